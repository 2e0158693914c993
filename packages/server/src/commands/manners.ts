/** Getting on with each other: removing a player, silencing, the gallery. */

import type { Body, TableInfo } from '@homage/protocol';
import { announced, type Served, type Span, seatOf, type Wall } from '@homage/table';
import { refused } from '../refuse.ts';
import type { Change } from '../rooms/change.ts';
import type { Hall } from '../rooms/hall.ts';
import { infoFor, memoryOf } from '../rooms/info.ts';
import { added, asked, handleOf, isSame, type Motion, mayAskUntil, mayReplace } from '../rooms/manners.ts';
import { meant } from '../rooms/meant.ts';
import { open, paceOf, pauseUntil, remove, settleMotion } from '../rooms/motions.ts';
import type { Room } from '../rooms/room.ts';
import { notStarting } from '../rooms/sealing.ts';
import { type Caller, guestOf } from './caller.ts';
import type { Handlers } from './index.ts';

const DAY = 24 * 60 * 60_000;
/** So many tables of one person are looked through for vacations. */
const TABLES = 1000;
/** So many are remembered to whom a host has said yes. */
const ADMITTED = 50;

export function hostOnly(room: Room, caller: Caller): void {
  if (room.row.host !== guestOf(caller).id) throw refused('server.notHost');
}

/** Asks it of the others, one thing at a time; the same thing asked again keeps the consent it has. */
export function move(room: Room, motion: Motion, now: Served, at: Wall): Omit<Change<TableInfo>, 'reply'> {
  if (asked(motion, room.present(now)).length === 0) throw refused('server.needsOthers');
  const { manners } = room.memory;
  const before = manners.motion;
  if (before !== null && isSame(before, motion)) {
    if (before.by !== motion.by && !before.yes.includes(motion.by)) before.yes.push(motion.by);
  } else {
    const until = mayAskUntil(manners, motion.by, now, paceOf(room));
    if (until === undefined || (before !== null && !mayReplace(motion, before))) throw refused('server.tooFast');
    manners.motion = { ...motion, until };
    manners.askers = [...manners.askers.filter(({ by }) => by !== motion.by), { by: motion.by, until }];
  }
  return { ...settleMotion(room, now, at), news: true };
}

async function kick(caller: Caller, { table, seat }: Body<'kick'>): Promise<TableInfo> {
  const room = await caller.hall.room(table);
  const who = guestOf(caller);
  return room.change((now, at) => {
    const { row, memory } = room;
    const mine = room.seatOf(who.id);
    const host = row.host === who.id;
    const sitting = memory.seats[seat];
    const reply = (): TableInfo => infoFor(room, who.id);
    // The host decides before the game, and among friends; in a public game those who play do.
    const alone = row.phase === 'open' || row.access === 'link';
    if (!host && (alone || mine === undefined)) throw refused('server.notHost');
    if (sitting === undefined) throw refused('server.noSuchSeat', { seat });
    if (sitting.player === who.id) throw refused('server.cannotKickYourself');
    if (sitting.kind !== 'person') throw refused('server.noSuchSeat', { seat });
    if (row.phase !== 'open' && row.phase !== 'running') throw refused('server.notOpen');
    notStarting(room);
    if (alone) return { ...remove(room, seat, now, at), news: true, reply };
    if (mine === undefined) throw refused('server.notSeated');
    return { ...move(room, { what: 'kick', seat, by: mine, since: now, yes: [] }, now, at), reply };
  }, caller.once);
}

/** Whether anybody else has a seat in the game and has not given up. */
export function othersPlay({ memory, keeper }: Room, by: number | undefined): boolean {
  return memory.seats.some(
    ({ kind }, one) => kind === 'person' && one !== by && keeper?.table.conceded.includes(one) !== true,
  );
}

/** Opens a bot's seat to people during the game. A hand that was a person's is shown to nobody new unless those who play consent. */
export function openSeat(
  room: Room,
  seat: number,
  by: number | undefined,
  now: Served,
  at: Wall,
): Omit<Change<TableInfo>, 'reply'> {
  if (!room.memory.manners.held.includes(seat) || !othersPlay(room, by)) {
    open(room, seat);
    return { news: true };
  }
  if (by === undefined) throw refused('server.notSeated');
  return move(room, { what: 'open', seat, by, since: now, yes: [] }, now, at);
}

/** What somebody has announced at all other tables, also those whose game is over: the purse is one. */
async function vacationsElsewhere(hall: Hall, guest: string, table: string): Promise<Span[]> {
  const rows = await hall.store.tablesOf(guest, TABLES);
  return rows.flatMap((row) => {
    const { seats } = hall.peek(row.id)?.memory ?? memoryOf(row);
    return row.id === table ? [] : (seats[seatOf(seats, guest) ?? -1]?.vacation ?? []);
  });
}

