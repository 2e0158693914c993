/** How good a position is: points won, fiefs within reach, armies, money, friends of the church. */

import type { Seat } from '@homage/kernel';
import { FIEFS, type Fief, mapOf, nearest, type Place, SEES, TOWNS, type Town } from '../rules/data.ts';
import { unitPoints } from '../rules/muster.ts';
import { allyOf, controller, fighters, governor, isBesieged, points } from '../rules/queries.ts';
import type { State } from '../rules/state.ts';
import { dealt } from './deals.ts';
import { distances } from './lay.ts';

/** Combat points of a family's pawns at a place. */
export function strength(s: State, seat: Seat, at: Place): number {
  let sum = 0;
  for (const stack of s.stacks) if (stack.seat === seat && stack.at === at) sum += unitPoints(stack);
  return sum;
}

/** What stands in a town against a family, walls included. */
export function resistance(s: State, seat: Seat, town: Town): number {
  const place = s.towns[town];
  if (place.holder === null || place.holder === seat) return 0;
  let sum = 0;
  for (const stack of s.stacks) if (stack.at === town && stack.seat === place.holder) sum += unitPoints(stack);
  return sum + 4 * place.fort;
}

/** Towns where a family has a free lord with pawns, and how strong he is there. */
function armies(s: State, seat: Seat): { town: Town; power: number }[] {
  const out: { town: Town; power: number }[] = [];
  for (const lord of s.lords) {
    if (lord.seat !== seat || lord.jailer !== null) continue;
    const town = nearest(lord.at);
    if (town === undefined) continue;
    let pawns = 0;
    for (const stack of s.stacks) if (stack.seat === seat && stack.at === lord.at) pawns += fighters(stack);
    out.push({ town, power: pawns === 0 ? 0 : strength(s, seat, lord.at) });
  }
  return out;
}

/** What an unfinished fief is worth: towns held, a stronghold among them, and how far the rest is from an army. */
function prospect(s: State, seat: Seat, fief: Fief, hosts: { town: Town; power: number }[]): number {
  const towns = mapOf(s).fiefTowns[fief];
  const title = s.fiefs[fief];
  if (title.city !== null) {
    // Somebody else's: its city is the prize.
    const { city } = title;
    const wall = resistance(s, seat, city);
    let best = -40;
    for (const { town, power } of hosts)
      if (power > 1.4 * wall + 1) best = Math.max(best, 90 - 12 * distances(s)[town][city]);
    return best;
  }
  let held = 0;
  let walled = false;
  let far = 0;
  for (const town of towns) {
    const place = s.towns[town];
    if (place.holder === seat) {
      held++;
      if (place.fort > 0) walled = true;
      continue;
    }
    const wall = resistance(s, seat, town);
    let near = 9;
    for (const { town: from, power } of hosts) {
      if (power > wall || wall === 0) near = Math.min(near, distances(s)[from][town] + (power === 0 ? 1 : 0));
    }
    far += near + wall / 4;
  }
  const done = held / towns.length;
  return 220 * done * done + (walled ? 50 : 0) - 9 * far;
}

/** A held city should not stand empty. */
function guarded(s: State, seat: Seat): number {
  let sum = 0;
  for (const fief of FIEFS) {
    const { city, lord } = s.fiefs[fief];
    if (city === null || lord === null || governor(s, fief) !== seat) continue;
    const power = s.towns[city].holder === seat ? strength(s, seat, city) : 0;
    sum += power === 0 ? -120 : 8 * Math.min(power, 6);
  }
  return sum;
}

/** The points that win: three alone; four together with a spouse's family. */
function standing(s: State, seat: Seat): number {
  const own = points(s, seat);
  const ally = s.families.length > 3 ? allyOf(s, seat) : null;
  const goal = ally === null ? own / 3 : (own + points(s, ally)) / 4;
  return 1000 * own + (goal >= 1 ? 4000 : 0) - (ally === null ? 0 : 400);
}

export function worth(s: State, seat: Seat): number {
  let value = standing(s, seat);
  for (let other = 0; other < s.families.length; other++) {
    if (other === seat) continue;
    const theirs = points(s, other);
    value -= 150 * theirs + (theirs >= 3 && allyOf(s, other) === null ? 1500 : 0);
  }
  const hosts = armies(s, seat);
  const hopes: number[] = [];
  for (const fief of FIEFS) if (governor(s, fief) !== seat) hopes.push(prospect(s, seat, fief, hosts));
  hopes.sort((a, b) => b - a);
  value += (hopes[0] ?? 0) + 0.5 * (hopes[1] ?? 0) + 0.2 * (hopes[2] ?? 0);
  value += guarded(s, seat);
  for (const town of TOWNS) {
    if (controller(s, town) !== seat) continue;
    value += 6 + 7 * s.towns[town].mills + (isBesieged(s, town) ? -10 : 0);
  }
  for (const lord of s.lords) {
    if (lord.seat === seat) value += lord.jailer === null ? 40 : 10;
    else if (lord.jailer === seat) value += 12;
    if (lord.seat === seat && lord.at === 'sea') value -= 30;
  }
  let power = 0;
  for (const stack of s.stacks) if (stack.seat === seat) power += unitPoints(stack);
  value += 5 * Math.min(power, 24) + 2 * Math.max(0, power - 24);
  for (const see of SEES) {
    const { lord } = s.sees[see];
    if (lord !== null && s.lords.some((l) => l.id === lord && l.seat === seat)) value += 50;
  }
  for (const id of s.cardinals) if (id !== null && s.lords.some((l) => l.id === id && l.seat === seat)) value += 40;
  const { deniers, hand } = s.families[seat] as State['families'][number];
  if (s.offers.length + s.struck.length > 0) value += dealt(s, seat);
  return value + 4 * Math.min(deniers, 14) + Math.max(0, deniers - 14) + 6 * hand.length;
}
