/** What single calls cost, and how large things are, at positions from all over random games. */

import { clone, FastDice, type Match, openAsks, perceive, sample, submit } from '@homage/kernel';
import type { GameEntry } from '@homage/registry';
import { openTable, submitAtRandom } from './journal.ts';
import { median, microseconds, round } from './measure.ts';
import { playAtRandom } from './playouts.ts';

const POSITIONS = 400;

/** Microseconds of one call. */
export interface Costs {
  /** A copy of a match that shares nothing with it. */
  clone: number;
  /** The same by `structuredClone`, in the same laps: the measure of the machine as it is just then. */
  structured: number;
  /** An answer: judged, carried out, run to the next question. */
  submit: number;
  /** What one seat sees of the state. */
  view: number;
  /** The same with everything around it: open questions, answers given, asides. */
  perceive: number;
}

/** Bytes of UTF-8, as JSON: the median and the largest. */
export interface Size {
  median: number;
  max: number;
}

/** Positions before an answer, spread evenly over several games. */
export function positions(game: GameEntry, seats: number): Match[] {
  const found: Match[] = [];
  const dice = new FastDice('positions');
  for (let i = 0; found.length < POSITIONS; i++) {
    playAtRandom(game, seats, `positions/${i}`, (match) => {
      if (found.length < POSITIONS && openAsks(match).length > 0 && dice.below(8) === 0) {
        found.push(clone(game.def, match));
      }
    });
  }
  return found;
}

/** The median cost of each call over so many laps around all positions. */
export function costs({ def }: GameEntry, at: readonly Match[], laps: number): Costs {
  const players = new FastDice('answers');
  const dice = new FastDice('dice');
  const measured = { clone: [], structured: [], submit: [], view: [], perceive: [] } as {
    [C in keyof Costs]: number[];
  };
  const lap = <T>(call: keyof Costs, over: readonly T[], run: (item: T) => unknown): void => {
    const cost = microseconds(over.length, () => {
      for (const item of over) kept = run(item);
    });
    measured[call].push(cost);
  };
  for (let i = 0; i < laps; i++) {
    lap('clone', at, (match) => clone(def, match));
    lap('structured', at, (match) => structuredClone(match));
    lap('view', at, ({ state }) => def.view(state, 0));
    lap('perceive', at, (match) => perceive(def, match, 0));
    const ready = at.map((match) => {
      const ask = openAsks(match)[0]!;
      return { match: clone(def, match), ask, answer: sample(def, match, ask, players) };
    });
    lap('submit', ready, ({ match, ask, answer }) => submit(def, match, ask.seat, ask.id, answer, dice));
  }
  return {
    clone: round(median(measured.clone)),
    structured: round(median(measured.structured)),
    submit: round(median(measured.submit)),
    view: round(median(measured.view)),
    perceive: round(median(measured.perceive)),
  };
}

/** The last result of a measured call. Exported, so that no optimiser may leave the call out. */
export let kept: unknown;

export const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

export const sizeOf = (sizes: readonly number[]): Size => ({ median: median(sizes), max: Math.max(...sizes) });

/** The entries of one whole journal. */
export function entrySizes({ def }: GameEntry, seats: number): Size {
  const table = openTable(def, seats, 'sizes');
  const players = new FastDice('sizes');
  const sizes: number[] = [];
  while (!table.over) sizes.push(bytes(submitAtRandom(table, players).entry));
  return sizeOf(sizes);
}
