/** What each reader was told lately, so that a reconnecting client gets what it missed without a replay. */

import type { News } from '@homage/protocol';
import type { Update } from '@homage/table';

const KEPT = 300;

export class NewsBook {
  /** By reader: the news after cursor `from`, complete. */
  readonly #readers: { from: number; list: News[] }[];

  constructor(cursors: readonly number[]) {
    this.#readers = cursors.map((from) => ({ from, list: [] }));
  }

  note(updates: readonly (Update | null)[], at: number): void {
    updates.forEach((update, reader) => {
      const book = this.#readers[reader];
      if (update === null || book === undefined) return;
      book.list.push({ cursor: update.cursor, at, events: update.events as News['events'] });
      if (book.list.length > KEPT) book.from = book.list.shift()?.cursor ?? book.from;
    });
  }

  /** The news after a cursor, or undefined where the book does not reach back so far. */
  after(reader: number, cursor: number): News[] | undefined {
    const book = this.#readers[reader];
    return book === undefined || cursor < book.from ? undefined : book.list.filter((news) => news.cursor > cursor);
  }
}
