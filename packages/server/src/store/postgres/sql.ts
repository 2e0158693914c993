/** Statements with their values, as they are written: sql`SELECT … WHERE id = ${id}`. Values never become part of the text. */

import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { isLost } from './trouble.ts';

export interface Statement {
  /** Statements of one text are prepared once for each connection. */
  name: string;
  text: string;
  values: unknown[];
}

/** Text of ours that stands in many statements. */
export class Fragment {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 24);
    names.set(text, name);
  }
  return name;
}

/** Texts by the place where they are written, for those without fragments: to put the long one of an append together and to look up its name took 10 µs for each answer. */
const written = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

export function sql(parts: TemplateStringsArray, ...given: unknown[]): Statement {
  const known = written.get(parts);
  if (known !== undefined && !given.some((value) => value instanceof Fragment))
    return { name: known.name, text: known.text, values: given };
  let text = parts[0] as string;
  const values: unknown[] = [];
  given.forEach((value, i) => {
    text += value instanceof Fragment ? value.text : `$${values.push(value)}`;
    text += parts[i + 1] as string;
  });
  const name = nameOf(text);
  if (values.length === given.length) written.set(parts, { name, text });
  return { name, text, values };
}

/** A statement that was made elsewhere, with $1, $2 … for its values. */
export function named(text: string, values: unknown[]): Statement {
  return { name: nameOf(text), text, values };
}

/** Where statements go: a pool, or one connection in a transaction. */
export type Door = Pick<Pool | ClientBase, 'query'>;

/** Rows have the shape that their statement gives them: whoever writes it says so. */
export async function rowsOf<T>(door: Door, statement: Statement): Promise<T[]> {
  const { rows }: { rows: unknown[] } = await door.query(statement);
  return rows as T[];
}

/** How many rows a statement has touched. */
export async function touched(door: Door, statement: Statement): Promise<number> {
  return (await door.query(statement)).rowCount ?? 0;
}

/** Everything that the deed does is one transaction. */
export async function transact<T>(pool: Pool, deed: (door: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | boolean = false;
  try {
    await client.query('BEGIN');
    const value = await deed(client);
    await client.query('COMMIT');
    return value;
  } catch (error) {
    // A connection that is lost or silent takes no more statements, and nobody else gets it.
    if (isLost(error)) broken = true;
    else
      await client.query('ROLLBACK').catch((worse: unknown) => {
        broken = worse instanceof Error ? worse : true;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}
