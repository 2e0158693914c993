import type { SeenEvent, Vocabulary } from '@homage/kernel';
import { placesOf, useShared } from '@homage/ui';
import type { GameWords } from '@homage/words';
import { useMemo } from 'react';
import type { TableState } from '../client/types.ts';

/** What the board shows of late: the places that changed since this seat acted, and what happened last. */
export function useNews(
  { log, acted, phase, me }: TableState,
  words: GameWords<Vocabulary>,
  still: boolean,
): { changed: readonly string[]; lastEvents: readonly SeenEvent<Vocabulary>[] } {
  const found = useMemo(() => {
    const fresh = log.filter(({ moment, event }) => moment > acted && !/^(house|table)\./.test(event.kind));
    return me === undefined || acted === 0 || phase === 'over'
      ? []
      : placesOf(
          fresh.map(({ event }) => event).filter((event) => words.weight(event, me) > 0),
          words,
        );
  }, [log, acted, phase, me, words]);
  const changed = useShared(found);
  const lastEvents = useMemo(() => {
    const last = log.at(-1)?.moment;
    return still ? [] : log.filter(({ moment }) => moment === last).map(({ event }) => event);
  }, [log, still]);
  return { changed: still ? NONE : changed, lastEvents };
}

const NONE: readonly string[] = [];
