/** By correspondence: who never comes loses the seat, and what silence means later is what the table chose. */

import type { TableInfo } from '@homage/protocol';
import type { LetterSetting, TimeUp } from '@homage/table';
import type { Squabble } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import { FastDice } from './choose.ts';
import { Api, ends, eventually, house, Peer, playOut, why } from './harness.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** An hour for each question, then two days that nothing adds to. */
const TIME = { free: HOUR, bank: 2 * DAY, add: 0, cap: 0 };
const ALL = TIME.free + TIME.bank;

interface Company {
  server: Awaited<ReturnType<typeof house>>;
  ann: Api;
  bob: Api;
  cid: Api;
  table: string;
  /** Time passes, and what is due happens. `drift`: so much more by the clock on the wall. */
  pass(ms: number, drift?: number): void;
}

/** A game of three has begun; those who are named have come by and given orders that never fit, but answered nothing. */
async function company(up: TimeUp, came: readonly ('ann' | 'bob' | 'cid')[]): Promise<Company> {
  let wall = Date.UTC(2026, 2, 2, 9);
  let ticks = 5_000;
  const dice = new FastDice('by correspondence');
  const random = (bytes: number): string =>
    Array.from({ length: bytes }, () => dice.below(256).toString(16).padStart(2, '0')).join('');
  const server = await house({ now: () => wall, ticks: () => ticks, random });
  ends.push(() => server.end());
  const [ann, bob, cid] = [
    await Api.guest(server.address, 'Ann'),
    await Api.guest(server.address, 'Bob'),
    await Api.guest(server.address, 'Cid'),
  ];
  const clock: LetterSetting = { kind: 'letters', time: TIME, rest: null, up, vacation: false };
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 3, clock, options: { rounds: 2 } });
  for (const api of [bob, cid]) await api.post('sit', { table });
  await ann.post('start', { table });
  const people = { ann, bob, cid };
  for (const one of came)
    await people[one].send('PUT', `/tables/${table}/orders`, { orders: [{ kind: 'never', answer: {} }] });
  const pass = (ms: number, drift = 0): void => {
    wall += ms + drift;
    ticks += ms;
    server.hall.tickNow();
  };
  return { server, ...people, table, pass };
}

const seatInfo = async (api: Api, table: string, seat = 1): Promise<TableInfo['seats'][number]> =>
  (await api.state(table)).info.seats[seat]!;
const handOf = async (api: Api, table: string): Promise<readonly string[] | null | undefined> =>
  ((await api.state(table)).sight?.seen.view as Squabble['View'] | undefined)?.hand;

async function vote(api: Api, table: string): Promise<void> {
  const { sight } = await api.state(table);
  await api.post('answer', { table, ask: sight!.seen.asks[0]!.id, answer: { for: 0 } });
}

/** Those who are asked something answer it, until nobody but Bob is asked a question of this kind. */
async function until(kind: string, { ann, bob, cid, table }: Company): Promise<void> {
  const dice = new FastDice('until');
  for (let i = 0; i < 200; i++) {
    const asked = await Promise.all([ann, bob, cid].map(async (api) => (await api.state(table)).sight!));
    const mine = asked.map(({ seen }) => seen.asks[0]);
    if (mine[1]?.kind === kind && mine[0] === undefined && mine[2] === undefined) return;
    const seat = mine.findIndex((ask, one) => ask !== undefined && !(one === 1 && ask.kind === kind));
    const [api, ask] = [[ann, bob, cid][seat]!, mine[seat]!];
    const answer = await api.compose(table, ask.id, dice, asked[seat]!.offers[String(ask.id)]);
    await api.post('answer', { table, ask: ask.id, answer });
  }
  throw new Error(`Bob is never asked: ${kind}`);
}

