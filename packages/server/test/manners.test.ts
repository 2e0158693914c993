/** Nobody alone takes a game away from the others: removing a player, ending by agreement, how often things change. */

import type { TableInfo } from '@homage/protocol';
import { describe, expect, test } from 'vitest';
import { Api, ends, eventually, house, Peer, why } from './harness.ts';

interface Company {
  server: Awaited<ReturnType<typeof house>>;
  people: Api[];
  peers: Peer[];
  table: string;
  pass(ms: number): void;
}

/** A running game of several people who are all here, with a clock that the test moves. */
async function company(names: readonly string[], more: object = {}): Promise<Company> {
  let now = 1_700_000_000_000;
  const server = await house({ now: () => now, ticks: () => now, absentMs: 1e9 });
  ends.push(() => server.end());
  const people = await Promise.all(names.map((name) => Api.guest(server.address, name)));
  const [host, ...others] = people as [Api, ...Api[]];
  const { id: table } = await host.post('create', { game: 'squabble', seats: names.length, ...more });
  for (const other of others) await other.post('sit', { table });
  await host.post('start', { table });
  const peers = await Promise.all(people.map(({ token }) => Peer.open(server.address, token)));
  for (const peer of peers) await peer.ask('join', { table });
  const pass = (ms: number): void => {
    now += ms;
    server.hall.tickNow();
  };
  return { server, people, peers, table, pass };
}

const infoOf = async (api: Api, table: string): Promise<TableInfo> => (await api.state(table)).info;

describe('M6: removing a player from a public game', () => {
  test('all others who are present have to consent; a bot plays on, and neither a stranger nor the one removed sits down there', async () => {
    const { server, people, peers, table } = await company(['Ann', 'Bob', 'Cid', 'Dan']);
    const [ann, bob, cid, dan] = people as [Api, Api, Api, Api];
    const asked = await ann.post('kick', { table, seat: 1 });
    expect(asked.seats[1]).toMatchObject({ kind: 'person', name: 'Bob' });
    expect(asked.motion).toMatchObject({ what: 'kick', seat: 1, by: 0, of: [2, 3], yes: [] });
    // Neither who asks nor whom it is about has a say.
    expect(await why(ann.post('consent', { table, yes: true }))).toBe('server.noSuchSeat');
    expect(await why(bob.post('consent', { table, yes: true }))).toBe('server.noSuchSeat');
    expect((await cid.post('consent', { table, yes: true })).motion?.yes).toEqual([2]);
    expect((await infoOf(dan, table)).seats[1]?.kind).toBe('person');
    const gone = peers[1]!.next((m) => m.t === 'gone');
    const done = await dan.post('consent', { table, yes: true });
    expect(done).toMatchObject({ motion: null, seats: [{}, { kind: 'bot', free: false }, {}, {}] });
    expect(await gone).toMatchObject({ why: 'removed' });
    const stranger = await Api.guest(server.address, 'Eve');
    expect(await why(stranger.post('sit', { table, seat: 1 }))).toBe('server.seatTaken');
    expect(await why(bob.post('sit', { table, seat: 1 }))).toBe('server.removed');
    expect(await why(bob.post('answer', { table, ask: 1, answer: {} }))).toBe('server.notSeated');
    expect(await why(bob.post('chat', { table, channel: 'gallery', text: 'x' }))).toBe('server.muted');
    // The host alone does not open the hand of somebody who was removed, nor bring them back.
    expect((await ann.post('bot', { table, seat: 1, bot: null })).motion).toMatchObject({ what: 'open', seat: 1 });
    expect(await why(stranger.post('sit', { table, seat: 1 }))).toBe('server.seatTaken');
    const removed = (await infoOf(ann, table)).removed!;
    expect(removed.map(({ name }) => name)).toEqual(['Bob']);
    expect(await why(ann.post('invite', { table, who: removed[0]!.who }))).toBe('server.notOpen');
    for (const api of [cid, dan]) await api.post('consent', { table, yes: true });
    expect(await why(bob.post('sit', { table, seat: 1 }))).toBe('server.removed');
    expect(await why(stranger.post('sit', { table, seat: 1 }))).toBe('done');
  });

  test('after a minute more than half of them are enough', async () => {
    const { people, table, pass } = await company(['Ann', 'Bob', 'Cid', 'Dan']);
    const [ann, , cid, dan] = people as [Api, Api, Api, Api];
    await ann.post('kick', { table, seat: 1 });
    await cid.post('consent', { table, yes: true });
    pass(61_000);
    // One of two is not more than half.
    await new Promise((done) => setTimeout(done, 50));
    expect((await infoOf(ann, table)).seats[1]?.kind).toBe('person');
    await dan.post('consent', { table, yes: true });
    await eventually(async () => (await infoOf(ann, table)).seats[1]?.kind).toBe('bot');
  });

  test('it happens by itself when the others have gone, and it is not asked for ever', async () => {
    const { server, people, peers, table, pass } = await company(['Ann', 'Bob', 'Cid', 'Dan']);
    const [ann, , cid, dan] = people as [Api, Api, Api, Api];
    await peers[3]!.close();
    await ann.post('kick', { table, seat: 1 });
    // Dan has acted a moment ago and counts as present; then he is gone for good.
    await cid.post('consent', { table, yes: true });
    pass(61_000);
    await new Promise((done) => setTimeout(done, 50));
    pass(180_000);
    await eventually(async () => (await infoOf(ann, table)).seats[1]?.kind).toBe('bot');
    await ann.post('kick', { table, seat: 3 });
    pass(301_000);
    await eventually(async () => (await infoOf(cid, table)).motion).toBeNull();
    expect((await infoOf(dan, table)).seats[3]?.kind).toBe('person');
    expect(server.hall.hot).toBe(1);
  });

  test('with nobody else to ask nobody is removed; whoever asked takes it back; anybody who plays may ask', async () => {
    const two = await company(['Ann', 'Bob']);
    expect(await why(two.people[0]!.post('kick', { table: two.table, seat: 1 }))).toBe('server.needsOthers');
    const { people, table } = await company(['Ann', 'Bob', 'Cid']);
    const [ann, bob, cid] = people as [Api, Api, Api];
    // Also the host can be removed; the next person is host then.
    await bob.post('kick', { table, seat: 0 });
    expect((await bob.post('consent', { table, yes: false })).motion).toBeNull();
    await bob.post('kick', { table, seat: 0 });
    const info = await cid.post('consent', { table, yes: true });
    expect(info.seats[0]).toMatchObject({ kind: 'bot', free: false });
    expect((await infoOf(bob, table)).you).toEqual({ seat: 1, host: true });
    expect(await why(ann.post('sit', { table, seat: 0 }))).toBe('server.removed');
  });
});

