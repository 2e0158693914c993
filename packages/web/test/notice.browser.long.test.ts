/** From a notice to the decision: a letter's link in a browser that has never been here, and the service worker that shows push messages. */

import { createECDH, randomBytes } from 'node:crypto';
import type { Noticing } from '@homage/protocol';
import { type MailTrap, mailTrap } from '@homage/server/test/smtp';
import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violations } from './access.ts';
import { browserPath, picture } from './harness.ts';
import { type Guest, type House, openHouse } from './house.ts';
import { playGame } from './play.ts';
import { isWide, PHONE } from './screen.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe.skipIf(browserPath === '')('a notice', () => {
  let house: House;
  let trap: MailTrap;
  beforeAll(async () => {
    trap = await mailTrap();
    const post = { smtp: trap.address, url: 'http://house.test' };
    house = await openHouse({ ...post, hooksHere: true, graceMs: 0, noticeMs: 1e9 });
  });
  afterAll(async () => {
    await house?.close();
    await trap?.close();
  });

  const api = async <T>(page: Page, method: string, path: string, data?: object): Promise<T> => {
    const answer = await page.context().request.fetch(`/api${path}`, { method, ...(data && { data }) });
    expect([path, answer.status()]).toEqual([path, 200]);
    return (await answer.json()) as T;
  };
  /** A table at which somebody is asked by and by, against bots. */
  async function asked({ page }: Guest): Promise<string> {
    const bots = [1, 2].map((seat) => ({ seat, bot: 'squire' }));
    const { id } = await api<{ id: string }>(page, 'POST', '/tables', {
      ...{ game: 'middle-ages', seats: 3, bots, start: true, seat: 0, access: 'open' },
    });
    const waits = async (): Promise<boolean> =>
      (await api<{ table: string }[]>(page, 'GET', '/me/turns')).some(({ table }) => table === id);
    await expect.poll(waits, { timeout: 60_000 }).toBe(true);
    return id;
  }
  const isAsked = (page: Page): Promise<number> => page.locator('[data-table="running"][data-ask]').count();

  it('by letter leads a browser that has never been here to the decision, once, and its code stands in no address', async () => {
    const ann = await house.guest('Ann');
    const row = { guest: ann.id, handle: 'Ann', folded: 'ann', mail: 'ann@example.org', hidden: 0, steward: 0 };
    await house.server.hall.store.commit([{ w: 'add', of: 'accounts', row: { ...row, created: Date.now() } }]);
    await api(ann.page, 'POST', '/me/notices/outlets', { kind: 'mail' });
    const table = await asked(ann);
    await house.server.notices.work();
    await expect.poll(() => trap.to('ann@example.org').length).toBe(1);
    const [, path = '', code = ''] =
      /http:\/\/house\.test(\/go\/\w+#([0-9a-f]+))/.exec(trap.to('ann@example.org')[0]?.text ?? '') ?? [];
    expect(path).toBe(`/go/${table}#${code}`);

    const settings = { language: 'fr', theme: 'dark' };
    const phone = await house.guest('Somebody', { ...PHONE, unknown: true, settings });
    const sent: string[] = [];
    const claims: string[] = [];
    phone.page.on('request', (request) => {
      sent.push(request.url());
      if (request.url().endsWith('/api/me/claim')) claims.push(`${request.method()} ${request.postData()}`);
    });
    await phone.page.goto(path);
    await phone.page.waitForURL(new RegExp(`/table/${table}$`));
    await expect.poll(() => isAsked(phone.page)).toBe(1);
    expect(claims).toEqual([`POST ${JSON.stringify({ code })}`]);
    // What a browser sends of an address ends before the #.
    expect(sent.filter((url) => (url.split('#')[0] ?? '').includes(code))).toEqual([]);
    expect(await violations(phone.page)).toEqual([]);
    expect(await isWide(phone.page)).toBe(false);
    await picture(phone.page, 'notice-table-fr-390-dark');
    expect(await playGame(phone.page, { by: 'mouse', seed: 'letter', answers: 1 })).toBe(1);

    // Somebody who finds the letter later looks on, and is nobody.
    const other = await house.guest('Finder', { unknown: true });
    await other.page.goto(path);
    await other.page.waitForURL(new RegExp(`/table/${table}$`));
    await other.page.waitForSelector('[data-table="running"]');
    expect(await isAsked(other.page)).toBe(0);
    expect((await other.page.context().request.get('/api/me/account')).status()).toBe(401);
    // Whoever is somebody stays so.
    const bob = await house.guest('Bob');
    await bob.page.goto(path);
    await bob.page.waitForURL(new RegExp(`/table/${table}$`));
    expect((await api<{ name: string }>(bob.page, 'GET', '/me/account')).name).toBe('Bob');
    expect([...phone.faults, ...other.faults, ...bob.faults]).toEqual([]);
  });

  it('a personal link asks whoever is known here already, and is theirs to refuse', async () => {
    const [eve, guy] = [await house.guest('Eve'), await house.guest('Guy')];
    const { code } = await api<{ code: string }>(eve.page, 'POST', '/me/link', {});
    await guy.page.goto(`/claim#${code}`);
    await guy.page.getByText('You are Guy in this browser.').waitFor();
    expect(new URL(guy.page.url()).hash).toBe('');
    expect(await violations(guy.page)).toEqual([]);
    await picture(guy.page, 'claim-known');
    await guy.page.getByRole('link', { name: 'Stay Guy' }).click();
    await guy.page.waitForURL(/\/tables$/);
    expect((await api<{ id: string }>(guy.page, 'GET', '/me/account')).id).toBe(guy.id);
    const device = await house.guest('Nobody', { unknown: true });
    await device.page.goto(`/claim#${code}`);
    await device.page.waitForURL(/\/tables$/);
    expect((await api<{ id: string }>(device.page, 'GET', '/me/account')).id).toBe(eve.id);
  });

  it('by push is shown by the service worker, leads to the table, and a subscription that changes is renewed', async () => {
    const cid = await house.guest('Cid', { permissions: ['notifications'], serviceWorkers: 'allow' });
    const { page } = cid;
    const table = await asked(cid);
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((done) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [one] = registrations;
        if (one !== undefined) done(one.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const started = page.context().waitForEvent('serviceworker');
    await page.goto('/about');
    const worker: Worker = await started;
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    const data = { title: 'It is your turn: Middle Ages', body: '', path: `/table/${table}`, tag: 'one' };
    const push = async (): Promise<void> => {
      const origin = new URL(page.url()).origin;
      await cdp.send('ServiceWorker.deliverPushMessage', {
        ...{ origin, registrationId: await registered, data: JSON.stringify(data) },
      });
    };
    const shown = (): Promise<string[]> =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title }) => title);
      });
    await push();
    await expect.poll(shown).toEqual([data.title]);
    // A second copy takes the place of the first: only when it has done so is it the one that is clicked.
    data.title = 'It is still your turn: Middle Ages';
    await push();
    await expect.poll(shown).toEqual([data.title]);
    /** Only the browser itself may make such an event whole; this one tells the same to the same listener. */
    const tell = (type: string, more: object): Promise<void> =>
      worker.evaluate(
        async ([name, about]) => {
          const waits: Promise<unknown>[] = [];
          const event = Object.assign(new Event(name), about, {
            waitUntil: (work: Promise<unknown>) => void waits.push(work),
          });
          self.dispatchEvent(event);
          await Promise.allSettled(waits);
        },
        [type, more] as const,
      );
    await worker.evaluate(async (where) => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      const [notification] = await registration.getNotifications();
      const event = Object.assign(new Event('notificationclick'), {
        notification,
        // The page is brought to the front only after a real click; that it goes there is what counts.
        waitUntil: (work: Promise<unknown>) => void work.catch(() => where),
      });
      self.dispatchEvent(event);
    }, data.path);
    await page.waitForURL(new RegExp(`/table/${table}$`));
    await expect.poll(() => isAsked(page)).toBe(1);
    await expect.poll(shown).toEqual([]);

    // The browser is called by another endpoint from now on.
    const subscription = (endpoint: string) => {
      const ecdh = createECDH('prime256v1');
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
      return { endpoint: `http://127.0.0.1:9/${endpoint}`, keys };
    };
    const [first, second, third] = ['a', 'b', 'c'].map(subscription) as [object, object, object];
    const { outlets } = await api<Noticing>(page, 'POST', '/me/notices/outlets', { kind: 'push', subscription: first });
    const addresses = async (): Promise<unknown[]> =>
      (await house.server.hall.store.find('outlets', { guest: cid.id })).map(({ id, address }) => [
        id,
        JSON.parse(address),
      ]);
    const renewed = (now: object): Promise<void> =>
      worker.evaluate((made) => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
        registration.pushManager.getSubscription = async () => ({ toJSON: () => made }) as unknown as PushSubscription;
      }, now);
    await renewed(second);
    await tell('pushsubscriptionchange', { oldSubscription: first });
    expect(await addresses()).toEqual([[outlets[0]?.id, second]]);
    // A browser that does not say which one it was: the worker has written it down.
    await renewed(third);
    await tell('pushsubscriptionchange', {});
    expect(await addresses()).toEqual([[outlets[0]?.id, third]]);
    // Removed by its owner: it does not come back by itself.
    await api(page, 'DELETE', `/me/notices/outlets/${outlets[0]?.id}`);
    await renewed(first);
    await tell('pushsubscriptionchange', {});
    expect(await addresses()).toEqual([]);
    expect(cid.faults).toEqual([]);
  });
});
