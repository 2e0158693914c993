/** The data as tables that are quick to read: by face, by estate, by set of estates. Derived from data.ts and nothing else. */

import { ESTATES, type Estate, INCOME, ROWS, TILE_LIST } from './data.ts';
import type { EstateSet, Spot, Tile } from './vocabulary.ts';

/** The estates whose tiles the rules compare, by their place on the board. */
export const MILL = 1;
export const RAMPART = 3;
export const BARRACKS = 5;

export const estateIndex = Object.fromEntries(ESTATES.map((estate, i) => [estate, i])) as Record<Estate, number>;
export const nameOf = (estate: number): Estate => ESTATES[estate]!;

/* ------------------------------------------------------------------ faces */

const faces = TILE_LIST.faces;
/** How many faces there are; they count from 1. */
export const FACES = faces.length;

/** By face; the entry 0 stands for no tile. */
export const estateOf: readonly number[] = [-1, ...faces.map((face) => estateIndex[face.estate])];
export const numberOf: readonly number[] = [0, ...faces.map((face) => face.number)];
export const farmersOn: readonly number[] = [0, ...faces.map((face) => (face.symbol === 'farmer' ? 1 : 0))];
export const chestsOn: readonly number[] = [0, ...faces.map((face) => (face.symbol === 'chest' ? 1 : 0))];

const copies = (back: 'blue' | 'orange'): Tile[] => faces.flatMap((face, i) => new Array<Tile>(face[back]).fill(i + 1));
export const BLUE_TILES: readonly Tile[] = copies('blue');
export const ORANGE_TILES: readonly Tile[] = copies('orange');

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
