/** Tables played over the API while the server is killed again and again. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Entry, type Journal, readJournal, verify } from '@homage/table';
import { squabble } from '@homage/testkit/fixture';
import { FastDice, type Json } from './choose.ts';
import { Api, ApiError } from './harness.ts';
import { freePort } from './port.ts';

export interface KillReport {
  kills: number;
  games: number;
  acknowledged: number;
  /** Of these taken back, and done again. */
  undos: number;
  redos: number;
  /** What was found to be wrong; empty if all is well. */
  faults: string[];
}

/** What was acknowledged of one table beside answers: each of it is in the journal exactly once. */
interface Done {
  offers: number;
  undos: number;
  redos: number;
}

interface Acknowledged {
  table: string;
  seat: number;
  ask: number;
  answer: { [key: string]: Json };
}

/** On a busy machine a server needs long to come back, and it is killed again at once. */
const PATIENCE_MS = 10 * 60_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export async function start(
  data: string,
  port: number,
  limits = 'free',
  database: string | null = null,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'killable.ts'), data, String(port), limits], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOMAGE_DATABASE: database ?? '' },
  });
  await new Promise<void>((done, failed) => {
    child.stdout?.once('data', () => done());
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  child.removeAllListeners('exit');
  return child;
}

/** Tries again until the server is back; refusals of the server are answers and go on to the caller. */
async function patiently<T>(deed: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await deed();
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error;
      if (performance.now() - began > PATIENCE_MS) throw error;
      await pause(15);
    }
  }
}

/** The same, where a refusal means that it had been done before the kill. */
async function atLeastOnce(deed: () => Promise<unknown>): Promise<void> {
  await patiently(deed).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
  });
}

/** What is killed, if not the server in its folder. */
export interface Victim {
  /** Where the server keeps its data. */
  database: string;
  /** Kills something else than the server, and brings it back. */
  strike?(): Promise<void>;
}

