/** What a device had as a guest becomes the account's that signs in there: seats, tables, lines. */

import { type Guest, type Merged, skeleton } from '@homage/protocol';
import { type Accepted, emptySeat, type Served, type Sitting, type Wall } from '@homage/table';
import { Refused } from '../refuse.ts';
import type { Change } from '../rooms/change.ts';
import type { Hall } from '../rooms/hall.ts';
import { memoryOf } from '../rooms/info.ts';
import { noteLeft, type TableMemory } from '../rooms/manners.ts';
import { standIn } from '../rooms/motions.ts';
import type { Room } from '../rooms/room.ts';
import { beginIfOpened } from '../rooms/sealing.ts';
import type { TableRow, Write } from '../store/store.ts';
import { afterwards, forgetNow, tablesKnowing } from './forget.ts';

type Conflict = Merged['conflicts'][number];

/** The account's name, unless somebody else at the table looks like it. */
function nameAt(seats: readonly Sitting[], mine: Sitting, to: Guest): string {
  const looks = skeleton(to.name);
  const other = seats.some((one) => one !== mine && one.kind !== 'empty' && skeleton(one.name) === looks);
  return other ? mine.name : to.name;
}

/** What stands at a table by the guest's id beside a seat: whoever was removed there is, whoever they are from now on. */
function carry(row: TableRow, { manners }: TableMemory, from: Guest, to: Guest): void {
  const now = (guest: string): string => (guest === from.id ? to.id : guest);
  row.host = now(row.host);
  for (const list of ['removed', 'muted', 'asking'] as const)
    manners[list] = manners[list].map((one) => ({ ...one, guest: now(one.guest) }));
  manners.admitted = manners.admitted.map(now);
  if (manners.left !== undefined)
    manners.left = Object.fromEntries(Object.entries(manners.left).map(([seat, guest]) => [seat, now(guest)]));
}

/** Moves one table's seat, and what else stands there. */
function moveAt(
  room: Room,
  { from, to }: { from: Guest; to: Guest },
  now: Served,
  at: Wall,
): Change<{ moved: boolean; conflict: Conflict | null }> {
  const { memory, row, keeper } = room;
  const { manners } = memory;
  const { phase } = row;
  const seat = room.seatOf(from.id);
  const both = room.seatOf(to.id) !== undefined;
  const theirs = seat !== undefined || row.host === from.id;
  carry(row, memory, from, to);
  const sitting = seat === undefined ? undefined : memory.seats[seat];
  let conflict: Conflict['became'] | undefined;
  if (seat !== undefined && sitting !== undefined) {
    if (!both) memory.seats[seat] = { ...sitting, player: to.id, name: nameAt(memory.seats, sitting, to) };
    else if (row.phase === 'open' && memory.sealing === undefined) {
      memory.seats[seat] = emptySeat();
      conflict = 'free';
    } else if (row.phase === 'running' || memory.sealing !== undefined) {
      noteLeft(manners, seat, to.id);
      standIn(memory, seat);
      conflict = 'bot';
    } else {
      memory.seats[seat] = { ...sitting, player: to.id };
      conflict = 'both';
    }
  }
  const settle = (): Accepted[] => keeper?.settle(now, at) ?? beginIfOpened(room, now, at);
  return {
    steps: conflict === 'bot' ? settle() : [],
    writes: [{ w: 'dropKeysOf', table: room.id }, ...(theirs ? passed(room.id, from, to) : [])],
    news: true,
    sync: (sub) => sub.guest === to.id || (phase === 'open' && row.phase === 'running'),
    reply: () => ({
      moved: seat !== undefined && conflict === undefined,
      conflict: conflict === undefined ? null : { table: room.id, game: row.game, became: conflict },
    }),
  };
}

/** Together with the seat: of two accounts that take along the same guest at once each has in its list what it got. */
function passed(table: string, from: Guest, to: Guest): Write[] {
  return [
    { w: 'player', table, guest: to.id, seated: true },
    { w: 'player', table, guest: from.id, seated: false },
  ];
}

/** Nobody has it in memory, and nothing is told. */
async function moveClosed(hall: Hall, row: TableRow, from: Guest, to: Guest): Promise<void> {
  const { clock: _clock, closes: _closes, ...memory } = memoryOf(row);
  carry(row, memory as TableMemory, from, to);
  const seats = memory.seats.map((one) =>
    one.player === from.id ? { ...one, player: to.id, name: nameAt(memory.seats, one, to) } : one,
  );
  const set = { host: row.host, house: JSON.stringify({ ...memory, seats }) };
  await hall.store.commit([
    { w: 'table', id: row.id, set },
    { w: 'dropKeysOf', table: row.id },
  ]);
}

type MergedAt = ReturnType<ReturnType<typeof moveAt>['reply']>;

/** One table of it. */
export async function mergeAt(hall: Hall, table: string, { from, to }: { from: Guest; to: Guest }): Promise<MergedAt> {
  const row = await hall.store.table(table);
  if (row?.phase === 'closed') await moveClosed(hall, row, from, to);
  if (row === undefined || row.phase === 'closed') return { moved: false, conflict: null };
  const room = await hall.room(table);
  return room.change((now, at) => moveAt(room, { from, to }, now, at));
}

/** What the guest had under way is written a moment later, and comes along then; or goes, if the account has gone meanwhile. */
export async function merge(hall: Hall, from: Guest, to: Guest): Promise<Merged> {
  const merged = await mergeNow(hall, from, to);
  afterwards(hall, async () => {
    const now = await hall.store.guest(to.id);
    return now === undefined ? forgetNow(hall, from) : mergeNow(hall, from, { id: now.id, name: now.name });
  });
  return merged;
}

/** Table by table, each whole or not at all; at last the guest is no more. Cut off half-way it can be done again: the guest is still there with the rest. */
async function mergeNow(hall: Hall, from: Guest, to: Guest): Promise<Merged> {
  const merged: Merged = { moved: 0, conflicts: [] };
  for await (const id of tablesKnowing(hall, from.id)) {
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
