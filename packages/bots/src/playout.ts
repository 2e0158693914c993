/** Imagined games: worlds that a seat cannot tell from the true one, played on with squire's hands to a point of rest. */

import {
  type Ask,
  clone,
  conceal,
  copy,
  type Draft,
  FastDice,
  firstOpen,
  type GameDef,
  type Match,
  passWindow,
  refuse,
  type Seat,
  type Target,
  trust,
  type Vocabulary,
} from '@homage/kernel';
import type { Mind } from './mind.ts';
import type { Tree } from './tree.ts';

/** No imagined game goes on longer than this: a hand that plays in circles must not hang a table. */
const LONGEST = 2_000;

/** Answers carried out so far; the budget of a thought. */
export interface Meter {
  steps: number;
}

/** A world in which options are compared: the deal, and the seed of its dice. */
export interface World<V extends Vocabulary> {
  match: Match<V>;
  seed: string;
}

/** What is answered by whoever means to follow a line; undefined where the line says nothing. */
type Intent<V extends Vocabulary> = (match: Match<V>, ask: Ask<V>) => Draft | undefined;

export class Imagination<V extends Vocabulary> {
  readonly #def: GameDef<V>;
  readonly #mind: Mind<V>;
  readonly #truth: Match<V>;
  readonly #seat: Seat;
  readonly #seed: string;
  readonly #worlds: World<V>[] = [];
  readonly meter: Meter;

  constructor(def: GameDef<V>, mind: Mind<V>, match: Match<V>, seat: Seat, seed: string, meter: Meter = { steps: 0 }) {
    this.#def = def;
    this.#mind = mind;
    this.#truth = match;
    this.#seat = seat;
    this.#seed = seed;
    this.meter = meter;
  }

  /** World number i: the same deal and the same dice for all options that are compared in it. */
  world(i: number): World<V> {
    let world = this.#worlds[i];
    if (world === undefined) {
      const match = conceal(this.#def, this.#truth, this.#seat, new FastDice(`${this.#seed}/deal ${i}`));
      world = { match, seed: `${this.#seed}/game ${i}` };
      this.#worlds[i] = world;
    }
    return world;
  }

  /** What becomes of a world after these answers: a match at rest, or at its end. */
  play(
    world: World<V>,
    answers: readonly { seat: Seat; target: Target; answer: Draft }[],
    horizon: number,
    tree?: Tree<V>,
    then?: readonly Draft[],
  ): Match<V> {
    const match = clone(this.#def, world.match);
    const dice = new FastDice(world.seed);
    for (const { seat, target, answer } of answers) {
      // A match takes its answers over: each gets its own.
      trust(this.#def, match, seat, target, copy(answer), dice);
      this.meter.steps++;
    }
    tree?.begin();
    const until = this.#mind.rest(world.match) + horizon;
    const line = then === undefined ? undefined : this.#line(then, until);
    this.goOn(match, dice, until, tree, line);
    return match;
  }

  /** The seat's own answers along a line that it means to follow; where the game goes another way the line is left. */
  #line(then: readonly Draft[], until: number): Intent<V> {
    let at = 0;
    return (match, ask) => {
      if (ask.seat !== this.#seat || at >= then.length || this.#mind.rest(match) >= until) return undefined;
      const answer = then[at++] as Draft;
      if (refuse(this.#def, match, ask.seat, ask.id, answer) === undefined) return copy(answer);
      at = then.length;
      return undefined;
    };
  }

  /** Everybody plays by the tree, as far as it goes, and then with squire's hand until the match is over or at rest. */
  goOn(match: Match<V>, dice: FastDice, until: number, tree?: Tree<V>, line?: Intent<V>): void {
    const def = this.#def;
    const mind = this.#mind;
    for (let i = 0; i < LONGEST && match.outcome === null; i++) {
      if (passWindow(def, match, dice)) continue;
      if (mind.rest(match) >= until) return;
      const ask = firstOpen(match);
      if (ask === undefined) return;
      const answer =
        tree?.pick(match, ask, dice) ??
        line?.(match, ask) ??
        (mind.quick === undefined ? mind.policy(match, ask, dice) : mind.quick(match, ask, dice));
      trust(def, match, ask.seat, ask.id, answer, dice);
      this.meter.steps++;
    }
  }
}
