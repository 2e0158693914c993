/** Lords: when a comparison of answers is at its end, and who is thought about no longer. */

import { expect, test } from 'vitest';
import { settled } from '../src/search.ts';

const TRUST = 0.005;
const kept = [0.2, 0.3, 0.25, 0.28, 0.22, 0.31];
const plus = (by: readonly number[]): number[] => kept.map((share, i) => share + (by[i % by.length] as number));

test('what comes to the same in every world is thought about no longer, and with nothing else the thought is over', () => {
  const same = [...kept];
  expect(settled(kept, [same], TRUST)).toEqual({ idle: [same], over: true });
  const open = plus([0.1, -0.08]);
  expect(settled(kept, [same, open], TRUST)).toEqual({ idle: [same], over: false });
});

test('what lies far behind leaves; what may still be better stays', () => {
  const behind = plus([-0.1, -0.11, -0.09]);
  const open = plus([0.04, -0.05, 0.06]);
  expect(settled(kept, [behind, open], TRUST)).toEqual({ idle: [behind], over: false });
  expect(settled(kept, [behind], TRUST).over).toBe(true);
});

test('whoever is far ahead has won, unless another is as good', () => {
  const ahead = plus([0.1, 0.11, 0.09]);
  const too = plus([0.12, 0.08, 0.1]);
  expect(settled(kept, [ahead], TRUST)).toEqual({ idle: [], over: true });
  expect(settled(kept, [ahead, too], TRUST)).toEqual({ idle: [], over: false });
});

test('a few worlds say nothing', () => {
  const few = kept.slice(0, 3);
  expect(settled(few, [[...few]], TRUST)).toEqual({ idle: [], over: false });
});
