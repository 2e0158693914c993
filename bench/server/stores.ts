/**
 * `node bench/server/stores.ts [--seconds N] [--rounds N] [--sleeping N] [--database postgres://…]`: the server on SQLite and on PostgreSQL in the same
 * run, taking turns; what counts is the ratio. Data lies in memory where the machine has such a folder, so that no disk decides. Without an
 * address a PostgreSQL of the tests is started. Ends by itself; only addresses of this machine are used.
 */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { move, openStore } from '@homage/server';
import { serveIn } from './child.ts';
import { STEADY } from './figures.ts';
import { steadily } from './load.ts';
import { loadOurs } from './load-ours.ts';
import { fillSleeping, type Place, type Weight, weighSleeping } from './sleeping.ts';

const IN_FLIGHT = 64;
const ENTRY = JSON.stringify({
  n: 1,
  at: 1_700_000_000_000,
  act: 'answer',
  seat: 1,
  answer: 'x'.repeat(170),
  digest: '0'.repeat(16),
});
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

interface Cluster {
  database(): Promise<string>;
  stop(): Promise<void>;
}

async function clusterOf(given: string | undefined): Promise<Cluster> {
  if (given !== undefined) {
    let taken = false;
    return {
      async database() {
        if (taken) throw new Error('--database is for --sleeping 0 and one round: each part needs an empty database');
        taken = true;
        return given;
      },
      stop: async () => undefined,
    };
  }
  const path = resolve(import.meta.dirname, '../../packages/server/test/postgres/cluster.ts');
  const { Cluster: Own } = (await import(path)) as { Cluster: { own(): Promise<Cluster> } };
  return Own.own();
}

/** Appends of 64 tables at once, each as soon as its last one is durable; a second. */
async function appends({ data, database }: Place, seconds: number): Promise<number> {
  const store = await openStore({ data, database });
  const ids = Array.from({ length: IN_FLIGHT }, (_, i) => `t${i}`);
  const row = {
    game: 'x',
    edition: 1,
    options: '{}',
    clock: '{}',
    access: 'link',
    phase: 'running',
    host: 'h',
    created: 1,
  } as const;
  const rest = { touched: 1, seed: '00', house: '{}', ticks: '{}', turn: '', header: null, opening: null } as const;
  const last = { deadline: null, rematch: null, alarm: null, version: 0 } as const;
  await store.commit(ids.map((id) => ({ w: 'newTable', table: { id, ...row, ...rest, ...last } })));
  let count = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    ids.map(async (table) => {
      for (let n = 1; performance.now() < end; n++, count++) {
        const set = { touched: n, deadline: null, turn: '1' };
        await store.commit(
          [
            { w: 'entry', table, n, body: ENTRY },
            { w: 'progress', id: table, set },
          ],
          { table, epoch: 1, version: n - 1 },
        );
      }
    }),
  );
  await store.close();
  return count / seconds;
}

interface Turn {
  perSecond: number;
  cpu: number;
  p50: number;
  steadyP50: number;
}

/** One server: as many answers as it can, then a steady row of them. */
async function turn({ data, database }: Place, seconds: number): Promise<Turn> {
  process.env.HOMAGE_DATABASE = database ?? '';
  process.env.TMPDIR = data;
  const served = await serveIn('ours.ts');
  const load = await loadOurs(served.base);
  load.tally.start();
  await pause(4000);
  load.tally.start();
  const before = await served.usage();
  const began = performance.now();
  await pause(seconds * 1000);
  const { cpu } = await served.usage();
  const took = (performance.now() - began) / 1000;
  load.tally.stop();
  const { answers } = load.tally;
  const full = { perSecond: answers / took, cpu: (cpu - before.cpu) / answers, p50: load.tally.quantile(0.5) };
  load.pace = steadily(STEADY);
  await pause(1000);
  load.tally.start();
  await pause(seconds * 1000);
  load.tally.stop();
  const steadyP50 = load.tally.quantile(0.5);
  load.stop();
  await served.end();
  return { ...full, steadyP50 };
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    sleeping: { type: 'string' },
    database: { type: 'string' },
  },
});
const [seconds, rounds, sleeping] = [values.seconds ?? 5, values.rounds ?? 3, values.sleeping ?? 100_000].map(Number);
if (
  !((seconds ?? 0) > 0 && (seconds ?? 0) <= 60 && (rounds ?? 0) >= 0 && (rounds ?? 0) <= 20 && (sleeping ?? -1) >= 0)
) {
  console.error('--seconds is from 1 to 60, --rounds up to 20, --sleeping a number of tables');
  process.exit(2);
}
const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'homage-stores-'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));
const cluster = await clusterOf(values.database);
let folders = 0;
const sqlite = (): Place => ({ data: mkdtempSync(join(root, `d${++folders}-`)), database: null });
const postgres = async (): Promise<Place> => ({ ...sqlite(), database: await cluster.database() });
const line = (name: string, a: number, b: number, digits: number, goal: string): void =>
  console.log(
    `  ${name.padEnd(34)}${a.toFixed(digits).padStart(9)}${b.toFixed(digits).padStart(12)}   ${(b / a).toFixed(2)} (${goal})`,
  );
console.log(`${''.padEnd(36)}${'SQLite'.padStart(9)}${'PostgreSQL'.padStart(12)}   ratio`);
const appended: [number[], number[]] = [[], []];
const turns: [Turn[], Turn[]] = [[], []];
for (let i = 0; i < (rounds ?? 0); i++) {
  appended[0].push(await appends(sqlite(), seconds ?? 5));
  appended[1].push(await appends(await postgres(), seconds ?? 5));
  turns[0].push(await turn(sqlite(), seconds ?? 5));
  turns[1].push(await turn(await postgres(), seconds ?? 5));
}
if ((rounds ?? 0) > 0) {
  const of = (side: 0 | 1, key: keyof Turn): number => median(turns[side].map((each) => each[key]));
  line(`appends a second, ${IN_FLIGHT} in flight`, median(appended[0]), median(appended[1]), 0, 'at least 0.25');
  line('answers a second, full load', of(0, 'perSecond'), of(1, 'perSecond'), 0, 'at least 0.5');
  line('ms of processor time an answer', of(0, 'cpu'), of(1, 'cpu'), 3, 'the server alone');
  line(`p50 at ${STEADY} answers a second, ms`, of(0, 'steadyP50'), of(1, 'steadyP50'), 2, 'at most 2.5');
}
if ((sleeping ?? 0) > 0) {
  const small = sqlite();
  const report = (name: string, empty: Weight, full: Weight): void => {
    console.log(`${name}: ${sleeping} sleeping tables with alarms`);
    console.log(
      `  start ${full.start.toFixed(0)} ms beside ${empty.start.toFixed(0)} of an empty one (under 3000 more), ${full.memory.toFixed(0)} MB beside ${empty.memory.toFixed(0)} (at most 50 more), what is due in ${full.due.toFixed(2)} ms (under 5)`,
    );
  };
  const empty = await weighSleeping(small);
  await fillSleeping(small, sleeping ?? 0);
  report('SQLite', empty, await weighSleeping(small));
  const large = await postgres();
  const bare = await weighSleeping(large);
  const began = performance.now();
  await move(`${small.data}/data`, large.database as string, { games: [] });
  console.log(`moved from SQLite to PostgreSQL in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  report('PostgreSQL', bare, await weighSleeping(large));
}
await cluster.stop();
process.exit(0);
