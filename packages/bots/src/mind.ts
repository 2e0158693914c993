/**
 * What a game teaches its bots about playing well. Called on concealed matches only: hidden cards are guesses, never the truth. From it
 * the house makes the levels (levels.ts), for every game alike: squire plays by `policy`, knight and lord search with squire's
 * hands and judge by `standing`.
 */

import type { Ask, Dice, Draft, Match, Seat, Vocabulary } from '@homage/kernel';
import type { Dials } from './characters.ts';

/** An answer worth a thought; the prior is how good it looks at first sight, on any scale, the same for all options of a question. */
export interface Option {
  answer: Draft;
  prior: number;
  /** What one means to answer after it, where it is the beginning of a line: imagined games follow it as far as the rules allow. */
  then?: readonly Draft[];
}

/** Weights of the features by phase, for one number of seats or for all. */
export interface Weights {
  /** The command that made them. */
  readonly made: string;
  /** `bySeats[seats]`, or `bySeats.any`: for each phase one weight for each feature. */
  readonly bySeats: { readonly [seats: string]: readonly (readonly number[])[] };
}

/** Weights of a fast hand. */
export type Hand = { readonly [name: string]: number };

/** How a level thinks about one question. Strength comes from steps: answers carried out in imagined games. */
export interface Plan {
  /** How many options are looked at. */
  width: number;
  /** How many points of rest an imagined game goes on. */
  horizon: number;
  steps: number;
  /** The fewest worlds in which options are compared before the worse half is left out. */
  worlds: number;
  /** By how much (in shares of the win) another answer must beat squire's. */
  trust: number;
  /** By how many standard errors, over common worlds, another answer must beat the one that is kept: a lord's the knight's, a knight's the squire's. */
  sure?: number;
  /** Lords: what comes after an answer is thought through for everybody (tree.ts), and how eagerly other replies are tried. */
  curiosity?: number;
  /** What differs at some numbers of seats. */
  bySeats?: { readonly [seats: number]: Partial<Plan> };
}

export const planAt = (plan: Plan, seats: number): Plan => ({ ...plan, ...plan.bySeats?.[seats] });

/** An act out of turn that is worth a thought. */
export interface Wish {
  aside: string;
  answer: Draft;
  /** Decided by rule: done without imagining what follows. Letters are answered so, however many somebody writes. */
  sure?: true;
}

export interface Mind<V extends Vocabulary> {
  /** The names of the features, in the order in which `measure` writes them. */
  readonly features: readonly string[];
  /** What a hint calls each of them, by language: a thing that an answer is good for. */
  readonly reasons: { readonly [feature: string]: { readonly en: string; readonly fr: string } };
  /** Writes the features of every seat in one pass: `out[seat * features.length + i]`. */
  measure(match: Match<V>, out: Float64Array): void;
  /** Which row of the weights holds now. */
  phase(match: Match<V>): number;
  readonly weights: Weights;
  /** Other weights of the same features, fitted to games among equals: they tell better how those end, and are no better to choose by. Nobody needs them before the end. */
  readonly foresight?: () => Promise<Weights>;
  /** Grows at quiet points of the game, where `measure` is to be believed: imagined games stop there. */
  rest(match: Match<V>): number;
  /** The fast hand: one good answer in microseconds. It must be legal. */
  policy(match: Match<V>, ask: Ask<V>, dice: Dice): Draft;
  /** The hand of everybody in imagined games, where squire's takes too long for them; it must be legal too. */
  quick?(match: Match<V>, ask: Ask<V>, dice: Dice): Draft;
  /** The answers worth a thought, best first. Those that the rules refuse are left out later. */
  options(match: Match<V>, ask: Ask<V>, dice: Dice): readonly Option[];
  /** What is never done. */
  veto?(match: Match<V>, ask: Ask<V>, answer: Draft): boolean;
  /**
   * Of a secret question to several: the few results that a joint answer can have, as a name. Lords play such ballots by regret.
   * Whoever has one promises that what may be answered to its secret questions is the same in every world.
   */
  result?(match: Match<V>, answers: readonly { seat: Seat; answer: Draft }[]): string;
  /** Acts out of turn, offers among them, that are worth a thought. */
  deals?(match: Match<V>, seat: Seat, dice: Dice): readonly Wish[];
  /** Final points by seat, so that losing narrowly is a little better than losing badly; and how many of them are much. */
  points(match: Match<V>): readonly number[];
  readonly margin: number;
  /** By what a search compares positions for a seat, where the share of the win alone misjudges them; in about the same measure. */
  worth?(match: Match<V>, seat: Seat, share: number): number;
  /** A squire has one where the fast hand alone is too weak: a glance of a few steps, so that its answer still takes under a millisecond. */
  readonly plans: { readonly squire?: Plan; readonly knight: Plan; readonly lord: Plan };
  /** The weights of the fast hand, by name, and the same mind with others: bench/bots tries them out. */
  readonly hand: Hand;
  with(hand: Hand, weights: Weights): Mind<V>;
  /** The same mind in another character. */
  as(dials: Dials): Mind<V>;
}

/** How a game is told in figures: who did what, and how it ended. */
export interface Chronicle<V extends Vocabulary> {
  /** The classes of acts, so that one that never happens is seen. */
  readonly classes: readonly string[];
  /** The class of an event and whose act it was; nothing for what is no act. */
  act(event: { kind: string; data: object }): { what: string; seat: Seat; times?: number } | undefined;
  ending(outcome: V['Outcome']): string;
}
