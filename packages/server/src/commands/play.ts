/** Playing: what one sees, what one answers. */

import type { Seat, Vocabulary } from '@homage/kernel';
import type { Keeper, Outcome } from '@homage/table';
import { refused } from '../refuse.ts';
import { infoFor } from '../rooms/info.ts';
import { pastMoments, readJournalOf } from '../rooms/load.ts';
import type { Room } from '../rooms/room.ts';
import type { Caller, Handlers } from './index.ts';
import { guestOf } from './lobby.ts';

const MOMENTS = 200;

async function seatAt(caller: Caller, table: string): Promise<{ room: Room; seat: Seat; keeper: Keeper }> {
  return seatIn(caller, await caller.hall.room(table));
}

function seatIn(caller: Caller, room: Room): { room: Room; seat: Seat; keeper: Keeper } {
  const seat = room.seatOf(guestOf(caller).id);
  if (seat === undefined) throw refused('server.notSeated');
  if (room.keeper === null) throw refused('server.notRunning');
  return { room, seat, keeper: room.keeper };
}

type Deed = (keeper: Keeper, seat: Seat, now: number, at: number) => Outcome<Vocabulary>;

/** Nearly always the table is in memory and nobody has to wait for it. */
function act(caller: Caller, table: string, deed: Deed): Promise<{ cursor: number }> {
  const ready = caller.hall.ready(table);
  const go = (found: Room): Promise<{ cursor: number }> => {
    const { room, seat } = seatIn(caller, found);
    return room.act(seat, deed);
  };
  return ready === undefined ? caller.hall.room(table).then(go) : go(ready);
}

export const handlers = {
  state: async ({ hall, who }, { table, after }) => (await hall.room(table)).state(who?.id ?? null, after),

  async history({ hall, who }, { table, after = 0, upTo }) {
    const room = await hall.room(table);
    if (room.keeper === null) throw refused('server.notRunning');
    await room.durable();
    const last = Math.min(upTo ?? Number.POSITIVE_INFINITY, after + MOMENTS);
    return pastMoments(room, room.seatOf(who?.id ?? null), after, last);
  },

  async journal({ hall }, { table }) {
    const room = await hall.room(table);
    if (room.row.phase !== 'over') throw refused('server.notOver');
    await room.durable();
    return { homage: 'game', ...(await readJournalOf(room, true)) };
  },

  async compose(caller, { table, target, draft }) {
    const { room, seat, keeper } = await seatAt(caller, table);
    const step = keeper.table.compose(seat, target, draft);
    await room.durable();
    return step as never;
  },

  answer: (caller, { table, ask, answer }) =>
    act(caller, table, (keeper, seat, now, at) => keeper.submit(seat, ask, answer, now, at)),
  aside: (caller, { table, aside, answer }) =>
    act(caller, table, (keeper, seat, now, at) => keeper.submit(seat, aside, answer, now, at)),
  withdraw: (caller, { table, target }) =>
    act(caller, table, (keeper, seat, now, at) => keeper.withdraw(seat, target, now, at)),
  undo: (caller, { table, far }) =>
    act(caller, table, (keeper, seat, now, at) => keeper.undo(seat, far === true, now, at)),
  redo: (caller, { table }) => act(caller, table, (keeper, seat, now, at) => keeper.redo(seat, now, at)),

  async concede(caller, { table }) {
    const done = await act(caller, table, (keeper, seat, now, at) => keeper.concede(seat, now, at));
    (await caller.hall.room(table)).tellInfo();
    return done;
  },

  async agree(caller, { table, yes }) {
    const { room, seat } = await seatAt(caller, table);
    await room.act(seat, (keeper, mine, now, at) => keeper.agree(mine, yes, now, at));
    room.tellInfo();
    return infoFor(room, guestOf(caller).id);
  },

  async give(caller, { table, seat }) {
    const { room, seat: mine, keeper } = await seatAt(caller, table);
    if (seat === mine || !keeper.give(seat)) throw refused('server.noSuchSeat', { seat });
    await room.commit([], [], true);
    return infoFor(room, guestOf(caller).id);
  },

  async orders(caller, { table, orders }) {
    const { room, seat, keeper } = await seatAt(caller, table);
    await room.act(seat, (_, mine, now, at) => keeper.setOrders(mine, [...orders], now, at));
    return room.house.orders[seat] ?? [];
  },

  async standing(caller, { table }) {
    const { room, seat } = await seatAt(caller, table);
    return room.house.orders[seat] ?? [];
  },
} satisfies Partial<Handlers>;
