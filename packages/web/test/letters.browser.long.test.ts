import { expect, it, vi } from 'vitest';
import { violations } from './access.ts';
import { inBrowser, picture } from './harness.ts';
import { openHouse } from './house.ts';
import { PHONE } from './screen.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

inBrowser('by correspondence', openHouse, (house) => {
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
    await orders.getByRole('button', { name: 'Drop it' }).click();
    await orders.getByText('You have given none.', { exact: false }).waitFor();
    expect(faults).toEqual([]);
  });
});
