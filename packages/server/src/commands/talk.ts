/** Chat. */

import type { ChatLine } from '@homage/protocol';
import { mayRead, openChannels } from '@homage/table';
import { refused } from '../refuse.ts';
import type { Handlers } from './index.ts';
import { guestOf } from './lobby.ts';

const LINES = 300;

export const handlers = {
  async chat(caller, { table, channel, text }) {
    const room = await caller.hall.room(table);
    const who = guestOf(caller);
    const seat = room.seatOf(who.id);
    const open = openChannels(room.game.def, room.keeper?.table.match.state, seat);
    if (!open.includes(channel)) throw refused('server.noSuchChannel', { channel });
    const line: ChatLine = {
      n: ++room.said,
      at: caller.hall.settings.now(),
      channel,
      seat: seat ?? null,
      name: who.name,
      text,
    };
    await room.write([{ w: 'chat', table, line }]);
    const message = JSON.stringify({ t: 'chat', table, line });
    const over = room.keeper?.table.over ?? false;
    room.tellAll((sub) => (mayRead(channel, room.seatOf(sub.guest), over) ? message : undefined));
    return line;
  },

  async talk({ hall, who }, { table, after = 0 }) {
    const room = await hall.room(table);
    const seat = room.seatOf(who?.id ?? null);
    const over = room.keeper?.table.over ?? false;
    const lines = (await hall.store.chat(table, after, LINES)) as ChatLine[];
    return {
      channels: openChannels(room.game.def, room.keeper?.table.match.state, seat),
      lines: lines.filter(({ channel }) => mayRead(channel, seat, over)),
    };
  },
} satisfies Partial<Handlers>;
