/** All tables of this server: which are in memory, what is due, who follows the list. */

import { seatOf } from '@homage/table';
import type { Logger } from 'pino';
import type { BotPool } from '../bots/pool.ts';
import { Elsewhere } from '../nodes/elsewhere.ts';
import type { Nodes } from '../nodes/nodes.ts';
import { Reach } from '../notices/reach.ts';
import { KEPT_MS } from '../once.ts';
import { Refused, refused } from '../refuse.ts';
import { ReplayDesk } from '../replay/desk.ts';
import type { ServedTime } from '../served.ts';
import type { ServedGame, Settings } from '../settings.ts';
import type { Store, TableRow, Write } from '../store/store.ts';
import type { Subscriber } from '../subscriber.ts';
import { houseOf } from './info.ts';
import { TableList } from './list.ts';
import { loadRoom } from './load.ts';
import type { Room } from './room.ts';

const TICK_MS = 100;
/** The store is asked so often which sleeping tables are due, and so much ahead. */
const ALARMS_MS = 1_000;
const AHEAD_MS = 2_500;
/** So many are brought into memory at once. */
const WAKING = 16;
/** A table that could not be woken because the store could not be read is tried again after so long. */
const AGAIN_MS = 5_000;
export const HEARTBEAT_MS = 5_000;
const SWEEP_MS = 10 * 60_000;
const DAY = 24 * 60 * 60_000;
/** How long a table may stand untouched: before the game, and during it. Of a table that closed before its game nothing is kept for longer. */
const STALE_OPEN = DAY;
const STALE_RUNNING = 60 * DAY;
/** By correspondence people take their time to sit down, and pauses and vacations may follow each other. */
const STALE_OPEN_LETTERS = 14 * DAY;
const STALE_LETTERS = 180 * DAY;
/** A guest without a seat who does not come back is forgotten after so long. All of these in served time. */
const STALE_GUEST = 30 * DAY;
const SHARED_AGE = 180 * DAY;
/** Notices that nobody has looked at; bans after their end; when the server ran. */
const STALE_INBOX = 90 * DAY;
const OVER_BAN = 30 * DAY;
const STALE_RUNS = 2 * 365 * DAY;
/** So much is swept at a time, so that nobody notices. */
const SWEPT = 200;
const SWEPT_TABLES = 10;
/** The time is written so often though no clock runs. */
const SAVED_MS = 60_000;
/** To know which tables were used least, it is enough to look so often. */
const USED_MS = 1000;

export class Hall {
  readonly settings: Settings;
  readonly store: Store;
  readonly served: ServedTime;
  readonly pool: BotPool;
  readonly log: Logger;
  readonly list: TableList;
  readonly replays: ReplayDesk;
  /** Who can be called. */
  readonly reach: Reach;
  /** The other nodes, where several serve one database; null: all tables are kept here. */
  nodes: Nodes | null = null;
  readonly stats = { loads: 0, evictions: 0 };
  /** Least recently used first, to the second. */
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<Room>>();
  readonly #queues = new Map<string, Promise<unknown>>();
  /** Of the tables in memory, and of those that sleep and are due soon. */
  readonly #deadlines = new Map<string, number>();
  /** Up to here the store was asked what is due. */
  #asked = -1;
  #asking = false;
  /** Whether there may be sleeping tables with an alarm: then the time is written as while clocks run. */
  #sleeping = false;
  #waking = 0;
  readonly #timers: NodeJS.Timeout[] = [];
  /** Rooms with news that waits for company. */
  readonly #untold = new Set<Room>();
  #tellTimer: NodeJS.Timeout | null = null;
  closing = false;
  /** The operator wants that nothing changes for now: whoever reads is not disturbed. */
  readOnly = false;
  #saved = 0;

