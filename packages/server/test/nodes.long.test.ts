/** The same weather for longer. */

import { expect, test } from 'vitest';
import { simulate } from './nodes/simulation.ts';

test('fifteen hundred lives of two and of three nodes', async () => {
  const faults: string[] = [];
  for (let run = 100; run < 850; run++)
    for (const nodes of [2, 3]) {
      const out = await simulate(`weather ${nodes} ${run}`, { nodes });
      faults.push(...out.faults.map((fault) => `seed 'weather ${nodes} ${run}': ${fault}`));
    }
  expect(faults).toEqual([]);
}, 600_000);
