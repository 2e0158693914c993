/**
 * Tells those who follow a table what has happened. Whoever acted, has a new question, or sees the end hears of it at once; everybody else
 * in a moment, and of all that has happened until then in one message.
 *
 * What a reader is told together depends on nothing but what this reader may notice: a silent act of somebody else changes no message.
 */

import { type Seat, written } from '@homage/kernel';
import type { MessageOf, News } from '@homage/protocol';
import type { Accepted, Keeper } from '@homage/table';
import type { Subscriber } from '../subscriber.ts';
import type { Letter, Place } from './mail.ts';
import type { Room } from './room.ts';

/** One message for all who read as one reader. */
type Message = { text: string; upTo: Place };

/** What one reader has not been told yet. */
interface Untold {
  /** All steps but the last, as the items of a JSON list. */
  missed: string;
  /** The last one. */
  cursor: number;
  at: number;
  events: string;
}

export class Herald {
  readonly #room: Room;
  /** By reader, the spectators last. */
  readonly #untold: (Untold | undefined)[] = [];
  /** The questions that each reader has been told of. */
  readonly #asked: (readonly number[])[] = [];
  #noClocks: string | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Takes note of steps and returns what must be told at once, when it is written. The rest is told soon. */
  tell(steps: readonly Accepted[]): Letter[] {
    const { followers, keeper } = this.#room;
    const letters: Letter[] = [];
    if (followers.all.size === 0 || keeper === null || steps.length === 0) return letters;
    const messages: (Message | undefined)[] = [];
    let waits = false;
    for (const to of followers.all) {
      const reader = this.#room.seatOf(to.guest) ?? keeper.seats.length;
      if (!(reader in messages)) {
        this.#note(reader, steps);
        messages[reader] = this.#isUrgent(keeper, reader, steps) ? this.#take(keeper, reader) : undefined;
        waits ||= this.#untold[reader] !== undefined;
      }
      const message = messages[reader];
      if (message !== undefined) letters.push({ to, ...message });
    }
    if (waits) this.#room.hall.later(this.#room);
    return letters;
  }

  #note(reader: number, steps: readonly Accepted[]): void {
    for (const { entry, updates } of steps) {
      const update = updates[reader];
      if (update !== null && update !== undefined) this.#add(reader, update.cursor, entry.at, update.eventsText);
    }
  }

  #add(reader: number, cursor: number, at: number, events: string): void {
    const before = this.#untold[reader];
    const missed =
      before === undefined
        ? ''
        : before.missed +
          (before.missed && ',') +
          written<News>({ cursor: `${before.cursor}`, at: `${before.at}`, events: before.events });
    this.#untold[reader] = { missed, cursor, at, events };
  }

  /** What one follower was not told, after a setback: nothing if it knows everything. */
  again(keeper: Keeper, to: Subscriber, reader: number, news: readonly News[]): Letter | undefined {
    this.#untold[reader] = undefined;
    for (const { cursor, at, events } of news) this.#add(reader, cursor, at, JSON.stringify(events));
    const message = this.#take(keeper, reader);
    return message && { to, ...message };
  }

  #isUrgent({ table }: Keeper, reader: number, steps: readonly Accepted[]): boolean {
    if (table.over || steps.some(({ entry }) => 'seat' in entry && entry.seat === reader)) return true;
    const known = this.#asked[reader];
    return table.asksOf(this.#seat(reader)).some((id) => known?.includes(id) !== true);
  }

  #seat(reader: number): Seat | undefined {
    return reader === this.#room.memory.seats.length ? undefined : reader;
  }

  /** What a reader has not been told yet, as one message. */
  #take(keeper: Keeper, reader: number): Message | undefined {
    const untold = this.#untold[reader];
    if (untold === undefined) return undefined;
    this.#untold[reader] = undefined;
    const { missed, cursor, at, events } = untold;
    const { table } = keeper;
    const seat = this.#seat(reader);
    const asks = table.asksOf(seat);
    this.#asked[reader] = asks;
    const now = this.#room.hall.served.now();
    const talk = keeper.talkLeft(now);
    // Named one by one: an object that others are spread into is made slowly, and this is made for every message.
    const { offers, undo, redo, conceded, ending, rooms } = table.rightsParts(seat, asks);
    const text = written<MessageOf<'update'>>({
      t: '"update"',
      table: `"${this.#room.id}"`,
      cursor: `${cursor}`,
      at: `${at}`,
      missed: missed === '' ? undefined : `[${missed}]`,
      events,
      seen: table.seenText(seat),
      offers,
      undo,
      redo,
      conceded,
      ending,
      rooms,
      clocks: this.#clocks(keeper, seat, talk, now),
      window: `${keeper.windowLeft(now)}`,
      talk: talk === null ? undefined : `${talk}`,
    });
    return { text, upTo: { reader, cursor } };
  }

  /** Without clocks there is nothing to tell of them. */
  #clocks(keeper: Keeper, seat: Seat | undefined, talk: number | null, now: number): string {
    if (keeper.setting.kind !== 'none' || talk !== null) return JSON.stringify(keeper.clocks(seat, now));
    this.#noClocks ??= JSON.stringify(keeper.clocks(undefined, now));
    return this.#noClocks;
  }

  /** Followers of a reader have been told everything by a sync. */
  synced(reader: number): void {
    this.#untold[reader] = undefined;
    this.#asked[reader] = this.#room.keeper?.table.asksOf(this.#seat(reader)) ?? [];
  }

  /** Tells what has waited: to everybody, or to those who are about to hear something else. */
  flush(whom?: (sub: Subscriber) => boolean): void {
    const { keeper, followers, memory, gone, dirty } = this.#room;
    if (gone || dirty || keeper === null || !this.#untold.some((untold) => untold !== undefined)) return;
    const readers = new Map<number, Subscriber[]>();
    for (const sub of followers.all) {
      const reader = this.#room.seatOf(sub.guest) ?? memory.seats.length;
      const known = readers.get(reader);
      if (known === undefined) readers.set(reader, [sub]);
      else known.push(sub);
    }
    for (const [reader, all] of readers) {
      if (this.#untold[reader] === undefined || (whom !== undefined && !all.some(whom))) continue;
      const message = this.#take(keeper, reader);
      if (message !== undefined) this.#room.followers.post(all.map((to) => ({ to, ...message })));
    }
    // Whom nobody follows any more has nobody to tell.
    if (whom === undefined) this.#untold.length = 0;
  }
}
