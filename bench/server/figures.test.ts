/** The benchmark itself works: both servers play, and the figures make sense. What they should be is judged by people on a quiet machine. */

import { expect, test } from 'vitest';
import { serveIn } from './child.ts';
import { report } from './figures.ts';
import { fillIdle } from './idle.ts';
import { steadily, Tally } from './load.ts';
import { loadOurs } from './load-ours.ts';
import { loadTheirs } from './load-theirs.ts';

test.each([
  ['ours.ts', loadOurs],
  ['theirs.ts', loadTheirs],
] as const)('%s: random players get answers accepted', async (script, connect) => {
  const served = await serveIn(script);
  const load = await connect(served.base);
  load.tally.start();
  await expect.poll(() => load.tally.answers, { timeout: 30_000 }).toBeGreaterThan(200);
  load.stop();
  const { cpu, memory } = await served.usage();
  expect(cpu).toBeGreaterThan(0);
  expect(memory).toBeGreaterThan(20);
  expect(load.tally.quantile(0.99)).toBeGreaterThanOrEqual(load.tally.quantile(0.5));
  await served.end();
});

test('idle tables are begun and weighed', async () => {
  expect(await fillIdle(30)).toBeLessThan(400);
});

test('a steady pace spreads answers evenly', async () => {
  const pace = steadily(5000);
  const began = performance.now();
  await new Promise<void>((done) => {
    let left = 20;
    const again = (): void => {
      if (--left === 0) done();
      else pace(0, again);
    };
    pace(0, again);
  });
  // One table of fifty: every ten milliseconds.
  expect(performance.now() - began).toBeGreaterThan(150);
  expect(new Tally().quantile(0.5)).toBe(0);
});

test('the report says what was reached', () => {
  const side = { answersPerSecond: 1000, cpuPerAnswer: 0.2, p50: 1, p99: 2 };
  const theirs = { answersPerSecond: 100, cpuPerAnswer: 1, p50: 10, p99: 20 };
  const steady = { perSecond: 500, p50: 1, p99: 5, serverP99: 5 };
  const text = report({ ours: side, theirs, ratio: 10, cpuRatio: 0.2, steady, idle: { tables: 10_000, memory: 500 } });
  expect(text).toContain('10.0 times (at least 5: met)');
  expect(text).toContain('500 MB (under 300: MISSED)');
});
