/** On which store tests run: `HOMAGE_TEST_STORE=postgres` puts every server of a test on PostgreSQL. */

import { afterAll, beforeEach } from 'vitest';
import { freshDatabase, NO_POSTGRES, stopShared } from './postgres/cluster.ts';

export const ON_POSTGRES = process.env.HOMAGE_TEST_STORE === 'postgres';

const databases = new Map<string, Promise<string>>();

/** Where a server with this data folder keeps its data: the same folder, the same database. */
export async function databaseFor(data: string): Promise<string | null> {
  if (!ON_POSTGRES) return null;
  let database = databases.get(data);
  if (database === undefined) {
    database = freshDatabase();
    databases.set(data, database);
  }
  return database;
}

if (ON_POSTGRES) {
  beforeEach(({ skip }) => skip(NO_POSTGRES !== null, NO_POSTGRES ?? undefined));
  afterAll(stopShared);
}
