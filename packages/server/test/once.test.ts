/** What must happen once: commands with a key, personal links. */

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { UsedKeys } from '../src/once.ts';
import { Api, eventually, house, Peer, why } from './harness.ts';

let server: Awaited<ReturnType<typeof house>>;
let base: string;
let now = 1_700_000_000_000;
beforeAll(async () => {
  server = await house({ now: () => now, ticks: () => now });
  base = server.address;
});
afterAll(() => server.end());

async function pair(): Promise<{ ann: Api; bob: Api; table: string }> {
  const [ann, bob] = (await Promise.all(['Ann', 'Bob'].map((name) => Api.guest(base, name)))) as [Api, Api];
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  return { ann, bob, table };
}

describe('personal links', () => {
  test('M1: four devices use the same link at the same moment: one of them becomes the guest', async () => {
    const ann = await Api.guest(base, 'Ann');
    for (let round = 0; round < 5; round++) {
      const { code } = await ann.send<{ code: string }>('POST', '/me/link', {});
      const claims = [1, 2, 3, 4].map(() => why(new Api(base).send('POST', '/me/claim', { code })));
      expect((await Promise.all(claims)).sort()).toEqual([
        'done',
        'server.badToken',
        'server.badToken',
        'server.badToken',
      ]);
    }
  });
});

