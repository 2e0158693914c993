/** What a device had as a guest becomes the account's that signs in there: seats, tables, lines. */

import { type Guest, type Merged, skeleton } from '@homage/protocol';
import { botSeat, emptySeat, type Sitting } from '@homage/table';
import { Refused } from '../refuse.ts';
import type { Change } from '../rooms/change.ts';
import type { Hall } from '../rooms/hall.ts';
import { botName, STAND_IN } from '../rooms/motions.ts';
import type { Room } from '../rooms/room.ts';

type Conflict = Merged['conflicts'][number];

/** So many tables are carried over; whoever has more keeps the rest as seats of nobody, which a host can fill. */
const TABLES = 1000;

/** The account's name, unless somebody else at the table looks like it. */
function nameAt(seats: readonly Sitting[], mine: Sitting, to: Guest): string {
  const looks = skeleton(to.name);
  const other = seats.some((one) => one !== mine && one.kind !== 'empty' && skeleton(one.name) === looks);
  return other ? mine.name : to.name;
}

/** Moves one table's seat, and what else stands there by the guest's id. */
function moveAt(room: Room, from: Guest, to: Guest): Change<{ moved: boolean; conflict: Conflict | null }> {
  const { house, row, keeper } = room;
  const { manners } = house;
  const seat = room.seatOf(from.id);
  const both = room.seatOf(to.id) !== undefined;
  if (row.host === from.id) row.host = to.id;
  for (const list of [manners.removed, manners.muted])
    for (const one of list) if (one.guest === from.id) Object.assign(one, { guest: to.id });
  manners.admitted = manners.admitted.map((guest) => (guest === from.id ? to.id : guest));
  const sitting = seat === undefined ? undefined : house.seats[seat];
  let conflict: Conflict['became'] | undefined;
  if (seat !== undefined && sitting !== undefined) {
    if (!both) house.seats[seat] = { ...sitting, player: to.id, name: nameAt(house.seats, sitting, to) };
    else if (row.phase === 'open') {
      house.seats[seat] = emptySeat();
      conflict = 'free';
    } else if (row.phase === 'running') {
      // A hand that was a person's: it is shown to nobody new unless those who play consent.
      house.seats[seat] = { ...botSeat(STAND_IN, botName(STAND_IN, seat)), open: false };
      manners.held = [...manners.held.filter((one) => one !== seat), seat];
      house.wantEnd = house.wantEnd.filter((one) => one !== seat);
      house.orders[seat] = [];
      conflict = 'bot';
    } else {
      house.seats[seat] = { ...sitting, player: to.id };
      conflict = 'both';
    }
  }
  const now = room.hall.served.now();
  return {
    steps: conflict === 'bot' ? (keeper?.settle(now, room.hall.settings.now()) ?? []) : [],
    writes: [{ w: 'dropKeysOf', table: room.id }],
    news: true,
    sync: (sub) => sub.guest === to.id,
    reply: () => ({
      moved: seat !== undefined && conflict === undefined,
      conflict: conflict === undefined ? null : { table: room.id, game: row.game, became: conflict },
    }),
  };
}

type MergedAt = ReturnType<ReturnType<typeof moveAt>['reply']>;

/** One table of it. */
export async function mergeAt(hall: Hall, table: string, { from, to }: { from: Guest; to: Guest }): Promise<MergedAt> {
  const room = await hall.room(table);
  return room.change(() => moveAt(room, from, to));
}

/** Table by table, each whole or not at all; at last the guest is no more. Cut off half-way it can be done again: the guest is still there with the rest. */
export async function merge(hall: Hall, from: Guest, to: Guest): Promise<Merged> {
  const merged: Merged = { moved: 0, conflicts: [] };
  for (const { id } of await hall.store.tablesOf(from.id, TABLES)) {
    try {
      const { moved, conflict } = (await hall.deed('merge', id, { from, to })) as MergedAt;
      if (moved) merged.moved++;
      if (conflict !== null) merged.conflicts.push(conflict);
    } catch (error) {
      // A game that this server does not have any more, or a table that has just closed.
      if (!(error instanceof Refused) || error.why.code === 'server.failed') throw error;
    }
  }
  await hall.store.commit([{ w: 'forget', guest: from.id, to: to.id }]);
  // The channels of the one are the other's now.
  hall.reach.forget(to.id);
  hall.list.changed();
  return merged;
}
