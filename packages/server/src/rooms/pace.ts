/** How often something may be done: so many times at once, and again with time. Kept in memory only: a restart forgives. */

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
