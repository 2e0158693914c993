/** Carrying out a group that holds more than what comes with answers: statement by statement, in one transaction. */

import { forgetStatements } from '../forget.ts';
import { NOT_KEPT } from '../heads.ts';
import { type RecordWrite, recordHolds, recordStatement, TAKEN } from '../records.ts';
import { rowStatement } from '../row.ts';
import { CHAT_KEPT, CHAT_LOOK, replyOf, type Sweep, USED_LINK, type Write } from '../store.ts';
import { sweepStatement } from '../sweeps.ts';
import type { Group } from './groups.ts';
import { type Door, Fragment, named, rowsOf, sql, touched } from './sql.ts';

type Tag = (parts: TemplateStringsArray, ...values: unknown[]) => Promise<unknown>;
const into =
  (door: Door): Tag =>
  (parts, ...values) =>
    door.query(sql(parts, ...values));

/** What belongs to a table. */
const OF_TABLE = ['entries', 'snapshots', 'tellings', 'lines', 'keys', 'notices', 'inbox', 'players', 'progress'].map(
  (name) => new Fragment(name),
);

/** What belongs to a guest who never had an account, beside sessions, links and keys. */
const OF_GUEST = ['notices', 'codes', 'bonds', 'results', 'outlets', 'wishes', 'inbox'].map(
  (name) => new Fragment(name),
);

/** The numbers of the lines of chat of a group, and the channels that are held for it. */
interface Talk {
  said: number[];
  locked: Set<string>;
}

/** What does not fit is refused by throwing: then nothing of the group has happened. Returns the numbers of its lines of chat. */
export async function carryOut(door: Door, { writes, fence }: Group): Promise<number[]> {
  const talk: Talk = { said: [], locked: new Set() };
  const [first, ...rest] = writes;
  // A table that is set up has its first version then.
  const begins = first?.w === 'newTable';
  if (begins) await one(door, first, talk);
  if (fence?.version !== undefined) {
    const count = await touched(
      door,
      sql`
      UPDATE progress SET version = version + 1 WHERE table_id = ${fence.table} AND version = ${fence.version}
        AND epoch = coalesce(${fence.held ?? null}, epoch)`,
    );
    if (count !== 1) throw new Error(`table ${fence.table} has changed meanwhile`);
  } else if (fence?.held !== undefined) {
    const [here] = await rowsOf<{ epoch: number }>(
      door,
      sql`SELECT epoch FROM progress WHERE table_id = ${fence.table} FOR SHARE`,
    );
    if (here?.epoch !== fence.held) throw new Error(NOT_KEPT(fence.table));
  }
  for (const write of begins ? rest : writes) await one(door, write, talk);
  return talk.said;
}

