/**
 * Sends what waits in the outbox. A row is first a call: what happened, to whom, at which table. When it is due and still true it becomes one row for each
 * channel that its reader wants, in one commit; those are sent, and each is marked before the next of its lane. So whatever happens to this process, nothing
 * is lost, and of each lane at most the one that was being marked goes out twice.
 *
 * Letters, push messages and webhooks have lanes of their own, and of one person and to one host at most one is under way; of those who use one host
 * whoever was served longest ago comes first. Nothing waits for a round to end.
 */

import { randomBytes } from 'node:crypto';
import { type NoticeKind, type OutletKind, type Wishes, wayOf } from '@homage/protocol';
import { seatOf } from '@homage/table';
import type { Bans } from '../people/bans.ts';
import type { Hall } from '../rooms/hall.ts';
import { memoryOf } from '../rooms/info.ts';
import { readTurns, type Turn } from '../rooms/turns.ts';
import type { NoticeRow, TableRow, Write } from '../store/store.ts';
import { OutFault } from './address.ts';
import { type Call, shortLead } from './calls.ts';
import { hostOf, namedFor, type OutletRow, type Senders, sendTo } from './send.ts';
import { quietLeft, wishesOf } from './wishes.ts';
import { type Item, say } from './words.ts';

type Claimed = NoticeRow & { tries: number };

/** A row for one channel. */
interface Delivery {
  outlet: string;
  /** How it goes, and to which host; what was written before there were lanes has neither. */
  way?: Way;
  host?: string;
  items: (Call & { kind: NoticeKind; table: string })[];
}

type Way = ReturnType<typeof wayOf>;

/** What is in hand: it waits for its lane, or is on its way. */
interface Errand {
  by: string;
  row: Claimed;
  way: Way;
  host: string;
  /** When it was claimed. */
  at: number;
}

const SENT = 'send';
/** Of one person and to one host so many are in hand; what is more is left for later, and others come first. */
const OF_GUEST = 16;
const OF_HOST = 64;
/** And of one way: what is in hand is looked through whenever something has left. */
const OF_WAY = 256;
const LATER_MS = 5_000;
const LIMIT = 16;
/** From so many on they are told together. */
const DIGEST = 3;
/** Pauses before the next try; after the last one the channel is switched off. */
const PAUSES = [30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 4 * 3_600_000];
/** So many lines wait in the app at the most. */
const INBOX = 50;

export class NoticeDesk {
  readonly #hall: Hall;
  readonly #bans: Pick<Bans, 'has'>;
  readonly #senders: Senders;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<number> | null = null;
  readonly #waiting: Errand[] = [];
  /** By person in hand, the turn in which one was last sent. */
  readonly #served = new Map<string, number>();
  #turns = 0;
  readonly #flying = new Map<Errand, Promise<void>>();
  #closed = false;
  readonly stats = { sent: 0, dropped: 0, failed: 0 };

  constructor(hall: Hall, bans: Pick<Bans, 'has'>, senders: Senders) {
    this.#hall = hall;
    this.#bans = bans;
    this.#senders = senders;
  }

