/**
 * The store in PostgreSQL. Reads go over a few connections, writes over one, batch after batch: while one is on its way the next gathers. A
 * database that goes away and comes back is waited for; what was on its way then is looked up before it is tried again.
 */

import type pg from 'pg';
import { type Fence, NO_LINES, type StoreHealth, type Write } from '../store.ts';
import { append, happened, hotTable, inOrder } from './append.ts';
import { carryOut } from './carry.ts';
import { connect, Lock, settingsOf, unhurried } from './connect.ts';
import { copyOf, type Group } from './groups.ts';
import { PostgresHeads } from './heads.ts';
import { Reads } from './reads.ts';
import { migrate } from './schema.ts';
import { rowsOf, sql, transact } from './sql.ts';
import { faultOf, isLost, LOST_DATABASE, obstacleOf, PATIENCE, type Patience, steadily } from './trouble.ts';

const READERS = 4;

async function bringUp(settings: pg.ClientConfig): Promise<number> {
  const pool = connect(settings, 1);
  try {
    return await migrate(pool);
  } finally {
    await pool.end();
  }
}

export class PostgresStore extends Reads {
  readonly #writer: pg.Pool;
  readonly #lock: Lock;
  #waiting: Group[] = [];
  #pumping: Promise<void> | null = null;
  #closing = false;
  readonly #health: StoreHealth = { write: null, checking: false, damage: null };
  /** By table: layings up to this one are no longer what is durable. */
  readonly #shut = new Map<string, number>();
  readonly stats = { commits: 0, groups: 0 };

  readonly heads: PostgresHeads;

  private constructor(settings: pg.ClientConfig, readers: pg.Pool, writer: pg.Pool, lock: Lock, patience: Patience) {
    super(readers, patience);
    this.heads = new PostgresHeads(settings, readers, patience.patienceMs);
    this.#writer = writer;
    this.#lock = lock;
  }

  /** Opens a database and brings it to the newest version; `shared`: with other nodes. Throws with a sentence where that cannot be. */
  static async open(url: string, patience: Patience = PATIENCE, shared = false): Promise<PostgresStore> {
    const settings = settingsOf(url, patience);
    const [readers, writer, lock] = [connect(settings, READERS), connect(settings, 1), new Lock(settings, shared)];
    try {
      await lock.take();
      await bringUp(unhurried(url));
      return new PostgresStore(settings, readers, writer, lock, patience);
    } catch (error) {
      await Promise.all([readers.end(), writer.end(), lock.release()]);
      throw obstacleOf(error, url);
    }
  }

  health(): StoreHealth {
    return { ...this.#health };
  }

  commit(writes: readonly Write[], fence?: Fence): Promise<readonly number[]> {
    if (this.#closing) return Promise.reject(new Error('the store is closing'));
    return new Promise((done, failed) => {
      this.#waiting.push({ writes: copyOf(writes), fence, since: performance.now(), done, failed });
      this.#pumping ??= this.#pump();
    });
  }

  async #pump(): Promise<void> {
    // Those of one tick go together.
    await new Promise((done) => setImmediate(done));
    try {
      while (this.#waiting.length > 0) await this.#batch();
    } finally {
      // Synchronously with finding the queue empty: a commit that is asked for from now on starts a new run.
      this.#pumping = null;
    }
  }

  async #batch(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    for (let i = 0; i < batch.length; ) {
      let end = i;
      while (end < batch.length && hotTable(batch[end] as Group) !== undefined) end++;
      if (end > i) await this.#append(batch.slice(i, end));
      else await this.#carry(batch[end++] as Group);
      i = end;
    }
  }

