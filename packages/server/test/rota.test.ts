/** Copies on a schedule: each is tried before an old one goes, and one that is of no use is told and kept apart. */

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DATA_FILE, saveInto } from '../src/index.ts';
import { GAMES } from './games.ts';
import { Api, eventually, house, playOut } from './harness.ts';

let data: string;
let copies: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'homage-rota-'));
  copies = join(data, 'copies');
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

test('copies of a running server are tried, private, and the newest stay; damage in a journal is found', async () => {
  const server = await house({ data });
  const ann = await Api.guest(server.address, 'Ann');
  const bots = [{ seat: 1, bot: 'random' }];
  const { id } = await ann.post('create', { game: 'squabble', seats: 2, options: { rounds: 1 }, bots, start: true });
  await playOut([ann], id, 'rota');
  const running = await ann.post('create', { game: 'squabble', seats: 2, bots, start: true });
  const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));
  const saved = [];
  for (const hour of [1, 2, 3, 4]) saved.push(await saveInto(copies, 2, data, GAMES, at(hour)));
  expect(saved.map(({ tables, tried }) => [tables, tried])).toEqual(new Array(4).fill([2, 2]));
  expect(saved.map(({ removed }) => removed.length)).toEqual([0, 0, 1, 1]);
  expect(readdirSync(copies)).toEqual(['homage-20260101T030000Z.sqlite', 'homage-20260101T040000Z.sqlite']);
  for (const name of readdirSync(copies)) expect(statSync(join(copies, name)).mode & 0o777).toBe(0o600);
  await server.close();
  // An entry that was changed by hand: the file is sound, the game is not.
  const db = new Database(join(data, DATA_FILE));
  const body = db.prepare('SELECT body FROM entries WHERE table_id = ? AND n = 1').pluck().get(id) as string;
  db.prepare('UPDATE entries SET body = ? WHERE table_id = ? AND n = 1').run(
    body.replace(/"digest":"(.)/, (_, c) => `"digest":"${c === '0' ? '1' : '0'}`),
    id,
  );
  db.prepare('DELETE FROM snapshots').run();
  db.close();
  await expect(saveInto(copies, 2, data, GAMES, at(5))).rejects.toThrow(
    new RegExp(`no use: table ${id}: \\w+ at entry \\d+\\. It is kept as .*damaged, and no older one was removed`),
  );
  expect(running.id).not.toBe(id);
  expect(readdirSync(copies)).toEqual([
    'homage-20260101T030000Z.sqlite',
    'homage-20260101T040000Z.sqlite',
    'homage-20260101T050000Z.sqlite.damaged',
  ]);
});

test('the command saves at once and goes on until it is stopped', async () => {
  const server = await house({ data });
  await Api.guest(server.address, 'Ann');
  const cli = join(import.meta.dirname, '../../cli/src/main.ts');
  const child = spawn(process.execPath, [cli, 'backup', '--every', '6h', '--keep', '3', copies, '--data', data]);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  const ended = new Promise((done) => child.once('exit', done));
  await eventually(() => said).toMatch(/^Saved in .*homage-\d{8}T\d{6}Z\.sqlite: restored on trial, 0 tables/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(readdirSync(copies)).toHaveLength(1);
  await server.close();
});
