/** People are called: once a turn, not after they have answered, by the channels they chose, and never with anything that a seat sees. */

import { createDecipheriv, hkdfSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_WISHES, type Noticing, type Wishes } from '@homage/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askAdmin } from '../src/index.ts';
import { folded } from '../src/notices/calendar.ts';
import type { Call } from '../src/notices/calls.ts';
import { quietLeft } from '../src/notices/wishes.ts';
import { readTurns } from '../src/rooms/turns.ts';
import { FastDice } from './choose.ts';
import { Api, eventually, house } from './harness.ts';
import { browser, type Receiver, receiver } from './receiver.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
type House = Awaited<ReturnType<typeof house>>;
let data: string;
let now: number;
let server: House;
let hook: Receiver;
const settings = () => ({ data, now: () => now, ticks: () => now, noticeMs: 1e9, hooksHere: true });
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'homage-notices-'));
  now = Date.UTC(2026, 10, 17, 12);
  hook = await receiver();
  server = await house(settings());
});
afterEach(async () => {
  await server.close();
  await hook.close();
  rmSync(data, { recursive: true, force: true });
});

const noticing = (who: Api): Promise<Noticing> => who.send('GET', '/me/notices');
const wish = (who: Api, more: Partial<Wishes>): Promise<Noticing> =>
  who.send('PUT', '/me/notices', { ...DEFAULT_WISHES, ...more });
const call = (who: Api, path: string): Promise<Noticing> =>
  who.send('POST', '/me/notices/outlets', { kind: 'json', url: `${hook.url}${path}` });
const told = (path: string) =>
  hook.taken
    .filter((each) => each.path === path)
    .map(({ body }) => JSON.parse(String(body)) as { notices: { kind: string; table: string }[]; title: string });
const kinds = (path: string): string[] => told(path).flatMap(({ notices }) => notices.map(({ kind }) => kind));
const wait = async (ms: number): Promise<void> => {
  now += ms;
  await server.notices.work();
};

async function people(...names: string[]): Promise<Api[]> {
  const out: Api[] = [];
  for (const name of names) out.push(await Api.guest(server.address, name));
  return out;
}

async function laid(all: readonly Api[], hours?: number): Promise<string> {
  const clock = hours === undefined ? { kind: 'none' as const } : { kind: 'days' as const, perMove: hours * HOUR };
  const [host, ...others] = all as [Api, ...Api[]];
  const { id: table } = await host.post('create', { game: 'squabble', seats: all.length, clock });
  for (const other of others) await other.post('sit', { table });
  await host.post('start', { table });
  return table;
}

const isAsked = async (who: Api, table: string): Promise<boolean> =>
  ((await who.state(table)).sight?.seen.asks.length ?? 0) > 0;

const dice = new FastDice('notices');
async function answer(who: Api, table: string): Promise<void> {
  for (let i = 0; i < 20; i++) {
    const { sight } = await who.state(table);
    const ask = sight?.seen.asks[0];
    if (ask === undefined) return;
    const draft = await who.compose(table, ask.id, dice, sight?.offers[String(ask.id)]);
    await who.post('answer', { table, ask: ask.id, answer: draft });
  }
}

/** Somebody is asked there; first the one who is, then the others. */
async function asked(all: readonly Api[], table: string): Promise<Api[]> {
  const flags = await Promise.all(all.map((who) => isAsked(who, table)));
  return [...all.filter((_, i) => flags[i]), ...all.filter((_, i) => !flags[i])];
}

