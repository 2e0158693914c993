/** Phase 1, dealing: everybody is dealt up to three cards; the discard pile becomes the pile when it is needed. */

import type { Seat } from '@homage/kernel';
import { ask, because, frame, hasLord, soldiersOf, turnOrder } from './board.ts';
import { HAND, isLord, LORDS, type Lord, type Village } from './data.ts';
import { diff } from './differences.ts';
import { lordPlaces, whyNotPlace } from './lords.ts';
import { reshuffle } from './pieces.ts';
import { isVillage } from './reasons.ts';
import type { State } from './vocabulary.ts';

const lacking = (s: State): Seat | undefined => turnOrder(s).find((seat) => (s.hands[seat] as unknown[]).length < HAND);

/** Adapted: a family without a lord but with soldiers may take one out of the discard pile before it is shuffled (F81a-E-1). */
function waitsForLord(s: State, asked: readonly Seat[]): Seat | undefined {
  if (!diff(s).elimination || !s.discard.some(isLord)) return undefined;
  return turnOrder(s).find(
    (seat) => !asked.includes(seat) && !hasLord(s, seat) && soldiersOf(s, seat) > 0 && lordPlaces(s, seat).length > 0,
  );
}

/** Player by player from the first player on (F81R-g11). */
export const deal = frame('deal', {
  start(x) {
    const { s } = x;
    const seat = lacking(s);
    if (seat === undefined) return x.done(null);
    if (s.pile.length === 0) return s.discard.length + s.buried.length === 0 ? x.done(null) : x.go('search');
    const hand = s.hands[seat] as State['hands'][number];
    const cards = s.pile.splice(0, HAND - hand.length);
    hand.push(...cards);
    x.reveal(seat);
    x.emit('dealt', { seat, count: cards.length }, { [seat]: { cards } });
    return x.go('start');
  },
  /** The Treasurer looks for lords among what was thrown away face down, if somebody waits for one. */
  search(x) {
    const { s } = x;
    const waiting =
      diff(s).elimination &&
      turnOrder(s).some((seat) => !hasLord(s, seat) && soldiersOf(s, seat) > 0) &&
      s.buried.length > 0;
    if (waiting) {
      const lords = s.buried.filter(isLord);
      s.buried = s.buried.filter((card) => !isLord(card));
      s.discard.push(...lords);
      x.reveal('all');
      x.emit('lordsShown', { lords });
    }
    x.local.asked = [];
    return x.go('free');
  },
  free(x) {
    const seat = waitsForLord(x.s, x.local.asked);
    return seat === undefined ? x.go('shuffle') : x.ask('freeLord', { [seat]: {} }, { then: 'taken' });
  },
  taken(x) {
    const { by } = x;
    const { lord, at } = x.answer('freeLord');
    if (lord !== 'none') return x.call('placing', { seat: by, lord, at: at as Village, free: true }, 'placed');
    x.local.asked.push(by);
    return x.go('free');
  },
  /** A host may have refused: then he is asked for another place. */
  placed: (x) => x.call('settle', {}, 'free'),
  shuffle(x) {
    reshuffle(x);
    return x.go('start');
  },
});

export const freeLord = ask('freeLord', {
  next(s, { seat }, draft) {
    if (draft.lord === undefined) {
      const lords: Lord[] = LORDS.filter((lord) => s.discard.includes(lord));
      return { key: 'lord', type: 'one', of: [...lords, 'none'] };
    }
    if (draft.lord === 'none' || draft.at !== undefined) return undefined;
    return { key: 'at', type: 'one', of: lordPlaces(s, seat) };
  },
  why(s, { seat }, _draft, key, value) {
    if (key === 'at') return isVillage(value) ? whyNotPlace(s, seat, value) : undefined;
    const lord = LORDS.find((known) => known === value);
    return lord === undefined ? undefined : because('notDiscarded', 'loss', { lord });
  },
  lapse: () => ({ lord: 'none' }),
});
