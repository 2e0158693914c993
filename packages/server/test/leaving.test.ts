/** Whoever goes while something of theirs is still under way, or while orders of theirs stand. */

import type { TableInfo } from '@homage/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Write } from '../src/store/store.ts';
import { Api, eventually, house, why } from './harness.ts';
import { everything } from './rows.ts';

const NAME = 'Zebulon Quirk';
let server: Awaited<ReturnType<typeof house>>;
beforeEach(async () => {
  server = await house({ sessionMs: 1e6, hooksHere: true });
});
afterEach(() => server.end());

const person = (name: string): Promise<Api> => Api.guest(server.address, name);

/** Tables of the store in which any of these stands. */
async function holding(...traces: string[]): Promise<string[]> {
  const rows = await everything(server.data, server.hall.settings.database);
  return Object.keys(rows).filter((table) => rows[table]?.some((row) => traces.some((trace) => row.includes(trace))));
}

/** Commits that write something of these wait until they are let go. Tells how many wait. */
function hold(held: (write: Write) => boolean): { waiting(): number; release(): void } {
  const { store } = server.hall;
  const commit = store.commit.bind(store);
  const waiting: (() => void)[] = [];
  let open = false;
  vi.spyOn(store, 'commit').mockImplementation(async (writes) => {
    if (!open && writes.some(held)) await new Promise<void>((done) => waiting.push(done));
    return commit(writes);
  });
  return {
    waiting: () => waiting.length,
    release() {
      open = true;
      for (const done of waiting) done();
    },
  };
}
const added = (write: Write): string => (write.w === 'add' ? write.of : write.w);

test('what somebody had under way when they were forgotten does not outlive them', async () => {
  const zeb = await person(NAME);
  const bob = await person('Bob');
  const { id: table } = await bob.post('create', { game: 'squabble', seats: 3 });
  const { waiting, release } = hold((write) => ['newTable', 'outlets', 'accounts'].includes(added(write)));
  const late = [
    zeb.post('create', { game: 'squabble', seats: 2 }),
    zeb.send('POST', '/me/notices/outlets', { kind: 'json', url: 'http://127.0.0.1:9/x' }),
    zeb.send('POST', '/me/codes', {}),
  ].map(why);
  await eventually(waiting).toBe(late.length);
  await zeb.send('POST', '/me/forget', { name: NAME });
  expect(await holding(zeb.id, NAME)).toEqual([]);
  // Nothing new begins.
  expect(await why(zeb.post('sit', { table }))).toBe('server.badToken');
  release();
  expect(await Promise.all(late)).toEqual(late.map(() => 'done'));
  expect(await holding(zeb.id, NAME)).toContain('outlets');
  await server.hall.finish();
  expect(await holding(zeb.id, NAME)).toEqual([]);
  expect(await why(bob.send('GET', `/people/${encodeURIComponent(NAME)}`))).toBe('server.hidden');
});

test.each(['stays', 'goes as well'])(
  'what a guest had under way when it became an account’s comes along later; the account %s',
  async (how) => {
    const zeb = await person(NAME);
    const ann = await person('Ann');
    const { codes } = await ann.send<{ codes: string[] }>('POST', '/me/codes', {});
    const { waiting, release } = hold((write) => added(write) === 'newTable');
    const late = zeb.post('create', { game: 'squabble', seats: 2 });
    await eventually(waiting).toBe(1);
    await zeb.send('POST', '/enter/code', { code: codes[0], bring: true });
    if (how !== 'stays') await ann.send('POST', '/me/forget', { name: 'Ann' });
    release();
    const { id } = await late;
    expect(await holding(zeb.id, NAME)).toContain('tables');
    await server.hall.finish();
    expect(await holding(zeb.id, NAME)).toEqual([]);
    if (how === 'stays')
      expect((await ann.send<TableInfo>('GET', `/tables/${id}`)).you).toMatchObject({ host: true, seat: 0 });
    else expect(await holding(ann.id)).toEqual([]);
  },
);

test('a house that closes forgets first whom it was told to', async () => {
  const zeb = await person(NAME);
  const { waiting, release } = hold((write) => added(write) === 'newTable');
  const late = why(zeb.post('create', { game: 'squabble', seats: 2 }));
  await eventually(waiting).toBe(1);
  await zeb.send('POST', '/me/forget', { name: NAME });
  release();
  expect(await late).toBe('done');
  expect(await holding(zeb.id, NAME)).toContain('tables');
  await server.close();
  expect(await holding(zeb.id, NAME)).toEqual([]);
});

test.each(['forgotten', 'merged'])(
  'orders of a guest who is %s answer no more, and whoever sits there next reads none of them',
  async (how) => {
    const [zeb, bob, cid] = [await person(NAME), await person('Bob'), await person('Cid')];
    const { id: table } = await bob.post('create', { game: 'squabble', seats: 3, access: 'link' });
    await zeb.post('sit', { table });
    await cid.post('sit', { table });
    await bob.post('start', { table });
    // One stands; one was judged when the question came, and dropped.
    const orders = [
      { kind: 'vote', answer: { for: 77 } },
      { kind: 'target', answer: { seat: 2 } },
    ];
    await zeb.send('PUT', `/tables/${table}/orders`, { orders });
    const mine = () => zeb.send<{ orders: object[]; dropped: object[] }>('GET', `/tables/${table}/orders`);
    expect(await mine()).toMatchObject({ orders: [orders[1]], dropped: [{ order: orders[0], why: 'refused' }] });
    if (how === 'forgotten') await zeb.send('POST', '/me/forget', { name: NAME });
    else {
      const { codes } = await cid.send<{ codes: string[] }>('POST', '/me/codes', {});
      await zeb.send('POST', '/enter/code', { code: codes[0], bring: true });
    }
    const seat = (await bob.send<TableInfo>('GET', `/tables/${table}`)).seats[1];
    expect(seat).toMatchObject({ kind: 'bot' });
    const { memory: kept } = await server.hall.room(table);
    expect([kept.orders[1], kept.dropped?.[1]]).toEqual([[], []]);
    expect(JSON.stringify(kept)).not.toContain('"for":77');
  },
);
