/** Law 6, of reveals: they name those who learn something and nobody else. */

import {
  clone,
  type FastDice,
  type GameDef,
  type Listener,
  type Match,
  type Seat,
  type Vocabulary,
} from '@homage/kernel';
import { differences } from '../differ.ts';
import { breach } from '../errors.ts';
import { type Deed, perform } from '../random.ts';

/**
 * A reveal names nobody who learns nothing: a seat that is named is told something by itself, in an event or in what it alone sees, as often as it is
 * named. Otherwise the law would look away where there is nothing to look away from. What is shown to all needs no such proof.
 */
export function namesOnlyThose<V extends Vocabulary>(
  def: GameDef<V>,
  before: Match<V>,
  deed: Deed,
  dice: FastDice,
): void {
  const named: number[] = new Array(before.seats).fill(0);
  const told: number[] = new Array(before.seats).fill(0);
  const listen: Listener<V> = ({ only }) => {
    for (const seat in only) told[Number(seat)]!++;
  };
  listen.revealed = (to) => {
    if (to === 'all') return;
    for (const seat of typeof to === 'number' ? [to] : to) named[seat]!++;
  };
  const twin = clone(def, before);
  if (!perform(def, twin, deed, dice.fork('game'), listen)) return;
  named.forEach((times, seat) => {
    if (times <= told[seat]!) return;
    if (times === 1 && ownSight(def, before, seat) !== ownSight(def, twin, seat)) return;
    breach(
      6,
      `seat ${seat} is named by ${times} reveals and told something by itself ${told[seat]} times after ${JSON.stringify(deed)}`,
    );
  });
}

/** What a seat sees and a spectator does not. */
const ownSight = <V extends Vocabulary>(def: GameDef<V>, match: Match<V>, seat: Seat): string =>
  JSON.stringify([...differences(def.view(match.state, seat), def.view(match.state, undefined))]);
