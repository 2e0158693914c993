/** Answers made by the house: one at random, a handful, or all of them. Used by bots, playouts and fuzzers. */

import { sampleValue, values } from './choice.ts';
import { canonical } from './json.ts';
import { asideQuestion, type Question, question } from './question.ts';
import type { Ask, Choice, Dice, Draft, GameDef, Json, Match, Seat, Vocabulary } from './types.ts';

/** How often `sample` begins anew when `check` refuses what it composed, before it looks for one answer that passes. */
const TRIES = 64;
const LISTED = 20_000;

/** A random answer by a random walk along `next`; undefined where the question has none. */
export function sample<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  ask: Ask<V>,
  dice: Dice,
): Draft | undefined {
  return sampleOf(question(def, match.state, ask), dice);
}

/** The same for an act out of turn; undefined where it is closed or has no answer. */
export function sampleAside<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat,
  aside: string,
  dice: Dice,
): Draft | undefined {
  const asked = asideQuestion(def, match.state, seat, aside);
  return asked && sampleOf(asked, dice);
}

function sampleOf<V extends Vocabulary>(asked: Question<V>, dice: Dice): Draft | undefined {
  for (let i = 0; i < TRIES; i++) {
    const answer = wander(asked, dice);
    if (answer !== undefined && asked.check(answer) === undefined) return answer;
  }
  // The first that passes will do, looked for from a random place: listing all of them to choose one took milliseconds.
  let seen = 0;
  for (const answer of every(asked, {}, dice)) {
    if (asked.check(answer) === undefined) return answer;
    if (++seen >= 4 * LISTED) return undefined;
  }
  return undefined;
}

/** A random walk along `next`, not yet judged; undefined where it ends in a dead end. */
export function wander<V extends Vocabulary>(asked: Question<V>, dice: Dice): Draft | undefined {
  const draft: Record<string, Json> = {};
  for (;;) {
    const choice = asked.next(draft, false);
    if (choice === undefined) return draft;
    const value = sampleValue(choice as Choice, dice);
    if (value === undefined) return undefined;
    draft[choice.key] = value;
  }
}

/** With dice the options of a choice begin at a random one. */
function* every<V extends Vocabulary>(asked: Question<V>, draft: Draft, dice?: Dice): Generator<Draft> {
  const choice = asked.next(draft, false) as Choice | undefined;
  if (choice === undefined) {
    yield draft;
    return;
  }
  const turned = dice === undefined ? choice : turn(choice, dice);
  for (const value of values(turned)) yield* every(asked, { ...draft, [choice.key]: value }, dice);
}

function turn(choice: Choice, dice: Dice): Choice {
  if (choice.type !== 'one' || choice.of.length < 2) return choice;
  const from = dice.below(choice.of.length);
  return { ...choice, of: [...choice.of.slice(from), ...choice.of.slice(0, from)] };
}

export interface Listing {
  answers: Draft[];
  /** False when the limit cut the list. */
  complete: boolean;
}

/** All answers to a question that pass `check`, in a fixed order, at most `limit`. */
export function enumerate<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, ask: Ask<V>, limit: number): Listing {
  return list(question(def, match.state, ask), limit);
}

/** All ways to take an aside, at most `limit`. */
export function enumerateAside<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat,
  aside: string,
  limit: number,
): Listing {
  const asked = asideQuestion(def, match.state, seat, aside);
  return asked === undefined ? { answers: [], complete: true } : list(asked, limit);
}

/** Bounded in refused answers too: a strict `check` must not make this run for ever. */
function list<V extends Vocabulary>(asked: Question<V>, limit: number): Listing {
  const answers: Draft[] = [];
  let seen = 0;
  for (const answer of every(asked, {})) {
    if (answers.length >= limit || seen >= Math.max(LISTED, limit * 4)) return { answers, complete: false };
    seen++;
    if (asked.check(answer) === undefined) answers.push(answer);
  }
  return { answers, complete: true };
}

/** Up to `k` distinct answers without listing a large space: all of them where there are few, a random handful where there are many. */
export function draw<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  ask: Ask<V>,
  k: number,
  dice: Dice,
): Draft[] {
  return drawOf(question(def, match.state, ask), k, dice);
}

export function drawAside<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat,
  aside: string,
  k: number,
  dice: Dice,
): Draft[] {
  const asked = asideQuestion(def, match.state, seat, aside);
  return asked === undefined ? [] : drawOf(asked, k, dice);
}

function drawOf<V extends Vocabulary>(asked: Question<V>, k: number, dice: Dice): Draft[] {
  const few = list(asked, k);
  if (few.complete) return few.answers;
  const found = new Map<string, Draft>();
  for (let i = 0; i < k * 4 && found.size < k; i++) {
    const answer = sampleOf(asked, dice);
    if (answer === undefined) break;
    found.set(canonical(answer), answer);
  }
  return [...found.values()];
}
