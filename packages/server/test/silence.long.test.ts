/** A PostgreSQL that falls silent: nobody is kept waiting for ever, and what was on its way is done once or not at all. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PostgresStore } from '../src/store/postgres/store.ts';
import { Api, eventually, house } from './harness.ts';
import { freshDatabase, stopShared } from './postgres/cluster.ts';
import { Swallow } from './postgres/swallow.ts';

/** Long enough that a busy machine answers in time, while nothing is lost; what is lost for good is given up soon. */
const ANSWER_MS = 1_000;
const LONG = 60_000;
const SOON = 1_500;

describe('a PostgreSQL that falls silent', { timeout: 90_000 }, () => {
  let way: Swallow;
  let url: string;
  beforeAll(async () => {
    await freshDatabase();
  }, 120_000);
  afterAll(stopShared);
  beforeEach(async () => {
    ({ way, url } = await Swallow.open(await freshDatabase()));
  });
  afterEach(() => way.close());

  const guest = (id: string) => ({ w: 'guest' as const, guest: { id, name: id, created: 1 } });

  test.each([
    ['what was asked', 'asked'],
    ['the answer', 'answer'],
  ] as const)('%s to a commit is lost: it is settled by its transaction, and done once', async (_, loses) => {
    const store = await PostgresStore.open(url, { answerMs: ANSWER_MS, patienceMs: LONG });
    await store.commit([guest('first')]);
    way.lose(loses, 'COMMIT');
    // Twice would be refused: the name of a guest is there once.
    await store.commit([guest('ann')]);
    expect(way.met).toBe(1);
    expect(await store.guest('ann')).toMatchObject({ name: 'ann' });
    await store.close();
  });

  test('the answer to an append is lost: the command is done once, and answered', async () => {
    const server = await house({ database: url, databaseWaits: { answerMs: ANSWER_MS, patienceMs: LONG } });
    const { ann, table } = await company(server.address);
    const before = (await ann.state(table, 0)).missed.length;
    way.lose('answer', 'key-in-doubt');
    const offer = { table, aside: 'offer', answer: { to: 1, give: 1, want: 0 }, key: 'key-in-doubt' };
    const first = await ann.post('aside', offer);
    expect(way.met).toBe(1);
    expect(await ann.post('aside', offer)).toEqual(first);
    expect((await ann.state(table, 0)).missed).toHaveLength(before + 1);
    await server.end();
  });

  test('everybody is answered while it is silent, health says so, and the house goes on by itself', async () => {
    const waits = { answerMs: ANSWER_MS, patienceMs: LONG };
    const server = await house({ database: url, databaseWaits: waits });
    const { ann, bob, table } = await company(server.address);
    const health = async (): Promise<unknown> => {
      const response = await fetch(`${server.address}/healthz`);
      return [response.status, await response.json()];
    };
    expect(await health()).toEqual([200, { ok: true }]);
    waits.patienceMs = SOON;
    way.silent = true;
    const failed = { why: { code: 'server.failed' } };
    const say = (who: Api, text: string) => who.post('chat', { table, channel: 'table', text });
    // More than one waits: those behind do not wait anew, each in turn.
    const asked = [
      say(ann, 'Is anybody there?'),
      say(bob, 'I am.'),
      ann.post('create', { game: 'squabble', seats: 2 }),
      ...Array.from({ length: 30 }, (_, i) => Api.guest(server.address, `Guest ${i}`)),
      ann.send('GET', `/tables/${table}/chat`),
    ].map((one) => expect(one).rejects.toMatchObject(failed));
    const unwell = [
      503,
      { ok: false, reasons: expect.arrayContaining([{ code: 'read', detail: expect.any(String) }]) },
    ];
    expect(await health()).toMatchObject(unwell);
    await Promise.all(asked);
    expect(await health()).toMatchObject([
      503,
      { reasons: expect.arrayContaining([{ code: 'write', detail: 'LOST' }]) },
    ]);
    // The table cannot go back to what is durable: who comes now is told so as well.
    await expect(say(ann, 'Still nobody?')).rejects.toMatchObject(failed);
    way.silent = false;
    waits.patienceMs = LONG;
    await eventually(health).toEqual([200, { ok: true }]);
    await say(ann, 'There you are.');
    const { lines } = await bob.send<{ lines: { text: string }[] }>('GET', `/tables/${table}/chat`);
    expect(lines.map(({ text }) => text)).toEqual(['There you are.']);
    await server.end();
  });
});

async function company(base: string): Promise<{ ann: Api; bob: Api; table: string }> {
  const [ann, bob] = [await Api.guest(base, 'Ann'), await Api.guest(base, 'Bob')];
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  return { ann, bob, table };
}
