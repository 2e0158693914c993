/** H. Managing effects: windows in which every seat is asked alike, standing orders, and how a SURPRISE is played out. */

import { type Context, everySeat, type Instruction, type Seat } from '@homage/kernel';
import { isSurprise, type LordId } from './data.ts';
import { aside, ask, frame } from './kit.ts';
import { brokenOff, inBattle } from './muster.ts';
import { YES_NO } from './offer.ts';
import { discard, family, spend, takeCard } from './pieces.ts';
import { lordOf, mover, seatAt, turnOrder } from './queries.ts';
import { type Moment, type Order, PARTY, type Play, type State } from './state.ts';
import { anyPlayable, cardChoice, playHolds, playNext, surprisesBarred } from './surprises.ts';
import { capture, eliminate } from './titles.ts';
import { settleThen } from './upkeep.ts';
import type { FiefFrance } from './vocabulary.ts';

/* ------------------------------------------------------------------ windows */

/** The standing order that would be carried out now: the first in turn order that is legal as it was given. */
function orderFor(s: State, moment: Moment): { seat: Seat; index: number; order: Order } | undefined {
  if (surprisesBarred(s)) return undefined;
  for (const seat of turnOrder(s)) {
    const { orders } = family(s, seat);
    for (let index = 0; index < orders.length; index++) {
      const order = orders[index] as Order;
      if (order.moment === moment && playHolds(s, seat, order.play)) return { seat, index, order };
    }
  }
  return undefined;
}

function anyOrders(s: State): boolean {
  for (const { orders } of s.families) if (orders.length > 0) return true;
  return false;
}

/** H.2: what the window was opened before can no longer be done; the course goes on and says so. */
function moot(s: State, moment: Moment): boolean {
  if (moment === 'path') return s.step !== null && mover(s, s.step) === undefined;
  if (moment !== 'declared' && moment !== 'battle' && moment !== 'dice') return false;
  return s.battle !== null && brokenOff(s, s.battle);
}

/** H.2, H.3: all seats are asked; the first in turn order plays, then the window opens again until all pass. */
export const window = frame('window', {
  start(x) {
    const { s } = x;
    if (moot(s, x.local.moment)) return x.done(null);
    if (anyOrders(s) && orderFor(s, x.local.moment) !== undefined) return x.go('order');
    if (s.opt.windows === 'orders') return x.done(null);
    return x.ask('window', everySeat(x, { moment: x.local.moment }), { then: 'heard', secret: true });
  },
  heard(x) {
    const { s } = x;
    const answers = x.answers('window');
    for (let i = 0; i < x.seats; i++) {
      const seat = seatAt(s, i);
      const answer = answers[seat]?.answer;
      if (answer === undefined || answer.card === 'pass') continue;
      s.play = { seat, aside: false, play: answer };
      return x.call('play', { seat, i: 0 }, 'start');
    }
    return x.done(null);
  },
  order(x) {
    const { s } = x;
    const found = orderFor(s, x.local.moment);
    if (found === undefined) return x.go('start');
    family(s, found.seat).orders.splice(found.index, 1);
    s.play = { seat: found.seat, aside: false, play: found.order.play };
    return x.call('play', { seat: found.seat, i: 0 }, 'start');
  },
});

export const windowAsk = ask('window', {
  next(s, { seat }, draft, explain) {
    if (draft.card === undefined) return cardChoice(s, seat, true, explain);
    return draft.card === 'pass' ? undefined : playNext(s, seat, draft as Partial<Play>, explain);
  },
  lapse: () => ({ card: 'pass' }),
  window: {
    pass: { card: 'pass' },
    usable: (s, { seat }) => anyPlayable(s, seat),
  },
});

/* -------------------------------------------------------------- SURPRISE aside */

export const surpriseAside = aside('surprise', {
  rank: 1,
  // Open to everybody who holds such a card: what may not be played now says why.
  open: (s, seat) => s.phase !== 'setup' && family(s, seat).hand.some(isSurprise),
  next(s, seat, draft, explain) {
    return draft.card === undefined ? cardChoice(s, seat, false, explain) : playNext(s, seat, draft, explain);
  },
});

export const surprise = frame('surprise', {
  start(x) {
    const { seat } = x.local;
    x.s.play = { seat, aside: true, play: x.aside('surprise') };
    return x.call('play', { seat, i: 0 }, 'over');
  },
  over: (x) => x.done(null),
});

/* ------------------------------------------------------------- playing it out */

type PlayContext = Context<FiefFrance, 'play', 'start' | 'over' | 'promoted' | 'escaped' | 'help' | 'more'>;

