/** What waits to be replayed: so much of one table, of one address and in all; what the server itself needs goes first. */

import { expect, test } from 'vitest';
import { type Asking, type Job, ReplayDesk } from '../src/replay/desk.ts';

const why = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: Error & { why: { code: string } }) => error.why.code,
  );

/** What is refused is refused at once; whoever is let in waits. */
const soon = (asked: Promise<string>): Promise<string> =>
  Promise.race([asked, new Promise<string>((next) => setImmediate(() => next('waits')))]);

/** A desk whose jobs never come to the thread: each notes its name when it is its turn, and ends when it is told to. */
function desk() {
  const desk = new ReplayDesk('no module');
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asking: Asking): Promise<string> =>
    why(
      desk.moments(asking, () => {
        begun.push(name);
        return new Promise<Job>((_, end) =>
          ends.push(() => end(Object.assign(new Error('done'), { why: { code: 'ended' } }))),
        );
      }),
    );
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((next) => setImmediate(next));
  };
  return { desk, begun, ask, end };
}

test('C2: four jobs of one table, from whatever addresses, and four of one address, at whatever tables', async () => {
  const { desk: replays, ask } = desk();
  const waiting = [0, 1, 2, 3].map((i) => ask(`${i}`, { table: 'one', from: `10.0.0.${i}` }));
  expect(await soon(ask('a fifth', { table: 'one', from: '10.0.0.9' }))).toBe('server.busy');
  // The server itself has no address, and is held to the table's share alike.
  expect(await soon(ask('its own', { table: 'one', from: null }))).toBe('server.busy');
  for (let i = 0; i < 4; i++) waiting.push(ask(`${i}`, { table: `table ${i}`, from: '10.0.0.9' }));
  expect(await soon(ask('a fifth', { table: 'table 4', from: '10.0.0.9' }))).toBe('server.busy');
  waiting.push(ask('another', { table: 'table 4', from: '10.0.0.8' }));
  waiting.push(ask('another of its own', { table: 'table 5', from: null }));
  expect(replays.stats).toEqual({ replays: 1, refused: 3 });
  await replays.close();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['server.closing']));
  expect(await soon(ask('late', { table: 'two', from: '10.0.0.1' }))).toBe('server.closing');
});

test('C2: forty in all; who has been answered makes room', async () => {
  const { desk: replays, ask, end } = desk();
  const waiting = Array.from({ length: 40 }, (_, i) => ask(`${i}`, { table: `t${i}`, from: `10.0.0.${i}` }));
  expect(await soon(ask('one more', { table: 'more', from: '10.0.1.1' }))).toBe('server.busy');
  await end();
  expect(await waiting[0]).toBe('ended');
  waiting.push(ask('one more', { table: 'more', from: '10.0.1.1' }));
  expect(replays.stats.refused).toBe(1);
  await replays.close();
  await Promise.all(waiting);
});

test('C2: to lay a table goes before what people ask for, in its own order', async () => {
  const { desk: replays, begun, ask, end } = desk();
  const all = [
    ask('page 1', { table: 'a', from: '10.0.0.1' }),
    ask('page 2', { table: 'a', from: '10.0.0.2' }),
    ask('table 1', { table: 'b', from: null }),
    ask('table 2', { table: 'c', from: null }),
    ask('page 3', { table: 'd', from: '10.0.0.1' }),
  ];
  for (let i = 0; i < 4; i++) await end();
  expect(begun).toEqual(['page 1', 'table 1', 'table 2', 'page 2', 'page 3']);
  await replays.close();
  await Promise.all(all);
});
