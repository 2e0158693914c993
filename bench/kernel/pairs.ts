/**
 * `node bench/kernel/pairs.ts --before DIR [--now DIR] [--games a,b] [--pairs N]`: random play of another checkout beside this one's, in turns.
 * Each side is a process of its own (`playing.ts`) that plays games of the same seeds when it is told to, and tells how many answers
 * there were and what processor time they took. What counts is the ratio within a pair; of those, the median.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES } from '@homage/registry';
import { median } from './measure.ts';
import type { Spent } from './playing.ts';

const WARM_UPS = 2;
/** A pair is made of so many short turns of each side, one after the other: a neighbour who comes and goes falls on both. */
const TURNS = 8;

/** One checkout that plays one game. The process is this checkout's; what it plays is the other's. */
class Side {
  readonly #child: ChildProcess;

  constructor(dir: string, game: string, options: string) {
    this.#child = fork(join(import.meta.dirname, 'playing.ts'), [resolve(dir), game, options]);
  }

  async turn(stretch: number): Promise<Spent> {
    const ended = new AbortController();
    const gone = () => ended.abort();
    this.#child.once('exit', gone);
    const answer = once(this.#child, 'message', { signal: ended.signal });
    this.#child.send(stretch);
    const [spent] = await answer;
    this.#child.off('exit', gone);
    return spent as Spent;
  }

  end(): void {
    this.#child.disconnect();
  }
}

async function compare(dirs: [string, string], game: string, options: string, pairs: number): Promise<void> {
  const sides = dirs.map((dir) => new Side(dir, game, options)) as [Side, Side];
  const speeds: [before: number[], now: number[]] = [[], []];
  const ratios: number[] = [];
  for (let i = -WARM_UPS; i < pairs; i++) {
    const spent: [Spent, Spent] = [
      { answers: 0, ms: 0 },
      { answers: 0, ms: 0 },
    ];
    for (let turn = 0; turn < TURNS; turn++) {
      for (const side of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { answers, ms } = await sides[side].turn(i * TURNS + turn);
        spent[side].answers += answers;
        spent[side].ms += ms;
      }
    }
    if (i < 0) continue;
    const [before, now] = spent.map(({ answers, ms }) => (answers / ms) * 1000) as [number, number];
    speeds[0].push(before);
    speeds[1].push(now);
    ratios.push(now / before);
  }
  for (const side of sides) side.end();
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(3));
  const [before, now] = speeds.map((each) => Math.round(median(each)));
  const name = `${game}${options === '{}' ? '' : ` ${options}`}`;
  console.log(
    `${name}: before ${before}, now ${now} answers/s; now / before ${median(ratios).toFixed(3)} (${low} to ${high})`,
  );
}

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    now: { type: 'string' },
    games: { type: 'string' },
    pairs: { type: 'string' },
    options: { type: 'string' },
  },
});
const pairs = Number(values.pairs ?? 10);
if (values.before === undefined || !(Number.isInteger(pairs) && pairs >= 1 && pairs <= 1000)) {
  console.error('--before is the folder of another checkout with its dependencies, --pairs a number up to 1000');
  process.exit(2);
}
const now = values.now ?? resolve(import.meta.dirname, '../..');
const games = values.games?.split(',') ?? GAMES.map(({ id }) => id);
for (const game of games) await compare([values.before, now], game, values.options ?? '{}', pairs);
