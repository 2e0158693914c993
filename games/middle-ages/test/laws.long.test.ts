import { middleAges } from '@homage/middle-ages/rules';
import { words } from '@homage/middle-ages/text';
import { obeysTheLaws } from '@homage/testkit';
import { expect, test } from 'vitest';

const SEATS = [2, 3, 4, 5];

test.each(SEATS)(
  '10,000 random games of %i keep the invariant after every answer, 200 of them all laws',
  { timeout: 300_000 },
  (seats) => {
    const report = obeysTheLaws(middleAges, { seats: [seats], games: 10_000, lawful: 200, every: 4, seed: 'long' });
    expect(report.finished).toBe(10_000);
  },
);

test.each(SEATS)(
  '25 games of %i keep all laws at every single answer, and everything in them can be said',
  { timeout: 120_000 },
  (seats) => {
    expect(obeysTheLaws(middleAges, { seats: [seats], games: 25, every: 1, words, seed: 'said' }).finished).toBe(25);
  },
);
