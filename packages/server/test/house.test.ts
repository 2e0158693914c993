import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textFrame } from '../src/http/frame.ts';
import { Api, ends, eventually, house, Peer } from './harness.ts';

async function pair(more: Parameters<typeof house>[0] = {}, access: 'open' | 'link' = 'open') {
  const server = await house(more);
  ends.push(() => server.end());
  const ann = await Api.guest(server.address, 'Ann');
  const bob = await Api.guest(server.address, 'Bob');
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2, access, options: { rounds: 6 } });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  const peers = await Promise.all([ann, bob].map(({ token }) => Peer.open(server.address, token)));
  for (const peer of peers) {
    await peer.ask('join', { table });
    ends.push(() => peer.close());
  }
  const [a, b] = peers as [Peer, Peer];
  return { server, ann, bob, table, a, b };
}

describe('people who are away', () => {
  test('a bot stands in for somebody who is asked and gone too long, until the person is back', async () => {
    const { server, ann, bob, table, a, b } = await pair({ absentMs: 150 });
    const bobs = (
      is: (seat: { online: boolean; away: boolean } | undefined) => boolean | undefined,
    ): Promise<unknown> =>
      a.next((m) => m.t === 'info' && is((m.info as { seats: Parameters<typeof is>[0][] }).seats[1]) === true);
    const told = Promise.all([bobs((seat) => seat?.online === false), bobs((seat) => seat?.away)]);
    await b.close();
    await told;
    await eventually(async () => (await bob.state(table)).sight!.seen.given.length).toBe(1);
    const again = await Peer.open(server.address, bob.token);
    ends.push(() => again.close());
    await again.ask('join', { table });
    await eventually(async () => (await ann.state(table)).info.seats[1]).toMatchObject({ away: false, online: true });
  });

  test('whoever is gone is counted down; the others let a bot play at once, or wait', async () => {
    const { ann, bob, table, a, b } = await pair({ absentMs: 600_000 });
    expect((await ann.state(table)).info.seats[1]?.coverAt).toBeUndefined();
    await expect(ann.post('cover', { table, seat: 1, when: 'now' })).rejects.toMatchObject({
      why: { code: 'server.noSuchSeat' },
    });
    const counted = a.next(
      (m) => m.t === 'info' && typeof (m.info as { seats: { coverAt?: number }[] }).seats[1]?.coverAt === 'number',
    );
    await b.close();
    await counted;
    // A lost connection of a moment is no absence.
    await expect(ann.post('cover', { table, seat: 1, when: 'now' })).rejects.toMatchObject({
      why: { code: 'server.tooFast' },
    });
    const before = (await ann.state(table)).info.seats[1]?.coverAt ?? 0;
    await ann.post('cover', { table, seat: 1, when: 'later' });
    expect((await ann.state(table)).info.seats[1]?.coverAt).toBeGreaterThanOrEqual(before);
    await expect(bob.post('cover', { table, seat: 1, when: 'now' })).rejects.toMatchObject({
      why: { code: 'server.noSuchSeat' },
    });
  });

  test('a bot stands in as soon as the others say so', async () => {
    let passed = 0;
    const { ann, table, a, b } = await pair({ absentMs: 600_000, ticks: () => performance.now() + passed });
    const counted = a.next(
      (m) => m.t === 'info' && typeof (m.info as { seats: { coverAt?: number }[] }).seats[1]?.coverAt === 'number',
    );
    await b.close();
    await counted;
    passed += 20_000;
    expect((await ann.post('cover', { table, seat: 1, when: 'now' })).seats[1]).toMatchObject({ away: true });
  });

  test('somebody alone at the table is not replaced: nobody waits', async () => {
    const { ann, table, a, b } = await pair({ absentMs: 60 });
    await a.close();
    await b.close();
    await new Promise((done) => setTimeout(done, 300));
    expect((await ann.state(table)).info.seats.map(({ away }) => away)).toEqual([false, false]);
  });

  test('a removed player is told, and a bot plays on', async () => {
    const { ann, bob, table, b } = await pair({}, 'link');
    const gone = b.next((m) => m.t === 'gone');
    await ann.post('kick', { table, seat: 1 });
    expect(await gone).toMatchObject({ why: 'removed' });
    expect((await ann.state(table)).info.seats[1]).toMatchObject({ kind: 'bot', bot: 'squire' });
    await expect(bob.post('answer', { table, ask: 2, answer: { for: 0 } })).rejects.toMatchObject({
      why: { code: 'server.notSeated' },
    });
  });
});

