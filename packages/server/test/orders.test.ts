/**
 * Orders in advance are their owner's secret. Two servers run side by side with the same clock and the same ids. In one of them somebody has given
 * orders; in the other the same person answers by hand at the same moments. Everything that the others and a spectator get is compared, byte for
 * byte, and so is when they get it.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { FastDice } from './choose.ts';
import { Api, eventually, house, Peer } from './harness.ts';

const HOUR = 60 * 60_000;
let now = Date.UTC(2026, 2, 2, 9);

interface Side {
  server: Awaited<ReturnType<typeof house>>;
  players: Api[];
  table: string;
  peers: Peer[];
}
let sides: [Side, Side];

async function side(): Promise<Side> {
  const dice = new FastDice('the same ids');
  const random = (bytes: number): string =>
    Array.from({ length: bytes }, () => dice.below(256).toString(16).padStart(2, '0')).join('');
  const server = await house({ now: () => now, ticks: () => now, random, gatherMs: 0 });
  const players: Api[] = [];
  for (const name of ['Ann', 'Bob', 'Cid']) players.push(await Api.guest(server.address, name));
  const [ann, bob, cid] = players as [Api, Api, Api];
  const time = { free: 24 * HOUR, bank: 24 * HOUR, add: HOUR, cap: 48 * HOUR };
  const clock = { kind: 'letters' as const, time, rest: null, up: 'wait' as const, vacation: false };
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 3, clock, options: { rounds: 3 } });
  await bob.post('sit', { table });
  await cid.post('sit', { table });
  await ann.post('start', { table });
  const peers: Peer[] = [];
  for (const token of [ann.token, bob.token, undefined]) {
    const peer = await Peer.open(server.address, token);
    await peer.ask('join', { table, after: 0 });
    peers.push(peer);
  }
  return { server, players, table, peers };
}

beforeAll(async () => {
  sides = [await side(), await side()];
});
afterAll(() => Promise.all(sides.map(({ server }) => server.end())));

/** What the others get when they ask for everything. */
async function look({ players, table, peers }: Side): Promise<string[]> {
  const out: string[] = [];
  for (const api of players.slice(0, 2)) {
    for (const path of ['state', 'history', 'chat', 'orders']) {
      out.push(JSON.stringify(await api.send('GET', `/tables/${table}/${path}`)));
    }
    out.push(
      JSON.stringify(await api.send('GET', `/tables/${table}`)),
      JSON.stringify(await api.send('GET', '/tables')),
    );
  }
  for (const peer of peers) await peer.ask('ping');
  return [...out, ...peers.flatMap(({ texts }) => texts)];
}

const answer = async ({ players, table }: Side, seat: number, value: object): Promise<void> => {
  const { sight } = await players[seat]!.state(table);
  await players[seat]!.post('answer', { table, ask: sight!.seen.asks[0]!.id, answer: value as never });
};
const given = async ({ players, table }: Side): Promise<number> =>
  (await players[2]!.state(table)).sight!.seen.given.length;

test('in secret questions and windows nothing differs, in bytes and in time, whether an order stood', async () => {
  const [ordered, byHand] = sides;
  const put = (one: Side, orders: object[]) =>
    one.players[2]!.send<{ orders: object[] }>('PUT', `/tables/${one.table}/orders`, { orders });
  await put(ordered, [
    { kind: 'vote', answer: { for: 0 } },
    { kind: 'weather', answer: { play: 'pass' } },
  ]);
  await put(byHand, []);
  expect(await look(ordered)).toEqual(await look(byHand));
  // Nobody could answer in no time at all: the order waits a while.
  const room = await ordered.server.hall.room(ordered.table);
  const [post] = room.memory.posts!;
  const wait = post!.at - ordered.server.hall.served.now();
  expect(wait).toBeGreaterThan(60_000);
  now += wait / 2;
  for (const one of sides) await answer(one, 0, { for: 0 });
  expect(await look(ordered)).toEqual(await look(byHand));
  now += wait / 2 + 1;
  for (const { server } of sides) server.hall.tickNow();
  await eventually(() => given(ordered)).toBe(1);
  expect(await given(byHand)).toBe(0);
  expect(await look(ordered)).toEqual(await look(byHand));
  await answer(byHand, 2, { for: 0 });
  expect(await look(ordered)).toEqual(await look(byHand));
  // The last vote comes, the ballot is shown, and the window after it is passed by all at once.
  now += HOUR;
  for (const one of sides) await answer(one, 1, { for: 0 });
  const asked = (await ordered.players[0]!.state(ordered.table)).sight!.seen.asks.map(({ kind }) => kind);
  expect(asked).toEqual(['target']);
  expect(await look(ordered)).toEqual(await look(byHand));
});

test('the comparison sees an order that is no secret: to an open question it answers at once, and the log says so', async () => {
  const [ordered, byHand] = sides;
  await ordered.players[0]!.send('PUT', `/tables/${ordered.table}/orders`, {
    orders: [{ kind: 'target', answer: { seat: 1 } }],
  });
  const log = JSON.stringify(await ordered.players[1]!.send('GET', `/tables/${ordered.table}/history`));
  expect(log).toContain('table.byOrder');
  await answer(byHand, 0, { seat: 1 });
  expect(JSON.stringify(await byHand.players[1]!.send('GET', `/tables/${byHand.table}/history`))).not.toContain(
    'byOrder',
  );
  expect(await look(ordered)).not.toEqual(await look(byHand));
});
