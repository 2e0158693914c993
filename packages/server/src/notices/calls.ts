/**
 * Who is to be called because of what happened at a table: rows of the outbox, written in the same commit. They hold the table, the seat and which turn it
 * is, nothing else; whether they still hold is looked at when they are due. What one seat is told never hangs on another's secrets: all who are asked
 * a secret question are called alike, and windows, which close by themselves, call nobody where several people play.
 */

import type { Seat, Vocabulary } from '@homage/kernel';
import type { NoticeKind } from '@homage/protocol';
import type { Accepted, Keeper, Served, Sitting } from '@homage/table';
import type { Room } from '../rooms/room.ts';
import type { Turn } from '../rooms/turns.ts';
import type { Write } from '../store/store.ts';

/** What a row of the outbox holds. */
export interface Call {
  game: string;
  seat?: Seat;
  /** The turn that is meant: it is dropped when that is over. */
  turn?: { since: number; n: number };
}

/**
 * By seat: when its owner is called for this turn, and when for one that somebody has taken back since. Kept in memory alone: whoever loads the table anew
 * calls once more.
 */
export type CallsMade = Map<Seat, { due: Served; told: Served | undefined }>;

/** What it takes to write a call: a room, or a row of a table that sleeps. */
interface Place {
  id: string;
  row: { game: string };
  memory: { seats: readonly Sitting[] };
  hall: { settings: { graceMs: number }; reach: { may(guest: string): boolean } };
  callsMade?: CallsMade;
}

const HOUR = 3_600_000;
/** Whoever has less time in all need not be told that it is short. */
const LONG = 4 * HOUR;
const LONGEST_LEAD = 12 * HOUR;
/** Whoever takes back an answer and gives it again does not call the next one anew each time: not sooner than so long after the last call. */
const AGAIN_MS = 15 * 60_000;

/** So long before its end time is short: a quarter of it, at most half a day; null where nobody is told. */
export function shortLead(total: number): number | null {
  return total < LONG ? null : Math.min(LONGEST_LEAD, total / 4);
}

export const turnId = (table: string, { seat, since, n }: Pick<Turn, 'seat' | 'since' | 'n'>): string =>
  `${table}/${seat}/${n}/${since}`;

function row(room: Place, id: string, guest: string, kind: NoticeKind, due: number, more: Partial<Call> = {}): Write {
  const body: Call = { game: room.row.game, ...more };
  return { w: 'notice', notice: { id, guest, table: room.id, kind, body: JSON.stringify(body), due: Math.round(due) } };
}

/** A turn that somebody took back after its owner had been called is the same one when it comes again; one that was answered is over. */
function noteEnds(
  made: CallsMade,
  before: readonly Turn[],
  after: readonly Turn[],
  now: Served,
  undone: boolean,
): void {
  if (made.size === 0) return;
  for (const { seat, since, n } of before) {
    const call = made.get(seat);
    if (call === undefined || after.some((each) => each.seat === seat && each.since === since && each.n === n))
      continue;
    const told = call.due <= now ? call.due : call.told;
    if (undone && told !== undefined) made.set(seat, { due: call.due, told });
    else made.delete(seat);
  }
}

/** Turns that have begun: one call each, and another when time is short. `undone`: somebody took back an answer just now. */
export function turnCalls(
  room: Place,
  before: readonly Turn[],
  after: readonly Turn[],
  now: Served,
  undone = false,
): Write[] {
  const writes: Write[] = [];
  const { hall, memory, callsMade } = room;
  if (callsMade !== undefined) noteEnds(callsMade, before, after, now, undone);
  for (const turn of after) {
    const { seat, since, n, until } = turn;
    const known = before.find((each) => each.seat === seat);
    if (!turn.called || (known?.called === true && known.since === since && known.n === n)) continue;
    const guest = memory.seats[seat]?.player ?? null;
    if (guest === null || !hall.reach.may(guest)) continue;
    const id = turnId(room.id, turn);
    const more = { seat, turn: { since, n } };
    const told = callsMade?.get(seat)?.told;
    // Late, but never too late: half of the time is left at least.
    const again = told === undefined ? now : Math.min(told + AGAIN_MS, until === null ? Infinity : (now + until) / 2);
    const due = Math.max(now + hall.settings.graceMs, again);
    callsMade?.set(seat, { due, told });
    writes.push(row(room, id, guest, 'turn', due, more));
    const lead = until === null ? null : shortLead(until - now);
    if (until !== null && lead !== null) writes.push(row(room, `${id}/short`, guest, 'short', until - lead, more));
  }
  return writes;
}

