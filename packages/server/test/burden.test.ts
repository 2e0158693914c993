/** What plain requests cost is counted, and whoever costs much waits. */

import { expect, test, vi } from 'vitest';
import { Burden } from '../src/http/burden.ts';
import { Post } from '../src/http/outbox.ts';
import { Replies } from '../src/http/replies.ts';
import { ask, GOOD_MANNERS, type Manners } from '../src/rooms/manners.ts';
import { DEFAULT_LIMITS } from '../src/settings.ts';
import { Api, ends, eventually, house, why } from './harness.ts';

/** A house whose work and time stand still unless told. */
function still(work: number) {
  const at = { worked: 0, now: 0 };
  const burden = new Burden(work, { worked: () => at.worked, now: () => at.now });
  const serve = async (network: string, ms: number): Promise<void> => {
    const bill = await burden.enter(network);
    bill!.begin();
    at.worked += ms;
    bill!.end(0, false);
  };
  return { at, burden, serve };
}

test('H1: an address that has cost too much waits, in turn, until that is paid; others do not', async () => {
  vi.useFakeTimers();
  ends.push(() => vi.useRealTimers());
  const { at, burden, serve } = still(250);
  for (let i = 0; i < 11; i++) await serve('a', 35);
  const done: number[] = [];
  for (const n of [1, 2]) void burden.enter('a').then(() => done.push(n));
  await serve('b', 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([]);
  at.now += 1000;
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual([1, 2]);
});

test('H1: whoever works all the time gets the share that is set, however dear one answer is', async () => {
  vi.useFakeTimers();
  ends.push(() => vi.useRealTimers());
  const { at, serve } = still(250);
  let open = true;
  const client = async (): Promise<void> => {
    while (open) await serve('a', 35);
  };
  for (let i = 0; i < 20; i++) void client();
  for (let ms = 0; ms < 10_000; ms += 10) {
    at.now += 10;
    await vi.advanceTimersByTimeAsync(10);
  }
  open = false;
  expect(at.worked).toBeGreaterThan(2000);
  expect(at.worked).toBeLessThan(4000);
});

test('H1: who is answered at the same time shares the work, and none of it is that of sockets', async () => {
  const { at, burden, serve } = still(100);
  const [a, b] = [await burden.enter('a'), await burden.enter('b')];
  a!.begin();
  b!.begin();
  at.worked += 200;
  a!.end(0, false);
  at.worked += 400;
  burden.aside(400);
  b!.end(0, false);
  // 100 each of 144 that count at once.
  await serve('a', 1);
  await serve('b', 1);
});

test('H1: a server refuses whoever asks for ever more than it may', async () => {
  const server = await house({ limits: { work: 0.001 } });
  ends.push(() => server.end());
  const ask = (): Promise<number> =>
    fetch(`${server.address}/api/tables`).then(
      ({ status }) => status,
      () => 0,
    );
  expect(await ask()).toBe(200);
  const answers: number[] = [];
  for (let i = 0; i < 230; i++) void ask().then((status) => answers.push(status));
  await eventually(() => answers).toContain(429);
});

test('H1: what waits for an address is counted in bytes', () => {
  const replies = new Replies(new Post(DEFAULT_LIMITS), 1000);
  const response = { destroyed: false, socket: null, once: () => undefined, destroy: () => undefined };
  const cjk = '漢'.repeat(3 * 1024 * 1024);
  replies.leaves(response as never, 'a', cjk);
  expect(() => replies.leaves(response as never, 'a', cjk)).toThrow('server.busy');
});

test('M4: tables set up are counted by guest and by address, also those whose game is over', async () => {
  const server = await house({ limits: { setUps: 2, setUpsPerAddress: 3 } });
  ends.push(() => server.end());
  const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
  const game = async (who: Api): Promise<string> => {
    const bots = [{ seat: 1, bot: 'squire' }];
    const made = who.post('create', { game: 'squabble', seats: 2, bots, start: true });
    const code = await why(made);
    if (code === 'done') await who.post('concede', { table: (await made).id });
    return code;
  };
  const no = 'server.tablesEnough';
  expect([await game(ann), await game(ann), await game(ann)]).toEqual(['done', 'done', no]);
  expect([await game(bob), await game(bob)]).toEqual(['done', no]);
});

test('L3: whoever asks a host keeps the place, however many come after; one address has a few', () => {
  const manners: Manners = { ...GOOD_MANNERS };
  const come = (id: string, from?: string): void => ask(manners, 'aaaaaaaa', { id, name: id }, from);
  for (let i = 0; i < 8; i++) come(`near${i}`, '10.0.0.1');
  expect(() => come('near8', '10.0.0.1')).toThrow('server.askedEnough');
  come('near0', '10.0.0.1');
  for (let i = 8; i < 100; i++) come(`far${i}`);
  expect(() => come('last')).toThrow('server.askedEnough');
  expect(manners.asking).toHaveLength(100);
  expect(manners.asking.some(({ guest }) => guest === 'near1')).toBe(true);
});

test('L4: what a bot thinks of while the house closes is not done', async () => {
  const server = await house();
  ends.push(() => server.end());
  const ann = await Api.guest(server.address, 'Ann');
  const bots = [{ seat: 1, bot: 'squire' }];
  const { id } = await ann.post('create', { game: 'squabble', seats: 2, bots, start: true });
  const room = await server.hall.room(id);
  await eventually(() => room.keeper !== null).toBe(true);
  server.hall.closing = true;
  const acts = (): never => {
    throw new Error('it acts');
  };
  expect(await room.actForBot(room.keeper!, acts)).toBeUndefined();
});
