/** Finding a table, sitting down, starting, leaving. */

import { BOT_KINDS } from '@homage/bots';
import { readOptions, readSeats } from '@homage/kernel';
import type { Body, GameInfo, Guest, NewTable, TableInfo, TableLine } from '@homage/protocol';
import {
  botSeat,
  type ClockSetting,
  emptySeat,
  firstFree,
  Keeper,
  personSeat,
  type Sitting,
  seal,
  seatOf,
  Table,
} from '@homage/table';
import { tableId } from '../ids.ts';
import { Refused, refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import { infoFor, lineFor, mayTake } from '../rooms/info.ts';
import { quickHash } from '../rooms/load.ts';
import { NewsBook } from '../rooms/news.ts';
import { Room } from '../rooms/room.ts';
import type { ServedGame } from '../settings.ts';
import type { TableRow, Write } from '../store/store.ts';
import type { Caller, Handlers } from './index.ts';

const LISTED = 200;
const STAND_IN = 'greedy';

/** Commands that need a name never come here without one. */
export function guestOf({ who }: Caller): Guest {
  if (who === null) throw refused('server.noGuest');
  return who;
}

function gameInfo({ id, def, words }: ServedGame): GameInfo {
  const titles: { [language: string]: string } = {};
  const blurbs: { [language: string]: string } = {};
  for (const [language, text] of Object.entries(words?.texts ?? {})) {
    titles[language] = text.title;
    blurbs[language] = text.blurb;
  }
  const [min, max] = def.seats;
  const options = def.options as GameInfo['options'];
  return { id, edition: def.edition, seats: [min, max], options, titles, blurbs, bots: [...BOT_KINDS] };
}

/** The public list, and first the caller's own tables. */
export async function listFor(hall: Hall, guest: string | null): Promise<TableLine[]> {
  const open = await hall.publicLines();
  const mine = guest === null ? [] : await hall.store.tablesOf(guest, LISTED);
  if (mine.length === 0) return open;
  const own = new Set(mine.map(({ id }) => id));
  return [...mine.map((row) => lineFor(row, guest)), ...open.filter(({ id }) => !own.has(id))];
}

function botName(bot: string, seat: number): string {
  return `${bot} ${seat + 1}`;
}

function knownBot(bot: string): string {
  if (!BOT_KINDS.some((kind) => kind === bot)) throw refused('server.noSuchBot', { bot });
  return bot;
}

/** Sets up a table. Nothing is written before everything is found to be right. */
async function create(caller: Caller, order: NewTable): Promise<TableInfo> {
  const { hall } = caller;
  const host = guestOf(caller);
  const game = hall.game(order.game);
  if (game === undefined) throw refused('server.noSuchGame', { game: order.game });
  const options = readOptions(game.def, order.options ?? {});
  if (!options.ok) throw new Refused(options.why);
  const count = readSeats(game.def, order.seats);
  if (!count.ok) throw new Refused(count.why);
  if ((await hall.store.hosted(host.id)) >= hall.settings.limits.tables) throw refused('server.full');
  const seats: Sitting[] = Array.from({ length: order.seats }, emptySeat);
  for (const { seat, bot } of order.bots ?? []) {
    if (seat >= order.seats) throw refused('server.noSuchSeat', { seat });
    seats[seat] = botSeat(knownBot(bot), botName(bot, seat));
  }
  const mine = order.seat === null ? undefined : (order.seat ?? firstFree(seats));
  if (mine !== undefined) {
    if (mine >= order.seats) throw refused('server.noSuchSeat', { seat: mine });
    if (seats[mine]?.kind !== 'empty') throw refused('server.seatTaken', { seat: mine });
    seats[mine] = personSeat(host.id, host.name, order.salt ?? '', STAND_IN);
  }
  const room = await setUp(hall, game, host, seats, {
    options: JSON.stringify(options.value),
    clock: order.clock ?? { kind: 'none' },
    access: order.access ?? 'open',
  });
  if (order.start === true && firstFree(seats) === undefined) await begin(room);
  return infoFor(room, host.id);
}

async function setUp(
  hall: Hall,
  game: ServedGame,
  host: Guest,
  seats: Sitting[],
  { options, clock, access }: { options: string; clock: ClockSetting; access: TableRow['access'] },
): Promise<Room> {
  const now = hall.settings.now();
  const { clock: ticking, closes, ...house } = Keeper.memory(clock, seats);
  const row: TableRow = {
    id: tableId(hall.settings.random(16)),
    game: game.id,
    edition: game.def.edition,
    options,
    clock: JSON.stringify(clock),
    access,
    phase: 'open',
    host: host.id,
    created: now,
    touched: now,
    seed: hall.settings.random(32),
    house: JSON.stringify(house),
    ticks: JSON.stringify({ clock: ticking, closes }),
    turn: '',
    header: null,
    opening: null,
    deadline: null,
    rematch: null,
  };
  // The host's tables are in the host's list even without a seat.
  await hall.store.commit([
    { w: 'newTable', table: row },
    { w: 'player', table: row.id, guest: host.id, seated: true },
  ]);
  const room = new Room(hall, game, row);
  hall.adopt(room);
  hall.listChanged();
  return room;
}

/** Begins the game: from now on the dice are sealed and the journal runs. */
async function begin(room: Room): Promise<void> {
  const { hall, game, row, house } = room;
  if (row.phase !== 'open') throw refused('server.notOpen');
  if (firstFree(house.seats) !== undefined) throw refused('server.emptySeats');
  const header = {
    format: 1 as const,
    id: row.id,
    game: game.id,
    edition: row.edition,
    options: JSON.parse(row.options),
    seats: house.seats.length,
    names: house.seats.map(({ name }) => name),
    dice: seal(
      row.seed,
      house.seats.map(({ salt }) => salt),
    ),
    created: hall.settings.now(),
  };
  const { table, updates } = Table.open(game.def, header, row.seed, { hash: quickHash });
  row.header = JSON.stringify(header);
  row.opening = table.opening;
  row.phase = 'running';
  const news = new NewsBook(new Array(header.seats + 1).fill(0));
  news.note(updates, header.created);
  room.run(table, 0, news);
  const steps = room.keeper?.settle(hall.served.now(), header.created) ?? [];
  await room.commit(steps, [], true);
  room.syncAll();
}

function seated(room: Room, caller: Caller): number {
  const seat = room.seatOf(guestOf(caller).id);
  if (seat === undefined) throw refused('server.notSeated');
  return seat;
}

function hostOnly(room: Room, caller: Caller): void {
  if (room.row.host !== guestOf(caller).id) throw refused('server.notHost');
}

/** Frees a seat before the game. The next person becomes host; without people the table closes. */
async function vacate(room: Room, seat: number): Promise<void> {
  const { house, row, hall } = room;
  const player = house.seats[seat]?.player;
  house.seats[seat] = emptySeat();
  const writes: Write[] = player ? [{ w: 'player', table: room.id, guest: player, seated: false }] : [];
  if (player === row.host) {
    const heir = house.seats.find(({ kind }) => kind === 'person')?.player;
    if (heir === undefined || heir === null) return hall.closeTable(room.id);
    row.host = heir;
  }
  await room.commit([], writes, true);
}

/** Takes a free seat, in a running game a bot's seat that is open to people, or one's own again. */
async function sit(caller: Caller, { table, seat, salt }: Body<'sit'>): Promise<TableInfo> {
  const room = await caller.hall.room(table);
  const who = guestOf(caller);
  const { house, row, keeper } = room;
  const mine = room.seatOf(who.id);
  if (mine !== undefined && (seat === undefined || seat === mine)) {
    // One's own seat again: the stand-in leaves.
    const steps = keeper?.setAway(mine, false, caller.hall.served.now(), caller.hall.settings.now()) ?? [];
    await room.commit(steps, [], true);
    return infoFor(room, who.id);
  }
  if (row.phase !== 'open' && row.phase !== 'running') throw refused('server.notOpen');
  if (mine !== undefined && row.phase === 'running') throw refused('server.alreadySeated', { seat: mine });
  const free = (s: Sitting, i: number): boolean => mayTake(row, s) && keeper?.table.conceded.includes(i) !== true;
  const at = seat ?? house.seats.findIndex(free);
  const sitting = house.seats[at];
  if (at < 0) throw refused('server.full');
  if (sitting === undefined) throw refused('server.noSuchSeat', { seat: at });
  if (!free(sitting, at)) throw refused('server.seatTaken', { seat: at });
  if (mine !== undefined) house.seats[mine] = emptySeat();
  // During the game the dice have their seeds; a newcomer takes the chair as it is.
  const kept = row.phase === 'running' ? sitting.salt : (salt ?? '');
  house.seats[at] = personSeat(who.id, who.name, kept, STAND_IN);
  const steps = keeper?.settle(caller.hall.served.now(), caller.hall.settings.now()) ?? [];
  await room.commit(steps, [{ w: 'player', table, guest: who.id, seated: true }], true);
  room.syncAll(who.id);
  return infoFor(room, who.id);
}

export const handlers = {
  games: async ({ hall }) => hall.settings.games.map(gameInfo),
  list: async ({ hall, who }) => listFor(hall, who?.id ?? null),
  me: async (caller) => guestOf(caller),
  rename: async (caller, { name }) => caller.guests.rename(guestOf(caller), name),
  create,
  info: async ({ hall, who }, { table }) => infoFor(await hall.room(table), who?.id ?? null),

  sit,

  async stand(caller, { table }) {
    const room = await caller.hall.room(table);
    if (room.row.phase !== 'open') throw refused('server.notOpen');
    const seat = seated(room, caller);
    room.house.seats[seat] = emptySeat();
    await room.commit([], [], true);
    return infoFor(room, guestOf(caller).id);
  },

  async bot(caller, { table, seat, bot }) {
    const room = await caller.hall.room(table);
    hostOnly(room, caller);
    const { phase } = room.row;
    const sitting = room.house.seats[seat];
    if (phase !== 'open' && phase !== 'running') throw refused('server.notOpen');
    if (sitting === undefined) throw refused('server.noSuchSeat', { seat });
    if (sitting.kind === 'person') throw refused('server.seatTaken', { seat });
    const known = bot === null ? null : knownBot(bot);
    if (phase === 'running') {
      room.house.seats[seat] = { ...sitting, bot: known ?? sitting.bot, open: known === null };
    } else room.house.seats[seat] = known === null ? emptySeat() : botSeat(known, botName(known, seat));
    await room.commit([], [], true);
    return infoFor(room, guestOf(caller).id);
  },

  async start(caller, { table }) {
    const room = await caller.hall.room(table);
    hostOnly(room, caller);
    await begin(room);
    return infoFor(room, guestOf(caller).id);
  },

  async leave(caller, { table }) {
    const room = await caller.hall.room(table);
    const who = guestOf(caller);
    const seat = room.seatOf(who.id);
    if (room.row.phase === 'open') {
      if (seat !== undefined) await vacate(room, seat);
      else if (room.row.host === who.id) await caller.hall.closeTable(table);
      return {};
    }
    if (seat === undefined || room.keeper === null) return {};
    const steps = room.keeper.setAway(seat, true, caller.hall.served.now(), caller.hall.settings.now());
    await room.commit(steps, [], true);
    return {};
  },

  async kick(caller, { table, seat }) {
    const room = await caller.hall.room(table);
    hostOnly(room, caller);
    const sitting = room.house.seats[seat];
    if (sitting === undefined) throw refused('server.noSuchSeat', { seat });
    if (sitting.player === guestOf(caller).id) throw refused('server.cannotKickYourself');
    if (sitting.kind !== 'person') throw refused('server.noSuchSeat', { seat });
    const { player } = sitting;
    if (room.row.phase !== 'open' && room.row.phase !== 'running') throw refused('server.notOpen');
    const running = room.row.phase === 'running';
    room.house.seats[seat] = running
      ? { ...botSeat(STAND_IN, botName(STAND_IN, seat)), salt: sitting.salt, open: true }
      : emptySeat();
    room.tellAll((sub) => (sub.guest === player ? JSON.stringify({ t: 'gone', table, why: 'removed' }) : undefined));
    for (const sub of [...room.subs]) if (sub.guest === player) room.subs.delete(sub);
    const steps = room.keeper?.settle(caller.hall.served.now(), caller.hall.settings.now()) ?? [];
    const writes: Write[] = player === null ? [] : [{ w: 'player', table, guest: player, seated: false }];
    await room.commit(steps, writes, true);
    return infoFor(room, guestOf(caller).id);
  },

  async rematch(caller, { table, salt }) {
    let old = await caller.hall.room(table);
    const who = guestOf(caller);
    const mine = seated(old, caller);
    if (old.row.phase !== 'over') throw refused('server.notOver');
    if (old.row.rematch === null) {
      const seats = old.house.seats.map((sitting, seat) =>
        sitting.kind === 'bot' ? botSeat(sitting.bot ?? STAND_IN, botName(sitting.bot ?? STAND_IN, seat)) : emptySeat(),
      );
      seats[mine] = personSeat(who.id, who.name, salt ?? '', STAND_IN);
      const { options, access } = old.row;
      const room = await setUp(caller.hall, old.game, who, seats, {
        options,
        access,
        clock: JSON.parse(old.row.clock),
      });
      old = await caller.hall.room(table);
      // Two may ask at the same time: the first one's table stands.
      if (old.row.rematch === null) {
        old.row.rematch = room.id;
        await old.commit([], [], true);
        return infoFor(room, who.id);
      }
      await caller.hall.closeTable(room.id);
    }
    const next = old.row.rematch;
    const room = await caller.hall.room(next);
    if (seatOf(room.house.seats, who.id) !== undefined) return infoFor(room, who.id);
    const wanted = room.house.seats[mine]?.kind === 'empty' ? { seat: mine } : {};
    return sit(caller, { table: next, ...wanted, ...(salt === undefined ? {} : { salt }) });
  },
} satisfies Partial<Handlers>;
