/** "What happened since my last turn": at most seven lines, by what they mean to the reader. */

import type { Seat, SeenEvent, Vocabulary } from '@homage/kernel';
import type { GameWords } from '@homage/words';

/** An event as the log keeps it. */
export interface LogLine {
  /** Counts the lines of this table, from 0. */
  index: number;
  /** The moment of the journal after which it happened: where a replay shows the board as it was then. */
  moment: number;
  event: SeenEvent<Vocabulary>;
  /** When it happened, where somebody keeps the time. */
  at?: number;
  /** An undo has made it void; it stays in the log, struck out. */
  undone?: true;
}

export const LINES = 7;

export interface Digest {
  lines: LogLine[];
  /** Events that were folded away. */
  folded: number;
}

/** The weightiest lines, the newer first among equals, told in the order in which they happened. */
export function digest(
  lines: readonly LogLine[],
  words: GameWords<Vocabulary>,
  seat: Seat | undefined,
  view?: Vocabulary['View'],
): Digest {
  const ranked = lines
    .filter(({ undone }) => !undone)
    .map((line) => ({ line, weight: isOfTheHouse(line.event) ? 0 : words.weight(line.event, seat, view) }))
    // Every line leads to the board.
    .filter(({ line, weight }) => weight > 0 && placesOf([line.event], words).length > 0)
    .sort((a, b) => b.weight - a.weight || b.line.index - a.line.index)
    .slice(0, LINES)
    .map(({ line }) => line)
    .sort((a, b) => a.index - b.index);
  return { lines: ranked, folded: lines.length - ranked.length };
}

/** The places that events have touched, each once. */
export function placesOf(events: readonly SeenEvent<Vocabulary>[], words: GameWords<Vocabulary>): string[] {
  return [...new Set(events.flatMap((event) => (isOfTheHouse(event) ? [] : words.anchors(event))))];
}

/** Told by the kernel or the table, not by the rules: the game has no words for it. */
export const isOfTheHouse = (event: { kind: string }): boolean => /^(house|table)\./.test(event.kind);
