/** All that a store holds, as text. */

import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { DATA_FILE } from '../src/index.ts';

/** A row as one text, whatever it is made of. */
const textOf = (row: object): string =>
  JSON.stringify(
    Object.values(row).map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value)),
  );

/** Every row of every table that there is, whoever made it. */
export async function everything(data: string, database: string | null): Promise<{ [table: string]: string[] }> {
  const out: { [table: string]: string[] } = {};
  if (database === null) {
    const db = new Database(join(data, DATA_FILE), { readonly: true });
    const names = db
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .pluck()
      .all() as string[];
    for (const name of names) out[name] = (db.prepare(`SELECT * FROM "${name}"`).all() as object[]).map(textOf);
    db.close();
    return out;
  }
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  for (const { name } of tables) out[name] = (await client.query<object>(`SELECT * FROM "${name}"`)).rows.map(textOf);
  await client.end();
  return out;
}
