/** All that FIEF France says, in all languages at once. A page loads it piece by piece (`game.ts`). */

import type { GameWords, Language } from '@homage/words';
import type { Card } from '../rules/data.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { cardText as cardEn } from './cards.en.ts';
import { cardText as cardFr } from './cards.fr.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import * as lateEn from './late.en.ts';
import * as lateFr from './late.fr.ts';
import { words as unspoken } from './words.ts';

export const words: GameWords<FiefFrance> = {
  ...unspoken,
  texts: { en: { ...en, ...lateEn }, fr: { ...fr, ...lateFr } },
};

/** A card's name and what it does, for hands and for the table. */
export const cardText: { readonly [L in Language]: (card: Card) => { name: string; does: string } } = {
  en: cardEn,
  fr: cardFr,
};

export { type BoardWords, wordsIn } from './board.ts';
export { cardRule } from './cites.ts';
export * as NAMES_EN from './names.en.ts';
export * as NAMES_FR from './names.fr.ts';
export * from './places.ts';
