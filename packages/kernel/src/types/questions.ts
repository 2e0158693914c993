/** Questions, the choices that answer them, and acts out of turn. */

import type { Reason } from './reasons.ts';
import type { AsideKind, AskKind, Json, Seat, Vocabulary } from './vocabulary.ts';

export const CHOICE_TYPES = ['one', 'some', 'amount', 'split'] as const;
export type ChoiceType = (typeof CHOICE_TYPES)[number];

/** An option that is shown but may not be taken, and why. */
export interface Greyed<V extends Vocabulary = Vocabulary> {
  value: Json;
  why: Reason<V>;
}

export interface Bucket<V extends Vocabulary = Vocabulary> {
  /** The fewest pieces of this bucket; 0 unless said. */
  min?: number;
  max: number;
  /** What one piece of the bucket counts towards the total (a knight takes 3 hits); 1 unless said. */
  each?: number;
  /** Why no fewer, why no more of this bucket; what the split says of itself unless said. */
  short?: Reason<V>;
  beyond?: Reason<V>;
}

/** One of a list. `K` is the key and `T` what the list holds, so that a choice can be compared with the answer it is a part of (`kit`). */
export interface One<V extends Vocabulary = Vocabulary, K extends string = string, T extends Json = Json> {
  key: K;
  type: 'one';
  of: readonly T[];
  not?: readonly Greyed<V>[];
}

/** Some of a list, none of it twice. */
export interface Some<V extends Vocabulary = Vocabulary, K extends string = string, T extends Json = Json> {
  key: K;
  type: 'some';
  of: readonly T[];
  min: number;
  max: number;
  not?: readonly Greyed<V>[];
  short?: Reason<V>;
  beyond?: Reason<V>;
}

/** A whole number. */
export interface Amount<V extends Vocabulary = Vocabulary, K extends string = string> {
  key: K;
  type: 'amount';
  min: number;
  max: number;
  short?: Reason<V>;
  beyond?: Reason<V>;
}

/** A number for each bucket; together they make the total. */
export interface Split<V extends Vocabulary = Vocabulary, K extends string = string> {
  key: K;
  type: 'split';
  total: number | readonly [min: number, max: number];
  over: { readonly [bucket: string]: Bucket<V> };
  not?: readonly Greyed<V>[];
  short?: Reason<V>;
  beyond?: Reason<V>;
}

/**
 * The closed algebra of decisions. Boards, terminal, bots, API and fuzzers understand these four and nothing else.
 * `of` lists what may be taken; `not` lists what is shown greyed (in a split: names of buckets), and is filled only when the
 * caller asks for explanations, so that playouts do not pay for it. A list may be shared between calls: nobody changes it. Whatever has bounds says,
 * likewise only when asked, why there is no less (`short`) and no more (`beyond`).
 */
export type Choice<V extends Vocabulary = Vocabulary, K extends string = string, T extends Json = Json> =
  | One<V, K, T>
  | Some<V, K, T>
  | Amount<V, K>
  | Split<V, K>;

/** What may be asked for one part of an answer. */
type PartChoice<V extends Vocabulary, K extends string, W> =
  | One<V, K, W & Json>
  | (W extends readonly (infer E)[] ? Some<V, K, E & Json> : never)
  | (number extends W ? Amount<V, K> : never)
  | (W extends { readonly [bucket: string]: number | undefined } ? Split<V, K> : never);

/** The parts that an answer may have; of several forms of it, those of each. */
export type PartKey<A> = A extends unknown ? keyof A & string : never;
export type PartOf<A, K> = A extends unknown ? (K extends keyof A ? Exclude<A[K], undefined> : never) : never;

/** Any choice that asks for a part of the answer `A`: the type of a helper that gives one part of it after the other. */
export type ChoiceFor<V extends Vocabulary, A> = { [K in PartKey<A>]: PartChoice<V, K, PartOf<A, K>> }[PartKey<A>];

/** The part of an answer that has been composed so far: choice key -> value. A complete draft is the answer. */
export type Draft = { readonly [key: string]: Json };

/** A question to one seat. Ids grow and never repeat in a match, not even after an undo. */
export interface Ask<V extends Vocabulary = Vocabulary, K extends AskKind<V> = AskKind<V>> {
  id: number;
  seat: Seat;
  kind: K;
  args: V['Asks'][K]['args'];
  /** A secret answer leaves no trace until all are in. */
  secret: boolean;
}

