/** All that the game says, in all languages at once. A page loads it piece by piece (`game.ts`). */

import type { Fief81 } from '@homage/fief-1981/rules';
import type { GameWords } from '@homage/words';
import { en } from './en.ts';
import { rules as rulesEn } from './en-rules.ts';
import { fr } from './fr.ts';
import { rules as rulesFr } from './fr-rules.ts';
import { words as unspoken } from './words.ts';

export const words: GameWords<Fief81> = {
  ...unspoken,
  texts: { en: { ...en, rules: rulesEn }, fr: { ...fr, rules: rulesFr } },
};
