/** A scene of a realm while it is played: who is asked, what was told, and the position. */

import {
  type Choice,
  compose,
  type Draft,
  FastDice,
  fromState,
  type Happening,
  lapse,
  type Match,
  openAsks,
  run,
  ScriptedDice,
  submit,
  type Throw,
} from '@homage/kernel';
import { tellsItsReason } from '@homage/testkit';
import { expect } from 'vitest';
import {
  type Card,
  type FiefFrance,
  fiefFrance,
  type LordId,
  type Place,
  type State,
  type Town,
  type Units,
} from '../rules/index.ts';
import { things } from './things.ts';

/** Where a scene begins: a phase of the round, or a step of the cards phase. */
export type Chapter =
  | 'hearYe'
  | 'cards'
  | 'draws'
  | 'disasters'
  | 'plays'
  | 'income'
  | 'purchase'
  | 'movement'
  | 'battle'
  | 'sieges'
  | 'plunder'
  | 'end';

const ENTRIES: { readonly [K in Chapter]: { kind: keyof FiefFrance['Frames']; local: object; at?: string }[] } = {
  hearYe: [{ kind: 'main', local: {}, at: 'hearYe' }],
  cards: [{ kind: 'main', local: {}, at: 'cards' }],
  draws: [
    { kind: 'main', local: {}, at: 'income' },
    { kind: 'cards', local: {}, at: 'draw' },
  ],
  disasters: [
    { kind: 'main', local: {}, at: 'income' },
    { kind: 'cards', local: {}, at: 'drawn' },
  ],
  plays: [
    { kind: 'main', local: {}, at: 'income' },
    { kind: 'cards', local: {}, at: 'play' },
  ],
  income: [{ kind: 'main', local: {}, at: 'income' }],
  purchase: [{ kind: 'main', local: {}, at: 'purchase' }],
  movement: [{ kind: 'main', local: {}, at: 'movement' }],
  battle: [{ kind: 'main', local: {}, at: 'battle' }],
  sieges: [
    { kind: 'main', local: {}, at: 'end' },
    { kind: 'battles', local: { i: 0 }, at: 'sieges' },
  ],
  plunder: [
    { kind: 'main', local: {}, at: 'end' },
    { kind: 'battles', local: { i: 0 }, at: 'plunder' },
  ],
  end: [{ kind: 'main', local: {}, at: 'end' }],
};

type Kinds = keyof FiefFrance['Asks'];
type Event<K extends keyof FiefFrance['Events']> = FiefFrance['Events'][K];

/** A running scene: who is asked, what was told, and the position. */
export class Scene {
  readonly match: Match<FiefFrance>;
  readonly dice: ScriptedDice;
  readonly log: Happening<FiefFrance>[] = [];
  /** Whether windows are shown to the scene instead of being passed. */
  windows: boolean;

  constructor(s: State, chapter: Chapter, dice: readonly Throw[], windows: boolean) {
    this.dice = new ScriptedDice(dice);
    this.windows = windows;
    if (chapter === 'draws' || chapter === 'disasters' || chapter === 'plays') s.phase = 'cards';
    if (chapter === 'sieges' || chapter === 'plunder') s.phase = 'battle';
    this.match = fromState(fiefFrance, s.families.length, s.opt, s, ENTRIES[chapter]);
    run(fiefFrance, this.match, this.dice, (event) => this.log.push(event));
    this.#check();
    this.#pass();
  }

