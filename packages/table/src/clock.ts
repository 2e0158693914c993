/**
 * Clocks. Time comes in from outside as milliseconds of a count that stands still while the server is down, so nobody loses
 * time to a restart.
 *
 * A secret answer must not be betrayed by a clock that stops: to others the clock of everybody who was asked runs on until all are in.
 */

import type { Seat } from '@homage/kernel';
import { DAY, type Rest } from './calendar.ts';

/** What happens by correspondence when time is up: what silence means, a bot stands in, the others may vote for one, or nothing. */
export const TIME_UP = ['lapse', 'bot', 'vote', 'wait'] as const;
export type TimeUp = (typeof TIME_UP)[number];

/** A question first uses free time, which is there for every question anew; then the bank, to which an answer adds a little, up to a cap. */
export interface LetterTime {
  free: number;
  bank: number;
  add: number;
  cap: number;
}

export interface LetterSetting {
  kind: 'letters';
  /** Null: nobody's time ever runs out. */
  time: LetterTime | null;
  /** Nights and weekends that do not count. */
  rest: Rest | null;
  up: TimeUp;
  /** Whether vacations of the players count here. */
  vacation: boolean;
}

export type ClockSetting =
  | { kind: 'none' }
  /** A bank for the whole game and an increment for each answer. */
  | { kind: 'live'; bank: number; increment: number }
  /** By correspondence. */
  | LetterSetting;

interface Face {
  /** Of the bank. */
  left: number;
  /** Of the free time of the present question, by correspondence. */
  free?: number;
}

/** What was left when entry `n` answered a question. */
interface Answered extends Face {
  n: number;
  ask: number;
}

/** One seat's clock. `since`: when it began to run, or null. `shown`: what others see while a secret question is open. */
export interface Hand extends Face {
  since: number | null;
  shown: (Face & { since: number; ask?: number }) | null;
  /** Its time is up, and the table waits all the same. */
  out?: true;
  /** What was left at each answer that it may still take back, the latest last: whoever takes one back gets no more than that. */
  was?: Answered[];
  /** What was left at the questions from which it went back, the first last: whoever comes there again gets no more either. */
  then?: Face[];
  /** A bot has answered in its place since it stands in. */
  relieved?: true;
  /** The question to which its person came back after its time was up: that helps once. */
  back?: number;
}

export interface ClockState {
  hands: Hand[];
}

/** Who is asked now, and whether everybody may know when they have answered. */
export interface Thinking {
  seat: Seat;
  ask: number;
  secret: boolean;
  answered: boolean;
  /** A bot decides, but the question is still the one that its person left behind. */
  away?: true;
}

/** How much of the time between two moments counts for a seat. */
export type Passed = (seat: Seat, from: number, until: number) => number;
const ALL: Passed = (_seat, from, until) => until - from;

function isTimed(setting: ClockSetting): setting is Exclude<ClockSetting, { kind: 'none' }> {
  return setting.kind === 'live' || (setting.kind === 'letters' && setting.time !== null);
}

const timeOf = (setting: ClockSetting): LetterTime | null => (setting.kind === 'letters' ? setting.time : null);

export function newClock(setting: ClockSetting, seats: number): ClockState {
  const time = timeOf(setting);
  const left = setting.kind === 'live' ? setting.bank : (time?.bank ?? 0);
  return {
    hands: Array.from({ length: seats }, () => ({ left, since: null, shown: null, ...(time && { free: time.free }) })),
  };
}

/**
 * A setting as it was written, and its hands. Tables by correspondence once had so many days for each question: those are letters without a
 * bank.
 */
export function readSetting(text: string): ClockSetting {
  const setting = JSON.parse(text) as ClockSetting | { kind: 'days'; perMove: number };
  return setting.kind === 'days' ? daysEach(setting.perMove) : setting;
}

export function daysEach(perMove: number): LetterSetting {
  const time = { free: perMove, bank: 0, add: 0, cap: 0 };
  return { kind: 'letters', time, rest: null, up: 'lapse', vacation: false };
}

/**
 * The seat has answered: the time it took is spent, something is added, and the next question begins with fresh days. `given`: by which entry and to which
 * question, and whether it is one more of several that may all be taken back; where there is nothing to take back (silence has answered) it is left out.
 */
