/**
 * Positions in words: `realm().family(A).lord('eric').at('tours').with({ kn: 2 }).begin('movement')`. Seats are A, B, C, D …, in turn order
 * from A. Dice are written down and must be used up; windows are passed unless a scene asks for them.
 */

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
  readOptions,
  run,
  ScriptedDice,
  submit,
  type Throw,
} from '@homage/kernel';
import { tellsItsReason } from '@homage/testkit';
import { expect } from 'vitest';
import {
  type Card,
  type Disaster,
  type Fief,
  type FiefFrance,
  fiefFrance,
  type LordId,
  type Options,
  type Place,
  pileOf,
  type See,
  type State,
  type Tax,
  type Town,
  type Units,
} from '../rules/index.ts';
import { emptyBoard } from '../rules/setup.ts';
import { things } from './things.ts';

export const [A, B, C, D, E, F] = [0, 1, 2, 3, 4, 5];

/** Battle dice by the hits they show; the first of two equal faces. */
export const hits = (...values: (0 | 1 | 2 | 3)[]): Throw[] => values.map((hit) => [0, 1, 3, 5][hit] as number);
/** Faces of the D6. */
export const d6 = (...values: number[]): Throw[] => values.map((face) => ({ face }));

export function table(options: Partial<Options> = {}): Options {
  const read = readOptions(fiefFrance, options);
  if (!read.ok) throw new Error(read.why.code);
  return read.value;
}

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

export class Realm {
  readonly s: State;
  #seat = A;
  #place: Place = 'paris';
  #lord: LordId | null = null;

  constructor(seats: number, options: Partial<Options>) {
    this.s = emptyBoard(table(options), seats);
    this.s.round = 5;
    this.s.phase = 'purchase';
  }

