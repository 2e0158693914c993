/** 4 Borrowing: an act out of turn. After it the label that was asking runs again, and asks with the purses as they now are. */

import { kit } from '@homage/kernel';
import { MOST_BORROWED } from './data.ts';
import { coins } from './round.ts';
import type { Quitrent } from './vocabulary.ts';

const { frame, aside, because } = kit<Quitrent>();

/** 4 Once in the game, at any time, one to three coins; each costs a point at the end. */
export const borrow = frame('borrow', {
  start(x) {
    const { coins } = x.aside('borrow');
    const { seat } = x.local;
    x.s.purses[seat]! += coins;
    x.s.debts[seat] = coins;
    x.emit('borrowed', { seat, coins });
    return x.done(null);
  },
});

export const borrowAside = aside('borrow', {
  rank: 1,
  open: (s, seat) => s.debts[seat] === 0,
  closed: (s, seat) => because('borrowedAlready', '4', { coins: s.debts[seat]! }),
  next: (_s, _seat, draft, explain) => (draft.coins === undefined ? coins('4', 1, MOST_BORROWED, explain) : undefined),
});
