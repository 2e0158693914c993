/**
 * Served time: milliseconds for which this server has been up, over all its runs. Clocks count in it, so they stand still while the
 * server is down. It is written down every few seconds; after a crash players win those seconds back.
 */
export class ServedTime {
  readonly #now: () => number;
  readonly #before: number;
  readonly #started: number;

  constructor(now: () => number, before: number) {
    this.#now = now;
    this.#before = before;
    this.#started = now();
  }

  now(): number {
    return this.#before + Math.max(0, this.#now() - this.#started);
  }
}
