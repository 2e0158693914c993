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
  /** Answers a second, and after a strike the longest time in milliseconds without an answer at any table. */
  rate: number;
  longest: number;
  /** The longest that anybody waited for an answer of a node that was not struck itself. */
  waited: number;
  /** So long after a strike that began. */
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
}

export async function storm(what: Strike, plan: StormPlan): Promise<StormReport> {
  const { nodes: count, tables, seats = 3, strikes, seed, rate } = plan;
  const gap = rate === undefined ? 0 : (1000 * tables) / rate;
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
    const began = performance.now();
    const slot = async (n: number): Promise<void> => {
      const players = Array.from({ length: seats }, (_, i) => new Player(nodes, n + i, `${seed}/${n}/${i}`));
      everybody.push(...players);
      for (const [i, player] of players.entries())
        player.token = (await player.ask<{ token: string }>('POST', '/guest', { name: `p${n}.${i}` })).token;
      do {
        const table = await company(players);
        games.push(table);
        const mine = players.map((player) => new Reader(player, table, faults));
        readers.push(...mine);
        await play(players, mine, table, gap, (seat, ask, answer) => {
          answers.push({ table, at: performance.now() });
          noted.push({ table, seat, ask, answer });
        });
        await finish(players[0] as Player, table, mine, faults);
        for (const reader of mine) reader.close();
      } while (struck < strikes);
    };
    const moments: number[] = [];
    const striker = (async () => {
      await pause(2_000);
      for (; struck < strikes; ) {
        moments.push(performance.now());
        const victim = nodes[struck % nodes.length] as Process;
        victim.struck = Number.POSITIVE_INFINITY;
        await STRIKES[what]({ nodes, nats, cluster, wire, victim });
        victim.struck = performance.now();
        await pause(2_500);
        struck++;
      }
    })();
    await Promise.all([striker, ...Array.from({ length: tables }, (_, n) => slot(n))]);
    await inspect(nodes, games, noted, faults);
    const seconds = (performance.now() - began) / 1000;
    const most = everybody.reduce((one, other) => (other.waited > one.waited ? other : one));
    return {
      strikes: struck,
      games: games.length,
      acknowledged: noted.length,
      told: readers.reduce((sum, { steps }) => sum + steps.length, 0),
      rejoins: readers.reduce((sum, each) => sum + each.rejoins, 0),
      rate: Math.round(noted.length / seconds),
      longest: Math.round(longestAfter(moments, answers)),
      waited: Math.round(most.waited),
      waitedSince: Math.round(most.waitedFrom - (moments.findLast((at) => at <= most.waitedFrom) ?? began)),
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

async function company(players: readonly Player[]): Promise<string> {
  const [host, ...others] = players as [Player, ...Player[]];
  const order = { game: 'squabble', seats: players.length, options: { rounds: 3 }, key: host.key() };
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
  gap: number,
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
      const due = Math.max(next, performance.now());
      next = due + gap;
      if (gap > 0) await pause(Math.max(0, due - performance.now()));
      const answer: { [key: string]: Json } = {};
      try {
        for (let step = asked.offer; !('complete' in step); ) {
          if ('why' in step) throw new Failed(409, JSON.stringify(step.why));
          answer[step.choice.key] = sampleChoice(step.choice, player.dice);
          step = await player.ask<Step>('POST', `/tables/${table}/compose`, { target: ask, draft: answer });
        }
        await player.ask('POST', `/tables/${table}/answer`, { ask, answer, key: player.key() });
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
