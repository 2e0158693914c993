/** 1. «Hear ye, hear ye!»: the pope's word, marriages, and the elections in their order. */

import type { Seat } from '@homage/kernel';
import { banChoice } from './choreAsks.ts';
import { isWoman, type LordId, mapOf, SEES, type See } from './data.ts';
import { wordOfMarriage } from './deals.ts';
import { ask, because, frame, oneOf } from './kit.ts';
import { farthest, type Why, YES_NO } from './offer.ts';
import { beginPhase, forgetTurn, type Table } from './pieces.ts';
import { allyOf, controller, familyOf, hasLord, isBishop, isTitled, lordOf, lordsOf, seatAt } from './queries.ts';
import type { Lord, Marriage, State } from './state.ts';
import { endMarriage, excommunicate, liftBan, makeQueen } from './titles.ts';
import { settleThen } from './upkeep.ts';
import type { Suit } from './vocabulary.ts';

/* ------------------------------------------------------------ step by step */

export const hearYe = frame('hearYe', {
  start(x) {
    beginPhase(x, 'hearYe');
    return x.go('pope');
  },
  pope(x) {
    const { s } = x;
    const pope = familyOf(s, s.pope);
    return pope === null ? x.go('marriages') : x.ask('pope', { [pope]: {} }, { then: 'spoken' });
  },
  spoken(x) {
    const { lift, ban } = x.answer('pope');
    const by = x.by;
    if (lift === true) liftBan(x);
    if (ban !== undefined && ban !== null) excommunicate(x, ban, by);
    return settleThen(x, 'marriages');
  },
  marriages: (x) => x.call('marriages', { i: 0 }, 'bishops'),
  /** 1.3, 1.4.3: what falls vacant while votes are cast waits for the next phase of this kind. */
  bishops(x) {
    const { s } = x;
    x.local.seeking = s.pope === null;
    return x.call('bishops', { see: 1, vacant: SEES.filter((see) => s.sees[see].lord === null) }, 'conclave');
  },
  /** The second cardinal may still be named before the conclave. */
  conclave(x) {
    const { s } = x;
    const possible = x.local.seeking === true && s.pope === null && SEES.some((see) => s.sees[see].lord !== null);
    return possible ? x.call('window', { moment: 'conclave', tried: 0 }, 'election') : x.go('king');
  },
  election(x) {
    const { s } = x;
    const free = s.cardinals.filter((id) => id !== null && lordOf(s, id)?.jailer === null).length;
    return s.pope === null && free >= 2 ? x.call('ballot', { office: 'pope', see: null, i: 0 }, 'king') : x.go('king');
  },
  king(x) {
    const { s } = x;
    const titled = s.lords.filter(({ id }) => isTitled(s, id)).length;
    return s.king === null && titled >= 3
      ? x.call('ballot', { office: 'king', see: null, i: 0 }, 'over')
      : x.go('over');
  },
  over: (x) => x.done(null),
});

/** 1.3: a see without a bishop is open when all its towns are controlled; from 1 to 5. */
export const bishops = frame('bishops', {
  start(x) {
    const { s } = x;
    if (x.local.see > 5) return x.done(null);
    const see = x.local.see as See;
    const vacant = x.local.vacant.includes(see) && s.sees[see].lord === null;
    const open = vacant && mapOf(s).seeTowns[see].every((town) => controller(s, town) !== null);
    return open ? x.call('ballot', { office: 'bishop', see, i: 0 }, 'next') : x.go('next');
  },
  next(x) {
    x.local.see++;
    return x.go('start');
  },
});

/** 1.1: lift, then excommunicate if the marker is free. */
export const pope = ask('pope', {
  next(s, _ask, draft, explain) {
    if (s.excommunicated !== null && draft.lift === undefined) return { key: 'lift', type: 'one', of: YES_NO };
    if (s.excommunicated !== null && draft.lift === false) return undefined;
    return draft.ban === undefined ? banChoice(s, explain) : undefined;
  },
  lapse: (s) => (s.excommunicated === null ? { ban: null } : { lift: false }),
});