export const handlers = {
  kick,

  async consent(caller, { table, yes }) {
    const room = await caller.hall.room(table);
    const who = guestOf(caller);
    return room.change((now, at) => {
      const mine = room.seatOf(who.id);
      const { manners } = room.memory;
      const { motion } = manners;
      if (mine === undefined) throw refused('server.notSeated');
      room.isHere(mine, now);
      const asking = motion !== null && motion.by === mine;
      if (motion === null || (asking && yes) || (!asking && !asked(motion, [mine]).includes(mine)))
        throw refused('server.noSuchSeat', { seat: mine });
      if (asking) manners.motion = null;
      else motion.yes = yes ? [...new Set([...motion.yes, mine])] : motion.yes.filter((one) => one !== mine);
      return { ...settleMotion(room, now, at), news: true, reply: () => infoFor(room, who.id) };
    }, caller.once);
  },

  async pause(caller, { table, days }) {
    const room = await caller.hall.room(table);
    const who = guestOf(caller);
    return room.change((now, at) => {
      const { keeper } = room;
      const mine = room.seatOf(who.id);
      if (mine === undefined) throw refused('server.notSeated');
      if (keeper === null || keeper.table.over || keeper.setting.kind !== 'letters')
        throw refused('server.notByLetter');
      if ((keeper.pausedUntil(now) === null) !== (days !== null)) throw refused('server.notPaused');
      const what = days === null ? ('resume' as const) : ('pause' as const);
      const motion: Motion = { what, seat: mine, by: mine, since: now, yes: [], ...(days && { pause: days * DAY }) };
      const reply = (): TableInfo => infoFor(room, who.id);
      // With nobody else to ask it is one's own affair.
      if (asked(motion, room.present(now)).length > 0) return { ...move(room, motion, now, at), reply };
      keeper.pause(pauseUntil(motion, at), now);
      return { news: true, reply };
    }, caller.once);
  },

  async vacation(caller, { table, vacation }) {
    const room = await caller.hall.room(table);
    const who = guestOf(caller);
    // One after the other: two tables at once must not both spend the same days.
    return caller.hall.inTurn(`vacation ${who.id}`, async () => {
      const elsewhere = vacation === null ? [] : await vacationsElsewhere(caller.hall, who.id, table);
      return room.change((now, at) => {
        const mine = room.seatOf(who.id);
        const sitting = mine === undefined ? undefined : room.memory.seats[mine];
        if (sitting === undefined) throw refused('server.notSeated');
        if (room.setting.kind !== 'letters' || room.row.phase === 'over') throw refused('server.notByLetter');
        const next = vacation === null ? null : ([vacation.from, vacation.until] as const);
        const spans = room.setting.vacation ? announced(sitting.vacation ?? [], next, at, elsewhere) : undefined;
        if (spans === undefined) throw refused('server.noVacation');
        sitting.vacation = spans;
        return { steps: room.keeper?.settle(now, at) ?? [], news: true, reply: () => infoFor(room, who.id) };
      }, caller.once);
    });
  },

  async invite(caller, { table, who }) {
    const one = await meant(await caller.hall.room(table), who);
    const room = await caller.hall.room(table);
    return room.change(() => {
      hostOnly(room, caller);
      const { manners } = room.memory;
      // Whom those who play have removed from a public game the host does not bring back alone.
      if (room.row.phase === 'running' && room.row.access === 'open') throw refused('server.notOpen');
      manners.removed = manners.removed.filter(({ guest }) => guest !== one.guest);
      return { news: true, reply: () => infoFor(room, guestOf(caller).id) };
    }, caller.once);
  },

  async mute(caller, { table, who, on }) {
    const one = await meant(await caller.hall.room(table), who);
    const room = await caller.hall.room(table);
    return room.change(() => {
      hostOnly(room, caller);
      const { manners } = room.memory;
      if (one.guest === guestOf(caller).id) throw refused('server.noSuchSeat');
      manners.muted = on ? added(manners.muted, one) : manners.muted.filter(({ guest }) => guest !== one.guest);
      return { news: true, reply: () => infoFor(room, guestOf(caller).id) };
    }, caller.once);
  },

  async admit(caller, { table, who, yes }) {
    const room = await caller.hall.room(table);
    return room.change(() => {
      hostOnly(room, caller);
      const { manners } = room.memory;
      const one = manners.asking.find(({ guest }) => handleOf(room.id, guest) === who);
      if (one === undefined) throw refused('server.noSuchSeat');
      manners.asking = manners.asking.filter(({ guest }) => guest !== one.guest);
      if (yes)
        manners.admitted = [...manners.admitted.filter((guest) => guest !== one.guest), one.guest].slice(-ADMITTED);
      else manners.removed = added(manners.removed, { guest: one.guest, name: one.name });
      return { news: true, reply: () => infoFor(room, guestOf(caller).id) };
    }, caller.once);
  },

  async manners(caller, { table, gallery, slow, approve }) {
    const room = await caller.hall.room(table);
    return room.change(() => {
      hostOnly(room, caller);
      const { manners } = room.memory;
      manners.gallery = gallery ?? manners.gallery;
      manners.slow = slow ?? manners.slow;
      manners.approve = approve ?? manners.approve;
      if (!manners.approve) manners.asking = [];
      return { news: true, reply: () => infoFor(room, guestOf(caller).id) };
    }, caller.once);
  },
} satisfies Partial<Handlers>;
