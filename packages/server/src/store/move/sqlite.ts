/** A data folder as one end of a move. */

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATA_FILE } from '../backup.ts';
import { markClosed } from '../check.ts';
import { ownFile } from '../files.ts';
import { type FolderLock, lockFolder } from '../lock.ts';
import { migrate, openFile } from '../migrations.ts';
import { OBSTACLES, Obstacle } from '../obstacle.ts';
import { fileTail } from '../tail.ts';
import { goesAlong, type Row, type Shape, type Source, type Target } from './shapes.ts';

const AT_ONCE = 500;

class Folder implements Target {
  readonly #db: Database.Database;
  readonly #lock: FolderLock;
  readonly #done: () => void;

  /** `done`: what makes a target count. */
  constructor(db: Database.Database, lock: FolderLock, done: () => void = () => undefined) {
    this.#db = db;
    this.#lock = lock;
    this.#done = done;
  }

  async *rows(shape: Shape): AsyncGenerator<Row[]> {
    const statement = this.#db.prepare(`SELECT ${shape.columns.join(', ')} FROM ${shape.name}`).raw();
    let some: Row[] = [];
    for (const row of statement.iterate() as IterableIterator<Row>) {
      if (goesAlong(shape, row)) some.push(row);
      if (some.length < AT_ONCE) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  }

  async journal(table: string): Promise<string[]> {
    return this.#db.prepare('SELECT body FROM entries WHERE table_id = ? ORDER BY n').pluck().all(table) as string[];
  }

  async put({ name, columns }: Shape, rows: readonly Row[]): Promise<void> {
    const insert = this.#db.prepare(
      `INSERT OR REPLACE INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of rows) insert.run(...row);
  }

  async finish(): Promise<void> {
    this.#db.exec('COMMIT');
    // One file without a log beside it: then its name can change at once.
    this.#db.pragma('journal_mode = DELETE');
    this.#db.close();
    this.#done();
  }

  async close(): Promise<void> {
    this.#db.close();
    this.#lock.release();
  }
}

export function sourceIn(folder: string): Source {
  const file = join(folder, DATA_FILE);
  if (!existsSync(file)) throw new Obstacle(OBSTACLES.noData(folder));
  const lock = lockFolder(folder);
  try {
    const db = openFile(Database, file);
    migrate(db);
    // What was appended and not filed, after a crash.
    fileTail(db)();
    return new Folder(db, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

export function targetIn(folder: string): Target {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, DATA_FILE);
  const part = `${file}.moving`;
  const lock = lockFolder(folder);
  const clear = (name: string): void => {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${name}${end}`, { force: true });
  };
  try {
    if (existsSync(file) && !isEmpty(file)) throw new Obstacle(OBSTACLES.notEmpty(folder));
    clear(part);
    ownFile(part);
    const db = openFile(Database, part);
    migrate(db);
    db.exec('BEGIN');
    return new Folder(db, lock, () => {
      // A server that was started here and never used has left a file with nothing in it.
      clear(file);
      renameSync(part, file);
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

function isEmpty(file: string): boolean {
  const db = openFile(Database, file);
  try {
    migrate(db);
    markClosed(db);
    const found = db.prepare('SELECT EXISTS (SELECT 1 FROM guests) OR EXISTS (SELECT 1 FROM tables)').pluck().get();
    return found === 0;
  } finally {
    db.close();
  }
}
