/**
 * A month of FIEF France by correspondence, over the API and in simulated time. Four friends begin. One goes on vacation, the server is down for two days, and one
 * of the four stays away for good: when that one's time is up the others vote for a bot, remove the player, open the seat, and somebody new plays it to
 * the end. What each of them answers is thought of on what that seat may know.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBot } from '@homage/bots';
import type { Reply } from '@homage/protocol';
import { GAMES } from '@homage/registry';
import { type Journal, verify } from '@homage/table';
import { expect, test } from 'vitest';
import type { ServedGame } from '../src/index.ts';
import { FastDice } from './choose.ts';
import { Api, ApiError, eventually, house } from './harness.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NAMES = ['Anne', 'Bertrand', 'Cécile', 'Denis', 'Eve'];
const [TRAVELLER, LEAVER, NEWCOMER] = [2, 3, 4];
const TIME = { free: DAY, bank: DAY, add: 4 * HOUR, cap: 3 * DAY };

test('a month of FIEF France with one replaced leaver, to the end', { timeout: 15 * 60_000 }, async () => {
  const game = (GAMES as readonly ServedGame[]).find(({ id }) => id === 'fief-france');
  if (game === undefined) throw new Error('no FIEF France');
  const data = mkdtempSync(join(tmpdir(), 'homage-month-'));
  const begun = Date.UTC(2026, 2, 2, 9);
  let wall = begun;
  let ticks = 0;
  const pass = (ms: number): void => {
    wall += ms;
    ticks += ms;
  };
  const open = () =>
    house({ data, now: () => wall, ticks: () => ticks, games: [game], gamesModule: '@homage/registry' });
  let server = await open();
  const dice = new FastDice('a month');
  const players: Api[] = [];
  for (const name of NAMES) players.push(await Api.guest(server.address, name));
  const [host] = players as [Api];
  const rest = { zone: 'Europe/Paris', nights: { from: 22 * 60, to: 8 * 60 }, weekends: false };
  const clock = { kind: 'letters' as const, time: TIME, rest, up: 'vote' as const, vacation: true };
  const { id: table } = await host.post('create', { game: 'fief-france', seats: 4, clock });
  for (const seat of [1, 2, 3]) await players[seat]!.post('sit', { table, seat });
  await host.post('start', { table });
  const bot = makeBot('squire', game.def, game.wisdom);
  let leaver: 'plays' | 'gone' | 'replaced' = 'plays';
  let [answers, downs] = [0, 0];
  const vacation = { from: begun + 5 * DAY, until: begun + 9 * DAY };
  await players[TRAVELLER]!.post('vacation', { table, vacation });
  const playerOf = (seat: number): Api => players[seat === LEAVER && leaver === 'replaced' ? NEWCOMER : seat]!;
  const isAway = (seat: number): boolean =>
    (seat === LEAVER && leaver === 'gone') || (seat === TRAVELLER && wall >= vacation.from && wall < vacation.until);
  const agreed = async (): Promise<void> => {
    for (const seat of [1, 2])
      if ((await players[seat]!.state(table)).info.motion?.of.includes(seat))
        await players[seat]!.post('consent', { table, yes: true });
  };

  for (let step = 0; ; step++) {
    const { info } = await host.state(table);
    if (info.phase === 'over') break;
    // Nobody but the leaver ever runs out of time: neither by night, nor on vacation, nor while the server is down.
    for (const [seat, { out }] of info.seats.entries())
      expect(out === true && seat !== LEAVER, `${NAMES[seat]} on ${new Date(wall).toISOString()}`).toBe(false);
    if (leaver === 'plays' && wall > begun + 12 * DAY) leaver = 'gone';
    if (downs === 0 && wall > begun + 10 * DAY) {
      const before = await turnsOf(players);
      await server.close();
      wall += 2 * DAY;
      ticks = 0;
      downs++;
      server = await open();
      for (const api of players) api.base = server.address;
      expect(await turnsOf(players)).toEqual(before);
    }
    const room = await server.hall.room(table);
    let acted = false;
    for (const seat of [0, 1, 2, 3]) {
      if (isAway(seat)) continue;
      const api = playerOf(seat);
      const { sight } = await api.state(table);
      const ask = sight?.seen.asks[0];
      if (ask === undefined) continue;
      const wish = bot.decide(structuredClone(room.keeper!.table.conceal(seat, dice)), seat, `${step}`);
      const answer =
        wish !== undefined && wish.target === ask.id ? wish.answer : await api.compose(table, ask.id, dice);
      await api.post('answer', { table, ask: ask.id, answer: answer as never }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
      });
      answers++;
      acted = true;
      pass(dice.below(3 * HOUR));
    }
    server.hall.tickNow();
    await eventually(() => server.hall.peek(table)?.bots.busy ?? false).toBe(false);
    if (acted) continue;
    if (leaver !== 'gone' || info.seats[LEAVER]!.out !== true) {
      pass(HOUR);
      continue;
    }
    for (const seat of [0, 1]) await players[seat]!.post('cover', { table, seat: LEAVER, when: 'now' });
    expect((await host.state(table)).info.seats[LEAVER]).toMatchObject({ name: 'Denis', away: true });
    // In a public game those who play remove a player together, and open the seat together.
    await host.post('kick', { table, seat: LEAVER });
    await agreed();
    await host.post('bot', { table, seat: LEAVER, bot: null });
    await agreed();
    await players[NEWCOMER]!.post('sit', { table, seat: LEAVER });
    const { bank, left } = (await host.state(table)).info.seats[LEAVER]!;
    expect([bank, left]).toEqual([TIME.bank, TIME.free + TIME.bank]);
    expect((await players[LEAVER]!.state(table)).info.you.seat).toBeNull();
    leaver = 'replaced';
  }
  const { info, sight } = await host.state(table);
  expect([info.phase, leaver, downs]).toEqual(['over', 'replaced', 1]);
  expect(sight!.seen.outcome).not.toBeNull();
  expect(info.seats[LEAVER]!.name).toBe('Eve');
  expect(await turnsOf(players)).toEqual(players.map(() => []));
  const journal = await host.send<Journal>('GET', `/tables/${table}/journal`);
  const verdict = verify(game.def, journal);
  expect(verdict, JSON.stringify(verdict)).toMatchObject({ ok: true, over: true });
  // Whoever was away for good answered nothing after that; the newcomer did.
  const days = Math.round((wall - begun) / DAY);
  expect(days).toBeGreaterThan(27);
  console.log(`${answers} answers by hand and ${journal.entries.length} entries in ${days} days`);
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

async function turnsOf(players: readonly Api[]): Promise<string[][]> {
  const lines = await Promise.all(players.map((api) => api.send<Reply<'turns'>>('GET', '/me/turns')));
  return lines.map((turns) => turns.map(({ table, titles }) => `${table} ${titles.en}`));
}
