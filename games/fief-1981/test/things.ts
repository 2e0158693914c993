/** What a player of FIEF (1981) could name: all places, lords, families, cards and coins, told beside the rules. */

import { always, type Kindred, type Things } from '@homage/testkit';
import {
  boxOf,
  CARD_ACTS,
  type Card,
  type Fief81,
  LORDS,
  type Lord,
  MARCH_ACTS,
  REGIONS,
  SEES,
  type State,
  VILLAGES,
  type Village,
} from '../rules/index.ts';

type Of = Kindred<Fief81>;
const YES_NO = always<Fief81>(['yes', 'no']);
const villages = always<Fief81>(VILLAGES);
const regions = always<Fief81>(REGIONS);
const lords = always<Fief81>(LORDS);
const lordsOr = (more: string): Of => always([...LORDS, more]);
const hand: Of = (s, seat) => [...new Set(s.hands[seat] as Card[])];
const seats: Of = (s) => s.order;
/** More than any purse has held. */
const hundreds = always<Fief81>({ most: 9999 });

/** A part that belongs to certain acts only. */
const when =
  (acts: readonly string[], of: Of, key = 'act'): Of =>
  (s, seat, draft, args) =>
    acts.includes(draft[key] as string) ? of(s, seat, draft, args) : undefined;

/** Villages, and the roads before them on which troops of anybody stand. */
const places: Of = (s) => [...VILLAGES, ...new Set(s.parties.map((p) => `${p.village}/${p.from}`))];
const gates: Of = (s) => [...new Set(s.parties.map((p) => `${p.village}/${p.from}`))];

const walked = (s: State, seat: number, from: string): boolean =>
  s.villages[from as Village]?.bands.some((band) => band.seat === seat && band.steps === 1) === true;

/** Soldiers who set out: a number, or how many of each kind. */
const company: Of = (s, seat, draft) => {
  if (typeof draft.from !== 'string' || draft.to === undefined) return undefined;
  return walked(s, seat, draft.from) ? { most: { fresh: 30, walked: 30 } } : { most: 30 };
};

/** Everything of a player that could be lost: soldiers by place, and his lords. */
const losable: Of = (s, seat) => {
  const most: { [bucket: string]: number } = {};
  for (const toll of s.tolls.filter((t) => t.seat === seat)) {
    for (const place of Object.keys(toll.soldiers)) if ((toll.soldiers[place] as number) > 0) most[place] = 30;
    for (const lord of toll.lords) most[lord] = 1;
  }
  for (const lord of LORDS) if (s.lords[lord].owner === seat) most[lord] = 1;
  return { most };
};

const own =
  (of: Of): Of =>
  (s, seat, draft, args) =>
    of(s, seat, draft, args);

const byLord = (of: Of): { [lord: string]: Of } =>
  Object.fromEntries(
    LORDS.map((voter): [Lord, Of] => [
      voter,
      (s, seat, draft, args) => (s.lords[voter].owner === seat ? of(s, seat, draft, args) : undefined),
    ]),
  );

