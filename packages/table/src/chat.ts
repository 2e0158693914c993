/** Channels of talk. Chat is no part of the match; the rules only say who may talk in private. */

import type { GameDef, Seat, Vocabulary } from '@homage/kernel';

export function talkChannel(seats: readonly Seat[]): string {
  return `talk:${[...seats].sort((a, b) => a - b).join('+')}`;
}

/** Who is in a private channel; undefined for the public ones. */
export function talkers(channel: string): Seat[] | undefined {
  return channel.startsWith('talk:') ? channel.slice(5).split('+').map(Number) : undefined;
}

/** The channels that a reader may write to now. Without a match only the table talks. */
export function openChannels<V extends Vocabulary>(
  def: GameDef<V>,
  state: V['State'] | undefined,
  seat: Seat | undefined,
): string[] {
  if (seat === undefined) return ['gallery'];
  const groups = state === undefined ? [] : (def.talks?.(state) ?? []);
  return ['table', ...groups.filter((group) => group.includes(seat)).map(talkChannel)];
}

/** Everybody reads the table; spectators read the gallery, and the seats read it when the game is over; a private talk belongs to its seats. */
export function mayRead(channel: string, seat: Seat | undefined, over: boolean): boolean {
  if (channel === 'table') return true;
  if (channel === 'gallery') return seat === undefined || over;
  return seat !== undefined && talkers(channel)?.includes(seat) === true;
}
