/** The thread that writes. While one transaction is being flushed to the disk the next one gathers, and nobody else waits. */

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { fenceOf, groupsOf } from './batch.ts';
import { markClosed } from './check.ts';
import { openFile } from './migrations.ts';
import { type Numbers, writer } from './writes.ts';

/** A batch as text, or something to do. */
export type WriterRequest = string | { file: true } | { close: true };
/**
 * `errors`: what went wrong, by group; null where all is well, and null for the whole if all of it is. `fault`: what is wrong with disk or file, as
 * against writes that do not fit.
 */
export type WriterReply =
  | { errors: (string | null)[] | null; fault: string | null; numbers: Numbers | null }
  | { filed: string | null; fault: string | null }
  | { closed: true };

const { file } = workerData as { file: string };
const db = openFile(Database, file);
const hand = writer(db);

parentPort?.on('message', (request: WriterRequest) => {
  if (typeof request === 'string') {
    carryOut(request);
    return;
  }
  if ('file' in request) {
    fault = null;
    const filed = fileAll();
    reply({ filed, fault });
    return;
  }
  if ('close' in request) {
    if (fileAll() === null) markClosed(db);
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    reply({ closed: true });
    parentPort?.close();
  }
});

function carryOut(batch: string): void {
  fault = null;
  try {
    const numbers = hand.write(batch);
    reply({ errors: null, fault, numbers });
  } catch {
    // Somebody's writes do not fit: each group alone, so that only that one fails.
    const numbers: Numbers = {};
    const errors = groupsOf(batch).map((group, i) => alone(group, i, numbers));
    reply({ errors, fault, numbers });
  }
}

let fault: string | null = null;

function said(error: unknown): string {
  if (error instanceof Database.SqliteError && !error.code.startsWith('SQLITE_CONSTRAINT')) fault = error.code;
  return error instanceof Error ? error.message : String(error);
}

/** What went wrong; null if nothing did. */
function fileAll(): string | null {
  try {
    hand.file();
    return null;
  } catch (error) {
    return said(error);
  }
}

function alone(group: string, i: number, numbers: Numbers): string | null {
  try {
    const said = hand.write(group)?.[0];
    if (said !== undefined) numbers[i] = said;
    return null;
  } catch (error) {
    const fence = fenceOf(group);
    if (fence !== undefined) hand.shut(fence);
    return said(error);
  }
}

function reply(message: WriterReply): void {
  parentPort?.postMessage(message);
}
