/** Couples that would win at the end of this round, and whether somebody could still do something about it: what bench/bots counts. */

import type { Seat } from '@homage/kernel';
import type { State } from '../rules/state.ts';
import { siegeOdds } from './odds.ts';
import { type Survey, survey, T } from './survey.ts';

export interface Couple {
  seats: readonly [Seat, Seat];
  /** Another family has an army within two STEPS of a town of theirs that would take it at better than even odds. */
  stoppable: boolean;
}

/** What of a family's armies can be before a town within two STEPS. */
function near(v: Survey, seat: Seat, town: number): number {
  let sum = 0;
  const row = v.dist[town] as Int8Array;
  for (let at = 0; at < T; at++) {
    const i = seat * T + at;
    if ((row[at] as number) <= 2 && (v.lords[i] as number) > 0 && (v.pawns[i] as number) > 0)
      sum += v.power[i] as number;
  }
  return sum;
}

export function winningCouples(s: State): Couple[] {
  const v = survey(s);
  const found: Couple[] = [];
  for (let one = 0; one < v.seats; one++) {
    const other = v.ally[one] as number;
    if (other < one || !v.wins(one)) continue;
    let stoppable = false;
    for (let seat = 0; seat < v.seats && !stoppable; seat++) {
      if (seat === one || seat === other) continue;
      for (let town = 0; town < T && !stoppable; town++) {
        const holder = v.holder[town] as number;
        if (holder !== one && holder !== other) continue;
        stoppable = siegeOdds(near(v, seat, town), v.resistance(seat, town), v.walls(seat, town)) > 0.5;
      }
    }
    found.push({ seats: [one, other], stoppable });
  }
  return found;
}
