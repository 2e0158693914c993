/** The game as data and pure functions. Rules import the kernel and nothing else. */

import { copy, type Dice, type GameDef, shuffle } from '@homage/kernel';
import { cover } from '../cover.ts';
import { borrow, borrowAside } from './borrow.ts';
import { FIRST_COINS, PRIZES } from './data.ts';
import { bid, dues, main } from './round.ts';
import { invariant, redeal, view } from './view.ts';
import type { Quitrent, State } from './vocabulary.ts';

function setup(_options: Quitrent['Options'], seats: number, dice: Dice): State {
  const all = (n: number): number[] => new Array<number>(seats).fill(n);
  return {
    round: 0,
    purses: all(FIRST_COINS),
    points: all(0),
    debts: all(0),
    prize: 0,
    deck: shuffle(dice, [...PRIZES]),
    lord: -1,
  };
}

export const quitrent: GameDef<Quitrent> = {
  id: cover.id,
  edition: 1,
  seats: cover.seats,
  options: [{ key: 'rounds', type: 'amount', min: 2, max: PRIZES.length, default: 6 }],
  setup,
  main: 'main',
  frames: { main, borrow },
  asks: { bid, dues },
  asides: { borrow: borrowAside },
  view,
  redeal,
  // By hand only where the bench says that copying costs too much.
  clone: copy,
  invariant,
};

export * from './data.ts';
export type * from './vocabulary.ts';
