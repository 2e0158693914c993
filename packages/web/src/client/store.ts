import { share } from '@homage/ui';
import type { TableState } from './types.ts';

/** What a page knows of a table, and who hears of changes. Messages tell everything anew: whatever is as it was stays the same object. */
export class Store {
  #state: TableState;
  readonly #listeners = new Set<() => void>();

  constructor(state: TableState) {
    this.#state = state;
  }

  readonly get = (): TableState => this.#state;

  set(some: Partial<TableState>): void {
    this.#state = share(this.#state, { ...this.#state, ...some });
    this.changed();
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
