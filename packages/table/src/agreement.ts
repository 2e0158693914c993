/** Who wants to end the game, and since when. */

import type { Seat } from '@homage/kernel';
import type { KeeperMemory } from './memory.ts';

/** A seat wants it, or no longer. */
export function want(memory: KeeperMemory, seat: Seat, yes: boolean, now: number): void {
  const { wantEnd: before, wantFrom: from = {} } = memory;
  const others = before.filter((one) => one !== seat);
  memory.wantEnd = yes ? [...others, seat].sort((a, b) => a - b) : others;
  memory.wantFrom = Object.fromEntries(
    memory.wantEnd.map((one) => [one, (before.includes(one) ? from[one] : undefined) ?? now]),
  );
}

/** Since when at least two of these seats want it: one who wanted it long before counts for one. Null while there are fewer. */
export function wantedSince({ wantEnd, wantFrom = {} }: KeeperMemory, seats: readonly Seat[]): number | null {
  const from = seats.flatMap((seat) => (wantEnd.includes(seat) ? [wantFrom[seat] ?? Number.POSITIVE_INFINITY] : []));
  const second = from.sort((a, b) => a - b)[1] ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(second) ? second : null;
}
