/**
 * The end of all journals. An answer must be on the disk at once, but not yet in its place: rows of fifty tables lie on fifty pages, and
 * each page that is touched is written whole. So what comes with answers is first appended to one table, transaction by transaction, and
 * filed under its own table now and then, many entries at a time. Whoever reads journals sees to it that everything is filed before.
 */

import type Database from 'better-sqlite3';
import { readBatch } from './batch.ts';

/** What changes with answers. */
export interface Progress {
  touched: number;
  deadline: number | null;
  /** Null where they have not changed. */
  ticks: string | null;
  turn: string;
}

/** All that was appended and not filed, by table. */
export interface Unfiled {
  entries: Map<string, { n: number; body: string }[]>;
  progress: Map<string, Progress>;
  versions: Map<string, number>;
}

/** Reads what was appended. Reading must not need writing: where it cannot be filed it is read from here. */
export function tailReader(db: Database.Database): () => Unfiled {
  const rows = db.prepare('SELECT body FROM tail ORDER BY seq');
  return () => {
    const entries: Unfiled['entries'] = new Map();
    const progress: Unfiled['progress'] = new Map();
    const versions: Unfiled['versions'] = new Map();
    for (const { body } of rows.all() as { body: string }[]) {
      readBatch(body, {
        entry(table, n, text) {
          const known = entries.get(table);
          if (known === undefined) entries.set(table, [{ n, body: text }]);
          else known.push({ n, body: text });
        },
        version: (table, version) => void versions.set(table, version),
        progress(table, touched, deadline, ticks, turn) {
          progress.set(table, { touched, deadline, ticks: ticks ?? progress.get(table)?.ticks ?? null, turn });
        },
      });
    }
    return { entries, progress, versions };
  };
}

/** Files everything that was appended. */
export function fileTail(db: Database.Database): () => void {
  const read = tailReader(db);
  const count = db.prepare('UPDATE progress SET version = ? WHERE table_id = ?');
  const clear = db.prepare('DELETE FROM tail');
  const entry = db.prepare('INSERT INTO entries (table_id, n, body) VALUES (?, ?, ?)');
  const update = db.prepare(
    `UPDATE progress SET touched = ?, deadline = ?, ticks = coalesce(?, ticks), turn = ?, version = coalesce(?, version)
     WHERE table_id = ?`,
  );
  return db.transaction(() => {
    const { entries, progress, versions } = read();
    for (const [table, list] of entries) for (const { n, body } of list) entry.run(table, n, body);
    for (const [table, { touched, deadline, ticks, turn }] of progress)
      update.run(touched, deadline, ticks, turn, versions.get(table) ?? null, table);
    for (const [table, version] of versions) if (!progress.has(table)) count.run(version, table);
    clear.run();
  });
}
