/** The service worker keeps the app for use without a network. A new version waits until the reader agrees: a draft may be open. */

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', async () => {
    try {
      const registration = await navigator.serviceWorker.register('/sw.js');
      const look = (): void => {
        if (!registration.waiting || !navigator.serviceWorker.controller) return;
        waiting = registration.waiting;
        for (const listener of listeners) listener();
      };
      look();
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      );
    } catch (error) {
      // Without it the app needs a network, and that is all.
      console.warn(error);
    }
  });
}

export const isUpdateWaiting = (): boolean => waiting !== undefined;

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the new version now; drafts are kept by the page. */
export function takeUpdate(): void {
  navigator.serviceWorker?.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
  else location.reload();
}