export function answered(
  setting: ClockSetting,
  state: ClockState,
  seat: Seat,
  now: number,
  passed: Passed = ALL,
  given?: { n: number; ask: number; more: boolean },
): void {
  const hand = state.hands[seat];
  if (hand === undefined || !isTimed(setting) || hand.since === null) return;
  stop(hand, seat, now, passed);
  const { was, then } = hand;
  delete hand.was;
  delete hand.then;
  const mine = face(hand);
  if (setting.kind === 'live') hand.left += setting.increment;
  const time = timeOf(setting);
  if (time !== null) {
    hand.free = time.free;
    hand.left = Math.max(hand.left, Math.min(time.cap, hand.left + time.add));
    delete hand.out;
  }
  if (given === undefined) return;
  const { n, ask, more } = given;
  // A table from before has one face here instead of a list.
  hand.was = [...(more && Array.isArray(was) ? was : []), { n, ask, ...mine }];
  const before = more ? then?.at(-1) : undefined;
  if (before === undefined) return;
  lower(hand, before);
  if (then !== undefined && then.length > 1) hand.then = then.slice(0, -1);
}

/** The seat took back what it had answered from entry `n` on: what those answers had given it is gone, also when it answers again. */
export function tookBack(state: ClockState, seat: Seat, n: number, now: number, passed: Passed = ALL): void {
  const hand = state.hands[seat];
  const was = Array.isArray(hand?.was) ? hand.was : [];
  const gone = was.filter((one) => one.n >= n);
  const [first] = gone;
  if (hand === undefined || first === undefined) return;
  stop(hand, seat, now, passed);
  hand.was = was.filter((one) => one.n < n);
  const left = [...gone.slice(1).map(face), face(hand)];
  hand.then = [...(hand.then ?? []), ...left.reverse()];
  lower(hand, first);
}

/** The entry by which the seat answered a question, if that counts. */
export function answerOf(state: ClockState, seat: Seat, ask: number): number | undefined {
  const was = state.hands[seat]?.was;
  return Array.isArray(was) ? was.findLast((one) => one.ask === ask)?.n : undefined;
}

function lower(hand: Hand, to: Face): void {
  hand.left = Math.min(hand.left, to.left);
  if (hand.free !== undefined) hand.free = Math.min(hand.free, to.free ?? 0);
}

function face({ left, free }: Face): Face {
  return free === undefined ? { left } : { left, free };
}

function stop(hand: Hand, seat: Seat, now: number, passed: Passed): void {
  if (hand.since === null) return;
  const spent = passed(seat, hand.since, now);
  const free = hand.free ?? 0;
  if (hand.free !== undefined) hand.free = Math.max(0, free - spent);
  hand.left = Math.max(0, hand.left - Math.max(0, spent - free));
  hand.since = null;
}

/** Starts and stops the clocks so that they run for those who are thinking. */
export function wind(
  setting: ClockSetting,
  state: ClockState,
  thinking: readonly Thinking[],
  now: number,
  passed: Passed = ALL,
): void {
  if (!isTimed(setting)) return;
  const time = timeOf(setting);
  state.hands.forEach((hand, seat) => {
    const mine = thinking.filter((t) => t.seat === seat);
    const own = mine.filter((t) => t.away !== true);
    const open = own.some((t) => !t.answered);
    if (open && hand.since === null) hand.since = now;
    if (!open) stop(hand, seat, now, passed);
    // Whoever is asked no more has fresh days for the next question.
    if (time !== null && mine.length === 0) {
      hand.free = time.free;
      delete hand.out;
    }
    // One secret question may follow another at once: what is shown belongs to its own, also when its owner leaves meanwhile.
    const secret = mine.find((t) => t.secret && (t.away !== true || t.ask === hand.shown?.ask));
    if (secret === undefined) hand.shown = null;
    else if (hand.shown?.ask !== secret.ask) hand.shown = { ...face(hand), since: now, ask: secret.ask };
  });
}

/** What is left to a hand that runs; it may be less than nothing. */
function remains({ left, free = 0 }: Face, seat: Seat, since: number, now: number, passed: Passed): number {
  return left + free - passed(seat, since, now);
}

