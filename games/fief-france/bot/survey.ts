/**
 * One pass over a position: who stands where with how much, who controls and governs what, who has how many points. Everything else of
 * the fast hand reads this. The arrays are used again by the next survey.
 */

import type { Seat } from '@homage/kernel';
import {
  type Box,
  boxOf,
  FIEFS,
  type FiefMap,
  isWoman,
  mapOf,
  nearest,
  TOWN_INDEX,
  TOWNS,
  type Town,
} from '../rules/data.ts';
import { unitPoints } from '../rules/muster.ts';
import { allyOf, familyOf, fighters } from '../rules/queries.ts';
import type { Lord, State } from '../rules/state.ts';
import { distances } from './lay.ts';

export const T = TOWNS.length;
const MOST_SEATS = 6;

/** Roads between towns by their numbers, and the neighbours, for each board that is played on. */
interface Roads {
  dist: readonly Int8Array[];
  near: readonly (readonly number[])[];
}
const measured = new WeakMap<Box, Roads>();
function roadsOf(s: State): Roads {
  const box = boxOf(s);
  let roads = measured.get(box);
  if (roads === undefined) {
    const between = distances(s);
    roads = {
      dist: TOWNS.map((a) => Int8Array.from(TOWNS.map((b) => between[a][b]))),
      near: TOWNS.map((town) => box.neighbors[town].map((other) => TOWN_INDEX[other] as number)),
    };
    measured.set(box, roads);
  }
  return roads;
}

/** The map by numbers, for each reading of it. */
interface Ground {
  fiefOf: Int8Array;
  fiefTowns: readonly (readonly number[])[];
}
const grounds = new Map<FiefMap, Ground>();
function groundOf(map: FiefMap): Ground {
  let ground = grounds.get(map);
  if (ground === undefined) {
    ground = {
      fiefOf: Int8Array.from(TOWNS.map((town) => FIEFS.indexOf(map.fiefOf[town]))),
      fiefTowns: FIEFS.map((fief) => map.fiefTowns[fief].map((town) => TOWN_INDEX[town] as number)),
    };
    grounds.set(map, ground);
  }
  return ground;
}

export class Survey {
  s!: State;
  seats = 0;
  ground!: Ground;
  dist!: Roads['dist'];
  near!: Roads['near'];
  /** By seat and town: combat points of pawns and lords, pawns that fight, free lords. Gates count as the town ahead. */
  readonly power = new Float64Array(MOST_SEATS * T);
  readonly pawns = new Int16Array(MOST_SEATS * T);
  readonly lords = new Int8Array(MOST_SEATS * T);
  /** By seat: all points, free lords, captives, towns controlled, mills under control. */
  readonly might = new Float64Array(MOST_SEATS);
  readonly free = new Int8Array(MOST_SEATS);
  readonly jailed = new Int8Array(MOST_SEATS);
  readonly towns = new Int8Array(MOST_SEATS);
  readonly mills = new Int8Array(MOST_SEATS);
  readonly points = new Int8Array(MOST_SEATS);
  readonly ally = new Int8Array(MOST_SEATS);
  /** By town: who stands on it, who controls it, its walls, the fief whose city it is (or -1). */
  readonly holder = new Int8Array(T);
  readonly control = new Int8Array(T);
  readonly fort = new Int8Array(T);
  readonly cityOf = new Int8Array(T);
  /** By fief: its governor (or -1) and its city (or -1). */
  readonly governor = new Int8Array(FIEFS.length);
  readonly city = new Int8Array(FIEFS.length);
  /** Threats that were asked for already, by seat and town; -1 is not yet. */
  readonly #threats = new Float64Array(MOST_SEATS * T);

