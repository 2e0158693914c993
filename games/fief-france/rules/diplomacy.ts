/** F. Diplomacy: gifts of deniers, exchanges of cards, private talks. Above SURPRISES, which stand above the normal course (H.2). */

import type { Amount, Seat } from '@homage/kernel';
import { HAND_LIMIT } from './data.ts';
import { aside, ask, because, frame } from './kit.ts';
import { YES_NO } from './offer.ts';
import { addCard, cardsOf, family, handCounts, heldCounts, takeCard } from './pieces.ts';
import type { State, Swap, Talk } from './state.ts';
import type { Counts, FiefFrance } from './vocabulary.ts';

const others = (s: State, seat: Seat): Seat[] => {
  const out: Seat[] = [];
  for (let o = 0; o < s.families.length; o++) if (o !== seat) out.push(o);
  return out;
};

const sum = (counts: Counts): number => {
  let total = 0;
  for (const key of Object.keys(counts)) total += counts[key] ?? 0;
  return total;
};

/** At least one denier, at most all there are. */
function purse(s: State, seat: Seat, rule: string, explain: boolean): Amount<FiefFrance, 'amount'> {
  const have = family(s, seat).deniers;
  const choice = { key: 'amount', type: 'amount', min: 1, max: have } as const;
  if (!explain) return choice;
  return {
    ...choice,
    short: because('atLeastOne', rule, {}),
    beyond: because('tooPoor', rule, { need: have + 1, have }),
  };
}

const inTalk = (s: State, seat: Seat): boolean => s.talk?.members.includes(seat) ?? false;

/** FFR-F-5, I.3: who may talk in private now. Whoever has left the room hears no more of it. */
export function talks(s: State): Seat[][] {
  const out: Seat[][] = [];
  const { talk, opt } = s;
  const inside = talk === null ? [] : talk.members.filter((seat) => !talk.done.includes(seat));
  if (inside.length > 1) out.push(inside);
  if (!opt.openTrade && !opt.privateChat) return out;
  for (let a = 0; a < s.families.length; a++) {
    for (let b = a + 1; b < s.families.length; b++) {
      if (inside.length !== 2 || inside[0] !== a || inside[1] !== b) out.push([a, b]);
    }
  }
  return out;
}

/* ------------------------------------------------------------------- A: gifts */

/** Deniers are given at any moment, even while others talk in private; the talkers hear of it afterwards. */
export const giveAside = aside('give', {
  rank: 3,
  apart: true,
  open: (s, seat) => family(s, seat).deniers > 0 && !inTalk(s, seat),
  next(s, seat, draft, explain) {
    if (draft.to === undefined) return { key: 'to', type: 'one', of: others(s, seat).filter((o) => !inTalk(s, o)) };
    return draft.amount === undefined ? purse(s, seat, 'A', explain) : undefined;
  },
  check: (s, seat) => (s.debtor === seat ? because('inDebt', '4.1', {}) : undefined),
});

export const give = frame('give', {
  start(x) {
    const { s } = x;
    const { to, amount } = x.aside('give');
    const from = x.local.seat;
    family(s, from).deniers -= amount;
    family(s, to).deniers += amount;
    s.talk?.gifts.push({ from, to, amount });
    x.emit('gave', { from, to, amount });
    return x.done(null);
  },
});

/* ---------------------------------------------------------- exchange of cards */

export const swapAside = aside('swap', {
  rank: 2,
  apart: true,
  open: (s, seat) => s.talk === null && s.swap === null && (s.opt.openTrade || family(s, seat).pawns > 0),
  next(s, seat, draft, explain) {
    if (draft.with === undefined) return { key: 'with', type: 'one', of: others(s, seat) };
    const { hand } = family(s, seat);
    if (draft.give === undefined) {
      const over = explain ? heldCounts(hand, 'F') : handCounts(hand);
      return { key: 'give', type: 'split', total: [0, hand.length], over };
    }
    if (draft.want !== undefined) return undefined;
    const have = family(s, draft.with).hand.length;
    const choice = { key: 'want', type: 'amount', min: 0, max: Math.min(HAND_LIMIT, have) } as const;
    return explain ? { ...choice, beyond: because('theirHand', 'F', { seat: draft.with, have }) } : choice;
  },
  check(s, seat, { with: partner, give: counts, want }) {
    const count = sum(counts);
    if (count + want === 0) return because('nothingToSwap', 'F', {});
    const mine = family(s, seat).hand.length - count + want;
    const theirs = family(s, partner).hand.length + count - want;
    return mine > HAND_LIMIT || theirs > HAND_LIMIT ? because('handFull', 'F', { limit: HAND_LIMIT }) : undefined;
  },
});

