/** What towns are worth to take and to keep, and how likely they are to be lost. */

import type { Seat } from '@homage/kernel';
import { TOWNS, type Town } from '../rules/data.ts';
import { fiefCount } from '../rules/queries.ts';
import type { Lord } from '../rules/state.ts';
import type { Hand } from './hand.ts';
import { odds, siegeOdds } from './odds.ts';
import { type Survey, T } from './survey.ts';

/** How dangerous a family is: whoever would win at the end of this round is everybody's business. */
export function alarm(v: Survey, me: Seat, other: Seat, hand: Hand): number {
  if (v.friends(me, other)) return 1;
  if (v.wins(other)) return hand.alarm;
  const near = v.nearness(other);
  return near > 0.6 ? 1 + 0.25 * hand.alarm : 1;
}

/** A further point for this family: more if it wins with it. */
export function pointWorth(v: Survey, me: Seat, hand: Hand): number {
  const ally = v.ally[me] as number;
  const sum = (v.points[me] as number) + (ally < 0 ? 0 : (v.points[ally] as number));
  const goal = ally < 0 || v.seats === 3 ? 3 : 4;
  return hand.title * (sum + 1 >= goal ? hand.crown : 1);
}

/** Towns of a fief that a family stands on. */
export function held(v: Survey, seat: Seat, fief: number): number {
  let sum = 0;
  for (const town of v.ground.fiefTowns[fief] as readonly number[]) if (v.holder[town] === seat) sum++;
  return sum;
}

/**
 * Whether this town could be all that a family lacks of a fief that has no city yet: no third family holds a town of it. What stands empty counts
 * as the buyer's, who may have marched out a moment ago; so does what is the seller's, or the buyer's by marriage.
 */
export function makesWhole(v: Survey, buyer: Seat, seller: Seat, town: number): boolean {
  const fief = v.ground.fiefOf[town] as number;
  if (v.city[fief] !== -1) return false;
  for (const other of v.ground.fiefTowns[fief] as readonly number[]) {
    const holder = v.holder[other] as number;
    if (holder >= 0 && holder !== seller && !v.friends(buyer, holder)) return false;
  }
  return true;
}

/** What it brings a family to take a town that it does not hold. */
export function gain(v: Survey, me: Seat, town: number, hand: Hand): number {
  const fief = v.ground.fiefOf[town] as number;
  const holder = v.holder[town] as number;
  const controller = v.control[town] as number;
  if (controller >= 0 && controller !== me && v.friends(me, controller)) return 0;
  let value = controller === me ? 2 : hand.town;
  const place = v.s.towns[TOWNS[town] as Town];
  value += hand.mill * place.mills * (controller === me ? 0 : 1);
  if (controller >= 0 && controller !== me) value += 2 * (alarm(v, me, controller, hand) - 1);
  const governor = v.governor[fief] as number;
  const city = v.city[fief] as number;
  if (city === town) {
    if (governor === me) return value + 0.5 * hand.title;
    const whose = governor >= 0 ? governor : holder;
    return value + pointWorth(v, me, hand) * (whose >= 0 ? alarm(v, me, whose, hand) : 1);
  }
  if (city >= 0) return value;
  const n = (v.ground.fiefTowns[fief] as readonly number[]).length;
  const mine = held(v, me, fief);
  const scale = pointWorth(v, me, hand) / hand.title;
  value += (scale * hand.fief * (2 * mine + 1)) / (n * n);
  if (mine + 1 === n) value += scale * hand.whole;
  if (holder >= 0 && holder !== me && held(v, holder, fief) >= n - 1) value += hand.deny * alarm(v, me, holder, hand);
  return value;
}

/** What it costs to lose the hold of a town. */
export function stake(v: Survey, me: Seat, town: number, hand: Hand): number {
  const fief = v.ground.fiefOf[town] as number;
  const city = v.city[fief] as number;
  if (city === town && v.governor[fief] === me) return pointWorth(v, me, hand) + hand.town;
  const mills = v.s.towns[TOWNS[town] as Town].mills;
  if (v.governor[fief] === me) return 0.4 * hand.town + hand.mill * mills;
  if (city >= 0) return hand.town + hand.mill * mills;
  const n = (v.ground.fiefTowns[fief] as readonly number[]).length;
  const mine = held(v, me, fief);
  return hand.town + hand.mill * mills + (hand.fief * (2 * mine - 1)) / (n * n) + (mine === n ? hand.whole : 0);
}

/** The chance that an enemy takes a town of ours that so many points guard. */
export function risk(v: Survey, me: Seat, town: number, guard: number): number {
  if (guard <= 0) return strangers(v, me, town, 2) ? 0.9 : strangers(v, me, town, 4) ? 0.35 : 0.1;
  const threat = v.threat(me, town);
  return threat === 0 ? 0 : siegeOdds(threat, guard, v.fort[town] as number);
}

/** Whether a free lord of an enemy is near: he walks into what stands empty. */
function strangers(v: Survey, me: Seat, town: number, steps: number): boolean {
  const row = v.dist[town] as Int8Array;
  for (let seat = 0; seat < v.seats; seat++) {
    if (v.friends(me, seat)) continue;
    for (let at = 0; at < T; at++)
      if ((v.lords[seat * T + at] as number) > 0 && (row[at] as number) <= steps) return true;
  }
  return false;
}

/** What a lord has to fear in a town, with so many points of pawns around him. */
export function exposure(v: Survey, me: Seat, lord: Lord, town: number, pawns: number, hand: Hand): number {
  const worth = hand.lord + hand.bearer * fiefCount(v.s, lord.id) + (v.s.king === lord.id ? 4 * hand.bearer : 0);
  const threat = v.threat(me, town);
  if (threat === 0) return 0;
  const walls = v.holder[town] === me ? (v.fort[town] as number) : 0;
  return pawns <= 0 ? 0.5 * worth : 0.5 * (worth + hand.pawn * pawns) * odds(threat, pawns + 1, walls);
}
