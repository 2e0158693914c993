/**
 * A change on trial: one bot that has it against copies that do not, in paired blocks as in the arena. Nothing is kept that does not pass here on
 * fresh seeds.
 *
 *   npx node bench/bots/trial.ts GAME [--hero knight] [--rivals knight] [--hand JSON] [--plan JSON] [--weights FILE]
 *     [--steps N] [--rival-steps N] [--blocks 20] [--seats 4] [--seed trial] [--option k=v]
 *
 * `--hand` changes weights of the fast hand, `--plan` how the hero's level thinks, `--weights` names a file like games/GAME/bot/weights.ts.
 */

import { resolve } from 'node:path';
import { type Block, BOT_KINDS, type Mind, makeBot, playGame, summed, type Weights } from '@homage/bots';
import type { Vocabulary } from '@homage/kernel';
import { asked } from './asked.ts';

const { game, mind, options, values } = asked({
  hero: 'knight',
  rivals: undefined,
  hand: '{}',
  plan: '{}',
  weights: undefined,
  steps: undefined,
  'rival-steps': undefined,
  blocks: '20',
  seats: '4',
  seed: 'trial',
});
const { def, wisdom, winners } = game;

function levelOf(name: string): (typeof BOT_KINDS)[number] {
  const found = BOT_KINDS.find((kind) => kind === name);
  if (found === undefined) throw new Error(`a level is one of ${BOT_KINDS.join(', ')}`);
  return found;
}
const level = levelOf(values.hero);
const read: { WEIGHTS: Weights } =
  values.weights === undefined ? { WEIGHTS: mind.weights } : await import(resolve(values.weights));
const taught = mind.with(JSON.parse(values.hand), read.WEIGHTS);
const plan = JSON.parse(values.plan);
const changed: Mind<Vocabulary> = {
  ...taught,
  plans: {
    knight: level === 'knight' ? { ...mind.plans.knight, ...plan } : mind.plans.knight,
    lord: level === 'lord' ? { ...mind.plans.lord, ...plan } : mind.plans.lord,
  },
};
const thinking = (steps: string | undefined) => (steps === undefined ? {} : { steps: Number(steps) });
const hero = makeBot(level, def, { ...wisdom, mind: changed }, thinking(values.steps));
const rival = makeBot(levelOf(values.rivals ?? values.hero), def, wisdom, thinking(values['rival-steps']));
const seats = Number(values.seats);
const blocks: Block[] = [];
for (let index = 0; index < Number(values.blocks); index++) {
  const block: Block = { games: seats, share: 0, endings: {}, acts: {}, questions: 0, steps: 0, ms: 0 };
  for (let seat = 0; seat < seats; seat++) {
    const bots = Array.from({ length: seats }, (_, s) => (s === seat ? hero : rival));
    const { match } = playGame(def, options, bots, `${values.seed}/${index}`);
    const won = match.outcome === null ? [] : winners(match.outcome);
    if (won.includes(seat)) block.share += 1 / won.length;
  }
  blocks.push(block);
  const { games, share, odds, low, high } = summed(blocks, seats, values.seed);
  console.log(`${games} games: ${(100 * share).toFixed(1)} %, odds ${odds} (${low} to ${high})`);
}
