/** Small tools for questions that several chapters ask. */

import { farthest as farthestOf, type GameReason, type ReasonKind } from '@homage/kernel';
import type { FiefFrance } from './vocabulary.ts';

export const YES_NO: readonly boolean[] = [true, false];
export type Why = GameReason<FiefFrance> | undefined;

/** Why none of the targets will do (the kernel's `farthest`); `none` where there is no target at all. */
export function farthest<T>(
  targets: readonly T[],
  why: (target: T) => Why,
  order: readonly ReasonKind<FiefFrance>[],
  none: NonNullable<Why>,
): Why {
  const reasons: NonNullable<Why>[] = [];
  for (const target of targets) {
    const reason = why(target);
    if (reason === undefined) return undefined;
    reasons.push(reason);
  }
  return farthestOf<FiefFrance>(reasons, order) ?? none;
}
