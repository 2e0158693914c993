/** Readers that do not read: how many there may be, and how much may wait for them. */

import { Duplex } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { CLOSE } from '../src/http/client.ts';
import { Outbox, Post } from '../src/http/outbox.ts';
import { Api, eventually, house, Peer } from './harness.ts';
import { figure, letGo, stalled } from './stalled.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  letGo();
  for (const end of ends.splice(0).reverse()) await end();
});

describe('H2: how many', () => {
  test('streams count with sockets, by address; who leaves makes room', async () => {
    const server = await house({ limits: { socketsPerAddress: 4 } });
    ends.push(() => server.end());
    const ann = await Api.guest(server.address, 'Ann');
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
    const peer = await Peer.open(server.address);
    const opened = await Promise.all([1, 2, 3, 4].map(() => stalled(server.port, table)));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    await expect(Peer.open(server.address)).rejects.toThrow('429');
    for (const { socket } of opened) socket.destroy();
    await eventually(() =>
      Peer.open(server.address).then(
        (p) => p.close().then(() => 'in'),
        () => 'out',
      ),
    ).toBe('in');
    await peer.close();
  });

  test('by table: strangers are limited, in all and by address; those who sit there come in', async () => {
    const server = await house({
      proxies: ['loopback'],
      limits: { readersPerTable: 5, readersPerTableAndAddress: 2, tablesPerAddress: 3 },
    });
    ends.push(() => server.end());
    const ann = await Api.guest(server.address, 'Ann');
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
    const from = async (address: string): Promise<number> => (await stalled(server.port, table, address)).status;
    expect([await from('1.1.1.1'), await from('1.1.1.1'), await from('1.1.1.1')]).toEqual([200, 200, 409]);
    expect([await from('2.2.2.2'), await from('3.3.3.3'), await from('4.4.4.4')]).toEqual([200, 200, 200]);
    expect(await from('5.5.5.5')).toBe(409);
    const seated = await Peer.open(server.address, ann.token);
    expect(await seated.ask('join', { table })).toMatchObject({ t: 'sync' });
    const stranger = await Peer.open(server.address);
    expect(await stranger.ask('join', { table })).toMatchObject({ t: 'error', why: { code: 'server.full' } });
    // One address follows so many tables, counted by connection.
    const tables = await Promise.all([1, 2, 3].map(() => ann.post('create', { game: 'squabble', seats: 2 })));
    const joined: string[] = [];
    for (const { id } of tables) joined.push((await stranger.ask('join', { table: id })).t);
    expect(joined).toEqual(['sync', 'sync', 'error']);
    await stranger.ask('part', { table: (tables[0] as { id: string }).id });
    expect((await stranger.ask('join', { table: (tables[2] as { id: string }).id })).t).toBe('sync');
    await seated.close();
    await stranger.close();
  });
});

/** A line that takes what it is given only when it is told to. */
class Line extends Duplex {
  taken = 0;
  #take: (() => void) | null = null;
  constructor() {
    super({ highWaterMark: 64 * 1024 });
  }
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#take = () => {
      this.taken += chunk.length;
      done();
    };
  }
  async takeAll(): Promise<void> {
    while (this.#take !== null) {
      const take = this.#take;
      this.#take = null;
      take();
      await new Promise((done) => setImmediate(done));
    }
  }
}

describe('H2: how much', () => {
  const tick = (): Promise<void> => new Promise((done) => setImmediate(done));
  const KB = 1024;

  test('the first message may be large; behind it a quarter of a megabyte may wait, then all is dropped and it is told', async () => {
    const post = new Post({ backlog: 256 * KB, waiting: 1e9 });
    const line = new Line();
    let behind = 0;
    const box = new Outbox(post, { out: line, tellBehind: () => void behind++, destroy: () => line.destroy() });
    box.put('s'.repeat(900 * KB));
    await tick();
    let most = 0;
    for (let i = 0; i < 100; i++) {
      box.put('u'.repeat(10 * KB));
      await tick();
      most = Math.max(most, box.waiting);
    }
    expect(most).toBeGreaterThan(1100 * KB);
    expect(most).toBeLessThan((900 + 256 + 20) * KB);
    // What had not left is gone; what had left still arrives, and then the reader hears why.
    expect(box.waiting).toBeLessThan(1000 * KB);
    expect(behind).toBe(0);
    await line.takeAll();
    expect(behind).toBe(1);
    expect(line.taken).toBeLessThan(1000 * KB);
  });

  test('a reader that is slow but reads gets everything, in order', async () => {
    const post = new Post({ backlog: 256 * KB, waiting: 1e9 });
    const line = new Line();
    const box = new Outbox(post, { out: line, tellBehind: () => expect.unreachable(), destroy: () => undefined });
    let put = 0;
    for (let i = 0; i < 200; i++) {
      const text = 'u'.repeat(10 * KB);
      box.put(text);
      put += text.length + 4;
      await tick();
      if (i % 10 === 0) await line.takeAll();
    }
    await line.takeAll();
    await tick();
    await line.takeAll();
    expect(line.taken).toBe(put);
  });

  test('all together have a budget: those for whom most waits go first', async () => {
    const post = new Post({ backlog: 256 * KB, waiting: 1000 * KB });
    const cut: number[] = [];
    const lines = Array.from({ length: 30 }, () => new Line());
    const boxes = lines.map(
      (out, i) =>
        new Outbox(post, {
          out,
          tellBehind: () => undefined,
          destroy: () => {
            cut.push(i);
            out.destroy();
          },
        }),
    );
    let most = 0;
    for (let round = 0; round < 20; round++) {
      // The later ones are sent more.
      boxes.forEach((box, i) => void box.put('u'.repeat(i * 500)));
      await tick();
      most = Math.max(
        most,
        boxes.reduce((sum, box, i) => sum + (cut.includes(i) ? 0 : box.waiting), 0),
      );
    }
    expect(most).toBeLessThan(1000 * KB * 1.25);
    expect(cut.length).toBeGreaterThan(3);
    expect(cut).toContain(29);
    expect(cut).not.toContain(1);
    expect(post.behind).toBe(cut.length);
  });

  test('a socket that does not read is closed with a code that says: come back by your cursor', async () => {
    const server = await house();
    ends.push(() => server.end());
    const ann = await Api.guest(server.address, 'Ann');
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
    const slow = await Peer.open(server.address, ann.token);
    await slow.ask('join', { table });
    slow.ws.pause();
    // More than the buffers of both ends take.
    const talker = await Peer.open(server.address, ann.token);
    const line = '€'.repeat(2000);
    for (let i = 0; i < 6000 && server.hall.peek(table) !== undefined; i++) {
      talker.say({ t: 'chat', table, channel: 'table', text: line });
      if (i % 100 === 0) await talker.ask('ping');
      if ((await figure(server.address, 'readers_cut_off')) > 0) break;
    }
    slow.ws.resume();
    await eventually(() => slow.closed?.code).toBe(CLOSE.behind);
    await talker.close();
  });
});
