/** All that the game says, in all languages at once. A page loads it piece by piece (`game.ts`). */

import type { GameWords } from '@homage/words';
import type { PettyFiefs } from '../rules/vocabulary.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { rules as rulesEn } from './rules.en.ts';
import { rules as rulesFr } from './rules.fr.ts';
import { words as unspoken } from './words.ts';

export const words: GameWords<PettyFiefs> = {
  ...unspoken,
  texts: { en: { ...en, rules: rulesEn }, fr: { ...fr, rules: rulesFr } },
};

export { LETTERS as LETTERS_EN } from './names.en.ts';
export { LETTERS as LETTERS_FR } from './names.fr.ts';
