/**
 * Owners of tables in PostgreSQL. A node lives as long as its row says, in the database's time, and as long as its session holds an advisory lock:
 * a process that ends is seen at once, one that stands still when its time is up. Each change of owners is one statement.
 */

import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Beat, Head, Heads, Life, NodeFacts, NodeRow, Released } from '../heads.ts';
import { connect, settingsOf } from './connect.ts';
import { type Door, Fragment, rowsOf, type Statement, sql } from './sql.ts';
import { obstacleOf, PATIENCE, steadily } from './trouble.ts';

/** Any number: the locks of living nodes have it in common. */
const LIVING = 0x6e6f6465;
const NOW = new Fragment('(extract(epoch FROM clock_timestamp()) * 1000)');
/** Whether a node `n` is not to be counted on. */
const DEAD = new Fragment(`(n.until <= ${NOW.text} OR NOT EXISTS (
  SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.classid::bigint = ${LIVING} AND l.objid::bigint = n.slot
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())))`);
const COLUMNS = new Fragment(
  `n.id, n.name, n.build, n.wire, n.editions::jsonb AS editions, n.since, n.until, n.until - ${NOW.text} AS "left"`,
);

function slotOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0) >>> 1;
}

export class PostgresHeads implements Heads {
  readonly #settings: pg.ClientConfig;
  readonly #door: Door;
  readonly #patienceMs: number;

  constructor(settings: pg.ClientConfig, door: Door, patienceMs: number) {
    this.#settings = settings;
    this.#door = door;
    this.#patienceMs = patienceMs;
  }

