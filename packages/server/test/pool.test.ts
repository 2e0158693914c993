/** A bot that fails or comes too late is answered for by squire, never at random. */

import { greedyBot, plainAnswer } from '@homage/bots';
import { conceal, FastDice, openAsks, start } from '@homage/kernel';
import { afterEach, expect, test } from 'vitest';
import { BotPool } from '../src/bots/pool.ts';
import { GAMES } from './games.ts';
import { gamesModule } from './limits.ts';

const pools: BotPool[] = [];
const open = (ms = 20_000): BotPool => {
  const pool = new BotPool(gamesModule, 1, ms);
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

const client = { host: 'Ann', attended: true };
const game = (id: string) => GAMES.find((entry) => entry.id === id)!;
/** The first question of a game, and the match as the seat that is asked may know it. */
const opening = (id: string) => {
  const { def } = game(id);
  const match = start(def, 3, { rounds: 3 }, new FastDice('pool'));
  const { seat } = openAsks(match)[0]!;
  return { seat, match: conceal(def, match, seat, new FastDice('known')) };
};

test('a bot that fails is answered for, and it is told where it failed, not what it said', async () => {
  const { match, seat } = opening('broken');
  const pool = open();
  for (const seed of ['a', 'b', 'c']) {
    const { decision, trouble } = await pool.think(
      { game: 'broken', bot: 'greedy', match, seat, seed, aside: false, ms: 50 },
      client,
    );
    // Squire of this game fails as well: what silence means, or the first answer.
    expect(decision).toEqual(plainAnswer(game('broken').def, match, seat));
    expect(trouble).toEqual({ why: 'failed', at: expect.stringMatching(/^Error at giveUp/) });
  }
  expect(pool.stats).toMatchObject({ failed: 3, late: 0 });
  // An act out of turn is merely left out, and a bot in order has no trouble.
  expect(
    await pool.think({ game: 'broken', bot: 'greedy', match, seat, seed: 'a', aside: true, ms: 50 }, client),
  ).toEqual({
    trouble: { why: 'failed', at: expect.any(String) },
  });
  const rich = game('rich');
  expect(
    await pool.think({ game: 'rich', bot: 'greedy', match, seat, seed: 'a', aside: false, ms: 50 }, client),
  ).toEqual({
    decision: greedyBot(rich.def, rich.wisdom!).decide(match, seat, 'a'),
  });
});

test('where greedy itself never answers, it is tried twice and no more', async () => {
  const { match, seat } = opening('slow');
  const pool = open(150);
  const thinking = await pool.think(
    { game: 'slow', bot: 'greedy', match, seat, seed: 'a', aside: false, ms: 50 },
    client,
  );
  expect(thinking).toEqual({ trouble: { why: 'late' } });
  expect(pool.stats).toMatchObject({ thoughts: 2, late: 2 });
});
