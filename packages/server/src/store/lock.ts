/**
 * One server for one data folder. The lock is SQLite's own on a small file beside the data: the system drops it with the process, however that
 * ends, so nothing is left behind by a kill. Backups read and `homage restore` lays a file down: neither needs it.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ownFile } from './files.ts';
import { OBSTACLES, Obstacle } from './obstacle.ts';

export const LOCK_FILE = 'server.lock';
/** A server that is just being stopped may hold it a moment longer. */
const PATIENCE_MS = 500;

export interface FolderLock {
  release(): void;
}

/** Takes the folder, or throws with a sentence for whoever starts the server. */
export function lockFolder(data: string): FolderLock {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const file = join(data, LOCK_FILE);
  ownFile(file);
  const db = new Database(file, { timeout: PATIENCE_MS });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new Obstacle(OBSTACLES.folderBusy(data));
  }
  return { release: () => void db.close() };
}
