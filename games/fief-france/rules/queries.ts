/** Questions to the position that many chapters ask. Nothing here changes it. */

import type { Seat } from '@homage/kernel';
import {
  type Disaster,
  FIEFS,
  type Fief,
  type LordId,
  mapOf,
  type Place,
  SEES,
  type See,
  SUPPLY,
  TOWNS,
  type Town,
  townIndex,
  type Unit,
  type Units,
} from './data.ts';
import type { Lord, Marriage, Siege, Stack, State, Step } from './state.ts';

/* ------------------------------------------------------------------ seats */

/** H.3: the i-th seat in turn order from the first player. */
export const seatAt = (s: State, i: number): Seat => (s.first + i) % s.families.length;

/** All seats in turn order. */
export function turnOrder(s: State): Seat[] {
  const n = s.families.length;
  const out: Seat[] = new Array(n);
  for (let i = 0; i < n; i++) out[i] = (s.first + i) % n;
  return out;
}

/* ------------------------------------------------------------------ lords */

export function lordOf(s: State, id: LordId): Lord | undefined {
  for (const lord of s.lords) if (lord.id === id) return lord;
  return undefined;
}

export function lordsOf(s: State, seat: Seat): Lord[] {
  const out: Lord[] = [];
  for (const lord of s.lords) if (lord.seat === seat) out.push(lord);
  return out;
}

export function hasLord(s: State, seat: Seat): boolean {
  for (const lord of s.lords) if (lord.seat === seat) return true;
  return false;
}

export const familyOf = (s: State, id: LordId | null): Seat | null =>
  id === null ? null : (lordOf(s, id)?.seat ?? null);

/** The lord who makes a STEP, while he can: free, and still where he was announced until he is on the road. */
export function mover(s: State, step: Step): Lord | undefined {
  const lord = lordOf(s, step.lord);
  return lord === undefined || lord.jailer !== null || (!step.out && lord.at !== step.from) ? undefined : lord;
}

/** A free lord of the family at a place. */
export function freeLordAt(s: State, seat: Seat, at: Place): boolean {
  for (const lord of s.lords) if (lord.seat === seat && lord.jailer === null && lord.at === at) return true;
  return false;
}

/** The towns where the family has a free lord, one bit for each. */
export function lordTowns(s: State, seat: Seat): number {
  let bits = 0;
  for (const lord of s.lords) {
    if (lord.seat !== seat || lord.jailer !== null) continue;
    const index = townIndex(lord.at);
    if (index !== undefined) bits |= 1 << index;
  }
  return bits;
}

/* ------------------------------------------------------------------ pawns */

export const noUnits = (): Units => ({ maa: 0, ar: 0, kn: 0, bo: 0, krk: 0, qrs: 0 });

export const countOf = (units: Units): number => units.maa + units.ar + units.kn + units.bo + units.krk + units.qrs;

/** Pawns that fight and shield their lords: all but bombards. */
export const fighters = (units: Units): number => units.maa + units.ar + units.kn + units.krk + units.qrs;

export function addTo(sum: Units, units: Units): void {
  sum.maa += units.maa;
  sum.ar += units.ar;
  sum.kn += units.kn;
  sum.bo += units.bo;
  sum.krk += units.krk;
  sum.qrs += units.qrs;
}

export function unitsAt(s: State, seat: Seat, at: Place): Units {
  const sum = noUnits();
  for (const stack of s.stacks) if (stack.seat === seat && stack.at === at) addTo(sum, stack);
  return sum;
}

export function fightersAt(s: State, seat: Seat, at: Place): number {
  let sum = 0;
  for (const stack of s.stacks) if (stack.seat === seat && stack.at === at) sum += fighters(stack);
  return sum;
}

export function hasTroop(s: State, seat: Seat, at: Place): boolean {
  for (const stack of s.stacks) if (stack.seat === seat && stack.at === at) return true;
  return false;
}

/** 5.1: forces are a troop, an army or a lord; captives are none. */
export const hasForces = (s: State, seat: Seat, at: Place): boolean => hasTroop(s, seat, at) || freeLordAt(s, seat, at);

/** 5.1: an army is a troop with a lord; a bombard alone makes none. */
export const hasArmy = (s: State, seat: Seat, at: Place): boolean =>
  freeLordAt(s, seat, at) && fightersAt(s, seat, at) > 0;

/** Pawns of a colour that are not on the board. Guards lie on the frieze for all. */
export function pool(s: State, seat: Seat, unit: Unit): number {
  let left = SUPPLY[unit];
  const shared = unit === 'krk' || unit === 'qrs';
  for (const stack of s.stacks) if (shared || stack.seat === seat) left -= stack[unit];
  return left;
}

/* ------------------------------------------------------------------ towns */

/** The family that governs a fief: its title is not vacant. */
export const governor = (s: State, fief: Fief): Seat | null => familyOf(s, s.fiefs[fief].lord);

