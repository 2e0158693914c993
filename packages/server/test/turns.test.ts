/** My turn: one list over all tables, made from their rows, the soonest deadline first; nobody else's turn is in it. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '@homage/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { turnLine } from '../src/commands/turns.ts';
import { readTurns, type Turn, turnsText } from '../src/rooms/turns.ts';
import { FastDice } from './choose.ts';
import { Api, eventually, house } from './harness.ts';

const HOUR = 3_600_000;
type House = Awaited<ReturnType<typeof house>>;
let data: string;
let now: number;
let server: House;
const open = () => house({ data, now: () => now, ticks: () => now, hotTables: 0 });
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'homage-turns-'));
  now = 1_700_000_000_000;
  server = await open();
});
afterEach(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const turns = (who: Api): Promise<Reply<'turns'>> => who.send('GET', '/me/turns');

async function laid(ann: Api, bob: Api, hours?: number): Promise<string> {
  const clock = hours === undefined ? { kind: 'none' as const } : { kind: 'days' as const, perMove: hours * HOUR };
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2, clock });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  return table;
}

async function answer(who: Api, table: string, dice: FastDice): Promise<void> {
  const { sight } = await who.state(table);
  const ask = sight?.seen.asks[0];
  if (ask === undefined) throw new Error('nothing is asked');
  await who.post('answer', {
    table,
    ask: ask.id,
    answer: await who.compose(table, ask.id, dice, sight?.offers[String(ask.id)]),
  });
}

test('a question whose arguments are too long for the row has its sentence while the table is in memory, and none with a hole later', async () => {
  const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
  const table = await laid(ann, bob);
  const [asked] = (await turns(ann)).length > 0 ? [ann] : [bob];
  const [line] = await turns(asked!);
  const { store } = server.hall;
  const without = (await store.table(table))!.turn.replace(/\["(\w+)",\{.*?\}\]/g, '["$1"]');
  const row = { ...(await store.table(table))!, turn: without };
  await server.hall.room(table);
  expect(turnLine(server.hall, row, asked!.id)?.titles).toEqual(line!.titles);
  const asleep = {
    peek: () => undefined,
    game: () => server.hall.game('squabble'),
    served: server.hall.served,
    settings: server.hall.settings,
  };
  const titles = turnLine(asleep as never, row, asked!.id)?.titles;
  expect(titles).toEqual({});
});

test('tables that wait, the soonest deadline first, without being in memory, also after a restart', async () => {
  const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
  const tables = [await laid(ann, bob), await laid(ann, bob, 48), await laid(ann, bob, 24)];
  const asked = (await turns(ann)).length > 0 ? ann : bob;
  expect((await turns(asked)).map(({ table }) => table)).toEqual([tables[2], tables[1], tables[0]]);
  const [first, , last] = await turns(asked);
  expect(first).toMatchObject({ game: 'squabble', since: now, until: now + 24 * HOUR });
  expect(last?.until).toBeNull();
  expect(first?.asks.length).toBeGreaterThan(0);
  expect(first?.titles.en).toMatch(/\w/);
  expect(first?.titles.fr).toMatch(/\w/);

  await server.close();
  now += 100 * HOUR;
  server = await open();
  // Deadlines stand still while the house is closed; nothing is brought into memory for the list.
  const after = Object.assign(new Api(server.address), { token: asked.token });
  expect((await turns(after)).map(({ table, until }) => [table, until])).toEqual([
    [tables[2], now + 24 * HOUR],
    [tables[1], now + 48 * HOUR],
    [tables[0], null],
  ]);
  expect(server.hall.stats.loads).toBe(0);
});

test('a turn is from being asked until nothing is asked; strangers and the other seat have none of it', async () => {
  const dice = new FastDice('turns');
  const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
  const table = await laid(ann, bob, 24);
  const since = new Map<Api, number>();
  for (let i = 0; i < 60; i++) {
    now += 1000;
    for (const who of [ann, bob]) {
      const { sight, info } = await who.state(table);
      if (info.phase !== 'running') return;
      const [mine] = await turns(who);
      expect(mine === undefined, `answer ${i}`).toBe(sight?.seen.asks.length === 0);
      if (mine === undefined) since.delete(who);
      else {
        // However many questions follow each other, it is one turn.
        expect(mine.since).toBe(since.get(who) ?? mine.since);
        since.set(who, mine.since as number);
        await answer(who, table, dice);
        const [still] = await turns(who);
        if (still === undefined) since.delete(who);
        else expect(still.since).toBe(mine.since);
      }
    }
  }
  const eve = await Api.guest(server.address, 'Eve');
  expect(await turns(eve)).toEqual([]);
  await expect(new Api(server.address).send('GET', '/me/turns')).rejects.toMatchObject({ status: 401 });
});

test('rows of earlier versions are read; what is written is read again', async () => {
  expect(readTurns('')).toEqual([]);
  expect(readTurns('0,2').map(({ seat }) => seat)).toEqual([0, 2]);
  const asks = [{ kind: 'bid', args: { a: [1] } }];
  const turn: Turn = { seat: 1, since: 5, n: 7, until: 9000, window: true, called: false, asks };
  expect(readTurns(turnsText([turn]))).toEqual([turn]);
  const long = { ...turn, asks: [{ kind: 'bid', args: { a: 'x'.repeat(500) } }] };
  expect(readTurns(turnsText([long]))).toEqual([{ ...turn, asks: [{ kind: 'bid', args: null }] }]);
  await eventually(() => server.hall.hot).toBe(0);
});
