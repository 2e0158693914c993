/**
 * The course of a match: it takes acts one by one, live and in replay alike, and remembers just enough to go back.
 *
 * Undo never crosses dice or a reveal. So it is enough to keep the match as it stood after the last of those (`base`) and the acts
 * since: going back means playing them again from there. All of it but the match itself is one value that is never changed, only replaced:
 * a snapshot is that value written down, and whoever wants to be back where the course stood keeps it and hands it in again.
 */

import {
  type Ask,
  type AskKind,
  clone,
  type Draft,
  findAsk,
  type GameDef,
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
import type { Act, Given } from './journal.ts';
import { apply, copyMarks, type Move, targetOf, undoneAct } from './moves.ts';
import type { TableReason } from './reasons.ts';
import type { SealedDice } from './seal.ts';
import type { Before, Bookmark, CourseMemory, Ending, PastAct, Standing } from './standing.ts';
import { counted, NO_TAKES, refuseTake, tooManyAsides } from './takes.ts';

/** Beyond so many acts without dice or a reveal the oldest can no longer be taken back. */
const HORIZON = 500;
/** Among the acts since the base the match is kept after every so many, so that going back plays only a few of them again. */
const STATION = 20;
const NO_ASKS: readonly never[] = [];

export type Refusal<V extends Vocabulary> = Reason<V> | TableReason;

export class Course<V extends Vocabulary> {
  readonly def: GameDef<V>;
  readonly dice: SealedDice;
  match: Match<V>;
  #now: Standing<V>;

  constructor(def: GameDef<V>, dice: SealedDice, { match, used, ...standing }: CourseMemory<V>) {
    this.def = def;
    this.dice = dice;
    dice.used = used;
    this.#now = standing;
    this.match = clone(def, match ?? standing.base.match);
  }

  get held(): readonly Given[] {
    return this.#now.held;
  }

  get conceded(): readonly Seat[] {
    return this.#now.conceded;
  }

  get ending(): Ending | null {
    return this.#now.ending;
  }

  get over(): boolean {
    return this.match.outcome !== null || this.ending !== null;
  }

  /** Whether nothing can be undone any more: the match stands exactly at the base. */
  get settled(): boolean {
    return this.#now.since.length === 0;
  }

  /** Not a copy: it is valid until the next act changes it. Write it down before, or copy it. */
  memory(): CourseMemory<V> {
    const { base, since } = this.#now;
    const atBase = since.length === 0 && this.match.nextId === base.match.nextId;
    return { ...this.#now, match: atBase ? null : this.match, used: this.dice.used };
  }

  bookmark(): Bookmark<V> {
    return { standing: this.#now, used: this.dice.used, nextId: this.match.nextId };
  }

  /** Back to a bookmark, whatever has become of the match since. */
  restore({ standing, used, nextId }: Bookmark<V>): void {
    this.#now = standing;
    this.match = this.#replay(standing.since.length);
    this.match.nextId = nextId;
    this.dice.used = used;
  }

  #set(some: Partial<Standing<V>>): void {
    this.#now = { ...this.#now, ...some };
  }

  /**
   * Carries out an act as entry `n`, or says why not; then nothing has changed. Should the rules fail half way, whoever called goes back to
   * a bookmark.
   */
  perform(act: Act, n: number, cursors: readonly number[], sink?: Sink<V>): Refusal<V> | undefined {
    if (this.ending !== null) return { code: 'table.ended' };
    const before = copyMarks(this.match.marks);
    const why = this.#perform(act, { n, cursors, marks: before }, sink);
    if (why !== undefined) return why;
    const takes = counted(this.#now.takes, act, before, this.match.marks);
    if (takes !== this.#now.takes) this.#set({ takes });
    return undefined;
  }

  #perform(act: Act, entry: Before, sink: Sink<V>): Refusal<V> | undefined {
    switch (act.act) {
      case 'hold':
        return this.#hold(act);
      case 'release':
        return this.#release(act.seat, act.ask);
      case 'undo':
        return this.#undo(act.seat, act.to);
      case 'redo':
        return this.#redoLast(act.seat, entry, sink);
      case 'concede':
        return this.#concede(act.seat);
      case 'end':
        if (this.match.outcome !== null) return { code: 'house.over' };
        this.#set({ ending: { why: act.why, winners: [] } });
        return undefined;
      default: {
        const seat = act.act === 'answer' || act.act === 'aside' ? act.seat : null;
        const why = this.#move(act, seat, entry, sink);
        if (why === undefined && seat !== null && this.#now.redo?.seat === seat) this.#set({ redo: null });
        return why;
      }
    }
  }

  #move(move: Move, seat: Seat | null, entry: Before, sink: Sink<V>): Refusal<V> | undefined {
    const { match } = this;
    const { nextId } = match;
    const pass = move.act === 'answer' && this.#isPass(move.ask, move.answer);
    const why = apply(this.def, match, move, this.dice, sink);
    if (why !== undefined) return why;
    if (move.act === 'withdraw') this.#markWithdrawn(move.seat, move.target);
    const since = [...this.#now.since, { ...entry, move, seat, pass, withdrawn: false, nextId }];
    this.#set({ since, held: this.#stillOpen() });
    const blocked = this.#blocked();
    if (blocked !== undefined) this.#rebase(blocked);
    else if (since.length % STATION === 0)
      this.#set({ stations: [...this.#now.stations, { count: since.length, match: clone(this.def, match) }] });
    return undefined;
  }

  /** Held answers to windows that are still open. */
  #stillOpen(): readonly Given[] {
    const { held } = this.#now;
    if (held.length === 0) return held;
    const open = openAsks(this.match);
    return held.filter(({ ask }) => open.some(({ id }) => id === ask));
  }

  /** Why nobody goes back any more behind what has just happened; nothing if somebody might. */
  #blocked(): UndoRefusal | undefined {
    const { base, since } = this.#now;
    const { marks } = this.match;
    if (marks.draws !== base.match.marks.draws) return 'diceHaveFallen';
    if (marks.reveals !== base.match.marks.reveals) return 'somethingWasRevealed';
    return since.length > HORIZON ? 'nothingToUndo' : undefined;
  }

  /** The match as it is becomes the new base. */
  #rebase(blocked: UndoRefusal): void {
    const base = { match: clone(this.def, this.match), used: this.dice.used, blocked };
    this.#set({ base, since: [], stations: [], redo: null });
  }

  /** The match after `count` of the acts since the base, played again from the last station before. */
  #replay(count: number): Match<V> {
    const { base, since, stations } = this.#now;
    const from = stations.findLast((station) => station.count <= count);
    const match = clone(this.def, from?.match ?? base.match);
    for (const { move, nextId } of since.slice(from?.count ?? 0, count)) {
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
    const { since } = this.#now;
    const index = since.findLastIndex((s) => s.seat === seat && !s.withdrawn && same(targetOf(s.move), target));
    if (index >= 0) this.#set({ since: since.map((step, i) => (i === index ? { ...step, withdrawn: true } : step)) });
  }

  /* ------------------------------------------------------------ windows */

  /** The open questions of a window that nobody has given to the rules yet. */
  windowAsks(): readonly Ask<V>[] {
    const pending = openSet(this.match);
    // Asked several times for every act; nearly always there is none.
    const isWindow = (ask: Ask<V>): boolean => this.def.asks[ask.kind as AskKind<V>].window !== undefined;
    if (pending === null || !pending.asks.some(isWindow)) return NO_ASKS;
    return openAsks(this.match).filter(isWindow);
  }

  #hold({ seat, ask, answer }: Given): Refusal<V> | undefined {
    const why = refuse(this.def, this.match, seat, ask, answer);
    if (why !== undefined) return why;
    if (!this.windowAsks().some(({ id }) => id === ask)) return { code: 'table.noWindow' };
    if (this.held.some((h) => h.ask === ask)) return { code: 'house.alreadyAnswered', ask };
    this.#set({ held: [...this.held, { seat, ask, answer }] });
    return undefined;
  }

  #release(seat: Seat, ask: number): Refusal<V> | undefined {
    const index = this.held.findIndex((h) => h.ask === ask && h.seat === seat);
    if (index < 0) return { code: 'house.notAnswered', ask };
    this.#set({ held: this.held.filter((_, i) => i !== index) });
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

  /** What each reader had been told before an entry that could still be undone. */
  cursorsBefore(n: number): readonly number[] | undefined {
    return this.#now.since.find((step) => step.n === n)?.cursors;
  }

  /** The seat's steps that it could take back, the latest last. */
  #own(seat: Seat): PastAct[] {
    return this.#now.since.filter((step) => this.#isOwn(step, seat));
  }

  #isOwn(step: PastAct, seat: Seat): boolean {
    return step.seat === seat && !step.withdrawn && (!step.pass || this.#stillSecret(step));
  }

  #lastOwn(seat: Seat): PastAct | undefined {
    return this.#now.since.findLast((step) => this.#isOwn(step, seat));
  }

  /** An answer or a waiting aside that nobody else can have noticed yet: it is withdrawn, not undone. */
  #stillSecret({ move }: PastAct): boolean {
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
    return this.#impossible(seat) ?? this.refuseTake(seat);
  }

  #impossible(seat: Seat): UndoRefusal | undefined {
    if (this.held.some((h) => h.seat === seat)) return undefined;
    const last = this.#lastOwn(seat);
    if (last === undefined) return this.#now.base.blocked;
    return this.#stillSecret(last) ? undefined : this.#refuse(last, seat);
  }

  /**
   * Whether the seat has taken back too often to do it once more. Asked by whoever takes an act from a player; a journal is followed
   * whatever it holds.
   */
  refuseTake(seat: Seat, times?: number): 'tooOften' | 'tooOftenInGame' | undefined {
    return refuseTake(this.#now.takes[seat] ?? NO_TAKES, times);
  }

  /** The same for acts out of turn. */
  tooManyAsides(seat: Seat): boolean {
    return tooManyAsides(this.#now.takes[seat] ?? NO_TAKES);
  }

  #refuse(step: PastAct, seat: Seat): UndoRefusal | undefined {
    return refuseUndo(step, this.match, seat);
  }

  /** The act that an undo by this seat amounts to: a withdrawal where nobody has noticed, else an undo; `far` goes back as far as facts allow. */
  undoing(seat: Seat, far: boolean): Act | UndoRefusal {
    const why = this.refuseUndo(seat);
    if (why !== undefined) return why;
    const held = this.held.find((h) => h.seat === seat);
    if (held !== undefined) return { act: 'release', seat, ask: held.ask };
    const own = this.#own(seat);
    const last = own.at(-1) as PastAct;
    if (this.#stillSecret(last)) return { act: 'withdraw', seat, target: targetOf(last.move) as Target };
    const to = far ? own.find((step) => this.#refuse(step, seat) === undefined) : last;
    return { act: 'undo', seat, to: (to ?? last).n };
  }

  #undo(seat: Seat, to: number): Refusal<V> | undefined {
    const { since, base, stations, redo } = this.#now;
    const index = since.findIndex((step) => step.n === to && step.seat === seat);
    const step = since[index];
    if (step === undefined) return { code: 'table.cannotUndo', because: base.blocked };
    const why = this.over ? 'nothingToUndo' : this.#refuse(step, seat);
    if (why !== undefined) return { code: 'table.cannotUndo', because: why };
    const mine = since.slice(index).filter((s) => s.seat === seat && !s.withdrawn && !s.pass);
    // A chain of undos may be redone as a whole.
    const earlier = redo !== null && this.#mayRedo(seat) ? redo.acts : [];
    this.match = undone(this.#replay(index), this.match);
    const acts = [...earlier, ...mine.reverse().map(({ move }) => undoneAct(move))];
    this.#set({
      since: since.slice(0, index),
      stations: stations.filter(({ count }) => count <= index),
      redo: { seat, acts, marks: copyMarks(this.match.marks) },
      held: this.#stillOpen(),
    });
    return undefined;
  }

  /** Whether there is something to do again, and the seat has not taken back too often. */
  canRedo(seat: Seat): boolean {
    return this.#mayRedo(seat) && this.refuseTake(seat) === undefined;
  }

  #mayRedo(seat: Seat): boolean {
    const { redo } = this.#now;
    return !this.over && redo?.seat === seat && redo.acts.length > 0 && same(redo.marks, this.match.marks);
  }

  /** The question that the seat's next redo would answer, if it is an answer. */
  redoes(seat: Seat): number | undefined {
    const target = this.#mayRedo(seat) ? this.#now.redo?.acts.at(-1)?.target : undefined;
    return typeof target === 'number' ? this.#sameQuestion(seat, target) : undefined;
  }

  #redoLast(seat: Seat, entry: Before, sink: Sink<V>): Refusal<V> | undefined {
    const { redo } = this.#now;
    const next = redo?.acts.at(-1);
    if (redo === null || next === undefined || !this.#mayRedo(seat)) return { code: 'table.nothingToRedo' };
    const { target, answer } = next;
    const move: Move =
      typeof target === 'string'
        ? { act: 'aside', seat, aside: target, answer }
        : { act: 'answer', seat, ask: this.#sameQuestion(seat, target), answer };
    const why = this.#move(move, seat, entry, sink);
    if (why !== undefined) return { code: 'table.nothingToRedo' };
    // After dice or a reveal nothing is left to do again.
    if (this.#now.redo !== null)
      this.#set({ redo: { seat, acts: redo.acts.slice(0, -1), marks: copyMarks(this.match.marks) } });
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
    const conceded = [...this.conceded, seat];
    const left = Array.from({ length: this.match.seats }, (_, s) => s).filter((s) => !conceded.includes(s));
    this.#set({ conceded, ...(left.length <= 1 && { ending: { why: 'conceded' as const, winners: left } }) });
    return undefined;
  }
}
