/** Phase 4: what a player may do with his pieces, and why not. The deeds are in movement.ts. */

import type { Choice, GameReason, Seat } from '@homage/kernel';
import {
  ask,
  because,
  fiefAt,
  isInside,
  lordsAtGate,
  lordsIn,
  ownerOf,
  placeOf,
  readPlace,
  soldiersLeft,
  underWeather,
} from './board.ts';
import { offer } from './cards.ts';
import { LORDS, type Lord, NEIGHBOURS, VILLAGES, type Village } from './data.ts';
import { diff } from './differences.ts';
import {
  ADMITTED,
  declarations,
  escort,
  isHostile,
  MEETS,
  NOT_NOW,
  ONLY_ORIGINAL,
  partyOf,
  type Why,
  walkers,
  whyNotAll,
  whyNotAlong,
  whyNotDeclareAt,
  whyNotMeet,
} from './gates.ts';
import { isAtPeace } from './troops.ts';
import {
  type Fief81,
  MARCH_ACTS,
  type March,
  type MarchAct,
  type Meet,
  type Party,
  type Place,
  type State,
} from './vocabulary.ts';

const NO_LORD = because('noLord', 'move', {});
const NO_STEPS = because('noStepsLeft', 'move', {});
const WEATHER = because('weather', 'attack', {});
const MUST_DECLARE = because('mustDeclare', 'arrival', {});
const NOT_BESIEGED = because('notBesieged', 'siege', {});
const NOT_FREE = because('notFree', 'levy', {});
const LEVIED = because('levied', 'levy', {});
const TITLED = because('titledLordOnly', 'levy', {});
const BOX = because('boxEmpty', 'levy', {});
const ONLY_ADAPTED = because('onlyAdapted', 'move', {});
const NOT_CONTROLLED = because('notControlled', 'arrival', {});
const NEED_LORD = because('soldiersNeedLord', 'move', {});

/* ------------------------------------------------------------ act by act */

/** Places of the player from which a lord can still make a step. */
function startsOf(s: State, seat: Seat): Place[] {
  const places: Place[] = [];
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner !== seat || l.at === null || l.steps >= 2) continue;
    const place = placeOf(l.at, l.gate);
    if (!places.includes(place) && canLeave(s, seat, lord)) places.push(place);
  }
  return places;
}

function canLeave(s: State, seat: Seat, lord: Lord): boolean {
  if (s.parties.length === 0 && s.march?.refused.length === 0) return true;
  const village = s.lords[lord].at as Village;
  const party = partyOf(s, lord);
  for (const to of NEIGHBOURS[village]) if (whyNotAlong(s, seat, village, party, to) === undefined) return true;
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
function whyNotLeave(s: State, seat: Seat, lord: Lord): Why {
  const { at, steps } = s.lords[lord];
  if (steps >= 2) return NO_STEPS;
  const village = at as Village;
  let why: Why;
  for (const to of NEIGHBOURS[village]) {
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
  return NO_STEPS;
}

const lordsAt = (s: State, seat: Seat, village: Village, gate: Village | null): Lord[] =>
  gate === null ? lordsIn(s, village, seat) : lordsAtGate(s, village, gate, seat);

const myParties = (s: State, seat: Seat): Party[] => s.parties.filter((party) => party.seat === seat);

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
const targetsIn = (s: State, seat: Seat, village: Village): Seat[] => {
  const { holder } = s.villages[village];
  if (holder === null || (holder !== seat && ownerOf(s, village) !== seat) || !isInside(s, village, seat)) return NOBODY;
  return s.order.filter((other) => other !== seat && isInside(s, village, other));
};

/** Whether there is any guest anywhere: asked again and again and seldom true, so it goes without lists. */
function anyGuests(s: State): boolean {
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.at !== null && l.gate === null && s.villages[l.at].holder !== l.owner) return true;
  }
  for (const village of VILLAGES) {
    const { soldiers, holder } = s.villages[village];
    if (holder === null) continue;
    for (let seat = 0; seat < soldiers.length; seat++) {
      if (seat !== holder && (soldiers[seat] as number) > 0) return true;
    }
  }
  return false;
}

/** Adapted: troops inside are attacked where they stand, each guest by himself (F81R-a-P4-4). */
function whyNotExpel(s: State, seat: Seat, village: Village, guest: Seat): Why {
  if (!diff(s).camping) return ONLY_ADAPTED;
  if (!targetsIn(s, seat, village).includes(guest)) return NOT_NOW;
  if (s.expulsions.some((e) => e.village === village && e.guest === guest && e.seat === seat)) return NOT_NOW;
  if (isAtPeace(s, village, guest, seat) || isAtPeace(s, village, seat, guest)) return ADMITTED;
  return underWeather(s, village) ? WEATHER : undefined;
}

const expellable = (s: State, seat: Seat, village: Village): Seat[] =>
  targetsIn(s, seat, village).filter((guest) => whyNotExpel(s, seat, village, guest) === undefined);

