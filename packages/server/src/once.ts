/**
 * Doing something once. A changing command may carry a key; key, caller and reply are written in the same commit as what was done and kept for a day. Whoever
 * does not know whether a command arrived sends it again with the same key: it is not done twice, and the reply is the first one; where that told how the table
 * stands it tells how it stands now. Such a reply may have 30 KB, and whoever sent one command after the other filled 1.6 MB of the disk in a second.
 */

import { isRecord } from '@homage/kernel';
import { refused } from './refuse.ts';
import type { Store, Write } from './store/store.ts';

export interface Once {
  guest: string;
  /** The table that the command names; empty where it names none. */
  table: string;
  key: string;
  /** The name of the command: a key is good for one. */
  command: string;
}

export const KEPT_MS = 24 * 60 * 60_000;

/** The write that goes along with what was done. */
export function doneOnce({ guest, table, key, command }: Once, reply: unknown, at: number, numbered = false): Write {
  const kept = `${command}:${isInfo(reply, table) ? INFO : JSON.stringify(reply)}`;
  return { w: 'key', guest, table, key, reply: kept, at, ...(numbered ? { numbered } : {}) };
}

/** In the place of a table's info. */
const INFO = '@';

function isInfo(reply: unknown, table: string): boolean {
  return table !== '' && isRecord(reply) && reply.id === table && Array.isArray(reply.seats);
}

/** The reply that was kept, if it is that of this command. What was kept before commands were named is JSON alone. */
function replyOf(kept: string, { command }: Once, info: () => Promise<unknown>): unknown {
  const [named = '', name] = /^([a-z]+):/i.exec(kept) ?? [];
  if (name !== undefined && name !== command) throw refused('server.keyUsed');
  const reply = kept.slice(named.length);
  return reply === INFO ? info() : JSON.parse(reply);
}

/** So many keys of one person at one table are remembered; whoever used more is looked up every time. */
const REMEMBERED = 1000;
/** Of so many people at a table: whoever comes when it is full, with whatever command, is looked up every time. */
const PEOPLE = 1000;

/**
 * The keys that were used at a table in memory, by person: read once, then noted as they come. Only where a key is among them the store is asked for
 * its reply. Asking for every command took a fifth more of the main thread's time for an answer on SQLite, and a round trip on PostgreSQL.
 */
export class UsedKeys {
  readonly #of = new Map<string, { keys: Set<string>; all: boolean }>();

  /** Whether a key was certainly never used; while that is not known it is said to have been. */
  isNew(guest: string, key: string): boolean {
    const known = this.#of.get(guest);
    return known?.all === true && !known.keys.has(key);
  }

  note(guest: string, key: string): void {
    const known = this.#of.get(guest);
    if (known === undefined) return;
    known.keys.add(key);
    if (known.keys.size <= REMEMBERED) return;
    known.all = false;
    known.keys.clear();
  }

  async learn(store: Store, guest: string, table: string): Promise<void> {
    if (this.#of.has(guest) || this.#of.size >= PEOPLE) return;
    const known = { keys: new Set<string>(), all: false };
    // What is used from now on is noted beside what is read.
    this.#of.set(guest, known);
    try {
      const used = await store.keysOf(guest, table, REMEMBERED);
      for (const key of used) known.keys.add(key);
      known.all = used.length < REMEMBERED;
    } catch (error) {
      this.#of.delete(guest);
      throw error;
    }
  }
}

/** Commands with a key that are under way: the same one again waits for the first. */
export class UnderWay {
  readonly #commands = new Map<string, { command: string; doing: Promise<unknown> }>();

  /**
   * The first reply, or what the deed gives. `used`: what is known of the table's keys, where it is in memory; `info`: how the table stands now.
   */
  async once<T>(
    store: Store,
    used: UsedKeys | undefined,
    once: Once,
    deed: () => Promise<T>,
    info: () => Promise<unknown>,
  ): Promise<unknown> {
    const { guest, table, key } = once;
    const id = JSON.stringify([guest, table, key]);
    const first = this.#commands.get(id);
    if (first !== undefined && first.command !== once.command) throw refused('server.keyUsed');
    if (first !== undefined) return first.doing;
    const doing = (async () => {
      if (used?.isNew(guest, key)) return deed();
      await used?.learn(store, guest, table);
      if (used?.isNew(guest, key)) return deed();
      const done = await store.done(guest, table, key);
      return done === undefined ? deed() : replyOf(done, once, info);
    })();
    this.#commands.set(id, { command: once.command, doing });
    try {
      return await doing;
    } finally {
      this.#commands.delete(id);
    }
  }
}
