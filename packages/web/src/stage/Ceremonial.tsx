import type { SeenEvent, Vocabulary } from '@homage/kernel';
import { type LogLine, useLanguage } from '@homage/ui';
import { type Ceremonies, ceremonyOf, queued } from '@homage/ui/ceremony';
import { type Say, sayEvent } from '@homage/words';
import { useEffect, useRef, useState } from 'react';
import type { TableState } from '../client/types.ts';
import { useSettings } from '../settings.ts';
import type { Parts } from '../table/useTable.ts';
import { Procession, type Shown } from './Procession.tsx';

interface CeremonialProps {
  state: TableState;
  parts: Parts;
  say: Say;
  /** The past is looked at, or a lesson speaks: nothing is shown. */
  quiet: boolean;
}

/** More lines than this at once are an absence, not a moment. */
const ABSENCE = 60;

const lastMoment = (log: readonly LogLine[]): number => log.at(-1)?.moment ?? 0;

/**
 * Shows ceremonies over the board as the log tells them. The log and the decision are never kept waiting: what is shown has happened. Whoever only
 * looks on, was in another tab or comes back sees the last result as a picture, and nothing before it.
 */
export function Ceremonial({ state, parts, say, quiet }: CeremonialProps) {
  const { language } = useLanguage();
  const { scenes } = useSettings();
  const [table, setTable] = useState<Ceremonies<Vocabulary>>({});
  const [waiting, setWaiting] = useState<readonly Shown[]>([]);
  const { log, me, seen, phase, curtain, acted } = state;
  const { words, ceremonies, finale } = parts;
  useEffect(() => {
    if (scenes) void ceremonies?.().then(setTable, () => undefined);
  }, [ceremonies, scenes]);

  const told = useRef(lastMoment(log));
  const ended = useRef(phase === 'over');
  const missed = useRef<Shown>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told once is not told again when only names or words have changed
  useEffect(() => {
    const from = told.current;
    told.current = lastMoment(log);
    const over = phase === 'over' && !ended.current;
    ended.current = phase === 'over';
    const fresh = log.filter(({ moment, undone }) => moment > from && !undone);
    if (quiet || !scenes || curtain !== undefined || seen === undefined || (fresh.length === 0 && !over)) return;
    const still = me === undefined || fresh.length > ABSENCE;
    const events = log.filter(({ undone }) => !undone);
    const shown = fresh.flatMap((line): Shown[] => {
      const at = events.indexOf(line);
      const telling = {
        ...{ view: seen.view, say, language },
        before: events.slice(Math.max(0, at - 200), at).map(({ event }) => event),
        after: events.slice(at + 1).flatMap(({ moment, event }) => (moment === line.moment ? [event] : [])),
      };
      const ceremony = ceremonyOf(table, line.event, telling);
      if (ceremony === undefined) return [];
      const sentence = sayEvent(words, language, line.event as SeenEvent, say);
      const mine = words.weight(line.event, me, seen.view) >= 2;
      return [{ key: `${line.index}`, ceremony, sentence, mine, still }];
    });
    const show = (these: readonly Shown[]): void => {
      if (these.length === 0) return;
      if (document.hidden) missed.current = these.at(-1);
      else
        setWaiting(([playing, ...rest]) =>
          still || playing === undefined
            ? queued([], still ? these.slice(-1) : these)
            : [playing, ...queued(rest, these)],
        );
    };
    if (!over) show(shown);
    // Without its scene, should it not come, the end is told in the house's own.
    else
      void Promise.all([
        import('./end.ts'),
        finale?.().catch(() => undefined),
        import('../end/counts.ts')
          .then(({ countsOf }) => countsOf(state.game, words, state.seats.length))
          .catch(() => undefined),
      ]).then(([{ endOf }, scene, counts]) =>
        show([...shown, { key: 'end', ...endOf(state, words, say, language, scene, counts), mine: true, still }]),
      );
  }, [log, phase, quiet, scenes, table]);

  useEffect(() => {
    const back = (): void => {
      if (document.hidden || missed.current === undefined) return;
      setWaiting([{ ...missed.current, still: true }]);
      missed.current = undefined;
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);
  // Whoever has acted has gone on: what still waits from before is told by the log.
  const last = useRef(acted);
  useEffect(() => {
    if (last.current !== acted) setWaiting((before) => before.slice(0, 1));
    last.current = acted;
  }, [acted]);

  return quiet ? null : <Procession waiting={waiting} setWaiting={setWaiting} />;
}
