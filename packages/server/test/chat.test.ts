/** Chat: each channel for itself, nobody drowns anybody, and what is shown is what was said. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatLine } from '@homage/protocol';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS, migrate, openFile } from '../src/store/migrations.ts';
import { SqliteStore } from '../src/store/sqlite.ts';
import { Api, eventually, house, Peer, why } from './harness.ts';

let server: Awaited<ReturnType<typeof house>>;
let base: string;
beforeAll(async () => {
  server = await house({ limits: { lines: 5, lineMs: 60_000 } as never });
  base = server.address;
});
afterAll(() => server.end());

const talk = (api: Api, table: string, query = ''): Promise<{ lines: ChatLine[] }> =>
  api.send('GET', `/tables/${table}/chat${query}`);

async function company(): Promise<{ ann: Api; bob: Api; eve: Api; table: string }> {
  const names = ['Ann', 'Bob', 'Eve'];
  const [ann, bob, eve] = (await Promise.all(names.map((name) => Api.guest(base, name)))) as [Api, Api, Api];
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  return { ann, bob, eve, table };
}

test('a place that nobody counts up to is refused at the border, whatever the store', async () => {
  const { ann, table } = await company();
  const last = 2 ** 31 - 1;
  for (const way of ['chat?channel=table&', 'history?', 'moments?', 'state?']) {
    const at = (after: number) => why(ann.send('GET', `/tables/${table}/${way}after=${after}`));
    expect([way, await at(last), await at(last + 1)]).toEqual([way, 'done', 'server.badMessage']);
  }
  const peer = await Peer.open(base, ann.token);
  expect(await peer.ask('join', { table, after: last + 1 })).toMatchObject({ why: { code: 'server.badMessage' } });
  await peer.close();
});
const say = (api: Api, table: string, channel: string, text = 'hello') => api.post('chat', { table, channel, text });

describe('channels', () => {
  test('M11: talk comes in pages of 64 KB, the newest first, and all of it is there', async () => {
    const free = await house();
    const [ann, eve] = (await Promise.all(['Ann', 'Eve'].map((name) => Api.guest(free.address, name)))) as [Api, Api];
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
    for (let i = 1; i <= 30; i++) await say(ann, table, 'table', '漢'.repeat(2000));
    for (let i = 1; i <= 30; i++) await say(eve, table, 'gallery', '漢'.repeat(2000));
    const first = (await talk(eve, table)) as { lines: ChatLine[]; older: string[] };
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(64 * 1024);
    expect(first.older.sort()).toEqual(['gallery', 'table']);
    const numbers = (lines: ChatLine[]): number[] =>
      lines.flatMap(({ channel, n }) => (channel === 'table' ? [n] : []));
    let known = numbers(first.lines);
    expect(known.at(-1)).toBe(30);
    while (known[0] !== 1) {
      const page = await talk(eve, table, `?channel=table&before=${known[0]}`);
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(64 * 1024);
      known = [...numbers(page.lines), ...known];
    }
    expect(known).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    await free.end();
  });

  test('M2, M3: the numbers of a channel never depend on another, and a gallery cannot wipe the players’ chat', async () => {
    const free = await house();
    const [ann, bob, eve] = (await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Api.guest(free.address, name)))) as [
      Api,
      Api,
      Api,
    ];
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
    await bob.post('sit', { table });
    await ann.post('start', { table });
    for (let i = 1; i <= 10; i++) expect((await say(i % 2 ? ann : bob, table, 'table')).n).toBe(i);
    const crowd = (await Promise.all(Array.from({ length: 320 }, () => say(eve, table, 'gallery')))).map(({ n }) => n);
    expect(crowd.sort((a, b) => a - b)).toEqual(Array.from({ length: 320 }, (_, i) => i + 1));
    expect((await say(ann, table, 'table')).n).toBe(11);
    expect((await talk(bob, table)).lines.map(({ n }) => n)).toEqual(Array.from({ length: 11 }, (_, i) => i + 1));
    const seen = (await talk(eve, table)).lines;
    expect(seen.filter(({ channel }) => channel === 'table')).toHaveLength(11);
    expect(seen.filter(({ channel }) => channel === 'gallery').at(-1)?.n).toBe(320);
    expect((await talk(bob, table, '?channel=table&after=9')).lines.map(({ n }) => n)).toEqual([10, 11]);
    // The seats read the gallery only when the game is over.
    expect((await talk(bob, table, '?channel=gallery')).lines).toEqual([]);
    await free.end();
  });

  test('L4: lines come in the order of their numbers, however many are said at once', async () => {
    const free = await house();
    const [ann, bob] = (await Promise.all(['Ann', 'Bob'].map((name) => Api.guest(free.address, name)))) as [Api, Api];
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
    await bob.post('sit', { table });
    await ann.post('start', { table });
    const peer = await Peer.open(free.address, bob.token);
    await peer.ask('join', { table });
    const speakers = await Promise.all([ann, bob, ann].map(({ token }) => Peer.open(free.address, token)));
    await Promise.all(
      speakers.flatMap((speaker) =>
        Array.from({ length: 60 }, (_, i) =>
          i % 7 === 3
            ? speaker.ask('aside', { table, aside: 'offer', answer: { to: 0, give: 1, want: 0 } })
            : speaker.ask('chat', { table, channel: 'table', text: `${i}` }),
        ),
      ),
    );
    const numbers = () => peer.received.flatMap((m) => (m.t === 'chat' ? [(m.line as ChatLine).n] : []));
    await eventually(() => numbers().length).toBeGreaterThan(150);
    expect(numbers()).toEqual(numbers().map((_, i) => i + 1));
    await free.end();
  });

  test('old lines are counted anew by channel', async () => {
    const data = mkdtempSync(join(tmpdir(), 'homage-chat-'));
    const file = join(data, 'old.sqlite');
    const old = MIGRATIONS.findIndex((step) => step.includes('DROP TABLE chat'));
    const db = openFile(Database, file);
    migrate(db, MIGRATIONS.slice(0, old));
    const line = db.prepare(`INSERT INTO chat VALUES ('one', ?, ?, ?, 0, 'Ann', ?)`);
    const channels = ['table', 'gallery', 'talk:0+1', 'table', 'gallery', 'table'];
    channels.forEach((channel, i) => void line.run(i + 1, 100 + i, channel, `line ${i + 1}`));
    db.close();
    const store = new SqliteStore(file);
    const lines = await store.chat('one', 'table', 0, 10);
    expect(lines.map(({ n, text, guest }) => [n, text, guest])).toEqual([
      [1, 'line 1', null],
      [2, 'line 4', null],
      [3, 'line 6', null],
    ]);
    expect(await store.channels('one')).toEqual([
      { channel: 'gallery', last: 2 },
      { channel: 'table', last: 3 },
      { channel: 'talk:0+1', last: 1 },
    ]);
    await store.close();
    rmSync(data, { recursive: true, force: true });
  });
});

describe('manners', () => {
  test('M3: one person says so much at once in a channel; the others and other channels are not held up', async () => {
    const { ann, bob, eve, table } = await company();
    const said = await Promise.all(Array.from({ length: 12 }, () => why(say(eve, table, 'gallery'))));
    expect(said.filter((code) => code === 'done')).toHaveLength(5);
    // Twelve requests at once come in any order.
    expect(new Set(said.filter((code) => code !== 'done'))).toEqual(new Set(['server.tooFast']));
    expect(await why(say(ann, table, 'table'))).toBe('done');
    expect(await why(say(bob, table, 'table'))).toBe('done');
  });

  test('M3: the host silences somebody, also a spectator, and takes it back', async () => {
    const { ann, bob, eve, table } = await company();
    const { by } = await say(eve, table, 'gallery');
    expect(by).toMatch(/^[0-9a-f]{16}$/);
    expect(by).not.toContain(eve.id.slice(0, 8));
    expect(await why(bob.post('mute', { table, who: by!, on: true }))).toBe('server.notHost');
    const info = await ann.post('mute', { table, who: by!, on: true });
    expect(info.muted).toEqual([{ who: by, name: 'Eve' }]);
    expect((await bob.state(table)).info.muted).toBeUndefined();
    expect(await why(say(eve, table, 'gallery'))).toBe('server.muted');
    await ann.post('mute', { table, who: by!, on: false });
    expect(await why(say(eve, table, 'gallery'))).toBe('done');
    const bobs = (await say(bob, table, 'table')).by!;
    await ann.post('mute', { table, who: bobs, on: true });
    expect(await why(say(bob, table, 'table'))).toBe('server.muted');
    expect(await why(ann.post('mute', { table, who: 'f'.repeat(16), on: true }))).toBe('server.noSuchSeat');
  });

  test('M3: the host closes the gallery, and slows everybody else down', async () => {
    const { ann, bob, eve, table } = await company();
    expect(await why(eve.post('manners', { table, gallery: false }))).toBe('server.notHost');
    expect(await ann.post('manners', { table, gallery: false })).toMatchObject({ gallery: false, slow: 0 });
    expect(await why(say(eve, table, 'gallery'))).toBe('server.noSuchChannel');
    await ann.post('manners', { table, gallery: true, slow: 30 });
    expect(await why(say(eve, table, 'gallery'))).toBe('done');
    expect(await why(say(eve, table, 'gallery'))).toBe('server.tooFast');
    expect(await why(say(bob, table, 'table'))).toBe('done');
    expect(await why(say(bob, table, 'table'))).toBe('server.tooFast');
    for (let i = 0; i < 3; i++) expect(await why(say(ann, table, 'table'))).toBe('done');
  });

  test('a spectator is not taken for somebody who plays', async () => {
    const { table } = await company();
    const false_ = await Api.guest(base, 'Αnn');
    expect(await why(say(false_, table, 'gallery'))).toBe('server.nameTaken');
  });
});

test('L1: what turns, hides or piles up is no part of a line', async () => {
  const { ann, bob, table } = await company();
  const shown = async (text: string): Promise<string> => (await say(ann, table, 'table', text)).text;
  expect(await shown('a\u202eb\u2066c\u200fd\u0000e\u0007f')).toBe('abcdef');
  expect(await shown(`one${'\n'.repeat(1000)}two\r\n\r\n\r\nthree`)).toBe('one\n\ntwo\n\nthree');
  expect([...(await shown(`z${'\u0301\u0302\u0303\u0304'.repeat(400)}`))].length).toBeLessThan(6);
  expect((await shown(Array.from({ length: 60 }, (_, i) => `${i}`).join('\n'))).split('\n')).toHaveLength(20);
  expect(await shown('👩‍👩‍👧 ça va ? می‌خواهم')).toBe('👩‍👩‍👧 ça va ? می‌خواهم');
  for (const text of ['\u202e\u202e', '\u3164 \u2800', '\n\n', '\ud800'])
    expect(await why(say(bob, table, 'table', text))).toBe('server.badMessage');
});