describe('whoever asks for everything', () => {
  test('does not keep the others from removing them', async () => {
    const { people, table } = await company(['Ann', 'Bob', 'Cid', 'Dan']);
    const [ann, bob, cid, dan] = people as [Api, Api, Api, Api];
    await ann.post('kick', { table, seat: 2 });
    // Whom it is about does not put it aside, and nobody asks something else meanwhile; but another may turn it round.
    expect(await why(cid.post('kick', { table, seat: 0 }))).toBe('server.tooFast');
    expect(await why(bob.post('kick', { table, seat: 3 }))).toBe('server.tooFast');
    expect((await bob.post('kick', { table, seat: 0 })).motion).toMatchObject({ seat: 0, by: 1, of: [2, 3], yes: [] });
    for (const seat of [1, 2, 3]) expect(await why(ann.post('kick', { table, seat }))).toBe('server.tooFast');
    // The same thing asked by another is consent.
    expect((await cid.post('kick', { table, seat: 0 })).motion).toMatchObject({ by: 1, yes: [2] });
    const done = await dan.post('consent', { table, yes: true });
    expect(done).toMatchObject({ motion: null, seats: [{ kind: 'bot' }, {}, {}, {}] });
    // What was wanted does not count against who asked for it.
    expect((await bob.post('kick', { table, seat: 3 })).motion).toMatchObject({ seat: 3, by: 1 });
  });

  test('wins no time by asking something else or taking it back, and then leaves it to others', async () => {
    const { people, table, pass } = await company(['Ann', 'Bob', 'Cid', 'Dan']);
    const [ann, bob, cid] = people as [Api, Api, Api];
    await ann.post('kick', { table, seat: 2 });
    pass(200_000);
    // Another thing needs a minute of its own before half are enough, and is over when the first would have been.
    expect((await ann.post('kick', { table, seat: 3 })).motion).toMatchObject({ seat: 3, left: 60_000, yes: [] });
    expect((await ann.post('consent', { table, yes: false })).motion).toBeNull();
    await ann.post('kick', { table, seat: 1 });
    pass(101_000);
    await eventually(async () => (await infoOf(cid, table)).motion).toBeNull();
    expect(await why(ann.post('kick', { table, seat: 3 }))).toBe('server.tooFast');
    expect((await bob.post('kick', { table, seat: 3 })).motion).toMatchObject({ seat: 3, by: 1 });
    expect((await bob.post('consent', { table, yes: false })).motion).toBeNull();
    pass(300_000);
    expect((await ann.post('kick', { table, seat: 3 })).motion).toMatchObject({ seat: 3, by: 0 });
  });
});

