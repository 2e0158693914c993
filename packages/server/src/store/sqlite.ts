/** The store in one SQLite file: reads here, writes in a thread of their own with group commit. */

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { groupText } from './batch.ts';
import { type Check, checkBeside, markOpen } from './check.ts';
import { keepPrivate, ownFile } from './files.ts';
import { knowing, knownIn } from './forget.ts';
import { listing } from './listed.ts';
import { migrate, openFile } from './migrations.ts';
import { type First, findStatement, numbered, type RecordName, type Records, type Where } from './records.ts';
import { SqliteHeads } from './sqlite-heads.ts';
import {
  type ChatRow,
  type EntryRow,
  type Fence,
  type GuestRow,
  NO_LINES,
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
} from './store.ts';
import { fileTail, tailReader, type Unfiled } from './tail.ts';
import type { WriterReply, WriterRequest } from './writer.ts';

const ROW = `SELECT t.*, p.touched, p.deadline, p.ticks, p.turn, p.alarm, p.version, p.owner, p.epoch FROM tables t JOIN progress p ON p.table_id = t.id`;

/** Goes by the index alone: what is due is found however many tables sleep. */
export const ALARMS =
  'SELECT table_id AS id, alarm AS at FROM progress WHERE alarm > ? AND alarm <= ? ORDER BY alarm LIMIT ?';

/** A row with what was appended and could not be filed. */
function asOf(row: TableRow, unfiled: Unfiled | undefined): TableRow {
  if (unfiled === undefined) return row;
  const last = unfiled.progress.get(row.id);
  const version = unfiled.versions.get(row.id) ?? row.version;
  return { ...row, ...last, ticks: last?.ticks ?? row.ticks, version };
}

interface Waiting {
  done(numbers: readonly number[]): void;
  failed(error: Error): void;
}

export class SqliteStore implements Store {
  readonly file: string;
  readonly #db: Database.Database;
  readonly #writer: Worker;
  #gathered = '';
  #waiting: Waiting[] = [];
  #inFlight: Waiting[] | null = null;
  #scheduled = false;
  /** Whether something may be durable and not filed, and who waits for it to be filed. */
  #unfiled = false;
  #filing: { done(): void; failed(error: Error): void }[] = [];
  #closing: { done(): void } | null = null;
  #dead: Error | null = null;
  readonly heads: SqliteHeads;
  readonly #readTail: () => Unfiled;
  readonly #listing: ReturnType<typeof listing>;
  readonly #health: StoreHealth = { write: null, checking: false, damage: null };
  #checking: Check | null = null;
  /** For the metrics: how many transactions, and how many callers' writes they held. */
  readonly stats = { commits: 0, groups: 0 };

