/** Helpers that let a game write its chapters with full types and few words. */

import type {
  AsideDef,
  AsideKind,
  AskDef,
  AskKind,
  Choice,
  FrameDef,
  FrameKind,
  GameReason,
  Label,
  ReasonKind,
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
  /** Choices that are written out in `next` are compared with the answer: a key or a value that does not fit it wants a third argument that nobody has. */
  ask<K extends AskKind<V>, const C extends Choice<V> | undefined>(
    kind: K,
    def: Omit<AskDef<V, K>, 'next'> & { next(...args: Parameters<AskDef<V, K>['next']>): C },
    ...misfits: Demand<Misfit<V['Asks'][K]['answer'], C>>
  ): AskDef<V, K>;
  aside<K extends AsideKind<V>, const C extends Choice<V> | undefined>(
    kind: K,
    def: Omit<AsideDef<V, K>, 'next'> & { next(...args: Parameters<AsideDef<V, K>['next']>): C },
    ...misfits: Demand<Misfit<V['Asides'][K]['answer'], C>>
  ): AsideDef<V, K>;
  /** A refusal: its code, its paragraph, its numbers. */
  because<K extends ReasonKind<V>>(code: K, rule: string, data: V['Reasons'][K]): GameReason<V>;
}

type Demand<M> = [M] extends [never] ? [] : [misfit: M];

/** Whether two types have nothing to do with each other: neither is a part of the other. A list whose type is wider than the answer passes: `Json`. */
type Apart<A, B> = [A] extends [B] ? false : [B] extends [A] ? false : true;

/** What is wrong with a choice, if its type tells: a key that the answer lacks, or values that it cannot hold. A key known as `string` alone tells nothing. */
type Misfit<A, C> = C extends { key: infer K extends string; type: infer T }
  ? string extends K
    ? never
    : K extends keyof A
      ? MisfitOf<NonNullable<A[K]>, K, T, C>
      : { noSuchKeyInTheAnswer: K }
  : never;

type MisfitOf<W, K, T, C> = T extends 'amount'
  ? Apart<number, W> extends true
    ? { notAnAmount: K }
    : never
  : T extends 'split'
    ? W extends object
      ? never
      : { notASplit: K }
    : C extends { of: readonly (infer O)[] }
      ? Strange<W, T, O> extends true
        ? { valuesDoNotFit: K }
        : never
      : never;

type Strange<W, T, O> = T extends 'some' ? (W extends readonly (infer E)[] ? Apart<O, E> : true) : Apart<O, W>;

export function kit<V extends Vocabulary>(): Kit<V> {
  const same = (_kind: string, def: unknown): unknown => def;
  return {
    frame: (kind, labels) => ({ kind, labels }) as unknown as FrameDef<V, typeof kind>,
    ask: same as Kit<V>['ask'],
    aside: same as Kit<V>['aside'],
    because: (code, rule, data) => ({ code, rule, ...data }) as unknown as GameReason<V>,
  };
}
