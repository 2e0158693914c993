/**
 * Everything a client can ask for, once. A command travels over the socket as `{t: name, re, …body}` and over HTTP by its method and
 * path; both ends, the HTTP routes and the OpenAPI page are made from this list.
 */

import * as z from 'zod/mini';
import {
  Count,
  Draft,
  Handle,
  Key,
  Kind,
  MAX_CHAT,
  MAX_ORDERS,
  MAX_PAUSE,
  MAX_SLOW,
  Name,
  Place,
  Salt,
  Seat,
  TableId,
  Target,
} from './base.ts';
import { type Command, command } from './command.ts';
import { ChatLine, GameInfo, Guest, NewTable, Order, Standing, TableInfo, TableLine, TurnLine } from './model.ts';
import { tidyLine } from './names.ts';
import { Channel, Composed, Moment, News, Sight } from './sight.ts';

const At = { table: TableId };
/** What changes something may carry a key. */
const Once = { key: z.optional(Key) };
const Do = { ...At, ...Once };
const Done = z.object({ cursor: Count });
const Nothing = z.object({});

/** A table as a reader finds it: what everybody knows, what the reader sees, and what it missed since its cursor. */
export const State = z.object({
  info: TableInfo,
  sight: z.nullable(Sight),
  /** At most the last 200 steps; older ones come by `history`. */
  missed: z.array(News),
});
export type State = z.infer<typeof State>;

