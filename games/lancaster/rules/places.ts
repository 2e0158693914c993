/** Names for places and for single knights, as they travel in answers and events. Numbers inside, names outside. */

import { LETTERS, type Letter, type Level } from './data.ts';

export const CASTLE_PLACES = ['castle1', 'castle2', 'castle3', 'castle4', 'castle5', 'castle6'] as const;
export type CastlePlace = (typeof CASTLE_PLACES)[number];

/** The castle of an ally, with two players. */
export const ALLY_PLACES = ['ally1', 'ally2'] as const;
export type AllyPlace = (typeof ALLY_PLACES)[number];

/** Conflicts lie in two rows of two: new ones above, those that France has won once below. */
export const FIELDS = ['upper1', 'upper2', 'lower1', 'lower2'] as const;
export type Field = (typeof FIELDS)[number];

export const PLACES = [...LETTERS, ...CASTLE_PLACES, ...ALLY_PLACES, ...FIELDS] as const;
/** Where a knight can be placed. */
export type Place = (typeof PLACES)[number];

export const CASTLE_FROM = LETTERS.length;
export const ALLY_FROM = CASTLE_FROM + CASTLE_PLACES.length;
export const FIELD_FROM = ALLY_FROM + ALLY_PLACES.length;

const INDEX: { readonly [place: string]: number } = Object.fromEntries(PLACES.map((place, i) => [place, i]));
/** The number of a place in `PLACES`. */
export const placeIndex = (place: Place): number => INDEX[place] as number;
export const letterIndex = (letter: Letter): number => INDEX[letter] as number;
export const fieldIndex = (field: Field): number => (INDEX[field] as number) - FIELD_FROM;
export const isCastle = (index: number): boolean => index >= CASTLE_FROM && index < FIELD_FROM;
/** The space 0 to 5 of a castle place, be it one's own or an ally's. */
export const spaceOf = (index: number): number => (index < ALLY_FROM ? index - CASTLE_FROM : index - ALLY_FROM);

/** A knight by place and strength: `court.1`, `B.2`, `castle3.1`, `upper1.4`. Knights of one strength in one place are alike. */
export type KnightName = `${Place | 'court'}.${Level}`;

const NAMES: readonly (readonly KnightName[])[] = [...PLACES, 'court' as const].map((place) =>
  ([1, 2, 3, 4] as const).map((level): KnightName => `${place}.${level}`),
);
/** The number that stands for the court where places are numbered. */
export const COURT = PLACES.length;
export const knightName = (place: number, level: number): KnightName =>
  (NAMES[place] as readonly KnightName[])[level - 1] as KnightName;

export interface KnightAt {
  place: number;
  level: Level;
}
const AT: { readonly [name: string]: KnightAt } = Object.fromEntries(
  NAMES.flatMap((names, place) => names.map((name, i) => [name, { place, level: (i + 1) as Level }])),
);
export const knightAt = (name: KnightName): KnightAt => AT[name] as KnightAt;
