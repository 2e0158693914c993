/** How often something may be done: so many times at once, and again with time. Kept in memory only: a restart forgives. */

import type { ClockSetting } from '@homage/table';

/** By order a secret question is answered after so long, at the table and by correspondence: as by somebody who thinks, or who comes by. */
const AT_THE_TABLE = [4_000, 20_000] as const;
const BY_LETTER = [5 * 60_000, 90 * 60_000] as const;

/** `draw`: something in hex that nobody can foresee. */
export function orderDelay({ kind }: ClockSetting, draw: string): number {
  const [least, most] = kind === 'letters' ? BY_LETTER : AT_THE_TABLE;
  return least + Math.floor((Number.parseInt(draw.slice(0, 8), 16) / 2 ** 32) * (most - least));
}

interface Purse {
  left: number;
  at: number;
}

/** So many are remembered; the oldest are forgiven. */
const REMEMBERED = 1000;

export class Pace {
  readonly #purses = new Map<string, Purse>();

  /** Whether it may be done now; then it counts. `burst` at once, each back after `ms`. */
  take(who: string, burst: number, ms: number, now: number): boolean {
    const before = this.#purses.get(who) ?? { left: burst, at: now };
    const left = Math.min(burst, before.left + Math.max(0, now - before.at) / ms);
    this.#purses.delete(who);
    this.#purses.set(who, { left: left < 1 ? left : left - 1, at: now });
    if (this.#purses.size > REMEMBERED) this.#purses.delete(this.#purses.keys().next().value as string);
    return left >= 1;
  }
}
