import { middleAges } from '@homage/middle-ages/rules';
import { words } from '@homage/middle-ages/text';
import { Coverage, obeysTheLaws } from '@homage/testkit';
import { expect, test } from 'vitest';

/** Too rare for random play; each has its scenario. */
const SHOWN_ELSEWHERE = [
  // tokens.test.ts: a token that fits none of the free estates is greyed
  'reason tokenFitsNowhere',
];

test('the laws hold in random games of 2, 3, 4 and 5, and everything the game has occurs', { timeout: 120_000 }, () => {
  const coverage = new Coverage(middleAges);
  const report = obeysTheLaws(middleAges, { games: 60, lawful: 12, words, coverage });
  expect(report.finished).toBe(240);
  const { events, reasons } = words.texts.en;
  const missing = coverage.missing({ events: Object.keys(events), reasons: Object.keys(reasons) });
  expect(missing.filter((what) => !SHOWN_ELSEWHERE.includes(what))).toEqual([]);
});
