/** How much somebody may do in a minute: what was used comes back with time. One for each thing that is limited. */

/** So many keep an account; those that are full again are dropped first. */
const ACCOUNTS = 20_000;
/** Its place among them changes at most so often. */
const PLACED_MS = 1000;

export class Meter {
  readonly #most: number;
  readonly #perMs: number;
  /** Those that were used last come last, to the second. */
  readonly #accounts = new Map<string, { left: number; at: number; placed: number }>();

  /** `most` at once, and as much again in every `ms`. */
  constructor(most: number, ms = 60_000) {
    this.#most = most;
    this.#perMs = most / ms;
  }

  /** Takes `cost` if there is as much; otherwise nothing. */
  take(key: string, cost = 1): boolean {
    const now = performance.now();
    const account = this.#accounts.get(key);
    const left = this.#left(account, now);
    if (left < cost) return false;
    if (account !== undefined && now - account.placed < PLACED_MS) {
      account.left = left - cost;
      account.at = now;
      return true;
    }
    this.#accounts.delete(key);
    this.#accounts.set(key, { left: left - cost, at: now, placed: now });
    if (this.#accounts.size > ACCOUNTS) this.#accounts.delete(this.#accounts.keys().next().value as string);
    return true;
  }

  /** How many seconds until `cost` is there again. */
  secondsUntil(key: string, cost = 1): number {
    return Math.max(0, Math.ceil((cost - this.#left(this.#accounts.get(key), performance.now())) / this.#perMs / 1000));
  }

  #left(account: { left: number; at: number } | undefined, now: number): number {
    return account === undefined ? this.#most : Math.min(this.#most, account.left + (now - account.at) * this.#perMs);
  }
}
