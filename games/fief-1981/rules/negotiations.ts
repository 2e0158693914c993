/** Phase 6: talk, gifts of money, villages lent (original), losses shared (adapted), and the clock. Cards never change hands. */

import type { Json, Seat } from '@homage/kernel';
import { amount, aside, ask, because, fiefAt, frame, turnOrder, YES_NO } from './board.ts';
import { VILLAGES, type Village } from './data.ts';
import { diff } from './differences.ts';
import { aloud, pay } from './pieces.ts';
import { isVillage, type Why, whyNotAnother } from './reasons.ts';
import type { Offer, State } from './vocabulary.ts';

const NO_TALK = because('noTalk', 'talk', {});
const OFFER_OPEN = because('offerOpen', 'talk', {});
const NO_FIEF = because('noFief', 'talk', {});
const IS_CAPITAL = because('isCapital', 'talk', {});
const LENT_ALREADY = because('lentAlready', 'talk', {});
const YOUR_TROOPS = because('yourTroops', 'talk', {});
const OTHERS_HOLD = because('othersHold', 'talk', {});
const NO_VILLAGE = because('noVillageToLend', 'talk', {});

/** Original: election, fiefs, talk. Adapted: talk, cardinals, deposing, election, titles (F81o-P6.7-1, F81a-P6-0). */
export const negotiations = frame('negotiations', {
  start(x) {
    x.s.deposed = false;
    return diff(x.s).talkFirst ? x.go('openTalk') : x.call('election', { turn: 0 }, 'fiefs');
  },
  openTalk(x) {
    x.s.talking = true;
    return x.go('talk');
  },
  talk(x) {
    const { s } = x;
    const to: { [seat: Seat]: { minutes: number } } = {};
    for (const seat of turnOrder(s)) to[seat] = { minutes: s.talkMinutes };
    return x.ask('talk', to, { then: 'closeTalk' });
  },
  closeTalk(x) {
    x.s.talking = false;
    x.s.shares = x.s.shares.filter((share) => share.round > x.s.round);
    return diff(x.s).talkFirst ? x.call('cardinals', { turn: 0 }, 'deposing') : x.done(null);
  },
  deposing: (x) => x.call('deposing', { turn: 0 }, 'election'),
  election: (x) => x.call('election', { turn: 0 }, 'fiefs'),
  fiefs: (x) => x.call('fiefs', {}, 'afterFiefs'),
  afterFiefs: (x) => (diff(x.s).talkFirst ? x.done(null) : x.go('openTalk')),
});

const READY = ['ready'] as const;
export const talk = ask('talk', {
  next: (_s, _ask, draft) => (draft.say === undefined ? { key: 'say', type: 'one', of: READY } : undefined),
  lapse: () => ({ say: 'ready' }),
  minutes: ({ talkMinutes }) => (talkMinutes > 0 ? talkMinutes : undefined),
});

/**
 * While the talk lasts, any two players may talk apart: a few steps from the table (original, F81o-P6.7-2), or by sealed letters (adapted,
 * F81a-P6a-1). At all other times whatever is said is said aloud.
 */
export function talks(s: State): Seat[][] {
  const pairs: Seat[][] = [];
  if (!s.talking) return pairs;
  for (let one = 0; one < s.seats; one++) {
    for (let other = one + 1; other < s.seats; other++) if (!s.out[one] && !s.out[other]) pairs.push([one, other]);
  }
  return pairs;
}

const others = (s: State, seat: Seat): Seat[] => s.order.filter((other) => other !== seat && !s.out[other]);

/* -------------------------------------------------------------------- gifts */

/** In the talk; in the adapted game also while a revolt may be bought off (F81a-S-RE-3, F81R-o-P1-11). */
const mayGive = (s: State, seat: Seat): boolean =>
  !s.out[seat] &&
  (s.money[seat] as number) >= 100 &&
  (s.talking || (s.strike !== null && s.strike.payers.length > 0)) &&
  s.offer === null;

export const giveAside = aside('give', {
  rank: 1,
  apart: true,
  open: mayGive,
  closed(s, seat) {
    if (s.out[seat]) return because('isOut', 'talk', { seat });
    if (!s.talking && (s.strike === null || s.strike.payers.length === 0)) return NO_TALK;
    if (s.offer !== null) return OFFER_OPEN;
    return because('tooPoor', 'talk', { need: 100, have: s.money[seat] as number });
  },
  next(s, seat, draft, explain) {
    if (draft.to === undefined) return { key: 'to', type: 'one', of: others(s, seat) };
    if (draft.hundreds !== undefined) return undefined;
    const have = s.money[seat] as number;
    const most = Math.floor(have / 100);
    return amount('hundreds', 1, most, explain, () => ({
      short: because('atLeast', 'talk', { least: 1 }),
      beyond: because('tooPoor', 'talk', { need: (most + 1) * 100, have }),
    }));
  },
  why: (s, seat, _draft, key, value) => (key === 'to' ? whyNotAnother(s, seat, value, 'talk') : undefined),
});

