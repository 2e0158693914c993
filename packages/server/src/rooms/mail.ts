/**
 * Messages on their way to those who follow a table. Each leaves when the commit it tells of is durable, all in the order in which they
 * were made; of a commit that fails nothing leaves. For every follower it is known what it was told last, so that after a
 * setback it goes on exactly there.
 */

import type { Subscriber } from '../subscriber.ts';

/** A message that waits until what it tells is written. */
export interface Letter {
  to: Subscriber;
  /** Made when it leaves, where it holds what only the store knows. */
  text: string | (() => string);
  /** Up to which step its reader knows the match when it has this; for messages about the match. */
  upTo?: Place;
  /** It has left. */
  sent?: () => void;
}

/** Where a follower stands: as whom it reads, and the last step it was told. */
export interface Place {
  reader: number;
  cursor: number;
}

interface Waiting {
  commit: number;
  letters: readonly Letter[];
}

export class Mail {
  /** The number of the last commit that was begun, and of the last one that is durable. */
  #begun = 0;
  #durable = 0;
  #waiting: Waiting[] = [];
  readonly #told = new WeakMap<Subscriber, Place>();
  readonly #lost: (to: Subscriber) => void;

  /** `lost`: a connection that takes no messages any more. */
  constructor(lost: (to: Subscriber) => void) {
    this.#lost = lost;
  }

  /** From now on messages tell of a new commit. */
  begin(): number {
    return ++this.#begun;
  }

  get pending(): boolean {
    return this.#durable < this.#begun;
  }

  told(to: Subscriber): Place | undefined {
    return this.#told.get(to);
  }

  post(letters: readonly Letter[]): void {
    if (letters.length === 0) return;
    if (this.pending) this.#waiting.push({ commit: this.#begun, letters });
    else this.#send(letters);
  }

  /** A commit is durable: what tells of it leaves. */
  wrote(commit: number): void {
    if (commit > this.#durable) this.#durable = commit;
    const waiting = this.#waiting;
    // Nearly always one commit waits at a time.
    if (waiting.length === 1 && (waiting[0] as Waiting).commit <= this.#durable) {
      this.#waiting = [];
      this.#send((waiting[0] as Waiting).letters);
      return;
    }
    while (this.#waiting[0] !== undefined && this.#waiting[0].commit <= this.#durable) {
      this.#send((this.#waiting.shift() as Waiting).letters);
    }
  }

  /** What was begun and is not durable never will be. */
  drop(): void {
    this.#waiting = [];
    this.#durable = this.#begun;
  }

  #send(letters: readonly Letter[]): void {
    for (const { to, text, upTo, sent } of letters) {
      try {
        to.send(typeof text === 'string' ? text : text());
        if (upTo !== undefined) this.#told.set(to, upTo);
        sent?.();
      } catch {
        this.#lost(to);
      }
    }
  }
}
