import { canonical, conceal, FastDice, type Match, openAsks, start } from '@homage/kernel';
import { type Squabble, squabble } from '@homage/testkit/fixture';
import { expect, test } from 'vitest';
import { duel, greedyBot, playGame, randomBot, type Wisdom } from '../src/index.ts';

const rich: Wisdom<Squabble> = {
  value: (s, seat) => s.purses[seat]! * 4 + s.troops[seat]!.knight * 3 + s.troops[seat]!.sergeant,
};
const options = { rounds: 4 };

test('greedy beats random where coins can be grabbed', () => {
  const { share, finished } = duel(
    squabble,
    options,
    3,
    60,
    greedyBot(squabble, rich),
    randomBot(squabble),
    ({ winners }) => winners,
  );
  expect(finished).toBe(60);
  expect(share).toBeGreaterThan(0.6);
});

test('the same seed gives the same game', () => {
  const bots = [greedyBot(squabble, rich), randomBot(squabble), greedyBot(squabble, rich)];
  const once = playGame(squabble, options, bots, 'again').match;
  const twice = playGame(squabble, options, bots, 'again').match;
  expect(canonical(once)).toBe(canonical(twice));
});

test('a bot decides alike in every world that its seat cannot tell apart', () => {
  const bot = greedyBot(squabble, rich);
  for (let i = 0; i < 40; i++) {
    const match: Match<Squabble> = start(squabble, 4, options, new FastDice(`deal ${i}`));
    for (const { seat } of openAsks(match)) {
      const other = conceal(squabble, match, seat, new FastDice(`other ${i}`));
      expect(bot.decide(other, seat, `thought ${i}`)).toEqual(bot.decide(match, seat, `thought ${i}`));
      expect(bot.interject(other, seat, `thought ${i}`)).toEqual(bot.interject(match, seat, `thought ${i}`));
    }
  }
});