async function one(door: Door, write: Write, { said, locked }: Talk): Promise<unknown> {
  const tx = into(door);
  switch (write.w) {
    case 'guest': {
      const { id, name, created } = write.guest;
      return tx`INSERT INTO guests (id, name, created, origin) VALUES (${id}, ${name}, ${created}, ${write.origin ?? null})`;
    }
    case 'add':
    case 'set':
    case 'drop':
      return record(door, write);
    case 'forget':
      for (const { text, values } of forgetStatements(write.guest, write.to, '$'))
        await door.query(named(text, values));
      return;
    case 'rename':
      return tx`UPDATE guests SET name = ${write.name} WHERE id = ${write.id}`;
    case 'session':
      return tx`INSERT INTO sessions (hash, guest, created, seen, device)
        VALUES (${write.hash}, ${write.guest}, ${write.created}, ${write.created}, ${write.device})`;
    case 'seen':
      return tx`UPDATE sessions SET seen = greatest(seen, ${write.seen}) WHERE hash = ${write.hash}`;
    case 'endSessions':
      return tx`DELETE FROM sessions WHERE guest = ${write.guest} AND hash = ANY(${write.hashes as string[]}::text[])`;
    case 'link':
      return tx`INSERT INTO links (hash, guest, expires) VALUES (${write.hash}, ${write.guest}, ${write.expires})`;
    case 'unlink': {
      // A link works once: of two who use it at the same time the second finds nothing, and the whole of its commit fails.
      const count = await touched(door, sql`DELETE FROM links WHERE hash = ${write.hash}`);
      if (count !== 1) throw new Error(USED_LINK);
      return;
    }
    case 'unlinkAll':
      return tx`DELETE FROM links WHERE guest = ${write.guest}`;
    case 'newTable': {
      const { touched: at, deadline, ticks, turn, alarm, version: _version, owner, epoch, ...row } = write.table;
      await tx`INSERT INTO tables (id, game, edition, options, clock, access, phase, host, created, seed, house, header, opening, rematch)
        VALUES (${row.id}, ${row.game}, ${row.edition}, ${row.options}, ${row.clock}, ${row.access}, ${row.phase}, ${row.host},
          ${row.created}, ${row.seed}, ${row.house}, ${row.header}, ${row.opening}, ${row.rematch})`;
      return tx`INSERT INTO progress (table_id, touched, deadline, ticks, turn, alarm, owner, epoch)
        VALUES (${row.id}, ${at}, ${deadline}, ${ticks}, ${turn}, ${alarm}, ${owner ?? null}, ${epoch ?? 0})`;
    }
    case 'table': {
      const { text, values } = rowStatement(write.id, write.set, '$');
      return door.query(named(text, values));
    }
    case 'progress': {
      const { touched: at, deadline, turn, ticks = null } = write.set;
      return tx`UPDATE progress SET touched = ${at}, deadline = ${deadline}, turn = ${turn}, ticks = coalesce(${ticks}, ticks)
        WHERE table_id = ${write.id}`;
    }
    case 'player':
      return write.seated
        ? tx`INSERT INTO players (guest, table_id) VALUES (${write.guest}, ${write.table}) ON CONFLICT DO NOTHING`
        : tx`DELETE FROM players WHERE guest = ${write.guest} AND table_id = ${write.table}`;
    case 'entry': {
      const count = await touched(
        door,
        sql`UPDATE progress SET n = n + 1 WHERE table_id = ${write.table} AND n = ${write.n - 1}`,
      );
      if (count !== 1) throw new Error(`entry ${write.n} is not the next one of table ${write.table}`);
      return tx`INSERT INTO entries (table_id, n, body) VALUES (${write.table}, ${write.n}, ${write.body})`;
    }
    case 'snapshot':
      await tx`INSERT INTO snapshots (table_id, n, kept, body) VALUES (${write.table}, ${write.n}, ${write.kept}, ${write.body})
        ON CONFLICT (table_id, n) DO UPDATE SET kept = excluded.kept, body = excluded.body`;
      return tx`DELETE FROM snapshots WHERE table_id = ${write.table} AND NOT kept AND n < coalesce(
        (SELECT n FROM snapshots WHERE table_id = ${write.table} ORDER BY n DESC LIMIT 1 OFFSET 1), 0)`;
    case 'telling': {
      const { from, n, cursors, body } = write.row;
      return tx`INSERT INTO tellings (table_id, n, after, cursors, body) VALUES (${write.table}, ${n}, ${from}, ${cursors}, ${body})
        ON CONFLICT (table_id, n) DO UPDATE SET after = excluded.after, cursors = excluded.cursors, body = excluded.body`;
    }
    case 'chat': {
      const { at, channel, seat, name, text } = write.line;
      // Whoever else says something in this channel waits: its line has the next number.
      const place = `${write.table} ${channel}`;
      if (!locked.has(place)) await hold(door, place);
      locked.add(place);
      const [row] = await rowsOf<{ n: number }>(
        door,
        sql`INSERT INTO lines (table_id, channel, n, at, seat, name, text, guest)
          SELECT ${write.table}, ${channel}, coalesce(max(n), 0) + 1, ${at}, ${seat}, ${name}, ${text}, ${write.guest}
          FROM lines WHERE table_id = ${write.table} AND channel = ${channel} RETURNING n`,
      );
      const n = row?.n ?? 0;
      said.push(n);
      if (n % CHAT_LOOK !== 0) return;
      return tx`DELETE FROM lines WHERE table_id = ${write.table} AND channel = ${channel} AND n <= ${n - CHAT_KEPT}`;
    }
    case 'key':
      return tx`INSERT INTO keys (guest, table_id, key, reply, at)
        VALUES (${write.guest}, ${write.table}, ${write.key}, ${replyOf(write, said.at(-1))}, ${write.at})`;
    case 'alarm':
      return tx`UPDATE progress SET alarm = ${write.at} WHERE table_id = ${write.table}`;
    case 'notice': {
      const { id, guest, table, kind, body, due } = write.notice;
      return tx`INSERT INTO notices (id, guest, table_id, kind, body, due)
        VALUES (${id}, ${guest}, ${table}, ${kind}, ${body}, ${due}) ON CONFLICT DO NOTHING`;
    }
    case 'claimNotices':
      return tx`UPDATE notices SET holder = ${write.by}, until = ${write.until}, tries = tries + 1 WHERE id IN (
        SELECT id FROM notices WHERE due <= ${write.now} AND until <= ${write.now}
        ORDER BY due, id COLLATE "C" LIMIT ${write.limit} FOR UPDATE SKIP LOCKED)`;
    case 'noticeLater':
      return tx`UPDATE notices SET due = ${write.due}, holder = NULL, until = 0, tries = tries - ${write.untried ? 1 : 0}::int
        WHERE id = ${write.id} AND holder = ${write.by}`;
    case 'noticesDone':
      return tx`DELETE FROM notices WHERE holder = ${write.by} AND id = ANY(${write.ids as string[]}::text[])`;
    case 'share': {
      const { id, guest, at, body } = write.shared;
      return tx`INSERT INTO shared (id, guest, at, body) VALUES (${id}, ${guest}, ${at}, ${body})`;
    }
    case 'dropKeys':
      return tx`DELETE FROM keys WHERE at < ${write.before}`;
    case 'dropKeysOf':
      return tx`DELETE FROM keys WHERE table_id = ${write.table}`;
    case 'run':
      return tx`INSERT INTO runs (served, wall) VALUES (${write.run.served}, ${write.run.wall})
        ON CONFLICT (served) DO UPDATE SET wall = excluded.wall`;
    case 'sweep':
      return sweep(door, write.what, write.before, write.limit);
    case 'dropTable':
      return dropTable(door, write.id);
    case 'meta':
      return tx`INSERT INTO meta (key, value) VALUES (${write.key}, ${write.value})
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
    case 'metaOnce':
      return tx`INSERT INTO meta (key, value) VALUES (${write.key}, ${write.value}) ON CONFLICT DO NOTHING`;
  }
}

/** Nobody else goes on who holds the same, until this transaction has ended. */
const hold = (door: Door, name: string): Promise<unknown> =>
  into(door)`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

const UNIQUE_VIOLATION = '23505';

async function record(door: Door, write: RecordWrite): Promise<void> {
  const { text, values } = recordStatement(write, '$');
  let count = 0;
  // Whoever else adds one of these waits, so that it counts this one too.
  if (write.w === 'add' && write.most !== undefined) {
    const { alike } = write.most;
    await hold(door, `${write.of} ${alike} ${(write.row as { readonly [column: string]: unknown })[alike]}`);
  }
  try {
    count = await touched(door, named(text, values));
  } catch (error) {
    // A change that would make two rows alike.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new Error(TAKEN);
    throw error;
  }
  if (!recordHolds(write, count)) throw new Error(TAKEN);
}

async function sweep(door: Door, what: Sweep, before: number, limit: number): Promise<unknown> {
  const tx = into(door);
  switch (what) {
    case 'runs':
      return tx`DELETE FROM runs WHERE served < (SELECT max(served) FROM runs WHERE wall < ${before})
        AND served IN (SELECT served FROM runs ORDER BY served LIMIT ${limit})`;
    case 'guests': {
      const idle = await rowsOf<{ id: string }>(
        door,
        sql`
        SELECT id FROM guests g WHERE created < ${before}
          AND NOT EXISTS (SELECT 1 FROM accounts WHERE guest = g.id)
          AND NOT EXISTS (SELECT 1 FROM players WHERE guest = g.id)
          AND NOT EXISTS (SELECT 1 FROM tables WHERE host = g.id)
          AND NOT EXISTS (SELECT 1 FROM sessions WHERE guest = g.id AND seen >= ${before})
        LIMIT ${limit}`,
      );
      const ids = idle.map(({ id }) => id);
      await tx`DELETE FROM sessions WHERE guest = ANY(${ids}::text[])`;
      await tx`DELETE FROM links WHERE guest = ANY(${ids}::text[])`;
      await tx`DELETE FROM keys WHERE guest = ANY(${ids}::text[])`;
      for (const name of OF_GUEST) await tx`DELETE FROM ${name} WHERE guest = ANY(${ids}::text[])`;
      return tx`DELETE FROM guests WHERE id = ANY(${ids}::text[])`;
    }
    default: {
      const { text, values } = sweepStatement(what, before, limit, '$');
      return door.query(named(text, values));
    }
  }
}

async function dropTable(door: Door, id: string): Promise<void> {
  const tx = into(door);
  for (const name of OF_TABLE) await tx`DELETE FROM ${name} WHERE table_id = ${id}`;
  await tx`DELETE FROM tables WHERE id = ${id}`;
}
