/** Games at several nodes in processes of their own, while something is struck again and again: a node, NATS, or the database. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Entry, readJournal, verify } from '@homage/table';
import { squabble } from '@homage/testkit/fixture';
import { type Json, sampleChoice } from '../choose.ts';
import { freePort } from '../port.ts';
import { Cluster } from '../postgres/cluster.ts';
import { CutWire } from '../postgres/cut.ts';
import { Nats } from './nats.ts';

import { Failed, Player, Process, pause, Reader, type Seen, type Step } from './players.ts';

export type Strike = 'kill' | 'stop' | 'nats' | 'cut' | 'database' | 'drain';

export interface StormReport {
  strikes: number;
  games: number;
  acknowledged: number;
  told: number;
  rejoins: number;
  /** Answers a second when it was struck, and after a strike the longest time in milliseconds without an answer at any table. */
  rate: number;
  longest: number;
  /** The longest that anybody waited for an answer of a node that was not struck itself; and how long nine of ten players waited at most, each its longest. */
  waited: number;
  nine: number;
  /** So long after a strike that began; below 0: before it. */
  waitedSince: number;
  faults: string[];
}

export interface StormPlan {
  nodes: number;
  tables: number;
  /** At each table; three unless told otherwise. Each has a socket. */
  seats?: number;
  strikes: number;
  seed: string;
  /** So many answers a second at all tables together; as many as can be unless told. */
  rate?: number;
  /** So many answers are given as fast as can be before each strike: a node that has only just been opened keeps no tables and runs code that is not optimized yet. */
  warm?: number;
}

/** So long everybody plays before it is struck, and after it is over. */
const CALM_MS = 2_500;
/** Games that last while they are struck, and short ones. */
const ROUNDS = { long: 6, short: 3 };

