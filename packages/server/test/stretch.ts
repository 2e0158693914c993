/** How long the main thread is held at a stretch, in processor time: what other threads and other programs do does not count. */

/** Milliseconds of this thread's processor time. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export interface Measured<T> {
  value: T;
  /** The longest turn of the event loop, and all of them together. */
  longest: number;
  all: number;
  /** As a clock on the wall saw it; only to be told. */
  wall: number;
}

/** Does something and looks at every turn of the event loop meanwhile. */
export async function stretch<T>(deed: () => Promise<T>): Promise<Measured<T>> {
  let longest = 0;
  let last = threadMs();
  const began = last;
  const wall = performance.now();
  let done = false;
  const turn = (): void => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  const value = await deed();
  done = true;
  turn();
  return { value, longest, all: threadMs() - began, wall: performance.now() - wall };
}
