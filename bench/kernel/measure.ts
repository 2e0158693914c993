/**
 * Medians, and the two ways of taking time on a machine that others use too.
 *
 * What takes long is measured in processor time of this thread: while others are served it stands still. It advances in steps of some
 * milliseconds, so short batches are measured by the clock, often, and the median leaves out those that were interrupted.
 */

import { performance } from 'node:perf_hooks';

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('the median of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Milliseconds for which this thread has been running. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Plays whole games for about so long, and says how many answers there were in a second. `play` returns the answers of one game. */
export function answersPerSecond(ms: number, play: (game: number) => number): number {
  const from = processorTime();
  let answers = 0;
  let spent = 0;
  for (let game = 0; spent < ms; game++) {
    answers += play(game);
    spent = processorTime() - from;
  }
  return (answers / spent) * 1000;
}

/** Microseconds of one call, given a short batch of calls. */
export function microseconds(calls: number, batch: () => void): number {
  const from = performance.now();
  batch();
  return ((performance.now() - from) * 1000) / calls;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
