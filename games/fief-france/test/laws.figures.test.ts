/** The figures in full, too long for the long suite: 300 random games at each seat count to a 30-round limit, the invariant after every answer. */

import { obeysTheLaws } from '@homage/testkit';
import { expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { words } from '../text/index.ts';
import { table } from './realm.ts';
import { things } from './things.ts';

const options = [table({ rounds: 30 })];
const KINDS = [
  { games: 10, every: 1, seed: 'lawful' },
  { games: 290, every: 50, seed: 'long' },
] as const;

for (const seats of [3, 4, 5, 6]) {
  for (const { games, every, seed } of KINDS) {
    test(`${seats} seats: ${games} random games obey all laws, looked at after every ${every} answers`, () => {
      const report = obeysTheLaws(fiefFrance, { seats: [seats], options, games, every, words, things, seed });
      expect(report.finished).toBe(games);
    });
  }
}
