/**
 * Doing something once. A changing command may carry a key; key, caller and reply are written in the same commit as what was done and kept for a day. Whoever
 * does not know whether a command arrived sends it again with the same key: it is not done twice, and the reply is the first one.
 */

import type { Store, Write } from './store/store.ts';

export interface Once {
  guest: string;
  /** The table that the command names; empty where it names none. */
  table: string;
  key: string;
}

export const KEPT_MS = 24 * 60 * 60_000;

/** The write that goes along with what was done. */
export function doneOnce({ guest, table, key }: Once, reply: unknown, at: number): Write {
  return { w: 'key', guest, table, key, reply: JSON.stringify(reply), at };
}

/** Commands with a key that are under way: the same one again waits for the first. */
export class UnderWay {
  readonly #commands = new Map<string, Promise<unknown>>();

  /** The first reply, or what the deed gives. */
  async once<T>(store: Store, once: Once, deed: () => Promise<T>): Promise<unknown> {
    const id = JSON.stringify([once.guest, once.table, once.key]);
    const first = this.#commands.get(id);
    if (first !== undefined) return first;
    const doing = (async () => {
      const done = await store.done(once.guest, once.table, once.key);
      return done === undefined ? deed() : (JSON.parse(done) as unknown);
    })();
    this.#commands.set(id, doing);
    try {
      return await doing;
    } finally {
      this.#commands.delete(id);
    }
  }
}
