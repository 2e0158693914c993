import type { Vocabulary } from '@homage/kernel';
import type { Counts, GameWords } from '@homage/words';
import { useEffect, useMemo, useState } from 'react';
import type { TableClient, TableState } from '../client/types.ts';
import { useSettings } from '../settings.ts';
import { marksOf, type Round, roundsIn, type Tally, type Turn, talliesOf, turningPoints } from './account.ts';
import { countsOf } from './counts.ts';

export interface Account {
  rounds: readonly Round[];
  tallies: readonly Tally[];
  turns: readonly Turn[];
  counts: Counts<Vocabulary> | undefined;
  /** The positions at the marks, and of the turning points where they were asked for. */
  views: ReadonlyMap<number, object>;
  /** The journal, as soon as it is open. */
  journal: string | undefined;
}

const NONE: ReadonlyMap<number, object> = new Map();

/**
 * The account of a game whose journal is open: one that is over, or one of this device. It is read once, in a worker; with `whole` the positions
 * of the turning points come too.
 */
export function useAccount(
  client: TableClient,
  state: TableState,
  words: GameWords<Vocabulary>,
  whole = false,
): Account {
  const { language } = useSettings();
  const { game, log, me, phase } = state;
  const seats = state.seats.length;
  const open = phase === 'over' || state.link === 'near';
  const [counts, setCounts] = useState<Counts<Vocabulary>>();
  const [views, setViews] = useState(NONE);
  const [journal, setJournal] = useState<string>();
  useEffect(() => {
    let gone = false;
    void countsOf(game, words, seats).then((found) => !gone && setCounts(found));
    return () => {
      gone = true;
    };
  }, [game, words, seats]);
  const rounds = useMemo(() => roundsIn(log, words), [log, words]);
  const marks = useMemo(() => marksOf(rounds, state.cursor), [rounds, state.cursor]);
  // The lines that matter do not depend on what was counted, only their order among equals.
  const shown = useMemo(
    () => (whole ? turningPoints(log, words, counts, [], seats) : []),
    [whole, log, words, counts, seats],
  );
  const cursors = [...new Set([...marks, ...shown.map(({ line }) => line)].map(({ moment }) => moment))].join();
  useEffect(() => {
    if (!open || cursors === '') return undefined;
    let gone = false;
    const read = async (): Promise<void> => {
      const text = await client.journal();
      if (text === undefined || gone) return;
      setJournal(text);
      const { pastOf } = await import('../local/client.ts');
      const moments = await pastOf(game, text, me, cursors.split(',').map(Number));
      if (!gone) setViews(new Map(moments.map(({ cursor, seen }) => [cursor, seen.view])));
    };
    read().catch((error: unknown) => console.warn(error));
    return () => {
      gone = true;
    };
  }, [client, game, me, open, cursors]);
  const tallies = useMemo(
    () => (counts ? talliesOf(marks, views, log, counts, language) : []),
    [marks, views, log, counts, language],
  );
  const turns = useMemo(
    () => (whole ? shown : turningPoints(log, words, counts, tallies, seats)),
    [whole, shown, log, words, counts, tallies, seats],
  );
  return { rounds, tallies, turns, counts, views, journal };
}
