/** Questions to everybody. */

import type { Seat } from './types.ts';

/** The same question to every seat: `x.ask('bid', everySeat(x, { prize }), { then: 'sold', secret: true })`. */
export function everySeat<A>({ seats }: { readonly seats: number }, args: A): { [seat: Seat]: A } {
  const to: { [seat: Seat]: A } = {};
  for (let seat = 0; seat < seats; seat++) to[seat] = args;
  return to;
}
