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
  partyAt,
  placeOf,
  readPlace,
  soldiersLeft,
  underWeather,
} from './board.ts';
import { offer } from './cards.ts';
import { LORDS, type Lord, NEIGHBOURS, VILLAGES, type Village } from './data.ts';
import { diff } from './differences.ts';
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

type Why = GameReason<Fief81> | undefined;

const NO_LORD = because('noLord', 'move', {});
const NO_ROAD = because('noRoad', 'move', {});
const CLOSED = because('roadClosed', 'arrival', {});
const PINNED = because('pinned', 'siege', {});
const BESIEGED = because('besieged', 'siege', {});
const TWO_FORCES = because('twoForces', 'several', {});
const NO_STEPS = because('noStepsLeft', 'move', {});
const WEATHER = because('weather', 'attack', {});
const MUST_DECLARE = because('mustDeclare', 'arrival', {});
const NOT_BESIEGED = because('notBesieged', 'siege', {});
const NOT_NOW = because('notNow', 'arrival', {});
const NOT_FREE = because('notFree', 'levy', {});
const LEVIED = because('levied', 'levy', {});
const TITLED = because('titledLordOnly', 'levy', {});
const BOX = because('boxEmpty', 'levy', {});
const ADMITTED = because('admittedThisRound', 'arrival', {});
const REFUSED = because('alreadyRefused', 'arrival', {});
const ONLY_ADAPTED = because('onlyAdapted', 'move', {});
const ONLY_ORIGINAL = because('onlyOriginal', 'siege', {});
const NOT_CONTROLLED = because('notControlled', 'arrival', {});
const NEED_LORD = because('soldiersNeedLord', 'move', {});

/* ------------------------------------------------------------ circumstances */

/** Whether a player who comes to a village finds it held against him. */
export function isHostile(s: State, village: Village, seat: Seat): boolean {
  const { holder, leave } = s.villages[village];
  if (holder === null || holder === seat || leave.includes(seat)) return false;
  return !(leave.includes(holder) && ownerOf(s, village) === seat);
}

const threatens = (party: Party, seat: Seat): boolean => party.seat !== seat && party.intent !== 'passage';

/** Somebody else attacks or besieges the village. */
export function isThreatened(s: State, village: Village, seat: Seat): boolean {
  for (const party of s.parties) if (party.village === village && threatens(party, seat)) return true;
  return false;
}

/** Other players that attack or besiege a village, in order of arrival. Parties of one player are one force (F81R-o-P5-3). */
export function forcesAt(s: State, village: Village): Seat[] {
  const seats: Seat[] = [];
  for (const party of s.parties) {
    if (party.village === village && party.intent !== 'passage' && !seats.includes(party.seat)) seats.push(party.seat);
  }
  return seats;
}

/** A hostile party stands on this road, before the village that it leads to (F81R-o-P4-7, F81a-P4-13). */
function isBlocked(s: State, village: Village, from: Village, seat: Seat): boolean {
  for (const party of s.parties) {
    if (party.village === village && party.from === from && threatens(party, seat)) return true;
  }
  return false;
}

/** "Already besieged": by another player, since an earlier turn (F81R-o-P4-5). */
const besiegedBefore = (s: State, village: Village, seat: Seat): boolean =>
  s.parties.some((p) => p.village === village && p.seat !== seat && p.intent === 'siege' && p.round < s.round);

function whyNotArrive(s: State, seat: Seat, village: Village): Why {
  if (!diff(s).sieges || s.parties.length === 0 || !isHostile(s, village, seat)) return undefined;
  if (besiegedBefore(s, village, seat)) return BESIEGED;
  const others = forcesAt(s, village).filter((other) => other !== seat);
  return others.length >= diff(s).mostForces ? TWO_FORCES : undefined;
}

