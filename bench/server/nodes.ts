/**
 * `node bench/server/nodes.ts [--game G] [--laps N] [--rate R] [--warm N] [--profile DIR]`: two nodes with the seats of every table spread over both, beside one node, both on
 * PostgreSQL. They take turns, each at the same steady rate while the other rests; what counts is the processor time of our processes for one answer, and how long a far
 * answer takes beside a near one's. A PostgreSQL and a NATS of the tests are started and end with it; `--profile` writes what each process did.
 */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Served, serveIn } from './child.ts';
import { atOnce, type Pace, steadily, TABLES, Tally } from './load.ts';
import { loadOurs, type OurLoad } from './load-ours.ts';

const LAP_MS = 4_000;
/** What was under way when a side began to rest has ended by then. */
const REST_MS = 300;
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'middle-ages' },
    laps: { type: 'string', default: '10' },
    rate: { type: 'string', default: '300' },
    // So many answers a node gives at full speed first: a house that has only just been opened runs code that is not optimized yet, and two do so twice as long.
    warm: { type: 'string', default: '12000' },
    profile: { type: 'string' },
  },
});
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What the tests have: a PostgreSQL and a NATS that end with this process. */
interface Beside {
  Cluster: { own(): Promise<{ database(): Promise<string>; stop(): Promise<void> }> };
  Nats: { start(): Promise<{ url: string; kill(): Promise<void> }> };
}
const ofTests = async (path: string): Promise<Beside> =>
  (await import(resolve(import.meta.dirname, '../../packages/server/test', path))) as Beside;
const cluster = await (await ofTests('postgres/cluster.ts')).Cluster.own();
const nats = await (await ofTests('nodes/nats.ts')).Nats.start();

/** How long a table rests between two answers. */
const GAP_MS = (1000 * TABLES) / Number(values.rate);

/** A steady pace that can be interrupted: whoever would act while it rests acts when it goes on. */
function resting(first: Pace): { pace: Pace; rest(): void; goOn(next?: Pace): void } {
  let pace = first;
  let rests = false;
  let waiting: Parameters<Pace>[] = [];
  const gate: Pace = (table, act) =>
    rests ? void waiting.push([table, act]) : pace(table, () => (rests ? void waiting.push([table, act]) : act()));
  return {
    pace: gate,
    rest() {
      rests = true;
    },
    goOn(next = pace) {
      pace = next;
      rests = false;
      const all = waiting;
      waiting = [];
      // Not all at once: they would share their flushes.
      for (const [table, act] of all) setTimeout(() => gate(table, act), (GAP_MS * table) / TABLES);
    },
  };
}

interface Side extends Pick<ReturnType<typeof resting>, 'rest' | 'goOn'> {
  served: Served[];
  load: OurLoad;
  far: Tally;
}

async function side(nodes: number, database: string): Promise<Side> {
  process.env.HOMAGE_DATABASE = database;
  process.env.HOMAGE_NATS = nodes > 1 ? nats.url : '';
  const served: Served[] = [];
  for (let i = 0; i < nodes; i++) served.push(await serveIn('./ours.ts', flags(`${nodes}-${i}`)));
  const far = new Tally();
  const { pace, rest, goOn } = resting(atOnce);
  const load = await loadOurs(
    served.map(({ base }) => base),
    pace,
    values.game,
    far,
  );
  load.tally.start();
  while (load.tally.answers < Number(values.warm) * nodes) await pause(100);
  rest();
  return { served, load, far, rest, goOn };
}

