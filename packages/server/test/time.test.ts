/** Time: what somebody does to the clock on the wall, and how long the server is down, touches no game; what is old is old by served time. */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATA_FILE } from '../src/index.ts';
import { BEAT_MS } from '../src/nodes/lives.ts';
import { HEARTBEAT_MS } from '../src/rooms/hall.ts';
import { ServedTime } from '../src/served.ts';
import { FastDice } from './choose.ts';
import { Api, eventually, house } from './harness.ts';
import { ON_POSTGRES } from './stores.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let data: string;
/** The two clocks of the machine. */
let wall: number;
let ticks: number;
const pass = (ms: number): void => {
  wall += ms;
  ticks += ms;
};
const clocks = { now: () => wall, ticks: () => ticks };

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'homage-time-'));
  wall = 1_700_000_000_000;
  ticks = 5_000;
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

describe('served time', () => {
  test('goes on though the clock on the wall is set, forward or back', () => {
    const served = new ServedTime(clocks.ticks, clocks.now, 100);
    pass(1000);
    wall -= HOUR;
    expect(served.now()).toBe(1100);
    pass(1000);
    wall += 62 * DAY;
    expect(served.now()).toBe(2100);
  });

  test('says when something was, by what was served since; nothing grows old while nobody serves', () => {
    const first = new ServedTime(clocks.ticks, clocks.now, 0);
    const begun = wall;
    pass(10 * DAY);
    const stopped = first.now();
    // Sixty days of downtime; the machine was started anew.
    wall += 60 * DAY;
    ticks = 17;
    const second = new ServedTime(clocks.ticks, clocks.now, stopped, [first.run]);
    pass(DAY);
    expect(second.ago(DAY / 2)).toBe(wall - DAY / 2);
    expect(second.ago(2 * DAY)).toBe(begun + 9 * DAY);
    expect(second.ago(12 * DAY)).toBe(Number.NEGATIVE_INFINITY);
  });

  test('a clock that was set is noticed; where it was set back the earlier time counts', () => {
    const served = new ServedTime(clocks.ticks, clocks.now);
    expect(served.look()).toBeUndefined();
    pass(10 * DAY);
    expect([served.look(), served.calm]).toEqual([undefined, true]);
    wall -= 5 * DAY;
    expect(served.look()).toEqual({ served: 10 * DAY, wall });
    expect(served.calm).toBe(false);
    pass(DAY);
    expect(served.calm).toBe(true);
    // Two days ago the wall said nine days; what was touched since the clock was set says less.
    expect(served.ago(2 * DAY)).toBe(1_700_000_000_000 + 5 * DAY);
    expect(served.look()).toBeUndefined();
  });
});

describe('served time of several nodes', () => {
  /** What the two nodes take the wall for, at every hour that was served, differs by no more than this. */
  const apart = (one: ServedTime, other: ServedTime): number => {
    const wallAt = (node: ServedTime, at: number): number => node.timeline(at, at).at(-1)!.wall;
    let most = 0;
    for (let at = 0; at <= one.now(); at += HOUR) most = Math.max(most, Math.abs(wallAt(one, at) - wallAt(other, at)));
    return most;
  };
  /** A beat: both have the greater count, and three seconds of their own until the next. */
  const beat = (...nodes: ServedTime[]): void => {
    const most = Math.max(...nodes.map((node) => node.now()));
    for (const node of nodes) node.follow(most, 3_000);
  };

  test('a node that has run for long needs no note of one that starts beside it, nor of an outage that all of them had', () => {
    const first = new ServedTime(clocks.ticks, clocks.now);
    const notes = [first.run];
    pass(10 * DAY);
    // The count in the store is a beat old.
    const second = new ServedTime(clocks.ticks, clocks.now, first.now() - BEAT_MS, notes);
    notes.push(second.run);
    beat(first, second);
    expect(apart(first, second)).toBeLessThanOrEqual(BEAT_MS);
    // Seven hours without the database: each counts three seconds and stands still, and finds it out at its own time.
    pass(7 * HOUR);
    expect(first.now()).toBeLessThan(10 * DAY + 10_000);
    notes.push(first.look()!);
    beat(first, second);
    pass(HEARTBEAT_MS / 2);
    beat(first, second);
    notes.push(second.look()!);
    for (let hour = 0; hour < 48; hour++)
      for (let i = 0; i < 1200; i++) {
        pass(3_000);
        beat(first, second);
      }
    expect(apart(first, second)).toBeLessThanOrEqual(HEARTBEAT_MS);
    expect([first.look(), second.look()]).toEqual([undefined, undefined]);
    // Whoever starts now reads the notes of both.
    const third = new ServedTime(clocks.ticks, clocks.now, first.now(), notes);
    expect(apart(first, third)).toBeLessThanOrEqual(HEARTBEAT_MS);
    expect(third.timeline(0, third.now()).reduce((sum, { ms }) => sum + ms, 0)).toBe(third.now());
  });
});

