/** Moving everything from one store to another, and data of every version there has been. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { DATA_FILE, migrateData, move } from '../src/index.ts';
import { openFile } from '../src/store/migrations.ts';
import { sourceAt } from '../src/store/move/postgres.ts';
import { sourceIn } from '../src/store/move/sqlite.ts';
import { PostgresStore } from '../src/store/postgres/store.ts';
import { VERSION } from '../src/store/steps.ts';
import { Api, house } from './harness.ts';
import { all, asOld, folder, lived, options } from './moving.ts';
import { freshDatabase, NO_POSTGRES } from './postgres/cluster.ts';

let life: Awaited<ReturnType<typeof lived>>;
let whole: { [name: string]: string[] };
beforeAll(async () => {
  life = await lived();
  whole = await all(sourceIn(life.data));
}, 120_000);

describe('between folders', () => {
  test('everything arrives, every journal verifies, a server goes on there, and the old data is as it was', async () => {
    const to = folder();
    const moved = await move(life.data, to, options);
    expect(moved).toMatchObject({ verified: 2, unknown: 0, damaged: [], rows: { tables: 2, guests: 2, lines: 2 } });
    expect(await all(sourceIn(to))).toEqual(whole);
    expect(await all(sourceIn(life.data))).toEqual(whole);
    expect(readdirSync(to).filter((name) => name.includes('moving'))).toEqual([]);
    const server = await house({ data: to, database: null });
    const ann = Object.assign(new Api(server.address), { token: life.token });
    expect((await ann.state(life.running)).info.phase).toBe('running');
    await server.close();
  });

  test('a running server keeps its data to itself, at either end', async () => {
    const busy = folder();
    const server = await house({ data: busy, database: null });
    await expect(move(busy, folder(), options)).rejects.toThrow(/another server is running on the folder/);
    await expect(move(life.data, busy, options)).rejects.toThrow(/another server is running on the folder/);
    await server.close();
    // Whoever was started there and never used is no data.
    await move(life.data, busy, options);
    expect(await all(sourceIn(busy))).toEqual(whole);
  });

  test('where there is data nothing is moved, nor from nowhere, nor onto itself', async () => {
    const full = folder();
    await move(life.data, full, options);
    const empty = folder();
    await expect(move(life.data, full, options)).rejects.toThrow(/there is data in .* already/);
    await expect(move(empty, full, options)).rejects.toThrow(`there is no data in ${empty}`);
    await expect(move(full, full, options)).rejects.toThrow(/is in .* already/);
    expect(await all(sourceIn(full))).toEqual(whole);
  });

  test('a journal that does not verify stops it before anything counts; it can be taken along as it is', async () => {
    const bad = folder();
    await move(life.data, bad, options);
    const db = openFile(Database, join(bad, DATA_FILE));
    db.prepare(`UPDATE entries SET body = replace(body, '"digest":"', '"digest":"0') WHERE table_id = ? AND n = 3`).run(
      life.over,
    );
    db.close();
    const to = folder();
    await expect(move(bad, to, options)).rejects.toThrow(/these journals do not verify: .* at entry 3/);
    expect(existsSync(join(to, DATA_FILE))).toBe(false);
    const moved = await move(bad, to, { ...options, damagedToo: true });
    expect(moved.damaged).toHaveLength(1);
  });
});

const VERSIONS = Array.from({ length: VERSION - 1 }, (_, i) => i + 1);

describe('data of every version', () => {
  test.each(VERSIONS)('version %i comes up in SQLite: nothing is lost, and its games go on', async (version) => {
    const data = asOld(life.data, version);
    expect(await migrateData(data, null)).toEqual({ before: version, now: VERSION });
    expect(await migrateData(data, null)).toEqual({ before: VERSION, now: VERSION });
    const now = await all(sourceIn(data));
    for (const name of ['guests', 'tables', 'entries', 'players'])
      expect(now[name]?.length, name).toBe(whole[name]?.length);
    expect(now.entries).toEqual(whole.entries);
    expect(now.lines).toHaveLength(2);
    const moved = await move(data, folder(), options);
    expect(moved.verified).toBe(2);
  });
});

describe.skipIf(NO_POSTGRES !== null)('to PostgreSQL and back', () => {
  test('everything arrives, a server goes on there, and comes back the same', { timeout: 120_000 }, async () => {
    const url = await freshDatabase();
    const moved = await move(life.data, url, options);
    expect(moved).toMatchObject({ verified: 2, damaged: [], rows: { entries: whole.entries?.length } });
    expect(await all(await sourceAt(url))).toEqual(whole);
    const back = folder();
    await move(url, back, options);
    expect(await all(sourceIn(back))).toEqual(whole);
    await expect(move(life.data, url, options)).rejects.toThrow(/there is data in postgres:.* already/);
    const server = await house({ data: folder(), database: url });
    const ann = Object.assign(new Api(server.address), { token: life.token });
    await ann.post('chat', { table: life.running, channel: 'table', text: 'Still here' });
    expect(
      (await ann.send<{ lines: { n: number }[] }>('GET', `/tables/${life.running}/chat`)).lines.map(({ n }) => n),
    ).toEqual([1, 2, 3]);
    await ann.post('aside', { table: life.running, aside: 'offer', answer: { to: 1, give: 1, want: 0 } });
    await expect(move(url, folder(), options)).rejects.toThrow(/another Homage server is running/);
    await server.close();
  });

  test('a move that fails on the way leaves the database empty', { timeout: 120_000 }, async () => {
    const url = await freshDatabase();
    const bad = folder();
    await move(life.data, bad, options);
    const db = openFile(Database, join(bad, DATA_FILE));
    db.prepare(`UPDATE entries SET body = replace(body, '"digest":"', '"digest":"0') WHERE table_id = ? AND n = 3`).run(
      life.over,
    );
    db.close();
    await expect(move(bad, url, options)).rejects.toThrow(/do not verify/);
    const store = await PostgresStore.open(url);
    expect(await store.counts()).toEqual({ open: 0, running: 0, over: 0, closed: 0 });
    await store.close();
    await move(life.data, url, options);
  });
});
