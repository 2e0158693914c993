/**
 * A table by correspondence where everybody has ordered everything in advance, and nobody is there: one answer brings the next, and FIEF France without a
 * limit of rounds never ends. The server serves others meanwhile, the journal does not grow for ever, and all of it is so after a restart.
 */

import { GAMES } from '@homage/registry';
import { AT_ONCE, ONWARD_MS } from '@homage/table';
import { afterEach, expect, test } from 'vitest';
import type { ServedGame } from '../src/index.ts';
import { FastDice } from './choose.ts';
import { Api, house } from './harness.ts';

const ORDERS = [
  { kind: 'draw', answer: { pile: 'none' } },
  { kind: 'buy', answer: { what: 'end' } },
  { kind: 'march', answer: { who: 'end' } },
  { kind: 'playCard', answer: { card: 'end' } },
  { kind: 'attack', answer: { town: 'end' } },
  { kind: 'marry', answer: { do: 'pass' } },
  { kind: 'nominate', answer: { lord: null } },
  { kind: 'lay', answer: { decoy: null, for: null } },
  { kind: 'talk', answer: { do: 'leave' } },
  { kind: 'besiege', answer: { towns: [] } },
  { kind: 'wed', answer: { accept: false } },
  { kind: 'invite', answer: { join: false } },
];
const HOUR = 60 * 60_000;

let server: Awaited<ReturnType<typeof house>> | undefined;
afterEach(async () => {
  await server?.end();
  server = undefined;
});

interface Company {
  players: Api[];
  table: string;
  /** Of the journal. */
  length(): Promise<number>;
  orders(api: Api): Promise<{ orders: object[]; dropped: { why: string }[] }>;
  pass(ms: number): Promise<void>;
  /** The server ends and comes back; Ann at the new one. */
  restart(): Promise<Api>;
  /** Everybody answers by hand whatever no order answers. */
  settleIn(): Promise<void>;
}

async function company(clock: object): Promise<Company> {
  let now = Date.UTC(2026, 2, 2, 9);
  const games = GAMES as readonly ServedGame[];
  const settings = { now: () => now, ticks: () => now, games, gamesModule: '@homage/registry' };
  const running = await house(settings);
  server = running;
  const players: Api[] = [];
  for (const name of ['Ann', 'Bob', 'Cid']) players.push(await Api.guest(running.address, name));
  const [ann] = players as [Api];
  const { id: table } = await ann.post('create', { game: 'fief-france', seats: 3, clock: clock as never });
  for (const api of players.slice(1)) await api.post('sit', { table });
  await ann.post('start', { table });
  const dice = new FastDice('settling');
  const one = async (api: Api): Promise<boolean> => {
    const { sight } = await api.state(table);
    const ask = sight!.seen.asks.find(({ kind }) => !ORDERS.some((order) => order.kind === kind));
    if (ask === undefined) return false;
    const answer = await api.compose(table, ask.id, dice, sight!.offers[String(ask.id)]);
    await api.post('answer', { table, ask: ask.id, answer });
    return true;
  };
  return {
    players,
    table,
    length: async () => (await server!.hall.room(table)).keeper!.table.length,
    orders: (api) => api.send('GET', `/tables/${table}/orders`),
    async pass(ms) {
      now += ms;
      server?.hall.tickNow();
      // What was due is written before anybody reads.
      await ann.state(table);
    },
    async restart() {
      await running.close();
      server = await house({ ...settings, data: running.data });
      const again = new Api(server.address);
      again.token = ann.token;
      return again;
    },
    async settleIn() {
      for (let again = true; again; ) {
        again = false;
        for (const api of players) while (await one(api)) again = true;
      }
    },
  };
}

const letters = (more: object) => ({ kind: 'letters', time: null, rest: null, up: 'wait', vacation: false, ...more });
const put = (api: Api, table: string): Promise<unknown> =>
  api.send('PUT', `/tables/${table}/orders`, { orders: ORDERS });

test('goes on in small pieces, and waits for people after a while', async () => {
  const { players, table, length, orders, pass, settleIn } = await company(letters({}));
  await settleIn();
  for (const api of players.slice(0, 2)) await put(api, table);
  const before = await length();
  await put(players[2]!, table);
  const first = await length();
  expect(first - before).toBe(AT_ONCE);
  // Nothing more happens before its time.
  await pass(ONWARD_MS - 1);
  expect(await length()).toBe(first);
  await pass(1);
  expect(await length()).toBe(first + AT_ONCE);
  for (let i = 0; i < 60; i++) await pass(ONWARD_MS);
  const last = await length();
  for (let i = 0; i < 5; i++) await pass(HOUR);
  expect(await length()).toBe(last);
  // Whoever is waited for was told why, and has no order left; the others' may still stand.
  const asked = await Promise.all(players.map(async (api) => (await api.state(table)).sight!.seen.asks.length > 0));
  const waited = players[asked.indexOf(true)]!;
  const { orders: left, dropped } = await orders(waited);
  expect(left).toEqual([]);
  expect(dropped.length).toBeGreaterThan(0);
  expect(dropped.every(({ why }) => why === 'unattended')).toBe(true);
  // Orders given anew are a sign of life.
  await put(waited, table);
  expect(await length()).toBeGreaterThan(last);
});

test('is no trap for an alarm: the server wakes the table, serves others, and does so again after a restart', async () => {
  const clock = letters({ time: { free: HOUR, bank: 0, add: 0, cap: 0 }, up: 'lapse' });
  const { players, table, length, pass, restart } = await company(clock);
  for (const api of players) await put(api, table);
  const before = await length();
  // Questions of the beginning have no order: time runs out for them one by one, and bots stand in where silence has no answer.
  for (let i = 0; i < 4; i++) await pass(HOUR + 1);
  const later = await length();
  expect(later).toBeGreaterThan(before);
  const ann = await restart();
  expect(await ann.send<{ id: string }[]>('GET', '/games')).not.toEqual([]);
  expect((await ann.state(table)).info.phase).toBe('running');
  expect(await length()).toBeLessThanOrEqual(later + AT_ONCE);
});
