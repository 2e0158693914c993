/**
 * The list of tables, for those who follow it. It is made once for each change, not once for each follower: the public part is one text for
 * everybody, and a guest's own tables are read again only when one of them has changed.
 */

import { written } from '@homage/kernel';
import type { MessageOf } from '@homage/protocol';
import type { Accepted } from '@homage/table';
import type { Logger } from 'pino';
import { Meter } from '../http/meter.ts';
import type { ServedTime } from '../served.ts';
import type { Store } from '../store/store.ts';
import type { Subscriber } from '../subscriber.ts';
import { type Line, Lines } from './lines.ts';
import type { Room } from './room.ts';

/** The list is sent at most so often, and where many follow it less often: sending it to all of them takes a small part of the time however many they are. */
const LIST_MS = 500;
const MS_PER_FOLLOWER = 40;
const LONGEST_MS = 5_000;
/** It holds at most so many tables. */
export const LISTED = 200;
/** Of one host and of one address the list shows so many. */
const PER_HOST = 3;
const PER_ORIGIN = 12;
/** Should there be more than the list holds, the rest takes turns in half of it, so that nobody is never seen. */
const CANDIDATES = 2000;
const TURN_MS = 60_000;
/** A guest's own tables are read again after so long, whether something is known to have changed or not. */
const OWN_MS = 10_000;
/** It is read from the store at most so often in a second. */
const READS = 10;
/** Followers are told in turns of so long. */
const SLICE_MS = 4;
/** Of so many guests. */
const REMEMBERED = 2_000;
/** So many lines are kept, a few megabytes. */
const KEPT_LINES = 5_000;

/** A guest's tables as they were read. */
interface Own {
  lines: readonly Line[];
  ids: ReadonlySet<string>;
  at: number;
}

function fairly<T>(rows: readonly T[], room: number, now: number): T[] {
  if (rows.length <= room) return [...rows];
  const first = rows.slice(0, room / 2);
  const rest = rows.slice(room / 2);
  const from = (Math.floor(now / TURN_MS) * (room / 2)) % rest.length;
  return [...first, ...[...rest, ...rest].slice(from, from + room / 2)];
}

export class TableList {
  readonly followers = new Set<Subscriber>();
  readonly #store: Store;
  readonly #texts: Lines;
  readonly #log: Logger;
  #lines: Promise<Line[]> | null = null;
  /** The last list that was made, though it may be out of date. */
  #last: Promise<Line[]> | null = null;
  readonly #reads = new Meter(READS, 1000);
  readonly #own = new Map<string, Own>();
  /** Goes up with every change: what was begun before one is not kept after it. */
  #version = 0;
  /** Whether there is something that not everybody has been told. */
  #news = false;
  /** Followers that have not read the last one: they get the next one that there is when they have. */
  readonly #owed = new Set<Subscriber>();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  /** How often something was read from the store for it. */
  readonly stats = { reads: 0 };

  constructor(store: Store, served: ServedTime, log: Logger) {
    this.#store = store;
    this.#texts = new Lines(served, KEPT_LINES);
    this.#log = log;
  }

  /** The public list as strangers see it; made anew only when something has changed. */
  publicLines(): Promise<Line[]> {
    if (this.#lines === null) {
      // Where it changes all the time, whoever asks gets the last one that was made.
      if (this.#last !== null && !this.#reads.take('')) return this.#last;
      this.stats.reads++;
      const some = (ids: string[]): string[] => fairly(ids, LISTED, performance.now());
      const lines = this.#store
        .publicTables(PER_HOST, PER_ORIGIN, CANDIDATES, some)
        .then((rows) => rows.sort((a, b) => b.created - a.created).map((row) => this.#texts.of(row, null)));
      this.#lines = lines;
      this.#last = lines;
      // What could not be read is tried again by the next one who asks.
      lines.catch(() => {
        if (this.#lines === lines) this.#lines = null;
        if (this.#last === lines) this.#last = null;
      });
    }
    return this.#lines;
  }

  /** Something has changed, at this table if it is known which; followers hear of it soon. */
  changed(room?: Room): void {
    this.#lines = null;
    this.#version++;
    if (room === undefined) this.#own.clear();
    else {
      this.#own.delete(room.row.host);
      for (const { player } of room.memory.seats) if (player !== null) this.#own.delete(player);
    }
    if (this.followers.size === 0) return;
    this.#news = true;
    this.#later();
  }

  /** Whose tables have changed, or what is asked of them there. */
  forget(guest: string): void {
    this.#version++;
    this.#own.delete(guest);
  }

  /** Something was answered at this table. For whoever does not notice it nothing is read anew either. */
  played({ memory }: Room, steps: readonly Accepted[]): void {
    if (this.#own.size === 0) return;
    for (const [seat, { player }] of memory.seats.entries())
      if (player !== null && steps.some(({ updates }) => updates[seat] !== null)) this.forget(player);
  }

  #later(): void {
    if (this.#closed || this.#timer !== null) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        const to = this.#news ? this.followers : this.#owed;
        this.#news = false;
        this.#tell(to).catch((error: unknown) => this.#log.error({ err: error }, 'the list could not be told'));
      },
      Math.min(LONGEST_MS, Math.max(LIST_MS, MS_PER_FOLLOWER * this.followers.size)),
    );
    this.#timer.unref();
  }

  async #tell(to: ReadonlySet<Subscriber>): Promise<void> {
    const messages = new Map<string | null, string>();
    let began = performance.now();
    for (const follower of [...to]) {
      // However many follow it, whoever plays does not wait for them.
      if (performance.now() - began > SLICE_MS) {
        await new Promise((done) => setImmediate(done));
        began = performance.now();
      }
      this.#owed.delete(follower);
      if (!this.followers.has(follower)) continue;
      if (follower.waits === true) {
        this.#owed.add(follower);
        continue;
      }
      const message = messages.get(follower.guest) ?? (await this.message(follower.guest));
      messages.set(follower.guest, message);
      follower.send(message);
    }
    if (this.#owed.size > 0) this.#later();
  }

  /** The whole list for one guest, as a message. */
  async message(guest: string | null): Promise<string> {
    return written<MessageOf<'lobby'>>({ t: '"lobby"', tables: await this.text(guest) });
  }

  /** The whole list for one guest, as JSON: first the guest's own tables. */
  async text(guest: string | null): Promise<string> {
    const own = guest === null ? undefined : await this.#ownOf(guest);
    const open = await this.publicLines();
    const lines = own === undefined ? open : [...own.lines, ...open.filter(({ id }) => !own.ids.has(id))];
    return `[${lines.map(({ text }) => text).join(',')}]`;
  }

  async #ownOf(guest: string): Promise<Own> {
    const known = this.#own.get(guest);
    const now = performance.now();
    if (known !== undefined && now - known.at < OWN_MS) return known;
    this.stats.reads++;
    const version = this.#version;
    const rows = await this.#store.tablesOf(guest, LISTED);
    const lines = rows.map((row) => this.#texts.of(row, guest));
    const own = { lines, ids: new Set(lines.map(({ id }) => id)), at: now };
    if (version === this.#version) {
      this.#own.delete(guest);
      this.#own.set(guest, own);
      if (this.#own.size > REMEMBERED) this.#own.delete(this.#own.keys().next().value as string);
    }
    return own;
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}
