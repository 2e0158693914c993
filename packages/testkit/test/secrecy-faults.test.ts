/** The law of secrecy is proven by planting leaks: each must be caught. */

import { kit } from '@homage/kernel';
import { expect, test } from 'vitest';
import { squabble, squabbleThings } from '../src/fixture/index.ts';
import { seatsOf, strength } from '../src/fixture/rules.ts';
import type { Squabble } from '../src/fixture/vocabulary.ts';
import { caught, type Planted, withAside, withAsk, withLabels } from './planting.ts';

const { because } = kit<Squabble>();

const PLANTED: Planted[] = [
  [
    'a view that leaks the deck',
    6,
    () => ({ ...squabble, view: (s, seat) => ({ ...squabble.view(s, seat), deck: [...s.deck] }) }),
  ],
  [
    'a view that leaks a hand to its neighbour',
    6,
    () => ({
      ...squabble,
      view: (s, seat) => ({
        ...squabble.view(s, seat),
        hand: seat === undefined ? null : [...s.hands[(seat + 1) % s.hands.length]!],
      }),
    }),
  ],
  ['a game that is said to be open and is not', 6, () => ({ ...squabble, open: true })],
  [
    'a question to card holders only',
    6,
    () =>
      withLabels('weather', {
        start(x) {
          const to: { [seat: number]: { plays: number } } = {};
          for (const seat of seatsOf(x.s)) if (x.s.hands[seat]!.includes('rain')) to[seat] = { plays: x.s.plays };
          return x.ask('weather', to, { then: 'played', secret: true });
        },
      }),
  ],
  [
    'a window that opens only when somebody holds the card',
    6,
    () =>
      withLabels('main', {
        elected(x) {
          x.s.chief = x.result('ballot');
          return x.s.hands.some((hand) => hand.includes('rain')) ? x.call('weather', {}, 'fight') : x.go('fight');
        },
      }),
  ],
  [
    'a refusal that depends on the hand of another',
    6,
    () =>
      withAsk('target', {
        check: (s, _ask, { seat }) =>
          s.hands[seat]!.includes('ambush') ? because('noTroops', '4', { seat }) : undefined,
        next(s, ask, draft) {
          if (draft.seat !== undefined) return undefined;
          return {
            key: 'seat',
            type: 'one',
            of: seatsOf(s).filter((seat) => seat !== ask.seat && strength(s.troops[seat]!) > 0),
          };
        },
      }),
    { seats: [4] },
  ],
  [
    'an offer that depends on the hand of another',
    6,
    () =>
      withAsk('grab', {
        next: (s, { seat }, draft) =>
          draft.coins === undefined
            ? {
                key: 'coins',
                type: 'amount',
                min: 0,
                max: s.hands[(seat + 1) % s.hands.length]!.includes('gold') ? 0 : Math.min(1, s.pot),
              }
            : undefined,
      }),
  ],
  [
    'a redeal that keeps the true order',
    6,
    () => ({
      ...squabble,
      redeal(s, seat, dice) {
        const out = squabble.redeal(s, seat, dice);
        out.deck = out.deck.length > 1 ? [...out.deck.slice(1), out.deck[0]!] : out.deck;
        return s.deck[0] === 'gold' ? out : squabble.redeal(s, seat, dice);
      },
    }),
  ],
  [
    'a card drawn without a reveal',
    6,
    () =>
      withLabels('feast', {
        start(x) {
          const seat = x.s.chief;
          const card = x.s.deck.pop();
          if (card !== undefined) {
            x.s.hands[seat]!.push(card);
            x.emit('drew', { seat }, { [seat]: { card } });
          }
          return x.go('discard');
        },
      }),
  ],
  [
    'an event that tells a secret',
    6,
    () =>
      withLabels('feast', {
        discarded(x) {
          for (const { seat, answer } of x.answers('discard')) {
            for (const card of answer.cards) {
              const hand = x.s.hands[seat]!;
              hand.splice(hand.indexOf(card.split('#')[0] as never), 1);
              x.s.deck.unshift(card.split('#')[0] as never);
              x.emit('drew', { seat, card: card.split('#')[0] as never });
            }
          }
          x.s.pot = x.seats + 1;
          x.s.grabbers = seatsOf(x.s);
          return x.go('pot');
        },
      }),
  ],
  [
    'a card that one draws and all are told',
    6,
    () =>
      withLabels('feast', {
        start(x) {
          for (const seat of seatsOf(x.s)) {
            const card = x.s.deck.pop();
            if (card === undefined) continue;
            x.s.hands[seat]!.push(card);
            x.reveal(seat);
            x.emit('drew', { seat, card } as never);
          }
          return x.go('discard');
        },
      }),
  ],
  [
    'the next card of the deck told to all, beside something that is shown to all',
    6,
    () =>
      withLabels('ballot', {
        count(x) {
          const [next] = x.s.deck.slice(-1);
          if (next !== undefined) x.emit('drew', { seat: 0, card: next } as never);
          const votes = x.answers('vote').map(({ seat, answer }) => ({ seat, for: answer.for }));
          x.reveal('all');
          x.emit('ballotShown', { votes, chief: 0 });
          return x.done(0);
        },
      }),
  ],
  [
    'a reveal that names a seat too many',
    6,
    () =>
      withLabels('feast', {
        start(x) {
          for (const seat of seatsOf(x.s)) {
            const card = x.s.deck.pop();
            if (card === undefined) continue;
            x.s.hands[seat]!.push(card);
            x.reveal([seat, (seat + 1) % x.seats]);
            x.emit('drew', { seat }, { [seat]: { card } });
          }
          return x.go('discard');
        },
      }),
  ],
  [
    'a reason that depends on the hand of another',
    6,
    () =>
      withAsk('weather', {
        why: (s, { seat }) =>
          because('notHeld', '3', { card: s.hands[(seat + 1) % s.hands.length]!.includes('gold') ? 'gold' : 'rain' }),
      }),
    { things: squabbleThings },
  ],
  [
    'an aside whose closing depends on the hand of another',
    6,
    () =>
      withAside('ambush', {
        closed: (s, seat) =>
          because('notHeld', '6', { card: s.hands[(seat + 1) % s.hands.length]!.includes('gold') ? 'gold' : 'ambush' }),
      }),
    { things: squabbleThings },
  ],
];

test.each(PLANTED)('%s (law %i)', (_name, law, plant, more) => {
  expect(caught(plant(), more)).toMatchObject({ law });
});
