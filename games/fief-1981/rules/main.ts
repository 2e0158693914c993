/** The game as a table of contents: setup, then rounds of six phases until somebody has won. */

import type { Seat } from '@homage/kernel';
import { frame, isInside } from './board.ts';
import { REGIONS, VILLAGES } from './data.ts';
import { diff } from './differences.ts';
import { outcomeAtTurnsEnd } from './ending.ts';
import { mergeGates, type X } from './pieces.ts';
import { forgetMeetings } from './troops.ts';
import type { Phase, State } from './vocabulary.ts';

function enterPhase(x: X, phase: Phase): void {
  x.s.phase = phase;
  x.emit('phaseBegan', { phase });
}

/** Original: weather and famine last one turn (F81o-P1a-2, F81o-P1a-3); adapted, they lie until they are lifted. */
function endTurn(s: State): void {
  if (!diff(s).attacksLast) {
    for (const region of REGIONS) {
      for (; s.weather[region] > 0; s.weather[region]--) s.discard.push('weather');
      for (; s.famine[region] > 0; s.famine[region]--) s.discard.push('famine');
    }
  }
  s.used.fill(false);
  s.exchanged.fill(false);
  s.revolted = [];
  s.fought = [];
  s.relieved = [];
  s.shunned = [];
  forgetMeetings(s);
  mergeGates(s, true);
  // A village lent and never moved into goes back at the end of the next turn.
  for (const village of VILLAGES) {
    const ground = s.villages[village];
    if (ground.lentTo !== null && ground.lentIn < s.round && !isInside(s, village, ground.lentTo)) ground.lentTo = null;
  }
}

/** The right neighbour of the last first player, or the left one (F81o-T-2, F81a-T-2). */
function nextFirst(s: State): Seat {
  const seats = s.order.length;
  let at = s.order.indexOf(s.first);
  do at = (at + diff(s).shift + seats) % seats;
  while (s.out[s.order[at] as Seat]);
  return s.order[at] as Seat;
}

export const main = frame('main', {
  start: (x) => x.call('setup', {}, 'round'),
  round(x) {
    const { s } = x;
    s.round++;
    if (s.said.length > 0) s.said = s.said.filter((said) => said.round >= s.round - 1);
    x.emit('roundBegan', { round: s.round, first: s.first, last: s.last || s.round >= s.rounds });
    enterPhase(x, 'cards');
    return x.call('deal', { asked: [] }, 'cards');
  },
  cards: (x) => x.call('cards', { turn: 0 }, 'income'),
  income(x) {
    enterPhase(x, 'income');
    return x.call('income', { turn: 0 }, 'purchases');
  },
  purchases(x) {
    enterPhase(x, 'purchases');
    return x.call('purchases', { turn: 0 }, 'movement');
  },
  movement(x) {
    enterPhase(x, 'movement');
    return x.call('movement', { turn: 0 }, 'combat');
  },
  combat(x) {
    enterPhase(x, 'combat');
    return x.call('combat', { turn: 0 }, 'negotiations');
  },
  negotiations(x) {
    enterPhase(x, 'negotiations');
    return x.call('negotiations', {}, 'turnsEnd');
  },
  turnsEnd(x) {
    const { s } = x;
    endTurn(s);
    const outcome = outcomeAtTurnsEnd(s);
    if (outcome !== null) {
      x.emit('ended', { winners: outcome.winners, by: outcome.by });
      return x.end(outcome);
    }
    s.first = nextFirst(s);
    return x.go('round');
  },
});
