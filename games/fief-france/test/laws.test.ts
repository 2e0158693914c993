/** The laws of the house under random play, at all seat counts and under every option; and everything in the rules occurs. */

import { Coverage, obeysTheLaws } from '@homage/testkit';
import { expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { words } from '../text/index.ts';
import { table } from './realm.ts';
import { SHOWN } from './shown.ts';
import { things } from './things.ts';

/** Every option at least once, those that go together in one table. */
const TABLES = [
  table({ rounds: 9 }),
  table({ rounds: 7, fog: true, adjusted: true, storm: true, mandatory: true, name24: 'mende' }),
  table({
    rounds: 7,
    openTrade: true,
    windows: 'orders',
    beginners: true,
    closedHarbors: true,
    toursLimoges: true,
    clermontLanguedoc: true,
    cherbourgLisieux: true,
  }),
  table({ rounds: 6, freshPawns: true, privateChat: true, talkMinutes: 5, name24: 'nimes' }),
];

test('all laws hold at 3 to 6 seats under every option', () => {
  const report = obeysTheLaws(fiefFrance, { games: 1, options: TABLES, every: 40, words, things, seed: 'short' });
  expect(report.finished).toBe(16);
});

test('everything in the rules occurs in random play, or is shown by a scenario', () => {
  const coverage = new Coverage(fiefFrance);
  const options = [table({ rounds: 30, adjusted: true, storm: true })];
  obeysTheLaws(fiefFrance, { games: 3, options, lawful: 1, every: 80, words, things, coverage, seed: 'cover' });
  const { events, reasons } = words.texts.en;
  const missing = coverage.missing({ events: Object.keys(events), reasons: Object.keys(reasons) });
  expect(missing.filter((what) => SHOWN[what] === undefined)).toEqual([]);
});
