/**
 * What a rulebook demands of the target of an act, in the order of the book. A target is refused for the first thing that it fails. An act
 * that no target allows is refused for what stands against the target that came farthest: a castle that is full says more than all
 * the provinces without one. Reasons are made only when somebody asks for them, so that playouts pay for the tests alone.
 */

import { same } from './json.ts';
import type { Amount, GameReason, Greyed, Json, One, Reason, Some, Vocabulary } from './types.ts';

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
  /** One of the things that are allowed; with `explain`, all others greyed with what stands against them. */
  oneOf<const K extends string>(
    key: K,
    all: readonly (T & Json)[],
    s: V['State'],
    who: W,
    explain: boolean,
  ): One<V, K, T & Json>;
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
    oneOf(key, all, s, who, explain) {
      if (!explain) {
        const of: (typeof all)[number][] = [];
        for (let i = 0; i < all.length; i++)
          if (failed(s, who, all[i] as (typeof all)[number]) === tests.length) of.push(all[i] as (typeof all)[number]);
        return { key, type: 'one', of };
      }
      return oneOf(key, all, (thing) => list[failed(s, who, thing)]?.[1](s, who, thing), true);
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

/** One of a list, each thing judged by `why`; with `explain`, what is refused is greyed with its reason. */
export function oneOf<V extends Vocabulary, const K extends string = string, T extends Json = Json>(
  key: K,
  all: readonly T[],
  why: (thing: T) => Reason<V> | undefined,
  explain: boolean,
): One<V, K, T> {
  const of: T[] = [];
  if (!explain) {
    for (let i = 0; i < all.length; i++) if (why(all[i] as T) === undefined) of.push(all[i] as T);
    return { key, type: 'one', of };
  }
  const not: Greyed<V>[] = [];
  for (const thing of all) {
    const reason = why(thing);
    if (reason === undefined) of.push(thing);
    else not.push({ value: thing, why: reason });
  }
  return { key, type: 'one', of, not };
}

/** The same for some of a list, at most `max` of those that may be taken. */
export function someOf<V extends Vocabulary, const K extends string = string, T extends Json = Json>(
  key: K,
  all: readonly T[],
  why: (thing: T) => Reason<V> | undefined,
  explain: boolean,
  min: number,
  max: number,
): Some<V, K, T> {
  const { of, not } = oneOf<V, K, T>(key, all, why, explain);
  const bounds = { min, max: Math.min(max, of.length) };
  return not === undefined ? { key, type: 'some', of, ...bounds } : { key, type: 'some', of, ...bounds, not };
}

/** A number within bounds that the rules set; what stands against less and more is made only when it is wanted. */
export function amount<V extends Vocabulary, const K extends string = string>(
  key: K,
  min: number,
  max: number,
  explain: boolean,
  bounds: () => Pick<Amount<V>, 'short' | 'beyond'>,
): Amount<V, K> {
  return explain ? { key, type: 'amount', min, max, ...bounds() } : { key, type: 'amount', min, max };
}

/**
 * Of the reasons that stand against the targets of an act, the one of the target that came farthest, and whether others fail otherwise. `order`
 * lists the codes as the book speaks of them; what it does not list comes first. Nothing if there is no reason.
 */
export function farthest<V extends Vocabulary>(
  reasons: Iterable<GameReason<V>>,
  order: readonly string[],
): GameReason<V> | undefined {
  let best: GameReason<V> | undefined;
  let others = false;
  for (const reason of reasons) {
    if (best !== undefined && best.code !== reason.code) others = true;
    if (best === undefined || order.indexOf(reason.code) > order.indexOf(best.code)) best = reason;
  }
  return best === undefined || !others ? best : amongOthers(best);
}
