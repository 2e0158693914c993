/* Part of the service worker: shows a notice that came while no page was open, leads to the decision with one click, and tells the server when the browser is
   called in another way than before. */

self.addEventListener('push', (event) => {
  let notice;
  try {
    notice = event.data.json();
  } catch {
    return;
  }
  const { title, body, path, tag } = notice;
  event.waitUntil(
    // A second copy of the same notice takes the place of the first.
    self.registration.showNotification(title, { body, tag, icon: '/icon.svg', badge: '/icon.svg', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const wanted = event.notification.data?.path;
  const url = new URL(typeof wanted === 'string' && wanted.startsWith('/') ? wanted : '/turns', self.location.origin);
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = open.find((page) => page.url === url.href) ?? open[0];
    if (there === undefined) return self.clients.openWindow(url.href);
    const page = there.url === url.href ? there : await there.navigate(url.href).catch(() => null);
    return page ? page.focus() : self.clients.openWindow(url.href);
  };
  event.waitUntil(show());
});

/* The endpoint that the server knows; `src/notices/push.ts` writes it down when the reader wants to be called here. */
const NOTE = '/push/endpoint';
const notes = () => self.caches.open('push');

async function renew({ oldSubscription, newSubscription }) {
  // Not every browser says which one it was.
  const instead = oldSubscription?.endpoint ?? (await (await (await notes()).match(NOTE))?.text());
  if (instead === undefined) return;
  let found = newSubscription ?? (await self.registration.pushManager.getSubscription());
  if (!found) {
    const { pushKey } = await (await fetch('/api/me/notices')).json();
    found = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  }
  const { endpoint, keys } = found.toJSON();
  const answer = await fetch('/api/me/notices/outlets', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'push', subscription: { endpoint, keys }, instead }),
  });
  // What could not be told now the page tells when it is next opened.
  if (answer.ok) await (await notes()).put(NOTE, new Response(endpoint));
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
