/**
 * F. Free negotiation, written down by the house: open offers, their answers, and promises. Deniers, towns and captives change hands at
 * once and together, or not at all; everything else is a word given (FFR-F-6), whose fate is told and never forced.
 */

import type { Amount, ChoiceFor, Seat, Some } from '@homage/kernel';
import { cedable, prisoners } from './asides.ts';
import { isTown, isWoman, LORDS, type LordId, type Town } from './data.ts';
import { aside, because, frame, oneOf, someOf } from './kit.ts';
import type { Why } from './offer.ts';
import { family, type Table } from './pieces.ts';
import { hasForces, lordOf, titleCount } from './queries.ts';
import { DECLINES, type Offer, type Packed, type State, TERMS, type Term, type TermKind } from './state.ts';
import { surprisesBarred } from './surprises.ts';
import { pack, unpack, unpackAll } from './terms.ts';
import { setHolder, settleThen } from './upkeep.ts';
import type { FiefFrance, Terms } from './vocabulary.ts';

/** Bounds of the house: open offers of one family, terms of an offer and of one side of it, deals that are remembered. */
export const MOST_OFFERS = 2;
export const MOST_TERMS = 4;
const MOST_SIDE = 3;
export const MOST_STRUCK = 6;

export const inTalk = (s: State, seat: Seat): boolean => s.talk?.members.includes(seat) ?? false;
const offerOf = (s: State, id: number): Packed<Offer> | undefined => s.offers.find((offer) => offer.id === id);

/* -------------------------------------------------------------------- terms */

/** Towns and captives change hands when nothing above the normal course is being settled, as by their own acts (5.2.2, 6.3). */
const calm = (s: State): boolean =>
  !surprisesBarred(s) &&
  s.play === null &&
  s.uprising === null &&
  s.swap === null &&
  s.talk === null &&
  s.todo.length === 0;

const towns = (s: State, by: Seat, to: Seat): Town[] =>
  calm(s) ? cedable(s, by).filter((town) => s.towns[town].order.includes(to)) : [];

/** Captives that one family can set free for another, or hand over to it. */
const captives = (s: State, by: Seat, to: Seat): LordId[] =>
  calm(s) && s.step === null
    ? prisoners(s, by).filter((id) => {
        const lord = lordOf(s, id);
        return lord !== undefined && (lord.seat === to || (isTown(lord.at) && hasForces(s, to, lord.at)));
      })
    : [];

const lordsOf = (s: State, seat: Seat): LordId[] => {
  const out: LordId[] = [];
  for (const lord of s.lords) if (lord.seat === seat) out.push(lord.id);
  return out;
};
const brides = (s: State, own: LordId, seat: Seat): LordId[] =>
  lordsOf(s, seat).filter((id) => isWoman(id) !== isWoman(own));
const suitors = (s: State, by: Seat, to: Seat): LordId[] => lordsOf(s, by).filter((id) => brides(s, id, to).length > 0);
const hostages = (s: State, by: Seat, to: Seat): LordId[] =>
  lordsOf(s, to).filter((id) => lordOf(s, id)?.jailer === by);

/** Everybody else's family, and every man of another family, may be promised a voice. */
const voices = (s: State, by: Seat): (Seat | LordId)[] => {
  const out: (Seat | LordId)[] = [];
  for (let o = 0; o < s.families.length; o++) if (o !== by) out.push(o);
  for (const lord of s.lords) if (lord.seat !== by && !isWoman(lord.id)) out.push(lord.id);
  return out;
};

type Particular = 'Deniers' | 'Town' | 'Captive' | 'Lord' | 'Spouse' | 'Vote' | 'Hostage' | 'Ransom';
type There<W> = readonly W[] | (number extends W ? number : never);

/** The particulars of a kind: how the answer and the term name them, and what there is; a number is the most of an amount. */
type Part = {
  [N in Particular]: readonly [
    key: N,
    field: keyof Term,
    of: (s: State, by: Seat, to: Seat, first: LordId) => There<NonNullable<Terms[`my${N}`]>>,
  ];
}[Particular];
const PARTS: { readonly [K in TermKind]: readonly Part[] } = {
  deniers: [['Deniers', 'amount', (s, by) => family(s, by).deniers]],
  town: [['Town', 'town', towns]],
  captive: [['Captive', 'lord', captives]],
  marriage: [
    ['Lord', 'own', suitors],
    ['Spouse', 'other', (s, _by, to, own) => brides(s, own, to)],
  ],
  passage: [],
  peace: [],
  vote: [['Vote', 'for', voices]],
  ransom: [
    ['Hostage', 'lord', hostages],
    ['Ransom', 'amount', (s, _by, _to, lord) => 2 + 2 * titleCount(s, lord)],
  ],
};
/** The paragraph that a kind of term belongs to. */
const RULE: { readonly [K in TermKind]?: string } = {
  deniers: '4.1',
  town: '5.2.2',
  captive: '6.3',
  marriage: '1.1.1',
  ransom: '4.1',
};
export const noTerm = (seat: Seat, term: TermKind): NonNullable<Why> =>
  because('noTerm', RULE[term] ?? 'F', { seat, term });

