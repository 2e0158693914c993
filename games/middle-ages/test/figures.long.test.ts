/** How fast the rules are: one core, no sink. The best of a few runs, because other work may disturb any of them. */

import { clone, FastDice, type Match, openAsks, openSet, sample, start, submit } from '@homage/kernel';
import { type MiddleAges, middleAges } from '@homage/middle-ages/rules';
import { expect, test } from 'vitest';

const RUNS = 7;

/** Answers per second of random play: sample, judge, submit. */
function answersPerSecond(seats: number, games: number, dice: FastDice): number {
  let answers = 0;
  const from = performance.now();
  for (let i = 0; i < games; i++) {
    const match = start(middleAges, seats, {}, dice);
    while (match.outcome === null) {
      const pending = openSet(match)!;
      const ask = pending.asks[pending.answers.indexOf(null)]!;
      submit(middleAges, match, ask.seat, ask.id, sample(middleAges, match, ask, dice), dice);
      answers++;
    }
  }
  return (answers / (performance.now() - from)) * 1000;
}

function midGame(seats: number): Match<MiddleAges> {
  const dice = new FastDice('middle');
  const match = start(middleAges, seats, {}, dice);
  while (match.state.round < 9) {
    const ask = openAsks(match)[0]!;
    submit(middleAges, match, ask.seat, ask.id, sample(middleAges, match, ask, dice), dice);
  }
  return match;
}

test('random play of four gives at least 140,000 answers a second', () => {
  const dice = new FastDice('speed');
  const best = Math.max(...Array.from({ length: RUNS }, () => answersPerSecond(4, 1000, dice)));
  console.log(`middle-ages: ${Math.round(best)} answers a second`);
  expect(best).toBeGreaterThan(140_000);
});

test('a match is cloned in at most 5 microseconds', () => {
  const match = midGame(5);
  const times = Array.from({ length: RUNS }, () => {
    const from = performance.now();
    for (let i = 0; i < 20_000; i++) clone(middleAges, match);
    return ((performance.now() - from) / 20_000) * 1000;
  });
  console.log(`middle-ages: ${Math.min(...times).toFixed(2)} microseconds for a clone`);
  expect(Math.min(...times)).toBeLessThan(5);
});

test('a match stays small', () => {
  expect(JSON.stringify(midGame(5)).length).toBeLessThan(3000);
});
