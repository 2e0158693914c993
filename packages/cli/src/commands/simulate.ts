import { performance } from 'node:perf_hooks';
import { BOT_KINDS, type BotKind, makeBot, playGame } from '@homage/bots';
import { FastDice, firstOpen, type Match, passWindow, sample, start, trust } from '@homage/kernel';
import type { GameEntry } from '@homage/registry';
import { digestAfter, digestOf } from '@homage/table';
import { LawBroken, obeysTheLaws } from '@homage/testkit';
import { count, gameNamed, Misuse, optionsFor, seatsFor, switches, text, texts, type Values } from '../args.ts';
import type { Command } from '../command.ts';
import { progress } from '../progress.ts';

export interface Simulation {
  game: string;
  seats: number;
  games: number;
  finished: number;
  answers: number;
  /** Windows that nobody could use, passed in one call each; not counted as answers. */
  windows: number;
  answersPerSecond: number;
  gamesPerSecond: number;
  violations: number;
  /** Wins by seat; a shared win counts as a share for each. */
  winners: number[];
  digest: string;
}

interface Played {
  match: Match;
  answers: number;
  windows: number;
}

/**
 * A random game on the match itself. Its speed is the kernel's. What `sample` has composed it has also judged, so it is carried out without
 * a second judgement; that no such answer is ever refused is a law of the testkit.
 */
function playAtRandom({ def }: GameEntry, seats: number, options: object, seed: string, steps: number): Played {
  const dice = new FastDice(`${seed}/game`);
  const players = new FastDice(`${seed}/players`);
  const match = start(def, seats, options, dice);
  let answers = 0;
  let windows = 0;
  while (match.outcome === null && answers < steps) {
    if (passWindow(def, match, dice)) {
      windows++;
      continue;
    }
    const ask = firstOpen(match);
    if (ask === undefined) throw new Error(`${seed}: nobody is asked`);
    const answer = sample(def, match, ask, players);
    if (answer === undefined) throw new Error(`${seed}: there is no answer to ${ask.kind}`);
    trust(def, match, ask.seat, ask.id, answer, dice);
    answers++;
  }
  return { match, answers, windows };
}

function playWithBots(
  game: GameEntry,
  seats: number,
  options: object,
  seed: string,
  steps: number,
  kind: BotKind,
): Played {
  const bot = makeBot(kind, game.def, game.wisdom);
  const bots = Array.from({ length: seats }, () => bot);
  return { ...playGame(game.def, options, bots, seed, { steps }), windows: 0 };
}

export interface SimulateOptions {
  seats: number;
  games: number;
  seed: string;
  options: object;
  bot: BotKind;
  laws: boolean;
  steps: number;
}

export function simulation(
  game: GameEntry,
  plan: SimulateOptions,
  tick: (done: number) => void = () => {},
): Simulation {
  const { seats, games, seed, options, bot, laws, steps } = plan;
  const winners: number[] = new Array(seats).fill(0);
  let [finished, answers, windows, violations, digest] = [0, 0, 0, 0, ''];
  let spent = 0;
  for (let i = 0; i < games; i++) {
    const name = `${seed}/${i}`;
    const from = performance.now();
    const { match, ...played } =
      bot === 'random'
        ? playAtRandom(game, seats, options, name, steps)
        : playWithBots(game, seats, options, name, steps, bot);
    spent += performance.now() - from;
    answers += played.answers;
    windows += played.windows;
    digest = digestAfter(digest, digestOf(match));
    if (match.outcome !== null) {
      finished++;
      const won = game.winners(match.outcome);
      for (const seat of won) winners[seat] = (winners[seat] ?? 0) + 1 / won.length;
    }
    if (laws) violations += lawsBroken(game, seats, options, name, steps);
    tick(i + 1);
  }
  const seconds = spent / 1000;
  return {
    game: game.id,
    seats,
    games,
    finished,
    answers,
    windows,
    answersPerSecond: Math.round(answers / seconds),
    gamesPerSecond: Math.round((games / seconds) * 10) / 10,
    violations,
    winners: winners.map((wins) => Math.round(wins * 1000) / 1000),
    digest,
  };
}

/** One more game of the same seed under all laws; a broken one is printed with its seed. */
function lawsBroken({ def, words }: GameEntry, seats: number, options: object, seed: string, steps: number): number {
  try {
    obeysTheLaws(def, { seats: [seats], games: 1, options: [options], seed, words, steps: Math.min(steps, 20_000) });
    return 0;
  } catch (error) {
    if (!(error instanceof LawBroken)) throw error;
    console.error(error.message);
    return 1;
  }
}

function botOf(values: Values): BotKind {
  const given = text(values, 'bot') ?? 'random';
  const found = BOT_KINDS.find((kind) => kind === given);
  if (found === undefined) throw new Misuse(`--bot is one of ${BOT_KINDS.join(', ')}, not '${given}'`);
  return found;
}

export const simulate: Command = {
  name: 'simulate',
  summary: 'plays games by bots and prints figures',
  usage:
    'homage simulate GAME [--seats N] [--games G] [--seed S] [--option k=v]... [--bot random|squire|knight|lord|greedy] [--laws] [--steps N] [--json]',
  flags: {
    ...texts('seats', 'games', 'seed', 'bot', 'steps'),
    option: { type: 'string', multiple: true },
    ...switches('laws', 'json'),
  },
  run(values, [id]) {
    const game = gameNamed(id);
    const plan: SimulateOptions = {
      seats: seatsFor(game, values),
      games: count(values, 'games', 100),
      seed: text(values, 'seed') ?? '1',
      options: optionsFor(game, values),
      bot: botOf(values),
      laws: values.laws === true,
      steps: count(values, 'steps', 100_000),
    };
    const bar = progress(plan.games);
    const figures = simulation(game, plan, bar.tick);
    bar.done();
    if (values.json === true) console.log(JSON.stringify(figures));
    else
      for (const [name, value] of Object.entries(figures))
        console.log(`${name.padEnd(17)} ${Array.isArray(value) ? value.join(' ') : value}`);
    return figures.violations === 0 ? 0 : 1;
  },
};
