export { type ArenaGame, duel, playGame } from './arena.ts';
export {
  BOT_KINDS,
  type Bot,
  type BotKind,
  type Decision,
  type GreedyOptions,
  greedyBot,
  makeBot,
  plainAnswer,
  randomBot,
  standIn,
} from './bot.ts';
export type { Wisdom } from './types.ts';
