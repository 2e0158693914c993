import type { Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import type { Counts, GameWords } from '@homage/words';
import { countsFromGoal } from './account.ts';

/** What a game counts: its own, or what wins it. */
export const countsOf = async (
  game: string,
  words: GameWords<Vocabulary>,
  seats: number,
): Promise<Counts<Vocabulary> | undefined> => browserGame(game)?.counts?.() ?? countsFromGoal(words, seats);
