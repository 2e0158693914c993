/** People are called: once a turn, not after they have answered, by the channels they chose, and never with anything that a seat sees. */

import { DEFAULT_WISHES } from '@homage/protocol';
import { describe, expect, test } from 'vitest';
import { askAdmin } from '../src/index.ts';
import { folded } from '../src/notices/calendar.ts';
import type { Call } from '../src/notices/calls.ts';
import { quietLeft } from '../src/notices/wishes.ts';
import { readTurns } from '../src/rooms/turns.ts';
import { type Api, eventually } from './harness.ts';
import {
  answer,
  asked,
  call,
  data,
  dice,
  HOUR,
  hook,
  isAsked,
  kinds,
  laid,
  MINUTE,
  noticing,
  now,
  pass,
  people,
  server,
  told,
  wait,
  wish,
} from './noticed.ts';
import { receiver } from './receiver.ts';

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
    pass(60_000);
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
    pass(MINUTE);
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
    // By their own names they would tell how long the journal is, with all that others did in secret.
    for (const { id } of inbox) expect(id).toMatch(/^[\w-]{22}$/);
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

test('webhooks that are slow hold up nobody but their owners: one of each person is under way, and nobody waits for it', async () => {
  const [ann, bob, carl, dora] = (await people('Ann', 'Bob', 'Carl', 'Dora')) as [Api, Api, Api, Api];
  const other = await receiver();
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  let slow = 0;
  let most = 0;
  hook.before = async ({ path }) => {
    if (!path.startsWith('/slow')) return;
    most = Math.max(most, ++slow);
    await released;
    slow--;
  };
  for (const who of [ann, bob]) for (let i = 0; i < 9; i++) await call(who, `/slow/${i}`);
  for (const who of [carl, dora])
    await who.send('POST', '/me/notices/outlets', { kind: 'json', url: `${other.url}/fast` });
  await laid([ann, bob], 24);
  pass(91_000);
  // The slow ones are on their way when the others' turn comes.
  const first = server.notices.work();
  await eventually(async () => slow).toBeGreaterThan(0);
  await laid([carl, dora], 24);
  pass(91_000);
  const second = server.notices.work();
  await eventually(async () => other.taken.length).toBeGreaterThan(0);
  expect(slow).toBeGreaterThan(0);
  release();
  await Promise.all([first, second]);
  expect(most).toBeLessThanOrEqual(2);
  expect(slow).toBe(0);
  await other.close();
});

test('nor does whoever has many at one slow host keep it from others who use it', async () => {
  const [ann, bob, carl, dora] = (await people('Ann', 'Bob', 'Carl', 'Dora')) as [Api, Api, Api, Api];
  const order: string[] = [];
  hook.before = async ({ path }) => {
    order.push(path.split('/')[1] ?? '');
    await new Promise((done) => setTimeout(done, 30));
  };
  for (const who of [ann, bob]) for (let i = 0; i < 9; i++) await call(who, `/slow/${i}`);
  for (const who of [carl, dora]) await call(who, '/fast');
  await laid([ann, bob], 24);
  await laid([carl, dora], 24);
  pass(91_000);
  while ((await server.notices.work()) > 0);
  await eventually(async () => order.length).toBeGreaterThan(8);
  expect(order.indexOf('fast')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('fast')).toBeLessThan(6);
});

test('what has not left when the server closes is anybody’s at once', async () => {
  const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  let slow = 0;
  hook.before = async () => {
    slow++;
    await released;
  };
  for (const who of [ann, bob]) for (let i = 0; i < 5; i++) await call(who, `/slow/${i}`);
  await laid([ann, bob], 24);
  pass(91_000);
  const { notices, hall } = server;
  const working = notices.work();
  await eventually(() => slow).toBeGreaterThan(0);
  const closing = notices.close();
  const sending = async (): Promise<number> => {
    const now = Math.round(hall.served.now()) + 1;
    await hall.store.commit([{ w: 'claimNotices', by: 'next', now, until: now, limit: 100 }]);
    return (await hall.store.claimed('next')).filter(({ kind }) => kind === 'send').length;
  };
  await eventually(sending).toBeGreaterThan(2);
  release();
  await Promise.all([working, closing]);
});