describe('whoever lets the first question pass', () => {
  test('loses the seat to whoever wants it: hand, secrets and clock are the seat’s, and the game goes on', async () => {
    const company_ = await company('lapse', ['ann']);
    const { server, ann, bob, cid, table, pass } = company_;
    const peer = await Peer.open(server.address, bob.token);
    await peer.ask('join', { table });
    const hand = await handOf(bob, table);
    expect(hand).toHaveLength(2);
    await vote(cid, table);
    pass(ALL - 1);
    await ann.state(table);
    expect(await seatInfo(ann, table)).toMatchObject({ kind: 'person', name: 'Bob', away: false });
    await vote(ann, table);
    const gone = peer.next((m) => m.t === 'gone');
    pass(1);
    expect(await gone).toMatchObject({ why: 'removed' });
    expect(await seatInfo(ann, table)).toMatchObject({ kind: 'bot', free: true });
    expect(await seatInfo(ann, table, 0)).toMatchObject({ kind: 'person', away: false });

    // Who lost the seat is a spectator like any other.
    const eve = await Api.guest(server.address, 'Eve');
    await eventually(() => server.hall.peek(table)?.bots.busy).toBe(false);
    for (const path of ['state', 'history', 'chat', 'moments']) {
      const read = (api: Api): Promise<unknown> => api.send('GET', `/tables/${table}/${path}`);
      expect(await read(bob), path).toEqual(await read(eve));
    }
    expect(await handOf(bob, table)).toBeNull();
    expect(await why(bob.send('GET', `/tables/${table}/orders`))).toBe('server.notSeated');
    expect(await bob.send('GET', '/me/turns')).toEqual([]);

    // Whoever sits down there has what is hidden there, no more and no less, and time like somebody who begins.
    const truth = server.hall.peek(table)!.keeper!.table;
    const { hands } = truth.match.state as Squabble['State'];
    expect((await eve.post('sit', { table, seat: 1 })).you).toEqual({ seat: 1, host: false });
    expect((await eve.state(table)).sight).toEqual(JSON.parse(JSON.stringify(truth.sight(1))));
    expect(await handOf(eve, table)).toEqual(hands[1]);
    expect(hands[1]).toEqual(hand);
    expect(await seatInfo(eve, table)).toMatchObject({ kind: 'person', name: 'Eve', left: ALL, bank: TIME.bank });
    expect(await why(bob.post('sit', { table, seat: 1 }))).toBe('server.seatTaken');
    const seen = await playOut([ann, eve, cid], table, 'played on');
    expect(seen.outcome).not.toBeNull();
    await peer.close();
  });

  test('may have it back while it is free, and sees the same as before', async () => {
    const { server, ann, bob, cid, table, pass } = await company('vote', ['ann', 'cid']);
    const hand = await handOf(bob, table);
    pass(ALL);
    await eventually(async () => (await seatInfo(ann, table)).kind).toBe('bot');
    // Those who came and whose time is up as well have not lost theirs.
    expect(await seatInfo(ann, table, 2)).toMatchObject({ kind: 'person', out: true });
    await eventually(() => server.hall.peek(table)?.bots.busy).toBe(false);
    expect(await why(bob.post('sit', { table, seat: 1 }))).toBe('done');
    expect(await handOf(bob, table)).toEqual(hand);
    expect(await seatInfo(cid, table)).toMatchObject({ kind: 'person', name: 'Bob', away: false });
  });

  test('keeps it where the table waits for everybody', async () => {
    const { ann, bob, table, pass } = await company('wait', []);
    pass(300 * DAY);
    await eventually(async () => (await seatInfo(ann, table)).out).toBe(true);
    await vote(bob, table);
    expect(await seatInfo(ann, table)).toMatchObject({ kind: 'person', name: 'Bob' });
  });
});

