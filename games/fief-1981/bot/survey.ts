/** One look over a position: who stands where with how much, what could be lost and taken, who is about to win. */

import {
  boxOf,
  LORDS,
  type Lord,
  REGIONS,
  type Region,
  type State,
  VILLAGES,
  type Village,
} from '@homage/fief-1981/rules';
import type { Seat } from '@homage/kernel';
import { prospect } from './odds.ts';
import { distances } from './value.ts';

export const V = VILLAGES.length;
export const INDEX: { readonly [village: string]: number } = Object.fromEntries(VILLAGES.map((v, i) => [v, i]));

export interface Survey {
  readonly s: State;
  /** By village: who holds it (-1 nobody), pieces of the holder inside, soldiers and lords inside by seat (`seat * V + village`). */
  holder: Int8Array;
  guard: Int16Array;
  soldiers: Int16Array;
  lords: Int8Array;
  /** Lords inside who lead soldiers. */
  leaders: Int8Array;
  /** By seat: titles, lords, bishops and cardinals, soldiers on the board, votes. */
  titles: Int8Array;
  family: Int8Array;
  bishops: Int8Array;
  hats: Int8Array;
  army: Int16Array;
  voices: Int8Array;
  king: Seat | -1;
}

export function survey(s: State): Survey {
  const { seats } = s;
  const v: Survey = {
    s,
    holder: new Int8Array(V).fill(-1),
    guard: new Int16Array(V),
    soldiers: new Int16Array(seats * V),
    lords: new Int8Array(seats * V),
    leaders: new Int8Array(seats * V),
    titles: new Int8Array(seats),
    family: new Int8Array(seats),
    bishops: new Int8Array(seats),
    hats: new Int8Array(seats),
    army: new Int16Array(seats),
    voices: new Int8Array(seats),
    king: s.king === null ? -1 : (s.lords[s.king.lord].owner ?? -1),
  };
  for (let i = 0; i < V; i++) {
    const { holder, soldiers } = s.villages[VILLAGES[i] as Village];
    v.holder[i] = holder ?? -1;
    for (let seat = 0; seat < seats; seat++) {
      const count = soldiers[seat] as number;
      v.soldiers[seat * V + i] = count;
      v.army[seat] = (v.army[seat] as number) + count;
      if (seat === holder) v.guard[i] = count;
    }
  }
  for (const party of s.parties) v.army[party.seat] = (v.army[party.seat] as number) + party.soldiers;
  for (const lord of LORDS) {
    const { owner, at, gate, see, cardinal } = s.lords[lord];
    if (owner === null) continue;
    v.family[owner] = (v.family[owner] as number) + 1;
    if (see !== null) v.bishops[owner] = (v.bishops[owner] as number) + 1;
    if (cardinal) v.hats[owner] = (v.hats[owner] as number) + 1;
    v.voices[owner] = (v.voices[owner] as number) + 1 + Number(see !== null) + Number(cardinal);
    if (at === null || gate !== null) continue;
    const i = INDEX[at] as number;
    v.lords[owner * V + i] = (v.lords[owner * V + i] as number) + 1;
    if (see === null) v.leaders[owner * V + i] = (v.leaders[owner * V + i] as number) + 1;
    if (v.holder[i] === owner) v.guard[i] = (v.guard[i] as number) + 1;
  }
  for (const region of REGIONS) {
    const owner = s.fiefs[region]?.owner ?? null;
    if (owner === null) continue;
    v.titles[owner] = (v.titles[owner] as number) + 1;
    v.voices[owner] = (v.voices[owner] as number) + 1;
  }
  return v;
}

/** The strongest force of one rival family that could stand before a village with two steps. */
export function threatTo(v: Survey, seat: Seat, village: number): number {
  const far = distances(v.s)[VILLAGES[village] as Village];
  let worst = 0;
  for (let other = 0; other < v.s.seats; other++) {
    if (other === seat) continue;
    let force = 0;
    for (let at = 0; at < V; at++) {
      if ((v.leaders[other * V + at] as number) === 0 || far[VILLAGES[at] as Village] > 2) continue;
      force += (v.lords[other * V + at] as number) + (v.soldiers[other * V + at] as number);
    }
    if (force > worst) worst = force;
  }
  return worst;
}

/** How likely a village falls if so many pieces stay in it. */
export function risk(v: Survey, seat: Seat, village: number, guard: number): number {
  return fallBy(v, threatTo(v, seat, village), village, guard);
}

/** The same for a threat that is known. */
export function fallBy(v: Survey, threat: number, village: number, guard: number): number {
  if (threat === 0) return 0;
  return prospect(v.s, threat, guard, v.s.villages[VILLAGES[village] as Village].castle).win;
}

/** Regions whose villages a family holds alone, without a title yet. */
export function wholeRegions(s: State, seat: Seat): number {
  let count = 0;
  for (const region of REGIONS)
    if (s.fiefs[region] === null && boxOf(s).regionVillages[region].every((one) => s.villages[one].holder === seat))
      count++;
  return count;
}

/** Whether a family is one step from winning: whoever wears the crown makes a title of every whole region. */
export const nearGoal = (v: Survey, seat: Seat): boolean =>
  (v.titles[seat] as number) + wholeRegions(v.s, seat) >= v.s.goal - (v.king === seat ? 1 : 0);

export const capitalOf = (s: State, village: Village): Region | null => {
  const region = boxOf(s).regionOf[village];
  return s.fiefs[region]?.capital === village ? region : null;
};

export const lordsOf = (s: State, seat: Seat): Lord[] => LORDS.filter((lord) => s.lords[lord].owner === seat);
