/** The store that the settings name: SQLite in the data folder, or PostgreSQL. */

import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { DATA_FILE } from './backup.ts';
import { SqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

type Where = Pick<Settings, 'data' | 'database'> & Partial<Pick<Settings, 'databaseWaits' | 'nats'>>;

export async function openStore({ data, database, databaseWaits, nats = null }: Where): Promise<Store> {
  if (database === null) return new SqliteStore(join(data, DATA_FILE));
  // Who does not use it does not load it.
  const { PostgresStore } = await import('./postgres/store.ts');
  return PostgresStore.open(database, databaseWaits, nats !== null);
}
