import { roundsOf, Talk } from '@homage/ui';
import { useMemo } from 'react';
import { useHeard } from '../people/deaf.ts';
import type { SideProps } from './Side.tsx';
import type { Rooms } from './useRooms.ts';

export default function TalkPanel({
  client,
  state,
  words,
  say,
  talk,
}: Pick<SideProps, 'client' | 'state' | 'words' | 'say'> & { talk: Rooms }) {
  const { rooms, room, onRoom, heard, onHeard } = talk;
  const rounds = useMemo(() => roundsOf(state.log, words), [state.log, words]);
  const said = useHeard(state);
  return (
    <Talk
      {...{ rooms, room, onRoom, heard, onHeard, say }}
      said={said}
      rounds={rounds}
      seat={state.me}
      onOlder={client.older}
      onSay={(words, channel) => void client.say(words, channel)}
    />
  );
}
