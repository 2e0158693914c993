/** Playing: what one sees, what one answers. */

import { FastDice, type Seat } from '@homage/kernel';
import type { Standing } from '@homage/protocol';
import type { Keeper } from '@homage/table';
import { JsonText } from '../json.ts';
import { Refused, refused } from '../refuse.ts';
import type { Deed } from '../rooms/change.ts';
import { infoFor } from '../rooms/info.ts';
import { journalText } from '../rooms/load.ts';
import { momentsPage, toldPage } from '../rooms/past.ts';
import type { Room } from '../rooms/room.ts';
import { type Caller, guestOf } from './caller.ts';
import type { Handlers } from './index.ts';

async function seatAt(caller: Caller, table: string): Promise<{ room: Room; seat: Seat; keeper: Keeper }> {
  const room = await caller.hall.room(table);
  return room.look(() => seatIn(caller, room));
}

function seatIn(caller: Caller, room: Room): { room: Room; seat: Seat; keeper: Keeper } {
  const seat = room.seatOf(guestOf(caller).id);
  if (seat === undefined) throw refused('server.notSeated');
  if (room.keeper === null) throw refused('server.notRunning');
  return { room, seat, keeper: room.keeper };
}

/** The same for what nobody may do who has given up. */
function playerIn(caller: Caller, room: Room): { seat: Seat; keeper: Keeper } {
  const { seat, keeper } = seatIn(caller, room);
  if (keeper.table.conceded.includes(seat)) throw new Refused({ code: 'table.alreadyConceded' });
  return { seat, keeper };
}

/** Orders, agreement and gifts of time change so often in a minute at most. */
const CHANGES = 30;
function unhurried(room: Room, seat: Seat, now: number): void {
  if (!room.pace.take(`seat/${seat}`, CHANGES, 60_000 / CHANGES, now)) throw refused('server.tooFast');
}

/** Whoever only loses the connection for a moment is not replaced. */
const GRACE_MS = 15_000;

/** As whom somebody reads the past. */
function pastReader(room: Room, who: Caller['who']): number {
  if (room.keeper === null) throw refused('server.notRunning');
  return room.readerOf(who?.id ?? null);
}

/** Nearly always the table is in memory and nobody has to wait for it. */
function act(caller: Caller, table: string, deed: Deed, news = false): Promise<{ cursor: number }> {
  const ready = caller.hall.ready(table);
  const go = (room: Room): Promise<{ cursor: number }> =>
    room.act(guestOf(caller).id, deed, caller.once, news ? { news } : {});
  return ready === undefined ? caller.hall.room(table).then(go) : go(ready);
}

function standingOf({ memory }: Room, seat: Seat): Standing {
  return { orders: memory.orders[seat] ?? [], dropped: (memory.dropped?.[seat] ?? []) as Standing['dropped'] };
}

export const handlers = {
  state: async ({ hall, who }, { table, after }) => (await hall.room(table)).followers.state(who?.id ?? null, after),

  async history({ hall, who }, { table, after = 0, upTo }) {
    const room = await hall.room(table);
    const reader = await room.look(() => pastReader(room, who));
    return toldPage(room, reader, after, upTo ?? Number.POSITIVE_INFINITY);
  },

  async moments({ hall, who, from = '' }, { table, after = 0, upTo }) {
    const room = await hall.room(table);
    const reader = await room.look(() => pastReader(room, who));
    return new JsonText(await momentsPage(room, reader, after, upTo ?? Number.POSITIVE_INFINITY, from)) as never;
  },

  async journal({ hall }, { table }) {
    const room = await hall.room(table);
    const phase = await room.look(() => room.row.phase);
    if (phase !== 'over') throw refused('server.notOver');
    return (await journalText(room)) as never;
  },

  async compose(caller, { table, target, draft }) {
    const room = await caller.hall.room(table);
    return room.look(() => {
      const { seat, keeper } = seatIn(caller, room);
      return keeper.table.compose(seat, target, draft) as never;
    });
  },

  async suppose(caller, { table, like, draft }) {
    const room = await caller.hall.room(table);
    return room.look(() => {
      const { seat, keeper } = seatIn(caller, room);
      // The same dice every time: asking often tells nothing either.
      const dice = new FastDice(`${room.id}/${seat}/${like}`);
      return keeper.table.suppose(seat, like, draft, dice) as never;
    });
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
  concede: (caller, { table }) => act(caller, table, (keeper, seat, now, at) => keeper.concede(seat, now, at), true),

  async agree(caller, { table, yes }) {
    const room = await caller.hall.room(table);
    const { id } = guestOf(caller);
    const deed: Deed = (keeper, mine, now, at) => {
      unhurried(room, mine, now);
      return keeper.agree(mine, yes, now, at, room.present(now));
    };
    return room.act(id, deed, caller.once, {
      news: true,
      reply: () => infoFor(room, id),
    });
  },

  async give(caller, { table, seat }) {
    const room = await caller.hall.room(table);
    return room.change((now) => {
      const { seat: mine, keeper } = playerIn(caller, room);
      unhurried(room, mine, now);
      const given = seat === mine ? 'untimed' : keeper.give(seat);
      if (given === 'untimed') throw refused('server.noSuchSeat', { seat });
      if (given === 'enough') throw refused('server.enoughTime');
      return { news: true, reply: () => infoFor(room, guestOf(caller).id) };
    }, caller.once);
  },

  async cover(caller, { table, seat, when }) {
    const room = await caller.hall.room(table);
    return room.change((now, at) => {
      const { seat: mine, keeper } = playerIn(caller, room);
      unhurried(room, mine, now);
      if (keeper.setting.kind === 'letters') {
        const may = keeper.setting.up === 'vote' && seat !== mine && keeper.people().includes(mine);
        if (!may || !keeper.isOut(seat)) throw refused('server.noSuchSeat', { seat });
        const steps = keeper.vote(seat, mine, when === 'now', now, at);
        return { steps, news: true, reply: () => infoFor(room, guestOf(caller).id) };
      }
      const gone = room.online(seat) || seat === mine ? undefined : room.absence.gone(seat, now);
      if (gone === undefined || keeper.table.over) throw refused('server.noSuchSeat', { seat });
      const reply = () => infoFor(room, guestOf(caller).id);
      if (when === 'later') {
        room.absence.wait(seat);
        return { news: true, reply };
      }
      if (gone < Math.min(GRACE_MS, caller.hall.settings.absentMs)) throw refused('server.tooFast');
      return { steps: keeper.setAway(seat, true, now, at), news: true, reply };
    }, caller.once);
  },

  async orders(caller, { table, orders }) {
    const room = await caller.hall.room(table);
    const deed: Deed = (keeper, mine, now, at) => {
      unhurried(room, mine, now);
      return keeper.setOrders(mine, [...orders], now, at);
    };
    return room.act(guestOf(caller).id, deed, caller.once, { reply: (seat) => standingOf(room, seat) });
  },

  async standing(caller, { table }) {
    const { room, seat } = await seatAt(caller, table);
    return standingOf(room, seat);
  },
} satisfies Partial<Handlers>;
