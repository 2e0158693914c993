/** Finding a table, sitting down, starting, leaving. */

import { BOT_KINDS, CHARACTERS, levelsOf } from '@homage/bots';
import { readOptions, readSeats } from '@homage/kernel';
import type { Body, GameInfo, Guest, NewTable, TableInfo } from '@homage/protocol';
import {
  botSeat,
  type ClockSetting,
  clocks,
  daysEach,
  emptySeat,
  firstFree,
  Keeper,
  personSeat,
  readSetting,
  type Sitting,
} from '@homage/table';
import { NATURES } from '@homage/words';
import { tableId } from '../ids.ts';
import { JsonText } from '../json.ts';
import { invitations } from '../notices/calls.ts';
import { apart } from '../people/care.ts';
import { Refused, refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import { infoFor, mayTake } from '../rooms/info.ts';
import { ask, GOOD_MANNERS, isIn } from '../rooms/manners.ts';
import { botName, STAND_IN } from '../rooms/motions.ts';
import { Room } from '../rooms/room.ts';
import { notStarting, openSalt, seal } from '../rooms/sealing.ts';
import type { ServedGame } from '../settings.ts';
import type { TableRow, Write } from '../store/store.ts';
import { type Caller, guestOf } from './caller.ts';
import type { Handlers } from './index.ts';
import { hostOnly, openSeat, othersPlay } from './manners.ts';
import { distinct, rename } from './names.ts';

const CHARACTER_INFO: GameInfo['characters'] = CHARACTERS.map((id) => {
  const spoken = Object.entries(NATURES[id] ?? {});
  return {
    id,
    names: Object.fromEntries(spoken.map(([language, { name }]) => [language, name])),
    sentences: Object.fromEntries(spoken.map(([language, { sentence }]) => [language, sentence])),
  };
});

function gameInfo({ id, def, words, wisdom }: ServedGame): GameInfo {
  const titles: { [language: string]: string } = {};
  const blurbs: { [language: string]: string } = {};
  for (const [language, text] of Object.entries(words?.texts ?? {})) {
    titles[language] = text.title;
    blurbs[language] = text.blurb;
  }
  const [min, max] = def.seats;
  const characters = wisdom?.mind === undefined ? [] : CHARACTER_INFO;
  const options = def.options as GameInfo['options'];
  return {
    id,
    edition: def.edition,
    seats: [min, max],
    options,
    titles,
    blurbs,
    bots: [...levelsOf(wisdom)],
    characters,
  };
}

function knownBot(bot: string): string {
  if (!BOT_KINDS.some((kind) => kind === bot)) throw refused('server.noSuchBot', { bot });
  return bot;
}

function knownCharacter(character: string | undefined): string | undefined {
  if (character !== undefined && !CHARACTERS.some((known) => known === character))
    throw refused('server.noSuchCharacter', { character });
  return character;
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
  for (const { seat, bot, character } of order.bots ?? []) {
    if (seat >= order.seats) throw refused('server.noSuchSeat', { seat });
    seats[seat] = botSeat(knownBot(bot), botName(bot, seat), knownCharacter(character));
  }
  const mine = order.seat === null ? undefined : (order.seat ?? firstFree(seats));
  if (mine !== undefined) {
    if (mine >= order.seats) throw refused('server.noSuchSeat', { seat: mine });
    if (seats[mine]?.kind !== 'empty') throw refused('server.seatTaken', { seat: mine });
    seats[mine] = personSeat(host.id, host.name, order.commitment ?? '', STAND_IN);
  }
  return hall.hosting(host.id, async (mayHost) => {
    mayHost();
    caller.guests.maySetUp(host, caller.from);
    const row = newRow(hall, game, host, seats, {
      options: JSON.stringify(options.value),
      clock:
        order.clock === undefined
          ? { kind: 'none' }
          : order.clock.kind === 'days'
            ? daysEach(order.clock.perMove)
            : order.clock,
      access: order.access ?? 'open',
    });
    if (hall.nodes !== null) Object.assign(row, hall.nodes.created(row.id));
    if (order.approve === true || order.wish !== undefined) {
      const manners = { ...GOOD_MANNERS, approve: order.approve ?? false, ...(order.wish && { wish: order.wish }) };
      row.house = JSON.stringify({ ...JSON.parse(row.house), manners });
    }
    const room = new Room(hall, game, row);
    hall.adopt(room);
    return room.change((now, at) => {
      const steps = order.start === true && firstFree(seats) === undefined ? seal(room, now, at) : [];
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
    edition: hall.nodes?.edition(game.id, game.def.edition) ?? game.def.edition,
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
    alarm: null,
    version: 0,
    owner: null,
    epoch: 0,
  };
}

/** What makes a new table. The host's tables are in the host's list even without a seat. */
function setUp({ row }: Room): Write[] {
  return [
    { w: 'newTable', table: row },
    { w: 'player', table: row.id, guest: row.host, seated: true },
  ];
}

function seated(room: Room, caller: Caller): number {
  const seat = room.seatOf(guestOf(caller).id);
  if (seat === undefined) throw refused('server.notSeated');
  return seat;
}

/** The bot of a running game with another level or character. Nobody weakens a rival of somebody else: the host does it only where nobody else plays. */
function otherBot(room: Room, caller: Caller, seat: number, bot: string | null, character?: string): Sitting {
  const sitting = room.memory.seats[seat] as Sitting;
  const level = bot ?? STAND_IN;
  if (level === sitting.bot && (character ?? sitting.character) === sitting.character) return sitting;
  if (othersPlay(room, room.seatOf(guestOf(caller).id))) throw refused('server.othersPlay');
  return { ...sitting, bot: level, name: botName(level, seat), ...(character !== undefined && { character }) };
}

/** What everybody is told when the game begins, or is about to. */
function begun({ row }: Room): { news: true; sync?: () => boolean } {
  return { news: true, ...(row.phase === 'running' && { sync: () => true }) };
}

/** Frees a seat before the game. The next person becomes host; nothing where nobody is left to be it. */
function vacate(room: Room, seat: number): Write[] | undefined {
  const { memory, row } = room;
  const player = memory.seats[seat]?.player;
  if (player === row.host) {
    const heir = memory.seats.find((other) => other.kind === 'person' && other.player !== player)?.player ?? null;
    if (heir === null) return undefined;
    row.host = heir;
  }
  memory.seats[seat] = emptySeat();
  return player ? [{ w: 'player', table: room.id, guest: player, seated: false }] : [];
}

/** Takes a free seat, in a running game a bot's seat that is open to people, or one's own again. */
async function sit(caller: Caller, { table, seat, commitment = '' }: Body<'sit'>): Promise<TableInfo> {
  const who = guestOf(caller);
  const others = await apart(caller.hall, who.id);
  // Last of all: while the store is read a table that nobody uses may leave memory.
  const room = await caller.hall.room(table);
  return room.change((now, at) => {
    const { memory, row, keeper } = room;
    const reply = (): TableInfo => infoFor(room, who.id);
    const mine = room.seatOf(who.id);
    if (mine !== undefined && (seat === undefined || seat === mine)) {
      // One's own seat again: the stand-in leaves. Before the game its part of the dice may be another one, from another device.
      if (commitment !== '' && row.phase === 'open') {
        notStarting(room);
        memory.seats[mine] = { ...(memory.seats[mine] as Sitting), commitment };
      }
      return { steps: keeper?.setAway(mine, false, now, at) ?? [], news: true, reply };
    }
    if (row.phase !== 'open' && row.phase !== 'running') throw refused('server.notOpen');
    notStarting(room);
    if (mine !== undefined && row.phase === 'running') throw refused('server.alreadySeated', { seat: mine });
    if (isIn(memory.manners.removed, who.id)) throw refused('server.removed');
    // Who has blocked whom is not told: both are refused alike.
    if (others.has(row.host) || memory.seats.some(({ player }) => player !== null && others.has(player)))
      throw refused('server.blocked');
    distinct(memory.seats, who);
    const { manners } = memory;
    if (manners.approve && row.host !== who.id && mine === undefined && !manners.admitted.includes(who.id)) {
      ask(manners, who, caller.guests.origin(caller.from));
      return { news: true, reply, why: { code: 'server.askHost' } };
    }
    const free = (s: Sitting, i: number): boolean => mayTake(row, s) && keeper?.table.conceded.includes(i) !== true;
    const at_ = seat ?? memory.seats.findIndex(free);
    const sitting = memory.seats[at_];
    if (at_ < 0) throw refused('server.full');
    if (sitting === undefined) throw refused('server.noSuchSeat', { seat: at_ });
    if (!free(sitting, at_)) throw refused('server.seatTaken', { seat: at_ });
    if (mine !== undefined) memory.seats[mine] = emptySeat();
    // During the game the dice have their salts; a newcomer takes the chair as it is.
    memory.seats[at_] = personSeat(who.id, who.name, row.phase === 'open' ? commitment : '', STAND_IN);
    memory.manners.held = memory.manners.held.filter((one) => one !== at_);
    // Nobody begins with the time that somebody else has used up.
    const [hand] = clocks.newClock(room.setting, 1).hands;
    if (hand !== undefined) memory.clock.hands[at_] = hand;
    const steps = keeper?.settle(now, at) ?? [];
    const writes: Write[] = [{ w: 'player', table, guest: who.id, seated: true }];
    return { steps, writes, news: true, sync: (sub) => sub.guest === who.id, reply };
  }, caller.once);
}

async function infoOf({ hall, who }: Caller, table: string): Promise<TableInfo> {
  const room = await hall.room(table);
  return room.look(() => infoFor(room, who?.id ?? null));
}

export const handlers = {
  games: async ({ hall }) => hall.settings.games.map(gameInfo),
  list: async ({ hall, who }) => new JsonText(await hall.list.text(who?.id ?? null)) as never,
  me: async (caller) => guestOf(caller),
  rename,
  create,
  info: (caller, { table }) => infoOf(caller, table),

  sit,

  async stand(caller, { table }) {
    const room = await caller.hall.room(table);
    return room.change(() => {
      if (room.row.phase !== 'open') throw refused('server.notOpen');
      notStarting(room);
      room.memory.seats[seated(room, caller)] = emptySeat();
      return { news: true, reply: () => infoFor(room, guestOf(caller).id) };
    }, caller.once);
  },

  async bot(caller, { table, seat, bot, character }) {
    const room = await caller.hall.room(table);
    return room.change((now, at) => {
      hostOnly(room, caller);
      const { phase } = room.row;
      const sitting = room.memory.seats[seat];
      if (phase !== 'open' && phase !== 'running') throw refused('server.notOpen');
      notStarting(room);
      if (sitting === undefined) throw refused('server.noSuchSeat', { seat });
      if (sitting.kind === 'person') throw refused('server.seatTaken', { seat });
      const known = bot === null ? null : knownBot(bot);
      const nature = knownCharacter(character);
      const reply = (): TableInfo => infoFor(room, guestOf(caller).id);
      if (phase === 'running' && known === null)
        return { ...openSeat(room, seat, room.seatOf(guestOf(caller).id), now, at), reply };
      if (phase === 'running' && sitting.kind === 'bot')
        room.memory.seats[seat] = { ...otherBot(room, caller, seat, known, nature), open: false };
      else room.memory.seats[seat] = known === null ? emptySeat() : botSeat(known, botName(known, seat), nature);
      return { news: true, reply };
    }, caller.once);
  },

  async start(caller, { table }) {
    const room = await caller.hall.room(table);
    return room.change((now, at) => {
      hostOnly(room, caller);
      const steps = seal(room, now, at);
      return { steps, ...begun(room), reply: () => infoFor(room, guestOf(caller).id) };
    }, caller.once);
  },

  async open(caller, { table, salt }) {
    const room = await caller.hall.room(table);
    return room.change((now, at) => {
      const steps = openSalt(room, seated(room, caller), salt, now, at);
      return { steps, ...begun(room), reply: () => infoFor(room, guestOf(caller).id) };
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
        notStarting(room);
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

  async rematch(caller, { table, commitment = '' }) {
    const { hall } = caller;
    const who = guestOf(caller);
    const far = await apart(hall, who.id);
    const next = await hall.hosting(who.id, async (mayHost) => {
      const old = await hall.room(table);
      return old.change(() => {
        const mine = seated(old, caller);
        const { row } = old;
        if (row.phase !== 'over') throw refused('server.notOver');
        // Two may ask at the same time: the first one's table stands.
        if (row.rematch !== null) return { nothing: true, reply: () => null };
        mayHost();
        caller.guests.maySetUp(who, caller.from);
        const seats = old.memory.seats.map(({ kind, bot, character }, seat) =>
          kind === 'bot' ? botSeat(bot ?? STAND_IN, botName(bot ?? STAND_IN, seat), character) : emptySeat(),
        );
        seats[mine] = personSeat(who.id, who.name, commitment, STAND_IN);
        const { options, access, clock } = row;
        const fresh = newRow(hall, old.game, who, seats, { options, access, clock: readSetting(clock) });
        const room = new Room(hall, old.game, fresh);
        row.rematch = fresh.id;
        const others = old.memory.seats.flatMap(({ kind, player }, seat) =>
          kind === 'person' && player !== null && player !== who.id && !far.has(player) && !old.online(seat)
            ? [player]
            : [],
        );
        const called = invitations(room, others, hall.served.now());
        return { writes: [...setUp(room), ...called], news: true, reply: () => infoFor(room, who.id) };
      }, caller.once);
    });
    if (next !== null) return next;
    const old = await hall.room(table);
    const id = (await old.look(() => old.row.rematch)) ?? '';
    const mine = old.seatOf(who.id);
    const order = { ask: 'command', table: id, who } as const;
    const { nodes } = hall;
    const there =
      nodes === null
        ? await infoOf(caller, id)
        : (JSON.parse(await nodes.carryOut({ ...order, name: 'info', body: { table: id } })) as TableInfo);
    if (there.you.seat !== null) return there;
    const wanted = mine !== undefined && there.seats[mine]?.kind === 'empty' ? { seat: mine } : {};
    const body = { table: id, ...wanted, ...(commitment !== '' && { commitment }) };
    if (nodes === null) return sit(caller, body);
    return JSON.parse(await nodes.carryOut({ ...order, name: 'sit', body })) as TableInfo;
  },
} satisfies Partial<Handlers>;
