/** Law 9: every label, question, aside, event and reason of a game occurs in some run, or is listed with the scenario that shows it. */

import type { GameDef, Happening, Vocabulary } from '@homage/kernel';
import { labelsOf, watched } from './watch.ts';

export class Coverage<V extends Vocabulary> {
  /** The same game, watched. Play this one. */
  readonly def: GameDef<V>;
  readonly #seen = new Map<string, number>();

  constructor(def: GameDef<V>) {
    this.def = watched(def, (label, kind, name) => (x) => {
      this.#mark(`label ${kind}.${name}`);
      return label(x);
    });
  }

  #mark(what: string): void {
    this.#seen.set(what, (this.#seen.get(what) ?? 0) + 1);
  }

  event = (event: Happening<V>): void => this.#mark(`event ${event.kind}`);
  ask = (kind: string): void => this.#mark(`ask ${kind}`);
  aside = (kind: string): void => this.#mark(`aside ${kind}`);
  reason = (code: string): void => this.#mark(`reason ${code}`);

  seen(what: string): boolean {
    return this.#seen.has(what);
  }

  /**
   * What the game has and nobody has seen. Events and reasons are types and leave no list behind at run time: pass the
   * keys of a text table (`Object.keys(words.texts.en.events)`), which the compiler keeps complete.
   */
  missing(lists: { events?: readonly string[]; reasons?: readonly string[] } = {}): string[] {
    const all = [
      ...labelsOf(this.def).map(({ kind, name }) => `label ${kind}.${name}`),
      ...Object.keys(this.def.asks).map((kind) => `ask ${kind}`),
      ...Object.keys(this.def.asides).map((kind) => `aside ${kind}`),
      ...(lists.events ?? []).map((kind) => `event ${kind}`),
      ...(lists.reasons ?? []).map((code) => `reason ${code}`),
    ];
    return all.filter((what) => !this.#seen.has(what));
  }
}