/* -------------------------------------------------------------- 1.1 marriages */

/** 1.1.1: why two lords may not marry. */
export function mayWed(s: State, own: LordId, other: LordId): Why {
  if (isWoman(own) === isWoman(other)) return because('sameSex', '1.1.1', { a: own, b: other });
  for (const id of [own, other]) {
    if (isBishop(s, id)) return because('clergy', 'D.2.1', { lord: id });
    if (s.darc === id) return because('isDarc', '1.1.1', { lord: id });
    const seat = familyOf(s, id) as Seat;
    if (allyOf(s, seat) !== null) return because('allied', '1.1.2', { seat });
  }
  if (s.spurned.some((pair) => pair.own === own && pair.other === other)) return because('askedBefore', '1.1', {});
  return undefined;
}

/** Whether a lord could marry at all, as far as he and his family are concerned. */
const isSingle = (s: State, { id, seat }: Lord): boolean =>
  s.darc !== id && !isBishop(s, id) && allyOf(s, seat) === null;

/** The lords of a family for whom there is a match. */
function suitors(s: State, seat: Seat): LordId[] {
  const out: LordId[] = [];
  if (allyOf(s, seat) !== null) return out;
  for (const own of s.lords) {
    if (own.seat !== seat || !isSingle(s, own)) continue;
    const woman = isWoman(own.id);
    for (const other of s.lords) {
      if (other.seat === seat || isWoman(other.id) === woman || !isSingle(s, other)) continue;
      if (s.spurned.length > 0 && mayWed(s, own.id, other.id) !== undefined) continue;
      out.push(own.id);
      break;
    }
  }
  return out;
}

const SUIT_ORDER = ['allied', 'clergy', 'isDarc', 'noMatch'] as const;

/** 1.1.1: why a lord of one's own has nobody to propose to. */
function mayPropose(s: State, id: LordId): Why {
  const seat = familyOf(s, id) as Seat;
  if (allyOf(s, seat) !== null) return because('allied', '1.1.2', { seat });
  if (isBishop(s, id)) return because('clergy', 'D.2.1', { lord: id });
  return s.darc === id ? because('isDarc', '1.1.1', { lord: id }) : because('noMatch', '1.1.1', {});
}

/** D.2.3: the marriage of this family that the pope could annul. */
function bond(s: State, seat: Seat): Marriage | undefined {
  return s.marriages.find(({ a, b }) => familyOf(s, a) === seat || familyOf(s, b) === seat);
}

/** D.2.3: with a pope, before a crown prince was born, once a turn. A married family that may not is passed over: nobody reads why. */
export function mayAnnul(s: State, seat: Seat): boolean {
  const marriage = bond(s, seat);
  return marriage !== undefined && s.pope !== null && !marriage.prince && !s.annulAsked;
}

export function wedding(x: Table, a: LordId, b: LordId): void {
  const { s } = x;
  s.marriages.push({ a, b, prince: false });
  x.emit('married', { a, b });
  for (const id of [a, b]) wordOfMarriage(x, a, b, familyOf(s, id) as Seat, true);
  if (s.king === a) makeQueen(x, b);
  if (s.king === b) makeQueen(x, a);
}

