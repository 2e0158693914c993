import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backup, DATA_FILE, refuseBackup, restore } from '../src/index.ts';
import { MIGRATIONS, migrate, openFile } from '../src/store/migrations.ts';
import { SqliteStore } from '../src/store/sqlite.ts';
import type { TableRow } from '../src/store/store.ts';
import { CHAT_KEPT } from '../src/store/store.ts';
import { Api, eventually, house, Peer } from './harness.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'homage-store-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

function row(id: string, more: Partial<TableRow> = {}): TableRow {
  return {
    id,
    game: 'squabble',
    edition: 1,
    options: '{}',
    clock: '{"kind":"none"}',
    access: 'open',
    phase: 'open',
    host: 'ann',
    created: 1,
    touched: 1,
    seed: '00',
    house: '{}',
    ticks: '{}',
    turn: '',
    header: null,
    opening: null,
    deadline: null,
    rematch: null,
    alarm: null,
    version: 0,
    owner: null,
    epoch: 0,
    ...more,
  };
}

describe('the store', () => {
  test('what is committed is there after a restart; commits of one tick share a transaction', async () => {
    const file = join(data, DATA_FILE);
    const store = new SqliteStore(file);
    await Promise.all([
      store.commit([{ w: 'guest', guest: { id: 'ann', name: 'Ann', created: 1 } }]),
      store.commit([{ w: 'session', hash: 'h', guest: 'ann', created: 1, device: 'x' }]),
      store.commit([{ w: 'newTable', table: row('one') }]),
      store.commit([{ w: 'player', table: 'one', guest: 'ann', seated: true }]),
      ...[1, 2, 3].map((n) => store.commit([{ w: 'entry', table: 'one', n, body: `"${n}"` }])),
    ]);
    expect(store.stats).toEqual({ commits: 1, groups: 7 });
    await store.commit([
      {
        w: 'chat',
        table: 'one',
        line: { at: 1, channel: 'table', seat: 0, name: 'Ann', text: 'x' },
        guest: 'ann',
      },
    ]);
    await store.commit([{ w: 'snapshot', table: 'one', n: 2, kept: false, body: '{}' }]);
    await store.close();
    const again = new SqliteStore(file);
    expect(await again.guestOfSession('h')).toEqual({ id: 'ann', name: 'Ann', created: 1, seen: 1 });
    expect(await again.table('one')).toEqual(row('one'));
    expect(await again.entries('one', 1)).toEqual([
      { n: 2, body: '"2"' },
      { n: 3, body: '"3"' },
    ]);
    expect(await again.snapshot('one')).toEqual({ n: 2, body: '{}' });
    expect(await again.chat('one', 'table', 0, 10)).toHaveLength(1);
    expect((await again.tablesOf('ann', 5)).map(({ id }) => id)).toEqual(['one']);
    expect(await again.counts()).toEqual({ open: 1, running: 0, over: 0, closed: 0 });
    await again.close();
  });

  test('an entry that is not the next one fails, alone; a commit is everything or nothing', async () => {
    const store = new SqliteStore(join(data, DATA_FILE));
    await store.commit([{ w: 'newTable', table: row('one') }]);
    const results = await Promise.allSettled([
      store.commit([{ w: 'entry', table: 'one', n: 1, body: '1' }]),
      store.commit([
        { w: 'meta', key: 'half', value: 'done' },
        { w: 'entry', table: 'one', n: 1, body: 'again' },
      ]),
      store.commit([{ w: 'entry', table: 'one', n: 3, body: 'gap' }]),
      store.commit([{ w: 'meta', key: 'other', value: 'fine' }]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await store.entries('one', 0)).toEqual([{ n: 1, body: '1' }]);
    expect(await store.meta('half')).toBeUndefined();
    expect(await store.meta('other')).toBe('fine');
    await store.close();
  });

  test('answers are durable before they are filed: after a crash they are there', async () => {
    const file = join(data, DATA_FILE);
    const store = new SqliteStore(file);
    await store.commit([{ w: 'newTable', table: row('one') }]);
    for (let n = 1; n <= 5; n++) {
      await store.commit([
        { w: 'entry', table: 'one', n, body: JSON.stringify({ n, text: 'tab\tline\n.\né' }) },
        {
          w: 'progress',
          id: 'one',
          set:
            n === 2
              ? { touched: n, deadline: 9, ticks: '{"a":1}', turn: '1' }
              : { touched: n, deadline: null, turn: '0,1' },
        },
      ]);
    }
    // The disk as it is in this moment, as if the machine had stopped.
    const copy = join(data, 'crashed.sqlite');
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`);
    const raw = new Database(copy);
    expect(raw.prepare('SELECT count(*) FROM entries').pluck().get()).toBe(0);
    expect(raw.prepare('SELECT count(*) FROM tail').pluck().get()).toBe(5);
    raw.close();
    const crashed = new SqliteStore(copy);
    for (const each of [crashed, store]) {
      expect((await each.entries('one', 0)).map(({ n, body }) => [n, (JSON.parse(body) as { n: number }).n])).toEqual(
        [1, 2, 3, 4, 5].map((n) => [n, n]),
      );
      expect(JSON.parse((await each.entries('one', 4))[0]!.body)).toEqual({ n: 5, text: 'tab\tline\n.\né' });
      expect(await each.table('one')).toMatchObject({ touched: 5, deadline: null, ticks: '{"a":1}', turn: '0,1' });
      await each.close();
    }
  });

  test('rows are read as they stand, though nothing of it is filed: only journals have to be', async () => {
    const file = join(data, DATA_FILE);
    const store = new SqliteStore(file);
    const db = new Database(file, { readonly: true });
    const unfiled = (): unknown => db.prepare('SELECT count(*) FROM tail').pluck().get();
    await store.commit([
      { w: 'newTable', table: row('one') },
      { w: 'player', table: 'one', guest: 'ann', seated: true },
    ]);
    const progress = (touched: number, ticks?: string) =>
      ({
        w: 'progress',
        id: 'one',
        set: { touched, deadline: touched, turn: `${touched}`, ...(ticks && { ticks }) },
      }) as const;
    const fence = (version: number) => ({ table: 'one', epoch: 1, version });
    const stands = async (touched: number, version: number): Promise<void> => {
      const now = { touched, deadline: touched, turn: `${touched}`, ticks: '{"a":1}', version };
      expect(await store.table('one')).toMatchObject(now);
      expect(await store.tablesOf('ann', 10)).toMatchObject([now]);
    };
    await store.commit([{ w: 'entry', table: 'one', n: 1, body: '1' }, progress(5, '{"a":1}')], fence(0));
    await stands(5, 1);
    await store.commit([progress(7)], fence(1));
    await stands(7, 2);
    expect(unfiled()).toBe(2);
    // What was refused is not how it stands.
    await expect(store.commit([progress(9)], fence(7))).rejects.toThrow('has changed meanwhile');
    await stands(7, 2);
    expect((await store.entries('one', 0)).length).toBe(1);
    expect(unfiled()).toBe(0);
    await stands(7, 2);
    await store.commit([progress(11)], { ...fence(2), epoch: 2 });
    await stands(11, 3);
    db.close();
    await store.close();
    const again = new SqliteStore(file);
    expect(await again.table('one')).toMatchObject({ touched: 11, ticks: '{"a":1}', version: 3 });
    await again.close();
  });

  test('two programs on one file cannot both write the same entry', async () => {
    const file = join(data, DATA_FILE);
    const [a, b] = [new SqliteStore(file), new SqliteStore(file)];
    const entry = (n: number) => ({ w: 'entry', table: 'one', n, body: `${n}` }) as const;
    await a.commit([{ w: 'newTable', table: row('one') }]);
    await a.commit([entry(1)]);
    await b.commit([entry(2)]);
    await expect(a.commit([entry(2)])).rejects.toThrow('not the next one');
    await a.commit([entry(3)]);
    expect((await b.entries('one', 0)).map(({ n }) => n)).toEqual([1, 2, 3]);
    await a.close();
    await b.close();
  });

  test('of each channel the last lines are kept, and the table goes on counting', async () => {
    const store = new SqliteStore(join(data, DATA_FILE));
    await store.commit([{ w: 'newTable', table: row('one') }]);
    const line = (n: number, channel: string) =>
      ({
        w: 'chat',
        table: 'one',
        line: { at: n, channel, seat: 0, name: 'Ann', text: `${n}` },
        guest: 'ann',
      }) as const;
    await store.commit([line(1, 'talk:0+1'), line(2, 'talk:0+1')]);
    for (let n = 1; n < 2300; n += 50) {
      await store.commit(Array.from({ length: 50 }, (_, i) => line(n + i, 'table')));
    }
    const table = (await store.chat('one', 'table', 0, 10_000)).map(({ n }) => n);
    expect(table.length).toBeGreaterThanOrEqual(CHAT_KEPT);
    expect(table.length).toBeLessThan(CHAT_KEPT + 100);
    expect(table.at(-1)).toBe(2300);
    expect((await store.chat('one', 'talk:0+1', 0, 10_000)).map(({ n }) => n)).toEqual([1, 2]);
    expect(await store.channels('one')).toEqual([
      { channel: 'table', last: 2300 },
      { channel: 'talk:0+1', last: 2 },
    ]);
    await store.close();
  });

  test('the file is flushed at every commit', () => {
    const db = openFile(Database, join(data, 'x.sqlite'));
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    db.close();
  });

  test('the schema is brought up step by step, and a newer one is refused', () => {
    const db = openFile(Database, join(data, 'x.sqlite'));
    const steps = [...MIGRATIONS, 'ALTER TABLE guests ADD COLUMN mail TEXT'];
    migrate(db, steps.slice(0, -1));
    db.exec(`INSERT INTO guests (id, name, created) VALUES ('a', 'Ann', 1)`);
    migrate(db, steps);
    expect(db.prepare('SELECT id, name, created, mail FROM guests').all()).toEqual([
      { id: 'a', name: 'Ann', created: 1, mail: null },
    ]);
    expect(() => migrate(db, MIGRATIONS)).toThrow(/start the newer program/);
    // A step that fails leaves the version before it.
    expect(() => migrate(db, [...steps, 'CREATE TABLE half (x); NONSENSE'])).toThrow();
    expect(db.pragma('user_version', { simple: true })).toBe(steps.length);
    expect(() => db.prepare('SELECT * FROM half')).toThrow();
    db.close();
  });
});

describe('backup and restore', () => {
  test('while the server is running', async () => {
    const server = await house({ data });
    const ann = await Api.guest(server.address, 'Ann');
    const saved = await ann.post('create', { game: 'squabble', seats: 2 });
    const file = join(data, 'saved.sqlite');
    await backup(data, file);
    expect(refuseBackup(file)).toBeUndefined();
    const later = await ann.post('create', { game: 'squabble', seats: 2 });
    const peer = await Peer.open(server.address, ann.token);
    restore(data, file);
    await eventually(() => peer.received.some(({ t }) => t === 'closing')).toBe(true);
    const ids = async (): Promise<string[]> =>
      (await ann.send<{ id: string }[]>('GET', '/tables').catch(() => [{ id: later.id }])).map(({ id }) => id);
    await eventually(ids).toEqual([saved.id]);
    expect(readdirSync(data).some((name) => name.startsWith('before-restore-'))).toBe(true);
    await server.end();
  });

  test('a file that is no backup is refused with a sentence', () => {
    const file = join(data, 'x.sqlite');
    expect(refuseBackup(file)).toContain('there is no file');
    writeFileSync(file, 'hello, this is not a database at all, only text');
    expect(refuseBackup(file)).toContain('no backup of Homage');
    expect(() => restore(data, file)).toThrow(/no backup of Homage/);
    const db = new Database(join(data, 'y.sqlite'));
    db.exec('CREATE TABLE x (y)');
    db.close();
    expect(refuseBackup(join(data, 'y.sqlite'))).toBe('this is no backup of Homage');
  });
});

test('a port that is taken is an error, and nothing is left running', async () => {
  const server = await house({ data });
  const other = mkdtempSync(join(tmpdir(), 'homage-store-'));
  await expect(house({ data: other, port: server.port })).rejects.toThrow('EADDRINUSE');
  const store = new SqliteStore(join(other, DATA_FILE));
  await store.commit([{ w: 'meta', key: 'x', value: 'y' }]);
  await store.close();
  rmSync(other, { recursive: true, force: true });
  await server.close();
});

describe('restarts', () => {
  test('a game goes on after a restart, with cursors, undo and clocks as they were', async () => {
    let now = 1_000_000;
    const settings = { data, now: () => now, ticks: () => now };
    let server = await house(settings);
    const ann = await Api.guest(server.address, 'Ann');
    const bob = await Api.guest(server.address, 'Bob');
    const clock = { kind: 'live' as const, bank: 60_000, increment: 1000 };
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2, clock });
    await bob.post('sit', { table });
    await ann.post('start', { table });
    now += 10_000;
    await ann.post('aside', { table, aside: 'offer', answer: { to: 1, give: 1, want: 0 } });
    const before = await ann.state(table, 0);
    await server.close();
    // A day passes while nobody serves.
    now += 86_400_000;
    server = await house(settings);
    const move = (api: Api): Api => Object.assign(new Api(server.address), { token: api.token, id: api.id });
    const after = await move(ann).state(table, 0);
    expect(after.sight).toEqual(before.sight);
    expect(after.missed).toEqual(before.missed);
    expect(after.info.seats).toEqual(before.info.seats);
    await move(ann).post('undo', { table });
    expect((await move(ann).state(table)).sight!.redo).toBe(true);
    await server.close();
  });

  test('clocks run out by themselves: a bot stands in', async () => {
    let now = 1_000_000;
    const server = await house({ data, now: () => now, ticks: () => now });
    const ann = await Api.guest(server.address, 'Ann');
    const bob = await Api.guest(server.address, 'Bob');
    const clock = { kind: 'live' as const, bank: 60_000, increment: 0 };
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2, clock });
    await bob.post('sit', { table });
    await ann.post('start', { table });
    const ask = (await ann.state(table)).sight!.seen.asks[0]!.id;
    await ann.post('answer', { table, ask, answer: { for: 0 } });
    expect((await bob.post('give', { table, seat: 0 })).seats[0]!.left).toBe(90_000);
    now += 61_000;
    await eventually(async () => (await ann.state(table)).info.seats[1]!.away).toBe(true);
    expect((await ann.state(table)).info.seats[0]!.away).toBe(false);
    await server.close();
  });

  test('dead tables close; memory holds only what is hot', async () => {
    let now = 1_000_000;
    const server = await house({ data, now: () => now, ticks: () => now, hotTables: 3 });
    const ann = await Api.guest(server.address, 'Ann');
    const tables = [];
    for (let i = 0; i < 8; i++) {
      const { id } = await ann.post('create', {
        game: 'squabble',
        seats: 2,
        bots: [{ seat: 1, bot: 'random' }],
        start: i % 2 === 0,
      });
      tables.push(id);
    }
    await eventually(() => server.hall.hot).toBeLessThanOrEqual(4);
    for (const table of tables) expect((await ann.state(table)).info.id).toBe(table);
    now += 25 * 60 * 60_000;
    await server.hall.sweep();
    const list = await ann.send<{ phase: string }[]>('GET', '/tables');
    expect(list.map(({ phase }) => phase)).toEqual(['running', 'running', 'running', 'running']);
    now += 61 * 24 * 60 * 60_000;
    await server.hall.sweep();
    expect(await ann.send('GET', '/tables')).toEqual([]);
    await server.close();
  });
});
