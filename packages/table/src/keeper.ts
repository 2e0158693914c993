/**
 * Keeps a table: who sits there, whose clock runs, when a window closes, which standing orders stand. It is told the time and never
 * reads it. Whatever it does to the match goes through the journal.
 */

import { type Ask, openAsks, openSet, type Seat, type Target, type Vocabulary } from '@homage/kernel';
import { want, wantedSince } from './agreement.ts';
import { type Almanac, ONE_TIME, type Timeline } from './almanac.ts';
import { DAY, type Span } from './calendar.ts';
import * as clock from './clock.ts';
import type { Refusal } from './course.ts';
import { almanacOf, clockFor, type SeatClock } from './face.ts';
import { type KeeperMemory, newMemory } from './memory.ts';
import { type Answering, AT_ONCE, Obeying, type ObeyOptions, ONWARD_MS } from './obey.ts';
import { drop, expire, fits, type StandingOrder } from './orders.ts';
import { botPlays, type Sitting } from './seating.ts';
import type { Accepted, Result, Table } from './table.ts';
import { Talks } from './talks.ts';
import type { Served, Wall } from './time.ts';
import { type Ticked, TimeUp } from './timeup.ts';
import { closing } from './windows.ts';

/** How long a window stays open at a live table, whatever anybody holds. */
export const WINDOW_MS = 8_000;
/** How long an agreed end waits for those who are not here. */
export const AGREE_MS = 10 * 60_000;

export interface KeeperOptions extends ObeyOptions {
  windowMs: number;
  timeline: Timeline;
}

const DEFAULTS: KeeperOptions = { windowMs: WINDOW_MS, timeline: ONE_TIME, concerns: () => false, delay: () => 0 };

export type KeeperResult<V extends Vocabulary> =
  | { ok: true; steps: Accepted<V>[] }
  | { ok: false; why: Refusal<V>; steps: Accepted<V>[] };

export class Keeper<V extends Vocabulary = Vocabulary> {
  readonly table: Table<V>;
  readonly setting: clock.ClockSetting;
  readonly #options: KeeperOptions;
  readonly #obeying: Obeying<V>;
  readonly #talks: Talks<V>;
  readonly #timeUp: TimeUp<V>;
  readonly memory: KeeperMemory;
  /** Grows whenever the keeper itself changes who sits there, standing orders, or who wants to end: then the memory is to be written. */
  changes = 0;
  /** What of the time counts. */
  readonly almanac: Almanac;

