/** One match: starting it, answering, acting out of turn, lapsing, copying. */

import { newFrame, Run } from './flow.ts';
import { copy, ordered, same } from './json.ts';
import { findAsk, judge, judgeAside } from './judge.ts';
import type {
  AsideKind,
  Ask,
  AskKind,
  Dice,
  Draft,
  Frame,
  GameDef,
  Match,
  Pending,
  Reason,
  Seat,
  Sink,
  Vocabulary,
} from './types.ts';

/** A question by its id, or an aside by its kind. */
export type Target = number | string;

/** Begins a match and runs it to its first question. Options and seats have passed `readOptions` and `readSeats`. */
export function start<V extends Vocabulary>(
  def: GameDef<V>,
  seats: number,
  options: V['Options'],
  dice: Dice,
  sink?: Sink<V>,
): Match<V> {
  const [min, max] = def.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max) throw new RangeError(`${def.id} is for ${min} to ${max}`);
  const match = fromState(def, seats, options, def.setup(options, seats, dice));
  new Run(def, match, dice, sink).advance();
  return match;
}

/**
 * A match whose state is given and whose flow stands at the start of a frame, not yet run. For scenarios: build a position, then
 * `enter` the chapter that is to be tested.
 */
export function fromState<V extends Vocabulary>(
  def: GameDef<V>,
  seats: number,
  options: V['Options'],
  state: V['State'],
  frames: { kind: keyof V['Frames'] & string; local: object; at?: string }[] = [{ kind: def.main, local: {} }],
): Match<V> {
  return {
    game: def.id,
    edition: def.edition,
    seats,
    options,
    state,
    stack: frames.map(({ kind, local, at }) => ({ ...newFrame<V>(kind, local, 0), at: at ?? 'start' })),
    nextId: 1,
    waiting: [],
    marks: { draws: 0, reveals: 0, acts: new Array(seats).fill(0) },
    outcome: null,
  };
}

/** Runs a match built by `fromState` to its first question. */
export function run<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, dice: Dice, sink?: Sink<V>): void {
  new Run(def, match, dice, sink).advance();
}

/**
 * Gives an answer, or acts out of turn. The answer comes from outside and may be anything. On refusal the reason is
 * returned and the match is untouched.
 */
export function submit<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat,
  target: Target,
  answer: unknown,
  dice: Dice,
  sink?: Sink<V>,
): Reason<V> | undefined {
  const why = refuse(def, match, seat, target, answer);
  if (why !== undefined) return why;
  trust(def, match, seat, target, ordered(answer as Draft), dice, sink);
  return undefined;
}

/** Why `submit` would refuse, or nothing. Changes nothing. */
export function refuse<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat,
  target: Target,
  answer: unknown,
): Reason<V> | undefined {
  if (match.outcome !== null) return { code: 'house.over' };
  if (!Number.isInteger(seat) || seat < 0 || seat >= match.seats) return { code: 'house.noSuchSeat', seat };
  if (typeof target === 'string') {
    const why = judgeAside(def, match.state, seat, target, answer);
    if (why !== undefined) return why;
    return match.waiting.some((w) => w.seat === seat && w.kind === target && same(w.answer, answer))
      ? { code: 'house.alreadyWaiting', aside: target }
      : undefined;
  }
  const pending = openSet(match);
  const index = pending === null ? -1 : indexOfAsk(pending, target);
  if (pending === null || index < 0) return { code: 'house.noSuchAsk', ask: target };
  const ask = pending.asks[index] as Ask<V>;
  if (ask.seat !== seat) return { code: 'house.notYourAsk', ask: target };
  if (pending.answers[index] !== null) return { code: 'house.alreadyAnswered', ask: target };
  return judge(def, match.state, ask, answer);
}

/**
 * Submits without judging and takes the answer over as it is. For search and playouts, with answers that `sample`, `enumerate` or
 * `draw` have made; never for anything that came from outside.
 */