describe('keys', () => {
  const key = 'a-key-of-mine';
  const offer = (table: string, more: object = {}) =>
    ({ table, aside: 'offer', answer: { to: 1, give: 1, want: 0 }, ...more }) as never;

  test('a key is good for one command: with another it is refused, in a row and at the same time', async () => {
    const { ann, table } = await pair();
    const chat = { table, channel: 'table', text: 'Hello.', key: 'key-of-a-line' };
    const line = await ann.post('chat', chat);
    expect(await why(ann.post('agree', { table, yes: true, key: 'key-of-a-line' }))).toBe('server.keyUsed');
    expect((await ann.state(table)).info.wantEnd).toEqual([]);
    expect(await ann.post('chat', chat)).toEqual(line);
    const both = await Promise.all([
      why(ann.post('chat', { ...chat, key: 'key-of-two' })),
      why(ann.post('agree', { table, yes: true, key: 'key-of-two' })),
    ]);
    expect(both.sort()).toEqual(['done', 'server.keyUsed']);
  });

  test('how a table stands is not kept with a key: whoever asks again hears how it stands now', async () => {
    const { ann, table } = await pair();
    const agree = { table, yes: true, key: 'key-of-agreeing' };
    expect((await ann.post('agree', agree)).wantEnd).toEqual([0]);
    await ann.post('agree', { table, yes: false });
    expect((await ann.post('agree', agree)).wantEnd).toEqual([]);
    expect(await server.hall.store.done(ann.id, table, agree.key)).toBe('agree:@');
  });

  test('the same command with the same key is done once, in a row and at the same time, over HTTP and over a socket', async () => {
    const { ann, table } = await pair();
    const first = await ann.post('aside', offer(table, { key }));
    expect(await ann.post('aside', offer(table, { key }))).toEqual(first);
    const many = await Promise.all([1, 2, 3, 4].map(() => ann.post('aside', offer(table, { key: 'another-key' }))));
    expect(new Set(many.map(({ cursor }) => cursor))).toEqual(new Set([first.cursor + 1]));
    const peer = await Peer.open(base, ann.token);
    expect((await peer.ask('aside', offer(table, { key }))).value).toEqual(first);
    await peer.close();
    expect((await ann.state(table)).sight!.cursor).toBe(first.cursor + 1);
    // Another key, and another caller with the same key, are something else.
    await ann.post('aside', offer(table, { key: 'a-third-key' }));
    expect((await ann.state(table)).sight!.cursor).toBe(first.cursor + 2);
  });

  test('keys belong to their caller and to their table', async () => {
    const one = await pair();
    const two = await pair();
    await one.ann.post('chat', { table: one.table, channel: 'table', text: 'first', key });
    expect(await one.bob.post('chat', { table: one.table, channel: 'table', text: 'second', key })).toMatchObject({
      n: 2,
      text: 'second',
    });
    expect(await one.ann.post('chat', { table: one.table, channel: 'table', text: 'again', key })).toMatchObject({
      n: 1,
      text: 'first',
    });
    expect(await two.ann.post('chat', { table: two.table, channel: 'table', text: 'other', key })).toMatchObject({
      n: 1,
    });
  });

  test('tables are set up once, names are changed once', async () => {
    const ann = await Api.guest(base, 'Ann');
    const order = { game: 'squabble', seats: 2, bots: [{ seat: 1, bot: 'random' }], start: true, key };
    const [a, b] = await Promise.all([ann.post('create', order), ann.post('create', order)]);
    expect(a.id).toBe(b.id);
    expect((await ann.post('create', order)).id).toBe(a.id);
    expect((await ann.post('create', { ...order, key: 'one-more-key' })).id).not.toBe(a.id);
    expect(await ann.send('PUT', '/me', { name: 'Anna', key: 'name-key-1' })).toMatchObject({ name: 'Anna' });
    expect(await ann.send('PUT', '/me', { name: 'Anne', key: 'name-key-1' })).toMatchObject({ name: 'Anna' });
  });

  test('an unclear end is settled by the key: the writer did it and could not say so', async () => {
    const { ann, table } = await pair();
    const before = (await ann.state(table)).sight!.cursor;
    const real = server.hall.store.commit.bind(server.hall.store);
    vi.spyOn(server.hall.store, 'commit').mockImplementationOnce(async (writes, fence) => {
      await real(writes, fence);
      throw new Error('planted: the answer was lost');
    });
    expect(await why(ann.post('aside', offer(table, { key })))).toBe('server.failed');
    vi.restoreAllMocks();
    expect(await ann.post('aside', offer(table, { key }))).toEqual({ cursor: before + 1 });
    expect((await ann.state(table)).sight!.cursor).toBe(before + 1);
  });

  test('a new key costs no reading, and one that was used before the table left memory is still known', async () => {
    const { ann, table } = await pair();
    const first = await ann.post('aside', offer(table, { key }));
    const { hall } = server;
    const asked = vi.spyOn(hall.store, 'done');
    const second = await ann.post('aside', offer(table, { key: 'a-key-of-another-day' }));
    expect(asked).not.toHaveBeenCalled();
    hall.forget(await hall.room(table));
    expect(await ann.post('aside', offer(table, { key }))).toEqual(first);
    await ann.post('aside', offer(table, { key: 'a-key-after-that' }));
    expect(await ann.post('aside', offer(table, { key: 'a-key-of-another-day' }))).toEqual(second);
    expect((await ann.state(table)).sight!.cursor).toBe(second.cursor + 1);
    vi.restoreAllMocks();
  });

  test('more keys than are remembered are looked up', async () => {
    const used = new UsedKeys();
    const { store } = server.hall;
    const few = vi.spyOn(store, 'keysOf').mockResolvedValueOnce(['old']);
    await used.learn(store, 'ann', 'a table');
    expect([used.isNew('ann', 'old'), used.isNew('ann', 'new'), used.isNew('bob', 'new')]).toEqual([
      false,
      true,
      false,
    ]);
    for (let i = 0; i < 2000; i++) used.note('ann', `key ${i}`);
    expect(used.isNew('ann', 'new')).toBe(false);
    few.mockImplementationOnce(async (_guest, _table, limit) => Array.from({ length: limit }, (_, i) => `key ${i}`));
    await used.learn(store, 'bob', 'a table');
    expect(used.isNew('bob', 'new')).toBe(false);
    // Nor are more people: anybody can send a command to any table, and be refused.
    few.mockResolvedValue([]);
    for (let i = 0; i < 2000; i++) await used.learn(store, `guest ${i}`, 'a table');
    expect([used.isNew('guest 1', 'new'), used.isNew('guest 1999', 'new')]).toEqual([true, false]);
    vi.restoreAllMocks();
  });

  test('what was refused is no reply: with the same key it is judged again', async () => {
    const { ann, bob, table } = await pair();
    expect(await why(bob.post('undo', { table, key }))).toBe('table.cannotUndo');
    await bob.post('aside', { table, aside: 'offer', answer: { to: 0, give: 1, want: 0 } });
    expect(await why(bob.post('undo', { table, key }))).toBe('done');
    expect(await why(ann.post('undo', { table, key: 'short' }))).toBe('server.badMessage');
  });

  test('keys are kept for a day', async () => {
    const { ann, table } = await pair();
    const first = await ann.post('aside', offer(table, { key }));
    now += 23 * 60 * 60_000;
    await server.hall.sweep();
    expect(await ann.post('aside', offer(table, { key }))).toEqual(first);
    now += 2 * 60 * 60_000;
    await server.hall.sweep();
    await eventually(async () => (await ann.post('aside', offer(table, { key }))).cursor).toBe(first.cursor + 1);
  });
});
