/** Deals as objects: offers that lie on the table, and questions of the rules that are offers in truth. */

import type { Ask, Draft, Json, Seat } from '@homage/kernel';
import type { Clause, Deal, DealAct, Say } from '@homage/words';
import type { Offer, Term } from '../rules/state.ts';
import type { FiefFrance, View } from '../rules/vocabulary.ts';
import { cap, lordIn } from './shared.ts';

type Args = { readonly [key: string]: Json };

/** What a clause of each kind says in one language, as part of a sentence; `promises` are things that somebody promises. */
export interface ClauseWords {
  deeds: { readonly [kind: string]: (by: Seat, args: Args, say: Say) => string };
  promises: { readonly [kind: string]: (args: Args, say: Say) => string };
  promise(by: Seat, what: string, say: Say): string;
  kept: readonly [no: string, yes: string];
  /** Between two terms. */
  between: string;
}

const BINDING: ReadonlySet<string> = new Set(['deniers', 'town', 'captive']);
function asClause({ do: kind, by, kept, ...args }: Term): Clause {
  const term = { kind, by, binding: BINDING.has(kind), args };
  return kept === undefined ? term : { ...term, kept };
}

function sentence(words: ClauseWords, { kind, by, binding, args }: Clause, say: Say): string {
  if (binding) return words.deeds[kind]?.(by, args, say) ?? kind;
  return words.promise(by, words.promises[kind]?.(args, say) ?? kind, say);
}
export const clauseText =
  (words: ClauseWords) =>
  (clause: Clause, say: Say): string =>
    cap(sentence(words, clause, say));
/** All terms of an offer in one breath. */
export const termsText =
  (words: ClauseWords) =>
  (terms: readonly Term[], say: Say): string =>
    terms
      .map((term) => {
        const text = sentence(words, asClause(term), say);
        return term.kept === undefined ? text : `${text} (${words.kept[term.kept ? 1 : 0]})`;
      })
      .join(words.between);
/** What was promised, alone. */
export const promiseText =
  (words: ClauseWords) =>
  ({ do: kind, by: _by, kept: _kept, ...args }: Term, say: Say): string =>
    words.promises[kind]?.(args, say) ?? kind;

const clause = (kind: string, by: Seat, args: Args): Clause => ({ kind, by, binding: true, args });

type AnyAsk = Ask<FiefFrance>;
type Question<K extends AnyAsk['kind']> = FiefFrance['Asks'][K]['args'];

/** Who asks it, the terms, and the answers that mean yes and no; a yes that needs more than one choice is not whole. */
function offerIn(
  view: View,
  { kind, seat, args }: AnyAsk,
): { from: Seat; clauses: Clause[]; yes: Draft; no: Draft; more?: boolean } | undefined {
  switch (kind) {
    case 'wed': {
      const { from, own, other } = args as Question<'wed'>;
      return {
        from,
        clauses: [clause('marriage', from, { own, other })],
        yes: { accept: true },
        no: { accept: false },
      };
    }
    case 'annul': {
      const { from, a, b } = args as Question<'annul'>;
      return { from, clauses: [clause('annul', seat, { a, b })], yes: { agree: true }, no: { agree: false } };
    }
    case 'haggle': {
      const { from, lords, amount } = args as Question<'haggle'>;
      const freed = lords.map((lord) => clause('captive', seat, { lord, free: true }));
      return {
        from,
        clauses: [clause('deniers', from, { amount }), ...freed],
        yes: { accept: true },
        no: { accept: false },
      };
    }
    case 'offer': {
      const { seat: from, fief } = args as Question<'offer'>;
      return { from, clauses: [clause('title', seat, { fief })], yes: { free: true }, no: { free: false } };
    }
    case 'promotion': {
      const { seat: from, lord } = args as Question<'promotion'>;
      return { from, clauses: [clause('cardinal', seat, { lord })], yes: { agree: true }, no: { agree: false } };
    }
    case 'passage': {
      const { lord, to } = args as Question<'passage'>;
      const from = lordIn(view, lord)?.seat ?? seat;
      return { from, clauses: [clause('passage', seat, { lord, to })], yes: { grant: true }, no: { grant: false } };
    }
    case 'help': {
      const { from, use } = args as Question<'help'>;
      return {
        from,
        clauses: [clause('tunnel', from, { use, whom: seat })],
        yes: { accept: true },
        no: { accept: false },
      };
    }
    case 'admit': {
      const { seat: from, side } = args as Question<'admit'>;
      return { from, clauses: [clause('coalition', from, { side })], yes: { accept: true }, no: { accept: false } };
    }
    case 'host': {
      const { lord, seat: from, town } = args as Question<'host'>;
      return { from, clauses: [clause('host', seat, { lord, town })], yes: { agree: true }, no: { agree: false } };
    }
    case 'swap': {
      const { from, count, want } = args as Question<'swap'>;
      return {
        from,
        clauses: [
          clause('cards', from, { count, cards: view.swap?.give ?? [] }),
          clause('cards', seat, { count: want, cards: [] }),
        ],
        yes: { agree: true },
        no: { agree: false },
        more: want > 0,
      };
    }
    case 'invite': {
      const { host: from } = args as Question<'invite'>;
      return { from, clauses: [clause('talk', from, {})], yes: { join: true }, no: { join: false } };
    }
    default:
      return undefined;
  }
}

