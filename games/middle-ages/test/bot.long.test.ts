import { duel, greedyBot, randomBot } from '@homage/bots';
import { wisdom } from '@homage/middle-ages/bot';
import { middleAges } from '@homage/middle-ages/rules';
import { expect, test } from 'vitest';

test('greedy wins at least 90 % of 200 games of four against three random players', () => {
  const hero = greedyBot(middleAges, wisdom);
  const rival = randomBot(middleAges);
  const { share, finished } = duel(middleAges, {}, 4, 200, hero, rival, ({ winners }) => winners, 'strength');
  console.log(`middle-ages: greedy wins ${(share * 100).toFixed(1)} %`);
  expect(finished).toBe(200);
  expect(share).toBeGreaterThanOrEqual(0.9);
});
