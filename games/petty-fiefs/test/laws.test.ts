import { pettyFiefs } from '@homage/petty-fiefs/rules';
import { words } from '@homage/petty-fiefs/text';
import { Coverage, obeysTheLaws } from '@homage/testkit';
import { expect, test } from 'vitest';
import { things } from './things.ts';

/** What random play rarely meets, and the scenario that shows it. */
const SHOWN: { readonly [what: string]: string } = {
  'reason oneProvince': 'PFR-move-end',
  'reason noProvince': 'PF-lay-a',
  'reason noCastleOf': 'PF-F-annex-b',
  'reason notAdjacent': 'PF-F-annex-b',
};

test('all laws hold at 2 to 5 seats, and everything in the rules occurs', () => {
  const coverage = new Coverage(pettyFiefs);
  const report = obeysTheLaws(pettyFiefs, { games: 3, lawful: 1, every: 2, words, things, coverage, seed: 'short' });
  expect(report.finished).toBe(12);
  const { events, reasons } = words.texts.en;
  const missing = coverage.missing({ events: Object.keys(events), reasons: Object.keys(reasons) });
  expect(missing.filter((what) => SHOWN[what] === undefined)).toEqual([]);
});

test('all laws hold under the shortest and the longest cap', () => {
  const report = obeysTheLaws(pettyFiefs, {
    games: 1,
    every: 5,
    words,
    things,
    seats: [2, 3],
    options: [{ rounds: 5 }, { rounds: 99 }],
    seed: 'caps',
  });
  expect(report.finished).toBe(4);
});
