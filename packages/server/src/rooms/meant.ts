/** Who is meant at a table, where people are named by handles that lead nowhere else. */

import { refused } from '../refuse.ts';
import { handleOf, type Somebody } from './manners.ts';
import type { Room } from './room.ts';

/** Whom a handle means at this table. */
export async function meant(room: Room, who: string): Promise<Somebody> {
  const { house, id, hall } = room;
  const near: Somebody[] = [
    ...house.seats.flatMap(({ player, name }) => (player === null ? [] : [{ guest: player, name }])),
    ...house.manners.muted,
    ...house.manners.removed,
    ...house.manners.asking,
  ];
  const is = ({ guest }: Somebody): boolean => handleOf(id, guest) === who;
  const found = near.find(is) ?? (await hall.store.speakers(id)).find(is);
  if (found === undefined) throw refused('server.noSuchSeat');
  return found;
}
