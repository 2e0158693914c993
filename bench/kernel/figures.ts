/** The figures of one run, and what they are to reach. */

import type { Growth } from './journal.ts';
import type { Costs, Size } from './operations.ts';

/** How many times the peer's answers per second each game is to reach. */
export const GOALS: { readonly [game: string]: number } = {
  'middle-ages': 20,
  'petty-fiefs': 20,
  lancaster: 20,
  'fief-1981': 15,
  'fief-france': 10,
};
/** A copy of a match is to take no longer, in microseconds. */
export const CLONE_GOAL = 5;
/** On a machine that is busy just then: this part of what `structuredClone` takes beside it (35 microseconds on a quiet one). */
export const CLONE_SHARE = 1 / 7;
/** The cost of an answer at the end of a long journal is to differ by no more than this part from that at its beginning. */
export const GROWTH_GOAL = 0.1;

/** Fewer make no median. */
export const FEWEST_ROUNDS = 5;

export interface GameFigures {
  game: string;
  seats: number;
  answersPerSecond: number;
  /** The peer's in the same process, measured in turns with the above. */
  peerAnswersPerSecond: number;
  /** The former over the latter. */
  ratio: number;
  goal: number | null;
  microseconds: Costs;
  matchBytes: Size;
  entryBytes: Size;
}

export interface Figures {
  machine: { node: string; cpu: string; cores: number };
  rounds: number;
  /** The common yardstick: the core of Middle Ages on the other engine. Its speed is the median over the processes. */
  peer: { name: string; version: string; game: string; seats: number; answersPerSecond: number };
  games: GameFigures[];
  journal: Growth;
}
