/** Words of the game in English: suits, coins, pawns, places. */

import { english, type Say } from '@homage/words';
import { EXTRA, pipsOf, suitOf } from '../rules/data.ts';
import type { Coins, Tile } from '../rules/vocabulary.ts';

const SUITS = ['Suns', 'Moons', 'Crowns', 'Arms', 'Towers', 'Roses', 'Keys', 'Griffins', 'Dolphins', 'Pines', 'Ravens'];
/** One letter each, for the terminal. */
export const LETTERS = 'SMCATRKGDPX';

export const suit = (of: number): string => SUITS[of] ?? '';
export const province = (id: number): string => `province ${id + 1}`;
export const prince = (of: number): string => (of === EXTRA ? 'the warlord' : `the prince of the ${suit(of)}`);
export const { Who: who, who: whom, whose, own, everyone, plural, list } = english;
export const were = (seat: number, say: Say): string => (say.me === seat ? 'were' : 'was');

/** A coin by its number. */
export const coin = (code: number): string =>
  suitOf(code) === EXTRA ? `mercenary ${pipsOf(code)}` : `${suit(suitOf(code))} ${pipsOf(code)}`;
export const tile = ({ suit: of, value }: Tile): string => `${suit(of)} ${value}`;

/** It happens that they are worth none. */
export const mercenaryPoints = (points: number): string =>
  points === 0 ? 'the worthless help of the mercenaries' : `the ${plural(points, 'point')} of the mercenaries`;

/** Tiles of the Ravens: "the tiles 0, 2 and 5 of the Ravens". */
export const ravens = (tiles: readonly Tile[]): string => {
  const values = list(
    tiles
      .map(({ value }) => value)
      .sort((a, b) => a - b)
      .map(String),
  );
  return `the ${tiles.length === 1 ? 'tile' : 'tiles'} ${values} of the Ravens`;
};

/** Coins of one suit in one place: "2 coins of the Suns (1, 4)". */
export function heap({ suit: of, count, values }: Coins): string {
  const what = of === EXTRA ? plural(count, 'mercenary band') : `${plural(count, 'coin')} of the ${suit(of)}`;
  return values === null ? what : `${what} (${values.join(', ')})`;
}
export const heaps = (coins: readonly Coins[]): string => list(coins.map(heap));
