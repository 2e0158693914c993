/** Thousands of tables that sleep: a server starts without reading them, and what is due is found by an index. `bench/server/stores.ts` weighs a hundred thousand. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { DATA_FILE, openStore } from '../src/index.ts';
import { alarmsDue } from '../src/store/postgres/reads.ts';
import { ALARMS } from '../src/store/sqlite-reads.ts';
import type { Store } from '../src/store/store.ts';
import { table } from './conformance/scene.ts';
import { house } from './harness.ts';
import { freshDatabase, NO_POSTGRES, run, stopShared } from './postgres/cluster.ts';

const TABLES = 2_000;
const FIRST = 3_600_000;
const data = mkdtempSync(join(tmpdir(), 'homage-sleeping-'));
afterAll(async () => {
  await stopShared();
  rmSync(data, { recursive: true, force: true });
});

async function fill(store: Store): Promise<void> {
  for (let i = 0; i < TABLES; i += 500)
    await store.commit(
      Array.from({ length: 500 }, (_, k) => {
        const at = FIRST + (i + k) * 1000;
        return table(`t${i + k}`, { phase: 'running', deadline: at, alarm: at });
      }),
    );
}

async function plans(database: string | null): Promise<string> {
  const due = FIRST + 100_000;
  if (database === null) {
    const db = new Database(join(data, DATA_FILE), { readonly: true });
    const rows = db.prepare(`EXPLAIN QUERY PLAN ${ALARMS}`).all(FIRST, due, -1) as { detail: string }[];
    db.close();
    return rows.map(({ detail }) => detail).join('\n');
  }
  await run(database, 'ANALYZE');
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { text, values } = alarmsDue(due, FIRST, null);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values });
  await client.end();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const STORES = NO_POSTGRES === null ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

describe.each(STORES)('%s', (name) => {
  test('a server opens without reading what sleeps', async () => {
    const database = name === 'SQLite' ? null : await freshDatabase();
    const store = await openStore({ data, database });
    await fill(store);
    expect(await store.alarms(FIRST + 2000)).toHaveLength(3);
    await store.close();
    const plan = await plans(database);
    expect(plan).toContain('progress_by_alarm');
    expect(plan).not.toMatch(/SCAN progress|Seq Scan|TEMP B-TREE|Sort/);

    let now = 1_000_000;
    const server = await house({ data, database, ticks: () => now, now: () => now });
    try {
      const { hall } = server;
      const asked = vi.spyOn(hall.store, 'alarms');
      expect([hall.hot, hall.stats.loads]).toEqual([0, 0]);
      expect(await hall.store.counts()).toMatchObject({ running: TABLES });
      // Just before the first is due, only the few that are due within seconds are known.
      now += FIRST - 1_000;
      hall.tickNow();
      await vi.waitFor(() => expect(asked).toHaveResolved(), { timeout: 20_000 });
      const found = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown[]>));
      expect(found.flat().length).toBeGreaterThan(0);
      expect(found.flat().length).toBeLessThan(10);
      expect(hall.stats.loads).toBe(0);
    } finally {
      await server.close();
    }
  });
});
