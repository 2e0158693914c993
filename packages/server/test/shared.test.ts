/** Games of devices that are shared: taken only when playing them again shows what they say. */

import { journalOf, writeJournal, writeShared } from '@homage/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from './games.ts';
import { Api, house } from './harness.ts';
import { playLong, SEED } from './long.ts';

const def = GAMES[0]!.def;
let server: Awaited<ReturnType<typeof house>>;
let ann: Api;
let journal: string;
beforeAll(async () => {
  server = await house();
  ann = await Api.guest(server.address, 'Ann');
  const { table, entries } = playLong(def, 'local', 3, 40, { options: { rounds: 3 } });
  journal = writeJournal(journalOf(table.header, table.opening, entries, SEED, null));
});
afterAll(() => server.end());

async function share(body: string, token = ann.token, type = 'text/plain'): Promise<{ status: number; told: Told }> {
  const answer = await fetch(`${server.address}/api/shared`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body,
  });
  return { status: answer.status, told: (await answer.json()) as Told };
}
interface Told {
  id?: string;
  why?: { code: string };
  message?: string;
}

test('a moment of a game can be had again by its link, byte for byte, by anybody', async () => {
  const text = writeShared(journal, 1, 7);
  const { status, told } = await share(text);
  expect(status).toBe(200);
  const answer = await fetch(`${server.address}/api/shared/${told.id}`);
  expect(await answer.text()).toBe(text);
  expect(answer.headers.get('content-type')).toContain('application/json');
});

test('a journal as the menu saves it is taken as well', async () => {
  expect((await share(journal)).status).toBe(200);
});

test('what can be no id is refused before anybody looks for it: one store does not take it, and whoever asks beside it would be refused too', async () => {
  expect((await fetch(`${server.address}/api/shared/%00`)).status).toBe(404);
  for (const [path, code] of [
    ['tables/%00/stream', 'server.badMessage'],
    ['people/%00', 'server.badHandle'],
  ]) {
    const answer = await fetch(`${server.address}/api/${path}`);
    expect([path, ((await answer.json()) as Told).why?.code]).toEqual([path, code]);
  }
});

test('what is no game, or another than it says, is refused with a reason, and nothing is kept', async () => {
  const before = await server.hall.store.sharedBy(ann.id);
  const changed = JSON.parse(journal) as { entries: { digest: string }[]; seed: string; header: { game: string } };
  const forged = [
    'no game at all',
    '[]',
    JSON.stringify({ homage: 'moment', journal: {} }),
    JSON.stringify({ ...changed, header: { ...changed.header, game: 'chess' } }),
    JSON.stringify({ ...changed, seed: null }),
    JSON.stringify({ ...changed, seed: changed.seed.replace(/./g, '7') }),
    JSON.stringify({ ...changed, entries: changed.entries.slice(1) }),
    JSON.stringify({
      ...changed,
      entries: changed.entries.map((entry, i) => (i === 3 ? { ...entry, digest: '0'.repeat(16) } : entry)),
    }),
  ];
  for (const text of forged) {
    const { status, told } = await share(text);
    expect([status, told.why?.code], text.slice(0, 60)).toEqual([422, 'server.badJournal']);
    expect(told.message).toMatch(/cannot be shared/);
  }
  expect(await server.hall.store.sharedBy(ann.id)).toBe(before);
});

test('more than 2 MB, another type and somebody without a name are refused', async () => {
  const long = await share(' '.repeat(2 * 1024 * 1024 + 1));
  expect([long.status, long.told.why?.code]).toEqual([413, 'server.tooLarge']);
  expect((await share(journal, ann.token, 'application/json')).told.why?.code).toBe('server.badMessage');
  expect((await share(journal, '')).told.why?.code).toBe('server.noGuest');
});

test('what is not there is not found', async () => {
  expect((await fetch(`${server.address}/api/shared/none`)).status).toBe(404);
});

test('one address may share so many in an hour, and is told when it may again', async () => {
  let last = await share(journal);
  for (let i = 0; i < 30 && last.status === 200; i++) last = await share(journal);
  expect([last.status, last.told.why?.code]).toEqual([429, 'server.tooFast']);
});