  constructor(
    table: Table<V>,
    setting: clock.ClockSetting,
    memory: KeeperMemory,
    options: Partial<KeeperOptions> = {},
  ) {
    this.table = table;
    this.setting = setting;
    this.memory = memory;
    this.#options = { ...DEFAULTS, ...options };
    this.almanac = almanacOf(setting, memory, this.#options.timeline);
    this.#obeying = new Obeying(this, this.#options);
    this.#talks = new Talks(this);
    this.#timeUp = new TimeUp(this);
  }

  static memory(setting: clock.ClockSetting, seats: Sitting[]): KeeperMemory {
    return newMemory(setting, seats);
  }

  get seats(): Sitting[] {
    return this.memory.seats;
  }

  /** Whether a bot decides for the seat: its own, a stand-in, or for somebody who conceded. */
  botPlays(seat: Seat): boolean {
    const sitting = this.seats[seat];
    return sitting !== undefined && (botPlays(sitting) || this.table.conceded.includes(seat));
  }

  /** Whether a bot decides for any seat. Asked after every act. */
  get anyBot(): boolean {
    for (let seat = 0; seat < this.seats.length; seat++) if (this.botPlays(seat)) return true;
    return false;
  }

  /** Seats whose people decide themselves. */
  people(): Seat[] {
    return this.seats.flatMap((_, seat) => (this.#plays(seat) ? [seat] : []));
  }

  #plays(seat: Seat): boolean {
    const sitting = this.seats[seat];
    return sitting?.kind === 'person' && !sitting.away && !this.table.conceded.includes(seat);
  }

  /**
   * What windows do here. By correspondence standing orders are tried at once and nobody waits; with several people they stay open for
   * their fixed time; against bots there is nobody to hide the time from.
   */
  windowMode(): 'orders' | 'timed' | 'now' {
    if (this.setting.kind === 'letters') return 'orders';
    let people = 0;
    for (let seat = 0; seat < this.seats.length; seat++) if (this.#plays(seat)) people++;
    return people >= 2 ? 'timed' : 'now';
  }

  /* -------------------------------------------------------------- acting */

  submit(seat: Seat, target: Target, answer: unknown, now: Served, at: Wall): KeeperResult<V> {
    this.#setMode();
    const more = this.#mayGoBack(seat);
    const result = this.table.submit(seat, target, answer, at);
    // What somebody does aside answers no question.
    const answers = typeof target === 'number';
    if (result.ok) this.#obeying.attended(seat);
    if (result.ok && answers && this.seats[seat]?.away === true) clock.relieved(this.memory.clock, seat);
    if (result.ok && !answers) this.#came(seat);
    return this.#after(result, now, at, answers ? { seat, ask: target, more } : undefined);
  }

  /** Whether what the seat has answered last is not final yet: it matters to clocks. */
  #mayGoBack(seat: Seat): boolean {
    return this.setting.kind !== 'none' && this.table.mayGoBack(seat);
  }

  withdraw(seat: Seat, target: Target, now: Served, at: Wall): KeeperResult<V> {
    return this.#takenBack(this.table.withdraw(seat, target, at), seat, now, at);
  }

  undo(seat: Seat, far: boolean, now: Served, at: Wall): KeeperResult<V> {
    return this.#takenBack(this.table.undo(seat, at, far), seat, now, at);
  }

  #takenBack(result: Result<V>, seat: Seat, now: Served, at: Wall): KeeperResult<V> {
    if (result.ok) {
      const { entry } = result;
      const ask = entry.act === 'withdraw' ? entry.target : undefined;
      const n =
        entry.act === 'undo'
          ? entry.to
          : typeof ask === 'number'
            ? clock.answerOf(this.memory.clock, seat, ask)
            : undefined;
      if (n !== undefined) clock.tookBack(this.memory.clock, seat, n, now, this.almanac.passed);
      this.#obeying.attended(seat);
      // Else the same order would answer the same question again.
      const open = openAsks(this.table.match).filter((ask) => ask.seat === seat);
      const ordered = (order: StandingOrder): boolean => open.some((ask) => fits(order, ask));
      if (drop(this.memory, seat, ordered, { why: 'takenBack', at })) this.changes++;
    }
    return this.#after(result, now, at);
  }

  redo(seat: Seat, now: Served, at: Wall): KeeperResult<V> {
    const ask = this.setting.kind === 'none' ? undefined : this.table.redoes(seat);
    return this.#after(this.table.redo(seat, at), now, at, ask === undefined ? undefined : { seat, ask, more: true });
  }

  concede(seat: Seat, now: Served, at: Wall): KeeperResult<V> {
    const outcome = this.#after(this.table.concede(seat, at), now, at);
    if (
      outcome.ok &&
      !this.table.over &&
      !this.seats.some((s, i) => s.kind === 'person' && !this.table.conceded.includes(i))
    ) {
      const end = this.table.end('abandoned', at);
      if (end.ok) outcome.steps.push(end);
    }
    return outcome;
  }

  /** Wants to stop here, or no longer. `present`: the seats whose people are here. */
  agree(seat: Seat, yes: boolean, now: Served, at: Wall, present: readonly Seat[]): KeeperResult<V> {
    want(this.memory, seat, yes, now);
    this.changes++;
    return this.endIfAgreed(now, at, present);
  }

  /**
   * The game ends by agreement when everybody with a seat wants it, whether here or not. Those who are present are enough, all of them, when at least
   * two have wanted it for a while, so that nobody alone annuls a game while the others are gone.
   */
  endIfAgreed(now: Served, at: Wall, present: readonly Seat[]): KeeperResult<V> {
    const { wantEnd } = this.memory;
    const people = this.#seated();
    const patient = (this.endFree() ?? Number.POSITIVE_INFINITY) <= now;
    const enough = patient && present.every((seat) => wantEnd.includes(seat));
    const all = people.every((seat) => wantEnd.includes(seat));
    if (people.length === 0 || !(enough || all)) return { ok: true, steps: [] };
    return this.#after(this.table.end('agreed', at), now, at);
  }

  /** Seats of people who have not given up, here or not. */
  #seated(): Seat[] {
    const { conceded } = this.table;
    return this.seats.flatMap(({ kind }, seat) => (kind === 'person' && !conceded.includes(seat) ? [seat] : []));
  }

