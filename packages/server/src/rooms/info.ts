/** What everybody may know of a table, and the line in the public list. */

import type { Seat } from '@homage/kernel';
import type { SeatInfo, TableInfo, TableLine } from '@homage/protocol';
import {
  almanacOf,
  type ClockSetting,
  clockFor,
  clocks as faces,
  readSetting,
  type Sitting,
  seatOf,
} from '@homage/table';
import type { ServedTime } from '../served.ts';
import type { TableRow } from '../store/store.ts';
import { GOOD_MANNERS, handleOf, personOf, type TableMemory } from './manners.ts';
import { askedNow, paceOf } from './motions.ts';
import type { Room } from './room.ts';
import { unopened } from './sealing.ts';
import { readTurns } from './turns.ts';

/** What the keeper keeps, from the two places where it is written. */
export function memoryOf({ house, ticks, clock }: TableRow): TableMemory {
  const kept = JSON.parse(house) as TableMemory;
  // Who sat at a table by correspondence before it was kept who had come, had come.
  if (clock.startsWith('{"kind":"days"')) for (const seat of kept.seats) seat.came = true;
  return { ...kept, ...JSON.parse(ticks), manners: { ...GOOD_MANNERS, ...kept.manners } } as TableMemory;
}

/**
 * Whether a person may sit down there: on an empty seat before the game; during it on a bot's seat, at a table by link (the link is the
 * invitation) unless it was closed, or where it was opened.
 */
export function mayTake({ phase, access }: TableRow, { kind, open }: Sitting): boolean {
  if (phase === 'open') return kind === 'empty';
  return phase === 'running' && kind === 'bot' && (open ?? access === 'link');
}

/** The vacation that somebody is on, or the next one. */
function vacationOf({ vacation }: Sitting, at: number): Pick<SeatInfo, 'vacation'> {
  const next = vacation?.find(([, until]) => until > at);
  return next === undefined ? {} : { vacation: { from: next[0], until: next[1] } };
}

export function infoFor(room: Room, guest: string | null): TableInfo {
  const { row, memory, keeper } = room;
  const now = room.hall.served.now();
  const me = room.seatOf(guest);
  const { setting } = room;
  const talk = keeper?.talkLeft(now) ?? null;
  const clocks = keeper?.clocks(me, now);
  const { motion, gallery, slow, muted, removed, approve, asking, wish } = memory.manners;
  const ends = keeper?.endFree() ?? null;
  const at = room.hall.settings.now();
  const paused = keeper?.pausedUntil(now) ?? null;
  const seats = memory.seats.map((sitting, seat): SeatInfo => {
    const coverAt = sitting.away ? undefined : room.absence.coverAt(seat);
    const clock = clocks?.[seat] ?? faces.shown(setting, memory.clock, seat, me, now);
    const votes = memory.votes?.find((vote) => vote.seat === seat)?.yes;
    return {
      seat,
      kind: sitting.kind,
      name: sitting.name,
      bot: sitting.kind === 'bot' || sitting.away ? sitting.bot : null,
      ...(sitting.kind === 'bot' && sitting.character !== undefined && { character: sitting.character }),
      away: sitting.away,
      online: room.online(seat),
      ...(coverAt !== undefined && { coverAt }),
      free: mayTake(row, sitting) && !(keeper?.table.conceded.includes(seat) ?? false),
      conceded: keeper?.table.conceded.includes(seat) ?? false,
      ...clock,
      ...(keeper?.isOut(seat) && { out: true, ...(votes !== undefined && { votes: [...votes] }) }),
      ...vacationOf(sitting, at),
      ...(row.phase === 'open' && sitting.commitment !== undefined && { commitment: sitting.commitment }),
      ...(sitting.player !== null && { who: handleOf(row.id, sitting.player) }),
    };
  });
  const header = keeper?.table.header;
  const head = row.phase === 'over' ? keeper?.table.head : null;
  return {
    id: row.id,
    game: row.game,
    edition: row.edition,
    options: JSON.parse(row.options),
    phase: row.phase,
    access: row.access,
    clock: setting,
    seats,
    host: seatOf(memory.seats, row.host) ?? null,
    watchers: [...room.followers.all].filter((sub) => room.seatOf(sub.guest) === undefined).length,
    created: row.created,
    commitment: room.commitment,
    pledge: room.pledge,
    ...(memory.sealing !== undefined && { unopened: unopened(memory) }),
    ...(header?.format === 2 && { salts: header.dice.seats.map(({ how }) => how) }),
    ...(typeof head === 'string' && { head }),
    wantEnd: [...memory.wantEnd],
    ...(ends === null ? {} : { endIn: Math.max(0, ends - now) }),
    motion: motion && {
      what: motion.what,
      seat: motion.seat,
      by: motion.by,
      of: askedNow(room, motion, now),
      yes: [...motion.yes],
      ...(motion.pause !== undefined && { pause: motion.pause }),
      left: Math.max(0, motion.since + paceOf(room).consent - now),
    },
    ...(paused !== null && { paused }),
    gallery,
    slow,
    approve,
    ...(wish !== undefined && { wish }),
    ...(guest !== null && guest === row.host
      ? {
          muted: muted.map((one) => personOf(row.id, one)),
          removed: removed.map((one) => personOf(row.id, one)),
          asking: asking.map((one) => personOf(row.id, one)),
        }
      : {}),
    window: keeper?.windowLeft(now) ?? null,
    ...(talk === null ? {} : { talk }),
    rematch: row.rematch,
    you: { seat: me ?? null, host: guest !== null && guest === row.host },
  };
}

/** When a seat's time runs out, as far as is known. */
export function dueOf(setting: ClockSetting, memory: TableMemory, seat: Seat, served: ServedTime): number | undefined {
  const almanac = almanacOf(setting, memory, served.timeline);
  const now = served.now();
  const { due, left, running } = clockFor(setting, memory.clock, almanac, seat, seat, now);
  return due ?? (running && left !== null ? almanac.wallAt(now) + left : undefined);
}

/** From the row alone: the list must not load tables. */
export function lineFor(row: TableRow, guest: string | null, served: ServedTime): TableLine {
  const memory = memoryOf(row);
  const { seats, manners } = memory;
  const setting = readSetting(row.clock);
  const mine = guest === null ? undefined : seatOf(seats, guest);
  const host = seatOf(seats, row.host);
  const due = mine === undefined || row.phase !== 'running' ? undefined : dueOf(setting, memory, mine, served);
  return {
    id: row.id,
    game: row.game,
    phase: row.phase,
    clock: setting,
    host: (host === undefined ? undefined : seats[host]?.name) ?? '',
    seats: seats.map((sitting) => ({ kind: sitting.kind, name: sitting.name, free: mayTake(row, sitting) })),
    approve: manners.approve,
    ...(manners.wish !== undefined && { wish: manners.wish }),
    created: row.created,
    mine: mine !== undefined,
    yourTurn:
      mine !== undefined && readTurns(row.turn).some(({ seat }) => seat === mine) && seats[mine]?.away === false,
    ...(due !== undefined && { due }),
  };
}