/** Why a family has nothing of this kind to put in. */
function barred(s: State, by: Seat, to: Seat, term: TermKind): Why {
  const [part] = PARTS[term];
  const there = part === undefined ? 1 : part[2](s, by, to, LORDS[0]);
  if (term === 'deniers' && s.debtor !== by)
    return there === 0 ? because('cannotPay', 'F', { seat: by, need: 1, have: 0 }) : undefined;
  return term === 'deniers' || (there as readonly unknown[]).length === 0 ? noTerm(by, term) : undefined;
}

/** The kind of term whose particular a part of the answer is: `myTown`, `theirVote`. */
export const termOf = (key: string): TermKind | undefined => {
  const name = key.replace(/^(my|their)/, '');
  return TERMS.find((kind) => PARTS[kind].some(([part]) => part === name));
};

type Sum = Amount<FiefFrance, 'myDeniers' | 'theirDeniers' | 'myRansom' | 'theirRansom'>;
const SIDES = ['my', 'their'] as const;

/** F, of the house: so many terms on one side at most. */
const bounded = <C extends Some<FiefFrance>>(choice: C, explain: boolean): C =>
  explain ? { ...choice, beyond: because('tooManyTerms', 'F', { max: MOST_SIDE }) } : choice;

/** The next choice about the terms between two families; `my` is what the maker puts in, `their` what he asks for. */
function termChoice(
  s: State,
  from: Seat,
  to: Seat,
  draft: Partial<Terms>,
  explain: boolean,
): ChoiceFor<FiefFrance, Terms> | undefined {
  for (const side of SIDES) {
    const [key, by, other] = side === 'my' ? (['mine', from, to] as const) : (['theirs', to, from] as const);
    if (draft[key] === undefined)
      return bounded(
        someOf(key, TERMS, (term) => barred(s, by, other, term), explain, 0, MOST_SIDE),
        explain,
      );
  }
  for (const side of SIDES) {
    const [kinds, by, other] = side === 'my' ? [draft.mine, from, to] : [draft.theirs, to, from];
    for (const kind of kinds ?? []) {
      let first: unknown = LORDS[0];
      for (const [name, , of] of PARTS[kind]) {
        const key = `${side}${name}` as const;
        const given: unknown = draft[key];
        if (given === undefined) {
          const there = of(s, by, other, first as LordId);
          // What `there` holds fits the part of this name: `PARTS` says so.
          if (typeof there !== 'number') return { key, type: 'one', of: there } as ChoiceFor<FiefFrance, Terms>;
          const choice = { key, type: 'amount', min: kind === 'deniers' ? 1 : 0, max: there } as Sum;
          if (!explain) return choice;
          const beyond =
            kind === 'deniers'
              ? because('cannotPay', 'F', { seat: by, need: there + 1, have: there })
              : because('fullRansom', '4.1', { amount: there });
          return { ...choice, short: because('atLeastOne', 'F', {}), beyond };
        }
        first = given;
      }
    }
  }
  return undefined;
}

function sized({ mine = [], theirs = [] }: Partial<Terms>): Why {
  const count = mine.length + theirs.length;
  if (count === 0) return because('emptyOffer', 'F', {});
  return count > MOST_TERMS ? because('tooManyTerms', 'F', { max: MOST_TERMS }) : undefined;
}

/** The terms as they lie on the table. */
function termsOf(s: State, from: Seat, to: Seat, answer: Partial<Terms>): Term[] {
  const out: Term[] = [];
  for (const side of SIDES) {
    const [by, other, kinds] = side === 'my' ? [from, to, answer.mine] : [to, from, answer.theirs];
    for (const kind of kinds ?? []) {
      const term: { [field: string]: unknown } = { do: kind, by };
      for (const [name, field] of PARTS[kind]) term[field] = answer[`${side}${name}`];
      if (kind === 'captive') term.free = lordOf(s, term.lord as LordId)?.seat === other;
      out.push(term as Term);
    }
  }
  return out;
}

/** The first term that cannot be carried out now. Words can always be given. */
export function failing(s: State, { from, to, terms }: Packed<Offer>): Why {
  for (const { do: kind, by, amount = 0, town, lord } of unpackAll(terms)) {
    const other = by === from ? to : from;
    const have = family(s, by).deniers;
    if (kind === 'deniers' && s.debtor !== by) {
      if (have < amount) return because('cannotPay', 'F', { seat: by, need: amount, have });
    } else if (
      kind === 'deniers' ||
      (kind === 'town' && !towns(s, by, other).includes(town as Town)) ||
      (kind === 'captive' && !captives(s, by, other).includes(lord as LordId))
    )
      return noTerm(by, kind);
  }
  return undefined;
}

