/** The few words that stand on the board itself; names of suits and pieces are the text's. */

import type { Language } from '@homage/words';
import type { Coins, Tile } from '../rules/vocabulary.ts';
import * as en from '../text/names.en.ts';
import * as fr from '../text/names.fr.ts';

export interface BoardWords {
  suit(of: number): string;
  prince(of: number): string;
  coin(code: number): string;
  tile(tile: Tile): string;
  heap(coins: Coins): string;
  list(items: readonly string[]): string;
  circle: string;
  province(id: number): string;
  short(id: number): string;
  uncontrolled: string;
  marker(suit: number): string;
  castle(suit: number, level: number): string;
  tiles(count: number, hidden: number): string;
  hiddenTile: string;
  pieces(count: number, least: number): string;
  warlord: string;
  conflictHere: string;
  centre: string;
  pool(count: number): string;
  bribes: string;
  noBribes: string;
  pile(count: number): string;
  drawn: string;
  holder: string;
  nobodyHolds: string;
  lastConflict(province: number): string;
  conflictIn(province: number): string;
  winner(suit: number): string;
  noWinner: string;
  round(round: number, of: number): string;
  reserve(name: string): string;
  points(total: number): string;
  hidden(count: number): string;
  scoring(tally: {
    matching: number;
    size: number;
    own: number;
    foreign: number;
    castle: number;
    bribes: number;
  }): string;
  lower: string;
  atHand: string;
  empty: string;
  castleAtHand: string;
  markerAtHand: string;
  clockwise: string;
}

const N = '\u202f';

/** A true minus, not a hyphen. */
const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

export const WORDS: Readonly<Record<Language, BoardWords>> = {
  en: {
    suit: en.suit,
    prince: en.prince,
    coin: en.coin,
    tile: en.tile,
    heap: en.heap,
    list: en.list,
    circle: 'The circle of provinces',
    province: (id) => `Province ${id + 1}`,
    short: (id) => String(id + 1),
    uncontrolled: 'uncontrolled',
    marker: (suit) => `held by the ${en.suit(suit)}`,
    castle: (suit, level) => `castle ${level} of the ${en.suit(suit)}`,
    tiles: (count, hidden) => `${en.plural(count, 'tile')}${hidden > 0 ? `, ${hidden} unknown to you` : ''}`,
    hiddenTile: 'a tile face down',
    pieces: (count, least) => `${en.plural(count, 'piece')} of ${least} that make a conflict`,
    warlord: 'the warlord',
    conflictHere: 'conflict here',
    centre: 'The centre',
    pool: (count) => `Pool: ${en.plural(count, 'band')}`,
    bribes: 'Bribes',
    noBribes: 'no bribes',
    pile: (count) => `Pile: ${en.plural(count, 'tile')}`,
    drawn: 'You drew',
    holder: 'Mercenaries follow',
    nobodyHolds: 'Mercenaries follow nobody',
    lastConflict: (id) => `Last conflict, province ${id + 1}`,
    conflictIn: (id) => `Conflict in province ${id + 1}`,
    winner: (suit) => `the ${en.suit(suit)} win`,
    noWinner: 'undecided',
    round: (round, of) => `Round ${round} of ${of}`,
    reserve: (name) => `Reserve of ${name}`,
    points: (total) => `${signed(total)} ${Math.abs(total) === 1 ? 'point' : 'points'}`,
    hidden: (count) => `${en.plural(count, 'tile')} unknown to you`,
    scoring: ({ matching, size, own, foreign, castle, bribes }) =>
      `land ${size}, matching ${matching}, pieces ${own}, foreign ${signed(foreign)}, castle ${castle}, bribes ${signed(bribes)}`,
    lower: 'counts: the lower prince',
    atHand: 'At hand',
    empty: 'nothing in reserve',
    castleAtHand: 'castle not built',
    markerAtHand: 'marker at hand',
    clockwise: 'clockwise',
  },
  fr: {
    suit: fr.suit,
    prince: fr.prince,
    coin: fr.coin,
    tile: fr.tile,
    heap: fr.heap,
    list: fr.list,
    circle: 'Le cercle des provinces',
    province: (id) => `Province ${id + 1}`,
    short: (id) => String(id + 1),
    uncontrolled: 'sans maître',
    marker: (suit) => `tenue par les ${fr.suit(suit)}`,
    castle: (suit, level) => `château ${level} des ${fr.suit(suit)}`,
    tiles: (count, hidden) =>
      `${fr.plural(count, 'tuile')}${hidden > 0 ? `, dont ${fr.plural(hidden, 'inconnue')} de vous` : ''}`,
    hiddenTile: 'une tuile face cachée',
    pieces: (count, least) => `${fr.plural(count, 'pion')} sur les ${least} d’un conflit`,
    warlord: 'le seigneur de guerre',
    conflictHere: 'conflit ici',
    centre: 'Le centre',
    pool: (count) => `Réserve commune${N}: ${fr.plural(count, 'bande')}`,
    bribes: 'Pots-de-vin',
    noBribes: 'aucun pot-de-vin',
    pile: (count) => `Pioche${N}: ${fr.plural(count, 'tuile')}`,
    drawn: 'Vous avez pioché',
    holder: 'Les mercenaires suivent',
    nobodyHolds: 'Les mercenaires ne suivent personne',
    lastConflict: (id) => `Dernier conflit, province ${id + 1}`,
    conflictIn: (id) => `Conflit dans la province ${id + 1}`,
    winner: (suit) => `victoire des ${fr.suit(suit)}`,
    noWinner: 'sans vainqueur',
    round: (round, of) => `Manche ${round} sur ${of}`,
    reserve: (name) => `Réserve ${fr.of(name)}`,
    points: (total) => `${signed(total)} ${Math.abs(total) < 2 ? 'point' : 'points'}`,
    hidden: (count) => `${fr.plural(count, 'tuile')} inconnue${count > 1 ? 's' : ''} de vous`,
    scoring: ({ matching, size, own, foreign, castle, bribes }) =>
      `terres ${size}, assorties ${matching}, pions ${own}, étrangers ${signed(foreign)}, château ${castle}, pots-de-vin ${signed(bribes)}`,
    lower: 'compte\u202f: le prince le plus faible',
    atHand: 'En main',
    empty: 'réserve vide',
    castleAtHand: 'château non bâti',
    markerAtHand: 'marqueur en main',
    clockwise: 'sens horaire',
  },
};