  constructor(file: string) {
    this.file = file;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite gives the files beside it the same rights.
    for (const beside of ['-wal', '-shm']) keepPrivate(`${file}${beside}`);
    ownFile(file);
    this.#db = openFile(Database, file);
    migrate(this.#db);
    this.heads = new SqliteHeads(this.#db);
    this.#readTail = tailReader(this.#db);
    this.#listing = listing(this.#db);
    let unclean = false;
    try {
      unclean = markOpen(this.#db);
      // After a crash something may not be filed yet.
      fileTail(this.#db)();
    } catch (error) {
      // A full disk: what is there can be read all the same.
      if (!(error instanceof Database.SqliteError)) throw error;
      this.#health.write = error.code;
      this.#unfiled = true;
      unclean = true;
    }
    if (unclean) this.#check(file);
    this.#writer = new Worker(new URL('./writer.ts', import.meta.url), {
      workerData: { file },
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
    });
    this.#writer.on('message', (reply: WriterReply) => this.#replied(reply));
    this.#writer.on('error', (error) => this.#fail(error));
    this.#writer.on('exit', () => this.#exited());
  }

  /** Looks through the file while it is served. */
  #check(file: string): void {
    this.#health.checking = true;
    this.#checking = checkBeside(file);
    void this.#checking.found.then((damage) => {
      this.#health.checking = false;
      this.#health.damage = damage;
    });
  }

  health(): StoreHealth {
    return { ...this.#health, ...(this.#dead === null ? {} : { write: this.#dead.message }) };
  }

  /* -------------------------------------------------------------- writing */

  commit(writes: readonly Write[], fence?: Fence): Promise<readonly number[]> {
    if (this.#dead !== null) return Promise.reject(this.#dead);
    if (this.#closing !== null) return Promise.reject(new Error('the store is closing'));
    return new Promise((done, failed) => {
      this.#gathered += groupText(writes, fence);
      this.#waiting.push({ done, failed });
      this.#schedule();
    });
  }

  /** Appends of one tick share a transaction, and so do all that come while the last one is being flushed. */
  #schedule(): void {
    if (this.#scheduled || this.#inFlight !== null) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#inFlight !== null) return;
    if (this.#waiting.length > 0) {
      const batch = this.#gathered;
      this.stats.commits++;
      this.stats.groups += this.#waiting.length;
      this.#inFlight = this.#waiting;
      this.#waiting = [];
      this.#gathered = '';
      this.#unfiled = true;
      this.#send(batch);
    } else if (this.#closing !== null) this.#send({ close: true });
  }

  #send(request: WriterRequest): void {
    this.#writer.postMessage(request);
  }

  #replied(reply: WriterReply): void {
    if ('closed' in reply) return;
    if ('filed' in reply) {
      this.#filed(reply.filed);
      if (reply.fault !== null) this.#health.write = reply.fault;
      return;
    }
    this.#health.write = reply.fault;
    const waiting = this.#inFlight ?? [];
    this.#inFlight = null;
    // The next batch leaves when everything else that has come in by now is part of it.
    if (this.#waiting.length > 0 || this.#closing !== null) this.#schedule();
    const { errors, numbers } = reply;
    for (let i = 0; i < waiting.length; i++) {
      const { done, failed } = waiting[i] as Waiting;
      const error = errors?.[i] ?? null;
      if (error === null) done(numbers?.[i] ?? NO_LINES);
      else failed(new Error(error));
    }
  }

  /** Sees to it that all that is durable can be read by its table; where it cannot be filed, it is given here instead. */
  async #settled(): Promise<Unfiled | undefined> {
    try {
      await this.#file();
      return undefined;
    } catch {
      return this.#readTail();
    }
  }

  #file(): Promise<void> {
    if (!this.#unfiled || this.#closing !== null || this.#dead !== null) return Promise.resolve();
    return new Promise((done, failed) => {
      if (this.#filing.push({ done, failed }) === 1) this.#send({ file: true });
    });
  }

  #filed(error: string | null): void {
    const filing = this.#filing;
    this.#filing = [];
    if (error === null && this.#inFlight === null) this.#unfiled = false;
    for (const { done, failed } of filing) {
      if (error === null) done();
      else failed(new Error(error));
    }
  }

  #fail(error: Error): void {
    this.#dead = error;
    for (const { failed } of this.#filing) failed(error);
    this.#filing = [];
    const waiting = [...(this.#inFlight ?? []), ...this.#waiting];
    this.#inFlight = null;
    this.#waiting = [];
    for (const { failed } of waiting) failed(error);
  }

  #exited(): void {
    if (this.#closing === null) this.#fail(this.#dead ?? new Error('the writer has stopped'));
    this.#closing?.done();
  }

  async close(): Promise<void> {
    if (this.#closing !== null) return;
    await this.#checking?.stop();
    const closed = new Promise<void>((done) => {
      this.#closing = { done };
    });
    if (this.#dead === null) {
      if (this.#inFlight === null && !this.#scheduled) this.#flush();
      await closed;
    }
    this.#db.close();
  }

  /* -------------------------------------------------------------- reading */

  readonly #statements = new Map<string, Database.Statement>();

  #statement(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
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

  find<N extends RecordName>(of: N, where: Where<N>, limit = -1, first?: First): Promise<Records[N][]> {
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
    const unfiled = await this.#settled();
    const row = await this.#one<TableRow>(`${ROW} WHERE t.id = ?`, id);
    return row && asOf(row, unfiled);
  }

  async publicTables(
    perHost: number,
    perOrigin: number,
    limit: number,
    choose: (ids: string[]) => string[] = (ids) => ids,
  ): Promise<TableRow[]> {
    const unfiled = await this.#settled();
    const ids = choose(this.#listing(perHost, perOrigin, limit));
    // SQLite goes through the list in its order.
    const rows = await this.#all<TableRow>(
      `SELECT t.*, p.touched, p.deadline, p.ticks, p.turn, p.alarm, p.version, p.owner, p.epoch
       FROM json_each(?) f CROSS JOIN tables t ON t.id = f.value JOIN progress p ON p.table_id = t.id ORDER BY f.key`,
      JSON.stringify(ids),
    );
    return rows.map((row) => asOf(row, unfiled));
  }

  async tablesOf(guest: string, limit: number): Promise<TableRow[]> {
    const unfiled = await this.#settled();
    const rows = await this.#all<TableRow>(
      `${ROW} JOIN players l ON l.table_id = t.id
       WHERE l.guest = ? AND t.phase <> 'closed' ORDER BY p.touched DESC LIMIT ?`,
      guest,
      limit,
    );
    return rows.map((row) => asOf(row, unfiled));
  }

  async waitingTables(guest: string, limit: number): Promise<TableRow[]> {
    const unfiled = await this.#settled();
    const rows = await this.#all<TableRow>(
      `${ROW} JOIN players l ON l.table_id = t.id WHERE l.guest = ? AND t.phase = 'running' LIMIT ?`,
      guest,
      limit,
    );
    return rows.map((row) => asOf(row, unfiled)).filter(({ turn }) => turn !== '');
  }

  async hosted(guest: string): Promise<number> {
    const row = await this.#one<{ n: number }>(
      `SELECT COUNT(*) AS n FROM tables WHERE host = ? AND phase IN ('open', 'running')`,
      guest,
    );
    return row?.n ?? 0;
  }

  async entries(table: string, after: number, limit = -1): Promise<EntryRow[]> {
    const unfiled = await this.#settled();
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

  chat(table: string, channel: string, after: number, limit: number): Promise<(ChatRow & { guest: string | null })[]> {
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
    if ((await this.#settled()) !== undefined) return [];
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
    if ((await this.#settled()) !== undefined) return [];
    const rows = await this.#all<{ id: string }>(
      `SELECT t.id FROM tables t JOIN progress p ON p.table_id = t.id
       WHERE t.phase = 'closed' AND t.header IS NULL AND p.touched < ? LIMIT ?`,
      before,
      limit,
    );
    return rows.map(({ id }) => id);
  }

  async begun(limit: number): Promise<TableRow[]> {
    await this.#settled();
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

  async backup(file: string): Promise<void> {
    await this.#db.backup(file);
  }
}
