/**
 * Messages that have been read and not begun yet. All that have arrived by now are read first and then carried out one after the other: doing
 * the same thing many times in a row takes less time than changing between reading and playing. Senders take turns, so that one who sends much
 * waits for itself and not others for it; of several addresses those who play come first, and of them and of the others the one that has cost the house least lately; and now and then the house looks
 * up, to hear who else has come. Dear messages (a list, a new table) do most of their work after they have begun, when the store has answered: where several
 * addresses wait the house looks up after each of them, so that this work does not pile up before whoever comes next, and it is on the sender's account.
 */

import { HALF_MS, type Spent } from '../spent.ts';
import { worked } from './burden.ts';

/**
 * After so long other work is looked at; sooner where several addresses wait, since the next one may have cost less. In processor time: where others use the
 * machine, nothing is won by stopping earlier, and what is written is cut into more transactions (a load of 25 on two cores: 5.3 writes to the disk for an answer
 * instead of 2.4).
 */
const SLICE_MS = 10;
const SHARED_SLICE_MS = 4;

/** Where fewer wait than this it is not asked how much of the time was work: asking takes some microseconds itself. */
const MANY = 8;

export interface Sender {
  /** Whether it should first read what it was sent. */
  readonly full: boolean;
  /** Shared by all senders of one address. */
  readonly account: Spent;
}

export interface Begin {
  (): void;
  /** Most of the work comes after it has begun. */
  dear?: true;
  /** A deed in a game: it is served before lists, talk and new tables. Beside forty sockets that send all they may an honest answer's p99 is 30 ms so, and was 45 (hostile.soak.test.ts). */
  play?: true;
}
/** What a sender waits for. Nearly always it is one thing. */
type Waiting = Begin | Begin[];

const playing = (waiting: Waiting): boolean => (typeof waiting === 'function' ? waiting : waiting[0])?.play === true;

/** Those who play first, then those who have cost least, if they are of several addresses; whether they are. */
function inTurn<S extends Sender>(turns: Map<S, Waiting>, now: number): { turns: Map<S, Waiting>; shared: boolean } {
  let first: Spent | undefined;
  let shared = false;
  for (const { account } of turns.keys()) {
    first ??= account;
    if (account === first) continue;
    shared = true;
    break;
  }
  if (!shared) return { turns, shared };
  const waits = [...turns].map(([sender, waiting]) => ({
    turn: [sender, waiting] as const,
    play: playing(waiting) ? 0 : 1,
    spent: sender.account.lately(now),
  }));
  waits.sort((a, b) => a.play - b.play || a.spent - b.spent);
  return { turns: new Map(waits.map(({ turn }) => turn)), shared };
}

export class Inbox<S extends Sender> {
  /** By sender, in the order of their turns. */
  #turns = new Map<S, Waiting>();
  /** Those who must first read. */
  readonly #held = new Map<S, Waiting>();
  #soon = false;
  readonly #took: (ms: number) => void;
  /** When several addresses waited last. */
  #contested = Number.NEGATIVE_INFINITY;
  /** Whose dear message was begun last, and what this thread had worked then. */
  #begun: { account: Spent; worked: number } | null = null;

  /** Is told how long each piece of work took. */
  constructor(took: (ms: number) => void = () => undefined) {
    this.#took = took;
  }

  /** Whether several addresses have waited lately. */
  get contested(): boolean {
    return performance.now() - this.#contested < HALF_MS;
  }

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
    setImmediate(() => {
      const began = performance.now();
      this.#begin(began);
      this.#took(performance.now() - began);
    });
  }

  #begin(began: number): void {
    this.#soon = false;
    if (this.#begun !== null) {
      this.#begun.account.spend(worked() - this.#begun.worked, began);
      this.#begun = null;
    }
    const before = this.#turns.size < MANY ? undefined : worked();
    let last = began;
    let look = 0;
    while (this.#turns.size > 0) {
      const { turns, shared } = inTurn(this.#turns, last);
      if (shared) this.#contested = last;
      this.#turns = new Map();
      const slice = shared ? SHARED_SLICE_MS : SLICE_MS;
      let done = 0;
      for (const [sender, waiting] of turns) {
        done++;
        if (sender.full) {
          this.#held.set(sender, waiting);
          continue;
        }
        const begin = typeof waiting === 'function' ? waiting : (waiting.shift() as Begin);
        // Its next turn comes when all others had theirs.
        if (typeof waiting !== 'function' && waiting.length > 0) this.#turns.set(sender, waiting);
        begin();
        const now = performance.now();
        sender.account.spend(now - last, now);
        last = now;
        if (shared && begin.dear === true) this.#begun = { account: sender.account, worked: worked() };
        else {
          if (now < Math.max(began + slice, look)) continue;
          const left = before === undefined ? 0 : slice - (worked() - before);
          if (left > 0) {
            // It cannot be over sooner.
            look = now + left;
            continue;
          }
        }
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
  }
}
