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

/** No reader: seats count from 0. */
const NOBODY = -1;

interface Waiting {
  commit: number;
  letters: readonly Letter[];
}

export class Mail {
  /** The number of the last commit that was begun, and of the last one that is durable. */
  #begun = 0;
  #durable = 0;
  #waiting: Waiting[] = [];
  /** By follower, where it stands: kept up to date in place, since it changes with every message. */
  readonly #told = new Map<Subscriber, Place>();
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

  /** Somebody follows, and has been told nothing yet. */
  follow(to: Subscriber): void {
    this.#told.set(to, { reader: NOBODY, cursor: 0 });
  }

  unfollow(to: Subscriber): void {
    this.#told.delete(to);
  }

  /** Where a follower stands; undefined if it was told nothing yet. */
  told(to: Subscriber): Place | undefined {
    const place = this.#told.get(to);
    return place?.reader === NOBODY ? undefined : place;
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

  /** A write failed: messages that wait for it are thrown away. */
  drop(): void {
    this.#waiting = [];
    this.#durable = this.#begun;
  }

  #send(letters: readonly Letter[]): void {
    for (const { to, text, upTo, sent } of letters) {
      try {
        to.send(typeof text === 'string' ? text : text(), upTo);
        const place = upTo === undefined ? undefined : this.#told.get(to);
        if (upTo !== undefined && place !== undefined) {
          place.reader = upTo.reader;
          place.cursor = upTo.cursor;
        }
        sent?.();
      } catch {
        this.#lost(to);
      }
    }
  }
}