describe('time is up later', () => {
  test('lapse: silence answers where the rules know it; where they do not, and the second time, a bot stands in', async () => {
    const all = await company('lapse', []);
    const { ann, bob, table, pass } = all;
    await until('grab', all);
    pass(ALL);
    await eventually(async () => (await bob.state(table)).sight?.seen.asks[0]?.kind).toBe('vote');
    expect(JSON.stringify(await ann.send('GET', `/tables/${table}/history`))).toContain(
      '{"kind":"table.lapsed","data":{"seats":[1]}}',
    );
    expect(await seatInfo(ann, table)).toMatchObject({ kind: 'person', away: false });
    // A ballot knows no silence.
    pass(ALL);
    await eventually(async () => (await seatInfo(ann, table)).away).toBe(true);
    await bob.post('sit', { table });
    expect(await seatInfo(ann, table)).toMatchObject({ kind: 'person', away: false });
  });

  test('bot: one stands in at once, and leaves when its person acts', async () => {
    const { server, ann, bob, cid, table, pass } = await company('bot', ['bob']);
    for (const api of [ann, cid]) await vote(api, table);
    pass(ALL);
    await eventually(async () => (await seatInfo(ann, table)).away).toBe(true);
    await eventually(async () => (await ann.state(table)).sight?.seen.asks[0]?.kind).toBe('target');
    expect(await seatInfo(ann, table)).toMatchObject({ kind: 'person', name: 'Bob', bot: 'squire' });
    expect(server.hall.peek(table)?.memory.manners.held).toEqual([]);
    await bob.post('sit', { table });
    expect(await seatInfo(ann, table)).toMatchObject({ away: false, bot: null });
  });

  test('vote: nothing happens by itself; more than half of the others who play decide, and change their minds', async () => {
    const { server, ann, bob, cid, table, pass } = await company('vote', ['bob']);
    const cover = (api: Api, when: 'now' | 'later' = 'now', seat = 1) => why(api.post('cover', { table, seat, when }));
    for (const api of [ann, cid]) await vote(api, table);
    // Not while there is time.
    expect(await cover(ann)).toBe('server.noSuchSeat');
    pass(ALL);
    await eventually(async () => (await seatInfo(ann, table)).out).toBe(true);
    pass(300 * DAY);
    expect(await seatInfo(ann, table)).toMatchObject({ kind: 'person', away: false, out: true });
    expect(await cover(await Api.guest(server.address, 'Eve'))).toBe('server.notSeated');
    expect(await cover(bob)).toBe('server.noSuchSeat');
    expect(await cover(ann, 'now', 2)).toBe('server.noSuchSeat');
    expect(await cover(ann)).toBe('done');
    expect(await cover(ann)).toBe('done');
    expect(await seatInfo(cid, table)).toMatchObject({ away: false, votes: [0] });
    expect(await cover(ann, 'later')).toBe('done');
    expect(await cover(cid)).toBe('done');
    expect(await seatInfo(cid, table)).toMatchObject({ away: false, votes: [2] });
    expect(await cover(ann)).toBe('done');
    expect(await seatInfo(cid, table)).toMatchObject({ kind: 'person', name: 'Bob', away: true });
    await eventually(async () => (await ann.state(table)).sight?.seen.asks[0]?.kind).toBe('target');
  });

  test('vote: who answers after all is voted about no more; who has given up has no say', async () => {
    const { ann, bob, cid, table, pass } = await company('vote', ['bob']);
    for (const api of [ann, cid]) await vote(api, table);
    pass(ALL);
    await eventually(async () => (await seatInfo(ann, table)).out).toBe(true);
    await cid.post('concede', { table });
    // Of Ann and Cid only Ann plays: Cid decides nothing for her.
    expect(await why(cid.post('cover', { table, seat: 1, when: 'now' }))).toBe('table.alreadyConceded');
    expect(await seatInfo(ann, table)).toMatchObject({ away: false, out: true });
    await vote(bob, table);
    const info = await seatInfo(ann, table);
    expect([info.away, info.out, info.votes]).toEqual([false, undefined, undefined]);
    expect(await why(ann.post('cover', { table, seat: 1, when: 'now' }))).toBe('server.noSuchSeat');
  });

  test('wait: nobody takes the seat, whatever the others want', async () => {
    const { ann, bob, cid, table, pass } = await company('wait', ['bob']);
    for (const api of [ann, cid]) await vote(api, table);
    pass(ALL);
    await eventually(async () => (await seatInfo(ann, table)).out).toBe(true);
    for (const api of [ann, cid])
      expect(await why(api.post('cover', { table, seat: 1, when: 'now' }))).toBe('server.noSuchSeat');
    pass(300 * DAY);
    expect(await seatInfo(ann, table)).toMatchObject({ kind: 'person', away: false, out: true });
    await vote(bob, table);
    expect((await seatInfo(ann, table)).out).toBeUndefined();
    expect((await ann.state(table)).sight?.seen.asks[0]?.kind).toBe('target');
  });
});

