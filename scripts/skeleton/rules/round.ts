/** One file per chapter of the rulebook, the paragraph in the doc comment. This one: the rounds. */

import { type Amount, conditions, everySeat, kit, type Seat } from '@homage/kernel';
import { INCOME } from './data.ts';
import type { Quitrent, State } from './vocabulary.ts';

const { amount, frame, ask, because } = kit<Quitrent>();

const seatsOf = (s: State): Seat[] => s.purses.map((_, seat) => seat);

/** 1 to 4: the frame of the whole game reads like the table of contents. A label that asks only looks and asks. */
export const main = frame('main', {
  /** 1 A fair opens: everybody is paid, and the next prize is shown. */
  start(x) {
    const { s } = x;
    const prize = s.round < x.options.rounds ? s.deck.pop() : undefined;
    if (prize === undefined) return x.go('end');
    s.round++;
    s.prize = prize;
    s.lord = -1;
    s.purses = s.purses.map((purse) => purse + INCOME);
    x.reveal('all');
    x.emit('fairOpened', { round: s.round, prize });
    return x.go('bidding');
  },
  /** 2 Everybody bids in secret. */
  bidding: (x) => x.ask('bid', everySeat(x, { prize: x.s.prize }), { then: 'sold', secret: true }),
  /** 2 Everybody pays his bid; the highest scores the prize, and when it is shared, nobody does. */
  sold(x) {
    const { s } = x;
    const bids = x.answers('bid').map(({ answer }) => answer.coins);
    const most = Math.max(...bids);
    const winner = bids.filter((bid) => bid === most).length === 1 ? bids.indexOf(most) : -1;
    x.reveal('all');
    x.emit('bidsShown', { bids, winner });
    s.purses = s.purses.map((purse, seat) => purse - bids[seat]!);
    if (winner >= 0) {
      s.points[winner]! += s.prize;
      s.lord = winner;
    }
    return x.go('taking');
  },
  /** 3 Who scored may take a coin from somebody who has one. */
  taking: (x) => (x.s.lord < 0 ? x.go('start') : x.ask('dues', { [x.s.lord]: {} }, { then: 'taken' })),
  taken(x) {
    const { from } = x.answer('dues');
    if (from !== 'nobody') {
      x.s.purses[from]!--;
      x.s.purses[x.by]!++;
      x.emit('duesTaken', { seat: x.by, from });
    }
    return x.go('start');
  },
  /** 5 Points less debts; the most wins, and a tie is shared. */
  end(x) {
    const scores = x.s.points.map((points, seat) => points - x.s.debts[seat]!);
    const most = Math.max(...scores);
    const winners = seatsOf(x.s).filter((seat) => scores[seat] === most);
    x.emit('ended', { winners, scores });
    return x.end({ winners, scores });
  },
});

/** An amount says why there is no less and no more, when somebody wants to know. */
export function coins(rule: string, min: number, max: number, explain: boolean): Amount<Quitrent, 'coins'> {
  return amount('coins', min, max, explain, () => ({
    short: because('atLeast', rule, { least: min }),
    beyond: because('atMost', rule, { most: max }),
  }));
}

/** 2 From nothing to the whole purse. `next` gives the choice that follows a draft, or nothing when the draft is whole. */
export const bid = ask('bid', {
  next: (s, { seat }, draft, explain) =>
    draft.coins === undefined ? coins('2', 0, s.purses[seat]!, explain) : undefined,
  lapse: () => ({ coins: 0 }),
});

/** 3 What is demanded of whom one takes from, in the order of the book: it greys, and it refuses. */
const debtor = conditions<Quitrent, Seat, Seat | 'nobody'>(
  [(_s, me, seat) => seat === me, () => because('yourself', '3', {})],
  [
    (s, _me, seat) => seat !== 'nobody' && s.purses[seat] === 0,
    (_s, _me, seat) => because('emptyPurse', '3', { seat: Number(seat) }),
  ],
);

export const dues = ask('dues', {
  next: (s, { seat }, draft, explain) =>
    draft.from === undefined ? debtor.oneOf('from', [...seatsOf(s), 'nobody' as const], s, seat, explain) : undefined,
  lapse: () => ({ from: 'nobody' }),
});
