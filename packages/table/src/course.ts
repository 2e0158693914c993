/**
 * The course of a match: it takes acts one by one, live and in replay alike, and remembers just enough to go back.
 *
 * Undo never crosses dice or a reveal. So it is enough to keep the match as it stood after the last of those (`base`) and the acts
 * since: going back means playing them again from there. The same base is what snapshots hold.
 */

import {
  type Ask,
  type AskKind,
  clone,
  type Draft,
  findAsk,
  type GameDef,
  type Marks,
  type Match,
  openAsks,
  openSet,
  type Reason,
  refuse,
  refuseUndo,
  type Seat,
  type Sink,
  same,
  type Target,
  type UndoRefusal,
  undone,
  type Vocabulary,
} from '@homage/kernel';
import type { Act, EndingKind, Given } from './journal.ts';
import { apply, copyMarks, type Move, targetOf, type Undone, undoneAct } from './moves.ts';
import type { TableReason } from './reasons.ts';
import type { SealedDice } from './seal.ts';

/** Beyond so many acts without dice or a reveal the oldest can no longer be taken back. */
const HORIZON = 500;

export interface Ending {
  why: EndingKind;
  winners: Seat[];
}

interface Step {
  n: number;
  move: Move;
  /** Whose act this is; null for what the table does. */
  seat: Seat | null;
  /** A window was passed: nobody's act. */
  pass: boolean;
  withdrawn: boolean;
  /** How it stood before: facts for undo, and where the ids were. */
  marks: Marks;
  nextId: number;
}

/** All of a course that is not in the journal after `n`. JSON. */
export interface CourseMemory<V extends Vocabulary = Vocabulary> {
  match: Match<V>;
  used: number;
  blocked: UndoRefusal;
  held: Given[];
  conceded: Seat[];
  ending: Ending | null;
}

export type Refusal<V extends Vocabulary> = Reason<V> | TableReason;

export class Course<V extends Vocabulary> {
  readonly def: GameDef<V>;
  readonly dice: SealedDice;
  match: Match<V>;
  held: Given[] = [];
  conceded: Seat[] = [];
  ending: Ending | null = null;
  #base: CourseMemory<V>;
  #since: Step[] = [];
  #redo = new Map<Seat, { acts: Undone[]; marks: Marks }>();

  constructor(def: GameDef<V>, dice: SealedDice, memory: CourseMemory<V>) {
    this.def = def;
    this.dice = dice;
    this.#base = memory;
    this.match = clone(def, memory.match);
    this.held = [...memory.held];
    this.conceded = [...memory.conceded];
    this.ending = memory.ending;
  }

  get over(): boolean {
    return this.match.outcome !== null || this.ending !== null;
  }

  /** Whether the match stands exactly at the base: the moment to take a snapshot. */
  get settled(): boolean {
    return this.#since.length === 0;
  }

  memory(): CourseMemory<V> {
    return { ...this.#base, held: [...this.held], conceded: [...this.conceded], ending: this.ending };
  }

  /**
   * Carries out an act as entry `n`, or says why not; then nothing has changed. Should the rules themselves fail, the match is put
   * back as it was and the error goes on.
   */
  perform(act: Act, n: number, sink?: Sink<V>): Refusal<V> | undefined {
    if (this.ending !== null) return { code: 'table.ended' };
    const used = this.dice.used;
    const nextId = this.match.nextId;
    try {
      return this.#perform(act, n, sink);
    } catch (error) {
      this.match = this.#replay(this.#since.length);
      this.match.nextId = nextId;
      this.dice.used = used;
      throw error;
    }
  }

  #perform(act: Act, n: number, sink: Sink<V>): Refusal<V> | undefined {
    switch (act.act) {
      case 'hold':
        return this.#hold(act);
      case 'release':
        return this.#release(act.seat, act.ask);
      case 'undo':
        return this.#undo(act.seat, act.to);
      case 'redo':
        return this.#redoLast(act.seat, n, sink);
      case 'concede':
        return this.#concede(act.seat);
      case 'end':
        if (this.match.outcome !== null) return { code: 'house.over' };
        this.ending = { why: act.why, winners: [] };
        return undefined;
      default: {
        const seat = act.act === 'answer' || act.act === 'aside' ? act.seat : null;
        const why = this.#move(act, seat, n, sink);
        if (why === undefined && seat !== null) this.#redo.delete(seat);
        return why;
      }
    }
  }

