/** What one socket may do in a second: everything it sends counts, everything that is refused is answered, and nobody waits for others' haste. */

import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Begin, Inbox } from '../src/http/inbox.ts';
import { Spent } from '../src/spent.ts';
import { Api, ends, eventually, house, Peer } from './harness.ts';

const LIMITED = { messages: 40, burst: 120, messagesPerAddress: 800, burstPerAddress: 2400 };
async function open(limits: Parameters<typeof house>[0] & object = {}) {
  const server = await house({ ...limits, limits: { ...LIMITED, ...limits.limits } });
  ends.push(() => server.end());
  return server;
}

describe('over one socket', () => {
  test('L3: every message that is refused for speed is answered by its number', async () => {
    const server = await open();
    const peer = await Peer.open(server.address);
    for (let re = 1; re <= 300; re++) peer.say({ t: 'ping', re });
    await eventually(() => new Set(peer.received.map((m) => m.re).filter((re) => re !== undefined)).size).toBe(300);
    const refused = peer.received.filter((m) => m.t === 'error');
    expect(refused.length).toBeGreaterThan(100);
    for (const error of refused) expect(error.why).toEqual({ code: 'server.tooFast' });
    await peer.close();
  });

  test('M11: ping frames count like messages: who sends thousands is closed', async () => {
    const server = await open();
    const peer = await Peer.open(server.address);
    let pongs = 0;
    peer.ws.on('pong', () => void pongs++);
    for (let i = 0; i < 100; i++) peer.ws.ping();
    await eventually(() => pongs).toBe(100);
    for (let i = 0; i < 5000 && peer.ws.readyState === WebSocket.OPEN; i++) peer.ws.ping();
    await eventually(() => peer.closed?.code).toBe(1008);
    expect(pongs).toBeLessThan(300);
    const answering = await Peer.open(server.address);
    for (let i = 0; i < 5000 && answering.ws.readyState === WebSocket.OPEN; i++) answering.ws.pong();
    await eventually(() => answering.closed?.code).toBe(1008);
  });

  test('large messages and dear ones count for more', async () => {
    const server = await open();
    const count = async (send: (peer: Peer, re: number) => void): Promise<number> => {
      const peer = await Peer.open(server.address);
      for (let re = 1; re <= 100; re++) send(peer, re);
      await eventually(() => peer.received.filter((m) => m.re !== undefined).length).toBeGreaterThanOrEqual(100);
      await peer.close();
      return peer.received.filter((m) => m.t !== 'error' || (m.why as { code: string }).code !== 'server.tooFast')
        .length;
    };
    expect(await count((peer, re) => peer.say({ t: 'ping', re }))).toBeGreaterThanOrEqual(100);
    expect(await count((peer, re) => peer.say({ t: 'list', re }))).toBeLessThan(60);
    expect(await count((peer, re) => peer.say({ t: 'ping', re, x: 'x'.repeat(60_000) }))).toBeLessThan(30);
  });

  test('a message in countless pieces closes the socket', async () => {
    const server = await open();
    const peer = await Peer.open(server.address);
    for (let i = 0; i < 200; i++) peer.ws.send('', { fin: false });
    await eventually(() => peer.closed?.code).toBe(1008);
  });

  test('B13: a failing part or list keeps its number', async () => {
    const server = await open({ limits: { listsPerAddress: 1 } });
    const first = await Peer.open(server.address);
    const second = await Peer.open(server.address);
    expect(await first.ask('lobby', { on: true })).toMatchObject({ t: 'reply' });
    expect(await second.ask('lobby', { on: true })).toMatchObject({ t: 'error', why: { code: 'server.full' } });
    await first.ask('lobby', { on: false });
    expect(await second.ask('lobby', { on: true })).toMatchObject({ t: 'reply' });
    expect(await second.ask('part', { table: 'aaaaaaaa' })).toMatchObject({ t: 'reply' });
    await first.close();
    await second.close();
  });
});

