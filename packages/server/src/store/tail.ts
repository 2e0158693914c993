/**
 * The end of all journals. An answer must be on the disk at once, but not yet in its place: rows of fifty tables lie on fifty pages, and
 * each page that is touched is written whole. So what comes with answers is first appended to one table, transaction by transaction, and
 * filed under its own table now and then, many entries at a time. Whoever reads journals sees to it that everything is filed before.
 */

import type Database from 'better-sqlite3';
import { readBatch } from './batch.ts';

/** Files everything that was appended. */
export function fileTail(db: Database.Database): () => void {
  const rows = db.prepare('SELECT body FROM tail ORDER BY seq');
  const clear = db.prepare('DELETE FROM tail');
  const entry = db.prepare('INSERT INTO entries (table_id, n, body) VALUES (?, ?, ?)');
  const progress = db.prepare(
    'UPDATE progress SET touched = ?, deadline = ?, ticks = coalesce(?, ticks), turn = ? WHERE table_id = ?',
  );
  return db.transaction(() => {
    const entries = new Map<string, { n: number; body: string }[]>();
    const last = new Map<string, { touched: number; deadline: number | null; ticks: string | null; turn: string }>();
    for (const { body } of rows.all() as { body: string }[]) {
      readBatch(body, {
        entry(table, n, text) {
          const known = entries.get(table);
          if (known === undefined) entries.set(table, [{ n, body: text }]);
          else known.push({ n, body: text });
        },
        progress(table, touched, deadline, ticks, turn) {
          last.set(table, { touched, deadline, ticks: ticks ?? last.get(table)?.ticks ?? null, turn });
        },
      });
    }
    for (const [table, list] of entries) for (const { n, body } of list) entry.run(table, n, body);
    for (const [table, { touched, deadline, ticks, turn }] of last) progress.run(touched, deadline, ticks, turn, table);
    clear.run();
  });
}
