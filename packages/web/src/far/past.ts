/** The older part of a far table's log. A sync brings the last steps only; what came before is asked for page by page, the latest first. */

import type { News } from '@homage/protocol';
import type { LogLine } from '@homage/ui';
import { markUndone } from '../client/lines.ts';

/** So many steps are asked for at a time. The server may answer with fewer: a page has its limit. */
const STEPS = 200;

export type Told = Pick<News, 'cursor' | 'at' | 'events'>;

/** The log with what came after it. */
export function linesOf(log: readonly LogLine[], news: readonly Told[]): LogLine[] {
  const out = [...log];
  for (const { cursor, at, events } of news) {
    for (const event of events) out.push({ index: out.length, moment: cursor, event, at });
  }
  return markUndone(out);
}

/** The log with what came before it. */
export function linesBefore(log: readonly LogLine[], news: readonly Told[]): LogLine[] {
  const older = linesOf([], news);
  return markUndone([...older, ...log.map((line) => ({ ...line, index: line.index + older.length }))]);
}

/**
 * Everything before step `first`, part by part, from the latest to the earliest. `put` takes a part and says whether more is wanted.
 */
export async function recall(
  page: (after: number, upTo: number) => Promise<readonly Told[]>,
  first: number,
  put: (older: readonly Told[], first: number) => boolean,
): Promise<void> {
  for (let end = first - 1; end > 0; ) {
    const start = Math.max(0, end - STEPS);
    const part: Told[] = [];
    for (let after = start; after < end; ) {
      const told = await page(after, end);
      if (told.length === 0) break;
      part.push(...told);
      after = told.at(-1)?.cursor ?? end;
    }
    // Where the server knows nothing there is nothing to wait for.
    if (part.length === 0 || !put(part, start + 1)) return;
    end = start;
  }
}
