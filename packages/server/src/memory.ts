/** Memory of a process that only serves. */

import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** By how much the heap may outgrow what is alive, in percent, before it is cleaned up. Left alone, it grows to several times as much. */
const GROWTH = 80;
/**
 * How large each half of the part for young objects may become. Smaller, and too much of what is soon done with is copied; left alone, it
 * takes a hundred megabytes in all.
 */
const YOUNG = 16 * 1024 * 1024;
const LOOK_MS = 20;

/** For a process of its own, as `homage serve` is one: these are settings of the whole process, so `serve` does not decide them. */
export function keepSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  // On a small machine helpers of the cleaner take from others what they save.
  setFlagsFromString('--no-parallel-scavenge');
  const look = setInterval(() => {
    if (young() < YOUNG) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    clearInterval(look);
  }, LOOK_MS);
  look.unref();
}

function young(): number {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  return (space?.space_size ?? 0) / 2;
}
