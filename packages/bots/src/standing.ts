/** Standing: the shares of the win over all seats, which sum up to 1. One currency for moves, votes and deals. */

import type { Match, Seat, Vocabulary } from '@homage/kernel';
import type { Mind, Weights } from './mind.ts';

/** At the end the true shares count, and a little the margin: among lost games the closer one is better. */
const MARGIN_SHARE = 0.04;

export function weightsFor(weights: Weights, seats: number): readonly (readonly number[])[] {
  const found = weights.bySeats[seats] ?? weights.bySeats.any;
  if (found === undefined) throw new Error(`no weights for ${seats} seats`);
  return found;
}

/** Turns scores into shares, in place. */
export function softmax(scores: Float64Array): void {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < scores.length; i++) top = Math.max(top, scores[i] as number);
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    const share = Math.exp((scores[i] as number) - top);
    scores[i] = share;
    sum += share;
  }
  for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] as number) / sum;
}

type Ended = { winners: readonly Seat[] };

export class Judge<V extends Vocabulary> {
  readonly #mind: Mind<V>;
  readonly #weights: readonly (readonly number[])[];
  readonly #features: Float64Array;
  readonly #shares: Float64Array;

  constructor(mind: Mind<V>, seats: number, weights: Weights = mind.weights) {
    this.#mind = mind;
    this.#weights = weightsFor(weights, seats);
    this.#features = new Float64Array(seats * mind.features.length);
    this.#shares = new Float64Array(seats);
  }

  /** The shares of the win by seat; the array is used again by the next call. */
  standing(match: Match<V>): Float64Array {
    const shares = this.#shares;
    if (match.outcome !== null) return this.#ended(match, (match.outcome as Ended).winners);
    const mind = this.#mind;
    const width = mind.features.length;
    const features = this.#features;
    mind.measure(match, features);
    const weights = this.#weights[Math.min(mind.phase(match), this.#weights.length - 1)] as readonly number[];
    for (let seat = 0; seat < shares.length; seat++) {
      let score = 0;
      for (let i = 0; i < width; i++) score += (weights[i] as number) * (features[seat * width + i] as number);
      shares[seat] = score;
    }
    softmax(shares);
    return shares;
  }

  /** What each feature adds to a seat's score, in the place of nothing. Undefined at the end, where no feature counts. */
  parts(match: Match<V>, seat: Seat): number[] | undefined {
    if (match.outcome !== null) return undefined;
    const mind = this.#mind;
    const width = mind.features.length;
    mind.measure(match, this.#features);
    const weights = this.#weights[Math.min(mind.phase(match), this.#weights.length - 1)] as readonly number[];
    return Array.from(mind.features, (_, i) => (weights[i] as number) * (this.#features[seat * width + i] as number));
  }

  #ended(match: Match<V>, winners: readonly Seat[]): Float64Array {
    const shares = this.#shares;
    const points = this.#mind.points(match);
    for (let seat = 0; seat < shares.length; seat++) shares[seat] = (points[seat] as number) / this.#mind.margin;
    softmax(shares);
    for (let seat = 0; seat < shares.length; seat++) {
      const won = winners.includes(seat) ? 1 / winners.length : 0;
      shares[seat] = (1 - MARGIN_SHARE) * won + MARGIN_SHARE * (shares[seat] as number);
    }
    return shares;
  }
}
