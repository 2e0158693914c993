/** How much somebody may do in a minute: what was used comes back with time. One for each thing that is limited. */

/** So many keep an account; those that are full again are dropped first. */
const ACCOUNTS = 20_000;

export class Meter {
  readonly #most: number;
  readonly #perMs: number;
  readonly #accounts = new Map<string, { left: number; at: number }>();

  /** `most` at once, and as much again in every `ms`. */
  constructor(most: number, ms = 60_000) {
    this.#most = most;
    this.#perMs = most / ms;
  }

  /** Takes `cost` if there is as much; otherwise nothing. */
  take(key: string, cost = 1): boolean {
    const now = performance.now();
    const left = this.#left(key, now);
    if (left < cost) return false;
    this.#accounts.delete(key);
    this.#accounts.set(key, { left: left - cost, at: now });
    if (this.#accounts.size > ACCOUNTS) this.#accounts.delete(this.#accounts.keys().next().value as string);
    return true;
  }

  /** How many seconds until `cost` is there again. */
  secondsUntil(key: string, cost = 1): number {
    return Math.max(0, Math.ceil((cost - this.#left(key, performance.now())) / this.#perMs / 1000));
  }

  #left(key: string, now: number): number {
    const account = this.#accounts.get(key);
    return account === undefined ? this.#most : Math.min(this.#most, account.left + (now - account.at) * this.#perMs);
  }
}
