/** Real rooms at several nodes, in a world whose messages, freezes, deaths and database come from a seed. What was once found is here by its seed. */

import { expect, test } from 'vitest';
import { liveInRooms } from './nodes/rooms.ts';

test('games at two and three nodes in bad weather: nothing acknowledged is lost, nothing is told twice, nobody misses anything', async () => {
  const sum = { acknowledged: 0, told: 0, deaths: 0, falls: 0 };
  const faults: string[] = [];
  for (let run = 0; run < 12; run++) {
    const out = await liveInRooms(`rooms ${run}`, 2 + (run % 2));
    faults.push(...out.faults.map((fault) => `seed 'rooms ${run}': ${fault}`));
    for (const what of ['acknowledged', 'told', 'deaths', 'falls'] as const) sum[what] += out[what];
  }
  expect(faults).toEqual([]);
  // Something has happened.
  expect(sum.acknowledged).toBeGreaterThan(600);
  expect(sum.told).toBeGreaterThan(2000);
  expect(sum.deaths + sum.falls).toBeGreaterThan(6);
}, 120_000);

test.each([
  // After a setback memory began at a snapshot, and whoever had not been told yet what came before it was never told.
  ['rooms 63', 3],
  ['rooms 70', 2],
])('what was found once: %s', async (seed, nodes) => {
  expect((await liveInRooms(seed, nodes)).faults).toEqual([]);
});

test('a seed is a seed: everybody is told the same again', async () => {
  const [once, again] = [await liveInRooms('rooms again', 3), await liveInRooms('rooms again', 3)];
  expect(once.told).toBeGreaterThan(100);
  expect(again).toEqual(once);
});
