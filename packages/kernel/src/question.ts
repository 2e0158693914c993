/** A question and an act out of turn, seen as one thing: what follows a draft, and who judges the whole. */

import type { AsideKind, Ask, AskKind, Choice, Draft, GameDef, Reason, Seat, Vocabulary } from './types.ts';

export interface Question<V extends Vocabulary> {
  next(draft: Draft, explain: boolean): Choice<V> | undefined;
  check(answer: Draft): Reason<V> | undefined;
}

/* A draft is typed by its kind inside a game and plain JSON outside of it. These two functions are the border. */

export function question<V extends Vocabulary>(def: GameDef<V>, s: V['State'], ask: Ask<V>): Question<V> {
  const kind = def.asks[ask.kind as AskKind<V>];
  return {
    next: (draft, explain) => kind.next(s, ask, draft as never, explain),
    check: (answer) => kind.check?.(s, ask, answer as never),
  };
}

/** Undefined where there is no such aside or it is closed to the seat. */
export function asideQuestion<V extends Vocabulary>(
  def: GameDef<V>,
  s: V['State'],
  seat: Seat,
  aside: string,
): Question<V> | undefined {
  if (!Object.hasOwn(def.asides, aside)) return undefined;
  const kind = def.asides[aside as AsideKind<V>];
  if (!kind.open(s, seat)) return undefined;
  return {
    next: (draft, explain) => kind.next(s, seat, draft as never, explain),
    check: (answer) => kind.check?.(s, seat, answer as never),
  };
}
