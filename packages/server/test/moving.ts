/** Data that somebody has lived in, the same as older programs would have left it, and all that a store holds. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll } from 'vitest';
import { DATA_FILE } from '../src/index.ts';
import { MIGRATIONS, migrate, openFile } from '../src/store/migrations.ts';
import { type Row, SHAPES, type Source } from '../src/store/move/shapes.ts';
import { FastDice } from './choose.ts';
import { GAMES } from './games.ts';
import { Api, ApiError, house } from './harness.ts';
import { stopShared } from './postgres/cluster.ts';

const root = mkdtempSync(join(tmpdir(), 'homage-move-'));
afterAll(async () => {
  await stopShared();
  rmSync(root, { recursive: true, force: true });
});
let folders = 0;
export const folder = (): string => join(root, `f${++folders}`);
export const options = { games: GAMES };

/** A house with a finished game, a running one with a clock, talk, a link and a rename. */
export async function lived(): Promise<{ data: string; over: string; running: string; token: string }> {
  const data = folder();
  const server = await house({ data, database: null });
  const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
  const { id: over } = await ann.post('create', { game: 'squabble', seats: 2, options: { rounds: 2 } });
  await bob.post('sit', { table: over });
  await ann.post('start', { table: over });
  await playOut([ann, bob], over);
  const clock = { kind: 'live' as const, bank: 60_000, increment: 0 };
  const { id: running } = await ann.post('create', { game: 'squabble', seats: 2, clock });
  await bob.post('sit', { table: running });
  await ann.post('start', { table: running });
  await ann.post('chat', { table: running, channel: 'table', text: 'Ça va ? 漢 🂡' });
  await bob.post('chat', { table: running, channel: 'table', text: 'Yes', key: 'a-key-of-bob-1' });
  await ann.send('POST', '/me/link', {});
  await server.close();
  return { data, over, running, token: ann.token };
}

async function playOut(players: readonly Api[], table: string): Promise<void> {
  const dice = new FastDice('move');
  for (;;) {
    for (const player of players) {
      const { sight, info } = await player.state(table);
      if (info.phase === 'over') return;
      const ask = sight?.seen.asks[0]?.id;
      if (ask === undefined) continue;
      try {
        const answer = await player.compose(table, ask, dice, sight?.offers[String(ask)]);
        await player.post('answer', { table, ask, answer });
      } catch (error) {
        // A window may close while an answer is put together.
        if (!(error instanceof ApiError) || error.why.code !== 'house.noSuchAsk') throw error;
      }
    }
  }
}

/** Everything in a folder, as text, in one order. */
export async function all(source: Source): Promise<{ [name: string]: string[] }> {
  const out: { [name: string]: string[] } = {};
  for (const shape of SHAPES) {
    const rows: Row[] = [];
    for await (const some of source.rows(shape)) rows.push(...some);
    out[shape.name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  await source.close();
  return out;
}

/** The same data as an old program would have left it: with the columns that there were. The end of its journals is not filed. */
export function asOld(from: string, version: number): string {
  const data = folder();
  const now = openFile(Database, join(from, DATA_FILE));
  mkdirSync(data);
  const old = openFile(Database, join(data, DATA_FILE));
  migrate(old, MIGRATIONS.slice(0, version));
  const names = old.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all() as string[];
  old.pragma('foreign_keys = OFF');
  for (const name of names) {
    if (name === 'chat' || name === 'tail' || name === 'snapshots') continue;
    const there = (now.pragma(`table_info(${name})`) as { name: string }[]).map((column) => column.name);
    const columns = (old.pragma(`table_info(${name})`) as { name: string }[]).map((column) => column.name);
    const shared = columns.filter((column) => there.includes(column)).map((column) => `"${column}"`);
    const put = old.prepare(`INSERT INTO ${name} (${shared.join()}) VALUES (${shared.map(() => '?').join()})`);
    for (const row of now.prepare(`SELECT ${shared.join()} FROM ${name}`).raw().all() as Row[]) put.run(...row);
  }
  if (names.includes('chat')) {
    const lines = now
      .prepare('SELECT table_id, at, channel, seat, name, text FROM lines ORDER BY at')
      .raw()
      .all() as Row[];
    const put = old.prepare(
      'INSERT INTO chat (n, table_id, at, channel, seat, name, text) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    lines.forEach((row, i) => void put.run(i + 1, ...row));
  }
  if (names.includes('tail')) {
    const last = old.prepare(
      'SELECT table_id, n, body FROM entries WHERE n = (SELECT max(n) FROM entries e WHERE e.table_id = entries.table_id)',
    );
    const rows = last.raw().all() as [string, number, string][];
    const put = old.prepare('INSERT INTO tail (body) VALUES (?)');
    for (const [table, n, body] of rows) {
      old.prepare('DELETE FROM entries WHERE table_id = ? AND n = ?').run(table, n);
      put.run(`e\t${table}\t${n}\t${body}\n`);
    }
  }
  now.close();
  old.close();
  return data;
}