  /** Until when a group that has waited since then is tried. */
  #until(since: number): number {
    return since + this.patience.patienceMs;
  }

  /**
   * Those of a laying of which one has failed fail as well. So do those who have waited behind others for a lost database as long as anybody
   * waits for one: each of them in turn would wait anew.
   */
  #judge(groups: readonly Group[]): Group[] {
    const lost = this.#health.write === LOST_DATABASE;
    return groups.filter((group) => {
      if (lost && performance.now() > this.#until(group.since)) {
        this.#fail(group, new Error('the database cannot be reached'));
        return false;
      }
      const { fence } = group;
      if (fence === undefined || fence.epoch > (this.#shut.get(fence.table) ?? -1)) return true;
      this.#fail(group, new Error(`an earlier write of table ${fence.table} has failed`));
      return false;
    });
  }

  #fail(group: Group, error: unknown): void {
    const { fence } = group;
    if (fence !== undefined) this.#shut.set(fence.table, Math.max(fence.epoch, this.#shut.get(fence.table) ?? -1));
    group.failed(error instanceof Error ? error : new Error(String(error)));
  }

  async #append(all: readonly Group[]): Promise<void> {
    const groups = this.#judge(all);
    if (groups.length === 0) return;
    if (groups.length > 1 && !inOrder(groups)) return this.#oneByOne(groups);
    this.stats.commits++;
    this.stats.groups += groups.length;
    try {
      const refused = await steadily(
        () => append(this.#writer, groups),
        () => happened(this.#writer, groups),
        this.#until((groups[0] as Group).since),
      );
      this.#health.write = null;
      for (const group of groups) {
        const table = group.fence?.table ?? '';
        if (refused.has(table)) this.#fail(group, new Error(`table ${table} has changed meanwhile`));
        else group.done(NO_LINES);
      }
    } catch (error) {
      if (groups.length > 1 && !isLost(error)) return this.#oneByOne(groups);
      this.#health.write = faultOf(error);
      for (const group of groups) this.#fail(group, error);
    }
  }

  /** Something of a batch does not fit: each alone, so that only that one fails. */
  async #oneByOne(groups: readonly Group[]): Promise<void> {
    for (const group of groups) await this.#append([group]);
  }

  async #carry(group: Group): Promise<void> {
    if (this.#judge([group]).length === 0) return;
    this.stats.commits++;
    this.stats.groups++;
    let xact: string | undefined;
    let said: readonly number[] = NO_LINES;
    try {
      await steadily(
        async () => {
          xact = undefined;
          await transact(this.#writer, async (door) => {
            const [row] = await rowsOf<{ id: string }>(door, sql`SELECT pg_current_xact_id()::text AS id`);
            said = await carryOut(door, group);
            xact = row?.id;
          });
          return true;
        },
        async () => (xact === undefined ? undefined : this.#committed(xact)),
        this.#until(group.since),
      );
      this.#health.write = null;
      group.done(said);
    } catch (error) {
      this.#health.write = faultOf(error);
      this.#fail(group, error);
    }
  }

  /** How a transaction ended that was cut off while it was being committed. Where it has not, the server ends it soon. */
  async #committed(xact: string): Promise<true | undefined> {
    for (;;) {
      const statement = sql`SELECT pg_xact_status(${xact}::xid8) AS status`;
      const [row] = await rowsOf<{ status: string | null }>(this.#writer, statement);
      if (row?.status === 'committed') return true;
      if (row?.status !== 'in progress') return undefined;
      await new Promise((done) => setTimeout(done, 20));
    }
  }

  async backup(): Promise<void> {
    throw new Error('the data is in PostgreSQL: use pg_dump, and pg_restore to bring it back');
  }

  async close(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    await this.#pumping;
    await Promise.all([this.readers.end(), this.#writer.end(), this.#lock.release()]);
  }
}

/** Brings a database to the newest version without serving it; returns the version it was of. */
export async function migrateAt(url: string): Promise<number> {
  const settings = unhurried(url);
  const lock = new Lock(settings);
  try {
    await lock.take();
    return await bringUp(settings);
  } catch (error) {
    throw obstacleOf(error, url);
  } finally {
    await lock.release();
  }
}
