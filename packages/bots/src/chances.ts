/** The chances of a finished game, round by round: what the standing of all seats was at every point of rest, and where it turned. */

import type { Match, Seat, Vocabulary } from '@homage/kernel';
import type { Mind } from './mind.ts';
import { Judge } from './standing.ts';

export interface Chance {
  /** Entries of the journal before this point. */
  at: number;
  /** The count of points of rest: rounds, in most games. */
  rest: number;
  /** By seat, from 0 to 1; together 1. */
  shares: number[];
}

/** Between two points of rest a seat won or lost more than usual. */
export interface Turn {
  from: number;
  to: number;
  seat: Seat;
  /** By how much its share changed. */
  gain: number;
}

export interface Chances {
  points: Chance[];
  /** The greatest changes, the greatest first. */
  turns: Turn[];
}

/** Smaller changes are no turning points, and more than this nobody reads. */
const LEAST_TURN = 0.15;
const MOST_TURNS = 3;

/**
 * Follows a game that is over: `note` every position in its order, then ask for the result. It looks at the true position, so it is for
 * finished games alone.
 */
export class Recorder<V extends Vocabulary> {
  readonly #mind: Mind<V>;
  readonly #judge: Judge<V>;
  readonly #points: Chance[] = [];
  #rest = Number.NEGATIVE_INFINITY;

  private constructor(mind: Mind<V>, judge: Judge<V>) {
    this.#mind = mind;
    this.#judge = judge;
  }

  static async of<V extends Vocabulary>(mind: Mind<V>, seats: number): Promise<Recorder<V>> {
    return new Recorder(mind, new Judge(mind, seats, await mind.foresight?.()));
  }

  note(match: Match<V>, at: number): void {
    const rest = match.outcome === null ? this.#mind.rest(match) : Number.POSITIVE_INFINITY;
    if (rest <= this.#rest) return;
    const last = this.#points.at(-1)?.rest ?? 0;
    this.#rest = rest;
    this.#points.push({ at, rest: Number.isFinite(rest) ? rest : last + 1, shares: [...this.#judge.standing(match)] });
  }

  get result(): Chances {
    const turns: Turn[] = [];
    for (let i = 1; i < this.#points.length; i++) {
      const [before, after] = [this.#points[i - 1] as Chance, this.#points[i] as Chance];
      let best: Turn | undefined;
      for (let seat = 0; seat < after.shares.length; seat++) {
        const gain = (after.shares[seat] as number) - (before.shares[seat] as number);
        if (Math.abs(gain) >= LEAST_TURN && (best === undefined || Math.abs(gain) > Math.abs(best.gain)))
          best = { from: before.at, to: after.at, seat, gain };
      }
      if (best !== undefined) turns.push(best);
    }
    turns.sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain));
    return { points: this.#points, turns: turns.slice(0, MOST_TURNS) };
  }
}
