/** How fast the rules are on one core without a sink, by the time the process had, not by the clock: other work may share the machine. */

import { clone, FastDice, type Match, openAsks, openSet, sample, start, submit } from '@homage/kernel';
import { type MiddleAges, middleAges } from '@homage/middle-ages/rules';
import { expect, test } from 'vitest';

const RUNS = 7;

/** Milliseconds of computing that this process has had. */
function computed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Answers per second of random play: sample, judge, submit. */
function answersPerSecond(seats: number, games: number, dice: FastDice): number {
  let answers = 0;
  const from = computed();
  for (let i = 0; i < games; i++) {
    const match = start(middleAges, seats, {}, dice);
    while (match.outcome === null) {
      const pending = openSet(match)!;
      const ask = pending.asks[pending.answers.indexOf(null)]!;
      submit(middleAges, match, ask.seat, ask.id, sample(middleAges, match, ask, dice), dice);
      answers++;
    }
  }
  return (answers / (computed() - from)) * 1000;
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
    const from = computed();
    for (let i = 0; i < 20_000; i++) clone(middleAges, match);
    return ((computed() - from) / 20_000) * 1000;
  });
  console.log(`middle-ages: ${Math.min(...times).toFixed(2)} microseconds for a clone`);
  expect(Math.min(...times)).toBeLessThan(5);
});

test('a match stays small', () => {
  expect(JSON.stringify(midGame(5)).length).toBeLessThan(3000);
});
