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
  most = LINES,
): Digest {
  const ranked = lines
    .filter(({ undone }) => !undone)
    .map((line) => ({ line, weight: isOfTheHouse(line.event) ? 0 : words.weight(line.event, seat, view) }))
    // Every line leads to the board.
    .filter(({ line, weight }) => weight > 0 && placesOf([line.event], words).length > 0)
    .sort((a, b) => b.weight - a.weight || b.line.index - a.line.index)
    .slice(0, most)
    .map(({ line }) => line)
    .sort((a, b) => a.index - b.index);
  return { lines: ranked, folded: lines.length - ranked.length };
}

/** A round of a longer absence, as it is told. */
export interface Chapter extends Digest {
  /** The round, where the game counts any; what came before the first that began meanwhile has none. */
  round: number | undefined;
  /** When it began and ended, where somebody keeps the time. */
  from: number | undefined;
  until: number | undefined;
  /** The lines that change the reader's game. */
  grave: ReadonlySet<LogLine>;
}

/** In a long absence each round is told in fewer lines, or nobody reads them. */
const CHAPTER_LINES = 4;
const GRAVE = 3;

/** An absence of more than a round, told round by round. Who has only seen a round end and the next begin reads both as one. */
export function chapters(
  lines: readonly LogLine[],
  words: GameWords<Vocabulary>,
  seat: Seat | undefined,
  view?: Vocabulary['View'],
): Chapter[] {
  const cut: { round: number | undefined; lines: LogLine[] }[] = [{ round: undefined, lines: [] }];
  for (const line of lines) {
    const round = line.undone || isOfTheHouse(line.event) ? undefined : words.round?.(line.event);
    if (round !== undefined && round !== cut.at(-1)?.round) cut.push({ round, lines: [] });
    cut.at(-1)?.lines.push(line);
  }
  const parts = cut.filter((part) => part.lines.length > 0);
  const whole = [{ round: parts.at(-1)?.round, lines: [...lines] }];
  return (parts.length > 2 ? parts : whole)
    .filter((part) => part.lines.length > 0)
    .map(({ round, lines: part }) => {
      const told = digest(part, words, seat, view, parts.length > 2 ? CHAPTER_LINES : LINES);
      const times = part.flatMap(({ at }) => at ?? []);
      const grave = told.lines.filter(({ event }) => words.weight(event, seat, view) >= GRAVE);
      return { ...told, round, from: times[0], until: times.at(-1), grave: new Set(grave) };
    });
}

/** The places that events have touched, each once. */
export function placesOf(events: readonly SeenEvent<Vocabulary>[], words: GameWords<Vocabulary>): string[] {
  return [...new Set(events.flatMap((event) => (isOfTheHouse(event) ? [] : words.anchors(event))))];
}

/** Told by the kernel or the table, not by the rules: the game has no words for it. */
export const isOfTheHouse = (event: { kind: string }): boolean => /^(house|table)\./.test(event.kind);
