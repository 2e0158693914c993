/**
 * Figures that do not depend on how fast or how busy the machine is. How many answers a second there are, and how long each takes, is for a
 * quiet machine: `node bench/server/main.ts`.
 */

import { expect, test } from 'vitest';
import { cpuRatioOnce, GOALS, IDLE_TABLES } from './figures.ts';
import { fillIdle } from './idle.ts';

const RUNS = 3;

test('ten thousand idle tables fit into 300 MB', async () => {
  expect(await fillIdle(IDLE_TABLES)).toBeLessThan(GOALS.idleMemory);
});

test('a durable answer costs less than three quarters of the processor time of one of boardgame.io in memory (the best of up to three runs)', async () => {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && best >= 0.75; run++) best = Math.min(best, await cpuRatioOnce(4));
  expect(best).toBeLessThan(0.75);
});
