/** Orders are carried out: at once where everybody may know, and so that nobody can tell where an answer is secret. */

import { type AskKind, type Draft, openAsks, type Seat, type Vocabulary } from '@homage/kernel';
import type { KeeperMemory } from './memory.ts';
import { anyOrders, drop, isOpenly, orderFor } from './orders.ts';
import type { Accepted, Table } from './table.ts';
import type { LogEvent } from './telling.ts';
import type { Served, Wall } from './time.ts';

export interface ObeyOptions {
  /** Whether an event matters so much to a seat that its orders stop. */
  concerns: (event: LogEvent, seat: Seat, view: object) => boolean;
  /** How long after a secret question an order answers it. */
  delay: (ask: number) => number;
}

/** What this needs of the keeper. */
interface Kept<V extends Vocabulary> {
  readonly table: Table<V>;
  readonly memory: KeeperMemory;
  changes: number;
  botPlays(seat: Seat): boolean;
  windowMode(): 'orders' | 'timed' | 'now';
  /** The clock takes an order for what it answers, or it would tell. */
  answered(seat: Seat, now: Served): void;
}

export class Obeying<V extends Vocabulary> {
  readonly #keeper: Kept<V>;
  readonly #options: ObeyOptions;

  constructor(keeper: Kept<V>, options: ObeyOptions) {
    this.#keeper = keeper;
    this.#options = options;
  }

  /** Tries what was ordered in advance for one open question; whether something was done. */
  try(now: Served, at: Wall, steps: Accepted<V>[]): boolean {
    const keeper = this.#keeper;
    const { table, memory } = keeper;
    const mode = table.windowAsks().length === 0 ? 'now' : keeper.windowMode();
    if (mode !== 'orders' && !anyOrders(memory)) return false;
    for (const ask of openAsks(table.match)) {
      const { id, seat } = ask;
      const { window } = table.def.asks[ask.kind as AskKind<V>];
      const passes = window !== undefined && mode === 'orders';
      if ((!passes && (memory.orders[seat] ?? []).length === 0) || keeper.botPlays(seat) || table.holds(id)) continue;
      const { order, changed } = orderFor(table.def, table.match, memory, ask, at);
      if (changed) keeper.changes++;
      const answer = order?.answer ?? (passes ? (window.pass as Draft) : undefined);
      const quiet = ask.secret && window === undefined;
      if (answer === undefined || (quiet && !this.#isTime(id, now))) continue;
      const result = table.obey(seat, id, answer, isOpenly(table.def, ask), at);
      if (!result.ok) continue;
      if (window === undefined) keeper.answered(seat, now);
      if (order?.once === true) {
        memory.orders[seat] = (memory.orders[seat] ?? []).filter((one) => one !== order);
        keeper.changes++;
      }
      this.heed(result, at);
      steps.push(result);
      return true;
    }
    return false;
  }

  /**
   * A secret question is not answered by order at once: nobody could do that by hand, so it would tell that there was an order. It is answered
   * after a while, as by somebody who comes by.
   */
  #isTime(ask: number, now: Served): boolean {
    const { memory, table } = this.#keeper;
    const known = memory.posts?.find((post) => post.ask === ask);
    if (known !== undefined) return known.at <= now;
    const at = now + this.#options.delay(ask);
    const open = openAsks(table.match);
    memory.posts = [...(memory.posts ?? []).filter((post) => open.some(({ id }) => id === post.ask)), { ask, at }];
    this.#keeper.changes++;
    return at <= now;
  }

  /** When orders answer secret questions that are open. */
  due(now: Served): number[] {
    const { posts = [] } = this.#keeper.memory;
    if (posts.length === 0) return [];
    const open = openAsks(this.#keeper.table.match);
    return posts.flatMap(({ ask, at }) => (at > now && open.some(({ id }) => id === ask) ? [at] : []));
  }

  /** Orders that were to stop when something concerns their owner do, once it has happened. */
  heed({ updates }: Accepted<V>, at: Wall): void {
    const { memory } = this.#keeper;
    if (!anyOrders(memory)) return;
    memory.orders.forEach((orders, seat) => {
      const update = updates[seat];
      if (!update || !orders.some(({ stop }) => stop === true)) return;
      const event = update.events.find((one) => this.#options.concerns(one, seat, update.seen.view));
      if (event === undefined) return;
      drop(memory, seat, ({ stop }) => stop === true, { why: 'concerned', event, at });
      this.#keeper.changes++;
    });
  }
}
