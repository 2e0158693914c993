/** The same weather for longer. */

import { expect, test } from 'vitest';
import { liveInRooms } from './nodes/rooms.ts';
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

test('a hundred lives with real rooms', async () => {
  const faults: string[] = [];
  for (let run = 100; run < 200; run++) {
    const [name, hard] = run % 3 === 0 ? (['rooms', false] as const) : (['hard', true] as const);
    const out = await liveInRooms(`${name} ${run}`, 2 + (run % 2), hard);
    faults.push(...out.faults.map((fault) => `seed '${name} ${run}': ${fault}`));
  }
  expect(faults).toEqual([]);
}, 600_000);