export const swap = frame('swap', {
  start(x) {
    const { with: to, give: counts, want } = x.aside('swap');
    const from = x.local.seat;
    const cards = cardsOf(counts);
    x.s.swap = { from, to, give: cards, want };
    x.reveal(to);
    x.emit('swapOffered', { from, to, count: cards.length, want }, { [from]: { cards }, [to]: { cards } });
    return x.go('ask');
  },
  ask(x) {
    const { from, to, give: cards, want } = x.s.swap as Swap;
    return x.ask('swap', { [to]: { from, count: cards.length, want } }, { then: 'answered' });
  },
  answered(x) {
    const { s } = x;
    const { from, to, give: cards } = s.swap as Swap;
    const answer = x.answer('swap');
    s.swap = null;
    // Yes and no are both said aloud, even where nothing else would show which it was.
    x.reveal('all');
    if (!answer.agree) {
      x.emit('swapRefused', { from, to });
      return x.done(null);
    }
    const back = cardsOf(answer.give ?? {});
    const mine = family(s, from);
    const theirs = family(s, to);
    if (!s.opt.openTrade) mine.pawns--;
    for (const card of cards) takeCard(mine.hand, card);
    for (const card of back) takeCard(theirs.hand, card);
    for (const card of cards) addCard(theirs.hand, card);
    for (const card of back) addCard(mine.hand, card);
    const told = { from, to, given: cards.length, taken: back.length };
    x.emit('swapped', told, { [from]: { got: back }, [to]: { got: cards } });
    return x.done(null);
  },
});

export const swapAsk = ask('swap', {
  next(s, { seat, args }, draft, explain) {
    if (draft.agree === undefined) return { key: 'agree', type: 'one', of: YES_NO };
    if (!draft.agree || args.want === 0 || draft.give !== undefined) return undefined;
    const { hand } = family(s, seat);
    if (!explain) return { key: 'give', type: 'split', total: args.want, over: handCounts(hand) };
    const why = because('asManyCards', 'F', { count: args.want });
    return { key: 'give', type: 'split', total: args.want, over: heldCounts(hand, 'F'), short: why, beyond: why };
  },
  lapse: () => ({ agree: false }),
});

/* -------------------------------------------------------------- private talks */

export const talkAside = aside('talk', {
  rank: 2,
  apart: true,
  open: (s, seat) => s.talk === null && s.swap === null && !s.opt.openTrade && family(s, seat).pawns > 0,
  next(s, seat, draft, explain) {
    if (draft.with !== undefined) return undefined;
    const of = others(s, seat);
    const choice = { key: 'with', type: 'some', of, min: 1, max: of.length } as const;
    return explain ? { ...choice, short: because('atLeastOne', 'F', {}) } : choice;
  },
});

