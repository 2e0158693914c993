import { middleAges } from '@homage/middle-ages/rules';
import { words } from '@homage/middle-ages/text';
import { obeysTheLaws } from '@homage/testkit';
import { expect, test } from 'vitest';
import { things } from './things.ts';

test.each([2, 3, 4, 5])(
  '10,000 random games of %i keep the invariant after every answer, 200 of them all laws at every answer',
  { timeout: 300_000 },
  (seats) => {
    const report = obeysTheLaws(middleAges, {
      seats: [seats],
      games: 10_000,
      lawful: 200,
      every: 1,
      words,
      things,
      seed: 'long',
    });
    expect(report.finished).toBe(10_000);
  },
);
