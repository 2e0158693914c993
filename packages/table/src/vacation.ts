/** Vacations: a purse of days a year for each person, over all tables. The same days at two tables are spent once. What is over stays spent. */

import { DAY, HOUR, merged, type Span } from './calendar.ts';
import type { Wall } from './time.ts';

/** Days of vacation that a person has in a calendar year. */
export const VACATION_DAYS = 28;
/** Days are counted by the calendar: in autumn, when clocks are set back, they take an hour more. */
const PURSE = VACATION_DAYS * DAY + HOUR;
/** So many are remembered; every clock that is shown looks at all of them. */
const VACATIONS = 60;

/** How much of some spans lies in a year. */
function inYear(spans: readonly Span[], year: number): number {
  const [begin, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  return spans.reduce((sum, [from, until]) => sum + Math.max(0, Math.min(until, end) - Math.max(from, begin)), 0);
}

/**
 * The vacations of somebody who announces another one in the place of the one that runs or is still to come, or (null) calls that off. What of it is
 * over stays. Undefined where it would be longer than the purse, or lies in the past, or there were too many. `elsewhere`: what was announced at other tables.
 */
export function announced(
  spans: readonly Span[],
  next: Span | null,
  at: Wall,
  elsewhere: readonly Span[] = [],
): Span[] | undefined {
  const spent = spans.flatMap(([from, until]): Span[] => (from < at ? [[from, Math.min(until, at)]] : []));
  // What was more than a year ago matters to no purse and to no question any more.
  const kept = merged(spent, [at - 400 * DAY, at]);
  if (next === null) return kept;
  const from = Math.max(next[0], at);
  const all = merged([...kept, [from, next[1]]], [at - 400 * DAY, next[1]]);
  const years = [from, next[1]].map((one) => new Date(one).getUTCFullYear());
  if (next[1] <= from || next[1] > at + 400 * DAY || all.length > VACATIONS) return undefined;
  const everywhere = merged([...all, ...elsewhere], [at - 400 * DAY, at + 800 * DAY]);
  return years.some((year) => inYear(everywhere, year) > PURSE) ? undefined : all;
}