async function table(address: string, more: object = {}): Promise<{ ann: Api; bob: Api; id: string }> {
  const ann = await Api.guest(address, 'Ann');
  const bob = await Api.guest(address, 'Bob');
  const { id } = await ann.post('create', { game: 'squabble', seats: 2, ...more });
  await bob.post('sit', { table: id });
  await ann.post('start', { table: id });
  return { ann, bob, id };
}

describe('the server', () => {
  test('M4: a clock set two hours ahead takes no time from anybody; set back it stops no clock', async () => {
    const server = await house({ data, ...clocks });
    const { ann, id } = await table(server.address, { clock: { kind: 'live', bank: HOUR, increment: 0 } });
    wall += 2 * HOUR;
    server.hall.tickNow();
    expect((await ann.state(id)).info.seats.map(({ left, away }) => [left, away])).toEqual([
      [HOUR, false],
      [HOUR, false],
    ]);
    wall -= 3 * HOUR;
    pass(60_000);
    expect((await ann.state(id)).info.seats[0]?.left).toBe(HOUR - 60_000);
    pass(HOUR);
    server.hall.tickNow();
    await eventually(async () => (await ann.state(id)).info.seats[0]?.away).toBe(true);
    await server.close();
  });

  // On PostgreSQL the folder alone is not the table.
  test.skipIf(ON_POSTGRES)(
    'L9: after a crash a window is open for longer by what was not noted yet, and by no more',
    async () => {
      const server = await house({ data, ...clocks, windowMs: 8_000 });
      const { ann, bob, id } = await table(server.address);
      // It has served for long: whoever forgot that would keep the window open as long again.
      pass(HOUR);
      const dice = new FastDice('window');
      for (let i = 0; i < 200 && (await ann.state(id)).info.window === null; i++)
        for (const api of [ann, bob]) {
          const { sight } = await api.state(id);
          const ask = sight?.seen.asks[0];
          if (ask === undefined || (await ann.state(id)).info.window !== null) continue;
          await api.post('answer', { table: id, ask: ask.id, answer: await api.compose(id, ask.id, dice) });
        }
      const opened = (await ann.state(id)).info.window!;
      await server.hall.saveServed();
      // Just before the time would be noted again, the power goes: what is in the folder is all that is left.
      pass(HEARTBEAT_MS - 1);
      expect((await ann.state(id)).info.window).toBe(opened - (HEARTBEAT_MS - 1));
      const left = mkdtempSync(join(tmpdir(), 'homage-time-'));
      cpSync(data, left, { recursive: true });
      ticks = 17;
      const again = await house({ data: left, ...clocks, windowMs: 8_000 });
      const later = Object.assign(new Api(again.address), { token: ann.token, id: ann.id });
      expect((await later.state(id)).info.window).toBe(opened);
      // docs/deploying.md: eight seconds may become thirteen.
      expect([opened, HEARTBEAT_MS]).toEqual([8_000, 5_000]);
      // And it does close.
      pass(8_000);
      again.hall.tickNow();
      await eventually(async () => (await later.state(id)).info.window).not.toBe(opened);
      await again.end();
      await server.close();
    },
  );

  test('M4: 62 days ahead close no table, nor do 60 days of downtime; 61 days that were served do', async () => {
    let server = await house({ data, ...clocks });
    const { ann, id } = await table(server.address);
    const open = await ann.post('create', { game: 'squabble', seats: 2 });
    wall += 62 * DAY;
    await server.hall.sweep();
    // The hour after it, and afterwards.
    pass(2 * HOUR);
    await server.hall.sweep();
    expect((await ann.state(id)).info.phase).toBe('running');
    expect((await ann.state(open.id)).info.phase).toBe('open');
    await server.close();
    wall += 400 * DAY;
    ticks = 3;
    server = await house({ data, ...clocks });
    const again = Object.assign(new Api(server.address), { token: ann.token, id: ann.id });
    await server.hall.sweep();
    expect((await again.state(id)).info.phase).toBe('running');
    expect((await again.state(open.id)).info.phase).toBe('open');
    pass(DAY);
    await server.hall.sweep();
    await expect(again.state(open.id)).rejects.toMatchObject({ why: { code: 'server.notFound' } });
    pass(61 * DAY);
    await server.hall.sweep();
    await expect(again.state(id)).rejects.toMatchObject({ why: { code: 'server.notFound' } });
    await server.close();
  });
});

