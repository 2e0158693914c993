import type { Reply, Standing } from '@homage/protocol';
import { expect, it, vi } from 'vitest';
import { violations } from './access.ts';
import { inBrowser, picture } from './harness.ts';
import { type Guest, openHouse } from './house.ts';
import { startGame } from './play.ts';
import { PHONE } from './screen.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** How far the server's clocks are ahead of this machine's, and where time that is served has stopped. */
let ahead = 0;
let stopped: number | undefined;
const open = () => openHouse({ now: () => Date.now() + ahead, ticks: () => stopped ?? performance.now() + ahead });

inBrowser('by correspondence', open, (house) => {
  it('is set up in French on a phone, explained before anybody sits down, and clean', async () => {
    const { page, faults } = await house().guest('Hervé', { ...PHONE, settings: { language: 'fr' } });
    await page.goto('/tables');
    await page.getByLabel('Par correspondance').check();
    await page.getByLabel('Lente').check();
    await page.getByText('jusqu’à 10 jours').waitFor();
    await page.getByLabel('le week-end').check();
    await page.getByLabel('les autres votent').check();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'letters-form-390-fr', true);
    await page.getByRole('button', { name: 'Dresser la table' }).click();
    const told = page.getByRole('region', { name: 'Par correspondance' });
    await told.getByText('Les week-ends ne comptent pas.').waitFor();
    await told.getByText('les autres peuvent voter pour un robot', { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    // Nothing is wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(page, 'letters-lobby-390-fr', true);
    expect(faults).toEqual([]);
  });

  it('takes an order in the composer while somebody else is asked, lists it, changes it and drops it', async () => {
    const [host, friend] = await Promise.all([house().guest('Guy'), house().guest('Hugo')]);
    await host.page.goto('/tables');
    await host.page.getByLabel('By correspondence').check();
    await host.page.getByLabel('Among friends').check();
    await host.page.getByRole('radio', { name: '2', exact: true }).check();
    await host.page.getByRole('button', { name: 'Lay the table' }).click();
    await host.page.waitForURL(/\/table\//);
    await host.page.getByText('Nobody’s time ever runs out').waitFor();
    const link = host.page.url();
    await friend.page.goto(link);
    await friend.page.getByRole('button', { name: 'Sit here' }).first().click();
    const begin = host.page.getByRole('button', { name: 'Begin the game' });
    await expect.poll(() => begin.getAttribute('aria-disabled')).not.toBe('true');
    await begin.click();
    for (const { page } of [host, friend]) await page.waitForSelector('[data-table="running"]');
    // One of the two is asked; the other one waits.
    const wish = (page: typeof host.page) => page.getByRole('button', { name: 'If I am asked this…' });
    await expect.poll(async () => (await wish(host.page).count()) + (await wish(friend.page).count())).toBe(1);
    const { page, faults } = (await wish(host.page).count()) > 0 ? host : friend;
    await wish(page).click();
    await page.getByText('Compose your answer as if you were asked now.', { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'letters-order-1440');
    // Choose whatever comes first until it is whole.
    const composer = page.locator('[data-composer]');
    for (let i = 0; i < 8; i++) {
      await expect.poll(() => composer.getAttribute('data-composer')).not.toBe('busy');
      if ((await composer.getAttribute('data-composer')) === 'whole') break;
      await composer.locator('fieldset button:not([aria-disabled="true"]), fieldset input').first().click();
    }
    await composer.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your order stands.').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    const orders = page.getByRole('region', { name: 'Orders in advance' });
    await orders.getByText('· unless something changes my game').waitFor();
    await orders.getByRole('button', { name: 'Change it' }).click();
    await orders.getByLabel('How often').selectOption('always');
    await orders.getByRole('button', { name: 'Keep it so' }).click();
    await orders.getByText('once ·').waitFor({ state: 'detached' });
    await orders.getByText('unless something changes my game').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'letters-orders-1440');
    const path = `/api/tables/${link.split('/').at(-1)}`;
    const { request } = page.context();
    const [order] = ((await (await request.get(`${path}/orders`)).json()) as Pick<Standing, 'orders'>).orders;
    await orders.getByRole('button', { name: 'Drop it' }).click();
    await orders.getByText('You have given none.', { exact: false }).waitFor();

    // One whose time is over, and one whose place somebody else has taken: each says why it no longer stands.
    const over = { ...order, until: Date.now() + ahead + 60_000 };
    await request.put(`${path}/orders`, { data: { orders: [over, { ...order, stop: false }] } });
    ahead += 120_000;
    const asked = (page === host.page ? friend : host).page.context().request;
    const { sight } = (await (await asked.get(`${path}/state`)).json()) as Reply<'state'>;
    const given = { ask: sight?.seen.asks[0]?.id, answer: order?.answer };
    expect((await asked.post(`${path}/answer`, { data: given })).status()).toBe(200);
    await orders.getByText('its time was over.').waitFor();
    await orders.getByText(/the rules did not allow it: (Guy|Hugo)’s Lord stands there/).waitFor();
    await picture(page, 'letters-dropped-1440');
    await orders.getByRole('button', { name: 'I have read it' }).click();
    await orders.getByRole('heading', { name: 'No longer standing' }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  const HOUR = 60 * 60_000;
  /** A table for two by letter that has begun: its address, and both who play there. */
  async function two(names: readonly [string, string], up: string, vacation: boolean) {
    const [first, second] = [await house().guest(names[0]), await house().guest(names[1])];
    const time = { free: HOUR, bank: 0, add: 0, cap: 0 };
    const clock = { kind: 'letters', time, rest: null, up, vacation };
    const at = (guest: Guest) => guest.page.context().request;
    const made = await at(first).post('/api/tables', { data: { game: 'middle-ages', seats: 2, clock } });
    const path = `/api/tables/${((await made.json()) as { id: string }).id}`;
    await at(second).post(`${path}/sit`, { data: {} });
    await at(first).post(`${path}/start`, { data: {} });
    return { path, people: [first, second] as const, at };
  }

  it('announces a vacation and asks for a pause, from the menu', async () => {
    const { path, people, at } = await two(['Kim', 'Lea'], 'wait', true);
    const [{ page, faults }, lea] = people;
    await page.goto(path.replace('/api/tables', '/table'));
    await page.getByRole('button', { name: 'More' }).click();
    const holiday = page.getByRole('region', { name: 'Vacation' });
    await holiday.getByRole('button', { name: 'Announce it' }).click();
    await holiday.getByText(/^Vacation from .* to .*\.$/).waitFor();
    await holiday.getByRole('button', { name: 'Call it off' }).click();
    await holiday.getByLabel('Last day').fill('2020-01-01');
    await holiday.getByRole('button', { name: 'Announce it' }).click();
    await holiday.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'letters-vacation-1440');
    await page.getByRole('combobox', { name: 'Ask for a pause' }).selectOption('3');
    await page.getByRole('button', { name: 'Ask for a pause' }).click();
    await page.getByText('Kim asks for a pause of 3 days', { exact: false }).first().waitFor();
    expect((await at(lea).post(`${path}/consent`, { data: { yes: true } })).status()).toBe(200);
    await page.locator('[data-paused]').waitFor();
    await page.getByRole('button', { name: 'Ask to go on now' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('my turn lists what waits on this device as well', async () => {
    const { page, faults } = await house().guest('Mia');
    await startGame(page, 'middle-ages');
    await page.waitForSelector('[data-table="running"][data-ask]');
    await page.goto('/turns');
    const near = page.getByRole('region', { name: 'On this device' });
    await near.getByRole('link', { name: 'Answer: Middle Ages' }).click();
    await page.waitForURL(/\/local\//);
    await page.waitForSelector('[data-table="running"][data-ask]');
    expect(faults).toEqual([]);
  });

  it('says beside the vote about somebody whose time is up what the server has against it', async () => {
    stopped = undefined;
    const { path, people, at } = await two(['Iva', 'Jan'], 'vote', false);
    const [iva, jan] = people.map(at);
    // Whoever is asked has come by, but does not answer; the other one looks on.
    const asks = async (one: typeof iva): Promise<number> => {
      const { sight } = (await (await one!.get(`${path}/state`)).json()) as Reply<'state'>;
      return sight?.seen.asks.length ?? 0;
    };
    await expect.poll(async () => (await asks(iva)) + (await asks(jan))).toBe(1);
    const [silent, other] = (await asks(iva)) > 0 ? [iva, people[1]!] : [jan, people[0]!];
    const orders = [{ kind: 'never', answer: {} }];
    expect((await silent!.put(`${path}/orders`, { data: { orders } })).status()).toBe(200);
    ahead += 2 * HOUR;
    house().server.hall.tickNow();
    const { page, faults } = other;
    await page.goto(path.replace('/api/tables', '/table'));
    const strip = page.getByRole('region', { name: /’s time is up/ });
    await strip.waitFor();
    // Time stands still, so that haste stays haste.
    stopped = performance.now() + ahead;
    const hasty = async (): Promise<number> =>
      (await page.context().request.put(`${path}/orders`, { data: { orders } })).status();
    await expect.poll(hasty, { interval: 1 }).toBe(429);
    await strip.getByRole('button', { name: 'Vote for a bot' }).click();
    await strip.getByRole('alert').getByText('too fast').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'letters-vote-refused-1440');
    stopped = undefined;
    ahead += HOUR;
    await strip.getByRole('button', { name: 'Vote for a bot' }).click();
    await strip.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});