export const COMMANDS = {
  games: command('GET', '/games', 'The games that can be played here', Nothing, z.array(GameInfo), false),
  list: command(
    'GET',
    '/tables',
    'Public tables that are open or running, and your own',
    Nothing,
    z.array(TableLine),
    false,
  ),
  me: command('GET', '/me', 'Who you are', Nothing, Guest),
  rename: command('PUT', '/me', 'Change your name', z.strictObject({ name: Name, ...Once }), Guest),
  turns: command(
    'GET',
    '/me/turns',
    'The tables that wait for you, the soonest deadline first',
    Nothing,
    z.array(TurnLine),
  ),
  create: command('POST', '/tables', 'Set up a table; you are its host', z.extend(NewTable, Once), TableInfo),
  info: command('GET', '/tables/:table', 'What everybody may know of a table', z.strictObject(At), TableInfo, false),
  sit: command(
    'POST',
    '/tables/:table/sit',
    'Take a seat: a free one, during the game one of a bot that is open, or your own again. `commitment` is the SHA-256 of your salt, your part of the dice, which you `open` when the game begins',
    z.strictObject({ ...Do, seat: z.optional(Seat), commitment: z.optional(Salt) }),
    TableInfo,
  ),
  stand: command('POST', '/tables/:table/stand', 'Give up your seat before the game', z.strictObject(Do), TableInfo),
  bot: command(
    'POST',
    '/tables/:table/bot',
    'The host puts a bot into an empty seat, or takes it out (null). During the game null opens a bot’s seat to people; the bot plays until somebody sits down',
    z.strictObject({ ...Do, seat: Seat, bot: z.nullable(Kind), character: z.optional(Kind) }),
    TableInfo,
  ),
  start: command(
    'POST',
    '/tables/:table/start',
    'The host begins the game: at once, or when all seats with a commitment have opened their salts (`unopened`), at the latest after 20 seconds',
    z.strictObject(Do),
    TableInfo,
  ),
  open: command(
    'POST',
    '/tables/:table/open',
    'Open the salt of your seat when the game is about to begin (`unopened`), and not before: first keep `pledge`',
    z.strictObject({ ...Do, salt: Salt }),
    TableInfo,
  ),
  leave: command(
    'POST',
    '/tables/:table/leave',
    'Leave: before the game your seat is free again; during it a bot stands in until you are back',
    z.strictObject(Do),
    Nothing,
  ),
  kick: command(
    'POST',
    '/tables/:table/kick',
    'Remove a player, who cannot sit down here again. Before the game, and at a table by link, the host does it. In a public game it is asked of the others: all who are present consent, or after a minute more than half of them. One thing is asked at a time, by one player for at most five minutes and then not again for five; only a motion to remove whoever asks takes its place. A bot takes the seat',
    z.strictObject({ ...Do, seat: Seat }),
    TableInfo,
  ),
  consent: command(
    'POST',
    '/tables/:table/consent',
    'Consent to what is asked of the table (`motion`), or no longer; whoever asked takes it back with `yes: false`',
    z.strictObject({ ...Do, yes: z.boolean() }),
    TableInfo,
  ),
  pause: command(
    'POST',
    '/tables/:table/pause',
    'By correspondence: ask that nobody’s time runs for so many days; `null`: that it runs again. All the others consent (`consent`); to go on more than half of them are enough. A pause refills nothing',
    z.strictObject({ ...Do, days: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_PAUSE))) }),
    TableInfo,
  ),
  vacation: command(
    'POST',
    '/tables/:table/vacation',
    'At a table by correspondence that allows it: announce a vacation (milliseconds since 1970) in which your time does not run, in the place of the one that runs or is still to come; null calls it off. Everybody at the table sees it. You have 28 days in a calendar year, over all tables',
    z.strictObject({
      ...Do,
      vacation: z.nullable(z.strictObject({ from: z.number(), until: z.number() })),
    }),
    TableInfo,
  ),
  invite: command(
    'POST',
    '/tables/:table/invite',
    'The host lets somebody sit down again who was removed',
    z.strictObject({ ...Do, who: Handle }),
    TableInfo,
  ),
  admit: command(
    'POST',
    '/tables/:table/admit',
    'The host lets somebody sit down who has asked (`asking`), or not',
    z.strictObject({ ...Do, who: Handle, yes: z.boolean() }),
    TableInfo,
  ),
  mute: command(
    'POST',
    '/tables/:table/mute',
    'The host silences somebody at the table and in the gallery, or no longer; `who` stands beside the lines of chat (`by`)',
    z.strictObject({ ...Do, who: Handle, on: z.boolean() }),
    TableInfo,
  ),
  manners: command(
    'POST',
    '/tables/:table/manners',
    'The host closes or opens the gallery, sets how many seconds everybody waits between two lines, and whether to be asked who sits down',
    z.strictObject({
      ...Do,
      gallery: z.optional(z.boolean()),
      slow: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_SLOW))),
      approve: z.optional(z.boolean()),
    }),
    TableInfo,
  ),
  rematch: command(
    'POST',
    '/tables/:table/rematch',
    'The same company, game and options at a new table; the first to ask sets it up, the others join',
    z.strictObject({ ...Do, commitment: z.optional(Salt) }),
    TableInfo,
  ),
  state: command(
    'GET',
    '/tables/:table/state',
    'What you see now, and what you missed since a cursor',
    z.strictObject({ ...At, after: z.optional(Place) }),
    State,
    false,
  ),
  history: command(
    'GET',
    '/tables/:table/history',
    'What you were told, after one cursor up to another: a page of at most 64 KB; the next one begins after its last cursor',
    z.strictObject({ ...At, after: z.optional(Place), upTo: z.optional(Place) }),
    z.array(News),
    false,
  ),
  moments: command(
    'GET',
    '/tables/:table/moments',
    'The same with what you saw at each moment, for a replay; pages as in history. The server replays for it and may be busy',
    z.strictObject({ ...At, after: z.optional(Place), upTo: z.optional(Place) }),
    z.array(Moment),
    false,
  ),
  journal: command(
    'GET',
    '/tables/:table/journal',
    'The whole game as one file with the seed of its dice, once it is over; `homage verify` checks it',
    z.strictObject(At),
    z.looseObject({}),
    false,
  ),
  compose: command(
    'POST',
    '/tables/:table/compose',
    'The choice that follows a draft, "complete", or the reason',
    z.strictObject({ ...At, target: Target, draft: Draft }),
    Composed,
  ),
  answer: command(
    'POST',
    '/tables/:table/answer',
    'Answer a question',
    z.strictObject({ ...Do, ask: Place, answer: Draft }),
    Done,
  ),
  aside: command(
    'POST',
    '/tables/:table/aside',
    'Act out of turn',
    z.strictObject({ ...Do, aside: Kind, answer: Draft }),
    Done,
  ),
  withdraw: command(
    'POST',
    '/tables/:table/withdraw',
    'Take back a secret answer or a waiting aside',
    z.strictObject({ ...Do, target: Target }),
    Done,
  ),
  undo: command(
    'POST',
    '/tables/:table/undo',
    'Take back your last act; `far`: as many of yours as facts allow',
    z.strictObject({ ...Do, far: z.optional(z.boolean()) }),
    Done,
  ),
  redo: command('POST', '/tables/:table/redo', 'Do again what you undid', z.strictObject(Do), Done),
  concede: command(
    'POST',
    '/tables/:table/concede',
    'Give up the game; a bot plays your seat',
    z.strictObject(Do),
    Done,
  ),
  agree: command(
    'POST',
    '/tables/:table/agree',
    'Ask to end the game by agreement, or no longer. It ends when everybody with a seat wants it, or when all who are present do and at least two have wanted it for ten minutes (by correspondence a day)',
    z.strictObject({ ...Do, yes: z.boolean() }),
    TableInfo,
  ),
  give: command(
    'POST',
    '/tables/:table/give',
    'Give another player more time on the clock',
    z.strictObject({ ...Do, seat: Seat }),
    TableInfo,
  ),
  cover: command(
    'POST',
    '/tables/:table/cover',
    'For a player who is gone, at a table without a clock: let a bot stand in now (at the earliest a quarter of a minute after he left), or wait from the beginning. By correspondence, where the others vote when time is up: vote for a bot, or take your vote back. When he is back the seat is his again',
    z.strictObject({ ...Do, seat: Seat, when: z.enum(['now', 'later']) }),
    TableInfo,
  ),
  orders: command(
    'PUT',
    '/tables/:table/orders',
    'Your orders in advance, all at once, in the order in which they are tried. Windows and secret questions are answered so that nobody can tell; open ones at once, and the log says “by order”',
    z.strictObject({ ...Do, orders: z.array(Order).check(z.maxLength(MAX_ORDERS)) }),
    Standing,
  ),
  standing: command(
    'GET',
    '/tables/:table/orders',
    'Your orders in advance, and those that no longer stand',
    z.strictObject(At),
    Standing,
  ),
  suppose: command(
    'POST',
    '/tables/:table/suppose',
    'The choice that would follow a draft if you were asked what somebody is asked now (`like`: the id of a question in `asked`); for an order in advance',
    z.strictObject({ ...At, like: Place, draft: Draft }),
    Composed,
  ),
  chat: command(
    'POST',
    '/tables/:table/chat',
    'Say something',
    z.strictObject({
      ...Do,
      channel: Channel,
      text: z.string().check(z.maxLength(MAX_CHAT), z.overwrite(tidyLine), z.minLength(1)),
    }),
    ChatLine,
  ),
  talk: command(
    'GET',
    '/tables/:table/chat',
    'The last lines of the channels you may read, or of one channel, after a line or before one: 64 KB at most. Every channel counts its own lines; `older` names those that have earlier ones: ask with `channel` and `before`',
    z.strictObject({ ...At, channel: z.optional(Channel), after: z.optional(Place), before: z.optional(Place) }),
    z.object({ channels: z.array(Channel), lines: z.array(ChatLine), older: z.optional(z.array(Channel)) }),
    false,
  ),
} as const satisfies { [name: string]: Command };

