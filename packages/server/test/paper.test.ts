/** Beside the journal only what has changed is written: with an answer nothing of the table's row, and of the row only the columns that differ. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store, Write } from '../src/store/store.ts';
import { Api, eventually, house, Peer } from './harness.ts';

let server: Awaited<ReturnType<typeof house>>;
let ann: Api;
let bob: Api;
const written: Write[] = [];

beforeAll(async () => {
  server = await house();
  const { store } = server.hall;
  const commit: Store['commit'] = store.commit.bind(store);
  // The writes as they are when they are handed over.
  store.commit = (writes, fence) => {
    written.push(...structuredClone(writes));
    return commit(writes, fence);
  };
  [ann, bob] = (await Promise.all(['Ann', 'Bob'].map((name) => Api.guest(server.address, name)))) as [Api, Api];
});
afterAll(() => server.end());

/** What a deed wrote of the table's row. */
async function rows(deed: () => Promise<unknown>): Promise<string[]> {
  written.length = 0;
  await deed();
  return written.flatMap((write) =>
    write.w === 'newTable' ? ['new'] : write.w === 'table' ? [Object.keys(write.set).sort().join()] : [],
  );
}

const offer = (table: string) => ({ table, aside: 'offer', answer: { to: 1, give: 1, want: 0 } });

test('only the columns that have changed are written, and none with an answer', async () => {
  let table = '';
  const create = async (): Promise<void> => {
    ({ id: table } = await ann.post('create', { game: 'squabble', seats: 2 }));
  };
  expect(await rows(create)).toEqual(['new']);
  expect(await rows(() => bob.post('sit', { table }))).toEqual(['house']);
  expect(await rows(() => ann.post('start', { table }))).toEqual(['header,opening,phase']);
  expect(await rows(() => ann.post('aside', offer(table)))).toEqual([]);
  // Laid anew from the store it is known what stands there.
  const room = server.hall.peek(table);
  server.hall.forget(room as NonNullable<typeof room>);
  expect(await rows(() => ann.post('aside', offer(table)))).toEqual([]);
  expect(await rows(() => ann.post('concede', { table }))).toEqual(['phase']);
  expect(await server.hall.store.table(table)).toMatchObject({ phase: 'over', host: room?.row.host });
});

test('who comes and goes in one moment is told once, and the list of tables is left alone', async () => {
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  await bob.post('sit', { table });
  const watcher = await Peer.open(server.address);
  await watcher.ask('join', { table });
  const peers = await Promise.all([ann, bob].map(({ token }) => Peer.open(server.address, token)));
  await eventually(() => server.hall.list.publicLines().then((lines) => lines.length)).toBeGreaterThan(0);
  const made = server.hall.list.publicLines();
  const infos = (): object[] => watcher.received.filter(({ t }) => t === 'info');
  const room = server.hall.peek(table);
  for (const peer of peers) await peer.ask('join', { table });
  await eventually(() => infos().at(-1)).toMatchObject({ info: { seats: [{ online: true }, { online: true }] } });
  expect(server.hall.list.publicLines()).toBe(made);
  const before = infos().length;
  const subs = [...(room?.followers.all ?? [])].filter(({ guest }) => guest !== null);
  for (const sub of subs) room?.followers.part(sub);
  await eventually(() => infos().at(-1)).toMatchObject({ info: { seats: [{ online: false }, { online: false }] } });
  expect(infos().length).toBe(before + 1);
  for (const peer of [watcher, ...peers]) await peer.close();
});
