/**
 * The components of FIEF France: lords, decks, pieces; the map and what can be corrected are in map.ts and box.ts. Where a fact comes from is said beside it:
 * `proven` stands in the rulebook or was said by the designer, `inferred` is deduced (from a play report and from the board of an
 * earlier edition), `reconstructed` is our own choice, made so that the game can be played.
 */

import type { Town } from './map.ts';

export * from './box.ts';
export * from './map.ts';

/* ------------------------------------------------------------------ lords */

export const WOMEN = ['alienor', 'blanche', 'guenievre', 'isabelle', 'jeanne', 'mireille'] as const;
export const MEN = [
  'arthur',
  'baudouin',
  'charles',
  'eric',
  'francois',
  'gauvain',
  'henry',
  'lambert',
  'othon',
  'philippe',
  'quentin',
  'thierry',
] as const;
export const LORDS = [...WOMEN, ...MEN] as const;
export type LordId = (typeof LORDS)[number];

const LADIES: ReadonlySet<string> = new Set(WOMEN);
export const isWoman = (lord: LordId): boolean => LADIES.has(lord);

/** I.4: where each lord begins under mandatory placement (proven). */
export const HOMES: { readonly [L in LordId]: Town } = {
  alienor: 'poitiers',
  arthur: 'clermont',
  baudouin: 'montpellier',
  blanche: 'limoges',
  charles: 'toulouse',
  eric: 'avignon',
  francois: 'reims',
  gauvain: 'lyon',
  guenievre: 'dijon',
  henry: 'rouen',
  isabelle: 'pau',
  jeanne: 'calais',
  lambert: 'lisieux',
  mireille: 'liege',
  othon: 'rochelle',
  philippe: 'bordeaux',
  quentin: 'nantes',
  thierry: 'orleans',
};

/* ------------------------------------------------------------------ cards */

export const SURPRISES = ['cardinal', 'darc', 'uprising', 'underground', 'assassination', 'justice', 'ambush'] as const;
export type Surprise = (typeof SURPRISES)[number];
export const BONUSES = ['goodWeather', 'goodHarvest'] as const;
export type Bonus = (typeof BONUSES)[number];
export const DISASTERS = ['plague', 'badWeather', 'famine', 'storm'] as const;
export type Disaster = (typeof DISASTERS)[number];

export type Card = LordId | Surprise | Bonus | 'tax' | Disaster;
export type Pile = 'characters' | 'events';

/** A-h, all proven. `storm` is a bad weather card without a die, under a table option. */
export const CHARACTER_CARDS: readonly Card[] = [...LORDS, 'cardinal', 'cardinal', 'cardinal', 'darc'];
const FORTUNES: readonly (readonly [Card, number])[] = [
  ['goodWeather', 5],
  ['goodHarvest', 5],
  ['tax', 5],
  ['uprising', 4],
  ['underground', 3],
  ['assassination', 1],
  ['justice', 1],
  ['ambush', 1],
];
export const FORTUNE_CARDS: readonly Card[] = FORTUNES.flatMap(([card, count]) => new Array<Card>(count).fill(card));
export const disasterCards = (storm: boolean): Card[] => [
  'plague',
  'plague',
  'badWeather',
  'badWeather',
  'badWeather',
  storm ? 'storm' : 'badWeather',
  'famine',
  'famine',
  'famine',
  'famine',
];

const CHARACTERS: ReadonlySet<string> = new Set(CHARACTER_CARDS);
const CALAMITIES: ReadonlySet<string> = new Set(DISASTERS);
const SUDDEN: ReadonlySet<string> = new Set(SURPRISES);
const PEOPLE: ReadonlySet<string> = new Set(LORDS);
export const isCharacter = (card: Card): boolean => CHARACTERS.has(card);
export const isDisaster = (card: Card): card is Disaster => CALAMITIES.has(card);
export const isSurprise = (card: Card): card is Surprise => SUDDEN.has(card);
export const isLordCard = (card: Card): card is LordId => PEOPLE.has(card);
export const pileOf = (card: Card): Pile => (isCharacter(card) ? 'characters' : 'events');

/* ----------------------------------------------------------------- pieces */

/** Man-at-arms, archer, knight, bombard, and the guards: king's retinue knight, queen's retinue sergeant. */
export const UNITS = ['maa', 'ar', 'kn', 'bo', 'krk', 'qrs'] as const;
export type Unit = (typeof UNITS)[number];
export type Units = { [U in Unit]: number };
/** What can be bought. */
export const WARES = ['maa', 'ar', 'kn', 'bo'] as const;
export type Ware = (typeof WARES)[number];

/** A-c (proven): the pawns of one colour. Guards belong to the frieze, two of each. */
export const SUPPLY: { readonly [U in Unit]: number } = { maa: 13, ar: 4, kn: 8, bo: 1, krk: 2, qrs: 2 };
/** 4.3 */
export const PRICE: { readonly [U in Ware]: number } = { maa: 1, ar: 2, kn: 3, bo: 4 };
/** 6.2.3.1: combat points, which are also the hits a pawn takes. A bombard takes none. */
export const WORTH: { readonly [U in Unit]: number } = { maa: 1, ar: 1, kn: 3, bo: 0, krk: 3, qrs: 1 };

export const START_UNITS: { readonly [U in Ware]: number } = { maa: 3, ar: 0, kn: 1, bo: 0 };
export const START_DENIERS = 5;
export const SIEGE_ENGINES = 2;
export const PAWNS = 3;
export const HAND_LIMIT = 3;
export const FAMILY_LIMIT = 4;
export const MILL_PRICE = 3;
export const STRONGHOLD_PRICE = 10;
export const CARDINAL_PRICE = 5;
export const PLACED_PER_TOWN = 4;
export const TRACK = 3;

/** 6.2.3.4: the faces of a battle die, as hits. */
export const BATTLE_DIE = [0, 1, 1, 2, 2, 3] as const;
