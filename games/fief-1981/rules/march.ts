/** Phase 4: what a player may do with his pieces, and why not. The deeds are in movement.ts. */

import type { Bucket, ChoiceFor, GameReason, Json, Draft as JsonDraft, Seat, Split } from '@homage/kernel';
import {
  amount,
  ask,
  because,
  fiefAt,
  hasLord,
  isInside,
  lordsAtGate,
  lordsIn,
  lordsOf,
  oneOf,
  ownerOf,
  partiesAt,
  placeOf,
  readPlace,
  soldiersLeft,
  underWeather,
} from './board.ts';
import { boxOf } from './box.ts';
import { LORDS, type Lord, VILLAGES, type Village } from './data.ts';
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
import { atLeastOne, isVillage, whole, whyNotAnother, whyNotMine } from './reasons.ts';
import { freshAndWalked, isAtPeace } from './troops.ts';
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
const NO_ROAD = because('noRoad', 'move', {});
const NOT_THERE = because('notThere', 'move', {});
const NOBODY_THERE = because('nobodyThere', 'move', {});
const NOBODY_OF_HIS = because('nobodyThere', 'arrival', {});
const OPEN_TO_YOU = because('openToYou', 'arrival', {});

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
function whyNotLeave(s: State, seat: Seat, lord: Lord): Why {
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
function whyNotExpel(s: State, seat: Seat, village: Village, guest: Seat): Why {
  if (!diff(s).camping) return ONLY_ADAPTED;
  if (!targetsIn(s, seat, village).includes(guest)) return NOT_NOW;
  if (s.expulsions.some((e) => e.village === village && e.guest === guest && e.seat === seat)) return NOT_NOW;
  if (isAtPeace(s, village, guest, seat) || isAtPeace(s, village, seat, guest)) return ADMITTED;
  return underWeather(s, village) ? WEATHER : undefined;
}

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

/** What each ruleset has at all, in the order of `MARCH_ACTS`; the rest is only worth an explanation. */
const ORIGINAL_ACTS: readonly MarchAct[] = ['done', 'step', 'declare', 'sortie'];
const ADAPTED_ACTS: readonly MarchAct[] = ['done', 'step', 'levy', 'rise', 'expel'];
const actsOf = (s: State, explain: boolean): readonly MarchAct[] =>
  explain ? MARCH_ACTS : diff(s).sieges ? ORIGINAL_ACTS : ADAPTED_ACTS;

type Answer = Fief81['Asks']['march']['answer'];
type Draft = Partial<Answer>;

/** Soldiers who set out with these lords: so many at most, and why not more. */
function nextSoldiers(s: State, seat: Seat, draft: Draft & { lords: Lord[]; to: Village }, explain: boolean) {
  const [village, gate] = readPlace(draft.from as Place);
  const { fresh, walked } = walkers(s, seat, village, gate, draft.to);
  const most = Math.min(fresh + walked, escort(s, draft.lords));
  if (most === 0) return undefined;
  if (walked === 0)
    return amount('soldiers', 0, most, explain, () => ({
      beyond: whyNoMore(s, seat, draft.from as Place, draft.lords),
    }));
  const over: { [kind: string]: Bucket<Fief81> } = { fresh: { max: fresh }, walked: { max: walked } };
  const choice: Split<Fief81, 'soldiers'> = { key: 'soldiers', type: 'split', total: [0, most], over };
  if (!explain) return choice;
  for (const kind of ['fresh', 'walked']) {
    const bucket = over[kind] as Bucket<Fief81>;
    bucket.beyond = because('soldiersThere', 'move', { count: bucket.max });
  }
  return { ...choice, beyond: whyNoMore(s, seat, draft.from as Place, draft.lords) };
}

/** Why no more soldiers follow: the weather, a bishop's escort, those who have walked, and that no more are there. */
function whyNoMore(s: State, seat: Seat, place: Place, lords: readonly Lord[]): GameReason<Fief81> {
  const [village, gate] = readPlace(place);
  const there =
    gate === null
      ? (s.villages[village].soldiers[seat] as number)
      : partiesAt(s, village, gate, seat).reduce((sum, party) => sum + party.soldiers, 0);
  if (there > 0 && underWeather(s, village)) return WEATHER;
  const most = escort(s, lords);
  if (there > most) return because('escort', 'move', { most });
  const { fresh, walked } = gate === null ? freshAndWalked(s.villages[village], seat) : { fresh: 0, walked: 0 };
  return there > fresh + walked ? NO_STEPS : because('soldiersThere', 'move', { count: there });
}

function nextStep(s: State, seat: Seat, draft: Draft, explain: boolean): ChoiceFor<Fief81, Answer> | undefined {
  if (draft.from === undefined) {
    const of = startsOf(s, seat);
    if (!explain) return { key: 'from', type: 'one', of };
    const kept = lordsOf(s, seat).filter((lord) => !of.includes(placeOfLord(s, lord)));
    const not = kept.map((lord) => ({ value: placeOfLord(s, lord), why: whyNotLeave(s, seat, lord) ?? NO_STEPS }));
    return {
      key: 'from',
      type: 'one',
      of,
      not: not.filter((it, i) => not.findIndex((o) => o.value === it.value) === i),
    };
  }
  const [village, gate] = readPlace(draft.from);
  if (draft.lords === undefined) {
    const here = lordsAt(s, seat, village, gate);
    const of = here.filter((lord) => s.lords[lord].steps < 2 && canLeave(s, seat, lord));
    const choice = atLeastOne('lords', of, 'move', explain);
    if (!explain) return choice;
    const kept = here.filter((lord) => !of.includes(lord));
    return { ...choice, not: kept.map((value) => ({ value, why: whyNotLeave(s, seat, value) ?? NO_STEPS })) };
  }
  const { lords } = draft;
  if (draft.to === undefined) {
    const targets = explain ? VILLAGES : boxOf(s).neighbours[village];
    return oneOf('to', targets, (to) => whyNotAll(s, seat, village, lords, to), explain);
  }
  const { to } = draft;
  if (draft.soldiers === undefined) {
    const soldiers = nextSoldiers(s, seat, { ...draft, lords, to }, explain);
    if (soldiers !== undefined) return soldiers;
  }
  if (draft.meet !== undefined || !isHostile(s, to, seat)) return undefined;
  return oneOf('meet', MEETS, (meet) => whyNotMeet(s, seat, to, lords, meet), explain);
}

/** What stands against the places and lords of an act, in the order of the book. */
const ORDER = [
  'noLord',
  'notControlled',
  'notBesieged',
  'notNow',
  'noStepsLeft',
  'levied',
  'notFree',
  'titledLordOnly',
  'boxEmpty',
  'noRoad',
  'pinned',
  'roadClosed',
  'besieged',
  'twoForces',
  'attacking',
  'alreadyRefused',
  'admittedThisRound',
  'soldiersNeedLord',
  'weather',
];

function whyNotActNow(s: State, seat: Seat, act: MarchAct, explain: boolean): Why {
  const why = whyNotMarch(s, seat, act);
  if (!explain || why === undefined || why === ONLY_ADAPTED || why === ONLY_ORIGINAL) return why;
  return whole(next(s, seat, { act }, true), ORDER) ?? why;
}

function next(s: State, seat: Seat, draft: Draft, explain: boolean): ChoiceFor<Fief81, Answer> | undefined {
  switch (draft.act) {
    case undefined:
      return oneOf('act', actsOf(s, explain), (act) => whyNotActNow(s, seat, act, explain), explain);
    case 'step':
      return nextStep(s, seat, draft, explain);
    case 'declare': {
      if (draft.from === undefined) {
        const mine = [...new Set(myParties(s, seat).map((p) => placeOf(p.village, p.from)))];
        return oneOf('from', mine, (place) => whyNoDeclaration(s, seat, place), explain);
      }
      if (draft.meet !== undefined) return undefined;
      const [village, gate] = readPlace(draft.from);
      return oneOf('meet', MEETS, (meet) => whyNotDeclareAt(s, seat, village, gate as Village, meet), explain);
    }
    case 'levy':
      return draft.lord === undefined ? oneOf('lord', LORDS, (lord) => whyNoLevy(s, seat, lord), explain) : undefined;
    case 'sortie': {
      if (draft.from === undefined) return oneOf('from', VILLAGES, (v) => whyNoSortie(s, seat, v), explain);
      const village = draft.from as Village;
      if (draft.lords === undefined) return atLeastOne('lords', lordsIn(s, village, seat), 'siege', explain);
      const { lords } = draft;
      const most = Math.min(s.villages[village].soldiers[seat] as number, escort(s, lords));
      if (draft.soldiers !== undefined || most === 0) return undefined;
      return amount('soldiers', 0, most, explain, () => ({ beyond: whyNoMore(s, seat, village, lords) }));
    }
    case 'rise':
      if (draft.from === undefined) return oneOf('from', VILLAGES, (v) => whyNoRising(s, seat, v), explain);
      return draft.to === undefined
        ? { key: 'to', type: 'one', of: boxOf(s).neighbours[draft.from as Village] }
        : undefined;
    case 'expel': {
      if (draft.from === undefined) return oneOf('from', VILLAGES, (v) => whyNobodyToExpel(s, seat, v), explain);
      const village = draft.from as Village;
      return draft.guest === undefined
        ? oneOf('guest', targetsIn(s, seat, village), (guest) => whyNotExpel(s, seat, village, guest), explain)
        : undefined;
    }
    default:
      return undefined;
  }
}

const placeOfLord = (s: State, lord: Lord): Place => placeOf(s.lords[lord].at as Village, s.lords[lord].gate);

const whyNoDeclaration = (s: State, seat: Seat, place: Place): Why => {
  const [village, gate] = readPlace(place);
  return anyOf(MEETS, (meet) => whyNotDeclareAt(s, seat, village, gate as Village, meet), NOT_NOW);
};

const whyNobodyToExpel = (s: State, seat: Seat, village: Village): Why =>
  anyOf(targetsIn(s, seat, village), (guest) => whyNotExpel(s, seat, village, guest), NOT_NOW);

/** What is refused though the question does not grey it: things elsewhere, things of others, parts that are not asked for. */
function whyNot(s: State, seat: Seat, draft: Draft, key: string, value: Json, answer: JsonDraft): Why {
  switch (key) {
    case 'act': {
      // Whoever names a target at once hears what stands against it.
      const lord = LORDS.find((known) => known === answer.lord);
      return value === 'levy' && diff(s).levies && lord !== undefined ? whyNoLevy(s, seat, lord) : undefined;
    }
    case 'from': {
      if (typeof value !== 'string' || draft.act === 'sortie' || draft.act === 'rise' || draft.act === 'expel')
        return undefined;
      const [village, gate] = readPlace(value);
      if (!isVillage(village) || (gate !== null && !isVillage(gate))) return undefined;
      if (draft.act === 'step') return lordsAt(s, seat, village, gate).length === 0 ? NOBODY_THERE : undefined;
      return gate === null || partiesAt(s, village, gate, seat).length === 0 ? NOBODY_THERE : undefined;
    }
    case 'lords': {
      const why = whyNotMine(s, seat, value, 'move');
      if (why !== undefined || !LORDS.includes(value as Lord)) return why;
      return placeOfLord(s, value as Lord) === draft.from ? undefined : NOT_THERE;
    }
    case 'to':
      return draft.act === 'rise' && isVillage(value) ? NO_ROAD : undefined;
    case 'soldiers':
      if (draft.from === undefined || draft.lords === undefined) return undefined;
      return whyNoMore(s, seat, draft.from, draft.lords);
    case 'meet':
      return draft.act === 'step' && draft.to !== undefined && !isHostile(s, draft.to, seat) ? OPEN_TO_YOU : undefined;
    case 'guest':
      if (draft.act !== 'expel' || typeof value !== 'number') return undefined;
      return targetsIn(s, seat, draft.from as Village).includes(value)
        ? undefined
        : (whyNotAnother(s, seat, value, 'arrival') ?? NOBODY_OF_HIS);
    default:
      return undefined;
  }
}

export const marchAsk = ask('march', {
  next: (s, { seat }, draft, explain) => next(s, seat, draft, explain),
  why: (s, { seat }, draft, key, value, answer) => whyNot(s, seat, draft, key, value, answer),
  /** Silence ends the turn; who waits by leave of somebody and must declare lays siege, or whatever he may. */
  lapse(s, { seat }) {
    if (whyNotMarch(s, seat, 'done') === undefined) return { act: 'done' };
    const party = myParties(s, seat).find((p) => p.intent === 'passage' && declarations(s, p).length > 0) as Party;
    const open = declarations(s, party);
    const meet = open.includes('siege') ? 'siege' : (open[0] as Meet);
    return { act: 'declare', from: placeOf(party.village, party.from), meet };
  },
});
