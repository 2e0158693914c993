/** Thinks a turn through to its end: a few promising lines at a time, on the imagined deal. */

import {
  type Ask,
  clone,
  type Dice,
  type Draft,
  firstOpen,
  type Json,
  lapse,
  type Match,
  refuse,
  type Seat,
  trust,
} from '@homage/kernel';
import { type PettyFiefs, pettyFiefs, type State } from '../rules/index.ts';
import { options } from './candidates.ts';

/** So many answers far: three actions of two answers each. */
const ANSWERS = 6;

/** Options of these actions are named without looking at every condition; all others are legal as they are made. */
const DOUBTFUL: ReadonlySet<Json | undefined> = new Set(['build', 'expand', 'annex', 'demolish']);

export interface Line {
  match: Match<PettyFiefs>;
  answers: readonly Draft[];
  value: number;
}

export type Value = (s: State, seat: number, match: Match<PettyFiefs>) => number;

/** What others are asked in between (a suit for the mercenaries, a tile) they answer as silence would. */
function others(match: Match<PettyFiefs>, seat: number, dice: Dice): void {
  for (let i = 0; i < 4 && match.outcome === null; i++) {
    const ask = firstOpen(match);
    if (ask === undefined || ask.seat === seat || ask.kind === 'act') return;
    lapse(pettyFiefs, match, dice);
  }
}

/** The first answer of those that the rules allow after which the position is worth most. */
export function bestAnswer(
  from: Match<PettyFiefs>,
  ask: Ask<PettyFiefs>,
  answers: readonly Draft[],
  value: Value,
  dice: Dice,
): Draft {
  const { seat } = ask;
  let best: Draft | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const answer of answers) {
    if (DOUBTFUL.has(answer.action) && refuse(pettyFiefs, from, seat, ask.id, answer) !== undefined) continue;
    const match = clone(pettyFiefs, from);
    trust(pettyFiefs, match, seat, ask.id, answer, dice);
    others(match, seat, dice);
    const worth = value(match.state, seat, match);
    if (worth <= most) continue;
    most = worth;
    best = answer;
  }
  return best!;
}

/** Every line that one more answer makes of a position. */
function follow(from: Match<PettyFiefs>, seat: Seat, before: readonly Draft[], value: Value, dice: Dice): Line[] {
  const ask = firstOpen(from);
  if (ask === undefined || ask.seat !== seat) return [];
  const lines: Line[] = [];
  for (const answer of options(from, ask)) {
    if (DOUBTFUL.has(answer.action) && refuse(pettyFiefs, from, seat, ask.id, answer) !== undefined) continue;
    const match = clone(pettyFiefs, from);
    trust(pettyFiefs, match, seat, ask.id, answer, dice);
    others(match, seat, dice);
    lines.push({ match, answers: [...before, answer], value: value(match.state, seat, match) });
  }
  return lines;
}

/** Every line that was looked at, the best first; of equal ones the shorter. */
export function lookAhead(match: Match<PettyFiefs>, seat: Seat, value: Value, dice: Dice, wide: number): Line[] {
  let lines = follow(match, seat, [], value, dice);
  const all: Line[] = [];
  for (let answers = 1; lines.length > 0; answers++) {
    lines.sort((a, b) => b.value - a.value);
    all.push(...lines);
    if (answers === ANSWERS) break;
    lines = lines.slice(0, wide).flatMap((line) => follow(line.match, seat, line.answers, value, dice));
  }
  return all.sort((a, b) => b.value - a.value);
}

/** Greedy's: the first answer of the best line on one deal. */
export function plan(match: Match<PettyFiefs>, seat: Seat, value: Value, dice: Dice): Draft | undefined {
  return lookAhead(match, seat, value, dice, 3)[0]?.answers[0];
}