/** Why pieces may not go from a place to a village. */
export function whyNotTo(s: State, seat: Seat, village: Village, gate: Village | null, to: Village): Why {
  if (s.parties.length === 0) return NEIGHBOURS[village].includes(to) ? undefined : NO_ROAD;
  if (gate === null) {
    if (!NEIGHBOURS[village].includes(to)) return NO_ROAD;
    if (diff(s).pinned && isThreatened(s, village, seat)) return PINNED;
    if (isBlocked(s, village, to, seat)) return CLOSED;
  } else {
    const party = partyAt(s, village, gate, seat) as Party;
    if (party.intent === 'passage' && party.round < s.round) {
      if (!NEIGHBOURS[village].includes(to)) return NO_ROAD;
      if (to !== gate && isBlocked(s, village, to, seat)) return CLOSED;
    } else if (to !== gate) return CLOSED;
  }
  if (diff(s).sieges && isBlocked(s, to, village, seat)) return CLOSED;
  return whyNotArrive(s, seat, to);
}

/** Soldiers who may still start a step: those who have not walked, and those who have walked once. */
export function walkers(
  s: State,
  seat: Seat,
  village: Village,
  gate: Village | null,
): { fresh: number; walked: number } {
  if (underWeather(s, village)) return { fresh: 0, walked: 0 };
  if (gate !== null) return { fresh: partyAt(s, village, gate, seat)?.soldiers ?? 0, walked: 0 };
  const march = s.march as March;
  const walked = march.once[village] ?? 0;
  return { fresh: (s.villages[village].soldiers[seat] as number) - walked - (march.twice[village] ?? 0), walked };
}

/** A plain lord takes any number; bishops alone take none (original) or two each (adapted, F81R-a-P4-1). */
export function escort(s: State, lords: readonly Lord[]): number {
  for (const lord of lords) if (s.lords[lord].see === null) return Number.POSITIVE_INFINITY;
  return diff(s).escortOfBishop * lords.length;
}

/* ------------------------------------------------------------ act by act */

/** Places of the player from which a lord can still make a step. */
function startsOf(s: State, seat: Seat): Place[] {
  const places: Place[] = [];
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner !== seat || l.at === null || l.steps >= 2) continue;
    const place = placeOf(l.at, l.gate);
    if (!places.includes(place) && canLeave(s, seat, l.at, l.gate)) places.push(place);
  }
  return places;
}

function canLeave(s: State, seat: Seat, village: Village, gate: Village | null): boolean {
  for (const to of NEIGHBOURS[village]) if (whyNotTo(s, seat, village, gate, to) === undefined) return true;
  return false;
}

function anyStart(s: State, seat: Seat): boolean {
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === seat && l.at !== null && l.steps < 2 && canLeave(s, seat, l.at, l.gate)) return true;
  }
  return false;
}

/** The first thing that keeps a lord who could still walk; without such a lord, that nobody has a step left. */
function whyNobodyLeaves(s: State, seat: Seat): Why {
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner !== seat || l.at === null || l.steps >= 2) continue;
    for (const to of NEIGHBOURS[l.at]) {
      const why = whyNotTo(s, seat, l.at, l.gate, to);
      if (why !== undefined) return why;
    }
  }
  return NO_STEPS;
}

const lordsAt = (s: State, seat: Seat, village: Village, gate: Village | null): Lord[] =>
  gate === null ? lordsIn(s, village, seat) : lordsAtGate(s, village, gate, seat);

const MEETS: readonly Meet[] = ['attack', 'siege', 'ask'];

function whyNotMeet(s: State, village: Village, meet: Meet): Why {
  if (meet === 'siege') return diff(s).sieges ? undefined : ONLY_ORIGINAL;
  return meet === 'ask' && s.march?.refused.includes(village) ? REFUSED : undefined;
}

/** Original: what a party of an earlier turn may declare now (F81R-o-P4-3, F81R-o-P4-4). */
export function whyNotDeclare(s: State, party: Party, meet: Meet): Why {
  const { seat, village } = party;
  if (party.round === s.round || !isHostile(s, village, seat)) return NOT_NOW;
  if (meet === party.intent) return NOT_NOW;
  if (meet === 'ask') {
    if (party.intent !== 'passage') return NOT_NOW;
    return forcesAt(s, village).filter((other) => other !== seat).length >= diff(s).mostForces ? TWO_FORCES : undefined;
  }
  return party.intent === 'passage' ? whyNotArrive(s, seat, village) : undefined;
}

