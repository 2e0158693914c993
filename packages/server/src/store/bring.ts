/** Bringing data to the newest version without serving it. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATA_FILE } from './backup.ts';
import { lockFolder } from './lock.ts';
import { migrate, openFile } from './migrations.ts';
import { OBSTACLES, Obstacle } from './obstacle.ts';
import { VERSION } from './steps.ts';

/** Of which version the data was, and of which it is now. No server may run on it. */
export async function migrateData(data: string, database: string | null): Promise<{ before: number; now: number }> {
  if (database !== null) {
    const { migrateAt } = await import('./postgres/store.ts');
    return { before: await migrateAt(database), now: VERSION };
  }
  const file = join(data, DATA_FILE);
  if (!existsSync(file)) throw new Obstacle(OBSTACLES.noData(data));
  const lock = lockFolder(data);
  try {
    const db = openFile(Database, file);
    try {
      return { before: migrate(db), now: VERSION };
    } finally {
      db.close();
    }
  } finally {
    lock.release();
  }
}
