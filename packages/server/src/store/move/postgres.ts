/** A PostgreSQL database as one end of a move: everything in one transaction. */

import pg from 'pg';
import { OBSTACLES, Obstacle } from '../obstacle.ts';
import { connect, Lock, unhurried } from '../postgres/connect.ts';
import { migrate, versionIn } from '../postgres/schema.ts';
import { obstacleOf } from '../postgres/trouble.ts';
import { goesAlong, type Row, type Shape, type Source, type Target, type Value } from './shapes.ts';

const AT_ONCE = 500;
const WHOLE = new Set(['edition', 'n', 'kept', 'after', 'seat', 'version', 'tries']);
const TIMES = new Set([
  'created',
  'seen',
  'expires',
  'touched',
  'deadline',
  'alarm',
  'at',
  'served',
  'wall',
  'due',
  'until',
]);

const typeOf = (column: string): string => (WHOLE.has(column) ? 'int' : TIMES.has(column) ? 'float8' : 'text');
/** Flags are numbers on their way. */
const read = (column: string): string => (column === 'kept' ? 'kept::int' : column);
const write = (column: string): string => (column === 'kept' ? 'u.kept = 1' : `u.${column}`);

class Base implements Target {
  readonly #url: string;
  readonly #client: pg.Client;
  readonly #lock: Lock;

  constructor(url: string, client: pg.Client, lock: Lock) {
    this.#url = url;
    this.#client = client;
    this.#lock = lock;
  }

  async *rows(shape: Shape): AsyncGenerator<Row[]> {
    const columns = shape.columns.map(read).join(', ');
    await this.#do(`DECLARE moving NO SCROLL CURSOR FOR SELECT ${columns} FROM ${shape.name}`);
    for (;;) {
      const { rows } = await this.#client.query<Value[]>({ text: `FETCH ${AT_ONCE} FROM moving`, rowMode: 'array' });
      if (rows.length === 0) break;
      yield rows.filter((row) => goesAlong(shape, row));
    }
    await this.#do('CLOSE moving');
  }

  async journal(table: string): Promise<string[]> {
    const text = 'SELECT body FROM entries WHERE table_id = $1 ORDER BY n';
    const { rows } = await this.#client.query<{ body: string }>(text, [table]);
    return rows.map(({ body }) => body);
  }

  async put({ name, columns }: Shape, rows: readonly Row[]): Promise<void> {
    const given = columns.map((column, i) => `$${i + 1}::${typeOf(column)}[]`).join(', ');
    await this.#do(
      `INSERT INTO ${name} (${columns.join(', ')}) SELECT ${columns.map(write).join(', ')}
       FROM unnest(${given}) AS u (${columns.join(', ')})`,
      columns.map((_, i) => rows.map((row) => row[i])),
    );
  }

  async finish(): Promise<void> {
    await this.#do(
      'UPDATE progress p SET n = e.last FROM (SELECT table_id, max(n) AS last FROM entries GROUP BY table_id) e WHERE e.table_id = p.table_id',
    );
    await this.#do('COMMIT');
    await this.#do('ANALYZE');
  }

  async #do(text: string, values: unknown[] = []): Promise<void> {
    try {
      await this.#client.query(text, values);
    } catch (error) {
      throw obstacleOf(error, this.#url);
    }
  }

  async close(): Promise<void> {
    // What is not committed by now has not happened.
    await this.#client.end().catch(() => undefined);
    await this.#lock.release();
  }
}

async function open(url: string, begin: string): Promise<{ base: Base; client: pg.Client }> {
  const lock = new Lock(unhurried(url));
  const pool = connect(unhurried(url), 1);
  try {
    await lock.take();
    await migrate(pool);
    const client = new pg.Client(unhurried(url));
    client.on('error', () => undefined);
    await client.connect();
    await client.query(begin);
    return { base: new Base(url, client, lock), client };
  } catch (error) {
    await lock.release();
    throw obstacleOf(error, url);
  } finally {
    await pool.end();
  }
}

export async function sourceAt(url: string): Promise<Source> {
  const look = connect(unhurried(url), 1);
  try {
    if ((await versionIn(look)) === 0) throw new Obstacle(OBSTACLES.noData(nameOf(url)));
  } catch (error) {
    throw obstacleOf(error, url);
  } finally {
    await look.end();
  }
  return (await open(url, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')).base;
}

export async function targetAt(url: string): Promise<Target> {
  const { base, client } = await open(url, 'BEGIN');
  const { rows } = await client.query<{ some: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM guests) OR EXISTS (SELECT 1 FROM tables) AS some',
  );
  if (rows[0]?.some !== false) {
    await base.close();
    throw new Obstacle(OBSTACLES.notEmpty(nameOf(url)));
  }
  // What a server that was started here and never used has noted.
  await client.query(`DELETE FROM meta WHERE key <> 'schema'`);
  await client.query('DELETE FROM runs');
  return base;
}

/** An address without the password. */
export function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
