/** What is read from the SQLite file. Nothing here waits for a disk: what is durable and not filed yet is put together with what is. */

import type Database from 'better-sqlite3';
import { knowing, knownIn } from './forget.ts';
import { type Listing, listing } from './listed.ts';
import type { Latest } from './recent.ts';
import { type First, findStatement, numbered, type RecordName, type Records, type Where } from './records.ts';
import {
  type ChatPage,
  type ChatSaid,
  type EntryRow,
  type GuestRow,
  LINE_BYTES,
  type NoticeRow,
  type Phase,
  type Run,
  type SessionRow,
  type SnapshotRow,
  type TableRow,
  type TellingRow,
  type Write,
} from './store.ts';
import type { Unfiled } from './tail.ts';

const ROW = `SELECT t.*, p.touched, p.deadline, p.ticks, p.turn, p.alarm, p.version, p.owner, p.epoch FROM tables t JOIN progress p ON p.table_id = t.id`;

/** Goes by the index alone: what is due is found however many tables sleep. */
export const ALARMS =
  'SELECT table_id AS id, alarm AS at FROM progress WHERE alarm > ? AND alarm <= ? ORDER BY alarm LIMIT ?';

/** A row with what was appended and is not filed. */
function asOf(row: TableRow, latest: Latest): TableRow {
  const stand = latest(row.id);
  if (stand === undefined) return row;
  const { progress, version = row.version } = stand;
  return { ...row, ...progress, ticks: progress?.ticks ?? row.ticks, version };
}

export abstract class SqliteReads {
  protected readonly db: Database.Database;
  protected readonly listing: Listing;

  constructor(db: Database.Database) {
    this.db = db;
    this.listing = listing(db);
  }

  /** Sees to it that all that is durable can be read by its table; where it cannot be filed, it is given here instead. */
  protected abstract settled(): Promise<Unfiled | undefined>;
  /** How rows stand that may not be filed yet. Filing is a write of its own, for which whoever plays would wait: it is for those who read journals. */
  protected abstract latest(): Promise<Latest>;

  readonly #statements = new Map<string, Database.Statement>();

  #statement(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #one<T>(sql: string, ...args: unknown[]): Promise<T | undefined> {
    return Promise.resolve(this.#statement(sql).get(...args) as T | undefined);
  }

  #all<T>(sql: string, ...args: unknown[]): Promise<T[]> {
    return Promise.resolve(this.#statement(sql).all(...args) as T[]);
  }

  async meta(key: string): Promise<string | undefined> {
    return (await this.#one<{ value: string }>('SELECT value FROM meta WHERE key = ?', key))?.value;
  }

  async shared(id: string): Promise<string | undefined> {
    return (await this.#one<{ body: string }>('SELECT body FROM shared WHERE id = ?', id))?.body;
  }

  async sharedBy(guest: string): Promise<number> {
    return (await this.#one<{ n: number }>('SELECT count(*) AS n FROM shared WHERE guest = ?', guest))?.n ?? 0;
  }

  guest(id: string): Promise<GuestRow | undefined> {
    return this.#one('SELECT id, name, created FROM guests WHERE id = ?', id);
  }

  async origin(guest: string): Promise<string | null> {
    const sql = 'SELECT origin FROM guests WHERE id = ?';
    return (await this.#one<{ origin: string | null }>(sql, guest))?.origin ?? null;
  }

  guestOfSession(hash: string): Promise<(GuestRow & { seen: number }) | undefined> {
    return this.#one(
      'SELECT g.id, g.name, g.created, s.seen FROM sessions s JOIN guests g ON g.id = s.guest WHERE s.hash = ?',
      hash,
    );
  }

  async living(hashes: readonly string[]): Promise<string[]> {
    const rows = await this.#all<{ hash: string }>(
      'SELECT hash FROM sessions WHERE hash IN (SELECT value FROM json_each(?))',
      JSON.stringify(hashes),
    );
    return rows.map(({ hash }) => hash);
  }

  link(hash: string): Promise<{ guest: string; expires: number } | undefined> {
    return this.#one('SELECT guest, expires FROM links WHERE hash = ?', hash);
  }

  sessions(guest: string): Promise<SessionRow[]> {
    return this.#all(
      'SELECT hash, created, seen, device FROM sessions WHERE guest = ? ORDER BY seen DESC, created DESC',
      guest,
    );
  }

  /** By kind of records, whether there may be any: in most houses nobody has blocked anybody, and whoever sits down need not read that from the disk. */
  readonly #any = new Map<RecordName, boolean>();

  /** These are about to be written. Nobody else writes into the file: a server has its folder alone. */
  protected added(writes: readonly Write[]): void {
    for (const write of writes) if (write.w === 'add') this.#any.set(write.of, true);
  }

  #mayFind(of: RecordName): boolean {
    let any = this.#any.get(of);
    if (any === undefined) {
      any = this.#statement(`SELECT 1 FROM ${of} LIMIT 1`).get() !== undefined;
      this.#any.set(of, any);
    }
    return any;
  }

