/**
 * One request must not stop the house. A FIEF France table of 5,000 entries, as an older server left it: loading it, reading its past and
 * looking at it, and a stranger's ping meanwhile.
 */

import { GAMES } from '@homage/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../src/commands/caller.ts';
import { HANDLERS } from '../src/commands/index.ts';
import { SNAPSHOT_EVERY } from '../src/rooms/paper.ts';
import { Api, ApiError, house, Peer } from './harness.ts';
import { keepLong, type LongTable, playLong } from './long.ts';
import { type Measured, stretch } from './stretch.ts';

const ENTRIES = 5000;
const SEATS = 6;
/** The bounds for one stretch, and for a table to be ready. */
const STRETCH_MS = 20;
const READY_MS = 50;
/** Those that come at once may be some more than the interval. */
const AFTER = SNAPSHOT_EVERY + 8;

let server: Awaited<ReturnType<typeof house>>;
let long: LongTable;
let guest: Api;
const figures: string[] = [];
beforeAll(async () => {
  server = await house({ games: GAMES, gamesModule: '@homage/registry', windowMs: 3_600_000 });
  guest = await Api.guest(server.address, 'player 0');
  const { def } = GAMES.find(({ id }) => id === 'fief-france')!;
  long = playLong(def, 'longfrance', SEATS, ENTRIES);
  expect(long.entries).toHaveLength(ENTRIES);
  await keepLong(server.hall.store, long, [guest.id]);
});
afterAll(() => {
  console.log(figures.join('\n'));
  return server.end();
});

const told = (name: string, { longest, all, wall }: Measured<unknown>): void => {
  const ms = (n: number): string => `${n.toFixed(1)} ms`;
  figures.push(
    `${name}: longest stretch ${ms(longest)}, in all ${ms(all)} of the main thread, ${ms(wall)} on the wall`,
  );
};

const caller = (): Caller => ({
  hall: server.hall,
  guests: null as never,
  who: { id: guest.id, name: '' },
  from: 'here',
});

function forget(): void {
  const room = server.hall.peek(long.id);
  if (room !== undefined) server.hall.forget(room);
}

