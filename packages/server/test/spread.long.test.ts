/** Tests that know nothing of nodes, with every connection at another node than the one before: what leaks over the wire, who hears what, and that silent acts change no message. */

import { afterAll, expect, test } from 'vitest';
import { NO_NATS } from './nodes/nats.ts';
import { NODES, stopSpread } from './nodes/spread.ts';
import { NO_POSTGRES } from './postgres/cluster.ts';

const left = NO_NATS ?? NO_POSTGRES;

if (left === null) {
  process.env.HOMAGE_TEST_NODES = '2';
  await import('./secrets.test.ts');
  await import('./chat.test.ts');
  await import('./herald.test.ts');
  afterAll(async () => {
    delete process.env.HOMAGE_TEST_NODES;
    await stopSpread();
  });
}

test.skipIf(left !== null)('there are two nodes', () => expect(NODES()).toBe(2));
