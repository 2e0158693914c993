/** Bringing a SQLite file to the newest version. */

import type Database from 'better-sqlite3';
import { OBSTACLES, Obstacle } from './obstacle.ts';
import { STEPS } from './steps.ts';

export const MIGRATIONS: readonly string[] = STEPS.map(({ sqlite }) => sqlite);

export function versionOf(db: Database.Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/** Brings a database to the newest version, one program at a time; refuses one that is newer than this program. Returns the version it was of. */
export function migrate(db: Database.Database, steps: readonly string[] = MIGRATIONS): number {
  const before = versionOf(db);
  if (before > steps.length) throw new Obstacle(OBSTACLES.tooNew(before, steps.length));
  for (let v = before; v < steps.length; v++) {
    // Whoever else migrates this file at the same moment waits here, and finds it done.
    db.transaction(() => {
      if (versionOf(db) !== v) return;
      db.exec(steps[v] as string);
      db.pragma(`user_version = ${v + 1}`);
    }).immediate();
  }
  return before;
}

/** One way to open the file, for reader, writer and tools. */
export function openFile(Driver: typeof Database, file: string, options: Database.Options = {}): Database.Database {
  const db = new Driver(file, { timeout: 5000, ...options });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  // Every checkpoint flushes the file as well; the log may grow to 16 MB in between.
  db.pragma('wal_autocheckpoint = 4000');
  db.pragma('foreign_keys = ON');
  return db;
}
