export { type ArenaGame, duel, playGame } from './arena.ts';
export {
  BOT_KINDS,
  type Bot,
  type BotKind,
  type Decision,
  type GreedyOptions,
  greedyBot,
  randomBot,
} from './bot.ts';
export {
  ARENA_KINDS,
  type ArenaKind,
  type Block,
  type Contest,
  type ContestGame,
  oddsOf,
  playBlock,
  type Result,
  summed,
} from './contest.ts';
export {
  LEVELS,
  type Level,
  levelsOf,
  makeBot,
  plainAnswer,
  squireBot,
  standIn,
  type Thinking,
  timedBot,
} from './levels.ts';
export type { Chronicle, Hand, Mind, Option, Plan, Weights, Wish } from './mind.ts';
export { LEAST_STEPS, LEVEL_MS, Pace, Patience, TABLE_MS } from './pace.ts';
export { Imagination } from './playout.ts';
export { type Judged, type Search, search } from './search.ts';
export { Judge, softmax, weightsFor } from './standing.ts';
export type { Wisdom } from './types.ts';
