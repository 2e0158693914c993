/** The log stays readable whatever anybody does: the same complaint is written a few times, and then counted. */

import type { LogFn, Logger } from 'pino';

/** Never written, wherever they stand; the last four are what PostgreSQL tells of a row that it refuses, with all that is in it. */
export const UNLOGGED: readonly string[] = [
  ...['*.token', '*.answer', '*.draft', '*.seed', '*.cookie', '*.authorization', '*.mail', '*.code'],
  ...['*.detail', '*.where', '*.query', '*.parameters'],
];

const WARN = 40;
/** The same complaint so often in so long. */
const OFTEN = 10;
const SPAN_MS = 10_000;
/** So many different ones are told apart. */
const KINDS = 200;

/** For pino's `logMethod`: each logger's own count. */
export function calmly(
  now: () => number = () => performance.now(),
): (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void {
  const seen = new Map<string, { from: number; count: number }>();
  return function (args, method, level) {
    if (level < WARN) {
      method.apply(this, args);
      return;
    }
    const text = (args as unknown[]).find((arg) => typeof arg === 'string');
    const key = typeof text === 'string' ? text : '';
    let known = seen.get(key);
    if (known === undefined || now() - known.from > SPAN_MS) {
      const more = (known?.count ?? 0) - OFTEN;
      if (more > 0) method.apply(this, [{ more }, `${key}: so often more than was written`]);
      known = { from: now(), count: 0 };
      seen.delete(key);
      seen.set(key, known);
      if (seen.size > KINDS) seen.delete(seen.keys().next().value as string);
    }
    if (++known.count <= OFTEN) method.apply(this, args);
  };
}
