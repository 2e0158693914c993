/**
 * How often a seat may take back, and act out of turn. Both append to the journal while the game stands still (an offer, and it is withdrawn, and
 * made again), so somebody who does nothing else could make it as long as he likes. What is counted are the seat's own acts and facts that
 * everybody knows; nobody else ever sees the count.
 */

import type { Marks } from '@homage/kernel';
import type { Act } from './journal.ts';

/** Until dice, a reveal or another's visible act. */
export const TAKES_IN_A_ROW = 30;
export const TAKES_IN_A_GAME = 300;
/** Until dice, a reveal, an answer of its own or another's visible answer. Two who act out of turn in turn do not free each other. */
export const ASIDES_IN_A_ROW = 100;

/** A seat's undos, redos, withdrawals and releases: since something happened that ends its right to, and in all. */
export interface Takes {
  lately: number;
  ever: number;
  /** Acts out of turn since the game last went on. */
  asides: number;
}

export const NO_TAKES: Takes = { lately: 0, ever: 0, asides: 0 };

export function tooManyAsides({ asides }: Takes): boolean {
  return asides >= ASIDES_IN_A_ROW;
}

/** Why a seat may not take back so many times more. */
export function refuseTake({ lately, ever }: Takes, times = 1): 'tooOften' | 'tooOftenInGame' | undefined {
  if (ever + times > TAKES_IN_A_GAME) return 'tooOftenInGame';
  return lately + times > TAKES_IN_A_ROW ? 'tooOften' : undefined;
}

const isRested = ({ lately, asides }: Takes): boolean => lately === 0 && asides === 0;

/** The counts after an act. The same list where nothing has changed. */
export function counted(takes: readonly Takes[], act: Act, before: Marks, after: Marks): readonly Takes[] {
  const taker =
    act.act === 'undo' || act.act === 'redo' || act.act === 'withdraw' || act.act === 'release' ? act.seat : undefined;
  const asider = act.act === 'aside' ? act.seat : undefined;
  const answerer = act.act === 'answer' ? act.seat : undefined;
  // Nearly every act is an answer at a table where nobody has taken anything back.
  if (taker === undefined && asider === undefined && takes.every(isRested)) return takes;
  const all = after.draws > before.draws || after.reveals > before.reveals;
  const ends = (seat: number): boolean =>
    all || after.acts.some((acts, other) => other !== seat && acts > (before.acts[other] ?? 0));
  let changed = false;
  const next = takes.map((mine, seat) => {
    let { lately, ever, asides } = mine;
    if (seat === taker) {
      lately++;
      ever++;
    }
    if (seat === asider) asides++;
    if (lately > 0 && ends(seat)) lately = 0;
    if (asides > 0 && (all || seat === answerer || (asider === undefined && ends(seat)))) asides = 0;
    if (lately === mine.lately && ever === mine.ever && asides === mine.asides) return mine;
    changed = true;
    return { lately, ever, asides };
  });
  return changed ? next : takes;
}
