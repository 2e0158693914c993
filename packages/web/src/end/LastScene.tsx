import type { Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import { useLanguage } from '@homage/ui';
import { StillPicture } from '@homage/ui/stage';
import type { GameWords, Say } from '@homage/words';
import { useMemo } from 'react';
import type { TableState } from '../client/types.ts';
import { useLoaded } from '../look/useLoaded.ts';
import { endOf } from '../stage/end.ts';
import { countsOf } from './counts.ts';

interface LastSceneProps {
  state: TableState;
  words: GameWords<Vocabulary>;
  say: Say;
}

/** Where the game ended, with everybody in his place: the last picture of its last ceremony, for as long as one looks at the end. */
export default function LastScene({ state, words, say }: LastSceneProps) {
  const { language } = useLanguage();
  const loaded = useLoaded(state.game, async () => ({
    finale: await (await browserGame(state.game)?.board())?.finale?.(),
    counts: await countsOf(state.game, words, state.seats.length),
  }));
  const ceremony = useMemo(
    () => loaded && endOf(state, words, say, language, loaded.finale, loaded.counts).ceremony,
    [loaded, state, words, say, language],
  );
  return ceremony === undefined ? null : <StillPicture ceremony={ceremony} />;
}
