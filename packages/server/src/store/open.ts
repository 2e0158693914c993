/** The store that the settings name: SQLite in the data folder, or PostgreSQL. */

import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { DATA_FILE } from './backup.ts';
import { SqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

export async function openStore({ data, database }: Pick<Settings, 'data' | 'database'>): Promise<Store> {
  if (database === null) return new SqliteStore(join(data, DATA_FILE));
  // Who does not use it does not load it.
  const { PostgresStore } = await import('./postgres/store.ts');
  return PostgresStore.open(database);
}
