import type { Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import type { GameWords } from '@homage/words';
import { gameWords, rulebook } from './gameWords.ts';
import { useLoaded } from './useLoaded.ts';

/** The words of a game, when they have come; with its rules page where that is read. */
export const useGameWords = (id: string, withRules = false): GameWords<Vocabulary> | undefined =>
  useLoaded(id, async () => {
    const game = browserGame(id);
    if (game === undefined) return undefined;
    const [words] = await Promise.all([gameWords(game), withRules && rulebook(game)]);
    return words;
  });
