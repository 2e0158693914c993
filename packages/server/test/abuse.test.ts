/** Ill-behaved clients: they get clear errors or a closed socket, others do not notice, the server lives and stays small. */

import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { FastDice } from './choose.ts';
import { Api, type ApiError, eventually, Peer } from './harness.ts';
import { start } from './kill.ts';
import { freePort } from './port.ts';

let child: ChildProcess;
let base: string;
let port: number;
const data = mkdtempSync(join(tmpdir(), 'homage-abuse-'));
let ann: Api;
let bob: Api;
let table: string;

beforeAll(async () => {
  port = await freePort();
  base = `http://127.0.0.1:${port}`;
  child = await start(data, port, 'limited');
  ann = await Api.guest(base, 'Ann');
  bob = await Api.guest(base, 'Bob');
  table = await laid();
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

const memory = async (): Promise<number> =>
  Number(/homage_memory_bytes (\d+)/.exec(await (await fetch(`${base}/metrics`)).text())?.[1]) / 1e6;

const why = (promise: Promise<unknown>): Promise<{ code: string }> =>
  promise.then(
    () => ({ code: 'accepted' }),
    (error: ApiError) => error.why,
  );

async function laid(): Promise<string> {
  const { id } = await ann.post('create', { game: 'squabble', seats: 2, options: { rounds: 12 } });
  await bob.post('sit', { table: id });
  await ann.post('start', { table: id });
  return id;
}

/** Where Ann plays on, and how often she may still take back there: that has its bounds. */
let own = { table: '', left: 0 };

/** Ann plays on: the proof that others are unaffected. Returns how long each step took. */
async function playOn(steps: number): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < steps; i++) {
    if (own.left-- <= 0) own = { table: await laid(), left: 29 };
    const began = performance.now();
    await ann.post('aside', { table: own.table, aside: 'offer', answer: { to: 1, give: 1, want: i % 3 } });
    took.push(performance.now() - began);
    await ann.post('undo', { table: own.table });
  }
  return took.sort((a, b) => a - b);
}

