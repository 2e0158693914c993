/**
 * What the server needs of a database. SQLite implements it; another database implements the same few methods. Reading may be
 * asynchronous, and all writing goes through `commit`: several writes become durable together or not at all.
 */

import type { Heads } from './heads.ts';
import type { First, RecordName, Records, RecordWrite, Where } from './records.ts';

export interface GuestRow {
  id: string;
  name: string;
  created: number;
}

export interface SessionRow {
  hash: string;
  created: number;
  /** When it was last used, to the day. */
  seen: number;
  device: string;
}

/** From when on the server ran (or its clock was set anew): in served time, and what the clock on the wall said. */
export interface Run {
  served: number;
  wall: number;
}

export const PHASES = ['open', 'running', 'over', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

/** A table beside its journal. `house`, `ticks`, `options`, `clock` and `header` are JSON. */
export interface TableRow {
  id: string;
  game: string;
  edition: number;
  options: string;
  clock: string;
  access: 'open' | 'link';
  phase: Phase;
  host: string;
  created: number;
  touched: number;
  /** The seed of the dice. It leaves the house only when the game is over. */
  seed: string;
  /** Seats and standing orders: what changes now and then. */
  house: string;
  /** Clocks: what changes with every answer. */
  ticks: string;
  /** Whose turn it is: `rooms/turns.ts` writes and reads it. Empty: nobody's. */
  turn: string;
  /** The header of the journal and the digest of the first position, once the game has begun. */
  header: string | null;
  opening: string | null;
  /** When something happens by itself, in served time. */
  deadline: number | null;
  rematch: string | null;
  /** When the table wants to be woken if it sleeps: never later than its deadline. Written seldom, and found by `alarms`. */
  alarm: number | null;
  /** How many commits row and journal have seen: what the next one is judged on. */
  version: number;
  /** The node that keeps the table, where several serve one database, and for the how manieth time it was taken. */
  owner?: string | null;
  epoch?: number;
}

export interface EntryRow {
  n: number;
  body: string;
}

export interface SnapshotRow {
  n: number;
  body: string;
}

/** What every reader was told from after entry `from` up to entry `n`. A cache: the journal can tell it again. */
export interface TellingRow {
  from: number;
  n: number;
  /** The cursors after entry `n`, by reader, as JSON. */
  cursors: string;
  body: string;
}

/** A line; `n` counts the lines of its channel: the store gives it. */
export interface ChatRow {
  n: number;
  at: number;
  channel: string;
  seat: number | null;
  name: string;
  text: string;
}

/** Something to tell somebody later, written with what causes it. Whoever sends it claims it first. */
export interface NoticeRow {
  /** A second one of the same id is none: one a turn. */
  id: string;
  guest: string;
  table: string;
  kind: string;
  /** JSON. */
  body: string;
  due: number;
}

/** A game of a device that somebody has put here for others to look at. */
export interface SharedRow {
  id: string;
  guest: string;
  at: number;
  body: string;
}

/** One change. Those of one tick share a transaction. */
export type Write =
  | RecordWrite
  /**
   * A guest is no more: `to` has all that was theirs beside seats and names at tables, or nobody (null), and then what they said is gone as well. Their tables have been
   * told before.
   */
  | { w: 'forget'; guest: string; to: string | null }
  /** `origin`: whom this guest shares an address with, as a hash; null: not known. */
  | { w: 'guest'; guest: GuestRow; origin?: string | null }
  | { w: 'rename'; id: string; name: string }
  | { w: 'session'; hash: string; guest: string; created: number; device: string }
  /** A session was used. */
  | { w: 'seen'; hash: string; seen: number }
  | { w: 'endSessions'; guest: string; hashes: readonly string[] }
  | { w: 'link'; hash: string; guest: string; expires: number }
  | { w: 'unlink'; hash: string }
  /** All personal links of a guest are worth nothing any more. */
  | { w: 'unlinkAll'; guest: string }
  | { w: 'newTable'; table: TableRow }
  /** Only what has changed. */
  | { w: 'table'; id: string; set: Partial<TableChange> }
  | { w: 'progress'; id: string; set: TableProgress }
  | { w: 'player'; table: string; guest: string; seated: boolean }
  | { w: 'entry'; table: string; n: number; body: string }
  /** Of those that are not `kept` only the last two stay. */
  | { w: 'snapshot'; table: string; n: number; kept: boolean; body: string }
  | { w: 'telling'; table: string; row: TellingRow }
  /** Its number is part of what `commit` returns. */
  | { w: 'chat'; table: string; line: Omit<ChatRow, 'n'>; guest: string }
  /** `numbered`: the reply is the line that this commit holds before it: its `"n":0` becomes the number that only the store knows. */
  | { w: 'key'; guest: string; table: string; key: string; reply: string; at: number; numbered?: boolean }
  /** When a table wants to be woken; null: not at all. Comes in the same commit as a deadline that is earlier. */
  | { w: 'alarm'; table: string; at: number | null }
  | { w: 'notice'; notice: NoticeRow }
  /** `by`, a name of its own for every claim, has what is due to itself until `until`; then it is anybody's again. */
  | { w: 'claimNotices'; by: string; now: number; until: number; limit: number }
  /** They have been sent, or are not wanted any more; what somebody else has claimed meanwhile stays. */
  | { w: 'noticesDone'; by: string; ids: readonly string[] }
  /** It is tried again then; until that nobody has claimed it. */
  | { w: 'noticeLater'; by: string; id: string; due: number; untried?: true }
  | { w: 'share'; shared: SharedRow }
  | { w: 'dropKeys'; before: number }
  /** Replies that are kept for a day hold the names of those who sit there. */
  | { w: 'dropKeysOf'; table: string }
  | { w: 'run'; run: Run }
  /** Removes what nobody needs any more and what is older than `before`, at most so many. */
  | { w: 'sweep'; what: Sweep; before: number; limit: number }
  /** Removes a table with all that belongs to it. */
  | { w: 'dropTable'; id: string }
  | { w: 'meta'; key: string; value: string }
  /** Only where there is none yet. */
  | { w: 'metaOnce'; key: string; value: string };

/**
 * `shared`: games that were put here before. `guests`: those who sit nowhere and have not been here since. `runs`: all but the newest before, which still counts.
 * `chat`: what was said at so many tables whose game is over and that nobody has touched since. `reports`: only those that are settled. `bans`: those that were over before.
 */
export type Sweep =
  | 'shared'
  | 'links'
  | 'sessions'
  | 'guests'
  | 'runs'
  | 'codes'
  | 'chat'
  | 'inbox'
  | 'reports'
  | 'audit'
  | 'bans';

export type TableChange = Pick<TableRow, 'phase' | 'host' | 'house' | 'header' | 'opening' | 'rematch'>;
/** Small and written with every answer; `ticks` only where they have changed. */
export type TableProgress = Pick<TableRow, 'touched' | 'deadline' | 'turn'> & { ticks?: string };

/**
 * Whose memory the writes were judged on: a table, and which laying of it. When one commit of a laying fails, all later ones of the same
 * laying fail as well, because they were judged on something that never became durable.
 */
export interface Fence {
  table: string;
  epoch: number;
  /** The table's version that the writes were judged on; the store refuses them if it is another by now. Undefined: they depend on none. */
  version?: number;
  /** For the how manieth time the table was taken by whoever writes; the store refuses the writes if somebody has taken it since. */
  held?: number;
}

/** So many lines of each channel of a table are kept; it is looked after now and then, not with every line. */
export const CHAT_KEPT = 2000;

/** What a line takes beside its text, in an answer. */
export const LINE_BYTES = 160;
export interface ChatPage {
  before: number;
  bytes: number;
}
export type ChatSaid = ChatRow & { guest: string | null };
export const CHAT_LOOK = 50;

/** Why a commit failed that wanted to use a link a second time. */
export const USED_LINK = 'the link has been used';

/** What nearly every commit returns: it holds no chat. */
export const NO_LINES: readonly number[] = [];

export interface StoreHealth {
  /** Why the last write failed; null if it went through. */
  write: string | null;
  /** After an unclean end the data is checked while it is served: whether that is under way, and what was found. */
  checking: boolean;
  damage: string | null;
}

export interface Store {
  /** For the metrics: how many transactions, and how many callers' writes they held. */
  readonly stats: { readonly commits: number; readonly groups: number };
  /** Which node keeps which table. */
  readonly heads: Heads;
  /** Durable when the promise is fulfilled; everything or nothing. Returns the numbers of the lines of chat in it, in their order. */
  commit(writes: readonly Write[], fence?: Fence): Promise<readonly number[]>;
  meta(key: string): Promise<string | undefined>;
  guest(id: string): Promise<GuestRow | undefined>;
  /** Whom a guest shares an address with, as a hash. */
  origin(guest: string): Promise<string | null>;
  guestOfSession(hash: string): Promise<(GuestRow & { seen: number }) | undefined>;
  /** Which of these sessions have not ended. */
  living(hashes: readonly string[]): Promise<string[]>;
  /** All sessions of a guest, the one used last first. */
  sessions(guest: string): Promise<SessionRow[]>;
  /** The newest rows that fit (or the oldest), at most so many, in that order. */
  find<N extends RecordName>(of: N, where: Where<N>, limit?: number, first?: First): Promise<Records[N][]>;
  /** Of the tables after one, in order of their ids, at most so many: which have to do with a guest. `last`: up to where was looked; null: to the end. */
  tablesKnowing(guest: string, after: string, limit: number): Promise<{ ids: string[]; last: string | null }>;
  /** In order. */
  runs(): Promise<Run[]>;
  /** What is wrong with it. */
  health(): StoreHealth;
  link(hash: string): Promise<{ guest: string; expires: number } | undefined>;
  table(id: string): Promise<TableRow | undefined>;
  /**
   * Open and running public tables: of each host and of each address only so many, the newest; first one of every address, then the second of
   * each, and so on. `choose` picks from the ids before their rows are read.
   */
  publicTables(
    perHost: number,
    perOrigin: number,
    limit: number,
    choose?: (ids: string[]) => string[],
  ): Promise<TableRow[]>;
  /** How many open or running tables a guest is host of. */
  hosted(guest: string): Promise<number>;
  tablesOf(guest: string, limit: number): Promise<TableRow[]>;
  /** Running tables of a guest at which somebody's turn it is, in no order. */
  waitingTables(guest: string, limit: number): Promise<TableRow[]>;
  /** Entries after one, in order: at most so many. */
  entries(table: string, after: number, limit?: number): Promise<EntryRow[]>;
  /** The newest snapshot, or the newest at or before an entry. */
  snapshot(table: string, upTo?: number): Promise<SnapshotRow | undefined>;
  /** Where tellings begin and end, in order. */
  tellings(table: string): Promise<Omit<TellingRow, 'body'>[]>;
  telling(table: string, n: number): Promise<string | undefined>;
  /** The last lines of a channel after a line, in order: at most so many, and with `page` only those before a line and with so many bytes, but one at least. */
  chat(table: string, channel: string, after: number, limit: number, page?: ChatPage): Promise<ChatSaid[]>;
  /** The channels in which something was said, each with the number of its last line. */
  channels(table: string): Promise<{ channel: string; last: number }[]>;
  /** Who has said something at a table, as far as it is remembered. */
  speakers(table: string): Promise<{ guest: string; name: string }[]>;
  /** The reply to a command that was done with this key. */
  done(guest: string, table: string, key: string): Promise<string | undefined>;
  /** The keys that somebody used at a table, at most so many. */
  keysOf(guest: string, table: string, limit: number): Promise<string[]>;
  /** The tables whose alarm is at or before `due` and after `after`, in order of time: at most so many. */
  alarms(due: number, after?: number, limit?: number): Promise<{ id: string; at: number }[]>;
  /** What was claimed by this name and is not done, with how often it was claimed in all. */
  claimed(by: string): Promise<(NoticeRow & { tries: number })[]>;
  shared(id: string): Promise<string | undefined>;
  /** How many games a guest has put here. */
  sharedBy(guest: string): Promise<number>;
  /** Tables of a phase that nobody has touched since. */
  /** `letters`: only tables by correspondence, or only others. */
  stale(phase: Phase, before: number, limit: number, letters?: boolean): Promise<string[]>;
  /** Tables that were closed before their game began and that nobody has touched since. */
  empty(before: number, limit: number): Promise<string[]>;
  /** Some tables whose game has begun, at random. */
  begun(limit: number): Promise<TableRow[]>;
  counts(): Promise<{ [phase in Phase]: number }>;
  /** A consistent copy while running. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

/** The reply that is kept with a key. */
export function replyOf({ reply, numbered }: Extract<Write, { w: 'key' }>, n: number | undefined): string {
  return numbered === true && n !== undefined ? reply.replace('"n":0', `"n":${n}`) : reply;
}
