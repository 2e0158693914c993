export { type ArenaGame, duel, playGame } from './arena.ts';
export {
  BOT_KINDS,
  type Bot,
  type BotKind,
  type Decision,
  firstAsk,
  type GreedyOptions,
  greedyBot,
  randomBot,
} from './bot.ts';
export { type Chance, type Chances, Recorder, type Turn } from './chances.ts';
export { CHARACTERS, type Character, DIALS, type Dials, readBot } from './characters.ts';
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
export { type Advice, type Hint, hint } from './hint.ts';
export {
  BOT_ASIDES,
  type Company,
  type Concluded,
  Host,
  type Hosted,
  type Move,
  type Thought,
  think,
  type Work,
} from './host.ts';
export {
  LEVELS,
  type Level,
  levelsOf,
  makeBot,
  plainAnswer,
  ponder,
  squireBot,
  standIn,
  type Thinking,
  timedBot,
} from './levels.ts';
export type { Chronicle, Hand, Mind, Option, Plan, Weights, Wish } from './mind.ts';
export { LEAST_STEPS, LEVEL_MS, Pace, Patience, TABLE_MS } from './pace.ts';
export { Imagination } from './playout.ts';
export { type Judged, optionsOf, type Search, search, surelyBetter } from './search.ts';
export { Judge, softmax, weightsFor } from './standing.ts';
export type { Wisdom } from './types.ts';
