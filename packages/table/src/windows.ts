/** When an open window closes. */

import type { Vocabulary } from '@homage/kernel';
import type { KeeperMemory } from './memory.ts';
import type { Table } from './table.ts';

/** Whoever is left alone is told that nobody waits; when somebody comes back there is so much time at least to decide. */
const AGAIN_MS = 3_000;

/**
 * Sets when the open window closes, or else the talk (`talkEnds`); `fresh` is how long one is open. Whoever leaves and comes back does not begin its time anew:
 * where too few are left to wait for, what is left of it is kept until these questions are gone. Says whether more than `closes` has changed.
 */
export function closing<V extends Vocabulary>(
  memory: KeeperMemory,
  table: Table<V>,
  talkEnds: number | null,
  now: number,
  fresh: number,
): boolean {
  const asks = table.over ? [] : table.windowAsks().map(({ id }) => id);
  const gone = memory.stopped?.asks.some((id) => asks.includes(id)) === false;
  if (gone) delete memory.stopped;
  if (asks.length > 0 && table.timed) {
    memory.closes ??= now + (memory.stopped?.left ?? fresh);
    return gone;
  }
  const { closes, stopped } = memory;
  const stops = asks.length > 0 && closes !== null;
  // Once in a window: it is nothing to be had by going and coming.
  if (stops) memory.stopped = { asks, left: Math.max(closes - now, stopped === undefined ? AGAIN_MS : 0) };
  memory.closes = talkEnds;
  return gone || stops;
}
