/** When an open window closes. */

import type { Vocabulary } from '@homage/kernel';
import type { KeeperMemory } from './memory.ts';
import type { Table } from './table.ts';

/**
 * Sets when the open window closes, or else the talk (`talkEnds`). Whoever leaves and comes back does not begin its time anew: where too few are left to wait
 * for, it is kept until these questions are gone. Says whether more than `closes` has changed.
 */
export function closing<V extends Vocabulary>(
  memory: KeeperMemory,
  table: Table<V>,
  talkEnds: number | null,
  fresh: number,
): boolean {
  const asks = table.over ? [] : table.windowAsks().map(({ id }) => id);
  const gone = memory.stopped?.asks.some((id) => asks.includes(id)) === false;
  if (gone) delete memory.stopped;
  if (asks.length > 0 && table.timed) {
    memory.closes ??= memory.stopped?.closes ?? fresh;
    return gone;
  }
  const { closes } = memory;
  const stops = asks.length > 0 && closes !== null && memory.stopped === undefined;
  if (stops) memory.stopped = { asks, closes };
  memory.closes = talkEnds;
  return gone || stops;
}
