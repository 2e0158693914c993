/** The past of a table: loading it, reading what one was told, looking at what one saw. */

import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SMALL_EVERY } from '../src/rooms/paper.ts';
import { GAMES } from './games.ts';
import { Api, type ApiError, house, Peer } from './harness.ts';
import { keepLong, type LongTable, playLong } from './long.ts';
import { stored } from './stores.ts';

const SEATS = 4;
const PAGE = 64 * 1024;
const def = GAMES[0]!.def;

let server: Awaited<ReturnType<typeof house>>;
let players: Api[];
let spectator: Api;
beforeAll(async () => {
  server = await house({ windowMs: 3_600_000 });
  players = [];
  for (let i = 0; i < SEATS; i++) players.push(await Api.guest(server.address, `player ${i}`));
  spectator = await Api.guest(server.address, 'somebody');
});
afterAll(() => server.end());

let count = 0;
async function lay(most = 900, asides = 1): Promise<LongTable> {
  const id = `longtable${++count}`;
  const long = playLong(def, id, SEATS, most, { seeing: true, options: { rounds: 12 }, asides });
  await keepLong(
    server.hall.store,
    long,
    players.map(({ id: guest }) => guest),
  );
  return long;
}

const readers = (): Api[] => [...players, spectator];

/** Out of memory: the next one to ask loads it. */
function forget(id: string): void {
  const room = server.hall.peek(id);
  if (room !== undefined) server.hall.forget(room);
}

/** Everything of a kind, page by page; no page is too long. */
async function all<T extends { cursor: number }>(
  api: Api,
  id: string,
  what: 'history' | 'moments',
  upTo: number,
): Promise<T[]> {
  const out: T[] = [];
  for (;;) {
    const after = out.at(-1)?.cursor ?? 0;
    const page = await api.send<T[]>('GET', `/tables/${id}/${what}?after=${after}&upTo=${upTo}`);
    if (page.length === 0) return out;
    expect(page.length === 1 || JSON.stringify(page).length <= PAGE).toBe(true);
    out.push(...page);
  }
}

const snapshots = (id: string): Promise<{ n: number; kept: number | boolean }[]> =>
  stored(server.data, 'SELECT n, kept FROM snapshots WHERE table_id = $1 ORDER BY n', id);

describe('a journal without anything beside it', () => {
  test('C2: is laid in the thread; what comes of it is kept, and is what everybody was told and saw', async () => {
    const long = await lay();
    expect(long.entries.length).toBeGreaterThan(260);
    const before = server.hall.replays.stats.replays;
    const state = await players[0]!.state(long.id);
    expect(state.sight).toMatchObject({ cursor: long.table.cursor(0), seen: long.table.perceive(0) });
    expect(server.hall.replays.stats.replays).toBe(before + 1);
    const kept = await snapshots(long.id);
    expect(kept.at(-1)?.n).toBe(long.entries.length);
    expect(kept.filter((one) => Boolean(one.kept)).length).toBe(Math.floor(long.entries.length / 256));
    for (const [reader, api] of readers().entries()) {
      const truth = long.told[reader]!;
      const news = truth.map(({ cursor, at, events }) => ({ cursor, at, events }));
      expect(await all(api, long.id, 'history', 1e9)).toEqual(news);
      const last = truth.length;
      const moments = await all(api, long.id, 'moments', 30);
      expect(moments).toEqual(truth.filter(({ cursor }) => cursor <= 30));
      const late = await api.send<unknown[]>('GET', `/tables/${long.id}/moments?after=${last - 3}`);
      expect(late).toEqual(truth.slice(-3));
    }
    // It is read from now on, not replayed.
    const replays = server.hall.replays.stats.replays;
    forget(long.id);
    await players[1]!.state(long.id, 0);
    await all(players[1]!, long.id, 'history', 1e9);
    expect(server.hall.replays.stats.replays).toBe(replays);
  });

  test('C2: a sync carries at most the last 200 steps, over socket and HTTP, in and out of memory', async () => {
    const long = await lay(900, 10);
    const peer = await Peer.open(server.address, players[2]!.token);
    const truth = long.told[2]!.map(({ cursor, at, events }) => ({ cursor, at, events }));
    // More than a sync carries, and more than is kept in memory.
    expect(truth.length).toBeGreaterThan(300);
    for (const after of [0, 5, truth.length - 150, truth.length]) {
      const wanted = truth.filter(({ cursor }) => cursor > after).slice(-200);
      forget(long.id);
      expect((await players[2]!.state(long.id, after)).missed).toEqual(wanted);
      expect((await players[2]!.state(long.id, after)).missed).toEqual(wanted);
      await peer.ask('part', { table: long.id });
      forget(long.id);
      expect((await peer.ask('join', { table: long.id, after })).missed).toEqual(wanted);
    }
    await peer.close();
  });
});

