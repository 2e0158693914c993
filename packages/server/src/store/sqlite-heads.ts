/** Owners of tables in SQLite. There is one process, which keeps them all; it is the same law, so that it can be tried without a database server. */

import type Database from 'better-sqlite3';
import type { Beat, Head, Heads, Life, NodeFacts, NodeRow, Released } from './heads.ts';

/** What the clock says: the machine's, unless a test has another. */
const NOW = 'nodes_now()';

type Stored = Omit<NodeRow, 'editions'> & { editions: string };
const nodeOf = <T extends Stored>({ editions, ...row }: T): Omit<T, 'editions'> & Pick<NodeRow, 'editions'> => ({
  ...row,
  editions: JSON.parse(editions) as NodeRow['editions'],
});

export class SqliteHeads implements Heads {
  readonly #db: Database.Database;

  constructor(db: Database.Database, now: () => number = Date.now) {
    this.#db = db;
    db.function('nodes_now', now);
  }

  async enter({ id, name, build, wire, editions }: NodeFacts, lifeMs: number): Promise<Life> {
    const db = this.#db;
    db.prepare(
      `INSERT INTO nodes (id, name, build, wire, editions, slot, since, until) VALUES (?, ?, ?, ?, ?, 0, ${NOW}, ${NOW} + ?)`,
    ).run(id, name, build, wire, JSON.stringify(editions), lifeMs);
    const live = db.prepare(`UPDATE nodes SET until = ${NOW} + ? WHERE id = ? AND until > ${NOW}`);
    const others = db.prepare(
      `SELECT id, name, build, wire, editions, since, until, until - ${NOW} AS left FROM nodes WHERE until > ${NOW} ORDER BY since, id`,
    );
    const served = db.prepare(
      `INSERT INTO meta (key, value) VALUES ('served', ?) ON CONFLICT (key)
       DO UPDATE SET value = CASE WHEN CAST(excluded.value AS REAL) > CAST(value AS REAL) THEN excluded.value ELSE value END
       RETURNING value`,
    );
    const beat = db.transaction((now: number, ms: number): Beat | null => {
      if (live.run(ms, id).changes === 0) return null;
      const { value } = served.get(String(Math.round(now))) as { value: string };
      return { nodes: (others.all() as Stored[]).map(nodeOf), served: Number(value) };
    });
    const end = db.transaction(() => {
      db.prepare('DELETE FROM nodes WHERE id = ?').run(id);
      db.prepare('UPDATE progress SET owner = NULL, epoch = epoch + 1 WHERE owner = ?').run(id);
    });
    return {
      beat: async (now, ms = lifeMs) => beat.immediate(now, ms),
      end: async () => end.immediate(),
      lost: () => undefined,
    };
  }

  async acquire(tables: readonly string[], { id, editions }: NodeFacts): Promise<Map<string, Head>> {
    const take = this.#db.prepare(
      `UPDATE progress SET owner = @id, epoch = epoch + 1 WHERE table_id = @table
         AND NOT EXISTS (SELECT 1 FROM nodes WHERE id = progress.owner AND until > ${NOW})
         AND EXISTS (SELECT 1 FROM nodes WHERE id = @id AND until > ${NOW})
         AND EXISTS (SELECT 1 FROM tables t, json_each(@editions) k WHERE t.id = @table AND k.key = t.game AND k.value >= t.edition)`,
    );
    const look = this.#db.prepare(
      'SELECT p.owner, p.epoch, t.game, t.edition FROM progress p JOIN tables t ON t.id = p.table_id WHERE p.table_id = ?',
    );
    const heads = new Map<string, Head>();
    const all = this.#db.transaction(() => {
      for (const table of tables) {
        take.run({ id, table, editions: JSON.stringify(editions) });
        const head = look.get(table) as Head | undefined;
        if (head !== undefined) heads.set(table, head);
      }
    });
    all.immediate();
    return heads;
  }

  async release(node: string, tables: readonly Released[]): Promise<void> {
    const one = this.#db.prepare(
      'UPDATE progress SET owner = NULL, epoch = epoch + 1, alarm = @alarm WHERE table_id = @table AND owner = @node AND epoch = @epoch',
    );
    this.#db.transaction(() => tables.forEach((each) => void one.run({ ...each, node }))).immediate();
  }

  async bury(): Promise<string[]> {
    const dead = this.#db.prepare(`DELETE FROM nodes WHERE until <= ${NOW} RETURNING id`);
    const free = this.#db.prepare('UPDATE progress SET owner = NULL, epoch = epoch + 1 WHERE owner = ?');
    return this.#db
      .transaction(() => {
        const ids = (dead.all() as { id: string }[]).map(({ id }) => id);
        for (const id of ids) free.run(id);
        return ids;
      })
      .immediate();
  }

  async alarms(due: number, after: number, limit = -1): Promise<{ id: string; at: number }[]> {
    const statement = this.#db.prepare(
      `SELECT table_id AS id, alarm AS at FROM progress WHERE alarm > ? AND alarm <= ?
         AND EXISTS (SELECT 1 FROM tables WHERE tables.id = table_id AND phase IN ('open', 'running'))
         AND NOT EXISTS (SELECT 1 FROM nodes WHERE id = owner AND until > ${NOW}) ORDER BY alarm LIMIT ?`,
    );
    return statement.all(after, due, limit) as { id: string; at: number }[];
  }

  async nodes(): Promise<(NodeRow & { tables: number })[]> {
    const rows = this.#db.prepare(
      `SELECT id, name, build, wire, editions, since, until, until - ${NOW} AS left,
              (SELECT count(*) FROM progress WHERE owner = nodes.id) AS tables FROM nodes ORDER BY since, id`,
    );
    return (rows.all() as (Stored & { tables: number })[]).map(nodeOf);
  }
}
