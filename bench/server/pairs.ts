/**
 * `node bench/server/pairs.ts --before DIR [--now DIR] [--pairs N]`: the server of another checkout beside this one's. Both are loaded at the
 * same time by the same players, so what the machine's neighbours do falls on both alike. They play in rounds: every table gets one answer, all of them in
 * one moment, and the next round waits for the last of them; otherwise a busy machine, where more answers meet in one transaction, would look
 * cheaper. What counts is the processor time of the server's process for one answer, and of that the ratio over each stretch of rounds.
 */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Served, serveIn } from './child.ts';
import { type Load, TABLES } from './load.ts';
import { loadOurs } from './load-ours.ts';

const WARM_UP_ROUNDS = 250;
const ROUNDS = 40;
/** A table whose game has just ended is not waited for. */
const LATE_MS = 50;

class Side {
  readonly #served: Served;
  #load: Load | undefined;
  #asked: (() => void)[] = [];
  #all: () => void = () => undefined;
  #late: NodeJS.Timeout | undefined;

  private constructor(served: Served) {
    this.#served = served;
  }

  static async open(dir: string): Promise<Side> {
    const served = await serveIn(resolve(dir, 'bench/server/ours.ts'));
    const side = new Side(served);
    side.#load = await loadOurs(served.base, (_table, act) => side.#ask(act));
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

  /** Milliseconds of processor time for one answer. */
  async turn(rounds: number): Promise<number> {
    const { tally } = this.#load as Load;
    const before = await this.#served.usage();
    tally.start();
    for (let i = 0; i < rounds; i++) await this.#round();
    const after = await this.#served.usage();
    tally.stop();
    return (after.cpu - before.cpu) / Math.max(1, tally.answers);
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
  options: { before: { type: 'string' }, now: { type: 'string' }, pairs: { type: 'string' } },
});
const count = Number(values.pairs ?? 30);
if (values.before === undefined || !(Number.isInteger(count) && count >= 1 && count <= 1000)) {
  console.error('--before is the folder of another checkout with its dependencies, --pairs a number up to 1000');
  process.exit(2);
}
const [before, now] = await Promise.all([
  Side.open(values.before),
  Side.open(values.now ?? resolve(import.meta.dirname, '../..')),
]);
const pairs: { before: number; now: number; ratio: number }[] = [];
for (let i = 0; i < count; i++) {
  const [old, fresh] = await Promise.all([before.turn(ROUNDS), now.turn(ROUNDS)]);
  pairs.push({ before: old, now: fresh, ratio: fresh / old });
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
process.exit(0);
