import { duel, greedyBot, playGame, randomBot } from '@homage/bots';
import { wisdom } from '@homage/petty-fiefs/bot';
import { pettyFiefs } from '@homage/petty-fiefs/rules';
import { expect, test } from 'vitest';

const options = { rounds: 25 };
const greedy = greedyBot(pettyFiefs, wisdom);
const random = randomBot(pettyFiefs);

test.each([
  [2, 0.9],
  [4, 0.8],
])('at %i seats greedy wins at least %f of 200 games against random players', (seats, least) => {
  const { share, finished } = duel(pettyFiefs, options, seats, 200, greedy, random, ({ winners }) => winners, 'long');
  console.log(`petty-fiefs: greedy wins ${(100 * share).toFixed(1)} % at ${seats} seats`);
  expect(finished).toBe(200);
  expect(share).toBeGreaterThanOrEqual(least);
});

test('at least 95 of 100 games of greedy players end by control of all provinces, not by the cap', () => {
  let control = 0;
  for (let i = 0; i < 100; i++) {
    const seats = 2 + (i % 4);
    const { match } = playGame(pettyFiefs, options, new Array(seats).fill(greedy), `control ${i}`);
    if (match.outcome?.why === 'control') control++;
  }
  console.log(`petty-fiefs: ${control} of 100 games of greedy players end by control`);
  expect(control).toBeGreaterThanOrEqual(95);
});
