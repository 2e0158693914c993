/** Being called by the browser itself, through the service worker. */

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks the reader and the browser; undefined where one of them does not want it. */
export async function subscribe(key: string): Promise<PushSubscriptionJSON | undefined> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return undefined;
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration === undefined) return undefined;
    const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    const { endpoint, keys } = found.toJSON();
    return endpoint === undefined || keys === undefined ? undefined : { endpoint, keys };
  } catch {
    // The browser's push service cannot be reached, or the reader said no meanwhile.
    return undefined;
  }
}
