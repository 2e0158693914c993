/** Phase 4: the question that is asked of whoever moves, choice by choice. What may be done, and why not, is in march.ts. */

import type { Bucket, ChoiceFor, GameReason, Json, Draft as JsonDraft, Seat, Split } from '@homage/kernel';
import { amount, ask, because, lordsIn, lordsOf, oneOf, partiesAt, placeOf, readPlace, underWeather } from './board.ts';
import { boxOf } from './box.ts';
import { LORDS, type Lord, VILLAGES, type Village } from './data.ts';
import { diff } from './differences.ts';
import {
  declarations,
  escort,
  isHostile,
  MEETS,
  NOT_NOW,
  ONLY_ORIGINAL,
  type Why,
  walkers,
  whyNotAll,
  whyNotDeclareAt,
  whyNotMeet,
} from './gates.ts';
import {
  anyOf,
  canLeave,
  lordsAt,
  myParties,
  NO_ROAD,
  NO_STEPS,
  NOBODY_OF_HIS,
  NOBODY_THERE,
  NOT_THERE,
  ONLY_ADAPTED,
  OPEN_TO_YOU,
  startsOf,
  targetsIn,
  WEATHER,
  whyNoLevy,
  whyNoRising,
  whyNoSortie,
  whyNotExpel,
  whyNotLeave,
  whyNotMarch,
} from './march.ts';
import { atLeastOne, isVillage, whole, whyNotAnother, whyNotMine } from './reasons.ts';
import { freshAndWalked } from './troops.ts';
import { type Fief81, MARCH_ACTS, type MarchAct, type Meet, type Party, type Place, type State } from './vocabulary.ts';

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
