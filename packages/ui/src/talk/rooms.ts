/** Rooms of talk: the table, the gallery of the spectators, and the private ones that the rules open. */

import type { Seat, Vocabulary } from '@homage/kernel';
import type { GameWords } from '@homage/words';
import { isOfTheHouse, type LogLine } from '../log/digest.ts';

export interface Said {
  /** Counts the lines of its channel. */
  id: number;
  /** Who said it, as the table knows them. */
  by?: string;
  /** `table`, `gallery` or `talk:0+2`. */
  channel: string;
  seat: number | undefined;
  name: string;
  words: string;
  at: number;
}

export interface Room {
  channel: string;
  /** Who is in a private room; undefined where everybody is. */
  members: readonly Seat[] | undefined;
  /** Whether the reader may write here now. */
  open: boolean;
  /** When the first clock of those inside runs out. */
  until?: number | undefined;
}

/** When a round began. */
export interface RoundMark {
  round: number;
  at: number;
}

/** The rounds that have begun, in order; what an undo has made void began nothing. */
export function roundsOf(log: readonly LogLine[], words: GameWords<Vocabulary>): RoundMark[] {
  const out: RoundMark[] = [];
  for (const { event, at, undone } of log) {
    if (undone || at === undefined || isOfTheHouse(event)) continue;
    const round = words.round?.(event);
    if (round !== undefined && round > (out.at(-1)?.round ?? 0)) out.push({ round, at });
  }
  return out;
}

/** The round to be marked before each line, and after the last: the newest that began since the line before. */
export function marksOf(lines: readonly Pick<Said, 'at'>[], rounds: readonly RoundMark[]): (number | undefined)[] {
  let next = 0;
  return [...lines.map(({ at }) => at), Number.POSITIVE_INFINITY].map((until) => {
    const from = next;
    while (next < rounds.length && (rounds[next] as RoundMark).at <= until) next++;
    return next > from ? rounds[next - 1]?.round : undefined;
  });
}

/** The newest line that was read in each room. */
export type Heard = { readonly [channel: string]: number };

export const membersOf = (channel: string): Seat[] | undefined =>
  channel.startsWith('talk:') ? channel.slice(5).split('+').map(Number) : undefined;

/** The rooms a reader knows of: those open now and those where something was said, private ones last and the newest of them first. */
export function roomsOf(said: readonly Said[], rooms: readonly string[], seat: Seat | undefined): Room[] {
  const open = new Set([seat === undefined ? 'gallery' : 'table', ...rooms]);
  const privates = [...new Set([...rooms, ...said.map(({ channel }) => channel).reverse()])].filter((channel) =>
    channel.startsWith('talk:'),
  );
  const gallery = open.has('gallery') || said.some(({ channel }) => channel === 'gallery') ? ['gallery'] : [];
  return ['table', ...gallery, ...privates].map((channel) => ({
    channel,
    members: membersOf(channel),
    open: open.has(channel),
  }));
}

/** Lines of others that were not read yet. */
export function unreadIn(channel: string, said: readonly Said[], heard: Heard, seat: Seat | undefined): number {
  const last = heard[channel] ?? 0;
  return said.filter((line) => line.channel === channel && line.id > last && (seat === undefined || line.seat !== seat))
    .length;
}
