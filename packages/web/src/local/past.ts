/** What can be made of a journal that is open: how the table stood at some moments of a reader, and a new table that goes on from one of them. */

import type { BotKind } from '@homage/bots';
import type { GameDef, Seat, Vocabulary } from '@homage/kernel';
import { type Entry, HOUSE_SALT, headOf, type Journal, namesOf, type Origin, replay, sealHeader } from '@homage/table';
import { randomHex } from '../client/random.ts';
import type { Moment } from '../client/types.ts';
import type { Kept } from './kept.ts';

type Def = GameDef<Vocabulary>;

/** Some moments of a reader, all in one replay. Another player's eyes only where the game is over: the page sees to that. */
export function momentsAt(def: Def, journal: Journal, seat: Seat | undefined, cursors: readonly number[]): Moment[] {
  const wanted = new Set(cursors);
  const found = new Map<number, Moment>();
  const again = replay(def, journal, {
    quick: true,
    each(_entry, updates) {
      const update = updates[seat ?? journal.header.seats];
      if (update && wanted.has(update.cursor)) found.set(update.cursor, { cursor: update.cursor, seen: update.seen });
    },
  });
  if (!again.ok) throw new Error(`entry ${again.damage.entry}: ${again.damage.why}`);
  return [...found.values()];
}

/** From which moment a new table goes on, and who plays it. */
export interface PlayOn {
  id: string;
  journal: Journal;
  /** Whose moments are counted; undefined for a spectator's. */
  reader: Seat | undefined;
  cursor: number;
  /** The seat of the person; bots have the others. */
  seat: Seat;
  level: BotKind;
  now: number;
}

/** The entry after which a reader had seen so much, and whether the game was over by then. */
function entryAt(def: Def, { reader, cursor, journal }: PlayOn): { entry: number; over: boolean } {
  let found = { entry: 0, over: false };
  const again = replay(def, journal, {
    quick: true,
    each(entry, updates, table) {
      const update = updates[reader ?? journal.header.seats];
      if (update && update.cursor <= cursor) found = { entry: entry?.n ?? 0, over: table.over };
    },
  });
  if (!again.ok) throw new Error(`entry ${again.damage.entry}: ${again.damage.why}`);
  return found;
}

/**
 * A table that begins with the acts of another up to some moment. It has the other's seed and salts, so what was dealt then is dealt now and its own
 * journal can be checked without the other; the header names the moment it came from. Undefined where the game was over by then, or its dice
 * cannot be taken over (salts of format 1).
 */
export function playOn(def: Def, wish: PlayOn): { kept: Kept; entries: Entry[] } | undefined {
  const { journal, seat, level, now, id } = wish;
  const { header, seed } = journal;
  const { entry, over } = entryAt(def, wish);
  const salts = header.dice.seats.map((salt) =>
    typeof salt === 'object' ? salt : salt === '' ? HOUSE_SALT : undefined,
  );
  if (over || seed === null || salts.includes(undefined)) return undefined;
  const entries = journal.entries.slice(0, entry);
  const last = entries.at(-1)?.digest ?? journal.opening;
  const origin: Origin = {
    id: header.id,
    commitment: header.dice.commitment,
    entry,
    hash: headOf(header, journal.opening, entries) ?? last,
  };
  const names = namesOf(header);
  const kinds = names.map((_, other) => (other === seat ? ('person' as const) : ('bot' as const)));
  const kept: Kept = {
    id,
    game: def.id,
    header: sealHeader(
      seed,
      {
        id,
        game: header.game,
        edition: header.edition,
        options: header.options,
        names,
        salts: salts.filter((salt) => salt !== undefined),
        origin,
        created: header.created,
      },
      randomHex,
    ),
    opening: journal.opening,
    seed,
    kinds,
    levels: names.map(() => level),
    me: seat,
    updated: now,
    over: false,
    passes: names.map(() => []),
  };
  return { kept, entries };
}
