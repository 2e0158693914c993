/**
 * A year of one table by correspondence, in simulated time: nights, weekends and the turning of clocks, pauses by agreement, vacations, and a server that is
 * down now and then. Beside it every hand is counted minute by minute in the plainest way. Both stores live through the same year.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Dice, FastDice } from './choose.ts';
import { Api, house } from './harness.ts';
import { freshDatabase, NO_POSTGRES, stopShared } from './postgres/cluster.ts';

afterAll(stopShared);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ZONE = 'Europe/Paris';
const TIME = { free: DAY, bank: 3 * DAY, add: 12 * HOUR, cap: 5 * DAY };
const NAMES = ['Ann', 'Bob', 'Cid'];

const paris = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'short', hour: 'numeric', hourCycle: 'h23' });
const hours = new Map<number, boolean>();
/** Whether it is night or weekend in Paris; clocks there are turned at full hours. */
function rests(at: number): boolean {
  const hour = Math.floor(at / HOUR);
  let known = hours.get(hour);
  if (known === undefined) {
    const parts = Object.fromEntries(paris.formatToParts(hour * HOUR).map(({ type, value }) => [type, value]));
    const of = Number(parts.hour);
    known = parts.weekday === 'Sat' || parts.weekday === 'Sun' || of >= 22 || of < 8;
    hours.set(hour, known);
  }
  return known;
}

/** What a seat has left, counted by hand. */
interface Count {
  free: number;
  bank: number;
  runs: boolean;
  vacation: [number, number] | null;
}

