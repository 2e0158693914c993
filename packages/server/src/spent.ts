/** What somebody has cost the server lately: old costs count ever less. */

/** What was spent counts half after so long. */
export const HALF_MS = 1000;
const MOMENT_MS = 15;

/** For one address or one host, in milliseconds. */
export class Spent {
  #ms = 0;
  #at = 0;

  spend(ms: number, now: number): void {
    // What was spent within a moment is of one age: a hundredth at most is wrong with that.
    if (now - this.#at < MOMENT_MS) {
      this.#ms += ms;
      return;
    }
    this.#ms = this.lately(now) + ms;
    this.#at = now;
  }

  lately(now: number): number {
    return this.#ms === 0 ? 0 : this.#ms * 0.5 ** (Math.max(0, now - this.#at) / HALF_MS);
  }
}
