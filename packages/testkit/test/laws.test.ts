import { expect, test } from 'vitest';
import { squabble } from '../src/fixture/index.ts';
import { Coverage, obeysTheLaws } from '../src/index.ts';

test('Squabble obeys the laws at every seat count', () => {
  const coverage = new Coverage(squabble);
  const report = obeysTheLaws(squabble, { games: 40, coverage, asideChance: 0.15, oddChance: 0.05 });
  expect(report.finished).toBe(report.games);
  expect(coverage.missing()).toEqual([]);
});
