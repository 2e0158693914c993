/**
 * The flow of a game: a stack of frames that are data. A label runs, returns one instruction, and the next label runs, until somebody
 * is asked or the game is over.
 */

import { same } from './json.ts';
import { judge, judgeAside } from './judge.ts';
import type {
  AsideKind,
  Ask,
  AskKind,
  AskOptions,
  Audience,
  Context,
  Dice,
  Draft,
  Frame,
  FrameKind,
  GameDef,
  HouseEvents,
  Instruction,
  Json,
  Label,
  Match,
  Pending,
  Seat,
  Sink,
  Vocabulary,
} from './types.ts';

/** A game that runs so long without asking anybody is caught in a loop. */
const MOST_LABELS = 100_000;

/* Constants, because one is returned by every label of every playout; their operands wait in the run. `#make` sees to it that the two belong together. */
const GO = { op: 'go' } as Instruction;
const CALL = { op: 'call' } as Instruction;
const ASK = { op: 'ask' } as Instruction;
const DONE = { op: 'done' } as Instruction;
const END = { op: 'end' } as Instruction;

interface Given {
  seat: Seat;
  answer: Draft;
}
const NOBODY: readonly Given[] = [];
const NO_ANSWER = 'an answer is read in the label that a question leads to only';

/** A wrong kind would give data of a wrong type without a word. */
const instead = (what: string, wanted: string, is: string, none: string): string =>
  is === '' ? none : `the ${what} here is that of ${is}, not of ${wanted}`;

type Labels<V extends Vocabulary> = ReadonlyMap<string, ReadonlyMap<string, Label<V, FrameKind<V>, string>>>;

/* The labels of a game as maps: of objects with many names the engine looks up none quickly, and six labels run for an answer. */
const compiled = new WeakMap<object, Labels<Vocabulary>>();

function labelsOf<V extends Vocabulary>(def: GameDef<V>): Labels<V> {
  const known = compiled.get(def.frames);
  if (known !== undefined) return known as Labels<V>;
  const made = new Map<string, ReadonlyMap<string, Label<V, FrameKind<V>, string>>>();
  for (const kind of Object.keys(def.frames) as FrameKind<V>[])
    made.set(kind, new Map(Object.entries<Label<V, FrameKind<V>, string>>(def.frames[kind].labels)));
  compiled.set(def.frames, made as Labels<Vocabulary>);
  return made;
}

/**
 * One run from an answer to the next question. It is the context that labels see. Answers, results and asides are there for
 * the first label only: what is needed later belongs into the state.
 */
export class Run<V extends Vocabulary> {
  readonly def: GameDef<V>;
  readonly match: Match<V>;
  readonly s: V['State'];
  readonly seats: number;
  readonly options: V['Options'];
  readonly edition: number;
  local: object = {};
  /* What the next label may read, and of which kind it is; an empty kind: nothing. */
  #given: readonly Given[] = NOBODY;
  #givenKind: AskKind<V> | '' = '';
  #aside: Draft | null = null;
  #asideKind = '';
  #returned: Json = null;
  #returnedKind: FrameKind<V> | '' = '';
  readonly #dice: Dice;
  readonly #sink: Sink<V>;
  /** The instruction that the running label has made. */
  #made: Instruction | null = null;
  /* The operands of the instruction that a label is about to return. */
  #label = '';
  #frame: FrameKind<V> | '' = '';
  #value: unknown = null;
  /** The frame that an aside interrupted, until its asking label has run again. */
  #afresh: Frame<V> | null = null;
  readonly #labels: Labels<V>;
  #asked: { kind: AskKind<V>; to: { readonly [seat: number]: object }; options: AskOptions<string> } | null = null;

  constructor(def: GameDef<V>, match: Match<V>, dice: Dice, sink: Sink<V>) {
    this.def = def;
    this.match = match;
    this.s = match.state;
    this.seats = match.seats;
    this.options = match.options;
    this.edition = match.edition;
    this.#dice = dice;
    this.#sink = sink;
    this.#labels = labelsOf(def);
  }

  /* ------------------------------------------------ what labels may use */

  below(n: number): number {
    this.match.marks.draws++;
    return this.#dice.below(n);
  }

  reveal(to: Audience): void {
    this.match.marks.reveals++;
    this.#sink?.revealed?.(to);
  }

  emit(kind: string, data: object | null, only?: { readonly [seat: number]: object }): void {
    this.#sink?.(only === undefined ? { kind: kind as never, data } : { kind: kind as never, data, only });
  }

