/** What is bought and could be lost again at once: how likely it is still ours when the round is over. Promises of peace count for nothing here. */

import type { Seat } from '@homage/kernel';
import { landings } from '../rules/chores.ts';
import { isTown, TOWN_INDEX, type Town } from '../rules/data.ts';
import { type Lord, PHASES } from '../rules/state.ts';
import { siegeOdds } from './odds.ts';
import { type Survey, T } from './survey.ts';

/** How far ours must outweigh all others before anything is paid for a place. */
const CLEARLY = 1.5;
/** 4.3: four pawns may be placed in a town in a round; as knights they are so many points. */
const MOST_LEVIED = 12;

/** All that families other than our friends could have in a town this round: what stands there, what can march in, and what they can still levy. */
function menace(v: Survey, me: Seat, town: number): number {
  const row = v.dist[town] as Int8Array;
  let sum = 0;
  let purse = 0;
  for (let other = 0; other < v.seats; other++) {
    if (v.friends(me, other)) continue;
    let near = 0;
    let led = false;
    for (let at = 0; at < T; at++) {
      if ((row[at] as number) > 2) continue;
      near += v.powerAt(other, at);
      led ||= (v.lords[other * T + at] as number) > 0;
    }
    sum += led ? near : v.powerAt(other, town);
    purse = Math.max(purse, v.s.families[other]?.deniers ?? 0);
  }
  // Until this round's pawns are bought, the coins that we would pay may come back as knights.
  if (PHASES.indexOf(v.s.phase) <= PHASES.indexOf('purchase'))
    sum += Math.min(MOST_LEVIED, purse + (v.s.families[me]?.deniers ?? 0));
  return sum;
}

/** The chance to keep a town, or a captive in it, that another family hands over: none unless our own pawns there clearly outweigh all others. */
export function holding(v: Survey, me: Seat, town: number): number {
  const threat = menace(v, me, town);
  const guard = v.powerAt(me, town);
  return guard < CLEARLY * threat ? 0 : 1 - siegeOdds(threat, guard, v.fort[town] as number);
}

/** Where a new or freed lord goes: to pawns that wait for one, or to a city that needs him. */
export function settling(v: Survey, seat: Seat, refused: readonly Town[]): Town | undefined {
  const { free, asking } = landings(v.s, seat);
  const towns = asking.length === 0 ? free : [...free, ...asking.filter((town) => !refused.includes(town))];
  let best = towns[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const town of towns) {
    const i = TOWN_INDEX[town] as number;
    const own = Math.min(10, v.pawnsAt(seat, i));
    const led = (v.lords[seat * T + i] as number) > 0 ? 0.4 : 1;
    const rank = own * led - (v.holder[i] === seat || v.holder[i] === -1 ? 0 : 5) - 0.3 * v.threat(seat, i);
    if (rank <= most) continue;
    most = rank;
    best = town;
  }
  return best;
}

/** The chance that a lord of ours who is set free is not taken again where he comes to. Hosts may refuse: then he stays where he was jailed. */
export function freedom(v: Survey, me: Seat, { at }: Lord): number {
  const home = landings(v.s, me).free.length > 0 ? settling(v, me, []) : undefined;
  const town = TOWN_INDEX[home ?? (isTown(at) ? at : '')];
  if (town === undefined) return 0;
  const walls = v.control[town] === me ? (v.fort[town] as number) : 0;
  return 1 - siegeOdds(v.threat(me, town), v.powerAt(me, town) + 1, walls);
}
