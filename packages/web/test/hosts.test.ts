/** One policy for a table's host: the same table goes the same way in the server, in the browser's worker and in the terminal. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TerminalGame } from '@homage/cli';
import { FastDice } from '@homage/kernel';
import type { GameEntry } from '@homage/registry';
import { type RunningServer, serve } from '@homage/server';
import { type Entry, type Header, Table } from '@homage/table';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Engine } from '../src/local/engine.ts';
import { GAMES } from './talkative.ts';

// Bots have all the time they need: one that is late would be answered for, and the journals would rightly differ.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** What was done, without the time at which it was. */
type Deed = Omit<Entry, 'at'>;
const deeds = (entries: readonly Entry[], count: number): Deed[] =>
  entries.slice(0, count).map(({ at: _, ...deed }) => deed);

/** The same dice in every run, so that the test says the same every time. */
const dice = new FastDice('hosts');
const random = (bytes: number): string =>
  Array.from({ length: bytes }, () => dice.below(256).toString(16).padStart(2, '0')).join('');

const data = mkdtempSync(join(tmpdir(), 'homage-hosts-'));
let server: RunningServer;
beforeAll(async () => {
  const gamesModule = pathToFileURL(join(import.meta.dirname, 'talkative.ts')).href;
  const quiet = { port: 0, web: null, logLevel: 'silent' } as const;
  server = await serve({ ...quiet, data, games: GAMES, gamesModule, secretMs: 0, random, botMs: 600_000 });
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const gameNamed = (id: string): GameEntry => GAMES.find((game) => game.id === id) as GameEntry;

async function post<T>(path: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${server.address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<T>;
}

/** A table of squires on the server, and what they have done. */
async function onServer(game: string, seats: number, count: number) {
  const { token } = await post<{ token: string }>('/guest', { name: 'Ann' });
  const bots = Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, bot: 'squire' }));
  const { id } = await post<{ id: string }>('/tables', { game, seats, bots }, token);
  const room = await server.hall.room(id);
  // Nothing may be done before a bot stands in for Ann.
  const { bots: desk } = room;
  const poke = vi.spyOn(desk, 'poke').mockImplementation(() => undefined);
  await post(`/tables/${id}/start`, {}, token);
  const keeper = room.keeper!;
  await room.change((now, at) => ({ steps: keeper.setAway(0, true, now, at), reply: () => undefined }));
  poke.mockRestore();
  // Without anybody who looks they would rest.
  const watcher = { guest: null, send: () => undefined, close: () => undefined };
  await room.followers.join(watcher, undefined, undefined);
  room.poke();
  await expect.poll(() => keeper.table.length >= count || keeper.table.over, { timeout: 60_000 }).toBe(true);
  room.followers.part(watcher);
  const rows = await server.hall.store.entries(id, 0, count);
  const entries = rows.map(({ body }) => JSON.parse(body) as Entry);
  return { header: keeper.table.header, seed: room.row.seed, opening: room.row.opening!, entries };
}

async function inBrowser(game: string, header: Header, opening: string, seed: string, count: number) {
  const { def, wisdom } = gameNamed(game);
  const kinds = Array.from({ length: header.seats }, () => 'bot' as const);
  const passes = kinds.map(() => []);
  const kept = { id: 'x', game, header, opening, seed, kinds, me: null, updated: 1, over: false, passes };
  const entries: Entry[] = [];
  const done = new Promise<void>((over) => {
    const engine = new Engine(
      def,
      wisdom,
      kept,
      entries,
      () => undefined,
      (_, entry) => {
        if (entry === undefined || (entries.length < count && !kept.over)) return;
        engine.still = true;
        over();
      },
    );
    engine.pace = 0;
    engine.begin();
  });
  await done;
  return entries;
}

class Enough extends Error {}

async function inTerminal(game: string, header: Header, seed: string, count: number) {
  const entry = gameNamed(game);
  const { table } = Table.open(entry.def, header, seed);
  const entries: Entry[] = [];
  const at = new TerminalGame({
    game: entry,
    table,
    entries,
    seed,
    you: 0,
    bots: Array.from({ length: header.seats }, () => ({ kind: 'squire' as const })),
    language: 'en',
    lines: { ask: () => Promise.reject(new Error('nobody is to be asked')), close: () => undefined },
    save() {
      if (entries.length >= count) throw new Enough();
    },
    paper: { columns: 80, names: [], colour: false },
    write: () => undefined,
  });
  await at.run().catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  return entries;
}

test.each([
  ['talkative', 3, 30],
  ['petty-fiefs', 3, 40],
  ['fief-france', 3, 40],
  ['lancaster', 3, 40],
])('%s is hosted alike by all three', async (game, seats, count) => {
  const { header, seed, opening, entries } = await onServer(game, seats, count);
  const served = deeds(entries, count);
  expect(served.length).toBe(count);
  expect(deeds(await inBrowser(game, header, opening, seed, count), count)).toEqual(served);
  expect(deeds(await inTerminal(game, header, seed, count), count)).toEqual(served);
  if (game === 'talkative') expect(served.map(({ act }) => act)).toContain('aside');
});
