/**
 * The components of FIEF France: map, lords, decks, pieces. Where a fact comes from is said beside it:
 * `proven` stands in the rulebook or was said by the designer, `inferred` is deduced (from a play report and from the board of an
 * earlier edition), `reconstructed` is our own choice, made so that the game can be played.
 */

export type Provenance = 'proven' | 'inferred' | 'reconstructed';

/* ---------------------------------------------------------------- the map */

export const TOWNS = [
  'bordeaux',
  'toulouse',
  'limoges',
  'pau',
  'reims',
  'orleans',
  'dijon',
  'domremy',
  'calais',
  'liege',
  'paris',
  'lisieux',
  'rouen',
  'cherbourg',
  'rochelle',
  'poitiers',
  'tours',
  'avignon',
  'montpellier',
  'lepuy',
  'lyon',
  'clermont',
  'rennes',
  'nantes',
] as const;
export type Town = (typeof TOWNS)[number];

export const FIEFS = [
  'bourgogne',
  'aquitaine',
  'normandie',
  'poitou',
  'flandres',
  'languedoc',
  'dauphine',
  'bretagne',
] as const;
export type Fief = (typeof FIEFS)[number];

/** D.1: duchy before county before barony; a duchy has 4 towns, a county 3, a barony 2 (proven). */
export const RANK: { readonly [F in Fief]: 4 | 3 | 2 } = {
  bourgogne: 4,
  aquitaine: 4,
  normandie: 3,
  poitou: 3,
  flandres: 3,
  languedoc: 3,
  dauphine: 2,
  bretagne: 2,
};

export const SEES = [1, 2, 3, 4, 5] as const;
export type See = (typeof SEES)[number];

/** D.2.1: the chief towns give their names to the bishoprics (proven). */
export const CHIEF: { readonly [S in See]: Town } = {
  1: 'toulouse',
  2: 'lisieux',
  3: 'calais',
  4: 'reims',
  5: 'avignon',
};

interface TownFacts {
  fief: Fief;
  fiefBy: Provenance;
  see: See;
  seeBy: Provenance;
  harbor: boolean;
  /** The name of the town: 23 are known, one is ours. */
  nameBy: Provenance;
  x: number;
  y: number;
}

const at = (
  fief: Fief,
  fiefBy: Provenance,
  see: See,
  seeBy: Provenance,
  x: number,
  y: number,
  harbor = false,
  nameBy: Provenance = 'proven',
): TownFacts => ({ fief, fiefBy, see, seeBy, harbor, nameBy, x, y });

/** Harbours are proven, all six; coordinates are ours, on a sheet of 1000 by 1000. */
export const TOWN_FACTS: { readonly [T in Town]: TownFacts } = {
  bordeaux: at('aquitaine', 'inferred', 1, 'inferred', 205, 720, true),
  toulouse: at('aquitaine', 'inferred', 1, 'proven', 430, 840),
  limoges: at('aquitaine', 'inferred', 1, 'inferred', 430, 625),
  pau: at('aquitaine', 'inferred', 5, 'proven', 220, 905),
  reims: at('bourgogne', 'inferred', 4, 'proven', 690, 260),
  orleans: at('bourgogne', 'inferred', 1, 'inferred', 505, 405),
  dijon: at('bourgogne', 'inferred', 4, 'inferred', 800, 455),
  domremy: at('bourgogne', 'inferred', 3, 'inferred', 850, 320),
  calais: at('flandres', 'inferred', 3, 'proven', 470, 70, true),
  liege: at('flandres', 'inferred', 3, 'inferred', 830, 95),
  paris: at('flandres', 'inferred', 1, 'inferred', 510, 285, false, 'inferred'),
  lisieux: at('normandie', 'inferred', 2, 'proven', 300, 245),
  rouen: at('normandie', 'inferred', 3, 'inferred', 395, 185),
  cherbourg: at('normandie', 'inferred', 3, 'inferred', 150, 185, true),
  rochelle: at('poitou', 'inferred', 1, 'inferred', 170, 580, true),
  poitiers: at('poitou', 'inferred', 1, 'inferred', 325, 535),
  tours: at('poitou', 'inferred', 2, 'proven', 330, 430),
  avignon: at('languedoc', 'inferred', 5, 'proven', 815, 835),
  montpellier: at('languedoc', 'inferred', 5, 'proven', 695, 890, true),
  lepuy: at('languedoc', 'inferred', 4, 'inferred', 655, 735, false, 'reconstructed'),
  lyon: at('dauphine', 'inferred', 5, 'proven', 790, 640),
  clermont: at('dauphine', 'inferred', 4, 'inferred', 600, 630),
  rennes: at('bretagne', 'proven', 2, 'proven', 135, 350),
  nantes: at('bretagne', 'proven', 2, 'proven', 150, 455, true),
};