/** People with a seat who do not look at the table, but for some. */
function absent(room: Room, but: readonly (string | null)[] = []): { guest: string; seat: Seat }[] {
  return room.memory.seats.flatMap(({ kind, player }: Sitting, seat) =>
    kind !== 'person' || player === null || but.includes(player) || room.online(seat) ? [] : [{ guest: player, seat }],
  );
}

/** The game has begun, or is over. */
export function phaseCalls(room: Room, kind: 'begun' | 'over', now: Served, by?: string): Write[] {
  const due = now + room.hall.settings.graceMs;
  return absent(room, [by ?? null]).map(({ guest, seat }) =>
    row(room, `${room.id}/${kind}/${seat}`, guest, kind, due, { seat }),
  );
}

/** A seat is kept for somebody: at the same company's next table, or again at this one. */
export function invitations(room: Room, guests: readonly string[], now: Served): Write[] {
  return guests.map((guest) => row(room, `${room.id}/invitation/${guest}`, guest, 'invitation', now));
}

/** At most one an hour of a kind for the same seat. */
const hourly = (room: Room, what: string, seat: Seat, at: number): string =>
  `${room.id}/${what}/${seat}/${Math.floor(at / HOUR)}`;

/** Words without marks, cases and accents, each with a space around it. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;

/** Somebody said something: whom it names, and with whom it is said in private. `but`: whoever said it, and those who do not want to hear them. */
export function chatCalls(
  room: Room,
  channel: string,
  text: string,
  but: readonly string[],
  now: Served,
  at: number,
): Write[] {
  const due = now + room.hall.settings.graceMs;
  const words = plain(text);
  return absent(room, but).flatMap(({ guest, seat }) => {
    if (channel.startsWith('talk:'))
      return channel.slice('talk:'.length).split('+').includes(String(seat))
        ? row(room, hourly(room, channel, seat, at), guest, 'offer', due, { seat })
        : [];
    const name = plain(room.memory.seats[seat]?.name ?? '');
    const named = name.trim() !== '' && words.includes(name);
    return named ? row(room, hourly(room, 'mention', seat, at), guest, 'mention', due, { seat }) : [];
  });
}

/** Open offers to a seat, as its owner sees them. */
function offersTo(room: Room, keeper: Keeper, seat: Seat): string[] {
  const { seen } = keeper.table.sight(seat);
  const deals = room.game.words?.deals?.(seen.view, seat, seen.asks, seen.asked) ?? [];
  return deals.filter(({ to, state }) => to === seat && state === 'open').map(({ id }) => id);
}

/** Somebody made an offer out of turn: whoever sees it as made to himself is called. Only such acts are looked at, since looking is dear. */
export function offerCalls(room: Room, steps: readonly Accepted<Vocabulary>[], now: Served, at: number): Write[] {
  const { keeper, game } = room;
  const making: readonly string[] = game.words?.dealing?.make ?? [];
  if (keeper === null || keeper.table.over || making.length === 0) return [];
  const made = steps.some(({ entry }) => entry.act === 'aside' && making.includes(entry.aside));
  if (!made) return [];
  const acting = steps.flatMap(({ entry }) => ('seat' in entry ? [entry.seat] : []));
  const due = now + room.hall.settings.graceMs;
  return absent(room).flatMap(({ guest, seat }) =>
    acting.includes(seat) || !room.hall.reach.may(guest) || offersTo(room, keeper, seat).length === 0
      ? []
      : row(room, hourly(room, 'offer', seat, at), guest, 'offer', due, { seat }),
  );
}
