/** Questions with a time of their own, such as a private talk. Where people wait for each other they lapse when it is over. */

import { type Ask, openAsks, type Vocabulary } from '@homage/kernel';
import type { KeeperMemory } from './memory.ts';
import type { Accepted, Table } from './table.ts';
import type { Served, Wall } from './time.ts';

/** What this needs of the keeper. */
interface Kept<V extends Vocabulary> {
  readonly table: Table<V>;
  readonly memory: KeeperMemory;
  changes: number;
}

export class Talks<V extends Vocabulary> {
  readonly #keeper: Kept<V>;

  constructor(keeper: Kept<V>) {
    this.#keeper = keeper;
  }

  /** How long such a question stays open; undefined for all others. */
  minutes(ask: Ask<V>): number | undefined {
    const { table } = this.#keeper;
    return table.def.asks[ask.kind].minutes?.(table.match.state, ask as never);
  }

  /** When the open one is over. Its time goes on while something else comes between, and while nobody is there to wait for. */
  ends(now: Served): number | null {
    const { memory, table } = this.#keeper;
    const { match, over, timed } = table;
    const before = memory.since;
    let ends: number | null = null;
    let found = false;
    if (!over && (timed || before !== null)) {
      for (const frame of match.stack) {
        for (const ask of frame.pending?.asks ?? []) {
          const minutes = this.minutes(ask);
          if (minutes === undefined) continue;
          found = true;
          if (!timed) continue;
          memory.since ??= now;
          if (frame === match.stack.at(-1)) ends = memory.since + minutes * 60_000;
        }
      }
    }
    if (!found) memory.since = null;
    if (memory.since !== before) this.#keeper.changes++;
    return ends;
  }

  /** Time is up for everybody who is asked such a question. */
  end(at: Wall, steps: Accepted<V>[]): void {
    const { memory, table } = this.#keeper;
    for (let i = 0; i < memory.seats.length && !table.over; i++) {
      const ids = openAsks(table.match).flatMap((ask) => (this.minutes(ask) === undefined ? [] : [ask.id]));
      const result = ids.length === 0 ? undefined : table.lapse(ids, at);
      if (result?.ok !== true) return;
      steps.push(result);
    }
  }
}
