/** What one caller wants to be durable at once, and what it waits for. */

import type { Fence, Write } from '../store.ts';

export interface Group {
  writes: readonly Write[];
  fence: Fence | undefined;
  /** When it was asked for. */
  since: number;
  done(numbers: readonly number[]): void;
  failed(error: Error): void;
}

/** Writes as they are now: callers go on changing their rows while these wait. */
export function copyOf(writes: readonly Write[]): Write[] {
  return writes.map((write) => {
    if (write.w === 'newTable') return { ...write, table: { ...write.table } };
    if (write.w === 'table') return { ...write, set: { ...write.set } };
    if (write.w === 'progress') return { ...write, set: { ...write.set } };
    return write;
  });
}
