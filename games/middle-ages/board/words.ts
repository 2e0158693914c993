/** The few words that stand on the board itself; names of tiles and cards are the text's. */

import { french, type Language } from '@homage/words';
import type { Estate, EventCard, Spot, Tile } from '../rules/index.ts';
import * as en from '../text/names.en.ts';
import * as fr from '../text/names.fr.ts';

export interface BoardWords {
  estate: Readonly<Record<Estate, { one: string; many: string }>>;
  card: Readonly<Record<EventCard, string>>;
  help: Readonly<Record<EventCard, string>>;
  tile(tile: Tile): string;
  spot(spot: Spot): string;
  coins(count: number): string;
  land: string;
  row(row: number): string;
  round(round: number): string;
  now: string;
  next: string;
  emptyRow: string;
  gone: string;
  lord(name: string): string;
  scout(name: string): string;
  events: string;
  eventAfter(round: number): string;
  past: string;
  supply: string;
  pile: string;
  pileLabel(size: number, top: number | null): string;
  discard: string;
  discardLabel(size: number): string;
  orange: string;
  orangeLabel(size: number): string;
  token(name: string): string;
  extraCoins(count: number): string;
  /** What of the table is no fact of the printed game. */
  footnote: string;
  fiefs: string;
  yours: string;
  cemetery: string;
  cemeteryLabel(tiles: readonly string[]): string;
  tiles(count: number): string;
  pays(rate: number, coins: number): string;
  extra: string;
  plot(name: string): string;
  emptyEstate: string;
  symbols(farmers: number, chests: number): string;
  order(place: number): string;
  gained(coins: number): string;
}

const plural = (count: number, one: string, many: string, few = 1): string =>
  `${count} ${Math.abs(count) <= few && (few > 1 || count !== 0) ? one : many}`;

export const WORDS: Readonly<Record<Language, BoardWords>> = {
  en: {
    estate: en.ESTATE,
    card: en.CARD,
    help: en.CARD_HELP,
    tile: en.tileName,
    spot: en.spotName,
    coins: en.coins,
    land: 'The land',
    row: (row) => `Row ${row + 1}`,
    round: (round) => `round ${round}`,
    now: 'now',
    next: 'next',
    emptyRow: 'empty',
    gone: 'taken',
    lord: (name) => `${name}’s Lord`,
    scout: (name) => `${name}’s Scout`,
    events: 'Events',
    eventAfter: (round) => `after round ${round}`,
    past: 'over',
    supply: 'Supply',
    pile: 'Pile',
    pileLabel: (size, top) =>
      top === null ? 'Pile, used up' : `Pile, ${plural(size, 'tile', 'tiles')}, number ${top} on top`,
    discard: 'Discard',
    discardLabel: (size) => `Discard pile, ${plural(size, 'tile', 'tiles')}`,
    orange: 'Later',
    orangeLabel: (size) => `Second pile, ${plural(size, 'tile', 'tiles')}`,
    token: (name) => `${name} token`,
    extraCoins: (count) => plural(count, 'Extra Coin', 'Extra Coins'),
    footnote: 'Which number is which tile, and how many there are, is a reconstruction.',
    fiefs: 'Fiefs',
    yours: 'your fief',
    cemetery: 'Cemetery',
    cemeteryLabel: (tiles) => (tiles.length === 0 ? 'Cemetery, empty' : `Cemetery: ${tiles.join(', ')}`),
    tiles: (count) => plural(count, 'tile', 'tiles'),
    pays: (rate, coins) => `pays ${rate} for each counted tile, ${coins} with the next one`,
    extra: 'Extra Coin',
    plot: (name) => `${name} token here`,
    emptyEstate: 'no tile: −10 at the end',
    symbols: (farmers, chests) => `${plural(farmers, 'Farmer', 'Farmers')}, ${plural(chests, 'Chest', 'Chests')}`,
    order: (place) => `acts as number ${place}`,
    gained: (coins) => (coins < 0 ? `lost ${-coins}` : `gained ${coins}`),
  },
  fr: {
    estate: fr.ESTATE,
    card: fr.CARD,
    help: fr.CARD_HELP,
    tile: fr.tileName,
    spot: fr.spotName,
    coins: fr.coins,
    land: 'Le pays',
    row: (row) => `Rangée ${row + 1}`,
    round: (round) => `manche ${round}`,
    now: 'maintenant',
    next: 'ensuite',
    emptyRow: 'vide',
    gone: 'prise',
    lord: (name) => `Seigneur ${french.de(name)}`,
    scout: (name) => `Éclaireur ${french.de(name)}`,
    events: 'Événements',
    eventAfter: (round) => `après la manche ${round}`,
    past: 'passé',
    supply: 'Réserve',
    pile: 'Pioche',
    pileLabel: (size, top) =>
      top === null ? 'Pioche épuisée' : `Pioche, ${plural(size, 'tuile', 'tuiles', 1.5)}, le numéro ${top} au-dessus`,
    discard: 'Défausse',
    discardLabel: (size) => `Défausse, ${plural(size, 'tuile', 'tuiles', 1.5)}`,
    orange: 'Plus tard',
    orangeLabel: (size) => `Seconde pioche, ${plural(size, 'tuile', 'tuiles', 1.5)}`,
    token: (name) => `jeton ${name}`,
    extraCoins: (count) => plural(count, 'Pièce supplémentaire', 'Pièces supplémentaires', 1.5),
    footnote: 'Quel numéro est quelle tuile, et en combien d’exemplaires, est une reconstitution.',
    fiefs: 'Fiefs',
    yours: 'votre fief',
    cemetery: 'Cimetière',
    cemeteryLabel: (tiles) => (tiles.length === 0 ? 'Cimetière vide' : `Cimetière\u202f: ${tiles.join(', ')}`),
    tiles: (count) => plural(count, 'tuile', 'tuiles', 1.5),
    pays: (rate, coins) => `rapporte ${rate} par tuile comptée, ${coins} avec la prochaine`,
    extra: 'Pièce supplémentaire',
    plot: (name) => `jeton ${name} ici`,
    emptyEstate: 'aucune tuile\u202f: −10 à la fin',
    symbols: (farmers, chests) =>
      `${plural(farmers, 'Paysan', 'Paysans', 1.5)}, ${plural(chests, 'Coffre', 'Coffres', 1.5)}`,
    order: (place) => `joue en position ${place}`,
    gained: (coins) => (coins < 0 ? `perd ${-coins}` : `gagne ${coins}`),
  },
};
