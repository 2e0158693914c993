/** `node bench/kernel/main.ts [--json] [--games a,b] [--rounds N]`, or `homage bench`. Exit code 2: the command line is wrong. */

import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES, type GameEntry, gameById } from '@homage/registry';
import { VERSION } from './boardgame-io/library.ts';
import { FEWEST_ROUNDS, type Figures, type GameFigures } from './figures.ts';
import { PEER_SEATS } from './game.ts';
import type { Growth } from './journal.ts';
import { median } from './measure.ts';
import { report } from './report.ts';

const flags = { json: { type: 'boolean' }, games: { type: 'string' }, rounds: { type: 'string' } } as const;

/** A mistake of the caller. */
class Misuse extends Error {}

interface Plan {
  games: readonly GameEntry[];
  rounds: number;
  json: boolean;
}

function read(args: string[]): Plan {
  const { values } = parseArgs({ args, options: flags });
  const rounds = Number(values.rounds ?? FEWEST_ROUNDS);
  if (!Number.isInteger(rounds) || rounds < FEWEST_ROUNDS || rounds > 1000) {
    throw new Misuse(`--rounds must be a whole number from ${FEWEST_ROUNDS} to 1000, not '${values.rounds}'`);
  }
  const games = values.games === undefined ? GAMES : values.games.split(',').map(named);
  return { games, rounds, json: values.json === true };
}

function named(id: string): GameEntry {
  const game = gameById(id);
  if (game === undefined) {
    throw new Misuse(`there is no game '${id}'; the games are: ${GAMES.map((each) => each.id).join(', ')}`);
  }
  return game;
}

/** Runs one part after the other, so that each has the machine for itself. */
function part<T>(...args: string[]): T {
  if (process.stderr.isTTY) console.error(`bench: ${args.slice(0, 2).join(' ')}`);
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const out = execFileSync(process.execPath, [join(import.meta.dirname, 'part.ts'), ...args], { stdio: [...stdio] });
  return JSON.parse(out.toString()) as T;
}

function measure({ games, rounds }: Plan): Figures {
  const figures = games.map(({ id }) => part<GameFigures>('game', id, String(rounds)));
  const speed = Math.round(median(figures.map((game) => game.peerAnswersPerSecond)));
  return {
    machine: { node: process.version, cpu: cpus()[0]?.model.trim() ?? 'unknown', cores: availableParallelism() },
    rounds,
    peer: {
      name: 'boardgame.io',
      version: VERSION,
      game: 'middle-ages',
      seats: PEER_SEATS,
      answersPerSecond: speed,
    },
    games: figures,
    journal: part<Growth>('journal'),
  };
}

try {
  const plan = read(process.argv.slice(2));
  const figures = measure(plan);
  console.log(plan.json ? JSON.stringify(figures) : report(figures));
} catch (error) {
  const misuse = error instanceof Misuse || (error instanceof TypeError && 'code' in error);
  if (!misuse) throw error;
  console.error(`bench: ${error.message}`);
  process.exitCode = 2;
}
