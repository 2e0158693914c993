/**
 * The schema, version by version, for both stores. A released step never changes; a new version is a new step, and it is a pair: what it does in
 * SQLite and what it does in PostgreSQL. Both count the same versions and have the same tables and columns, but for SQLite's `tail` and for `n` in PostgreSQL's
 * `progress`, which say the same in their own way.
 */

export interface SchemaStep {
  sqlite: string;
  /** Null: nobody has data that old in PostgreSQL. */
  postgres: string | null;
}

/** Times in PostgreSQL are double precision: whole milliseconds are exact in it, and served time may have parts of one. */
const POSTGRES_BEGINS = `
  CREATE TABLE guests (id text PRIMARY KEY, name text NOT NULL, created double precision NOT NULL, origin text);
  CREATE TABLE sessions (
    hash text PRIMARY KEY, guest text NOT NULL REFERENCES guests, created double precision NOT NULL,
    seen double precision NOT NULL DEFAULT 0, device text NOT NULL DEFAULT ''
  );
  CREATE INDEX sessions_by_guest ON sessions (guest);
  CREATE TABLE links (hash text PRIMARY KEY, guest text NOT NULL REFERENCES guests, expires double precision NOT NULL);
  CREATE INDEX links_by_guest ON links (guest);
  CREATE TABLE tables (
    id text PRIMARY KEY, game text NOT NULL, edition integer NOT NULL, options text NOT NULL, clock text NOT NULL,
    access text NOT NULL, phase text NOT NULL, host text NOT NULL, created double precision NOT NULL, seed text NOT NULL,
    house text NOT NULL, header text, opening text, rematch text
  );
  CREATE INDEX tables_by_phase ON tables (phase, access, created);
  CREATE INDEX tables_by_host ON tables (host, phase);
  CREATE TABLE progress (
    table_id text PRIMARY KEY, touched double precision NOT NULL, deadline double precision, ticks text NOT NULL,
    turn text NOT NULL, n integer NOT NULL DEFAULT 0, version integer NOT NULL DEFAULT 0
  ) WITH (fillfactor = 50);
  CREATE TABLE players (guest text NOT NULL, table_id text NOT NULL, PRIMARY KEY (guest, table_id));
  CREATE INDEX players_by_table ON players (table_id);
  CREATE TABLE entries (table_id text NOT NULL, n integer NOT NULL, body text NOT NULL, PRIMARY KEY (table_id, n));
  CREATE TABLE snapshots (
    table_id text NOT NULL, n integer NOT NULL, kept boolean NOT NULL, body text NOT NULL, PRIMARY KEY (table_id, n)
  );
  CREATE TABLE tellings (
    table_id text NOT NULL, n integer NOT NULL, after integer NOT NULL, cursors text NOT NULL, body text NOT NULL,
    PRIMARY KEY (table_id, n)
  );
  CREATE TABLE lines (
    table_id text NOT NULL, channel text NOT NULL, n integer NOT NULL, at double precision NOT NULL, seat integer,
    name text NOT NULL, text text NOT NULL, guest text, PRIMARY KEY (table_id, channel, n)
  );
  CREATE TABLE keys (
    guest text NOT NULL, table_id text NOT NULL, key text NOT NULL, reply text NOT NULL, at double precision NOT NULL,
    PRIMARY KEY (guest, table_id, key)
  );
  CREATE INDEX keys_by_time ON keys (at);
  CREATE TABLE runs (served double precision PRIMARY KEY, wall double precision NOT NULL);
  `;