  /** All of these can be done again: what was done already is found done. */
  #rows<T>(statement: Statement): Promise<T[]> {
    return steadily(() => rowsOf<T>(this.#door, statement), undefined, performance.now() + this.#patienceMs);
  }

  async enter({ id, name, build, wire, editions }: NodeFacts, lifeMs: number): Promise<Life> {
    const client = new pg.Client({ ...this.#settings, query_timeout: lifeMs, statement_timeout: lifeMs });
    client.on('error', () => undefined);
    await client.connect();
    const slot = slotOf(id);
    const life: Life = {
      lost: () => undefined,
      async beat(served, ms = lifeMs): Promise<Beat | null> {
        const statement = sql`WITH me AS (
              UPDATE nodes SET until = ${NOW} + ${ms} WHERE id = ${id} AND until > ${NOW} RETURNING id, until
            ), clock AS (
              INSERT INTO meta (key, value) SELECT 'served', ${String(Math.round(served))} FROM me
              ON CONFLICT (key) DO UPDATE SET value = greatest(excluded.value::float8, meta.value::float8)::bigint::text
              RETURNING value
            )
            SELECT (SELECT value FROM clock) AS served,
              (SELECT json_agg(x ORDER BY x.since, x.id) FROM (
                SELECT ${COLUMNS} FROM nodes n WHERE EXISTS (SELECT 1 FROM me) AND (n.id = ${id} OR NOT ${DEAD})) x) AS nodes`;
        // One that is not answered within its life is none.
        const within = { ...statement, query_timeout: ms };
        const [row] = await rowsOf<{ nodes: NodeRow[] | null; served: string }>(client, within);
        return row?.nodes == null ? null : { nodes: row.nodes, served: Number(row.served) };
      },
      async end() {
        this.lost = () => undefined;
        try {
          await client.query(sql`
            WITH me AS (DELETE FROM nodes WHERE id = ${id} RETURNING id)
            UPDATE progress SET owner = NULL, epoch = epoch + 1 WHERE owner IN (SELECT id FROM me)`);
        } finally {
          await client.end().catch(() => undefined);
        }
      },
    };
    client.on('end', () => life.lost());
    try {
      await client.query(sql`SELECT pg_advisory_lock(${LIVING}::int, ${slot}::int)`);
      await client.query(sql`INSERT INTO nodes (id, name, build, wire, editions, slot, since, until)
        VALUES (${id}, ${name}, ${build}, ${wire}, ${JSON.stringify(editions)}, ${slot}, ${NOW}, ${NOW} + ${lifeMs})`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    return life;
  }

  async acquire(tables: readonly string[], { id, editions }: NodeFacts): Promise<Map<string, Head>> {
    // Locked in the order of their ids: two nodes that take over the same tables must not wait for each other.
    const rows = await this.#rows<Head & { table_id: string }>(sql`
      WITH free AS (
        SELECT p.table_id, t.game, t.edition FROM progress p JOIN tables t ON t.id = p.table_id
        WHERE p.table_id = ANY(${[...tables]}::text[])
          AND NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = p.owner AND n.until > ${NOW})
          AND EXISTS (SELECT 1 FROM nodes n WHERE n.id = ${id} AND n.until > ${NOW})
          AND coalesce((${JSON.stringify(editions)}::jsonb ->> t.game)::int, -1) >= t.edition
        ORDER BY p.table_id FOR UPDATE OF p
      ), got AS (
        UPDATE progress p SET owner = ${id}, epoch = p.epoch + 1 FROM free
        WHERE p.table_id = free.table_id
        RETURNING p.table_id, p.owner, p.epoch, free.game, free.edition
      )
      SELECT * FROM got
      UNION ALL
      SELECT p.table_id, p.owner, p.epoch, t.game, t.edition FROM progress p JOIN tables t ON t.id = p.table_id
      WHERE p.table_id = ANY(${[...tables]}::text[]) AND NOT EXISTS (SELECT 1 FROM got WHERE got.table_id = p.table_id)`);
    return new Map(rows.map(({ table_id, ...head }) => [table_id, head]));
  }

  async release(node: string, tables: readonly Released[]): Promise<void> {
    await this.#rows(sql`
      UPDATE progress p SET owner = NULL, epoch = p.epoch + 1, alarm = r.alarm FROM unnest(
        ${tables.map(({ table }) => table)}::text[], ${tables.map(({ epoch }) => epoch)}::int[],
        ${tables.map(({ alarm }) => alarm)}::float8[]
      ) AS r (table_id, epoch, alarm)
      WHERE p.table_id = r.table_id AND p.owner = ${node} AND p.epoch = r.epoch`);
  }

  async bury(): Promise<string[]> {
    const rows = await this.#rows<{ id: string }>(sql`
      WITH gone AS (DELETE FROM nodes n WHERE ${DEAD} RETURNING n.id),
        freed AS (UPDATE progress SET owner = NULL, epoch = epoch + 1 WHERE owner IN (SELECT id FROM gone))
      SELECT id FROM gone`);
    return rows.map(({ id }) => id);
  }

  alarms(due: number, after: number, limit?: number): Promise<{ id: string; at: number }[]> {
    // Of a game that is over an alarm may be left: a node that died took it down no more.
    return this.#rows(sql`SELECT table_id AS id, alarm AS at FROM progress p WHERE alarm > ${after} AND alarm <= ${due}
      AND EXISTS (SELECT 1 FROM tables t WHERE t.id = p.table_id AND t.phase IN ('open', 'running'))
      AND NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = p.owner AND n.until > ${NOW})
      ORDER BY alarm LIMIT ${limit ?? null}`);
  }

  nodes(): Promise<(NodeRow & { tables: number })[]> {
    return this.#rows(sql`SELECT ${COLUMNS}, (SELECT count(*)::int FROM progress WHERE owner = n.id) AS tables
      FROM nodes n ORDER BY n.since, n.id`);
  }
}

/** The nodes of a database, for whoever looks at it from outside. */
export async function nodesOf(url: string): Promise<Awaited<ReturnType<Heads['nodes']>>> {
  const settings = settingsOf(url, PATIENCE);
  const pool = connect(settings, 1);
  try {
    return await new PostgresHeads(settings, pool, 0).nodes();
  } catch (error) {
    throw obstacleOf(error, url);
  } finally {
    await pool.end();
  }
}