// It counts rows in SQLite's file; what is swept in PostgreSQL is shown by the cases that both stores share.
describe.skipIf(ON_POSTGRES)('what nobody needs any more', () => {
  const count = (name: string): number => {
    const db = new Database(join(data, DATA_FILE), { readonly: true });
    const n = db.prepare(`SELECT count(*) FROM ${name}`).pluck().get() as number;
    db.close();
    return n;
  };

  test('L8: links, sessions, guests who never sat down and tables without a game go; players and their games stay', async () => {
    const server = await house({ data, ...clocks });
    const { ann, id } = await table(server.address);
    const eve = await Api.guest(server.address, 'Eve');
    await ann.send('POST', '/me/link', {});
    const closed = await eve.post('create', { game: 'squabble', seats: 2 });
    await eve.post('leave', { table: closed.id });
    expect([count('guests'), count('sessions'), count('links'), count('tables')]).toEqual([3, 3, 1, 2]);
    pass(2 * DAY);
    await server.hall.sweep();
    expect([count('guests'), count('sessions'), count('links'), count('tables')]).toEqual([3, 3, 0, 1]);
    pass(29 * DAY);
    await ann.state(id);
    await server.hall.sweep();
    expect([count('guests'), count('sessions')]).toEqual([2, 2]);
    await expect(eve.send('GET', '/me')).rejects.toMatchObject({ why: { code: 'server.badToken' } });
    // Ann comes by now and then, Bob does not for a year.
    for (let month = 0; month < 13; month++) {
      pass(30 * DAY);
      await ann.send('GET', '/me');
    }
    await server.hall.sweep();
    expect([count('guests'), count('sessions')]).toEqual([2, 1]);
    expect(await ann.send('GET', '/me')).toMatchObject({ name: 'Ann' });
    await server.close();
  });

  test('finished games are kept for ever, unless the setting says otherwise; then all that belongs to them goes', async () => {
    for (const keepGames of [null, 100]) {
      const server = await house({ data, ...clocks, keepGames, hotTables: 0 });
      const { ann, bob, id } = await table(server.address);
      await ann.post('chat', { table: id, channel: 'table', text: 'farewell' });
      await bob.post('concede', { table: id });
      pass(50 * DAY);
      await server.hall.sweep();
      expect((await ann.state(id)).info.phase).toBe('over');
      pass(60 * DAY);
      await eventually(() => server.hall.hot).toBe(0);
      await server.hall.sweep();
      const names = ['entries', 'progress', 'lines', 'players', 'snapshots', 'tables'];
      const left = names.map((name) => count(`${name} WHERE ${name === 'tables' ? 'id' : 'table_id'} = '${id}'`));
      if (keepGames === null) expect(left.slice(0, 3).every((n) => n > 0)).toBe(true);
      else expect(left).toEqual([0, 0, 0, 0, 0, 0]);
      await server.close();
    }
  });
});
