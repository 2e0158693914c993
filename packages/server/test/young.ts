/** A process of its own: how large the part of the heap for young objects is while it works, after it was cleaned up for lack of work, and when it works again. */

import { Session } from 'node:inspector/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { keepSmall } from '../src/memory.ts';

const ROUNDS = 1500;
const KEPT = 60_000;

function young(): number {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  return (space?.space_size ?? 0) / 2;
}

/** Makes objects of which some live for a while, as answers do. */
async function work(): Promise<number> {
  const kept: object[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    for (let k = 0; k < 2000; k++) kept[(i * 2000 + k) % KEPT] = { k, some: [k, i], text: `${k}/${i}` };
    if (i % 10 === 0) await new Promise((done) => setImmediate(done));
  }
  return young();
}

keepSmall();
const busy = await work();
const session = new Session();
session.connect();
await session.post('HeapProfiler.collectGarbage');
session.disconnect();
const quiet = young();
console.log(JSON.stringify({ busy, quiet, again: await work() }));
