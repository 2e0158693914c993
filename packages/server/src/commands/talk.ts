/** Chat. Each channel counts its own lines: what is said in one tells nothing of another. */

import type { Seat } from '@homage/kernel';
import { type ChatLine, type Guest, skeleton } from '@homage/protocol';
import { mayRead, openChannels } from '@homage/table';
import { chatCalls } from '../notices/calls.ts';
import { deafTo } from '../people/care.ts';
import { refused } from '../refuse.ts';
import { handleOf, isIn } from '../rooms/manners.ts';
import type { Room } from '../rooms/room.ts';
import { type ChatRow, LINE_BYTES } from '../store/store.ts';
import { guestOf } from './caller.ts';
import type { Handlers } from './index.ts';

/** So many lines of a channel are given at once, and so many bytes of all channels: with names and brackets about 64 KB. */
const LINES = 300;
const BYTES = 60 * 1024;
/** No line has this number. */
const NO_LINE = 2 ** 31 - 1;

/** Refuses whoever was silenced, talks where the host wants quiet, or talks too fast. A private talk is part of the game: the host has no say in it. */
function mayTalk(room: Room, { id, name }: Guest, channel: string, seat: Seat | undefined, now: number): void {
  const { manners, seats } = room.memory;
  const { lines, lineMs } = room.hall.settings.limits;
  const common = channel === 'table' || channel === 'gallery';
  if (channel === 'gallery') {
    if (!manners.gallery && room.row.phase !== 'over') throw refused('server.noSuchChannel', { channel });
    // A spectator is not taken for somebody who plays.
    const looks = skeleton(name);
    if (seat === undefined && seats.some((one) => one.kind === 'person' && skeleton(one.name) === looks))
      throw refused('server.nameTaken', { name });
  }
  if (common && (isIn(manners.muted, id) || isIn(manners.removed, id))) throw refused('server.muted');
  const slow = common && manners.slow > 0 && room.row.host !== id;
  if (slow && !room.pace.take(`slow/${id}/${channel}`, 1, manners.slow * 1000, now)) throw refused('server.tooFast');
  if (!room.pace.take(`chat/${id}/${channel}`, lines, lineMs, now)) throw refused('server.tooFast');
}

const stored = ({ by: _by, n: _n, ...line }: ChatLine): Omit<ChatRow, 'n'> => line;

export const handlers = {
  async chat(caller, { table, channel, text }) {
    const who = guestOf(caller);
    let room = await caller.hall.room(table);
    // Who does not want to hear the speaker is read only where somebody would be called: a line that calls nobody waits for no look into the store.
    const calls = chatCalls(room, channel, text, [who.id], caller.hall.served.now(), 0).length > 0;
    const deaf = calls ? await deafTo(caller.hall, who.id) : undefined;
    // While the store is read a table that nobody uses may leave memory.
    if (calls) room = await caller.hall.room(table);
    return room.change((now, at) => {
      const seat = room.seatOf(who.id);
      const open = openChannels(room.game.def, room.keeper?.table.match.state, seat);
      if (!open.includes(channel)) throw refused('server.noSuchChannel', { channel });
      mayTalk(room, who, channel, seat, now);
      // Whoever sits here is known by the name of the seat, however they are called elsewhere by now.
      const name = room.memory.seats[seat ?? -1]?.name ?? who.name;
      // The store gives it its number.
      const line: ChatLine = { n: 0, at, channel, seat: seat ?? null, name, text, by: handleOf(table, who.id) };
      const over = room.keeper?.table.over ?? false;
      const hears = (guest: string | null): boolean => mayRead(channel, room.seatOf(guest), over);
      let made: string | undefined;
      const message = (): string => {
        made ??= JSON.stringify({ t: 'chat', table, line });
        return made;
      };
      return {
        aside: [
          { w: 'chat', table, line: stored(line), guest: who.id },
          ...(deaf === undefined ? [] : chatCalls(room, channel, text, [who.id, ...deaf], now, at)),
        ],
        numbered([n = 0]) {
          line.n = n;
          room.said.set(channel, Math.max(n, room.said.get(channel) ?? 0));
        },
        letters: () => room.followers.lettersFor(message, (sub) => hears(sub.guest)),
        reply: () => line,
      };
    }, caller.once);
  },

  async talk({ hall, who }, { table, channel, after = 0, before = NO_LINE }) {
    const room = await hall.room(table);
    const { channels, readable } = await room.look(() => {
      const seat = room.seatOf(who?.id ?? null);
      const over = room.keeper?.table.over ?? false;
      return {
        channels: openChannels(room.game.def, room.keeper?.table.match.state, seat),
        readable: [...room.said.keys()].filter((known) => mayRead(known, seat, over)),
      };
    });
    const wanted = channel === undefined ? readable : readable.filter((known) => known === channel);
    const [from, upTo] = channel === undefined ? [0, NO_LINE] : [after, before];
    const lines = new Map<string, ChatLine[]>(wanted.map((each) => [each, []]));
    const older: string[] = [];
    let left = BYTES;
    // The table's own is read last: it may have what the others leave.
    const inTurn = wanted.toSorted((a, b) => (a === 'table' ? 1 : 0) - (b === 'table' ? 1 : 0));
    for (const [i, each] of inTurn.entries()) {
      const bytes = Math.floor(left / (wanted.length - i));
      const page = await hall.store.chat(table, each, from, LINES, { before: upTo, bytes });
      for (const { guest, ...line } of page) {
        left -= Buffer.byteLength(line.text) + LINE_BYTES;
        lines.get(each)?.push({ ...line, ...(guest !== null && { by: handleOf(table, guest) }) });
      }
      if ((page[0]?.n ?? 0) > from + 1) older.push(each);
    }
    return { channels, lines: [...lines.values()].flat(), older };
  },
} satisfies Partial<Handlers>;
