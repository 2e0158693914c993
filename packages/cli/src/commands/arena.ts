import {
  ARENA_KINDS,
  type ArenaKind,
  type Block,
  CHARACTERS,
  type Character,
  type Contest,
  type Result,
  readBot,
} from '@homage/bots';
import type { GameEntry } from '@homage/registry';
import { hold } from '../arena/contest.ts';
import { count, gameNamed, Misuse, optionsFor, seatsFor, switches, text, texts, type Values } from '../args.ts';
import type { Command } from '../command.ts';
import { progress } from '../progress.ts';

/** More threads than this help nobody on a machine that plays games. */
const MOST_THREADS = 16;
const STEPS = 10_000_000;

/** A bot of the arena, as it was named. */
type Fighter = { kind: ArenaKind; character?: Character };

function kindOf(values: Values, name: string, fallback: ArenaKind): Fighter {
  const given = text(values, name) ?? fallback;
  const found = readBot(given, ARENA_KINDS);
  if (found === undefined)
    throw new Misuse(
      `--${name} is one of ${ARENA_KINDS.join(', ')}, or one of them with a character (${CHARACTERS.join(', ')}) as in knight:bold, not '${given}'`,
    );
  return found;
}

const stepsOf = (values: Values, name: string): number | undefined =>
  text(values, name) === undefined ? undefined : count(values, name, 0, 1, STEPS);

function contestOf(game: GameEntry, values: Values, hero: Fighter, rivals: Fighter): Contest {
  const heroSteps = stepsOf(values, 'steps');
  const rivalSteps = stepsOf(values, 'rival-steps');
  return {
    hero: hero.kind,
    rivals: rivals.kind,
    ...(hero.character && { heroCharacter: hero.character }),
    ...(rivals.character && { rivalCharacter: rivals.character }),
    seats: seatsFor(game, values),
    options: optionsFor(game, values),
    seed: text(values, 'seed') ?? '1',
    ...(heroSteps !== undefined && { heroSteps }),
    ...(rivalSteps !== undefined && { rivalSteps }),
  };
}

/** Runs may take hours: each block is told as soon as it is played, so that a run that is cut short has told something. */
function tell(index: number, { games, share, questions, steps, ms }: Block): void {
  const each = Math.max(1, questions);
  console.error(
    JSON.stringify({ block: index, games, won: share, steps: Math.round(steps / each), ms: Math.round(ms / each) }),
  );
}

function print(figures: object): void {
  for (const [name, value] of Object.entries(figures)) {
    if (typeof value !== 'object') console.log(`${name.padEnd(8)} ${value}`);
    else {
      console.log(name);
      for (const [what, counts] of Object.entries(value as object))
        console.log(`  ${what.padEnd(20)} ${typeof counts === 'object' ? Object.values(counts).join(' / ') : counts}`);
    }
  }
}

export const arena: Command = {
  name: 'arena',
  summary: 'one bot against copies of another, in paired games',
  usage:
    'homage arena GAME [--hero lord] [--rivals knight] [--seats N] [--blocks N] [--option k=v]... [--seed S] [--steps N] [--rival-steps N] [--threads N] [--json]\n\n' +
    'A block is one deal that the hero plays once from every seat. --steps is the hero’s budget for one question, --rival-steps that of the\n' +
    'others; without them each level takes its own. For the same seed and steps everything but ms is the same. Acts: hero / one rival, in a game.\n' +
    'With --json each block is told as it ends, on the stream of errors: its number, games, how many the hero won, steps and ms of a question.',
  flags: {
    ...texts('hero', 'rivals', 'seats', 'blocks', 'seed', 'steps', 'rival-steps', 'threads'),
    option: { type: 'string', multiple: true },
    ...switches('json'),
  },
  async run(values, [id]) {
    const game = gameNamed(id);
    const contest = contestOf(game, values, kindOf(values, 'hero', 'lord'), kindOf(values, 'rivals', 'knight'));
    const blocks = count(values, 'blocks', 60, 1, 100_000);
    const threads = Math.min(blocks, count(values, 'threads', 1, 1, MOST_THREADS));
    const bar = progress(blocks);
    const { games, share, odds, low, high, endings, acts, steps, ms } = await hold(
      game,
      contest,
      blocks,
      threads,
      values.json === true ? (_, index, block) => tell(index, block) : bar.tick,
    );
    bar.done();
    const figures = { game: game.id, seats: contest.seats, games, share, odds, low, high, endings, acts, steps, ms };
    if (values.json === true) console.log(JSON.stringify(figures));
    else print(figures);
    return 0;
  },
};

/** Who is measured against whom, from below. */
const RUNGS: readonly (readonly [hero: ArenaKind, rivals: ArenaKind])[] = [
  ['squire', 'greedy-1'],
  ['knight', 'squire'],
  ['lord', 'knight'],
];

const row = (
  hero: string,
  rivals: string,
  seats: number,
  { games, odds, low, high, share, steps, ms }: Result,
): string =>
  `| ${hero} over ${rivals} | ${seats} | ${games} | ${(100 * share).toFixed(1)} % | ${odds.toFixed(2)} | ${low.toFixed(2)} – ${high.toFixed(2)} | ${steps} | ${ms.toFixed(1)} |`;

export const ladder: Command = {
  name: 'ladder',
  summary: 'plays every level against the one below it and prints the table',
  usage:
    'homage ladder GAME [--seats N] [--blocks N] [--option k=v]... [--seed S] [--steps N] [--threads N]\n\n' +
    '--steps is the budget of a lord for one question; the other levels take their own.',
  flags: { ...texts('seats', 'blocks', 'seed', 'steps', 'threads'), option: { type: 'string', multiple: true } },
  async run({ steps, ...values }, [id]) {
    const game = gameNamed(id);
    const blocks = count(values, 'blocks', 60, 1, 100_000);
    const threads = Math.min(blocks, count(values, 'threads', 1, 1, MOST_THREADS));
    console.log('| | seats | games | share | odds | 95 % | steps | ms |\n|---|---|---|---|---|---|---|---|');
    for (const [hero, rivals] of RUNGS) {
      const contest = contestOf(
        game,
        hero === 'lord' ? { ...values, steps } : values,
        { kind: hero },
        { kind: rivals },
      );
      const bar = progress(blocks);
      const result = await hold(game, contest, blocks, threads, bar.tick);
      bar.done();
      console.log(row(hero, rivals, contest.seats, result));
    }
    return 0;
  },
};
