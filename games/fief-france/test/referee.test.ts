/** An independent referee, written from the rulebook, finds nothing. What he notices is shown in the long tests, by planted faults. */

import { expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { table } from './realm.ts';
import { randomPlay } from './referee/watch.ts';

test.each([3, 4, 5, 6])('the referee finds nothing in a game of %i', (seats) => {
  const { faults, deeds } = randomPlay(fiefFrance, seats, table({ rounds: 4, adjusted: true }), `short/${seats}`, 300);
  expect(faults).toEqual([]);
  expect(deeds).toBeGreaterThan(100);
});