describe('a snapshot that is of no use', () => {
  const spoil = (id: string, n: number, body: string): Promise<unknown[]> =>
    stored(server.data, 'UPDATE snapshots SET body = $1 WHERE table_id = $2 AND n = $3', body, id, n);

  test('C0: the one before is tried, and at last the journal alone; if that is damaged too, nothing is made up', async () => {
    const long = await lay(400);
    await players[0]!.state(long.id);
    const kept = await snapshots(long.id);
    expect(kept.length).toBeGreaterThanOrEqual(2);
    const seen = { cursor: long.table.cursor(0), seen: long.table.perceive(0) };
    const bodies = [
      '{"n":40,"memory":{},"cursors":[]}',
      '{',
      'null',
      JSON.stringify(long.table.snapshot()).replace('"round":', '"rund":'),
    ];
    const warned = vi.spyOn(server.hall.log, 'warn');
    for (const [i, { n }] of kept.toReversed().entries()) {
      await spoil(long.id, n, bodies[i % bodies.length]!);
      forget(long.id);
      warned.mockClear();
      expect((await players[0]!.state(long.id)).sight).toMatchObject(seen);
      // The operator hears of it.
      expect(warned.mock.calls.map(([of]) => of)).toContainEqual(
        expect.objectContaining({ table: long.id, snapshot: n }),
      );
    }
    warned.mockRestore();
    await stored(server.data, 'DELETE FROM snapshots WHERE table_id = $1', long.id);
    await stored(
      server.data,
      `UPDATE entries SET body = replace(body, '"digest":"', '"digest":"0') WHERE table_id = $1 AND n = 7`,
      long.id,
    );
    forget(long.id);
    await expect(players[0]!.state(long.id)).rejects.toMatchObject({ status: 500 });
  });

  test('one from beyond the journal is not believed', async () => {
    const long = await lay(200);
    await players[0]!.state(long.id);
    forget(long.id);
    const last = 'SELECT body FROM snapshots WHERE table_id = $1 ORDER BY n DESC LIMIT 1';
    const [{ body } = { body: '' }] = await stored<{ body: string }>(server.data, last, long.id);
    const n = long.entries.length + 9;
    await stored(
      server.data,
      'INSERT INTO snapshots (table_id, n, kept, body) VALUES ($1, $2, FALSE, $3)',
      long.id,
      n,
      body.replace(/"n":\d+/, `"n":${n}`),
    );
    expect((await players[0]!.state(long.id)).sight?.cursor).toBe(long.table.cursor(0));
  });
});

describe('answers go on', () => {
  test('snapshots come at their interval whatever is undone, and a table laid from one goes on', async () => {
    const { id: table } = await players[0]!.post('create', { game: 'squabble', seats: 3, options: { rounds: 3 } });
    for (const [seat, api] of [players[1]!, players[2]!].entries()) await api.post('sit', { table, seat: seat + 1 });
    await players[0]!.post('start', { table });
    const room = await server.hall.room(table);
    // An answer and an undo, again and again: nothing is ever settled.
    for (let i = 0; i < 30; i++) {
      const { sight } = await players[0]!.state(table);
      await players[0]!.post('answer', { table, ask: sight!.seen.asks[0]!.id, answer: { for: i % 3 } });
      await players[0]!.post('undo', { table });
    }
    expect(room.keeper!.table.length).toBe(60);
    expect((await snapshots(table)).map(({ n }) => n)).toEqual([SMALL_EVERY]);
    await expect(players[0]!.post('undo', { table })).rejects.toMatchObject({ why: { code: 'table.cannotUndo' } });
    const before = await players[0]!.state(table, 0);
    forget(table);
    const after = await players[0]!.state(table, 0);
    // Whoever is not here is waited for from now on: when a bot stands in is no part of the table.
    const lasting = ({ info, ...rest }: typeof before) => ({
      ...rest,
      info: { ...info, seats: info.seats.map(({ coverAt: _, ...seat }) => seat) },
    });
    expect(lasting(after)).toEqual(lasting(before));
    await players[0]!.post('answer', { table, ask: after.sight!.seen.asks[0]!.id, answer: { for: 1 } });
    await expect(players[0]!.post('undo', { table })).rejects.toMatchObject({
      why: { code: 'table.cannotUndo', because: 'tooOften' },
      sentence:
        'You have taken back too often in a row. You may again when dice have fallen, something has been shown or somebody else has acted.',
    });
  });
});

