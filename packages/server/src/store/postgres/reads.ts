/** Reading from PostgreSQL. */

import type { Pool } from 'pg';
import { knowing, knownIn } from '../forget.ts';
import type { Heads } from '../heads.ts';
import { type First, findStatement, findTogether, type RecordName, type Records, type Where } from '../records.ts';
import {
  type ChatPage,
  type ChatSaid,
  type EntryRow,
  type Fence,
  type GuestRow,
  LINE_BYTES,
  type NoticeRow,
  type Phase,
  type Run,
  type SessionRow,
  type SnapshotRow,
  type Store,
  type StoreHealth,
  type TableRow,
  type TellingRow,
  type Write,
} from '../store.ts';
import { Gathered } from './gather.ts';
import { Fragment, named, rowsOf, type Statement, sql } from './sql.ts';
import { PATIENCE, type Patience, steadily } from './trouble.ts';

/** A table's columns and where they come from. */
const ROW = new Fragment(
  't.*, p.touched, p.deadline, p.ticks, p.turn, p.alarm, p.version, p.owner, p.epoch FROM tables t JOIN progress p ON p.table_id = t.id',
);

/** Goes by the index alone: what is due is found however many tables sleep. */
export function alarmsDue(due: number, after: number, limit: number | null): Statement {
  return sql`SELECT table_id AS id, alarm AS at FROM progress WHERE alarm > ${after} AND alarm <= ${due}
    ORDER BY alarm LIMIT ${limit}`;
}

export abstract class Reads implements Store {
  protected readonly readers: Pool;
  abstract readonly stats: { readonly commits: number; readonly groups: number };

  protected readonly patience: Patience;

  constructor(readers: Pool, patience: Patience = PATIENCE) {
    this.readers = readers;
    this.patience = patience;
  }

  abstract readonly heads: Heads;
  abstract commit(writes: readonly Write[], fence?: Fence): Promise<readonly number[]>;
  abstract health(): StoreHealth;
  abstract backup(file: string): Promise<void>;
  abstract close(): Promise<void>;