async function year(database: string | null): Promise<{ told: string[]; outs: number; answers: number; days: number }> {
  const data = mkdtempSync(join(tmpdir(), 'homage-year-'));
  const dice: Dice = new FastDice('a year');
  const ids = new FastDice('the same ids');
  const random = (bytes: number): string =>
    Array.from({ length: bytes }, () => ids.below(256).toString(16).padStart(2, '0')).join('');
  const begun = Date.UTC(2026, 0, 5, 9);
  let wall = begun;
  let ticks = 0;
  const open = () => house({ data, database, now: () => wall, ticks: () => ticks, random });
  let server = await open();
  const players: Api[] = [];
  for (const name of NAMES) players.push(await Api.guest(server.address, name));
  const [ann] = players as [Api, Api, Api];
  const rest = { zone: ZONE, nights: { from: 22 * 60, to: 8 * 60 }, weekends: true };
  const clock = { kind: 'letters' as const, time: TIME, rest, up: 'wait' as const, vacation: true };
  let { id: table } = await ann.post('create', { game: 'squabble', seats: 3, clock, options: { rounds: 12 } });
  const counts: Count[] = NAMES.map(() => ({ free: TIME.free, bank: TIME.bank, runs: false, vacation: null }));
  let paused = 0;
  let outs = 0;
  let answers = 0;
  const told: string[] = [];
  const begin = async (): Promise<void> => {
    for (const api of players.slice(1)) await api.post('sit', { table });
    await ann.post('start', { table });
    for (const count of counts) Object.assign(count, { free: TIME.free, bank: TIME.bank, runs: false });
  };
  await begin();
  const look = async (): Promise<void> => {
    server.hall.tickNow();
    const room = await server.hall.room(table);
    await room.tick();
    const { info, sight } = await ann.state(table);
    for (const [seat, count] of counts.entries()) {
      const shown = info.seats[seat]!;
      const asked = (await players[seat]!.state(table)).sight!.seen.asks.length > 0;
      // Whoever is asked no more has a fresh day for the next question.
      if (!asked && count.runs) count.free = TIME.free;
      count.runs = asked;
      const secret = sight!.seen.asked.some((ask) => ask.secret);
      if (asked || !secret)
        expect(shown.left, `${NAMES[seat]} on ${new Date(wall).toISOString()}`).toBe(count.free + count.bank);
      const out = asked && count.free + count.bank === 0;
      expect(shown.out === true).toBe(out);
    }
    const row = await server.hall.store.table(table);
    told.push(
      JSON.stringify([wall, row?.deadline, info.seats.map(({ left, due, out, still }) => [left, due, out, still])]),
    );
  };
  const pass = (minutes: number): void => {
    const before = counts.map(({ free, bank }) => free + bank);
    for (let i = 0; i < minutes; i++) {
      const still = rests(wall) || wall < paused;
      for (const count of counts) {
        const away = count.vacation !== null && wall >= count.vacation[0] && wall < count.vacation[1];
        if (!count.runs || still || away) continue;
        if (count.free > 0) count.free -= MINUTE;
        else if (count.bank > 0) {
          count.bank -= MINUTE;
          // Nobody's time runs out in a rest: the minute in which it does was none.
          if (count.bank === 0) outs++;
        }
      }
      wall += MINUTE;
      ticks += MINUTE;
    }
    for (const [seat, { free, bank }] of counts.entries()) expect(free + bank).toBeLessThanOrEqual(before[seat]!);
  };
  /** Whoever is asked consents; whose time is up is not waited for. */
  const consent = async (): Promise<void> => {
    for (const [seat, api] of players.entries())
      if ((await api.state(table)).info.motion?.of.includes(seat)) await api.post('consent', { table, yes: true });
  };
  await look();
  while (wall < begun + 365 * DAY) {
    pass(30 + dice.below(20 * 60));
    await look();
    const event = dice.below(40);
    if (event === 0) {
      // Down for up to two days: nothing of it counts, and a night that passes meanwhile is not waited for.
      await server.close();
      wall += (1 + dice.below(48 * 60)) * MINUTE;
      ticks = 0;
      server = await open();
      for (const api of players) Object.assign(api, { base: server.address });
      await look();
    } else if (event === 1 && wall >= paused) {
      const days = 1 + dice.below(9);
      await ann.post('pause', { table, days });
      await consent();
      paused = wall + days * DAY;
      expect((await ann.state(table)).info.paused).toBe(paused);
      await look();
    } else if (event === 2 && wall < paused) {
      await ann.post('pause', { table, days: null });
      await consent();
      paused = wall;
      await look();
    } else if (event === 3) {
      const seat = dice.below(3);
      const from = wall + dice.below(3) * DAY;
      const until = from + (1 + dice.below(6)) * DAY;
      const allowed = await players[seat]!.post('vacation', { table, vacation: { from, until } }).then(
        () => true,
        () => false,
      );
      if (allowed) counts[seat]!.vacation = [from, until];
      await look();
    }
    // Now and then somebody answers; the slow ones run out of time.
    for (const [seat, api] of players.entries()) {
      if (dice.below(seat === 2 ? 14 : 3) > 0) continue;
      const { sight, info } = await api.state(table);
      const ask = sight?.seen.asks[0];
      if (ask === undefined || info.phase !== 'running') continue;
      await api.post('answer', { table, ask: ask.id, answer: await api.compose(table, ask.id, dice) });
      const count = counts[seat]!;
      answers++;
      Object.assign(count, { free: TIME.free, bank: Math.min(TIME.cap, count.bank + TIME.add), runs: false });
      if ((await api.state(table)).info.phase === 'over') break;
      await look();
    }
    if ((await ann.state(table)).info.phase === 'over') {
      // The same company goes on at the next table; what was announced at the old one stays there.
      table = (await ann.post('rematch', { table })).id;
      paused = 0;
      for (const count of counts) count.vacation = null;
      await begin();
      await look();
    }
  }
  const days = (wall - begun) / DAY;
  await server.close();
  rmSync(data, { recursive: true, force: true });
  return { told, outs, answers, days };
}

test('no hand is refilled by a pause, nobody runs out of time in a rest, and both stores tell the same deadlines', {
  timeout: 600_000,
}, async () => {
  const sqlite = await year(null);
  expect(sqlite.days).toBeGreaterThanOrEqual(365);
  expect(sqlite.answers).toBeGreaterThan(100);
  expect(sqlite.outs).toBeGreaterThan(2);
  if (NO_POSTGRES === null) expect((await year(await freshDatabase())).told).toEqual(sqlite.told);
});