describe('reading is not for nothing', () => {
  test('C2: who asks for too much at once is told to come back; the same question is answered once for all', async () => {
    const long = await lay();
    await players[0]!.state(long.id);
    const ask = (after: number): Promise<unknown> =>
      spectator.send('GET', `/tables/${long.id}/moments?after=${after}&upTo=${after + 2}`);
    const replays = server.hall.replays.stats.replays;
    const alike = await Promise.all(Array.from({ length: 12 }, () => ask(40)));
    expect(new Set(alike.map((page) => JSON.stringify(page))).size).toBe(1);
    expect(server.hall.replays.stats.replays).toBeLessThan(replays + 12);
    const many = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => ask(50 + i)));
    const refused = many.filter((result) => result.status === 'rejected').map(({ reason }) => reason as ApiError);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(12);
    for (const { status, why, sentence } of refused)
      expect({ status, why, sentence }).toMatchObject({ status: 503, why: { code: 'server.busy' } });
    await setImmediate();
    expect(await ask(50)).toMatchObject([{ cursor: 51 }]);
  });
});

describe('what lies beside a journal', () => {
  test('C2: what was told is a cache: where a part of it is gone it is made again, and nobody misses a step', async () => {
    const long = await lay();
    await players[0]!.state(long.id);
    const parts = await stored<{ n: number }>(
      server.data,
      'SELECT n FROM tellings WHERE table_id = $1 ORDER BY n',
      long.id,
    );
    expect(parts.length).toBeGreaterThanOrEqual(3);
    const truth = long.told[1]!.map(({ cursor, at, events }) => ({ cursor, at, events }));
    for (const gone of [[parts[1]!], parts.slice(0, 2), parts]) {
      for (const { n } of gone)
        await stored(server.data, 'DELETE FROM tellings WHERE table_id = $1 AND n = $2', long.id, n);
      forget(long.id);
      const { replays } = server.hall.replays.stats;
      expect(await all(players[1]!, long.id, 'history', 1e9)).toEqual(truth);
      expect(server.hall.replays.stats.replays).toBe(replays + 1);
    }
  });

  test('C2: a page of what was told is 64 KB at most', async () => {
    const long = await lay();
    await players[1]!.state(long.id);
    // Every step tells a kilobyte more than this small game has to say; what counts are bytes, not letters.
    const much = { kind: 'much', data: { text: 'é'.repeat(500) } };
    type Step = { events?: object[]; each?: (object[] | null)[] };
    const parts = await stored<{ n: number; body: string }>(
      server.data,
      'SELECT n, body FROM tellings WHERE table_id = $1',
      long.id,
    );
    for (const { n, body } of parts) {
      const steps = JSON.parse(body) as Step[];
      for (const { events, each } of steps) for (const told of [events, ...(each ?? [])]) told?.push(much);
      await stored(
        server.data,
        'UPDATE tellings SET body = $1 WHERE table_id = $2 AND n = $3',
        JSON.stringify(steps),
        long.id,
        n,
      );
    }
    forget(long.id);
    const truth = long.told[1]!;
    const sizes: number[] = [];
    let last = 0;
    for (;;) {
      const page = await players[1]!.send<{ cursor: number }[]>('GET', `/tables/${long.id}/history?after=${last}`);
      if (page.length === 0) break;
      expect(page[0]!.cursor).toBe(last + 1);
      last = page.at(-1)!.cursor;
      sizes.push(Buffer.byteLength(JSON.stringify(page)));
    }
    expect(last).toBe(truth.at(-1)!.cursor);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(PAGE);
    // And no smaller than need be.
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(PAGE * 0.9);
  });
});
