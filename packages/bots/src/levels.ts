/** The levels: squire plays by the fast hand, knight and lord search. Where a game has no mind yet, all of them are greedy. */

import {
  type Concealed,
  type Draft,
  enumerate,
  FastDice,
  type GameDef,
  type Match,
  refuse,
  type Seat,
  type Vocabulary,
} from '@homage/kernel';
import { type Bot, type BotKind, type Decision, firstAsk, greedyBot, randomBot } from './bot.ts';
import { type Character, DIALS } from './characters.ts';
import { type Mind, type Plan, planAt } from './mind.ts';
import { LEAST_STEPS, type Pace } from './pace.ts';
import { Imagination } from './playout.ts';
import { optionsOf, type Post, type Search, search } from './search.ts';
import { Judge } from './standing.ts';
import type { Wisdom } from './types.ts';

export const LEVELS = ['squire', 'knight', 'lord'] as const;
export type Level = (typeof LEVELS)[number];

/** What may differ from the level's own plan, and where the thought is followed. */
export interface Thinking {
  /** Steps for one question, in the place of the plan's. */
  steps?: number;
  /** How it deals and dares; even unless said. */
  character?: Character;
  /** Squire only: how much it errs; 0 takes the best, 1 any option as likely as the next ones. */
  temperature?: number;
  /** Hears the best answer so far. */
  post?: (decision: Decision) => void;
  /** Hears what a thought came to. */
  told?: (search: Search) => void;
}

/** Squire: the fast hand on one imagined deal, or the best of a glance where the game has one. */
export function squireBot<V extends Vocabulary>(
  def: GameDef<V>,
  mind: Mind<V>,
  { temperature = 0 }: Thinking = {},
): Bot<V> {
  return {
    kind: 'squire',
    decide(match, seat, seed) {
      const { squire: glance } = mind.plans;
      if (glance !== undefined && temperature === 0) {
        const found = search(def, mind, match, seat, seed, glance);
        const best = found?.options[0];
        return found && best && { target: found.ask, answer: best.answer };
      }
      const imagined = new Imagination(def, mind, match, seat, seed);
      const deal = imagined.world(0).match;
      const ask = firstAsk(deal, seat);
      if (ask === undefined) return undefined;
      const dice = new FastDice(`${seed}/squire`);
      const answer =
        temperature > 0 ? err(def, mind, deal, ask, seed, temperature, dice) : mind.policy(deal, ask, dice);
      return { target: ask.id, answer };
    },
    interject: (match, seat, seed) => wish(def, mind, match, seat, seed, SQUIRE_PLAN),
  };
}

/** Acts out of turn are compared with doing nothing, for a few steps. */
const SQUIRE_PLAN: Plan = { width: 4, horizon: 1, steps: 100, worlds: 1, trust: 0.02 };

/** One of the best options, the better the likelier. */
function err<V extends Vocabulary>(
  def: GameDef<V>,
  mind: Mind<V>,
  deal: Match<V>,
  ask: Parameters<Mind<V>['policy']>[1],
  seed: string,
  temperature: number,
  dice: FastDice,
): Draft {
  const options = optionsOf(def, mind, deal, ask, seed, 8);
  let at = 0;
  while (at < options.length - 1 && dice.below(1_000_000) < (500_000 * temperature) / (at + 1)) at++;
  return (options[at] as { answer: Draft }).answer;
}

function searchingBot<V extends Vocabulary>(
  level: 'knight' | 'lord',
  def: GameDef<V>,
  mind: Mind<V>,
  { steps, post, told }: Thinking,
): Bot<V> {
  const own = mind.plans[level];
  return {
    kind: level,
    decide(match, seat, seed) {
      const plan = { ...planAt(own, match.seats), ...(steps !== undefined && { steps }) };
      const hear = post && (({ ask, options: [best] }: Search) => best && post({ target: ask, answer: best.answer }));
      const found = (level === 'lord' ? ponder : search)(def, mind, match, seat, seed, plan, hear);
      if (found === undefined) return undefined;
      told?.(found);
      const [best] = found.options;
      return best && { target: found.ask, answer: best.answer };
    },
    // A lord's plan looks further and so sees more chance than his few worlds can even out: what is said out of turn he weighs as a knight does.
    interject: (match, seat, seed) => wish(def, mind, match, seat, seed, mind.plans.knight),
  };
}

/**
 * A lord thinks as a knight first, with the knight's own seed and steps, and then for as long as he has time whether anything is surely
 * better: more thought about imagined squires must not make a worse player of him.
 */
export function ponder<V extends Vocabulary>(
  def: GameDef<V>,
  mind: Mind<V>,
  match: Match<V>,
  seat: Seat,
  seed: string,
  plan: Plan,
  post?: Post,
): Search | undefined {
  const knight = planAt(mind.plans.knight, match.seats);
  const before = { ...knight, steps: Math.min(knight.steps, Math.ceil(plan.steps / 3)) };
  const first = search(def, mind, match, seat, seed, before, post);
  const [best] = first?.options ?? [];
  if (first === undefined || best === undefined) return first;
  const rest = { ...plan, steps: Math.max(1, plan.steps - first.steps) };
  const then = search(def, mind, match, seat, `${seed}/lord`, rest, post, best.answer);
  return then && { ...then, steps: first.steps + then.steps };
}