describe('M6: among friends, and before the game', () => {
  test('at a table by link the host removes at once; the hand stays hidden until those who play open it', async () => {
    const { server, people, table } = await company(['Ann', 'Bob', 'Cid'], { access: 'link' });
    const [ann, bob, cid] = people as [Api, Api, Api];
    expect(await why(cid.post('kick', { table, seat: 1 }))).toBe('server.notHost');
    expect((await ann.post('kick', { table, seat: 1 })).seats[1]).toMatchObject({ kind: 'bot', free: false });
    const friend = await Api.guest(server.address, 'Eve');
    expect(await why(friend.post('sit', { table, seat: 1 }))).toBe('server.seatTaken');
    await ann.post('bot', { table, seat: 1, bot: null });
    expect(await why(friend.post('sit', { table, seat: 1 }))).toBe('server.seatTaken');
    await cid.post('consent', { table, yes: true });
    // A friend who comes back is invited first.
    expect(await why(bob.post('sit', { table, seat: 1 }))).toBe('server.removed');
    const who = (await infoOf(ann, table)).removed![0]!.who;
    await ann.post('invite', { table, who });
    expect(await why(bob.post('sit', { table, seat: 1 }))).toBe('done');
  });

  test('before the game the host removes alone, and the one removed cannot sit down again unless invited', async () => {
    const server = await house();
    ends.push(() => server.end());
    const [ann, bob] = (await Promise.all(['Ann', 'Bob'].map((name) => Api.guest(server.address, name)))) as [Api, Api];
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 3 });
    await bob.post('sit', { table });
    const { removed } = await ann.post('kick', { table, seat: 1 });
    expect(await why(bob.post('sit', { table }))).toBe('server.removed');
    expect(await why(bob.post('invite', { table, who: removed![0]!.who }))).toBe('server.notHost');
    await ann.post('invite', { table, who: removed![0]!.who });
    expect(await why(bob.post('sit', { table }))).toBe('done');
  });
});

describe('an agreed end', () => {
  test('M7: one who is left alone does not annul the game; two who are present do after ten minutes', async () => {
    const { people, peers, table, pass } = await company(['Ann', 'Bob', 'Cid']);
    const [ann, bob] = people as [Api, Api, Api];
    await peers[2]!.close();
    await peers[1]!.close();
    pass(180_000);
    expect((await ann.post('agree', { table, yes: true })).phase).toBe('running');
    pass(601_000);
    await new Promise((done) => setTimeout(done, 50));
    expect((await infoOf(ann, table)).phase).toBe('running');
    // Bob is back and wants it too: from then on both have wanted it.
    expect(await bob.post('agree', { table, yes: true })).toMatchObject({ phase: 'running', endIn: 600_000 });
    pass(600_001);
    await eventually(async () => (await infoOf(ann, table)).phase).toBe('over');
  });

  test('it ends by itself when the time has come, and the table says when', async () => {
    const { people, peers, table, pass } = await company(['Ann', 'Bob', 'Cid']);
    const [ann, bob] = people as [Api, Api, Api];
    await peers[2]!.close();
    pass(180_000);
    await ann.post('agree', { table, yes: true });
    const info = await bob.post('agree', { table, yes: true });
    expect(info).toMatchObject({ phase: 'running', endIn: 600_000, wantEnd: [0, 1] });
    pass(600_001);
    await eventually(async () => (await infoOf(ann, table)).phase).toBe('over');
  });
});

test('orders, agreement and gifts of time change at most thirty times a minute', async () => {
  const { people, table, pass } = await company(['Ann', 'Bob'], {
    clock: { kind: 'live', bank: 3_600_000, increment: 0 },
  });
  const [ann, bob] = people as [Api, Api];
  const orders = () => ann.send('PUT', `/tables/${table}/orders`, { orders: [] });
  const codes: string[] = [];
  for (let i = 0; i < 12; i++) {
    codes.push(await why(ann.post('give', { table, seat: 1 })));
    codes.push(await why(orders()));
    codes.push(await why(ann.post('agree', { table, yes: i % 2 === 0 })));
  }
  expect(codes.filter((code) => code === 'done')).toHaveLength(30);
  expect(new Set(codes.slice(30))).toEqual(new Set(['server.tooFast']));
  expect(await why(bob.post('give', { table, seat: 0 }))).toBe('done');
  pass(4_000);
  expect(await why(orders())).toBe('done');
});
