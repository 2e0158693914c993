/**
 * Plays a lesson: a table of the real rules with a fixed seed, where the learner answers for one seat and the lesson for all
 * others. What the learner may do is judged by the rules first, then by the step.
 */

import {
  type Composed,
  type Draft,
  type GameDef,
  openAsks,
  type Seat,
  same,
  type Target,
  type Vocabulary,
} from '@homage/kernel';
import { type Entry, type Journal, Table } from '@homage/table';
import type { Lesson, LessonStep, Played } from '@homage/words';
import type { Moment, Trouble } from '../client/types.ts';
import { Engine, type Told, targetOf } from '../local/engine.ts';
import { lay } from '../local/kept.ts';

type Def = GameDef<Vocabulary>;
type AnyLesson = Lesson<Vocabulary>;

/** Where the learner is. `step` is the number of steps that are behind. */
export interface Progress {
  step: number;
  /** The others are acting: nothing is asked of the learner. */
  playing: boolean;
  over: boolean;
}

/** The same table every time: nothing depends on when a lesson is taken. */
const NOW = 0;

/** What the steps before `upTo` play; `given` are the learner's own answers where they differ from the lesson's. */
function playedIn(lesson: AnyLesson, upTo: number, given: readonly (Draft | undefined)[]): Played<Vocabulary>[] {
  return lesson.steps.slice(0, upTo).flatMap((step, i) => {
    if ('watch' in step) return [...step.watch];
    return [[lesson.me, step.do, given[i] ?? step.answer] as Played<Vocabulary>, ...(step.then ?? [])];
  });
}

export class Tutor {
  readonly lesson: AnyLesson;
  readonly #def: Def;
  readonly #names: readonly string[];
  readonly #tell: (told: Told) => void;
  readonly #moved: (progress: Progress) => void;
  #engine: Engine;
  #progress: Progress = { step: 0, playing: false, over: false };
  #given: (Draft | undefined)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Pause before each act of the others. */
  pace = 0;

  constructor(
    def: Def,
    lesson: AnyLesson,
    names: readonly string[],
    tell: (told: Told) => void,
    moved: (progress: Progress) => void,
  ) {
    this.#def = def;
    this.lesson = lesson;
    this.#names = names;
    this.#tell = tell;
    this.#moved = moved;
    this.#engine = this.#lay(0);
  }

  get progress(): Progress {
    return this.#progress;
  }

  get step(): LessonStep<Vocabulary> | undefined {
    return this.lesson.steps[this.#progress.step];
  }

  get journal(): Journal {
    return this.#engine.journal;
  }

  /** The table as it is before a step. */
  #lay(step: number): Engine {
    const { lesson } = this;
    const def = this.#def;
    const kept = lay(def, {
      id: `lesson-${def.id}-${lesson.id}`,
      game: def.id,
      seed: lesson.seed,
      options: (lesson.options ?? {}) as Parameters<typeof lay>[1]['options'],
      seats: this.#names.map((name, seat) => ({ name, kind: seat === lesson.me ? 'person' : 'bot' })),
      now: NOW,
    });
    const { table } = Table.open(def, kept.header, lesson.seed);
    const entries: Entry[] = [];
    for (const [i, played] of [...lesson.opening, ...playedIn(lesson, step, this.#given)].entries()) {
      const [seat, kind, answer] = played;
      const target = targetOf(def, table, seat, kind);
      const result = target === undefined ? undefined : table.submit(seat, target, answer, NOW);
      if (!result?.ok) {
        throw new Error(
          `${def.id}, lesson ${lesson.id}: answer ${i} of seat ${seat} to ${kind}: ${explain(table, result)}`,
        );
      }
      entries.push(result.entry);
    }
    const engine = new Engine(
      def,
      undefined,
      kept,
      entries,
      (told) => this.#tell(told),
      () => undefined,
    );
    engine.still = true;
    return engine;
  }

  /** Begins at a step, from the table as it was before it. */
  begin(step = 0): void {
    this.stop();
    this.#given.length = Math.min(this.#given.length, step);
    this.#engine = this.#lay(step);
    this.#engine.begin();
    this.#move({ step, playing: false, over: step >= this.lesson.steps.length });
  }

  /** On from a step that was there to be read or watched. */
  next(): void {
    const { step } = this;
    if (step === undefined || this.#progress.playing || !('watch' in step)) return;
    this.#play(step.watch);
  }

  compose(target: Target, draft: Draft): Composed<Vocabulary> {
    return this.#engine.compose(target, draft);
  }

  /** `lesson.other`: legal, but not what this step is about. `lesson.read`: there is something to read first. */
  answer(target: Target, answer: Draft): Trouble | undefined {
    const why = this.#engine.judge(target, answer);
    if (why !== undefined) return why;
    const { step } = this;
    if (step === undefined || !('do' in step) || this.#progress.playing) return { code: 'lesson.read' };
    const fits = same(answer, step.answer) || step.accepts?.(answer as typeof step.answer);
    if (target !== this.#engine.targetOf(this.lesson.me, step.do) || !fits) return { code: 'lesson.other' };
    this.#given[this.#progress.step] = answer;
    this.#engine.answer(target, answer, NOW);
    this.#play(step.then ?? []);
    return undefined;
  }

  /** Does what the step asks for, for a learner who would rather see it. */
  show(): void {
    const { step, lesson } = this;
    if (step === undefined || !('do' in step) || this.#progress.playing) return;
    const target = this.#engine.targetOf(lesson.me, step.do);
    if (target !== undefined) this.answer(target, step.answer as Draft);
  }

  moments(after: number, upTo: number): Moment[] {
    return this.#engine.moments(after, upTo);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** One act after the other, then the next step. */
  #play(rest: readonly Played<Vocabulary>[]): void {
    const [first, ...later] = rest;
    if (first === undefined) {
      const step = this.#progress.step + 1;
      this.#move({ step, playing: false, over: step >= this.lesson.steps.length });
      return;
    }
    if (!this.#progress.playing) this.#move({ ...this.#progress, playing: true });
    const act = (): void => {
      this.#timer = undefined;
      this.#act(first);
      this.#play(later);
    };
    if (this.pace === 0) act();
    else this.#timer = setTimeout(act, this.pace);
  }

  #act([seat, kind, answer]: Played<Vocabulary>): void {
    const target = this.#engine.targetOf(seat as Seat, kind);
    const why = target === undefined ? { code: 'nobody asks' } : this.#engine.play(seat, target, answer as Draft, NOW);
    if (why !== undefined)
      throw new Error(
        `${this.#def.id}, lesson ${this.lesson.id}, step ${this.#progress.step}: ${kind} of seat ${seat}: ${why.code}`,
      );
  }

  #move(progress: Progress): void {
    this.#progress = progress;
    this.#moved(progress);
  }
}

function explain(table: Table<Vocabulary>, result: ReturnType<Table<Vocabulary>['submit']> | undefined): string {
  if (result !== undefined && !result.ok) return `refused, ${JSON.stringify(result.why)}`;
  return `not asked; open are ${openAsks(table.match)
    .map(({ seat, kind }) => `${kind} (${seat})`)
    .join(', ')}`;
}
