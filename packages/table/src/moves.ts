/** Moves: the acts that change a match, carried out by the kernel. */

import {
  type AskKind,
  type Draft,
  type GameDef,
  lapse,
  type Marks,
  type Match,
  openAsks,
  ordered,
  type Reason,
  refuse,
  type Sink,
  submit,
  type Target,
  trust,
  type Vocabulary,
  withdraw,
} from '@homage/kernel';
import type { Act, Given } from './journal.ts';
import type { SealedDice } from './seal.ts';

/** Acts that move the match. */
export type Move = Exclude<Act, { act: 'hold' | 'release' | 'undo' | 'redo' | 'concede' | 'end' }>;

/** What redo will do again. */
export interface Undone {
  target: Target;
  answer: Draft;
}

/** Carries a move out, or says why not; then nothing has changed. */
export function apply<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  move: Move,
  dice: SealedDice,
  sink: Sink<V>,
): Reason<V> | undefined {
  switch (move.act) {
    case 'answer':
      return submit(def, match, move.seat, move.ask, move.answer, dice, sink);
    case 'aside':
      return submit(def, match, move.seat, move.aside, move.answer, dice, sink);
    case 'withdraw':
      return withdraw(match, move.seat, move.target);
    case 'close':
      return applyClose(def, match, move.answers, dice, sink);
    case 'lapse':
      return applyLapse(def, match, move.asks, dice, sink);
  }
}

/** Secret answers change nothing before all are in, so they can be judged first and given after. */
function applyClose<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  answers: readonly Given[],
  dice: SealedDice,
  sink: Sink<V>,
): Reason<V> | undefined {
  for (const { seat, ask, answer } of answers) {
    const why = refuse(def, match, seat, ask, answer);
    if (why !== undefined) return why;
  }
  for (const { seat, ask, answer } of answers) trust(def, match, seat, ask, ordered(answer), dice, sink);
  return undefined;
}

/** The kernel lets all open questions lapse at once; with clocks of their own, seats lapse one by one. */
function applyLapse<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  asks: readonly number[],
  dice: SealedDice,
  sink: Sink<V>,
): Reason<V> | undefined {
  const lapsing = openAsks(match).filter(({ kind }) => def.asks[kind as AskKind<V>].lapse !== undefined);
  const named = lapsing.filter(({ id }) => asks.includes(id));
  if (named.length === 0 || named.length < asks.length) return { code: 'house.nothingLapses' };
  if (named.length === lapsing.length) return lapse(def, match, dice, sink);
  for (const { id } of named) {
    const ask = openAsks(match).find((open) => open.id === id);
    const silence = ask && def.asks[ask.kind as AskKind<V>].lapse?.(match.state, ask);
    if (ask !== undefined && silence !== undefined)
      trust(def, match, ask.seat, id, { ...silence } as Draft, dice, sink);
  }
  return undefined;
}

export function targetOf(move: Move): Target | undefined {
  return move.act === 'answer' ? move.ask : move.act === 'aside' ? move.aside : undefined;
}

export function undoneAct(move: Move): Undone {
  if (move.act === 'answer') return { target: move.ask, answer: move.answer };
  if (move.act === 'aside') return { target: move.aside, answer: move.answer };
  throw new Error(`${move.act} is no act of a seat`);
}

export function copyMarks(marks: Marks): Marks {
  return { ...marks, acts: [...marks.acts] };
}
