/** Connections to PostgreSQL, and the lock of whoever serves a database. */

import pg from 'pg';
import { OBSTACLES, Obstacle } from '../obstacle.ts';
import { rowsOf, sql } from './sql.ts';
import { PATIENCE, type Patience } from './trouble.ts';

/** Any number: whoever serves this database holds it. */
const SERVING = 0x686f7374;
/** A server that has just ended may hold it a moment longer. */
const PATIENCE_MS = 700;
/** So long nothing comes over a connection before the system asks whether the other end is still there. */
const KEEP_ALIVE_MS = 10_000;

/**
 * What every connection has: a time within which it is had, and one for each answer. The server ends by itself what this side has given up,
 * also where it never hears of it: else a lost transaction would keep its locks.
 */
export function settingsOf(url: string, { answerMs }: Patience): pg.ClientConfig {
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

/** A step to a new version and a move take the time that they take. */
export function unhurried(url: string): pg.ClientConfig {
  const settings = settingsOf(url, PATIENCE);
  return { ...settings, query_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
}

export function connect(settings: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...settings, max, idleTimeoutMillis: 0 });
  // A connection that is lost while nobody uses it: whoever needs one next gets another.
  pool.on('error', () => undefined);
  // And one that is lost while it is used fails what it was used for.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** That one server serves this database: a lock that goes with its connection. After a lost connection it is taken again. */
export class Lock {
  readonly #settings: pg.ClientConfig;
  readonly #shared: boolean;
  #client: pg.Client | null = null;
  #released = false;

  /** `shared`: other nodes may serve it as well, but none that thinks it is alone. */
  constructor(settings: pg.ClientConfig, shared = false) {
    this.#settings = settings;
    this.#shared = shared;
  }

  async take(): Promise<void> {
    const client = new pg.Client(this.#settings);
    this.#client = client;
    client.on('error', () => undefined);
    await client.connect();
    for (const until = performance.now() + PATIENCE_MS; ; ) {
      const take = this.#shared
        ? sql`SELECT pg_try_advisory_lock_shared(${SERVING}) AS ours`
        : sql`SELECT pg_try_advisory_lock(${SERVING}) AS ours`;
      const [held] = await rowsOf<{ ours: boolean }>(client, take);
      if (held?.ours === true) break;
      if (performance.now() > until) throw new Obstacle(OBSTACLES.databaseBusy());
      await new Promise((done) => setTimeout(done, 50));
    }
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