test('standing orders: set, read, and used at once when the window opens', async () => {
  const { ann, bob, table } = await pair({ windowMs: 1500 });
  const orders = [{ kind: 'weather', answer: { play: 'pass' } }];
  expect(await bob.send('PUT', `/tables/${table}/orders`, { orders })).toEqual({ orders, dropped: [] });
  expect(await bob.send('GET', `/tables/${table}/orders`)).toEqual({ orders, dropped: [] });
  for (const api of [ann, bob]) {
    const ask = (await api.state(table)).sight!.seen.asks[0]!.id;
    await api.post('answer', { table, ask, answer: { for: 0 } });
  }
  const { sight, info } = await bob.state(table);
  expect(sight!.seen.stack.at(-1)?.kind).toBe('weather');
  expect(sight!.seen.given).toHaveLength(1);
  expect(info.window).toBeGreaterThan(0);
  await eventually(async () => (await ann.state(table)).sight!.seen.stack.at(-1)?.kind).toBe('battle');
});

test('a table that has left memory is followed without a gap', async () => {
  const { server, ann, table, a } = await pair({ hotTables: 1 });
  await a.close();
  for (let i = 0; i < 3; i++) await ann.post('create', { game: 'squabble', seats: 2 });
  const { sight } = await ann.state(table, 0);
  expect(sight!.cursor).toBeGreaterThan(0);
  const again = await Peer.open(server.address, ann.token);
  ends.push(() => again.close());
  const sync = await again.ask('join', { table, after: 0 });
  expect((sync.missed as { cursor: number }[]).map(({ cursor }) => cursor)).toEqual(
    Array.from({ length: sight!.cursor }, (_, i) => i + 1),
  );
});

describe('the web app', () => {
  test('is served with its policy; pages fall back to the app; an old build is told to reload and may go on', async () => {
    const web = mkdtempSync(join(tmpdir(), 'homage-web-'));
    ends.push(() => rmSync(web, { recursive: true, force: true }));
    mkdirSync(join(web, 'assets'));
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Homage</title>');
    writeFileSync(join(web, 'assets', 'app-1.js'), 'export {};');
    const server = await house({ web });
    ends.push(() => server.end());
    const base = server.address;
    const page = await fetch(`${base}/table/abc`);
    expect(await page.text()).toContain('<title>Homage</title>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const script = await fetch(`${base}/assets/app-1.js`);
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${base}/assets/app-2.js`)).status).toBe(404);
    const peer = new Peer(base);
    ends.push(() => peer.close());
    await new Promise((done) => peer.ws.once('open', done));
    const welcome = peer.next((m) => m.t === 'welcome');
    peer.say({ t: 'hello', v: 1, build: 'an-old-one' });
    await welcome;
    expect(peer.received.map(({ t }) => t)).toEqual(['reload', 'welcome']);
    expect(await peer.ask('ping')).toMatchObject({ t: 'pong' });
  });
});

test('frames of every size are read by the other end', async () => {
  for (const length of [0, 1, 125, 126, 300, 65_535, 65_536, 70_000]) {
    const text = 'é'.repeat(length >> 1) + 'x'.repeat(length & 1);
    const frame = textFrame(text);
    const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
    expect(frame.length).toBe(head + length);
    const told = head === 2 ? frame[1] : head === 4 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
    expect([frame[0], told, frame.subarray(head).toString()]).toEqual([0x81, length, text]);
  }
});
