/** Two hundred games of random players and two hundred of bots by each ruleset, over all seat counts, under the eyes of the referee. */

import { greedyBot } from '@homage/bots';
import { wisdom } from '@homage/fief-1981/bot';
import { describe, expect, test } from 'vitest';
import { fief1981 } from '../rules/index.ts';
import { byBots, refereed } from './referee/play.ts';
import { both, optionsOf } from './scenario.ts';

const bot = greedyBot(fief1981, wisdom, { worlds: 1 });
const EACH = 50;

describe.each(both)('the referee, %s rules', (rules) => {
  for (const seats of [3, 4, 5, 6]) {
    for (const [who, player] of [
      ['random players', undefined],
      ['bots', byBots([bot])],
    ] as const) {
      test(`${seats} seats: ${EACH} games of ${who} by the book`, () => {
        let lines = 0;
        for (let i = 0; i < EACH; i++) {
          const options = optionsOf({ rules, rounds: 24, end: i % 4 === 3 ? 'clock' : 'fiefs' });
          lines += refereed(options, seats, `soak ${who} ${i}`, player).lines;
        }
        expect(lines).toBeGreaterThan(EACH * 50);
      });
    }
  }
});
