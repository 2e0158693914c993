/**
 * `browser.ts` as Node knows it (`#browser` in package.json): the same games without their boards. Node's types stop here, since a board speaks
 * of the DOM; its code does too, since nobody but a browser calls `board`.
 */

import type { Wisdom } from '@homage/bots';
import type { GameDef, Vocabulary } from '@homage/kernel';
import type { GameWords } from '@homage/words';

export declare const BROWSER_GAMES: readonly {
  id: string;
  rules(): Promise<GameDef<Vocabulary>>;
  words(): Promise<GameWords<Vocabulary>>;
  wisdom(): Promise<Wisdom<Vocabulary>>;
}[];
