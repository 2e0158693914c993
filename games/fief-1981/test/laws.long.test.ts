import { fief1981 } from '@homage/fief-1981/rules';
import { words } from '@homage/fief-1981/text';
import { obeysTheLaws } from '@homage/testkit';
import { describe, expect, it } from 'vitest';
import { both, optionsOf } from './scenario.ts';

/** The games are short: all laws at every answer are dear. Whole games are played by the everyday tests and by the bots. */
describe('the laws of the house, at length', () => {
  for (const rules of both) {
    for (const seats of [3, 4, 5, 6]) {
      it(`${rules}, ${seats} seats: 300 random games keep the invariant after every answer; ten obey all laws at every answer, the rest at every 50th`, () => {
        const short = [optionsOf({ rules, rounds: 4 })];
        const dense = obeysTheLaws(fief1981, {
          seats: [seats],
          games: 10,
          every: 1,
          words,
          options: short,
          seed: 'dense',
        });
        expect(dense).toMatchObject({ games: 10, finished: 10 });
        const whole = [optionsOf({ rules, rounds: 10 })];
        const wide = obeysTheLaws(fief1981, {
          seats: [seats],
          games: 290,
          every: 50,
          words,
          options: whole,
          seed: 'wide',
        });
        expect(wide).toMatchObject({ games: 290, finished: 290 });
      });
    }
  }
});
