/** Bringing a PostgreSQL database to the newest version. */

import type { Pool } from 'pg';
import { OBSTACLES, Obstacle } from '../obstacle.ts';
import { POSTGRES_FIRST, type SchemaStep, STEPS } from '../steps.ts';
import { type Door, rowsOf, sql, transact } from './sql.ts';

/** Any number: all programs that migrate this database agree on it. */
const MIGRATING = 0x686f6d61;

/** Of which version the data is; 0: there is none. */
export async function versionIn(door: Door): Promise<number> {
  const [there] = await rowsOf<{ meta: string | null }>(door, sql`SELECT to_regclass('meta')::text AS meta`);
  if (there?.meta == null) return 0;
  const [row] = await rowsOf<{ value: string }>(door, sql`SELECT value FROM meta WHERE key = 'schema'`);
  const version = Number(row?.value ?? 0);
  return version === 1 ? POSTGRES_FIRST : version;
}

/** Brings a database to the newest version, one program at a time; refuses one that is newer than this program. Returns the version it was of. */
export function migrate(pool: Pool, steps: readonly SchemaStep[] = STEPS): Promise<number> {
  return transact(pool, async (door) => {
    await door.query(sql`SELECT pg_advisory_xact_lock(${MIGRATING})`);
    const version = await versionIn(door);
    if (version > steps.length) throw new Obstacle(OBSTACLES.tooNew(version, steps.length));
    if (version === steps.length) return version;
    await door.query('CREATE TABLE IF NOT EXISTS meta (key text PRIMARY KEY, value text NOT NULL)');
    for (const { postgres } of steps.slice(version)) if (postgres !== null) await door.query(postgres);
    await door.query(sql`INSERT INTO meta (key, value) VALUES ('schema', ${String(steps.length)})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
    return version;
  });
}
