/**
 * What a rulebook demands of the target of an act, in the order of the book. A target is refused for the first thing that it fails. An act
 * that no target allows is refused for what stands against the target that came farthest: a castle that is full says more than all
 * the provinces without one. Reasons are made only when somebody asks for them, so that playouts pay for the tests alone.
 */

import { same } from './json.ts';
import type { Choice, GameReason, Greyed, Json, Reason, Vocabulary } from './types.ts';

/** One demand: what breaks it, and what is said then. `who` is whatever the demand needs besides the target: a seat, an ask. */
export type Whether<V extends Vocabulary, W, T> = readonly [
  fails: (s: V['State'], who: W, target: T) => boolean,
  reason: (s: V['State'], who: W, target: T) => GameReason<V>,
];

export interface Conditions<V extends Vocabulary, W, T> {
  /** Whether nothing stands against the target. */
  holds(s: V['State'], who: W, target: T): boolean;
  /** The first thing that stands against it. */
  why(s: V['State'], who: W, target: T): GameReason<V> | undefined;
  /**
   * Why none of the targets will do: the reason of the one that came farthest, and whether others fail otherwise. Nothing if one will do, or
   * if there are none.
   */
  whole(s: V['State'], who: W, targets: readonly T[]): GameReason<V> | undefined;
}

export function conditions<V extends Vocabulary, W, T>(...list: Whether<V, W, T>[]): Conditions<V, W, T> {
  const tests = list.map(([fails]) => fails);
  /** The number of the first demand that fails; as many as there are if none does. */
  const failed = (s: V['State'], who: W, target: T): number => {
    let i = 0;
    while (i < tests.length && !(tests[i] as Whether<V, W, T>[0])(s, who, target)) i++;
    return i;
  };
  return {
    holds: (s, who, target) => failed(s, who, target) === tests.length,
    why: (s, who, target) => list[failed(s, who, target)]?.[1](s, who, target),
    whole(s, who, targets) {
      let best: { at: number; target: T } | undefined;
      let others = false;
      for (const target of targets) {
        const at = failed(s, who, target);
        if (at === list.length) return undefined;
        if (best !== undefined && at !== best.at) others = true;
        if (best === undefined || at > best.at) best = { at, target };
      }
      const why = best && list[best.at]?.[1](s, who, best.target);
      return why === undefined || !others ? why : amongOthers(why);
    },
  };
}

/** The same reason, for the target that came farthest: others fail otherwise. */
export const amongOthers = <V extends Vocabulary>(why: GameReason<V>): GameReason<V> => ({ ...why, others: true });

/** The things that are not on offer, each with its reason; those that have none are left out. */
export function greyed<V extends Vocabulary, T extends Json>(
  all: readonly T[],
  of: readonly Json[],
  why: (thing: T) => Reason<V> | undefined,
): Greyed<V>[] {
  const not: Greyed<V>[] = [];
  for (const value of all) {
    if (of.some((offered) => same(offered, value))) continue;
    const reason = why(value);
    if (reason !== undefined) not.push({ value, why: reason });
  }
  return not;
}

/** One of the things that the conditions allow; with `explain`, all others greyed with what stands against them. */
export function oneOf<V extends Vocabulary, W, T extends Json>(
  key: string,
  all: readonly T[],
  rule: Conditions<V, W, T>,
  s: V['State'],
  who: W,
  explain: boolean,
): Choice<V> & { type: 'one' } {
  const of = all.filter((thing) => rule.holds(s, who, thing));
  if (!explain) return { key, type: 'one', of };
  return { key, type: 'one', of, not: greyed<V, T>(all, of, (thing) => rule.why(s, who, thing)) };
}