/**
 * How a question is answered.
 *
 * `next` gives the choice that follows a draft, or nothing when the draft is a whole answer. It must be a function of the
 * state, the question and the draft; for a given answer it walks the same path as when the answer was composed. It offers only what
 * the asked seat may know: the leak law compares every offer.
 *
 * `check` is the only judge. The house first walks the answer along `next`, so `check` sees values of the right shape that were on
 * offer, and says what remains: conditions across several choices. Options that are never legal on their own are greyed in `next` with the
 * reason; the house gives that reason back when somebody submits one.
 */
export interface AskDef<V extends Vocabulary, K extends AskKind<V>> {
  next(s: V['State'], ask: Ask<V, K>, draft: Partial<V['Asks'][K]['answer']>, explain: boolean): Choice<V> | undefined;
  check?(s: V['State'], ask: Ask<V, K>, answer: V['Asks'][K]['answer']): Reason<V> | undefined;
  /**
   * Why a value that somebody asks for is not on offer, where the choice itself does not grey it: a coin that lies elsewhere, squires for a
   * knight in France, who takes none. Called only to explain a refusal. `draft` is what was accepted before; `key` is the choice that refuses, or a part
   * that is not asked for here. `value` is the one thing that is not offered (of a list, of a split: its bucket); it and the whole `answer` come from
   * outside and may be anything. Nothing: what is greyed, or the house, says it.
   */
  why?(
    s: V['State'],
    ask: Ask<V, K>,
    draft: Partial<V['Asks'][K]['answer']>,
    key: string,
    value: Json,
    answer: Draft,
  ): Reason<V> | undefined;
  /** What silence means when the time is up. A question without it waits for ever. */
  lapse?(s: V['State'], ask: Ask<V, K>): V['Asks'][K]['answer'];
  /**
   * A question with a time of its own, in minutes, such as a private talk: where people wait for each other the table lets it lapse then,
   * and nobody's clock runs meanwhile. It may grow while the question is open. By correspondence the table's own time holds.
   */
  minutes?(s: V['State'], ask: Ask<V, K>): number | undefined;
  /**
   * Marks a window: a moment at which *every* seat is asked alike, so that being asked tells nothing. `pass` is the answer
   * that does nothing; a window that all pass is nobody's act and does not end the right to undo. `usable` tells playouts whether a
   * seat could do anything else: a window that nobody can use costs them one call. It must never be shown to anybody.
   */
  window?: {
    pass: V['Asks'][K]['answer'];
    usable(s: V['State'], ask: Ask<V, K>): boolean;
  };
}

/** `next` of a question as a function of its own: what it returns fits the answer. */
export type Next<V extends Vocabulary, K extends AskKind<V>> = (
  ...args: Parameters<AskDef<V, K>['next']>
) => ChoiceFor<V, V['Asks'][K]['answer']> | undefined;

/**
 * An act out of turn: it may be submitted whenever it is open and its rank stands above what is being resolved. It then
 * pushes the frame of its own name; the label `start` of that frame reads the answer with `x.aside(kind)`. An aside of a rank
 * that is just being resolved waits until that is finished and is judged again then.
 */
export interface AsideDef<V extends Vocabulary, K extends AsideKind<V>> {
  /** 1 and above. The normal course of the game has rank 0. */
  rank: number;
  /** It touches nothing that the rules may be resolving, such as a gift or an offer: a law sees to it that everything goes on as before. */
  apart?: true;
  open(s: V['State'], seat: Seat): boolean;
  next(s: V['State'], seat: Seat, draft: Partial<V['Asides'][K]['answer']>, explain: boolean): Choice<V> | undefined;
  check?(s: V['State'], seat: Seat, answer: V['Asides'][K]['answer']): Reason<V> | undefined;
  /** As for a question. */
  why?(
    s: V['State'],
    seat: Seat,
    draft: Partial<V['Asides'][K]['answer']>,
    key: string,
    value: Json,
    answer: Draft,
  ): Reason<V> | undefined;
  /** Why it is not open, by what this seat may know. */
  closed?(s: V['State'], seat: Seat): Reason<V> | undefined;
}
