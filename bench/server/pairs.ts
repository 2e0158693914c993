/**
 * `node bench/server/pairs.ts --before DIR [--now DIR] [--pairs N] [--game ID]`: the server of another checkout beside this one's. Both are loaded at the
 * same time by the same players, so what the machine's neighbours do falls on both alike. They play in rounds: every table gets one answer, all of them in
 * one moment, and the next round waits for the last of them; otherwise a busy machine, where more answers meet in one transaction, would look
 * cheaper. With `--alternate` they are loaded in turn instead, a stretch each: on a quiet machine they disturb each other less so. What counts is the processor time of the server's process for one answer, and of that the ratio over each stretch of rounds. With
 * `--profile DIR` both write a profile for each of their threads there.
 */

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Served, serveIn } from './child.ts';
import { type Load, TABLES } from './load.ts';
import { loadOurs } from './load-ours.ts';
import { add, type Threads, threadsOf } from './threads.ts';

const WARM_UP_ROUNDS = 250;
const ROUNDS = 40;
/**
 * A round is whole: also tables whose game has just ended are waited for, until the next one has begun. Rounds cut short would make whoever is slower
 * in this moment look dearer, since what a round costs in any case falls on fewer answers. This is for a table that never comes back.
 */
const LATE_MS = 10_000;

interface Cost {
  ms: number;
  answers: number;
  threads: Threads;
}

const each = ({ ms, answers }: Pick<Cost, 'ms' | 'answers'>): number => ms / Math.max(1, answers);

class Side {
  readonly #served: Served;
  #load: Load | undefined;
  #asked: (() => void)[] = [];
  #all: () => void = () => undefined;
  #late: NodeJS.Timeout | undefined;

  private constructor(served: Served) {
    this.#served = served;
  }

  static async open(dir: string, profile: string | undefined, game: string): Promise<Side> {
    const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
    const served = await serveIn(resolve(dir, 'bench/server/ours.ts'), flags);
    const side = new Side(served);
    side.#load = await loadOurs(served.base, (_table, act) => side.#ask(act), game);
    await side.turn(WARM_UP_ROUNDS);
    return side;
  }

  #ask(act: () => void): void {
    this.#asked.push(act);
    clearTimeout(this.#late);
    if (this.#asked.length === TABLES) this.#all();
    else this.#late = setTimeout(() => this.#all(), LATE_MS);
  }

  async #round(): Promise<void> {
    const acts = this.#asked;
    this.#asked = [];
    const all = new Promise<void>((done) => {
      this.#all = done;
    });
    for (const act of acts) act();
    await all;
    clearTimeout(this.#late);
  }

  /** Milliseconds of processor time, and for how many answers. */
  async turn(rounds: number): Promise<Cost> {
    const { tally } = this.#load as Load;
    const before = await this.#served.usage();
    const threads = threadsOf(this.#served.pid);
    tally.start();
    for (let i = 0; i < rounds; i++) await this.#round();
    const after = await this.#served.usage();
    tally.stop();
    const used = add(threadsOf(this.#served.pid), threads, -1);
    return { ms: after.cpu - before.cpu, answers: tally.answers, threads: used };
  }

  async end(): Promise<void> {
    this.#load?.stop();
    await this.#served.leave();
  }
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    now: { type: 'string' },
    pairs: { type: 'string' },
    profile: { type: 'string' },
    game: { type: 'string' },
    alternate: { type: 'boolean', default: false },
  },
});
const count = Number(values.pairs ?? 30);
if (values.before === undefined || !(Number.isInteger(count) && count >= 1 && count <= 1000)) {
  console.error('--before is the folder of another checkout with its dependencies, --pairs a number up to 1000');
  process.exit(2);
}
const [before, now] = await Promise.all([
  Side.open(values.before, values.profile && join(values.profile, 'before'), values.game ?? 'middle-ages'),
  Side.open(
    values.now ?? resolve(import.meta.dirname, '../..'),
    values.profile && join(values.profile, 'now'),
    values.game ?? 'middle-ages',
  ),
]);
/** One after the other, and who is first changes. */
async function inTurn(oldFirst: boolean): Promise<[Cost, Cost]> {
  if (oldFirst) return [await before.turn(ROUNDS), await now.turn(ROUNDS)];
  const fresh = await now.turn(ROUNDS);
  return [await before.turn(ROUNDS), fresh];
}

const pairs: { before: number; now: number; ratio: number }[] = [];
const nothing = (): Cost => ({ ms: 0, answers: 0, threads: new Map() });
const all = { before: nothing(), now: nothing() };
for (let i = 0; i < count; i++) {
  const [old, fresh] = values.alternate
    ? await inTurn(i % 2 === 0)
    : await Promise.all([before.turn(ROUNDS), now.turn(ROUNDS)]);
  for (const [sum, cost] of [
    [all.before, old],
    [all.now, fresh],
  ] as const) {
    sum.ms += cost.ms;
    sum.answers += cost.answers;
    add(sum.threads, cost.threads, 1);
  }
  pairs.push({ before: each(old), now: each(fresh), ratio: each(fresh) / each(old) });
}
await before.end();
await now.end();
const line = (key: keyof (typeof pairs)[number]): string =>
  [0.1, 0.25, 0.5, 0.75, 0.9]
    .map((q) =>
      quantile(
        pairs.map((pair) => pair[key]),
        q,
      ).toFixed(3),
    )
    .join('  ');
console.log(`${count} pairs of ${ROUNDS * TABLES} answers each; tenth, quarter, middle, three quarters, nine tenths`);
console.log(`  before, ms    ${line('before')}\n  now, ms       ${line('now')}\n  now / before  ${line('ratio')}`);
console.log(
  `in all: ${each(all.before).toFixed(3)} ms for each of ${all.before.answers} answers, now ${each(all.now).toFixed(3)} ms for each of ${all.now.answers}: ${(each(all.now) / each(all.before)).toFixed(3)}`,
);
console.log('by thread, for one answer, before and now: ms; bytes written; calls to write them');
for (const name of all.now.threads.keys()) {
  const [old, fresh] = [all.before, all.now].map(({ threads, answers }) => {
    const { ms, bytes, calls } = threads.get(name) ?? { ms: 0, bytes: 0, calls: 0 };
    return [(ms / answers).toFixed(3), Math.round(bytes / answers), (calls / answers).toFixed(2)];
  });
  console.log(`  ${name.padEnd(14)}${[0, 1, 2].map((i) => `${old?.[i]}  ${fresh?.[i]}`).join(';  ')}`);
}
process.exit(0);
