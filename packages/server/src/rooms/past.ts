/**
 * The past of a table: what readers were told is read from beside the snapshots, what they saw is replayed in a thread from the nearest
 * one. Nothing here takes the main thread for longer than it takes to read a page.
 */

import { setImmediate } from 'node:timers/promises';
import type { News } from '@homage/protocol';
import { Refused } from '../refuse.ts';
import type { Job } from '../replay/desk.ts';
import type { Store, TableRow, TellingRow, Write } from '../store/store.ts';
import type { Hall } from './hall.ts';
import { newsOf, SYNCED, type ToldStep, textOf, toldSteps } from './news.ts';
import { KEPT_EVERY, SNAPSHOT_EVERY } from './paper.ts';
import type { Room } from './room.ts';

/** A page of the past, in bytes. What does not fit into one is a page of its own. */
export const PAGE = 64 * 1024;
/** What surrounds the events of a step. */
const AROUND = 64;
/** Entries that are read at once. */
const CHUNK = 500;
/** Rows of a cache that are written at once. */
const ROWS = 16;

/** Entries after one, as they are written, up to another. */
export async function entriesAfter(store: Store, table: string, after: number, upTo = Infinity): Promise<string[]> {
  const out: string[] = [];
  for (let last = after; last < upTo; ) {
    const rows = await store.entries(table, last, Math.min(CHUNK, upTo - last));
    for (const { body } of rows) out.push(body);
    if (rows.length < CHUNK) break;
    last += rows.length;
    await setImmediate();
  }
  return out;
}

/** The part of a job that says which table it is. */
export function jobOf({ game, header, opening, seed }: TableRow): Pick<Job, 'game' | 'header' | 'opening' | 'seed'> {
  if (header === null || opening === null) throw new Error('the game has not begun');
  return { game, header, opening, seed };
}

/** Follows a journal in the thread, from a snapshot or from its beginning, and keeps what comes of it. Returns the last snapshot. */
export async function layAgain(hall: Hall, row: TableRow, from: { n: number; body: string } | null): Promise<string> {
  const { snapshots, tellings } = await hall.replays.lay({ table: row.id, from: null }, async () => ({
    ...jobOf(row),
    snapshot: from?.body ?? null,
    entries: await entriesAfter(hall.store, row.id, from?.n ?? 0),
    want: { do: 'lay', every: SNAPSHOT_EVERY, keptEvery: KEPT_EVERY },
  }));
  const writes: Write[] = [
    ...tellings.map((telling): Write => ({ w: 'telling', table: row.id, row: telling })),
    ...snapshots.map((snapshot): Write => ({ w: 'snapshot', table: row.id, ...snapshot })),
  ];
  try {
    for (let i = 0; i < writes.length; i += ROWS) await hall.store.commit(writes.slice(i, i + ROWS));
  } catch (error) {
    // Only a cache: it is made again when somebody asks.
    hall.log.warn({ table: row.id, err: error }, 'could not keep what was replayed');
  }
  return snapshots.at(-1)?.body ?? '';
}

/** One for each table: who comes while it is being laid again waits for the same. */
const laying = new WeakMap<Room, Promise<unknown>>();

async function remake(room: Room): Promise<void> {
  let again = laying.get(room);
  if (again === undefined) {
    again = layAgain(room.hall, room.row, null).finally(() => laying.delete(room));
    laying.set(room, again);
  }
  await again;
}

/** What a reader was told, step by step: at most so much, up to a cursor. */
class Gathered {
  readonly news: News[] = [];
  /** Whether something is missing in the caches. */
  gap = false;
  full = false;
  last: number;
  #size = 0;
  readonly #reader: number;
  readonly #upTo: number;
  readonly #most: number;

  constructor(reader: number, after: number, upTo = Infinity, most = Infinity) {
    this.last = after;
    this.#reader = reader;
    this.#upTo = upTo;
    this.#most = most;
  }

