/** The thread that writes. While one transaction is being flushed to the disk the next one gathers, and nobody else waits. */

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { Batch } from './batch.ts';
import { openFile } from './migrations.ts';
import { writer } from './writes.ts';

export type WriterRequest = Batch | { close: true };
/** `errors`: what went wrong, by group; null where all is well, and null for the whole if all of it is. */
export type WriterReply = { errors: (string | null)[] | null } | { closed: true };

const { file } = workerData as { file: string };
const db = openFile(Database, file);
const carryOut = writer(db);

parentPort?.on('message', (request: WriterRequest) => {
  if ('close' in request) {
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    reply({ closed: true });
    parentPort?.close();
    return;
  }
  const { cells, ends } = request;
  try {
    carryOut(cells, 0, cells.length);
    reply({ errors: null });
  } catch {
    // Somebody's writes do not fit: each group alone, so that only that one fails.
    reply({ errors: ends.map((end, i) => alone(request, ends[i - 1] ?? 0, end)) });
  }
});

function alone({ cells }: Batch, from: number, to: number): string | null {
  try {
    carryOut(cells, from, to);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function reply(message: WriterReply): void {
  parentPort?.postMessage(message);
}
