/** Phase 5: rounds of dice until one side has nobody left. Both sides count their dice before anybody falls. */

import { die, type Seat } from '@homage/kernel';
import { frame, lordsIn } from './board.ts';
import { LORDS, type Village } from './data.ts';
import { diceFor, diff } from './differences.ts';
import { isForce } from './gates.ts';
import type { X } from './pieces.ts';
import type { Fight, Side, State, Toll } from './vocabulary.ts';

export const sizeOf = (side: Side): number => side.soldiers + side.lords.length;
export const sizeOfAll = (sides: readonly Side[]): number => sides.reduce((sum, side) => sum + sizeOf(side), 0);

/** All pieces of a player before the village: parties on several roads fight as one (F81o-P5x-3); who waits by leave does not. */
export function outside(s: State, village: Village, seat: Seat): Side {
  const side: Side = { seat, where: 'gate', soldiers: 0, lords: [] };
  for (const party of s.parties) {
    if (party.village !== village || party.seat !== seat || !isForce(party)) continue;
    side.soldiers += party.soldiers;
    side.lords.push(...party.lords);
  }
  side.lords.sort((a, b) => LORDS.indexOf(a) - LORDS.indexOf(b));
  return side;
}

export const inside = (s: State, village: Village, seat: Seat): Side => ({
  seat,
  where: 'inside',
  soldiers: s.villages[village].soldiers[seat] as number,
  lords: lordsIn(s, village, seat),
});

export function prepare(
  village: Village,
  attackers: Side[],
  defenders: Side[],
  castle: boolean,
  more: Partial<Pick<Fight, 'alternate' | 'attackerNamed' | 'percent'>> = {},
): Fight {
  return {
    village,
    attackers,
    defenders,
    castle,
    alternate: false,
    turn: 0,
    attackerNamed: null,
    percent: null,
    startAttack: sizeOfAll(attackers),
    startDefence: sizeOfAll(defenders),
    ...more,
  };
}

/**
 * How allies share losses: equally, an odd one to who has more pieces, then to the one who is to own the village; who has nothing left
 * passes his share on (F81a-M1-3, F81R-a-M-1). Two who agreed on a percentage share by it.
 */
export function shareLosses(
  count: number,
  sides: readonly Side[],
  named: Seat | null,
  percent: { seat: Seat; percent: number } | null,
): number[] {
  const sizes = sides.map(sizeOf);
  const shares = new Array<number>(sides.length).fill(0);
  let left = Math.min(
    count,
    sizes.reduce((a, b) => a + b, 0),
  );
  if (percent !== null && sides.length === 2) {
    const one = sides.findIndex((side) => side.seat === percent.seat);
    const other = 1 - one;
    shares[one] = Math.min(sizes[one] as number, Math.round((left * percent.percent) / 100));
    shares[other] = Math.min(sizes[other] as number, left - (shares[one] as number));
    shares[one] = left - (shares[other] as number);
    return shares;
  }
  const rank = sides
    .map((_, i) => i)
    .sort(
      (a, b) =>
        (sizes[b] as number) - (sizes[a] as number) ||
        Number(sides[b]?.seat === named) - Number(sides[a]?.seat === named) ||
        a - b,
    );
  while (left > 0) {
    const able = rank.filter((i) => (shares[i] as number) < (sizes[i] as number));
    const each = Math.floor(left / able.length);
    for (const i of able) {
      const more = each === 0 ? Math.min(1, left) : Math.min(each, (sizes[i] as number) - (shares[i] as number));
      shares[i] = (shares[i] as number) + more;
      left -= more;
    }
  }
  return shares;
}

function throwDice(x: X, pieces: number): number[] {
  const dice: number[] = [];
  for (let i = diceFor(pieces); i > 0; i--) dice.push(die(x));
  return dice;
}

const total = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);

function levy(s: State, fight: Fight, sides: readonly Side[], count: number, attacking: boolean): void {
  const shares = shareLosses(
    count,
    sides,
    attacking ? fight.attackerNamed : (sides[0]?.seat ?? null),
    attacking ? fight.percent : null,
  );
  sides.forEach((side, i) => {
    if (shares[i] === 0) return;
    const entry: Toll = {
      seat: side.seat,
      count: shares[i] as number,
      cause: 'battle',
      policy: diff(s).casualties,
      soldiers: { [fight.village]: side.soldiers },
      lords: [...side.lords],
      where: side.where,
    };
    s.tolls.push(entry);
  });
}

export const fight = frame('fight', {
  start(x) {
    const { s } = x;
    const f = s.fight as Fight;
    const defenders = f.defenders.filter((side) => sizeOf(side) > 0);
    let attackers = f.attackers.filter((side) => sizeOf(side) > 0);
    if (attackers.length === 0 || defenders.length === 0) return x.done(null);
    if (f.alternate) {
      // Original coalition: the allies strike by turns; when one is gone the other goes on alone (F81o-P5x-8, F81R-o-P5-5).
      const next = f.attackers[f.turn % f.attackers.length] as Side;
      attackers = [sizeOf(next) > 0 ? next : (attackers[0] as Side)];
      f.turn++;
    }
    const d = diff(s);
    const attackDice = throwDice(x, sizeOfAll(attackers));
    const defenceDice = throwDice(x, sizeOfAll(defenders));
    const defenceLoss = (f.castle ? d.castle : d.bare)[total(attackDice)] as number;
    const attackLoss = d.bare[total(defenceDice)] as number;
    x.emit('struck', {
      village: f.village,
      attackers: attackers.map((side) => side.seat),
      defenders: defenders.map((side) => side.seat),
      attackDice,
      defenceDice,
      attackLoss,
      defenceLoss,
      castle: f.castle,
    });
    levy(s, f, defenders, defenceLoss, false);
    levy(s, f, attackers, attackLoss, true);
    return x.call('toll', {}, 'start');
  },
});
