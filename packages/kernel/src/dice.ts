/** Chance from outside: fast dice for playouts, scripted dice for tests. Sealed dice are in packages/table. */

import type { Dice } from './types.ts';

/** A die with faces 1 … sides. */
export function die(dice: Dice, sides = 6): number {
  return dice.below(sides) + 1;
}

/** Shuffles in place (Fisher and Yates, from the end) and returns the same array. */
export function shuffle<T>(dice: Dice, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    const item = items[i] as T;
    items[i] = items[j] as T;
    items[j] = item;
  }
  return items;
}

export function pick<T>(dice: Dice, items: readonly T[]): T {
  if (items.length === 0) throw new RangeError('nothing to pick from');
  return items[dice.below(items.length)] as T;
}

/** Spreads a text over 32 bits (xmur3), so that seeds that look alike give unlike dice. */
function spread(text: string): () => number {
  let h = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return h >>> 0;
  };
}

/**
 * Seeded, quick, and good enough for playouts (sfc32). Never for a real table: its future can be computed from its past.
 * `fork` gives independent dice for another purpose, so that thinking never disturbs the game.
 */
export class FastDice implements Dice {
  readonly seed: string;
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: string | number) {
    this.seed = String(seed);
    const part = spread(this.seed);
    this.#a = part() | 0;
    this.#b = part() | 0;
    this.#c = part() | 0;
    this.#d = part() | 0;
    for (let i = 0; i < 12; i++) this.#next();
  }

  #next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return t >>> 0;
  }

  /** Rejection keeps every face equally likely. */
  below(n: number): number {
    if (n === 1) return 0;
    if (!(n >= 1 && n <= 0x1_0000_0000 && Number.isInteger(n))) throw new RangeError(`no die has ${n} faces`);
    let value = this.#next();
    // The last, incomplete round of faces begins above 2^32 - n: only there is it worth while to find out where exactly.
    if (value > 0xffff_ffff - n) {
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
      while (value >= limit) value = this.#next();
    }
    return n <= 0x7fff_ffff ? value % (n >>> 0) : value % n;
  }

  fork(purpose: string): FastDice {
    return new FastDice(`${this.seed}/${purpose}`);
  }
}

/** One scripted draw: a number below the number of faces, or `{face}` of a die that counts from 1. */
export type Throw = number | { face: number };

/**
 * Dice for scenarios: each draw is written down, and at the end the script must be used up (`exhausted`). A draw that does
 * not fit the question is a mistake in the scenario and says so.
 */
export class ScriptedDice implements Dice {
  readonly #script: Throw[];
  #used = 0;

  constructor(script: readonly Throw[] = []) {
    this.#script = [...script];
  }

  below(n: number): number {
    const entry = this.#script[this.#used];
    if (entry === undefined)
      throw new RangeError(`the script of ${this.#used} draws is used up; a die of ${n} is asked for`);
    const value = typeof entry === 'number' ? entry : entry.face - 1;
    if (!Number.isInteger(value) || value < 0 || value >= n) {
      throw new RangeError(
        `draw ${this.#used + 1} of the script is ${JSON.stringify(entry)}, but the die has ${n} faces`,
      );
    }
    this.#used++;
    return value;
  }

  /** Adds draws at the end of the script. */
  then(...more: Throw[]): this {
    this.#script.push(...more);
    return this;
  }

  get left(): number {
    return this.#script.length - this.#used;
  }

  exhausted(): boolean {
    return this.left === 0;
  }
}

/** Faces of dice, as one reads them aloud: `faces(6, 1, 3)`. */
export function faces(...values: number[]): Throw[] {
  return values.map((face) => ({ face }));
}
