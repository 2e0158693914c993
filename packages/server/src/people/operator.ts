/**
 * What the operator says to the whole house: words for everybody, and that nothing changes for now. Where several nodes serve one database it is said at all of them: words
 * by a hint, which may get lost; that the house is held still stands in the store, where nodes that start later and those that missed the hint find it.
 */

import type { Hall } from '../rooms/hall.ts';
import type { Write } from '../store/store.ts';

const KEY = 'readOnly';

/** What nodes hint at, and what is done then. */
export const HINT = { readOnly: 'readOnly', word: 'word' } as const;

export class Operator {
  readonly #hall: Hall;
  readonly #tellHere: (text: string) => number;

  /** `tellHere`: tells everybody who is at this node, and returns how many. */
  constructor(hall: Hall, tellHere: (text: string) => number) {
    this.#hall = hall;
    this.#tellHere = tellHere;
  }

  /** Says something to everybody; returns how many hear it here, and at how many other nodes it is said. */
  say(text: string): { told: number; nodes?: number } {
    const { nodes } = this.#hall;
    const told = this.#tellHere(text);
    if (nodes === null) return { told };
    nodes.hint(HINT.word, text);
    return { told, nodes: nodes.lives.others.length };
  }

  /** Somebody at another node has said something. */
  heard(text: string): void {
    this.#tellHere(text);
  }

  /** From now on nothing changes, or things may change again; `note` goes into the trail with it. */
  async holdStill(on: boolean, note: Write): Promise<void> {
    const { store, nodes } = this.#hall;
    await store.commit([...(nodes === null ? [] : [{ w: 'meta', key: KEY, value: String(on) } as const]), note]);
    this.#hall.readOnly = on;
    nodes?.hint(HINT.readOnly);
  }

  /** One node alone forgets it when it ends; several have it in the store. */
  async lookAgain(): Promise<void> {
    const { store, nodes } = this.#hall;
    if (nodes !== null) this.#hall.readOnly = (await store.meta(KEY)) === 'true';
  }
}
