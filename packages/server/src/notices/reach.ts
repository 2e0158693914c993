/**
 * Who can be called at all. Most people at a live table have given no channel: for them a turn writes nothing beside the journal. Whoever is not known here
 * counts as somebody who can be called; what is written in vain is dropped when it is due.
 */

import type { Store } from '../store/store.ts';

const REMEMBERED = 5_000;
/** Channels that were made at another node are known here after so long. */
const FRESH_MS = 30_000;

export class Reach {
  readonly #store: Store;
  readonly #ticks: () => number;
  readonly #others: () => boolean;
  readonly #known = new Map<string, { may: boolean; read: number }>();
  readonly #reading = new Set<string>();

  /** `others`: whether there are other nodes; without them nobody's channels change unknown to this one. */
  constructor(store: Store, ticks: () => number, others: () => boolean) {
    this.#store = store;
    this.#ticks = ticks;
    this.#others = others;
  }

  may(guest: string): boolean {
    const known = this.#known.get(guest);
    if (known === undefined || (this.#others() && this.#ticks() - known.read > FRESH_MS)) void this.#read(guest);
    return known?.may ?? true;
  }

  /** Somebody has changed their channels here. */
  forget(guest: string): void {
    this.#known.delete(guest);
  }

  async #read(guest: string): Promise<void> {
    if (this.#reading.has(guest)) return;
    this.#reading.add(guest);
    try {
      const rows = await this.#store.find('outlets', { guest, off: '' }, 1);
      this.#known.delete(guest);
      this.#known.set(guest, { may: rows.length > 0, read: this.#ticks() });
      if (this.#known.size > REMEMBERED) this.#known.delete(this.#known.keys().next().value as string);
    } catch {
      // Then it is not known, and that is said in the log by whoever needs the store.
    } finally {
      this.#reading.delete(guest);
    }
  }
}
