/**
 * Judging, carrying out, telling and writing are one thing that happens or not. A fault is planted at every step on the way, for every
 * command: afterwards memory, store and readers agree, and nobody has lost the connection.
 */

import { COMMAND_NAMES, COMMANDS } from '@homage/protocol';
import { Table } from '@homage/table';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadRoom } from '../src/rooms/load.ts';
import type { Room } from '../src/rooms/room.ts';
import { Api, ApiError, eventually, house, Peer, why } from './harness.ts';
import { CASES, type Case, type Laid, LETTERS, LIVE, offerBy, type Scene } from './setback-cases.ts';

let server: Awaited<ReturnType<typeof house>>;
let people: [Api, Api, Api];
let peers: Peer[];
const open = async (): Promise<void> => {
  server = await house();
  people = (await Promise.all(['Ann', 'Bob', 'Cid'].map((name) => Api.guest(server.address, name)))) as typeof people;
  peers = await Promise.all(people.map(({ token }) => Peer.open(server.address, token)));
};

/** Ann and Bob have seats, Cid looks on; all three follow the table. */
async function scene(laid: Laid): Promise<Scene> {
  const [ann, bob, cid] = people;
  const clock = laid === 'letters' ? LETTERS : LIVE;
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 3, clock });
  await ann.post('bot', { table, seat: 2, bot: 'random' });
  await bob.post('sit', { table, seat: 1 });
  if (laid !== 'open') await ann.post('start', { table });
  if (laid === 'over') for (const api of [ann, bob]) await api.post('agree', { table, yes: true });
  for (const peer of peers) await peer.ask('join', { table, after: 0 });
  const room = server.hall.peek(table);
  if (room === undefined) throw new Error('the table is not in memory');
  // The bot has answered what it was asked.
  if (laid === 'running' || laid === 'letters') await eventually(() => room.bots.busy).toBe(false);
  return { table, room, ann, bob, cid };
}

/** Lets a method fail, once: before it does anything, or after it has done it. */
function fail<T extends object>(object: T, method: keyof T & string, when: 'before' | 'after'): void {
  const real = (object[method] as (...args: unknown[]) => unknown).bind(object);
  const spy = vi.spyOn(object as never, method as never) as unknown as ReturnType<typeof vi.fn>;
  spy.mockImplementationOnce((...args: unknown[]) => {
    const done = when === 'after' ? real(...args) : undefined;
    if (done instanceof Promise) return done.then(() => Promise.reject(new Error(`planted in ${method}`)));
    throw new Error(`planted in ${method}`);
  });
}

/** The steps on the way, and how each is made to fail. Nothing where a command does not pass there. */
const STEPS: { [step: string]: (s: Scene) => void } = {
  'the rules, after they have acted': ({ room }) => room.keeper && fail(room.keeper.table, 'accept', 'after'),
  'the keeper, when all is settled': ({ room }) => room.keeper && fail(room.keeper, 'settle', 'after'),
  'the herald, before': ({ room }) => fail(room.followers.herald, 'tell', 'before'),
  'the herald, after': ({ room }) => fail(room.followers.herald, 'tell', 'after'),
  'the book of news': ({ room }) => fail(room.news, 'note', 'after'),
  'the row': ({ room }) => fail(room.paper, 'add', 'after'),
  'the information': ({ room }) => fail(room.followers, 'tellInfo', 'before'),
  'the time': ({ room }) => fail(room, 'schedule', 'before'),
  'the store, before it has written': () => {
    vi.spyOn(server.hall.store, 'commit').mockImplementationOnce(() => Promise.reject(new Error('planted: no disk')));
  },
  'the store, after it has written': () => fail(server.hall.store, 'commit', 'after'),
  'the salts of the names': () => fail(server.hall.settings, 'random', 'before'),
  'the first throw': () => fail(Table, 'open', 'after'),
};

