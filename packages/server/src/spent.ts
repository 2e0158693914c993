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

/** So many addresses are remembered. */
const ACCOUNTS = 20_000;
/** Whoever has cost less than this lately is forgotten first. */
const NOTHING_MS = 1;

/** What is counted for one counts for all as well. */
class Account extends Spent {
  readonly #all: Spent;

  constructor(all: Spent) {
    super();
    this.#all = all;
  }

  override spend(ms: number, now: number): void {
    super.spend(ms, now);
    this.#all.spend(ms, now);
  }
}

/** What each address has cost lately, by sockets and plain requests alike, and what all together have. Whoever hangs up and comes again is still the same. */
export class Costs {
  readonly all = new Spent();
  readonly #byNetwork = new Map<string, Spent>();

  of(network: string, now = performance.now()): Spent {
    const known = this.#byNetwork.get(network);
    if (known !== undefined) return known;
    const account = new Account(this.all);
    this.#byNetwork.set(network, account);
    if (this.#byNetwork.size > ACCOUNTS) this.#forget(now);
    return account;
  }

  #forget(now: number): void {
    for (const [network, account] of this.#byNetwork) {
      if (this.#byNetwork.size <= ACCOUNTS / 2) return;
      if (account.lately(now) < NOTHING_MS) this.#byNetwork.delete(network);
    }
  }
}
