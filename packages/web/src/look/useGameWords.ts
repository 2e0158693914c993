import type { Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import type { GameWords } from '@homage/words';
import { useEffect, useState } from 'react';

/** The words of a game, when they have come. */
export function useGameWords(id: string): GameWords<Vocabulary> | undefined {
  const [words, setWords] = useState<{ id: string; words: GameWords<Vocabulary> }>();
  useEffect(() => {
    let gone = false;
    void browserGame(id)
      ?.words()
      .then((found) => {
        if (!gone) setWords({ id, words: found });
      });
    return () => {
      gone = true;
    };
  }, [id]);
  return words?.id === id ? words.words : undefined;
}