export const things: Things<Fief81> = {
  asks: {
    region: { region: regions },
    castle: { village: villages },
    village: { village: villages },
    founder: { lord: lords },
    freeLord: { lord: lordsOr('none'), at: (_s, _seat, draft) => (draft.lord === 'none' ? undefined : VILLAGES) },
    cards: {
      act: always(CARD_ACTS),
      card: when(['lord', 'bishopric', 'exchange'], hand),
      at: when(['lord'], villages),
      lord: when(['bishopric', 'cardinal', 'assassination'], lords),
      region: when(['weather', 'famine', 'plague', 'revolt', 'sun', 'harvest', 'seigneurial'], regions),
      see: when(['tithe'], always(SEES)),
      cards: when(['throw'], hand),
    },
    shelter: { allow: YES_NO },
    parry: {
      with: always(['pass', 'sun', 'harvest', 'money', 'justice']),
      lord: when(['justice'], lords, 'with'),
    },
    appease: { pay: YES_NO },
    wreck: Object.fromEntries(
      VILLAGES.map((village): [Village, Of] => [
        village,
        (s) =>
          s.villages[village].mills > 0 &&
          s.villages[village].presses > 0 &&
          boxOf(s).regionOf[village] === s.strike?.region
            ? ['mill', 'press']
            : undefined,
      ]),
    ),
    losses: { losses: losable },
    taxes: {
      act: always(['done', 'seigneurial', 'royal', 'tithe']),
      region: when(['seigneurial'], regions),
      see: when(['tithe'], always(SEES)),
    },
    buy: {
      what: always(['done', 'soldiers', 'press', 'mill', 'castle']),
      at: (_s, _seat, draft) => (draft.what === 'done' ? undefined : VILLAGES),
      number: when(['soldiers'], always({ least: 1, most: 30 }), 'what'),
    },
    march: {
      act: always(MARCH_ACTS),
      from: (s, seat, draft, args) =>
        draft.act === 'step'
          ? places(s, seat, draft, args)
          : draft.act === 'declare'
            ? gates(s, seat, draft, args)
            : ['sortie', 'rise', 'expel'].includes(draft.act as string)
              ? VILLAGES
              : undefined,
      lords: when(['step', 'sortie'], lords),
      to: when(['step', 'rise'], villages),
      soldiers: (s, seat, draft, args) =>
        draft.act === 'step' ? company(s, seat, draft, args) : draft.act === 'sortie' ? { most: 30 } : undefined,
      meet: (s, seat, draft) =>
        draft.act === 'declare' ||
        (draft.act === 'step' &&
          draft.to !== undefined &&
          s.villages[draft.to as Village].holder !== null &&
          s.villages[draft.to as Village].holder !== seat)
          ? ['attack', 'siege', 'ask']
          : undefined,
      lord: when(['levy'], lords),
      guest: when(['expel'], seats),
    },
    passage: { grant: YES_NO },
    refused: { then: always(['force', 'back']) },
    resist: { resist: YES_NO },
    whichBattle: { village: villages },
    coalition: { propose: YES_NO },
    join: { join: YES_NO },
    alliance: {
      with: seats,
      occupant: (s, _seat, draft) => ((draft.with as number[] | undefined)?.length ? s.order : undefined),
    },
    stance: { stance: always(['neutral', 'defend']) },
    bid: { hundreds },
    vote: {
      lord: lordsOr('none'),
      votes: (_s, _seat, draft) => (draft.lord === 'none' ? undefined : { most: 99 }),
    },
    candidate: { lord: lordsOr('none') },
    ballot: byLord(lordsOr('abstain')),
    solicit: { cleric: lordsOr('stop') },
    anoint: { anoint: YES_NO },
    cardinal: { lord: lordsOr('none') },
    depose: { propose: YES_NO },
    deposition: byLord(always(['for', 'against', 'abstain'])),
    reprisal: { title: always([...REGIONS, 'none']), revenue: (s) => [...s.order, 'none'] },
    grant: {
      grant: YES_NO,
      lord: (s, _seat, draft) => (draft.grant === 'yes' && s.rules === 'adapted' ? LORDS : undefined),
    },
    enfief: {
      capital: villages,
      lord: (s) => (s.rules === 'original' ? LORDS : undefined),
      pull: (s) => (s.rules === 'original' ? VILLAGES : undefined),
    },
    oppose: { oppose: YES_NO },
    heir: { lord: lords },
    crown: { lord: lords },
    bestow: { lord: lordsOr('keep') },
    accept: { accept: YES_NO },
    talk: { say: always(['ready']) },
  },
  asides: {
    give: { to: own(seats), hundreds },
    lend: { village: villages, to: seats },
    share: { with: seats, percent: always({ most: 100 }) },
    ring: { ring: always(['yes']) },
  },
  /** The book speaks of the card, the phase, the purse and the box before it speaks of targets. */
  first: [
    'noSuchCard',
    'answersOnly',
    'inPhase2',
    'inPhase6',
    'onlyOriginal',
    'onlyAdapted',
    'exchangedAlready',
    'noLord',
    'tooPoor',
    'boxEmpty',
  ],
};
