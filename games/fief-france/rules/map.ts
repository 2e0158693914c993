/** The map of France: towns, fiefs, bishoprics, roads, and where each fact comes from. A table may have corrected it (box.ts). */

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

/**
 * Where a piece can be: in a town (on its space or beside it, which the holder of the town tells), at sea, or on the road
 * `from>to`, waiting at the gate of `to`; `sea>nantes` is the sea gate of a harbour.
 */
export type Road = `${Town}>${Town}` | `sea>${Town}`;
export type Place = Town | 'sea' | Road;

/** The town a road leads to; nothing for a town or the sea. Which roads there are says the box: here every two towns have a name for theirs. */
export const HEADING: { readonly [place: string]: Town | undefined } = Object.fromEntries([
  ...TOWNS.flatMap((from) => TOWNS.map((to) => [`${from}>${to}`, to])),
  ...HARBORS.map((town) => [`sea>${town}`, town]),
]) as { [place: string]: Town | undefined };

/** Where a road comes from. */
export const ORIGIN: { readonly [place: string]: Town | 'sea' | undefined } = Object.fromEntries([
  ...TOWNS.flatMap((from) => TOWNS.map((to) => [`${from}>${to}`, from])),
  ...HARBORS.map((town) => [`sea>${town}`, 'sea']),
]) as { [place: string]: Town | 'sea' | undefined };

/** The number of a town in the list of towns, by which sets of towns are kept as bits; nothing for a road or the sea. */
export const TOWN_INDEX: { readonly [place: string]: number | undefined } = Object.fromEntries(
  TOWNS.map((town, i) => [town, i]),
);
/* Read through maps, which are quicker than objects with some hundred names: random play asks this at every turn. */
const INDEX = new Map(Object.entries(TOWN_INDEX));
const AHEAD = new Map(Object.entries(HEADING));
const BEHIND = new Map(Object.entries(ORIGIN));
export const townIndex = (place: Place): number | undefined => INDEX.get(place);
export const isTown = (place: Place): place is Town => INDEX.has(place);

/**
 * The names of the roads, made once, and as names of properties: of those the engine keeps one copy each, so that comparing two places is comparing two
 * addresses. Names that are put together anew are compared letter by letter.
 */
const ROAD_NAMES = Object.fromEntries(
  [...TOWNS, 'sea' as const].map((from) => {
    const names = Object.keys(Object.fromEntries(TOWNS.map((to) => [`${from}>${to}`, to])));
    return [from, Object.fromEntries(TOWNS.map((to, i) => [to, names[i]]))];
  }),
) as { readonly [F in Town | 'sea']: { readonly [T in Town]: Road } };
const NAMES = new Map(Object.entries(ROAD_NAMES).map(([from, names]) => [from, new Map(Object.entries(names))]));
export const roadTo = (from: Town | 'sea', to: Town): Road => NAMES.get(from)?.get(to) as Road;
/** `HEADING` and `ORIGIN`, read quickly. */
export const headingOf = (place: Place): Town | undefined => AHEAD.get(place);
export const originOf = (place: Place): Town | 'sea' | undefined => BEHIND.get(place);
/** The town a piece stands in or waits before; nothing at sea. */
export const nearest = (place: Place): Town | undefined =>
  AHEAD.get(place) ?? (place === 'sea' ? undefined : (place as Town));
