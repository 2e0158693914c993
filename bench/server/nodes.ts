/**
 * `node bench/server/nodes.ts --one postgres://… --two postgres://… --nats nats://… [--game G] [--laps N] [--rate R]`, with two empty databases: two nodes with the seats of every table spread over both, beside one node, both on
 * PostgreSQL. Both play in turns at the same steady rate; what counts is the processor time of our processes for one answer, and how long a far
 * answer takes beside a near one's.
 */

import { parseArgs } from 'node:util';
import { type Served, serveIn } from './child.ts';
import { type Load, steadily, Tally } from './load.ts';
import { loadOurs } from './load-ours.ts';

const WARM_UP_MS = 8_000;
const LAP_MS = 10_000;
const { values } = parseArgs({
  options: {
    one: { type: 'string', default: '' },
    two: { type: 'string', default: '' },
    nats: { type: 'string', default: '' },
    game: { type: 'string', default: 'middle-ages' },
    laps: { type: 'string', default: '6' },
    rate: { type: 'string', default: '150' },
  },
});
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function side(nodes: number, database: string): Promise<{ served: Served[]; load: Load; far: Tally }> {
  process.env.HOMAGE_DATABASE = database;
  process.env.HOMAGE_NATS = nodes > 1 ? values.nats : '';
  const served: Served[] = [];
  for (let i = 0; i < nodes; i++) served.push(await serveIn('./ours.ts'));
  const far = new Tally();
  const load = await loadOurs(
    served.map(({ base }) => base),
    steadily(Number(values.rate)),
    values.game,
    far,
  );
  return { served, load, far };
}

const cpuOf = async (served: readonly Served[]): Promise<number> =>
  (await Promise.all(served.map((each) => each.usage()))).reduce((sum, { cpu }) => sum + cpu, 0);
const middle = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0;

const one = await side(1, values.one);
const two = await side(2, values.two);
await pause(WARM_UP_MS);
const ratios: number[] = [];
const waits: number[] = [];
for (let lap = 0; lap < Number(values.laps); lap++) {
  const before = [await cpuOf(one.served), await cpuOf(two.served)] as const;
  for (const { load, far } of [one, two]) {
    load.tally.start();
    far.start();
  }
  await pause(LAP_MS);
  const after = [await cpuOf(one.served), await cpuOf(two.served)] as const;
  for (const { load, far } of [one, two]) {
    load.tally.stop();
    far.stop();
  }
  const costs = [one, two].map(({ load }, i) => ((after[i] ?? 0) - (before[i] ?? 0)) / Math.max(1, load.tally.answers));
  const [alone = 0, both = 0] = costs;
  const [near, far] = [one.load.tally.quantile(0.5), two.far.quantile(0.5)];
  ratios.push(both / alone);
  waits.push(far / near);
  console.log(
    `one node ${alone.toFixed(2)} ms an answer (${one.load.tally.answers}), two ${both.toFixed(2)} (${two.load.tally.answers}): ${(both / alone).toFixed(2)}; ` +
      `p50 near ${near.toFixed(1)} ms, far ${far.toFixed(1)} ms: ${(far / near).toFixed(2)}`,
  );
}
console.log(
  `${values.game}: processor time ${middle(ratios).toFixed(2)}, far p50 ${middle(waits).toFixed(2)} times near`,
);
for (const { load, served } of [one, two]) {
  load.stop();
  for (const each of served) await each.end();
}
process.exit(0);
