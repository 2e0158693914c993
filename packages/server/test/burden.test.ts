/** What plain requests cost is counted, and whoever costs much waits. */

import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { type Bill, Burden } from '../src/http/burden.ts';
import { Doors } from '../src/http/doors.ts';
import { Post } from '../src/http/outbox.ts';
import { Replies } from '../src/http/replies.ts';
import { ask, GOOD_MANNERS, type Manners } from '../src/rooms/manners.ts';
import { DEFAULT_LIMITS } from '../src/settings.ts';
import { Costs } from '../src/spent.ts';
import { Api, ends, eventually, house, why } from './harness.ts';

/** A house whose work and time stand still unless told. */
function still(work: number) {
  const at = { worked: 0, now: 0 };
  const costs = new Costs();
  const burden = new Burden(work, costs, { worked: () => at.worked, now: () => at.now });
  const serve = async (network: string, ms: number): Promise<void> => {
    const bill = await burden.enter(network);
    bill!.begin();
    at.worked += ms;
    bill!.end(0, false);
  };
  return { at, burden, costs, serve };
}

/** Others use so much of the house, in milliseconds of every second. */
function others({ at, costs }: ReturnType<typeof still>, ms: number): void {
  costs.of('others').spend(ms / Math.LN2, at.now);
}

test('M11: an address that has cost too much waits, in turn, until that is paid; others do not', async () => {
  vi.useFakeTimers();
  ends.push(() => vi.useRealTimers());
  const busy = still(250);
  const { at, burden, serve } = busy;
  for (let i = 0; i < 11; i++) await serve('a', 35);
  const done: number[] = [];
  others(busy, 400);
  for (const n of [1, 2]) void burden.enter('a').then(() => done.push(n));
  await serve('b', 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([]);
  at.now += 1000;
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual([1, 2]);
});

/** Twenty programs of one address ask for what costs 35 ms each, as fast as they are answered, for ten seconds: what they get of it. */
async function greedy(use: number): Promise<number> {
  const busy = still(250);
  const { at, serve } = busy;
  let open = true;
  const client = async (): Promise<void> => {
    while (open) {
      await serve('a', 35);
      // It is one thread.
      await new Promise((done) => setTimeout(done, 35));
    }
  };
  for (let i = 0; i < 20; i++) void client();
  for (let ms = 0; ms < 10_000; ms += 10) {
    at.now += 10;
    busy.costs.of('others').spend(use / 100, at.now);
    await vi.advanceTimersByTimeAsync(10);
  }
  open = false;
  return at.worked / 10_000;
}

test('M11: whoever works all the time gets the share that is set, however dear one answer is, where others want the rest', async () => {
  vi.useFakeTimers();
  ends.push(() => vi.useRealTimers());
  const share = await greedy(300);
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.4);
});

test('M11: a club behind one address has what nobody else wants, and leaves four times what others use', async () => {
  vi.useFakeTimers();
  ends.push(() => vi.useRealTimers());
  expect(await greedy(0)).toBeGreaterThan(0.9);
  const beside = await greedy(100);
  expect(beside).toBeGreaterThan(0.5);
  expect(beside).toBeLessThan(0.8);
});

test('M11: whoever has more than its share has little under way at a time: a newcomer finds the house free', async () => {
  const { at, burden, serve } = still(250);
  for (let i = 0; i < 20; i++) await serve('a', 20);
  let open = 0;
  const bills: Promise<Bill | undefined>[] = Array.from({ length: 50 }, () => burden.enter('a'));
  for (const bill of bills) void bill.then(() => open++);
  await new Promise((done) => setImmediate(done));
  expect(open).toBe(2);
  // One goes, the next comes, all in turn.
  for (const bill of bills) {
    const one = await bill;
    one!.begin();
    at.worked += 1;
    one!.end(0, false);
  }
});

