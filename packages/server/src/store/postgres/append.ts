/**
 * What comes with answers, for a whole batch, in one statement: one way to the database and back, one flush. Each table's head (how many
 * entries there are, and how many commits its row and journal have seen) is compared in the statement that appends; a table whose head is
 * another is left out whole, and the others go through.
 */

import type { Write } from '../store.ts';
import type { Group } from './groups.ts';
import { type Door, rowsOf, sql } from './sql.ts';

/** The commits of one table in a batch: they stand or fall together. */
interface Part {
  table: string;
  groups: Group[];
  /** The head they were judged on; null where the writes depend on none. */
  version: number | null;
  /** For the how manieth time whoever writes has taken the table. */
  held: number | null;
  commits: number;
  before: number | null;
  entries: number;
  progress: { touched: number; deadline: number | null; turn: string; ticks: string | null } | null;
}

const HOT = new Set<Write['w']>(['entry', 'progress', 'snapshot', 'telling', 'key', 'notice']);

/** The table whose head decides over a group, if it holds nothing but what comes with answers. */
export function hotTable({ writes, fence }: Group): string | undefined {
  if (fence === undefined) return undefined;
  for (const write of writes) {
    if (!HOT.has(write.w)) return undefined;
    const table =
      write.w === 'notice' ? write.notice.table : 'table' in write ? write.table : 'id' in write ? write.id : undefined;
    if (table !== fence.table) return undefined;
  }
  return fence.table;
}

function partsOf(groups: readonly Group[]): Part[] {
  const parts = new Map<string, Part>();
  for (const group of groups) {
    const { fence, writes } = group;
    if (fence === undefined) continue;
    let part = parts.get(fence.table);
    if (part === undefined) {
      part = {
        table: fence.table,
        groups: [],
        version: null,
        held: null,
        commits: 0,
        before: null,
        entries: 0,
        progress: null,
      };
      parts.set(fence.table, part);
    }
    part.groups.push(group);
    part.held ??= fence.held ?? null;
    if (fence.version !== undefined) {
      part.version ??= fence.version;
      part.commits++;
    }
    for (const write of writes) {
      if (write.w === 'entry') {
        part.before ??= write.n - 1;
        part.entries++;
      } else if (write.w === 'progress') {
        const { touched, deadline, turn, ticks = part.progress?.ticks ?? null } = write.set;
        part.progress = { touched, deadline, turn, ticks };
      }
    }
  }
  return [...parts.values()];
}

/** Whether versions and numbers follow each other within the batch; what does not can only be refused. */
export function inOrder(groups: readonly Group[]): boolean {
  const versions = new Map<string, number>();
  const numbers = new Map<string, number>();
  const held = new Map<string, number | undefined>();
  for (const { fence, writes } of groups) {
    if (fence !== undefined) {
      if (held.has(fence.table) && held.get(fence.table) !== fence.held) return false;
      held.set(fence.table, fence.held);
    }
    if (fence?.version !== undefined) {
      if (fence.version !== (versions.get(fence.table) ?? fence.version)) return false;
      versions.set(fence.table, fence.version + 1);
    }
    for (const write of writes) {
      if (write.w !== 'entry') continue;
      if (write.n !== (numbers.get(write.table) ?? write.n)) return false;
      numbers.set(write.table, write.n + 1);
    }
  }
  return true;
}

