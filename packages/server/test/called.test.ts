import { expect, test } from 'vitest';
import { callTest } from './called.ts';

test('at most one notice a turn, none after the answer, none lost', async () => {
  const report = await callTest(500, 'everyday');
  expect(report).toMatchObject({ turns: 500, lost: 0, doubled: 0, wrong: 0 });
  expect(report.called).toBeGreaterThan(150);
}, 60_000);
