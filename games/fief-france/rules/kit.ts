/** The kernel's helpers, typed by this game. */

import { type GameReason, kit, type ReasonKind } from '@homage/kernel';
import type { FiefFrance } from './vocabulary.ts';

const tools = kit<FiefFrance>();
export const { frame, ask, aside } = tools;

const SOME_REASON: GameReason<FiefFrance> = tools.because('nowhere', '', {});
let quiet = false;

/** A refusal with its paragraph. Where nobody will read it (see `quietly`) one refusal is as good as another. */
export function because<K extends ReasonKind<FiefFrance>>(
  code: K,
  rule: string,
  data: FiefFrance['Reasons'][K],
): GameReason<FiefFrance> {
  return quiet ? SOME_REASON : tools.because(code, rule, data);
}

/** Sifting a list without explanations: playouts do this a hundred thousand times a second and never read a reason. */
export function quietly<T>(sift: () => T): T {
  if (quiet) return sift();
  quiet = true;
  try {
    return sift();
  } finally {
    quiet = false;
  }
}

/** The same for a question, without a closure for every look at it. */
export function askQuietly<S, W, D, T>(
  next: (s: S, who: W, draft: D, explain: boolean) => T,
  s: S,
  who: W,
  draft: D,
): T {
  if (quiet) return next(s, who, draft, false);
  quiet = true;
  try {
    return next(s, who, draft, false);
  } finally {
    quiet = false;
  }
}

/** The same for a look at the position by one seat. */
export function lookQuietly<S, W, T>(look: (s: S, who: W) => T, s: S, who: W): T {
  if (quiet) return look(s, who);
  quiet = true;
  try {
    return look(s, who);
  } finally {
    quiet = false;
  }
}