describe('a FIEF France table of 5,000 entries', () => {
  test('is laid in the thread the first time, and is ready at once from then on', async () => {
    // The heap of this process is full of the 5,000 entries that the test itself has played: once in a while a collection of all of it falls
    // into the measurement. A stretch that is the server's own is there every time.
    const firsts: Measured<unknown>[] = [];
    for (let i = 0; i < 3 && (firsts.at(-1)?.longest ?? Infinity) >= STRETCH_MS; i++) {
      const id = i === 0 ? long.id : `${long.id}${i}`;
      if (i > 0) await keepLong(server.hall.store, { ...long, id }, [guest.id]);
      firsts.push(await stretch(() => server.hall.room(id)));
      told('first loading, without any cache', firsts[i]!);
    }
    expect(Math.min(...firsts.map(({ longest }) => longest))).toBeLessThan(STRETCH_MS);
    const again: Measured<unknown>[] = [];
    for (let i = 0; i < 8; i++) {
      forget();
      again.push(await stretch(() => server.hall.room(long.id)));
    }
    const best = again.toSorted((a, b) => a.all - b.all)[0]!;
    told('loading from a snapshot at the end', best);
    expect(best.all).toBeLessThan(READY_MS);
    const middle = again.toSorted((a, b) => a.longest - b.longest)[4]!;
    expect(middle.longest).toBeLessThan(STRETCH_MS);
  });

  test('with as many entries after its last snapshot as there ever are it is still ready at once', async () => {
    // The same table, cut off between two snapshots.
    const id = 'cutfrance';
    const cut = { ...long, id, entries: long.entries.slice(0, ENTRIES - 200) };
    await keepLong(server.hall.store, cut, [guest.id]);
    server.hall.forget(await server.hall.room(id));
    const after = long.entries.slice(ENTRIES - 200, ENTRIES - 200 + AFTER);
    await server.hall.store.commit(
      after.map((entry) => ({ w: 'entry', table: id, n: entry.n, body: JSON.stringify(entry) })),
    );
    const replays = server.hall.replays.stats.replays;
    const runs: Measured<unknown>[] = [];
    for (let i = 0; i < 5; i++) {
      runs.push(await stretch(() => server.hall.room(id)));
      server.hall.forget(server.hall.peek(id)!);
    }
    const best = runs.toSorted((a, b) => a.all - b.all)[0]!;
    told(`loading with ${AFTER} entries after the last snapshot`, best);
    expect(best.longest).toBeLessThan(STRETCH_MS);
    expect(best.all).toBeLessThan(READY_MS);
    expect(server.hall.replays.stats.replays).toBe(replays);
  });

  test('C2: no request holds the main thread', async () => {
    await server.hall.room(long.id);
    const requests: { [name: string]: () => Promise<unknown> } = {
      'state since the beginning': () => HANDLERS.state(caller(), { table: long.id, after: 0 }),
      'history, first page': () => HANDLERS.history(caller(), { table: long.id, after: 0 }),
      'history, a page in the middle': () => HANDLERS.history(caller(), { table: long.id, after: 1500 }),
      'one step of history': () => HANDLERS.history(caller(), { table: long.id, upTo: 1 }),
      'moments in the middle': () => HANDLERS.moments(caller(), { table: long.id, after: 1500 }),
    };
    for (const [name, request] of Object.entries(requests)) {
      await request();
      const runs: Measured<unknown>[] = [];
      for (let i = 0; i < 5; i++) runs.push(await stretch(request));
      const middle = runs.toSorted((a, b) => a.longest - b.longest)[2]!;
      told(name, middle);
      expect(middle.longest, name).toBeLessThan(STRETCH_MS);
    }
  });

  test('C2: a stranger hardly notices twenty requests for its past in a second', async () => {
    const stranger = await Peer.open(server.address);
    let open = 0;
    const pings = async (ms: number): Promise<{ took: number[]; meanwhile: number }> => {
      const took: number[] = [];
      let meanwhile = 0;
      for (const end = performance.now() + ms; performance.now() < end; ) {
        const began = performance.now();
        const before = open;
        await stranger.ask('ping');
        took.push(performance.now() - began);
        if (before > 0 && open > 0) meanwhile++;
        await new Promise((done) => setTimeout(done, 10));
      }
      return { took: took.sort((a, b) => a - b), meanwhile };
    };
    const at = (sorted: number[], part: number): string => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
    const attack = (what: string): (() => Promise<unknown[]>) => {
      const sent: Promise<unknown>[] = [];
      const timer = setInterval(() => {
        const after = (sent.length * 331) % 3000;
        open++;
        const asked = guest.send('GET', `/tables/${long.id}/${what}?after=${after}`);
        sent.push(asked.catch((error: unknown) => error).finally(() => open--));
      }, 50);
      return () => {
        clearInterval(timer);
        return Promise.all(sent);
      };
    };
    const { took: quiet } = await pings(4000);
    for (const what of ['history', 'moments']) {
      const end = attack(what);
      const loud = await stretch(() => pings(4000));
      const answers = await end();
      for (const answer of answers) if (answer instanceof Error) expect(answer).toBeInstanceOf(ApiError);
      const { took, meanwhile } = loud.value;
      told(`pings with 20 ${what} a second`, loud);
      figures.push(
        `ping, quiet / with 20 ${what} a second: p50 ${at(quiet, 0.5)} / ${at(took, 0.5)} ms, p90 ${at(quiet, 0.9)} / ${at(took, 0.9)} ms, ${quiet.length} / ${took.length} pings, ${meanwhile} while one was answered`,
      );
      // Before, one such request took two seconds of this thread, and a stranger waited as long. Who asks is in the same thread, and so is what reads the answers. On
      // the wall nothing can be said where others use the machine: at a load of 30 half of the pings took 10 ms, with this code and with older.
      expect(loud.longest).toBeLessThan(3 * STRETCH_MS);
      expect(loud.all / answers.length).toBeLessThan(3 * STRETCH_MS);
      expect(took.length).toBeGreaterThan(10);
      // Moments are replayed in a thread: nobody waits until that is done.
      if (what === 'moments') expect(meanwhile).toBeGreaterThan(0);
    }
    await stranger.close();
  });
});
