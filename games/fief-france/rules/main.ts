/** E. Game play: seven phases a round, until somebody has won. */

import type { LordId } from './data.ts';
import { frame } from './kit.ts';

export const main = frame('main', {
  start(x) {
    const { s } = x;
    x.emit('firstPlayer', { seat: s.first });
    for (let seat = 0; seat < x.seats; seat++) x.emit('lordDrawn', { seat, lord: s.drawn[seat] as LordId });
    return x.call('homes', { i: 0 }, 'round');
  },
  round(x) {
    x.emit('roundBegan', { round: x.s.round, first: x.s.first });
    return x.go(x.s.round === 1 ? 'cards' : 'hearYe');
  },
  hearYe: (x) => x.call('hearYe', {}, 'cards'),
  cards: (x) => x.call('cards', {}, 'income'),
  income: (x) => x.call('income', {}, 'purchase'),
  purchase: (x) => x.call('purchase', { i: 0, deal: null }, 'movement'),
  movement: (x) => x.call('movement', { i: 0 }, 'battle'),
  battle: (x) => x.call('battles', { i: 0 }, 'end'),
  end: (x) => x.call('endOfRound', {}, 'round'),
});
