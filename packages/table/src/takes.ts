/**
 * How often a seat may take back. Undo appends to the journal, so somebody who does nothing else could make it as long as he likes. What is
 * counted are the seat's own acts and facts that everybody knows; nobody else ever sees the count.
 */

import type { Marks } from '@homage/kernel';
import type { Act } from './journal.ts';

/** Until dice, a reveal or another's visible act. */
export const TAKES_IN_A_ROW = 30;
export const TAKES_IN_A_GAME = 300;

/** A seat's undos, redos, withdrawals and releases: since something happened that ends its right to, and in all. */
export interface Takes {
  lately: number;
  ever: number;
}

export const NO_TAKES: Takes = { lately: 0, ever: 0 };

export function refuseTake({ lately, ever }: Takes): 'tooOften' | 'tooOftenInGame' | undefined {
  if (ever >= TAKES_IN_A_GAME) return 'tooOftenInGame';
  return lately >= TAKES_IN_A_ROW ? 'tooOften' : undefined;
}

/** The counts after an act. The same list where nothing has changed. */
export function counted(takes: readonly Takes[], act: Act, before: Marks, after: Marks): readonly Takes[] {
  const taker =
    act.act === 'undo' || act.act === 'redo' || act.act === 'withdraw' || act.act === 'release' ? act.seat : undefined;
  const all = after.draws > before.draws || after.reveals > before.reveals;
  const ends = (seat: number): boolean =>
    all || after.acts.some((acts, other) => other !== seat && acts > (before.acts[other] ?? 0));
  let changed = false;
  const next = takes.map((mine, seat) => {
    const { lately, ever } = seat === taker ? { lately: mine.lately + 1, ever: mine.ever + 1 } : mine;
    const now = lately > 0 && ends(seat) ? 0 : lately;
    if (now === mine.lately && ever === mine.ever) return mine;
    changed = true;
    return { lately: now, ever };
  });
  return changed ? next : takes;
}
