/** The data as tables that are quick to read: by face, by estate, by set of estates. Derived from data.ts and nothing else. */

import { ESTATES, type Estate, type Face, INCOME, MARKS, NUMBERS, ROWS, TILE_LIST } from './data.ts';
import type { EstateSet, Spot, Tile } from './vocabulary.ts';

/** The estates whose tiles the rules compare, by their place on the board. */
export const MILL = 1;
export const RAMPART = 3;
export const BARRACKS = 5;

export const estateIndex = Object.fromEntries(ESTATES.map((estate, i) => [estate, i])) as Record<Estate, number>;
export const nameOf = (estate: number): Estate => ESTATES[estate]!;

/* ------------------------------------------------------------------ faces */

/** What is seen of a tile: its number, its estate, its symbol. */
export type Look = Pick<Face, 'number' | 'estate' | 'symbol'>;

/** How many faces our list has. */
export const FACES = TILE_LIST.faces.length;

/**
 * All tiles that any box could hold, whatever its list: first those of our list in its order, counted from 1, then every number with every estate
 * and symbol. So a tile means the same at every table, and only piles (box.ts) know which list is played with. The entry 0 stands for no tile.
 */
const LOOKS: readonly Look[] = [
  ...TILE_LIST.faces,
  ...Array.from({ length: NUMBERS }, (_, i) => i + 1).flatMap((number) =>
    ESTATES.flatMap((estate) => MARKS.map((symbol) => ({ number, estate, symbol }))),
  ),
];
/** The face of a tile; nothing for what is no tile. */
export const faceOf = (tile: Tile): Look | undefined => LOOKS[tile - 1];
/** The tile with this face; a face of our list keeps its place there. */
export const tileWith = ({ number, estate, symbol }: Look): Tile =>
  1 + LOOKS.findIndex((look) => look.number === number && look.estate === estate && look.symbol === symbol);

export const estateOf: readonly number[] = [-1, ...LOOKS.map(({ estate }) => estateIndex[estate])];
export const numberOf: readonly number[] = [0, ...LOOKS.map(({ number }) => number)];
export const farmersOn: readonly number[] = [0, ...LOOKS.map(({ symbol }) => (symbol === 'farmer' ? 1 : 0))];
export const chestsOn: readonly number[] = [0, ...LOOKS.map(({ symbol }) => (symbol === 'chest' ? 1 : 0))];

/* ----------------------------------------------------------------- income */

export const rateOf: readonly number[] = ESTATES.map((estate) => INCOME[estate].rate);
export const countedBy: readonly (readonly number[])[] = ESTATES.map((estate) =>
  INCOME[estate].counts.map((counted) => estateIndex[counted]),
);

/* ------------------------------------------------------------------- sets */

export const ALL: EstateSet = (1 << ESTATES.length) - 1;
export const has = (set: EstateSet, estate: number): boolean => (set & (1 << estate)) !== 0;

/** The estates on which a Plot token of this estate is out of place, because they show its symbol already. */
export const shownOn: readonly EstateSet[] = ESTATES.map((_, token) =>
  countedBy.reduce((set, counted, estate) => (counted.includes(token) ? set | (1 << estate) : set), 0),
);

/** By set: its estates in board order. Shared, so that a choice costs nothing. */
export const estatesIn: readonly (readonly Estate[])[] = Array.from({ length: ALL + 1 }, (_, set) =>
  ESTATES.filter((_, estate) => has(set, estate)),
);

/* ------------------------------------------------------------------- rows */

/** The widest row: five players and one. */
export const WIDTH = 6;
export const SPOTS = ROWS * WIDTH;
/** The row on the table (0 is the top) whose tiles are taken in a round. */
export const rowOf = (round: number): number => (round - 1) % ROWS;
export const rowAt = (spot: Spot): number => (spot / WIDTH) | 0;
export const columnAt = (spot: Spot): number => spot % WIDTH;
/** The round for which the row lies there, given how many rows have been laid. */
export const roundOfRow = (row: number, laid: number): number => laid - ((laid - 1 - row) % ROWS);

/** 0 … n - 1, shared. */
export const upTo: readonly (readonly number[])[] = Array.from({ length: 32 }, (_, n) =>
  Array.from({ length: n }, (_, i) => i),
);
