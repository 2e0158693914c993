/** The sequence of play: sixteen rounds of steps 1 to 4, then the end. */

import { kit, type Seat } from '@homage/kernel';
import { EVENT_EVERY, LAST_REFILL, ROUNDS, ROWS } from './data.ts';
import { finish } from './end.ts';
import { roundOfRow, rowOf, WIDTH } from './lookup.ts';
import { type Course, layRow, lordAt, tilesOfRow } from './table.ts';
import type { MiddleAges } from './vocabulary.ts';

const { frame } = kit<MiddleAges>();

/** The table of contents. */
export const main = frame('main', {
  start(x) {
    const { order, events } = x.s;
    const rows = Array.from({ length: ROWS }, (_, row) => tilesOfRow(x.s, row));
    x.emit('began', { order: [...order], rows, events: [...events] });
    return x.call('placement', {}, 'rounds');
  },
  rounds: (x) => (x.s.round < ROUNDS ? x.call('round', { round: x.s.round + 1 }, 'rounds') : x.go('end')),
  end: (x) => x.end(finish(x)),
});

/** One round. */
export const round = frame('round', {
  start(x) {
    x.s.round = x.local.round;
    lineUp(x);
    return x.go('turns');
  },
  /** 2. Everybody acts once, from the leftmost lord to the rightmost. */
  turns: (x) => (x.s.turn < x.seats ? x.call('turn', { seat: x.s.order[x.s.turn]! }, 'turned') : x.go('refill')),
  turned(x) {
    x.s.turn++;
    return x.go('turns');
  },
  refill(x) {
    if (x.local.round <= LAST_REFILL) refill(x);
    return x.go('event');
  },
  /** 4. After the rounds 4, 8, 12 and 16 the leftmost event that still lies face up. */
  event: (x) =>
    x.local.round % EVENT_EVERY === 0 ? x.call('event', { card: x.s.events[x.s.applied]! }, 'over') : x.go('over'),
  over: (x) => x.done(null),
});

/** 1. The one tile of the row without a lord is discarded, and the lords from left to right give the order of the round. */
function lineUp(x: Course): void {
  const { s } = x;
  const first = rowOf(s.round) * WIDTH;
  const order: Seat[] = [];
  let free = -1;
  for (let spot = first; spot <= first + s.fiefs.length; spot++) {
    const seat = lordAt(s, spot);
    if (seat >= 0) order.push(seat);
    else free = spot;
  }
  s.order = order;
  s.turn = 0;
  const tile = s.table[free]!;
  s.table[free] = 0;
  s.discard.push(tile);
  x.emit('roundBegan', { round: s.round, order: [...order] });
  x.emit('tileDiscarded', { from: free, tile });
}

/** 3. The row that the lords have left is laid anew, for four rounds later; the tiles are shown once they are sorted. */
function refill(x: Course): void {
  const { s } = x;
  const row = rowOf(s.round);
  const { orange, shuffled } = layRow(s, x);
  x.reveal('all');
  if (orange > 0) x.emit('orangePileOpened', { size: orange });
  if (shuffled > 0) x.emit('discardsShuffled', { size: shuffled });
  x.emit('rowRefilled', { row, round: roundOfRow(row, s.laid), tiles: tilesOfRow(s, row) });
}
