import { expect, test } from 'vitest';
import { announced, type Span, VACATION_DAYS } from '../src/index.ts';

const SEPTEMBER = Date.parse('2026-09-01T00:00Z');
/** In Paris clocks are set back in the night to the 25th of October: these days take an hour more than days do. */
const days = (n: number): Span => [
  Date.parse('2026-10-05T00:00+02:00'),
  Date.parse(`2026-11-${String(n - 26).padStart(2, '0')}T00:00+01:00`),
];

test('28 days of the calendar fit into the purse, also where clocks are set back meanwhile; 29 do not', () => {
  expect(VACATION_DAYS).toBe(28);
  expect(announced([], days(28), SEPTEMBER)).toEqual([days(28)]);
  expect(announced([], days(29), SEPTEMBER)).toBeUndefined();
});