/** How an answer names the particulars of a term, and the field of the term that has them. */
const PARTICULARS: { readonly [K in Term['do']]: readonly (readonly [name: string, field: keyof Term])[] } = {
  deniers: [['Deniers', 'amount']],
  town: [['Town', 'town']],
  captive: [['Captive', 'lord']],
  marriage: [
    ['Lord', 'own'],
    ['Spouse', 'other'],
  ],
  passage: [],
  peace: [],
  vote: [['Vote', 'for']],
  ransom: [
    ['Hostage', 'lord'],
    ['Ransom', 'amount'],
  ],
};

const kinds = (terms: readonly Term[], by: Seat): string[] => terms.filter((t) => t.by === by).map((t) => t.do);

/** A counter-offer begins with the same terms, seen from the other side; the composer stops at the figures, with those of the offer. */
function counterTo({ id, from, to, terms }: Offer): DealAct {
  const draft: { [key: string]: Json } = {
    offer: id,
    do: 'counter',
    mine: kinds(terms, to),
    theirs: kinds(terms, from),
  };
  const suggest: { [key: string]: Json } = {};
  for (const term of terms) {
    for (const [name, field] of PARTICULARS[term.do]) {
      const key = `${term.by === to ? 'my' : 'their'}${name}`;
      (field === 'amount' ? suggest : draft)[key] = term[field] as Json;
    }
  }
  return { act: 'counter', target: 'reply', draft, suggest, whole: false };
}

function offerActs(offer: Offer, seat: Seat | undefined): DealAct[] {
  const { id, from, to } = offer;
  if (seat === from) return [{ act: 'withdraw', target: 'withdraw', draft: { offer: id }, whole: true }];
  if (seat !== to) return [];
  return [
    { act: 'accept', target: 'reply', draft: { offer: id, do: 'accept' }, whole: true },
    counterTo(offer),
    { act: 'refuse', target: 'reply', draft: { offer: id, do: 'refuse' }, whole: true },
  ];
}

export function deals(
  view: View,
  seat: Seat | undefined,
  asks: readonly AnyAsk[],
  asked: readonly AnyAsk[] = [],
): Deal[] {
  const out: Deal[] = [];
  for (const ask of asks) {
    const offer = offerIn(view, ask);
    if (offer === undefined) continue;
    const { from, clauses, yes, no, more } = offer;
    const acts: DealAct[] = [
      { act: 'accept', target: ask.id, draft: yes, whole: more !== true },
      { act: 'refuse', target: ask.id, draft: no, whole: true },
    ];
    out.push({ id: `ask:${ask.id}`, from, to: ask.seat, round: view.round, state: 'open', clauses, acts });
  }
  // What the reader has proposed himself, and others have to answer.
  for (const ask of asked) {
    const offer = ask.secret || ask.seat === seat ? undefined : offerIn(view, ask);
    if (offer === undefined || offer.from !== seat) continue;
    const { from, clauses } = offer;
    out.push({ id: `ask:${ask.id}`, from, to: ask.seat, round: view.round, state: 'open', clauses, acts: [] });
  }
  for (const offer of view.offers) {
    const { id, from, to, terms } = offer;
    const clauses = terms.map(asClause);
    // Who is in a private talk neither takes nor makes offers meanwhile.
    const busy = view.talk !== null && (view.talk.members.includes(from) || view.talk.members.includes(to));
    const acts = busy ? [] : offerActs(offer, seat);
    out.push({ id: `offer:${id}`, from, to, round: view.round, state: 'open', clauses, acts });
  }
  for (const { id, from, to, round, terms } of [...view.struck].reverse()) {
    out.push({ id: `offer:${id}`, from, to, round, state: 'struck', clauses: terms.map(asClause), acts: [] });
  }
  return out;
}
