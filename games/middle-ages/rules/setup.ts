/** Set-up. */

import { boxKey, type Dice, kit, shuffle } from '@homage/kernel';
import { boxFor } from './box.ts';
import { EVENT_CARDS, EVENTS_IN_PLAY, ROWS } from './data.ts';
import { fiefOf, newFief } from './fief.ts';
import { ALL, SPOTS } from './lookup.ts';
import { chooseSpot, layRow, leftmost } from './table.ts';
import type { MiddleAges, Options, State } from './vocabulary.ts';

const { frame, ask } = kit<MiddleAges>();

/**
 * S. The blue tiles make the pile; with 4 or 5 players the orange ones wait beside it, shuffled too (MAR-orange), otherwise they stay in
 * the box and so outside of the state. Four rows are laid, four of the fifteen events are drawn and the others forgotten, and the order
 * of the first placement is drawn. Nobody has coins (MAR-zero).
 */
export function setUp({ components }: Options, seats: number, dice: Dice): State {
  const { blue, orange } = boxFor(components);
  const s: State = {
    round: 0,
    order: [],
    turn: 0,
    tile: 0,
    pile: shuffle(dice, [...blue]),
    orange: seats >= 4 ? shuffle(dice, [...orange]) : [],
    discard: [],
    table: new Array(SPOTS).fill(0),
    laid: 0,
    events: [],
    applied: 0,
    tokens: ALL,
    fiefs: Array.from({ length: seats }, newFief),
  };
  const key = boxKey(components);
  if (key !== undefined) s.box = key;
  while (s.laid < ROWS) layRow(s, dice);
  s.events = shuffle(dice, [...EVENT_CARDS]).slice(0, EVENTS_IN_PLAY);
  s.order = shuffle(
    dice,
    s.fiefs.map((_, seat) => seat),
  );
  return s;
}

/** S.lords. In the drawn order each player puts the lord on a free tile of the top row. */
export const placement = frame('placement', {
  start: (x) =>
    x.s.turn === x.seats ? x.done(null) : x.ask('placeLord', { [x.s.order[x.s.turn]!]: {} }, { then: 'placed' }),
  placed(x) {
    const seat = x.by;
    const { to } = x.answer('placeLord');
    fiefOf(x.s, seat).lord = to;
    x.s.turn++;
    x.emit('lordPlaced', { seat, to, tile: x.s.table[to]! });
    return x.go('start');
  },
});

export const placeLord = ask('placeLord', {
  next: (s, { seat }, draft, explain) =>
    draft.to === undefined ? chooseSpot(s, 0, seat, 'S.lords', explain) : undefined,
  /** Silence takes the leftmost free tile. */
  lapse: (s, { seat }) => ({ to: leftmost(s, 0, seat) }),
});
