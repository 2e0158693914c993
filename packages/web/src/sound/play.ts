import type { SoundName } from './score.ts';

/** Opening the instruments holds up the page (for a tenth of a second and more, where the machine has to wake its sound), so it waits until nothing else is to be done. */
let open: Promise<void> | undefined;
const quiet = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 1000 });
    else setTimeout(done, 50);
  });

/** Browsers allow sound only after the reader has touched the page; until then nothing is even loaded. The instruments come with the first sound. */
export async function playSound(name: SoundName, loudness: number): Promise<void> {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  try {
    const { perform } = await import('./player.ts');
    open ??= quiet();
    await open;
    perform(name, loudness);
  } catch {
    // Where they cannot be had the table is silent.
  }
}

/** One sound begins so long after the one before it. */
const GAP_MS = 180;
/** What would be heard later than this belongs to a moment that has passed; the horn, which calls somebody, is always blown. */
const STALE_MS = 4 * GAP_MS;
let free = 0;

/** In turn: after what is still to be heard of what happened before. So the horn of one's own turn comes after all that led to it. */
export function playInTurn(
  name: SoundName,
  loudness: number,
  play: (name: SoundName, loudness: number) => unknown = playSound,
): void {
  const now = performance.now();
  const wait = Math.max(0, free - now);
  if (wait >= STALE_MS && name !== 'turn') return;
  free = now + wait + GAP_MS;
  if (wait === 0) play(name, loudness);
  else setTimeout(() => play(name, loudness), wait);
}