  constructor(settings: Settings, store: Store, served: ServedTime, pool: BotPool, log: Logger) {
    this.settings = settings;
    this.store = store;
    this.served = served;
    this.pool = pool;
    this.log = log;
    this.list = new TableList(store, served, log);
    this.replays = new ReplayDesk(settings.gamesModule);
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
    const row = await this.store.table(id);
    if (row === undefined || row.phase === 'closed') throw refused('server.notFound', { table: id });
    if (!this.keeps(row)) throw new Elsewhere(id);
    const room = await loadRoom(this, row);
    // Somebody may have taken it while it was being laid.
    if (this.nodes?.isOwner(id) === false) throw new Elsewhere(id);
    this.stats.loads++;
    this.adopt(room);
    room.resume();
    room.house.seats.forEach((sitting, seat) => {
      if (sitting.kind === 'person') room.absence.watch(seat);
    });
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
    room.dispose();
    this.#deadlines.delete(room.id);
    if (this.#rooms.get(room.id) === room) this.#rooms.delete(room.id);
  }

  /** A table leaves memory when all is durable, to be kept elsewhere. Returns when it wants to be woken. */
  async leave(id: string): Promise<number | null> {
    const room = (await this.#loading.get(id)?.catch(() => undefined)) ?? this.#rooms.get(id);
    if (room === undefined) return (await this.store.table(id))?.alarm ?? null;
    await room.durable().catch(() => undefined);
    const at = this.#deadlines.get(id) ?? null;
    this.lose(room);
    return at;
  }

  /** Others have left tables behind: some of them may be due. */
  askAgain(): void {
    this.#asked = -1;
    void this.#ask();
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
    if (!admit(0, false) && !admit(0, await this.#sits(sub.guest, table))) throw refused('server.full');
    return this.nodes.join(sub, table, {
      ...(after === undefined ? {} : { after }),
      ...(re === undefined ? {} : { re }),
    });
  }

  async #sits(guest: string | null, table: string): Promise<boolean> {
    const row = guest === null ? undefined : await this.store.table(table);
    return row !== undefined && guest !== null && seatOf(houseOf(row).seats, guest) !== undefined;
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
    const sleeps = this.#sleep(room);
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
    if (deadline === null) this.#deadlines.delete(id);
    else this.#deadlines.set(id, deadline);
  }

  /**
   * A table leaves memory: from now on the store knows when it is due. Where that cannot be written, an earlier alarm stays, and it wakes up for
   * nothing.
   */
  #sleep(room: Room): Write | undefined {
    const at = this.#deadlines.get(room.id) ?? null;
    // What is due within what was asked already would not be found again.
    if (at !== null && at > this.#asked) this.#deadlines.delete(room.id);
    if (at !== null) this.#sleeping = true;
    return at === room.row.alarm ? undefined : { w: 'alarm', table: room.id, at };
  }

  /** Asks the store which sleeping tables are due soon. */
  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const before = this.#asked;
    this.#asked = Math.max(before, this.served.now() + AHEAD_MS);
    try {
      const due = this.nodes === null ? this.store : this.store.heads;
      for (const { id, at } of await due.alarms(this.#asked, before))
        if (!this.#rooms.has(id) && !this.#loading.has(id) && !this.#deadlines.has(id)) this.#deadlines.set(id, at);
    } catch (error) {
      this.#asked = before;
      this.log.error({ err: error }, 'could not read what is due');
    } finally {
      this.#asking = false;
    }
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

  async open(): Promise<void> {
    await this.#ask();
    this.#sleeping = (await this.store.alarms(Number.MAX_SAFE_INTEGER, this.#asked, 1)).length > 0;
    this.#every(TICK_MS, () => this.#tick());
    this.#every(ALARMS_MS, () => void this.#ask());
    this.#every(HEARTBEAT_MS, () => this.#heartbeat());
    this.#every(SWEEP_MS, () => void this.sweep());
  }

  #every(ms: number, deed: () => void): void {
    const timer = setInterval(deed, ms);
    timer.unref();
    this.#timers.push(timer);
  }

  #tick(): void {
    this.#evict();
    const now = this.served.now();
    for (const [id, deadline] of this.#deadlines) {
      if (deadline > now) continue;
      const sleeps = !this.#rooms.has(id);
      // Tables that somebody waits for come first.
      if (sleeps && this.#waking >= (this.#loading.size > this.#waking ? 1 : WAKING)) continue;
      this.#deadlines.delete(id);
      if (sleeps) this.#waking++;
      this.room(id)
        .then((room) => room.tick())
        .catch((error: unknown) => {
          // Whoever keeps it serves its clock.
          if (error instanceof Elsewhere) return;
          this.log.error({ table: id, err: error }, 'the clock could not be served');
          // What is damaged stays so; what could not be read may be read later.
          if (sleeps && !(error instanceof Refused)) this.#deadlines.set(id, this.served.now() + AGAIN_MS);
        })
        .finally(() => {
          if (sleeps) this.#waking--;
        });
    }
  }

  /** Lets all clocks that are due run now; for tests with a clock of their own. */
  tickNow(): void {
    this.#tick();
    void this.#ask().then(() => this.#tick());
  }

  #heartbeat(): void {
    const jump = this.served.look();
    if (jump !== undefined) {
      this.log.warn({ wall: jump.wall }, 'somebody has set the clock of this machine; nothing is swept for an hour');
      void this.#note({ w: 'run', run: jump });
    }
    // A write that failed is tried again, so that it is known when the disk has room.
    const due = this.served.now() - this.#saved >= SAVED_MS || this.store.health().write !== null;
    if (this.#deadlines.size > 0 || this.#sleeping || due) void this.saveServed();
  }

  async saveServed(): Promise<void> {
    this.#saved = this.served.now();
    // Where there are several nodes each beat writes it.
    if (this.nodes !== null) return;
    return this.#note({ w: 'meta', key: 'served', value: String(Math.round(this.#saved)) });
  }

  async #note(write: Write): Promise<void> {
    await this.store
      .commit([write])
      .catch((error: unknown) => this.log.error({ err: error }, 'could not write the time'));
  }

  /**
   * Dead tables close, and what nobody needs any more is removed, a little at a time. Age is what was served meanwhile: nothing grows old while the
   * server is down, and nothing because somebody has set the clock.
   */
  async sweep(): Promise<void> {
    this.served.look();
    if (!this.served.calm || this.nodes?.leads === false) return;
    try {
      await this.#closeStale('open', STALE_OPEN, false);
      await this.#closeStale('open', STALE_OPEN_LETTERS, true);
      await this.#closeStale('running', STALE_RUNNING, false);
      await this.#closeStale('running', STALE_LETTERS, true);
      await this.#dropGames();
      const before = (age: number): number => Math.max(0, this.served.ago(age));
      await this.store.commit([
        { w: 'dropKeys', before: before(KEPT_MS) },
        { w: 'sweep', what: 'links', before: before(DAY), limit: SWEPT },
        { w: 'sweep', what: 'codes', before: before(DAY), limit: SWEPT },
        { w: 'sweep', what: 'shared', before: before(SHARED_AGE), limit: SWEPT },
        ...this.#outdated(),
        { w: 'sweep', what: 'inbox', before: before(STALE_INBOX), limit: SWEPT },
        { w: 'sweep', what: 'bans', before: before(OVER_BAN), limit: SWEPT },
        { w: 'sweep', what: 'guests', before: before(STALE_GUEST), limit: SWEPT },
        { w: 'sweep', what: 'runs', before: before(STALE_RUNS), limit: SWEPT },
      ]);
    } catch (error) {
      this.log.error({ err: error }, 'could not sweep');
    }
  }

  /** What the settings say is kept for so many days. */
  #outdated(): Write[] {
    const { keepChat, keepReports, keepAudit, keepSessions } = this.settings;
    const kept = { chat: keepChat, reports: keepReports, audit: keepAudit, sessions: keepSessions };
    return (Object.keys(kept) as (keyof typeof kept)[]).flatMap((what): Write[] => {
      const days = kept[what];
      if (days === null) return [];
      const before = Math.max(0, this.served.ago(days * DAY));
      return [{ w: 'sweep', what, before, limit: what === 'chat' ? SWEPT_TABLES : SWEPT }];
    });
  }

  async #closeStale(phase: 'open' | 'running', age: number, letters: boolean): Promise<void> {
    for (const id of await this.store.stale(phase, this.served.ago(age), SWEPT, letters)) {
      await this.deed('close', id).catch((error: unknown) =>
        this.log.error({ table: id, err: error }, 'could not close'),
      );
    }
  }

  /** Finished games are kept for ever, unless the setting says otherwise; tables that closed without a game are not. */
  async #dropGames(): Promise<void> {
    const { keepGames } = this.settings;
    const cutoff = keepGames === null ? null : this.served.ago(keepGames * DAY);
    const old: string[] = [];
    for (const phase of ['closed', 'over'] as const) {
      if (cutoff !== null) old.push(...(await this.store.stale(phase, cutoff, SWEPT_TABLES)));
    }
    old.push(...(await this.store.empty(this.served.ago(STALE_OPEN), SWEPT_TABLES)));
    for (const id of new Set(old)) {
      if (this.#rooms.has(id) || this.#loading.has(id)) continue;
      try {
        await this.nodes?.take(id);
      } catch (error) {
        // Somebody looks at it.
        if (error instanceof Elsewhere) continue;
        throw error;
      }
      await this.store.commit([{ w: 'dropTable', id }]);
    }
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
    await this.replays.close();
    for (const room of this.#rooms.values()) {
      // What could not be written has been said in the log.
      await room.durable().catch(() => undefined);
      room.dispose();
    }
    const alarms = [...this.#rooms.values()].flatMap((room) => this.#sleep(room) ?? []);
    if (this.nodes !== null) {
      for (const room of this.#rooms.values()) await this.nodes.release(room.id, this.#deadlines.get(room.id) ?? null);
      await this.nodes.end();
    } else if (alarms.length > 0)
      await this.store
        .commit(alarms)
        .catch((error: unknown) => this.log.error({ err: error }, 'could not set the alarms'));
    await this.saveServed();
  }
}
