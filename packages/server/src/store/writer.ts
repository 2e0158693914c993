/** The thread that writes. While one transaction is being flushed to the disk the next one gathers, and nobody else waits. */

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { fenceOf, groupsOf } from './batch.ts';
import { openFile } from './migrations.ts';
import { writer } from './writes.ts';

/** A batch as text, or something to do. */
export type WriterRequest = string | { file: true } | { close: true };
/** `errors`: what went wrong, by group; null where all is well, and null for the whole if all of it is. */
export type WriterReply = { errors: (string | null)[] | null } | { filed: string | null } | { closed: true };

const { file } = workerData as { file: string };
const db = openFile(Database, file);
const hand = writer(db);

parentPort?.on('message', (request: WriterRequest) => {
  if (typeof request === 'string') {
    carryOut(request);
    return;
  }
  if ('file' in request) {
    reply({ filed: fileAll() });
    return;
  }
  if ('close' in request) {
    fileAll();
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    reply({ closed: true });
    parentPort?.close();
  }
});

function carryOut(batch: string): void {
  try {
    hand.write(batch);
    reply({ errors: null });
  } catch {
    // Somebody's writes do not fit: each group alone, so that only that one fails.
    reply({ errors: groupsOf(batch).map(alone) });
  }
}

/** What went wrong; null if nothing did. */
function fileAll(): string | null {
  try {
    hand.file();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function alone(group: string): string | null {
  try {
    hand.write(group);
    return null;
  } catch (error) {
    const fence = fenceOf(group);
    if (fence !== undefined) hand.shut(fence);
    return error instanceof Error ? error.message : String(error);
  }
}

function reply(message: WriterReply): void {
  parentPort?.postMessage(message);
}