  family(seat: number): this {
    this.#seat = seat;
    return this;
  }
  lord(id: LordId): this {
    const index = this.s.characters.indexOf(id);
    if (index < 0) throw new Error(`${id} is in play already`);
    this.s.characters.splice(index, 1);
    this.s.lords.push({ id, seat: this.#seat, at: this.#place, jailer: null, flags: 0 });
    this.#lord = id;
    return this;
  }
  at(place: Place): this {
    this.#place = place;
    const lord = this.s.lords.find((l) => l.id === this.#lord);
    if (lord !== undefined) lord.at = place;
    this.#arrive(place);
    return this;
  }
  /** A lord of a family, where he stands, and the pawns with him: `family`, `lord`, `at` and `with` in one. */
  lordAt(seat: number, id: LordId, place: Place, units?: Partial<Units>): this {
    this.family(seat).lord(id).at(place);
    return units === undefined ? this : this.with(units);
  }
  /** Pawns of a family without a lord. */
  troopAt(seat: number, place: Place, units: Partial<Units>): this {
    return this.family(seat).troop(place, units);
  }
  with(units: Partial<Units>): this {
    return this.troop(this.#place, units);
  }
  troop(place: Place, units: Partial<Units>): this {
    this.s.stacks.push({
      seat: this.#seat,
      at: place,
      flags: 0,
      maa: 0,
      ar: 0,
      kn: 0,
      bo: 0,
      krk: 0,
      qrs: 0,
      ...units,
    });
    this.#arrive(place);
    return this;
  }
  #arrive(place: Place): void {
    const town = this.s.towns[place as Town];
    if (town === undefined) return;
    if (!town.order.includes(this.#seat)) town.order.push(this.#seat);
    town.holder ??= this.#seat;
  }

  /** A stronghold (1) or a city (2). */
  fort(town: Town, level: 0 | 1 | 2 = 1): this {
    this.s.towns[town].fort = level;
    return this;
  }
  mills(town: Town, count: number): this {
    this.s.towns[town].mills = count;
    return this;
  }
  title(fief: Fief, lord: LordId | null, city: Town): this {
    this.s.fiefs[fief] = { lord, city };
    return this.fort(city, 2);
  }
  bishop(see: See, lord: LordId, round = 1): this {
    this.s.sees[see] = { lord, round };
    return this;
  }
  cardinal(lord: LordId, bought = false): this {
    const tile = bought ? 3 : this.s.cardinals.indexOf(null);
    this.s.cardinals[tile] = lord;
    if (!bought) this.#draw('cardinal');
    return this;
  }
  pope(lord: LordId): this {
    this.s.pope = lord;
    return this;
  }
  king(lord: LordId): this {
    this.s.king = lord;
    return this;
  }
  queen(lord: LordId): this {
    this.s.queen = lord;
    return this;
  }
  regent(lord: LordId): this {
    this.s.queen = lord;
    this.s.regent = true;
    return this;
  }
  prince(lord: LordId): this {
    this.s.prince = lord;
    return this;
  }
  darc(lord: LordId): this {
    this.s.darc = lord;
    this.#draw('darc');
    return this;
  }
  banned(lord: LordId): this {
    this.s.excommunicated = lord;
    return this;
  }
  married(a: LordId, b: LordId, prince = false): this {
    this.s.marriages.push({ a, b, prince });
    return this;
  }
  captive(lord: LordId, jailer: number): this {
    const found = this.s.lords.find((l) => l.id === lord);
    if (found === undefined) throw new Error(`${lord} is not in play`);
    found.jailer = jailer;
    const town = this.s.towns[found.at as Town];
    const { seat, at } = found;
    const stays = this.s.stacks.some((k) => k.seat === seat && k.at === at);
    const others = this.s.lords.some((l) => l.seat === seat && l.at === at && l.jailer === null);
    if (town !== undefined && !stays && !others) {
      town.order = town.order.filter((o) => o !== seat);
      if (town.holder === seat) town.holder = town.order[0] ?? null;
    }
    return this;
  }
  assassin(lord: LordId): this {
    this.s.assassins.push(lord);
    return this;
  }
  purse(seat: number, deniers: number): this {
    const family = this.s.families[seat];
    if (family !== undefined) family.deniers = deniers;
    return this;
  }
  #draw(card: Card): void {
    const pile = pileOf(card) === 'characters' ? this.s.characters : this.s.events;
    const index = pile.indexOf(card);
    if (index < 0) throw new Error(`no ${card} is left`);
    pile.splice(index, 1);
  }
  hand(seat: number, ...cards: Card[]): this {
    for (const card of cards) {
      this.#draw(card);
      this.s.families[seat]?.hand.push(card);
    }
    this.s.families[seat]?.hand.sort();
    return this;
  }
  /** The top of a pile, first card first. */
  top(...cards: Card[]): this {
    for (const card of [...cards].reverse()) {
      this.#draw(card);
      (pileOf(card) === 'characters' ? this.s.characters : this.s.events).push(card);
    }
    return this;
  }
  track(...cards: Disaster[]): this {
    for (const card of cards) {
      this.#draw(card);
      this.s.track.push(card);
    }
    return this;
  }
  disaster(card: Disaster, see: See | 0): this {
    this.#draw(card);
    this.s.disasters.push({ card, see });
    return this;
  }
  bonus(card: 'goodWeather' | 'goodHarvest', see: See): this {
    this.#draw(card);
    this.s.bonuses.push({ card, see });
    return this;
  }
  tax(tax: Partial<Tax> & Pick<Tax, 'seat' | 'lord' | 'kind'>): this {
    this.#draw('tax');
    this.s.taxes.push({ fief: null, see: null, ...tax });
    return this;
  }
  siege(town: Town, seat: number, level: 1 | 2 = 1): this {
    this.s.sieges.push({ town, seat, level });
    return this;
  }
  holder(town: Town, seat: number): this {
    this.s.towns[town].holder = seat;
    return this;
  }
  first(seat: number): this {
    this.s.first = seat;
    return this;
  }
  round(round: number): this {
    this.s.round = round;
    return this;
  }

  begin(chapter: Chapter, dice: readonly Throw[] = [], windows = false): Scene {
    const wrong = fiefFrance.invariant(this.s);
    if (wrong !== undefined) throw new Error(`the scene is impossible: ${wrong}`);
    return new Scene(this.s, chapter, dice, windows);
  }
}

export const realm = (seats = 4, options: Partial<Options> = {}): Realm => new Realm(seats, options);

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
