/** All tables of this server: which are in memory, what is due, who follows the list. */

import { seatOf } from '@homage/table';
import type { Logger } from 'pino';
import type { BotPool } from '../bots/pool.ts';
import { Elsewhere } from '../nodes/elsewhere.ts';
import type { Nodes } from '../nodes/nodes.ts';
import { Reach } from '../notices/reach.ts';
import { refused } from '../refuse.ts';
import { ReplayDesk } from '../replay/desk.ts';
import type { ServedTime } from '../served.ts';
import type { ServedGame, Settings } from '../settings.ts';
import type { Store, TableRow } from '../store/store.ts';
import type { Subscriber } from '../subscriber.ts';
import { Alarms } from './alarms.ts';
import { memoryOf } from './info.ts';
import { TableList } from './list.ts';
import { loadRoom } from './load.ts';
import type { Room } from './room.ts';
import { sweepHall } from './sweeping.ts';

const TICK_MS = 100;
/** The store is asked so often which sleeping tables are due. */
const ALARMS_MS = 1_000;
export const HEARTBEAT_MS = 5_000;
const SWEEP_MS = 10 * 60_000;
/** To know which tables were used least, it is enough to look so often. */
const USED_MS = 1000;

/** A game that somebody shares is given up after so long. */
const CHECK_MS = 20_000;

export class Hall {
  readonly settings: Settings;
  readonly store: Store;
  readonly served: ServedTime;
  readonly pool: BotPool;
  readonly log: Logger;
  readonly list: TableList;
  readonly replays: ReplayDesk;
  /** For what people bring along, in a thread of its own: a game of theirs that takes long must not hold up the tables of others. */
  readonly checks: ReplayDesk;
  /** Who can be called. */
  readonly reach: Reach;
  /** The other nodes, where several serve one database; null: all tables are kept here. */
  nodes: Nodes | null = null;
  readonly stats = { loads: 0, evictions: 0 };
  /** Least recently used first, to the second. */
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<Room>>();
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #alarms: Alarms;
  /** Rooms with news that waits for company. */
  readonly #untold = new Set<Room>();
  /** What is to be done in a while. */
  readonly #toDo = new Set<() => Promise<unknown>>();
  #tellTimer: NodeJS.Timeout | null = null;
  closing = false;
  /** The operator wants that nothing changes for now: whoever reads is not disturbed. */
  readOnly = false;

  constructor(settings: Settings, store: Store, served: ServedTime, pool: BotPool, log: Logger) {
    this.settings = settings;
    this.store = store;
    this.served = served;
    this.pool = pool;
    this.log = log;
    this.#alarms = new Alarms(this);
    this.list = new TableList(store, served, log);
    this.replays = new ReplayDesk(settings.gamesModule);
    this.checks = new ReplayDesk(settings.gamesModule, CHECK_MS);
    this.reach = new Reach(store, settings.ticks, () => this.nodes !== null);
  }

  /** Followers of the public list. */
  get followers(): Set<Subscriber> {
    return this.list.followers;
  }

  game(id: string): ServedGame | undefined {
    return this.settings.games.find((game) => game.id === id);
  }

  get hot(): number {
    return this.#rooms.size;
  }

  rooms(): IterableIterator<Room> {
    return this.#rooms.values();
  }

  /** The table, if it is in memory. */
  peek(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  /** How many tables are being brought into memory. */
  get loading(): number {
    return this.#loading.size;
  }

  /** Whether a table is in memory, or about to be. */
  isInUse(id: string): boolean {
    return this.#rooms.has(id) || this.#loading.has(id);
  }

  /** The table, if it can be used without waiting. */
  ready(id: string): Room | undefined {
    const room = this.closing ? undefined : this.#rooms.get(id);
    if (room === undefined || this.nodes?.isOwner(id) === false) return undefined;
    const now = performance.now();
    if (now - room.used > USED_MS) {
      room.used = now;
      this.#rooms.delete(id);
      this.#rooms.set(id, room);
    }
    return room;
  }

  /** The table, from memory or from the store. */
  async room(id: string): Promise<Room> {
    if (this.closing) throw refused('server.closing');
    const hot = this.ready(id);
    if (hot !== undefined) return hot;
    let loading = this.#loading.get(id);
    if (loading === undefined) {
      loading = this.#load(id).finally(() => this.#loading.delete(id));
      this.#loading.set(id, loading);
    }
    return loading;
  }

  async #load(id: string): Promise<Room> {
    await this.nodes?.take(id);
    // It was in memory all the time, where this node was not sure for a moment that it keeps it: those who follow it there go on.
    const hot = this.ready(id);
    if (hot !== undefined) return hot;
    const row = await this.store.table(id);
    if (row === undefined || row.phase === 'closed') throw refused('server.notFound', { table: id });
    if (!this.keeps(row)) throw new Elsewhere(id);
    const room = await loadRoom(this, row);
    // Somebody may have taken it while it was being laid, and this node again after that.
    if (this.nodes?.isOwner(id, row.epoch) === false) throw new Elsewhere(id);
    this.stats.loads++;
    this.adopt(room);
    room.resume();
    return room;
  }

