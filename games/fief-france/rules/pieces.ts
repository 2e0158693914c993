/** Moving pawns between stacks, and cards between hands and piles. */

import type { Bucket, Context, Effects, Seat } from '@homage/kernel';
import { type Card, type Disaster, isDisaster, type Place, pileOf, UNITS, type Unit, type Units } from './data.ts';
import { because } from './kit.ts';
import { noUnits } from './queries.ts';
import type { Phase, Stack, State } from './state.ts';
import type { FiefFrance } from './vocabulary.ts';

/** What a deed needs of its context: every label's `x` is one. */
export type Table = Pick<Effects<FiefFrance>, 's' | 'emit' | 'reveal' | 'below'>;
export type Label<F extends keyof FiefFrance['Frames'] & string> = Context<FiefFrance, F, string>;

/* ------------------------------------------------------------------ pawns */

export function stackOf(s: State, seat: Seat, at: Place, flags = 0): Stack {
  for (const stack of s.stacks) {
    if (stack.seat === seat && stack.at === at && stack.flags === flags) return stack;
  }
  const fresh = newStack(seat, at, flags);
  s.stacks.push(fresh);
  return fresh;
}

/** A stack without pawns. All stacks are made here or copied alike, so that they have one shape. */
export const newStack = (seat: Seat, at: Place, flags: number): Stack => ({
  seat,
  at,
  flags,
  maa: 0,
  ar: 0,
  kn: 0,
  bo: 0,
  krk: 0,
  qrs: 0,
});

/** Buckets of pawns, `stack:unit`, named once. */
const BUCKETS: (readonly string[])[] = [];
const READ = new Map<string, { readonly index: number; readonly unit: Unit }>();
export function bucketsOf(stack: number): readonly string[] {
  for (let index = BUCKETS.length; index <= stack; index++) {
    const names = UNITS.map((unit) => `${index}:${unit}`);
    names.forEach((name, i) => {
      READ.set(name, { index, unit: UNITS[i] as Unit });
    });
    BUCKETS.push(names);
  }
  return BUCKETS[stack] as readonly string[];
}
const UNIT_NAMED = Object.fromEntries(UNITS.map((unit) => [unit, unit])) as { [name: string]: Unit };
/** The stack and the kind of a bucket. */
export function readBucket(bucket: string): { readonly index: number; readonly unit: Unit } {
  const known = READ.get(bucket);
  if (known !== undefined) return known;
  const colon = bucket.indexOf(':');
  return { index: Number(bucket.slice(0, colon)), unit: UNIT_NAMED[bucket.slice(colon + 1)] as Unit };
}

/** Pawns of one kind as a stack of their own; `mergeStacks` follows. */
export function addStack(s: State, seat: Seat, at: Place, flags: number, unit: Unit, count: number): void {
  const fresh = newStack(seat, at, flags);
  fresh[unit] = count;
  s.stacks.push(fresh);
}

/** Drops stacks without pawns and merges those that have become alike. */
export function mergeStacks(s: State): void {
  const { stacks } = s;
  let kept = 0;
  for (let i = 0; i < stacks.length; i++) {
    const stack = stacks[i] as Stack;
    if (stack.maa + stack.ar + stack.kn + stack.bo + stack.krk + stack.qrs === 0) continue;
    let twin: Stack | undefined;
    for (let k = 0; k < kept; k++) {
      const other = stacks[k] as Stack;
      if (other.seat === stack.seat && other.flags === stack.flags && other.at === stack.at) {
        twin = other;
        break;
      }
    }
    if (twin === undefined) stacks[kept++] = stack;
    else {
      twin.maa += stack.maa;
      twin.ar += stack.ar;
      twin.kn += stack.kn;
      twin.bo += stack.bo;
      twin.krk += stack.krk;
      twin.qrs += stack.qrs;
    }
  }
  stacks.length = kept;
}

