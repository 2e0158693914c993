/** A table with a corrected map: the laws hold there too, and the referee who has the same map finds no difference. */

import { obeysTheLaws, optionsFor } from '@homage/testkit';
import { expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { words } from '../text/index.ts';
import { randomPlay } from './referee/watch.ts';
import { things } from './things.ts';

const options = optionsFor(fiefFrance, {
  rounds: 5,
  components: {
    'town.rouen.see': 2,
    'town.tours.fief': 'aquitaine',
    'town.limoges.fief': 'poitou',
    'road.rouen.paris': false,
    'roads.more': [
      ['paris', 'reims'],
      ['nantes', 'rochelle'],
    ],
    mills: 12,
  },
});

test('a corrected map: the laws', () => {
  const report = obeysTheLaws(fiefFrance, {
    seats: [3],
    games: 1,
    options: [options],
    words,
    things,
    every: 60,
    seed: 'box',
  });
  expect(report.finished).toBe(1);
});

test('a corrected map: the referee finds no difference', () => {
  for (const seats of [3, 4, 6]) expect(randomPlay(fiefFrance, seats, options, 'box', 1500).faults).toEqual([]);
});