export const play = frame('play', {
  start(x): Instruction {
    const { s } = x;
    const { seat } = x.local;
    const played = s.play?.play as Play;
    x.reveal('all');
    if (!playHolds(s, seat, played)) {
      if (family(s, seat).hand.includes(played.card)) {
        spend(s, seat, played.card);
        x.emit('surpriseWasted', { seat, card: played.card });
      }
      return x.go('over');
    }
    if (played.card === 'cardinal') {
      return x.call('promote', { seat, lord: played.lord as LordId, tile: s.cardinals.indexOf(null) }, 'promoted');
    }
    x.emit('surprisePlayed', { seat, card: played.card });
    return resolve(x, seat, played);
  },
  /** D.2.2: a cardinal the pope refuses stays in hand. */
  promoted(x) {
    if (x.result('promote')) takeCard(family(x.s, x.local.seat).hand, 'cardinal');
    return x.go('over');
  },
  /** G.4.2.2: the freed lord's family may free other captives of the same jailer there. */
  escaped(x) {
    const lord = lordOf(x.s, x.s.play?.play.lord as LordId);
    const { s } = x;
    if (lord === undefined || lord.jailer === null) return x.go('over');
    return fellows(s, lord.id).length > 0
      ? x.ask('free', { [lord.seat]: { at: lord.at, jailer: lord.jailer } }, { then: 'more' })
      : x.go('more');
  },
  more(x) {
    const { s } = x;
    const first = s.play?.play.lord as LordId;
    const others = fellows(s, first).length > 0 ? x.answer('free').lords : [];
    for (const id of [first, ...others]) {
      const lord = lordOf(s, id);
      if (lord === undefined) continue;
      x.emit('released', { lord: id, how: 'underground' });
      s.todo.push({ do: 'place', lord: id, seat: lord.seat, fresh: false });
    }
    return x.go('over');
  },
  help(x) {
    const { s } = x;
    const use = s.play?.play.use === 'assault' ? 'assault' : 'passage';
    const to = use === 'assault' ? s.battle?.leaders[0] : s.step?.seat;
    if (to === undefined) return x.go('over');
    if (to === x.local.seat) return x.go('helped');
    return x.ask('help', { [to]: { from: x.local.seat, use } }, { then: 'answered' });
  },
  answered(x) {
    const use = x.s.play?.play.use === 'assault' ? 'assault' : 'passage';
    const { accept } = x.answer('help');
    x.emit('tunnelHelps', { seat: x.local.seat, use, accepted: accept });
    return x.go(accept ? 'helped' : 'over');
  },
  helped(x) {
    const { s } = x;
    if (s.play?.play.use === 'assault') {
      if (s.battle !== null) s.battle.underground = true;
    } else if (s.step !== null) s.step.how = 'underground';
    return x.go('over');
  },
  over(x) {
    return settleThen(x, 'closed');
  },
  closed(x) {
    x.s.play = null;
    return x.done(null);
  },
});

function resolve(x: PlayContext, seat: Seat, played: Play): Instruction {
  const { s } = x;
  const lord = played.lord as LordId;
  const { hand } = family(s, seat);
  if (played.card === 'darc') {
    takeCard(hand, 'darc');
    s.darc = lord;
    x.emit('darcNamed', { seat, lord });
    return x.go('over');
  }
  takeCard(hand, played.card);
  switch (played.card) {
    case 'uprising':
      discard(s, 'uprising');
      x.emit('uprisingBegan', { seat, town: played.town as NonNullable<Play['town']> });
      s.uprising = {
        town: played.town as NonNullable<Play['town']>,
        seat,
        cards: [seat],
        underground: false,
        played: 1,
        tried: 0,
        hits: 0,
        struck: [],
      };
      return x.call('uprising', { i: 0, asking: [], family: seat }, 'over');
    case 'assassination': {
      discard(s, 'assassination');
      eliminate(x, [lord], 'assassination');
      const sponsor = lordOf(s, played.by as LordId);
      if (sponsor !== undefined) {
        if (!s.assassins.includes(sponsor.id)) s.assassins.push(sponsor.id);
        x.emit('sponsored', { seat, lord: sponsor.id });
      }
      return x.go('over');
    }
    case 'justice':
      discard(s, 'justice');
      eliminate(x, [lord], 'justice');
      return x.go('over');
    case 'ambush': {
      discard(s, 'ambush');
      const by = lordOf(s, played.by as LordId);
      const target = lordOf(s, lord);
      if (by !== undefined && target !== undefined && s.battle !== null && inBattle(s, s.battle, target)) {
        x.emit('ambushed', { seat, lord, by: by.id });
        capture(x, lord, seat);
        target.at = by.at;
        target.flags = (target.flags & ~PARTY) | (by.flags & PARTY);
      }
      return x.go('over');
    }
    default:
      discard(s, 'underground');
      return x.go(played.use === 'escape' ? 'escaped' : 'help');
  }
}

/** Other captives of the same jailer at the same place. */
export function fellows(s: State, id: LordId): LordId[] {
  const lord = lordOf(s, id);
  if (lord === undefined || lord.jailer === null) return [];
  return s.lords.filter((o) => o.id !== id && o.jailer === lord.jailer && o.at === lord.at).map((o) => o.id);
}

export const free = ask('free', {
  next(s, _ask, draft) {
    if (draft.lords !== undefined) return undefined;
    const of = fellows(s, s.play?.play.lord as LordId);
    return { key: 'lords', type: 'some', of, min: 0, max: of.length };
  },
  lapse: () => ({ lords: [] }),
});

export const help = ask('help', {
  next: (_s, _ask, draft) => (draft.accept === undefined ? { key: 'accept', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ accept: false }),
});
