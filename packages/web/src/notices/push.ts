/** Being called by the browser itself, through the service worker. */

import { request } from '../far/connection.ts';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

type Kept = Pick<PushSubscriptionJSON, 'endpoint' | 'keys'>;

/** Where it is written down which endpoint the server knows: for the service worker, which has no other memory (`public/push.js`). */
const NOTE = '/push/endpoint';
const notes = (): Promise<Cache> => caches.open('push');

/** The server knows this one now. */
export async function noteSubscription({ endpoint }: Kept): Promise<void> {
  await (await notes()).put(NOTE, new Response(endpoint));
}

/** Asks the reader and the browser; undefined where one of them does not want it. */
export async function subscribe(key: string): Promise<Kept | undefined> {
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

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Tells the server of a subscription that has changed while it could not be told. */
export async function renewSubscription(): Promise<void> {
  try {
    const known = await (await (await notes()).match(NOTE))?.text();
    const { endpoint, keys } = (known !== undefined && (await subscription())?.toJSON()) || {};
    if (known === undefined || endpoint === undefined || endpoint === known) return;
    await request('POST', '/me/notices/outlets', { kind: 'push', subscription: { endpoint, keys }, instead: known });
    await noteSubscription({ endpoint });
  } catch {
    // There is no network, or nobody is signed in: next time.
  }
}

/** Whoever signs out is not called here any more: the next reader of this screen may be somebody else. */
export async function unsubscribe(): Promise<void> {
  try {
    await (await subscription())?.unsubscribe();
    await (await notes()).delete(NOTE);
  } catch {
    // Then the push service is away, and the channel can be removed on the page of notices.
  }
}
