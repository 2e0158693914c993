import { expect, test } from 'vitest';
import { killTest } from './kill.ts';

test('killed in the middle of play, the server loses nothing it has acknowledged', async () => {
  const report = await killTest(5, 4, 'short');
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(4);
  expect(report.acknowledged).toBeGreaterThan(50);
  expect(report.undos).toBeGreaterThan(5);
});
