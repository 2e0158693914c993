/** Who is meant at a table, where people are named by handles that lead nowhere else. */

import { refused } from '../refuse.ts';
import { handleOf, type Somebody } from './manners.ts';
import type { Room } from './room.ts';

/** Everybody whom a table knows by name: those with a seat, and those who stood beside it or spoke there. */
export async function near({ memory, id, hall }: Room): Promise<{ seated: Somebody[]; others: Somebody[] }> {
  const { muted, removed, asking } = memory.manners;
  return {
    seated: memory.seats.flatMap(({ player, name }) => (player === null ? [] : [{ guest: player, name }])),
    others: [...muted, ...removed, ...asking, ...(await hall.store.speakers(id))],
  };
}

/** Whom a handle means at this table. */
export async function meant(room: Room, who: string): Promise<Somebody> {
  const { seated, others } = await near(room);
  const found = [...seated, ...others].find(({ guest }) => handleOf(room.id, guest) === who);
  if (found === undefined) throw refused('server.noSuchSeat');
  return found;
}
