/** What each reader was told lately, so that a reconnecting client gets what it missed without a replay. */

import type { News } from '@homage/protocol';
import type { Update } from '@homage/table';

/** News as they are kept: the events stay text until somebody asks. */
interface Kept {
  cursor: number;
  at: number;
  eventsText: string;
}

const KEPT = 300;

export class NewsBook {
  /** By reader: the news after cursor `from`, complete. */
  readonly #readers: { from: number; list: Kept[] }[];

  constructor(cursors: readonly number[]) {
    this.#readers = cursors.map((from) => ({ from, list: [] }));
  }

  note(updates: readonly (Update | null)[], at: number): void {
    updates.forEach((update, reader) => {
      const book = this.#readers[reader];
      if (update === null || book === undefined) return;
      book.list.push({ cursor: update.cursor, at, eventsText: update.eventsText });
      if (book.list.length > KEPT) book.from = book.list.shift()?.cursor ?? book.from;
    });
  }

  /** The news after a cursor, or undefined where the book does not reach back so far. */
  after(reader: number, cursor: number): News[] | undefined {
    const book = this.#readers[reader];
    if (book === undefined || cursor < book.from) return undefined;
    return book.list.flatMap((kept) =>
      kept.cursor > cursor
        ? [{ cursor: kept.cursor, at: kept.at, events: JSON.parse(kept.eventsText) as News['events'] }]
        : [],
    );
  }
}
