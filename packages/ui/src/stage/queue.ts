/** Which ceremonies are shown when several come: in order, and of more than two only the last. */

/** How many may wait. */
const WAIT = 2;

/** What waits after these have come. */
export function queued<T>(waiting: readonly T[], fresh: readonly T[]): readonly T[] {
  const all = [...waiting, ...fresh];
  return all.length > WAIT ? all.slice(-1) : all;
}