/** Appends; returns the tables whose head was another. */
export async function append(door: Door, groups: readonly Group[]): Promise<Set<string>> {
  const parts = partsOf(groups);
  const writes = groups.flatMap((group) => group.writes);
  const of = <K extends Write['w']>(kind: K): Extract<Write, { w: K }>[] =>
    writes.filter((write): write is Extract<Write, { w: K }> => write.w === kind);
  const [entries, snapshots, tellings, keys] = [of('entry'), lastOf(of('snapshot')), of('telling'), of('key')];
  const notices = of('notice').map(({ notice }) => notice);
  const rows = await rowsOf<{ table_id: string }>(
    door,
    sql`
    WITH judged AS (
      SELECT * FROM unnest(
        ${parts.map(({ table }) => table)}::text[], ${parts.map(({ version }) => version)}::int[],
        ${parts.map(({ commits }) => commits)}::int[], ${parts.map(({ before }) => before)}::int[],
        ${parts.map(({ entries: count }) => count)}::int[], ${parts.map(({ progress }) => Number(progress !== null))}::int[],
        ${parts.map(({ progress }) => progress?.touched ?? null)}::float8[],
        ${parts.map(({ progress }) => progress?.deadline ?? null)}::float8[],
        ${parts.map(({ progress }) => progress?.turn ?? null)}::text[],
        ${parts.map(({ progress }) => progress?.ticks ?? null)}::text[], ${parts.map(({ held }) => held)}::int[]
      ) AS j (table_id, version, commits, before, entries, moved, touched, deadline, turn, ticks, held)
    ), head AS (
      UPDATE progress p SET
        version = p.version + j.commits, n = p.n + j.entries,
        touched = CASE WHEN j.moved = 1 THEN j.touched ELSE p.touched END,
        deadline = CASE WHEN j.moved = 1 THEN j.deadline ELSE p.deadline END,
        turn = CASE WHEN j.moved = 1 THEN j.turn ELSE p.turn END,
        ticks = coalesce(j.ticks, p.ticks)
      FROM judged j
      WHERE p.table_id = j.table_id AND p.version = coalesce(j.version, p.version) AND p.n = coalesce(j.before, p.n)
        AND p.epoch = coalesce(j.held, p.epoch)
      RETURNING p.table_id
    ), e AS (
      INSERT INTO entries (table_id, n, body)
      SELECT u.* FROM unnest(
        ${entries.map(({ table }) => table)}::text[], ${entries.map(({ n }) => n)}::int[],
        ${entries.map(({ body }) => body)}::text[]
      ) AS u (table_id, n, body) JOIN head USING (table_id)
    ), s AS (
      INSERT INTO snapshots (table_id, n, kept, body)
      SELECT u.table_id, u.n, u.kept = 1, u.body FROM unnest(
        ${snapshots.map(({ table }) => table)}::text[], ${snapshots.map(({ n }) => n)}::int[],
        ${snapshots.map(({ kept }) => Number(kept))}::int[], ${snapshots.map(({ body }) => body)}::text[]
      ) AS u (table_id, n, kept, body) JOIN head USING (table_id)
      ON CONFLICT (table_id, n) DO UPDATE SET kept = excluded.kept, body = excluded.body
    ), t AS (
      INSERT INTO tellings (table_id, n, after, cursors, body)
      SELECT u.* FROM unnest(
        ${tellings.map(({ table }) => table)}::text[], ${tellings.map(({ row }) => row.n)}::int[],
        ${tellings.map(({ row }) => row.from)}::int[], ${tellings.map(({ row }) => row.cursors)}::text[],
        ${tellings.map(({ row }) => row.body)}::text[]
      ) AS u (table_id, n, after, cursors, body) JOIN head USING (table_id)
      ON CONFLICT (table_id, n) DO UPDATE SET after = excluded.after, cursors = excluded.cursors, body = excluded.body
    ), k AS (
      INSERT INTO keys (guest, table_id, key, reply, at)
      SELECT u.guest, u.table_id, u.key, u.reply, u.at FROM unnest(
        ${keys.map(({ guest }) => guest)}::text[], ${keys.map(({ table }) => table)}::text[],
        ${keys.map(({ key }) => key)}::text[], ${keys.map(({ reply }) => reply)}::text[],
        ${keys.map(({ at }) => at)}::float8[]
      ) AS u (guest, table_id, key, reply, at) JOIN head USING (table_id)
    ), q AS (
      INSERT INTO notices (id, guest, table_id, kind, body, due)
      SELECT u.* FROM unnest(
        ${notices.map(({ id }) => id)}::text[], ${notices.map(({ guest }) => guest)}::text[],
        ${notices.map(({ table }) => table)}::text[], ${notices.map(({ kind }) => kind)}::text[],
        ${notices.map(({ body }) => body)}::text[], ${notices.map(({ due }) => due)}::float8[]
      ) AS u (id, guest, table_id, kind, body, due) JOIN head USING (table_id)
      ON CONFLICT DO NOTHING
    ), o AS (
      -- Only what was there before this statement is seen here: the newest of it stays, in case the new one turns out to be of no use.
      DELETE FROM snapshots x USING (SELECT unnest(${snapshots.map(({ table }) => table)}::text[]) AS table_id) w
      WHERE x.table_id = w.table_id AND NOT x.kept
        AND x.n < (SELECT max(n) FROM snapshots y WHERE y.table_id = w.table_id)
        AND x.table_id IN (SELECT table_id FROM head)
    )
    SELECT table_id FROM head`,
  );
  const taken = new Set(rows.map(({ table_id }) => table_id));
  return new Set(parts.flatMap(({ table }) => (taken.has(table) ? [] : [table])));
}