test('whoever takes the seat of a player who was removed begins with fresh time, not with what that one used up', async () => {
  const { server, ann, bob, cid, table, pass } = await company('wait', ['bob']);
  for (const api of [ann, cid]) await vote(api, table);
  pass(ALL - HOUR);
  expect(await seatInfo(ann, table)).toMatchObject({ name: 'Bob', left: HOUR });
  // Public games remove by consent; then the seat is opened by consent as well.
  await ann.post('kick', { table, seat: 1 });
  if ((await cid.state(table)).info.motion !== null) await cid.post('consent', { table, yes: true });
  expect(await seatInfo(ann, table)).toMatchObject({ kind: 'bot' });
  await eventually(() => server.hall.peek(table)?.bots.busy).toBe(false);
  await ann.post('bot', { table, seat: 1, bot: null });
  if ((await cid.state(table)).info.motion !== null) await cid.post('consent', { table, yes: true });
  expect(await why(bob.post('sit', { table, seat: 1 }))).toBe('server.removed');
  const eve = await Api.guest(server.address, 'Eve');
  await eve.post('sit', { table, seat: 1 });
  expect(await seatInfo(eve, table)).toMatchObject({ name: 'Eve', left: ALL, bank: TIME.bank });
});

test('the purse of vacations is one for all tables: the same days are spent once, others are refused, and never twice at once', async () => {
  let wall = Date.UTC(2026, 2, 2, 9);
  const server = await house({ now: () => wall, ticks: () => wall });
  ends.push(() => server.end());
  const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
  const clock: LetterSetting = { kind: 'letters', time: TIME, rest: null, up: 'wait', vacation: true };
  const tables: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { id } = await ann.post('create', { game: 'squabble', seats: 2, clock });
    await bob.post('sit', { table: id });
    await ann.post('start', { table: id });
    tables.push(id);
  }
  const [a, b, c] = tables as [string, string, string];
  const from = wall + DAY;
  const away = (table: string, days: number, begin = from, who = ann): Promise<string> =>
    why(who.post('vacation', { table, vacation: { from: begin, until: begin + days * DAY } }));
  expect(await away(a, 20)).toBe('done');
  expect(await away(b, 20)).toBe('done');
  // Eight days are left, wherever they are spent.
  expect(await away(c, 9, from + 30 * DAY)).toBe('server.noVacation');
  expect(await away(c, 28)).toBe('done');
  expect(await away(c, 29)).toBe('server.noVacation');
  expect(await away(a, 28, from, bob)).toBe('done');
  // Called off everywhere before it begins: nothing is spent. Then two tables at the same moment.
  for (const table of tables) await ann.post('vacation', { table, vacation: null });
  const both = await Promise.all([away(a, 20), away(b, 20, from + 40 * DAY)]);
  expect(both.sort()).toEqual(['done', 'server.noVacation']);
  // What is over stays spent, also when the game is over and the table sleeps.
  wall += 70 * DAY;
  server.hall.tickNow();
  expect(await away(c, 9, wall + DAY)).toBe('server.noVacation');
  expect(await away(c, 8, wall + DAY)).toBe('done');
});

test('time runs again the moment all agree, though the clock on the wall is ahead of what was served', async () => {
  const { ann, bob, cid, table, pass } = await company('wait', ['ann']);
  await ann.post('pause', { table, days: 3 });
  for (const api of [bob, cid]) await api.post('consent', { table, yes: true });
  const left = (await seatInfo(ann, table)).left;
  pass(DAY, 30_000);
  expect((await ann.state(table)).info.paused).toBeDefined();
  expect((await seatInfo(ann, table)).left).toBe(left);
  await ann.post('pause', { table, days: null });
  await bob.post('consent', { table, yes: true });
  const { paused, motion } = await cid.post('consent', { table, yes: true });
  expect([paused, motion]).toEqual([undefined, null]);
  pass(10_000);
  expect((await seatInfo(ann, table)).left).toBe(left! - 10_000);
});
