/**
 * After an unclean end the file is looked through, in a thread of its own while the server serves. A file is marked while a server has it open;
 * a mark that is still there at the next start says how the last one ended.
 */

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const MARK = 'open';

/** Marks the file as open; whether it was so already. */
export function markOpen(db: Database.Database): boolean {
  const was = db.prepare('SELECT 1 FROM meta WHERE key = ?').pluck().get(MARK) === 1;
  if (!was) db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)').run(MARK, '1');
  return was;
}

export function markClosed(db: Database.Database): void {
  db.prepare('DELETE FROM meta WHERE key = ?').run(MARK);
}

/** What is wrong with a file; null if nothing is. Reads all of it. */
export function damageIn(file: string): string | null {
  try {
    const db = new Database(file, { readonly: true, timeout: 5000 });
    try {
      const found = db.prepare('PRAGMA quick_check(5)').pluck().all() as string[];
      return found.join('; ') === 'ok' ? null : found.join('; ').slice(0, 500);
    } finally {
      db.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export interface Check {
  readonly found: Promise<string | null>;
  stop(): Promise<unknown>;
}

/** The same in a thread of its own. */
export function checkBeside(file: string): Check {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { check: file },
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
  });
  worker.unref();
  const found = new Promise<string | null>((done) => {
    worker.once('message', (damage: string | null) => done(damage));
    worker.once('error', (error) => done(error.message));
    worker.once('exit', () => done(null));
  });
  return { found, stop: () => worker.terminate() };
}

if (!isMainThread && typeof (workerData as { check?: unknown } | null)?.check === 'string') {
  parentPort?.postMessage(damageIn((workerData as { check: string }).check));
}
