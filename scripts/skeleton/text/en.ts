/** Everything that the game says, in English. */

import { english as $, type GameText } from '@homage/words';
import { cover } from '../cover.ts';
import type { Quitrent } from '../rules/index.ts';

const coins = (n: number): string => $.plural(n, 'coin');
const points = (n: number): string => $.plural(n, 'point');

export const en: GameText<Quitrent> = {
  title: cover.title.en,
  blurb: cover.blurb.en,
  about: {
    designers: 'The Homage authors',
    publishers: 'None: it comes with Homage',
    notes: ['A skeleton of a game: all of its rules are ours.'],
  },
  phase: (_stack, { round }) => `Fair ${round}`,
  asks: {
    bid: {
      you: ({ prize }) => `Bid in secret for ${points(prize)}`,
      wait: (_args, seat, say) => `${say.name(seat)} bids`,
    },
    dues: {
      you: () => 'Take a coin from somebody, or from nobody',
      wait: (_args, seat, say) => `${say.name(seat)} takes the dues`,
    },
  },
  asides: {
    borrow: { title: 'Borrow', help: 'Once in the game: up to three coins, each for a point at the end.' },
  },
  choice: (_kind, key) => (key === 'from' ? 'From whom?' : 'How many coins?'),
  value: (_kind, key, value, _view, say) =>
    key !== 'from' ? String(value) : value === 'nobody' ? 'Nobody' : say.name(Number(value)),
  events: {
    fairOpened: ({ round, prize }) => `Fair ${round} opens: it offers ${points(prize)}.`,
    bidsShown: ({ bids, winner }, say) => {
      const all = $.list(bids.map((bid, seat) => `${say.name(seat)} ${bid}`));
      return `The bids: ${all}. ${winner < 0 ? 'Nobody wins.' : `${$.does(winner, say, 'win', 'wins')}.`}`;
    },
    duesTaken: ({ seat, from }, say) => `${$.does(seat, say, 'take', 'takes')} a coin from ${$.who(from, say)}.`,
    borrowed: ({ seat, coins: n }, say) => `${$.does(seat, say, 'borrow', 'borrows')} ${coins(n)}.`,
    ended: ({ winners }, say) => `The fairs are over: ${$.list(winners.map(say.name))} won.`,
  },
  reasons: {
    atLeast: ({ least }) => `At least ${coins(least)}.`,
    atMost: ({ most }) => `At most ${coins(most)}.`,
    yourself: () => 'You pay no dues to yourself.',
    emptyPurse: ({ seat }, say) => `The purse of ${say.name(seat)} is empty.`,
    borrowedAlready: ({ coins: n }) => `You have borrowed ${coins(n)} already.`,
  },
  options: { rounds: { label: 'Fairs', help: 'How many fairs are held.', value: String } },
  position: (view, say) => [
    `Fair ${view.round}: ${points(view.prize)} to be won. Prizes to come: ${view.left}.`,
    ...view.purses.map(
      (purse, seat) =>
        `${say.name(seat)}: ${coins(purse)}, ${points(view.points[seat]!)}, ${view.debts[seat]} borrowed.`,
    ),
  ],
  outcome: ({ winners, scores }, say) => `${$.list(winners.map(say.name))} won with ${points(Math.max(...scores))}.`,
  rules: [
    { id: '1', title: 'Fairs', body: 'Each round everybody receives two coins, and a fair shows what it offers.' },
    {
      id: '2',
      title: 'Bids',
      body: 'Everybody bids in secret and pays. The highest bid scores; if it is shared, nobody does.',
    },
    { id: '3', title: 'Dues', body: 'Whoever scored may take a coin from another player who has one.' },
    { id: '4', title: 'Borrowing', body: 'Once in the game, at any time, one to three coins.' },
    { id: '5', title: 'The end', body: 'Each borrowed coin costs a point. The most points win; a tie is shared.' },
  ],
};