  open(): void {
    this.#timer = setInterval(() => void this.#look(), this.#hall.settings.noticeMs);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#working;
    // What has not left is anybody's: whoever opens next need not wait until the claim is over.
    const left = this.#waiting.splice(0).map(({ by, row }) => this.#untried(by, row, 0));
    if (left.length > 0)
      await this.#hall.store
        .commit(left)
        .catch((error: unknown) => this.#hall.log.error({ err: error }, 'notices could not be given back'));
    await Promise.all(this.#flying.values());
  }

  /** Does all that is due now; returns how many rows that were. */
  async work(): Promise<number> {
    let done = await this.#look();
    while (this.#flying.size > 0) {
      await Promise.race(this.#flying.values());
      done += await this.#look();
    }
    return done;
  }

  /** Takes in hand what is due. */
  #look(): Promise<number> {
    this.#working ??= this.#all()
      .catch((error: unknown) => {
        this.#hall.log.error({ err: error }, 'notices could not be worked on');
        return 0;
      })
      .finally(() => {
        this.#working = null;
      });
    return this.#working;
  }

  async #all(): Promise<number> {
    let done = 0;
    // Of several nodes one sends: what is claimed is claimed once, and what belongs together goes in order.
    while (!this.#closed && this.#hall.nodes?.leads !== false) {
      const count = await this.#round();
      if (count === 0) return done;
      done += count;
    }
    return done;
  }

  async #round(): Promise<number> {
    const { store, served, settings } = this.#hall;
    const by = randomBytes(8).toString('hex');
    const now = Math.round(served.now());
    await store.commit([{ w: 'claimNotices', by, now, until: now + settings.noticeClaimMs, limit: LIMIT }]);
    const rows = await store.claimed(by);
    // A claim counts in served time: a server that starts again after a crash must not wait out again what had passed already.
    if (rows.length > 0) await this.#hall.saveServed();
    const calls = new Map<string, Claimed[]>();
    for (const row of rows) {
      if (row.kind === SENT) continue;
      const known = calls.get(row.guest);
      if (known === undefined) calls.set(row.guest, [row]);
      else known.push(row);
    }
    const over: string[] = [];
    for (const [guest, mine] of calls) over.push(...(await this.#spread(by, guest, mine)));
    if (over.length > 0) await store.commit([{ w: 'noticesDone', by, ids: over }]);
    const late: Write[] = [];
    const inHand = (is: (errand: Errand) => boolean): number =>
      this.#waiting.filter(is).length + [...this.#flying.keys()].filter(is).length;
    for (const row of rows) {
      if (row.kind !== SENT) continue;
      const { way = 'hook', host = '' } = JSON.parse(row.body) as Delivery;
      if (
        inHand((other) => other.way === way) < OF_WAY &&
        inHand((other) => other.way === way && other.row.guest === row.guest) < OF_GUEST &&
        (host === '' || inHand((other) => other.host === host) < OF_HOST)
      )
        this.#waiting.push({ by, row, way, host, at: now });
      else late.push(this.#untried(by, row));
    }
    if (late.length > 0) await store.commit(late);
    this.#start();
    return rows.length;
  }

  /** It was not tried: another time, when others had their turn. */
  #untried(by: string, { id }: Claimed, later = LATER_MS): Write {
    return { w: 'noticeLater', by, id, due: Math.round(this.#hall.served.now()) + later, untried: true };
  }

  /** Sends on their way all that may go now. */
  #start(): void {
    const { noticeLanes, noticeClaimMs } = this.#hall.settings;
    if (this.#closed) return;
    // Those first whose owner was served longest ago: whoever has many at a slow host does not keep it from others.
    const turn = ({ row }: Errand): number => this.#served.get(row.guest) ?? 0;
    for (const errand of [...this.#waiting].sort((one, other) => turn(one) - turn(other))) {
      const { way, host, row, at, by } = errand;
      const others = [...this.#flying.keys()].filter((other) => other.way === way);
      const held = others.some((other) => other.row.guest === row.guest || (host !== '' && other.host === host));
      // What has waited for half the time that it is ours for is let go, before anybody else takes it.
      const stale = this.#hall.served.now() - at > noticeClaimMs / 2;
      if (!stale && (held || others.length >= noticeLanes)) continue;
      this.#waiting.splice(this.#waiting.indexOf(errand), 1);
      this.#served.set(row.guest, ++this.#turns);
      const flight = (stale ? this.#hall.store.commit([this.#untried(by, row)]) : this.#send(by, row))
        .catch((error: unknown) => this.#hall.log.error({ err: error }, 'a notice could not be worked on'))
        .then(() => {
          this.#flying.delete(errand);
          if (this.#waiting.length === 0) this.#served.clear();
          this.#start();
        });
      this.#flying.set(errand, flight);
    }
  }

  /** Whether whoever is told that something happened at a table has come to it meanwhile. Turns are told apart by themselves. */
  #sees({ turn, table }: Call & { table: string }, guest: string): boolean {
    const room = turn === undefined ? this.#hall.peek(table) : undefined;
    const seat = room?.seatOf(guest);
    return seat !== undefined && room?.online(seat) === true;
  }

  /** What of a call still holds: what to say, when to look again, or nothing. */
  #still(
    call: Call & { kind: NoticeKind; table: string },
    guest: string,
    row: TableRow | undefined,
  ): Item | { due: number } | undefined {
    const { settings, served } = this.#hall;
    const { kind, table, game } = call;
    if (row === undefined || row.phase === 'closed') return undefined;
    // Nobody is called to where they may do nothing.
    if (this.#bans.has(guest, undefined)) return undefined;
    if (call.turn === undefined) {
      if (kind === 'begun' && row.phase !== 'running') return undefined;
      return { kind, table, game, until: null };
    }
    const { since, n } = call.turn;
    const turn: Turn | undefined = readTurns(row.turn).find((each) => each.seat === call.seat);
    const { seats } = memoryOf(row);
    // Another turn by now, or somebody else's seat.
    if (turn?.since !== since || turn.n !== n || seatOf(seats, guest) !== call.seat) return undefined;
    const left = turn.until === null ? null : turn.until - served.now();
    if (kind === 'short') {
      if (left === null || left <= 0) return undefined;
      // Somebody gave more time, or the game paused: it is not short yet.
      const total = turn.until === null ? 0 : left + (settings.now() - since);
      const lead = shortLead(total) ?? 0;
      if (left > lead + 60_000) return { due: Math.round(served.now() + left - lead) };
    }
    return { kind, table, game, until: left === null ? null : settings.now() + left };
  }

  async #table(cache: Map<string, Promise<TableRow | undefined>>, id: string): Promise<TableRow | undefined> {
    let row = cache.get(id);
    if (row === undefined) {
      row = this.#hall.store.table(id);
      cache.set(id, row);
    }
    return row;
  }

  /**
   * Calls to one person become a row for each channel, together with being done. Where none of them holds any more, which is most of the time at live tables,
   * nothing else is looked up; these are returned, to be done with in one go.
   */
  async #spread(by: string, guest: string, rows: readonly Claimed[]): Promise<string[]> {
    const { store, settings, served } = this.#hall;
    const tables = new Map<string, Promise<TableRow | undefined>>();
    const looked: { row: Claimed; call: Delivery['items'][number]; still: Item | { due: number } | undefined }[] = [];
    for (const row of rows) {
      const call = { ...(JSON.parse(row.body) as Call), kind: row.kind as NoticeKind, table: row.table };
      const still = this.#sees(call, guest)
        ? undefined
        : this.#still(call, guest, await this.#table(tables, row.table));
      looked.push({ row, call, still });
    }
    if (looked.every(({ still }) => still === undefined)) {
      this.stats.dropped += rows.length;
      return rows.map(({ id }) => id);
    }
    const { wishes } = await wishesOf(store, guest);
    const quiet = quietLeft(wishes, settings.now());
    const writes: Write[] = [];
    const done: string[] = [];
    const held: { row: Claimed; call: Delivery['items'][number]; item: Item }[] = [];
    for (const { row, call, still } of looked) {
      if (still === undefined) done.push(row.id);
      else if ('due' in still) writes.push({ w: 'noticeLater', by, id: row.id, due: still.due });
      else if (quiet > 0) writes.push({ w: 'noticeLater', by, id: row.id, due: Math.round(served.now() + quiet) });
      else held.push({ row, call, item: still });
    }
    this.stats.dropped += done.length;
    // Whoever is asked at once need not hear that it has begun.
    const asked = new Set(held.filter(({ item }) => item.kind === 'turn').map(({ item }) => item.table));
    const told = held.filter(({ item }) => item.kind !== 'begun' || !asked.has(item.table));
    const outlets = await store.find('outlets', { guest, off: '' }, 20);
    const due = Math.round(served.now());
    for (const outlet of outlets) {
      const way = wayOf(outlet.kind as OutletKind);
      const items = told.filter(({ item }) => this.#wants(wishes, item.kind as NoticeKind, way, guest, item.table));
      const groups = items.length >= DIGEST ? [items] : items.map((each) => [each]);
      for (const group of groups) {
        const body: Delivery = { outlet: outlet.id, way, host: hostOf(outlet), items: group.map(({ call }) => call) };
        const [first] = group;
        if (first === undefined) continue;
        const id = `${first.row.id}>${outlet.id}`;
        const notice = { id, guest, table: first.row.table, kind: SENT, body: JSON.stringify(body), due };
        writes.push({ w: 'notice', notice });
      }
    }
    for (const { row, item } of told) {
      // What is asked stands on the page of turns already.
      if (item.kind === 'turn' || !this.#wants(wishes, item.kind as NoticeKind, 'app', guest, item.table)) continue;
      writes.push(
        { w: 'drop', of: 'inbox', where: { id: row.id } },
        { w: 'add', of: 'inbox', row: this.#inboxRow(row.id, guest, row.table, item.kind, item) },
      );
    }
    for (const { id } of (await store.find('inbox', { guest }, 2 * INBOX)).slice(INBOX))
      writes.push({ w: 'drop', of: 'inbox', where: { id } });
    done.push(...held.map(({ row }) => row.id));
    await store.commit([...writes, { w: 'noticesDone', by, ids: done }]);
    return [];
  }

  #inboxRow(id: string, guest: string, table: string, kind: string, body: object) {
    return { id, guest, table_id: table, kind, body: JSON.stringify(body), created: this.#hall.settings.now() };
  }

  #wants(
    wishes: Wishes,
    kind: NoticeKind,
    way: 'app' | 'push' | 'mail' | 'hook',
    guest: string,
    table: string,
  ): boolean {
    if (wishes.kinds[kind]?.includes(way) !== true) return false;
    if (!wishes.hush || (kind !== 'turn' && kind !== 'short')) return true;
    const room = this.#hall.peek(table);
    const seat = room?.seatOf(guest);
    return room === undefined || seat === undefined || !room.online(seat);
  }

  async #send(by: string, row: Claimed): Promise<void> {
    const { store, served, settings, log } = this.#hall;
    const { outlet: id, items } = JSON.parse(row.body) as Delivery;
    const [outlet] = await store.find('outlets', { id }, 1);
    const tables = new Map<string, Promise<TableRow | undefined>>();
    const still: Item[] = [];
    for (const call of items) {
      // Looked at once more, just before it leaves.
      if (this.#sees(call, row.guest)) continue;
      const item = this.#still(call, row.guest, await this.#table(tables, call.table));
      if (item !== undefined && !('due' in item)) still.push(item);
    }
    const done: Write = { w: 'noticesDone', by, ids: [row.id] };
    const { wishes } = await wishesOf(store, row.guest);
    const wanted = still.filter(({ kind, table }) => {
      const way = outlet && wayOf(outlet.kind as OutletKind);
      return way !== undefined && this.#wants(wishes, kind as NoticeKind, way, row.guest, table);
    });
    if (outlet === undefined || outlet.off !== '' || outlet.guest !== row.guest || wanted.length === 0) {
      this.stats.dropped++;
      await store.commit([done]);
      return;
    }
    // One that was not taken in the evening is not tried again at night.
    const quiet = quietLeft(wishes, settings.now());
    if (quiet > 0) {
      await store.commit([{ w: 'noticeLater', by, id: row.id, due: Math.round(served.now() + quiet) }]);
      return;
    }
    const fault = await this.deliver(outlet, row.id, wanted, wishes).then(
      () => undefined,
      (error: unknown) => this.#faultOf(error, outlet),
    );
    if (fault === undefined) {
      this.stats.sent++;
      const well: Write[] = outlet.faults === 0 ? [] : [{ w: 'set', of: 'outlets', where: { id }, set: { faults: 0 } }];
      await store.commit([done, ...well]);
      return;
    }
    this.stats.failed++;
    // Neither the address nor what was said.
    log.warn({ kind: outlet.kind, why: fault.message, tries: row.tries }, 'a notice could not be sent');
    const pause = PAUSES[row.tries - 1];
    if (fault.final || pause === undefined) return this.#switchOff(outlet, fault, done);
    await store.commit([
      { w: 'set', of: 'outlets', where: { id }, set: { faults: outlet.faults + 1 } },
      { w: 'noticeLater', by, id: row.id, due: Math.round(served.now() + pause) },
    ]);
  }

  /** What nobody has foreseen costs this channel a try, as any other fault does: the others' notices go out, and it is not tried for ever. */
  #faultOf(error: unknown, { kind }: OutletRow): OutFault {
    if (error instanceof OutFault) return error;
    this.#hall.log.error({ err: error, kind }, 'a notice could not be made');
    return new OutFault('it could not be made', false);
  }

  /** The channel says so on the page of settings, and its owner hears of it in the app. */
  async #switchOff({ id, guest, kind, faults }: OutletRow, { gone }: OutFault, done: Write): Promise<void> {
    const off = gone ? 'gone' : 'failed';
    const said = `${id}/off/${this.#hall.settings.now()}`;
    await this.#hall.store.commit([
      { w: 'set', of: 'outlets', where: { id }, set: { off, faults: faults + 1 } },
      { w: 'add', of: 'inbox', row: this.#inboxRow(said, guest, '', 'channelOff', { channel: kind }) },
      done,
    ]);
    this.#hall.reach.forget(guest);
  }

  /** Sends to one channel now. Throws where it was not taken. */
  async deliver(outlet: OutletRow, id: string, items: readonly Item[], { language, zone }: Wishes): Promise<void> {
    const title = (game: string): string => this.#hall.game(game)?.words?.texts[language].title ?? game;
    return sendTo(
      outlet,
      { id: namedFor(id, this.#senders), items, language, said: say(items, language, zone, title) },
      this.#senders,
    );
  }
}
