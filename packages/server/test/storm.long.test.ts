/** Real processes, PostgreSQL and NATS: whatever is struck, nothing that was acknowledged is lost, nothing is told twice, nobody misses anything. */

import { afterAll, describe, expect, test } from 'vitest';
import { NO_NATS } from './nodes/nats.ts';
import { type Strike, storm } from './nodes/storm.ts';
import { NO_POSTGRES } from './postgres/cluster.ts';

const WHAT: { [S in Strike]: string } = {
  kill: 'a node is killed',
  stop: 'a node stands still and goes on',
  nats: 'NATS is killed and comes back',
  cut: 'the connection to the database is cut',
  database: 'PostgreSQL is killed and comes back',
  drain: 'a node is asked to end',
};

const reports: object[] = [];
afterAll(() => console.table(reports));

describe.skipIf((NO_NATS ?? NO_POSTGRES) !== null)('three times each', () => {
  test.each(Object.entries(WHAT) as [Strike, string][])(
    '%s: %s',
    async (what) => {
      const report = await storm(what, { nodes: 2, tables: 6, strikes: 3, seed: `storm ${what}` });
      const { faults, ...figures } = report;
      reports.push({ what, ...figures });
      expect(faults).toEqual([]);
      expect(report.acknowledged).toBeGreaterThan(100);
    },
    240_000,
  );
});
