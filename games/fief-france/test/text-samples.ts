/** Every event, with the least and the most it can say. */

import {
  BONUSES,
  type Card,
  CHARACTER_CARDS,
  DISASTERS,
  disasterCards,
  FIEFS,
  FORTUNE_CARDS,
  HARBORS,
  LORDS,
  type Place,
  ROADS,
  roadTo,
  SEES,
  type See,
  TOWNS,
  UNITS,
  type Units,
} from '../rules/data.ts';
import { CAUSES, FREED } from '../rules/events.ts';
import { DECLINES, ENDINGS, MOMENTS, OFFICES, type Office, PHASES, TAXES, type Term } from '../rules/state.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';

export type Events = FiefFrance['Events'];

export const CARDS: readonly Card[] = [...new Set([...CHARACTER_CARDS, ...FORTUNE_CARDS, ...disasterCards(true)])];
export const PLACES: readonly Place[] = [
  ...TOWNS,
  'sea',
  ...ROADS.flatMap(([a, b]) => [roadTo(a, b), roadTo(b, a)]),
  ...HARBORS.map((town) => roadTo('sea', town)),
];
const NO_UNITS: Units = { maa: 0, ar: 0, kn: 0, bo: 0, krk: 0, qrs: 0 };
const ALL_UNITS: Units = { maa: 13, ar: 4, kn: 8, bo: 1, krk: 2, qrs: 2 };
const TROOPS: readonly Units[] = [NO_UNITS, ALL_UNITS, ...UNITS.map((unit) => ({ ...NO_UNITS, [unit]: 1 }))];
export const COUNTS = [0, 1, 2, 99] as const;
export const PAIR = [0, 1] as const;
const SIDES = [0, 1] as const;
const YES_NO = [true, false] as const;
export const WAYS: { office: Office; see: See | null }[] = OFFICES.flatMap((office) =>
  (office === 'bishop' ? SEES : [null]).map((see) => ({ office, see })),
);
export const byLord = LORDS.map((lord) => ({ lord }));
export const byTown = TOWNS.map((town) => ({ town }));
export const byFief = FIEFS.map((fief) => ({ fief }));
export const bySeat = PAIR.map((seat) => ({ seat }));
const couples = [
  { a: 'alienor', b: 'arthur' },
  { a: 'eric', b: 'isabelle' },
] as const;
const pairs = couples.map(({ a, b }) => ({ own: a, other: b }));
const levies = [
  ...FIEFS.flatMap((fief) => [{ kind: 'tallage' as const, fief, see: null }]),
  ...SEES.map((see) => ({ kind: 'tithe' as const, fief: null, see })),
  ...TAXES.map((kind) => ({ kind, fief: null, see: null })),
];
const deals = [
  { from: 0, to: 1 },
  { from: 1, to: 2 },
  { from: 2, to: 0 },
];
const ransoms = [0, 1, 8].flatMap((amount) => [
  { seat: 0, jailer: 1, lords: ['arthur' as const], amount },
  { seat: 2, jailer: 0, lords: ['alienor' as const, 'eric' as const], amount },
]);

/** Every kind of term, by either side. */
export const termsOf = (by: number): Term[] => [
  { do: 'deniers', by, amount: 1 },
  { do: 'deniers', by, amount: 7 },
  ...TOWNS.map((town) => ({ do: 'town' as const, by, town })),
  ...LORDS.flatMap((lord) => YES_NO.map((free) => ({ do: 'captive' as const, by, lord, free }))),
  ...pairs.map((pair) => ({ do: 'marriage' as const, by, ...pair })),
  { do: 'passage', by },
  { do: 'peace', by, kept: true },
  { do: 'peace', by, kept: false },
  { do: 'vote', by, for: 'eric' },
  ...PAIR.map((seat) => ({ do: 'vote' as const, by, for: seat })),
  { do: 'ransom', by, lord: 'alienor', amount: 4 },
];
const offers = deals.flatMap(({ from, to }) =>
  termsOf(from).map((term, i) => ({ from, to, terms: [term, ...termsOf(to).slice(i, i + 2)] })),
);
const words = deals.flatMap(({ from, to }) =>
  termsOf(from)
    .filter(({ do: kind }) => kind !== 'deniers' && kind !== 'town' && kind !== 'captive')
    .map((term) => ({ to, term })),
);

