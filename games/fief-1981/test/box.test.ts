/** A table with a corrected board: the laws hold there too, and the referee who has the same board finds no difference. */

import { fief1981 } from '@homage/fief-1981/rules';
import { words } from '@homage/fief-1981/text';
import { obeysTheLaws, optionsFor } from '@homage/testkit';
import { describe, expect, test } from 'vitest';
import { refereed } from './referee/play.ts';
import { both } from './scenario.ts';
import { things } from './things.ts';

const components = {
  'village.villeneuve.region': 'medard',
  'village.la-buissiere.region': 'bourg',
  'village.st-paul.see': 'bourg',
  'road.blaye.la-salle': false,
  'roads.more': [['blaye', 'beaujeu']],
};

describe.each(both)('a corrected board, %s rules', (rules) => {
  const options = optionsFor(fief1981, { rules, rounds: 6, components });

  test('the laws', () => {
    const report = obeysTheLaws(fief1981, {
      seats: [3],
      games: 1,
      options: [options],
      words,
      things,
      every: 40,
      seed: 'box',
    });
    expect(report.finished).toBe(1);
  });

  test('the referee finds no difference', () => {
    for (const seats of [3, 4, 6]) expect(refereed(options, seats, 'box').finished).toBe(true);
  });
});