/** A gift takes effect at once; what was promised for it binds nobody. */
export const give = frame('give', {
  start(x) {
    const { to, hundreds } = x.aside('give');
    pay(x.s, x.local.seat, to, hundreds * 100);
    x.emit('gave', { seat: x.local.seat, to, amount: hundreds * 100 });
    return x.done(null);
  },
});

/* ------------------------------------------------------------------- offers */

/** Offers that one player answers in a talk, more than any game needs: each is kept until the next round is over, so there must be an end to them. */
export const MOST_ANSWERS = 40;

/** A player has answered as many offers as there may be in one talk. */
function isTalkedOut(s: State, seat: Seat): boolean {
  let count = 0;
  for (const said of s.said) if (said.ask === 'accept' && said.seat === seat && said.round === s.round) count++;
  return count >= MOST_ANSWERS;
}

const hearers = (s: State, seat: Seat): Seat[] => others(s, seat).filter((other) => !isTalkedOut(s, other));

const whyNotHeard = (s: State, seat: Seat, value: Json, rule: string): Why =>
  whyNotAnother(s, seat, value, rule) ??
  (typeof value === 'number' && isTalkedOut(s, value)
    ? because('talkedOut', rule, { seat: value, most: MOST_ANSWERS })
    : undefined);

/** Villages of one's fief, except the capital, where one has no troops oneself. */
function whyNotLend(s: State, seat: Seat, village: Village): Why {
  const fief = fiefAt(s, village);
  if (fief === null || fief.owner !== seat) return NO_FIEF;
  if (fief.capital === village) return IS_CAPITAL;
  if (s.villages[village].lentTo !== null) return LENT_ALREADY;
  return s.villages[village].holder === seat ? YOUR_TROOPS : undefined;
}

const lendable = (s: State, seat: Seat): Village[] =>
  VILLAGES.filter((village) => whyNotLend(s, seat, village) === undefined);

/** Who could take a village over: anybody if it is empty; if troops stand there, only their owner. */
const takers = (s: State, seat: Seat, village: Village): Seat[] => {
  const { holder } = s.villages[village];
  return hearers(s, seat).filter((other) => holder === null || holder === other);
};

/** Original: the owner of a fief may let another player's troops live in one of its villages (F81o-P6.2-10, F81R-o-P6-6). */
export const lendAside = aside('lend', {
  rank: 1,
  apart: true,
  open: (s, seat) =>
    diff(s).lending && s.talking && s.offer === null && lendable(s, seat).some((v) => takers(s, seat, v).length > 0),
  next(s, seat, draft) {
    if (draft.village === undefined) {
      return { key: 'village', type: 'one', of: lendable(s, seat).filter((v) => takers(s, seat, v).length > 0) };
    }
    return draft.to === undefined ? { key: 'to', type: 'one', of: takers(s, seat, draft.village) } : undefined;
  },
  closed(s, seat) {
    if (!diff(s).lending) return because('onlyOriginal', 'talk', {});
    if (!s.talking) return NO_TALK;
    if (s.offer !== null) return OFFER_OPEN;
    const [village] = lendable(s, seat);
    const other = village === undefined ? null : (s.villages[village].holder ?? others(s, seat)[0] ?? null);
    return whyNotHeard(s, seat, other, 'talk') ?? NO_VILLAGE;
  },
  why(s, seat, _draft, key, value) {
    if (key === 'village') {
      if (!isVillage(value)) return undefined;
      const { holder } = s.villages[value];
      return (
        whyNotLend(s, seat, value) ?? whyNotHeard(s, seat, holder ?? others(s, seat)[0] ?? null, 'talk') ?? OTHERS_HOLD
      );
    }
    return whyNotHeard(s, seat, value, 'talk') ?? (typeof value === 'number' ? OTHERS_HOLD : undefined);
  },
});