/** Takes pawns of one kind off the stacks that match; returns how many were there to take. */
export function takeUnits(s: State, seat: Seat, unit: Unit, count: number, where: (stack: Stack) => boolean): number {
  let left = count;
  for (const stack of s.stacks) {
    if (left === 0) break;
    if (stack.seat !== seat || stack[unit] === 0 || !where(stack)) continue;
    const taken = Math.min(left, stack[unit]);
    stack[unit] -= taken;
    left -= taken;
  }
  return count - left;
}

export const unitList = (units: Partial<Units>): Units => ({ ...noUnits(), ...units });

/* ----------------------------------------------------------------- phases */

/** What was asked in one turn may be asked again in the next. */
export function forgetTurn(s: State): void {
  s.spurned = [];
  s.annulAsked = false;
  s.denied = [];
  s.haggled = [];
}

/** E: a phase begins, and with it everything may be asked anew. */
export function beginPhase(x: Table, phase: Phase): void {
  const { s } = x;
  s.phase = phase;
  forgetTurn(s);
  s.unpromoted = [];
  s.calledOff = [];
  x.emit('phaseBegan', { phase });
}

/* ------------------------------------------------------------------ cards */

/** Puts a card on its discard pile, face up unless told otherwise. */
export function discard(s: State, card: Card, faceDown = false): void {
  if (pileOf(card) === 'characters') s.usedCharacters.push(card);
  else {
    s.usedEvents.push(card);
    s.faceDown = faceDown;
  }
}

/** Takes one copy of a card out of a hand. */
export function takeCard(hand: Card[], card: Card): boolean {
  const index = hand.indexOf(card);
  if (index < 0) return false;
  hand.splice(index, 1);
  return true;
}

/** The card leaves the hand and is discarded. */
export function spend(s: State, seat: Seat, card: Card): void {
  const { hand } = family(s, seat);
  if (takeCard(hand, card)) discard(s, card);
}

export function family(s: State, seat: Seat): State['families'][number] {
  const found = s.families[seat];
  if (found === undefined) throw new Error(`no family sits at ${seat}`);
  return found;
}

/** Hands are kept in one order, so that nothing can be read from where a card lies. */
export function addCard(hand: Card[], card: Card): void {
  hand.push(card);
  hand.sort();
}

/** A hand as counts by card, the shape in which some of it is chosen. */
export function handCounts(hand: readonly Card[]): { [card: string]: { max: number } } {
  const over: { [card: string]: { max: number } } = {};
  for (const card of hand) {
    const bucket = over[card];
    if (bucket === undefined) over[card] = { max: 1 };
    else bucket.max++;
  }
  return over;
}

/** The same, and why there are no more of each. */
export function heldCounts(hand: readonly Card[], rule: string): { [card: string]: Bucket<FiefFrance> } {
  const over: { [card: string]: Bucket<FiefFrance> } = handCounts(hand);
  for (const card of Object.keys(over) as Card[]) {
    const bucket = over[card] as Bucket<FiefFrance>;
    bucket.beyond = because('notInHand', rule, { card, have: bucket.max });
  }
  return over;
}

/** Pawns as buckets that end in their kind, and why there are no more of each. */
export function counted<B extends Bucket<FiefFrance>>(
  over: { readonly [bucket: string]: B },
  rule: string,
): { [bucket: string]: B } {
  const out: { [bucket: string]: B } = {};
  for (const name of Object.keys(over)) {
    const bucket = over[name] as B;
    const unit = name.slice(name.indexOf(':') + 1) as Unit;
    out[name] = { ...bucket, beyond: because('notSoMany', rule, { unit, have: bucket.max }) };
  }
  return out;
}

export function cardsOf(counts: { [card: string]: number }): Card[] {
  const out: Card[] = [];
  for (const card of Object.keys(counts)) for (let i = 0; i < (counts[card] ?? 0); i++) out.push(card as Card);
  return out;
}

export const asDisaster = (card: Card): Disaster => {
  if (!isDisaster(card)) throw new Error(`${card} is no disaster`);
  return card;
};
