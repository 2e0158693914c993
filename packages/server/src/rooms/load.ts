/** From the store into memory, and the journal out of it. */

import { hash } from 'node:crypto';
import type { Seat } from '@homage/kernel';
import type { Moment, News } from '@homage/protocol';
import {
  type Entry,
  follow,
  type Hash,
  type Header,
  history,
  type Journal,
  journalOf,
  readSnapshot,
  Table,
} from '@homage/table';
import { refused } from '../refuse.ts';
import type { SnapshotRow, TableRow } from '../store/store.ts';
import type { Hall } from './hall.ts';
import { NewsBook } from './news.ts';
import { Room } from './room.ts';

/** The platform's own SHA-256 is many times faster than the portable one. */
export const quickHash: Hash = (bytes) => hash('sha256', bytes);

/** Brings a table into memory. */
export async function loadRoom(hall: Hall, row: TableRow): Promise<Room> {
  const game = hall.game(row.game);
  if (game === undefined) throw refused('server.noSuchGame', { game: row.game });
  const room = new Room(hall, game, row);
  for (const { channel, last } of await hall.store.channels(row.id)) room.said.set(channel, last);
  if (row.header === null || row.opening === null) return room;
  for (let upTo: number | undefined; ; ) {
    const saved = await hall.store.snapshot(row.id, upTo);
    try {
      const { table, news } = await follows(hall, game.def, row, row.opening, saved);
      room.run(table, saved?.n ?? 0, news);
      return room;
    } catch (error) {
      if (saved === undefined) {
        hall.log.error({ table: row.id, err: error }, 'the journal is damaged');
        throw refused('server.failed');
      }
      hall.log.warn({ table: row.id, snapshot: saved.n, err: error }, 'a snapshot is of no use: trying the one before');
      upTo = saved.n - 1;
    }
  }
}

/** The table from a snapshot, or from the beginning, and the entries after it, each with its digest compared. Throws if they do not fit. */
async function follows(
  hall: Hall,
  def: Table['def'],
  row: TableRow,
  opening: string,
  saved: SnapshotRow | undefined,
): Promise<{ table: Table; news: NewsBook }> {
  const header = JSON.parse(row.header as string) as Header;
  const options = { hash: quickHash };
  const snapshot = saved && readSnapshot(saved.body);
  if (saved !== undefined && snapshot === undefined) throw new Error('it has another shape');
  const news = new NewsBook(snapshot?.cursors ?? new Array(header.seats + 1).fill(0));
  let table: Table;
  if (snapshot === undefined) {
    const opened = Table.open(def, header, row.seed, options);
    table = opened.table;
    news.note(opened.updates, header.created);
  } else table = Table.resume(def, header, row.seed, snapshot, opening, options);
  const from = table.length;
  const rows = await hall.store.entries(row.id, Math.max(0, from - 1));
  const last = from === 0 ? undefined : rows.shift();
  if (from > 0 && (last === undefined || (JSON.parse(last.body) as Entry).digest !== snapshot?.digest))
    throw new Error(`the journal says otherwise of entry ${from}`);
  for (const { body } of rows) {
    const entry = JSON.parse(body) as Entry;
    const damage = follow(table, entry, (_entry, updates) => news.note(updates, entry.at));
    if (damage !== undefined) throw new Error(`entry ${damage.entry}: ${damage.why} ${damage.detail}`);
  }
  return { table, news };
}

/** The journal as it is written. The seed goes along only when the game is over. */
export async function readJournalOf(room: Room, withSeed: boolean): Promise<Journal> {
  const { row } = room;
  if (row.header === null || row.opening === null) throw refused('server.notRunning');
  const entries = await room.hall.store.entries(room.id, 0);
  return journalOf(
    JSON.parse(row.header) as Header,
    row.opening,
    entries.map(({ body }) => JSON.parse(body) as Entry),
    withSeed ? row.seed : null,
    room.keeper?.table.head ?? null,
  );
}

/** What a reader was told after a cursor, however long ago. */
export async function pastNews(room: Room, seat: Seat | undefined, after: number): Promise<News[]> {
  const moments = await pastMoments(room, seat, after, Number.POSITIVE_INFINITY);
  return moments.map(({ cursor, at, events }) => ({ cursor, at, events }));
}

export async function pastMoments(room: Room, seat: Seat | undefined, after: number, upTo: number): Promise<Moment[]> {
  const journal = await readJournalOf(room, true);
  return history(room.game.def, journal, seat, after, upTo) as unknown as Moment[];
}
