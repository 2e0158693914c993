/** Contention A. Bribe Mercenaries. */

import type { Seat } from '@homage/kernel';
import { EXTRA, piece, pipsOf, suitOf } from './data.ts';
import { cover } from './memory.ts';
import { because, bribes, coinsAt, type Deed, fromReserve, hasVassal, isCoin, reserve, type Table } from './pieces.ts';
import { CENTRE, hired, NONE, RESERVE } from './vocabulary.ts';

export const bribe: Deed = {
  able: (s, seat) => hasVassal(s, 2 * seat) || hasVassal(s, 2 * seat + 1),
  why: () => because('noVassal', 'contention.a', {}),

  /** PFR-nomercbribe: a mercenary is no bribe. */
  offer(s, seat, draft, explain) {
    if (draft.coin !== undefined) return undefined;
    const of = reserve(s, seat, false);
    if (!explain) return { key: 'coin', type: 'one', of };
    const why = because('mercenaryCoin', 'PFR-nomercbribe', { action: 'bribe' });
    return { key: 'coin', type: 'one', of, not: coinsAt(s, EXTRA, hired(seat)).map((value) => ({ value, why })) };
  },
  stranger: (s, seat, _draft, key, thing) =>
    key === 'coin' && isCoin(s, thing) ? fromReserve.why(s, { seat, use: 'bribe', suit: NONE }, thing) : undefined,

  /** One coin to the centre, one band at random from the pool if there is any (PFR-emptypool, PFR-pool). */
  perform(x, seat, answer) {
    const { s } = x;
    const coin = answer.coin!;
    cover(s, suitOf(coin), RESERVE, 1);
    s.coins[coin] = CENTRE;
    const pool = coinsAt(s, EXTRA, CENTRE);
    if (pool.length === 0) {
      x.emit('bribed', { seat, suit: suitOf(coin), hired: false }, { [seat]: { coin } });
    } else {
      const drawn = pool[x.below(pool.length)]!;
      cover(s, EXTRA, CENTRE, 1);
      s.mercenaries[pipsOf(drawn)] = hired(seat);
      x.reveal(seat);
      x.emit('bribed', { seat, suit: suitOf(coin), hired: true }, { [seat]: { coin, drawn } });
    }
    countBribes(x, seat);
    return NONE;
  },
};

/** Most coins in the centre, both suits added; a tie favours the holder, and only the briber's count has grown. */
function countBribes(x: Table, seat: Seat): void {
  const { s } = x;
  if (s.holder === seat) return;
  const mine = bribes(s, seat);
  for (let other = 0; other < s.players; other++) if (other !== seat && bribes(s, other) >= mine) return;
  hold(x, seat, 'count');
}

export function hold(x: Table, seat: Seat, by: 'count' | 'value'): void {
  const from = x.s.holder;
  x.s.holder = seat;
  x.emit('holder', { seat, from, by });
}

/** Conflicts A.2: the best single suit of a seat among the bribes; `NONE` without a bribe. */
export function bestBribe(x: Table, seat: Seat): number {
  let best = NONE;
  for (let suit = 2 * seat; suit < 2 * seat + 2; suit++) {
    let total = NONE;
    for (let value = 0, coin = piece(suit, 0); value < 6; value++, coin++) {
      if (x.s.coins[coin] === CENTRE) total = Math.max(total, 0) + value;
    }
    best = Math.max(best, total);
  }
  return best;
}
