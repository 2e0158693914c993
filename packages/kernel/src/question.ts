/** A question and an act out of turn, seen as one thing: what follows a draft, and who judges the whole. */

import type { AsideKind, Ask, AskKind, Choice, Draft, GameDef, Json, Reason, Seat, Vocabulary } from './types.ts';

export interface Question<V extends Vocabulary> {
  next(draft: Draft, explain: boolean): Choice<V> | undefined;
  check(answer: Draft): Reason<V> | undefined;
  /** What the rules themselves say of a value that is refused; nothing if they leave it to the choice. */
  why(draft: Draft, key: string, value: Json, answer: Draft): Reason<V> | undefined;
}

/**
 * A draft is typed by its kind inside a game and plain JSON outside of it: here is the border. A class, and not two closures, because
 * one is made for every answer of a playout.
 */
class Asked<V extends Vocabulary> implements Question<V> {
  readonly #kind: Askable<V>;
  readonly #s: V['State'];
  readonly #who: Ask<V> | Seat;

  constructor(kind: Askable<V>, s: V['State'], who: Ask<V> | Seat) {
    this.#kind = kind;
    this.#s = s;
    this.#who = who;
  }

  next(draft: Draft, explain: boolean): Choice<V> | undefined {
    return this.#kind.next(this.#s, this.#who as never, draft as never, explain);
  }

  check(answer: Draft): Reason<V> | undefined {
    const kind = this.#kind;
    return kind.check === undefined ? undefined : kind.check(this.#s, this.#who as never, answer as never);
  }

  why(draft: Draft, key: string, value: Json, answer: Draft): Reason<V> | undefined {
    return this.#kind.why?.(this.#s, this.#who as never, draft as never, key, value, answer);
  }
}

/** What a question and an aside have in common. */
interface Askable<V extends Vocabulary> {
  next(s: V['State'], who: never, draft: never, explain: boolean): Choice<V> | undefined;
  check?(s: V['State'], who: never, answer: never): Reason<V> | undefined;
  why?(s: V['State'], who: never, draft: never, key: string, value: Json, answer: Draft): Reason<V> | undefined;
}

export function question<V extends Vocabulary>(def: GameDef<V>, s: V['State'], ask: Ask<V>): Question<V> {
  return new Asked<V>(def.asks[ask.kind as AskKind<V>] as Askable<V>, s, ask);
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
  return kind.open(s, seat) ? new Asked<V>(kind as Askable<V>, s, seat) : undefined;
}
