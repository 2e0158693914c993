/** The running battle as numbers to be shown: what each side has, the dice it may roll, what the walls take. §6.2 */

import type { Seat } from '@homage/kernel';
import { isWoman, type LordId, type Place, UNITS, type Units, WORTH } from '../rules/data.ts';
import { type Battle, PARTY } from '../rules/state.ts';
import type { View } from '../rules/vocabulary.ts';
import { titlesOf } from '../text/shared.ts';

export interface BattleSide {
  lords: readonly LordId[];
  units: Units;
  /** Pawns of unknown kind. */
  hidden: number;
  points: number;
  /** Dice for these points, before the walls take any. */
  dice: number;
  /** Dice that the walls take. */
  penalty: number;
}

function onField({ town, ride }: Battle, piece: { seat: Seat; at: Place; flags: number }): boolean {
  if (ride === null) return piece.at === town;
  if (piece.seat === ride.seat) return (piece.flags & PARTY) !== 0;
  return ride.places.includes(piece.at);
}

/** 6.2.3.2: what the walls take when siege engines and bombards have done their work. */
function penaltyOf(view: View, battle: Battle, bombards: number): number {
  const { fort, holder, sieges } = view.towns[battle.town];
  const open = battle.ride !== null || battle.sortie || battle.betrayed || battle.underground;
  if (open || holder === null || !battle.sides[1].includes(holder)) return 0;
  const engines = sieges.reduce((sum, { seat, level }) => sum + (battle.sides[0].includes(seat) ? level : 0), 0);
  return Math.max(0, fort - engines - bombards);
}

export function battleSide(view: View, battle: Battle, side: 0 | 1): BattleSide {
  const units: Units = { maa: 0, ar: 0, kn: 0, bo: 0, krk: 0, qrs: 0 };
  let hidden = 0;
  for (const stack of view.stacks) {
    if (!battle.sides[side].includes(stack.seat) || !onField(battle, stack)) continue;
    if (stack.units === undefined) hidden += stack.count;
    else for (const unit of UNITS) units[unit] += stack.units[unit];
  }
  const lords = view.lords
    .filter((lord) => lord.jailer === null && battle.sides[side].includes(lord.seat) && onField(battle, lord))
    .map(({ id }) => id);
  const leading = lords.filter((id) => !isWoman(id) || titlesOf(view, id).length > 0).length;
  const points = UNITS.reduce((sum, unit) => sum + units[unit] * WORTH[unit], leading);
  const byPoints = points === 0 ? 0 : points <= 6 ? 1 : points <= 12 ? 2 : 3;
  const dice = byPoints + (view.darc !== null && lords.includes(view.darc) ? 1 : 0);
  return { lords, units, hidden, points, dice, penalty: side === 0 ? penaltyOf(view, battle, units.bo) : 0 };
}
