/** The thread that writes. While one transaction is being flushed to the disk the next one gathers, and nobody else waits. */

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { openFile } from './migrations.ts';
import type { Write } from './store.ts';
import { writer } from './writes.ts';

export type WriterRequest = { id: number; writes: Write[] } | { id: number; close: true };
export interface WriterReply {
  id: number;
  error?: string;
}

const { file } = workerData as { file: string };
const db = openFile(Database, file);
const carryOut = writer(db);

parentPort?.on('message', (request: WriterRequest) => {
  const reply: WriterReply = { id: request.id };
  try {
    if ('close' in request) {
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
    } else carryOut(request.writes);
  } catch (error) {
    reply.error = error instanceof Error ? error.message : String(error);
  }
  parentPort?.postMessage(reply);
  if ('close' in request) parentPort?.close();
});