/** Purses and hands are frozen for everybody outside while the talk lasts. */
export const talk = frame('talk', {
  start(x) {
    x.local.invited = [...x.aside('talk').with];
    return x.go('invite');
  },
  invite(x) {
    const to: { [seat: number]: { host: Seat } } = {};
    for (const seat of x.local.invited ?? []) to[seat] = { host: x.local.seat };
    return x.ask('invite', to, { then: 'gathered' });
  },
  gathered(x) {
    const { s } = x;
    const host = x.local.seat;
    const members = [
      host,
      ...x
        .answers('invite')
        .filter(({ answer }) => answer.join)
        .map(({ seat }) => seat),
    ];
    if (members.length === 1) {
      x.emit('talkDeclined', { host });
      return x.done(null);
    }
    members.sort((a, b) => a - b);
    family(s, host).pawns--;
    s.talk = {
      host,
      members,
      done: [],
      purses: s.families.map(({ deniers }) => deniers),
      hands: s.families.map(({ hand }) => hand.length),
      gifts: [],
      pawns: 1,
    };
    x.emit('talkOpened', { host, members: [...members] });
    return x.go('talking');
  },
  talking(x) {
    const to: { [seat: number]: { [key: string]: never } } = {};
    const now = x.s.talk as Talk;
    for (const seat of now.members) if (!now.done.includes(seat)) to[seat] = {};
    return x.ask('talk', to, { then: 'said', wake: 'each' });
  },
  said(x) {
    const { s } = x;
    const seat = x.by;
    const answer = x.answer('talk');
    const now = s.talk as Talk;
    const to = answer.to as Seat;
    switch (answer.do) {
      case 'leave':
        now.done.push(seat);
        x.emit('talkLeft', { seat });
        return x.go(now.done.length >= now.members.length - 1 ? 'over' : 'talking');
      case 'longer':
        family(s, seat).pawns--;
        now.pawns++;
        x.emit('talkLonger', { seat });
        return x.go('talking');
      case 'deniers': {
        const amount = answer.amount as number;
        family(s, seat).deniers -= amount;
        family(s, to).deniers += amount;
        x.reveal(now.members);
        x.emit('talkDeniers', null, among(now, { from: seat, to, amount }));
        return x.go('talking');
      }
      case 'cards': {
        const cards = cardsOf(answer.cards as Counts);
        for (const card of cards) {
          takeCard(family(s, seat).hand, card);
          addCard(family(s, to).hand, card);
        }
        x.reveal(now.members);
        x.emit('talkCards', null, among(now, { from: seat, to, cards }));
        return x.go('talking');
      }
    }
  },
  over(x) {
    const { s } = x;
    const { gifts } = s.talk as Talk;
    const purses = s.families.map(({ deniers }) => deniers);
    const hands = s.families.map(({ hand }) => hand.length);
    const members = [...(s.talk as Talk).members];
    s.talk = null;
    x.reveal('all');
    x.emit('talkEnded', { members, purses, hands, gifts });
    return x.done(null);
  },
});

/** What is said in the room is heard in the room. */
function among<T extends object>({ members }: Talk, data: T): { [seat: number]: T } {
  const only: { [seat: number]: T } = {};
  for (const seat of members) only[seat] = data;
  return only;
}

export const invite = ask('invite', {
  next: (_s, _ask, draft) => (draft.join === undefined ? { key: 'join', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ join: false }),
});

export const talkAsk = ask('talk', {
  next(s, { seat }, draft, explain) {
    const me = family(s, seat);
    const room = (o: Seat): number => HAND_LIMIT - family(s, o).hand.length;
    const rest = (s.talk?.members ?? []).filter((o) => o !== seat);
    if (draft.do === undefined) {
      const of: string[] = ['leave'];
      if (me.deniers > 0 && s.debtor !== seat) of.push('deniers');
      if (me.hand.length > 0 && rest.some((o) => room(o) > 0)) of.push('cards');
      if (me.pawns > 0) of.push('longer');
      return { key: 'do', type: 'one', of };
    }
    if (draft.do === 'leave' || draft.do === 'longer') return undefined;
    if (draft.to === undefined) {
      return { key: 'to', type: 'one', of: draft.do === 'cards' ? rest.filter((o) => room(o) > 0) : rest };
    }
    if (draft.do === 'deniers') return draft.amount === undefined ? purse(s, seat, 'F', explain) : undefined;
    if (draft.cards !== undefined) return undefined;
    const total = [1, Math.min(me.hand.length, room(draft.to))] as const;
    if (!explain) return { key: 'cards', type: 'split', total, over: handCounts(me.hand) };
    return {
      key: 'cards',
      type: 'split',
      total,
      over: heldCounts(me.hand, 'F'),
      short: because('atLeastOne', 'F', {}),
      beyond: because('handFull', 'F', { limit: HAND_LIMIT }),
    };
  },
  lapse: () => ({ do: 'leave' }),
  /** Three minutes for each pawn; the table may say otherwise. */
  minutes: ({ talk: now, opt }) => (now === null ? undefined : now.pawns * opt.talkMinutes),
});
