/** Les mots du jeu en français : couleurs, pièces, pions, lieux. */

import { french, type Say } from '@homage/words';
import { EXTRA, pipsOf, suitOf } from '../rules/data.ts';
import type { Coins, Tile } from '../rules/vocabulary.ts';

const SUITS = [
  'Soleils',
  'Lunes',
  'Couronnes',
  'Armes',
  'Tours',
  'Roses',
  'Clefs',
  'Griffons',
  'Dauphins',
  'Pins',
  'Corbeaux',
];
/** Une lettre chacune, pour le terminal. */
export const LETTERS = 'SLCATRFGDPX';

export const suit = (of: number): string => SUITS[of] ?? '';
export const province = (id: number): string => `la province ${id + 1}`;
export const inProvince = (id: number): string => `dans la province ${id + 1}`;
export const prince = (of: number): string => (of === EXTRA ? 'le seigneur de guerre' : `le prince des ${suit(of)}`);

/** « Vous avez » ou « Anne a ». */
export const has = (seat: number, say: Say): string => (say.me === seat ? 'Vous avez' : `${say.name(seat)} a`);
export const { who, de: of, own, everyone, plural, list } = french;

/** « les 8 points des mercenaires » ; il arrive qu’ils n’en vaillent aucun. */
export const mercenaryPoints = (points: number): string =>
  points === 0
    ? 'l’appui sans force des mercenaires'
    : points === 1
      ? 'le point des mercenaires'
      : `les ${points} points des mercenaires`;

/** Une pièce d’après son numéro. */
export const coin = (code: number): string =>
  suitOf(code) === EXTRA ? `le mercenaire ${pipsOf(code)}` : `le ${pipsOf(code)} des ${suit(suitOf(code))}`;
export const tile = ({ suit: s, value }: Tile): string => `le ${value} des ${suit(s)}`;

/** Les tuiles des Corbeaux : « les tuiles 0, 2 et 5 des Corbeaux ». */
export const ravens = (tiles: readonly Tile[]): string => {
  const values = list(
    tiles
      .map(({ value }) => value)
      .sort((a, b) => a - b)
      .map(String),
  );
  return `${tiles.length === 1 ? 'la tuile' : 'les tuiles'} ${values} des Corbeaux`;
};

/** Les pièces d’une couleur en un lieu : « 2 pièces des Soleils (1, 4) ». */
export function heap({ suit: s, count, values }: Coins): string {
  const what =
    s === EXTRA
      ? plural(count, 'bande de mercenaires', 'bandes de mercenaires')
      : `${plural(count, 'pièce')} des ${suit(s)}`;
  return values === null ? what : `${what} (${values.join(', ')})`;
}
export const heaps = (coins: readonly Coins[]): string => list(coins.map(heap));
