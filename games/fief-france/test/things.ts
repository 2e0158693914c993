/** What a player of FIEF France could name: all towns, lords, families, fiefs, cards, pawns and deniers of the box, told beside the rules. */

import { always, type Kindred, type Things } from '@homage/testkit';
import {
  CHARACTER_CARDS,
  FIEFS,
  FORTUNE_CARDS,
  isLordCard,
  LORDS,
  type LordId,
  SEES,
  SUPPLY,
  SURPRISES,
  TOWNS,
  UNITS,
  WARES,
} from '../rules/data.ts';
import { DECLINES, MOMENTS, type State, TAXES, TERMS } from '../rules/state.ts';
import type { FiefFrance, Terms } from '../rules/vocabulary.ts';

type Of = Kindred<FiefFrance>;
const YES_NO = always<FiefFrance>([true, false]);
const towns = always<FiefFrance>(TOWNS);
const stops = always<FiefFrance>([...TOWNS, 'sea']);
const stopsOrNone = always<FiefFrance>([null, ...TOWNS, 'sea']);
const lords = always<FiefFrance>(LORDS);
const lordsOrNone = always<FiefFrance>([null, ...LORDS]);
const seats: Of = (s) => s.families.map((_, seat) => seat);
/** More than all deniers of the box. */
const deniers = always<FiefFrance>({ most: Number.MAX_SAFE_INTEGER });
/** At least one denier changes hands, or none is spoken of. */
const someDeniers = always<FiefFrance>({ least: 0, most: Number.MAX_SAFE_INTEGER });

/** Every card that a hand can hold, and how many of it there are. */
const BOX: { [card: string]: number } = {};
for (const card of [...CHARACTER_CARDS, ...FORTUNE_CARDS]) BOX[card] = (BOX[card] ?? 0) + 1;
const cards = always<FiefFrance>({ most: BOX });
const cardOr = (more: readonly string[]): Of => always([...Object.keys(BOX), ...more]);

/** A part that belongs to certain values of an earlier one only. */
const when =
  (key: string, values: readonly unknown[], of: Of): Of =>
  (s, seat, draft, args) =>
    values.includes(draft[key]) ? of(s, seat, draft, args) : undefined;

/** The pawns of a family by what they have been through, wherever they stand, and how many of the kind the box has. */
const stacks: Of = (s, seat) => {
  const most: { [bucket: string]: number } = {};
  s.stacks.forEach((stack, i) => {
    if (stack.seat === seat) for (const unit of UNITS) if (stack[unit] > 0) most[`${i}:${unit}`] = SUPPLY[unit];
  });
  return { most };
};

/** The pawns of families by kind. */
const kinds = (of: readonly number[]): { most: { [bucket: string]: number } } => ({
  most: Object.fromEntries(of.flatMap((seat) => UNITS.map((unit) => [`${seat}:${unit}`, SUPPLY[unit]]))),
});

const marching =
  (of: Of): Of =>
  (s, seat, draft, args) =>
    isLordCard(draft.who as LordId) && draft.to !== undefined ? of(s, seat, draft, args) : undefined;

const TARGETED = ['cardinal', 'darc', 'justice', 'assassination', 'ambush'];
const play = {
  use: when('card', ['underground'], always(['escape', 'assault', 'passage'])),
  lord: ((s, seat, draft, args) =>
    TARGETED.includes(draft.card as string) || draft.use === 'escape' ? lords(s, seat, draft, args) : undefined) as Of,
  by: when('card', ['assassination', 'ambush'], lords),
  town: when('card', ['uprising'], towns),
};

/** The particulars of an offer: they belong to it if its kind of term is put in by that side. */
const term =
  (side: 'mine' | 'theirs', kind: (typeof TERMS)[number], of: Of): Of =>
  (s, seat, draft, args) =>
    (draft[side] as string[] | undefined)?.includes(kind) ? of(s, seat, draft, args) : undefined;
