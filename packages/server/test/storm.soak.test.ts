/** The same for long: twenty strikes of each kind, with fifty tables and two hundred sockets. */

import { expect, test } from 'vitest';
import { type Strike, storm } from './nodes/storm.ts';

test.each(['kill', 'stop', 'nats', 'cut', 'database', 'drain'] as Strike[])(
  'twenty times: %s',
  async (what) => {
    const { faults, ...figures } = await storm(what, {
      nodes: 3,
      tables: 50,
      seats: 4,
      strikes: 20,
      seed: `soak ${what}`,
    });
    console.table([{ what, ...figures }]);
    expect(faults).toEqual([]);
  },
  1_800_000,
);
