/**
 * The arena: one bot against copies of another, in paired blocks. A block is one deal that the hero plays once from every seat, so that
 * luck of seat and deal falls out; the interval is a bootstrap over blocks.
 */

import { FastDice, type GameDef, type Seat, seen, type Vocabulary } from '@homage/kernel';
import { playGame } from './arena.ts';
import { BOT_KINDS, type Bot, type BotKind, greedyBot } from './bot.ts';
import type { Character } from './characters.ts';
import { makeBot, type Thinking } from './levels.ts';
import type { Search } from './search.ts';
import type { Wisdom } from './types.ts';

/** Who may play: the levels, and greedy as it was before there were levels, to measure by. */
export const ARENA_KINDS = [...BOT_KINDS, 'greedy-1'] as const;
export type ArenaKind = (typeof ARENA_KINDS)[number];

export interface ContestGame<V extends Vocabulary> {
  def: GameDef<V>;
  wisdom: Wisdom<V>;
  winners(outcome: V['Outcome']): readonly Seat[];
}

export interface Contest {
  hero: ArenaKind;
  rivals: ArenaKind;
  seats: number;
  options: object;
  seed: string;
  /** Steps for a question, where the levels shall not take their own. */
  heroSteps?: number;
  rivalSteps?: number;
  heroCharacter?: Character;
  rivalCharacter?: Character;
}

/** How often each side did something of a class, in one block; a rival's count is that of all rivals together. */
export type Acts = { [what: string]: [hero: number, rivals: number] };

export interface Block {
  games: number;
  /** The hero's share of the wins, summed over the games of the block. */
  share: number;
  endings: { [ending: string]: number };
  acts: Acts;
  /** The hero's: questions, steps of thought, milliseconds. */
  questions: number;
  steps: number;
  ms: number;
}

function botOf<V extends Vocabulary>(kind: ArenaKind, game: ContestGame<V>, thinking: Thinking): Bot<V> {
  if (kind === 'greedy-1') return greedyBot(game.def, game.wisdom);
  return makeBot(kind as BotKind, game.def, game.wisdom, thinking);
}

const natured = (steps?: number, character?: Character): Thinking => ({
  ...(steps !== undefined && { steps }),
  ...(character && { character }),
});

/** Counts the questions that a bot is asked, and the time that it takes. */
function clocked<V extends Vocabulary>(bot: Bot<V>, block: Block, now: () => number): Bot<V> {
  return {
    kind: bot.kind,
    decide(match, seat, seed) {
      const from = now();
      const decision = bot.decide(match, seat, seed);
      block.ms += now() - from;
      block.questions++;
      return decision;
    },
    interject: (match, seat, seed) => bot.interject(match, seat, seed),
  };
}

/** Plays block number `index`: the same deal as often as there are seats. */
export function playBlock<V extends Vocabulary>(
  game: ContestGame<V>,
  contest: Contest,
  index: number,
  now: () => number,
): Block {
  const { seats, seed, hero, rivals, heroSteps, rivalSteps, heroCharacter, rivalCharacter } = contest;
  const block: Block = { games: 0, share: 0, endings: {}, acts: {}, questions: 0, steps: 0, ms: 0 };
  const { chronicle } = game.wisdom;
  for (const what of chronicle?.classes ?? []) block.acts[what] = [0, 0];
  const told = ({ steps }: Search): void => {
    block.steps += steps;
  };
  const mine = clocked(botOf(hero, game, { ...natured(heroSteps, heroCharacter), told }), block, now);
  const theirs = botOf(rivals, game, natured(rivalSteps, rivalCharacter));
  for (let seat = 0; seat < seats; seat++) {
    const bots = Array.from({ length: seats }, (_, s) => (s === seat ? mine : theirs));
    const { match } = playGame(game.def, contest.options as V['Options'], bots, `${seed}/${index}`, {
      sink(event) {
        const heard = seen(event, undefined);
        const act = heard && chronicle?.act(heard);
        if (act === undefined) return;
        const counts = block.acts[act.what] ?? [0, 0];
        counts[act.seat === seat ? 0 : 1] += act.times ?? 1;
        block.acts[act.what] = counts;
      },
    });
    block.games++;
    const ending = match.outcome === null ? 'unfinished' : (chronicle?.ending(match.outcome) ?? 'end');
    block.endings[ending] = (block.endings[ending] ?? 0) + 1;
    if (match.outcome === null) continue;
    const winners = game.winners(match.outcome);
    if (winners.includes(seat)) block.share += 1 / winners.length;
  }
  return block;
}

export interface Result {
  /** The hero's share of all wins, and the odds over a rival that this share means. */
  share: number;
  odds: number;
  low: number;
  high: number;
  games: number;
  endings: { [ending: string]: number };
  /** By class: acts in a game by the hero, and by one rival. */
  acts: { [what: string]: { hero: number; rival: number } };
  /** Of one question to the hero, on average. */
  steps: number;
  ms: number;
}

/** Whoever wins everything has no odds; a figure stands for them. */
const MOST_ODDS = 999;

/** Odds g of a share: p = g / (g + seats - 1). */
export const oddsOf = (share: number, seats: number): number =>
  share >= 1 ? MOST_ODDS : Math.min(MOST_ODDS, (share * (seats - 1)) / (1 - share));

const RESAMPLES = 4_000;
const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** What the blocks say together. The interval holds 95 % of the odds of blocks drawn again with replacement. */
export function summed(blocks: readonly Block[], seats: number, seed: string): Result {
  const sum = (part: (block: Block) => number): number => blocks.reduce((total, block) => total + part(block), 0);
  const games = sum((block) => block.games);
  const share = sum((block) => block.share) / games;
  const dice = new FastDice(`${seed}/bootstrap`);
  const drawn: number[] = [];
  for (let i = 0; i < RESAMPLES; i++) {
    let won = 0;
    let played = 0;
    for (let b = 0; b < blocks.length; b++) {
      const block = blocks[dice.below(blocks.length)] as Block;
      won += block.share;
      played += block.games;
    }
    drawn.push(oddsOf(won / played, seats));
  }
  drawn.sort((a, b) => a - b);
  const endings: Result['endings'] = {};
  const acts: Result['acts'] = {};
  for (const block of blocks) {
    for (const [ending, count] of Object.entries(block.endings)) endings[ending] = (endings[ending] ?? 0) + count;
    for (const [what, [hero, rivals]] of Object.entries(block.acts)) {
      acts[what] ??= { hero: 0, rival: 0 };
      acts[what].hero += hero;
      acts[what].rival += rivals;
    }
  }
  for (const counts of Object.values(acts)) {
    counts.hero = round(counts.hero / games, 2);
    counts.rival = round(counts.rival / games / Math.max(1, seats - 1), 2);
  }
  const questions = Math.max(
    1,
    sum((block) => block.questions),
  );
  return {
    games,
    share: round(share, 4),
    odds: round(oddsOf(share, seats), 3),
    low: round(drawn[Math.floor(0.025 * RESAMPLES)] as number, 3),
    high: round(drawn[Math.ceil(0.975 * RESAMPLES) - 1] as number, 3),
    endings,
    acts,
    steps: Math.round(sum((block) => block.steps) / questions),
    ms: round(sum((block) => block.ms) / questions, 2),
  };
}
