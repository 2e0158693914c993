/**
 * Which tables the public list shows: of each host and of each address the newest few, and everybody's first before anybody's second. The index gives
 * them host by host; they are ranked here, since SQLite's window functions took much longer (10,000 tables of 5,000 hosts,
 * two hundred of them shown: 17 ms of processor time beside 6, in the same run). The ranks are kept until a table comes, ends, goes or changes
 * hands: who sits down somewhere, or plays, changes none of them.
 */

import type Database from 'better-sqlite3';
import type { Write } from './store.ts';

type Listed = [host: string, created: number, id: string];

interface Ranked {
  id: string;
  created: number;
  /** Which of its host's. */
  ofHost: number;
}

/** So many hosts' addresses are remembered; they never change. */
const REMEMBERED = 50_000;

const newestFirst = (a: Ranked, b: Ranked): number => b.created - a.created || (a.id < b.id ? -1 : 1);

/** Whether other tables may be listed after this. */
function changesRanks(write: Write): boolean {
  switch (write.w) {
    case 'newTable':
    case 'dropTable':
    case 'forget':
    case 'sweep':
      return true;
    case 'table':
      return write.set.phase !== undefined || write.set.host !== undefined;
    default:
      return false;
  }
}

export interface Listing {
  /** The ids in order, at most `limit`. */
  ids(perHost: number, perOrigin: number, limit: number): readonly string[];
  /** These are durable now. */
  note(writes: readonly Write[]): void;
}

export function listing(db: Database.Database): Listing {
  const rank = ranking(db);
  let kept: { by: string; ids: readonly string[] } | null = null;
  return {
    ids(perHost, perOrigin, limit) {
      const by = `${perHost}/${perOrigin}/${limit}`;
      if (kept?.by !== by) kept = { by, ids: rank(perHost, perOrigin, limit) };
      return kept.ids;
    },
    note(writes) {
      if (kept !== null && writes.some(changesRanks)) kept = null;
    },
  };
}

function ranking(db: Database.Database): (perHost: number, perOrigin: number, limit: number) => string[] {
  const listed = db
    .prepare(
      `SELECT host, created, id FROM tables INDEXED BY tables_listed
       WHERE phase IN ('open', 'running') AND access = 'open' ORDER BY host, created DESC, id`,
    )
    .raw();
  const origins = db
    .prepare('SELECT id, origin FROM guests WHERE id IN (SELECT value FROM json_each(?)) AND origin IS NOT NULL')
    .raw();
  const known = new Map<string, string>();

  const learn = (hosts: readonly string[]): void => {
    if (known.size + hosts.length > REMEMBERED) known.clear();
    for (const host of hosts) known.set(host, host);
    for (const [host, origin] of origins.all(JSON.stringify(hosts)) as [string, string][]) known.set(host, origin);
  };

  return (perHost, perOrigin, limit) => {
    const few: { host: string; table: Ranked }[] = [];
    const strangers: string[] = [];
    let last: string | undefined;
    let ofHost = 0;
    for (const [host, created, id] of listed.all() as Listed[]) {
      if (host !== last) {
        last = host;
        ofHost = 0;
        if (!known.has(host)) strangers.push(host);
      }
      if (++ofHost <= perHost) few.push({ host, table: { id, created, ofHost } });
    }
    if (strangers.length > 0) learn(strangers);
    const byOrigin = new Map<string, Ranked[]>();
    for (const { host, table } of few) {
      const origin = known.get(host) ?? host;
      const others = byOrigin.get(origin);
      if (others === undefined) byOrigin.set(origin, [table]);
      else others.push(table);
    }
    const fair: Ranked[][] = [];
    for (const tables of byOrigin.values()) {
      if (tables.length > 1) tables.sort((a, b) => a.ofHost - b.ofHost || newestFirst(a, b));
      for (let i = 0; i < tables.length && i < perOrigin; i++) {
        fair[i] ??= [];
        fair[i]?.push(tables[i] as Ranked);
      }
    }
    const ids: string[] = [];
    for (const round of fair) {
      for (const { id } of round.sort(newestFirst)) ids.push(id);
      if (ids.length >= limit) break;
    }
    return ids.slice(0, limit);
  };
}
