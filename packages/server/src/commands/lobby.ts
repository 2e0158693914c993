/** Finding a table, sitting down, starting, leaving. */

import { BOT_KINDS } from '@homage/bots';
import { readOptions, readSeats } from '@homage/kernel';
import type { Body, GameInfo, Guest, NewTable, TableInfo, TableLine } from '@homage/protocol';
import {
  type Accepted,
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
import { quickHash } from '../hash.ts';
import { tableId } from '../ids.ts';
import { Refused, refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import { infoFor, lineFor, mayTake } from '../rooms/info.ts';
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

/** Sets up a table, and begins the game if that is wanted. Nothing is written before everything is found to be right. */
async function create(caller: Caller, order: NewTable): Promise<TableInfo> {
  const { hall } = caller;
  const host = guestOf(caller);
  const game = hall.game(order.game);
  if (game === undefined) throw refused('server.noSuchGame', { game: order.game });
  const options = readOptions(game.def, order.options ?? {});
  if (!options.ok) throw new Refused(options.why);
  const count = readSeats(game.def, order.seats);
  if (!count.ok) throw new Refused(count.why);
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
  return hall.hosting(host.id, async (mayHost) => {
    mayHost();
    const row = newRow(hall, game, host, seats, {
      options: JSON.stringify(options.value),
      clock: order.clock ?? { kind: 'none' },
      access: order.access ?? 'open',
    });
    const room = new Room(hall, game, row);
    hall.adopt(room);
    return room.change((now, at) => {
      const steps = order.start === true && firstFree(seats) === undefined ? begin(room, now, at) : [];
      return { steps, writes: setUp(room), news: true, reply: () => infoFor(room, host.id) };
    }, caller.once);
  });
}

function newRow(
  hall: Hall,
  game: ServedGame,
  host: Guest,
  seats: Sitting[],
  { options, clock, access }: { options: string; clock: ClockSetting; access: TableRow['access'] },
): TableRow {
  const now = hall.settings.now();
  const { clock: ticking, closes, ...house } = Keeper.memory(clock, seats);
  return {
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
}

/** What makes a new table. The host's tables are in the host's list even without a seat. */
function setUp({ row }: Room): Write[] {
  return [
    { w: 'newTable', table: row },
    { w: 'player', table: row.id, guest: row.host, seated: true },
  ];
}

/** Begins the game: from now on the dice are sealed and the journal runs. */
function begin(room: Room, now: number, at: number): Accepted[] {
  const { game, row, house } = room;
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
    created: at,
  };
  const { table, updates } = Table.open(game.def, header, row.seed, { hash: quickHash });
  row.header = JSON.stringify(header);
  row.opening = table.opening;
  row.phase = 'running';
  const news = new NewsBook(new Array(header.seats + 1).fill(0));
  news.note(updates, header.created);
  room.run(table, 0, news);
  return room.keeper?.settle(now, at) ?? [];
}

function seated(room: Room, caller: Caller): number {
  const seat = room.seatOf(guestOf(caller).id);
  if (seat === undefined) throw refused('server.notSeated');
  return seat;
}

function hostOnly(room: Room, caller: Caller): void {
  if (room.row.host !== guestOf(caller).id) throw refused('server.notHost');
}

/** Frees a seat before the game. The next person becomes host; nothing where nobody is left to be it. */
function vacate(room: Room, seat: number): Write[] | undefined {
  const { house, row } = room;
  const player = house.seats[seat]?.player;
  if (player === row.host) {
    const heir = house.seats.find((other) => other.kind === 'person' && other.player !== player)?.player ?? null;
    if (heir === null) return undefined;
    row.host = heir;
  }
  house.seats[seat] = emptySeat();
  return player ? [{ w: 'player', table: room.id, guest: player, seated: false }] : [];
}

/** Takes a free seat, in a running game a bot's seat that is open to people, or one's own again. */
async function sit(caller: Caller, { table, seat, salt }: Body<'sit'>): Promise<TableInfo> {
  const room = await caller.hall.room(table);
  const who = guestOf(caller);
  return room.change((now, at) => {
    const { house, row, keeper } = room;
    const reply = (): TableInfo => infoFor(room, who.id);
    const mine = room.seatOf(who.id);
    if (mine !== undefined && (seat === undefined || seat === mine)) {
      // One's own seat again: the stand-in leaves.
      return { steps: keeper?.setAway(mine, false, now, at) ?? [], news: true, reply };
    }
    if (row.phase !== 'open' && row.phase !== 'running') throw refused('server.notOpen');
    if (mine !== undefined && row.phase === 'running') throw refused('server.alreadySeated', { seat: mine });
    const free = (s: Sitting, i: number): boolean => mayTake(row, s) && keeper?.table.conceded.includes(i) !== true;
    const at_ = seat ?? house.seats.findIndex(free);
    const sitting = house.seats[at_];
    if (at_ < 0) throw refused('server.full');
    if (sitting === undefined) throw refused('server.noSuchSeat', { seat: at_ });
    if (!free(sitting, at_)) throw refused('server.seatTaken', { seat: at_ });
    if (mine !== undefined) house.seats[mine] = emptySeat();
    // During the game the dice have their seeds; a newcomer takes the chair as it is.
    const kept = row.phase === 'running' ? sitting.salt : (salt ?? '');
    house.seats[at_] = personSeat(who.id, who.name, kept, STAND_IN);
    const steps = keeper?.settle(now, at) ?? [];
    const writes: Write[] = [{ w: 'player', table, guest: who.id, seated: true }];
    return { steps, writes, news: true, sync: (sub) => sub.guest === who.id, reply };
  }, caller.once);
}

export const handlers = {
  games: async ({ hall }) => hall.settings.games.map(gameInfo),
  list: async ({ hall, who }) => listFor(hall, who?.id ?? null),
  me: async (caller) => guestOf(caller),
  rename: async (caller, { name }) => caller.guests.rename(guestOf(caller), name, caller.once),
  create,
  async info({ hall, who }, { table }) {
    const room = await hall.room(table);
    return room.look(() => infoFor(room, who?.id ?? null));
  },

  sit,

  async stand(caller, { table }) {
    const room = await caller.hall.room(table);
    return room.change(() => {
      if (room.row.phase !== 'open') throw refused('server.notOpen');
      room.house.seats[seated(room, caller)] = emptySeat();
      return { news: true, reply: () => infoFor(room, guestOf(caller).id) };
    }, caller.once);
  },

  async bot(caller, { table, seat, bot }) {
    const room = await caller.hall.room(table);
    return room.change(() => {
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
      return { news: true, reply: () => infoFor(room, guestOf(caller).id) };
    }, caller.once);
  },

  async start(caller, { table }) {
    const room = await caller.hall.room(table);
    return room.change((now, at) => {
      hostOnly(room, caller);
      const steps = begin(room, now, at);
      return { steps, news: true, sync: () => true, reply: () => infoFor(room, guestOf(caller).id) };
    }, caller.once);
  },

  async leave(caller, { table }) {
    const { hall } = caller;
    const room = await hall.room(table);
    const who = guestOf(caller);
    const left = await room.change((now, at) => {
      const { row, keeper } = room;
      const seat = room.seatOf(who.id);
      const reply = (): { [key: string]: never } => ({});
      if (row.phase === 'open' && (seat !== undefined || row.host === who.id)) {
        const writes = seat === undefined ? undefined : vacate(room, seat);
        if (writes === undefined) row.phase = 'closed';
        return { writes: writes ?? [], news: true, reply };
      }
      if (seat === undefined || keeper === null) return { nothing: true, reply };
      return { steps: keeper.setAway(seat, true, now, at), news: true, reply };
    }, caller.once);
    if (room.row.phase === 'closed') room.leave();
    return left;
  },

  async kick(caller, { table, seat }) {
    const room = await caller.hall.room(table);
    return room.change((now, at) => {
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
      const steps = room.keeper?.settle(now, at) ?? [];
      const gone = JSON.stringify({ t: 'gone', table, why: 'removed' });
      return {
        steps,
        writes: player === null ? [] : [{ w: 'player', table, guest: player, seated: false }],
        news: true,
        letters: () => room.dismiss(gone, (sub) => sub.guest === player),
        reply: () => infoFor(room, guestOf(caller).id),
      };
    }, caller.once);
  },

  async rematch(caller, { table, salt }) {
    const { hall } = caller;
    const old = await hall.room(table);
    const who = guestOf(caller);
    const next = await hall.hosting(who.id, (mayHost) =>
      old.change(() => {
        const mine = seated(old, caller);
        const { row } = old;
        if (row.phase !== 'over') throw refused('server.notOver');
        // Two may ask at the same time: the first one's table stands.
        if (row.rematch !== null) return { nothing: true, reply: () => null };
        mayHost();
        const seats = old.house.seats.map(({ kind, bot }, seat) =>
          kind === 'bot' ? botSeat(bot ?? STAND_IN, botName(bot ?? STAND_IN, seat)) : emptySeat(),
        );
        seats[mine] = personSeat(who.id, who.name, salt ?? '', STAND_IN);
        const { options, access, clock } = row;
        const fresh = newRow(hall, old.game, who, seats, { options, access, clock: JSON.parse(clock) });
        const room = new Room(hall, old.game, fresh);
        row.rematch = fresh.id;
        return { writes: setUp(room), news: true, reply: () => infoFor(room, who.id) };
      }, caller.once),
    );
    if (next !== null) return next;
    const room = await hall.room((await old.look(() => old.row.rematch)) ?? '');
    const mine = old.seatOf(who.id);
    const seats = room.house.seats;
    if (seatOf(seats, who.id) !== undefined) return room.look(() => infoFor(room, who.id));
    const wanted = mine !== undefined && seats[mine]?.kind === 'empty' ? { seat: mine } : {};
    return sit(caller, { table: room.id, ...wanted, ...(salt === undefined ? {} : { salt }) });
  },
} satisfies Partial<Handlers>;