  find<N extends RecordName>(of: N, where: Where<N>, limit = -1, first?: First): Promise<Records[N][]> {
    if (!this.#mayFind(of)) return Promise.resolve([]);
    const { text, values } = findStatement(of, where, limit, '?', first);
    return this.#all(text, numbered(values));
  }

  async tablesKnowing(guest: string, after: string, limit: number): Promise<{ ids: string[]; last: string | null }> {
    const rows = await this.#all<{ id: string; knows: number }>(knowing('?', 'instr'), numbered([guest, after, limit]));
    return knownIn(rows, limit);
  }

  runs(): Promise<Run[]> {
    return this.#all('SELECT served, wall FROM runs ORDER BY served');
  }

  async table(id: string): Promise<TableRow | undefined> {
    const latest = await this.latest();
    const row = await this.#one<TableRow>(`${ROW} WHERE t.id = ?`, id);
    return row && asOf(row, latest);
  }

  async publicTables(
    perHost: number,
    perOrigin: number,
    limit: number,
    choose: (ids: string[]) => string[] = (ids) => ids,
  ): Promise<TableRow[]> {
    const latest = await this.latest();
    const ids = choose([...this.listing.ids(perHost, perOrigin, limit)]);
    // SQLite goes through the list in its order.
    const rows = await this.#all<TableRow>(
      `SELECT t.*, p.touched, p.deadline, p.ticks, p.turn, p.alarm, p.version, p.owner, p.epoch
       FROM json_each(?) f CROSS JOIN tables t ON t.id = f.value JOIN progress p ON p.table_id = t.id ORDER BY f.key`,
      JSON.stringify(ids),
    );
    return rows.map((row) => asOf(row, latest));
  }