  take(steps: readonly ToldStep[]): void {
    for (const step of steps) {
      const cursor = step.cursors[this.#reader] ?? 0;
      if (this.full || cursor <= this.last) continue;
      this.#size += Buffer.byteLength(textOf(step, this.#reader)) + AROUND;
      this.full = cursor > this.#upTo || (this.news.length > 0 && this.#size > this.#most);
      if (this.full) return;
      if (cursor !== this.last + 1) this.gap = true;
      this.news.push(newsOf(step, this.#reader));
      this.last = cursor;
    }
    this.full ||= this.last >= this.#upTo;
  }

  /** What lies beside the snapshots. */
  async kept({ hall, id }: Room): Promise<void> {
    for (const { n, cursors } of await hall.store.tellings(id)) {
      if (this.full) return;
      if (((JSON.parse(cursors) as number[])[this.#reader] ?? 0) <= this.last) continue;
      this.take(toldSteps((await hall.store.telling(id, n)) ?? '[]'));
    }
  }
}

/** From the store and then from memory. */
async function gather(room: Room, reader: number, after: number, upTo: number, most: number): Promise<Gathered> {
  const gathered = new Gathered(reader, after, upTo, most);
  await gathered.kept(room);
  if (gathered.full) return gathered;
  const late = await room.look(() => room.news.since(reader, gathered.last) ?? null);
  if (late === null) {
    gathered.gap = true;
    gathered.take(await room.look(() => room.news.since(reader, room.news.from(reader)) ?? []));
  } else gathered.take(late);
  return gathered;
}

/** After which cursor a reader is told in a sync what it missed. */
function lately(room: Room, reader: number, after: number): number {
  const now = room.keeper?.table.cursor(reader === room.memory.seats.length ? undefined : reader) ?? 0;
  return Math.max(after, now - SYNCED);
}

/** Of the last steps after a cursor those that lie beside the snapshots; for a room that has just been laid anew, and must not be looked at yet. */
export async function keptNews(room: Room, reader: number, after: number): Promise<News[]> {
  const gathered = new Gathered(reader, lately(room, reader, after));
  await gathered.kept(room);
  return gathered.news;
}

/** The last steps after a cursor, as far as they are at hand: for a sync, which waits for nothing. */
export async function lateNews(room: Room, reader: number, after: number): Promise<News[]> {
  return (await gather(room, reader, lately(room, reader, after), Infinity, Infinity)).news;
}

/** A page of what a reader was told after one cursor up to another. */
export async function toldPage(room: Room, reader: number, after: number, upTo: number): Promise<News[]> {
  const { news, gap } = await gather(room, reader, after, upTo, PAGE);
  if (!gap) return news;
  await remake(room);
  return (await gather(room, reader, after, upTo, PAGE)).news;
}

/** Between which entries the step after a cursor was told; nothing where the caches do not know. */
function partOf(
  tellings: readonly Omit<TellingRow, 'body'>[],
  reader: number,
  after: number,
): [number, number] | undefined {
  let end = 0;
  for (const { from, n, cursors } of tellings) {
    if (from > end) return undefined;
    if (((JSON.parse(cursors) as number[])[reader] ?? 0) > after) return [from, n];
    end = Math.max(end, n);
  }
  return [end, Infinity];
}

const asked = new WeakMap<Room, Map<string, Promise<string>>>();

/** A page of what a reader saw, as JSON: replayed. The same page is replayed once, however many ask for it at the same time. */
export function momentsPage(room: Room, reader: number, after: number, upTo: number, from: string): Promise<string> {
  const pages = asked.get(room) ?? new Map<string, Promise<string>>();
  asked.set(room, pages);
  const name = `${reader} ${after} ${upTo}`;
  let page = pages.get(name);
  if (page === undefined) {
    page = replayed(room, reader, after, upTo, from).finally(() => pages.delete(name));
    pages.set(name, page);
  }
  return page;
}

async function replayed(room: Room, reader: number, after: number, upTo: number, from: string): Promise<string> {
  const { hall, id, row } = room;
  let part = partOf(await hall.store.tellings(id), reader, after);
  if (part === undefined) {
    await remake(room);
    part = partOf(await hall.store.tellings(id), reader, after) ?? [0, Infinity];
  }
  const [start, end] = part;
  const replay = (near: boolean): Promise<{ text: string }> =>
    hall.replays.moments({ table: id, from }, async () => {
      const snapshot = near ? await hall.store.snapshot(id, start) : undefined;
      return {
        ...jobOf(row),
        snapshot: snapshot?.body ?? null,
        entries: await entriesAfter(hall.store, id, snapshot?.n ?? 0, end),
        want: { do: 'moments', reader, after, upTo, most: PAGE },
      };
    });
  try {
    return (await replay(true)).text;
  } catch (error) {
    if (error instanceof Refused) throw error;
    hall.log.warn({ table: id, err: error }, 'a snapshot is of no use: replaying from the beginning');
    return (await replay(false)).text;
  }
}
