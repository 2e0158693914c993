/** 2. A turn: move, take, effect, income, in this order. */

import { kit, type Seat } from '@homage/kernel';
import { ROUNDS } from './data.ts';
import { effects, endow, grant, sendScout, takeIncome } from './estates.ts';
import { fiefOf, place, raise } from './fief.ts';
import { estateOf, rowAt, rowOf } from './lookup.ts';
import { type Course, chooseSpot, leftmost } from './table.ts';
import type { MiddleAges, Spot, Tile } from './vocabulary.ts';

const { frame, ask } = kit<MiddleAges>();

/** Shared arguments of the question where to move, by row. */
const ROW_ARGS = [{ row: 0 }, { row: 1 }, { row: 2 }, { row: 3 }] as const;

export const turn = frame('turn', {
  /** In the last round the lords stay where they are. */
  start: (x) =>
    x.s.round === ROUNDS
      ? x.go('stay')
      : x.ask('moveLord', { [x.local.seat]: ROW_ARGS[rowOf(x.s.round + 1)]! }, { then: 'moved' }),
  moved(x) {
    const { seat } = x.local;
    const from = fiefOf(x.s, seat).lord;
    move(x, seat, x.answer('moveLord').to);
    take(x, seat, from);
    return x.go('effect');
  },
  stay(x) {
    take(x, x.local.seat, fiefOf(x.s, x.local.seat).lord);
    return x.go('effect');
  },

  /** E. The effect comes first and in full. What needs a decision goes on at the label of its question. */
  effect: (x) => x.go(effects[estateOf[x.s.tile]!]!(x, x.local.seat)),
  village: (x) => x.ask('village', { [x.local.seat]: {} }, { then: 'returned' }),
  returned(x) {
    const { seat } = x.local;
    const { tile } = x.answer('village');
    raise(fiefOf(x.s, seat), tile);
    x.emit('tileReturned', { seat, tile, by: 'village' });
    return x.go('income');
  },
  scout: (x) => x.ask('scout', { [x.local.seat]: {} }, { then: 'scouted' }),
  scouted(x) {
    sendScout(x, x.local.seat, x.answer('scout').to);
    return x.go('income');
  },
  church: (x) => x.ask('church', { [x.local.seat]: {} }, { then: 'endowed' }),
  endowed(x) {
    endow(x, x.local.seat, x.answer('church').estate);
    return x.go('income');
  },
  palace: (x) => x.ask('palace', { [x.local.seat]: {} }, { then: 'granted' }),
  granted(x) {
    const { token, estate } = x.answer('palace');
    grant(x, x.local.seat, token, estate);
    return x.go('income');
  },

  /** E. The income last: what the effect has brought counts already. */
  income(x) {
    takeIncome(x, x.local.seat, estateOf[x.s.tile]!);
    x.s.tile = 0;
    return x.done(null);
  },
});

/** 2.move. The lord goes first; a scout of the same player in that row comes home at once, wherever the lord stands (MAR-scout-back). */
function move(x: Course, seat: Seat, to: Spot): void {
  const fief = fiefOf(x.s, seat);
  const from = fief.lord;
  fief.lord = to;
  x.emit('lordMoved', { seat, from, to, tile: x.s.table[to] as Tile });
  const { scout } = fief;
  if (scout < 0 || rowAt(scout) !== rowAt(to)) return;
  fief.scout = -1;
  x.emit('scoutReturned', { seat, from: scout });
}

/** 2.take. The tile that the lord has left (or, in the last round, stands on) goes on top of its column. */
function take(x: Course, seat: Seat, from: Spot): void {
  const { s } = x;
  const tile = s.table[from] as Tile;
  s.table[from] = 0;
  s.tile = tile;
  place(fiefOf(s, seat), tile);
  x.emit('tileTaken', { seat, from, tile });
}

export const moveLord = ask('moveLord', {
  next: (s, { seat, args }, draft, explain) =>
    draft.to === undefined ? chooseSpot(s, args.row, seat, '2.move', explain) : undefined,
  /** Silence takes the leftmost open tile. */
  lapse: (s, { seat, args }) => ({ to: leftmost(s, args.row, seat) }),
});
