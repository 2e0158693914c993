import Database from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateData } from '../src/index.ts';
import { settingsFrom } from '../src/settings.ts';
import { migrate as migrateFile } from '../src/store/migrations.ts';
import { SHAPES } from '../src/store/move/shapes.ts';
import { OBSTACLES, Obstacle, type Said, saidOf } from '../src/store/obstacle.ts';
import { migrate } from '../src/store/postgres/schema.ts';
import { PostgresStore } from '../src/store/postgres/store.ts';
import { POSTGRES_FIRST, STEPS, VERSION } from '../src/store/steps.ts';
import { bodies, entry, fence, key, line, progress, table, version } from './conformance/scene.ts';
import { freshDatabase, NO_POSTGRES, run, stopShared } from './postgres/cluster.ts';
import { CutWire } from './postgres/cut.ts';

describe.skipIf(NO_POSTGRES !== null)('whoever starts the server on PostgreSQL reads one sentence', () => {
  let url: string;
  beforeAll(async () => {
    url = await freshDatabase();
  }, 120_000);
  afterAll(stopShared);

  const why = (at: string): Promise<string> =>
    PostgresStore.open(at).then(
      async (store) => {
        await store.close();
        return 'it opened';
      },
      (error: Error) => error.message,
    );

  test('an address that is none', () => {
    for (const text of ['mysql://a@b/c', 'postgres', 'postgres://a b c'])
      expect(() => withDatabase(text)).toThrow(/^HOMAGE_DATABASE is an address like postgres:\/\//);
    expect(withDatabase('').database).toBeNull();
  });

  test('nobody answers', async () => {
    const wrong = new URL(url);
    wrong.port = '1';
    expect(await why(wrong.href)).toBe('no PostgreSQL answers at 127.0.0.1:1: start it, or correct HOMAGE_DATABASE');
  });

  test('no such database', async () => {
    const wrong = new URL(url);
    wrong.pathname = '/nowhere';
    expect(await why(wrong.href)).toMatch(/has no database 'nowhere': create it \(createdb nowhere\)$/);
  });

  test('a right is missing', async () => {
    await run(
      url,
      'CREATE ROLE guest LOGIN',
      'REVOKE ALL ON SCHEMA public FROM PUBLIC',
      'GRANT USAGE ON SCHEMA public TO guest',
    );
    const poor = new URL(url);
    poor.username = 'guest';
    expect(await why(poor.href)).toMatch(
      /^'guest' may not create tables in '.*': GRANT ALL ON SCHEMA public TO "guest"$/,
    );
  });

  test('a second server, and a database that is too new', async () => {
    const first = await PostgresStore.open(url);
    expect(await why(url)).toMatch(/^another Homage server is running on this database/);
    await first.commit([{ w: 'meta', key: 'schema', value: '99' }]);
    await first.close();
    expect(await why(url)).toMatch(/^the data is of version 99, this program knows \d+: start the newer program/);
  });
});

describe.skipIf(NO_POSTGRES !== null)('in the middle of writing', () => {
  let url: string;
  let wire: CutWire;
  let store: PostgresStore;
  beforeAll(async () => {
    url = await freshDatabase();
    wire = await CutWire.to(url);
    store = await PostgresStore.open(wire.url);
  }, 120_000);
  afterAll(async () => {
    await store?.close();
    await wire?.close();
    await stopShared();
  });

  test('an answer whose acknowledgement was lost is settled by its key: done once, and said so', async () => {
    await store.commit([table('a')]);
    wire.cutAfter('the lost answer');
    await store.commit([entry('a', 1, '"the lost answer"'), key('ann', 'a', 'k1')], fence('a', 1, 0));
    expect(wire.cuts).toBe(1);
    expect(await bodies(store, 'a')).toEqual(['"the lost answer"']);
    expect(await store.done('ann', 'a', 'k1')).toBe('{"ok":true}');
    expect(await version(store, 'a')).toBe(1);
    await store.commit([entry('a', 2)], fence('a', 1, 1));
  });

  test('so is a commit without an entry, with its key or by its version', async () => {
    await store.commit([table('b')]);
    wire.cutAfter('key-of-b');
    await store.commit([progress('b', 7), key('ann', 'b', 'key-of-b')], fence('b', 1, 0));
    wire.cutAfter('turn-of-b');
    await store.commit([progress('b', 8, { turn: 'turn-of-b' })], fence('b', 1, 1));
    expect(wire.cuts).toBe(3);
    expect(await store.table('b')).toMatchObject({ touched: 8, turn: 'turn-of-b', version: 2 });
  });

  test('a line of chat whose commit was cut off is said once, and its number is known', async () => {
    await store.commit([table('c')]);
    wire.cutAfter('COMMIT');
    expect(await store.commit([line('c', 1)], fence('c', 1))).toEqual([1]);
    expect(wire.cuts).toBe(4);
    expect(await store.chat('c', 'table', 0, 9)).toHaveLength(1);
  });

  test('what was cut off before it happened is done again', async () => {
    await store.commit([table('d')]);
    // The answer to the first statement of the transaction is lost: the rest is never asked.
    wire.cutAfter('BEGIN');
    expect(await store.commit([line('d', 1), line('d', 2)], fence('d', 1))).toEqual([1, 2]);
    expect(wire.cuts).toBe(5);
    expect(await store.chat('d', 'table', 0, 9)).toHaveLength(2);
  });

  test('on a full disk a write fails whole, health says so, and it goes on when there is room', async () => {
    await store.commit([table('e')]);
    // As PostgreSQL says it.
    await run(
      url,
      `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`,
      'CREATE TRIGGER full_disk BEFORE INSERT ON keys EXECUTE FUNCTION full_disk()',
    );
    const answer = (epoch: number) =>
      store.commit([entry('e', 1), progress('e', 9), key('ann', 'e', 'k')], fence('e', epoch, 0));
    await expect(answer(1)).rejects.toThrow('No space left');
    expect(store.health().write).toBe('53100');
    expect([await bodies(store, 'e'), (await store.table('e'))?.touched, await version(store, 'e')]).toEqual([
      [],
      1,
      0,
    ]);
    await run(url, 'DROP TRIGGER full_disk ON keys');
    await answer(2);
    expect(store.health().write).toBeNull();
  });
});

describe.skipIf(NO_POSTGRES !== null)('the schema', () => {
  afterAll(stopShared);

  test('a database of the first version, as it was counted then, comes up; both stores have the same columns', async () => {
    const url = await freshDatabase();
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    await migrate(pool, STEPS.slice(0, POSTGRES_FIRST));
    await pool.query(`UPDATE meta SET value = '1' WHERE key = 'schema'`);
    await pool.query(`INSERT INTO progress (table_id, touched, deadline, ticks, turn) VALUES ('old', 1, 7, '{}', '')`);
    expect(await migrateData('nowhere', url)).toEqual({ before: POSTGRES_FIRST, now: VERSION });
    expect(await migrateData('nowhere', url)).toEqual({ before: VERSION, now: VERSION });
    const { rows } = await pool.query<{ t: string; c: string }>(
      `SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    await pool.end();
    const db = new Database(':memory:');
    migrateFile(db);
    const names = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all() as string[];
    const ofFile = names.flatMap((t) =>
      (db.pragma(`table_info(${t})`) as { name: string }[]).map(({ name }) => `${t}.${name}`),
    );
    db.close();
    // Each has its own way to know where a journal ends.
    const own = ['tail.seq', 'tail.body', 'progress.n'];
    const shared = (all: readonly string[]): string[] => all.filter((each) => !own.includes(each)).sort();
    expect(shared(rows.map(({ t, c }) => `${t}.${c}`))).toEqual(shared(ofFile));
    // Nodes and what they keep are of one database: they stay behind.
    const stays = (each: string): boolean => /^nodes\.|^progress\.(owner|epoch)$/.test(each);
    expect(shared(SHAPES.flatMap(({ name, columns }) => columns.map((c) => `${name}.${c}`)))).toEqual(
      shared(ofFile).filter((each) => !stays(each)),
    );
    const store = await PostgresStore.open(url);
    expect(await store.alarms(7)).toEqual([{ id: 'old', at: 7 }]);
    await store.close();
  });
});

describe.skipIf(NO_POSTGRES !== null)('a database of every version that there has been in PostgreSQL', () => {
  let columns: string[];
  const shapeOf = async (pool: pg.Pool): Promise<string[]> => {
    const { rows } = await pool.query<{ c: string }>(
      `SELECT table_name || '.' || column_name || ' ' || data_type AS c FROM information_schema.columns WHERE table_schema = 'public'
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
    );
    return rows.map(({ c }) => c);
  };
  beforeAll(async () => {
    const pool = new pg.Pool({ connectionString: await freshDatabase(), max: 1 });
    await migrate(pool);
    columns = await shapeOf(pool);
    await pool.end();
  }, 120_000);
  afterAll(stopShared);

  const versions = Array.from({ length: VERSION - POSTGRES_FIRST }, (_, i) => POSTGRES_FIRST + i);
  test.each(versions)('version %i comes up with what is in it, and looks like a new one', async (version) => {
    const url = await freshDatabase();
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    await migrate(pool, STEPS.slice(0, version));
    await pool.query(`INSERT INTO guests (id, name, created) VALUES ('ann', 'Ann', 1)`);
    await pool.query(`INSERT INTO progress (table_id, touched, deadline, ticks, turn, n, version)
      VALUES ('old', 1, 7, '{}', '', 3, 5)`);
    await pool.query(`INSERT INTO entries (table_id, n, body) VALUES ('old', 3, '{"digest":"d"}')`);
    expect(await migrateData('nowhere', url)).toEqual({ before: version, now: VERSION });
    expect(await shapeOf(pool)).toEqual(columns);
    const { rows } = await pool.query(`SELECT g.name, p.deadline, p.n, p.version, e.body
      FROM guests g, progress p JOIN entries e ON e.table_id = p.table_id AND e.n = p.n`);
    expect(rows).toEqual([{ name: 'Ann', deadline: 7, n: 3, version: 5, body: '{"digest":"d"}' }]);
    await pool.end();
  });
});

test('each sentence says the same in both languages', () => {
  for (const [name, make] of Object.entries(OBSTACLES)) {
    const said = (make as (...args: unknown[]) => Said)(...(name === 'damaged' ? [['t: digest']] : ['<1>', '<2>']));
    const gives = (text: string): string[] => ['<1>', '<2>', 't: digest'].filter((word) => text.includes(word));
    expect(gives(said.fr), name).toEqual(gives(said.en));
    expect(said.fr).not.toBe(said.en);
    expect(saidOf(new Obstacle(said), 'fr')).toBe(said.fr);
  }
});

function withDatabase(text: string): ReturnType<typeof settingsFrom> {
  const before = process.env.HOMAGE_DATABASE;
  process.env.HOMAGE_DATABASE = text;
  try {
    return settingsFrom({ games: [] });
  } finally {
    if (before === undefined) delete process.env.HOMAGE_DATABASE;
    else process.env.HOMAGE_DATABASE = before;
  }
}