  #move(move: Move, seat: Seat | null, n: number, sink: Sink<V>): Refusal<V> | undefined {
    const { match } = this;
    const marks = copyMarks(match.marks);
    const { nextId } = match;
    const pass = move.act === 'answer' && this.#isPass(move.ask, move.answer);
    const why = apply(this.def, match, move, this.dice, sink);
    if (why !== undefined) return why;
    if (move.act === 'withdraw') this.#markWithdrawn(move.seat, move.target);
    this.#since.push({ n, move, seat, pass, withdrawn: false, marks, nextId });
    this.#dropHeld();
    this.#rebase();
    return undefined;
  }

  /** Answers to windows that are no longer open. */
  #dropHeld(): void {
    if (this.held.length === 0) return;
    const open = openAsks(this.match);
    this.held = this.held.filter(({ ask }) => open.some(({ id }) => id === ask));
  }

  /** After dice or a reveal nobody goes back: the match as it is becomes the new base. */
  #rebase(): void {
    const { marks } = this.match;
    const before = this.#base.match.marks;
    const blocked =
      marks.draws !== before.draws
        ? 'diceHaveFallen'
        : marks.reveals !== before.reveals
          ? 'somethingWasRevealed'
          : this.#since.length > HORIZON
            ? 'nothingToUndo'
            : undefined;
    if (blocked === undefined) return;
    this.#base = { ...this.memory(), match: clone(this.def, this.match), used: this.dice.used, blocked };
    this.#since = [];
    this.#redo.clear();
  }

  /** The match as it stood before step `count`, played again from the base. */
  #replay(count: number): Match<V> {
    const match = clone(this.def, this.#base.match);
    for (const { move, nextId } of this.#since.slice(0, count)) {
      match.nextId = nextId;
      const why = apply(this.def, match, move, this.dice, undefined);
      if (why !== undefined) throw new Error(`an accepted act is now refused: ${why.code}`);
    }
    return match;
  }

  #isPass(id: number, answer: Draft): boolean {
    const ask = findAsk(this.match, id);
    const window = ask && this.def.asks[ask.kind as AskKind<V>].window;
    return window !== undefined && same(window.pass, answer);
  }

  #markWithdrawn(seat: Seat, target: Target): void {
    const step = this.#since.findLast((s) => s.seat === seat && !s.withdrawn && same(targetOf(s.move), target));
    if (step !== undefined) step.withdrawn = true;
  }

  /* ------------------------------------------------------------ windows */

  /** The open questions of a window that nobody has given to the rules yet. */
  windowAsks(): Ask<V>[] {
    return openAsks(this.match).filter((ask) => this.def.asks[ask.kind as AskKind<V>].window !== undefined);
  }

  #hold({ seat, ask, answer }: Given): Refusal<V> | undefined {
    const why = refuse(this.def, this.match, seat, ask, answer);
    if (why !== undefined) return why;
    if (!this.windowAsks().some(({ id }) => id === ask)) return { code: 'table.noWindow' };
    if (this.held.some((h) => h.ask === ask)) return { code: 'house.alreadyAnswered', ask };
    this.held.push({ seat, ask, answer });
    return undefined;
  }

  #release(seat: Seat, ask: number): Refusal<V> | undefined {
    const index = this.held.findIndex((h) => h.ask === ask && h.seat === seat);
    if (index < 0) return { code: 'house.notAnswered', ask };
    this.held.splice(index, 1);
    return undefined;
  }

  /**
   * What closes the window: held answers that still hold, passes for all others. One that no longer holds is left out: its owner is
   * asked again.
   */
  closing(): Given[] {
    const out: Given[] = [];
    for (const { id, seat, kind } of this.windowAsks()) {
      const held = this.held.find((h) => h.ask === id);
      if (held === undefined) out.push({ seat, ask: id, answer: this.passOf(kind) });
      else if (refuse(this.def, this.match, seat, id, held.answer) === undefined) out.push({ ...held });
    }
    return out;
  }

  passOf(kind: string): Draft {
    const { window } = this.def.asks[kind as AskKind<V>];
    if (window === undefined) throw new Error(`${kind} is no window`);
    return window.pass as Draft;
  }

  /* ------------------------------------------------------ undo and redo */

  /** The seat's steps that it could take back, the latest last. */
  #own(seat: Seat): Step[] {
    return this.#since.filter((step) => this.#isOwn(step, seat));
  }

  #isOwn(step: Step, seat: Seat): boolean {
    return step.seat === seat && !step.withdrawn && (!step.pass || this.#stillSecret(step));
  }

  #lastOwn(seat: Seat): Step | undefined {
    for (let i = this.#since.length - 1; i >= 0; i--) {
      const step = this.#since[i] as Step;
      if (this.#isOwn(step, seat)) return step;
    }
    return undefined;
  }

  /** An answer or a waiting aside that nobody else can have noticed yet: it is withdrawn, not undone. */
  #stillSecret({ move }: Step): boolean {
    if (move.act === 'aside')
      return this.match.waiting.some((w) => w.seat === move.seat && same(w.answer, move.answer));
    if (move.act !== 'answer') return false;
    const pending = openSet(this.match);
    const index = pending?.asks.findIndex(({ id }) => id === move.ask) ?? -1;
    return index >= 0 && pending?.asks[index]?.secret === true && pending.answers[index] !== null;
  }

  /** Why the seat cannot undo now; nothing if it can. Made of public facts and the seat's own acts alone. */
  refuseUndo(seat: Seat): UndoRefusal | undefined {
    if (this.over) return 'nothingToUndo';
    if (this.held.some((h) => h.seat === seat)) return undefined;
    const last = this.#lastOwn(seat);
    if (last === undefined) return this.#base.blocked;
    return this.#stillSecret(last) ? undefined : this.#refuse(last, seat);
  }

  #refuse(step: Step, seat: Seat): UndoRefusal | undefined {
    return refuseUndo(step, this.match, seat);
  }

  /** The act that an undo by this seat amounts to: a withdrawal where nobody has noticed, else an undo; `far` goes back as far as facts allow. */
  undoing(seat: Seat, far: boolean): Act | UndoRefusal {
    const why = this.refuseUndo(seat);
    if (why !== undefined) return why;
    const held = this.held.find((h) => h.seat === seat);
    if (held !== undefined) return { act: 'release', seat, ask: held.ask };
    const own = this.#own(seat);
    const last = own.at(-1) as Step;
    if (this.#stillSecret(last)) return { act: 'withdraw', seat, target: targetOf(last.move) as Target };
    const to = far ? own.find((step) => this.#refuse(step, seat) === undefined) : last;
    return { act: 'undo', seat, to: (to ?? last).n };
  }

  #undo(seat: Seat, to: number): Refusal<V> | undefined {
    const index = this.#since.findIndex((step) => step.n === to && step.seat === seat);
    const step = this.#since[index];
    if (step === undefined) return { code: 'table.cannotUndo', because: this.#base.blocked };
    const why = this.over ? 'nothingToUndo' : this.#refuse(step, seat);
    if (why !== undefined) return { code: 'table.cannotUndo', because: why };
    const mine = this.#since.slice(index).filter((s) => s.seat === seat && !s.withdrawn && !s.pass);
    // A chain of undos may be redone as a whole.
    const earlier = this.canRedo(seat) ? (this.#redo.get(seat)?.acts ?? []) : [];
    this.match = undone(this.#replay(index), this.match);
    this.#since.length = index;
    this.#dropHeld();
    const acts = [...earlier, ...mine.reverse().map(({ move }) => undoneAct(move))];
    this.#redo.clear();
    this.#redo.set(seat, { acts, marks: copyMarks(this.match.marks) });
    return undefined;
  }

  canRedo(seat: Seat): boolean {
    const redo = this.#redo.get(seat);
    return !this.over && redo !== undefined && redo.acts.length > 0 && same(redo.marks, this.match.marks);
  }

  #redoLast(seat: Seat, n: number, sink: Sink<V>): Refusal<V> | undefined {
    const redo = this.#redo.get(seat);
    const next = redo?.acts.at(-1);
    if (redo === undefined || next === undefined || !this.canRedo(seat)) return { code: 'table.nothingToRedo' };
    const { target, answer } = next;
    const move: Move =
      typeof target === 'string'
        ? { act: 'aside', seat, aside: target, answer }
        : { act: 'answer', seat, ask: this.#sameQuestion(seat, target), answer };
    const why = this.#move(move, seat, n, sink);
    if (why !== undefined) return { code: 'table.nothingToRedo' };
    redo.acts.pop();
    redo.marks = copyMarks(this.match.marks);
    return undefined;
  }

  /** After an undo a question may stand open again under a new id; the seat's only open one is meant then. */
  #sameQuestion(seat: Seat, id: number): number {
    const open = openAsks(this.match).filter((ask) => ask.seat === seat);
    return open.some((ask) => ask.id === id) ? id : (open[0]?.id ?? id);
  }

  /* --------------------------------------------------------------- ends */

  #concede(seat: Seat): Refusal<V> | undefined {
    if (this.match.outcome !== null) return { code: 'house.over' };
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.match.seats) return { code: 'table.noSuchSeat', seat };
    if (this.conceded.includes(seat)) return { code: 'table.alreadyConceded' };
    this.conceded.push(seat);
    const left = Array.from({ length: this.match.seats }, (_, s) => s).filter((s) => !this.conceded.includes(s));
    if (left.length <= 1) this.ending = { why: 'conceded', winners: left };
    return undefined;
  }
}