/** Roads, each once, with where we have it from. */
export const ROADS: readonly (readonly [Town, Town, Provenance])[] = [
  ['toulouse', 'bordeaux', 'inferred'],
  ['bordeaux', 'rochelle', 'inferred'],
  ['rochelle', 'poitiers', 'proven'],
  ['poitiers', 'limoges', 'proven'],
  ['poitiers', 'tours', 'proven'],
  ['toulouse', 'limoges', 'inferred'],
  ['bordeaux', 'pau', 'inferred'],
  ['pau', 'montpellier', 'inferred'],
  ['montpellier', 'avignon', 'inferred'],
  ['montpellier', 'lepuy', 'inferred'],
  ['lepuy', 'clermont', 'inferred'],
  ['avignon', 'lyon', 'inferred'],
  ['lyon', 'clermont', 'inferred'],
  ['clermont', 'orleans', 'inferred'],
  ['lyon', 'dijon', 'inferred'],
  ['dijon', 'reims', 'inferred'],
  ['reims', 'orleans', 'inferred'],
  ['reims', 'domremy', 'inferred'],
  ['domremy', 'liege', 'inferred'],
  ['liege', 'calais', 'inferred'],
  ['calais', 'paris', 'inferred'],
  ['paris', 'orleans', 'inferred'],
  ['limoges', 'orleans', 'inferred'],
  ['calais', 'rouen', 'inferred'],
  ['rouen', 'lisieux', 'inferred'],
  ['rouen', 'paris', 'reconstructed'],
  ['lisieux', 'cherbourg', 'reconstructed'],
  ['lisieux', 'rennes', 'inferred'],
  ['cherbourg', 'rennes', 'reconstructed'],
  ['rennes', 'nantes', 'inferred'],
  ['nantes', 'tours', 'inferred'],
];

export const HARBORS: readonly Town[] = TOWNS.filter((town) => TOWN_FACTS[town].harbor);

export const NEIGHBORS = Object.fromEntries(
  TOWNS.map((town) => [town, ROADS.flatMap(([a, b]) => (a === town ? [b] : b === town ? [a] : []))]),
) as unknown as { readonly [T in Town]: readonly Town[] };

/**
 * Where a piece can be: in a town (on its space or beside it, which the holder of the town tells), at sea, or on the road
 * `from>to`, waiting at the gate of `to`; `sea>nantes` is the sea gate of a harbour.
 */
export type Road = `${Town}>${Town}` | `sea>${Town}`;
export type Place = Town | 'sea' | Road;

/** The town a road leads to; nothing for a town or the sea. */
export const HEADING: { readonly [place: string]: Town | undefined } = Object.fromEntries([
  ...ROADS.flatMap(([a, b]) => [
    [`${a}>${b}`, b],
    [`${b}>${a}`, a],
  ]),
  ...HARBORS.map((town) => [`sea>${town}`, town]),
]) as { [place: string]: Town | undefined };

