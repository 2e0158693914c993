import type { Locator } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { inBrowser, openStage, picture } from './harness.ts';
import { playGame, startGame } from './play.ts';
import { isWide, PHONE } from './screen.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const GAME = 'middle-ages';
const SEED = 'cafe'.padEnd(64, '1');

/** Whether its middle can be seen and pressed without scrolling anything. */
const isInSight = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

inBrowser('visitors of every kind', openStage, (stage) => {
  it('plays around one screen with a curtain between the players', async () => {
    const { page, faults } = await stage().visitor();
    await page.goto(`/hot-seat/${GAME}`);
    await page.getByRole('radio', { name: '2', exact: true }).check();
    const names = page.getByRole('textbox', { name: 'Name' });
    await names.nth(0).fill('Anne');
    await names.nth(1).fill('Blaise');
    await picture(page, 'hot-seat-1440');
    await page.getByRole('button', { name: 'Sit down' }).click();
    const seen = new Set<string>();
    for (let turn = 0; turn < 6; turn++) {
      const raise = page.getByRole('button', { name: /^I am / });
      await raise.waitFor();
      if (turn === 0) await picture(page, 'curtain-1440');
      // Behind the curtain nothing of the board is on the page at all.
      expect(await page.locator('[data-place]').count()).toBe(0);
      const name = (await raise.innerText()).replace('I am ', '').trim();
      seen.add(name);
      await raise.click();
      await page.waitForSelector('[data-composer="one"]');
      // Play until the curtain falls for the other one.
      while ((await page.getByRole('button', { name: /^I am / }).count()) === 0) {
        const option = page.locator('[data-composer] [data-option]').first();
        const press = page.locator('[data-composer] [data-look="press"]:not([aria-disabled="true"])');
        if ((await press.count()) > 0) await press.first().click();
        else if ((await option.count()) > 0) await option.click({ timeout: 2000 }).catch(() => undefined);
        await page.waitForTimeout(30);
      }
    }
    expect([...seen].sort()).toEqual(['Anne', 'Blaise']);
    expect(faults).toEqual([]);
  });

  it('tells who comes back what has happened, in at most seven lines that lead to the board', async () => {
    const { page } = await stage().visitor();
    await page.goto(`/hot-seat/${GAME}`);
    await page.getByRole('radio', { name: '4', exact: true }).check();
    await page.getByRole('button', { name: 'Sit down' }).click();
    const card = page.getByRole('region', { name: 'Since you left' });
    const raise = page.getByRole('button', { name: /^I am / });
    const option = page.locator('[data-composer] [data-option]').first();
    const press = page.locator('[data-composer] [data-look="press"]:not([aria-disabled="true"])').first();
    // Only right after the curtain has risen is it certain that the player has not answered yet, and the card will stay.
    for (let turn = 0; turn < 40; turn++) {
      await raise.click();
      await page.waitForSelector('[data-composer]');
      if (await card.isVisible()) break;
      while (!(await raise.isVisible())) {
        const next = (await press.isVisible()) ? press : option;
        await next.click({ timeout: 2000 }).catch(() => undefined);
        await page.waitForTimeout(30);
      }
    }
    const lines = card.locator('li button');
    expect(await lines.count()).toBeGreaterThan(0);
    expect(await lines.count()).toBeLessThanOrEqual(7);
    await picture(page, 'since-1440');
    // It leaves room for what is to be decided, also on a small desk.
    await page.setViewportSize({ width: 1024, height: 768 });
    expect(await isInSight(page.locator('[data-composer] [data-option]').first())).toBe(true);
    expect(await isInSight(card.getByRole('button').last())).toBe(true);
    await picture(page, 'since-1024');
    await page.setViewportSize({ width: 1440, height: 900 });
    await lines.first().hover();
    await page.waitForSelector('[data-pointed]');
    await lines.first().click();
    await page.getByText(/^The board as it was at moment/).waitFor();
    await picture(page, 'past-1440');
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.waitForSelector('[data-composer]');
    await card.getByRole('button', { name: 'Understood' }).click();
    await expect.poll(() => card.count()).toBe(0);
  });

  it('speaks French when the browser does, and switches without losing anything', async () => {
    const { page, faults } = await stage().visitor({ locale: 'fr-FR', settings: { language: undefined } });
    await page.goto('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await picture(page, 'home-1440-fr');
    await page.getByRole('link', { name: 'Jouer maintenant' }).click();
    await page.waitForSelector('[data-composer="one"]');
    expect(await page.locator('#decision').innerText()).toMatch(/seigneur/i);
    await playGame(page, { by: 'mouse', seed: 'fr', answers: 6 });
    await picture(page, 'table-1440-fr');
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'English' }).check();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/settings/i);
    expect(faults).toEqual([]);
  });

  it('is played with a finger at 390 px, without sideways scrolling', async () => {
    const { page, faults } = await stage().visitor({ ...PHONE, deviceScaleFactor: 2 });
    await page.goto('/');
    await picture(page, 'home-390', true);
    await startGame(page, GAME, SEED);
    await playGame(page, {
      by: 'mouse',
      seed: 'thumb',
      answers: 14,
      each: async (_, answer) => {
        expect(await isWide(page)).toBe(false);
        if (answer === 9) {
          await picture(page, 'table-390');
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
          await picture(page, 'table-390-below');
          await page.evaluate(() => scrollTo(0, 0));
        }
      },
    });
    expect(faults).toEqual([]);
  });

  it('plays by candlelight', async () => {
    const { page } = await stage().visitor({ settings: { theme: 'dark' } });
    await page.goto('/');
    await picture(page, 'home-1440-dark');
    await startGame(page, GAME, SEED);
    await playGame(page, { by: 'mouse', seed: 'dark', answers: 8 });
    await picture(page, 'table-1440-dark');
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(29, 26, 22)');
  });

  it('starts and finishes a game without a network after the first visit', async () => {
    const { page, context, faults } = await stage().visitor({ serviceWorkers: 'allow' });
    await page.goto('/');
    await page.evaluate(async () => {
      const { active, installing, waiting } = await navigator.serviceWorker.ready;
      const worker = active ?? waiting ?? installing;
      if (worker?.state !== 'activated')
        await new Promise((done) => worker?.addEventListener('statechange', done, { once: true }));
    });
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto('/');
    await page.getByRole('link', { name: 'Play now' }).click();
    await page.waitForSelector('[data-composer="one"]');
    expect(await playGame(page, { by: 'mouse', seed: 'offline' })).toBeGreaterThan(16);
    expect(await page.locator('[data-table="over"]').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('tells in the title of the tab and aloud that it is my turn', async () => {
    const { page } = await stage().visitor();
    await startGame(page, GAME, SEED);
    await page.waitForSelector('[data-composer="one"]');
    expect(await page.title()).toMatch(/^● Your turn/);
    await expect.poll(() => page.locator('.unseen[role="status"]').last().innerText()).toMatch(/Lord/);
    await playGame(page, { by: 'mouse', seed: 'aloud', answers: 2 });
    await expect.poll(() => page.locator('[role="log"]').innerText(), { timeout: 5000 }).not.toBe('');
  });

  it('lets bots play alone for a spectator', async () => {
    const { page } = await stage().visitor();
    await page.goto(`/watch/${GAME}`);
    await page.waitForSelector('[data-table="over"]', { timeout: 40_000 });
    expect(await page.locator('[data-composer]').count()).toBe(0);
  });

  it('saves the journal for a report', async () => {
    const { page } = await stage().visitor();
    await startGame(page, GAME, SEED);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await picture(page, 'menu-1440');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the journal' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^homage-middle-ages-.*\.json$/);
  });
});
