/** What each reader was told lately, so that a reconnecting client gets what it missed without a replay. */

import type { News } from '@homage/protocol';
import type { Update } from '@homage/table';

/** One step as it was told. The events stay text until somebody asks. */
interface Kept {
  at: number;
  /** By reader; 0 where a reader noticed nothing. */
  cursors: number[];
  /** By reader, or one text where all were told the same. */
  texts: string | string[];
}

const KEPT = 300;

export class NewsBook {
  /** By reader: after which cursor the book is complete. */
  readonly #from: number[];
  readonly #kept: Kept[] = [];

  constructor(cursors: readonly number[]) {
    this.#from = [...cursors];
  }

  note(updates: readonly (Update | null)[], at: number): void {
    const cursors: number[] = [];
    let shared: string | undefined;
    let alike = true;
    for (const update of updates) {
      cursors.push(update?.cursor ?? 0);
      if (update === null) continue;
      shared ??= update.eventsText;
      if (update.eventsText !== shared) alike = false;
    }
    if (shared === undefined) return;
    const texts = alike ? shared : updates.map((update) => update?.eventsText ?? '');
    this.#kept.push({ at, cursors, texts });
    if (this.#kept.length <= KEPT) return;
    this.#kept.shift()?.cursors.forEach((cursor, reader) => {
      if (cursor > 0) this.#from[reader] = cursor;
    });
  }

  /** The news after a cursor, or undefined where the book does not reach back so far. */
  after(reader: number, cursor: number): News[] | undefined {
    const from = this.#from[reader];
    if (from === undefined || cursor < from) return undefined;
    return this.#kept.flatMap(({ at, cursors, texts }) => {
      const told = cursors[reader] ?? 0;
      if (told <= cursor) return [];
      const text = typeof texts === 'string' ? texts : (texts[reader] as string);
      return [{ cursor: told, at, events: JSON.parse(text) as News['events'] }];
    });
  }
}
