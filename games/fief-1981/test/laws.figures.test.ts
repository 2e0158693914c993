/** Whole games of sixty turns under all laws at every answer, too long for the long suite. */

import { fief1981 } from '@homage/fief-1981/rules';
import { words } from '@homage/fief-1981/text';
import { obeysTheLaws } from '@homage/testkit';
import { expect, test } from 'vitest';
import { both, optionsOf } from './scenario.ts';

for (const rules of both) {
  for (const seats of [3, 4, 5, 6]) {
    test(`${rules}, ${seats} seats: 10 random games of 60 turns obey all laws at every answer`, () => {
      const options = [optionsOf({ rules, rounds: 60 })];
      const report = obeysTheLaws(fief1981, { seats: [seats], games: 10, every: 1, words, options, seed: 'dense' });
      expect(report.finished).toBe(10);
    });
  }
}
