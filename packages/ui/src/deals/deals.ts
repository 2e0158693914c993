/** Sorting deals: which wait for whom, and how the words given were kept. */

import type { Seat } from '@homage/kernel';
import type { Deal } from '@homage/words';

/** Open offers that this seat may accept or refuse. */
export function waitingFor(deals: readonly Deal[], seat: Seat | undefined): Deal[] {
  return deals.filter(
    ({ state, to, acts }) =>
      state === 'open' && to === seat && acts.some(({ act }) => act === 'accept' || act === 'refuse'),
  );
}

/** Open offers that this seat has made, and that others have still to answer. */
export function madeBy(deals: readonly Deal[], seat: Seat | undefined): Deal[] {
  return deals.filter(({ state, from }) => state === 'open' && from === seat);
}

export interface Honour {
  seat: Seat;
  kept: number;
  broken: number;
}

/** How each seat has kept its word so far; seats that never gave any are left out. */
export function honours(deals: readonly Deal[]): Honour[] {
  const found = new Map<Seat, Honour>();
  for (const { state, clauses } of deals) {
    if (state !== 'struck') continue;
    for (const { by, binding, kept } of clauses) {
      if (binding || kept === undefined) continue;
      const honour = found.get(by) ?? { seat: by, kept: 0, broken: 0 };
      honour[kept ? 'kept' : 'broken']++;
      found.set(by, honour);
    }
  }
  return [...found.values()].sort((a, b) => a.seat - b.seat);
}
