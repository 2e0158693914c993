/**
 * The socket. The client says hello, then sends commands; the server replies to each by its `re` and tells news unasked.
 *
 * A client that watches a table (`join`) gets one `sync`, then an `update` for every step that it could see; steps in quick succession may
 * come in one, the earlier ones as `missed`. Its cursor counts steps without gaps, so after a reconnect `join` with the last cursor gives exactly what was missed.
 */

import * as z from 'zod/mini';
import { Count, Place, PROTOCOL_VERSION, Reason, TableId } from './base.ts';
import { COMMAND_NAMES, COMMANDS, type CommandName, State } from './commands.ts';
import { ByLetter, ChatLine, Guest, TableInfo, TableLine } from './model.ts';
import { LogEvent, News, Perception, Rights } from './sight.ts';

const Re = { re: z.optional(Count) };

/** Who is there and which build: an old build is told to reload. `token` instead of a cookie, for clients that are no browser. */
export const Hello = z.strictObject({
  t: z.literal('hello'),
  v: z.int(),
  build: z.optional(z.string().check(z.maxLength(100))),
  token: z.optional(z.string().check(z.maxLength(200))),
});

export const OwnMessages = {
  hello: Hello,
  /** Follow a table, from after a cursor (0: from the beginning). */
  join: z.strictObject({ t: z.literal('join'), ...Re, table: TableId, after: z.optional(Place) }),
  part: z.strictObject({ t: z.literal('part'), ...Re, table: TableId }),
  /** Follow the public list, or no longer. */
  lobby: z.strictObject({ t: z.literal('lobby'), ...Re, on: z.boolean() }),
  ping: z.strictObject({ t: z.literal('ping'), ...Re }),
} as const;

export type OwnMessage = z.infer<(typeof OwnMessages)[keyof typeof OwnMessages]>;
export type CommandMessage = {
  [C in CommandName]: { t: C; re?: number | undefined } & z.infer<(typeof COMMANDS)[C]['body']>;
}[CommandName];
export type ClientMessage = OwnMessage | CommandMessage;

export type ReadMessage =
  | { ok: true; own: OwnMessage }
  | { ok: true; own: null; command: CommandName; re: number | undefined; body: object }
  | { ok: false; re: number | undefined; why: Reason };

/** Commands as they travel over the socket. Made once: the border is crossed by every message. */
const COMMAND_MESSAGES: { readonly [command: string]: z.ZodMiniType<object> } = Object.fromEntries(
  COMMAND_NAMES.map((name) => {
    const body = COMMANDS[name].body as z.ZodMiniObject;
    return [name, z.extend(body, { t: z.literal(name), ...Re })];
  }),
);

/** The border: whatever comes over a socket becomes a message or a reason. */
export function readMessage(input: unknown): ReadMessage {
  const record = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
  const { t, re } = record as { t?: unknown; re?: unknown };
  const number = typeof re === 'number' && Number.isSafeInteger(re) && re >= 0 ? re : undefined;
  if (typeof t !== 'string' || (re !== undefined && number === undefined))
    return bad(number, t === undefined ? 't' : 're');
  if (Object.hasOwn(OwnMessages, t)) {
    const read = z.safeParse(OwnMessages[t as keyof typeof OwnMessages], input);
    return read.success ? { ok: true, own: read.data } : bad(number, path(read.error));
  }
  const message = Object.hasOwn(COMMANDS, t) ? COMMAND_MESSAGES[t] : undefined;
  if (message === undefined) return bad(number, 't');
  const read = z.safeParse(message, input);
  return read.success
    ? { ok: true, own: null, command: t as CommandName, re: number, body: read.data }
    : bad(number, path(read.error));
}

function bad(re: number | undefined, at: string): ReadMessage {
  return { ok: false, re, why: { code: 'server.badMessage', at } };
}

/** Where in a message something is wrong. */
export function path(error: z.core.$ZodError): string {
  return error.issues[0]?.path.map(String).join('.') ?? '';
}

export const ServerMessage = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('welcome'),
    v: z.literal(PROTOCOL_VERSION),
    build: z.string(),
    you: z.nullable(Guest),
    now: z.number(),
  }),
  /** This client is too old: reload, and keep the draft. */
  z.object({ t: z.literal('reload'), v: z.int(), build: z.string() }),
  z.object({ t: z.literal('reply'), re: z.optional(Count), value: z.unknown() }),
  z.object({ t: z.literal('error'), re: z.optional(Count), why: Reason }),
  z.extend(State, { t: z.literal('sync'), table: TableId, re: z.optional(Count) }),
  z.extend(Rights, {
    t: z.literal('update'),
    table: TableId,
    cursor: Count,
    at: z.number(),
    /** Steps that came shortly before, when there were several at once and none of them was for you to act on. */
    missed: z.optional(z.array(News)),
    events: z.array(LogEvent),
    seen: Perception,
    /** By seat, as you may know them. */
    clocks: z.array(z.object({ left: z.nullable(z.number()), running: z.boolean(), ...ByLetter })),
    /** Milliseconds until the open window closes. */
    window: z.nullable(z.number()),
    /** Milliseconds until a private talk is over; not there when none is timed. */
    talk: z.optional(z.number()),
  }),
  /** Somebody sat down, a clock was wound, a bot stands in: what everybody may know has changed. */
  z.object({ t: z.literal('info'), table: TableId, info: TableInfo }),
  z.object({ t: z.literal('chat'), table: TableId, line: ChatLine }),
  z.object({ t: z.literal('lobby'), tables: z.array(TableLine) }),
  /** You are no longer at this table, or it is no more. */
  z.object({ t: z.literal('gone'), table: TableId, why: z.enum(['closed', 'removed']) }),
  /** The server goes down in a moment and will be back: reconnect then. `behind`: you read too slowly; come back by your cursor. */
  z.object({ t: z.literal('closing'), why: z.optional(z.enum(['behind'])) }),
  /** Something that the operator wants everybody to know. */
  z.object({ t: z.literal('word'), text: z.string() }),
  z.object({ t: z.literal('pong'), re: z.optional(Count), now: z.number() }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
/** The message of one kind. */
export type MessageOf<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;
export type Sync = MessageOf<'sync'>;
export type UpdateMessage = MessageOf<'update'>;
