/** Reading from PostgreSQL. */

import type { Sql } from 'postgres';
import type {
  ChatRow,
  EntryRow,
  Fence,
  GuestRow,
  Phase,
  Run,
  SessionRow,
  SnapshotRow,
  Store,
  StoreHealth,
  TableRow,
  TellingRow,
  Write,
} from '../store.ts';
import { steadily } from './trouble.ts';

export abstract class Reads implements Store {
  protected readonly readers: Sql;
  abstract readonly stats: { readonly commits: number; readonly groups: number };

  constructor(readers: Sql) {
    this.readers = readers;
  }

  abstract commit(writes: readonly Write[], fence?: Fence): Promise<void>;
  abstract health(): StoreHealth;
  abstract backup(file: string): Promise<void>;
  abstract close(): Promise<void>;

  /** Reading changes nothing: after a lost connection it is simply done again. */
  #all<T>(query: (sql: Sql) => Promise<Iterable<T>>): Promise<T[]> {
    return steadily(async () => [...(await query(this.readers))]);
  }

  async #one<T>(query: (sql: Sql) => Promise<Iterable<T>>): Promise<T | undefined> {
    return (await this.#all(query))[0];
  }

  async meta(key: string): Promise<string | undefined> {
    return (await this.#one((sql) => sql<{ value: string }[]>`SELECT value FROM meta WHERE key = ${key}`))?.value;
  }

  guest(id: string): Promise<GuestRow | undefined> {
    return this.#one((sql) => sql<GuestRow[]>`SELECT id, name, created FROM guests WHERE id = ${id}`);
  }

  guestOfSession(hash: string): Promise<(GuestRow & { seen: number }) | undefined> {
    return this.#one(
      (sql) => sql<(GuestRow & { seen: number })[]>`
        SELECT g.id, g.name, g.created, s.seen FROM sessions s JOIN guests g ON g.id = s.guest WHERE s.hash = ${hash}`,
    );
  }

  link(hash: string): Promise<{ guest: string; expires: number } | undefined> {
    return this.#one(
      (sql) => sql<{ guest: string; expires: number }[]>`SELECT guest, expires FROM links WHERE hash = ${hash}`,
    );
  }

  sessions(guest: string): Promise<SessionRow[]> {
    return this.#all(
      (sql) => sql<SessionRow[]>`
        SELECT hash, created, seen, device FROM sessions WHERE guest = ${guest} ORDER BY seen DESC, created DESC`,
    );
  }

  runs(): Promise<Run[]> {
    return this.#all((sql) => sql<Run[]>`SELECT served, wall FROM runs ORDER BY served`);
  }

  table(id: string): Promise<TableRow | undefined> {
    return this.#one((sql) => sql<TableRow[]>`SELECT ${row(sql)} WHERE t.id = ${id}`);
  }

  publicTables(perHost: number, perOrigin: number, limit: number): Promise<TableRow[]> {
    return this.#all(
      (sql) => sql<TableRow[]>`
        WITH ranked AS (
          SELECT t.id, t.created, t.host, coalesce(g.origin, t.host) AS origin,
                 row_number() OVER (PARTITION BY t.host ORDER BY t.created DESC, t.id COLLATE "C") AS of_host
          FROM tables t LEFT JOIN guests g ON g.id = t.host
          WHERE t.phase IN ('open', 'running') AND t.access = 'open'),
        fair AS (
          SELECT id, created,
                 row_number() OVER (PARTITION BY origin ORDER BY of_host, created DESC, id COLLATE "C") AS of_origin
          FROM ranked WHERE of_host <= ${perHost})
        SELECT ${row(sql)} JOIN fair f ON f.id = t.id
        WHERE f.of_origin <= ${perOrigin} ORDER BY f.of_origin, f.created DESC LIMIT ${limit}`,
    );
  }

  tablesOf(guest: string, limit: number): Promise<TableRow[]> {
    return this.#all(
      (sql) => sql<TableRow[]>`
        SELECT ${row(sql)} JOIN players l ON l.table_id = t.id
        WHERE l.guest = ${guest} AND t.phase <> 'closed' ORDER BY p.touched DESC LIMIT ${limit}`,
    );
  }

  async hosted(guest: string): Promise<number> {
    const found = await this.#one(
      (sql) => sql<{ n: number }[]>`
        SELECT count(*) AS n FROM tables WHERE host = ${guest} AND phase IN ('open', 'running')`,
    );
    return found?.n ?? 0;
  }

  entries(table: string, after: number, limit?: number): Promise<EntryRow[]> {
    return this.#all(
      (sql) => sql<EntryRow[]>`
        SELECT n, body FROM entries WHERE table_id = ${table} AND n > ${after} ORDER BY n LIMIT ${limit ?? null}`,
    );
  }

  snapshot(table: string, upTo?: number): Promise<SnapshotRow | undefined> {
    return this.#one(
      (sql) => sql<SnapshotRow[]>`
        SELECT n, body FROM snapshots WHERE table_id = ${table} AND n <= ${upTo ?? 2 ** 31 - 1} ORDER BY n DESC LIMIT 1`,
    );
  }

  tellings(table: string): Promise<Omit<TellingRow, 'body'>[]> {
    return this.#all(
      (sql) => sql<Omit<TellingRow, 'body'>[]>`
        SELECT after AS "from", n, cursors FROM tellings WHERE table_id = ${table} ORDER BY n`,
    );
  }

  async telling(table: string, n: number): Promise<string | undefined> {
    const found = await this.#one(
      (sql) => sql<{ body: string }[]>`SELECT body FROM tellings WHERE table_id = ${table} AND n = ${n}`,
    );
    return found?.body;
  }

  chat(table: string, channel: string, after: number, limit: number): Promise<(ChatRow & { guest: string | null })[]> {
    return this.#all(
      (sql) => sql<(ChatRow & { guest: string | null })[]>`
        SELECT n, at, channel, seat, name, text, guest FROM (
          SELECT * FROM lines WHERE table_id = ${table} AND channel = ${channel} AND n > ${after} ORDER BY n DESC LIMIT ${limit}
        ) AS latest ORDER BY n`,
    );
  }

  channels(table: string): Promise<{ channel: string; last: number }[]> {
    return this.#all(
      (sql) => sql<{ channel: string; last: number }[]>`
        SELECT channel, max(n) AS last FROM lines WHERE table_id = ${table} GROUP BY channel`,
    );
  }

  speakers(table: string): Promise<{ guest: string; name: string }[]> {
    return this.#all(
      (sql) => sql<{ guest: string; name: string }[]>`
        SELECT DISTINCT guest, name FROM lines WHERE table_id = ${table} AND guest IS NOT NULL`,
    );
  }

  async done(guest: string, table: string, key: string): Promise<string | undefined> {
    const found = await this.#one(
      (sql) => sql<{ reply: string }[]>`
        SELECT reply FROM keys WHERE guest = ${guest} AND table_id = ${table} AND key = ${key}`,
    );
    return found?.reply;
  }

  deadlines(): Promise<{ id: string; deadline: number }[]> {
    return this.#all(
      (sql) => sql<{ id: string; deadline: number }[]>`
        SELECT table_id AS id, deadline FROM progress WHERE deadline IS NOT NULL`,
    );
  }

  async stale(phase: Phase, before: number, limit: number): Promise<string[]> {
    const rows = await this.#all(
      (sql) => sql<{ id: string }[]>`
        SELECT t.id FROM tables t JOIN progress p ON p.table_id = t.id
        WHERE t.phase = ${phase} AND p.touched < ${before} LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  async empty(before: number, limit: number): Promise<string[]> {
    const rows = await this.#all(
      (sql) => sql<{ id: string }[]>`
        SELECT t.id FROM tables t JOIN progress p ON p.table_id = t.id
        WHERE t.phase = 'closed' AND t.header IS NULL AND p.touched < ${before} LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  begun(limit: number): Promise<TableRow[]> {
    return this.#all(
      (sql) => sql<TableRow[]>`SELECT ${row(sql)} WHERE t.header IS NOT NULL ORDER BY random() LIMIT ${limit}`,
    );
  }

  async counts(): Promise<{ [phase in Phase]: number }> {
    const out = { open: 0, running: 0, over: 0, closed: 0 };
    const rows = await this.#all(
      (sql) => sql<{ phase: Phase; n: number }[]>`SELECT phase, count(*) AS n FROM tables GROUP BY phase`,
    );
    for (const { phase, n } of rows) out[phase] = n;
    return out;
  }
}

/** A table's columns and where they come from. */
function row(sql: Sql) {
  return sql`t.*, p.touched, p.deadline, p.ticks, p.turn, p.version FROM tables t JOIN progress p ON p.table_id = t.id`;
}
