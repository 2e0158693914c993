/** Some whole games under the eyes of the independent referee; hundreds of them are played in the soak tests. */

import { greedyBot } from '@homage/bots';
import { wisdom } from '@homage/fief-1981/bot';
import { describe, expect, test } from 'vitest';
import { fief1981 } from '../rules/index.ts';
import { byBots, refereed } from './referee/play.ts';
import { both, optionsOf } from './scenario.ts';

const bot = greedyBot(fief1981, wisdom, { worlds: 1 });

describe.each(both)('the referee, %s rules', (rules) => {
  test.each([3, 4, 5, 6])('%i seats: random games by the book', (seats) => {
    for (let i = 0; i < 5; i++) {
      const options = optionsOf({ rules, rounds: 16, end: i % 3 === 2 ? 'clock' : 'fiefs' });
      expect(refereed(options, seats, `referee ${i}`).finished).toBe(true);
    }
  });

  test.each([3, 6])('%i seats: a game of bots by the book', (seats) => {
    expect(refereed(optionsOf({ rules, rounds: 12 }), seats, 'referee bots', byBots([bot])).finished).toBe(true);
  });
});