/* ------------------------------------------------------------------- asides */

const mayDeal = (s: State, seat: Seat): boolean => s.phase !== 'setup' && !inTalk(s, seat);
const hasOffer = (s: State, from: Seat, to: Seat): boolean => s.offers.some((o) => o.from === from && o.to === to);
export const openOf = (s: State, seat: Seat): number => {
  let count = 0;
  for (const offer of s.offers) if (offer.from === seat) count++;
  return count;
};
/** Offers to a seat that it may answer now. */
const before = (s: State, seat: Seat): number[] => {
  const out: number[] = [];
  for (const offer of s.offers) if (offer.to === seat && !inTalk(s, offer.from)) out.push(offer.id);
  return out;
};

/** An open offer to one family, at any time that deniers may be given. */
export const offerAside = aside('offer', {
  rank: 3,
  apart: true,
  open: (s, seat) => mayDeal(s, seat) && openOf(s, seat) < MOST_OFFERS,
  next(s, seat, draft, explain) {
    if (draft.to !== undefined) return termChoice(s, seat, draft.to, draft, explain);
    const others = s.families.map((_, o) => o).filter((o) => o !== seat && !inTalk(s, o));
    const why = (o: Seat): Why => (hasOffer(s, seat, o) ? because('offerOpen', 'F', { seat: o }) : undefined);
    return oneOf('to', others, why, explain);
  },
  check: (_s, _seat, answer) => sized(answer),
});

export const offer = frame('offer', {
  start(x) {
    const answer = x.aside('offer');
    lay(x, x.local.seat, answer.to, answer, false);
    return x.done(null);
  },
});

function lay(x: Table, from: Seat, to: Seat, answer: Partial<Terms>, counter: boolean): void {
  const { s } = x;
  const terms = termsOf(s, from, to, answer);
  s.offers = s.offers.filter((o) => o.from !== from || o.to !== to);
  s.offers.push({ id: ++s.deals, from, to, terms: terms.map(pack) });
  x.emit('offered', { from, to, terms, counter });
}

/** Yes, no, no for a reason that is said, or no with an offer back. */
export const replyAside = aside('reply', {
  rank: 3,
  open: (s, seat) => s.offers.length > 0 && mayDeal(s, seat) && before(s, seat).length > 0,
  next(s, seat, draft, explain) {
    if (draft.offer === undefined) return { key: 'offer', type: 'one', of: before(s, seat) };
    const found = offerOf(s, draft.offer);
    if (found === undefined) return { key: 'do', type: 'one', of: [] };
    if (draft.do === undefined) {
      const full = openOf(s, seat) >= MOST_OFFERS && !hasOffer(s, seat, found.from);
      const why = (act: string): Why => {
        if (act === 'accept') return failing(s, found);
        return act === 'counter' && full ? because('offersFull', 'F', { max: MOST_OFFERS }) : undefined;
      };
      return oneOf('do', ['accept', 'refuse', ...DECLINES, 'counter'] as const, why, explain);
    }
    return draft.do === 'counter' ? termChoice(s, seat, found.from, draft, explain) : undefined;
  },
  check: (_s, _seat, answer) => (answer.do === 'counter' ? sized(answer) : undefined),
});

export const reply = frame('reply', {
  start(x) {
    const { s } = x;
    const answer = x.aside('reply');
    const found = offerOf(s, answer.offer) as Packed<Offer>;
    const { from, to } = found;
    s.offers = s.offers.filter((o) => o !== found);
    if (answer.do === 'accept') {
      strike(x, found);
      return settleThen(x, 'over');
    }
    if (answer.do === 'counter') lay(x, to, from, answer, true);
    else x.emit('offerDeclined', answer.do === 'refuse' ? { from, to } : { from, to, why: answer.do });
    return x.done(null);
  },
  over: (x) => x.done(null),
});

export const withdrawAside = aside('withdraw', {
  rank: 3,
  apart: true,
  open: (s, seat) => s.offers.length > 0 && !inTalk(s, seat) && openOf(s, seat) > 0,
  next: (s, seat, draft) =>
    draft.offer === undefined
      ? { key: 'offer', type: 'one', of: s.offers.filter((o) => o.from === seat).map(({ id }) => id) }
      : undefined,
});

