/** Chat. Each channel counts its own lines: what is said in one tells nothing of another. */

import type { ChatLine } from '@homage/protocol';
import { mayRead, openChannels } from '@homage/table';
import { refused } from '../refuse.ts';
import type { Handlers } from './index.ts';
import { guestOf } from './lobby.ts';

/** So many lines of a channel are given at once. */
const LINES = 300;

export const handlers = {
  async chat(caller, { table, channel, text }) {
    const room = await caller.hall.room(table);
    const who = guestOf(caller);
    return room.change((_now, at) => {
      const seat = room.seatOf(who.id);
      const open = openChannels(room.game.def, room.keeper?.table.match.state, seat);
      if (!open.includes(channel)) throw refused('server.noSuchChannel', { channel });
      const n = (room.said.get(channel) ?? 0) + 1;
      room.said.set(channel, n);
      const line: ChatLine = { n, at, channel, seat: seat ?? null, name: who.name, text };
      const over = room.keeper?.table.over ?? false;
      const hears = (guest: string | null): boolean => mayRead(channel, room.seatOf(guest), over);
      const message = JSON.stringify({ t: 'chat', table, line });
      return {
        aside: [{ w: 'chat', table, line, guest: who.id }],
        letters: () => room.lettersFor(message, (sub) => hears(sub.guest)),
        reply: () => line,
      };
    }, caller.once);
  },

  async talk({ hall, who }, { table, channel, after = 0 }) {
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
    const from = channel === undefined ? 0 : after;
    const lines = await Promise.all(wanted.map((each) => hall.store.chat(table, each, from, LINES)));
    return { channels, lines: lines.flat().sort((a, b) => a.at - b.at) };
  },
} satisfies Partial<Handlers>;
