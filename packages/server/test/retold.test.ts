/** A notice that was not taken is tried again: by then it may be night, or its owner may want something else. */

import { DEFAULT_WISHES, type Wishes } from '@homage/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Api, house, Peer } from './harness.ts';
import { type Receiver, receiver } from './receiver.ts';

const MINUTE = 60_000;
let now: number;
let server: Awaited<ReturnType<typeof house>>;
let hook: Receiver;
let tries: number;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 17, 21, 55);
  tries = 0;
  hook = await receiver();
  hook.status = 503;
  hook.before = () => void tries++;
  server = await house({ now: () => now, ticks: () => now, noticeMs: 1e9, hooksHere: true });
});
afterEach(async () => {
  await server.end();
  await hook.close();
});

const wait = async (minutes: number): Promise<void> => {
  for (let i = 0; i < minutes; i += 5) {
    now += 5 * MINUTE;
    await server.notices.work();
  }
};

/** One who is asked, and whose channel did not take it once. */
async function calledInVain(): Promise<{ who: Api; wish(more: Partial<Wishes>): Promise<unknown> }> {
  const all = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')] as const;
  const wish = (who: Api, more: Partial<Wishes>) =>
    who.send('PUT', '/me/notices', { ...DEFAULT_WISHES, zone: 'UTC', quiet: { from: '22:00', to: '08:00' }, ...more });
  const { id: table } = await all[0].post('create', { game: 'squabble', seats: 2 });
  await all[1].post('sit', { table });
  await all[0].post('start', { table });
  const flags = await Promise.all(all.map(async (who) => (await who.state(table)).sight?.seen.asks.length ?? 0));
  const who = (flags[0] ?? 0) > 0 ? all[0] : all[1];
  await wish(who, {});
  await who.send('POST', '/me/notices/outlets', { kind: 'json', url: `${hook.url}/x` });
  now += 91_000;
  await server.notices.work();
  expect(tries).toBe(1);
  return { who, wish: (more) => wish(who, more) };
}

test('it is not tried again in quiet hours, and comes when they are over', async () => {
  await calledInVain();
  hook.status = 200;
  now = Date.UTC(2026, 10, 17, 22, 5);
  await wait(9 * 60 + 50);
  expect([tries, hook.taken.length]).toEqual([1, 0]);
  await wait(10);
  expect(hook.taken.map(({ path }) => path)).toEqual(['/x']);
});

test('nor where its owner has chosen meanwhile not to be called so', async () => {
  const { wish } = await calledInVain();
  hook.status = 200;
  await wish({ quiet: null, kinds: { ...DEFAULT_WISHES.kinds, turn: ['push'] } });
  await wait(60);
  expect([tries, hook.taken.length]).toEqual([1, 0]);
});

test.each([
  [true, 0],
  [false, 1],
])('a table that is open on one’s own screen calls: hushed %s, %s times', async (hush, times) => {
  hook.status = 200;
  const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
  for (const who of [ann, bob]) {
    await who.send('PUT', '/me/notices', { ...DEFAULT_WISHES, hush });
    await who.send('POST', '/me/notices/outlets', { kind: 'json', url: `${hook.url}/x` });
  }
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  const peers = [await Peer.open(server.address, ann.token), await Peer.open(server.address, bob.token)];
  for (const peer of peers) await peer.ask('join', { table, after: 0 });
  const asked = (await Promise.all([ann, bob].map((who) => who.state(table)))).filter(
    ({ sight }) => (sight?.seen.asks.length ?? 0) > 0,
  );
  now += 91_000;
  await server.notices.work();
  expect(hook.taken).toHaveLength(times * asked.length);
  for (const peer of peers) await peer.close();
});
