/** Helpers that let a game write its chapters with full types and few words. */

import { amount, oneOf, someOf } from './conditions.ts';
import type {
  Amount,
  AsideDef,
  AsideKind,
  AskDef,
  AskKind,
  Choice,
  FrameDef,
  FrameKind,
  GameReason,
  Json,
  Label,
  One,
  PartKey,
  PartOf,
  Reason,
  ReasonKind,
  Some,
  Vocabulary,
} from './types.ts';

/**
 * `const { frame, ask, aside, because } = kit<Fief>()`. Labels are checked by the compiler: `x.go('cuont')` is an error.
 */
export interface Kit<V extends Vocabulary> {
  frame<F extends FrameKind<V>, L extends string>(
    kind: F,
    labels: { [K in L | 'start']: Label<V, F, L | 'start'> },
  ): FrameDef<V, F>;
  /**
   * What `next` returns is compared with the answer: a key or a value that does not fit it wants a third argument that nobody has. A helper
   * therefore says in its type which part of the answer it asks for: `One<Fief, 'lord', Lord>`, not `Choice<Fief>`. (`C` has a default
   * because the compiler first looks at the call without the body of `next`.)
   */
  ask<K extends AskKind<V>, const C extends Choice<V> | undefined = undefined>(
    kind: K,
    def: Omit<AskDef<V, K>, 'next'> & { next(...args: Parameters<AskDef<V, K>['next']>): C },
    ...misfits: Demand<Misfit<V['Asks'][K]['answer'], C>>
  ): AskDef<V, K>;
  aside<K extends AsideKind<V>, const C extends Choice<V> | undefined = undefined>(
    kind: K,
    def: Omit<AsideDef<V, K>, 'next'> & { next(...args: Parameters<AsideDef<V, K>['next']>): C },
    ...misfits: Demand<Misfit<V['Asides'][K]['answer'], C>>
  ): AsideDef<V, K>;
  /** A refusal: its code, its paragraph, its numbers. */
  because<K extends ReasonKind<V>>(code: K, rule: string, data: V['Reasons'][K]): GameReason<V>;
  /** One of a list, each thing judged by `why`; with `explain`, what is refused is greyed with its reason. */
  oneOf<const K extends string, T extends Json>(
    key: K,
    all: readonly T[],
    why: (thing: T) => Reason<V> | undefined,
    explain: boolean,
  ): One<V, K, T>;
  /** The same for some of a list, at most `max` of those that may be taken. */
  someOf<const K extends string, T extends Json>(
    key: K,
    all: readonly T[],
    why: (thing: T) => Reason<V> | undefined,
    explain: boolean,
    min: number,
    max: number,
  ): Some<V, K, T>;
  /** A number within bounds that the rules set; what stands against less and more is made only when it is wanted. */
  amount<const K extends string>(
    key: K,
    min: number,
    max: number,
    explain: boolean,
    bounds: () => Pick<Amount<V>, 'short' | 'beyond'>,
  ): Amount<V, K>;
}

type Demand<M> = [M] extends [never] ? [] : [misfit: M];

/** Whether two types have nothing to do with each other: neither is a part of the other. A list whose type is wider than the answer passes: `Json`. */
type Apart<A, B> = [A] extends [B] ? false : [B] extends [A] ? false : true;

/** What is wrong with a choice: a key that the answer lacks or that is known as `string` only, or values that the answer cannot hold. */
type Misfit<A, C> = C extends { key: infer K extends string; type: infer T }
  ? string extends K
    ? { theTypeDoesNotTellTheKey: true }
    : K extends PartKey<A>
      ? MisfitOf<NonNullable<PartOf<A, K>>, K, T, C>
      : { noSuchKeyInTheAnswer: K }
  : never;

type MisfitOf<W, K, T, C> = T extends 'amount'
  ? Apart<number, W> extends true
    ? { notAnAmount: K }
    : never
  : T extends 'split'
    ? [Extract<W, object>] extends [never]
      ? { notASplit: K }
      : never
    : C extends { of: readonly (infer O)[] }
      ? Strange<W, T, O> extends true
        ? { valuesDoNotFit: K }
        : never
      : never;

type Strange<W, T, O> = T extends 'some' ? (W extends readonly (infer E)[] ? Apart<O, E> : true) : Apart<O, W>;

export function kit<V extends Vocabulary>(): Kit<V> {
  const same = (_kind: string, def: unknown): unknown => def;
  return {
    frame: (kind, labels) => ({ kind, labels }) as FrameDef<V, typeof kind>,
    ask: same as Kit<V>['ask'],
    aside: same as Kit<V>['aside'],
    because: (code, rule, data) => ({ code, rule, ...data }) as GameReason<V>,
    oneOf,
    someOf,
    amount,
  };
}
