/** Helpers that let a game write its chapters with full types and few words. */

import type {
  AsideDef,
  AsideKind,
  AskDef,
  AskKind,
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
  ask<K extends AskKind<V>>(kind: K, def: AskDef<V, K>): AskDef<V, K>;
  aside<K extends AsideKind<V>>(kind: K, def: AsideDef<V, K>): AsideDef<V, K>;
  /** A refusal: its code, its paragraph, its numbers. */
  because<K extends ReasonKind<V>>(code: K, rule: string, data: V['Reasons'][K]): GameReason<V>;
}

export function kit<V extends Vocabulary>(): Kit<V> {
  return {
    frame: (kind, labels) => ({ kind, labels }) as unknown as FrameDef<V, typeof kind>,
    ask: (_kind, def) => def,
    aside: (_kind, def) => def,
    because: (code, rule, data) => ({ code, rule, ...data }) as unknown as GameReason<V>,
  };
}