export const withdraw = frame('withdraw', {
  start(x) {
    const { s } = x;
    const { offer: id } = x.aside('withdraw');
    const found = offerOf(s, id);
    s.offers = s.offers.filter((o) => o !== found);
    if (found !== undefined) x.emit('offerWithdrawn', { from: found.from, to: found.to });
    return x.done(null);
  },
});

/** All binding terms at once; they have just been judged together. */
function strike(x: Table, { id, from, to, terms: packed }: Packed<Offer>): void {
  const { s } = x;
  const terms = unpackAll(packed);
  x.emit('dealStruck', { from, to, terms });
  for (const { do: kind, by, amount, town, lord, free } of terms) {
    const other = by === from ? to : from;
    if (kind === 'deniers') {
      family(s, by).deniers -= amount as number;
      family(s, other).deniers += amount as number;
      s.talk?.gifts.push({ from: by, to: other, amount: amount as number });
    } else if (kind === 'town') {
      x.emit('ceded', { town: town as Town, from: by, to: other });
      setHolder(x, town as Town, other);
    } else if (kind === 'captive') {
      const held = lordOf(s, lord as LordId);
      if (held === undefined) continue;
      if (free === true) {
        x.emit('released', { lord: held.id, how: 'word' });
        s.todo.push({ do: 'place', lord: held.id, seat: held.seat, fresh: false });
      } else {
        held.jailer = other;
        x.emit('handedOver', { lord: held.id, from: by, to: other });
      }
    }
  }
  s.struck.push({ id, from, to, terms: packed, round: s.round });
  // A broken word is remembered before others: nobody buries one under new deals.
  if (s.struck.length > MOST_STRUCK) {
    const oldest = s.struck.findIndex((deal) => !deal.terms.some((text) => text.endsWith('-')));
    s.struck.splice(Math.max(0, oldest), 1);
  }
}

/* ----------------------------------------------------------------- promises */

/** The last round in which a word of this kind is watched. */
const until = ({ do: kind }: Term, round: number): number => (kind === 'passage' ? round : round + 1);

/** Tells and marks the fate of the words of one kind that a family gave another (to anybody: `to` null). */
export function word(
  x: Table,
  kind: TermKind,
  by: Seat,
  to: Seat | null,
  kept: boolean,
  about?: (term: Term) => boolean,
): void {
  const { s } = x;
  for (const deal of s.struck) {
    if (deal.from !== by && deal.to !== by) continue;
    const other = deal.from === by ? deal.to : deal.from;
    if (to !== null && other !== to) continue;
    for (const [i, text] of deal.terms.entries()) {
      if (!text.startsWith(kind)) continue;
      const term = unpack(text);
      if (term.by !== by || term.kept !== undefined || until(term, deal.round) < s.round) continue;
      if (about === undefined || about(term)) judgeWord(x, deal, i, kept);
    }
  }
}

function judgeWord(x: Table, { from, to, terms }: Packed<Offer>, index: number, kept: boolean): void {
  const term = unpack(terms[index] as string);
  terms[index] = pack({ ...term, kept });
  x.emit(kept ? 'promiseKept' : 'promiseBroken', { to: term.by === from ? to : from, term });
}

const isPair = ({ own, other }: Term, a: LordId, b: LordId): boolean =>
  (own === a && other === b) || (own === b && other === a);

/** A wedding, or a hand refused: words about this pair. */
export function wordOfMarriage(x: Table, a: LordId, b: LordId, by: Seat, kept: boolean): void {
  if (x.s.struck.length > 0) word(x, 'marriage', by, null, kept, (term) => isPair(term, a, b));
}

/** The markers are shown: whoever promised his voice to a candidate, or to the family of one, has kept his word or not. */
export function wordOfVotes(
  x: Table,
  candidates: readonly LordId[],
  laid: readonly { seat: Seat; for: LordId | null; votes: number }[],
): void {
  const { s } = x;
  if (s.struck.length === 0) return;
  const fits = ({ for: choice }: Term, id: LordId): boolean => choice === id || choice === lordOf(s, id)?.seat;
  for (const { seat, for: voted, votes } of laid) {
    if (votes === 0) continue;
    word(x, 'vote', seat, null, true, (term) => voted !== null && fits(term, voted));
    word(x, 'vote', seat, null, false, (term) => candidates.some((id) => fits(term, id)));
  }
}

/** The end of the round: offers lapse; peace and passage that were not broken in their time have been kept. */
export function lapse(x: Table): void {
  const { s } = x;
  for (const { from, to } of s.offers) x.emit('offerLapsed', { from, to });
  s.offers = [];
  for (const deal of s.struck) {
    for (const [i, text] of deal.terms.entries()) {
      const term = unpack(text);
      if (term.do !== 'peace' && term.do !== 'passage') continue;
      if (term.kept === undefined && until(term, deal.round) <= s.round) judgeWord(x, deal, i, true);
    }
  }
}
