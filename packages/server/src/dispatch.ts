/** One command from either side: checked, timed, answered or refused. */

import { type Body, COMMAND_NAMES, COMMANDS, type CommandName, type Guest, path, type Reason } from '@homage/protocol';
import * as z from 'zod/mini';
import { HANDLERS } from './commands/index.ts';
import type { Guests } from './guests.ts';
import { JsonText } from './json.ts';
import type { Metrics } from './metrics.ts';
import { Elsewhere } from './nodes/elsewhere.ts';
import type { Nodes, Order } from './nodes/nodes.ts';
import type { Once, UnderWay } from './once.ts';
import type { Bans } from './people/bans.ts';
import { Refused } from './refuse.ts';
import type { Hall } from './rooms/hall.ts';

/** What socket and HTTP share. */
export interface Desk {
  readonly hall: Hall;
  readonly guests: Guests;
  readonly metrics: Metrics;
  readonly bans: Bans;
  /** Commands with a key that are being done. */
  readonly underWay: UnderWay;
}

const COUNTERS = Object.fromEntries(COMMAND_NAMES.map((name) => [name, `commands_${name}`])) as {
  [C in CommandName]: string;
};

export type Answered = { ok: true; value: unknown } | { ok: false; why: Reason };

/** The body comes from outside; over the socket it has been read already. */
export function dispatch(
  desk: Desk,
  name: CommandName,
  who: Guest | null,
  input: unknown,
  read = false,
  from?: string,
): Promise<Answered> {
  const command = COMMANDS[name];
  if (command.guest && who === null) return no({ code: 'server.noGuest' });
  // Whoever is barred may still look at finished games like any stranger.
  if (command.guest && name !== 'me' && desk.bans.has(who?.id ?? null, from)) return no({ code: 'server.banned' });
  if (desk.hall.readOnly && command.method !== 'GET' && name !== 'compose') return no({ code: 'server.readOnly' });
  if (!read) {
    const parsed = z.safeParse(command.body, input);
    if (!parsed.success) return no({ code: 'server.badMessage', at: path(parsed.error) });
    input = parsed.data;
  }
  const { nodes } = desk.hall;
  const { table } = input as { table?: string };
  // Nothing here waits: a promise of its own around each answer would be waited for by nobody else.
  if (nodes === null || table === undefined) return carryOut(desk, name, who, input, from);
  return carryOutThere(desk, nodes, table, name, who, input, from);
}

const no = (why: Reason): Promise<Answered> => Promise.resolve({ ok: false, why });

/** Carries a command out wherever its table is kept. */
async function carryOutThere(
  desk: Desk,
  nodes: Nodes,
  table: string,
  name: CommandName,
  who: Guest | null,
  input: unknown,
  from: string | undefined,
): Promise<Answered> {
  const command = COMMANDS[name];
  // Whoever does not know whether it was done asks again: it needs a key for that, whether the client gave one or not.
  const unkeyed = 'key' in shapeOf(command.body) && (input as { key?: string }).key === undefined;
  const key = unkeyed && keyFor(name);
  // What is kept here and needs no key is done as on one node.
  if (key !== 'always' && nodes.isOwner(table))
    try {
      return await carryOut(desk, name, who, input, from);
    } catch (error) {
      if (!(error instanceof Elsewhere)) throw error;
    }
  const order: Order = { ask: 'command', table, name, who, body: input as object, from };
  try {
    return { ok: true, value: new JsonText(await nodes.carryOut(order, key)) };
  } catch (error) {
    return { ok: false, why: reasonOf(desk, name, error) };
  }
}

/** An answer is an entry of the journal, by which it is found should its commit be unclear: while it stays here it needs no key, and no row for it. */
const keyFor = (name: CommandName): 'always' | 'far' => (name === 'answer' || name === 'aside' ? 'far' : 'always');

function shapeOf(body: z.ZodMiniType): object {
  return 'shape' in body && typeof body.shape === 'object' && body.shape !== null ? body.shape : {};
}

/** What changes how a table stands beside the game. What is done in the game, said or set up has limits of its own. */
const BESIDE: ReadonlySet<CommandName> = new Set<CommandName>([
  ...(['sit', 'stand', 'bot', 'start', 'open', 'leave', 'rematch'] as const),
  ...(['kick', 'consent', 'pause', 'vacation', 'invite', 'admit', 'mute', 'manners'] as const),
]);

/** Carries a command out where its table is kept. Throws `Elsewhere` where that is not here; nothing has happened then. */
export async function carryOut(
  desk: Desk,
  name: CommandName,
  who: Guest | null,
  input: unknown,
  from: string | undefined,
): Promise<Answered> {
  const began = performance.now();
  try {
    const handler = HANDLERS[name] as (
      caller: Omit<Desk, 'underWay' | 'bans'> & { who: Guest | null; once?: Once; from?: string | undefined },
      body: Body<CommandName>,
    ) => Promise<unknown>;
    const { hall, guests, metrics } = desk;
    const { key, table = '' } = input as { key?: string; table?: string };
    const body = input as Body<CommandName>;
    if (who !== null && BESIDE.has(name)) guests.mayChange(who);
    const once = key === undefined || who === null ? undefined : { guest: who.id, table, key, command: name };
    const value =
      once === undefined
        ? await handler({ hall, guests, metrics, who, from }, body)
        : await desk.underWay.once(
            hall.store,
            hall.ready(table)?.keys,
            once,
            () => handler({ hall, guests, metrics, who, once, from }, body),
            () => HANDLERS.info({ hall, guests, who, from }, { table }),
          );
    metrics.count(COUNTERS[name]);
    if (name === 'answer' || name === 'aside') desk.metrics.time('answer', performance.now() - began);
    return { ok: true, value };
  } catch (error) {
    if (error instanceof Elsewhere) throw error;
    desk.metrics.count('refusals');
    return { ok: false, why: reasonOf(desk, name, error) };
  }
}

function reasonOf(desk: Desk, name: CommandName, error: unknown): Reason {
  if (error instanceof Refused) return error.why;
  desk.hall.log.error({ command: name, err: error }, 'a command failed');
  return { code: 'server.failed' };
}
