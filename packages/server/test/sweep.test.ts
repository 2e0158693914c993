/** What nobody needs any more is removed, each kind of it after its time and not before. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Write } from '../src/store/store.ts';
import { house } from './harness.ts';
import { stored } from './stores.ts';

const DAY = 24 * 60 * 60_000;
let data: string;
let now: number;
let server: Awaited<ReturnType<typeof house>>;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'homage-sweep-'));
  now = Date.UTC(2026, 0, 1);
  server = await house({ data, now: () => now, ticks: () => now });
});
afterEach(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

/** One of each, made now. */
const made = (id: string): Write[] => [
  { w: 'guest', guest: { id, name: id, created: now } },
  { w: 'session', hash: `session ${id}`, guest: id, created: now, device: '' },
  { w: 'link', hash: `link ${id}`, guest: id, expires: now },
  {
    w: 'add',
    of: 'codes',
    row: { hash: `code ${id}`, kind: 'mail', guest: id, mail: null, expires: now, created: now },
  },
  { w: 'share', shared: { id: `shared ${id}`, guest: id, at: now, body: '{}' } },
  { w: 'key', guest: id, table: '', key: `key ${id}`, reply: '{}', at: now },
];

const KINDS: { [table: string]: string } = {
  guests: 'id',
  sessions: 'guest',
  links: 'guest',
  codes: 'guest',
  shared: 'guest',
  keys: 'guest',
};

/** What is there of somebody. */
async function left(id: string): Promise<string[]> {
  const all: string[] = [];
  for (const [table, column] of Object.entries(KINDS)) {
    const rows = await stored<object>(data, `SELECT 1 AS one FROM ${table} WHERE ${column} = $1`, id);
    if (rows.length > 0) all.push(table);
  }
  return all;
}

test.for([
  ['keys', 1],
  ['links', 1],
  ['codes', 1],
  // A guest who is not seen for so long, and with it every session.
  ['guests', 30],
  ['shared', 180],
] as const)('%s go after %d days', async ([kind, days]) => {
  await server.hall.store.commit(made('early'));
  now += 2 * 60_000;
  await server.hall.store.commit(made('late'));
  now += days * DAY - 60_000;
  await server.hall.sweep();
  expect(await left('early')).not.toContain(kind);
  expect(await left('late')).toContain(kind);
});

test('M8: a session that nobody has used for a year ends, also of a guest who has a seat', async () => {
  await server.hall.store.commit([...made('early'), { w: 'player', table: 'somewhere', guest: 'early', seated: true }]);
  now += 364 * DAY;
  await server.hall.sweep();
  expect(await left('early')).toEqual(['guests', 'sessions']);
  now += 2 * DAY;
  await server.hall.sweep();
  expect(await left('early')).toEqual(['guests']);
});

test('L8: what one address makes in ten minutes goes in one sweep', async () => {
  await server.hall.store.commit(Array.from({ length: 600 }, (_, i) => made(`many${i}`)).flat());
  now += 31 * DAY;
  await server.hall.sweep();
  for (const table of ['links', 'codes', 'guests'])
    expect([table, await stored<object>(data, `SELECT 1 AS one FROM ${table}`)]).toEqual([table, []]);
});