export async function killTest(tables: number, kills: number, seed: string, victim?: Victim): Promise<KillReport> {
  const data = mkdtempSync(join(tmpdir(), 'homage-kill-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const dice = new FastDice(seed);
  const acknowledged: Acknowledged[] = [];
  const played = new Map<string, Done>();
  const begin = (): Promise<ChildProcess> => start(data, port, 'free', victim?.database);
  let server = await begin();
  let killed = 0;
  try {
    const slots = Array.from({ length: tables }, async (_, slot) => {
      const players = await Promise.all([0, 1, 2].map((i) => patiently(() => Api.guest(base, `p${slot}.${i}`))));
      const mine = new FastDice(`${seed}/${slot}`);
      do {
        const table = await company(players, 2 + mine.below(3));
        const done = { offers: 0, undos: 0, redos: 0 };
        played.set(table, done);
        await playTable(players, table, mine, acknowledged, done);
      } while (killed < kills);
    });
    const killer = (async () => {
      while (killed < kills) {
        await pause(20 + dice.below(300));
        if (victim?.strike !== undefined) {
          await victim.strike();
          killed++;
          continue;
        }
        const gone = new Promise((done) => server.once('exit', done));
        server.kill('SIGKILL');
        await gone;
        killed++;
        server = await begin();
      }
    })();
    await Promise.all([...slots, killer]);
    const faults = await inspect(base, played, acknowledged);
    const sum = (what: keyof Done): number => [...played.values()].reduce((all, done) => all + done[what], 0);
    return {
      kills: killed,
      games: played.size,
      acknowledged: acknowledged.length,
      undos: sum('undos'),
      redos: sum('redos'),
      faults,
    };
  } finally {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

async function company(players: readonly Api[], rounds: number): Promise<string> {
  const [host, ...others] = players as [Api, ...Api[]];
  const { id } = await patiently(() =>
    host.post('create', { game: 'squabble', seats: players.length, options: { rounds } }),
  );
  for (const other of others) await patiently(() => other.post('sit', { table: id }));
  await atLeastOnce(() => host.post('start', { table: id }));
  return id;
}

/** Sends a command with a key until there is an answer to it: done once, however often the server was killed meanwhile. Whether it was done. */
async function once(dice: FastDice, deed: (key: string) => Promise<unknown>): Promise<boolean> {
  const key = `key-${Array.from({ length: 16 }, () => dice.below(16).toString(16)).join('')}`;
  try {
    await patiently(() => deed(key));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false;
    throw error;
  }
}

/** Now and then somebody offers something, takes it back, and perhaps offers it again. */
async function bargain(player: Api, table: string, seat: number, dice: FastDice, done: Done): Promise<void> {
  const answer = { to: (seat + 1) % 3, give: 1, want: dice.below(2) };
  if (!(await once(dice, (key) => player.post('aside', { table, aside: 'offer', answer, key })))) return;
  done.offers++;
  while (dice.below(3) > 0) {
    if (!(await once(dice, (key) => player.post('undo', { table, key })))) return;
    done.undos++;
    if (dice.below(2) === 0) continue;
    if (!(await once(dice, (key) => player.post('redo', { table, key })))) return;
    done.redos++;
  }
}

async function playTable(
  players: readonly Api[],
  table: string,
  dice: FastDice,
  noted: Acknowledged[],
  done: Done,
): Promise<void> {
  for (;;) {
    let idle = true;
    for (const [seat, player] of players.entries()) {
      const { sight, info } = await patiently(() => player.state(table));
      if (info.phase === 'over') return;
      const ask = sight?.seen.asks[0]?.id;
      if (ask === undefined) continue;
      idle = false;
      if (dice.below(4) === 0) await bargain(player, table, seat, dice, done);
      try {
        const answer = await player.compose(table, ask, dice, sight?.offers[String(ask)]);
        if (await once(dice, (key) => player.post('answer', { table, ask, answer, key })))
          noted.push({ table, seat, ask, answer });
      } catch (error) {
        if (error instanceof ApiError && error.status !== 409 && error.status < 500) throw error;
      }
    }
    if (idle) await pause(5);
  }
}

/** Every acknowledged answer is there, what was taken back was taken back once, every journal replays to its digests, every game has ended. */
async function inspect(
  base: string,
  tables: ReadonlyMap<string, Done>,
  noted: readonly Acknowledged[],
): Promise<string[]> {
  const faults: string[] = [];
  const journals = new Map<string, Journal>();
  for (const [table, done] of tables) {
    const read = readJournal(await new Api(base).send('GET', `/tables/${table}/journal`));
    if (!read.ok) {
      faults.push(`${table}: ${read.why.at}`);
      continue;
    }
    journals.set(table, read.journal);
    const verdict = verify(squabble, read.journal);
    if (!verdict.ok) faults.push(`${table}: entry ${verdict.damage?.entry} ${verdict.damage?.why}`);
    if (!verdict.over) faults.push(`${table} has not ended`);
    const count = (act: Entry['act']): number => read.journal.entries.filter((entry) => entry.act === act).length;
    const found = {
      offers: count('aside'),
      undos: count('undo') + count('withdraw') + count('release'),
      redos: count('redo'),
    };
    for (const what of ['offers', 'undos', 'redos'] as const)
      if (found[what] !== done[what]) faults.push(`${table}: ${found[what]} ${what} instead of ${done[what]}`);
  }
  for (const { table, seat, ask, answer } of noted) {
    const wanted = JSON.stringify(answer);
    const is = (e: Entry): boolean =>
      (e.act === 'answer' || e.act === 'hold') &&
      e.seat === seat &&
      e.ask === ask &&
      JSON.stringify(e.answer) === wanted;
    if (!journals.get(table)?.entries.some(is)) faults.push(`${table}: the answer of seat ${seat} to ${ask} is lost`);
  }
  return faults;
}
