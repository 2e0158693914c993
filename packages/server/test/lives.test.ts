/** How long a node lives after a beat. */

import { expect, test } from 'vitest';
import { LIFE_MS, Lives } from '../src/nodes/lives.ts';
import { Machine, World } from './nodes/world.ts';

test('a node whose beats come late lives longer after each, up to a bound, and as long as before when it has time again', async () => {
  const world = new World('late');
  const machine = new Machine(world);
  const asked: number[] = [];
  const beat = async (served: number, ms = 0): Promise<{ nodes: []; served: number }> => {
    asked.push(ms);
    return { nodes: [], served };
  };
  const life = { beat, end: async () => undefined, lost: () => undefined };
  const lives = new Lives({
    heads: { bury: async () => [], enter: async () => life },
    timing: machine,
    served: { now: () => 0, follow: () => undefined },
    id: () => 'one',
    facts: { name: 'one', build: 'b', wire: 1, editions: {} },
    born: async () => undefined,
    fell: () => asked.push(-1),
    died: () => undefined,
    beaten: () => undefined,
    log: () => undefined,
  });
  await lives.begin();
  await world.run(5_000);
  expect(new Set(asked)).toEqual(new Set([LIFE_MS]));
  machine.frozen = true;
  await world.run(6_200);
  machine.thaw();
  await world.run(6_300);
  const longer = asked.at(-1) ?? 0;
  expect(longer).toBeGreaterThan(LIFE_MS + 500);
  expect(longer).toBeLessThanOrEqual(LIFE_MS + 3_000);
  // So long as it was given up for before.
  machine.frozen = true;
  await world.run(6_300 + LIFE_MS + 600);
  machine.thaw();
  await world.run(6_400 + LIFE_MS + 600);
  expect(asked).not.toContain(-1);
  expect(lives.alive).toBe(true);
  await world.run(60_000);
  expect(asked.at(-1)).toBeLessThan(LIFE_MS + 10);
  await lives.end();
});