describe('a turn', () => {
  test('is told once after 90 seconds, with game, table and deadline and nothing else', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    await call(ann, '/ann');
    await call(bob, '/bob');
    const table = await laid([ann, bob], 24);
    const [mine] = (await asked([ann, bob], table)) as [Api];
    const path = mine === ann ? '/ann' : '/bob';
    await wait(89_000);
    expect(hook.taken).toEqual([]);
    await wait(2_000);
    expect(told(path)).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        title: expect.stringContaining('turn'),
        url: null,
        notices: [{ kind: 'turn', table, game: 'squabble', until: now + 24 * HOUR - 91_000 }],
      },
    ]);
    const before = hook.taken.length;
    for (let i = 0; i < 10; i++) await wait(5 * MINUTE);
    expect(hook.taken.length).toBe(before);
  });

  test('that was answered meanwhile is not told', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    for (const [who, path] of [
      [ann, '/ann'],
      [bob, '/bob'],
    ] as const) {
      await call(who, path);
      await wish(who, { kinds: { ...DEFAULT_WISHES.kinds, begun: [] } });
    }
    const table = await laid([ann, bob], 24);
    now += 60_000;
    for (const who of [ann, bob]) if (await isAsked(who, table)) await answer(who, table);
    const [next] = await asked([ann, bob], table);
    await wait(31_000);
    expect(hook.taken).toEqual([]);
    await wait(60_000);
    // Whoever is asked now is called, 90 seconds after that.
    expect(kinds(next === ann ? '/ann' : '/bob')).toContain('turn');
  });

  test('is told again when time is short, and not if somebody gave more of it', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    await call(ann, '/x');
    await call(bob, '/x');
    const table = await laid([ann, bob], 24);
    await wait(2 * MINUTE);
    hook.taken.length = 0;
    await wait(17 * HOUR);
    expect(kinds('/x')).toEqual([]);
    await wait(HOUR);
    const short = told('/x').flatMap(({ notices }) => notices);
    expect(new Set(short.map(({ kind }) => kind))).toEqual(new Set(['short']));
    expect(short.every((each) => each.table === table)).toBe(true);
    const count = short.length;
    await wait(HOUR);
    expect(kinds('/x').length).toBe(count);
  });

  test('of three tables is told in one message', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    await call(ann, '/ann');
    await call(bob, '/bob');
    const tables = [await laid([ann, bob]), await laid([ann, bob]), await laid([ann, bob])];
    await wait(91_000);
    const [one] = told((await isAsked(ann, tables[0] as string)) ? '/ann' : '/bob');
    expect(one?.notices.map(({ table }) => table).sort()).toEqual([...tables].sort());
  });

  test('waits for the end of quiet hours, and is dropped if it was answered by then', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    const quiet = { from: '11:00', to: '14:00' };
    for (const who of [ann, bob]) {
      await call(who, '/x');
      await wish(who, { quiet, zone: 'UTC', kinds: { ...DEFAULT_WISHES.kinds, begun: [] } });
    }
    const [first, second] = [await laid([ann, bob]), await laid([ann, bob])];
    await wait(HOUR);
    expect(hook.taken).toEqual([]);
    for (const who of [ann, bob]) await answer(who, first);
    for (const who of [ann, bob]) if (await isAsked(who, first)) await answer(who, first);
    const still = await Promise.all(
      [first, second].map(async (table) => (await isAsked(ann, table)) || isAsked(bob, table)),
    );
    await wait(HOUR + MINUTE);
    expect(new Set(told('/x').flatMap(({ notices }) => notices.map(({ table }) => table)))).toEqual(
      new Set([first, second].filter((_, i) => still[i])),
    );
  });

  test('that was under way when a channel was given is told as well; a table of one’s own screen can be left out', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    const table = await laid([ann, bob]);
    const [mine] = (await asked([ann, bob], table)) as [Api];
    await wait(10 * MINUTE);
    await call(mine, '/late');
    await wait(91_000);
    expect(kinds('/late')).toEqual(['turn']);
  });
});

test('a window calls all seats or none: where several people play, none, whoever could use it', async () => {
  const all = (await people('Ann', 'Bob', 'Cid')) as [Api, Api, Api];
  for (const who of all) {
    await call(who, '/x');
    await wish(who, { kinds: { ...DEFAULT_WISHES.kinds, begun: [], over: [] } });
  }
  const table = await laid(all);
  const { store } = server.hall;
  // Whoever has answered last of all is still in the turn for which they were called.
  const begun = new Set<string>();
  const nameOf = ({ seat, n }: { seat: number; n: number }): string => `${seat}/${n}`;
  let windows = 0;
  for (let i = 0; i < 200 && windows < 3; i++) {
    const asking = await asked(all, table);
    const turns = readTurns((await store.table(table))?.turn ?? '');
    if (!turns.some(({ window }) => window)) {
      for (const turn of turns) begun.add(nameOf(turn));
      const [who] = asking as [Api];
      const { sight, info } = await who.state(table);
      const ask = sight?.seen.asks[0];
      if (info.phase !== 'running' || ask === undefined) break;
      const draft = await who.compose(table, ask.id, dice, sight?.offers[String(ask.id)]);
      await who.post('answer', { table, ask: ask.id, answer: draft });
      continue;
    }
    windows++;
    const fresh = turns.filter((turn) => !begun.has(nameOf(turn)));
    expect(fresh.length).toBeGreaterThan(0);
    await store.commit([{ w: 'claimNotices', by: 'test', now: 9e14, until: 0, limit: 1000 }]);
    const calls = (await store.claimed('test')).map(({ body }) => JSON.parse(body) as Call);
    const called = calls.flatMap(({ seat = -1, turn }) => (turn === undefined ? [] : nameOf({ seat, n: turn.n })));
    for (const turn of fresh) expect([turn.called, called.includes(nameOf(turn))]).toEqual([false, false]);
    now += MINUTE;
    server.hall.tickNow();
    const open = (): Promise<number> => all[0].state(table).then(({ info }) => info.window ?? -1);
    await eventually(open).toBe(-1);
  }
  expect(windows).toBe(3);
});

