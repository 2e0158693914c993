/** Negotiation: what an offer is worth, which offers are worth making, and words that are kept. */

import type { Dice, Draft, Match, Seat } from '@homage/kernel';
import type { LordId } from '../rules/data.ts';
import { failing } from '../rules/deals.ts';
import { mayWed } from '../rules/hearye.ts';
import { lordOf, lordsOf, points } from '../rules/queries.ts';
import { ransomOf } from '../rules/ransom.ts';
import type { State, Term, TermKind } from '../rules/state.ts';
import { unpack } from '../rules/terms.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';

/** 7.2: two families that have four points between them win by marrying. */
export const crownsTogether = (s: State, a: Seat, b: Seat): boolean =>
  s.families.length > 3 && points(s, a) < 3 && points(s, b) < 3 && points(s, a) + points(s, b) >= 4;

/* ------------------------------------------------------------------- words */

/** Words between a family and others that still hold, newest first. */
function words(s: State, seat: Seat): { term: Term; other: Seat }[] {
  const out: { term: Term; other: Seat }[] = [];
  for (let i = s.struck.length - 1; i >= 0; i--) {
    const deal = s.struck[i] as State['struck'][number];
    if ((deal.from !== seat && deal.to !== seat) || deal.round + 1 < s.round) continue;
    const other = deal.from === seat ? deal.to : deal.from;
    for (const text of deal.terms) {
      const term = unpack(text);
      if (term.kept !== undefined || (term.do === 'passage' && deal.round < s.round)) continue;
      if (term.do !== 'deniers' && term.do !== 'town' && term.do !== 'captive') out.push({ term, other });
    }
  }
  return out;
}

/** The word of one kind that a family has given another, or anybody. */
export function sworn(
  s: State,
  by: Seat,
  to: Seat | null,
  kind: TermKind,
  fits?: (t: Term) => boolean,
): Term | undefined {
  if (s.struck.length === 0) return undefined;
  return words(s, by).find(
    ({ term, other }) =>
      term.by === by && term.do === kind && (to === null || other === to) && (fits === undefined || fits(term)),
  )?.term;
}

/** A family has broken a word that is still on the table. */
export function perjured(s: State, seat: Seat): boolean {
  for (const { terms } of s.struck)
    for (const text of terms) if (text.endsWith('-') && unpack(text).by === seat) return true;
  return false;
}

/** Peace that was promised, to a family that keeps its own words. */
export const atPeace = (s: State, by: Seat, to: Seat): boolean =>
  s.struck.length > 0 && sworn(s, by, to, 'peace') !== undefined && !perjured(s, to);

/** The marriage that a family has promised and may still propose. */
export function betrothal(s: State, seat: Seat): { own: LordId; other: LordId } | undefined {
  const term = sworn(
    s,
    seat,
    null,
    'marriage',
    ({ own, other }) =>
      own !== undefined &&
      other !== undefined &&
      lordOf(s, own)?.seat === seat &&
      lordOf(s, other) !== undefined &&
      mayWed(s, own, other) === undefined,
  );
  return term && { own: term.own as LordId, other: term.other as LordId };
}

/* ------------------------------------------------------------------- value */

/** Words are worth little: more to him who keeps them than to him who hears them. */
const HOPE: { readonly [K in TermKind]?: number } = { peace: 5, passage: 3, vote: 5, ransom: 2 };
const DUTY: { readonly [K in TermKind]?: number } = { peace: 6, passage: 4, vote: 7, ransom: 3 };
const LETTER = 3;

/** Letters want an answer, one's own are hopes; each kind of word counts once for each family. */
export function dealt(s: State, seat: Seat): number {
  let value = 0;
  for (const { from, to } of s.offers) value += from === seat ? LETTER : to === seat ? -LETTER : 0;
  if (s.struck.length === 0) return value;
  const seen: string[] = [];
  for (const { term, other } of words(s, seat)) {
    const key = `${term.do}${term.by}${other}`;
    if (seen.includes(key)) continue;
    seen.push(key);
    if (term.do === 'marriage') value += crownsTogether(s, seat, other) ? 20 : term.by === seat ? -60 : 0;
    else value += term.by === seat ? -(DUTY[term.do] ?? 0) : (HOPE[term.do] ?? 0);
    if (term.do !== 'passage' || term.by !== seat) continue;
    for (const r of s.refusals) if (r.seat === seat && lordOf(s, r.lord)?.seat === other) value -= LETTER;
  }
  return value;
}

/* ------------------------------------------------------------------ wishes */

type Wish = { aside: string; answer: Draft };

/** One's own captives for their ransom, leave to pass where it was refused, a marriage that would win. */
function proposals(s: State, seat: Seat): Wish[] {
  const out: Wish[] = [];
  const { deniers } = s.families[seat] as State['families'][number];
  const offer = (to: Seat, answer: Draft): void => void out.push({ aside: 'offer', answer: { to, ...answer } });
  if (s.debtor !== seat) {
    for (const { id, jailer } of lordsOf(s, seat)) {
      const price = ransomOf(s, id);
      if (jailer === null || price > deniers) continue;
      offer(jailer, { mine: ['deniers'], theirs: ['captive'], myDeniers: price, theirCaptive: id });
    }
    for (const { lord, seat: other } of s.refusals) {
      if (lordOf(s, lord)?.seat !== seat || deniers < 2 || sworn(s, other, seat, 'passage')) continue;
      offer(other, { mine: ['deniers'], theirs: ['passage'], myDeniers: 2 });
    }
  }
  for (const { id, seat: other } of s.lords) {
    if (other === seat || !crownsTogether(s, seat, other) || sworn(s, other, seat, 'marriage')) continue;
    const own = lordsOf(s, seat).find((lord) => mayWed(s, lord.id, id) === undefined)?.id;
    if (own === undefined) continue;
    const pair = { myLord: own, mySpouse: id, theirLord: id, theirSpouse: own };
    offer(other, { mine: ['marriage'], theirs: ['marriage'], ...pair });
  }
  return out;
}

/** Answers to letters at once; offers now and then, so that nobody drowns in them. */
export function wishes({ state: s }: Match<FiefFrance>, seat: Seat, dice: Dice): Wish[] {
  const out: Wish[] = [];
  for (const offer of s.offers) {
    if (offer.to !== seat) continue;
    out.push({ aside: 'reply', answer: { offer: offer.id, do: 'refuse' } });
    if (failing(s, offer) === undefined) out.push({ aside: 'reply', answer: { offer: offer.id, do: 'accept' } });
  }
  for (const { seat: by, lord, to } of s.refusals) {
    const asking = lordOf(s, lord)?.seat;
    if (by !== seat || asking === undefined || sworn(s, seat, asking, 'passage') === undefined) continue;
    out.push({ aside: 'relent', answer: { lord, to } });
  }
  if (out.length > 0 || s.phase === 'setup' || dice.below(24) > 0) return out;
  if (s.deals >= s.round * s.families.length || s.offers.some(({ from }) => from === seat)) return out;
  return proposals(s, seat);
}
