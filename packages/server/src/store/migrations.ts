/** The schema, version by version. A released step never changes; a new version is a new step. */

import type Database from 'better-sqlite3';

export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE sessions (hash TEXT PRIMARY KEY, guest TEXT NOT NULL REFERENCES guests, created INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE links (hash TEXT PRIMARY KEY, guest TEXT NOT NULL REFERENCES guests, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    edition INTEGER NOT NULL,
    options TEXT NOT NULL,
    clock TEXT NOT NULL,
    access TEXT NOT NULL,
    phase TEXT NOT NULL,
    host TEXT NOT NULL,
    created INTEGER NOT NULL,
    seed TEXT NOT NULL,
    house TEXT NOT NULL,
    header TEXT,
    opening TEXT,
    rematch TEXT
  );
  CREATE INDEX tables_by_phase ON tables (phase, access, created);
  CREATE INDEX tables_by_host ON tables (host, phase);
  CREATE TABLE progress (
    table_id TEXT PRIMARY KEY, touched INTEGER NOT NULL, deadline INTEGER, ticks TEXT NOT NULL, turn TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE players (guest TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest, table_id)) WITHOUT ROWID;
  CREATE TABLE entries (table_id TEXT NOT NULL, n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, n)) WITHOUT ROWID;
  CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, n INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE chat (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, channel TEXT NOT NULL, seat INTEGER,
    name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, n)
  ) WITHOUT ROWID;
  `,
  // The end of all journals, as it was written and not yet filed.
  `
  CREATE TABLE tail (seq INTEGER PRIMARY KEY, body TEXT NOT NULL);
  `,
  // Several snapshots of a table, in case one is of no use. Those there were are made again from the journal.
  `
  DROP TABLE snapshots;
  CREATE TABLE snapshots (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, kept INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, n)
  );
  `,
  // Commands that were done with a key, and the lines of each channel counted by themselves, with who said them.
  `
  CREATE TABLE keys (
    guest TEXT NOT NULL, table_id TEXT NOT NULL, key TEXT NOT NULL, reply TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (guest, table_id, key)
  ) WITHOUT ROWID;
  CREATE TABLE lines (
    table_id TEXT NOT NULL, channel TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, seat INTEGER,
    name TEXT NOT NULL, text TEXT NOT NULL, guest TEXT, PRIMARY KEY (table_id, channel, n)
  ) WITHOUT ROWID;
  INSERT INTO lines (table_id, channel, n, at, seat, name, text)
    SELECT table_id, channel, row_number() OVER (PARTITION BY table_id, channel ORDER BY n), at, seat, name, text FROM chat;
  DROP TABLE chat;
  `,
  // Who shares an address, as a hash, so that one address does not fill the public list.
  `
  ALTER TABLE guests ADD COLUMN origin TEXT;
  `,
  // What readers were told between two snapshots.
  `
  CREATE TABLE tellings (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, after INTEGER NOT NULL, cursors TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
  );
  `,
  // Sessions that can be told apart and that end; when the server ran, and what the clock on the wall said then.
  `
  ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
  UPDATE sessions SET seen = created;
  CREATE INDEX sessions_by_guest ON sessions (guest);
  CREATE INDEX links_by_guest ON links (guest);
  CREATE INDEX players_by_table ON players (table_id);
  CREATE TABLE runs (served INTEGER PRIMARY KEY, wall INTEGER NOT NULL);
  `,
  // How many commits row and journal of a table have seen: a commit that was judged on another version is refused.
  `
  ALTER TABLE progress ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
  `,
  // The public list is ranked without reading the tables themselves: at 10,000 of them in 11 instead of 29 ms of a busy machine.
  `
  CREATE INDEX tables_listed ON tables (host, created DESC, id, phase, access)
    WHERE phase IN ('open', 'running') AND access = 'open';
  `,
];

/** Brings a database to the newest version; refuses one that is newer than this program. */
export function migrate(db: Database.Database, steps: readonly string[] = MIGRATIONS): void {
  const version = db.pragma('user_version', { simple: true }) as number;
  if (version > steps.length) {
    throw new Error(
      `the data is of version ${version}, this program knows ${steps.length}: start the newer program, or restore a backup`,
    );
  }
  for (let v = version; v < steps.length; v++) {
    db.transaction(() => {
      db.exec(steps[v] as string);
      db.pragma(`user_version = ${v + 1}`);
    })();
  }
}

/** One way to open the file, for reader, writer and tools. */
export function openFile(Driver: typeof Database, file: string, options: Database.Options = {}): Database.Database {
  const db = new Driver(file, { timeout: 5000, ...options });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  // Every checkpoint flushes the file as well; the log may grow to 16 MB in between.
  db.pragma('wal_autocheckpoint = 4000');
  db.pragma('foreign_keys = ON');
  return db;
}