/** 5.2.2: the occupant, or for an empty town the family that governs its fief. */
export function controller(s: State, town: Town): Seat | null {
  const { holder } = s.towns[town];
  return holder ?? governor(s, mapOf(s).fiefOf[town]);
}

export function isBesieged(s: Pick<State, 'sieges'>, town: Town): boolean {
  for (const siege of s.sieges) if (siege.town === town) return true;
  return false;
}

export function siegeOf(s: State, seat: Seat, town: Town): Siege | undefined {
  for (const siege of s.sieges) if (siege.seat === seat && siege.town === town) return siege;
  return undefined;
}

/** The sieges of one town. */
export const siegesAt = (s: State, town: Town): Omit<Siege, 'town'>[] =>
  s.sieges.filter((siege) => siege.town === town).map(({ seat, level }) => ({ seat, level }));

export const isBesieger = (s: State, seat: Seat, town: Town): boolean => siegeOf(s, seat, town) !== undefined;

export function enginesUsed(s: State, seat: Seat): number {
  let used = 0;
  for (const siege of s.sieges) if (siege.seat === seat) used++;
  return used;
}

/* Loops over the keys of `towns` are much quicker than a look at each by its name; used where the order does not matter. */

export function millsUsed({ towns }: State): number {
  let used = 0;
  for (const town in towns) used += towns[town as Town].mills;
  return used;
}

export function fortsUsed({ towns }: State): number {
  let used = 0;
  for (const town in towns) if (towns[town as Town].fort > 0) used++;
  return used;
}

export function afflicted(s: State, card: Disaster, see: See | 0): boolean {
  for (const disaster of s.disasters) if (disaster.card === card && disaster.see === see) return true;
  return false;
}

export const foulWeather = (s: State, town: Town): boolean =>
  s.disasters.length > 0 && afflicted(s, 'badWeather', mapOf(s).seeOf[town]);

/* ----------------------------------------------------------------- titles */

export function fiefsOf(s: State, id: LordId): Fief[] {
  const out: Fief[] = [];
  for (const fief of FIEFS) if (s.fiefs[fief].lord === id) out.push(fief);
  return out;
}

export function fiefCount(s: State, id: LordId): number {
  let count = 0;
  for (const fief of FIEFS) if (s.fiefs[fief].lord === id) count++;
  return count;
}

/** The see of a bishop, or 0. */
export function seeOfBishop(s: State, id: LordId): See | 0 {
  for (const see of SEES) if (s.sees[see].lord === id) return see;
  return 0;
}
export const isBishop = (s: State, id: LordId): boolean => seeOfBishop(s, id) !== 0;
export const isCardinal = (s: State, id: LordId): boolean => s.cardinals.includes(id);

/** D.3: the political title of a lord, if any. */
export const isPolitical = (s: State, id: LordId): boolean =>
  s.king === id || s.queen === id || s.prince === id || s.darc === id;

/** D: a lord with at least one title. */
export const isTitled = (s: State, id: LordId): boolean => titleCount(s, id) > 0;

/** 4.1: each title counts for the ransom. */
export const titleCount = (s: State, id: LordId): number =>
  fiefCount(s, id) +
  (isBishop(s, id) ? 1 : 0) +
  (isCardinal(s, id) ? 1 : 0) +
  (s.pope === id ? 1 : 0) +
  (isPolitical(s, id) ? 1 : 0);

/* --------------------------------------------------------------- marriage */

export function marriageOf(s: State, id: LordId): Marriage | undefined {
  for (const marriage of s.marriages) if (marriage.a === id || marriage.b === id) return marriage;
  return undefined;
}

export function spouseOf(s: State, id: LordId): LordId | null {
  const marriage = marriageOf(s, id);
  return marriage === undefined ? null : marriage.a === id ? marriage.b : marriage.a;
}

/** 1.1.2: the one family this one is allied with by marriage. */
export function allyOf(s: State, seat: Seat): Seat | null {
  for (const { a, b } of s.marriages) {
    const left = familyOf(s, a);
    const right = familyOf(s, b);
    if (left === seat) return right;
    if (right === seat) return left;
  }
  return null;
}

/* ----------------------------------------------------------------- points */

/** 7: one point for each FIEF title, one for KING and POPE unless they are at sea. */
export function points(s: State, seat: Seat): number {
  let sum = 0;
  for (const fief of FIEFS) if (governor(s, fief) === seat) sum++;
  for (const office of [s.king, s.pope]) {
    if (office === null) continue;
    const lord = lordOf(s, office);
    if (lord !== undefined && lord.seat === seat && lord.at !== 'sea') sum++;
  }
  return sum;
}

export function townsControlled(s: State, seat: Seat): number {
  let sum = 0;
  for (const town of TOWNS) if (controller(s, town) === seat) sum++;
  return sum;
}

/** The pawns of a stack, without where they are. */
export const unitsOf = ({ maa, ar, kn, bo, krk, qrs }: Stack): Units => ({ maa, ar, kn, bo, krk, qrs });