export async function storm(what: Strike, plan: StormPlan): Promise<StormReport> {
  const { nodes: count, tables, seats = 3, strikes, seed, rate, warm = 0 } = plan;
  // How long a table rests between two answers: not at all until everybody sits and what has to be warm is, and again when the strike is over.
  const pace = { gap: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'homage-storm-'));
  const cluster = await Cluster.own();
  const nats = await Nats.start();
  const database = await cluster.database();
  const wire = what === 'cut' ? await CutWire.to(database) : null;
  const nodes: Process[] = [];
  for (let i = 0; i < count; i++)
    nodes.push(new Process(await freePort(), join(folder, String(i)), wire?.url ?? database, nats.url, `n${i}`));
  const faults: string[] = [];
  const readers: Reader[] = [];
  try {
    for (const node of nodes) await node.start();
    let struck = 0;
    const answers: { table: string; at: number }[] = [];
    const noted: { table: string; seat: number; ask: number; answer: object }[] = [];
    const games: string[] = [];
    const everybody: Player[] = [];
    const slot = async (n: number): Promise<void> => {
      const players = Array.from({ length: seats }, (_, i) => new Player(nodes, n + i, `${seed}/${n}/${i}`));
      everybody.push(...players);
      for (const [i, player] of players.entries())
        player.token = (await player.ask<{ token: string }>('POST', '/guest', { name: `p${n}.${i}` })).token;
      do {
        const table = await company(players, rate === undefined ? ROUNDS.short : ROUNDS.long);
        games.push(table);
        const mine = players.map((player) => new Reader(player, table, faults));
        readers.push(...mine);
        await play(players, mine, table, pace, (seat, ask, answer) => {
          answers.push({ table, at: performance.now() });
          noted.push({ table, seat, ask, answer });
        });
        await finish(players[0] as Player, table, mine, faults);
        for (const reader of mine) reader.close();
      } while (struck < strikes);
    };
    // Everybody is at the node it came from, all nodes are warm and keep tables, and the pace is what it is to be.
    const warmUp = async (): Promise<void> => {
      for (const player of everybody) player.goHome();
      for (const until = noted.length + warm; noted.length < until; ) await pause(50);
      if (rate !== undefined) pace.gap = (1000 * tables) / rate;
      await pause(CALM_MS);
    };
    const moments: number[] = [];
    const overs: number[] = [];
    const striker = (async () => {
      while (games.length < tables) await pause(50);
      await pause(CALM_MS);
      for (; struck < strikes; struck++) {
        if (warm > 0) await warmUp();
        moments.push(performance.now());
        const victim = nodes[struck % nodes.length] as Process;
        victim.struck = Number.POSITIVE_INFINITY;
        await STRIKES[what]({ nodes, nats, cluster, wire, victim });
        victim.struck = performance.now();
        await pause(CALM_MS);
        overs.push(performance.now());
        pace.gap = 0;
      }
    })();
    await Promise.all([striker, ...Array.from({ length: tables }, (_, n) => slot(n))]);
    await inspect(nodes, games, noted, faults);
    const when = (moment: number): number =>
      answers.filter(({ at }) => at > moment - CALM_MS && at < moment).length / (CALM_MS / 1000);
    // Of each player the longest wait while something was struck.
    const waits = everybody
      .map((player) =>
        player.waits
          .filter(({ from, ms }) => moments.some((moment, i) => from + ms > moment && from < (overs[i] ?? 0)))
          .reduce((one, other) => (other.ms > one.ms ? other : one), { from: 0, ms: 0 }),
      )
      .sort((a, b) => a.ms - b.ms);
    const most = waits.at(-1) ?? { from: 0, ms: 0 };
    return {
      strikes: struck,
      games: games.length,
      acknowledged: noted.length,
      told: readers.reduce((sum, { steps }) => sum + steps.length, 0),
      rejoins: readers.reduce((sum, each) => sum + each.rejoins, 0),
      rate: Math.round(moments.reduce((sum, moment) => sum + when(moment), 0) / moments.length),
      longest: Math.round(longestAfter(moments, answers)),
      waited: Math.round(most.ms),
      nine: Math.round(waits[Math.floor(waits.length * 0.9)]?.ms ?? 0),
      waitedSince: Math.round(most.from - (moments.findLast((at) => at <= most.from + most.ms) ?? most.from)),
      faults,
    };
  } finally {
    for (const reader of readers) reader.close();
    for (const node of nodes) await node.end('SIGKILL');
    await wire?.close();
    await nats.kill();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Field {
  nodes: readonly Process[];
  nats: Nats;
  cluster: Cluster;
  wire: CutWire | null;
  victim: Process;
}

const STRIKES: { [S in Strike]: (field: Field) => Promise<void> } = {
  async kill({ victim }) {
    await victim.end('SIGKILL');
    await pause(1_500);
    await victim.start();
  },
  async stop({ victim }) {
    victim.child?.kill('SIGSTOP');
    await pause(4_500);
    victim.child?.kill('SIGCONT');
  },
  async nats({ nats }) {
    await nats.kill();
    await pause(1_000);
    await nats.start();
  },
  async cut({ wire }) {
    wire?.cutAfter('UPDATE progress');
    await pause(1_000);
  },
  async database({ cluster }) {
    await cluster.kill();
    await pause(500);
    await cluster.start();
  },
  async drain({ victim }) {
    await victim.end('SIGTERM');
    await pause(500);
    await victim.start();
  },
};

async function company(players: readonly Player[], rounds: number): Promise<string> {
  const [host, ...others] = players as [Player, ...Player[]];
  const order = { game: 'squabble', seats: players.length, options: { rounds }, key: host.key() };
  const { id } = await host.ask<{ id: string }>('POST', '/tables', order);
  for (const other of others) await other.ask('POST', `/tables/${id}/sit`, { key: other.key() });
  await host.ask('POST', `/tables/${id}/start`, { key: host.key() });
  return id;
}

/** Whoever has been told nothing for so long looks for itself. */
const SILENCE_MS = 2_000;

/** Everybody answers what its socket says it is asked, by requests with a key. */
async function play(
  players: readonly Player[],
  readers: readonly Reader[],
  table: string,
  pace: { readonly gap: number },
  note: (seat: number, ask: number, answer: object) => void,
): Promise<void> {
  let next = performance.now();
  const seat = async (n: number): Promise<void> => {
    const [player, reader] = [players[n] as Player, readers[n] as Reader];
    const look = async (): Promise<void> => reader.look(await player.ask<Seen>('GET', `/tables/${table}/state`));
    for (let done = -1; !reader.over; ) {
      const { asked } = reader;
      if (asked === null || asked.ask === done) {
        if (!(await reader.changed(SILENCE_MS))) await look();
        continue;
      }
      const { ask } = asked;
      // Whoever is late catches up, or it would be fewer answers than were asked for; but not on a whole strike.
      const due = Math.max(next, performance.now() - 2 * pace.gap);
      next = due + pace.gap;
      if (pace.gap > 0) await pause(Math.max(0, due - performance.now()));
      const answer: { [key: string]: Json } = {};
      try {
        // Most answers need no more than the first choice, which came with the question.
        for (let step = asked.offer, given = false; !given; ) {
          if ('why' in step) throw new Failed(409, JSON.stringify(step.why));
          if ('choice' in step) answer[step.choice.key] = sampleChoice(step.choice, player.dice);
          given = await player
            .ask('POST', `/tables/${table}/answer`, { ask, answer, key: player.key() })
            .then(() => true, isMissing);
          if (!given) step = await player.ask<Step>('POST', `/tables/${table}/compose`, { target: ask, draft: answer });
        }
        note(n, ask, answer);
        done = ask;
      } catch (error) {
        if (!(error instanceof Failed) || error.status !== 409) throw error;
        await look();
      }
    }
  };
  await Promise.all(players.map((_, n) => seat(n)));
}

/** False where more has to be chosen; throws again whatever else it was refused for. */
function isMissing(error: unknown): false {
  if (error instanceof Failed && error.message.includes('"house.missing"')) return false;
  throw error;
}

/** Every reader hears everything, and readers of the same seat hear the same. */
async function finish(player: Player, table: string, readers: readonly Reader[], faults: string[]): Promise<void> {
  const { sight } = await player.ask<Seen>('GET', `/tables/${table}/state`);
  const until = performance.now() + 30_000;
  const cursor = sight?.cursor ?? 0;
  while ((readers[0]?.steps.length ?? 0) < cursor && performance.now() < until) await pause(20);
  const [first] = readers;
  if (first?.steps.length !== cursor) faults.push(`${table}: a reader stands at ${first?.steps.length} of ${cursor}`);
  const { missed } = await player.ask<{ missed: { cursor: number; at: number; events: Json }[] }>(
    'GET',
    `/tables/${table}/state?after=0`,
  );
  for (const { cursor: n, at, events } of missed)
    if (first?.steps[n - 1] !== JSON.stringify([at, events])) faults.push(`${table}: step ${n} was told otherwise`);
}

/** Every acknowledged answer is there, once; every journal verifies and has ended. */
async function inspect(
  nodes: readonly Process[],
  games: readonly string[],
  noted: readonly { table: string; seat: number; ask: number; answer: object }[],
  faults: string[],
): Promise<void> {
  const reader = new Player(nodes, 0, 'inspect');
  for (const table of games) {
    const read = readJournal(await reader.ask('GET', `/tables/${table}/journal`));
    if (!read.ok) {
      faults.push(`${table}: ${read.why.at}`);
      continue;
    }
    const verdict = verify(squabble, read.journal);
    if (!verdict.ok || !verdict.over) faults.push(`${table}: ${JSON.stringify(verdict.damage ?? 'has not ended')}`);
    for (const { seat, ask, answer } of noted.filter((each) => each.table === table)) {
      const wanted = JSON.stringify(answer);
      const is = (e: Entry): boolean =>
        (e.act === 'answer' || e.act === 'hold') &&
        e.seat === seat &&
        e.ask === ask &&
        JSON.stringify(e.answer) === wanted;
      const times = read.journal.entries.filter(is).length;
      if (times !== 1) faults.push(`${table}: the answer of seat ${seat} to ${ask} is there ${times} times`);
    }
  }
}

/** After a strike, the longest time that went by at any table until its next answer. */
function longestAfter(moments: readonly number[], answers: readonly { table: string; at: number }[]): number {
  let longest = 0;
  for (const moment of moments) {
    const next = new Map<string, number>();
    const playing = new Set(answers.filter(({ at }) => at > moment - 1_000 && at < moment).map(({ table }) => table));
    for (const { table, at } of answers) if (at > moment && !next.has(table)) next.set(table, at - moment);
    for (const table of playing) longest = Math.max(longest, next.get(table) ?? 0);
  }
  return longest;
}
