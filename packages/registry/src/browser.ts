/** The games of this house as a browser needs them: a title at once, everything else on demand. One entry each. */

import type { Wisdom } from '@homage/bots';
import type { GameDef, Vocabulary } from '@homage/kernel';
import type { Board } from '@homage/ui';
import type { GameWords, Language } from '@homage/words';

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
  },
];

export function browserGame(id: string): BrowserGame | undefined {
  return BROWSER_GAMES.find((game) => game.id === id);
}
