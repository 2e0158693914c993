/** The figures: 300 random games at each seat count to a 30-round limit, the invariant after every answer. */

import { obeysTheLaws } from '@homage/testkit';
import { expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { words } from '../text/index.ts';
import { table } from './realm.ts';
import { things } from './things.ts';

test.each([3, 4, 5, 6])(
  '300 random games at %i seats keep the invariant; all laws hold in some of them',
  (seats) => {
    const options = [table({ rounds: 30 })];
    const lawful = obeysTheLaws(fiefFrance, {
      seats: [seats],
      options,
      games: 10,
      every: 50,
      words,
      things,
      seed: 'lawful',
    });
    const others = obeysTheLaws(fiefFrance, { seats: [seats], options, games: 290, lawful: 0, seed: 'long' });
    expect(lawful.finished + others.finished).toBe(300);
  },
  600_000,
);
