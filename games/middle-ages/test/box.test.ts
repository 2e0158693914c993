/** A table with a corrected list of tiles: the laws hold there too, and the referee finds no difference. */

import { middleAges } from '@homage/middle-ages/rules';
import { words } from '@homage/middle-ages/text';
import { obeysTheLaws, optionsFor } from '@homage/testkit';
import { expect, test } from 'vitest';
import { refereed } from './referee-games.ts';
import { things } from './things.ts';

const options = optionsFor(middleAges, {
  components: {
    'tile.1': [
      { estate: 'field', symbol: null, blue: 3, orange: 1 },
      { estate: 'mill', symbol: 'chest', blue: 2, orange: 0 },
    ],
    'tile.4': [{ estate: 'mill', symbol: null, blue: 1, orange: 1 }],
    'tile.7': [
      { estate: 'village', symbol: null, blue: 3, orange: 1 },
      { estate: 'field', symbol: 'farmer', blue: 1, orange: 0 },
    ],
  },
});

test('a corrected list of tiles: the laws', () => {
  const report = obeysTheLaws(middleAges, {
    seats: [3],
    games: 1,
    options: [options],
    words,
    things,
    every: 6,
    seed: 'box',
  });
  expect(report.finished).toBe(1);
});

test('a corrected list of tiles: the referee finds no difference', () => {
  for (const seats of [2, 3, 4, 5]) expect(refereed(seats, 'box', undefined, options)).toEqual([]);
});
