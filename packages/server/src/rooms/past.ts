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

interface Gathered {
  news: News[];
  /** Whether something is missing in the caches. */
  gap: boolean;
}

/** What a reader was told, step by step, from the store and then from memory. */
async function gather(room: Room, reader: number, after: number, upTo: number, most: number): Promise<Gathered> {
  const news: News[] = [];
  let size = 0;
  let last = after;
  let gap = false;
  let full = false;
  const take = (steps: readonly ToldStep[]): void => {
    for (const step of steps) {
      const cursor = step.cursors[reader] ?? 0;
      if (full || cursor <= last) continue;
      size += Buffer.byteLength(textOf(step, reader)) + AROUND;
      full = cursor > upTo || (news.length > 0 && size > most);
      if (full) return;
      if (cursor !== last + 1) gap = true;
      news.push(newsOf(step, reader));
      last = cursor;
    }
    full ||= last >= upTo;
  };
  for (const { n, cursors } of await room.hall.store.tellings(room.id)) {
    if (full) break;
    if (((JSON.parse(cursors) as number[])[reader] ?? 0) <= last) continue;
    take(toldSteps((await room.hall.store.telling(room.id, n)) ?? '[]'));
  }
  if (full) return { news, gap };
  const late = await room.look(() => room.news.since(reader, last) ?? null);
  if (late === null) {
    gap = true;
    take(await room.look(() => room.news.since(reader, room.news.from(reader)) ?? []));
  } else take(late);
  return { news, gap };
}

/** The last steps after a cursor, as far as they are at hand: for a sync, which waits for nothing. */
export async function lateNews(room: Room, reader: number, after: number): Promise<News[]> {
  const now = room.keeper?.table.cursor(reader === room.memory.seats.length ? undefined : reader) ?? 0;
  const { news } = await gather(room, reader, Math.max(after, now - SYNCED), Infinity, Infinity);
  return news;
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
