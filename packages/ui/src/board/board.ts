/**
 * What a game's board is to the house: a picture of a view that lights up what may be chosen and says what was picked.
 *
 * A board holds no rules and no draft. The composer's list and the board are two faces of one draft: `lit` comes from the choice that
 * is open (through `GameWords.place`), and `onPick` goes back into it. So a board need not know what a click means.
 */

import type { Seat, SeenEvent, Vocabulary } from '@homage/kernel';
import type { GameText, GameWords, Language, Say } from '@homage/words';
import type { ComponentType } from 'react';

/** A place that the open choice speaks of. */
export interface Lit {
  place: string;
  /** `open`: may be picked. `chosen`: is part of the draft. `greyed`: may not be picked, and a pick says why. */
  state: 'open' | 'chosen' | 'greyed';
  /** The options that lie here, in words. */
  options: readonly string[];
  /** How many pieces the draft puts here (a split). */
  count?: number;
  /** Why it is greyed. */
  why?: { code: string; rule?: string };
}

export interface BoardProps<V extends Vocabulary = Vocabulary> {
  view: V['View'];
  /** The seat that looks on; undefined for a spectator. */
  seat: Seat | undefined;
  language: Language;
  text: GameText<V>;
  words: GameWords<V>;
  say: Say;
  lit: readonly Lit[];
  /** Any place may be picked, lit or not: the house answers a pick that cannot be with its reason. */
  onPick(place: string): void;
  /** Places that the log points at now. */
  pointed: readonly string[];
  /** Places that changed since this seat last acted. */
  changed: readonly string[];
  /** What happened last, oldest first, for movement and for gains shown where they come from. Empty in a replay. */
  lastEvents: readonly SeenEvent<V>[];
}

export type Board<V extends Vocabulary = Vocabulary> = ComponentType<BoardProps<V>>;

/** What the reader has, in figures, with the signs of his own sheet: it stands where it is always in sight. */
export type Purse<V extends Vocabulary = Vocabulary> = ComponentType<
  Pick<BoardProps<V>, 'view' | 'language' | 'say'> & { seat: Seat }
>;
