/**
 * Connections that stay open, sockets and streams alike: how many there are from one address, at one table, in all; what they may do in a second;
 * and whose session they stand on.
 */

import type { Limits } from '../settings.ts';
import { Costs, type Spent } from '../spent.ts';
import { Meter } from './meter.ts';

/** All connections from one address. */
interface Home {
  open: number;
  lists: number;
  follows: number;
  /** By table. */
  readonly tables: Map<string, number>;
  readonly account: Spent;
}

/**
 * What a message costs beside one for itself: those that make the server read or write much cost more. A list of two hundred tables is 60 KB: it takes as
 * long as forty pings.
 */
const WEIGHT: { readonly [name: string]: number } = {
  games: 3,
  list: 11,
  lobby: 11,
  join: 3,
  state: 3,
  create: 7,
  rename: 19,
  talk: 7,
  history: 3,
  moments: 7,
  journal: 15,
};
const PIECE = 4096;

export function weightOf(name: string): number {
  return WEIGHT[name] ?? 0;
}

export function costOf(bytes: number): number {
  return 1 + Math.floor(bytes / PIECE);
}

export class Doors {
  readonly #limits: Limits;
  readonly #costs: Costs;
  readonly #homes = new Map<string, Home>();
  readonly #passes = new Set<Pass>();
  readonly #messages: Meter;

  constructor(limits: Limits, costs = new Costs()) {
    this.#limits = limits;
    this.#costs = costs;
    this.#messages = new Meter(
      limits.burstPerAddress,
      (1000 * limits.burstPerAddress) / Math.max(1, limits.messagesPerAddress),
    );
  }

  get size(): number {
    return this.#passes.size;
  }

  /** Lets one more connection in, or not. */
  enter(network: string): Pass | undefined {
    const home = this.#homes.get(network) ?? {
      open: 0,
      lists: 0,
      follows: 0,
      tables: new Map(),
      account: this.#costs.of(network),
    };
    if (this.#passes.size >= this.#limits.sockets || home.open >= this.#limits.socketsPerAddress) return undefined;
    home.open++;
    this.#homes.set(network, home);
    const pass = new Pass(this.#limits, this.#messages, network, home, () => {
      this.#passes.delete(pass);
      if (--home.open === 0) this.#homes.delete(network);
    });
    this.#passes.add(pass);
    return pass;
  }

  /** The sessions on which connections stand. */
  sessions(): string[] {
    return [...new Set([...this.#passes].flatMap(({ session }) => session ?? []))];
  }

  /** Ends every connection that stands on one of these sessions. */
  endSessions(ended: ReadonlySet<string>): void {
    for (const pass of this.#passes) if (pass.session !== null && ended.has(pass.session)) pass.end();
  }
}

/** One connection's place. */
export class Pass {
  /** The session by which its guest is known, as it is stored. */
  session: string | null = null;
  /** Cuts the connection because its session has ended. */
  end: () => void = () => undefined;
  readonly network: string;
  readonly #limits: Limits;
  readonly #messages: Meter;
  readonly #home: Home;
  readonly #left: () => void;
  readonly #tables = new Set<string>();
  #list = false;
  #gone = false;
  #tokens: number;
  #filled = performance.now();

  constructor(limits: Limits, messages: Meter, network: string, home: Home, left: () => void) {
    this.#limits = limits;
    this.#messages = messages;
    this.network = network;
    this.#home = home;
    this.#left = left;
    this.#tokens = limits.burst;
  }

  /** What its address has cost lately. */
  get account(): Spent {
    return this.#home.account;
  }

  /** Each message costs something; it comes back with time. */
  pay(cost: number): boolean {
    const { messages, burst } = this.#limits;
    const now = performance.now();
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filled) / 1000) * messages);
    this.#filled = now;
    if (this.#tokens < cost || !this.#messages.take(this.network, cost)) return false;
    this.#tokens -= cost;
    return true;
  }

  /** Follows a table. Those who sit there are let in though it is full of others. */
  follow(table: string, readers: number, seated: boolean): boolean {
    if (this.#gone) return false;
    if (this.#tables.has(table)) return true;
    const { readersPerTable, readersPerTableAndAddress, tablesPerAddress } = this.#limits;
    const home = this.#home;
    const here = home.tables.get(table) ?? 0;
    if (home.follows >= tablesPerAddress) return false;
    if (!seated && (readers >= readersPerTable || here >= readersPerTableAndAddress)) return false;
    home.follows++;
    home.tables.set(table, here + 1);
    this.#tables.add(table);
    return true;
  }

  unfollow(table: string): void {
    if (!this.#tables.delete(table)) return;
    const home = this.#home;
    home.follows--;
    const here = (home.tables.get(table) ?? 1) - 1;
    if (here === 0) home.tables.delete(table);
    else home.tables.set(table, here);
  }

  /** Follows the list of tables, or no longer. */
  list(on: boolean): boolean {
    if (on === this.#list) return true;
    if (on && this.#home.lists >= this.#limits.listsPerAddress) return false;
    this.#home.lists += on ? 1 : -1;
    this.#list = on;
    return true;
  }

  leave(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.list(false);
    for (const table of this.#tables) this.unfollow(table);
    this.#left();
  }
}
