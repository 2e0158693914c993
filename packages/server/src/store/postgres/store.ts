/**
 * The store in PostgreSQL. Reads go over a few connections, writes over one, batch after batch: while one is on its way the next gathers. A
 * database that goes away and comes back is waited for; what was on its way then is looked up before it is tried again.
 */

import pg from 'pg';
import { type Fence, NO_LINES, type StoreHealth, type Write } from '../store.ts';
import { append, hotTable, inOrder } from './append.ts';
import { carryOut } from './carry.ts';
import { copyOf, type Group } from './groups.ts';
import { Reads } from './reads.ts';
import { migrate } from './schema.ts';
import { rowsOf, sql, transact } from './sql.ts';
import { faultOf, isLost, LOST_DATABASE, PATIENCE, type Patience, sentenceOf, steadily } from './trouble.ts';

const READERS = 4;
/** Any number: whoever serves this database holds it. */
const SERVING = 0x686f7374;
/** So long nothing comes over a connection before the system asks whether the other end is still there. */
const KEEP_ALIVE_MS = 10_000;

/**
 * What every connection has: a time within which it is had, and one for each answer. The server ends by itself what this side has given up,
 * also where it never hears of it: else a lost transaction would keep its locks.
 */
function settingsOf(url: string, { answerMs }: Patience): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    statement_timeout: answerMs,
    idle_in_transaction_session_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'homage',
  };
}

function connect(settings: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...settings, max, idleTimeoutMillis: 0 });
  // A connection that is lost while nobody uses it: whoever needs one next gets another.
  pool.on('error', () => undefined);
  // And one that is lost while it is used fails what it was used for.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A step to a new version takes the time that it takes. */
async function bringUp(settings: pg.ClientConfig): Promise<void> {
  const unhurried = { query_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const pool = connect({ ...settings, ...unhurried }, 1);
  try {
    await migrate(pool);
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

  private constructor(readers: pg.Pool, writer: pg.Pool, lock: Lock, patience: Patience) {
    super(readers, patience);
    this.#writer = writer;
    this.#lock = lock;
  }

  /** Opens a database and brings it to the newest version. Throws with a sentence where that cannot be. */
  static async open(url: string, patience: Patience = PATIENCE): Promise<PostgresStore> {
    const settings = settingsOf(url, patience);
    const [readers, writer, lock] = [connect(settings, READERS), connect(settings, 1), new Lock(settings)];
    try {
      await lock.take();
      await bringUp(settings);
      return new PostgresStore(readers, writer, lock, patience);
    } catch (error) {
      await Promise.all([readers.end(), writer.end(), lock.release()]);
      throw new Error(sentenceOf(error, url));
    }
  }

  health(): StoreHealth {
    return { ...this.#health };
  }

  commit(writes: readonly Write[], fence?: Fence): Promise<readonly number[]> {
    if (this.#closing) return Promise.reject(new Error('the store is closing'));
    return new Promise((done, failed) => {
      this.#waiting.push({ writes: copyOf(writes), fence, since: performance.now(), done, failed });
      this.#pumping ??= this.#pump().finally(() => {
        this.#pumping = null;
      });
    });
  }

  async #pump(): Promise<void> {
    // Those of one tick go together.
    await new Promise((done) => setImmediate(done));
    while (this.#waiting.length > 0) {
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
        () => this.#happened(groups),
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

  /** Whether a batch whose end was cut off is in the database: then its last entries are, with these very bodies. */
  async #happened(groups: readonly Group[]): Promise<Set<string> | undefined> {
    const last = new Map<string, { n: number; body: string }>();
    for (const { writes } of groups) for (const write of writes) if (write.w === 'entry') last.set(write.table, write);
    const [first] = last;
    // One statement: it has happened for all that were not refused, or for none.
    if (first === undefined) return undefined;
    const rows = await rowsOf<{ table_id: string; body: string }>(
      this.#writer,
      sql`SELECT e.table_id, e.body FROM entries e
        JOIN unnest(${[...last.keys()]}::text[], ${[...last.values()].map(({ n }) => n)}::int[]) AS w (table_id, n)
        USING (table_id, n)`,
    );
    const there = new Set(
      rows.filter(({ table_id, body }) => last.get(table_id)?.body === body).map((row) => row.table_id),
    );
    if (there.size === 0) return undefined;
    return new Set([...last.keys()].filter((table) => !there.has(table)));
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

/** That one server serves this database: a lock that goes with its connection. After a lost connection it is taken again. */
class Lock {
  readonly #settings: pg.ClientConfig;
  #client: pg.Client | null = null;
  #released = false;

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings;
  }

  async take(): Promise<void> {
    const client = new pg.Client(this.#settings);
    this.#client = client;
    client.on('error', () => undefined);
    await client.connect();
    const [held] = await rowsOf<{ ours: boolean }>(client, sql`SELECT pg_try_advisory_lock(${SERVING}) AS ours`);
    if (held?.ours !== true)
      throw new Error(
        'another Homage server is running on this database: stop it first, or give this one a database of its own',
      );
    client.on('end', () => void this.#again());
  }

  /** Versions see to it that no two servers write into one table: until the lock is held again nothing is at risk. */
  async #again(): Promise<void> {
    while (!this.#released) {
      await new Promise((done) => setTimeout(done, 500).unref());
      if (this.#released) return;
      try {
        return await this.take();
      } catch {
        await this.#client?.end().catch(() => undefined);
      }
    }
  }

  async release(): Promise<void> {
    this.#released = true;
    await this.#client?.end().catch(() => undefined);
  }
}
