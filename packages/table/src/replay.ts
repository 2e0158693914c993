/** From a journal back to the match, entry by entry, and proof that nothing was changed. */

import { type GameDef, readOptions, readSeats, type Seat, type Vocabulary } from '@homage/kernel';
import { type Hash, portableHash } from './digest.ts';
import type { Act, Entry, Header, Journal } from './journal.ts';
import { nameHolds, opens, pledgeOf, saltHolds } from './seal.ts';
import { Table } from './table.ts';
import type { LogEvent, Update } from './telling.ts';

export const DAMAGES = [
  'anotherGame',
  'anotherEdition',
  'badOptions',
  'badSeats',
  'sealed',
  'brokenSeal',
  'brokenSalt',
  'brokenName',
  'opening',
  'order',
  'refused',
  'digest',
  'chain',
  'crashed',
  'otherCommitment',
  'otherSalt',
  'otherPledge',
  'otherHead',
] as const;
export type DamageKind = (typeof DAMAGES)[number];

/** Which entry is damaged (0: the header) and why. `detail` is a code or a digest, for people who look into it. */
export interface Damage {
  entry: number;
  why: DamageKind;
  detail: string;
}

export type Replayed<V extends Vocabulary> = { ok: true; table: Table<V> } | { ok: false; damage: Damage };

export interface ReplayOptions<V extends Vocabulary> {
  hash?: Hash;
  /** Judge every entry, but make and compare no digests. */
  quick?: boolean;
  /** Stop after this entry. */
  upTo?: number;
  /** Told of every step, the opening as entry null. */
  each?: (entry: Entry | null, updates: (Update<V> | null)[], table: Table<V>) => void;
}

/** The table as its journal says, or which entry is damaged. Every entry is judged again and its digest compared. */
export function replay<V extends Vocabulary>(
  def: GameDef<V>,
  journal: Journal,
  options: ReplayOptions<V> = {},
): Replayed<V> {
  const { header, seed } = journal;
  const quick = options.quick === true;
  const hash = quick ? () => '' : (options.hash ?? portableHash);
  const broken = (entry: number, why: DamageKind, detail = ''): Replayed<V> => ({
    ok: false,
    damage: { entry, why, detail },
  });
  if (header.game !== def.id) return broken(0, 'anotherGame', header.game);
  if (header.edition > def.edition) return broken(0, 'anotherEdition', String(header.edition));
  if (!readOptions(def, header.options).ok) return broken(0, 'badOptions');
  if (!readSeats(def, header.seats).ok || header.dice.seats.length !== header.seats) return broken(0, 'badSeats');
  if (seed === null) return broken(0, 'sealed');
  if (!opens(header.dice, seed)) return broken(0, 'brokenSeal');
  const unsealed = quick ? undefined : refuseHeader(header);
  if (unsealed !== undefined) return { ok: false, damage: unsealed };
  const { table, updates } = Table.open(def, header, seed, { hash });
  if (!quick && table.opening !== journal.opening) return broken(0, 'opening', table.opening);
  options.each?.(null, updates, table);
  const entries = journal.entries.slice(0, options.upTo);
  for (const entry of entries) {
    const damage = follow(table, quick ? { ...entry, digest: '' } : entry, options.each);
    if (damage !== undefined) return { ok: false, damage };
  }
  // Whoever keeps a journal beside its table need not say where its chain ends.
  const whole = !quick && entries.length === journal.entries.length && journal.head !== null;
  if (whole && table.head !== journal.head) return broken(entries.length, 'chain', table.head ?? '');
  return { ok: true, table };
}

/** What the header of format 2 says of salts and names must hold. */
function refuseHeader(header: Header): Damage | undefined {
  if (header.format === 1) return undefined;
  const salt = header.dice.seats.findIndex((seat) => !saltHolds(seat));
  if (salt >= 0) return { entry: 0, why: 'brokenSalt', detail: String(salt) };
  const name = header.names.findIndex((sealed) => !nameHolds(sealed));
  return name < 0 ? undefined : { entry: 0, why: 'brokenName', detail: String(name) };
}