/** All that a table is, as strangers to this room would find it in the store. */
function told(room: Room): object {
  const { row, memory, keeper } = room;
  // Which node keeps the table is between the nodes and no part of it.
  const { touched: _touched, owner: _owner, epoch: _epoch, ...rest } = row;
  const seats = memory.seats.map((_, seat) => keeper?.table.sight(seat) ?? null);
  return {
    rest: { ...rest, house: '', ticks: '', turn: '' },
    memory,
    seats,
    spectator: keeper?.table.sight(undefined) ?? null,
    said: room.said,
  };
}

/** No step twice, none left out; the last thing seen is what is there. */
async function agrees({ table, room }: Scene, marks: readonly number[]): Promise<void> {
  // Bots and windows go on meanwhile: the two are compared when nothing has moved between reading one and the other.
  for (let moved = true, tries = 0; moved && tries < 100; tries++) {
    await room.durable();
    const memory = JSON.stringify(told(room));
    const row = await server.hall.store.table(table);
    if (row === undefined) throw new Error('the table is lost');
    if (row.phase === 'closed') return;
    const laid = JSON.stringify(told(await loadRoom(server.hall, row)));
    await room.durable();
    moved = memory !== JSON.stringify(told(room));
    if (!moved) expect(JSON.parse(memory)).toEqual(JSON.parse(laid));
  }
  for (const [i, peer] of peers.entries()) {
    expect(peer.closed).toBeNull();
    const heard = (from = 0) => peer.received.slice(from).filter((m) => m.table === table);
    if (heard().some(({ t }) => t === 'gone')) continue;
    const api = people[i] as Api;
    const following = (): { cursor: number; seen: unknown } | undefined => {
      let last: { cursor: number; seen: unknown } | undefined;
      for (const message of heard()) {
        if (message.t === 'sync' && message.sight !== null) last = message.sight;
        if (message.t !== 'update') continue;
        // Nothing twice, no gap.
        const steps = [...(message.missed ?? []), message].map(({ cursor }) => cursor);
        expect(steps).toEqual(steps.map((_, k) => (last?.cursor ?? 0) + 1 + k));
        last = message;
      }
      return last;
    };
    // Read once and compared with what was heard until then: bots answer between two readings.
    let now = await api.state(table);
    let last = following();
    await eventually(async () => {
      now = await api.state(table);
      last = following();
      return now.sight?.cursor === last?.cursor;
    }).toBe(true);
    expect(last?.seen).toEqual(now.sight?.seen);
    // What came after the fault is no other than what is there.
    const info = heard(marks[i]).findLast((m) => m.t === 'info' || m.t === 'sync')?.info;
    if (info !== undefined) {
      const still = ({
        seats,
        phase,
        rematch,
        wantEnd,
        you,
        gallery,
        slow,
        motion,
        removed,
        muted,
        pledge,
        unopened,
        paused,
        approve,
        asking,
      }: typeof now.info) => ({
        seats: seats.map(({ left: _, running: __, coverAt: ___, bank: ____, due: _____, ...seat }) => seat),
        phase,
        rematch,
        wantEnd,
        you,
        gallery,
        slow,
        motion: motion && { ...motion, left: 0 },
        removed,
        muted,
        pledge,
        unopened,
        paused,
        approve,
        asking,
      });
      expect(still(info as typeof now.info)).toEqual(still(now.info));
    }
  }
}

/** Every day each command meets some of the faults; in the long run all of them. */
const SHARE = 4;