const declarations = (s: State, party: Party): Meet[] =>
  MEETS.filter((meet) => whyNotDeclare(s, party, meet) === undefined);

const myParties = (s: State, seat: Seat): Party[] => s.parties.filter((party) => party.seat === seat);

/** Adapted: a lord who ends his move in a village that was free may raise one soldier (F81a-P4-6 to F81a-P4-8, F81a-P6e-7). */
export function whyNoLevy(s: State, seat: Seat, lord: Lord): Why {
  if (!diff(s).levies) return ONLY_ADAPTED;
  const march = s.march as March;
  const { owner, at, gate, steps } = s.lords[lord];
  if (owner !== seat || at === null || gate !== null) return NO_LORD;
  if (steps === 0 || !march.free.includes(at) || s.villages[at].holder !== seat) return NOT_FREE;
  if (march.levied.includes(at)) return LEVIED;
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
  return lordsIn(s, village, seat).length === 0 ? NEED_LORD : undefined;
}

const admittedNow = (s: State, village: Village, seat: Seat): boolean =>
  s.admitted.some((entry) => entry.village === village && entry.seat === seat);

/** Adapted: a guest of an earlier turn may turn against his host (F81R-a-P4-4). */
export function whyNoRising(s: State, seat: Seat, village: Village): Why {
  const { holder, leave } = s.villages[village];
  if (!diff(s).camping) return ONLY_ADAPTED;
  if (leave.length === 0 || holder === null || holder === seat || !leave.includes(seat)) return NOT_NOW;
  if (admittedNow(s, village, seat)) return ADMITTED;
  if (lordsIn(s, village, seat).length === 0) return NEED_LORD;
  return underWeather(s, village) ? WEATHER : undefined;
}

const guestsOf = (s: State, village: Village): Seat[] =>
  s.order.filter((seat) => seat !== s.villages[village].holder && isInside(s, village, seat));

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

function whyNotExpel(s: State, seat: Seat, village: Village, guest: Seat): Why {
  if (!diff(s).camping) return ONLY_ADAPTED;
  if (s.villages[village].holder !== seat || !guestsOf(s, village).includes(guest)) return NOT_NOW;
  if (s.expulsions.some((e) => e.village === village)) return NOT_NOW;
  return admittedNow(s, village, guest) ? ADMITTED : undefined;
}

const expellable = (s: State, seat: Seat, village: Village): Seat[] =>
  s.villages[village].holder === seat
    ? guestsOf(s, village).filter((guest) => whyNotExpel(s, seat, village, guest) === undefined)
    : [];

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
      const guest = (v: Village): Why => anyOf(guestsOf(s, v), (g) => whyNotExpel(s, seat, v, g), NOT_NOW);
      if (!anyGuests(s)) return NOT_NOW;
      return anyOf(VILLAGES, (v) => (s.villages[v].holder === seat ? guest(v) : NOT_NOW), NOT_NOW);
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
    const of = here.filter((lord) => s.lords[lord].steps < 2);
    const choice: Choice<Fief81> = { key: 'lords', type: 'some', of, min: 1, max: of.length };
    if (!explain) return choice;
    return {
      ...choice,
      not: here.filter((lord) => s.lords[lord].steps >= 2).map((value) => ({ value, why: NO_STEPS })),
    };
  }
  if (draft.to === undefined) {
    const targets = explain ? VILLAGES : NEIGHBOURS[village];
    return offer('to', targets, (to) => whyNotTo(s, seat, village, gate, to), explain);
  }
  if (draft.soldiers === undefined) {
    const { fresh, walked } = walkers(s, seat, village, gate);
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
  const { to } = draft;
  return offer('meet', MEETS, (meet) => whyNotMeet(s, to, meet), explain);
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
          return { key: 'from', type: 'one', of: open.map((p) => placeOf(p.village, p.from)) };
        }
        const [village, gate] = readPlace(draft.from);
        const party = partyAt(s, village, gate as Village, seat) as Party;
        return draft.meet === undefined
          ? offer('meet', MEETS, (meet) => whyNotDeclare(s, party, meet), explain)
          : undefined;
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
          ? offer('guest', guestsOf(s, village), (guest) => whyNotExpel(s, seat, village, guest), explain)
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