export const EVENTS: { [K in keyof Events]: Events[K][] } = {
  ballotOpened: WAYS,
  nominated: [{ seat: 0, lord: null }, { seat: 1, lord: null }, ...LORDS.map((lord) => ({ seat: 0, lord }))],
  markersLaid: [
    { seat: 0, on: [] },
    { seat: 1, on: ['eric'] },
    { seat: 1, on: ['eric', 'eric'] },
    { seat: 1, on: ['eric', 'arthur'] },
    { seat: 0, on: ['eric', 'arthur'], for: 'eric', decoy: 'arthur' },
    { seat: 0, on: ['othon'], for: null, decoy: 'othon' },
    { seat: 0, on: [], for: null, decoy: null },
  ],
  ballotShown: WAYS.flatMap((way) => [
    { ...way, laid: [], tally: [] },
    {
      ...way,
      laid: [
        { seat: 0, for: 'eric', decoy: null, votes: 1 },
        { seat: 1, for: 'othon', decoy: 'eric', votes: 15 },
        { seat: 2, for: null, decoy: null, votes: 0 },
      ],
      tally: [
        { lord: 'othon', votes: 15 },
        { lord: 'eric', votes: 1 },
      ],
    },
  ]),
  elected: WAYS.flatMap((way) => PAIR.map((seat) => ({ ...way, lord: 'eric' as const, seat }))),
  notElected: WAYS.flatMap((way) =>
    (['nobody', 'tie', 'noVotes', 'tooFew', 'noClergy'] as const).map((why) => ({ ...way, why })),
  ),
  lifted: byLord,
  banned: LORDS.flatMap((lord) => [
    { lord, by: 0, lost: [] },
    { lord, by: 1, lost: ['bishop', 'cardinal'] },
  ]),
  crowned: YES_NO.map((heir) => ({ lord: 'arthur', heir })),
  queenMade: byLord,
  queenLost: byLord,
  regentMade: byLord,
  princeMade: byLord,
  princeLost: byLord,
  guardFormed: [
    { lord: 'henry', unit: 'krk', count: 1 },
    { lord: 'jeanne', unit: 'qrs', count: 2 },
  ],
  guardDisbanded: (['krk', 'qrs'] as const).flatMap((unit) =>
    [
      [2, 0],
      [1, 1],
      [0, 2],
      [0, 0],
    ].map(([kept, lost]) => ({ seat: kept === 2 ? 0 : 1, unit, kept: kept!, lost: lost! })),
  ),
  titlePassed: FIEFS.flatMap((fief) => [
    { fief, lord: 'alienor' as const, seat: 0, from: null },
    { fief, lord: 'arthur' as const, seat: 1, from: 0 },
    { fief, lord: 'arthur' as const, seat: 1, from: 1 },
    { fief, lord: 'arthur' as const, seat: 0, from: 2 },
  ]),
  titleVacant: byFief,
  promoted: YES_NO.flatMap((bought) => PAIR.map((seat) => ({ lord: 'othon' as const, seat, bought }))),
  promotionRefused: PAIR.map((seat) => ({ lord: 'othon', pope: 'eric', seat })),
  eliminated: CAUSES.flatMap((cause) => [
    { lord: 'alienor' as const, seat: 0, cause },
    { lord: 'eric' as const, seat: 1, cause },
  ]),
  garrisonTurned: TOWNS.map((town) => ({ town, from: 0, to: 1, units: ALL_UNITS, lost: town === 'lepuy' ? 1 : 0 })),
  proposed: pairs.flatMap((pair) => PAIR.map((seat) => ({ seat, ...pair }))),
  proposalRefused: pairs.map((pair) => ({ seat: 0, ...pair })),
  married: [...couples],
  annulAsked: couples.map((couple) => ({ seat: 1, ...couple })),
  annulRefused: couples.map((couple) => ({ pope: 'othon', ...couple })),
  marriageEnded: couples.flatMap((couple) => YES_NO.map((annulled) => ({ ...couple, annulled }))),
  discarded: [
    { seat: 0, cards: [] },
    { seat: 1, cards: [...CARDS] },
  ],
  drew: [
    { seat: 1, pile: 'characters' },
    { seat: 1, pile: 'events' },
    ...CARDS.map((card) => ({ seat: 0, pile: 'events' as const, card })),
  ],
  drewDisaster: YES_NO.map((kept) => ({ seat: 0, kept })),
  reshuffled: [{ pile: 'characters' }, { pile: 'events' }],
  disastersTurned: [{ cards: ['plague'] }, { cards: [...DISASTERS] }],
  disasterRolled: DISASTERS.flatMap((card) => [
    { card, die: 6, see: null, placed: false },
    ...SEES.flatMap((see) => YES_NO.map((placed) => ({ card, die: see, see, placed }))),
  ]),
  stormBrewed: YES_NO.map((placed) => ({ placed })),
  disastersSkipped: [{ cards: ['famine'] }, { cards: ['famine', 'plague'] }],
  plagueRoll: LORDS.flatMap((lord) => YES_NO.map((dies) => ({ lord, die: 3, dies }))),
  plagueLoss: PLACES.map((at) => ({ seat: 0, at, units: ALL_UNITS })),
  lordPlayed: PAIR.flatMap((seat) => LORDS.map((lord) => ({ seat, lord }))),
  bonusPlayed: SEES.flatMap((see) =>
    BONUSES.flatMap((card) => [
      { seat: 0, card, see, cancels: null },
      { seat: 1, card, see, cancels: card === 'goodWeather' ? ('badWeather' as const) : ('famine' as const) },
    ]),
  ),
  taxPlayed: levies.map((levy) => ({ seat: 1, lord: 'isabelle', ...levy })),
  taxVoid: levies.map((levy) => ({ seat: 0, ...levy })),
  surprisePlayed: CARDS.map((card) => ({ seat: 0, card })),
  surpriseWasted: CARDS.map((card) => ({ seat: 1, card })),
  darcNamed: [{ seat: 0, lord: 'mireille' }],
  sponsored: LORDS.map((lord) => ({ seat: 1, lord })),
  ambushed: couples.map(({ a, b }) => ({ seat: 0, lord: a, by: b })),
  tunnelHelps: YES_NO.flatMap((accepted) =>
    (['assault', 'passage'] as const).flatMap((use) => PAIR.map((seat) => ({ seat, use, accepted }))),
  ),
  uprisingBegan: TOWNS.map((town) => ({ seat: 1, town })),
  uprisingJoined: COUNTS.flatMap((cards) => YES_NO.map((underground) => ({ seat: 0, cards, underground }))),
  calming: YES_NO.flatMap((calmed) => YES_NO.map((paid) => ({ lord: 'othon' as const, die: 2, calmed, paid }))),
  uprisingDice: [
    { seat: 0, dice: [0], hits: 1, walls: 0 },
    { seat: 1, dice: [1, 1, 2, 3], hits: 11, walls: 2 },
    { seat: 1, dice: [1], hits: 2, walls: 1 },
  ],
  uprisingQuelled: TOWNS.map((town, walls) => ({ town, walls: walls % 3 })),
  uprisingLosses: TROOPS.map((units) => ({ seat: 0, units })),
  townRuined: TOWNS.flatMap((town) =>
    [0, 1, 2].flatMap((mills) => YES_NO.map((stronghold) => ({ town, mills, stronghold }))),
  ),
  income: [
    { seat: 0, towns: 0, mills: 0, tallage: 0, tithe: 0, queen: 0, total: 0 },
    { seat: 1, towns: 24, mills: 60, tallage: 8, tithe: 40, queen: 2, total: 134 },
    { seat: 1, towns: 1, mills: 0, tallage: 0, tithe: 0, queen: 0, total: 1 },
  ],
  gave: deals.flatMap((deal) => COUNTS.map((amount) => ({ ...deal, amount }))),
  ransomOffered: ransoms,
  ransomRefused: ransoms,
  ransomPaid: ransoms,
  built: TOWNS.flatMap((town) => (['mill', 'stronghold'] as const).map((what) => ({ seat: 0, what, town }))),
  unitsBought: TROOPS.flatMap((units) => [
    { seat: 0, units, cost: 1 },
    { seat: 1, units, cost: 45, town: 'lepuy' as const },
  ]),
  titleBought: FIEFS.flatMap((fief) =>
    [0, 8].map((cost) => ({ seat: 1, fief, lord: 'alienor' as const, city: 'orleans' as const, cost })),
  ),
  offerRefused: FIEFS.map((fief) => ({ seat: 0, fief })),
  offerMade: FIEFS.map((fief) => ({ seat: 1, fief, to: 0 })),
  stepAnnounced: PLACES.flatMap((from) => [
    { seat: 0, lord: 'eric' as const, from, to: 'lepuy' as const, on: [] },
    { seat: 0, lord: 'eric' as const, from, to: 'sea' as const, on: ['lepuy' as const, 'sea' as const] },
  ]),
  passageAsked: deals.map(({ from, to }) => ({
    seat: from,
    lord: 'alienor',
    from: 'tours>poitiers',
    to: 'lepuy',
    of: [to, 3],
  })),
  passageGranted: PAIR.map((seat) => ({ seat, lord: 'isabelle' })),
  passageRefused: PAIR.map((seat) => ({ seat, lord: 'isabelle' })),
  relented: PAIR.map((seat) => ({ seat, lord: 'isabelle', to: 'orleans' })),
  stepLost: byLord,
  moved: PLACES.flatMap((at) => [
    { seat: 0, lords: [], count: 3, from: at, to: at },
    { seat: 1, lords: ['eric'], count: 0, from: at, to: at, units: NO_UNITS },
    { seat: 1, lords: ['eric', 'alienor'], count: 1, from: at, to: at, units: ALL_UNITS },
  ]),
  leftOnRoad: PLACES.map((at, count) => ({ seat: 0, at, count })),
  troopLanded: HARBORS.map((town, count) => ({ seat: 1, town, count })),
  controlChanged: TOWNS.flatMap((town) => [
    { town, from: 0, to: null },
    { town, from: null, to: 0 },
    { town, from: 0, to: 1 },
    { town, from: 1, to: 0 },
  ]),
  ceded: TOWNS.flatMap((town) => deals.map((deal) => ({ town, ...deal }))),
  bombardLost: PLACES.map((at) => ({ seat: 1, at })),
  released: FREED.flatMap((how) => LORDS.map((lord) => ({ lord, how }))),
  handedOver: deals.map((deal) => ({ lord: 'jeanne', ...deal })),
  placed: TOWNS.map((town) => ({ lord: 'othon', seat: 0, town })),
  hostRefused: TOWNS.map((town) => ({ lord: 'othon', seat: 1, town })),
  stranded: [...byLord, { lord: 'othon', freed: true }],
  battleDeclared: TOWNS.flatMap((town) =>
    YES_NO.flatMap((ride) => deals.map(({ from, to }) => ({ seat: from, against: to, town, ride }))),
  ),
  joined: SIDES.map((side) => ({ seat: side, side })),
  joinRefused: SIDES.map((side) => ({ seat: side, side })),
  forces: TROOPS.flatMap((units) => [
    { side: 0 as const, units, lords: [], points: 0, dice: 0 },
    { side: 1 as const, units, lords: ['eric' as const, 'blanche' as const], points: 1, dice: 1 },
    { side: 1 as const, units, lords: ['eric' as const], points: 40, dice: 4 },
  ]),
  scorched: TOWNS.map((town) => ({ seat: 0, town })),
  arrows: SIDES.flatMap((side) => [0, 1, 5].map((archers) => ({ side, die: 0, archers, hits: archers }))),
  aimed: LORDS.flatMap((lord) => YES_NO.map((hit) => ({ seat: 1, lord, die: 6, hit }))),
  battleDice: [
    { round: 1, dice: [[], []] },
    {
      round: 12,
      dice: [
        [0, 1, 2],
        [3, 3, 3, 3],
      ],
    },
  ],
  rerolled: PAIR.map((seat) => ({ seat, side: 0, was: 0, now: 3 })),
  extraHits: SIDES.flatMap((side) => [0, 1, 2].map((guards) => ({ side, guards, riders: guards === 2 ? 2 : 1 }))),
  hits: [{ hits: [0, 1] }, { hits: [12, 99] }],
  losses: TROOPS.map((units) => ({ side: 0, seat: 1, units })),
  switched: SIDES.map((to) => ({ seat: to, to })),
  switchRefused: bySeat,
  stoodDown: bySeat,
  surrendered: SIDES.map((side) => ({ seat: side, side })),
  battleOver: ENDINGS.flatMap((ending) => [
    { town: 'lepuy' as const, ending, winner: null, leader: null },
    { town: 'orleans' as const, ending, winner: 0 as const, leader: 0 },
    { town: 'rochelle' as const, ending, winner: 1 as const, leader: 1 },
  ]),
  captured: LORDS.flatMap((lord) => PAIR.map((by) => ({ lord, by }))),
  spared: byLord,
  besieged: TOWNS.flatMap((town) => ([1, 2] as const).map((level) => ({ seat: 0, town, level }))),
  siegeLifted: TOWNS.flatMap((town) => PAIR.map((seat) => ({ seat, town }))),
  plundered: TOWNS.flatMap((town) => [1, 2].map((mills) => ({ seat: 1, town, mills }))),
  swapOffered: deals.flatMap((deal) => [
    { ...deal, count: 0, want: 3 },
    { ...deal, count: 1, want: 1, cards: ['tax' as const] },
  ]),
  swapRefused: deals,
  swapped: deals.flatMap((deal) => [
    { ...deal, given: 1, taken: 2 },
    { ...deal, given: 1, taken: 0, got: [] },
    { ...deal, given: 3, taken: 3, got: ['tax' as const, 'eric' as const, 'ambush' as const] },
  ]),
  talkOpened: [
    { host: 0, members: [0, 1] },
    { host: 1, members: [1, 2, 3] },
  ],
  talkDeclined: [{ host: 0 }, { host: 1 }],
  talkDeniers: deals.flatMap((deal) => [1, 30].map((amount) => ({ ...deal, amount }))),
  talkCards: deals.flatMap((deal) => [
    { ...deal, cards: ['justice' as const] },
    { ...deal, cards: ['justice' as const, 'tax' as const] },
  ]),
  talkLeft: bySeat,
  talkLonger: bySeat,
  talkEnded: [
    { members: [0, 1], purses: [0, 1, 2, 3], hands: [3, 0, 1, 2], gifts: [] },
    {
      members: [1, 2],
      purses: [9, 9, 9, 9],
      hands: [1, 1, 1, 1],
      gifts: [
        { from: 0, to: 3, amount: 1 },
        { from: 3, to: 0, amount: 5 },
      ],
    },
  ],
  offered: offers.flatMap((offer) => YES_NO.map((counter) => ({ ...offer, counter }))),
  offerDeclined: [...deals, ...DECLINES.flatMap((why) => deals.map((deal) => ({ ...deal, why })))],
  offerWithdrawn: deals,
  offerLapsed: deals,
  dealStruck: offers,
  promiseKept: words,
  promiseBroken: words,
  orderSet: MOMENTS.flatMap((moment) => YES_NO.map((set) => ({ seat: 0, moment, card: 'uprising' as const, set }))),
  firstPlayer: bySeat,
  lordDrawn: LORDS.map((lord) => ({ seat: 0, lord })),
  homeChosen: TOWNS.flatMap((town) => PAIR.map((seat) => ({ seat, lord: 'alienor' as const, town }))),
  roundBegan: PAIR.map((first) => ({ round: 40, first })),
  phaseBegan: PHASES.map((phase) => ({ phase })),
  scored: [{ points: [0, 1, 2, 3, 4, 5] }],
  gameWon: (['lone', 'alliance', 'limit'] as const).flatMap((how) => [
    { winners: [0], how },
    { winners: [1], how },
    { winners: [0, 2], how },
    { winners: [1, 2, 3], how },
  ]),
};
