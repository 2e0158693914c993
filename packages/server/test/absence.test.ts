/** Whoever never follows a table, or no longer under that name, is gone too: nobody waits for them for ever. */

import { openSet } from '@homage/kernel';
import { afterEach, expect, test } from 'vitest';
import { Api, eventually, house, Peer } from './harness.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Longer than a busy machine takes from one request to the next. */
const SOON = 1000;

async function open(absentMs: number) {
  const server = await house({ absentMs });
  ends.push(() => server.end());
  const ann = await Api.guest(server.address, 'Ann');
  const bob = await Api.guest(server.address, 'Bob');
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  await bob.post('sit', { table });
  const follow = async (token: string): Promise<Peer> => {
    const peer = await Peer.open(server.address, token);
    ends.push(() => peer.close());
    await peer.ask('join', { table });
    return peer;
  };
  const away = async (): Promise<boolean[]> => (await bob.state(table)).info.seats.map((seat) => seat.away);
  return { server, ann, bob, table, follow, away };
}

test('a bot stands in for somebody who sits down by a request and never follows the table', async () => {
  const { ann, bob, table, follow, away } = await open(SOON);
  await follow(bob.token);
  await ann.post('start', { table });
  await eventually(away).toEqual([true, false]);
  // Whoever acts is back.
  await ann.send('PUT', `/tables/${table}/orders`, { orders: [] });
  expect(await away()).toEqual([false, false]);
});

test('a bot also stands in for whoever has answered in secret, and leaves the answer: absence does not tell it', async () => {
  const { server, ann, bob, table, follow, away } = await open(SOON);
  await follow(bob.token);
  await ann.post('start', { table });
  const ask = (await ann.state(table)).sight?.seen.asks[0];
  expect(ask).toMatchObject({ kind: 'vote', secret: true });
  await ann.post('answer', { table, ask: ask?.id as number, answer: { for: 1 } });
  await eventually(away).toEqual([true, false]);
  const match = server.hall.peek(table)?.keeper?.table.match;
  expect(match && openSet(match)?.answers).toEqual([{ for: 1 }, null]);
});

test('the time begins anew whenever he asks for news by a request', async () => {
  const { ann, bob, table, follow } = await open(600_000);
  await ann.post('start', { table });
  // Where nobody follows nobody is waited for.
  expect((await bob.state(table)).info.seats[0]?.coverAt).toBeUndefined();
  await follow(bob.token);
  const coverAt = async (): Promise<number> => (await bob.state(table)).info.seats[0]?.coverAt ?? 0;
  const first = await coverAt();
  expect(first).toBeGreaterThan(Date.now());
  await new Promise((done) => setTimeout(done, 20));
  expect(await coverAt()).toBe(first);
  await ann.state(table);
  expect(await coverAt()).toBeGreaterThan(first);
});

test('whoever comes in under another name on the same connection has left the tables of the first', async () => {
  const { server, ann, bob, table, follow, away } = await open(SOON);
  await follow(bob.token);
  const peer = await follow(ann.token);
  await ann.post('start', { table });
  expect((await bob.state(table)).info.seats[0]).toMatchObject({ online: true });
  const cid = await Api.guest(server.address, 'Cid');
  const welcome = peer.next((message) => message.t === 'welcome');
  peer.say({ t: 'hello', v: 1, token: cid.token });
  await welcome;
  await eventually(away).toEqual([true, false]);
});