export function setbacks(all: boolean): void {
  beforeAll(open);
  afterAll(() => server.end());

  test('every command that changes something at a table is among them', () => {
    // These only look, and are no GET for the size of what they carry.
    const looks: readonly string[] = ['compose', 'suppose'];
    const changes = COMMAND_NAMES.filter((name) => {
      const { method, path } = COMMANDS[name];
      return method !== 'GET' && path.startsWith('/tables/:table') && !looks.includes(name);
    });
    const cases = new Set(Object.keys(CASES).map((name) => /^\w+/.exec(name)?.[0]));
    expect(changes.filter((name) => !cases.has(name))).toEqual([]);
  });

  describe.each(Object.keys(CASES).map((name, i) => [name, i] as const))('%s', (name, i) => {
    const { laid, before, deed } = CASES[name] as Case;

    test('a fault on the way leaves memory, store and readers agreed', async () => {
      const steps = Object.entries(STEPS).filter((_, step) => all || step % SHARE === i % SHARE);
      for (const [step, plant] of steps) {
        const s = await scene(laid);
        await before?.(s);
        await s.room.durable();
        const marks = peers.map(({ received }) => received.length);
        plant(s);
        const why = await deed(s).then(
          () => undefined,
          (error: unknown) => error,
        );
        vi.restoreAllMocks();
        if (why !== undefined) expect(why, step).toMatchObject({ why: { code: 'server.failed' } });
        await agrees(s, marks).catch((error: unknown) => {
          throw new Error(`${name}, fault in ${step}: ${error instanceof Error ? error.message : String(error)}`);
        });
        // And then it goes: the deed is still to be done, or has been done.
        if (why !== undefined && step !== 'the store, after it has written') {
          await deed(s).catch((error: unknown) => {
            if (!(error instanceof ApiError) || error.why.code === 'server.failed') throw error;
          });
          await agrees(s, marks);
        }
        for (const peer of peers) await peer.ask('part', { table: s.table });
      }
    });
  });

  test('a connection that fails is cut off alone; everybody else hears everything', async () => {
    const { room, table, ann, bob } = await scene('running');
    const eve = await Peer.open(server.address, people[2].token);
    await eve.ask('join', { table });
    const sub = [...room.followers.all].at(-1)!;
    fail(sub, 'send', 'before');
    const heard = peers[0]!.next((m) => m.t === 'chat');
    await bob.post('chat', { table, channel: 'table', text: 'hello' });
    await heard;
    await eventually(() => eve.closed).not.toBeNull();
    vi.restoreAllMocks();
    expect(room.followers.all.size).toBe(3);
    await offerBy(ann, table);
    await agrees({ table, room, ann, bob, cid: people[2] }, [0, 0, 0]);
  });

  test('what was judged on something that never became durable fails with it, and nothing of it is told', async () => {
    const { room, table, ann, bob } = await scene('running');
    const before = peers.map(({ received }) => received.length);
    const real = server.hall.store.commit.bind(server.hall.store);
    // The journal has moved on by another hand: the entry is not the next one. All that follows was judged on it.
    // Four requests are under way: whichever comes first, the commit that is struck is the one with the entry.
    let struck = false;
    vi.spyOn(server.hall.store, 'commit').mockImplementation((writes, fence) => {
      if (struck || !writes.some(({ w }) => w === 'entry')) return real(writes, fence);
      struck = true;
      return real(
        writes.map((write) => (write.w === 'entry' ? { ...write, n: write.n + 7 } : write)),
        fence,
      );
    });
    const results = await Promise.all([
      why(offerBy(ann, table)),
      why(bob.post('chat', { table, channel: 'table', text: 'judged after it' })),
      why(ann.post('bot', { table, seat: 2, bot: 'random' })),
      why(bob.post('give', { table, seat: 0 })),
    ]);
    vi.restoreAllMocks();
    // Whatever reached the room before the failure came back has failed with it; what came later was judged anew.
    expect(results[0]).toBe('server.failed');
    for (const result of results) expect(['done', 'server.failed']).toContain(result);
    await agrees({ table, room, ann, bob, cid: people[2] }, before);
    const { lines } = await ann.send<{ lines: unknown[] }>('GET', `/tables/${table}/chat`);
    expect(lines).toHaveLength(results[1] === 'done' ? 1 : 0);
  });
}