test('whoever is barred is called no more, also by what was due already', async () => {
  const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
  for (const [who, path] of [
    [ann, '/ann'],
    [bob, '/bob'],
  ] as const) {
    await call(who, path);
    await wish(who, { kinds: { ...DEFAULT_WISHES.kinds, begun: ['hook'] } });
  }
  await laid([ann, bob], 24);
  const reply = await askAdmin(data, { command: 'ban', args: [bob.id] });
  expect(reply).toMatchObject({ ok: true });
  await wait(91_000);
  await wait(18 * HOUR);
  expect(told('/bob')).toEqual([]);
  expect(told('/ann')).not.toEqual([]);
});

describe('channels', () => {
  test('each webhook gets what it understands', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    for (const kind of ['discord', 'slack', 'ntfy', 'json'])
      await ann.send('POST', '/me/notices/outlets', { kind, url: `${hook.url}/${kind}/topic` });
    for (const { id } of (await noticing(ann)).outlets) await ann.send('POST', `/me/notices/outlets/${id}/try`, {});
    const bodies = hook.taken.map(({ path, body }) => [path, JSON.parse(String(body))] as const);
    expect(Object.fromEntries(bodies)).toEqual(
      Object.fromEntries([
        ['/discord/topic', { content: expect.stringContaining('test'), allowed_mentions: { parse: [] } }],
        ['/slack/topic', { text: expect.stringContaining('test') }],
        ['/ntfy/', { topic: 'topic', title: 'Homage', message: expect.stringContaining('test') }],
        ['/json/topic', expect.objectContaining({ title: expect.stringContaining('test') })],
      ]),
    );
    // The channels are their owner's: nobody else tries, drops or sees them.
    const id = (await noticing(ann)).outlets[0]?.id;
    await expect(bob.send('POST', `/me/notices/outlets/${id}/try`, {})).rejects.toMatchObject({ status: 404 });
    await expect(bob.send('DELETE', `/me/notices/outlets/${id}`)).rejects.toMatchObject({ status: 404 });
    expect((await noticing(bob)).outlets).toEqual([]);
    expect(JSON.stringify(await noticing(ann))).not.toContain('topic');
  });

  test('one that fails is tried again, later every time, then switched off, and says so', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    await call(ann, '/x');
    await call(bob, '/x');
    await laid([ann, bob]);
    hook.status = 503;
    let tries = 0;
    hook.before = () => void tries++;
    await wait(91_000);
    const first = tries;
    expect(first).toBeGreaterThan(0);
    for (let i = 0; i < 40; i++) await wait(30 * MINUTE);
    expect(tries / first).toBe(6);
    const states = await Promise.all([ann, bob].map(noticing));
    const off = states.filter(({ outlets }) => outlets[0]?.off === 'failed');
    expect(off.length).toBeGreaterThan(0);
    for (const { inbox } of off) expect(inbox.map(({ kind }) => kind)).toContain('channelOff');
    hook.status = 200;
    const who = states[0]?.outlets[0]?.off === null ? bob : ann;
    const id = (await noticing(who)).outlets[0]?.id;
    await who.send('POST', `/me/notices/outlets/${id}/on`, {});
    expect((await noticing(who)).outlets[0]?.off).toBeNull();
  });

  test('one that is gone, or leads elsewhere, is switched off at once', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    for (const [status, off] of [
      [410, 'gone'],
      [302, 'failed'],
    ] as const) {
      for (const who of [ann, bob]) await call(who, `/${status}`);
      hook.status = status;
      hook.headers = { location: `${hook.url}/elsewhere` };
      await laid([ann, bob]);
      await wait(91_000);
      const states = (await Promise.all([ann, bob].map(noticing))).flatMap(({ outlets }) =>
        outlets.map((one) => one.off),
      );
      expect(states).toContain(off);
      hook.status = 200;
    }
    expect(hook.taken.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('one that leaves HTTP behind is switched off, and holds up neither the others nor the end', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    const sockets: Socket[] = [];
    const other = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      );
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    try {
      for (const who of [ann, bob]) {
        await who.send('POST', '/me/notices/outlets', { kind: 'json', url });
        await call(who, '/honest');
      }
      await laid([ann, bob]);
      await wait(91_000);
      expect(sockets.length).toBeGreaterThan(0);
      expect(kinds('/honest')).toContain('turn');
      const states = (await Promise.all([ann, bob].map(noticing))).flatMap(({ outlets }) => outlets);
      expect(states.map(({ off }) => off)).toContain('failed');
      await server.close();
      server = await house(settings());
    } finally {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => other.close(done));
    }
  });

  test('a push message is encrypted for its browser alone, and signed', async () => {
    const [ann] = (await people('Ann')) as [Api];
    const { ecdh, auth, subscription } = browser(`${hook.url}/push`);
    await ann.send('POST', '/me/notices/outlets', { kind: 'push', subscription });
    const { outlets, pushKey } = await noticing(ann);
    await ann.send('POST', `/me/notices/outlets/${outlets[0]?.id}/try`, {});
    const [{ headers, body }] = hook.taken as [(typeof hook.taken)[0]];
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(headers.authorization).toContain(pushKey);
    expect(String(body)).not.toContain('Homage');
    // RFC 8188 and 8291, read back with the browser's own keys.
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const theirs = body.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const record = body.subarray(21 + keyLength);
    const open = createDecipheriv('aes-128-gcm', key, nonce);
    open.setAuthTag(record.subarray(-16));
    const clear = Buffer.concat([open.update(record.subarray(0, -16)), open.final()]);
    const message = JSON.parse(String(clear.subarray(0, clear.lastIndexOf(2)))) as object;
    expect(message).toMatchObject({ title: expect.stringContaining('test'), path: '/settings/notices' });
  });

  test('a subscription that changes takes the place of the one before; nobody else’s, and none that was removed', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    const [first, second, third] = ['a', 'b', 'c'].map((end) => browser(`${hook.url}/push-${end}`).subscription);
    const push = (who: Api, subscription: typeof first, instead?: string): Promise<Noticing> =>
      who.send('POST', '/me/notices/outlets', { kind: 'push', subscription, ...(instead && { instead }) });
    const { outlets: had } = await push(ann, first);
    await server.hall.store.commit([
      { w: 'set', of: 'outlets', where: { guest: ann.id }, set: { off: 'gone', faults: 3 } },
    ]);
    // Whoever else is signed in at that browser gets nothing of it.
    expect((await push(bob, second, first?.endpoint)).outlets).toEqual([]);
    const { outlets } = await push(ann, second, first?.endpoint);
    expect(outlets.map(({ id, off }) => [id, off])).toEqual([[had[0]?.id, null]]);
    await ann.send('POST', `/me/notices/outlets/${outlets[0]?.id}/try`, {});
    expect(hook.taken.map(({ path }) => path)).toEqual(['/push-b']);
    // Said twice, as after an answer that was lost.
    expect((await push(ann, second, first?.endpoint)).outlets).toHaveLength(1);
    // Made by hand as well meanwhile: one is enough.
    await push(ann, third);
    expect((await push(ann, third, second?.endpoint)).outlets).toHaveLength(1);
    await ann.send('DELETE', `/me/notices/outlets/${(await noticing(ann)).outlets[0]?.id}`);
    expect((await push(ann, first, third?.endpoint)).outlets).toEqual([]);
    await expect(
      push(ann, { ...(first as object), endpoint: 'https://10.0.0.1/x' } as typeof first, 'x'),
    ).rejects.toMatchObject({ why: { code: 'server.badHook' } });
  });

  test('keys that nothing can be encrypted for are refused; such a channel of old is given up and holds up nobody', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    const { endpoint, keys } = browser(`${hook.url}/push`).subscription;
    const noPoint = Buffer.alloc(65, 4).toString('base64url');
    for (const bad of [{ p256dh: 'AAAA' }, { p256dh: noPoint }, { p256dh: '' }, { auth: 'AAAA' }])
      await expect(
        ann.send('POST', '/me/notices/outlets', {
          kind: 'push',
          subscription: { endpoint, keys: { ...keys, ...bad } },
        }),
      ).rejects.toMatchObject({ status: 400, why: { code: 'server.badMessage', at: 'subscription.keys' } });
    expect((await noticing(ann)).outlets).toEqual([]);
    for (const who of [ann, bob]) {
      const address = JSON.stringify({ endpoint, keys: { ...keys, p256dh: 'AAAA' } });
      const row = { id: `old${who.id}`, guest: who.id, kind: 'push', address, faults: 0, off: '', created: now };
      await server.hall.store.commit([{ w: 'add', of: 'outlets', row }]);
      await call(who, '/honest');
    }
    await laid([ann, bob]);
    await wait(91_000);
    expect(kinds('/honest')).toContain('turn');
    for (let i = 0; i < 40; i++) await wait(30 * MINUTE);
    const states = (await Promise.all([ann, bob].map(noticing))).flatMap(({ outlets }) => outlets);
    expect(states.filter(({ kind }) => kind === 'push').map(({ off }) => off)).toContain('failed');
    expect(states.filter(({ kind }) => kind === 'json').map(({ off }) => off)).toEqual([null, null]);
    // Its owner tries it, and is told that it did not go out.
    await expect(ann.send('POST', `/me/notices/outlets/old${ann.id}/try`, {})).rejects.toMatchObject({
      why: { code: 'server.notSent' },
    });
  });

  test('what is claimed has its time written down: after a crash nobody waits for it anew', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    for (const who of [ann, bob]) await call(who, '/x');
    await laid([ann, bob]);
    await wait(91_000);
    const { store, served } = server.hall;
    expect(Number(await store.meta('served'))).toBe(Math.round(served.now()));
  });

  test('without a mail server nothing promises mail', async () => {
    const [ann] = (await people('Ann')) as [Api];
    expect((await noticing(ann)).mail).toBe('none');
    await expect(ann.send('POST', '/me/notices/outlets', { kind: 'mail' })).rejects.toMatchObject({
      why: { code: 'server.noAddress' },
    });
  });
});

