/** Random play at a table, for the tests. */

import { FastDice, openAsides, openAsks, sample, sampleAside, type Vocabulary } from '@homage/kernel';
import {
  commitmentOf,
  type Entry,
  type Header,
  type Header1,
  type Header2,
  type Journal,
  journalOf,
  type SeatSalt,
  seal,
  sealHeader,
  Table,
  type Update,
} from '../src/index.ts';

export const SEED = '11'.repeat(32);

export function headerFor(game: string, seats: number, options: Header['options'] = {}, seed = SEED): Header2 {
  const names = Array.from({ length: seats }, (_, seat) => `seat ${seat}`);
  const salts = names.map((_, seat): SeatSalt => {
    const salt = `${seat}5`.repeat(32);
    return { how: 'opened', commitment: commitmentOf(salt), salt };
  });
  const plan = { id: 'test', game, edition: 1, options, names, salts, created: 1000 };
  return sealHeader(seed, plan, (bytes) => 'ef'.repeat(bytes));
}

/** The same table as it was begun before there was a chain. */
export function oldHeaderFor(game: string, seats: number, options: Header['options'] = {}): Header1 {
  const names = Array.from({ length: seats }, (_, seat) => `seat ${seat}`);
  const dice = seal(
    SEED,
    names.map((_, seat) => `salt ${seat}`),
  );
  return { format: 1, id: 'test', game, edition: 1, options, seats, names, dice, created: 1000 };
}

/** One random thing that somebody may do now, asides now and then. */
export function randomStep<V extends Vocabulary>(table: Table<V>, dice: FastDice, at: number) {
  const open = openAsks(table.match).filter(({ id }) => !table.holds(id));
  if (dice.below(5) === 0) {
    const seat = dice.below(table.header.seats);
    const kinds = openAsides(table.def, table.match, seat);
    const kind = kinds[kinds.length === 0 ? 0 : dice.below(kinds.length)];
    const answer = kind === undefined ? undefined : sampleAside(table.def, table.match, seat, kind, dice);
    if (kind !== undefined && answer !== undefined) return table.submit(seat, kind, answer, at);
  }
  const ask = open[dice.below(open.length)];
  if (ask === undefined) throw new Error('nobody is asked');
  return table.submit(ask.seat, ask.id, sample(table.def, table.match, ask, dice), at);
}

/** A whole random game, with undo, redo and withdrawing now and then. */
export function randomGame<V extends Vocabulary>(
  def: Table<V>['def'],
  seed: string,
  options: Header['options'],
  seats = 3,
  watch?: (table: Table<V>, entry: Entry, updates: readonly (Update<V> | null)[]) => void,
  header: Header = headerFor(def.id, seats, options),
): { table: Table<V>; journal: Journal } {
  const dice = new FastDice(seed);
  const { table } = Table.open(def, header, SEED);
  const entries: Entry[] = [];
  for (let at = 1001; !table.over && at < 6000; at++) {
    const whim = dice.below(12);
    const seat = dice.below(seats);
    const result =
      whim === 0
        ? table.undo(seat, at, dice.below(3) === 0)
        : whim === 1
          ? table.redo(seat, at)
          : randomStep(table, dice, at);
    if (!result.ok) continue;
    entries.push(result.entry);
    watch?.(table, result.entry, result.updates);
  }
  return { table, journal: journalOf(header, table.opening, entries, SEED, table.head) };
}
