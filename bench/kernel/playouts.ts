/**
 * Random games on the kernel, as `homage simulate` plays them: the open question, an answer composed along its choices and judged (`sample`),
 * then carried out (`trust`, as in search); nobody listens. The peer lists its moves, takes one, and its moves judge what they get.
 */

import { FastDice, firstOpen, type Match, passWindow, sample, start, trust } from '@homage/kernel';
import type { AnyGame, GameEntry } from '@homage/registry';

/** A game that does not end would never leave the benchmark. */
const STEPS = 200_000;

/** Four, or as near to it as the game allows. */
export const seatsOf = ({ def }: GameEntry): number => Math.min(Math.max(4, def.seats[0]), def.seats[1]);

export const optionsOf = ({ options }: AnyGame): { [key: string]: unknown } =>
  Object.fromEntries(options.map(({ key, default: value }) => [key, value]));

/** One answer of a random game. False: a window that nobody could use was passed instead, which is no answer. */
export function step(def: AnyGame, match: Match, dice: FastDice, players: FastDice): boolean {
  if (passWindow(def, match, dice)) return false;
  const ask = firstOpen(match);
  if (ask === undefined) throw new Error(`${def.id}: nobody is asked`);
  const answer = sample(def, match, ask, players);
  if (answer === undefined) throw new Error(`${def.id}: there is no answer to ${ask.kind}`);
  trust(def, match, ask.seat, ask.id, answer, dice);
  return true;
}

/** Plays a whole game and returns the number of answers. `before` sees the match before each of them. */
export function playAtRandom(
  { def }: GameEntry,
  seats: number,
  seed: string,
  before: (match: Match) => void = () => {},
): number {
  const dice = new FastDice(`${seed}/game`);
  const players = new FastDice(`${seed}/players`);
  const match = start(def, seats, optionsOf(def), dice);
  let answers = 0;
  for (let steps = 0; match.outcome === null; steps++) {
    if (steps > STEPS) throw new Error(`${def.id}: the game of seed ${seed} does not end`);
    before(match);
    if (step(def, match, dice, players)) answers++;
  }
  return answers;
}