describe('this machine', () => {
  test('without the setting for tests this machine is refused over the API too', async () => {
    await server.close();
    server = await house({ ...settings(), hooksHere: false });
    const [eve] = (await people('Eve')) as [Api];
    const push = browser(`${hook.url}/push`).subscription;
    for (const order of [
      { kind: 'json', url: `${hook.url}/x` },
      { kind: 'discord', url: 'https://169.254.169.254/latest' },
      { kind: 'push', subscription: push },
    ])
      await expect(eve.send('POST', '/me/notices/outlets', order)).rejects.toMatchObject({
        why: { code: 'server.badHook' },
      });
    expect(hook.taken).toEqual([]);
  });
});

describe('around it', () => {
  test('names in the talk, private talk, the next table and the end are told to those who are not here', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    await call(bob, '/bob');
    await wish(bob, { kinds: { ...DEFAULT_WISHES.kinds, mention: ['app', 'hook'] } });
    const table = await laid([ann, bob]);
    await ann.post('chat', { table, channel: 'table', text: 'nobody, anybody, bobsleigh' });
    await ann.post('chat', { table, channel: 'table', text: 'What do you say, BOB?' });
    await ann.post('chat', { table, channel: 'table', text: 'bob!' });
    await wait(91_000);
    expect(kinds('/bob').filter((kind) => kind === 'mention')).toEqual(['mention']);
    for (const who of [ann, bob]) await who.post('agree', { table, yes: true });
    await wait(91_000);
    expect(kinds('/bob')).toContain('over');
    await ann.post('rematch', { table });
    await wait(1_000);
    expect(kinds('/bob').at(-1)).toBe('invitation');
    const { inbox } = await noticing(bob);
    expect(inbox.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['mention', 'over', 'invitation']));
    await bob.send('POST', '/me/notices/seen', {});
    expect((await noticing(bob)).inbox).toEqual([]);
  });

  test('whoever is blocked or not heard calls nobody: neither by a name in the talk nor to a next table', async () => {
    const [ann, bob, cid] = (await people('Ann', 'Bob', 'Cid')) as [Api, Api, Api];
    for (const [who, path] of [
      [bob, '/bob'],
      [cid, '/cid'],
    ] as const) {
      await call(who, path);
      await wish(who, { kinds: { ...DEFAULT_WISHES.kinds, mention: ['hook'] } });
    }
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 3, options: { rounds: 1 } });
    for (const who of [bob, cid]) await who.post('sit', { table });
    await ann.post('start', { table });
    const { seats } = await bob.send<{ seats: { who: string }[] }>('GET', `/tables/${table}`);
    await bob.send('POST', `/tables/${table}/bonds`, { who: seats[0]?.who, kind: 'block', on: true });
    await ann.post('chat', { table, channel: 'table', text: 'Bob and Cid, where are you?' });
    await wait(91_000);
    expect([kinds('/bob'), kinds('/cid')].map((all) => all.includes('mention'))).toEqual([false, true]);
    for (const who of [ann, bob, cid]) await who.post('agree', { table, yes: true });
    await ann.post('rematch', { table });
    await wait(91_000);
    expect([kinds('/bob'), kinds('/cid')].map((all) => all.includes('invitation'))).toEqual([false, true]);
  });

  test('a calendar by a secret address, until it is revoked', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    const table = await laid([ann, bob], 24);
    const [mine] = (await asked([ann, bob], table)) as [Api];
    const get = async (path: string) => {
      const response = await fetch(`${server.address}${path}`);
      return { status: response.status, text: await response.text() };
    };
    const { path } = await mine.send<{ path: string }>('POST', '/me/calendar', {});
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain(`UID:${table}`);
    expect(text).toContain('DTSTART:20261118T120000Z');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const second = await mine.send<{ path: string }>('POST', '/me/calendar', {});
    expect((await get(path)).status).toBe(404);
    expect((await get(second.path)).status).toBe(200);
    await mine.send('DELETE', '/me/calendar');
    expect((await get(second.path)).status).toBe(404);
    expect(
      folded('é'.repeat(60))
        .split('\r\n ')
        .every((line) => Buffer.byteLength(line) <= 75),
    ).toBe(true);
  });

  test('quiet hours in somebody’s own zone, over midnight', () => {
    const at = (hour: number, minute = 0): number => Date.UTC(2026, 0, 10, hour, minute);
    const wishes = { ...DEFAULT_WISHES, zone: 'Asia/Tokyo', quiet: { from: '22:00', to: '07:00' } };
    expect(quietLeft(wishes, at(13))).toBe(9 * HOUR);
    expect(quietLeft(wishes, at(21, 59))).toBe(MINUTE);
    expect(quietLeft(wishes, at(22))).toBe(0);
    expect(quietLeft(wishes, at(12, 59))).toBe(0);
    expect(quietLeft({ ...wishes, quiet: null }, at(13))).toBe(0);
  });

  test('quiet hours end when the clock says so, also in a night in which it is set', () => {
    const wishes = { ...DEFAULT_WISHES, zone: 'Europe/Paris', quiet: { from: '22:00', to: '07:00' } };
    // 23:30 in winter, seven in summer: an hour is left out. And the other way round.
    expect(quietLeft(wishes, Date.UTC(2026, 2, 28, 22, 30))).toBe(6.5 * HOUR);
    expect(quietLeft(wishes, Date.UTC(2026, 9, 24, 21, 30))).toBe(8.5 * HOUR);
    // Half an hour, on the other side of the world.
    const island = { ...wishes, zone: 'Australia/Lord_Howe' };
    expect(quietLeft(island, Date.UTC(2026, 9, 3, 12, 30))).toBe(7 * HOUR + 30 * MINUTE);
    // At an end that the clock leaves out they do not go on for ever.
    const never = { ...wishes, quiet: { from: '22:00', to: '02:30' } };
    let at = Date.UTC(2026, 2, 28, 21, 30);
    for (let left = quietLeft(never, at), i = 0; left > 0; left = quietLeft(never, at), i++) {
      expect(i).toBeLessThan(3);
      at += left;
    }
    expect(at).toBe(Date.UTC(2026, 2, 29, 1, 30));
  });
});

test('ten channels are the most, also when many are ordered at once', async () => {
  const [ann] = (await people('Ann')) as [Api];
  const ordered = await Promise.allSettled(Array.from({ length: 16 }, (_, i) => call(ann, `/burst/${i}`)));
  expect(ordered.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect((await noticing(ann)).outlets).toHaveLength(10);
});