  async tablesOf(guest: string, limit: number): Promise<TableRow[]> {
    const latest = await this.latest();
    const rows = await this.#all<TableRow>(
      `${ROW} JOIN players l ON l.table_id = t.id
       WHERE l.guest = ? AND t.phase <> 'closed' ORDER BY p.touched DESC, t.id LIMIT ?`,
      guest,
      limit,
    );
    // What was written lately is filed at some time or other: the order must not tell when.
    return rows.map((row) => asOf(row, latest)).sort((a, b) => b.touched - a.touched || (a.id < b.id ? -1 : 1));
  }

  async waitingTables(guest: string, limit: number): Promise<TableRow[]> {
    const latest = await this.latest();
    const rows = await this.#all<TableRow>(
      `${ROW} JOIN players l ON l.table_id = t.id WHERE l.guest = ? AND t.phase = 'running' LIMIT ?`,
      guest,
      limit,
    );
    return rows.map((row) => asOf(row, latest)).filter(({ turn }) => turn !== '');
  }

  async hosted(guest: string): Promise<number> {
    const row = await this.#one<{ n: number }>(
      `SELECT COUNT(*) AS n FROM tables WHERE host = ? AND phase IN ('open', 'running')`,
      guest,
    );
    return row?.n ?? 0;
  }

  async entries(table: string, after: number, limit = -1): Promise<EntryRow[]> {
    const unfiled = await this.settled();
    const sql = 'SELECT n, body FROM entries WHERE table_id = ? AND n > ? ORDER BY n LIMIT ?';
    const filed = await this.#all<EntryRow>(sql, table, after, limit);
    const rest = unfiled?.entries.get(table)?.filter(({ n }) => n > after) ?? [];
    if (rest.length === 0) return filed;
    return limit < 0 ? [...filed, ...rest] : [...filed, ...rest].slice(0, limit);
  }

  snapshot(table: string, upTo = Number.MAX_SAFE_INTEGER): Promise<SnapshotRow | undefined> {
    return this.#one(
      'SELECT n, body FROM snapshots WHERE table_id = ? AND n <= ? ORDER BY n DESC LIMIT 1',
      table,
      upTo,
    );
  }

  tellings(table: string): Promise<Omit<TellingRow, 'body'>[]> {
    return this.#all('SELECT after AS "from", n, cursors FROM tellings WHERE table_id = ? ORDER BY n', table);
  }

  async telling(table: string, n: number): Promise<string | undefined> {
    const sql = 'SELECT body FROM tellings WHERE table_id = ? AND n = ?';
    return (await this.#one<{ body: string }>(sql, table, n))?.body;
  }

  chat(table: string, channel: string, after: number, limit: number, page?: ChatPage): Promise<ChatSaid[]> {
    if (page !== undefined)
      return this.#all(
        `SELECT n, at, channel, seat, name, text, guest FROM
         (SELECT *, sum(octet_length(text) + ${LINE_BYTES}) OVER (ORDER BY n DESC) AS bytes, row_number() OVER (ORDER BY n DESC) AS place FROM
           (SELECT * FROM lines WHERE table_id = ? AND channel = ? AND n > ? AND n < ? ORDER BY n DESC LIMIT ?))
         WHERE bytes <= ? OR place = 1 ORDER BY n`,
        ...[table, channel, after, page.before, limit, page.bytes],
      );
    return this.#all(
      `SELECT n, at, channel, seat, name, text, guest FROM
       (SELECT * FROM lines WHERE table_id = ? AND channel = ? AND n > ? ORDER BY n DESC LIMIT ?) ORDER BY n`,
      table,
      channel,
      after,
      limit,
    );
  }

  channels(table: string): Promise<{ channel: string; last: number }[]> {
    return this.#all('SELECT channel, max(n) AS last FROM lines WHERE table_id = ? GROUP BY channel', table);
  }

  speakers(table: string): Promise<{ guest: string; name: string }[]> {
    return this.#all('SELECT DISTINCT guest, name FROM lines WHERE table_id = ? AND guest IS NOT NULL', table);
  }

  async done(guest: string, table: string, key: string): Promise<string | undefined> {
    const sql = 'SELECT reply FROM keys WHERE guest = ? AND table_id = ? AND key = ?';
    return (await this.#one<{ reply: string }>(sql, guest, table, key))?.reply;
  }

  async keysOf(guest: string, table: string, limit: number): Promise<string[]> {
    const sql = 'SELECT key FROM keys WHERE guest = ? AND table_id = ? LIMIT ?';
    return (await this.#all<{ key: string }>(sql, guest, table, limit)).map(({ key }) => key);
  }

  /** Alarms are never among what is appended and filed later. */
  alarms(due: number, after = -1, limit = -1): Promise<{ id: string; at: number }[]> {
    return this.#all(ALARMS, after, due, limit);
  }

  claimed(by: string): Promise<(NoticeRow & { tries: number })[]> {
    return this.#all(
      'SELECT id, guest, table_id AS "table", kind, body, due, tries FROM notices WHERE holder = ? ORDER BY due, id',
      by,
    );
  }

  async stale(phase: Phase, before: number, limit: number, letters?: boolean): Promise<string[]> {
    // Whoever asks wants to write: where that is not possible, nothing is stale.
    if ((await this.settled()) !== undefined) return [];
    const rows = await this.#all<{ id: string }>(
      `SELECT t.id FROM tables t JOIN progress p ON p.table_id = t.id WHERE t.phase = ? AND p.touched < ?
         AND (t.clock LIKE '{"kind":"letters"%') IN (?, ?) LIMIT ?`,
      phase,
      before,
      letters === true ? 1 : 0,
      letters === false ? 0 : 1,
      limit,
    );
    return rows.map(({ id }) => id);
  }

  async empty(before: number, limit: number): Promise<string[]> {
    if ((await this.settled()) !== undefined) return [];
    const rows = await this.#all<{ id: string }>(
      `SELECT t.id FROM tables t JOIN progress p ON p.table_id = t.id
       WHERE t.phase = 'closed' AND t.header IS NULL AND p.touched < ? LIMIT ?`,
      before,
      limit,
    );
    return rows.map(({ id }) => id);
  }

  async begun(limit: number): Promise<TableRow[]> {
    await this.settled();
    return this.#all(`${ROW} WHERE t.header IS NOT NULL ORDER BY random() LIMIT ?`, limit);
  }

  async counts(): Promise<{ [phase in Phase]: number }> {
    const out = { open: 0, running: 0, over: 0, closed: 0 };
    for (const { phase, n } of await this.#all<{ phase: Phase; n: number }>(
      'SELECT phase, COUNT(*) AS n FROM tables GROUP BY phase',
    ))
      out[phase] = n;
    return out;
  }
}