/** Within one statement a row can be written once only. */
function lastOf(snapshots: readonly Extract<Write, { w: 'snapshot' }>[]): Extract<Write, { w: 'snapshot' }>[] {
  return [...new Map(snapshots.map((write) => [`${write.table} ${write.n}`, write])).values()];
}

/**
 * Whether a batch whose end was cut off is in the database after all; then which of its tables were refused. It was one statement: it has happened for
 * all that were not refused, or for none. What settles it, table by table: the key of a command, the body of the last entry, else the version that only this
 * batch can have brought about, since its table has one writer as long as nobody else has taken it.
 */
export async function happened(door: Door, groups: readonly Group[]): Promise<Set<string> | undefined> {
  const marks = partsOf(groups).map((part) => {
    const writes = part.groups.flatMap((group) => group.writes);
    const entry = writes.findLast((write) => write.w === 'entry');
    const key = writes.findLast((write) => write.w === 'key');
    return { part, entry, key };
  });
  const rows = await rowsOf<{ table_id: string }>(
    door,
    sql`SELECT m.table_id FROM unnest(
        ${marks.map(({ part }) => part.table)}::text[],
        ${marks.map(({ entry }) => entry?.n ?? null)}::int[], ${marks.map(({ entry }) => entry?.body ?? null)}::text[],
        ${marks.map(({ key }) => key?.guest ?? null)}::text[], ${marks.map(({ key }) => key?.key ?? null)}::text[],
        ${marks.map(({ key }) => key?.reply ?? null)}::text[],
        ${marks.map(({ part }) => (part.version === null ? null : part.version + part.commits))}::int[],
        ${marks.map(({ part }) => part.held)}::int[]
      ) AS m (table_id, n, body, guest, key, reply, version, held)
      WHERE CASE
        WHEN m.key IS NOT NULL THEN EXISTS (
          SELECT 1 FROM keys k WHERE k.guest = m.guest AND k.table_id = m.table_id AND k.key = m.key AND k.reply = m.reply)
        WHEN m.n IS NOT NULL THEN EXISTS (
          SELECT 1 FROM entries e WHERE e.table_id = m.table_id AND e.n = m.n AND e.body = m.body)
        ELSE EXISTS (SELECT 1 FROM progress p WHERE p.table_id = m.table_id AND p.version = m.version
          AND p.epoch = coalesce(m.held, p.epoch))
      END`,
  );
  const there = new Set(rows.map(({ table_id }) => table_id));
  if (there.size === 0) return undefined;
  // What leaves no such mark is written again by nobody: it went with the others.
  const marked = marks.filter(
    ({ part, entry, key }) => entry !== undefined || key !== undefined || part.version !== null,
  );
  return new Set(marked.flatMap(({ part }) => (there.has(part.table) ? [] : [part.table])));
}
