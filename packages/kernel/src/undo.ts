/** The right to undo, by facts alone. */

import type { Match, Seat, Vocabulary } from './types.ts';

/** The last two are never said here: a table says them of a seat that takes back again and again. */
export const UNDO_REFUSALS = [
  'nothingToUndo',
  'diceHaveFallen',
  'somethingWasRevealed',
  'othersHaveActed',
  'tooOften',
  'tooOftenInGame',
] as const;
export type UndoRefusal = (typeof UNDO_REFUSALS)[number];

/**
 * Why a seat may not go back from `now` to `before`, the match as it was when the seat was about to act. Everything
 * counted here is public: that dice fell, that something was shown, that somebody visibly acted. A secret answer of another seat is
 * not counted, so the right to undo never tells that somebody voted.
 */
export function refuseUndo<V extends Vocabulary>(
  before: Pick<Match<V>, 'marks'> | undefined,
  now: Match<V>,
  seat: Seat,
): UndoRefusal | undefined {
  if (before === undefined) return 'nothingToUndo';
  if (now.marks.draws !== before.marks.draws) return 'diceHaveFallen';
  if (now.marks.reveals !== before.marks.reveals) return 'somethingWasRevealed';
  for (let other = 0; other < now.seats; other++) {
    if (other !== seat && now.marks.acts[other] !== before.marks.acts[other]) return 'othersHaveActed';
  }
  return undefined;
}

/** The match to go on with after an undo: the old position, but ids go on where they were, so that no id ever names two questions. */
export function undone<V extends Vocabulary>(before: Match<V>, now: Match<V>): Match<V> {
  before.nextId = now.nextId;
  return before;
}