export const marriages = frame('marriages', {
  start(x) {
    const { s } = x;
    if (x.local.i >= x.seats) return x.done(null);
    const seat = seatAt(s, x.local.i);
    if (!hasLord(s, seat)) return x.go('next');
    const idle = suitors(s, seat).length === 0 && !mayAnnul(s, seat);
    return idle ? x.go('next') : x.ask('marry', { [seat]: {} }, { then: 'spoken' });
  },
  next(x) {
    forgetTurn(x.s);
    x.local.i++;
    return x.go('start');
  },
  spoken(x) {
    const { s } = x;
    const answer = x.answer('marry');
    const seat = x.by;
    if (answer.do === 'pass') return x.go('next');
    if (answer.do === 'annul') {
      const { a, b } = bond(s, seat) as Marriage;
      s.annulAsked = true;
      x.emit('annulAsked', { seat, a, b });
      return x.go('askPope');
    }
    const suit = { own: answer.own as LordId, other: answer.other as LordId };
    x.local.suit = suit;
    x.emit('proposed', { seat, ...suit });
    return x.go('askHand');
  },
  askHand(x) {
    const { s } = x;
    const { own, other } = x.local.suit as Suit;
    const to = familyOf(s, other);
    if (to === null || mayWed(s, own, other) !== undefined || familyOf(s, own) === null) return x.go('start');
    return x.ask('wed', { [to]: { from: familyOf(s, own) as Seat, own, other } }, { then: 'answered' });
  },
  answered(x) {
    const { s } = x;
    const { own, other } = x.local.suit as Suit;
    delete x.local.suit;
    if (x.answer('wed').accept) {
      wedding(x, own, other);
      return settleThen(x, 'next');
    }
    s.spurned.push({ own, other });
    x.emit('proposalRefused', { seat: x.by, own, other });
    wordOfMarriage(x, own, other, x.by, false);
    return x.go('start');
  },
  askPope(x) {
    const { s } = x;
    const seat = seatAt(s, x.local.i);
    const marriage = bond(s, seat);
    const pope = familyOf(s, s.pope);
    if (marriage === undefined || pope === null) return x.go('start');
    return x.ask('annul', { [pope]: { from: seat, a: marriage.a, b: marriage.b } }, { then: 'judged' });
  },
  judged(x) {
    const { s } = x;
    const marriage = bond(s, seatAt(s, x.local.i)) as Marriage;
    if (x.answer('annul').agree) endMarriage(x, s.marriages.indexOf(marriage), true);
    else x.emit('annulRefused', { pope: s.pope as LordId, a: marriage.a, b: marriage.b });
    return settleThen(x, 'start');
  },
});

export const marry = ask('marry', {
  next(s, { seat }, draft, explain) {
    if (draft.do === undefined && !explain) {
      const of = ['pass'];
      if (suitors(s, seat).length > 0) of.push('propose');
      if (mayAnnul(s, seat)) of.push('annul');
      return { key: 'do', type: 'one', of };
    }
    if (draft.do === undefined) {
      const why = (act: 'pass' | 'propose' | 'annul'): Why => {
        if (act === 'pass') return undefined;
        if (act === 'annul') return mayAnnul(s, seat) ? undefined : because('notMarried', 'D.2.3', {});
        if (suitors(s, seat).length > 0) return undefined;
        const own = lordsOf(s, seat).map(({ id }) => id);
        return farthest(own, (id) => mayPropose(s, id), SUIT_ORDER, because('noMatch', '1.1.1', {}));
      };
      return oneOf('do', ['pass', 'propose', 'annul'] as const, why, explain);
    }
    if (draft.do !== 'propose') return undefined;
    if (draft.own === undefined) {
      const of = suitors(s, seat);
      if (!explain) return { key: 'own', type: 'one', of };
      const own = lordsOf(s, seat).map(({ id }) => id);
      return oneOf('own', own, (id) => (of.includes(id) ? undefined : mayPropose(s, id)), true);
    }
    if (draft.other !== undefined) return undefined;
    const own = draft.own;
    const others = s.lords.filter((lord) => lord.seat !== seat).map(({ id }) => id);
    return oneOf('other', others, (id) => mayWed(s, own, id), explain);
  },
  lapse: () => ({ do: 'pass' }),
});

export const wed = ask('wed', {
  next: (_s, _ask, draft) => (draft.accept === undefined ? { key: 'accept', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ accept: false }),
});

export const annul = ask('annul', {
  next: (_s, _ask, draft) => (draft.agree === undefined ? { key: 'agree', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ agree: false }),
});
