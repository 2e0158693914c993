/**
 * Writes on their way to the writer's thread: one flat list, because copying many small objects between threads costs more than writing
 * them. What comes with every answer has places of its own in the list; everything else travels as JSON.
 */

import type { Write } from './store.ts';

export type Cell = string | number | null;

/** `ends`: where in `cells` each group ends. A group is what one caller wants to be durable at once. */
export interface Batch {
  cells: Cell[];
  ends: number[];
}

export function emptyBatch(): Batch {
  return { cells: [], ends: [] };
}

export function addGroup({ cells, ends }: Batch, writes: readonly Write[]): void {
  for (const write of writes) {
    if (write.w === 'entry') cells.push('entry', write.table, write.n, write.body);
    else if (write.w === 'progress') {
      const { touched, deadline, ticks, turn } = write.set;
      cells.push('progress', write.id, touched, deadline, ticks, turn);
    } else cells.push('other', JSON.stringify(write));
  }
  ends.push(cells.length);
}
