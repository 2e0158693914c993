/** What everybody may know of a table, and the line in the public list. */

import type { SeatInfo, TableInfo, TableLine } from '@homage/protocol';
import { clocks as faces, type KeeperMemory, type Sitting, seatOf } from '@homage/table';
import type { TableRow } from '../store/store.ts';
import type { Room } from './room.ts';

/** What the keeper keeps, from the two places where it is written. */
export function houseOf({ house, ticks }: TableRow): KeeperMemory {
  return { ...JSON.parse(house), ...JSON.parse(ticks) } as KeeperMemory;
}

/**
 * Whether a person may sit down there: on an empty seat before the game; during it on a bot's seat, at a table by link (the link is the
 * invitation) or where the host has opened it.
 */
export function mayTake({ phase, access }: TableRow, { kind, open }: Sitting): boolean {
  if (phase === 'open') return kind === 'empty';
  return phase === 'running' && kind === 'bot' && (access === 'link' || open === true);
}

export function infoFor(room: Room, guest: string | null): TableInfo {
  const { row, house, keeper } = room;
  const now = room.hall.served.now();
  const me = room.seatOf(guest);
  const { setting } = room;
  const talk = keeper?.talkLeft(now) ?? null;
  const clocks = keeper?.clocks(me, now);
  const seats = house.seats.map((sitting, seat): SeatInfo => {
    const { left, running } = clocks?.[seat] ?? faces.shown(setting, house.clock, seat, me, now);
    return {
      seat,
      kind: sitting.kind,
      name: sitting.name,
      bot: sitting.kind === 'bot' || sitting.away ? sitting.bot : null,
      away: sitting.away,
      online: room.online(seat),
      free: mayTake(row, sitting) && !(keeper?.table.conceded.includes(seat) ?? false),
      conceded: keeper?.table.conceded.includes(seat) ?? false,
      left,
      running,
    };
  });
  return {
    id: row.id,
    game: row.game,
    edition: row.edition,
    options: JSON.parse(row.options),
    phase: row.phase,
    access: row.access,
    clock: setting,
    seats,
    host: seatOf(house.seats, row.host) ?? null,
    watchers: [...room.subs].filter((sub) => room.seatOf(sub.guest) === undefined).length,
    created: row.created,
    commitment: room.commitment,
    wantEnd: [...house.wantEnd],
    window: keeper?.windowLeft(now) ?? null,
    ...(talk === null ? {} : { talk }),
    rematch: row.rematch,
    you: { seat: me ?? null, host: guest !== null && guest === row.host },
  };
}

/** From the row alone: the list must not load tables. */
export function lineFor(row: TableRow, guest: string | null): TableLine {
  const { seats } = houseOf(row);
  const mine = guest === null ? undefined : seatOf(seats, guest);
  const host = seatOf(seats, row.host);
  return {
    id: row.id,
    game: row.game,
    phase: row.phase,
    clock: JSON.parse(row.clock),
    host: (host === undefined ? undefined : seats[host]?.name) ?? '',
    seats: seats.map(({ kind, name }) => ({ kind, name })),
    created: row.created,
    mine: mine !== undefined,
    yourTurn: mine !== undefined && row.turn.split(',').includes(String(mine)) && seats[mine]?.away === false,
  };
}
