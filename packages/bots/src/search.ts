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
import { Tree } from './tree.ts';

/** An option with what it was worth in the worlds so far. */
export interface Judged {
  answer: Draft;
  /** Mean share of the win. */
  share: number;
  worlds: number;
  /** Squire would answer this. */
  squire: boolean;
  /** How far its share may be from the true one, one standard error. */
  error: number;
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
    const name = canonical(option.answer);
    const known = found.get(name);
    if (known !== undefined && option.then !== undefined) known.then ??= option.then;
    if (found.size >= width) break;
    if (known !== undefined || mind.veto?.(deal, ask, option.answer)) continue;
    if (refuse(def, deal, ask.seat, ask.id, option.answer) !== undefined) continue;
    found.set(name, option);
  }
  return [...found.values()];
}

interface Candidate<V extends Vocabulary> {
  answer: Draft;
  then: readonly Draft[] | undefined;
  squire: boolean;
  /** Its share in world 0, 1, ...: those that are compared were played in the same worlds. */
  shares: number[];
  /** Its shares of the win together, which the mind may weigh otherwise to compare. */
  sum: number;
  /** What everybody may answer after it. */
  tree?: Tree<V>;
}

const meanOf = (shares: readonly number[]): number => {
  let sum = 0;
  for (const share of shares) sum += share;
  return shares.length === 0 ? 0 : sum / shares.length;
};

/** The standard error of a mean; nothing is known from a single world. */
export function errorOf(shares: readonly number[]): number {
  const { length } = shares;
  if (length < 2) return Number.POSITIVE_INFINITY;
  const mean = meanOf(shares);
  let square = 0;
  for (const share of shares) square += (share - mean) ** 2;
  return Math.sqrt(square / (length - 1) / length);
}

/** Whether one answer beat another in the worlds that both were played in, by so many standard errors and at least `trust`. */
export function surelyBetter(one: readonly number[], other: readonly number[], sure: number, trust: number): boolean {
  const gains = one.slice(0, other.length).map((share, i) => share - (other[i] as number));
  return gains.length > 1 && meanOf(gains) > Math.max(trust, sure * errorOf(gains));
}

/** Before so many worlds nothing is said about an option. */
const FEW_WORLDS = 4;
/** So many standard errors end a comparison before its steps are spent. */
const SETTLED = 2;

/**
 * What is worth no further thought beside the answer that is kept and the best one: what came to the same as the kept one in every world, and what lies far behind another.
 * `over` when nothing is left to be found out at all. The rows are shares in common worlds.
 */
export function settled(
  kept: readonly number[],
  others: readonly (readonly number[])[],
  trust: number,
): { idle: readonly (readonly number[])[]; over: boolean } {
  if (kept.length < FEW_WORLDS) return { idle: [], over: others.length === 0 };
  const ahead = (one: readonly number[], other: readonly number[]): boolean => surelyBetter(one, other, SETTLED, trust);
  const best = [kept, ...others].reduce((a, b) => (meanOf(b) > meanOf(a) ? b : a));
  const idle = others.filter((row) => row.every((share, i) => share === kept[i]) || ahead(best, row));
  const left = others.filter((row) => !idle.includes(row));
  return { idle, over: left.length === 0 || (left.length === 1 && left[0] === best && ahead(best, kept)) };
}

