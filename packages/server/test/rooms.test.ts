/** Real rooms at several nodes, in a world whose messages, freezes and deaths come from a seed. */

import { afterAll, expect, test } from 'vitest';
import { Ground, liveInRooms } from './nodes/rooms.ts';

const ground = new Ground();
afterAll(() => ground.close());

test('games at two and three nodes in bad weather: nothing acknowledged is lost, nothing is told twice, nobody misses anything', async () => {
  const sum = { acknowledged: 0, told: 0, deaths: 0, falls: 0 };
  const faults: string[] = [];
  for (let run = 0; run < 6; run++) {
    const out = await liveInRooms(ground, `rooms ${run}`, 2 + (run % 2));
    faults.push(...out.faults.map((fault) => `seed 'rooms ${run}': ${fault}`));
    for (const what of ['acknowledged', 'told', 'deaths', 'falls'] as const) sum[what] += out[what];
  }
  expect(faults).toEqual([]);
  // Something has happened.
  expect(sum.acknowledged).toBeGreaterThan(100);
  expect(sum.told).toBeGreaterThan(300);
  expect(sum.deaths + sum.falls).toBeGreaterThan(2);
}, 120_000);
