/**
 * What comes after an answer, thought through for everybody: a tree of what the seats may answer next. In every world in which the answer is
 * imagined each of them takes what served it best so far or what it has tried too seldom (UCB), so rivals who were squires at first find
 * better replies the longer one thinks about them. Below the tree everybody plays with the fast hand.
 */

import { type Ask, canonical, type Dice, type Draft, type Match, type Seat, type Vocabulary } from '@homage/kernel';
import type { Mind } from './mind.ts';

interface Branch {
  seat: Seat;
  visits: number;
  /** Of the seat that answers: the sum of its shares of the win. */
  sum: number;
  /** How often it could have been taken. */
  open: number;
  next: Branch[];
  names: string[];
}

const branch = (seat: Seat): Branch => ({ seat, visits: 0, sum: 0, open: 0, next: [], names: [] });

export class Tree<V extends Vocabulary> {
  readonly #mind: Mind<V>;
  /** How eagerly what was tried seldom is tried again, in shares of the win. */
  readonly #curiosity: number;
  readonly #legal: (match: Match<V>, ask: Ask<V>, answer: Draft) => boolean;
  readonly #root = branch(-1);
  #path: Branch[] = [];
  #leaf = false;

  constructor(mind: Mind<V>, curiosity: number, legal: (match: Match<V>, ask: Ask<V>, answer: Draft) => boolean) {
    this.#mind = mind;
    this.#curiosity = curiosity;
    this.#legal = legal;
  }

  /** A new imagined game begins at the root. */
  begin(): void {
    this.#path = [this.#root];
    this.#leaf = this.#root.visits === 0;
  }

  /** What is answered while the game is in the tree; undefined below it, and to secret questions: nobody answers those knowing the others' answers. */
  pick(match: Match<V>, ask: Ask<V>, dice: Dice): Draft | undefined {
    if (this.#leaf || ask.secret) return undefined;
    const node = this.#path[this.#path.length - 1] as Branch;
    const options = this.#mind.options(match, ask, dice);
    // The more often a position came up the more replies are thought of, best looking first.
    const width = Math.min(options.length, 1 + Math.floor(Math.sqrt(node.visits / 2)));
    let best: Branch | undefined;
    let taken: Draft | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < width; i++) {
      const { answer } = options[i] as { answer: Draft };
      const found = this.#branch(node, ask, answer);
      found.open++;
      const worth =
        found.visits === 0
          ? Number.MAX_VALUE
          : found.sum / found.visits + this.#curiosity * Math.sqrt(Math.log(found.open) / found.visits);
      if (worth <= most || !this.#legal(match, ask, answer)) continue;
      most = worth;
      best = found;
      taken = answer;
    }
    if (best === undefined) return undefined;
    this.#path.push(best);
    this.#leaf = best.visits === 0;
    return taken;
  }

  #branch(node: Branch, ask: Ask<V>, answer: Draft): Branch {
    const name = `${ask.seat} ${ask.kind} ${canonical(answer)}`;
    const at = node.names.indexOf(name);
    if (at >= 0) return node.next[at] as Branch;
    const made = branch(ask.seat);
    node.names.push(name);
    node.next.push(made);
    return made;
  }

  /** What the imagined game came to, for everybody who answered in the tree. */
  end(shares: Float64Array): void {
    for (const passed of this.#path) {
      passed.visits++;
      if (passed.seat >= 0) passed.sum += shares[passed.seat] as number;
    }
  }
}
