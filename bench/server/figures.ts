/** The figures of the server, beside boardgame.io's in the same run. */

import { type Served, serveIn } from './child.ts';
import { fillIdle } from './idle.ts';
import { type Load, SEATS, steadily, TABLES } from './load.ts';
import { loadOurs } from './load-ours.ts';
import { loadTheirs } from './load-theirs.ts';

export const IDLE_TABLES = 10_000;
export const GOALS = { ratio: 5, cpu: 1 / 4, idleMemory: 300, steadyP99: 20 } as const;
/** The steady load at which the time of an answer is measured. */
export const STEADY = 500;
const ROUNDS = 3;
/** Before it counts, each server plays for so long, so that its code is compiled. */
const WARM_UP_MS = 5_000;

export interface SideFigures {
  answersPerSecond: number;
  /** Milliseconds of processor time of the server's process for one accepted answer. */
  cpuPerAnswer: number;
  p50: number;
  p99: number;
}

export interface ServerFigures {
  ours: SideFigures;
  theirs: SideFigures;
  ratio: number;
  cpuRatio: number;
  /** At the server, from reading the message to the reply, durable; milliseconds. */
  steady: { perSecond: number; p50: number; p99: number; serverP99: number };
  idle: { tables: number; memory: number } | null;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function warmUp(load: Load): Promise<void> {
  load.tally.start();
  await pause(WARM_UP_MS);
}

async function run(served: Served, load: Load, seconds: number): Promise<SideFigures> {
  load.tally.start();
  const before = await served.usage();
  const began = performance.now();
  await pause(seconds * 1000);
  const after = await served.usage();
  const took = (performance.now() - began) / 1000;
  load.tally.stop();
  const { answers } = load.tally;
  return {
    answersPerSecond: answers / took,
    cpuPerAnswer: (after.cpu - before.cpu) / Math.max(1, answers),
    p50: load.tally.quantile(0.5),
    p99: load.tally.quantile(0.99),
  };
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

function middle(runs: readonly SideFigures[]): SideFigures {
  const of = (key: keyof SideFigures): number => median(runs.map((each) => each[key]));
  return { answersPerSecond: of('answersPerSecond'), cpuPerAnswer: of('cpuPerAnswer'), p50: of('p50'), p99: of('p99') };
}

/** One side alone with the machine for a while; sides take turns, and the medians count. */
async function turn(script: string, connect: (base: string) => Promise<Load>, seconds: number): Promise<SideFigures> {
  const served = await serveIn(script);
  const load = await connect(served.base);
  await warmUp(load);
  const figures = await run(served, load, seconds);
  load.stop();
  await served.end();
  return figures;
}

async function steady(seconds: number): Promise<ServerFigures['steady']> {
  const served = await serveIn('ours.ts');
  const load = await loadOurs(served.base);
  await warmUp(load);
  load.pace = steadily(STEADY);
  await pause(1000);
  const before = await buckets(served.base);
  const { answersPerSecond, p50, p99 } = await run(served, load, seconds);
  const serverP99 = quantileOf(before, await buckets(served.base), 0.99);
  load.stop();
  await served.end();
  return { perSecond: answersPerSecond, p50, p99, serverP99 };
}

/** The server's own histogram of answers: how many took at most so many milliseconds. */
async function buckets(base: string): Promise<Map<number, number>> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const out = new Map<number, number>();
  for (const [, le, count] of text.matchAll(/homage_answer_ms_bucket\{le="([^"]+)"\} (\d+)/g)) {
    out.set(le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), Number(count));
  }
  return out;
}

/** The upper edge of the bucket in which a quantile lies. */
function quantileOf(before: Map<number, number>, after: Map<number, number>, q: number): number {
  const all = (after.get(Number.POSITIVE_INFINITY) ?? 0) - (before.get(Number.POSITIVE_INFINITY) ?? 0);
  for (const [edge, count] of after) if (count - (before.get(edge) ?? 0) >= all * q) return edge;
  return Number.POSITIVE_INFINITY;
}

/** Our processor time for one answer beside boardgame.io's, once. */
export async function cpuRatioOnce(seconds: number): Promise<number> {
  const theirs = await turn('theirs.ts', loadTheirs, seconds);
  const ours = await turn('ours.ts', loadOurs, seconds);
  return ours.cpuPerAnswer / theirs.cpuPerAnswer;
}

export async function measure(seconds: number, idleTables: number): Promise<ServerFigures> {
  const ours: SideFigures[] = [];
  const theirs: SideFigures[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    theirs.push(await turn('theirs.ts', loadTheirs, seconds));
    ours.push(await turn('ours.ts', loadOurs, seconds));
  }
  const we = middle(ours);
  const they = middle(theirs);
  return {
    ours: we,
    theirs: they,
    ratio: we.answersPerSecond / they.answersPerSecond,
    cpuRatio: we.cpuPerAnswer / they.cpuPerAnswer,
    steady: await steady(seconds),
    idle: idleTables === 0 ? null : { tables: idleTables, memory: await fillIdle(idleTables) },
  };
}

export function report({ ours, theirs, ratio, cpuRatio, steady: even, idle }: ServerFigures): string {
  const met = (yes: boolean): string => (yes ? 'met' : 'MISSED');
  const line = (name: string, { answersPerSecond, cpuPerAnswer, p50, p99 }: SideFigures): string =>
    `  ${name.padEnd(28)}${answersPerSecond.toFixed(0).padStart(7)} a second ${cpuPerAnswer.toFixed(3).padStart(8)} ms CPU   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`;
  return [
    `Middle Ages at random, ${TABLES} tables with ${SEATS} sockets each, accepted answers (medians of ${ROUNDS} runs)`,
    line('boardgame.io, in memory', theirs),
    line('ours, durable', ours),
    `  answers per second ${ratio.toFixed(1)} times (at least ${GOALS.ratio}: ${met(ratio >= GOALS.ratio)}), CPU per answer ${(cpuRatio * 100).toFixed(0)} % (at most ${GOALS.cpu * 100} %: ${met(cpuRatio <= GOALS.cpu)}), p99 ${met(ours.p99 <= theirs.p99)}`,
    `a steady ${STEADY} answers a second (${even.perSecond.toFixed(0)} reached)`,
    `  at the client p50 ${even.p50.toFixed(1)} ms, p99 ${even.p99.toFixed(1)} ms; at the server p99 at most ${even.serverP99} ms (under ${GOALS.steadyP99}: ${met(even.serverP99 <= GOALS.steadyP99)})`,
    ...(idle === null
      ? []
      : [
          `${idle.tables} idle tables: ${idle.memory.toFixed(0)} MB (under ${GOALS.idleMemory}: ${met(idle.memory < GOALS.idleMemory)})`,
        ]),
  ].join('\n');
}