test('M11: who is answered at the same time shares the work, and none of it is that of sockets', async () => {
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

test('M11: where two hundred wait, or one for five seconds, the house says so', async () => {
  vi.useFakeTimers();
  ends.push(() => vi.useRealTimers());
  const busy = still(250);
  const { at, burden, serve } = busy;
  for (let i = 0; i < 41; i++) await serve('a', 35);
  others(busy, 900);
  const answers: (Bill | undefined)[] = [];
  for (let i = 0; i < 201; i++) void burden.enter('a').then((bill) => answers.push(bill));
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([undefined]);
  at.now += 1000;
  others(busy, 1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(answers).toHaveLength(1);
  at.now += 4000;
  await vi.advanceTimersByTimeAsync(4000);
  expect(answers).toHaveLength(201);
  expect(new Set(answers)).toEqual(new Set([undefined]));
});

test('M11: every request of a server has a bill, which ends; one that is not let in is told when to come again', async () => {
  const bills = { begun: 0, bytes: [] as number[], changes: [] as boolean[] };
  const bill: Bill = {
    begin: () => bills.begun++,
    end: (bytes, changes) => {
      bills.bytes.push(bytes);
      bills.changes.push(changes);
    },
  };
  const enter = vi.spyOn(Burden.prototype, 'enter').mockResolvedValue(bill);
  ends.push(() => enter.mockRestore());
  const server = await house();
  ends.push(() => server.end());
  const read = await fetch(`${server.address}/api/games`);
  const body = Buffer.byteLength(await read.text());
  expect(bills).toMatchObject({ begun: 1 });
  expect([bills.bytes[0], bills.changes[0]]).toEqual([body, false]);
  await Api.guest(server.address, 'Ann');
  expect(bills.begun).toBe(2);
  expect(bills.changes).toContain(true);
  enter.mockResolvedValue(undefined);
  const refused = await fetch(`${server.address}/api/games`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
});

test('M11: an evening of a club behind one address is refused nothing by the limits as they are', async () => {
  const server = await house({ hosts: 'any', limits: DEFAULT_LIMITS });
  ends.push(() => server.end());
  const members = await Promise.all(Array.from({ length: 40 }, (_, i) => Api.guest(server.address, `Member ${i}`)));
  const arrive = async (one: Api): Promise<void> => {
    for (const path of ['/games', '/tables', '/me', '/me/notices', '/me/account', '/tables'])
      await one.send('GET', path);
  };
  await Promise.all(members.map(arrive));
  // Ten tables of four, twice, and everybody looks at all of them.
  for (let evening = 0; evening < 2; evening++) {
    const tables = await Promise.all(
      members.slice(0, 10).map(async (host) => (await host.post('create', { game: 'squabble', seats: 4 })).id),
    );
    await Promise.all(members.map((one, i) => one.post('sit', { table: tables[i % 10] as string })));
    await Promise.all(members.slice(0, 10).map((host, i) => host.post('start', { table: tables[i] as string })));
    await Promise.all(
      members.map(async (one) => {
        for (const table of tables) await one.send('GET', `/tables/${table}/state`);
      }),
    );
  }
});

test('M11: sockets and plain requests of an address are on one account, and hanging up does not clear it', () => {
  const costs = new Costs();
  const doors = new Doors(DEFAULT_LIMITS, costs);
  const pass = doors.enter('a');
  pass!.account.spend(100, 0);
  pass!.leave();
  expect(doors.enter('a')!.account.lately(0)).toBe(100);
  expect(costs.all.lately(0)).toBe(100);
  // Many may come: who has cost nothing is forgotten.
  for (let i = 0; i < 20_001; i++) costs.of(`b${i}`, 0);
  expect(costs.of('a', 0).lately(0)).toBe(100);
});

test('M11: what waits for an address is counted in bytes', () => {
  const replies = new Replies(new Post(DEFAULT_LIMITS), 1000);
  const response = { destroyed: false, socket: null, once: () => undefined, destroy: () => undefined };
  const cjk = '漢'.repeat(3 * 1024 * 1024);
  replies.leaves(response as never, 'a', cjk);
  expect(() => replies.leaves(response as never, 'a', cjk)).toThrow('server.busy');
});

test('L8: tables set up are counted by guest and by address, also those whose game is over', async () => {
  const limits = { setUps: 2, setUpsPerAddress: 3 };
  const own = await house({ limits });
  ends.push(() => own.end());
  const server = await house({ hosts: 'any', limits });
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
  // Whoever tries a program at home is not counted.
  const maker = await Api.guest(own.address, 'Maker');
  expect([await game(maker), await game(maker), await game(maker)]).toEqual(['done', 'done', 'done']);
});

test('M11: connections over which nothing is said are counted too; others find the door open', async () => {
  const server = await house({ limits: { socketsPerAddress: 5 } });
  ends.push(() => server.end());
  const { hostname: host, port } = new URL(server.address);
  const cut = { greedy: 0, other: 0 };
  const opened: Promise<unknown>[] = [];
  const reach = (localAddress: string, who: keyof typeof cut): void => {
    const socket = connect({ host, port: Number(port), localAddress });
    ends.push(() => socket.destroy());
    opened.push(new Promise((done) => socket.once('connect', done).once('close', done)));
    socket.on('error', () => undefined);
    socket.on('close', () => cut[who]++);
  };
  for (let i = 0; i < 450; i++) reach('127.0.0.2', 'greedy');
  reach('127.0.0.3', 'other');
  await Promise.all(opened);
  await eventually(() => cut).toEqual({ greedy: 45, other: 0 });
});

test('L8: what is changed beside a game is counted by guest, whatever it is', async () => {
  const server = await house({ limits: { changes: 4 } });
  ends.push(() => server.end());
  const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
  const { id } = await ann.post('create', { game: 'squabble', seats: 3 });
  const codes: string[] = [];
  for (let i = 0; i < 6; i++)
    codes.push(await why(i % 2 === 0 ? ann.post('sit', { table: id }) : ann.post('stand', { table: id })));
  const no = 'server.tooFast';
  expect(codes).toEqual(['done', 'done', 'done', 'done', no, no]);
  expect(await why(bob.post('sit', { table: id }))).toBe('done');
});

test('a game that somebody shares is checked beside what tables need', async () => {
  const server = await house();
  ends.push(() => server.end());
  const { checks, replays } = server.hall;
  expect(checks).not.toBe(replays);
  const ann = await Api.guest(server.address, 'Ann');
  const headers = { 'content-type': 'text/plain', authorization: `Bearer ${ann.token}` };
  await fetch(`${server.address}/api/shared`, { method: 'POST', headers, body: 'no game' });
  expect([checks.stats.replays, replays.stats.replays]).toEqual([1, 0]);
});

test('whoever asks a host keeps the place, however many come after; one address has a few', () => {
  const manners: Manners = { ...GOOD_MANNERS };
  const come = (id: string, from: string | null = null): void => ask(manners, { id, name: id }, from);
  for (let i = 0; i < 8; i++) come(`near${i}`, '10.0.0.1');
  expect(() => come('near8', '10.0.0.1')).toThrow('server.askedEnough');
  come('near0', '10.0.0.1');
  for (let i = 8; i < 100; i++) come(`far${i}`);
  expect(() => come('last')).toThrow('server.askedEnough');
  expect(manners.asking).toHaveLength(100);
  expect(manners.asking.some(({ guest }) => guest === 'near1')).toBe(true);
});

test('what a bot thinks of while the house closes is not done', async () => {
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
