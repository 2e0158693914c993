/** The store in one SQLite file: reads here, writes in a thread of their own with group commit. */

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { groupText } from './batch.ts';
import { type Check, checkBeside, markOpen } from './check.ts';
import { keepPrivate, ownFile } from './files.ts';
import { migrate, openFile } from './migrations.ts';
import { type Latest, latestOf, Recent } from './recent.ts';
import { SqliteHeads } from './sqlite-heads.ts';
import { SqliteReads } from './sqlite-reads.ts';
import { type Fence, NO_LINES, type Store, type StoreHealth, type Write } from './store.ts';
import { fileTail, tailReader, type Unfiled } from './tail.ts';
import type { WriterReply, WriterRequest } from './writer.ts';

interface Waiting {
  done(numbers: readonly number[]): void;
  failed(error: Error): void;
  writes: readonly Write[];
  fence: Fence | undefined;
}

function opened(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives the files beside it the same rights.
  for (const beside of ['-wal', '-shm']) keepPrivate(`${file}${beside}`);
  ownFile(file);
  const db = openFile(Database, file);
  migrate(db);
  return db;
}

export class SqliteStore extends SqliteReads implements Store {
  readonly file: string;
  readonly #writer: Worker;
  #gathered = '';
  #waiting: Waiting[] = [];
  #inFlight: Waiting[] | null = null;
  #scheduled = false;
  /** Whether something may be durable and not filed, and who waits for it to be filed. */
  #unfiled = false;
  /** Whether an earlier run has left something that could not be filed. */
  #inherited = false;
  readonly #recent = new Recent();
  #filing: { done(): void; failed(error: Error): void }[] = [];
  #closing: { done(): void } | null = null;
  #dead: Error | null = null;
  readonly heads: SqliteHeads;
  readonly #readTail: () => Unfiled;
  readonly #health: StoreHealth = { write: null, checking: false, damage: null };
  #checking: Check | null = null;
  /** For the metrics: how many transactions, and how many callers' writes they held. */
  readonly stats = { commits: 0, groups: 0 };

  constructor(file: string) {
    super(opened(file));
    this.file = file;
    this.heads = new SqliteHeads(this.db);
    this.#readTail = tailReader(this.db);
    let unclean = false;
    try {
      unclean = markOpen(this.db);
      // After a crash something may not be filed yet.
      fileTail(this.db)();
    } catch (error) {
      // A full disk: what is there can be read all the same.
      if (!(error instanceof Database.SqliteError)) throw error;
      this.#health.write = error.code;
      this.#unfiled = true;
      this.#inherited = true;
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
    this.added(writes);
    return new Promise((done, failed) => {
      this.#gathered += groupText(writes, fence);
      this.#waiting.push({ done, failed, writes, fence });
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
      const { done, failed, writes, fence } = waiting[i] as Waiting;
      const error = errors?.[i] ?? null;
      if (error === null) {
        this.#recent.note(writes, fence);
        this.listing.note(writes);
        done(numbers?.[i] ?? NO_LINES);
      } else failed(new Error(error));
    }
    if (this.#recent.many) this.#file().catch(() => undefined);
  }

  /** Sees to it that all that is durable can be read by its table; where it cannot be filed, it is given here instead. */
  protected async settled(): Promise<Unfiled | undefined> {
    try {
      await this.#file();
      return undefined;
    } catch {
      return this.#readTail();
    }
  }

  protected async latest(): Promise<Latest> {
    const unfiled = this.#inherited ? await this.settled() : undefined;
    return unfiled === undefined ? this.#recent.latest : latestOf(unfiled);
  }

  #file(): Promise<void> {
    if (!this.#unfiled || this.#closing !== null || this.#dead !== null) return Promise.resolve();
    return new Promise((done, failed) => {
      if (this.#filing.push({ done, failed }) > 1) return;
      this.#recent.filing();
      this.#send({ file: true });
    });
  }

  #filed(error: string | null): void {
    const filing = this.#filing;
    this.#filing = [];
    if (error === null) {
      this.#recent.filed();
      this.#inherited = false;
      if (this.#inFlight === null) this.#unfiled = false;
    }
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
    this.db.close();
  }

  async backup(file: string): Promise<void> {
    await this.db.backup(file);
  }
}