  /** From when on those who are present are enough to end the game; null while fewer than two want it. */
  endFree(): number | null {
    // Asked after every act.
    const since = this.table.over || this.memory.wantEnd.length < 2 ? null : wantedSince(this.memory, this.#seated());
    return since === null ? null : since + (this.setting.kind === 'letters' ? DAY : AGREE_MS);
  }

  abandon(now: Served, at: Wall): KeeperResult<V> {
    return this.#after(this.table.end('abandoned', at), now, at);
  }

  setOrders(seat: Seat, orders: StandingOrder[], now: Served, at: Wall): KeeperResult<V> {
    const { memory } = this;
    memory.orders[seat] = orders;
    // What was dropped before has been read by whoever writes new ones.
    if (memory.dropped !== undefined) memory.dropped[seat] = [];
    this.#obeying.attended(seat);
    this.#came(seat);
    this.changes++;
    return { ok: true, steps: this.settle(now, at) };
  }

  /** A bot stands in for the seat, or its person is back. */
  setAway(seat: Seat, away: boolean, now: Served, at: Wall): Accepted<V>[] {
    const sitting = this.seats[seat];
    if (sitting === undefined || sitting.kind !== 'person' || sitting.away === away) return [];
    sitting.away = away;
    sitting.silent = 0;
    this.changes++;
    if (!away) {
      const ask = openAsks(this.table.match).find((one) => one.seat === seat);
      clock.refill(this.setting, this.memory.clock, seat, ask?.id);
    }
    return this.settle(now, at);
  }

  give(seat: Seat): ReturnType<typeof clock.give> {
    return clock.give(this.setting, this.memory.clock, seat);
  }

  #after(result: Result<V>, now: Served, at: Wall, by?: Answering): KeeperResult<V> {
    if (!result.ok) return { ok: false, why: result.why, steps: [] };
    if (by !== undefined) this.answered(by, result.entry.n, now);
    this.#obeying.heed(result, at);
    const settled = this.settle(now, at);
    return { ok: true, steps: settled.length === 0 ? [result] : [result, ...settled] };
  }

  /** A seat has answered: its clock stops. */
  answered({ seat, ask, more }: Answering, n: number, now: Served): void {
    clock.answered(this.setting, this.memory.clock, seat, now, this.almanac.passed, { n, ask, more });
    const sitting = this.seats[seat];
    if (sitting !== undefined && sitting.silent > 0) {
      sitting.silent = 0;
      this.changes++;
    }
    this.#came(seat);
  }

