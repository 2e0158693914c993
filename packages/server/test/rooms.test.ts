/** Real rooms at several nodes, in a world whose messages, freezes, deaths and database come from a seed. What was once found is here by its seed. */

import { expect, test } from 'vitest';
import { liveInRooms } from './nodes/rooms.ts';

test.each([false, true])(
  'games at two and three nodes in bad weather, also cut off from each other and from the database (%s): nothing acknowledged is lost, nothing is told twice, nobody misses anything',
  async (hard) => {
    const name = hard ? 'hard' : 'rooms';
    const sum = { acknowledged: 0, told: 0, deaths: 0, falls: 0 };
    const faults: string[] = [];
    for (let run = 0; run < (hard ? 4 : 8); run++) {
      const out = await liveInRooms(`${name} ${run}`, 2 + (run % 2), hard);
      faults.push(...out.faults.map((fault) => `seed '${name} ${run}': ${fault}`));
      for (const what of ['acknowledged', 'told', 'deaths', 'falls'] as const) sum[what] += out[what];
    }
    expect(faults).toEqual([]);
    // Something has happened.
    expect(sum.acknowledged).toBeGreaterThan(hard ? 200 : 400);
    expect(sum.told).toBeGreaterThan(hard ? 1000 : 1500);
    expect(sum.deaths + sum.falls).toBeGreaterThan(2);
  },
  120_000,
);

test.each<[string, number, boolean?]>([
  // After a setback memory began at a snapshot, and whoever had not been told yet what came before it was never told.
  ['rooms 63', 3],
  ['rooms 70', 2],
  // A line of chat whose write had failed as far as anybody knew was there all the same, and nobody was told of it.
  ['hard 2', 2, true],
  ['hard 35', 3, true],
  // A line that was being written while somebody joined again was neither told to it nor found.
  ['hard 219', 3, true],
  // A node that had stood still was not sure for a moment what it keeps, and laid tables again that it had in memory: nobody there heard of them any more.
  ['hard 361', 3, true],
])('what was found once: %s', async (seed, nodes, hard) => {
  expect((await liveInRooms(seed, nodes, hard)).faults).toEqual([]);
});

test('a seed is a seed: everybody is told the same again', async () => {
  const [once, again] = [await liveInRooms('again', 3, true), await liveInRooms('again', 3, true)];
  expect(once.told).toBeGreaterThan(100);
  expect(again).toEqual(once);
});
