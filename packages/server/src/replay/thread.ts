/** The thread in which journals are followed: nobody waits for it but those who asked. */

import { parentPort, workerData } from 'node:worker_threads';
import { written } from '@homage/kernel';
import type { Moment } from '@homage/protocol';
import {
  type Entry,
  follow,
  type Header,
  readShared,
  readSnapshot,
  replay,
  TAKES_IN_A_GAME,
  Table,
  type Update,
} from '@homage/table';
import { quickHash } from '../hash.ts';
import { NewsBook } from '../rooms/news.ts';
import type { ServedGame } from '../settings.ts';
import type { Check, Checked, Job, Laid, Page, Reply } from './desk.ts';

const { GAMES } = (await import((workerData as { module: string }).module)) as { GAMES: readonly ServedGame[] };

/** The table from where the job begins, and what was told at the very beginning if it begins there. */
function begin(job: Job): {
  table: Table;
  cursors: readonly number[];
  first: (Update | null)[] | null;
  header: Header;
} {
  const game = GAMES.find(({ id }) => id === job.game);
  if (game === undefined) throw new Error(`there is no game ${job.game}`);
  const header = JSON.parse(job.header) as Header;
  const options = { hash: quickHash };
  if (job.snapshot === null) {
    const { table, updates } = Table.open(game.def, header, job.seed, options);
    if (table.opening !== job.opening) throw new Error(`the opening: ${table.opening}`);
    return { table, cursors: updates.map(() => 0), first: updates, header };
  }
  const snapshot = readSnapshot(job.snapshot);
  if (snapshot === undefined) throw new Error('the snapshot has another shape');
  const table = Table.resume(game.def, header, job.seed, snapshot, job.opening, options);
  return { table, cursors: snapshot.cursors, first: null, header };
}

/** One more entry; `each` is told what everybody was told. */
function step(table: Table, body: string, each: Parameters<typeof follow>[2]): void {
  const damage = follow(table, JSON.parse(body) as Entry, each);
  if (damage !== undefined) throw new Error(`entry ${damage.entry}: ${damage.why} ${damage.detail}`);
}

/** Follows the journal to its end; snapshots and tellings come out as if the table had been played here. */
function lay(job: Job & { want: { do: 'lay' } }): Laid {
  const { table, cursors, first, header } = begin(job);
  const news = new NewsBook(cursors, table.length);
  if (first !== null) news.note(first, header.created);
  const { every, keptEvery } = job.want;
  const out: Laid = { snapshots: [], tellings: [] };
  let last = table.length;
  const cut = (kept: boolean): void => {
    out.tellings.push(news.cut(table.length));
    out.snapshots.push({ n: table.length, kept, body: table.snapshotText() });
    last = table.length;
  };
  for (const body of job.entries) {
    step(table, body, (entry, updates) => news.note(updates, entry?.at ?? 0));
    if (table.length % keptEvery === 0) cut(true);
    else if (table.length - last >= every) cut(false);
  }
  if (table.length > last || out.snapshots.length === 0) cut(false);
  // Of those in between only the kept ones are of use later.
  out.snapshots = out.snapshots.filter(({ kept }, i, all) => kept || i >= all.length - 2);
  return out;
}

/** Moments as one reader saw them, as the items of a JSON list: at most so many bytes, but at least one. */
function moments(job: Job & { want: { do: 'moments' } }): Page {
  const { table, first, header } = begin(job);
  const { reader, after, upTo, most } = job.want;
  let text = '';
  let full = false;
  const add = (updates: readonly (Update | null)[], at: number): void => {
    const update = updates[reader];
    if (full || update === null || update === undefined || update.cursor <= after) return;
    const item = written<Moment>({
      cursor: `${update.cursor}`,
      at: `${at}`,
      events: update.eventsText,
      seen: update.text,
    });
    full = update.cursor > upTo || (text !== '' && text.length + item.length > most);
    if (!full) text += `${text && ','}${item}`;
  };
  if (first !== null) add(first, header.created);
  for (const body of job.entries) {
    if (full) break;
    step(table, body, (entry, updates) => add(updates, entry?.at ?? 0));
  }
  return { text: `[${text}]` };
}

/** Whether a seat takes back more often than any table lets it: two megabytes of nothing else took 15 s to follow. */
function takesTooOften(entries: readonly Entry[]): boolean {
  const takes: number[] = [];
  for (const entry of entries) {
    if (entry.act !== 'undo' && entry.act !== 'redo' && entry.act !== 'withdraw') continue;
    const count = (takes[entry.seat] ?? 0) + 1;
    if (count > TAKES_IN_A_GAME) return true;
    takes[entry.seat] = count;
  }
  return false;
}

/** Reads and follows what somebody brings along. */
function check({ text }: Check): Checked {
  const shared = readShared(text);
  const game = GAMES.find(({ id }) => id === shared?.journal.header.game);
  if (shared === undefined || game === undefined || shared.journal.seed === null) throw new Error('no game');
  if (takesTooOften(shared.journal.entries)) throw new Error('a seat takes back too often');
  const again = replay(game.def, shared.journal, { hash: quickHash });
  if (!again.ok) throw new Error(`entry ${again.damage.entry}: ${again.damage.why}`);
  return { game: game.id };
}

function carryOut(job: Job | Check): Laid | Page | Checked {
  if (!('game' in job)) return check(job);
  const { want } = job;
  return want.do === 'lay' ? lay({ ...job, want }) : moments({ ...job, want });
}

parentPort?.on('message', (job: Job | Check) => {
  let reply: Reply;
  try {
    reply = { ok: true, value: carryOut(job) };
  } catch (error) {
    reply = { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
