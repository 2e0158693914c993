/** Knight and lord: options compared in common worlds and dice, the worse half left out again and again (sequential halving). */

import {
  type Ask,
  canonical,
  type Draft,
  FastDice,
  type GameDef,
  type Match,
  openAsks,
  refuse,
  type Seat,
  type Vocabulary,
} from '@homage/kernel';
import { ballot } from './ballot.ts';
import type { Mind, Option, Plan } from './mind.ts';
import { Imagination } from './playout.ts';
import { Judge } from './standing.ts';

/** An option with what it was worth in the worlds so far. */
export interface Judged {
  answer: Draft;
  /** Mean share of the win. */
  share: number;
  worlds: number;
  /** Squire would answer this. */
  squire: boolean;
}

export interface Search {
  ask: number;
  /** Best first. */
  options: Judged[];
  steps: number;
}

export type Post = (search: Search) => void;

/** The options of a question that the rules allow and no veto forbids, squire's first; each once. */
export function optionsOf<V extends Vocabulary>(
  def: GameDef<V>,
  mind: Mind<V>,
  deal: Match<V>,
  ask: Ask<V>,
  seed: string,
  width: number,
): Option[] {
  const squire = mind.policy(deal, ask, new FastDice(`${seed}/squire`));
  const found = new Map<string, Option>([[canonical(squire), { answer: squire, prior: 0 }]]);
  for (const option of mind.options(deal, ask, new FastDice(`${seed}/options`))) {
    if (found.size >= width) break;
    const name = canonical(option.answer);
    if (found.has(name) || mind.veto?.(deal, ask, option.answer)) continue;
    if (refuse(def, deal, ask.seat, ask.id, option.answer) !== undefined) continue;
    found.set(name, option);
  }
  return [...found.values()];
}

interface Candidate {
  answer: Draft;
  squire: boolean;
  sum: number;
  worlds: number;
}

const meanOf = ({ sum, worlds }: Candidate): number => (worlds === 0 ? 0 : sum / worlds);

export function search<V extends Vocabulary>(
  def: GameDef<V>,
  mind: Mind<V>,
  match: Match<V>,
  seat: Seat,
  seed: string,
  plan: Plan,
  post?: Post,
): Search | undefined {
  const imagined = new Imagination(def, mind, match, seat, seed);
  const first = imagined.world(0).match;
  const ask = openAsks(first).find((open) => open.seat === seat);
  if (ask === undefined) return undefined;
  const options = optionsOf(def, mind, first, ask, seed, plan.width);
  const judge = new Judge(mind, first.seats);
  const { meter } = imagined;
  const alive: Candidate[] = options.map(({ answer }, i) => ({ answer, squire: i === 0, sum: 0, worlds: 0 }));
  const out: Candidate[] = [];
  let worlds = 0;
  const result = (): Search => ({
    ask: ask.id,
    options: [...alive, ...out].map((candidate) => ({
      answer: candidate.answer,
      squire: candidate.squire,
      share: meanOf(candidate),
      worlds: candidate.worlds,
    })),
    steps: meter.steps,
  });
  post?.(result());
  if (alive.length === 1) return result();
  if (ask.secret && mind.result !== undefined && openAsks(first).length > 1 && plan.steps >= BALLOT_STEPS) {
    return ballot(def, mind, imagined, judge, ask, options, seed, plan);
  }
  const worth = (candidate: Candidate): number => meanOf(candidate) + (candidate.squire ? plan.trust : 0);
  const rounds = Math.ceil(Math.log2(alive.length));
  for (let round = 1; round <= rounds; round++) {
    const until = (plan.steps * round) / rounds;
    for (let fresh = 0; fresh < plan.worlds || meter.steps < until; fresh++) {
      if (meter.steps >= plan.steps && fresh > 0) break;
      const world = imagined.world(worlds);
      for (let i = 0; i < alive.length; i++) {
        const candidate = alive[i] as Candidate;
        const after = imagined.play(world, [{ seat, target: ask.id, answer: candidate.answer }], plan.horizon);
        candidate.sum += judge.standing(after)[seat] as number;
        candidate.worlds++;
        // The first game tells how long one is: with few steps fewer options are looked at, not more steps taken.
        if (worlds === 0 && i === 0) alive.length = Math.min(alive.length, Math.max(2, most(plan, meter)));
      }
      worlds++;
    }
    alive.sort((a, b) => worth(b) - worth(a));
    post?.(result());
    out.unshift(...alive.splice(Math.ceil(alive.length / 2)));
    if (meter.steps >= plan.steps) break;
  }
  return result();
}

/** How many games as long as the first the steps allow. */
const most = ({ steps }: Plan, meter: { steps: number }): number => Math.floor(steps / Math.max(1, meter.steps));

/** Below so many steps a ballot is judged like any other question: the others answer as squires. */
const BALLOT_STEPS = 10_000;
