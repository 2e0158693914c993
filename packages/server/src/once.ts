/**
 * Doing something once. A changing command may carry a key; key, caller and reply are written in the same commit as what was done and kept for a day. Whoever
 * does not know whether a command arrived sends it again with the same key: it is not done twice, and the reply is the first one.
 */

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
  const kept = `${command}:${JSON.stringify(reply)}`;
  return { w: 'key', guest, table, key, reply: kept, at, ...(numbered ? { numbered } : {}) };
}

/** The reply that was kept, if it is that of this command. What was kept before commands were named is JSON alone. */
function replyOf(kept: string, { command }: Once): unknown {
  const [named = '', name] = /^([a-z]+):/i.exec(kept) ?? [];
  if (name !== undefined && name !== command) throw refused('server.keyUsed');
  return JSON.parse(kept.slice(named.length));
}

/** Commands with a key that are under way: the same one again waits for the first. */
export class UnderWay {
  readonly #commands = new Map<string, { command: string; doing: Promise<unknown> }>();

  /** The first reply, or what the deed gives. */
  async once<T>(store: Store, once: Once, deed: () => Promise<T>): Promise<unknown> {
    const id = JSON.stringify([once.guest, once.table, once.key]);
    const first = this.#commands.get(id);
    if (first !== undefined && first.command !== once.command) throw refused('server.keyUsed');
    if (first !== undefined) return first.doing;
    const doing = (async () => {
      const done = await store.done(once.guest, once.table, once.key);
      return done === undefined ? deed() : replyOf(done, once);
    })();
    this.#commands.set(id, { command: once.command, doing });
    try {
      return await doing;
    } finally {
      this.#commands.delete(id);
    }
  }
}
