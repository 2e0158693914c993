/** Small tools for questions: lists that sort what may be taken from what is greyed. */

import { amongOthers, type Choice, type GameReason, type Greyed, type Json, type ReasonKind } from '@homage/kernel';
import type { FiefFrance } from './vocabulary.ts';

export const YES_NO: readonly boolean[] = [true, false];
export type Why = GameReason<FiefFrance> | undefined;

/** One of a list, each judged by `why`; what is refused is greyed if somebody wants to know. */
export function oneOf<T extends Json>(
  key: string,
  all: readonly T[],
  why: (value: T) => Why,
  explain: boolean,
): Choice<FiefFrance> {
  const of: T[] = [];
  if (!explain) {
    for (const value of all) if (why(value) === undefined) of.push(value);
    return { key, type: 'one', of };
  }
  const not: Greyed<FiefFrance>[] = [];
  for (const value of all) {
    const reason = why(value);
    if (reason === undefined) of.push(value);
    else not.push({ value, why: reason });
  }
  return { key, type: 'one', of, not };
}

/** The same for some of a list. */
export function someOf<T extends Json>(
  key: string,
  all: readonly T[],
  why: (value: T) => Why,
  explain: boolean,
  min: number,
  max: number,
): Choice<FiefFrance> {
  const one = oneOf(key, all, why, explain);
  const of = one.type === 'one' ? one.of : [];
  const not = one.type === 'one' ? one.not : undefined;
  const size = Math.min(max, of.length);
  return not === undefined ? { key, type: 'some', of, min, max: size } : { key, type: 'some', of, min, max: size, not };
}

/**
 * Why none of the targets will do: the reason of the one that came farthest in the order of the book, and a word that others fail otherwise.
 * `order` lists the codes as the book asks for them; what it does not list comes first.
 */
export function farthest<T>(
  targets: readonly T[],
  why: (target: T) => Why,
  order: readonly ReasonKind<FiefFrance>[],
  none: NonNullable<Why>,
): Why {
  let best: NonNullable<Why> | undefined;
  let others = false;
  for (const target of targets) {
    const reason = why(target);
    if (reason === undefined) return undefined;
    if (best !== undefined && reason.code !== best.code) others = true;
    if (best === undefined || order.indexOf(reason.code) > order.indexOf(best.code)) best = reason;
  }
  return best === undefined ? none : others ? amongOthers<FiefFrance>(best) : best;
}