  /**
   * The person of a seat has done something, so the seat is not lost. But only an answer ends a row of silences: orders and acts out of turn help
   * nobody who waits.
   */
  #came(seat: Seat): void {
    const sitting = this.seats[seat];
    // Without a clock nobody is looked for who has never come: nothing is to be written for it.
    if (sitting === undefined || sitting.came || this.setting.kind === 'none') return;
    sitting.came = true;
    this.changes++;
  }

  #setMode(): void {
    this.table.timed = this.windowMode() === 'timed';
  }

  /** After anything has changed: standing orders, windows, clocks. Returns what this did to the match. */
  settle(now: Served, at: Wall): Accepted<V>[] {
    const steps: Accepted<V>[] = [];
    this.#setMode();
    if (expire(this.memory, at)) this.changes++;
    const more = (): boolean => !this.table.over && (this.#handOver(at, steps) || this.#obeying.try(now, at, steps));
    let done = 0;
    while (done < AT_ONCE && more()) done++;
    this.#goOn(done < AT_ONCE ? undefined : now + ONWARD_MS);
    if (closing(this.memory, this.table, this.#talks.ends(now), now, this.#options.windowMs)) this.changes++;
    if (this.setting.kind !== 'none')
      clock.wind(this.setting, this.memory.clock, this.#thinking(), now, this.almanac.passed);
    this.#timeUp.endVotes();
    return steps;
  }

  /** When orders and windows go on that were too many for this moment. */
  #goOn(onward: number | undefined): void {
    if (onward === this.memory.onward) return;
    if (onward === undefined) delete this.memory.onward;
    else this.memory.onward = onward;
    this.changes++;
  }

  /** With fewer than two people left nobody waits any more: what was held is given to the rules. */
  #handOver(at: Wall, steps: Accepted<V>[]): boolean {
    const result = this.table.timed ? undefined : this.table.handOver(at);
    if (result?.ok !== true) return false;
    steps.push(result);
    return true;
  }

  /** Whose clocks run. Timed windows and talks have their own time; bots are not clocked. */
  #thinking(): clock.Thinking[] {
    const pending = this.table.over ? null : openSet(this.table.match);
    if (pending === null) return [];
    const { asks } = this.table.def;
    const timed = (ask: Ask<V>): boolean =>
      this.table.timed && (asks[ask.kind].window !== undefined || this.#talks.minutes(ask) !== undefined);
    return pending.asks.flatMap((ask, i) => {
      const { seat, secret } = ask;
      const away = this.botPlays(seat);
      const left =
        (this.seats[seat]?.kind === 'person' && !this.table.conceded.includes(seat)) ||
        (secret && this.memory.clock.hands[seat]?.shown?.ask === ask.id);
      return timed(ask) || (away && !left) || (!secret && pending.answers[i] !== null)
        ? []
        : [{ seat, ask: ask.id, secret, answered: pending.answers[i] !== null, ...(away && { away }) }];
    });
  }

  /* ---------------------------------------------------------------- time */

  /**
   * When to look next whether something happens by itself; null if never. With rests this may be earlier than anything happens, and never
   * later.
   */
  deadline(now: Served): number | null {
    if (this.table.over) return null;
    const { closes, onward = Number.POSITIVE_INFINITY, posts } = this.memory;
    if (this.setting.kind === 'none' && posts === undefined && onward === Number.POSITIVE_INFINITY) return closes;
    const { passed } = this.almanac;
    const outs = clock
      .running(this.setting, this.memory.clock, now, passed)
      .map(({ seat, left }) => (this.setting.kind === 'letters' ? this.almanac.look(seat, now, left) : now + left));
    const first = Math.min(...outs, ...this.#obeying.due(now), closes ?? Number.POSITIVE_INFINITY, onward);
    return Number.isFinite(first) ? first : null;
  }

  /**
   * Lets happen what is due. Seats whose question has no `lapse` are handed to a bot (`away`). Whoever never came is to lose the seat
   * (`absent`). `out`: time is up, and the table waits.
   */
  tick(now: Served, at: Wall): Ticked<V> {
    const steps: Accepted<V>[] = [];
    const ticked: Ticked<V> = { steps, away: [], absent: [], out: [] };
    if (this.table.over) return ticked;
    if (this.memory.closes !== null && this.memory.closes <= now) {
      this.memory.closes = null;
      const closed = this.table.windowAsks().length > 0 ? this.table.close(at) : undefined;
      if (closed?.ok) steps.push(closed);
      if (closed === undefined) this.#talks.end(at, steps);
      steps.push(...this.settle(now, at));
    }
    const { onward, posts } = this.memory;
    if ((onward !== undefined && onward <= now) || posts?.some((post) => post.at <= now))
      steps.push(...this.settle(now, at));
    this.#timeUp.look(now, at, ticked);
    return ticked;
  }

  /** Whether the table waits for a seat whose time is up. */
  isOut(seat: Seat): boolean {
    return this.memory.clock.hands[seat]?.out === true && !this.botPlays(seat);
  }

  /** Somebody wants a bot for a seat whose time is up, or no longer. More than half of the others are enough. */
  vote(seat: Seat, by: Seat, yes: boolean, now: Served, at: Wall): Accepted<V>[] {
    return this.#timeUp.vote(seat, by, yes) ? this.setAway(seat, true, now, at) : [];
  }

  /** All agree that nobody's time runs until then; or, where it is not later than now, that it runs again. */
  pause(until: Wall, now: Served): void {
    const from = this.almanac.wallAt(now);
    // What was before every question that is open now matters to nobody any more.
    const { hands } = this.memory.clock;
    const oldest = Math.min(now, ...hands.flatMap(({ since, shown }) => [since ?? now, shown?.since ?? now]));
    const known = this.almanac.wallAt(oldest);
    const pauses = (this.memory.pauses ?? []).filter(([a, b]) => a < from && b > known);
    const cut = pauses.map(([a, b]): Span => [a, Math.min(b, from)]);
    this.memory.pauses = until > from ? [...cut, [from, until]] : cut;
    this.changes++;
  }

  /** Until when nobody's time runs, as was agreed. */
  pausedUntil(now: Served): Wall | null {
    const at = this.almanac.wallAt(now);
    return this.memory.pauses?.find(([from, until]) => from <= at && at < until)?.[1] ?? null;
  }

  /** The clocks as one reader may see them. In a talk they show the time of the talk. */
  clocks(reader: Seat | undefined, now: Served): SeatClock[] {
    const left = this.talkLeft(now);
    const open = left === null ? null : openSet(this.table.match);
    const talking =
      open?.asks.flatMap(({ seat, secret }, i) => (secret || open.answers[i] === null ? [seat] : [])) ?? [];
    return this.seats.map((_, seat) =>
      talking.includes(seat) ? { left, running: true } : this.#clock(seat, reader, now),
    );
  }

  #clock(seat: Seat, reader: Seat | undefined, now: Served): SeatClock {
    return clockFor(this.setting, this.memory.clock, this.almanac, seat, reader, now);
  }

  /** How long the open window stays open. */
  windowLeft(now: Served): number | null {
    return this.memory.closes !== null && this.table.windowAsks().length > 0 ? this.#left(now) : null;
  }

  /** How long the question with a time of its own stays open. */
  talkLeft(now: Served): number | null {
    return this.memory.closes === null || this.table.windowAsks().length > 0 ? null : this.#left(now);
  }

  #left(now: Served): number | null {
    const { closes } = this.memory;
    return closes === null ? null : Math.max(0, closes - now);
  }
}
