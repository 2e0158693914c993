/** On which store tests run: `HOMAGE_TEST_STORE=postgres` puts every server of a test on PostgreSQL. */

import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeEach } from 'vitest';
import { DATA_FILE } from '../src/store/backup.ts';
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

/** A statement on what a server with this data folder has stored, not as it remembers it. Values are $1, $2, … */
export async function stored<T>(data: string, statement: string, ...values: (string | number)[]): Promise<T[]> {
  const database = await databaseFor(data);
  if (database === null) {
    const db = new Database(join(data, DATA_FILE));
    try {
      const prepared = db.prepare(statement.replaceAll('$', '?'));
      const named = Object.fromEntries(values.map((value, i) => [i + 1, value]));
      if (prepared.reader) return prepared.all(named) as T[];
      prepared.run(named);
      return [];
    } finally {
      db.close();
    }
  }
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as T[];
  } finally {
    await client.end();
  }
}

if (ON_POSTGRES) {
  beforeEach(({ skip }) => skip(NO_POSTGRES !== null, NO_POSTGRES ?? undefined));
  afterAll(stopShared);
}