/** The seats whose clocks run and what is left to each, but for those for whom the table waits anyway. */
export function running(
  setting: ClockSetting,
  state: ClockState,
  now: number,
  passed: Passed = ALL,
): { seat: Seat; left: number }[] {
  if (!isTimed(setting)) return [];
  return state.hands.flatMap((hand, seat) =>
    hand.since === null || hand.out === true ? [] : [{ seat, left: remains(hand, seat, hand.since, now, passed) }],
  );
}

/** Whose time is up. */
export function timeUp(setting: ClockSetting, state: ClockState, now: number, passed: Passed = ALL): Seat[] {
  return running(setting, state, now, passed).flatMap(({ seat, left }) => (left <= 0 ? [seat] : []));
}

/** What a reader may know of a seat's clock; `bank`: what of it stays for later questions, by correspondence. */
export interface ShownClock {
  left: number | null;
  running: boolean;
  bank?: number;
}

/** What a reader may know of a seat's clock. */
export function shown(
  setting: ClockSetting,
  state: ClockState,
  seat: Seat,
  reader: Seat | undefined,
  now: number,
  passed: Passed = ALL,
): ShownClock {
  const hand = state.hands[seat];
  if (!isTimed(setting) || hand === undefined) return { left: null, running: false };
  const letters = setting.kind === 'letters';
  const front = reader !== seat && hand.shown !== null ? hand.shown : hand;
  if (front.since === null)
    return { left: hand.left + (hand.free ?? 0), running: false, ...(letters && { bank: hand.left }) };
  const left = Math.max(0, remains(front, seat, front.since, now, passed));
  return { left, running: true, ...(letters && { bank: Math.min(front.left, left) }) };
}

/** No question has more free time than this by kindness: twice the longest that a table may have. */
const GIVEN_MOST = 120 * DAY;
const given = (free: number, more: number): number => Math.max(free, Math.min(free + more, GIVEN_MOST));

/** At a live table kindness leads no farther than this: else two friends could hold up the others for as long as they like. */
const mostLive = (bank: number): number => Math.max(2 * bank, 5 * 60_000);

/**
 * A kindness of another player: a tenth of the bank, at least half a minute; by correspondence this question's free time once more. `enough`: there is
 * so much already that no more is taken.
 */
export function give(setting: ClockSetting, state: ClockState, seat: Seat): 'given' | 'enough' | 'untimed' {
  const hand = state.hands[seat];
  if (hand === undefined || !isTimed(setting)) return 'untimed';
  const time = timeOf(setting);
  if (setting.kind === 'live') {
    const more = Math.min(Math.max(30_000, Math.round(setting.bank / 10)), mostLive(setting.bank) - hand.left);
    if (more <= 0) return 'enough';
    hand.left += more;
    if (hand.shown !== null) hand.shown.left += more;
  } else if (time !== null) {
    for (const one of [hand, hand.shown]) if (one !== null) one.free = given(one.free ?? 0, time.free);
    delete hand.out;
  }
  return 'given';
}

/** A bot has answered for somebody who is away. */
export function relieved(state: ClockState, seat: Seat): void {
  const hand = state.hands[seat];
  if (hand === undefined) return;
  hand.relieved = true;
  delete hand.out;
}

/**
 * Somebody is back: enough for a few answers, and fresh free time, where a bot has answered meanwhile. Where the question (`ask`) is still the one that
 * was left behind, only those get it whose time was up, and once; and nobody for whom the table waits anyway.
 */
export function refill(setting: ClockSetting, state: ClockState, seat: Seat, ask: number | undefined): void {
  const hand = state.hands[seat];
  if (hand === undefined || !isTimed(setting)) return;
  if (hand.relieved !== true) {
    if (hand.out || ask === undefined || hand.back === ask || hand.left + (hand.free ?? 0) > 0) return;
    hand.back = ask;
  }
  delete hand.relieved;
  const time = timeOf(setting);
  hand.left =
    setting.kind === 'live'
      ? Math.max(hand.left, setting.increment, Math.min(setting.bank, Math.max(30_000, setting.bank / 10)))
      : Math.max(hand.left, Math.min(time?.cap ?? 0, time?.add ?? 0));
  if (time !== null) hand.free = Math.max(hand.free ?? 0, time.free);
}
