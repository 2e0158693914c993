import { type Flight, FlightLayer, Flying, flightsOf, lessMotion, wayOf } from '@homage/ui/stage';
import { useEffect, useRef, useState } from 'react';
import type { TableState } from '../client/types.ts';
import type { Parts } from '../table/useTable.ts';

interface MotionsProps {
  state: TableState;
  parts: Parts;
  /** The past is looked at: nothing moves. */
  quiet: boolean;
}

interface Way {
  key: number;
  flight: Flight;
  way: readonly (readonly [number, number])[];
}

let count = 0;

/** More lines than this at once are an absence, not a moment. */
const ABSENCE = 60;

/** What has just moved is seen moving, over the board that already shows where it is. */
export default function Motions({ state: { log, seats, seen }, parts: { words }, quiet }: MotionsProps) {
  const [ways, setWays] = useState<readonly Way[]>([]);
  const told = useRef(log.at(-1)?.moment ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told once is not told again when the words have changed
  useEffect(() => {
    const from = told.current;
    told.current = log.at(-1)?.moment ?? 0;
    const fresh = log.filter(({ moment, undone }) => moment > from && !undone);
    if (quiet || document.hidden || fresh.length === 0 || fresh.length > ABSENCE || lessMotion()) return;
    const events = fresh.map(({ event }) => event);
    const found = flightsOf(events, words, seats.length).flatMap((flight): Way[] => {
      const way = wayOf(flight);
      count += 1;
      return way === undefined ? [] : [{ key: count, flight, way }];
    });
    if (found.length > 0) setWays((before) => [...before, ...found]);
  }, [log, seen, quiet]);
  if (ways.length === 0) return null;
  return (
    <div className={FlightLayer} aria-hidden="true">
      {ways.map(({ key, ...rest }) => (
        <Flying key={key} {...rest} onDone={() => setWays((before) => before.filter((one) => one.key !== key))} />
      ))}
    </div>
  );
}
