/** Les mots du jeu en français : couleurs, pièces, pions, lieux. */

import type { Say } from '@homage/words';
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
export const toWhom = (seat: number, say: Say): string => (say.me === seat ? 'vous' : say.name(seat));
/** « d’Anne », « de Bob ». */
export const of = (name: string): string => (/^[aeiouyhàâéèêëîïôùûü]/i.test(name) ? `d’${name}` : `de ${name}`);

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count > 1 ? many : one}`;
export const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;

/** Une pièce d’après son numéro. */
export const coin = (code: number): string =>
  suitOf(code) === EXTRA ? `le mercenaire ${pipsOf(code)}` : `le ${pipsOf(code)} des ${suit(suitOf(code))}`;
export const tile = ({ suit: s, value }: Tile): string => `le ${value} des ${suit(s)}`;

/** Les pièces d’une couleur en un lieu : « 2 pièces des Soleils (1, 4) ». */
export function heap({ suit: s, count, values }: Coins): string {
  const what =
    s === EXTRA
      ? plural(count, 'bande de mercenaires', 'bandes de mercenaires')
      : `${plural(count, 'pièce')} des ${suit(s)}`;
  return values === null ? what : `${what} (${values.join(', ')})`;
}
export const heaps = (coins: readonly Coins[]): string => list(coins.map(heap));
