/** The laws in random games, with everything that the game says; and every label, event and reason occurs. */

import { Coverage, obeysTheLaws } from '@homage/testkit';
import { expect, test } from 'vitest';
import { quitrent } from '../rules/index.ts';
import { words } from '../text/index.ts';
import { things } from './things.ts';

test('the laws hold, and everything occurs', () => {
  const coverage = new Coverage(quitrent);
  const report = obeysTheLaws(quitrent, { games: 8, words, things, coverage, asideChance: 0.1 });
  expect(report.finished).toBe(report.games);
  const { events, reasons } = words.texts.en;
  expect(coverage.missing({ events: Object.keys(events), reasons: Object.keys(reasons) })).toEqual([]);
});