describe('over the socket', () => {
  test('random bytes and wrong shapes get errors', async () => {
    const dice = new FastDice('bytes');
    const peer = await Peer.open(base, ann.token);
    for (let i = 0; i < 30; i++) {
      const bytes = Array.from({ length: dice.below(200) }, () => dice.below(i % 2 === 0 ? 256 : 128));
      peer.ws.send(Buffer.from(bytes), { binary: i % 2 === 0 });
    }
    const shapes = [null, 7, [], {}, { t: 'answer' }, { t: 'create', game: {}, seats: 'x' }, { t: '__proto__' }];
    const odd = [
      { t: 'join', table: "x' OR 1=1 --" },
      { t: 'hello', v: 'x' },
      { t: 'chat', table, channel: 'table', text: 7 },
    ];
    for (const shape of [...shapes, ...odd]) peer.say(shape as object);
    await eventually(() => peer.received.filter(({ t }) => t === 'error').length).toBe(30 + shapes.length + odd.length);
    for (const message of peer.received.slice(1)) expect(message.why).toMatchObject({ code: 'server.badMessage' });
    expect(await peer.ask('ping')).toMatchObject({ t: 'pong' });
    await peer.close();
  });

  test('text that is no text closes the socket', async () => {
    const peer = await Peer.open(base, ann.token);
    peer.ws.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
    await eventually(() => peer.closed?.code).toBe(1007);
  });

  test('answers with dangerous keys or great depth are refused', async () => {
    const peer = await Peer.open(base, ann.token);
    const [ask] = (await ann.state(table)).sight!.seen.asks;
    const send = (answer: string): void =>
      peer.ws.send(`{"t":"answer","re":1,"table":"${table}","ask":${ask!.id},"answer":${answer}}`);
    for (const answer of [
      '{"__proto__":{"for":0}}',
      '{"for":0,"constructor":1}',
      `{"for":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    ]) {
      const error = peer.next((m) => m.t === 'error');
      send(answer);
      expect((await error).why).toHaveProperty('code');
    }
    expect(({} as { for?: number }).for).toBeUndefined();
    expect((await ann.state(table)).sight!.seen.asks).toEqual([ask]);
    await peer.close();
  });

  test('a message of a megabyte closes the socket', async () => {
    const peer = await Peer.open(base, ann.token);
    peer.say({ t: 'chat', table, channel: 'table', text: 'x'.repeat(1_000_000) });
    await eventually(() => peer.closed?.code).toBe(1009);
  });

  test('nobody speaks before hello, and a false token is no name', async () => {
    const peer = new Peer(base);
    await new Promise((done) => peer.ws.once('open', done));
    const error = peer.next((m) => m.t === 'error');
    peer.say({ t: 'join', table });
    expect(await error).toMatchObject({ why: { code: 'server.badMessage' } });
    const second = peer.next((m) => m.t === 'error');
    peer.say({ t: 'hello', v: 1, token: 'f'.repeat(64) });
    expect(await second).toMatchObject({ why: { code: 'server.badToken' } });
    await peer.close();
  });

  test('10,000 messages a second from one client: it is cut off, others play on, memory stays bounded', async () => {
    const before = await memory();
    const calm = await playOn(20);
    let sent = 0;
    let cut = 0;
    const floods = new Set<WebSocket>();
    const open = async (): Promise<void> => {
      const peer = await Peer.open(base, bob.token);
      floods.add(peer.ws);
      peer.ws.on('close', (code) => {
        floods.delete(peer.ws);
        cut += code === 1008 ? 1 : 0;
      });
    };
    await open();
    const message = JSON.stringify({ t: 'compose', re: 1, table, target: 1, draft: {} });
    const flood = setInterval(() => {
      if (floods.size === 0) void open().catch(() => undefined);
      for (const ws of floods) {
        for (let i = 0; i < 100 && ws.readyState === WebSocket.OPEN; i++) {
          ws.send(message);
          sent++;
        }
      }
    }, 10);
    const began = performance.now();
    const busy: number[] = [];
    // However slow the machine is, enough of them are counted.
    while (performance.now() - began < 2500 || busy.length < 30) busy.push(...(await playOn(10)));
    clearInterval(flood);
    for (const ws of floods) ws.terminate();
    expect(sent).toBeGreaterThan(5000);
    expect(cut).toBeGreaterThan(0);
    const median = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] as number;
    expect(busy.length).toBeGreaterThan(20);
    expect(median(busy)).toBeLessThan(median(calm) * 10 + 100);
    expect((await memory()) - before).toBeLessThan(150);
  });

  test('too many sockets from one address are refused', async () => {
    const sockets = Array.from({ length: 230 }, () => new WebSocket(`${base.replace('http', 'ws')}/ws`));
    const states = await Promise.all(
      sockets.map(
        (ws) => new Promise<string>((done) => ws.once('open', () => done('open')).once('error', () => done('refused'))),
      ),
    );
    expect(states.filter((state) => state === 'refused').length).toBeGreaterThanOrEqual(25);
    expect(states.filter((state) => state === 'open').length).toBeGreaterThan(150);
    for (const ws of sockets) ws.terminate();
    await eventually(async () => (await Peer.open(base, ann.token).catch(() => undefined))?.received.length).toBe(1);
  });
});

describe('over HTTP', () => {
  test('foreign seats and closed questions', async () => {
    const [mine] = (await ann.state(table)).sight!.seen.asks;
    expect(await why(bob.post('answer', { table, ask: mine!.id, answer: { for: 0 } }))).toMatchObject({
      code: 'house.notYourAsk',
    });
    expect(await why(ann.post('answer', { table, ask: 999, answer: {} }))).toMatchObject({ code: 'house.noSuchAsk' });
    const eve = await Api.guest(base, 'Eve');
    expect(await why(eve.post('answer', { table, ask: mine!.id, answer: { for: 0 } }))).toEqual({
      code: 'server.notSeated',
    });
    expect(await why(eve.post('kick', { table, seat: 0 }))).toEqual({ code: 'server.notHost' });
    const false_ = Object.assign(new Api(base), { token: 'e'.repeat(64) });
    expect(await why(false_.post('answer', { table, ask: mine!.id, answer: { for: 0 } }))).toEqual({
      code: 'server.badToken',
    });
    expect(await why(new Api(base).post('answer', { table, ask: mine!.id, answer: { for: 0 } }))).toEqual({
      code: 'server.noGuest',
    });
  });

  test('broken JSON, a megabyte, unknown paths, ways out of the folder', async () => {
    const post = (body: string): Promise<Response> =>
      fetch(`${base}/api/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await post('{')).status).toBe(400);
    expect((await post(JSON.stringify({ name: 'x'.repeat(1_000_000) }))).status).toBe(413);
    expect((await post(JSON.stringify({ name: '' }))).status).toBe(400);
    expect((await post('[]')).status).toBe(400);
    for (const path of [
      '/../package.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/api/tables/..%2f..',
      '/api/tables/x',
      '/nothing.js',
    ]) {
      const response = await fetch(base + path);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  });

  test('garbage on the wire', async () => {
    for (const text of [
      '\0\0\0\0',
      'GET / HTTP/9.9\r\n\r\n',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
      'GET /ws HTTP/1.1\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    ]) {
      await new Promise<void>((done) => {
        const socket = connect(port, '127.0.0.1', () => socket.end(text));
        socket.on('close', () => done()).on('error', () => done());
        socket.resume();
      });
    }
    expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ ok: true });
  });

  test('new guests are limited by address', async () => {
    const results = await Promise.all(Array.from({ length: 80 }, (_, i) => why(Api.guest(base, `g${i}`))));
    expect(results.filter(({ code }) => code === 'server.tooFast').length).toBeGreaterThan(10);
    expect(await playOn(3)).toHaveLength(3);
  });
});