  get by(): Seat {
    if (this.#givenKind === '') throw new Error(NO_ANSWER);
    const [first] = this.#given;
    if (first === undefined) throw new Error('nobody was asked');
    return first.seat;
  }

  answer(kind: string): Draft {
    const [first, second] = this.answers(kind);
    if (first === undefined || second !== undefined) throw new Error('answer() is for a question to one seat');
    return first.answer;
  }

  answers(kind: string): readonly Given[] {
    if (kind !== this.#givenKind) throw new Error(instead('answer', kind, this.#givenKind, NO_ANSWER));
    return this.#given;
  }

  aside(kind: string): Draft {
    if (kind !== this.#asideKind || this.#aside === null) {
      throw new Error(instead('aside', kind, this.#asideKind, 'an aside is read in the first label of its frame only'));
    }
    return this.#aside;
  }

  result(kind: string): Json {
    if (kind !== this.#returnedKind) {
      const none = 'a result is read in the label that a call returns to only';
      throw new Error(instead('result', kind, this.#returnedKind, none));
    }
    return this.#returned;
  }

  /** A label makes one instruction and returns it: one that is kept for later would carry the operands of another. */
  #make(instruction: Instruction): Instruction {
    if (this.#made !== null)
      throw new Error(`a label makes one instruction, not ${this.#made.op} and ${instruction.op}`);
    this.#made = instruction;
    return instruction;
  }

  go(label: string): Instruction {
    this.#label = label;
    return this.#make(GO);
  }

  call(kind: FrameKind<V>, local: object, then: string): Instruction {
    this.#frame = kind;
    this.#value = local;
    this.#label = then;
    return this.#make(CALL);
  }

  ask(kind: AskKind<V>, to: { readonly [seat: number]: object }, options: AskOptions<string>): Instruction {
    this.#asked = { kind, to, options };
    return this.#make(ASK);
  }

  done(result: Json): Instruction {
    this.#value = result;
    return this.#make(DONE);
  }

  end(outcome: object): Instruction {
    this.#value = outcome;
    return this.#make(END);
  }

  /* --------------------------------------------------- how labels are run */

  house<K extends keyof HouseEvents>(
    kind: K,
    data: HouseEvents[K] | null,
    only?: { [seat: number]: HouseEvents[K] },
  ): void {
    this.emit(kind, data, only);
  }

  #runs(label: Label<V, FrameKind<V>, string>): Instruction {
    this.#made = null;
    return label(this as Context<V, FrameKind<V>, string>);
  }

  /** Runs until somebody is asked or the game is over. */
  advance(): void {
    const { stack } = this.match;
    let kind: string | undefined;
    let labels: ReadonlyMap<string, Label<V, FrameKind<V>, string>> | undefined;
    for (let i = 0; i < MOST_LABELS; i++) {
      const frame = stack[stack.length - 1];
      if (frame === undefined) throw new Error('the main frame is done without an end');
      if (frame.kind !== kind) {
        kind = frame.kind;
        labels = this.#labels.get(kind);
      }
      const label = labels?.get(frame.at);
      if (label === undefined) throw new Error(`there is no label ${frame.kind}.${frame.at}`);
      this.local = frame.local;
      const instruction = this.#runs(label);
      if (instruction !== this.#made)
        throw new Error(`${frame.kind}.${frame.at} returns an instruction of another label`);
      this.#givenKind = '';
      this.#asideKind = '';
      this.#returnedKind = '';
      if (frame === this.#afresh) {
        // It looked and has nothing more to ask: what it asked before is void.
        if (instruction.op !== 'ask') frame.pending = null;
        this.#afresh = null;
      }
      if (this.#perform(frame, instruction)) return;
    }
    const top = stack[stack.length - 1];
    throw new Error(`nobody is asked after ${MOST_LABELS} labels, last ${top?.kind}.${top?.at}`);
  }

  /** Carries out an instruction; true when the run is over. */
  #perform(frame: Frame<V>, instruction: Instruction): boolean {
    const { match } = this;
    const { stack } = match;
    switch (instruction.op) {
      case 'go':
        frame.at = this.#label;
        return false;
      case 'call':
        frame.at = this.#label;
        stack.push(newFrame<V>(this.#frame as FrameKind<V>, this.#value as object, frame.rank));
        return false;
      case 'ask':
        return this.#open(frame);
      case 'done': {
        stack.pop();
        // After an aside nobody waits for a result: the label that was asking asks afresh.
        const below = stack[stack.length - 1];
        if (below !== undefined && below.rank < frame.rank) {
          this.#afresh = below;
          return false;
        }
        this.#returned = this.#value as Json;
        this.#returnedKind = frame.kind;
        return false;
      }
      case 'end':
        match.outcome = this.#value as V['Outcome'];
        stack.length = 0;
        match.waiting.length = 0;
        return true;
    }
  }

  /**
   * Opens the questions of a label. One that stood open before with the same kind, seat and arguments keeps its id and its
   * answer, so that an interruption costs nobody a decision.
   */
  #open(frame: Frame<V>): boolean {
    const { match } = this;
    if (this.#asked === null) throw new Error('ask() returned no question');
    const { kind, to, options } = this.#asked;
    const secret = options.secret === true;
    const wake = options.wake ?? 'all';
    if (secret && wake === 'each') throw new Error('a secret question waits for all');
    const before = frame.pending;
    let count = 0;
    for (let seat = 0; seat < match.seats; seat++) if (to[seat] !== undefined) count++;
    // Made as long as they will be: a list that grows takes room for seventeen at once.
    const asks: Ask<V>[] = new Array(count);
    const answers: (Draft | null)[] = new Array(count);
    for (let seat = 0, i = 0; seat < match.seats; seat++) {
      const args = to[seat];
      if (args === undefined) continue;
      const old = before === null ? -1 : indexOfSame(before, seat, kind, args);
      asks[i] =
        old < 0
          ? { id: match.nextId++, seat, kind, args: args as Ask<V>['args'], secret }
          : (before?.asks[old] as Ask<V>);
      answers[i++] = before?.answers[old] ?? null;
    }
    frame.pending = { then: options.then, wake, asks, answers, kept: before !== null };
    if (asks.length === 0 || (wake === 'all' && !answers.includes(null))) return !this.settle(frame, frame.pending);
    return !this.#startWaiting(frame);
  }

  /**
   * All answers are in: they reach the rules together. Answers that outlived an interruption are judged again first, and those that no
   * longer hold are re-opened for everybody to see. Returns whether the game goes on.
   */
  settle(frame: Frame<V>, pending: Pending<V>): boolean {
    const { def, match } = this;
    if (pending.kept) {
      let reopened = false;
      for (let i = 0; i < pending.asks.length; i++) {
        const ask = pending.asks[i] as Ask<V>;
        if (judge(def, match.state, ask, pending.answers[i]) === undefined) continue;
        pending.answers[i] = null;
        reopened = true;
        this.house('house.reopened', { seat: ask.seat, ask: ask.id, kind: ask.kind });
      }
      if (reopened) return false;
    }
    const given: Given[] = new Array(pending.asks.length);
    for (let i = 0; i < given.length; i++) {
      const { seat, kind, secret } = pending.asks[i] as Ask<V>;
      const answer = pending.answers[i] as Draft;
      given[i] = { seat, answer };
      if (secret && !this.#passes(kind, answer)) match.marks.acts[seat] = (match.marks.acts[seat] ?? 0) + 1;
    }
    frame.pending = null;
    frame.at = pending.then;
    this.give((pending.asks[0]?.kind ?? this.#asked?.kind) as AskKind<V>, given);
    return true;
  }

  /** The next label reads these answers. */
  give(kind: AskKind<V>, given: readonly Given[]): void {
    this.#givenKind = kind;
    this.#given = given;
  }

  #passes(kind: AskKind<V>, answer: Draft): boolean {
    const { window } = this.def.asks[kind];
    return window !== undefined && same(window.pass, answer);
  }

  /** Pushes the frame of an aside. */
  enter(seat: Seat, kind: string, answer: Draft): void {
    const { match, def } = this;
    const { rank } = def.asides[kind as AsideKind<V>];
    match.marks.acts[seat] = (match.marks.acts[seat] ?? 0) + 1;
    match.stack.push(newFrame<V>(kind as FrameKind<V>, { seat }, rank));
    this.#aside = answer;
    this.#asideKind = kind;
  }

  /** Starts the first aside that waited for this moment, if there is one that still holds. */
  #startWaiting(frame: Frame<V>): boolean {
    const { match, def } = this;
    for (let i = 0; i < match.waiting.length; ) {
      const { seat, kind, answer } = match.waiting[i] as Match['waiting'][number];
      if (def.asides[kind as AsideKind<V>].rank <= frame.rank) {
        i++;
        continue;
      }
      match.waiting.splice(i, 1);
      const reason = judgeAside(def, match.state, seat, kind, answer);
      if (reason === undefined) {
        this.enter(seat, kind, answer);
        return true;
      }
      this.house('house.dropped', null, { [seat]: { seat, aside: kind, reason } as HouseEvents['house.dropped'] });
    }
    return false;
  }
}

/** Where the same question stood. */
function indexOfSame<V extends Vocabulary>({ asks }: Pending<V>, seat: Seat, kind: AskKind<V>, args: object): number {
  for (let i = 0; i < asks.length; i++) {
    const ask = asks[i] as Ask<V>;
    if (ask.seat === seat && ask.kind === kind && same(ask.args, args)) return i;
  }
  return -1;
}

export function newFrame<V extends Vocabulary>(kind: FrameKind<V>, local: object, rank: number): Frame<V> {
  return { kind, at: 'start', local, rank, pending: null };
}
