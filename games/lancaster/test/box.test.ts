/** A table with a corrected box: the laws hold there too, and the referee who has the same box finds no difference. */

import { lancaster } from '@homage/lancaster/rules';
import { words } from '@homage/lancaster/text';
import { obeysTheLaws, optionsFor } from '@homage/testkit';
import { expect, test } from 'vitest';
import { refereed } from './referee-games.ts';
import { things } from './things.ts';

const options = optionsFor(lancaster, {
  components: {
    'province.C.minimum': 4,
    'province.G.reward': { tile: true, gold: 1 },
    'castle.5.reward': { votes: 3 },
    'favour.3.reward': { votes: 1, gold: 1 },
    'conflict.4.strength': 6,
    'conflict.1.points': [3, 2, 1],
    'law.3.back': 1,
    'law.4.back': 0,
    'nobles.points': [0, 1, 2, 4, 7, 11, 16, 22, 28, 36],
  },
});

test('a corrected box: the laws', () => {
  const report = obeysTheLaws(lancaster, {
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

test('a corrected box: the referee finds no difference with it, and many with ours', () => {
  for (const seats of [2, 3, 4, 5]) expect(refereed(seats, 'box', undefined, options)).toEqual([]);
  expect(refereed(4, 'box', undefined, options, {}).length).toBeGreaterThan(0);
});