describe('from one address', () => {
  test('all sockets together have their measure', async () => {
    const server = await open({ limits: { messagesPerAddress: 40, burstPerAddress: 150 } });
    const peers = await Promise.all([1, 2, 3].map(() => Peer.open(server.address)));
    for (let re = 1; re <= 100; re++) for (const peer of peers) peer.say({ t: 'ping', re });
    const all = () => peers.flatMap(({ received }) => received).filter((m) => m.re !== undefined);
    await eventually(() => all().length).toBe(300);
    expect(all().filter(({ t }) => t === 'pong').length).toBeLessThan(200);
    for (const peer of peers) await peer.close();
  });

  test('M11: opening sockets counts among its requests', async () => {
    const server = await open({ limits: { requests: 100 } });
    let refused = 0;
    for (let i = 0; i < 60; i++) {
      const ws = new WebSocket(`${server.address.replace('http', 'ws')}/ws`);
      await new Promise<void>((done) => ws.once('open', () => done()).once('error', () => done()));
      if (ws.readyState === WebSocket.OPEN) ws.terminate();
      else refused++;
    }
    expect(refused).toBeGreaterThan(25);
    const answer = await fetch(`${server.address}/api/tables`);
    // What is left of the hundred is a few requests at most.
    for (let i = 0; i < 5; i++) await fetch(`${server.address}/api/tables`);
    const late = await fetch(`${server.address}/api/tables`);
    expect([answer.status, late.status].at(-1)).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

class Sender {
  full = false;
  readonly account: Spent;
  constructor(account: Spent) {
    this.account = account;
  }
}

test('senders take turns, a full one waits, and the house looks up in between', async () => {
  const inbox = new Inbox<Sender>();
  const home = new Spent();
  const [busy, calm, full] = [new Sender(home), new Sender(home), new Sender(home)];
  const order: string[] = [];
  full.full = true;
  for (let i = 0; i < 5; i++) inbox.put(busy, () => void order.push(`busy${i}`));
  inbox.put(full, () => void order.push('full'));
  inbox.put(calm, () => void order.push('calm'));
  await eventually(() => order.length).toBeGreaterThanOrEqual(6);
  await new Promise((done) => setTimeout(done, 20));
  expect(order).toEqual(['busy0', 'calm', 'busy1', 'busy2', 'busy3', 'busy4']);
  full.full = false;
  inbox.wake(full);
  await eventually(() => order.at(-1)).toBe('full');
  // Something dear: others are looked at before all of it is done.
  order.length = 0;
  const slow = (): void => {
    const began = performance.now();
    while (performance.now() - began < 6);
    order.push('slow');
  };
  for (let i = 0; i < 10; i++) inbox.put(busy, slow);
  setImmediate(() => setImmediate(() => inbox.put(calm, () => void order.push('calm'))));
  await eventually(() => order.length).toBe(11);
  expect(order.indexOf('calm')).toBeLessThan(8);
});

test('of several addresses the one that has cost least comes first, however many sockets another has', async () => {
  const inbox = new Inbox<Sender>();
  const home = new Spent();
  const many = Array.from({ length: 20 }, () => new Sender(home));
  const calm = new Sender(new Spent());
  const order: string[] = [];
  const slow = (): void => {
    const began = performance.now();
    while (performance.now() - began < 2);
    order.push('slow');
  };
  for (const sender of many) inbox.put(sender, slow);
  await eventually(() => order.length).toBe(20);
  // All of them have something again when the calm one comes: it waits for none of them.
  for (const sender of many) inbox.put(sender, slow);
  inbox.put(calm, () => void order.push('calm'));
  await eventually(() => order.length).toBe(41);
  expect(order.indexOf('calm')).toBe(20);
  expect(home.lately(performance.now())).toBeGreaterThan(calm.account.lately(performance.now()));
  // What was spent is forgotten with time.
  expect(home.lately(performance.now() + 20_000)).toBeLessThan(0.01);
});

test('M11: whoever plays comes before lists and talk of others, also where it has cost more than they', async () => {
  const inbox = new Inbox<Sender>();
  const others = Array.from({ length: 20 }, () => new Sender(new Spent()));
  const player = new Sender(new Spent());
  player.account.spend(50, performance.now());
  const order: string[] = [];
  for (const sender of others) inbox.put(sender, () => void order.push('other'));
  const deed: Begin = () => void order.push('deed');
  deed.play = true;
  // Its own things keep their order.
  inbox.put(player, () => void order.push('word'));
  inbox.put(player, deed);
  await eventually(() => order.length).toBe(22);
  expect(order.indexOf('word')).toBe(20);
  expect(order.at(-1)).toBe('deed');
  order.length = 0;
  for (const sender of others) inbox.put(sender, () => void order.push('other'));
  inbox.put(player, deed);
  await eventually(() => order.length).toBe(21);
  expect(order[0]).toBe('deed');
});

test('what a dear message does when the store has answered is on its account, and others come before the next one', async () => {
  const inbox = new Inbox<Sender>();
  const many = Array.from({ length: 10 }, () => new Sender(new Spent()));
  const calm = new Sender(new Spent());
  const order: string[] = [];
  const worked = (): number => process.threadCpuUsage().user + process.threadCpuUsage().system;
  // Nothing at once; much when what it waits for is there.
  const dear = (): Begin => {
    const begin: Begin = () =>
      void Promise.resolve().then(() => {
        const began = worked();
        while (worked() - began < 3000);
        order.push('dear');
      });
    begin.dear = true;
    return begin;
  };
  // They have been here before.
  const before = new Spent();
  for (const account of [before, ...many.map((sender) => sender.account)]) account.spend(5, performance.now());
  for (const sender of many) inbox.put(sender, dear());
  setImmediate(() => setImmediate(() => inbox.put(calm, () => void order.push('calm'))));
  await eventually(() => order.length).toBe(11);
  expect(order.indexOf('calm')).toBeLessThan(4);
  // All have paid for what came later as well, but the last one, who was alone.
  const now = performance.now();
  expect(many.filter(({ account }) => account.lately(now) > before.lately(now) + 1).length).toBeGreaterThanOrEqual(9);
});

describe('the list', () => {
  test('M11: is made once for each change, however many follow it', async () => {
    const server = await house();
    ends.push(() => server.end());
    const ann = await Api.guest(server.address, 'Ann');
    const bob = await Api.guest(server.address, 'Bob');
    for (let i = 0; i < 10; i++) await ann.post('create', { game: 'squabble', seats: 2 });
    const peers = await Promise.all([
      ...Array.from({ length: 20 }, () => Peer.open(server.address, ann.token)),
      ...Array.from({ length: 5 }, () => Peer.open(server.address)),
      Peer.open(server.address, bob.token),
    ]);
    await Promise.all(peers.map((peer) => peer.ask('lobby', { on: true })));
    const before = server.hall.list.stats.reads;
    // Others see a few of one host's tables.
    const shown = (i: number): number => (i < 20 ? 11 : 3);
    const told = peers.map((peer, i) =>
      peer.next((m) => m.t === 'lobby' && (m.tables as unknown[]).length === shown(i)),
    );
    const { id } = await ann.post('create', { game: 'squabble', seats: 2 });
    const lists = (await Promise.all(told)).map((m) => m.tables as { id: string; mine: boolean }[]);
    // The public list, and the tables of the one whose tables have changed.
    expect(server.hall.list.stats.reads - before).toBeLessThanOrEqual(3);
    for (const [i, list] of lists.entries()) {
      expect(list.find((line) => line.id === id)?.mine).toBe(i < 20);
      expect(new Set(list.map((line) => line.id)).size).toBe(shown(i));
    }
    await Promise.all(peers.map((peer) => peer.close()));
  });
});