function flags(name: string): string[] {
  const { profile } = values;
  return profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${name}.cpuprofile`];
}

/** Of all processes of a side together. */
async function spentBy(served: readonly Served[]): Promise<{ cpu: number; calls: number }> {
  const all = await Promise.all(served.map((each) => each.usage()));
  return { cpu: all.reduce((sum, { cpu }) => sum + cpu, 0), calls: all.reduce((sum, { calls }) => sum + calls, 0) };
}
const middle = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0;

const one = await side(1, await cluster.database());
const two = await side(2, await cluster.database());
interface Lap {
  answers: number;
  /** Games that began: each costs as much as many answers. */
  games: number;
  cpu: number;
  calls: number;
}
const laps: [one: Lap, two: Lap][] = [];
const waits: number[] = [];
const per = ({ answers, cpu }: Lap): number => cpu / Math.max(1, answers);
const callsPer = ({ answers, calls }: Lap): number => calls / Math.max(1, answers);
/** One side plays for a while and the other rests. */
async function lapOf({ load, far, served, rest, goOn }: Side): Promise<Lap> {
  goOn();
  await pause(GAP_MS);
  const before = await spentBy(served);
  const begun = load.begun();
  load.tally.start();
  far.start();
  await pause(LAP_MS);
  const after = await spentBy(served);
  load.tally.stop();
  far.stop();
  rest();
  await pause(REST_MS);
  return {
    answers: load.tally.answers,
    games: load.begun() - begun,
    cpu: after.cpu - before.cpu,
    calls: after.calls - before.calls,
  };
}

const steady = Number(values.rate);
for (const each of [one, two]) each.goOn(steadily(steady));
for (const each of [one, two]) each.rest();
for (let i = 0; i < Number(values.laps); i++) {
  const lap: [Lap, Lap] = [await lapOf(one), await lapOf(two)];
  laps.push(lap);
  const [near, far] = [one.load.tally.quantile(0.5), two.far.quantile(0.5)];
  waits.push(far / near);
  const said = lap.map(
    (each) =>
      `${per(each).toFixed(2)} ms and ${callsPer(each).toFixed(1)} calls an answer (${each.answers}, ${each.games} games)`,
  );
  console.log(
    `one node ${said[0]}, two ${said[1]}: ${(per(lap[1]) / per(lap[0])).toFixed(2)}; ` +
      `p50 near ${near.toFixed(1)} ms, far ${far.toFixed(1)} ms: ${(far / near).toFixed(2)}`,
  );
}
const whole = (side: 0 | 1): Lap => ({
  answers: laps.reduce((sum, lap) => sum + lap[side].answers, 0),
  games: laps.reduce((sum, lap) => sum + lap[side].games, 0),
  cpu: laps.reduce((sum, lap) => sum + lap[side].cpu, 0),
  calls: laps.reduce((sum, lap) => sum + lap[side].calls, 0),
});
const [alone, both] = [whole(0), whole(1)];

/** A game that begins costs as much as ten answers, and tables that play at one pace begin theirs together: what an answer would have cost a side at so many games for each answer, by the line through its laps. */
function perAt(side: 0 | 1, games: number): number {
  const points = laps.map((lap) => ({ x: lap[side].games / Math.max(1, lap[side].answers), y: per(lap[side]) }));
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const spread = mean((point) => (point.x - x) ** 2);
  return y + (spread === 0 ? 0 : (games - x) * (mean((point) => (point.x - x) * (point.y - y)) / spread));
}
const games = (alone.games + both.games) / Math.max(1, alone.answers + both.answers);
console.log(
  `${values.game}: ${alone.games} games begun and ${both.games}; processor time ${(per(both) / per(alone)).toFixed(2)} in all, ${(perAt(1, games) / perAt(0, games)).toFixed(2)} at equal games (${perAt(0, games).toFixed(2)} and ${perAt(1, games).toFixed(2)} ms), ${middle(laps.map(([a, b]) => per(b) / per(a))).toFixed(2)} in the middle; ` +
    `reads and writes ${(callsPer(both) / callsPer(alone)).toFixed(2)}; far p50 ${middle(waits).toFixed(2)} times near`,
);
for (const { load, served } of [one, two]) {
  load.stop();
  for (const each of served) await (values.profile === undefined ? each.end() : each.leave());
}
await nats.kill();
await cluster.stop();
process.exit(0);
