/** Thinks a turn through to its end: a few promising lines at a time, on the imagined deal. */

import {
  type Ask,
  clone,
  type Dice,
  type Draft,
  type Json,
  lapse,
  type Match,
  openAsks,
  refuse,
  trust,
} from '@homage/kernel';
import { type PettyFiefs, pettyFiefs, type State } from '../rules/index.ts';
import { options } from './candidates.ts';

/** How many lines are followed, and how many answers far: three actions of two answers each. */
const LINES = 3;
const ANSWERS = 6;

/** Options of these actions are named without looking at every condition; all others are legal as they are made. */
const DOUBTFUL: ReadonlySet<Json | undefined> = new Set(['build', 'expand', 'annex', 'demolish']);

interface Line {
  match: Match<PettyFiefs>;
  first: Draft;
  value: number;
}

type Value = (s: State, seat: number, match: Match<PettyFiefs>) => number;

/** What others are asked in between (a suit for the mercenaries, a tile) they answer as silence would. */
function others(match: Match<PettyFiefs>, seat: number, dice: Dice): void {
  for (let i = 0; i < 4 && match.outcome === null; i++) {
    const ask = openAsks(match)[0];
    if (ask === undefined || ask.seat === seat || ask.kind === 'act') return;
    lapse(pettyFiefs, match, dice);
  }
}

/** Every line that one more answer makes of a position. */
function follow(from: Match<PettyFiefs>, seat: number, first: Draft | undefined, value: Value, dice: Dice): Line[] {
  const ask = openAsks(from)[0];
  if (ask === undefined || ask.seat !== seat) return [];
  const lines: Line[] = [];
  for (const answer of options(from, ask)) {
    if (DOUBTFUL.has(answer.action) && refuse(pettyFiefs, from, seat, ask.id, answer) !== undefined) continue;
    const match = clone(pettyFiefs, from);
    trust(pettyFiefs, match, seat, ask.id, answer, dice);
    others(match, seat, dice);
    lines.push({ match, first: first ?? answer, value: value(match.state, seat, match) });
  }
  return lines;
}

/** The first answer of the best line. */
export function plan(match: Match<PettyFiefs>, ask: Ask<PettyFiefs>, value: Value, dice: Dice): Draft | undefined {
  const { seat } = ask;
  let lines = follow(match, seat, undefined, value, dice);
  let best: Line | undefined;
  for (let answers = 1; lines.length > 0; answers++) {
    lines.sort((a, b) => b.value - a.value);
    const [leader] = lines;
    if (leader !== undefined && (best === undefined || leader.value > best.value)) best = leader;
    if (answers === ANSWERS) break;
    lines = lines.slice(0, LINES).flatMap((line) => follow(line.match, seat, line.first, value, dice));
  }
  return best?.first;
}
