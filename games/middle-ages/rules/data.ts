/**
 * The components of Middle Ages, and nothing but facts: no code of the engine knows a tile by its number. Each table says where it comes
 * from. *Proven*: printed in the rulebook, or it follows by arithmetic. *Inferred*: a deduction from what is printed.
 * *Reconstructed*: our own proposal that respects everything proven, because no public list of the 84 tiles exists.
 */

export const PROVENANCES = ['proven', 'inferred', 'reconstructed'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** The eight estates in the order of the fief board, from left to right. Proven. */
export const ESTATES = ['field', 'mill', 'village', 'rampart', 'market', 'barracks', 'church', 'palace'] as const;
export type Estate = (typeof ESTATES)[number];

/** How many tiles of each estate there are in both piles together. Proven. */
export const TILES_PER_ESTATE: Readonly<Record<Estate, number>> = {
  field: 14,
  mill: 13,
  village: 12,
  rampart: 11,
  market: 10,
  barracks: 9,
  church: 8,
  palace: 7,
};

/** What an estate pays when one of its tiles is taken: so many coins for each tile of the estates it counts. Proven. */
export const INCOME: Readonly<Record<Estate, { rate: number; counts: readonly Estate[] }>> = {
  field: { rate: 2, counts: ['field'] },
  mill: { rate: 2, counts: ['mill'] },
  village: { rate: 2, counts: ['village', 'rampart'] },
  rampart: { rate: 2, counts: ['rampart', 'field'] },
  market: { rate: 2, counts: ['market', 'mill'] },
  barracks: { rate: 2, counts: ['barracks', 'village'] },
  church: { rate: 3, counts: ['church'] },
  palace: { rate: 3, counts: ['palace'] },
};

export const SYMBOLS = ['farmer', 'chest'] as const;
export type TileSymbol = (typeof SYMBOLS)[number];
/** What a tile can carry. */
export const MARKS: readonly (TileSymbol | null)[] = [null, ...SYMBOLS];
/** Tiles are numbered from 1 to this. Proven. */
export const NUMBERS = 23;

/** One face of a tile and how many copies lie in each pile. */
export interface Face {
  /** The number on the back, by which a row is sorted. */
  number: number;
  estate: Estate;
  symbol: TileSymbol | null;
  blue: number;
  orange: number;
}

/**
 * The tile list. RECONSTRUCTED, and said so wherever it is shown.
 *
 * Proven: 84 tiles, 52 with blue and 32 with orange backs; the totals per estate; numbers from 1 to 23; the order field, rampart, barracks
 * inside one row; at least one field without a farmer. Inferred: four orange tiles of every estate (8 × 4 = 32), and a number
 * that stands for one face (8 estates × {plain, farmer, chest} less one = 23), so that equal numbers need no tie-break. Ours: which
 * number is which face, and how many copies it has. Farmers live mostly in the four rural estates, chests in the four of the
 * town. A table can play with a list of its own (box.ts).
 */
export const TILE_LIST: { readonly provenance: Provenance; readonly faces: readonly Face[] } = {
  provenance: 'reconstructed',
  faces: [
    { number: 1, estate: 'field', symbol: null, blue: 4, orange: 1 },
    { number: 2, estate: 'field', symbol: 'farmer', blue: 5, orange: 2 },
    { number: 3, estate: 'field', symbol: 'chest', blue: 1, orange: 1 },
    { number: 4, estate: 'mill', symbol: null, blue: 3, orange: 1 },
    { number: 5, estate: 'mill', symbol: 'farmer', blue: 5, orange: 2 },
    { number: 6, estate: 'mill', symbol: 'chest', blue: 1, orange: 1 },
    { number: 7, estate: 'village', symbol: null, blue: 3, orange: 1 },
    { number: 8, estate: 'village', symbol: 'farmer', blue: 4, orange: 2 },
    { number: 9, estate: 'village', symbol: 'chest', blue: 1, orange: 1 },
    { number: 10, estate: 'rampart', symbol: null, blue: 3, orange: 1 },
    { number: 11, estate: 'rampart', symbol: 'farmer', blue: 3, orange: 2 },
    { number: 12, estate: 'rampart', symbol: 'chest', blue: 1, orange: 1 },
    { number: 13, estate: 'market', symbol: null, blue: 3, orange: 2 },
    { number: 14, estate: 'market', symbol: 'farmer', blue: 1, orange: 1 },
    { number: 15, estate: 'market', symbol: 'chest', blue: 2, orange: 1 },
    { number: 16, estate: 'barracks', symbol: null, blue: 2, orange: 2 },
    { number: 17, estate: 'barracks', symbol: 'farmer', blue: 1, orange: 1 },
    { number: 18, estate: 'barracks', symbol: 'chest', blue: 2, orange: 1 },
    { number: 19, estate: 'church', symbol: null, blue: 1, orange: 2 },
    { number: 20, estate: 'church', symbol: 'farmer', blue: 1, orange: 1 },
    { number: 21, estate: 'church', symbol: 'chest', blue: 2, orange: 1 },
    { number: 22, estate: 'palace', symbol: null, blue: 1, orange: 3 },
    { number: 23, estate: 'palace', symbol: 'chest', blue: 2, orange: 1 },
  ],
};

/** What an event card does to every player alike. Proven; the figures are flat, no token changes them. */
export type EventEffect =
  /** Coins for each symbol on the board. */
  | { does: 'paySymbols'; symbol: TileSymbol; coins: number }
  /** Coins for each tile of these estates; below zero the player pays. */
  | { does: 'payTiles'; estates: readonly Estate[]; coins: number }
  /** Coins for each tile in the cemetery. */
  | { does: 'payCemetery'; coins: number }
  /** Coins for each estate that has a tile. */
  | { does: 'payEstates'; coins: number }
  /** One tile of each of these estates goes to the cemetery. */
  | { does: 'lose'; estates: readonly Estate[] }
  /** One tile comes back from the cemetery. */
  | { does: 'restore' };

export const EVENT_CARDS = [
  'skilledTrades',
  'preciousGoods',
  'alliance',
  'barbarianInvasion',
  'blackPlague',
  'newDefenses',
  'triumphantReturn',
  'babyBoom',
  'peasantRevolt',
  'restoration',
  'goodHarvest',
  'reconstructionAid',
  'vastTracts',
  'expensiveCeremonies',
  'earthquake',
] as const;
export type EventCard = (typeof EVENT_CARDS)[number];

/** The fifteen event cards, one copy of each. Proven. */
export const EVENT_EFFECTS: Readonly<Record<EventCard, EventEffect>> = {
  skilledTrades: { does: 'paySymbols', symbol: 'farmer', coins: 1 },
  preciousGoods: { does: 'paySymbols', symbol: 'chest', coins: 1 },
  alliance: { does: 'payTiles', estates: ['church', 'palace'], coins: 3 },
  barbarianInvasion: { does: 'lose', estates: ['mill', 'field'] },
  blackPlague: { does: 'lose', estates: ['village', 'barracks'] },
  newDefenses: { does: 'payTiles', estates: ['rampart'], coins: 3 },
  triumphantReturn: { does: 'payTiles', estates: ['market', 'barracks'], coins: 2 },
  babyBoom: { does: 'payTiles', estates: ['mill', 'village'], coins: 2 },
  peasantRevolt: { does: 'lose', estates: ['palace'] },
  restoration: { does: 'restore' },
  goodHarvest: { does: 'payTiles', estates: ['field'], coins: 2 },
  reconstructionAid: { does: 'payCemetery', coins: 3 },
  vastTracts: { does: 'payEstates', coins: 2 },
  expensiveCeremonies: { does: 'payTiles', estates: ['church', 'palace'], coins: -2 },
  earthquake: { does: 'lose', estates: ['rampart'] },
};

/** One lord and one scout for each of five players. Proven. */
export const LORDS = 5;
export const SCOUTS = 5;
/** Proven. Eight churches, eight tokens: the supply cannot run out. */
export const EXTRA_COIN_TOKENS = 8;
/** Eight tokens: proven. One of each estate: inferred (eight tokens, eight estates, and the rulebook's example is a field token). */
export const PLOT_TOKENS: readonly Estate[] = ESTATES;

/** Rounds, rows on the table, event cards in a game, rounds after which one applies. Proven. */
export const ROUNDS = 16;
export const ROWS = 4;
export const EVENTS_IN_PLAY = 4;
export const EVENT_EVERY = 4;
/** The row of this round is the last one that is laid out when it is emptied; later ones stay empty. Proven. */
export const LAST_REFILL = 12;
/** Coins for a mill or a barracks, from each player concerned; coins lost for an empty estate. Proven. */
export const TRIBUTE = 2;
export const EMPTY_ESTATE_PENALTY = 10;