export function trust<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat,
  target: Target,
  answer: Draft,
  dice: Dice,
  sink?: Sink<V>,
): void {
  const top = match.stack[match.stack.length - 1];
  if (top === undefined) throw new Error('the game is over');
  if (typeof target === 'string') {
    if (def.asides[target as AsideKind<V>].rank <= top.rank) {
      match.waiting.push({ seat, kind: target, answer });
      return;
    }
    const going = new Run(def, match, dice, sink);
    going.enter(seat, target, answer);
    going.advance();
    return;
  }
  const { pending } = top;
  const index = pending === null ? -1 : indexOfAsk(pending, target);
  if (pending === null || index < 0) throw new Error(`no question ${target} is open`);
  const ask = pending.asks[index] as Ask<V>;
  if (!ask.secret) match.marks.acts[seat] = (match.marks.acts[seat] ?? 0) + 1;
  if (pending.wake === 'each') {
    pending.asks.splice(index, 1);
    pending.answers.splice(index, 1);
    const going = new Run(def, match, dice, sink);
    top.at = pending.then;
    going.give(ask.kind as AskKind<V>, [{ seat, answer }]);
    going.advance();
    return;
  }
  pending.answers[index] = answer;
  if (!pending.answers.includes(null)) finish(def, match, top, pending, dice, sink);
}

function finish<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  top: Frame<V>,
  pending: Pending<V>,
  dice: Dice,
  sink: Sink<V>,
): void {
  const going = new Run(def, match, dice, sink);
  if (going.settle(top, pending)) going.advance();
}

/** Takes back a secret answer while others are still thinking, or an aside that still waits for its turn. */
export function withdraw<V extends Vocabulary>(match: Match<V>, seat: Seat, target: Target): Reason<V> | undefined {
  if (match.outcome !== null) return { code: 'house.over' };
  if (typeof target === 'string') {
    const index = match.waiting.findIndex((w) => w.seat === seat && w.kind === target);
    if (index < 0) return { code: 'house.noSuchAside', aside: target };
    match.waiting.splice(index, 1);
    return undefined;
  }
  const pending = openSet(match);
  const index = pending === null ? -1 : indexOfAsk(pending, target);
  if (pending === null || index < 0) return { code: 'house.noSuchAsk', ask: target };
  const ask = pending.asks[index] as Ask<V>;
  if (ask.seat !== seat) return { code: 'house.notYourAsk', ask: target };
  if (pending.answers[index] === null || !ask.secret) return { code: 'house.notAnswered', ask: target };
  pending.answers[index] = null;
  return undefined;
}

/** Time is up: every open question that may lapse counts as answered, all at once. */
export function lapse<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  dice: Dice,
  sink?: Sink<V>,
): Reason<V> | undefined {
  const top = match.stack.at(-1);
  const pending = top?.pending;
  if (top === undefined || pending === null || pending === undefined) return { code: 'house.over' };
  const lapsing = pending.asks.filter(
    (ask, i) => pending.answers[i] === null && def.asks[ask.kind as AskKind<V>].lapse !== undefined,
  );
  if (lapsing.length === 0) return { code: 'house.nothingLapses' };
  if (pending.wake === 'each') {
    for (const { id } of lapsing) {
      const ask = findAsk(match, id);
      if (ask !== undefined) trust(def, match, ask.seat, id, silence(def, match, ask), dice, sink);
    }
    return undefined;
  }
  for (const ask of lapsing) {
    pending.answers[pending.asks.indexOf(ask)] = silence(def, match, ask);
    if (!ask.secret) match.marks.acts[ask.seat] = (match.marks.acts[ask.seat] ?? 0) + 1;
  }
  if (!pending.answers.includes(null)) finish(def, match, top, pending, dice, sink);
  return undefined;
}

function silence<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, ask: Ask<V>): Draft {
  const answer = def.asks[ask.kind as AskKind<V>].lapse?.(match.state, ask);
  if (answer === undefined) throw new Error(`${ask.kind} does not lapse`);
  return copy(answer) as Draft;
}

