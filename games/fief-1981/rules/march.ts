/** Phase 4: what a player may do with his pieces, and why not. The deeds are in movement.ts. */

import type { Seat } from '@homage/kernel';
import {
  because,
  fiefAt,
  hasLord,
  isInside,
  lordsAtGate,
  lordsIn,
  ownerOf,
  placeOf,
  soldiersLeft,
  underWeather,
} from './board.ts';
import { boxOf } from './box.ts';
import { LORDS, type Lord, VILLAGES, type Village } from './data.ts';
import { diff } from './differences.ts';
import { ADMITTED, declarations, NOT_NOW, ONLY_ORIGINAL, partyOf, type Why, whyNotAlong } from './gates.ts';
import { isAtPeace } from './troops.ts';
import { MARCH_ACTS, type March, type MarchAct, type Party, type Place, type State } from './vocabulary.ts';

const NO_LORD = because('noLord', 'move', {});
export const NO_STEPS = because('noStepsLeft', 'move', {});
export const WEATHER = because('weather', 'attack', {});
const MUST_DECLARE = because('mustDeclare', 'arrival', {});
const NOT_BESIEGED = because('notBesieged', 'siege', {});
const NOT_FREE = because('notFree', 'levy', {});
const LEVIED = because('levied', 'levy', {});
const TITLED = because('titledLordOnly', 'levy', {});
const BOX = because('boxEmpty', 'levy', {});
export const ONLY_ADAPTED = because('onlyAdapted', 'move', {});
const NOT_CONTROLLED = because('notControlled', 'arrival', {});
const NEED_LORD = because('soldiersNeedLord', 'move', {});
export const NO_ROAD = because('noRoad', 'move', {});
export const NOT_THERE = because('notThere', 'move', {});
export const NOBODY_THERE = because('nobodyThere', 'move', {});
export const NOBODY_OF_HIS = because('nobodyThere', 'arrival', {});
export const OPEN_TO_YOU = because('openToYou', 'arrival', {});

/* ------------------------------------------------------------ act by act */

/** Places of the player from which a lord can still make a step. */
export function startsOf(s: State, seat: Seat): Place[] {
  const places: Place[] = [];
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner !== seat || l.at === null || l.steps >= 2) continue;
    const place = placeOf(l.at, l.gate);
    if (!places.includes(place) && canLeave(s, seat, lord)) places.push(place);
  }
  return places;
}

export function canLeave(s: State, seat: Seat, lord: Lord): boolean {
  if (s.parties.length === 0 && s.march?.refused.length === 0) return true;
  const village = s.lords[lord].at as Village;
  const party = partyOf(s, lord);
  for (const to of boxOf(s).neighbours[village])
    if (whyNotAlong(s, seat, village, party, to) === undefined) return true;
  return false;
}

function anyStart(s: State, seat: Seat): boolean {
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === seat && l.at !== null && l.steps < 2 && canLeave(s, seat, lord)) return true;
  }
  return false;
}

/** What keeps a lord where he is. */
export function whyNotLeave(s: State, seat: Seat, lord: Lord): Why {
  const { at, steps } = s.lords[lord];
  if (steps >= 2) return NO_STEPS;
  const village = at as Village;
  let why: Why;
  for (const to of boxOf(s).neighbours[village]) {
    const reason = whyNotAlong(s, seat, village, partyOf(s, lord), to);
    if (reason === undefined) return undefined;
    why ??= reason;
  }
  return why;
}

/** The first thing that keeps a lord who could still walk; without such a lord, that nobody has a step left. */
function whyNobodyLeaves(s: State, seat: Seat): Why {
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner !== seat || l.at === null || l.steps >= 2) continue;
    const why = whyNotLeave(s, seat, lord);
    if (why !== undefined) return why;
  }
  return hasLord(s, seat) ? NO_STEPS : NO_LORD;
}

export const lordsAt = (s: State, seat: Seat, village: Village, gate: Village | null): Lord[] =>
  gate === null ? lordsIn(s, village, seat) : lordsAtGate(s, village, gate, seat);

export const myParties = (s: State, seat: Seat): Party[] => s.parties.filter((party) => party.seat === seat);

/** Adapted: a lord who ends his move in a village that was free when he came may raise one soldier (F81a-P4-6 to F81a-P4-8, F81a-P6e-7). */
export function whyNoLevy(s: State, seat: Seat, lord: Lord): Why {
  if (!diff(s).levies) return ONLY_ADAPTED;
  const march = s.march as March;
  const { owner, at, gate } = s.lords[lord];
  if (owner !== seat || at === null || gate !== null) return NO_LORD;
  if (march.levied.includes(at)) return LEVIED;
  if (!march.settlers.includes(lord) || s.villages[at].holder !== seat) return NOT_FREE;
  const fief = fiefAt(s, at);
  if (fief !== null && (fief.owner !== seat || fief.lord !== lord)) return TITLED;
  return soldiersLeft(s, seat) > 0 ? undefined : BOX;
}

/** Original: the besieged may try to break out (F81R-o-P5-1). */
export function whyNoSortie(s: State, seat: Seat, village: Village): Why {
  if (!diff(s).sieges) return ONLY_ORIGINAL;
  if (s.villages[village].holder !== seat) return NOT_CONTROLLED;
  if (!s.parties.some((p) => p.village === village && p.seat !== seat && p.intent === 'siege')) return NOT_BESIEGED;
  if (s.sorties.some((sortie) => sortie.village === village)) return NOT_NOW;
  if (lordsIn(s, village, seat).length === 0) return NEED_LORD;
  return underWeather(s, village) ? WEATHER : undefined;
}

