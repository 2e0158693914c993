/** X. The end: ten coins less for each empty estate, and ties broken by estates from the right to the left. */

import type { Seat } from '@homage/kernel';
import { EMPTY_ESTATE_PENALTY, ESTATES, type Estate } from './data.ts';
import { fiefOf, tilesIn } from './fief.ts';
import { nameOf } from './lookup.ts';
import type { Course } from './table.ts';
import type { Outcome, Score, State } from './vocabulary.ts';

/** The estates without a tile. Neither the cemetery nor tokens count. */
export const emptyEstates = (s: State, seat: Seat): Estate[] =>
  ESTATES.filter((_, estate) => tilesIn(fiefOf(s, seat), estate) === 0);

/** Below zero when `a` stands before `b`. */
function compare(s: State, totals: readonly number[], a: Seat, b: Seat): number {
  const coins = totals[b]! - totals[a]!;
  if (coins !== 0) return coins;
  const estate = breaker(s, a, b);
  return estate < 0 ? 0 : tilesIn(fiefOf(s, b), estate) - tilesIn(fiefOf(s, a), estate);
}

/** The rightmost estate in which two fiefs differ, or -1. */
function breaker(s: State, a: Seat, b: Seat): number {
  let estate = ESTATES.length - 1;
  while (estate >= 0 && tilesIn(fiefOf(s, a), estate) === tilesIn(fiefOf(s, b), estate)) estate--;
  return estate;
}

export function standings(s: State): Outcome {
  const seats = s.fiefs.map((_, seat) => seat);
  const empty = seats.map((seat) => emptyEstates(s, seat));
  const totals = seats.map((seat) => fiefOf(s, seat).coins - EMPTY_ESTATE_PENALTY * empty[seat]!.length);
  const scores = seats.map(
    (seat): Score => ({
      coins: fiefOf(s, seat).coins,
      empty: empty[seat]!,
      total: totals[seat]!,
      rank: 1 + seats.filter((other) => compare(s, totals, other, seat) < 0).length,
    }),
  );
  const winners = seats.filter((seat) => scores[seat]!.rank === 1);
  return { winners, scores, decidedBy: decidedBy(s, scores, winners[0]!) };
}

/** The estate that broke a tie for the first place: the one by which the last of those with as many coins fell behind. */
function decidedBy(s: State, scores: readonly Score[], winner: Seat): Estate | null {
  const { total } = scores[winner]!;
  const deciders = scores.flatMap((score, seat) =>
    score.total === total && score.rank > 1 ? [breaker(s, winner, seat)] : [],
  );
  return deciders.length === 0 ? null : nameOf(Math.min(...deciders));
}

/** The end of the game. */
export function finish(x: Course): Outcome {
  const outcome = standings(x.s);
  outcome.scores.forEach(({ coins, empty, total }, seat) => {
    x.emit('scored', { seat, coins, empty: [...empty], total });
  });
  const { winners, decidedBy } = outcome;
  x.emit('ended', { winners: [...winners], total: outcome.scores[winners[0]!]!.total, decidedBy });
  return outcome;
}
