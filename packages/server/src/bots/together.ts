/** Answers that must not tell by their time what they are: all come at one moment. */

/**
 * Waits for all thoughts, then for the next moment: a whole multiple of `momentMs` since the question was put. A thought that keeps
 * to its time ends within the first, so how long it took inside of it cannot be seen.
 */
export async function together<T>(thoughts: readonly (Promise<T> | T)[], momentMs: number): Promise<T[]> {
  const from = performance.now();
  const all = await Promise.all(thoughts);
  if (momentMs <= 0) return all;
  const passed = performance.now() - from;
  await new Promise<void>((done) => setTimeout(done, momentMs * Math.max(1, Math.ceil(passed / momentMs)) - passed));
  return all;
}
