/**
 * The schema in PostgreSQL, version by version; each step has its twin in ../migrations.ts. A released step never changes; a new version is a
 * new step. Times are double precision: whole milliseconds are exact in it, and served time may have parts of one.
 */

import type { Pool } from 'pg';
import { rowsOf, sql, transact } from './sql.ts';

/** What came before PostgreSQL was a choice is one step: nobody has older data in it. */
export const STEPS: readonly string[] = [
  `
  CREATE TABLE guests (id text PRIMARY KEY, name text NOT NULL, created double precision NOT NULL, origin text);
  CREATE TABLE sessions (
    hash text PRIMARY KEY, guest text NOT NULL REFERENCES guests, created double precision NOT NULL,
    seen double precision NOT NULL DEFAULT 0, device text NOT NULL DEFAULT ''
  );
  CREATE INDEX sessions_by_guest ON sessions (guest);
  CREATE TABLE links (hash text PRIMARY KEY, guest text NOT NULL REFERENCES guests, expires double precision NOT NULL);
  CREATE INDEX links_by_guest ON links (guest);
  CREATE TABLE tables (
    id text PRIMARY KEY, game text NOT NULL, edition integer NOT NULL, options text NOT NULL, clock text NOT NULL,
    access text NOT NULL, phase text NOT NULL, host text NOT NULL, created double precision NOT NULL, seed text NOT NULL,
    house text NOT NULL, header text, opening text, rematch text
  );
  CREATE INDEX tables_by_phase ON tables (phase, access, created);
  CREATE INDEX tables_by_host ON tables (host, phase);
  CREATE TABLE progress (
    table_id text PRIMARY KEY, touched double precision NOT NULL, deadline double precision, ticks text NOT NULL,
    turn text NOT NULL, n integer NOT NULL DEFAULT 0, version integer NOT NULL DEFAULT 0
  ) WITH (fillfactor = 50);
  CREATE TABLE players (guest text NOT NULL, table_id text NOT NULL, PRIMARY KEY (guest, table_id));
  CREATE INDEX players_by_table ON players (table_id);
  CREATE TABLE entries (table_id text NOT NULL, n integer NOT NULL, body text NOT NULL, PRIMARY KEY (table_id, n));
  CREATE TABLE snapshots (
    table_id text NOT NULL, n integer NOT NULL, kept boolean NOT NULL, body text NOT NULL, PRIMARY KEY (table_id, n)
  );
  CREATE TABLE tellings (
    table_id text NOT NULL, n integer NOT NULL, after integer NOT NULL, cursors text NOT NULL, body text NOT NULL,
    PRIMARY KEY (table_id, n)
  );
  CREATE TABLE lines (
    table_id text NOT NULL, channel text NOT NULL, n integer NOT NULL, at double precision NOT NULL, seat integer,
    name text NOT NULL, text text NOT NULL, guest text, PRIMARY KEY (table_id, channel, n)
  );
  CREATE TABLE keys (
    guest text NOT NULL, table_id text NOT NULL, key text NOT NULL, reply text NOT NULL, at double precision NOT NULL,
    PRIMARY KEY (guest, table_id, key)
  );
  CREATE INDEX keys_by_time ON keys (at);
  CREATE TABLE runs (served double precision PRIMARY KEY, wall double precision NOT NULL);
  `,
];

/** Any number: all programs that migrate this database agree on it. */
const MIGRATING = 0x686f6d61;

/** Brings a database to the newest version, one program at a time; refuses one that is newer than this program. */
export function migrate(pool: Pool, steps: readonly string[] = STEPS): Promise<void> {
  return transact(pool, async (door) => {
    await door.query(sql`SELECT pg_advisory_xact_lock(${MIGRATING})`);
    await door.query('CREATE TABLE IF NOT EXISTS meta (key text PRIMARY KEY, value text NOT NULL)');
    const [row] = await rowsOf<{ value: string }>(door, sql`SELECT value FROM meta WHERE key = 'schema'`);
    const version = Number(row?.value ?? 0);
    if (version > steps.length) {
      throw new Error(
        `the data is of version ${version}, this program knows ${steps.length}: start the newer program, or restore a backup`,
      );
    }
    for (const step of steps.slice(version)) await door.query(step);
    if (version < steps.length)
      await door.query(sql`INSERT INTO meta (key, value) VALUES ('schema', ${String(steps.length)})
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  });
}
