/** A server on a bad disk: health says so, what is there can be read, and after an unclean end the data is looked through. */

import { type ChildProcess, spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { healthOf } from '../src/health.ts';
import { DATA_FILE } from '../src/index.ts';
import { SqliteStore } from '../src/store/sqlite.ts';
import { Api, eventually, house, Peer } from './harness.ts';
import { start } from './kill.ts';
import { freePort } from './port.ts';

let data: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'homage-health-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  child = undefined;
  rmSync(data, { recursive: true, force: true });
});

const health = async (base: string): Promise<unknown> => {
  const response = await fetch(`${base}/healthz`);
  return [response.status, await response.json()];
};

async function company(base: string): Promise<{ ann: Api; table: string }> {
  const ann = await Api.guest(base, 'Ann');
  const bob = await Api.guest(base, 'Bob');
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  return { ann, table };
}

/** From now on no file of the server can grow beyond this; what is beyond cannot be written at all. As a full disk, for one process. */
function fill({ pid }: ChildProcess, bytes: number | 'unlimited'): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
}

test('M10: on a full disk everything can still be read, health says why, and it goes on by itself when there is room', async () => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  child = await start(data, port);
  const { ann, table } = await company(base);
  const offer = (give: number) => ann.post('aside', { table, aside: 'offer', answer: { to: 1, give, want: 0 } });
  for (const give of [1, 2, 1]) await offer(give);
  const before = await ann.state(table, 0);
  expect(await health(base)).toEqual([200, { ok: true }]);
  fill(child, 4096);
  await expect(offer(2)).rejects.toMatchObject({ why: { code: 'server.failed' } });
  expect(await health(base)).toMatchObject([
    503,
    { ok: false, reasons: [{ code: 'write', detail: expect.stringContaining('SQLITE_') }] },
  ]);
  const { missed, sight } = await ann.state(table, 0);
  expect([missed, sight]).toEqual([before.missed, before.sight]);
  expect(await ann.send('GET', `/tables/${table}/history`)).toHaveLength(before.missed.length);
  expect(await ann.send('GET', '/tables')).toMatchObject([{ id: table }]);
  expect(await ann.send('GET', `/tables/${table}`)).toMatchObject({ phase: 'running' });
  expect(await ann.send('GET', `/tables/${table}/chat`)).toMatchObject({ lines: [] });
  expect(await ann.send('GET', '/me')).toMatchObject({ name: 'Ann' });
  const peer = await Peer.open(base, ann.token);
  expect(await peer.ask('join', { table, after: 0 })).toMatchObject({ t: 'sync', missed: before.missed });
  fill(child, 'unlimited');
  // Nobody has to write for it: the server tries again by itself.
  await eventually(() => health(base)).toEqual([200, { ok: true }]);
  await offer(2);
  expect((await ann.state(table, 0)).missed.length).toBeGreaterThan(before.missed.length);
  await peer.close();
});

describe('M10: after an unclean end', () => {
  test('the data is looked through while it is served; a clean end needs nothing of the kind', async () => {
    const port = await freePort();
    child = await start(data, port);
    await company(`http://127.0.0.1:${port}`);
    const gone = new Promise((done) => child?.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    const store = new SqliteStore(join(data, DATA_FILE));
    expect(await healthOf({ closing: false, store })).toEqual({ ok: true, checking: true });
    await eventually(() => healthOf({ closing: false, store })).toEqual({ ok: true });
    await store.close();
    const server = await house({ data });
    expect(server.hall.store.health()).toEqual({ write: null, checking: false, damage: null });
    await server.close();
  });

  test('damage is found, told by health, and what is whole is served', async () => {
    const server = await house({ data });
    const { ann, table } = await company(server.address);
    for (let i = 0; i < 60; i++) {
      await ann.post('chat', { table, channel: 'table', text: `${i} ${'x'.repeat(900)}` });
    }
    // As it would be found after a kill, with some pages overwritten.
    const crashed = join(data, 'crashed');
    await server.hall.store.backup(join(data, 'copy.sqlite'));
    await server.close();
    rmSync(crashed, { recursive: true, force: true });
    const file = join(data, 'copy.sqlite');
    const db = new Database(file);
    const page = db.pragma('page_size', { simple: true }) as number;
    const at = db.prepare("SELECT pageno FROM dbstat WHERE name = 'lines' AND pagetype = 'leaf' LIMIT 3").pluck();
    const pages = at.all() as number[];
    db.close();
    const handle = openSync(file, 'r+');
    for (const n of pages) writeSync(handle, Buffer.alloc(page, 0x5a), 0, page, (n - 1) * page);
    closeSync(handle);
    copyFileSync(file, join(data, DATA_FILE));
    expect(statSync(join(data, DATA_FILE)).size).toBeGreaterThan(page * 10);
    const again = await house({ data });
    await eventually(() => health(again.address)).toMatchObject([
      503,
      { ok: false, reasons: [{ code: 'damaged', detail: expect.any(String) }] },
    ]);
    const same = Object.assign(new Api(again.address), { token: ann.token });
    expect(await same.send('GET', '/me')).toMatchObject({ name: 'Ann' });
    expect(await same.send('GET', '/tables')).toMatchObject([{ id: table }]);
    await again.close();
  });
});