  look(s: State): this {
    const { power, pawns, lords, might, free, jailed, towns, mills, points, ally, holder, control, fort } = this;
    const n = s.families.length;
    this.s = s;
    this.seats = n;
    this.ground = groundOf(mapOf(s));
    const { dist, near } = roadsOf(s);
    this.dist = dist;
    this.near = near;
    power.fill(0);
    pawns.fill(0);
    lords.fill(0);
    might.fill(0);
    free.fill(0);
    jailed.fill(0);
    towns.fill(0);
    mills.fill(0);
    points.fill(0);
    this.cityOf.fill(-1);
    this.#threats.fill(-1);
    for (const stack of s.stacks) {
      const worth = unitPoints(stack);
      might[stack.seat] = (might[stack.seat] as number) + worth;
      const i = TOWN_INDEX[nearest(stack.at) ?? ''];
      if (i === undefined) continue;
      const at = stack.seat * T + i;
      power[at] = (power[at] as number) + worth;
      pawns[at] = (pawns[at] as number) + fighters(stack);
    }
    for (const lord of s.lords) {
      const { seat } = lord;
      if (lord.jailer !== null) {
        jailed[seat] = (jailed[seat] as number) + 1;
        continue;
      }
      free[seat] = (free[seat] as number) + 1;
      const i = TOWN_INDEX[nearest(lord.at) ?? ''];
      if (i === undefined) continue;
      const at = seat * T + i;
      lords[at] = (lords[at] as number) + 1;
      if (!isWoman(lord.id)) power[at] = (power[at] as number) + 1;
    }
    for (let f = 0; f < FIEFS.length; f++) {
      const { lord, city } = s.fiefs[FIEFS[f] as (typeof FIEFS)[number]];
      const seat = familyOf(s, lord);
      this.governor[f] = seat ?? -1;
      this.city[f] = city === null ? -1 : (TOWN_INDEX[city] as number);
      if (city !== null) this.cityOf[TOWN_INDEX[city] as number] = f;
      if (seat !== null) points[seat] = (points[seat] as number) + 1;
    }
    for (const office of [s.king, s.pope]) {
      const lord = office === null ? undefined : s.lords.find(({ id }) => id === office);
      if (lord !== undefined && lord.at !== 'sea') points[lord.seat] = (points[lord.seat] as number) + 1;
    }
    let i = -1;
    for (const key in s.towns) {
      const town = TOWNS[++i] as Town;
      const place = key === town ? s.towns[key as Town] : s.towns[town];
      holder[i] = place.holder ?? -1;
      const owner = place.holder ?? (this.governor[this.ground.fiefOf[i] as number] as number);
      control[i] = owner;
      fort[i] = place.fort;
      if (owner < 0) continue;
      towns[owner] = (towns[owner] as number) + 1;
      mills[owner] = (mills[owner] as number) + place.mills;
    }
    for (let seat = 0; seat < n; seat++) ally[seat] = s.marriages.length === 0 ? -1 : (allyOf(s, seat) ?? -1);
    return this;
  }

  powerAt(seat: Seat, town: number): number {
    return this.power[seat * T + town] as number;
  }

  pawnsAt(seat: Seat, town: number): number {
    return this.pawns[seat * T + town] as number;
  }

  /** Friends are oneself and the family one is married to. */
  friends(a: Seat, b: Seat): boolean {
    return a === b || this.ally[a] === b;
  }

  /** 7.1, 7.2: the party of this family would win if the round ended now. */
  wins(seat: Seat): boolean {
    const ally = this.ally[seat] as number;
    const own = this.points[seat] as number;
    return ally < 0 || this.seats === 3 ? own >= 3 : own + (this.points[ally] as number) >= 4;
  }

  /** How near a party is to winning: 1 is there. */
  nearness(seat: Seat): number {
    const ally = this.ally[seat] as number;
    const own = this.points[seat] as number;
    return ally < 0 || this.seats === 3 ? own / 3 : (own + (this.points[ally] as number)) / 4;
  }

  /** The greatest force of one enemy that can be before a town within two STEPS. */
  threat(seat: Seat, town: number): number {
    const known = this.#threats[seat * T + town] as number;
    if (known >= 0) return known;
    let worst = 0;
    const row = this.dist[town] as Int8Array;
    for (let other = 0; other < this.seats; other++) {
      if (this.friends(seat, other)) continue;
      let sum = 0;
      for (let at = 0; at < T; at++) {
        if ((row[at] as number) > 2) continue;
        const i = other * T + at;
        if ((this.lords[i] as number) > 0 && (this.pawns[i] as number) > 0) sum += this.power[i] as number;
      }
      if (sum > worst) worst = sum;
    }
    this.#threats[seat * T + town] = worst;
    return worst;
  }

  /** What stands in a town against a family, friends of the holder included. */
  resistance(seat: Seat, town: number): number {
    const held = this.holder[town] as number;
    if (held < 0 || this.friends(seat, held)) return 0;
    let sum = this.powerAt(held, town);
    const ally = this.ally[held] as number;
    if (ally >= 0 && ally !== seat) sum += this.powerAt(ally, town);
    return sum;
  }

  /** Whether nobody else stands in a town: one may pass through it. */
  open(seat: Seat, town: number): boolean {
    const { order } = this.s.towns[TOWNS[town] as Town];
    for (const other of order) if (other !== seat) return false;
    return true;
  }

  /** Dice that walls take from an attacker here, after his siege engines. */
  walls(seat: Seat, town: number): number {
    let left = this.fort[town] as number;
    if (left > 0 && this.s.sieges.length > 0) {
      for (const siege of this.s.sieges)
        if (siege.seat === seat && TOWN_INDEX[siege.town] === town) left = Math.max(0, left - siege.level);
    }
    return left;
  }
}

export const townOf = (lord: Lord): number => TOWN_INDEX[lord.at] ?? -1;

/** The one survey of the fast hand: imagined games ask it thousands of times. */
const shared = new Survey();
export const survey = (s: State): Survey => shared.look(s);
