/** Orders are carried out: at once where everybody may know, and so that nobody can tell where an answer is secret. */

import { type AskKind, type Draft, openAsks, type Seat, type Vocabulary } from '@homage/kernel';
import type { ClockSetting } from './clock.ts';
import type { KeeperMemory } from './memory.ts';
import { anyOrders, drop, isOpenly, orderFor, type StandingOrder } from './orders.ts';
import type { Accepted, Table } from './table.ts';
import type { LogEvent } from './telling.ts';
import type { Served, Wall } from './time.ts';

export interface ObeyOptions {
  /** Whether an event matters so much to a seat that its orders stop. */
  concerns: (event: LogEvent, seat: Seat, view: object) => boolean;
  /** How long after a secret question an order answers it. */
  delay: (ask: number) => number;
}

/** Whose answer to which question; `more`: one more of several that may all be taken back. */
export interface Answering {
  seat: Seat;
  ask: number;
  more: boolean;
}

/** What this needs of the keeper. */
interface Kept<V extends Vocabulary> {
  readonly table: Table<V>;
  readonly setting: ClockSetting;
  readonly memory: KeeperMemory;
  changes: number;
  botPlays(seat: Seat): boolean;
  windowMode(): 'orders' | 'timed' | 'now';
  /** The clock takes an order for what it answers, or it would tell. */
  answered(by: Answering, n: number, now: Served): void;
}

/**
 * So much is done by orders and passes in one moment. Where everybody has ordered everything one answer brings the next, perhaps for ever: then the
 * table goes on after a while, and others are served meanwhile. (64 steps of FIEF France take about 20 ms.)
 */
export const AT_ONCE = 64;
export const ONWARD_MS = 1_000;
/** After so many answers by order a game waits for the person: orders are for those who come back. */
export const UNATTENDED = 100;

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
      if (order !== undefined && window === undefined && !this.#isAttended(seat, at)) continue;
      const more = keeper.setting.kind !== 'none' && table.mayGoBack(seat);
      const result = table.obey(seat, id, answer, isOpenly(table.def, ask), at);
      if (!result.ok) continue;
      if (window === undefined) {
        keeper.answered({ seat, ask: id, more }, result.entry.n, now);
        memory.obeyed ??= memory.seats.map(() => 0);
        memory.obeyed[seat] = (memory.obeyed[seat] ?? 0) + 1;
        keeper.changes++;
      }
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

  /** The person of a seat has done something: its orders may go on answering. */
  attended(seat: Seat): void {
    const { obeyed } = this.#keeper.memory;
    if (obeyed === undefined || (obeyed[seat] ?? 0) === 0) return;
    obeyed[seat] = 0;
    this.#keeper.changes++;
  }

  /** False, and no order answers a question any more, where orders alone have played the seat for too long. In windows they hold up nobody, and stand. */
  #isAttended(seat: Seat, at: Wall): boolean {
    const { memory, table } = this.#keeper;
    if ((memory.obeyed?.[seat] ?? 0) < UNATTENDED) return true;
    const answers = ({ kind }: StandingOrder): boolean => table.def.asks[kind as AskKind<V>]?.window === undefined;
    if (drop(memory, seat, answers, { why: 'unattended', at })) this.#keeper.changes++;
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
