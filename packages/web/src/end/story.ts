/** The replay as a story: its chapters, and the moments that one jumps to. */

import type { Seat, Vocabulary } from '@homage/kernel';
import type { LogLine } from '@homage/ui';
import { type Counts, type GameWords, SCENES, type Scene } from '@homage/words';
import { isOfTheHouse, type Round, type Turn } from './account.ts';

export type Stop = Scene | 'mine' | 'turn';
export const STOPS: readonly Stop[] = [...SCENES, 'mine', 'turn'];

/** Whose deed a line is, as far as the event itself says it. */
function actor({ event }: LogLine, words: GameWords<Vocabulary>): Seat | undefined {
  const { seat, by } = event.data as { seat?: unknown; by?: unknown };
  for (const one of [seat, by]) if (typeof one === 'number') return one;
  return isOfTheHouse(event) ? undefined : words.who?.(event);
}

/** The moments of each kind, in order. Of a turn of mine only the first moment counts, not every step of it. */
export function stopsOf(
  lines: readonly LogLine[],
  words: GameWords<Vocabulary>,
  counts: Counts<Vocabulary> | undefined,
  turns: readonly Turn[],
  me: Seat | undefined,
): ReadonlyMap<Stop, readonly number[]> {
  const stops = new Map<Stop, number[]>(STOPS.map((stop) => [stop, []]));
  const add = (stop: Stop, moment: number): void => {
    const list = stops.get(stop);
    if (list && list.at(-1) !== moment) list.push(moment);
  };
  let last: Seat | undefined;
  for (const line of lines) {
    if (line.undone) continue;
    const scene = isOfTheHouse(line.event) ? undefined : counts?.scene?.(line.event);
    if (scene) add(scene, line.moment);
    const who = actor(line, words);
    if (who !== undefined && who === me && who !== last) add('mine', line.moment);
    if (who !== undefined) last = who;
  }
  for (const { line } of turns) add('turn', line.moment);
  return stops;
}

/** The chapter that a moment is in: its place in the list, or -1 before the first. */
export const chapterAt = (rounds: readonly Round[], moment: number): number =>
  rounds.findLastIndex((round) => round.moment <= moment);
