import { middleAges } from '@homage/middle-ages/rules';
import { words } from '@homage/middle-ages/text';
import { Coverage, obeysTheLaws } from '@homage/testkit';
import { expect, test } from 'vitest';
import { things } from './things.ts';

test('the laws hold in random games of 2, 3, 4 and 5, and everything the game has occurs', { timeout: 120_000 }, () => {
  const coverage = new Coverage(middleAges);
  const report = obeysTheLaws(middleAges, { games: 60, lawful: 12, words, things, coverage });
  expect(report.finished).toBe(240);
  const { events, reasons } = words.texts.en;
  expect(coverage.missing({ events: Object.keys(events), reasons: Object.keys(reasons) })).toEqual([]);
});
