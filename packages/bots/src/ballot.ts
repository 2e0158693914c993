/**
 * Secret questions to several at once, by regret matching: everybody's options are weighed against what the others are likely to
 * answer, and the more an answer was missed, the more often it is given. Results of joint answers are few, so worlds are played on once
 * for each of them.
 */

import { type Ask, canonical, FastDice, type GameDef, openAsks, type Seat, type Vocabulary } from '@homage/kernel';
import type { Mind, Option, Plan } from './mind.ts';
import type { Imagination } from './playout.ts';
import { errorOf, optionsOf, type Search, surelyBetter } from './search.ts';
import type { Judge } from './standing.ts';

interface Voter {
  seat: Seat;
  target: number;
  options: readonly Option[];
  regrets: Float64Array;
  /** How often each option was meant, summed over all iterations. */
  meant: Float64Array;
  strategy: Float64Array;
}

/** So many worlds are imagined; iterations take them in turn. */
const WORLDS = 12;
/** More iterations than this change nothing. */
const ITERATIONS = 2_000;

function match(voter: Voter): void {
  const { regrets, strategy } = voter;
  let sum = 0;
  for (let i = 0; i < regrets.length; i++) sum += Math.max(0, regrets[i] as number);
  for (let i = 0; i < regrets.length; i++) {
    strategy[i] = sum > 0 ? Math.max(0, regrets[i] as number) / sum : 1 / regrets.length;
    voter.meant[i] = (voter.meant[i] as number) + (strategy[i] as number);
  }
}

function pickBy(weights: Float64Array, dice: FastDice): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  let at = (dice.below(1 << 30) / (1 << 30)) * sum;
  for (let i = 0; i < weights.length; i++) {
    at -= weights[i] as number;
    if (at < 0) return i;
  }
  return weights.length - 1;
}

export function ballot<V extends Vocabulary>(
  def: GameDef<V>,
  mind: Mind<V>,
  imagined: Imagination<V>,
  judge: Judge<V>,
  ask: Ask<V>,
  mine: readonly Option[],
  seed: string,
  plan: Plan,
  keep?: string,
): Search {
  const first = imagined.world(0).match;
  const voters = openAsks(first).map((open): Voter => {
    const options = open.id === ask.id ? mine : optionsOf(def, mind, first, open, `${seed}/${open.seat}`, plan.width);
    const { length } = options;
    return {
      seat: open.seat,
      target: open.id,
      options,
      regrets: new Float64Array(length),
      meant: new Float64Array(length),
      strategy: new Float64Array(length),
    };
  });
  const me = voters.find(({ target }) => target === ask.id) as Voter;
  // By option and world: the sum of its shares there.
  const shares = me.options.map(() => new Float64Array(WORLDS));
  const known = Array.from({ length: WORLDS }, () => new Map<string, Float64Array>());
  const dice = new FastDice(`${seed}/ballot`);
  const answersOf = (picks: readonly number[]) =>
    voters.map(({ seat, target, options }, v) => ({
      seat,
      target,
      answer: (options[picks[v] as number] as Option).answer,
    }));
  const standing = (world: number, picks: readonly number[]): Float64Array => {
    const answers = answersOf(picks);
    const name = mind.result?.(first, answers) ?? JSON.stringify(picks);
    let shown = known[world]?.get(name);
    if (shown === undefined) {
      shown = judge.standing(imagined.play(imagined.world(world), answers, plan.horizon)).slice();
      known[world]?.set(name, shown);
    }
    return shown;
  };
  let iterations = 0;
  while (iterations < ITERATIONS && (iterations < WORLDS || imagined.meter.steps < plan.steps)) {
    const world = iterations % WORLDS;
    for (const voter of voters) match(voter);
    const picks = voters.map(({ strategy }) => pickBy(strategy, dice));
    for (const [v, voter] of voters.entries()) {
      const given = standing(world, picks)[voter.seat] as number;
      for (let i = 0; i < voter.options.length; i++) {
        const other = picks.with(v, i);
        const share = standing(world, other)[voter.seat] as number;
        voter.regrets[i] = (voter.regrets[i] as number) + share - given;
        const mine = shares[i];
        if (voter === me && mine !== undefined) mine[world] = (mine[world] as number) + share;
      }
    }
    iterations++;
    if (imagined.meter.steps > 2 * plan.steps) break;
  }
  const visits = (world: number): number => Math.max(1, Math.ceil((iterations - world) / WORLDS));
  const means = shares.map((sums) => [...sums].map((sum, world) => sum / visits(world)));
  const kept = me.options.findIndex(({ answer }) => canonical(answer) === keep);
  let chosen = pickBy(me.meant, dice);
  if (kept >= 0 && !surelyBetter(means[chosen] ?? [], means[kept] ?? [], plan.sure ?? 0, plan.trust)) chosen = kept;
  const options = me.options
    .map(({ answer }, i) => ({
      answer,
      squire: i === 0,
      share: (means[i] as number[]).reduce((a, b) => a + b, 0) / WORLDS,
      worlds: iterations,
      error: errorOf(means[i] as number[]),
      chosen: i === chosen,
    }))
    .sort((a, b) => Number(b.chosen) - Number(a.chosen) || b.share - a.share)
    .map(({ chosen: _, ...option }) => option);
  return { ask: ask.id, options, steps: imagined.meter.steps };
}
