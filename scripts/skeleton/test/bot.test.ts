/** A bot that knows the game beats chance. */

import { duel, greedyBot, randomBot } from '@homage/bots';
import { expect, test } from 'vitest';
import { wisdom } from '../bot/index.ts';
import { quitrent } from '../rules/index.ts';

test('greedy wins more than its share against random players', () => {
  const [seats] = quitrent.seats;
  const options = { rounds: 6 };
  const { share } = duel(
    quitrent,
    options,
    seats,
    40,
    greedyBot(quitrent, wisdom),
    randomBot(quitrent),
    ({ winners }) => winners,
  );
  expect(share).toBeGreaterThan(1 / seats);
});
