/** Memory of a process that only serves. */

import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** By how much the heap may outgrow what is alive, in percent, before it is cleaned up. Left alone, it grows to several times as much. */
const GROWTH = 80;
/**
 * How large each half of the part for young objects may become. Smaller, and too much of what is soon done with is copied; left alone, it
 * takes a hundred megabytes in all.
 */
const YOUNG = 16 * 1024 * 1024;

/**
 * For a process of its own, as `homage serve` is one: these are settings of the whole process, so `serve` does not decide them. Young objects are held down
 * better by `--max-semi-space-size=16`, which `npm start` gives (ten thousand idle tables: 285 MB instead of 314, for about 7 % more processor time for an
 * answer than with 32), but only a Node that starts hears of it; what is done here is for whoever starts without it. The part for young objects grows and shrinks with cleaning only, so it is looked at after each.
 * It must be let grow again once quiet hours have made it shrink: held at the little that is left then, cleaning took a fifth of the processor time of a
 * busy evening (16,000 answers: 3.5 s in 282 times, beside 0.5 s in 37).
 */
export function keepSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  // On a small machine helpers of the cleaner take from others what they save.
  setFlagsFromString('--no-parallel-scavenge');
  let grows = true;
  new PerformanceObserver(() => {
    if (young() < YOUNG === grows) return;
    grows = !grows;
    setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);
  }).observe({ entryTypes: ['gc'] });
}

function young(): number {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  return (space?.space_size ?? 0) / 2;
}
