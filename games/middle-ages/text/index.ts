/** All that the game says, in all languages at once. A page loads it piece by piece (`game.ts`). */

import type { GameWords } from '@homage/words';
import type { MiddleAges } from '../rules/index.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { rules as rulesEn } from './rules.en.ts';
import { rules as rulesFr } from './rules.fr.ts';
import { words as unspoken } from './words.ts';

export const words: GameWords<MiddleAges> = {
  ...unspoken,
  texts: { en: { ...en, rules: rulesEn }, fr: { ...fr, rules: rulesFr } },
};

export * from './places.ts';
