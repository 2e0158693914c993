/* Part of the service worker: shows a notice that came while no page was open, and leads to the decision with one click. */

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
