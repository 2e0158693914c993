/** The few words that stand on the board itself; names of suits and pieces are the text's. */

import type { Language } from '@homage/words';
import type { Coins, Tally, Tile } from '../rules/vocabulary.ts';
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
  /** Where a province may be founded. */
  gap(after: number, next: number): string;
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
  /** The steps of a conflict. */
  steps: { bribes: string; coins: string; strengths: string; winner: string; home: string; tile: string };
  leads: string;
  noCoins: string;
  named(suit: number, points: number | undefined): string;
  winner(suit: number): string;
  holds(suit: number): string;
  noWinner: string;
  toPool(bands: number): string;
  founded(count: number, most: number): string;
  warlordLand: string;
  lowerPrinces: string;
  round(round: number, of: number): string;
  reserve(name: string): string;
  points(total: number): string;
  hidden(count: number): string;
  /** Where the points come from; empty where there are none. */
  scoring(tally: Tally): string;
  lower: string;
  holdsNothing: string;
  leadsMercenaries: string;
  atHand: string;
  empty: string;
  castleAtHand: string;
  markerAtHand: string;
  clockwise: string;
  /** What each piece does, for its card. */
  does: { prince: string; warlord: string; coin: string; band: string; tile: string };
}

const N = '\u202f';

/** A true minus, not a hyphen. */
const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

type Part = 'tiles' | 'matching' | 'size' | 'own' | 'foreign' | 'castle' | 'bribes';
const PARTS: readonly Part[] = ['tiles', 'matching', 'size', 'own', 'castle', 'foreign', 'bribes'];

/** The parts of a score that are not nothing, each with its sign. */
const parts = (tally: Tally, names: { readonly [P in Part]: string }): string =>
  PARTS.filter((part) => tally[part] !== 0)
    .map((part) => `${names[part]} ${signed(tally[part])}`)
    .join(', ');

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
    gap: (after, next) => `A new province between ${after + 1} and ${next + 1}`,
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
    steps: {
      bribes: 'Bribes',
      coins: 'Coins',
      strengths: 'Strengths',
      winner: 'Winner',
      home: 'Go home',
      tile: 'Tile turned up',
    },
    leads: 'mercenaries follow',
    noCoins: 'no coins',
    named: (suit, points) =>
      points === undefined ? `for the ${en.suit(suit)}` : `+${points} for the ${en.suit(suit)}`,
    holds: (suit) => `the ${en.suit(suit)} hold it`,
    noWinner: 'nobody: a tie',
    toPool: (bands) => `${en.plural(bands, 'band')} to the pool`,
    founded: (count, most) => `${en.plural(count, 'province')} of at most ${most}`,
    warlordLand: 'The warlord’s province',
    lowerPrinces: 'Lower princes',
    round: (round, of) => `Round ${round} of ${of}`,
    reserve: (name) => `${name}’s reserve`,
    points: (total) => `${signed(total)} ${Math.abs(total) === 1 ? 'point' : 'points'}`,
    hidden: (count) => `${en.plural(count, 'tile')} unknown to you`,
    scoring: (tally) =>
      parts(tally, {
        tiles: 'tiles',
        matching: 'own suit',
        size: 'size',
        own: 'own pieces',
        castle: 'castle',
        foreign: 'foreign pieces',
        bribes: 'bribes',
      }),
    lower: 'counts',
    holdsNothing: 'holds no province',
    leadsMercenaries: 'leads the mercenaries',
    atHand: 'At hand',
    empty: 'nothing in reserve',
    castleAtHand: 'castle not built',
    markerAtHand: 'marker at hand',
    clockwise: 'Clockwise, row by row; the last province borders on the first.',
    does: {
      prince: 'Worth one in a conflict. Your coins are laid where he stands.',
      warlord: 'Worth six, for whoever the mercenaries follow.',
      coin: 'A vassal, worth 0 to 5 in a conflict. Only its owner knows how much.',
      band: 'Mercenaries, worth 0 to 5, for whoever they follow.',
      tile: 'Counts its value for who controls the province, and two more in its own suit.',
    },
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
    gap: (after, next) => `Une nouvelle province entre ${after + 1} et ${next + 1}`,
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
    steps: {
      bribes: 'Pots-de-vin',
      coins: 'Pièces',
      strengths: 'Forces',
      winner: 'Vainqueur',
      home: 'Rentrent',
      tile: 'Tuile révélée',
    },
    leads: 'les mercenaires suivent',
    noCoins: 'aucune pièce',
    named: (suit, points) =>
      points === undefined ? `pour les ${fr.suit(suit)}` : `+${points} pour les ${fr.suit(suit)}`,
    holds: (suit) => `les ${fr.suit(suit)} la gardent`,
    noWinner: 'personne\u202f: égalité',
    toPool: (bands) => `${fr.plural(bands, 'bande')} à la réserve commune`,
    founded: (count, most) => `${fr.plural(count, 'province')} sur ${most} au plus`,
    warlordLand: 'La province du seigneur de guerre',
    lowerPrinces: 'Le prince le plus faible',
    round: (round, of) => `Manche ${round} sur ${of}`,
    reserve: (name) => `Réserve ${fr.of(name)}`,
    points: (total) => `${signed(total)} ${Math.abs(total) < 2 ? 'point' : 'points'}`,
    hidden: (count) => `${fr.plural(count, 'tuile')} inconnue${count > 1 ? 's' : ''} de vous`,
    scoring: (tally) =>
      parts(tally, {
        tiles: 'tuiles',
        matching: 'de sa couleur',
        size: 'étendue',
        own: 'ses pions',
        castle: 'château',
        foreign: 'pions étrangers',
        bribes: 'pots-de-vin',
      }),
    lower: 'compte',
    holdsNothing: 'ne tient aucune province',
    leadsMercenaries: 'mène les mercenaires',
    atHand: 'En main',
    empty: 'réserve vide',
    castleAtHand: 'château non bâti',
    markerAtHand: 'marqueur en main',
    clockwise: 'Dans le sens horaire, ligne par ligne\u202f; la dernière province touche la première.',
    does: {
      prince: 'Vaut un dans un conflit. Vos pièces se posent où il se tient.',
      warlord: 'Vaut six, pour qui les mercenaires suivent.',
      coin: 'Un vassal, qui vaut 0 à 5 dans un conflit. Seul son maître sait combien.',
      band: 'Des mercenaires, qui valent 0 à 5, pour qui ils suivent.',
      tile: 'Compte sa valeur pour qui contrôle la province, et deux de plus pour sa propre couleur.',
    },
  },
};
