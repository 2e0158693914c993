/** Saving and bringing back the data, also while a server is running on it. */

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { copyPrivately, keepPrivate, ownFile } from './files.ts';
import { MIGRATIONS } from './migrations.ts';

export const DATA_FILE = 'homage.sqlite';
/** A file of this name in the data folder is taken over by a running server, or by the next one that starts. */
export const RESTORE_FILE = 'restore.sqlite';

/** Writes a consistent copy of the data into one file. The server may be running. */
export async function backup(data: string, to: string): Promise<void> {
  const file = join(data, DATA_FILE);
  if (!existsSync(file)) throw new Error(`there is no data in ${data}`);
  const db = new Database(file, { readonly: true, timeout: 5000 });
  try {
    rmSync(`${to}.part`, { force: true });
    ownFile(`${to}.part`);
    await db.backup(`${to}.part`);
    // One file without a log beside it, wherever it is carried.
    const copy = new Database(`${to}.part`);
    copy.pragma('journal_mode = DELETE');
    copy.close();
    renameSync(`${to}.part`, to);
  } finally {
    db.close();
  }
}

/** What is wrong with a file that should be restored; nothing if it is a sound backup that this program can read. */
export function refuseBackup(file: string): string | undefined {
  if (!existsSync(file)) return `there is no file ${file}`;
  let db: Database.Database | undefined;
  // Whoever only looks leaves nothing behind: a copy of a file with a log gets one by being read.
  const beside = ['-wal', '-shm'].map((end) => `${file}${end}`).filter((path) => !existsSync(path));
  try {
    db = new Database(file, { readonly: true });
    const version = db.pragma('user_version', { simple: true }) as number;
    if (version === 0) return 'this is no backup of Homage';
    if (version > MIGRATIONS.length) return 'this backup is from a newer version of Homage';
    const sound = db.pragma('integrity_check', { simple: true });
    return sound === 'ok' ? undefined : `the backup is damaged: ${String(sound)}`;
  } catch (error) {
    return `this is no backup of Homage (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    db?.close();
    for (const path of beside) rmSync(path, { force: true });
  }
}

/** Hands a backup over: a running server takes it over within a second or two, another one when it starts. */
export function restore(data: string, from: string): void {
  const why = refuseBackup(from);
  if (why !== undefined) throw new Error(why);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  copyPrivately(from, join(data, `${RESTORE_FILE}.part`));
  renameSync(join(data, `${RESTORE_FILE}.part`), join(data, RESTORE_FILE));
}

/** Puts a waiting backup in the place of the data; the old data stays beside it. Nobody may have the data open. */
export function takeOver(data: string, now: number): { kept: string } | { why: string } | undefined {
  const from = join(data, RESTORE_FILE);
  if (!existsSync(from)) return undefined;
  const why = refuseBackup(from);
  if (why !== undefined) {
    renameSync(from, join(data, `refused-${now}.sqlite`));
    return { why };
  }
  const file = join(data, DATA_FILE);
  const kept = join(data, `before-restore-${now}.sqlite`);
  // The log of a server that was killed holds what is not yet in the file: it stays with it.
  if (existsSync(file)) renameSync(file, kept);
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${kept}-wal`);
  for (const rest of [`${file}-shm`, `${from}-wal`, `${from}-shm`]) rmSync(rest, { force: true });
  keepPrivate(from);
  renameSync(from, file);
  return { kept };
}