export const STEPS: readonly SchemaStep[] = [
  {
    sqlite: `
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
    postgres: null,
  },
  // The end of all journals, as it was written and not yet filed.
  {
    sqlite: `
    CREATE TABLE tail (seq INTEGER PRIMARY KEY, body TEXT NOT NULL);
    `,
    postgres: null,
  },
  // Several snapshots of a table, in case one is of no use. Those there were are made again from the journal.
  {
    sqlite: `
    DROP TABLE snapshots;
    CREATE TABLE snapshots (
      table_id TEXT NOT NULL, n INTEGER NOT NULL, kept INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, n)
    );
    `,
    postgres: null,
  },
  // Commands that were done with a key, and the lines of each channel counted by themselves, with who said them.
  {
    sqlite: `
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
    postgres: null,
  },
  // Who shares an address, as a hash, so that one address does not fill the public list.
  {
    sqlite: `
    ALTER TABLE guests ADD COLUMN origin TEXT;
    `,
    postgres: null,
  },
  // What readers were told between two snapshots.
  {
    sqlite: `
    CREATE TABLE tellings (
      table_id TEXT NOT NULL, n INTEGER NOT NULL, after INTEGER NOT NULL, cursors TEXT NOT NULL, body TEXT NOT NULL,
      PRIMARY KEY (table_id, n)
    );
    `,
    postgres: null,
  },
  // Sessions that can be told apart and that end; when the server ran, and what the clock on the wall said then.
  {
    sqlite: `
    ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
    UPDATE sessions SET seen = created;
    CREATE INDEX sessions_by_guest ON sessions (guest);
    CREATE INDEX links_by_guest ON links (guest);
    CREATE INDEX players_by_table ON players (table_id);
    CREATE TABLE runs (served INTEGER PRIMARY KEY, wall INTEGER NOT NULL);
    `,
    postgres: null,
  },
  // How many commits row and journal of a table have seen: a commit that was judged on another version is refused.
  {
    sqlite: `
    ALTER TABLE progress ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
    `,
    postgres: null,
  },
  // The public list is ranked without reading the tables themselves: at 10,000 of them in 11 instead of 29 ms of a busy machine.
  {
    sqlite: `
    CREATE INDEX tables_listed ON tables (host, created DESC, id, phase, access)
      WHERE phase IN ('open', 'running') AND access = 'open';
    `,
    postgres: POSTGRES_BEGINS,
  },
  // When a sleeping table wants to be woken: found by an index, and written seldom, unlike `deadline`. What was appended and is not filed yet is
  // woken at once and sees for itself. And notices that wait to be sent.
  {
    sqlite: `
    ALTER TABLE progress ADD COLUMN alarm INTEGER;
    UPDATE progress SET alarm = deadline WHERE deadline IS NOT NULL;
    UPDATE progress SET alarm = 0 WHERE EXISTS (SELECT 1 FROM tail) AND EXISTS (
      SELECT 1 FROM tail WHERE instr(char(10) || body, char(10) || 'p' || char(9) || table_id || char(9)) > 0);
    CREATE INDEX progress_by_alarm ON progress (alarm) WHERE alarm IS NOT NULL;
    CREATE TABLE notices (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, table_id TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,
      due INTEGER NOT NULL, holder TEXT, until INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;
    CREATE INDEX notices_by_due ON notices (due);
    CREATE INDEX notices_by_holder ON notices (holder) WHERE holder IS NOT NULL;
    CREATE INDEX notices_by_table ON notices (table_id);
    `,
    postgres: `
    ALTER TABLE progress ADD COLUMN alarm double precision;
    UPDATE progress SET alarm = deadline WHERE deadline IS NOT NULL;
    CREATE INDEX progress_by_alarm ON progress (alarm) WHERE alarm IS NOT NULL;
    CREATE TABLE notices (
      id text PRIMARY KEY, guest text NOT NULL, table_id text NOT NULL, kind text NOT NULL, body text NOT NULL,
      due double precision NOT NULL, holder text, until double precision NOT NULL DEFAULT 0, tries integer NOT NULL DEFAULT 0
    );
    CREATE INDEX notices_by_due ON notices (due);
    CREATE INDEX notices_by_holder ON notices (holder) WHERE holder IS NOT NULL;
    CREATE INDEX notices_by_table ON notices (table_id);
    `,
  },
  // People who stay: accounts, passkeys and codes; how they get on with each other, and what stewards did about it; and what their profiles count.
  {
    sqlite: `
    CREATE TABLE accounts (
      guest TEXT PRIMARY KEY, handle TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, mail TEXT UNIQUE, hidden INTEGER NOT NULL, steward INTEGER NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE passkeys (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, key TEXT NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL, label TEXT NOT NULL,
      created INTEGER NOT NULL, used INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE codes (
      hash TEXT PRIMARY KEY, kind TEXT NOT NULL, guest TEXT NOT NULL, mail TEXT, expires INTEGER NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE bonds (
      guest TEXT NOT NULL, other TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, created INTEGER NOT NULL, PRIMARY KEY (guest, other, kind)
    ) WITHOUT ROWID;
    CREATE TABLE reports (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, about TEXT NOT NULL, table_id TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL,
      steward TEXT NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE bans (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, target TEXT NOT NULL, why TEXT NOT NULL, steward TEXT NOT NULL, until INTEGER NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE audit (
      id TEXT PRIMARY KEY, steward TEXT NOT NULL, what TEXT NOT NULL, about TEXT NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE results (
      guest TEXT NOT NULL, table_id TEXT NOT NULL, game TEXT NOT NULL, access TEXT NOT NULL, seats INTEGER NOT NULL, won INTEGER NOT NULL,
      shared INTEGER NOT NULL, answers INTEGER NOT NULL, waited INTEGER NOT NULL, kept INTEGER NOT NULL, broken INTEGER NOT NULL, created INTEGER NOT NULL, PRIMARY KEY (guest, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX passkeys_by_guest ON passkeys (guest);
    CREATE INDEX codes_by_guest ON codes (guest);
    CREATE INDEX codes_by_time ON codes (expires);
    CREATE INDEX bonds_by_other ON bonds (other);
    CREATE INDEX reports_by_state ON reports (state, created);
    CREATE INDEX bans_by_target ON bans (target);
    CREATE INDEX audit_by_time ON audit (created);
    CREATE INDEX results_by_table ON results (table_id);
    `,
    postgres: `
    CREATE TABLE accounts (
      guest text PRIMARY KEY, handle text NOT NULL, folded text NOT NULL UNIQUE, mail text UNIQUE, hidden integer NOT NULL, steward integer NOT NULL, created double precision NOT NULL
    );
    CREATE TABLE passkeys (
      id text PRIMARY KEY, guest text NOT NULL, key text NOT NULL, counter double precision NOT NULL, transports text NOT NULL, label text NOT NULL,
      created double precision NOT NULL, used double precision NOT NULL
    );
    CREATE TABLE codes (
      hash text PRIMARY KEY, kind text NOT NULL, guest text NOT NULL, mail text, expires double precision NOT NULL, created double precision NOT NULL
    );
    CREATE TABLE bonds (
      guest text NOT NULL, other text NOT NULL, kind text NOT NULL, name text NOT NULL, created double precision NOT NULL, PRIMARY KEY (guest, other, kind)
    );
    CREATE TABLE reports (
      id text PRIMARY KEY, guest text NOT NULL, about text NOT NULL, table_id text NOT NULL, body text NOT NULL, state text NOT NULL,
      steward text NOT NULL, created double precision NOT NULL
    );
    CREATE TABLE bans (
      id text PRIMARY KEY, kind text NOT NULL, target text NOT NULL, why text NOT NULL, steward text NOT NULL, until double precision NOT NULL, created double precision NOT NULL
    );
    CREATE TABLE audit (
      id text PRIMARY KEY, steward text NOT NULL, what text NOT NULL, about text NOT NULL, body text NOT NULL, created double precision NOT NULL
    );
    CREATE TABLE results (
      guest text NOT NULL, table_id text NOT NULL, game text NOT NULL, access text NOT NULL, seats integer NOT NULL, won integer NOT NULL,
      shared integer NOT NULL, answers integer NOT NULL, waited double precision NOT NULL, kept integer NOT NULL, broken integer NOT NULL, created double precision NOT NULL, PRIMARY KEY (guest, table_id)
    );
    CREATE INDEX passkeys_by_guest ON passkeys (guest);
    CREATE INDEX codes_by_guest ON codes (guest);
    CREATE INDEX codes_by_time ON codes (expires);
    CREATE INDEX bonds_by_other ON bonds (other);
    CREATE INDEX reports_by_state ON reports (state, created);
    CREATE INDEX bans_by_target ON bans (target);
    CREATE INDEX audit_by_time ON audit (created);
    CREATE INDEX results_by_table ON results (table_id);
    `,
  },
  // Which node keeps a table, and for the how manieth time it was taken: whoever kept it before can write no more. And the nodes that live.
  {
    sqlite: `
    ALTER TABLE progress ADD COLUMN owner TEXT;
    ALTER TABLE progress ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX progress_by_owner ON progress (owner) WHERE owner IS NOT NULL;
    CREATE TABLE nodes (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, build TEXT NOT NULL, editions TEXT NOT NULL, slot INTEGER NOT NULL,
      since REAL NOT NULL, until REAL NOT NULL
    ) WITHOUT ROWID;
    `,
    postgres: `
    ALTER TABLE progress ADD COLUMN owner text;
    ALTER TABLE progress ADD COLUMN epoch integer NOT NULL DEFAULT 0;
    CREATE INDEX progress_by_owner ON progress (owner) WHERE owner IS NOT NULL;
    CREATE TABLE nodes (
      id text PRIMARY KEY, name text NOT NULL, build text NOT NULL, editions text NOT NULL, slot integer NOT NULL,
      since double precision NOT NULL, until double precision NOT NULL
    );
    `,
  },
  // Where and how people are called, and what waits for them in the app.
  {
    sqlite: `
    CREATE TABLE outlets (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, faults INTEGER NOT NULL, off TEXT NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE wishes (guest TEXT PRIMARY KEY, body TEXT NOT NULL, calendar TEXT UNIQUE, created INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE inbox (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, table_id TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX outlets_by_guest ON outlets (guest);
    CREATE INDEX inbox_by_guest ON inbox (guest);
    CREATE INDEX inbox_by_table ON inbox (table_id);
    `,
    postgres: `
    CREATE TABLE outlets (
      id text PRIMARY KEY, guest text NOT NULL, kind text NOT NULL, address text NOT NULL, faults integer NOT NULL, off text NOT NULL, created double precision NOT NULL
    );
    CREATE TABLE wishes (guest text PRIMARY KEY, body text NOT NULL, calendar text UNIQUE, created double precision NOT NULL);
    CREATE TABLE inbox (
      id text PRIMARY KEY, guest text NOT NULL, table_id text NOT NULL, kind text NOT NULL, body text NOT NULL, created double precision NOT NULL
    );
    CREATE INDEX outlets_by_guest ON outlets (guest);
    CREATE INDEX inbox_by_guest ON inbox (guest);
    CREATE INDEX inbox_by_table ON inbox (table_id);
    `,
  },
  // Games of devices that somebody has put here for others to look at.
  {
    sqlite: `
    CREATE TABLE shared (id TEXT PRIMARY KEY, guest TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL);
    CREATE INDEX shared_by_guest ON shared (guest);
    CREATE INDEX shared_by_time ON shared (at);
    `,
    postgres: `
    CREATE TABLE shared (id text PRIMARY KEY, guest text NOT NULL, at double precision NOT NULL, body text NOT NULL);
    CREATE INDEX shared_by_guest ON shared (guest);
    CREATE INDEX shared_by_time ON shared (at);
    `,
  },
  // The version of what nodes say to each other; those from before named none.
  {
    sqlite: 'ALTER TABLE nodes ADD COLUMN wire INTEGER NOT NULL DEFAULT 0',
    postgres: 'ALTER TABLE nodes ADD COLUMN wire integer NOT NULL DEFAULT 0',
  },
];

/** The version of data that this program writes. */
export const VERSION = STEPS.length;
/** The first version that PostgreSQL has seen; then it was counted from one. */
export const POSTGRES_FIRST = 1 + STEPS.findIndex(({ postgres }) => postgres !== null);
