/** The games of this house as a browser needs them: a title at once, everything else on demand. One entry each. */

import type { Wisdom } from '@homage/bots';
import type { GameDef, Vocabulary } from '@homage/kernel';
import type { Board } from '@homage/ui';
import type { GameWords, Language, Lesson } from '@homage/words';

export interface BrowserGame {
  id: string;
  seats: readonly [min: number, max: number];
  /** The same as in the game's text, which is too large for the home page; a test compares them. */
  title: { readonly [L in Language]: string };
  blurb: { readonly [L in Language]: string };
  rules(): Promise<GameDef<Vocabulary>>;
  words(): Promise<GameWords<Vocabulary>>;
  wisdom(): Promise<Wisdom<Vocabulary> | undefined>;
  /** Without a board a game is played from the list alone. */
  board(): Promise<Board | undefined>;
  /** Where a game has some: in the order in which they are taken. */
  lessons?(): Promise<readonly Lesson<Vocabulary>[]>;
}

/* Inside a game everything is typed by its vocabulary; outside of it a game is plain data. This is the border. */
const erased = <T>(value: unknown): T => value as T;

export const BROWSER_GAMES: readonly BrowserGame[] = [
  {
    id: 'middle-ages',
    seats: [2, 5],
    title: { en: 'Middle Ages', fr: 'Middle Ages' },
    blurb: {
      en: 'Sixteen rounds of taking land in turn: build an estate that pays, guard it, and see the events come.',
      fr: 'Seize manches pour prendre des terres\u202f: bâtissez un fief qui rapporte, gardez-le, et voyez venir les événements.',
    },
    rules: async () => erased((await import('@homage/middle-ages/rules')).middleAges),
    words: async () => erased((await import('@homage/middle-ages/text')).words),
    wisdom: async () => erased((await import('@homage/middle-ages/bot')).wisdom),
    board: async () => erased((await import('@homage/middle-ages/board')).board),
    lessons: async () => erased((await import('@homage/middle-ages/lessons')).lessons),
  },
  {
    id: 'lancaster',
    seats: [2, 5],
    title: { en: 'Lancaster', fr: 'Lancaster' },
    blurb: {
      en: 'Place knights, pass laws, fight in France: who helps young Henry V most?',
      fr: 'Placer ses chevaliers, faire voter des lois, se battre en France\u202f: qui aidera le mieux le jeune Henry V\u202f?',
    },
    rules: async () => erased((await import('@homage/lancaster/rules')).lancaster),
    words: async () => erased((await import('@homage/lancaster/text')).words),
    wisdom: async () => erased((await import('@homage/lancaster/bot')).wisdom),
    board: async () => erased((await import('@homage/lancaster/board')).board),
    lessons: async () => erased((await import('@homage/lancaster/lessons')).lessons),
  },
  {
    id: 'petty-fiefs',
    seats: [2, 5],
    title: { en: 'Petty Fiefs', fr: 'Petty Fiefs' },
    blurb: {
      en: 'Two minor princes each, hidden vassals and fickle mercenaries: your weaker prince decides whether you win.',
      fr: 'Chacun mène deux petits princes, des vassaux cachés et des mercenaires volages\u202f: le plus faible des deux fait le résultat.',
    },
    rules: async () => erased((await import('@homage/petty-fiefs/rules')).pettyFiefs),
    words: async () => erased((await import('@homage/petty-fiefs/text')).words),
    wisdom: async () => erased((await import('@homage/petty-fiefs/bot')).wisdom),
    board: async () => erased((await import('@homage/petty-fiefs/board')).board),
    lessons: async () => erased((await import('@homage/petty-fiefs/lessons')).lessons),
  },
  {
    id: 'fief-1981',
    seats: [3, 6],
    title: { en: 'FIEF (1981)', fr: 'FIEF (1981)' },
    blurb: {
      en: 'Families of lords, bishops and soldiers fight, bargain and vote for the fiefs of the kingdom: the game that began it all, in its original and its adapted rules.',
      fr: 'Des familles de seigneurs, d’évêques et de soldats se battent, marchandent et votent pour les fiefs du royaume\u202f: le jeu par lequel tout a commencé, avec sa règle originale et sa règle adaptée.',
    },
    rules: async () => erased((await import('@homage/fief-1981/rules')).fief1981),
    words: async () => erased((await import('@homage/fief-1981/text')).words),
    wisdom: async () => erased((await import('@homage/fief-1981/bot')).wisdom),
    board: async () => erased((await import('@homage/fief-1981/board')).board),
    lessons: async () => erased((await import('@homage/fief-1981/lessons')).lessons),
  },
  {
    id: 'fief-france',
    seats: [3, 6],
    title: { en: 'FIEF France', fr: 'FIEF France' },
    blurb: {
      en: 'Noble families marry, scheme, elect bishops, pope and king, and fight for the fiefs of medieval France.',
      fr: 'Des familles nobles s’allient, complotent, élisent évêques, pape et roi, et se disputent les fiefs de la France médiévale.',
    },
    rules: async () => erased((await import('@homage/fief-france/rules')).fiefFrance),
    words: async () => erased((await import('@homage/fief-france/text')).words),
    wisdom: async () => erased((await import('@homage/fief-france/bot')).wisdom),
    board: async () => erased((await import('@homage/fief-france/board')).board),
    lessons: async () => erased((await import('@homage/fief-france/lessons')).lessons),
  },
];

export function browserGame(id: string): BrowserGame | undefined {
  return BROWSER_GAMES.find((game) => game.id === id);
}
