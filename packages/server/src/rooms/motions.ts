/** What is asked of all who play, and what becomes of it. */

import type { Seat } from '@homage/kernel';
import type { Served, Wall } from '@homage/table';
import { botSeat, emptySeat } from '@homage/table';
import type { Subscriber } from '../subscriber.ts';
import type { Change } from './change.ts';
import {
  type Asking,
  AT_THE_TABLE,
  added,
  asked,
  BY_LETTER,
  consented,
  decides,
  endsAt,
  type Motion,
  noteLeft,
  type TableMemory,
} from './manners.ts';
import type { Room } from './room.ts';

export const STAND_IN = 'squire';

export function botName(bot: string, seat: Seat): string {
  return `${bot} ${seat + 1}`;
}

type Done = Pick<Change<unknown>, 'steps' | 'writes' | 'letters'>;

/**
 * A bot plays on in the seat of whoever goes. Nothing that they wanted or ordered stands any more, and whoever sits there next does not read it. A hand that
 * was a person's is shown to nobody new unless those who play consent. Between the pledge and the first throw what the seat adds to the dice stays with it.
 */
export function standIn(memory: TableMemory, seat: Seat): void {
  const { manners } = memory;
  memory.wantEnd = memory.wantEnd.filter((one) => one !== seat);
  memory.orders[seat] = [];
  if (memory.dropped !== undefined) memory.dropped[seat] = [];
  manners.askers = manners.askers.filter(({ by }) => by !== seat);
  manners.held = [...manners.held.filter((one) => one !== seat), seat];
  const { commitment, salt = '' } = memory.sealing === undefined ? {} : (memory.seats[seat] ?? {});
  const bot = { ...botSeat(STAND_IN, botName(STAND_IN, seat)), open: false, salt };
  memory.seats[seat] = commitment === undefined ? bot : { ...bot, commitment };
}

/** Takes a person's seat away: before the game it is free, during it a bot plays on. Whoever had it cannot sit down here again. */
export function remove(room: Room, seat: Seat, now: Served, at: Wall): Done {
  const { memory, row, keeper, id } = room;
  const { manners } = memory;
  const sitting = memory.seats[seat];
  const player = sitting?.player ?? null;
  if (sitting === undefined || player === null) return {};
  const running = row.phase === 'running';
  manners.removed = added(manners.removed, { guest: player, name: sitting.name });
  if (running) {
    noteLeft(manners, seat, player);
    standIn(memory, seat);
  } else memory.seats[seat] = emptySeat();
  if (row.host === player) {
    const heir = memory.seats.find(({ kind, player: other }) => kind === 'person' && other !== null)?.player;
    if (heir !== undefined && heir !== null) row.host = heir;
  }
  const gone = JSON.stringify({ t: 'gone', table: id, why: 'removed' });
  return {
    steps: keeper?.settle(now, at) ?? [],
    writes: [{ w: 'player', table: id, guest: player, seated: false }],
    letters: () => room.followers.dismiss(gone, (sub: Subscriber) => sub.guest === player),
  };
}

/** Somebody never came: a bot plays on, and whoever wants the seat may have it. */
export function lost(room: Room, seat: Seat, now: Served, at: Wall): Done {
  const player = room.memory.seats[seat]?.player ?? null;
  const done = remove(room, seat, now, at);
  const { manners } = room.memory;
  // Nothing was done that the others would have to be asked about, and nobody is kept from coming back.
  manners.removed = manners.removed.filter(({ guest }) => guest !== player);
  manners.held = manners.held.filter((one) => one !== seat);
  open(room, seat);
  return done;
}

/** How long things are asked: at a live table people are there, by correspondence they come by once a day. */
export function paceOf({ setting }: Room): Asking {
  return setting.kind === 'letters' ? BY_LETTER : AT_THE_TABLE;
}

/** Whether a motion is still about something: the seat is a player's, or a bot's. */
function stands({ what, seat, by }: Motion, { memory, keeper }: Room, now: Served): boolean {
  const kind = memory.seats[seat]?.kind;
  const asks = memory.seats[by]?.kind === 'person' && keeper?.table.conceded.includes(by) === false;
  if (what === 'pause' || what === 'resume') return asks && (keeper?.pausedUntil(now) === null) === (what === 'pause');
  return asks && kind === (what === 'kick' ? 'person' : 'bot');
}

/** Carries out what enough have consented to, and drops what is over. Nothing where neither is so. */
export function settleMotion(room: Room, now: Served, at: Wall): Done | undefined {
  const { manners } = room.memory;
  const { motion } = manners;
  if (motion === null) return undefined;
  const fits = stands(motion, room, now) && room.row.phase === 'running';
  if (fits && consented(motion, room.present(now), now, paceOf(room))) {
    manners.motion = null;
    // What they asked was wanted: they may ask more.
    manners.askers = manners.askers.filter(({ by }) => by !== motion.by);
    if (motion.what === 'kick') return remove(room, motion.seat, now, at);
    if (motion.what === 'open') open(room, motion.seat);
    else room.keeper?.pause(pauseUntil(motion, at), now);
    return {};
  }
  if (fits && now < endsAt(motion, paceOf(room))) return undefined;
  manners.motion = null;
  return {};
}

/** Time runs again at once, by whichever clock: the one on the wall may be a little ahead of what the server has counted. */
export function pauseUntil({ pause }: Motion, at: Wall): Wall {
  return pause === undefined ? 0 : at + pause;
}

/** People may sit down there from now on. */
export function open({ memory }: Room, seat: Seat): void {
  const sitting = memory.seats[seat];
  if (sitting !== undefined) memory.seats[seat] = { ...sitting, open: true };
}

/** When something of this happens by itself. */
export function motionDue(room: Room, now: number): number | null {
  const { motion } = room.memory.manners;
  return motion === null ? null : decides(motion, now, paceOf(room));
}

/** Those whose consent is asked now. */
export function askedNow(room: Room, motion: Motion, now: number): Seat[] {
  return asked(motion, room.present(now));
}