export function search<V extends Vocabulary>(
  def: GameDef<V>,
  mind: Mind<V>,
  match: Match<V>,
  seat: Seat,
  seed: string,
  plan: Plan,
  post?: Post,
  base?: Draft,
): Search | undefined {
  const imagined = new Imagination(def, mind, match, seat, seed);
  const first = imagined.world(0).match;
  const ask = openAsks(first).find((open) => open.seat === seat);
  if (ask === undefined) return undefined;
  const options = optionsOf(def, mind, first, ask, seed, plan.width);
  const keep = base === undefined ? undefined : canonical(base);
  if (base !== undefined && !options.some(({ answer }) => canonical(answer) === keep))
    options.splice(1, 0, { answer: base, prior: 0 });
  const judge = new Judge(mind, first.seats);
  const legal = (now: Match<V>, open: Ask<V>, answer: Draft): boolean =>
    refuse(def, now, open.seat, open.id, answer) === undefined;
  const { meter } = imagined;
  const alive: Candidate<V>[] = options.map(({ answer, then }, i) => ({
    answer,
    then,
    squire: i === 0,
    shares: [],
    sum: 0,
    ...(plan.curiosity !== undefined && { tree: new Tree(mind, plan.curiosity, legal) }),
  }));
  const kept =
    base === undefined && plan.sure !== undefined ? alive[0] : alive.find(({ answer }) => canonical(answer) === keep);
  // With few steps the last options are never looked at; what is kept always is.
  if (kept !== undefined) alive.unshift(...alive.splice(alive.indexOf(kept), 1));
  const out: Candidate<V>[] = [];
  let worlds = 0;
  const result = (): Search => ({
    ask: ask.id,
    options: [...alive, ...out].map((candidate) => ({
      answer: candidate.answer,
      squire: candidate.squire,
      share: candidate.shares.length === 0 ? 0 : candidate.sum / candidate.shares.length,
      worlds: candidate.shares.length,
      error: errorOf(candidate.shares),
    })),
    steps: meter.steps,
  });
  post?.(result());
  if (alive.length === 1) return result();
  if (ask.secret && mind.result !== undefined && openAsks(first).length > 1 && plan.steps >= BALLOT_STEPS) {
    return ballot(def, mind, imagined, judge, ask, options, seed, plan, keep);
  }
  const favoured = kept ?? (alive[0] as Candidate<V>);
  const worth = (candidate: Candidate<V>): number =>
    meanOf(candidate.shares) + (candidate === favoured ? plan.trust : 0);
  /** What is kept stands first, unless the best of the others is surely better; it never leaves the comparison. */
  const order = (): void => {
    alive.sort((a, b) => worth(b) - worth(a));
    if (kept === undefined || alive[0] === kept) return;
    if (surelyBetter((alive[0] as Candidate<V>).shares, kept.shares, plan.sure ?? 0, plan.trust)) return;
    alive.splice(alive.indexOf(kept), 1);
    alive.unshift(kept);
  };
  /** Lords drop what is settled, and its steps are the others'. (With a tree shares change as replies are found, so what they were says less.) */
  const narrowed = (): boolean => {
    if (kept === undefined || plan.curiosity !== undefined) return false;
    const others = alive.filter((one) => one !== kept).map(({ shares }) => shares);
    const { idle, over } = settled(kept.shares, others, plan.trust);
    for (let i = alive.length - 1; i >= 0; i--)
      if (idle.includes((alive[i] as Candidate<V>).shares)) out.unshift(...alive.splice(i, 1));
    return over;
  };
  const rounds = Math.ceil(Math.log2(alive.length));
  for (let round = 1; round <= rounds; round++) {
    const until = (plan.steps * round) / rounds;
    let over = false;
    for (let fresh = 0; !over && (fresh < plan.worlds || meter.steps < until); fresh++) {
      if (meter.steps >= plan.steps && fresh > 0) break;
      const world = imagined.world(worlds);
      for (let i = 0; i < alive.length; i++) {
        const candidate = alive[i] as Candidate<V>;
        const after = imagined.play(
          world,
          [{ seat, target: ask.id, answer: candidate.answer }],
          plan.horizon,
          candidate.tree,
          candidate.then,
        );
        const shares = judge.standing(after);
        candidate.tree?.end(shares);
        const share = shares[seat] as number;
        candidate.sum += share;
        candidate.shares.push(mind.worth === undefined ? share : mind.worth(after, seat, share));
        // The first game tells how long one is: with few steps fewer options are looked at, not more steps taken.
        if (worlds === 0 && i === 0) alive.length = Math.min(alive.length, Math.max(2, most(plan, meter)));
      }
      worlds++;
      over = narrowed();
    }
    order();
    post?.(result());
    const half = Math.max(kept === undefined ? 1 : 2, Math.ceil(alive.length / 2));
    const leaving = alive.splice(half);
    if (kept !== undefined && leaving.includes(kept)) {
      leaving.splice(leaving.indexOf(kept), 1);
      alive.push(kept);
    }
    out.unshift(...leaving);
    if (over || meter.steps >= plan.steps) break;
  }
  return result();
}

/** How many games as long as the first the steps allow. */
const most = ({ steps }: Plan, meter: { steps: number }): number => Math.floor(steps / Math.max(1, meter.steps));

/** Below so many steps a ballot is judged like any other question: the others answer as squires. */
const BALLOT_STEPS = 10_000;
