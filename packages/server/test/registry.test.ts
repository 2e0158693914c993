import { GAMES } from '@homage/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServedGame } from '../src/index.ts';
import { FastDice } from './choose.ts';
import { Api, ApiError, house } from './harness.ts';

/** Enough to see bots and person take turns; whole games are played in the games' own tests. */
const ANSWERS = 25;

let server: Awaited<ReturnType<typeof house>>;
beforeAll(async () => {
  server = await house({ games: GAMES as readonly ServedGame[], gamesModule: '@homage/registry' });
});
afterAll(() => server.end());

test.each(GAMES.map(({ id }) => id))('%s is played over the API against greedy bots', async (game) => {
  const ann = await Api.guest(server.address, 'Ann');
  const games = await ann.send<{ id: string; seats: [number, number]; titles: object }[]>('GET', '/games');
  const { seats, titles } = games.find(({ id }) => id === game)!;
  expect(Object.keys(titles)).toEqual(['en', 'fr']);
  const bots = Array.from({ length: seats[0] - 1 }, (_, i) => ({ seat: i + 1, bot: 'greedy' }));
  const { id: table } = await ann.post('create', { game, seats: seats[0], bots, start: true });
  const dice = new FastDice(game);
  let answered = 0;
  const until = performance.now() + 50_000;
  while (answered < ANSWERS && performance.now() < until) {
    const { sight, info } = await ann.state(table);
    if (info.phase === 'over') break;
    const ask = sight!.seen.asks[0];
    if (ask === undefined) {
      await new Promise((done) => setTimeout(done, 10));
      continue;
    }
    try {
      const answer = await ann.compose(table, ask.id, dice, sight!.offers[String(ask.id)]);
      await ann.post('answer', { table, ask: ask.id, answer });
      answered++;
    } catch (error) {
      // A random draft may run into a wall; another one will not.
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
    }
  }
  expect(answered).toBeGreaterThan(3);
  expect(server.hall.pool.stats.failed).toBe(0);
});

test('a bot answers the offer that a person makes it while the person takes his time', async () => {
  const ann = await Api.guest(server.address, 'Ann');
  const bots = [1, 2, 3].map((seat) => ({ seat, bot: 'greedy' }));
  const { id: table } = await ann.post('create', { game: 'fief-france', seats: 4, bots, start: true });
  const dice = new FastDice('offer');
  type Seen = { phase: string; struck: { from: number; to: number }[] };
  const until = performance.now() + 50_000;
  let made = false;
  let struck: Seen['struck'] = [];
  while (struck.length === 0 && performance.now() < until) {
    const { sight } = await ann.state(table);
    const view = sight!.seen.view as Seen;
    struck = view.struck;
    const ask = sight!.seen.asks[0];
    // Once it is our turn in the game itself, we offer and then only wait.
    if (!made && ask !== undefined && view.phase !== 'setup') {
      // Passage is sold; peace is not, for a few coins.
      const answer = { to: 2, mine: ['deniers'], theirs: ['passage'], myDeniers: 3 };
      await ann.post('aside', { table, aside: 'offer', answer });
      made = true;
    } else if (!made && ask !== undefined) {
      const answer = await ann.compose(table, ask.id, dice, sight!.offers[String(ask.id)]);
      await ann.post('answer', { table, ask: ask.id, answer });
    } else await new Promise((done) => setTimeout(done, 10));
  }
  expect(struck).toMatchObject([{ from: 0, to: 2 }]);
});
