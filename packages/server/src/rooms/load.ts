/** From the store into memory, and the journal out of it. */

import { setImmediate } from 'node:timers/promises';
import { written } from '@homage/kernel';
import { type Entry, follow, type Header, type JournalFile, readSnapshot, type Snapshot, Table } from '@homage/table';
import { quickHash } from '../hash.ts';
import { JsonText } from '../json.ts';
import { Refused, refused } from '../refuse.ts';
import type { SnapshotRow, TableRow } from '../store/store.ts';
import type { Hall } from './hall.ts';
import { NewsBook } from './news.ts';
import { SMALL_EVERY } from './paper.ts';
import { entriesAfter, layAgain } from './past.ts';
import { Room } from './room.ts';

/** So many entries after a snapshot are followed here; more of them in the thread. */
const FEW = SMALL_EVERY + 8;
/** After so many milliseconds of following others have their turn. */
const STRETCH_MS = 5;

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
      const { table, news, n } = await follows(hall, game.def, row, row.opening, saved);
      room.run(table, n, news);
      return room;
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (saved === undefined) {
        hall.log.error({ table: row.id, err: error }, 'the journal is damaged');
        throw refused('server.failed');
      }
      hall.log.warn({ table: row.id, snapshot: saved.n, err: error }, 'a snapshot is of no use: trying the one before');
      upTo = saved.n - 1;
    }
  }
}

/**
 * The table from a snapshot, or from the beginning, and the entries after it, each with its digest compared; `n`: where its last snapshot
 * is. Throws if they do not fit.
 */
async function follows(
  hall: Hall,
  def: Table['def'],
  row: TableRow,
  opening: string,
  saved: SnapshotRow | undefined,
): Promise<{ table: Table; news: NewsBook; n: number }> {
  const header = JSON.parse(row.header as string) as Header;
  const options = { hash: quickHash };
  const snapshot = saved && readSnapshot(saved.body);
  if (saved !== undefined && snapshot === undefined) throw new Error('it has another shape');
  const from = snapshot?.n ?? 0;
  const rows = await hall.store.entries(row.id, Math.max(0, from - 1), FEW + 2);
  const last = from === 0 ? undefined : rows.shift();
  if (from > 0 && (last === undefined || (JSON.parse(last.body) as Entry).digest !== snapshot?.digest))
    throw new Error(`the journal says otherwise of entry ${from}`);
  if (rows.length > FEW) {
    const laid = readSnapshot(await layAgain(hall, row, saved ?? null)) as Snapshot;
    const table = Table.resume(def, header, row.seed, laid, opening, options);
    return { table, news: new NewsBook(laid.cursors, laid.n), n: laid.n };
  }
  const news = new NewsBook(snapshot?.cursors ?? new Array(header.seats + 1).fill(0), from);
  let table: Table;
  if (snapshot === undefined) {
    const opened = Table.open(def, header, row.seed, options);
    table = opened.table;
    news.note(opened.updates, header.created);
  } else table = Table.resume(def, header, row.seed, snapshot, opening, options);
  let began = performance.now();
  for (const { body } of rows) {
    const entry = JSON.parse(body) as Entry;
    const damage = follow(table, entry, (_entry, updates) => news.note(updates, entry.at));
    if (damage !== undefined) throw new Error(`entry ${damage.entry}: ${damage.why} ${damage.detail}`);
    if (performance.now() - began < STRETCH_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  return { table, news, n: from };
}

/** The journal as it is written, with the seed of its dice: for games that are over. */
export async function journalText(room: Room): Promise<JsonText> {
  const { row } = room;
  if (row.header === null || row.opening === null) throw refused('server.notRunning');
  const entries = await entriesAfter(room.hall.store, room.id, 0);
  const head = room.keeper?.table.head ?? null;
  return new JsonText(
    written<JournalFile>({
      homage: '"game"',
      header: row.header,
      opening: JSON.stringify(row.opening),
      entries: `[${entries.join()}]`,
      seed: JSON.stringify(row.seed),
      head: head === null ? undefined : JSON.stringify(head),
    }),
  );
}
