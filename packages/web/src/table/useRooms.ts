import { type Heard, membersOf, type Room, roomsOf, unreadIn, useAnnounce, useTalkText } from '@homage/ui';
import type { Say } from '@homage/words';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { heardAt, keepHeard } from '../client/heard.ts';
import type { TableState } from '../client/types.ts';

export interface Rooms {
  rooms: readonly Room[];
  room: string;
  onRoom(channel: string): void;
  heard: Heard;
  onHeard(channel: string, line: number): void;
  /** Lines that were not read yet, in all rooms. */
  unread: number;
  /** Counts the private rooms that have opened while somebody looked on: each wants to be seen. */
  opened: number;
}

/** The rooms of talk at a table, which of them is looked into, and what was read in each. */
export function useRooms(state: TableState, say: Say): Rooms {
  const { id, me, said, seats } = state;
  const text = useTalkText();
  const announce = useAnnounce();
  const [room, onRoom] = useState('table');
  const [opened, setOpened] = useState(0);
  const [kept, setKept] = useState({ id, me, heard: heardAt(id, me) });
  const heard = kept.id === id && kept.me === me ? kept.heard : heardAt(id, me);
  const onHeard = useCallback(
    (channel: string, line: number) =>
      setKept((before) => {
        const was = before.id === id && before.me === me ? before.heard : heardAt(id, me);
        if ((was[channel] ?? 0) >= line) return before;
        const now = { ...was, [channel]: line };
        keepHeard(id, me, now);
        return { id, me, heard: now };
      }),
    [id, me],
  );
  const rooms = useMemo(
    () =>
      roomsOf(said, state.rooms, me).map((one): Room => {
        const clocks = (one.members ?? []).flatMap((seat) => seats[seat]?.until ?? []);
        return clocks.length === 0 ? one : { ...one, until: Math.min(...clocks) };
      }),
    [said, state.rooms, me, seats],
  );
  // The rules open and close rooms; whoever is in one is told, and led there.
  const before = useRef<readonly string[]>(undefined);
  const known = state.seen !== undefined;
  useEffect(() => {
    if (!known) return;
    const was = before.current;
    before.current = state.rooms;
    if (was === undefined) return;
    const names = (channel: string): string[] => (membersOf(channel) ?? []).filter((seat) => seat !== me).map(say.name);
    for (const channel of was.filter((one) => !state.rooms.includes(one))) announce.status(text.ended(names(channel)));
    for (const channel of state.rooms.filter((one) => !was.includes(one))) {
      announce.status(text.opened(names(channel)));
      onRoom(channel);
      setOpened((count) => count + 1);
    }
  }, [known, state.rooms, me, say, text, announce]);
  const unread = rooms.reduce((sum, { channel }) => sum + unreadIn(channel, said, heard, me), 0);
  return { rooms, room, onRoom, heard, onHeard, unread, opened };
}
