import { type Flight, flightsOf, lessMotion } from '@homage/ui/flights';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TableState } from '../client/types.ts';
import type { Parts } from '../table/useTable.ts';

interface MotionsProps {
  state: TableState;
  parts: Parts;
  /** The past is looked at: nothing moves. */
  quiet: boolean;
}

/** What moves is drawn when something does. */
const Flying = lazy(() => import('@homage/ui/flying'));

interface Way {
  key: number;
  flight: Flight;
}

let count = 0;

/** More lines than this at once are an absence, not a moment. */
const ABSENCE = 60;

/** What has just moved is seen moving, over the board that already shows where it is. */
export function Motions({ state: { log, seats, seen }, parts: { words }, quiet }: MotionsProps) {
  const [ways, setWays] = useState<readonly Way[]>([]);
  const told = useRef(log.at(-1)?.moment ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told once is not told again when the words have changed
  useEffect(() => {
    const from = told.current;
    told.current = log.at(-1)?.moment ?? 0;
    const fresh = log.filter(({ moment, undone }) => moment > from && !undone);
    if (quiet || document.hidden || fresh.length === 0 || fresh.length > ABSENCE || lessMotion()) return;
    const events = fresh.map(({ event }) => event);
    const found = flightsOf(events, words, seats.length).map((flight): Way => {
      count += 1;
      return { key: count, flight };
    });
    if (found.length > 0) setWays((before) => [...before, ...found]);
  }, [log, seen, quiet]);
  if (ways.length === 0) return null;
  return (
    <Suspense>
      {ways.map(({ key, flight }) => (
        <Flying key={key} flight={flight} onDone={() => setWays((before) => before.filter((one) => one.key !== key))} />
      ))}
    </Suspense>
  );
}
