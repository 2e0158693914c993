/** What was said at a table, as those who follow it are told. */

import { mayRead } from '@homage/table';
import type { Letter } from './mail.ts';
import { handleOf } from './manners.ts';
import type { Room } from './room.ts';

/** By channel, the number of its last line. */
export type Said = ReadonlyMap<string, number>;

/** So many lines of a channel are told again at most. */
const LINES = 300;

/** The lines of a channel after one, as messages. */
export async function linesAfter({ hall, id }: Room, channel: string, after: number): Promise<string[]> {
  const lines = await hall.store.chat(id, channel, after, LINES);
  return lines.map(({ guest, ...line }) =>
    JSON.stringify({ t: 'chat', table: id, line: { ...line, ...(guest !== null && { by: handleOf(id, guest) }) } }),
  );
}

/** A write may fail as far as anybody knows and be there all the same: lines that nobody has been told of. */
export async function unheard(room: Room, heard: Said): Promise<Letter[]> {
  const letters: Letter[] = [];
  const over = room.keeper?.table.over ?? false;
  for (const [channel, last] of room.said) {
    const after = heard.get(channel) ?? 0;
    if (last <= after) continue;
    for (const text of await linesAfter(room, channel, after))
      letters.push(...room.followers.lettersFor(text, ({ guest }) => mayRead(channel, room.seatOf(guest), over)));
  }
  return letters;
}
