/** The words of games in the language of the page. Games that it has spoken of follow when the language is changed. */

import type { Vocabulary } from '@homage/kernel';
import type { BrowserGame } from '@homage/registry/browser';
import type { GameWords, Language } from '@homage/words';
import { getSettings, onLanguage } from '../settings.ts';

const spoken = new Set<BrowserGame>();
const read = new Set<BrowserGame>();

onLanguage((language: Language) =>
  Promise.all([
    ...[...spoken].map((game) => game.words(language)),
    ...[...read].map((game) => game.rulebook(language)),
  ]),
);

/** All that is said at a table; the rules page comes with `rulebook`. */
export function gameWords(game: BrowserGame): Promise<GameWords<Vocabulary>> {
  spoken.add(game);
  return game.words(getSettings().language);
}

export function rulebook(game: BrowserGame): Promise<unknown> {
  read.add(game);
  return game.rulebook(getSettings().language);
}
