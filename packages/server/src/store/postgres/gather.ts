/**
 * Questions of one kind that come while others are under way go together, in one statement. Whoever is alone waits for nobody: only a node that has much to
 * ask, such as one that has just taken over the tables of another and everybody who sat there, asks for it in a few large pieces. In the two seconds after such a
 * takeover (50 tables, 200 people who were sitting down, on a busy machine) 630 questions went in 254 statements.
 */

import { isLost } from './trouble.ts';

/** So many statements of one kind are under way at once: what takes long does not hold up all others. */
const LANES = 2;
/** So many questions go into one. */
const MOST = 64;

interface Waiting<A, R> {
  asked: A;
  done(rows: R[]): void;
  failed(error: unknown): void;
}

export class Gathered<A, R extends object> {
  /** The rows that belong to some questions; each row says to which, by its place among them, from 0. */
  readonly #read: (asked: readonly A[]) => Promise<(R & { asked: number })[]>;
  #waiting: Waiting<A, R>[] = [];
  #lanes = 0;
  #soon = false;

  constructor(read: (asked: readonly A[]) => Promise<(R & { asked: number })[]>) {
    this.#read = read;
  }

  /** What is read was true after this was asked. */
  ask(asked: A): Promise<R[]> {
    return new Promise((done, failed) => {
      this.#waiting.push({ asked, done, failed });
      this.#next();
    });
  }

  #next(): void {
    if (this.#soon || this.#lanes >= LANES || this.#waiting.length === 0) return;
    this.#soon = true;
    // When all that has come in this turn of the loop has been asked.
    setImmediate(() => {
      this.#soon = false;
      const all = this.#waiting.slice(0, MOST);
      this.#waiting = this.#waiting.slice(MOST);
      this.#lanes++;
      void this.#together(all).finally(() => {
        this.#lanes--;
        this.#next();
      });
      this.#next();
    });
  }

  async #together(all: readonly Waiting<A, R>[]): Promise<void> {
    try {
      const rows: R[][] = all.map(() => []);
      for (const { asked, ...row } of await this.#read(all.map((each) => each.asked))) rows[asked]?.push(row as R);
      all.forEach(({ done }, i) => void done(rows[i] as R[]));
    } catch (error) {
      if (all.length === 1 || isLost(error)) for (const { failed } of all) failed(error);
      // Something of one of them does not fit: each alone, so that only that one fails.
      else for (const each of all) await this.#together([each]);
    }
  }
}
