/** The account of a game: its rounds, what was counted in each, who stood where, and what turned it. Pure; the page draws it. */

import type { Seat, SeenEvent, Vocabulary } from '@homage/kernel';
import type { LogLine } from '@homage/ui';
import type { Count, Counts, GameWords, Language, Scene, SheetRow } from '@homage/words';

/** Where a round begins in the log. */
export interface Round {
  round: number;
  moment: number;
  index: number;
}

export const isOfTheHouse = ({ kind }: { kind: string }): boolean => /^(house|table)\./.test(kind);
const valid = (lines: readonly LogLine[]): LogLine[] => lines.filter(({ undone }) => !undone);

/** Some games tell the round at every turn: only the first counts. */
export function roundsIn(lines: readonly LogLine[], words: GameWords<Vocabulary>): Round[] {
  const rounds: Round[] = [];
  for (const { event, moment, index } of valid(lines)) {
    const round = isOfTheHouse(event) ? undefined : words.round?.(event);
    if (round !== undefined && round > (rounds.at(-1)?.round ?? 0)) rounds.push({ round, moment, index });
  }
  return rounds;
}

/** What wins, round by round, for a game that says nothing more of what it counts. */
export function countsFromGoal(words: GameWords<Vocabulary>, seats: number): Counts<Vocabulary> | undefined {
  const { goal } = words;
  if (goal === undefined) return undefined;
  const say = { name: (seat: Seat) => `${seat + 1}`, me: undefined, seats };
  const points = (view: object, language: Language): Count => {
    const { short, standings } = goal(view, language, say);
    const values = Array.from(
      { length: seats },
      (_, seat) => standings.find((one) => one.seat === seat)?.points ?? null,
    );
    return { id: 'points', name: short, values };
  };
  return {
    series: (view, _events, language) => [points(view, language)],
    sheet: (view, _events, language) => [points(view, language)],
  };
}

/** The round that a moment belongs to; 0 before the first. */
export function roundAt(rounds: readonly Round[], moment: number): number {
  return rounds.findLast((round) => round.moment <= moment)?.round ?? 0;
}

/** The table after a round; `round` 0 is the beginning. */
export interface Mark {
  round: number;
  moment: number;
}

/** One mark at the beginning, one after each round, the last where the reader stands now. */
export function marksOf(rounds: readonly Round[], last: number): Mark[] {
  const marks = rounds.map(({ round, moment }) => ({ round: round - 1, moment }));
  return last > (marks.at(-1)?.moment ?? 0) ? [...marks, { round: rounds.at(-1)?.round ?? 0, moment: last }] : marks;
}

export interface Tally extends Mark {
  series: readonly Count[];
  sheet: readonly SheetRow[];
}

/** What is counted at each mark whose position is known. */
export function talliesOf(
  marks: readonly Mark[],
  views: ReadonlyMap<number, object>,
  lines: readonly LogLine[],
  counts: Counts<Vocabulary>,
  language: Language,
): Tally[] {
  const told = valid(lines).filter(({ event }) => !isOfTheHouse(event));
  return marks.flatMap((mark) => {
    const view = views.get(mark.moment);
    if (view === undefined) return [];
    const events: SeenEvent<Vocabulary>[] = told
      .filter(({ moment }) => moment <= mark.moment)
      .map(({ event }) => event);
    return [{ ...mark, series: counts.series(view, events, language), sheet: counts.sheet(view, events, language) }];
  });
}

export interface Rank {
  seat: Seat;
  rank: number;
  points: number | null;
  won: boolean;
}

/** Winners first, then by what decides and by what breaks ties; who is equal in all shares a rank. */
export function rankingOf(last: Tally | undefined, winners: readonly Seat[], seats: number): Rank[] {
  const decides = [last?.series[0], ...(last?.sheet.filter(({ beside }) => beside) ?? [])];
  const key = (seat: Seat): number[] => [
    winners.includes(seat) ? 1 : 0,
    ...decides.map((count) => count?.values[seat] ?? 0),
  ];
  const before = (a: Seat, b: Seat): number => {
    const [one, other] = [key(a), key(b)];
    // Winners stand together, whatever else they have.
    if (one[0] === 1 && other[0] === 1) return 0;
    const at = one.findIndex((value, i) => value !== other[i]);
    return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
  };
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return all
    .map((seat) => ({
      seat,
      rank: 1 + all.filter((other) => before(other, seat) < 0).length,
      points: last?.series[0]?.values[seat] ?? null,
      won: winners.includes(seat),
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

export interface Turn {
  line: LogLine;
  round: number;
  scene: Scene | undefined;
}

/** So many turning points are named, and so many of one round. */
const TURNS = 8;
const TURNS_A_ROUND = 2;

/**
 * What turned the game: the weightiest lines. Among equals a battle or a vote goes first, then whatever happened where the lead
 * changed; told in their order.
 */
export function turningPoints(
  lines: readonly LogLine[],
  words: GameWords<Vocabulary>,
  counts: Counts<Vocabulary> | undefined,
  tallies: readonly Tally[],
  seats: number,
): Turn[] {
  // What it meant to whoever it meant most to.
  const weigh = (line: LogLine): number =>
    Math.max(
      ...Array.from({ length: seats }, (_, seat) => words.weight(line.event, seat)),
      words.weight(line.event, undefined),
    );
  const rounds = roundsIn(lines, words);
  const leaders = new Map(tallies.map((tally) => [tally.round, leadersIn(tally)]));
  const turned = (round: number): number => (leaders.get(round) === leaders.get(round - 1) ? 0 : 1);
  const ranked = valid(lines)
    .filter(({ event, index }) => !isOfTheHouse(event) && !rounds.some((round) => round.index === index))
    .map((line) => {
      const scene = counts?.scene?.(line.event);
      const round = roundAt(rounds, line.moment);
      return { line, round, scene, weight: weigh(line), rank: (scene ? 2 : 0) + turned(round) };
    })
    .filter(({ weight, round }) => weight >= 2 && round > 0)
    .sort((a, b) => b.weight - a.weight || b.rank - a.rank || b.line.index - a.line.index);
  const taken: Turn[] = [];
  for (const { line, round, scene } of ranked) {
    const here = taken.filter((turn) => turn.round === round);
    if (here.length >= TURNS_A_ROUND || here.some((turn) => turn.line.moment === line.moment)) continue;
    taken.push({ line, round, scene });
    if (taken.length === TURNS) break;
  }
  return taken.sort((a, b) => a.line.index - b.line.index);
}

const leadersIn = ({ series }: Tally): string => {
  const values = series[0]?.values.map((value) => value ?? Number.NEGATIVE_INFINITY) ?? [];
  const most = Math.max(...values);
  return values.flatMap((value, seat) => (value === most ? [seat] : [])).join();
};