/** Adapted: a guest of an earlier turn may turn against his host (F81R-a-P4-4). */
export function whyNoRising(s: State, seat: Seat, village: Village): Why {
  const { holder } = s.villages[village];
  if (!diff(s).camping) return ONLY_ADAPTED;
  if (holder === null || holder === seat || !isInside(s, village, seat)) return NOT_NOW;
  if (isAtPeace(s, village, seat, holder)) return ADMITTED;
  if (lordsIn(s, village, seat).length === 0) return NEED_LORD;
  return underWeather(s, village) ? WEATHER : undefined;
}

const NOBODY: Seat[] = [];

/** Whom a player could turn on inside: the holder on his guests, the owner of the fief on whoever holds his village. */
export const targetsIn = (s: State, seat: Seat, village: Village): Seat[] => {
  const { holder } = s.villages[village];
  if (holder === null || (holder !== seat && ownerOf(s, village) !== seat) || !isInside(s, village, seat))
    return NOBODY;
  return s.order.filter((other) => other !== seat && isInside(s, village, other));
};

/* Both are asked again and again and seldom true, so they go without lists. */

/** Whether a player stands anywhere inside a village that another holds. */
function isGuest(s: State, seat: Seat): boolean {
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === seat && l.at !== null && l.gate === null && s.villages[l.at].holder !== seat) return true;
  }
  for (const village of VILLAGES) {
    const { soldiers, holder } = s.villages[village];
    if (holder !== null && holder !== seat && (soldiers[seat] as number) > 0) return true;
  }
  return false;
}

/** Whether anybody else stands inside a village that a player holds. */
function isHost(s: State, seat: Seat): boolean {
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner !== seat && l.at !== null && l.gate === null && s.villages[l.at].holder === seat) return true;
  }
  for (const village of VILLAGES) {
    const { soldiers, holder } = s.villages[village];
    if (holder !== seat) continue;
    for (let other = 0; other < soldiers.length; other++) {
      if (other !== seat && (soldiers[other] as number) > 0) return true;
    }
  }
  return false;
}

/** Adapted: troops inside are attacked where they stand, each guest by himself (F81R-a-P4-4). */
export function whyNotExpel(s: State, seat: Seat, village: Village, guest: Seat): Why {
  if (!diff(s).camping) return ONLY_ADAPTED;
  if (!targetsIn(s, seat, village).includes(guest)) return NOT_NOW;
  if (s.expulsions.some((e) => e.village === village && e.guest === guest && e.seat === seat)) return NOT_NOW;
  if (isAtPeace(s, village, guest, seat) || isAtPeace(s, village, seat, guest)) return ADMITTED;
  return underWeather(s, village) ? WEATHER : undefined;
}

/** Undefined if one of them may; else the most telling reason, which is any but the usual one. */
export function anyOf<T>(values: readonly T[], why: (value: T) => Why, usual: Why): Why {
  let telling = usual;
  for (const value of values) {
    const reason = why(value);
    if (reason === undefined) return undefined;
    if (telling === usual && reason !== NO_LORD && reason !== NOT_CONTROLLED) telling = reason;
  }
  return telling;
}

export function whyNotMarch(s: State, seat: Seat, act: MarchAct): Why {
  const d = diff(s);
  switch (act) {
    case 'done':
      if (!d.sieges || s.parties.length === 0) return undefined;
      return s.parties.some((p) => p.seat === seat && p.intent === 'passage' && declarations(s, p).length > 0)
        ? MUST_DECLARE
        : undefined;
    case 'step':
      return anyStart(s, seat) ? undefined : whyNobodyLeaves(s, seat);
    case 'declare':
      if (!d.sieges) return ONLY_ORIGINAL;
      return s.parties.some((p) => p.seat === seat && declarations(s, p).length > 0) ? undefined : NOT_NOW;
    case 'levy':
      if (!d.levies) return ONLY_ADAPTED;
      return (s.march as March).free.length === 0
        ? NOT_FREE
        : anyOf(LORDS, (lord) => whyNoLevy(s, seat, lord), NOT_FREE);
    case 'sortie':
      if (!d.sieges) return ONLY_ORIGINAL;
      return s.parties.length === 0 ? NOT_BESIEGED : anyOf(VILLAGES, (v) => whyNoSortie(s, seat, v), NOT_BESIEGED);
    case 'rise':
      if (!d.camping) return ONLY_ADAPTED;
      return isGuest(s, seat) ? anyOf(VILLAGES, (v) => whyNoRising(s, seat, v), NOT_NOW) : NOT_NOW;
    case 'expel': {
      if (!d.camping) return ONLY_ADAPTED;
      // The owner of a fief whom intruders have let in is their guest in his own village.
      if (!isHost(s, seat) && !isGuest(s, seat)) return NOT_NOW;
      let why: Why = NOT_NOW;
      for (const v of VILLAGES) {
        const targets = targetsIn(s, seat, v);
        if (targets.length > 0) why = anyOf(targets, (g) => whyNotExpel(s, seat, v, g), NOT_NOW);
        if (why === undefined) return undefined;
      }
      return why;
    }
  }
}

/** Positions are public: who can do nothing but end his turn is not asked. */
export const canMarch = (s: State, seat: Seat): boolean =>
  MARCH_ACTS.some((act) => act !== 'done' && whyNotMarch(s, seat, act) === undefined);
