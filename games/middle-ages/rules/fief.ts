/** A fief: counting what stands on it, and moving tiles and coins. */

import type { Seat } from '@homage/kernel';
import { ESTATES } from './data.ts';
import { estateOf } from './lookup.ts';
import type { Fief, State, Tile } from './vocabulary.ts';

export const newFief = (): Fief => ({
  coins: 0,
  columns: ESTATES.map(() => []),
  cemetery: [],
  extra: 0,
  plots: ESTATES.map(() => -1),
  lord: -1,
  scout: -1,
});

export const fiefOf = (s: State, seat: Seat): Fief => s.fiefs[seat] as Fief;

/** How many tiles an estate has. Tokens are no tiles (MAR-tokens). */
export const tilesIn = (fief: Fief, estate: number): number => (fief.columns[estate] as Tile[]).length;

/** Symbols on the whole board; a cemetery is not part of it. `on` is `farmersOn` or `chestsOn`. */
export function symbols(fief: Fief, on: readonly number[]): number {
  let sum = 0;
  for (let estate = 0; estate < fief.columns.length; estate++) {
    const column = fief.columns[estate] as Tile[];
    for (let i = 0; i < column.length; i++) sum += on[column[i] as Tile] as number;
  }
  return sum;
}

/** Puts a tile on top of the column of its estate. */
export function place(fief: Fief, tile: Tile): void {
  (fief.columns[estateOf[tile] as number] as Tile[]).push(tile);
}

/** Sends a tile to the cemetery and returns it. */
export function bury(fief: Fief, estate: number, index: number): Tile {
  const [tile] = (fief.columns[estate] as Tile[]).splice(index, 1) as [Tile];
  fief.cemetery.push(tile);
  return tile;
}

/** Brings a tile back from the cemetery to the top of its column: no effect, no income of its own (MAR-return). */
export function raise(fief: Fief, tile: Tile): void {
  fief.cemetery.splice(fief.cemetery.lastIndexOf(tile), 1);
  place(fief, tile);
}

/** The different tiles of a cemetery in the order of their numbers. */
export function graves(fief: Fief): Tile[] {
  const { cemetery } = fief;
  const found: Tile[] = [];
  for (let i = 0; i < cemetery.length; i++) {
    const tile = cemetery[i] as Tile;
    if (!found.includes(tile)) found.push(tile);
  }
  return found.length < 2 ? found : found.sort((a, b) => a - b);
}

/** Takes up to `due` coins from one fief: nobody goes below zero (MAR-pay). Returns what was paid. */
export function pay(fief: Fief, due: number): number {
  const paid = fief.coins < due ? fief.coins : due;
  fief.coins -= paid;
  return paid;
}
