/**
 * Lines of the list of tables, as text. Most tables stand as they stood when the list was made before: their lines are kept, and made again only
 * when something of the row they are made of has changed. For two hundred tables that is most of what the list costs.
 */

import type { ServedTime } from '../served.ts';
import type { TableRow } from '../store/store.ts';
import { lineFor } from './info.ts';

export interface Line {
  id: string;
  text: string;
}

/** What a line is made of, beside what never changes at a table. */
type Made = Pick<TableRow, 'phase' | 'host' | 'house' | 'turn' | 'ticks'>;

const isSame = (a: Made, b: Made): boolean =>
  a.phase === b.phase && a.host === b.host && a.turn === b.turn && a.ticks === b.ticks && a.house === b.house;

export class Lines {
  readonly #served: ServedTime;
  readonly #most: number;
  readonly #kept = new Map<string, { made: Made; line: Line }>();

  /** Keeps at most so many, those that were asked for last. */
  constructor(served: ServedTime, most: number) {
    this.#served = served;
    this.#most = most;
  }

  /** As a guest reads it; null: as strangers do. */
  of(row: TableRow, guest: string | null): Line {
    const key = guest === null ? row.id : `${row.id}/${guest}`;
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    if (known !== undefined && isSame(known.made, row)) {
      this.#kept.set(key, known);
      return known.line;
    }
    const made = lineFor(row, guest, this.#served);
    const line = { id: row.id, text: JSON.stringify(made) };
    // When its reader's time runs out is another moment every time.
    if (made.due !== undefined) return line;
    const { phase, host, house, turn, ticks } = row;
    this.#kept.set(key, { made: { phase, host, house, turn, ticks }, line });
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value as string);
    return line;
  }
}
