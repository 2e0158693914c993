/** The same for long: twenty strikes of each kind, with fifty tables and two hundred sockets at some three hundred answers a second. */

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
      // Between two games a table rests: about 300 come of it.
      rate: 340,
      warm: 2_000,
      seed: `soak ${what}`,
    });
    console.table([{ what, ...figures }]);
    expect(faults).toEqual([]);
  },
  1_800_000,
);
