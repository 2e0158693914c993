/**
 * How tables stand that were written lately. What comes with answers is filed under its table later, many entries at a time; whoever reads a list must not have to
 * wait until it is, nor let others wait: filing is a transaction of its own, with a flush.
 */

import type { Fence, Write } from './store.ts';
import type { Progress, Unfiled } from './tail.ts';

export interface Stand {
  progress?: Progress | undefined;
  version?: number | undefined;
}

/** How a table stands beyond what is filed. */
export type Latest = (table: string) => Stand | undefined;

export const latestOf =
  ({ progress, versions }: Unfiled): Latest =>
  (table) => ({ progress: progress.get(table), version: versions.get(table) });

/** When so many tables are known here, what is durable should be filed. */
const MANY = 4096;

export class Recent {
  #tables = new Map<string, Stand>();
  /** Those of before the filing that is under way. */
  #older = new Map<string, Stand>();

  readonly latest: Latest = (table) => this.#tables.get(table) ?? this.#older.get(table);

  get many(): boolean {
    return this.#tables.size > MANY;
  }

  /** These are durable now. */
  note(writes: readonly Write[], fence: Fence | undefined): void {
    for (const write of writes) {
      if (write.w !== 'progress') continue;
      const stand = this.#standOf(write.id);
      const { touched, deadline, turn, ticks = stand.progress?.ticks ?? null } = write.set;
      stand.progress = { touched, deadline, turn, ticks };
    }
    if (fence?.version !== undefined) this.#standOf(fence.table).version = fence.version + 1;
  }

  #standOf(table: string): Stand {
    let stand = this.#tables.get(table);
    if (stand === undefined) {
      const { progress, version } = this.#older.get(table) ?? {};
      stand = { progress, version };
      this.#tables.set(table, stand);
    }
    return stand;
  }

  /** What is known so far is being filed. */
  filing(): void {
    for (const [table, stand] of this.#tables) this.#older.set(table, stand);
    this.#tables = new Map();
  }

  filed(): void {
    this.#older = new Map();
  }
}