  get s(): State {
    return this.match.state;
  }
  #pass(): void {
    if (this.windows) return;
    for (;;) {
      const open = openAsks(this.match);
      const window = open.find((ask) => ask.kind === 'window' || ask.kind === 'rise');
      if (window === undefined) return;
      const pass = window.kind === 'window' ? { card: 'pass' } : { cards: 0, underground: false };
      this.#submit(window.seat, window.id, pass);
    }
  }
  #submit(seat: number, target: number | string, answer: object): string | undefined {
    const why = submit(fiefFrance, this.match, seat, target, answer, this.dice, (event) => this.log.push(event));
    return why?.code;
  }

  /** Who is asked what, as `0:march`. */
  get asked(): string[] {
    return openAsks(this.match).map(({ seat, kind }) => `${seat}:${kind}`);
  }
  #find(seat: number, kind: Kinds) {
    const found = openAsks(this.match).find((ask) => ask.seat === seat && ask.kind === kind);
    if (found === undefined) throw new Error(`${seat} is not asked ${kind}, but ${this.asked.join(' ') || 'nobody'}`);
    return found;
  }
  answer<K extends Kinds>(seat: number, kind: K, answer: FiefFrance['Asks'][K]['answer']): this {
    const why = this.#submit(seat, this.#find(seat, kind).id, answer);
    if (why !== undefined) throw new Error(`refused: ${why}`);
    this.#check();
    this.#pass();
    return this;
  }
  /** The position is sound, and refusals tell their reasons in it (law 11): scenarios lay what chance seldom meets. */
  #check(): void {
    if (this.match.outcome !== null) return;
    expect(fiefFrance.invariant(this.s)).toBeUndefined();
    tellsItsReason(fiefFrance, this.match, things, new FastDice('scenario'), () => {});
  }
  /** The code of the refusal. */
  refused<K extends Kinds>(seat: number, kind: K, answer: object): string | undefined {
    const before = JSON.stringify(this.match);
    const why = this.#submit(seat, this.#find(seat, kind).id, answer);
    expect(JSON.stringify(this.match)).toBe(before);
    return why;
  }
  aside<K extends keyof FiefFrance['Asides'] & string>(
    seat: number,
    kind: K,
    answer: FiefFrance['Asides'][K]['answer'],
  ): this {
    const why = this.#submit(seat, kind, answer);
    if (why !== undefined) throw new Error(`refused: ${why}`);
    this.#check();
    this.#pass();
    return this;
  }
  asideRefused(seat: number, kind: keyof FiefFrance['Asides'], answer: object): string | undefined {
    return this.#submit(seat, kind, answer);
  }
  /** What is on offer after a draft. */
  offer<K extends Kinds>(seat: number, kind: K, draft: object = {}): unknown {
    const step = compose(fiefFrance, this.match, seat, this.#find(seat, kind).id, draft as Draft);
    if (!('choice' in step)) throw new Error(`no choice: ${JSON.stringify(step)}`);
    const choice = step.choice as Choice<FiefFrance>;
    if (choice.type !== 'split') return 'of' in choice ? choice.of : [choice.min, choice.max];
    const bare = Object.entries(choice.over).map(([name, { short: _short, beyond: _beyond, ...bucket }]) => [
      name,
      bucket,
    ]);
    return Object.fromEntries(bare);
  }
  /** The greyed options and why. */
  greyed<K extends Kinds>(seat: number, kind: K, draft: object = {}): { [value: string]: string } {
    const step = compose(fiefFrance, this.match, seat, this.#find(seat, kind).id, draft as Draft);
    const out: { [value: string]: string } = {};
    if ('choice' in step && 'not' in step.choice) {
      for (const { value, why } of step.choice.not ?? []) out[String(value)] = why.code;
    }
    return out;
  }
  told<K extends keyof FiefFrance['Events'] & string>(kind: K): Event<K>[] {
    return this.log.filter((event) => event.kind === kind).map((event) => event.data as Event<K>);
  }
  /** Passes the current window for all. */
  pass(): this {
    const was = this.windows;
    this.windows = false;
    const open = openAsks(this.match).filter((ask) => ask.kind === 'window');
    for (const ask of open) this.#submit(ask.seat, ask.id, { card: 'pass' });
    this.windows = was;
    this.#pass();
    return this;
  }
  /** Time is up for all who are asked. */
  lapse(): this {
    const why = lapse(fiefFrance, this.match, this.dice, (event) => this.log.push(event));
    if (why !== undefined) throw new Error(`refused: ${why.code}`);
    this.#check();
    this.#pass();
    return this;
  }
  /** All dice that were written down have been rolled. */
  get exhausted(): boolean {
    return this.dice.exhausted();
  }

  lord(id: LordId): State['lords'][number] | undefined {
    return this.s.lords.find((lord) => lord.id === id);
  }
  units(seat: number, at: Place): Partial<Units> {
    const sum: Partial<Units> = {};
    for (const stack of this.s.stacks) {
      if (stack.seat !== seat || stack.at !== at) continue;
      for (const unit of ['maa', 'ar', 'kn', 'bo', 'krk', 'qrs'] as const) {
        if (stack[unit] > 0) sum[unit] = (sum[unit] ?? 0) + stack[unit];
      }
    }
    return sum;
  }
  purse(seat: number): number {
    return this.s.families[seat]?.deniers ?? -1;
  }
  hand(seat: number): Card[] {
    return this.s.families[seat]?.hand ?? [];
  }
  holder(town: Town): number | null {
    return this.s.towns[town].holder;
  }
  /** The bucket of a family's pawns at a place: `3:kn`. */
  pawns(seat: number, at: Place, unit: keyof Units): string {
    const index = this.s.stacks.findIndex((stack) => stack.seat === seat && stack.at === at && stack[unit] > 0);
    return `${index}:${unit}`;
  }
}