/**
 * Passes a window for everybody if nobody could do anything else. For playouts only: at a table this would tell what
 * nobody holds.
 */
export function passWindow<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  dice: Dice,
  sink?: Sink<V>,
): boolean {
  const top = match.stack[match.stack.length - 1];
  const pending = top?.pending;
  const kind = pending?.asks[0]?.kind;
  if (top === undefined || pending === null || pending === undefined || kind === undefined) return false;
  const { window } = def.asks[kind as AskKind<V>];
  if (window === undefined || pending.wake === 'each') return false;
  for (let i = 0; i < pending.asks.length; i++) {
    if (pending.answers[i] !== null) return false;
    if (window.usable(match.state, pending.asks[i] as Ask<V>)) return false;
  }
  for (let i = 0; i < pending.asks.length; i++) pending.answers[i] = window.pass as Draft;
  finish(def, match, top, pending, dice, sink);
  return true;
}

/** The questions that are open now, answered ones included. */
export function openSet<V extends Vocabulary>(match: Match<V>): Pending<V> | null {
  return match.stack[match.stack.length - 1]?.pending ?? null;
}

function indexOfAsk<V extends Vocabulary>({ asks }: Pending<V>, id: number): number {
  for (let i = 0; i < asks.length; i++) if (asks[i]?.id === id) return i;
  return -1;
}

/** The questions that nobody has answered yet. */
export function openAsks<V extends Vocabulary>(match: Match<V>): Ask<V>[] {
  const pending = openSet(match);
  return pending === null ? [] : pending.asks.filter((_, i) => pending.answers[i] === null);
}

/** The first of them, without a list: playouts ask for it before every answer. */
export function firstOpen<V extends Vocabulary>(match: Match<V>): Ask<V> | undefined {
  const pending = match.stack[match.stack.length - 1]?.pending;
  if (pending === null || pending === undefined) return undefined;
  for (let i = 0; i < pending.asks.length; i++) if (pending.answers[i] === null) return pending.asks[i];
  return undefined;
}

/** Runs the asking label once more. By law 8 this changes nothing. */
export function askAgain<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, dice: Dice, sink?: Sink<V>): void {
  if (match.outcome === null) new Run(def, match, dice, sink).advance();
}

/** A copy that shares nothing with the match. */
export function clone<V extends Vocabulary>(def: GameDef<V>, match: Match<V>): Match<V> {
  return {
    game: match.game,
    edition: match.edition,
    seats: match.seats,
    options: copy(match.options),
    state: def.clone(match.state),
    stack: cloneStack(match.stack),
    nextId: match.nextId,
    waiting: match.waiting.length === 0 ? [] : copy(match.waiting),
    marks: { draws: match.marks.draws, reveals: match.marks.reveals, acts: match.marks.acts.slice() },
    outcome: match.outcome === null ? null : copy(match.outcome),
  };
}

function cloneStack<V extends Vocabulary>(stack: readonly Frame<V>[]): Frame<V>[] {
  const out: Frame<V>[] = new Array(stack.length);
  for (let i = 0; i < stack.length; i++) {
    const { kind, at, local, rank, pending } = stack[i] as Frame<V>;
    out[i] = { kind, at, local: copy(local), rank, pending: pending === null ? null : clonePending(pending) };
  }
  return out;
}

function clonePending<V extends Vocabulary>(pending: Pending<V>): Pending<V> {
  const { then, wake, kept } = pending;
  const asks: Ask<V>[] = new Array(pending.asks.length);
  for (let i = 0; i < asks.length; i++) {
    const { id, seat, kind, args, secret } = pending.asks[i] as Ask<V>;
    asks[i] = { id, seat, kind, args: copy(args), secret };
  }
  return { then, wake, asks, answers: pending.answers.map((answer) => (answer === null ? null : copy(answer))), kept };
}
