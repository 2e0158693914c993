/** Carrying out writes in SQLite. Runs in the writer's thread. */

import type Database from 'better-sqlite3';
import { type Other, readBatch } from './batch.ts';
import { forgetStatements } from './forget.ts';
import { NOT_KEPT } from './heads.ts';
import { numbered, type RecordWrite, recordHolds, recordStatement, TAKEN } from './records.ts';
import { rowStatement } from './row.ts';
import { CHAT_KEPT, CHAT_LOOK, type Fence, replyOf, USED_LINK } from './store.ts';
import { sweeper } from './sweep.ts';
import { fileTail } from './tail.ts';

/** After so many transactions what was appended is filed. */
const FILED_EVERY = 64;

/** By group, of those that hold chat: the numbers of its lines. */
export type Numbers = { [group: number]: number[] };

/** Carries writes out, and files what was appended. */
export interface Hand {
  /** A batch, in one transaction. Returns the numbers of lines of chat by group; null if there was no chat. */
  write(batch: string): Numbers | null;
  file(): void;
  /** A group of this laying has failed: none that follows it may pass. */
  shut(fence: Fence): void;
}

export function writer(db: Database.Database): Hand {
  const guest = db.prepare('INSERT INTO guests (id, name, created, origin) VALUES (@id, @name, @created, @origin)');
  const rename = db.prepare('UPDATE guests SET name = @name WHERE id = @id');
  const session = db.prepare(
    'INSERT INTO sessions (hash, guest, created, seen, device) VALUES (@hash, @guest, @created, @created, @device)',
  );
  const seen = db.prepare('UPDATE sessions SET seen = max(seen, @seen) WHERE hash = @hash');
  const endSession = db.prepare('DELETE FROM sessions WHERE hash = @hash AND guest = @guest');
  const run = db.prepare('INSERT OR REPLACE INTO runs (served, wall) VALUES (@served, @wall)');
  const broom = sweeper(db);
  const link = db.prepare('INSERT INTO links (hash, guest, expires) VALUES (@hash, @guest, @expires)');
  const unlink = db.prepare('DELETE FROM links WHERE hash = @hash');
  const unlinkAll = db.prepare('DELETE FROM links WHERE guest = @guest');
  const newTable = db.prepare(
    `INSERT INTO tables (id, game, edition, options, clock, access, phase, host, created, seed, house, header, opening, rematch)
     VALUES (@id, @game, @edition, @options, @clock, @access, @phase, @host, @created, @seed, @house, @header, @opening, @rematch)`,
  );
  const progress = db.prepare(
    `INSERT INTO progress (table_id, touched, deadline, ticks, turn, alarm, owner, epoch)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const alarm = db.prepare('UPDATE progress SET alarm = @at WHERE table_id = @table');
  const seated = db.prepare('INSERT OR IGNORE INTO players (guest, table_id) VALUES (@guest, @table)');
  const unseated = db.prepare('DELETE FROM players WHERE guest = @guest AND table_id = @table');
  const lastEntry = db.prepare('SELECT max(n) FROM entries WHERE table_id = ?').pluck();
  const lastVersion = db.prepare('SELECT version FROM progress WHERE table_id = ?').pluck();
  const epochOf = db.prepare('SELECT epoch FROM progress WHERE table_id = ?').pluck();
  const tail = db.prepare('INSERT INTO tail (body) VALUES (?)');
  const snapshot = db.prepare(
    'INSERT OR REPLACE INTO snapshots (table_id, n, kept, body) VALUES (@table, @n, @kept, @body)',
  );
  // One before the last stays, in case the last turns out to be of no use.
  const outdated = db.prepare(
    `DELETE FROM snapshots WHERE table_id = @table AND kept = 0 AND n < coalesce(
       (SELECT n FROM snapshots WHERE table_id = @table ORDER BY n DESC LIMIT 1 OFFSET 1), 0)`,
  );
  const telling = db.prepare(
    'INSERT OR REPLACE INTO tellings (table_id, n, after, cursors, body) VALUES (@table, @n, @from, @cursors, @body)',
  );
  const chat = db
    .prepare(
      `INSERT INTO lines (table_id, channel, n, at, seat, name, text, guest)
       SELECT @table, @channel, coalesce(max(n), 0) + 1, @at, @seat, @name, @text, @guest
       FROM lines WHERE table_id = @table AND channel = @channel RETURNING n`,
    )
    .pluck();
  const forget = db.prepare('DELETE FROM lines WHERE table_id = @table AND channel = @channel AND n <= @upTo');
  const key = db.prepare(
    'INSERT INTO keys (guest, table_id, key, reply, at) VALUES (@guest, @table, @key, @reply, @at)',
  );
  const dropKeys = db.prepare('DELETE FROM keys WHERE at < @before');
  const notice = db.prepare(
    `INSERT OR IGNORE INTO notices (id, guest, table_id, kind, body, due)
     VALUES (@id, @guest, @table, @kind, @body, @due)`,
  );
  const claim = db.prepare(
    `UPDATE notices SET holder = @by, until = @until, tries = tries + 1 WHERE id IN (
       SELECT id FROM notices WHERE due <= @now AND until <= @now ORDER BY due, id LIMIT @limit)`,
  );
  const noticeLater = db.prepare(
    'UPDATE notices SET due = @due, holder = NULL, until = 0, tries = tries - @untried WHERE id = @id AND holder = @by',
  );
  const noticeDone = db.prepare('DELETE FROM notices WHERE id = @id AND holder = @by');
  const share = db.prepare('INSERT INTO shared (id, guest, at, body) VALUES (@id, @guest, @at, @body)');
  const meta = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (@key, @value)');
  const metaOnce = db.prepare('INSERT OR IGNORE INTO meta (key, value) VALUES (@key, @value)');

  const prepared = new Map<string, Database.Statement>();
  const prepare = (text: string): Database.Statement => {
    let statement = prepared.get(text);
    if (statement === undefined) {
      statement = db.prepare(text);
      prepared.set(text, statement);
    }
    return statement;
  };
  const record = (write: RecordWrite): void => {
    const { text, values } = recordStatement(write, '?');
    let touched = 0;
    try {
      touched = prepare(text).run(numbered(values)).changes;
    } catch (error) {
      // A change that would make two rows alike.
      if ((error as { code?: string }).code?.startsWith('SQLITE_CONSTRAINT')) throw new Error(TAKEN);
      throw error;
    }
    if (!recordHolds(write, touched)) throw new Error(TAKEN);
  };

  /** The lines of chat of the group that is being carried out. */
  let said: number[] = [];
  const other = (write: Other): void => {
    switch (write.w) {
      case 'guest':
        guest.run({ ...write.guest, origin: write.origin ?? null });
        return;
      case 'add':
      case 'set':
      case 'drop':
        record(write);
        return;
      case 'forget':
        for (const { text, values } of forgetStatements(write.guest, write.to, '?'))
          prepare(text).run(numbered(values));
        return;
      case 'rename':
        rename.run({ id: write.id, name: write.name });
        return;
      case 'session':
        session.run({ hash: write.hash, guest: write.guest, created: write.created, device: write.device });
        return;
      case 'seen':
        seen.run({ hash: write.hash, seen: write.seen });
        return;
      case 'endSessions':
        for (const hash of write.hashes) endSession.run({ hash, guest: write.guest });
        return;
      case 'run':
        run.run(write.run);
        return;
      case 'sweep':
        broom.sweep(write.what, write.before, write.limit);
        return;
      case 'dropTable':
        // What of it was appended and not filed would come back with the next filing.
        file();
        broom.dropTable(write.id);
        return;
      case 'link':
        link.run({ hash: write.hash, guest: write.guest, expires: write.expires });
        return;
      case 'unlink':
        // A link works once: of two who use it at the same time the second finds nothing, and the whole of its commit fails.
        if (unlink.run({ hash: write.hash }).changes !== 1) throw new Error(USED_LINK);
        return;
      case 'unlinkAll':
        unlinkAll.run({ guest: write.guest });
        return;
      case 'newTable':
        newTable.run(write.table);
        progress.run(
          write.table.id,
          write.table.touched,
          write.table.deadline,
          write.table.ticks,
          write.table.turn,
          write.table.alarm,
          write.table.owner ?? null,
          write.table.epoch ?? 0,
        );
        return;
      case 'alarm':
        alarm.run({ table: write.table, at: write.at });
        return;
      case 'notice':
        notice.run(write.notice);
        return;
      case 'claimNotices':
        claim.run({ by: write.by, now: write.now, until: write.until, limit: write.limit });
        return;
      case 'noticeLater':
        noticeLater.run({ id: write.id, by: write.by, due: write.due, untried: write.untried ? 1 : 0 });
        return;
      case 'noticesDone':
        for (const id of write.ids) noticeDone.run({ id, by: write.by });
        return;
      case 'table': {
        const { text, values } = rowStatement(write.id, write.set, '?');
        prepare(text).run(numbered(values));
        return;
      }
      case 'player':
        (write.seated ? seated : unseated).run({ guest: write.guest, table: write.table });
        return;
      case 'chat': {
        const n = chat.get({ table: write.table, guest: write.guest, ...write.line }) as number;
        said.push(n);
        if (n % CHAT_LOOK === 0) forget.run({ table: write.table, channel: write.line.channel, upTo: n - CHAT_KEPT });
        return;
      }
      case 'key': {
        const reply = replyOf(write, said.at(-1));
        key.run({ guest: write.guest, table: write.table, key: write.key, reply, at: write.at });
        return;
      }
      case 'share':
        share.run(write.shared);
        return;
      case 'dropKeys':
        dropKeys.run({ before: write.before });
        return;
      case 'dropKeysOf':
        prepare('DELETE FROM keys WHERE table_id = ?').run(write.table);
        return;
      case 'meta':
        meta.run({ key: write.key, value: write.value });
        return;
      case 'metaOnce':
        metaOnce.run({ key: write.key, value: write.value });
    }
  };

  const dataVersion = db.prepare('PRAGMA data_version').pluck();
  const fileAll = fileTail(db);
  /** The last entry of tables that were written lately; of all others everything is filed. */
  const last = new Map<string, number>();
  /** The version of tables that were written lately. */
  const versions = new Map<string, number>();
  let appended = 0;
  let version = -1;
  const file = (): void => {
    last.clear();
    versions.clear();
    appended = 0;
    fileAll();
  };
  /** Only the next number fits: nothing is written twice, and no gap can come about. */
  const follows = (table: string, n: number): void => {
    const before = last.get(table) ?? (lastEntry.get(table) as number | null) ?? 0;
    if (n !== before + 1) throw new Error(`entry ${n} is not the next one of table ${table}`);
    last.set(table, n);
  };
  /** Only what was judged on what is there. */
  const fits = (table: string, version: number): void => {
    const now = versions.get(table) ?? (lastVersion.get(table) as number | undefined);
    if (now !== version) throw new Error(`table ${table} has changed meanwhile`);
    versions.set(table, version + 1);
  };
  /** By table: layings up to this one are no longer what is durable. */
  const shut = new Map<string, number>();
  const transact = db.transaction((batch: string): Numbers | null => {
    let hot = '';
    let group = 0;
    let numbers: Numbers | null = null;
    said = [];
    readBatch(batch, {
      fence(table_, epoch, judged) {
        if (epoch <= (shut.get(table_) ?? -1)) throw new Error(`an earlier write of table ${table_} has failed`);
        if (judged !== undefined) fits(table_, judged);
      },
      held(table_, epoch) {
        if (epochOf.get(table_) !== epoch) throw new Error(NOT_KEPT(table_));
      },
      entry: follows,
      snapshot(table_, n, kept, body) {
        snapshot.run({ table: table_, n, kept: kept ? 1 : 0, body });
        outdated.run({ table: table_ });
      },
      telling: (table_, row) => void telling.run({ table: table_, ...row }),
      hot(line) {
        hot += line;
      },
      other,
      end() {
        if (said.length > 0) {
          numbers ??= {};
          numbers[group] = said;
          said = [];
        }
        group++;
      },
    });
    if (hot === '') return numbers;
    tail.run(hot);
    appended++;
    return numbers;
  });
  return {
    write(batch) {
      // Somebody else has written into the file: what is known of it holds no longer.
      const now = dataVersion.get() as number;
      if (now !== version) {
        file();
        version = now;
      }
      let numbers: Numbers | null;
      try {
        numbers = transact(batch);
      } catch (error) {
        file();
        throw error;
      }
      if (appended < FILED_EVERY) return numbers;
      try {
        file();
      } catch {
        // It is durable all the same; whoever reads it next tries again and hears what is wrong.
      }
      return numbers;
    },
    file,
    shut({ table: table_, epoch }) {
      shut.set(table_, Math.max(epoch, shut.get(table_) ?? -1));
    },
  };
}
