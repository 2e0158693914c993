/**
 * Which tables the public list shows: of each host and of each address the newest few, and everybody's first before anybody's second. They are ranked here,
 * since SQLite's window functions took much longer (10,000 tables of 5,000 hosts, two hundred of them shown: 17 ms of processor time beside 6, in the same
 * run), and from memory: with all of them read again the list took 16 ms after a new table, from those that are known, newest first, 4.8 (bench/server/list.ts,
 * 10,000 tables, in the middle of twenty; after a change at one of them 1.7).
 * The ranks are kept until a table comes, ends, goes or changes hands: who sits down somewhere, or plays, changes none of them.
 */

import type Database from 'better-sqlite3';
import type { Write } from './store.ts';

interface Listed {
  host: string;
  created: number;
  id: string;
}

interface Ranked {
  table: Listed;
  /** Which of its host's. */
  ofHost: number;
}

/** So many hosts' addresses are remembered; they never change. */
const REMEMBERED = 50_000;

const newestFirst = (a: Listed, b: Listed): number => b.created - a.created || (a.id < b.id ? -1 : 1);

export interface Listing {
  /** The ids in order, at most `limit`. */
  ids(perHost: number, perOrigin: number, limit: number): readonly string[];
  /** These are durable now. */
  note(writes: readonly Write[]): void;
}

export function listing(db: Database.Database): Listing {
  const tables = new ListedTables(db);
  let kept: { by: string; ids: readonly string[] } | null = null;
  return {
    ids(perHost, perOrigin, limit) {
      const by = `${perHost}/${perOrigin}/${limit}`;
      if (kept?.by !== by) kept = { by, ids: tables.ranked(perHost, perOrigin, limit) };
      return kept.ids;
    },
    note(writes) {
      for (const write of writes) if (tables.note(write)) kept = null;
    },
  };
}

/** All tables that may be listed, as far as they were ever asked for. */
class ListedTables {
  readonly #read: Database.Statement;
  readonly #origins: Database.Statement;
  /** Newest first. */
  #all: Listed[] | null = null;
  readonly #byId = new Map<string, Listed>();
  /** By host, the hash of the address it came from, or the host itself. */
  readonly #known = new Map<string, string>();

  constructor(db: Database.Database) {
    this.#read = db.prepare(
      `SELECT host, created, id FROM tables WHERE phase IN ('open', 'running') AND access = 'open'`,
    );
    this.#origins = db
      .prepare('SELECT id, origin FROM guests WHERE id IN (SELECT value FROM json_each(?)) AND origin IS NOT NULL')
      .raw();
  }

  /** Whether other tables may be listed after this. */
  note(write: Write): boolean {
    if (this.#all === null) return false;
    switch (write.w) {
      case 'newTable': {
        const { id, host, created, access } = write.table;
        return access === 'open' && this.#add(this.#all, { id, host, created });
      }
      case 'table':
        return this.#changed(write.id, write.set);
      case 'dropTable':
        return this.#remove(write.id);
      case 'forget':
      case 'sweep':
        this.#all = null;
        return true;
      default:
        return false;
    }
  }

  #add(all: Listed[], table: Listed): boolean {
    // It may have been read already, between its commit and this note of it.
    if (this.#byId.has(table.id)) return false;
    this.#byId.set(table.id, table);
    // Nearly always it is the newest.
    const place = all.findIndex((other) => newestFirst(table, other) < 0);
    all.splice(place < 0 ? all.length : place, 0, table);
    return true;
  }

  #changed(id: string, { phase, host }: { phase?: string; host?: string }): boolean {
    if (phase === 'over' || phase === 'closed') return this.#remove(id);
    const table = this.#byId.get(id);
    if (table === undefined || host === undefined) return false;
    table.host = host;
    return true;
  }

  #remove(id: string): boolean {
    const table = this.#byId.get(id);
    if (table === undefined) return false;
    this.#byId.delete(id);
    this.#all?.splice(this.#all.indexOf(table), 1);
    return true;
  }

  #tables(): readonly Listed[] {
    if (this.#all === null) {
      this.#all = (this.#read.all() as Listed[]).sort(newestFirst);
      this.#byId.clear();
      for (const table of this.#all) this.#byId.set(table.id, table);
    }
    return this.#all;
  }

  #learn(tables: readonly Listed[]): void {
    const strangers = new Set<string>();
    for (const { host } of tables) if (!this.#known.has(host)) strangers.add(host);
    if (strangers.size === 0) return;
    if (this.#known.size + strangers.size > REMEMBERED) {
      this.#known.clear();
      for (const { host } of tables) strangers.add(host);
    }
    for (const host of strangers) this.#known.set(host, host);
    const found = this.#origins.all(JSON.stringify([...strangers])) as [string, string][];
    for (const [host, origin] of found) this.#known.set(host, origin);
  }

  ranked(perHost: number, perOrigin: number, limit: number): string[] {
    const tables = this.#tables();
    this.#learn(tables);
    const ofHosts = new Map<string, number>();
    const byOrigin = new Map<string, Ranked[]>();
    const firsts: string[] = [];
    for (const table of tables) {
      const ofHost = (ofHosts.get(table.host) ?? 0) + 1;
      ofHosts.set(table.host, ofHost);
      if (ofHost > perHost) continue;
      const origin = this.#known.get(table.host) ?? table.host;
      const others = byOrigin.get(origin);
      if (others !== undefined) others.push({ table, ofHost });
      else {
        byOrigin.set(origin, [{ table, ofHost }]);
        // The newest of an address is its first. Where there are enough of those nothing else is shown.
        if (firsts.push(table.id) === limit) return firsts;
      }
    }
    const fair: Listed[][] = [];
    for (const ranked of byOrigin.values()) {
      if (ranked.length > 1) ranked.sort((a, b) => a.ofHost - b.ofHost || newestFirst(a.table, b.table));
      for (let i = 0; i < ranked.length && i < perOrigin; i++) {
        fair[i] ??= [];
        fair[i]?.push((ranked[i] as Ranked).table);
      }
    }
    const ids: string[] = [];
    for (const round of fair) {
      for (const { id } of round.sort(newestFirst)) ids.push(id);
      if (ids.length >= limit) break;
    }
    return ids.slice(0, limit);
  }
}
