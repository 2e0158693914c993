/** Names at tables: nobody can be taken for somebody else there, and a new name comes along to where one sits. */

import { type Body, type Guest, skeleton } from '@homage/protocol';
import { type Sitting, seatOf } from '@homage/table';
import { noBot } from '../guests.ts';
import { Refused, refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import { memoryOf } from '../rooms/info.ts';
import { type Caller, guestOf } from './caller.ts';

/** Of so many tables, those that were touched last. */
const TABLES = 200;

/** Nobody at a table can be taken for somebody else there. */
export function distinct(seats: readonly Sitting[], { id, name }: Guest): void {
  const looks = skeleton(name);
  if (seats.some((other) => other.kind !== 'empty' && other.player !== id && skeleton(other.name) === looks))
    throw refused('server.nameTaken', { name });
}

/** The tables at which somebody sits under another name, and can still be taken for somebody else there. `done`: those that need not be looked into again. */
async function seatedAt(hall: Hall, { id, name }: Guest, done: ReadonlyMap<string, unknown>): Promise<string[]> {
  return (await hall.store.tablesOf(id, TABLES)).flatMap((row) => {
    if ((row.phase !== 'open' && row.phase !== 'running') || done.has(row.id)) return [];
    const { seats } = memoryOf(row);
    const sitting = seats[seatOf(seats, id) ?? -1];
    return sitting === undefined || sitting.name === name ? [] : [row.id];
  });
}

/** Names a seat as its player is called, unless somebody there looks like that. Returns how it was called before. */
export async function renameAt(hall: Hall, table: string, who: Guest): Promise<string | undefined> {
  const room = await hall.room(table);
  return room.change(() => {
    const sitting = room.memory.seats[room.seatOf(who.id) ?? -1];
    const before = sitting?.name;
    if (sitting !== undefined) {
      distinct(room.memory.seats, who);
      sitting.name = who.name;
    }
    return { news: true, nothing: before === undefined || before === who.name, reply: () => before };
  });
}

/** One name after the other: two at once would leave some seats with the first and some with the second. */
export async function rename(caller: Caller, { name }: Body<'rename'>): Promise<Guest> {
  const who = { ...guestOf(caller), name };
  noBot(name);
  caller.guests.mayRename(who);
  return caller.hall.inTurn(`rename ${who.id}`, () => renameEverywhere(caller, who));
}

/**
 * The name changes where one sits as well, first of all: each table judges it as it is then. Where one refuses, all keep the name they had. The
 * journal of a game keeps the name with which it was begun.
 */
async function renameEverywhere({ hall, guests, once }: Caller, who: Guest): Promise<Guest> {
  const done = new Map<string, unknown>();
  try {
    for (const table of await seatedAt(hall, who, done)) done.set(table, await hall.deed('rename', table, who));
    const renamed = await guests.rename(who, who.name, once);
    // Whoever sat down meanwhile did so by the old name, and keeps it there if somebody has the new one.
    for (const table of await seatedAt(hall, who, done)) await hall.deed('rename', table, who).catch(onlyRefused);
    return renamed;
  } catch (error) {
    for (const [table, before] of done)
      if (typeof before === 'string') await hall.deed('rename', table, { ...who, name: before }).catch(onlyRefused);
    throw error;
  }
}

function onlyRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}
