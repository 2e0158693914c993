/** Carrying out writes in SQLite. Runs in the writer's thread. */

import type Database from 'better-sqlite3';
import type { Cell } from './batch.ts';
import type { Write } from './store.ts';

/** So many lines of each channel of a table are kept; it is looked after now and then, not with every line. */
export const CHAT_KEPT = 2000;
const CHAT_LOOK = 50;

type Other = Exclude<Write, { w: 'entry' | 'progress' }>;

/** A function that carries out the writes between two places of a batch, in one transaction. */
export function writer(db: Database.Database): (cells: readonly Cell[], from: number, to: number) => void {
  const guest = db.prepare('INSERT INTO guests (id, name, created) VALUES (@id, @name, @created)');
  const rename = db.prepare('UPDATE guests SET name = @name WHERE id = @id');
  const session = db.prepare('INSERT INTO sessions (hash, guest, created) VALUES (@hash, @guest, @created)');
  const link = db.prepare('INSERT INTO links (hash, guest, expires) VALUES (@hash, @guest, @expires)');
  const unlink = db.prepare('DELETE FROM links WHERE hash = @hash');
  const newTable = db.prepare(
    `INSERT INTO tables (id, game, edition, options, clock, access, phase, host, created, seed, house, header, opening, rematch)
     VALUES (@id, @game, @edition, @options, @clock, @access, @phase, @host, @created, @seed, @house, @header, @opening, @rematch)`,
  );
  const table = db.prepare(
    `UPDATE tables SET phase = @phase, host = @host, house = @house, header = @header, opening = @opening, rematch = @rematch
     WHERE id = @id`,
  );
  const progress = db.prepare(
    `INSERT OR REPLACE INTO progress (table_id, touched, deadline, ticks, turn)
     VALUES (?, ?, ?, ?, ?)`,
  );
  const seated = db.prepare('INSERT OR IGNORE INTO players (guest, table_id) VALUES (@guest, @table)');
  const unseated = db.prepare('DELETE FROM players WHERE guest = @guest AND table_id = @table');
  // Only the next number fits: a second writer fails here, nothing is overwritten and no gap can come about.
  const entry = db.prepare(
    `INSERT INTO entries (table_id, n, body) SELECT ?, ?, ?
     WHERE ? = 1 + (SELECT coalesce(max(n), 0) FROM entries WHERE table_id = ?)`,
  );
  const snapshot = db.prepare('INSERT OR REPLACE INTO snapshots (table_id, n, body) VALUES (@table, @n, @body)');
  const chat = db.prepare(
    `INSERT INTO chat (table_id, n, at, channel, seat, name, text) VALUES (@table, @n, @at, @channel, @seat, @name, @text)`,
  );
  const forget = db.prepare(
    `DELETE FROM chat WHERE table_id = @table AND channel = @channel AND n <= coalesce(
       (SELECT n FROM chat WHERE table_id = @table AND channel = @channel ORDER BY n DESC LIMIT 1 OFFSET @kept), -1)`,
  );
  const meta = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (@key, @value)');

  const append = (table: string, n: number, body: string): void => {
    if (entry.run(table, n, body, n, table).changes !== 1)
      throw new Error(`entry ${n} is not the next one of table ${table}`);
  };
  const other = (write: Other): void => {
    switch (write.w) {
      case 'guest':
        guest.run(write.guest);
        return;
      case 'rename':
        rename.run({ id: write.id, name: write.name });
        return;
      case 'session':
        session.run({ hash: write.hash, guest: write.guest, created: write.created });
        return;
      case 'link':
        link.run({ hash: write.hash, guest: write.guest, expires: write.expires });
        return;
      case 'unlink':
        unlink.run({ hash: write.hash });
        return;
      case 'newTable':
        newTable.run(write.table);
        progress.run(write.table.id, write.table.touched, write.table.deadline, write.table.ticks, write.table.turn);
        return;
      case 'table':
        table.run({ id: write.id, ...write.set });
        return;
      case 'player':
        (write.seated ? seated : unseated).run({ guest: write.guest, table: write.table });
        return;
      case 'snapshot':
        snapshot.run({ table: write.table, n: write.n, body: write.body });
        return;
      case 'chat':
        chat.run({ table: write.table, ...write.line });
        if (write.line.n % CHAT_LOOK === 0)
          forget.run({ table: write.table, channel: write.line.channel, kept: CHAT_KEPT });
        return;
      case 'meta':
        meta.run({ key: write.key, value: write.value });
    }
  };
  return db.transaction((cells: readonly Cell[], from: number, to: number) => {
    let i = from;
    while (i < to) {
      switch (cells[i]) {
        case 'entry':
          append(cells[i + 1] as string, cells[i + 2] as number, cells[i + 3] as string);
          i += 4;
          break;
        case 'progress':
          progress.run(cells[i + 1], cells[i + 2], cells[i + 3], cells[i + 4], cells[i + 5]);
          i += 6;
          break;
        default:
          other(JSON.parse(cells[i + 1] as string) as Other);
          i += 2;
      }
    }
  });
}