const voices: Of = (s) => [...s.families.map((_, seat) => seat), ...LORDS];
const sideOf = (my: 'my' | 'their', side: 'mine' | 'theirs'): { [part: string]: Of } => ({
  [`${my}Deniers`]: term(side, 'deniers', someDeniers),
  [`${my}Town`]: term(side, 'town', towns),
  [`${my}Captive`]: term(side, 'captive', lords),
  [`${my}Lord`]: term(side, 'marriage', lords),
  [`${my}Spouse`]: term(side, 'marriage', lords),
  [`${my}Vote`]: term(side, 'vote', voices),
  [`${my}Hostage`]: term(side, 'ransom', lords),
  [`${my}Ransom`]: term(side, 'ransom', deniers),
});
const terms = {
  mine: always(TERMS),
  theirs: always(TERMS),
  ...sideOf('my', 'mine'),
  ...sideOf('their', 'theirs'),
} as { [P in keyof Terms]-?: Of };
const countered = Object.fromEntries(
  Object.entries(terms).map(([part, of]) => [part, when('do', ['counter'], of)]),
) as typeof terms;

const dice: Of = (s, _seat, _draft, args) => [null, ...(s.battle?.dice[(args as { side: 0 | 1 }).side] ?? []).keys()];
const cardinals = (s: State, seat: number): number =>
  s.cardinals.filter((id) => s.lords.some((lord) => lord.id === id && lord.seat === seat)).length;

