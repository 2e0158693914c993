import type { LogLine, Playback } from '@homage/ui';
import { useEffect, useMemo, useState } from 'react';

/** One step of the playback, at its plain speed. */
const BEAT = 1800;
const SPEEDS = [1, 2, 4] as const;

/** What happened since the last answer, moment by moment on the board: it can be paused, hurried, stepped and left. */
export function usePlayback(
  lines: readonly LogLine[],
  show: (moment: number) => void,
  leave: () => void,
  still: boolean,
): Playback {
  const moments = useMemo(() => [...new Set(lines.map(({ moment }) => moment))], [lines]);
  const [at, setAt] = useState<number>();
  const [running, setRunning] = useState(false);
  const [pace, setPace] = useState(0);
  const speed = SPEEDS[pace] ?? 1;
  const step = (): void => {
    const next = at === undefined ? moments[0] : moments.find((moment) => moment > at);
    if (next === undefined) {
      stop();
      return;
    }
    setAt(next);
    show(next);
  };
  const stop = (): void => {
    setAt(undefined);
    setRunning(false);
    leave();
  };
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(step, at === undefined ? 0 : BEAT / speed);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    // The reader went back to now by another way.
    if (still) return;
    setAt(undefined);
    setRunning(false);
  }, [still]);
  return {
    at,
    running,
    speed,
    play: () => setRunning(true),
    pause: () => setRunning(false),
    next: () => {
      setRunning(false);
      step();
    },
    faster: () => setPace((pace + 1) % SPEEDS.length),
    stop,
  };
}
