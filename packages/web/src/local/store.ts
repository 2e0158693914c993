/** Local tables on this device (IndexedDB). Entries are apart from the table, so that each act writes only itself. */

import type { Entry } from '@homage/table';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { SHELF } from '../client/shelf.ts';
import type { Kept } from './kept.ts';

interface Shelf extends DBSchema {
  tables: { key: string; value: Kept };
  entries: { key: [string, number]; value: { table: string; entry: Entry } };
}

let shelf: Promise<IDBPDatabase<Shelf>> | undefined;

function open(): Promise<IDBPDatabase<Shelf>> {
  shelf ??= openDB<Shelf>(SHELF, 1, {
    upgrade(db) {
      db.createObjectStore('tables', { keyPath: 'id' });
      db.createObjectStore('entries');
    },
  });
  return shelf;
}

const all = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

export async function save(kept: Kept, entry: Entry | undefined): Promise<void> {
  const db = await open();
  const write = db.transaction(['tables', 'entries'], 'readwrite');
  await write.objectStore('tables').put(kept);
  if (entry) await write.objectStore('entries').put({ table: kept.id, entry }, [kept.id, entry.n]);
  await write.done;
}

/** A table that begins with what was played elsewhere: whole, or not at all. */
export async function saveAll(kept: Kept, entries: readonly Entry[]): Promise<void> {
  const db = await open();
  const write = db.transaction(['tables', 'entries'], 'readwrite');
  await write.objectStore('tables').put(kept);
  for (const entry of entries) await write.objectStore('entries').put({ table: kept.id, entry }, [kept.id, entry.n]);
  await write.done;
}

export async function load(id: string): Promise<{ kept: Kept; entries: Entry[] } | undefined> {
  const db = await open();
  const kept = await db.get('tables', id);
  if (kept === undefined) return undefined;
  const rows = await db.getAll('entries', all(id));
  return { kept, entries: rows.map(({ entry }) => entry) };
}

/** The newest first. */
export async function list(): Promise<Kept[]> {
  const db = await open();
  return (await db.getAll('tables')).sort((a, b) => b.updated - a.updated);
}

export async function remove(id: string): Promise<void> {
  const db = await open();
  const write = db.transaction(['tables', 'entries'], 'readwrite');
  await write.objectStore('tables').delete(id);
  await write.objectStore('entries').delete(all(id));
  await write.done;
}
