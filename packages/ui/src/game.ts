/** What a game hands to the house: `games/<id>/game.ts` is a value of this. Only types: the server reads it without loading a board. */

import type { Wisdom } from '@homage/bots';
import type { GameDef, Seat, Vocabulary } from '@homage/kernel';
import type { Counts, GameWords, Language, Lesson, Paragraph, Told } from '@homage/words';
import type { Gallery } from './art/gallery.ts';
import type { Board, Purse } from './board/board.ts';
import type { Ceremonies, Finale } from './stage/ceremony.ts';

/** A game by its vocabulary. The house asks of every outcome who won. */
export type Game<V extends Vocabulary & { Outcome: { winners: readonly Seat[] } }> = AnyGame<V>;

/** A game whose names nobody outside its folder knows. */
export interface AnyGame<V extends Vocabulary = Vocabulary> {
  /** Its folder, and its name in addresses and journals. */
  id: string;
  seats: readonly [min: number, max: number];
  /** How much there is to learn, from 1 to 5: the list of games goes from light to heavy. */
  depth: number;
  /** About how long against bots, in minutes. */
  minutes?: readonly [least: number, most: number];
  /** Kinds of games beside the one by the book, each by the options it changes. */
  presets?: readonly { id: 'first' | 'long'; options: { readonly [key: string]: string | number | boolean } }[];
  /** Drawings of the sheet of cards that stand for it where games are listed, side by side. */
  pictures?: readonly string[];
  title: Told;
  /** One sentence for the home page. */
  blurb: Told;
  rules(): Promise<GameDef<V>>;
  /** In one language, without its rules page until that has been asked for; or in all of them, whole. */
  words(language?: Language): Promise<GameWords<V>>;
  /** The rules page. */
  rulebook(language: Language): Promise<readonly Paragraph[]>;
  wisdom(): Promise<Wisdom<V>>;
  /** The board; what the reader has, in figures; which events are ceremonies; where its end takes place; and the gallery of everything that is drawn for it. */
  board(): Promise<{
    board: Board<V>;
    purse?: Purse<V>;
    ceremonies?(): Promise<Ceremonies<V>>;
    finale?(): Promise<Finale>;
    gallery?(): Promise<Gallery>;
  }>;
  /** What it counts, for the end of a game and what comes after it. */
  counts?(): Promise<Counts<V>>;
  /** Where a game has some: in the order in which they are taken. */
  lessons?(): Promise<readonly Lesson<V>[]>;
}
