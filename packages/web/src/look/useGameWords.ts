import type { Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import type { GameWords } from '@homage/words';
import { useLoaded } from './useLoaded.ts';

/** The words of a game, when they have come. */
export const useGameWords = (id: string): GameWords<Vocabulary> | undefined =>
  useLoaded(id, () => browserGame(id)?.words());
