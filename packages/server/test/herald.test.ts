/** What followers are told, when, and together with what. News waits here until something else has to be said. */

import { expect, test } from 'vitest';
import { Api, eventually, house, Peer } from './harness.ts';
import { NODES } from './nodes/spread.ts';
import { FastDice } from './secrecy.ts';

interface Side {
  server: Awaited<ReturnType<typeof house>>;
  ann: Api;
  bob: Api;
  table: string;
  peer: Peer;
}

/** A table of two with Bob as follower; ids and clock are the same every time. */
async function side(gatherMs: number): Promise<Side> {
  const dice = new FastDice('the same ids');
  const server = await house({
    gatherMs,
    now: () => 1_700_000_000_000,
    ticks: () => 0,
    random: (bytes) => Array.from({ length: bytes }, () => dice.below(256).toString(16).padStart(2, '0')).join(''),
  });
  const ann = await Api.guest(server.address, 'Ann');
  const bob = await Api.guest(server.address, 'Bob');
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  const peer = await Peer.open(server.address, bob.token);
  await peer.ask('join', { table });
  return { server, ann, bob, table, peer };
}

const NEVER = 1_000_000;

const offer = ({ ann, table }: Side, give: number) =>
  ann.post('aside', { table, aside: 'offer', answer: { to: 1, give, want: 0 } });
const vote = async (player: Api, table: string): Promise<void> => {
  const ask = (await player.state(table)).sight!.seen.asks[0]!.id;
  await player.post('answer', { table, ask, answer: { for: 0 } });
};
const updates = ({ peer }: Side) => peer.received.filter(({ t }) => t === 'update');

test('steps that are not for a reader to act on come in one message, before whatever is said next', async () => {
  const it = await side(NEVER);
  await offer(it, 1);
  await offer(it, 2);
  await it.peer.ask('ping');
  expect(updates(it)).toEqual([]);
  const chat = it.peer.next(({ t }) => t === 'chat');
  await it.ann.post('chat', { table: it.table, channel: 'table', text: 'well?' });
  await chat;
  expect(it.peer.received.slice(-2)).toMatchObject([
    {
      t: 'update',
      cursor: 3,
      missed: [{ cursor: 2, events: [{ kind: 'offered', data: { offer: { give: 1 } } }] }],
      events: [{ kind: 'offered', data: { offer: { give: 2 } } }],
    },
    { t: 'chat' },
  ]);
  // What was told once is not told again.
  await offer(it, 1);
  const sync = await it.peer.ask('join', { table: it.table, after: 3 });
  expect(sync).toMatchObject({ missed: [{ cursor: 4 }], sight: { cursor: 4 } });
  // Who joins again at several nodes follows no longer as before: the sync alone tells it then.
  expect(updates(it).map(({ cursor }) => cursor)).toEqual(NODES() > 1 ? [3] : [3, 4]);
  await it.server.end();
});

test("a new question and one's own act are told at once, with what came before", async () => {
  const it = await side(NEVER);
  await offer(it, 1);
  await vote(it.ann, it.table);
  const told = it.peer.next(({ t }) => t === 'update');
  await vote(it.bob, it.table);
  // My vote ends the ballot: it is told with the offer that waited, and with the question that comes next.
  expect(await told).toMatchObject({ missed: [{ events: [{ kind: 'offered' }] }], seen: { asks: [{ seat: 1 }] } });
  await it.server.end();
});

test('an update, which is written part by part, tells of the table what asking for its state tells', async () => {
  const it = await side(NEVER);
  await offer(it, 1);
  await vote(it.ann, it.table);
  const told = it.peer.next(({ t }) => t === 'update');
  await vote(it.bob, it.table);
  const { t: _t, table: _table, at: _at, missed, events, clocks, window: _window, ...sight } = await told;
  const state = await it.bob.state(it.table);
  expect(sight).toEqual(state.sight);
  expect(clocks).toEqual([0, 1].map(() => ({ left: null, running: false })));
  expect([missed, events].map((list) => Array.isArray(list) && list.length > 0)).toEqual([true, true]);
  await it.server.end();
});

test('without anything else to say it is told in a moment', async () => {
  const it = await side(5);
  await offer(it, 1);
  await eventually(() => updates(it).map(({ cursor }) => cursor)).toEqual([2]);
  await it.server.end();
});

test('a silent act of somebody else changes no message, and not when messages come together', async () => {
  const heard: string[][] = [];
  for (const silent of [false, true]) {
    const it = await side(NEVER);
    await offer(it, 1);
    if (silent) await vote(it.ann, it.table);
    await offer(it, 2);
    await it.peer.ask('ping');
    const chat = it.peer.next(({ t }) => t === 'chat');
    await it.ann.post('chat', { table: it.table, channel: 'table', text: 'well?' });
    await chat;
    await it.peer.ask('ping');
    heard.push(it.peer.texts);
    expect(updates(it)).toHaveLength(1);
    await it.server.end();
  }
  expect(heard[1]).toEqual(heard[0]);
});
