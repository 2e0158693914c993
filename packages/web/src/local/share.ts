/** A game that somebody has shared, on the shelf of this device. */

import type { GameDef, Vocabulary } from '@homage/kernel';
import { type Entry, namesOf, replay, type Shared } from '@homage/table';
import type { Kept } from './kept.ts';

/** The game on this device, to be looked at: nobody plays on at it. Undefined where it is not what its journal says. */
export function receive(
  def: GameDef<Vocabulary>,
  { journal, seat }: Shared,
  id: string,
  now: number,
): { kept: Kept; entries: Entry[] } | undefined {
  const again = replay(def, journal);
  if (!again.ok || journal.seed === null) return undefined;
  const { header, opening, seed, entries } = journal;
  const names = namesOf(header);
  const kept: Kept = {
    id,
    game: def.id,
    header,
    opening,
    seed,
    kinds: names.map(() => 'bot'),
    me: seat,
    updated: now,
    over: again.table.over,
    passes: names.map(() => []),
    still: true,
  };
  return { kept, entries };
}