/** Undefined if one of them may; else the most telling reason, which is any but the usual one. */
function anyOf<T>(values: readonly T[], why: (value: T) => Why, usual: Why): Why {
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
      return anyGuests(s) ? anyOf(VILLAGES, (v) => whyNoRising(s, seat, v), NOT_NOW) : NOT_NOW;
    case 'expel': {
      if (!d.camping) return ONLY_ADAPTED;
      if (!anyGuests(s)) return NOT_NOW;
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

/** What each ruleset has at all, in the order of `MARCH_ACTS`; the rest is only worth an explanation. */
const ORIGINAL_ACTS: readonly MarchAct[] = ['done', 'step', 'declare', 'sortie'];
const ADAPTED_ACTS: readonly MarchAct[] = ['done', 'step', 'levy', 'rise', 'expel'];
const actsOf = (s: State, explain: boolean): readonly MarchAct[] =>
  explain ? MARCH_ACTS : diff(s).sieges ? ORIGINAL_ACTS : ADAPTED_ACTS;

type Draft = Partial<Fief81['Asks']['march']['answer']>;

function nextStep(s: State, seat: Seat, draft: Draft, explain: boolean): Choice<Fief81> | undefined {
  if (draft.from === undefined) return { key: 'from', type: 'one', of: startsOf(s, seat) };
  const [village, gate] = readPlace(draft.from);
  if (draft.lords === undefined) {
    const here = lordsAt(s, seat, village, gate);
    const of = here.filter((lord) => s.lords[lord].steps < 2 && canLeave(s, seat, lord));
    const choice: Choice<Fief81> = { key: 'lords', type: 'some', of, min: 1, max: of.length };
    if (!explain) return choice;
    const kept = here.filter((lord) => !of.includes(lord));
    return { ...choice, not: kept.map((value) => ({ value, why: whyNotLeave(s, seat, value) as GameReason<Fief81> })) };
  }
  if (draft.to === undefined) {
    const targets = explain ? VILLAGES : NEIGHBOURS[village];
    const { lords } = draft;
    return offer('to', targets, (to) => whyNotAll(s, seat, village, lords, to), explain);
  }
  if (draft.soldiers === undefined) {
    const { fresh, walked } = walkers(s, seat, village, gate, draft.to);
    const most = Math.min(fresh + walked, escort(s, draft.lords));
    if (most > 0 && walked === 0) return { key: 'soldiers', type: 'amount', min: 0, max: most };
    if (most > 0) {
      return {
        key: 'soldiers',
        type: 'split',
        total: [0, most],
        over: { fresh: { max: fresh }, walked: { max: walked } },
      };
    }
  }
  if (draft.meet !== undefined || !isHostile(s, draft.to, seat)) return undefined;
  const { to, lords } = draft;
  return offer('meet', MEETS, (meet) => whyNotMeet(s, seat, to, lords, meet), explain);
}

export const marchAsk = ask('march', {
  next(s, { seat }, draft, explain) {
    switch (draft.act) {
      case undefined:
        return offer('act', actsOf(s, explain), (act) => whyNotMarch(s, seat, act), explain);
      case 'step':
        return nextStep(s, seat, draft, explain);
      case 'declare': {
        if (draft.from === undefined) {
          const open = myParties(s, seat).filter((p) => declarations(s, p).length > 0);
          return { key: 'from', type: 'one', of: [...new Set(open.map((p) => placeOf(p.village, p.from)))] };
        }
        if (draft.meet !== undefined) return undefined;
        const [village, gate] = readPlace(draft.from);
        return offer('meet', MEETS, (meet) => whyNotDeclareAt(s, seat, village, gate as Village, meet), explain);
      }
      case 'levy':
        return draft.lord === undefined ? offer('lord', LORDS, (lord) => whyNoLevy(s, seat, lord), explain) : undefined;
      case 'sortie': {
        if (draft.from === undefined) return offer('from', VILLAGES, (v) => whyNoSortie(s, seat, v), explain);
        const village = draft.from as Village;
        if (draft.lords === undefined) {
          const of = lordsIn(s, village, seat);
          return { key: 'lords', type: 'some', of, min: 1, max: of.length };
        }
        const most = Math.min(s.villages[village].soldiers[seat] as number, escort(s, draft.lords));
        return draft.soldiers === undefined && most > 0
          ? { key: 'soldiers', type: 'amount', min: 0, max: most }
          : undefined;
      }
      case 'rise':
        if (draft.from === undefined) return offer('from', VILLAGES, (v) => whyNoRising(s, seat, v), explain);
        return draft.to === undefined ? { key: 'to', type: 'one', of: NEIGHBOURS[draft.from as Village] } : undefined;
      case 'expel': {
        if (draft.from === undefined) {
          return { key: 'from', type: 'one', of: VILLAGES.filter((v) => expellable(s, seat, v).length > 0) };
        }
        const village = draft.from as Village;
        return draft.guest === undefined
          ? offer('guest', targetsIn(s, seat, village), (guest) => whyNotExpel(s, seat, village, guest), explain)
          : undefined;
      }
      default:
        return undefined;
    }
  },
  /** Silence ends the turn; who waits by leave of somebody and must declare lays siege, or whatever he may. */
  lapse(s, { seat }) {
    if (whyNotMarch(s, seat, 'done') === undefined) return { act: 'done' };
    const party = myParties(s, seat).find((p) => p.intent === 'passage' && declarations(s, p).length > 0) as Party;
    const open = declarations(s, party);
    const meet = open.includes('siege') ? 'siege' : (open[0] as Meet);
    return { act: 'declare', from: placeOf(party.village, party.from), meet };
  },
});