  /** By their tables, guests or sessions, as many as are asked for at once. */
  readonly #sessions = new Gathered<string, GuestRow & { seen: number }>((hashes) =>
    this.#all(sql`SELECT (a.n - 1)::int AS asked, g.id, g.name, g.created, s.seen
      FROM unnest(${hashes}::text[]) WITH ORDINALITY AS a (hash, n) JOIN sessions s ON s.hash = a.hash JOIN guests g ON g.id = s.guest`),
  );
  readonly #rows = new Gathered<string, TableRow>((ids) =>
    this.#all(
      sql`SELECT (a.n - 1)::int AS asked, ${ROW} JOIN unnest(${ids}::text[]) WITH ORDINALITY AS a (id, n) ON t.id = a.id`,
    ),
  );
  readonly #channels = new Gathered<string, { channel: string; last: number }>((ids) =>
    this.#all(sql`SELECT (a.n - 1)::int AS asked, l.channel, max(l.n) AS last
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS a (id, n) JOIN lines l ON l.table_id = a.id GROUP BY a.n, l.channel`),
  );
  readonly #snapshots = new Gathered<{ table: string; upTo: number }, SnapshotRow>((all) =>
    this.#all(sql`SELECT (a.n - 1)::int AS asked, s.n, s.body
      FROM unnest(${all.map(({ table }) => table)}::text[], ${all.map(({ upTo }) => upTo)}::int[]) WITH ORDINALITY AS a (id, up_to, n)
      CROSS JOIN LATERAL (SELECT n, body FROM snapshots WHERE table_id = a.id AND n <= a.up_to ORDER BY n DESC LIMIT 1) s`),
  );
  readonly #entries = new Gathered<{ table: string; after: number; limit: number }, EntryRow>((all) =>
    this.#all(sql`SELECT (a.n - 1)::int AS asked, e.n, e.body
      FROM unnest(${all.map(({ table }) => table)}::text[], ${all.map(({ after }) => after)}::int[],
        ${all.map(({ limit }) => limit)}::int[]) WITH ORDINALITY AS a (id, after, most, n)
      CROSS JOIN LATERAL (SELECT n, body FROM entries WHERE table_id = a.id AND n > a.after ORDER BY n LIMIT a.most) e
      ORDER BY a.n, e.n`),
  );
  readonly #keys = new Gathered<{ guest: string; table: string; limit: number }, { key: string }>((all) =>
    this.#all(sql`SELECT (a.n - 1)::int AS asked, k.key
      FROM unnest(${all.map(({ guest }) => guest)}::text[], ${all.map(({ table }) => table)}::text[],
        ${all.map(({ limit }) => limit)}::int[]) WITH ORDINALITY AS a (guest, id, most, n)
      CROSS JOIN LATERAL (SELECT key FROM keys WHERE guest = a.guest AND table_id = a.id LIMIT a.most) k`),
  );

  readonly #replies = new Gathered<{ guest: string; table: string; key: string }, { reply: string }>((all) =>
    this.#all(sql`SELECT (a.n - 1)::int AS asked, k.reply
      FROM unnest(${all.map(({ guest }) => guest)}::text[], ${all.map(({ table }) => table)}::text[],
        ${all.map(({ key }) => key)}::text[]) WITH ORDINALITY AS a (guest, id, key, n)
      JOIN keys k ON k.guest = a.guest AND k.table_id = a.id AND k.key = a.key`),
  );
  /** Records, by their statement. */
  readonly #records = new Map<string, Gathered<readonly (string | number)[], object>>();

  /** Reading changes nothing: after a lost connection it is simply done again. */
  #all<T>(statement: Statement): Promise<T[]> {
    return steadily(() => rowsOf<T>(this.readers, statement), undefined, performance.now() + this.patience.patienceMs);
  }

  async #one<T>(statement: Statement): Promise<T | undefined> {
    return (await this.#all<T>(statement))[0];
  }

  async meta(key: string): Promise<string | undefined> {
    return (await this.#one<{ value: string }>(sql`SELECT value FROM meta WHERE key = ${key}`))?.value;
  }

  async shared(id: string): Promise<string | undefined> {
    return (await this.#one<{ body: string }>(sql`SELECT body FROM shared WHERE id = ${id}`))?.body;
  }

  async sharedBy(guest: string): Promise<number> {
    const row = await this.#one<{ n: number }>(sql`SELECT count(*)::int AS n FROM shared WHERE guest = ${guest}`);
    return row?.n ?? 0;
  }

  guest(id: string): Promise<GuestRow | undefined> {
    return this.#one(sql`SELECT id, name, created FROM guests WHERE id = ${id}`);
  }

  async origin(guest: string): Promise<string | null> {
    return (
      (await this.#one<{ origin: string | null }>(sql`SELECT origin FROM guests WHERE id = ${guest}`))?.origin ?? null
    );
  }

  async guestOfSession(hash: string): Promise<(GuestRow & { seen: number }) | undefined> {
    return (await this.#sessions.ask(hash))[0];
  }

  async living(hashes: readonly string[]): Promise<string[]> {
    const rows = await this.#all<{ hash: string }>(
      sql`SELECT hash FROM sessions WHERE hash = ANY(${hashes as string[]}::text[])`,
    );
    return rows.map(({ hash }) => hash);
  }

  link(hash: string): Promise<{ guest: string; expires: number } | undefined> {
    return this.#one(sql`SELECT guest, expires FROM links WHERE hash = ${hash}`);
  }

  sessions(guest: string): Promise<SessionRow[]> {
    return this.#all(
      sql`SELECT hash, created, seen, device FROM sessions WHERE guest = ${guest} ORDER BY seen DESC, created DESC`,
    );
  }

  find<N extends RecordName>(of: N, where: Where<N>, limit?: number, first?: First): Promise<Records[N][]> {
    const most = limit ?? 2 ** 31 - 1;
    const by = findTogether(of, where, first);
    if (by === undefined) {
      const { text, values } = findStatement(of, where, most, '$', first);
      return this.#all(named(text, values));
    }
    const { text, values } = by;
    let gathered = this.#records.get(text);
    if (gathered === undefined) {
      const places = [...values, most].map((_, i) => i);
      gathered = new Gathered((all) =>
        this.#all(
          named(
            text,
            places.map((i) => all.map((each) => each[i])),
          ),
        ),
      );
      this.#records.set(text, gathered);
    }
    return gathered.ask([...values, most]) as Promise<Records[N][]>;
  }

  async tablesKnowing(guest: string, after: string, limit: number): Promise<{ ids: string[]; last: string | null }> {
    const rows = await this.#all<{ id: string; knows: boolean }>(named(knowing('$', 'strpos'), [guest, after, limit]));
    return knownIn(rows, limit);
  }

  runs(): Promise<Run[]> {
    return this.#all(sql`SELECT served, wall FROM runs ORDER BY served`);
  }

  async table(id: string): Promise<TableRow | undefined> {
    return (await this.#rows.ask(id))[0];
  }

  async publicTables(
    perHost: number,
    perOrigin: number,
    limit: number,
    choose: (ids: string[]) => string[] = (ids) => ids,
  ): Promise<TableRow[]> {
    const fair = await this.#all<{ id: string }>(
      sql`
        WITH ranked AS (
          SELECT t.id, t.created, t.host, coalesce(g.origin, t.host) AS origin,
                 row_number() OVER (PARTITION BY t.host ORDER BY t.created DESC, t.id COLLATE "C") AS of_host
          FROM tables t LEFT JOIN guests g ON g.id = t.host
          WHERE t.phase IN ('open', 'running') AND t.access = 'open'),
        fair AS (
          SELECT id, created,
                 row_number() OVER (PARTITION BY origin ORDER BY of_host, created DESC, id COLLATE "C") AS of_origin
          FROM ranked WHERE of_host <= ${perHost})
        SELECT id FROM fair WHERE of_origin <= ${perOrigin} ORDER BY of_origin, created DESC, id COLLATE "C" LIMIT ${limit}`,
    );
    const ids = choose(fair.map(({ id }) => id));
    const place = new Map(ids.map((id, i) => [id, i]));
    const rows = await this.#all<TableRow>(sql`SELECT ${ROW} WHERE t.id = ANY(${ids}::text[])`);
    return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  }

  tablesOf(guest: string, limit: number): Promise<TableRow[]> {
    return this.#all(
      sql`SELECT ${ROW} JOIN players l ON l.table_id = t.id
        WHERE l.guest = ${guest} AND t.phase <> 'closed' ORDER BY p.touched DESC, t.id COLLATE "C" LIMIT ${limit}`,
    );
  }

  waitingTables(guest: string, limit: number): Promise<TableRow[]> {
    return this.#all(
      sql`SELECT ${ROW} JOIN players l ON l.table_id = t.id
        WHERE l.guest = ${guest} AND t.phase = 'running' AND p.turn <> '' LIMIT ${limit}`,
    );
  }

  async hosted(guest: string): Promise<number> {
    const found = await this.#one<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM tables WHERE host = ${guest} AND phase IN ('open', 'running')`,
    );
    return found?.n ?? 0;
  }

  entries(table: string, after: number, limit?: number): Promise<EntryRow[]> {
    if (limit !== undefined) return this.#entries.ask({ table, after, limit });
    return this.#all(sql`SELECT n, body FROM entries WHERE table_id = ${table} AND n > ${after} ORDER BY n`);
  }

  async snapshot(table: string, upTo = 2 ** 31 - 1): Promise<SnapshotRow | undefined> {
    return (await this.#snapshots.ask({ table, upTo }))[0];
  }

  tellings(table: string): Promise<Omit<TellingRow, 'body'>[]> {
    return this.#all(sql`SELECT after AS "from", n, cursors FROM tellings WHERE table_id = ${table} ORDER BY n`);
  }

  async telling(table: string, n: number): Promise<string | undefined> {
    const found = await this.#one<{ body: string }>(
      sql`SELECT body FROM tellings WHERE table_id = ${table} AND n = ${n}`,
    );
    return found?.body;
  }

  chat(table: string, channel: string, after: number, limit: number, page?: ChatPage): Promise<ChatSaid[]> {
    if (page !== undefined)
      return this.#all(
        sql`SELECT n, at, channel, seat, name, text, guest FROM (
            SELECT *, sum(octet_length(text) + ${LINE_BYTES}::int) OVER (ORDER BY n DESC) AS bytes, row_number() OVER (ORDER BY n DESC) AS place FROM (
              SELECT * FROM lines WHERE table_id = ${table} AND channel = ${channel} AND n > ${after} AND n < ${page.before} ORDER BY n DESC LIMIT ${limit}
            ) AS latest) AS paged WHERE bytes <= ${page.bytes}::int OR place = 1 ORDER BY n`,
      );
    return this.#all(
      sql`SELECT n, at, channel, seat, name, text, guest FROM (
          SELECT * FROM lines WHERE table_id = ${table} AND channel = ${channel} AND n > ${after} ORDER BY n DESC LIMIT ${limit}
        ) AS latest ORDER BY n`,
    );
  }

  channels(table: string): Promise<{ channel: string; last: number }[]> {
    return this.#channels.ask(table);
  }

  speakers(table: string): Promise<{ guest: string; name: string }[]> {
    return this.#all(sql`SELECT DISTINCT guest, name FROM lines WHERE table_id = ${table} AND guest IS NOT NULL`);
  }

  async done(guest: string, table: string, key: string): Promise<string | undefined> {
    return (await this.#replies.ask({ guest, table, key }))[0]?.reply;
  }

  async keysOf(guest: string, table: string, limit: number): Promise<string[]> {
    return (await this.#keys.ask({ guest, table, limit })).map(({ key }) => key);
  }

  alarms(due: number, after = -1, limit?: number): Promise<{ id: string; at: number }[]> {
    return this.#all(alarmsDue(due, after, limit ?? null));
  }

  claimed(by: string): Promise<(NoticeRow & { tries: number })[]> {
    return this.#all(
      sql`SELECT id, guest, table_id AS "table", kind, body, due, tries FROM notices
        WHERE holder = ${by} ORDER BY due, id COLLATE "C"`,
    );
  }

  async stale(phase: Phase, before: number, limit: number, letters?: boolean): Promise<string[]> {
    const rows = await this.#all<{ id: string }>(
      sql`SELECT t.id FROM tables t JOIN progress p ON p.table_id = t.id
        WHERE t.phase = ${phase} AND p.touched < ${before}
          AND (t.clock LIKE '{"kind":"letters"%') IN (${letters === true}, ${letters !== false}) LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  async empty(before: number, limit: number): Promise<string[]> {
    const rows = await this.#all<{ id: string }>(
      sql`SELECT t.id FROM tables t JOIN progress p ON p.table_id = t.id
        WHERE t.phase = 'closed' AND t.header IS NULL AND p.touched < ${before} LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  begun(limit: number): Promise<TableRow[]> {
    return this.#all(sql`SELECT ${ROW} WHERE t.header IS NOT NULL ORDER BY random() LIMIT ${limit}`);
  }

  async counts(): Promise<{ [phase in Phase]: number }> {
    const out = { open: 0, running: 0, over: 0, closed: 0 };
    const rows = await this.#all<{ phase: Phase; n: number }>(
      sql`SELECT phase, count(*)::int AS n FROM tables GROUP BY phase`,
    );
    for (const { phase, n } of rows) out[phase] = n;
    return out;
  }
}
