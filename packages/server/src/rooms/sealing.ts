/**
 * How a game begins, so that nobody chooses its dice. The house has published the commitment of its seed before anybody sat down, and seats publish
 * those of their salts when they sit down. Then, in this order: nobody sits down or gets up any more, everything but the salts is fixed and
 * published as the pledge (`seal`); the seats open their salts (`openSalt`); the first die is thrown (`begin`). What is opened so far is in the table's row.
 */

import type { Seat } from '@homage/kernel';
import type { Served, Wall } from '@homage/table';
import {
  type Accepted,
  firstFree,
  HOUSE_SALT,
  type KeeperMemory,
  opens,
  type SeatSalt,
  type Sitting,
  sealHeader,
  Table,
} from '@homage/table';
import { quickHash } from '../hash.ts';
import { refused } from '../refuse.ts';
import { NewsBook } from './news.ts';
import type { Room } from './room.ts';

/** What the seat adds to the dice, as far as is known now. */
function saltOf({ kind, commitment, salt }: Sitting): SeatSalt {
  if (kind === 'bot') return HOUSE_SALT;
  if (commitment === undefined) return { how: 'empty', commitment: null, salt: '' };
  return { how: salt === '' ? 'empty' : 'opened', commitment, salt };
}

/** Seats that have committed themselves and not opened yet. Nobody opens for whoever has gone meanwhile. */
export function unopened({ seats }: KeeperMemory): Seat[] {
  return seats.flatMap(({ kind, commitment, salt }, seat) =>
    kind === 'person' && commitment !== undefined && salt === '' ? [seat] : [],
  );
}

/** Nobody sits down or gets up between the pledge and the first throw. */
export function notStarting({ memory }: Room): void {
  if (memory.sealing !== undefined) throw refused('server.starting');
}

/** Closes the list of seats. Where nobody has anything to open the game begins at once. */
export function seal(room: Room, now: Served, at: Wall): Accepted[] {
  const { row, memory, hall } = room;
  if (row.phase !== 'open') throw refused('server.notOpen');
  notStarting(room);
  if (firstFree(memory.seats) !== undefined) throw refused('server.emptySeats');
  // Tables from before there were commitments may hold texts that the house has known for long.
  for (const sitting of memory.seats) sitting.salt = '';
  const plan = {
    id: row.id,
    game: row.game,
    edition: row.edition,
    options: JSON.parse(row.options),
    names: memory.seats.map(({ name }) => name),
    salts: memory.seats.map(saltOf),
    created: at,
  };
  memory.sealing = {
    header: sealHeader(row.seed, plan, hall.settings.random, quickHash),
    until: now + hall.settings.openMs,
  };
  return beginIfOpened(room, now, at);
}

/** Takes the salt of a seat; with the last one the game begins. */
export function openSalt(room: Room, seat: Seat, salt: string, now: Served, at: Wall): Accepted[] {
  const { memory, row } = room;
  const sitting = memory.seats[seat];
  if (row.phase !== 'open') throw refused('server.notOpen');
  if (memory.sealing === undefined) throw refused('server.notStarting');
  if (sitting === undefined || !opens({ commitment: sitting.commitment ?? null }, salt))
    throw refused('server.wrongSalt');
  sitting.salt = salt;
  return beginIfOpened(room, now, at);
}

/** Begins the game that is being started, if nobody is left who has a salt to open. */
export function beginIfOpened(room: Room, now: Served, at: Wall): Accepted[] {
  const { row, memory } = room;
  const ready = row.phase === 'open' && memory.sealing !== undefined && unopened(memory).length === 0;
  return ready ? begin(room, now, at) : [];
}

/** No game begins with a seat that nobody plays: the start is called off. Salts may have been opened, so everybody commits themselves anew. */
function callOff({ memory }: Room): void {
  delete memory.sealing;
  for (const sitting of memory.seats) {
    delete sitting.commitment;
    sitting.salt = '';
  }
}

/**
 * Begins the game with the salts that are opened: from now on the dice are sealed and the journal runs. What each seat has promised stands in
 * the pledge, also where a bot has the seat by now.
 */
export function begin(room: Room, now: Served, at: Wall): Accepted[] {
  const { game, row, memory } = room;
  const { sealing } = memory;
  if (sealing === undefined) throw new Error(`${row.id} is not sealed`);
  if (firstFree(memory.seats) !== undefined) {
    callOff(room);
    return [];
  }
  const salts = sealing.header.dice.seats.map((sealed, seat): SeatSalt => {
    const salt = memory.seats[seat]?.salt ?? '';
    return sealed.how === 'house' || salt === '' ? sealed : { ...sealed, how: 'opened', salt };
  });
  const dice = { ...sealing.header.dice, seats: salts };
  const header = { ...sealing.header, dice, created: at };
  const { table, updates } = Table.open(game.def, header, row.seed, { hash: quickHash });
  delete memory.sealing;
  row.header = JSON.stringify(header);
  row.opening = table.opening;
  row.phase = 'running';
  const news = new NewsBook(new Array(header.seats + 1).fill(0));
  news.note(updates, at);
  room.run(table, 0, news);
  room.begins = true;
  return room.keeper?.settle(now, at) ?? [];
}
