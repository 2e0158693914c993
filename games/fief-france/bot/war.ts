/** Battles: where to attack, whom to join, when to stop, what to do with the beaten. */

import type { Draft, Seat } from '@homage/kernel';
import { mayAttackIn } from '../rules/battles.ts';
import { TOWN_INDEX, TOWNS, type Town } from '../rules/data.ts';
import { assault, combatPoints, diceOf, type Side } from '../rules/muster.ts';
import { enginesUsed, isBesieger, titleCount, unitsAt } from '../rules/queries.ts';
import type { Battle, State } from '../rules/state.ts';
import { atPeace } from './deals.ts';
import { alarm, gain, stake } from './gains.ts';
import type { Hand } from './hand.ts';
import { odds } from './odds.ts';
import { type Survey, survey, T } from './survey.ts';

export interface Assault {
  town: Town;
  family: Seat;
  chance: number;
  score: number;
}

/** What an attack on a family in a town is worth, and how likely it is to succeed. */
function judge(v: Survey, me: Seat, i: number, other: Seat, hand: Hand): Assault {
  const { s } = v;
  const town = TOWNS[i] as Town;
  const own = v.powerAt(me, i);
  const holds = v.holder[i] === other;
  let against = v.powerAt(other, i);
  const ally = v.ally[other] as number;
  if (ally >= 0 && ally !== me) against += 0.7 * v.powerAt(ally, i);
  let walls = holds ? v.walls(me, i) : 0;
  if (walls > 0) walls = Math.max(0, walls - unitsAt(s, me, town).bo);
  const chance = odds(own, Math.round(against), walls);
  const worry = alarm(v, me, other, hand);
  let value = holds ? gain(v, me, i, hand) : v.holder[i] === me ? 0.5 * stake(v, me, i, hand) : 4;
  for (const lord of s.lords) {
    if (lord.seat !== other || lord.jailer !== null || lord.at !== town) continue;
    value += hand.lord + 0.5 * hand.bearer * titleCount(s, lord.id);
  }
  value += 0.5 * hand.pawn * v.powerAt(other, i) * worry;
  const loss = hand.pawn * own * (walls > 0 ? 0.5 : 0.8) + hand.lord;
  return { town, family: other, chance, score: chance * value - (1 - chance) * loss };
}

/** Attacks that are worth a thought, best first. */
export function assaults(s: State, me: Seat, hand: Hand): Assault[] {
  const v = survey(s);
  const out: Assault[] = [];
  for (let i = 0; i < T; i++) {
    const town = TOWNS[i] as Town;
    const { order } = s.towns[town];
    if (order.length < 2 || !order.includes(me)) continue;
    // Called off once for want of dice: the holder came to the help of the other, and would again.
    if (s.calledOff.some((battle) => battle.seat === me && battle.town === town)) continue;
    if (mayAttackIn(s, me, town) !== undefined) continue;
    for (const other of order) {
      if (v.friends(me, other)) continue;
      const found = judge(v, me, i, other, hand);
      const worry = alarm(v, me, other, hand);
      const peace = atPeace(s, me, other);
      if (peace && worry < hand.alarm) continue;
      const least = worry >= hand.alarm ? 0.2 : hand.nerve;
      if (found.chance >= least && found.score > 0) out.push(found);
    }
  }
  return out.sort((a, b) => b.score - a.score);
}

/** 6.1: with whom a bystander fights: beside a friend, or against whoever is about to win; never for nothing. */
export function joining(s: State, me: Seat, ride: boolean, hand: Hand): Draft {
  const battle = s.battle as Battle;
  const [attacker, defender] = battle.leaders;
  const v = survey(s);
  const own = v.powerAt(me, TOWN_INDEX[battle.town] as number);
  const points = [combatPoints(s, battle, 0), combatPoints(s, battle, 1)] as const;
  const { penalty } = assault(s, battle);
  const bound = (other: Seat): boolean => atPeace(s, me, other);
  if (v.friends(me, defender) && !v.friends(me, attacker))
    return { side: odds(points[0], points[1] + own, penalty) < 0.7 ? 'defend' : 'none' };
  const foe = v.friends(me, attacker) || alarm(v, me, defender, hand) > 1;
  if (!ride && foe && !v.friends(me, defender) && !bound(defender) && own > 0) {
    if (alarm(v, me, attacker, hand) <= alarm(v, me, defender, hand) && odds(points[0] + own, points[1], penalty) > 0.5)
      return { side: 'attack' };
  }
  if (
    alarm(v, me, attacker, hand) > 1 &&
    !bound(attacker) &&
    own > 0 &&
    odds(points[0], points[1] + own, penalty) < 0.35
  )
    return { side: 'defend' };
  return { side: 'none' };
}

/** Whom a leader takes: help against the walls always, behind one's own walls friends only. */
export function admitting(s: State, me: Seat, seat: Seat, side: Side): boolean {
  if (side === 0) return true;
  const battle = s.battle as Battle;
  const v = survey(s);
  return (
    v.friends(me, seat) ||
    odds(combatPoints(s, battle, 0), combatPoints(s, battle, 1), assault(s, battle).penalty) > 0.4
  );
}

/** 6.2.3.5: blows are exchanged as long as they are likely to pay. */
export function pressing(s: State, side: Side): Draft {
  const { battle } = s;
  if (battle === null) return { do: 'fight' };
  const attack = combatPoints(s, battle, 0);
  const defence = combatPoints(s, battle, 1);
  const { penalty } = assault(s, battle);
  const chance = odds(attack, defence, penalty);
  if (side === 0) return { do: diceOf(s, battle, 0) > 0 && chance >= 0.4 ? 'fight' : 'stop' };
  return { do: 1 - chance >= 0.5 ? 'fight' : 'stop' };
}

/** 6.4.1: engines to every wall that is not a friend's, the dearest first. */
export function besieging(s: State, me: Seat, hand: Hand): Town[] {
  const v = survey(s);
  const found: { town: Town; worth: number; fresh: boolean }[] = [];
  for (let i = 0; i < T; i++) {
    const town = TOWNS[i] as Town;
    const { order, fort, holder } = s.towns[town];
    if (order.length < 2 || fort === 0 || !order.includes(me) || holder === null || v.friends(me, holder)) continue;
    if (v.control[i] === me || (v.lords[me * T + i] as number) === 0) continue;
    const own = s.sieges.find((siege) => siege.seat === me && siege.town === town);
    if (own !== undefined && own.level === 2) continue;
    if (atPeace(s, me, holder) && alarm(v, me, holder, hand) < hand.alarm) continue;
    found.push({ town, worth: gain(v, me, i, hand), fresh: !isBesieger(s, me, town) });
  }
  found.sort((a, b) => b.worth - a.worth);
  let engines = 2 - enginesUsed(s, me);
  return found.filter(({ fresh }) => !fresh || engines-- > 0).map(({ town }) => town);
}
