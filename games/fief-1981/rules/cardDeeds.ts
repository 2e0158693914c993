/** Phase 1: cards as they are played. What may be played, and why not, is in cards.ts. */

import type { Seat } from '@homage/kernel';
import { frame, nextTurn, seatAt } from './board.ts';
import { type Card, type Lord, type Region, type See, seeOf, type TaxCard, type Village } from './data.ts';
import { diff } from './differences.ts';
import { lay, reshuffle, takeFrom, type X } from './pieces.ts';

/* ------------------------------------------------------------ what is done */

/** The exchange (F81o-P1.2-2): the new card is drawn first, then the old one goes face down onto the discard pile. */
function exchange(x: X, seat: Seat, card: Card): void {
  const { s } = x;
  if (s.pile.length === 0) reshuffle(x);
  takeFrom(s, seat, card);
  const got = s.pile.shift() as Card;
  (s.hands[seat] as Card[]).push(got);
  s.buried.push(card);
  s.exchanged[seat] = true;
  x.reveal(seat);
  x.emit('exchanged', { seat }, { [seat]: { gave: card, got } });
}

function lift(x: X, seat: Seat, card: 'sun' | 'harvest', region: Region): void {
  const { s } = x;
  const [lying, attack] = card === 'sun' ? [s.weather, 'weather' as const] : [s.famine, 'famine' as const];
  lay(x, seat, card);
  lying[region]--;
  s.discard.push(card, attack);
  x.emit('lifted', { seat, card, region });
}

export function layTax(x: X, seat: Seat, card: TaxCard, on: Region | See | null): void {
  lay(x, seat, card);
  x.s.used[seat] = true;
  x.s.laid.push({ seat, card, on });
  x.emit('taxLaid', { seat, card, on });
}

export const cards = frame('cards', {
  start(x) {
    const turn = nextTurn(x.s, x.local.turn);
    if (turn === x.seats) return x.done(null);
    x.local.turn = turn;
    return x.go('ask');
  },
  ask: (x) => x.ask('cards', { [seatAt(x.s, x.local.turn)]: {} }, { then: 'act' }),
  act(x) {
    const { s, by: seat } = x;
    const answer = x.answer('cards');
    const { act } = answer;
    switch (act) {
      case 'done':
        x.local.turn++;
        return x.go('start');
      case 'lord': {
        const lord = answer.card as Lord;
        x.reveal('all');
        return x.call('placing', { seat, lord, at: answer.at as Village, free: false }, 'placed');
      }
      case 'bishopric': {
        const see = seeOf(answer.card as never);
        lay(x, seat, answer.card as Card);
        s.lords[answer.lord as Lord].see = see;
        x.emit('bishopMade', { seat, lord: answer.lord as Lord, see });
        return x.go('ask');
      }
      case 'cardinal':
        s.lords[answer.lord as Lord].cardinal = true;
        x.emit('cardinalMade', { seat, lord: answer.lord as Lord, paid: 0 });
        return x.go('ask');
      case 'exchange':
        exchange(x, seat, answer.card as Card);
        return x.go('ask');
      case 'throw': {
        const thrown = answer.cards as Card[];
        for (const card of thrown) takeFrom(s, seat, card);
        s.buried.push(...thrown);
        x.emit('thrown', { seat, count: thrown.length }, { [seat]: { cards: thrown } });
        return x.go('ask');
      }
      case 'sun':
      case 'harvest':
        lift(x, seat, act, answer.region as Region);
        return x.go('ask');
      case 'seigneurial':
      case 'royal':
      case 'tithe':
        layTax(x, seat, act, answer.region ?? answer.see ?? null);
        return x.go('ask');
      default: {
        const region = answer.region ?? null;
        const lord = answer.lord ?? null;
        lay(x, seat, act);
        if (act === 'weather' || act === 'famine') s[act][region as Region]++;
        else s.discard.push(act);
        if (act === 'revolt' && diff(s).revoltNeedsFamineCard) {
          lay(x, seat, 'famine');
          s.famine[region as Region]++;
        }
        s.used[seat] = true;
        s.strike = { seat, card: act, region, lord, die: 0, payers: [], castles: [] };
        x.emit('attacked', { seat, card: act, region, lord });
        return x.call('strike', {}, 'struck');
      }
    }
  },
  placed(x) {
    if (x.result('placing')) return x.call('settle', {}, 'ask');
    return x.go('ask');
  },
  struck(x) {
    x.s.strike = null;
    return x.call('settle', {}, 'goOn');
  },
  /** The attacker himself may have been eliminated. */
  goOn: (x) => x.go(x.s.out[seatAt(x.s, x.local.turn)] ? 'start' : 'ask'),
});