export const lend = frame('lend', {
  start(x) {
    const { village, to } = x.aside('lend');
    x.s.offer = { kind: 'lend', seat: x.local.seat, to, village };
    return x.go('ask');
  },
  ask(x) {
    const offer = x.s.offer as Offer;
    return x.ask('accept', { [offer.to]: { offer } }, { then: 'answered' });
  },
  answered(x) {
    const offer = x.s.offer as Offer & { kind: 'lend' };
    x.s.offer = null;
    aloud(x, x.by, 'accept', x.answer('accept'));
    if (x.answer('accept').accept === 'no') x.emit('offerDeclined', { offer });
    else {
      x.s.villages[offer.village].lentTo = offer.to;
      x.s.villages[offer.village].lentIn = x.s.round;
      x.emit('lent', { seat: offer.seat, to: offer.to, village: offer.village });
    }
    return x.done(null);
  },
});

/** Adapted: two players agree how they will share the losses of a common attack next turn (F81a-M1-3, F81R-a-M-1). */
export const shareAside = aside('share', {
  rank: 1,
  apart: true,
  open: (s, seat) =>
    !diff(s).coalitions &&
    s.talking &&
    !s.out[seat] &&
    s.offer === null &&
    others(s, seat).length > 1 &&
    hearers(s, seat).length > 0,
  next(s, seat, draft) {
    if (draft.with === undefined) return { key: 'with', type: 'one', of: hearers(s, seat) };
    return draft.percent === undefined ? { key: 'percent', type: 'amount', min: 0, max: 100 } : undefined;
  },
  closed(s, seat) {
    if (diff(s).coalitions) return because('onlyAdapted', 'several', {});
    if (s.out[seat]) return because('isOut', 'several', { seat });
    if (!s.talking) return because('noTalk', 'several', {});
    if (s.offer !== null) return because('offerOpen', 'several', {});
    const [other, more] = others(s, seat);
    return (
      (more === undefined ? undefined : whyNotHeard(s, seat, other as Seat, 'several')) ??
      because('onlyTwo', 'several', {})
    );
  },
  why: (s, seat, _draft, key, value) => (key === 'with' ? whyNotHeard(s, seat, value, 'several') : undefined),
});

export const share = frame('share', {
  start(x) {
    const { with: to, percent } = x.aside('share');
    x.s.offer = { kind: 'share', seat: x.local.seat, to, percent };
    return x.go('ask');
  },
  ask(x) {
    const offer = x.s.offer as Offer;
    return x.ask('accept', { [offer.to]: { offer } }, { then: 'answered' });
  },
  answered(x) {
    const { s } = x;
    const offer = s.offer as Offer & { kind: 'share' };
    s.offer = null;
    aloud(x, x.by, 'accept', x.answer('accept'));
    if (x.answer('accept').accept === 'no') {
      x.emit('offerDeclined', { offer });
      return x.done(null);
    }
    s.shares = s.shares.filter(
      ({ seats, round }) => round <= s.round || !(seats.includes(offer.seat) && seats.includes(offer.to)),
    );
    s.shares.push({ seats: [offer.seat, offer.to], percent: offer.percent, round: s.round + 1 });
    x.emit('shareAgreed', { seat: offer.seat, to: offer.to, percent: offer.percent });
    return x.done(null);
  },
});

export const accept = ask('accept', {
  next: (_s, _ask, draft) => (draft.accept === undefined ? { key: 'accept', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ accept: 'no' }),
});

/* -------------------------------------------------------------------- clock */

/** The alarm clock on the table (F81o-B-4): when more than half of the players say that time is up, this turn is the last. */
export const ringAside = aside('ring', {
  rank: 1,
  apart: true,
  open: (s, seat) => s.end === 'clock' && s.phase !== 'setup' && !s.last && !s.out[seat] && !s.rang.includes(seat),
  next: (_s, _seat, draft) => (draft.ring === undefined ? { key: 'ring', type: 'one', of: ['yes'] } : undefined),
  closed(s, seat) {
    if (s.end !== 'clock' || s.phase === 'setup') return because('noClock', 'goal', {});
    if (s.last) return because('lastTurn', 'goal', {});
    return s.out[seat] ? because('isOut', 'goal', { seat }) : because('rungAlready', 'goal', {});
  },
});

export const ring = frame('ring', {
  start(x) {
    const { s } = x;
    s.rang.push(x.local.seat);
    x.emit('rang', { seat: x.local.seat });
    const voices = s.rang.filter((seat) => !s.out[seat]).length;
    if (voices * 2 > turnOrder(s).length) {
      s.last = true;
      x.emit('lastRound', {});
    }
    return x.done(null);
  },
});
