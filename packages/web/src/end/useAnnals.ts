import type { Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import type { LogLine } from '@homage/ui';
import type { Counts, GameWords } from '@homage/words';
import { useEffect, useMemo, useState } from 'react';
import { markUndone } from '../client/lines.ts';
import type { TableClient, TableState } from '../client/types.ts';
import { useSettings } from '../settings.ts';
import {
  countsFromGoal,
  marksOf,
  type Round,
  roundsIn,
  type Tally,
  type Turn,
  talliesOf,
  turningPoints,
} from './account.ts';

export interface Annals {
  lines: readonly LogLine[];
  rounds: readonly Round[];
  tallies: readonly Tally[];
  turns: readonly Turn[];
  counts: Counts<Vocabulary>;
  views: ReadonlyMap<number, object>;
  /** When it was begun. */
  created: number;
}

/** What everybody at the table could see, from the journal of a game that is over: the same whoever asks for it. */
export function useAnnals(
  client: TableClient,
  state: TableState,
  words: GameWords<Vocabulary>,
): Annals | 'failed' | undefined {
  const { language } = useSettings();
  const { game, phase } = state;
  const seats = state.seats.length;
  const [read, setRead] = useState<Omit<Annals, 'tallies'> | 'failed'>();
  useEffect(() => {
    if (phase !== 'over') return undefined;
    let gone = false;
    const tell = async (): Promise<void> => {
      const [journal, counts, { pastOf, toldOf }] = await Promise.all([
        client.journal(),
        browserGame(game)?.counts?.() ?? countsFromGoal(words, seats),
        import('../local/client.ts'),
      ]);
      if (journal === undefined || counts === undefined) throw new Error('the journal is not open');
      const { created, told } = await toldOf(game, journal);
      const lines = markUndone(
        told
          .flatMap(({ cursor, events }) => events.map((event) => ({ moment: cursor, event })))
          .map((line, index) => ({ index, ...line })),
      );
      const rounds = roundsIn(lines, words);
      const turns = turningPoints(lines, words, counts, [], seats);
      const moments = [...marksOf(rounds, told.at(-1)?.cursor ?? 0), ...turns.map(({ line }) => line)];
      const found = await pastOf(game, journal, undefined, [...new Set(moments.map(({ moment }) => moment))]);
      const views = new Map(found.map(({ cursor, seen }) => [cursor, seen.view as object]));
      if (!gone) setRead({ lines, rounds, turns, counts, views, created });
    };
    tell().catch((error: unknown) => {
      console.warn(error);
      if (!gone) setRead('failed');
    });
    return () => {
      gone = true;
    };
  }, [client, game, phase, words, seats]);
  return useMemo(() => {
    if (read === undefined || read === 'failed') return read;
    const { lines, rounds, views, counts } = read;
    const marks = marksOf(rounds, lines.at(-1)?.moment ?? 0);
    return { ...read, tallies: talliesOf(marks, views, lines, counts, language) };
  }, [read, language]);
}