  /** Whether a table, as its row was read, is kept here. */
  keeps({ id, owner }: TableRow): boolean {
    if (this.nodes === null || owner === this.nodes.me.id) return true;
    this.nodes.lost(id);
    return false;
  }

  /** A table is kept elsewhere: it leaves memory as it is. */
  lose(room: Room): void {
    room.moved = true;
    room.gone = true;
    room.followers.lose();
    room.dispose();
    this.#alarms.set(room.id, null);
    if (this.#rooms.get(room.id) === room) this.#rooms.delete(room.id);
  }

  /** A table leaves memory when all is durable, to be kept elsewhere. Returns when it wants to be woken. */
  async leave(id: string): Promise<number | null> {
    const room = (await this.#loading.get(id)?.catch(() => undefined)) ?? this.#rooms.get(id);
    if (room === undefined) return (await this.store.table(id))?.alarm ?? null;
    await room.durable().catch(() => undefined);
    const at = this.#alarms.at(id);
    this.lose(room);
    return at;
  }

  /** Follows a table, wherever it is kept; `admit` says whether there is room, given how many follow it and whether it sits there. Returns what ends it. */
  async join(
    sub: Subscriber,
    table: string,
    { after, re }: { after?: number | undefined; re?: number | undefined },
    admit: (readers: number, seated: boolean) => boolean,
  ): Promise<() => void> {
    if (this.nodes === null) {
      const found = await this.room(table);
      if (!admit(found.followers.all.size, found.seatOf(sub.guest) !== undefined)) throw refused('server.full');
      const room = await found.followers.join(sub, after, re);
      return () => room.followers.part(sub);
    }
    // How many read it in all is counted where it is kept.
    if (!admit(0, false) && !admit(0, await this.#sits(sub.guest, table))) throw refused('server.full');
    return this.nodes.join(sub, table, {
      ...(after === undefined ? {} : { after }),
      ...(re === undefined ? {} : { re }),
    });
  }

  async #sits(guest: string | null, table: string): Promise<boolean> {
    const row = guest === null ? undefined : await this.store.table(table);
    return row !== undefined && guest !== null && seatOf(memoryOf(row).seats, guest) !== undefined;
  }

  /** A room that is now in memory; an idle one may have to go. */
  adopt(room: Room): void {
    this.#rooms.set(room.id, room);
    this.#evict(room);
  }

  #evict(keep?: Room): void {
    if (this.#rooms.size <= this.settings.hotTables) return;
    for (const room of this.#rooms.values()) {
      if (this.#rooms.size <= this.settings.hotTables) return;
      if (room === keep || !room.idle) continue;
      this.stats.evictions++;
      this.forget(room);
    }
  }

  forget(room: Room): void {
    room.gone = true;
    room.dispose();
    if (this.#rooms.get(room.id) !== room) return;
    this.#rooms.delete(room.id);
    const sleeps = this.#alarms.sleep(room);
    if (this.nodes !== null) {
      void this.nodes.release(room.id, sleeps?.w === 'alarm' ? sleeps.at : room.row.alarm);
      return;
    }
    if (sleeps === undefined) return;
    this.store
      .commit([sleeps])
      .catch((error: unknown) => this.log.error({ table: room.id, err: error }, 'could not set the alarm'));
  }

  /**
   * Sets up tables of one host one after the other, so that many orders at once do not pass the limit; the deed is refused where the host has
   * enough tables.
   */
  async hosting<T>(host: string, deed: (mayHost: () => void) => Promise<T>): Promise<T> {
    return this.inTurn(`host ${host}`, async () => {
      const full = (await this.store.hosted(host)) >= this.settings.limits.tables;
      return deed(() => {
        if (full) throw refused('server.full');
      });
    });
  }

  /** Does things of one name one after the other. */
  async inTurn<T>(name: string, deed: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(name);
    const turn = (async () => {
      await before?.catch(() => undefined);
      return deed();
    })();
    this.#queues.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.#queues.get(name) === turn) this.#queues.delete(name);
    }
  }

  /* ----------------------------------------------------------------- time */

  schedule(id: string, deadline: number | null): void {
    this.#alarms.set(id, deadline);
  }

  /** Others have left tables behind: some of them may be due. */
  askAgain(): void {
    this.#alarms.askAgain();
  }

  /** Lets all clocks that are due run now; for tests with a clock of their own. */
  tickNow(): void {
    this.#tick();
    void this.#alarms.ask().then(() => this.#tick());
  }

  saveServed(): Promise<void> {
    return this.#alarms.saveServed();
  }

  #tick(): void {
    this.#evict();
    this.#alarms.tick();
  }

  /** News that nobody has to act on leaves in a moment, with whatever else there is by then. */
  later(room: Room): void {
    this.#untold.add(room);
    this.#tellTimer ??= setTimeout(this.#tellUntold, this.settings.gatherMs);
  }

  readonly #tellUntold = (): void => {
    this.#tellTimer = null;
    for (const room of this.#untold) room.followers.herald.flush();
    this.#untold.clear();
  };

  /** Does something in a while, or before the house closes. */
  inAWhile(ms: number, deed: () => Promise<unknown>): void {
    const run = (): Promise<unknown> => {
      clearTimeout(timer);
      this.#toDo.delete(run);
      return deed().catch((error: unknown) => this.log.error({ err: error }, 'what was put off could not be done'));
    };
    const timer = setTimeout(run, ms).unref();
    this.#toDo.add(run);
  }

  /** What was put off is done now. */
  async finish(): Promise<void> {
    await Promise.all([...this.#toDo].map((run) => run()));
  }

  async open(): Promise<void> {
    await this.#alarms.open();
    this.#every(TICK_MS, () => this.#tick());
    this.#every(ALARMS_MS, () => void this.#alarms.ask());
    this.#every(HEARTBEAT_MS, () => this.#alarms.heartbeat());
    this.#every(SWEEP_MS, () => void this.sweep());
  }

  #every(ms: number, deed: () => void): void {
    const timer = setInterval(deed, ms);
    timer.unref();
    this.#timers.push(timer);
  }

  /** Dead tables close, and what nobody needs any more is removed. */
  sweep(): Promise<void> {
    return sweepHall(this);
  }

  /** What only the house asks of a table, by name; done where it is kept. */
  deeds: { readonly [name: string]: (table: string, with_: unknown) => Promise<unknown> } = {};

  async deed(name: string, table: string, with_: unknown = null): Promise<unknown> {
    if (this.nodes === null) return this.deeds[name]?.(table, with_);
    return JSON.parse(await this.nodes.carryOut({ ask: 'deed', table, deed: name, with: with_ }));
  }

  /** Closes a table for good; a running game ends as abandoned. */
  async closeTable(id: string): Promise<void> {
    const room = await this.room(id);
    await room.change((now, at) => {
      const outcome = room.keeper?.abandon(now, at);
      room.row.phase = 'closed';
      return { steps: outcome?.steps ?? [], reply: () => undefined };
    });
    room.leave();
    this.listChanged();
  }

  /** The public list has changed; its followers hear of it soon, not at once. */
  listChanged(room?: Room): void {
    this.list.changed(room);
    this.nodes?.hint('list');
  }

  async close(): Promise<void> {
    this.closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.list.close();
    if (this.#tellTimer !== null) clearTimeout(this.#tellTimer);
    this.#tellUntold();
    await Promise.all([this.replays.close(), this.checks.close()]);
    for (const room of this.#rooms.values()) {
      // What could not be written has been said in the log.
      await room.durable().catch(() => undefined);
      room.dispose();
    }
    const alarms = [...this.#rooms.values()].flatMap((room) => this.#alarms.sleep(room) ?? []);
    if (this.nodes !== null) {
      for (const room of this.#rooms.values()) await this.nodes.release(room.id, this.#alarms.at(room.id));
      await this.nodes.end();
    } else if (alarms.length > 0)
      await this.store
        .commit(alarms)
        .catch((error: unknown) => this.log.error({ err: error }, 'could not set the alarms'));
    await this.saveServed();
  }
}
