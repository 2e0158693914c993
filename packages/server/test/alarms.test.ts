/** Tables that sleep are woken when something is due, found by an index: none is in memory for that. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Api, eventually, house } from './harness.ts';

const BANK = 60_000;
let data: string;
let now: number;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'homage-alarms-'));
  now = 1_000_000;
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const settings = () => ({ data, now: () => now, ticks: () => now, hotTables: 0 });
type House = Awaited<ReturnType<typeof house>>;

/** A running table with clocks that nobody looks at. */
async function sleeping(server: House): Promise<{ table: string; ann: Api }> {
  const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
  const clock = { kind: 'live' as const, bank: BANK, increment: 0 };
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2, clock });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  await asleep(server);
  return { table, ann };
}

const asleep = (server: House): Promise<void> =>
  eventually(() => {
    server.hall.tickNow();
    return server.hall.hot;
  }).toBe(0);
const due = (server: House, at: number) => server.hall.store.alarms(at);
/** As the journal and the row say, whether somebody has it in memory or not. */
const away = async ({ hall }: House, table: string): Promise<boolean> => {
  hall.tickNow();
  const row = await hall.store.table(table);
  return (JSON.parse(row?.house ?? '{}') as { seats: { away: boolean }[] }).seats.some((seat) => seat.away);
};

test('a table that has left memory is found when its clock has run out, and not before', async () => {
  const server = await house(settings());
  const { table } = await sleeping(server);
  const at = server.hall.served.now() + BANK;
  await eventually(async () => (await due(server, at + 1000)).map(({ id }) => id)).toEqual([table]);
  expect(await due(server, at - 1000)).toEqual([]);
  const { loads } = server.hall.stats;
  now += BANK - 5_000;
  server.hall.tickNow();
  await new Promise((done) => setImmediate(done));
  expect(await away(server, table)).toBe(false);
  expect(server.hall.stats.loads).toBe(loads);
  now += 6_000;
  await eventually(() => away(server, table)).toBe(true);
  expect(server.hall.stats.loads).toBeGreaterThan(loads);
  await server.close();
});

test('after a restart it sleeps on, and is woken all the same', async () => {
  let server = await house(settings());
  const { table } = await sleeping(server);
  await server.close();
  server = await house(settings());
  expect(server.hall.stats.loads).toBe(0);
  now += BANK + 1000;
  await eventually(() => away(server, table)).toBe(true);
  await server.close();
});

test('a table in memory has its alarm as well: written with the deadline, never later than it', async () => {
  const server = await house({ ...settings(), hotTables: 9 });
  const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
  const clock = { kind: 'live' as const, bank: BANK, increment: 0 };
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2, clock });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  // As a crash would leave it, at any moment.
  for (let i = 0; i < 3; i++) {
    const row = await server.hall.store.table(table);
    expect(row?.deadline).toBeTypeOf('number');
    expect(row?.alarm).toBeLessThanOrEqual(row?.deadline as number);
    now += 1000;
    await ann.post('aside', { table, aside: 'offer', answer: { to: 1, give: 1, want: 0 } });
    await ann.post('undo', { table });
  }
  await server.close();
});

test('a table that is closed wakes nobody', async () => {
  const server = await house(settings());
  const { table } = await sleeping(server);
  await server.hall.closeTable(table);
  await eventually(() => due(server, Number.MAX_SAFE_INTEGER)).toEqual([]);
  await server.close();
});
