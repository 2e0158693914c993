/** How terms are kept in the position: `deniers 0 5`, `marriage 1 eric alienor +`; the sign tells a word kept or broken. */

import type { Offer, Packed, Struck, Term, TermKind } from './state.ts';

const FIELDS: { readonly [K in TermKind]: readonly (keyof Term)[] } = {
  deniers: ['amount'],
  town: ['town'],
  captive: ['lord', 'free'],
  marriage: ['own', 'other'],
  passage: [],
  peace: [],
  vote: ['for'],
  ransom: ['lord', 'amount'],
};

export function pack(term: Term): string {
  const parts: unknown[] = [term.do, term.by, ...FIELDS[term.do].map((field) => term[field])];
  if (term.kept !== undefined) parts.push(term.kept ? '+' : '-');
  return parts.join(' ');
}

const value = (text: string): string | number | boolean =>
  /^\d+$/.test(text) ? Number(text) : text === 'true' ? true : text === 'false' ? false : text;

export function unpack(text: string): Term {
  const [kind, by, ...rest] = text.split(' ') as [TermKind, string, ...string[]];
  const term: { [field: string]: unknown } = { do: kind, by: Number(by) };
  for (const [i, field] of FIELDS[kind].entries()) term[field] = value(rest[i] as string);
  const sign = rest[FIELDS[kind].length];
  if (sign !== undefined) term.kept = sign === '+';
  return term as Term;
}

export const unpackAll = (terms: readonly string[]): Term[] => terms.map(unpack);

export const copyOffers = (offers: readonly Packed<Offer>[]): Packed<Offer>[] =>
  offers.length === 0 ? [] : offers.map(({ id, from, to, terms }) => ({ id, from, to, terms: terms.slice() }));
export const copyStruck = (struck: readonly Packed<Struck>[]): Packed<Struck>[] =>
  struck.length === 0
    ? []
    : struck.map(({ id, from, to, terms, round }) => ({ id, from, to, terms: terms.slice(), round }));
