/**
 * Clocks. Time comes in from outside as milliseconds of a count that stands still while the server is down, so nobody loses
 * time to a restart.
 *
 * A secret answer must not be betrayed by a clock that stops: to others the clock of everybody who was asked runs on until all are in.
 */

import type { Seat } from '@homage/kernel';

export type ClockSetting =
  | { kind: 'none' }
  /** A bank for the whole game and an increment for each answer. */
  | { kind: 'live'; bank: number; increment: number }
  /** So much time for every question. */
  | { kind: 'days'; perMove: number };

/** One seat's clock. `since`: when it began to run, or null. `shown`: what others see while a secret question is open. */
export interface Hand {
  left: number;
  since: number | null;
  shown: { left: number; since: number } | null;
}

export interface ClockState {
  hands: Hand[];
}

/** Who is asked now, and whether everybody may know when they have answered. */
export interface Thinking {
  seat: Seat;
  secret: boolean;
  answered: boolean;
}

export function newClock(setting: ClockSetting, seats: number): ClockState {
  const left = setting.kind === 'live' ? setting.bank : setting.kind === 'days' ? setting.perMove : 0;
  return { hands: Array.from({ length: seats }, () => ({ left, since: null, shown: null })) };
}

/** The seat has answered: the time it took is spent, the increment is added, or the next question begins with fresh days. */
export function answered(setting: ClockSetting, state: ClockState, seat: Seat, now: number): void {
  const hand = state.hands[seat];
  if (hand === undefined || setting.kind === 'none' || hand.since === null) return;
  stop(setting, hand, now);
  if (setting.kind === 'live') hand.left += setting.increment;
}

function stop(setting: ClockSetting, hand: Hand, now: number): void {
  if (hand.since === null) return;
  hand.left = setting.kind === 'days' ? setting.perMove : Math.max(0, hand.left - (now - hand.since));
  hand.since = null;
}

/** Starts and stops the clocks so that they run for those who are thinking. */
export function wind(setting: ClockSetting, state: ClockState, thinking: readonly Thinking[], now: number): void {
  if (setting.kind === 'none') return;
  state.hands.forEach((hand, seat) => {
    const mine = thinking.filter((t) => t.seat === seat);
    const open = mine.some((t) => !t.answered);
    if (open && hand.since === null) hand.since = now;
    if (!open) stop(setting, hand, now);
    if (!mine.some((t) => t.secret)) hand.shown = null;
    else if (hand.shown === null) hand.shown = { left: hand.left, since: now };
  });
}

/** When the first clock runs out; null if none runs. */
export function runsOut(setting: ClockSetting, state: ClockState): number | null {
  if (setting.kind === 'none') return null;
  let first: number | null = null;
  for (const { left, since } of state.hands) {
    if (since !== null && (first === null || since + left < first)) first = since + left;
  }
  return first;
}

/** Whose time is up. */
export function timeUp(setting: ClockSetting, state: ClockState, now: number): Seat[] {
  if (setting.kind === 'none') return [];
  return state.hands.flatMap(({ left, since }, seat) => (since !== null && since + left <= now ? [seat] : []));
}

/** What a reader may know of a seat's clock. */
export function shown(
  setting: ClockSetting,
  state: ClockState,
  seat: Seat,
  reader: Seat | undefined,
  now: number,
): { left: number | null; running: boolean } {
  const hand = state.hands[seat];
  if (setting.kind === 'none' || hand === undefined) return { left: null, running: false };
  const face = reader !== seat && hand.shown !== null ? hand.shown : hand;
  if (face.since === null) return { left: hand.left, running: false };
  return { left: Math.max(0, face.left - (now - face.since)), running: true };
}

/** A kindness of another player: a tenth of the bank, at least half a minute, or another day's worth. */
export function give(setting: ClockSetting, state: ClockState, seat: Seat): boolean {
  const hand = state.hands[seat];
  if (hand === undefined || setting.kind === 'none') return false;
  const more = setting.kind === 'live' ? Math.max(30_000, Math.round(setting.bank / 10)) : setting.perMove;
  hand.left += more;
  if (hand.shown !== null) hand.shown.left += more;
  return true;
}

/** Somebody whose time was up is back: enough for a few answers. */
export function refill(setting: ClockSetting, state: ClockState, seat: Seat): void {
  const hand = state.hands[seat];
  if (hand === undefined || setting.kind !== 'live') return;
  hand.left = Math.max(hand.left, setting.increment, Math.min(setting.bank, Math.max(30_000, setting.bank / 10)));
}
