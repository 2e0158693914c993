import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { smallTargets, violations } from './access.ts';
import { browserPath, picture } from './harness.ts';
import { type Guest, type House, openHouse } from './house.ts';
import { playGame } from './play.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe.skipIf(browserPath === '')('my turn and notices', () => {
  let house: House;
  let hook: Server;
  let hookUrl: string;
  const taken: string[] = [];
  let ann: Guest;
  beforeAll(async () => {
    hook = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        taken.push(body);
        response.end();
      });
    });
    await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
    hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;
    house = await openHouse({ hooksHere: true });
    ann = await house.guest('Ann');
  });
  afterAll(async () => {
    await house?.close();
    hook?.close();
  });

  /** A table on the server at which Ann plays against a bot, and is asked sooner or later. */
  async function lay(game: string): Promise<string> {
    const answer = await ann.page.context().request.post('/api/tables', {
      data: { game, seats: 3, bots: [1, 2].map((seat) => ({ seat, bot: 'squire' })), start: true, seat: 0 },
    });
    const { id } = (await answer.json()) as { id: string };
    const waits = async (): Promise<boolean> => {
      const turns = await ann.page.context().request.get('/api/me/turns');
      return ((await turns.json()) as { table: string }[]).some(({ table }) => table === id);
    };
    await expect.poll(waits, { timeout: 60_000 }).toBe(true);
    return id;
  }

  it('home, menu and tab say that tables wait; the page lists them; the bar leads from one to the next', async () => {
    const { page } = ann;
    const [first, second] = [await lay('middle-ages'), await lay('lancaster')];
    // What the sign of the app on a phone or a desk is told.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'setAppBadge', {
        value: async (count: number) => {
          document.documentElement.dataset.badge = String(count);
        },
      }),
    );
    await page.goto('/tables');
    await expect.poll(() => page.title()).toBe('(2) Tables · Homage');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.badge)).toBe('2');
    await page.getByRole('link', { name: 'My turn (2)' }).waitFor();
    await page.goto('/');
    await page.getByText('2 tables wait for you').waitFor();
    // Both stand among what the reader has begun.
    await expect.poll(() => page.locator('section[aria-labelledby="shared"] li a').count()).toBe(2);
    await picture(page, 'turns-home');
    await page.locator('main').getByRole('link', { name: 'My turn' }).click();
    await page.getByRole('heading', { name: 'My turn', level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^Answer/ }).count()).toBe(2);
    // In the game's own words, not in ours.
    expect(await page.getByText('It is your turn').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'turns-page');
    await page.getByRole('link', { name: /^Answer: Middle Ages/ }).click();
    await page.waitForURL(new RegExp(first));
    await expect.poll(() => page.title()).toMatch(/^● Your turn \(\+1\) · /);
    // While I am asked here nothing leads away; when I have answered and others think, the next table does.
    expect(await page.getByRole('link', { name: /^Next table/ }).count()).toBe(0);
    await page.goto(`/table/${second}`);
    await page.waitForSelector('[data-table="running"]');
    expect(ann.faults).toEqual([]);
  });

  it('a table that has nothing to ask leads to the next one', async () => {
    const { page } = ann;
    // Bob has not answered: Ann waits there, and is asked elsewhere.
    const bob = await house.guest('Bob');
    const made = await page.context().request.post('/api/tables', { data: { game: 'middle-ages', seats: 2 } });
    const { id } = (await made.json()) as { id: string };
    await bob.page.context().request.post(`/api/tables/${id}/sit`, { data: {} });
    await page.context().request.post(`/api/tables/${id}/start`, { data: {} });
    await page.goto(`/table/${id}`);
    await page.waitForSelector('[data-table="running"]');
    const next = page.getByRole('link', { name: /^Next table/ });
    // It looks for the next question as well, and there is none.
    if ((await page.locator('[data-ask]').count()) > 0)
      await playGame(page, { by: 'mouse', seed: 'ann', answers: 1, patience: 5_000 }).catch(() => 0);
    await next.waitFor();
    await picture(page, 'turns-next');
    expect(await violations(page)).toEqual([]);
    await next.click();
    await expect.poll(() => page.url()).not.toContain(id);
    await page.waitForSelector('[data-table="running"]');
  });

  it.each([
    ['en', 1440, 'light'],
    ['fr', 390, 'dark'],
  ] as const)('settings of notices in %s at %s px', async (language, width, theme) => {
    const guest = await house.guest(`Cid ${language}`, {
      settings: { language, theme },
      viewport: { width, height: 844 },
    });
    const { page } = guest;
    await page.goto('/settings/notices');
    const fr = language === 'fr';
    await page.getByRole('heading', { level: 1, name: fr ? 'Avis' : 'Notices' }).waitFor();
    // Without a mail server nothing promises mail.
    expect(await page.getByText(/mail|courrier/i).count()).toBe(0);
    await page.getByText(fr ? 'Un webhook' : 'A webhook', { exact: true }).click();
    await page.getByLabel(fr ? 'Adresse' : 'Address', { exact: true }).fill('http://192.168.0.1/x');
    await page.getByRole('button', { name: fr ? 'Ajouter' : 'Add', exact: true }).click();
    await page.getByText(/internet/).waitFor();
    await page.getByLabel('Service').selectOption('json');
    await page.getByLabel(fr ? 'Adresse' : 'Address', { exact: true }).fill(`${hookUrl}/${language}`);
    await page.getByRole('button', { name: fr ? 'Ajouter' : 'Add', exact: true }).click();
    const before = taken.length;
    await page.getByRole('button', { name: fr ? /^Essayer/ : /^Test/ }).click();
    await expect.poll(() => taken.length).toBe(before + 1);
    const box = page.getByRole('checkbox', { name: fr ? 'On vous nomme : Webhook' : 'Your name in the talk: Webhook' });
    await box.check();
    await page.getByRole('checkbox', { name: fr ? 'Ne pas m’appeler la nuit' : 'Do not call me at night' }).check();
    await page.getByLabel(fr ? 'De' : 'From', { exact: true }).fill('21:30');
    await page.getByRole('button', { name: fr ? 'Créer une adresse' : 'Make an address' }).click();
    await page.getByLabel(fr ? /agenda/ : /calendar’s/).waitFor();
    const kept = async (): Promise<unknown> =>
      ((await (await page.context().request.get('/api/me/notices')).json()) as { wishes: unknown }).wishes;
    await expect
      .poll(kept)
      .toMatchObject({ language, quiet: { from: '21:30', to: '08:00' }, kinds: { mention: ['app', 'push', 'hook'] } });
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page, 24)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await picture(page, `notices-${language}`, true);
    expect(guest.faults.filter((fault) => !fault.includes('409'))).toEqual([]);

    // What is refused is told right below what it is about, and shown as the server has it.
    const tooFast = fr ? 'C’était trop rapide' : 'That was too fast';
    await page.route('**/api/me/notices', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 429, json: { why: { code: 'server.tooFast' } } })
        : route.fallback(),
    );
    const alerts = page.getByRole('alert');
    await box.uncheck();
    await page
      .getByRole('row', { name: fr ? /^On vous nomme/ : /^Your name in the talk/ })
      .getByRole('alert')
      .waitFor();
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(await alerts.allTextContents()).toEqual([expect.stringContaining(tooFast)]);
    const quiet = page.getByRole('region', { name: fr ? 'Heures calmes' : 'Quiet hours' });
    await quiet.getByLabel(fr ? 'De' : 'From', { exact: true }).fill('20:00');
    await quiet.getByRole('alert').waitFor();
    await picture(page, `notices-refused-${language}`, true);
    await page.unroute('**/api/me/notices');
    await box.uncheck();
    await expect.poll(() => page.getByRole('row').getByRole('alert').count()).toBe(0);
  });
});
