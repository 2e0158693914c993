/** 2. Cards: discard, draw, disasters, play. */

import { type Seat, shuffle } from '@homage/kernel';
import { type Card, HAND_LIMIT, isCharacter, isDisaster, type Pile, TRACK } from './data.ts';
import { ask, because, frame, oneOf } from './kit.ts';
import type { Why } from './offer.ts';
import {
  addCard,
  asDisaster,
  beginPhase,
  cardsOf,
  discard,
  family,
  handCounts,
  heldCounts,
  type Table,
  takeCard,
} from './pieces.ts';
import { plagued } from './plague.ts';
import { seatAt } from './queries.ts';
import type { State } from './state.ts';

export const cards = frame('cards', {
  start(x) {
    beginPhase(x, 'cards');
    return x.call('discards', { i: 0 }, 'draw');
  },
  draw(x) {
    x.s.drawing = true;
    return x.call('draws', { i: 0, drawn: 0, character: false }, 'drawn');
  },
  drawn(x) {
    x.s.drawing = false;
    return x.call('disasters', { i: 0 }, 'play');
  },
  play: (x) => x.call('plays', { i: 0 }, 'over'),
  over: (x) => x.done(null),
});

/* -------------------------------------------------------------- 2.1 discard */

export const discards = frame('discards', {
  start(x) {
    if (x.local.i >= x.seats) return x.done(null);
    const seat = seatAt(x.s, x.local.i);
    return family(x.s, seat).hand.length > 0 ? x.ask('discard', { [seat]: {} }, { then: 'discarded' }) : x.go('next');
  },
  discarded(x) {
    const { s } = x;
    const out = cardsOf(x.answer('discard').cards);
    const { hand } = family(s, x.by);
    for (const card of out) if (takeCard(hand, card)) discard(s, card);
    if (out.length > 0) {
      x.reveal('all');
      x.emit('discarded', { seat: x.by, cards: out });
    }
    return x.go('next');
  },
  next(x) {
    x.local.i++;
    return x.go('start');
  },
});

export const discardAsk = ask('discard', {
  next(s, { seat }, draft, explain) {
    if (draft.cards !== undefined) return undefined;
    const { hand } = family(s, seat);
    const over = explain ? heldCounts(hand, '2.1') : handCounts(hand);
    return { key: 'cards', type: 'split', total: [0, hand.length], over };
  },
  lapse: () => ({ cards: {} }),
});

/* ----------------------------------------------------------------- 2.2 draw */

function mayDraw(s: State, seat: number, pile: Pile | 'none', character: boolean): Why {
  if (pile === 'none') return undefined;
  if (family(s, seat).hand.length >= HAND_LIMIT) return because('handFull', '2.2', { limit: HAND_LIMIT });
  const left =
    pile === 'characters' ? s.characters.length + s.usedCharacters.length : s.events.length + s.usedEvents.length;
  if (left === 0) return because('pileEmpty', '2.4', {});
  return pile === 'characters' && character ? because('oneCharacter', '2.2', {}) : undefined;
}

/** 2.4: the discard pile becomes the new pile when somebody wants to draw. */
function drawFrom(x: Table, seat: Seat, pile: Pile): Card {
  const { s } = x;
  const cards = pile === 'characters' ? s.characters : s.events;
  if (cards.length === 0) {
    const used = pile === 'characters' ? s.usedCharacters : s.usedEvents;
    cards.push(...used);
    cards.sort();
    shuffle(x, cards);
    used.length = 0;
    if (pile === 'events') s.faceDown = false;
    x.emit('reshuffled', { pile });
  }
  // Whether a disaster came everybody sees; another card only who drew it.
  x.reveal(pile === 'events' ? 'all' : seat);
  return cards.pop() as Card;
}

export const draws = frame('draws', {
  start(x) {
    const { s } = x;
    const { i, drawn, character } = x.local;
    if (i >= x.seats) return x.done(null);
    const seat = seatAt(s, i);
    const none =
      mayDraw(s, seat, 'events', character) !== undefined && mayDraw(s, seat, 'characters', character) !== undefined;
    if (drawn >= 2 || none) return x.go('next');
    return x.ask('draw', { [seat]: { left: 2 - drawn, character } }, { then: 'drawn' });
  },
  drawn(x) {
    const { s } = x;
    const { pile } = x.answer('draw');
    const seat = x.by;
    if (pile === 'none') return x.go('next');
    const card = drawFrom(x, seat, pile);
    if (isDisaster(card)) {
      const kept = s.track.length < TRACK;
      if (kept) s.track.push(card);
      else discard(s, card, true);
      x.emit('drewDisaster', { seat, kept });
      return x.go('start');
    }
    addCard(family(s, seat).hand, card);
    x.local.drawn++;
    if (isCharacter(card)) x.local.character = true;
    x.emit('drew', { seat, pile }, { [seat]: { card } });
    return x.go('start');
  },
  next(x) {
    x.local.i++;
    x.local.drawn = 0;
    x.local.character = false;
    return x.go('start');
  },
});

export const draw = ask('draw', {
  next: (s, { seat, args }, draft, explain) =>
    draft.pile === undefined
      ? oneOf(
          'pile',
          ['none', 'characters', 'events'] as const,
          (pile) => mayDraw(s, seat, pile, args.character),
          explain,
        )
      : undefined,
  lapse: () => ({ pile: 'none' }),
});

/* ------------------------------------------------------------ 2.5 disasters */

export const disasters = frame('disasters', {
  start(x) {
    const { s } = x;
    if (s.track.length === 0) return x.done(null);
    x.reveal('all');
    if (s.opt.beginners && s.round === 1) {
      x.emit('disastersSkipped', { cards: [...s.track] });
      for (const card of s.track) discard(s, card);
      s.track = [];
      return x.done(null);
    }
    s.turned = true;
    x.emit('disastersTurned', { cards: [...s.track] });
    return x.go('before');
  },
  before(x) {
    return x.s.track.length === 0 ? x.go('over') : x.call('window', { moment: 'disaster', tried: 0 }, 'roll');
  },
  roll(x) {
    const { s } = x;
    const card = asDisaster(s.track.shift() as Card);
    if (card === 'storm') {
      const placed = !s.disasters.some((d) => d.card === 'storm');
      if (placed) s.disasters.push({ card, see: 0 });
      x.emit('stormBrewed', { placed });
      return x.go('after');
    }
    const face = x.below(6) + 1;
    const see = face === 6 ? null : (face as 1 | 2 | 3 | 4 | 5);
    const placed = see !== null && !s.disasters.some((d) => d.card === card && d.see === see);
    x.emit('disasterRolled', { card, die: face, see, placed });
    if (!placed) {
      discard(s, card);
      return x.go('after');
    }
    s.disasters.push({ card, see });
    return card === 'plague' ? x.call('plague', { jobs: plagued(s, see), i: 0, dead: [] }, 'after') : x.go('after');
  },
  after: (x) => x.call('window', { moment: 'afterDisaster', tried: 0 }, 'before'),
  over(x) {
    x.s.turned = false;
    return x.done(null);
  },
});
