/** The tables in this node's memory, as the other nodes see them. */

import type { CommandName, Guest, Reason } from '@homage/protocol';
import { mayRead } from '@homage/table';
import type { Answered } from '../dispatch.ts';
import { JsonText } from '../json.ts';
import { Refused, refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import type { Room } from '../rooms/room.ts';
import { linesAfter } from '../rooms/said.ts';
import type { Joining, Reader } from './follow.ts';
import type { Near, Order } from './nodes.ts';

export interface NearParts {
  hall: Hall;
  /** Carries a command out at a table that is kept here. */
  carryOut(name: CommandName, who: Guest | null, body: object, from: string | undefined): Promise<Answered>;
  /** By name, what is done when somebody hints at it. */
  hints: { readonly [what: string]: (text: string) => void };
}

export class NearTables implements Near {
  readonly #parts: NearParts;

  constructor(parts: NearParts) {
    this.#parts = parts;
  }

  async carryOut(order: Order): Promise<string> {
    if (order.ask === 'deed') {
      const deed = this.#parts.hall.deeds[order.deed];
      if (deed === undefined) throw refused('server.failed');
      return JSON.stringify((await deed(order.table, order.with)) ?? null);
    }
    const { name, who, body, from } = order;
    const answered = await this.#parts.carryOut(name as CommandName, who as Guest | null, body, from);
    if (!answered.ok) throw new Refused(answered.why as Reason);
    return answered.value instanceof JsonText ? answered.value.text : JSON.stringify(answered.value);
  }

  async join(table: string, reader: Reader, joining: Joining): Promise<() => void> {
    const { hall } = this.#parts;
    const room = await hall.room(table);
    const { after, re, lines } = joining;
    // Each node has counted what an address may do there; whom one house can hold at a table is counted where it is kept.
    const { readersPerTable } = hall.settings.limits;
    if (room.seatOf(reader.guest) === undefined && room.followers.all.size >= readersPerTable)
      throw refused('server.full');
    const known = joining.reader === undefined || joining.reader === room.readerOf(reader.guest) ? after : 0;
    if (lines !== undefined) reader.hold();
    let joined: Room | undefined;
    try {
      joined = await room.followers.join(reader, known, re);
      if (lines !== undefined) {
        // A line that was being written when it came was told to those who were here then: it is there to be read when that is durable.
        await joined.durable();
        reader.release(await this.#linesAfter(joined, reader.guest, new Map(lines)));
      }
    } catch (error) {
      joined?.followers.part(reader);
      reader.release();
      throw error;
    }
    const { followers } = joined;
    return () => followers.part(reader);
  }

  /** What was said that somebody may read and has not been told, channel by channel. */
  async #linesAfter(room: Room, guest: string | null, known: ReadonlyMap<string, number>): Promise<string[]> {
    const { store } = this.#parts.hall;
    const said = await store.channels(room.id);
    const texts: string[] = [];
    for (const { channel, last } of said) {
      const after = known.get(channel) ?? 0;
      if (last <= after || !mayRead(channel, room.seatOf(guest), room.keeper?.table.over ?? false)) continue;
      texts.push(...(await linesAfter(room, channel, after)));
    }
    return texts;
  }

  forget(table: string): void {
    const room = this.#parts.hall.peek(table);
    if (room !== undefined) this.#parts.hall.lose(room);
  }

  leave(table: string): Promise<number | null> {
    return this.#parts.hall.leave(table);
  }

  freed(): void {
    this.#parts.hall.askAgain();
  }

  async lines(table: string): Promise<ReadonlyMap<string, number>> {
    const said = await this.#parts.hall.store.channels(table);
    return new Map(said.map(({ channel, last }) => [channel, last]));
  }

  hinted(what: string, text: string): void {
    this.#parts.hints[what]?.(text);
  }
}
