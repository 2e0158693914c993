/** One host with many tables does not hold up the bots of others. */

import { conceal, FastDice, openAsks, start } from '@homage/kernel';
import { afterEach, expect, test } from 'vitest';
import { BotPool, type Thinking } from '../src/bots/pool.ts';
import { ALONE, Alone, type Client, Turns } from '../src/bots/turns.ts';
import type { Room } from '../src/rooms/room.ts';
import { GAMES } from './games.ts';
import { Api, ends, eventually, house, Peer } from './harness.ts';
import { gamesModule } from './limits.ts';

const pools: BotPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

test.each([true, false])(
  'behind fifty lords of one host (a person plays there: %s) a stranger’s squire is the second',
  async (attended) => {
    const { def } = GAMES.find(({ id }) => id === 'rich')!;
    const whole = start(def, 3, { rounds: 3 }, new FastDice('turns'));
    const { seat } = openAsks(whole)[0]!;
    const match = conceal(def, whole, seat, new FastDice('known'));
    const pool = new BotPool(gamesModule, 1, 20_000);
    pools.push(pool);
    const served: string[] = [];
    const think = async (bot: 'lord' | 'squire', client: Client): Promise<void> => {
      await pool.think({ game: 'rich', bot, match, seat, seed: 'a', aside: false, ms: 50 }, client);
      served.push(client.host);
    };
    const lords = Array.from({ length: 50 }, () => think('lord', { host: 'Mallory', attended }));
    await think('squire', { host: 'Ann', attended: true });
    expect(served).toEqual(['Mallory', 'Ann']);
    await Promise.all(lords);
    expect(served.length).toBe(51);
  },
);

test('hosts take turns by what their bots have cost, and people come before tables without any', () => {
  const turns = new Turns<string>();
  const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map((host) => ({ host, attended: true })) as [Client, Client, Client];
  for (const n of [1, 2, 3]) {
    turns.add({ ...bob, attended: false }, `bob alone ${n}`);
    turns.add(ann, `ann ${n}`);
    turns.add(cid, `cid ${n}`);
  }
  // Ann's and all of the others' first; of Bob's own all.
  expect(turns.ahead(ann)).toBe(3 + 1);
  expect(turns.ahead(bob)).toBe(1 + 1);
  expect(turns.ahead({ ...bob, attended: false })).toBe(3 + 1 + 1);
  let now = 0;
  const cost: { [host: string]: number } = { ann: 1000, bob: 1000, cid: 10 };
  const served: string[] = [];
  for (let job = turns.next(now); job !== undefined; job = turns.next(now)) {
    served.push(job);
    const [host = ''] = job.split(' ');
    now += cost[host]!;
    turns.spend(host === 'ann' ? 'Ann' : host === 'bob' ? 'Bob' : 'Cid', cost[host]!, now);
  }
  expect(served.slice(0, 6)).toEqual(['ann 1', 'cid 1', 'cid 2', 'cid 3', 'ann 2', 'ann 3']);
  expect(served.slice(6)).toEqual(['bob alone 1', 'bob alone 2', 'bob alone 3']);
});

test('where a table that waited has nothing to do any more the next one plays', () => {
  const alone = new Alone();
  const played: string[] = [];
  const table = (name: string, ready: boolean) => ({
    poke() {
      if (ready && alone.enter('Ann', this)) played.push(name);
    },
  });
  for (let i = 0; i < ALONE; i++) expect(alone.enter('Ann', table(`first ${i}`, true))).toBe(true);
  expect(alone.enter('Bob', table('stranger', true))).toBe(true);
  for (const [name, ready] of [
    ['gone', false],
    ['second', true],
    ['third', true],
  ] as const)
    expect(alone.enter('Ann', table(name, ready))).toBe(false);
  alone.leave('Ann');
  expect(played).toEqual(['second']);
  alone.leave('Ann');
  expect(played).toEqual(['second', 'third']);
});

test('of one host a few tables without a person play at once, the others in their turn; a stranger’s table does not wait', async () => {
  const server = await house();
  ends.push(() => server.end());
  const { pool } = server.hall;
  /** What is being thought, and is never thought by itself. */
  const thoughts: { client: Client; done(thinking: Thinking): void }[] = [];
  pool.think = (_, client) => new Promise((done) => thoughts.push({ client, done }));
  const [mallory, ann] = await Promise.all(['Mallory', 'Ann'].map((name) => Api.guest(server.address, name)));
  const peer = await Peer.open(server.address, mallory!.token);
  ends.push(() => peer.close());
  const bots = [0, 1, 2].map((seat) => ({ seat, bot: 'lord' }));
  const rooms: Room[] = [];
  for (let i = 0; i < 2 * ALONE; i++) {
    const { id } = await mallory!.post('create', { game: 'rich', seats: 3, bots, seat: null, start: true });
    await peer.ask('join', { table: id });
    await mallory!.post('chat', { table: id, channel: 'gallery', text: 'go on' });
    rooms.push(await server.hall.room(id));
  }
  const busy = (): boolean[] => rooms.map((room) => room.bots.busy);
  expect(busy()).toEqual(rooms.map((_, i) => i < ALONE));
  expect(thoughts.every(({ client }) => client.host === mallory!.id && !client.attended)).toBe(true);
  const before = thoughts.length;
  await ann!.post('create', { game: 'rich', seats: 3, bots: bots.slice(1), start: true });
  await eventually(() => thoughts.slice(before)[0]?.client).toEqual({ host: ann!.id, attended: true });
  // Without a decision the plain answer is given, and then the next table's turn has come.
  for (const { done } of thoughts.slice(0, before)) done({});
  await eventually(busy).toEqual(rooms.map((_, i) => i >= ALONE));
});
