/** Nodes in a world whose messages, freezes and deaths come from a seed. What was once found is here by its seed. */

import { expect, test } from 'vitest';
import { simulate } from './nodes/simulation.ts';

const RUNS = 30;

test.each([2, 3])(
  '%i nodes in bad weather: nothing acknowledged is lost, nothing is told twice, nobody misses anything',
  async (nodes) => {
    const sum = { acknowledged: 0, told: 0, deaths: 0, falls: 0 };
    const faults: string[] = [];
    for (let run = 0; run < RUNS; run++) {
      const out = await simulate(`weather ${nodes} ${run}`, { nodes });
      faults.push(...out.faults.map((fault) => `seed 'weather ${nodes} ${run}': ${fault}`));
      for (const what of ['acknowledged', 'told', 'deaths', 'falls'] as const) sum[what] += out[what];
    }
    expect(faults).toEqual([]);
    // Something has happened.
    expect(sum.acknowledged).toBeGreaterThan(RUNS * 40);
    expect(sum.deaths).toBeGreaterThan(RUNS / 2);
    expect(sum.falls).toBeGreaterThan(RUNS / 10);
  },
);

test('without fences at the store the same weather shows faults', async () => {
  let faults = 0;
  for (let run = 0; run < 12; run++)
    faults += (await simulate(`weather 2 ${run}`, { nodes: 2, fenceless: true })).faults.length;
  expect(faults).toBeGreaterThan(0);
});