/** The act out of turn after which the standing is best, if it is better than doing nothing. */
function wish<V extends Vocabulary>(
  def: GameDef<V>,
  mind: Mind<V>,
  match: Match<V>,
  seat: Seat,
  seed: string,
  { width, horizon, worlds, trust }: Plan,
): Decision | undefined {
  if (mind.deals === undefined || match.outcome !== null) return undefined;
  const imagined = new Imagination(def, mind, match, seat, `${seed}/aside`);
  const first = imagined.world(0).match;
  const wishes = mind
    .deals(first, seat, new FastDice(`${seed}/deals`))
    .filter(({ aside, answer }) => refuse(def, first, seat, aside, answer) === undefined)
    .slice(0, width);
  if (wishes.length === 0) return undefined;
  const decided = wishes.find(({ sure }) => sure);
  if (decided !== undefined) return { target: decided.aside, answer: decided.answer };
  const judge = new Judge(mind, first.seats);
  const worth = (answers: Parameters<typeof imagined.play>[1]): number => {
    let sum = 0;
    for (let i = 0; i < worlds; i++)
      sum += judge.standing(imagined.play(imagined.world(i), answers, horizon))[seat] as number;
    return sum / worlds;
  };
  let least = worth([]) + trust;
  let best: Decision | undefined;
  for (const { aside, answer } of wishes) {
    const share = worth([{ seat, target: aside, answer }]);
    if (share <= least) continue;
    least = share;
    best = { target: aside, answer };
  }
  return best;
}

/** The levels that differ in a game, as set-up sheets offer them. */
export function levelsOf<V extends Vocabulary>(wisdom: Wisdom<V> | undefined): readonly BotKind[] {
  if (wisdom === undefined) return ['random'];
  return wisdom.mind === undefined ? ['random', 'squire'] : ['random', ...LEVELS];
}

/**
 * A bot that has so many milliseconds for its thought. Time is turned into steps by what was measured before, so that a slow machine thinks
 * less, not longer; with too little for a search it plays as squire.
 */
export function timedBot<V extends Vocabulary>(
  kind: BotKind,
  def: GameDef<V>,
  wisdom: Wisdom<V> | undefined,
  pace: Pace,
  ms: number,
  now: () => number,
  post?: Thinking['post'],
  character: Character = 'even',
): Bot<V> {
  const own = kind === 'knight' || kind === 'lord' ? wisdom?.mind?.plans[kind] : undefined;
  if (own === undefined) return makeBot(kind, def, wisdom, { character });
  const able = pace.steps(def.id, ms);
  if (able < LEAST_STEPS) return makeBot('squire', def, wisdom, { character });
  const from = now();
  return makeBot(kind, def, wisdom, {
    character,
    steps: kind === 'knight' ? Math.min(own.steps, able) : able,
    told: ({ steps }) => pace.note(def.id, steps, now() - from),
    ...(post && { post }),
  });
}

export function makeBot<V extends Vocabulary>(
  kind: BotKind,
  def: GameDef<V>,
  wisdom: Wisdom<V> | undefined,
  thinking: Thinking = {},
): Bot<V> {
  if (kind === 'random' || wisdom === undefined) return randomBot(def);
  if (wisdom.mind === undefined) return greedyBot(def, wisdom);
  const { character = 'even' } = thinking;
  const mind = character === 'even' ? wisdom.mind : wisdom.mind.as(DIALS[character]);
  return kind === 'knight' || kind === 'lord'
    ? searchingBot(kind, def, mind, thinking)
    : squireBot(def, mind, thinking);
}

/**
 * What is answered for a bot that failed, came too late or was refused: what squire would do, never anything at random. Where even that
 * fails, what silence means; where silence means nothing, the first answer that the rules allow.
 */
export function standIn<V extends Vocabulary>(
  def: GameDef<V>,
  wisdom: Wisdom<V> | undefined,
  match: Concealed<Match<V>>,
  seat: Seat,
  seed: string,
): Decision | undefined {
  try {
    const decision = wisdom && makeBot('squire', def, wisdom).decide(match, seat, seed);
    if (decision !== undefined && refuse(def, match, seat, decision.target, decision.answer) === undefined)
      return decision;
  } catch {
    // The judgement of the game itself is broken: its rules still know what may be answered.
  }
  return plainAnswer(def, match, seat);
}

/** Silence, or the first answer that the rules allow: needs no judgement. */
export function plainAnswer<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, seat: Seat): Decision | undefined {
  const ask = firstAsk(match, seat);
  if (ask === undefined) return undefined;
  const silence = def.asks[ask.kind].lapse?.(match.state, ask) as Draft | undefined;
  if (silence !== undefined && refuse(def, match, seat, ask.id, silence) === undefined)
    return { target: ask.id, answer: silence };
  const [answer] = enumerate(def, match, ask, 1).answers;
  return answer && { target: ask.id, answer };
}
