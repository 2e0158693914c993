/** How long bots think: time for the whole table, divided among its bots, and how many steps of thought this machine does in it. */

import type { BotKind } from './bot.ts';

/** All bots of a table together think at most so long between two questions to a person, in milliseconds. */
export const TABLE_MS = 4_000;

/** The most that one thought of a level takes; the others take no time worth counting. */
export const LEVEL_MS: { readonly [kind in BotKind]: number } = {
  random: 0,
  squire: 0,
  greedy: 0,
  knight: 60,
  lord: 1_000,
};

/** What is left of the table's time. One thought takes at most a quarter of it, so that it never runs out in the middle of a turn. */
export class Patience {
  #left = TABLE_MS;

  /** How long a thought may take now. */
  allow(kind: string): number {
    return Math.min(LEVEL_MS[kind as BotKind] ?? 0, this.#left / 4);
  }

  spend(ms: number): void {
    this.#left = Math.max(0, this.#left - ms);
  }

  /** Somebody is in a hurry: all bots play as squires until a person is asked again. */
  hurry(): void {
    this.#left = 0;
  }

  /** A person is asked: the bots have time again. */
  renew(): void {
    this.#left = TABLE_MS;
  }
}

/** Steps a millisecond before anything was measured: a slow phone. */
const SLOW = 20;
/** More steps than this hardly help, and below the least a search is no better than squire. */
const MOST_STEPS = 250_000;
export const LEAST_STEPS = 60;

/** How fast this machine thinks about a game: measured while it thinks. */
export class Pace {
  readonly #speeds = new Map<string, number>();

  steps(game: string, ms: number): number {
    return Math.min(MOST_STEPS, Math.floor((this.#speeds.get(game) ?? SLOW) * ms));
  }

  note(game: string, steps: number, ms: number): void {
    if (steps < LEAST_STEPS || ms <= 0) return;
    const before = this.#speeds.get(game);
    const speed = steps / ms;
    this.#speeds.set(game, before === undefined ? speed : 0.8 * before + 0.2 * speed);
  }
}
