/**
 * Messages that have been read and not begun yet. All that have arrived by now are read first and then carried out one after the other: doing
 * the same thing many times in a row takes less time than changing between reading and playing. Senders take turns, so that one who sends much
 * waits for itself and not others for it; and now and then the house looks up, to hear who else has come.
 */

/** After so long other work is looked at. */
const SLICE_MS = 10;

export interface Sender {
  /** Whether it should first read what it was sent. */
  readonly full: boolean;
}

type Begin = () => void;
/** What a sender waits for. Nearly always it is one thing. */
type Waiting = Begin | Begin[];

export class Inbox<S extends Sender> {
  /** By sender, in the order of their turns. */
  #turns = new Map<S, Waiting>();
  /** Those who must first read. */
  readonly #held = new Map<S, Waiting>();
  #soon = false;

  put(sender: S, begin: Begin): void {
    const place = this.#held.size > 0 && this.#held.has(sender) ? this.#held : this.#turns;
    const waiting = place.get(sender);
    if (waiting === undefined) place.set(sender, begin);
    else if (typeof waiting === 'function') place.set(sender, [waiting, begin]);
    else waiting.push(begin);
    this.#later();
  }

  /** A sender has read what it was sent. */
  wake(sender: S): void {
    const waiting = this.#held.get(sender);
    if (waiting === undefined) return;
    this.#held.delete(sender);
    this.#turns.set(sender, waiting);
    this.#later();
  }

  /** Whoever is gone wants nothing any more. */
  drop(sender: S): void {
    this.#held.delete(sender);
    this.#turns.delete(sender);
  }

  #later(): void {
    if (this.#soon) return;
    this.#soon = true;
    setImmediate(this.#begin);
  }

  readonly #begin = (): void => {
    this.#soon = false;
    const began = performance.now();
    while (this.#turns.size > 0) {
      const turns = this.#turns;
      this.#turns = new Map();
      let done = 0;
      for (const [sender, waiting] of turns) {
        done++;
        if (sender.full) {
          this.#held.set(sender, waiting);
          continue;
        }
        if (typeof waiting === 'function') waiting();
        else {
          const first = waiting.shift();
          // Its next turn comes when all others had theirs.
          if (waiting.length > 0) this.#turns.set(sender, waiting);
          first?.();
        }
        if (performance.now() - began < SLICE_MS) continue;
        // Whose turn has not come in this round is first in the next.
        for (const had of turns.keys()) {
          if (done-- === 0) break;
          turns.delete(had);
        }
        for (const [next, rest] of this.#turns) turns.set(next, rest);
        this.#turns = turns;
        this.#later();
        return;
      }
    }
  };
}