export const things: Things<FiefFrance> = {
  asks: {
    home: { town: towns },
    pope: { lift: YES_NO, ban: lordsOrNone },
    ban: { ban: lordsOrNone },
    marry: {
      do: always(['pass', 'propose', 'annul']),
      own: when('do', ['propose'], lords),
      other: when('do', ['propose'], lords),
    },
    wed: { accept: YES_NO },
    annul: { agree: YES_NO },
    nominate: { lord: lordsOrNone },
    lay: { for: lordsOrNone, decoy: lordsOrNone },
    discard: { cards },
    draw: { pile: always(['none', 'characters', 'events']) },
    plague: { units: stacks },
    playCard: {
      card: cardOr(['end']),
      prince: (s, seat, draft, args) => (isLordCard(draft.card as LordId) ? YES_NO(s, seat, draft, args) : undefined),
      see: (_s, _seat, draft) =>
        ['goodWeather', 'goodHarvest'].includes(draft.card as string) ||
        ['tithe', 'cardinal'].includes(draft.tax as string)
          ? SEES
          : undefined,
      tax: when('card', ['tax'], always(TAXES)),
      fief: when('tax', ['tallage', 'royal'], always(FIEFS)),
      // A family with one cardinal has nobody else to send.
      lord: (s, seat, draft) => (draft.tax === 'cardinal' && cardinals(s, seat) > 1 ? LORDS : undefined),
    },
    ransom: {
      do: always(['pay', 'offer', 'none']),
      lord: when('do', ['pay'], lords),
      jailer: when('do', ['offer'], seats),
      lords: when('do', ['offer'], lords),
      amount: when('do', ['offer'], deniers),
    },
    haggle: { accept: YES_NO },
    buy: {
      what: always(['end', 'units', 'mill', 'stronghold', 'title', 'cardinal']),
      town: when('what', ['units', 'mill', 'stronghold'], towns),
      units: when('what', ['units'], always({ most: Object.fromEntries(WARES.map((ware) => [ware, SUPPLY[ware]])) })),
      fief: when('what', ['title'], always(FIEFS)),
      lord: when('what', ['title', 'cardinal'], lords),
      city: when('what', ['title'], towns),
    },
    offer: { free: YES_NO },
    promotion: { agree: YES_NO },
    march: {
      who: always([...LORDS, 'troop', 'shed', 'end']),
      to: (s, seat, draft, args) =>
        draft.who === 'troop'
          ? towns(s, seat, draft, args)
          : isLordCard(draft.who as LordId)
            ? stops(s, seat, draft, args)
            : undefined,
      how: marching(always(['ask', 'ride', 'underground'])),
      strike: when('how', ['ride'], seats),
      lords: marching(lords),
      units: (s, seat, draft, args) => (draft.who === 'shed' ? stacks : marching(stacks))(s, seat, draft, args),
      on: marching(stopsOrNone),
      further: (s, seat, draft, args) =>
        draft.on === null || draft.on === undefined ? undefined : stopsOrNone(s, seat, draft, args),
    },
    passage: { grant: YES_NO },
    help: { accept: YES_NO },
    attack: {
      town: always([...TOWNS, 'end']),
      family: (s, seat, draft, args) => (draft.town === 'end' ? undefined : seats(s, seat, draft, args)),
    },
    join: { side: always(['none', 'attack', 'defend']) },
    admit: { accept: YES_NO },
    opening: {
      do: always(['fight', 'surrender']),
      burn: (s, seat, draft, args) =>
        draft.do === 'fight' && (args as { side: number }).side === 1 ? YES_NO(s, seat, draft, args) : undefined,
    },
    aim: { lord: lordsOrNone },
    reroll: { die: dice },
    losses: { units: (s) => kinds([...s.families.keys()]), lords },
    resolve: { do: always(['fight', 'stop', 'switch']) },
    press: { do: always(['fight', 'stop', 'surrender']) },
    spoils: {
      control: seats,
      captives: lords,
      jailer: (s, seat, draft, args) =>
        (draft.captives as string[] | undefined)?.length ? seats(s, seat, draft, args) : undefined,
    },
    besiege: { towns },
    plunder: { mills: always({ most: Object.fromEntries(TOWNS.map((town) => [town, 2])) }) },
    heir: { lord: lords },
    shed: { fief: always(FIEFS) },
    settle: { town: towns },
    host: { agree: YES_NO },
    control: { seat: seats },
    free: { lords },
    window: { card: cardOr(['pass']), ...play },
    rise: { cards: always({ most: BOX.uprising as number }), underground: YES_NO },
    calm: { as: always(['no', 'bishop', 'cardinal']) },
    riot: { family: seats },
    riotLosses: { units: (_s, seat) => kinds([seat]) },
    swap: { agree: YES_NO, give: when('agree', [true], cards) },
    invite: { join: YES_NO },
    talk: {
      do: always(['leave', 'deniers', 'cards', 'longer']),
      to: when('do', ['deniers', 'cards'], seats),
      amount: when('do', ['deniers'], someDeniers),
      cards: when('do', ['cards'], cards),
    },
  },
  asides: {
    surprise: { card: cardOr([]), ...play },
    cede: { town: towns, to: seats },
    captive: { lord: lords, to: (s) => [...s.families.keys(), 'free'] },
    lift: { town: towns },
    relent: { lord: lords, to: towns },
    swap: { with: seats, give: cards, want: always({ most: 3 }) },
    talk: { with: seats },
    give: { to: seats, amount: someDeniers },
    offer: { to: seats, ...terms },
    reply: {
      offer: (s) => s.offers.map(({ id }) => id),
      do: always(['accept', 'refuse', ...DECLINES, 'counter']),
      ...countered,
    },
    withdraw: { offer: (s) => s.offers.map(({ id }) => id) },
    order: {
      do: always(['add', 'drop']),
      moment: when('do', ['add'], always(MOMENTS)),
      card: when('do', ['add'], always(SURPRISES)),
      lord: (s, seat, draft, args) =>
        draft.do !== 'add' || draft.card === 'uprising'
          ? undefined
          : (draft.card === 'underground' ? lordsOrNone : lords)(s, seat, draft, args),
      by: when('card', ['assassination', 'ambush'], lords),
      town: when('card', ['uprising'], towns),
      index: when('do', ['drop'], always([0, 1])),
    },
  },
  acts: [
    'marry.do',
    'playCard.card',
    'playCard.tax',
    'ransom.do',
    'buy.what',
    'march.who',
    'march.to',
    'attack.town',
    'window.card',
    'window.use',
    'surprise.card',
    'surprise.use',
  ],
  /** The book speaks of the moment, the supply, the purse, and of whether there is anything of the kind at all, before it speaks of targets. */
  first: [
    'noSurpriseNow',
    'poolEmpty',
    'noneLeft',
    'tooPoor',
    'nowhere',
    'notForSale',
    'noBishop',
    'noFief',
    'noLordInPlay',
    'noLordInBattle',
    'noBattle',
    'noCaptives',
    'isCaptive',
    'noArmy',
    'declaredHere',
    'badWeather',
    'playAside',
    'inCardsPhase',
    'notMarried',
  ],
};
