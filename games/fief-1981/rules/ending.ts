/** The goal and the end: by fiefs, by rounds or by the clock, and how equals are told apart. */

import type { Seat } from '@homage/kernel';
import { fiefsOf, highestTitle, soldiersOf } from './board.ts';
import { REGIONS } from './data.ts';
import { diff } from './differences.ts';
import type { Outcome, Standing, State } from './vocabulary.ts';

export const standingOf = (s: State, seat: Seat): Standing => ({
  seat,
  fiefs: fiefsOf(s, seat),
  soldiers: soldiersOf(s, seat),
  top: highestTitle(s, seat),
  money: s.money[seat] as number,
});

/** Original: fiefs, soldiers on the board, money. Adapted: fiefs, the highest title, money. */
export function compare(s: State, a: Standing, b: Standing): number {
  const second = diff(s).tieBreak === 'soldiers' ? b.soldiers - a.soldiers : b.top - a.top;
  return b.fiefs - a.fiefs || second || b.money - a.money;
}

function best(s: State, seats: readonly Seat[], by: Outcome['by']): Outcome {
  const standings = s.order.map((seat) => standingOf(s, seat)).sort((a, b) => compare(s, a, b));
  const eligible = standings.filter(({ seat }) => seats.includes(seat));
  const first = eligible[0] as Standing;
  // A tie after all is a shared victory (F81R-g21).
  const winners = eligible.filter((other) => compare(s, first, other) === 0).map(({ seat }) => seat);
  return { winners: winners.sort((a, b) => a - b), by, standings };
}

const inGame = (s: State): Seat[] => s.order.filter((seat) => !s.out[seat]);

/** Adapted: the moment a player has titles enough under his lords, or is the only one left (F81a-B-2, F81R-a-B-2, F81R-a-B-3). */
export function outcomeNow(s: State): Outcome | null {
  let left = 0;
  for (const seat of s.order) if (!s.out[seat]) left++;
  if (left <= 1) return best(s, left === 1 ? inGame(s) : s.order, 'last');
  if (s.end !== 'fiefs') return null;
  const titles = new Array<number>(s.seats).fill(0);
  let most = 0;
  for (const region of REGIONS) {
    const fief = s.fiefs[region];
    if (fief === null || fief.owner === null || fief.lord === null) continue;
    titles[fief.owner] = (titles[fief.owner] as number) + 1;
    most = Math.max(most, titles[fief.owner] as number);
  }
  return most < s.goal
    ? null
    : best(
        s,
        inGame(s).filter((seat) => (titles[seat] as number) >= s.goal),
        'fiefs',
      );
}

/** At the end of a turn: the goal of the original game, the clock, the last round (F81R-o-B-1, F81R-g20). */
export function outcomeAtTurnsEnd(s: State): Outcome | null {
  if (!diff(s).winsAtOnce && s.end === 'fiefs') {
    const winners = s.order.filter((seat) => fiefsOf(s, seat) >= s.goal);
    if (winners.length > 0) return best(s, winners, 'fiefs');
  }
  return s.last || s.round >= s.rounds ? best(s, inGame(s), 'time') : null;
}
