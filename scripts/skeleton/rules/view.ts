/** What a seat sees, what it cannot know, and what is always true. */

import { copy, type Dice, type Seat, shuffle } from '@homage/kernel';
import { PRIZES } from './data.ts';
import type { Quitrent, State } from './vocabulary.ts';

/** Built up field by field, never cut down from a copy. Where a seat sees more than others, this asks for `seat`. */
export function view(s: State, _seat: Seat | undefined): Quitrent['View'] {
  return {
    round: s.round,
    purses: [...s.purses],
    points: [...s.points],
    debts: [...s.debts],
    prize: s.prize,
    left: s.deck.length,
    lord: s.lord,
  };
}

/** Gathers what the seat cannot know, sorts it, shuffles it, deals it anew. */
export function redeal(s: State, _seat: Seat | undefined, dice: Dice): State {
  const other = copy(s);
  shuffle(
    dice,
    other.deck.sort((a, b) => a - b),
  );
  return other;
}

/** What is wrong with a state, if anything. */
export function invariant(s: State): string | undefined {
  if (s.purses.some((purse) => purse < 0)) return 'a purse is negative';
  return s.deck.length + s.round === PRIZES.length ? undefined : 'prizes are lost';
}
