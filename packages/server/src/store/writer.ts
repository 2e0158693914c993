/** The thread that writes. While one transaction is being flushed to the disk the next one gathers, and nobody else waits. */

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { openFile } from './migrations.ts';
import type { Write } from './store.ts';
import { writer } from './writes.ts';

/** Groups belong together: each is what one caller wants to be durable at once. */
export type WriterRequest = { groups: Write[][] } | { close: true };
/** What went wrong, by group; null where all is well. */
export type WriterReply = { errors: (string | null)[] } | { closed: true };

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
  try {
    carryOut(lastOfEachTable(request.groups.flat()));
    reply({ errors: request.groups.map(() => null) });
  } catch {
    // Somebody's writes do not fit: each group alone, so that only that one fails.
    reply({ errors: request.groups.map(alone) });
  }
});

function alone(group: Write[]): string | null {
  try {
    carryOut(group);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function reply(message: WriterReply): void {
  parentPort?.postMessage(message);
}

/** Of several changes to one table in a batch only the last of each kind counts: each carries the whole row. */
function lastOfEachTable(writes: Write[]): Write[] {
  const last = new Map<string, Write>();
  for (const write of writes) if (write.w === 'table' || write.w === 'progress') last.set(write.w + write.id, write);
  if (last.size === 0) return writes;
  return writes.filter(
    (write) => (write.w !== 'table' && write.w !== 'progress') || last.get(write.w + write.id) === write,
  );
}
