/** An answer that is taken back and given again does not call the next one anew each time. */

import { DEFAULT_WISHES } from '@homage/protocol';
import { GAMES } from '@homage/registry';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServedGame } from '../src/index.ts';
import { FastDice } from './choose.ts';
import { Api, ApiError, house } from './harness.ts';
import { type Receiver, receiver } from './receiver.ts';

const MINUTE = 60_000;
const GRACE = 91_000;
let now: number;
let hook: Receiver;
let server: Awaited<ReturnType<typeof house>>;
let people: Api[];
let table: string;
const dice = new FastDice('again');

beforeEach(async () => {
  now = Date.UTC(2026, 10, 17, 12);
  hook = await receiver();
  const games = { games: GAMES as readonly ServedGame[], gamesModule: '@homage/registry' };
  server = await house({ ...games, now: () => now, ticks: () => now, noticeMs: 1e9, hooksHere: true });
  people = [];
  for (const name of ['Ann', 'Bob', 'Cid']) {
    const who = await Api.guest(server.address, name);
    await who.send('PUT', '/me/notices', { ...DEFAULT_WISHES, hush: false });
    await who.send('POST', '/me/notices/outlets', { kind: 'json', url: `${hook.url}/${who.id}` });
    people.push(who);
  }
  const [host, ...others] = people as [Api, ...Api[]];
  ({ id: table } = await host.post('create', { game: 'middle-ages', seats: people.length }));
  for (const other of others) await other.post('sit', { table });
  await host.post('start', { table });
});
afterEach(async () => {
  await server.end();
  await hook.close();
});

const wait = async (ms: number): Promise<void> => {
  now += ms;
  await server.notices.work();
};
const calls = (who: Api): number =>
  hook.taken
    .filter(({ path }) => path === `/${who.id}`)
    .flatMap(({ body }) => (JSON.parse(String(body)) as { notices: { kind: string }[] }).notices)
    .filter(({ kind }) => kind === 'turn').length;
const asked = async (): Promise<Api[]> => {
  const out: Api[] = [];
  for (const who of people) if (((await who.state(table)).sight?.seen.asks.length ?? 0) > 0) out.push(who);
  return out;
};
async function answer(who: Api): Promise<void> {
  const { sight } = await who.state(table);
  const ask = sight?.seen.asks[0];
  if (ask === undefined) return;
  try {
    const draft = await who.compose(table, ask.id, dice, sight?.offers[String(ask.id)]);
    await who.post('answer', { table, ask: ask.id, answer: draft });
  } catch (error) {
    // A random draft may run into a wall; another one will not.
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
  }
}

/** Plays until one seat alone has been asked, has answered, and may take back that another is asked now. */
async function passed(): Promise<[Api, Api]> {
  for (let i = 0; i < 200; i++) {
    const [mine, more] = await asked();
    if (mine === undefined) break;
    await answer(mine);
    const [other] = await asked();
    if (more !== undefined || other === undefined || other === mine) continue;
    const may = (await mine.state(table)).sight?.undo === null;
    if (may) return [mine, other];
  }
  throw new Error('nobody may take anything back here');
}

test('a call again only a quarter of an hour after the last one; once answered, as ever', async () => {
  const [mine, other] = await passed();
  await wait(GRACE);
  const before = calls(other);
  expect(before).toBeGreaterThan(0);
  for (let i = 0; i < 7; i++) {
    await mine.post('undo', { table });
    expect(await asked()).not.toContain(other);
    await mine.post('redo', { table });
    expect(await asked()).toContain(other);
    await wait(GRACE);
  }
  expect(calls(other)).toBe(before);
  // It stays now.
  await wait(5 * MINUTE);
  expect(calls(other)).toBe(before + 1);
  // Whoever answers has ended it: the next turn calls after the usual time.
  for (let i = 0; i < 20 && (await asked()).includes(other); i++) await answer(other);
  for (let i = 0; i < 200 && !(await asked()).includes(other); i++) await answer((await asked())[0] as Api);
  await wait(GRACE);
  expect(calls(other)).toBe(before + 2);
});

test('what was taken back before anybody was called delays nothing', async () => {
  const [mine, other] = await passed();
  const before = calls(other);
  for (let i = 0; i < 3; i++) {
    now += 20_000;
    await mine.post('undo', { table });
    await mine.post('redo', { table });
  }
  await wait(GRACE);
  expect(calls(other)).toBe(before + 1);
});
