/** Standings: which weights are used for what. */

import type { Match } from '@homage/kernel';
import { type Squabble, squabble } from '@homage/testkit/fixture';
import { expect, test } from 'vitest';
import type { Mind } from '../src/index.ts';
import { Judge, Recorder } from '../src/index.ts';

const match = { outcome: null, seats: 2, def: squabble.id } as unknown as Match<Squabble>;
/** The second seat has one point more; foresight knows that points mean nothing yet. */
const mind = {
  features: ['points'],
  measure: (_match: Match<Squabble>, out: Float64Array) => out.set([0, 1]),
  phase: () => 0,
  rest: () => 1,
  weights: { made: 'by hand', bySeats: { any: [[2]] } },
  foresight: async () => ({ made: 'by hand', bySeats: { any: [[0]] } }),
} as unknown as Mind<Squabble>;

test('a standing is weighed by the weights of all levels', () => {
  const [first, second] = new Judge(mind, 2).standing(match);
  expect(second).toBeGreaterThan(first as number);
});

test('the chances of a finished game are told by foresight', async () => {
  const recorder = await Recorder.of(mind, 2);
  recorder.note(match, 3);
  expect(recorder.result.points).toEqual([{ at: 3, rest: 1, shares: [0.5, 0.5] }]);
});