/** Brings one more entry into a table; the damage if it does not fit. */
export function follow<V extends Vocabulary>(
  table: Table<V>,
  entry: Entry,
  each?: ReplayOptions<V>['each'],
): Damage | undefined {
  if (entry.n !== table.length + 1) return { entry: entry.n, why: 'order', detail: `after ${table.length}` };
  const { n: _n, at, digest, ...act } = entry;
  try {
    const result = table.accept(act as Act, at);
    if (!result.ok) return { entry: entry.n, why: 'refused', detail: result.why.code };
    if (result.entry.digest !== digest) return { entry: entry.n, why: 'digest', detail: result.entry.digest };
    each?.(entry, result.updates, table);
    return undefined;
  } catch (error) {
    return { entry: entry.n, why: 'crashed', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** What a reader of the game was told or knows itself; a journal that somebody else hands over is compared with it. */
export interface Known {
  /** Published before anybody sat down. */
  commitment?: string;
  /** Published before the first salt was opened. */
  pledge?: string;
  /** One's own salts, by seat. */
  salts?: { readonly [seat: number]: string };
  /** Told when the game was over. */
  head?: string;
}

export const KNOWN = ['commitment', 'pledge', 'salts', 'head'] as const satisfies readonly (keyof Known)[];

export interface Verdict {
  ok: boolean;
  damage?: Damage;
  entries: number;
  /** Whether the game came to its end; one that did not may have been cut. */
  over: boolean;
  /** What it was compared with. Without any of it the journal is sound in itself, and may still have been invented as a whole. */
  compared: (keyof Known)[];
}

export interface VerifyOptions {
  hash?: Hash;
  known?: Known;
}

/** Checks the promise of the dice, plays the whole game again with them, and compares it with what is known of the game. */
export function verify<V extends Vocabulary>(
  def: GameDef<V>,
  journal: Journal,
  { hash, known = {} }: VerifyOptions = {},
): Verdict {
  const entries = journal.entries.length;
  const compared = KNOWN.filter((key) => known[key] !== undefined);
  const other = refuseKnown(journal, known);
  if (other !== undefined) return { ok: false, damage: other, entries, over: false, compared };
  const replayed = replay(def, journal, hash === undefined ? {} : { hash });
  return replayed.ok
    ? { ok: true, entries, over: replayed.table.over, compared }
    : { ok: false, damage: replayed.damage, entries, over: false, compared };
}

/** Where the journal says something else than is known. Format 1 has neither pledge nor head: it is never what was told of format 2. */
function refuseKnown({ header, head, entries }: Journal, known: Known): Damage | undefined {
  const { commitment, seats } = header.dice;
  const of = (why: DamageKind, detail: string, entry = 0): Damage => ({ entry, why, detail });
  if (known.commitment !== undefined && known.commitment !== commitment) return of('otherCommitment', commitment);
  if (known.pledge !== undefined) {
    const pledge = header.format === 1 ? '' : pledgeOf(header);
    if (pledge !== known.pledge) return of('otherPledge', pledge);
  }
  for (const [seat, salt] of Object.entries(known.salts ?? {})) {
    const found = seats[Number(seat)];
    if ((typeof found === 'object' ? found.salt : found) !== salt) return of('otherSalt', seat);
  }
  if (known.head !== undefined && known.head !== head) return of('otherHead', head ?? '', entries.length);
  return undefined;
}

/** One moment of a game as one reader saw it. */
export interface Moment<V extends Vocabulary> {
  cursor: number;
  at: number;
  events: LogEvent[];
  seen: Update<V>['seen'];
}

/** What a reader has received, from after one cursor up to another: for logs, reconnecting and the replay slider. */
export function history<V extends Vocabulary>(
  def: GameDef<V>,
  journal: Journal,
  seat: Seat | undefined,
  after: number,
  upTo: number = Number.POSITIVE_INFINITY,
): Moment<V>[] {
  const moments: Moment<V>[] = [];
  const reader = seat ?? journal.header.seats;
  const replayed = replay(def, journal, {
    quick: true,
    each(entry, updates) {
      const update = updates[reader];
      if (update === null || update === undefined || update.cursor <= after || update.cursor > upTo) return;
      const { cursor, events, seen } = update;
      moments.push({ cursor, at: entry?.at ?? journal.header.created, events, seen });
    },
  });
  if (!replayed.ok) throw new Error(`entry ${replayed.damage.entry} of ${journal.header.id} is damaged`);
  return moments;
}
