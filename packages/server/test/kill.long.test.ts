import { expect, test } from 'vitest';
import { killTest } from './kill.ts';

test('20 tables, killed 50 times, with undo and redo in the play: every acknowledged act is there once, every journal replays, every game ends', async () => {
  const report = await killTest(20, 50, 'long');
  console.log(report);
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(50);
  expect(report.undos).toBeGreaterThan(100);
  expect(report.games).toBeGreaterThanOrEqual(20);
});