export type CommandName = keyof typeof COMMANDS;
export type Body<C extends CommandName> = z.infer<(typeof COMMANDS)[C]['body']>;
export type Reply<C extends CommandName> = z.infer<(typeof COMMANDS)[C]['reply']>;
export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

export const WithToken = z.extend(Guest, { token: z.string() });

/** One place where a guest is signed in. */
export const Session = z.object({
  /** To end it by. */
  id: z.string(),
  /** What browser and system it seems to be; empty where it did not say. */
  device: z.string(),
  created: z.number(),
  /** When it was last used, to the day. */
  seen: z.number(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** Over HTTP only, because they are about the cookie or the token itself: signing in, carrying oneself to another device, and ending it. */
export const SIGN_IN = {
  guest: command(
    'POST',
    '/guest',
    'Become a guest: a name is enough. The token is for the Authorization header; browsers get a cookie',
    z.strictObject({ name: Name }),
    WithToken,
    false,
  ),
  link: command(
    'POST',
    '/me/link',
    'A personal link for another device, valid once and for a short time',
    Nothing,
    z.object({ code: z.string(), expires: z.number() }),
  ),
  claim: command(
    'POST',
    '/me/claim',
    'Use a personal link: you get a token of your own; the one that you had as the same guest ends',
    z.strictObject({ code: z.string().check(z.maxLength(200)) }),
    WithToken,
    false,
  ),
  sessions: command('GET', '/me/sessions', 'Where you are signed in', Nothing, z.array(Session)),
  endSession: command(
    'DELETE',
    '/me/sessions/:session',
    'End one of your sessions; its token is worth nothing any more',
    z.strictObject({ session: z.string().check(z.maxLength(64)) }),
    Nothing,
  ),
  endOthers: command(
    'DELETE',
    '/me/sessions',
    'End all your sessions but this one, and make your printed codes worthless',
    Nothing,
    Nothing,
  ),
  logout: command('POST', '/me/logout', 'End this session', Nothing, Nothing),
} as const satisfies { [name: string]: Command };
export type SignIn = keyof typeof SIGN_IN;