/** Where a road comes from. */
export const ORIGIN: { readonly [place: string]: Town | 'sea' | undefined } = Object.fromEntries([
  ...ROADS.flatMap(([a, b]) => [
    [`${a}>${b}`, a],
    [`${b}>${a}`, b],
  ]),
  ...HARBORS.map((town) => [`sea>${town}`, 'sea']),
]) as { [place: string]: Town | 'sea' | undefined };

/** The number of a town in the list of towns, by which sets of towns are kept as bits; nothing for a road or the sea. */
export const TOWN_INDEX: { readonly [place: string]: number | undefined } = Object.fromEntries(
  TOWNS.map((town, i) => [town, i]),
);
export const isTown = (place: Place): place is Town => TOWN_INDEX[place] !== undefined;

/** The names of the roads, made once: names that are put together anew are slow to compare. */
const ROAD_NAMES = Object.fromEntries(
  [...TOWNS, 'sea' as const].map((from) => [from, Object.fromEntries(TOWNS.map((to) => [to, `${from}>${to}`]))]),
) as { readonly [F in Town | 'sea']: { readonly [T in Town]: Road } };
export const roadTo = (from: Town | 'sea', to: Town): Road => ROAD_NAMES[from][to];
/** The town a piece stands in or waits before; nothing at sea. */
export const nearest = (place: Place): Town | undefined =>
  HEADING[place] ?? (place === 'sea' ? undefined : (place as Town));

/* ----------------------------------------------------------- map variants */

/** One reading of the map: who belongs where. */
export interface FiefMap {
  fiefOf: { readonly [T in Town]: Fief };
  seeOf: { readonly [T in Town]: See };
  fiefTowns: { readonly [F in Fief]: readonly Town[] };
  seeTowns: { readonly [S in See]: readonly Town[] };
}

export interface MapVariant {
  /** Tours in Aquitaine and Limoges in Poitou. */
  toursLimoges: boolean;
  /** Clermont in Languedoc and the 24th town in Dauphiné. */
  clermontLanguedoc: boolean;
  /** Cherbourg in the bishopric of Lisieux. */
  cherbourgLisieux: boolean;
}

function readMap(variant: MapVariant): FiefMap {
  const fiefOf = {} as { [T in Town]: Fief };
  const seeOf = {} as { [T in Town]: See };
  for (const town of TOWNS) {
    fiefOf[town] = TOWN_FACTS[town].fief;
    seeOf[town] = TOWN_FACTS[town].see;
  }
  if (variant.toursLimoges) {
    fiefOf.tours = 'aquitaine';
    fiefOf.limoges = 'poitou';
  }
  if (variant.clermontLanguedoc) {
    fiefOf.clermont = 'languedoc';
    fiefOf.lepuy = 'dauphine';
  }
  if (variant.cherbourgLisieux) seeOf.cherbourg = 2;
  const fiefTowns = {} as { [F in Fief]: readonly Town[] };
  for (const fief of FIEFS) fiefTowns[fief] = TOWNS.filter((town) => fiefOf[town] === fief);
  const seeTowns = {} as { [S in See]: readonly Town[] };
  for (const see of SEES) seeTowns[see] = TOWNS.filter((town) => seeOf[town] === see);
  return { fiefOf, seeOf, fiefTowns, seeTowns };
}

const MAPS: readonly FiefMap[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  readMap({ toursLimoges: (bits & 1) > 0, clermontLanguedoc: (bits & 2) > 0, cherbourgLisieux: (bits & 4) > 0 }),
);

export const mapOf = ({ opt }: { opt: MapVariant }): FiefMap =>
  MAPS[(opt.toursLimoges ? 1 : 0) | (opt.clermontLanguedoc ? 2 : 0) | (opt.cherbourgLisieux ? 4 : 0)] as FiefMap;

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
/** Inferred by elimination from the list of components and from an earlier edition. */
export const MILLS = 15;
export const FORTRESSES = 15;
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
