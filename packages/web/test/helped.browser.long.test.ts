import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { inBrowser, picture } from './harness.ts';
import { openHouse } from './house.ts';
import { playGame, startGame } from './play.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const SEED = 'ab'.repeat(32);

inBrowser('somebody who plays alone', openHouse, (house) => {
  const visitor = async (settings: object = {}): Promise<Page> =>
    (await house().stage.visitor({ settings: { ...settings }, at: house().server.address })).page;

  it('is told what a lord would do when it asks, and confirms it itself', async () => {
    const page = await visitor();
    await startGame(page, 'middle-ages', SEED);
    await page.waitForSelector('[data-composer="one"]');
    const ask = await page.locator('[data-table]').getAttribute('data-ask');
    await page.getByRole('button', { name: 'What would a lord do?' }).click();
    const hint = page.locator('[data-hint]');
    await hint.waitFor();
    await picture(page, 'hint-1440');
    expect(await hint.locator('strong').innerText()).not.toBe('');
    expect(await page.locator('[data-table]').getAttribute('data-ask')).toBe(ask);
    await page.getByRole('button', { name: 'Prepare this answer' }).click();
    await page.waitForSelector('[data-composer="whole"]');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForFunction((was) => document.querySelector<HTMLElement>('[data-table]')?.dataset.ask !== was, ask);
  });

  it('is whispered nothing where another person plays', async () => {
    const page = await visitor();
    await page.goto('/hot-seat/middle-ages');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('button', { name: /^I am / }).click();
    await page.waitForSelector('[data-composer="one"]');
    expect(await page.getByRole('button', { name: 'What would a lord do?' }).count()).toBe(0);
  });

  it('reads in the list of games which round it is, whose turn, and when; what is over is looked at', async () => {
    const page = await visitor();
    await startGame(page, 'middle-ages', SEED);
    await playGame(page, { by: 'mouse', seed: 'list', answers: 4 });
    await page.waitForSelector('[data-composer="one"]');
    await page.goto('/');
    const row = page.locator('section[aria-labelledby="going"] li').first();
    await expect.poll(() => row.innerText()).toMatch(/round \d+ · your turn · .*\d:\d\d/);
    expect(await row.getByRole('link').innerText()).toBe('Go on');
    await row.getByRole('link').click();
    await playGame(page, { by: 'mouse', seed: 'list' });
    await page.goto('/');
    await expect.poll(() => row.innerText()).toMatch(/round 16 · finished/);
    expect(await row.getByRole('link').innerText()).toBe('Look at it');
    await picture(page, 'home-going-1440');
  });

  it('shares a moment of a game by a link that works for others, and as a file where there is no server', async () => {
    const page = await visitor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await startGame(page, 'middle-ages', SEED);
    await playGame(page, { by: 'mouse', seed: 'share', answers: 5 });
    await page.goto(page.url().replace(/(\/local\/\w+).*/, '$1/replay'));
    await page.getByRole('button', { name: 'Share this moment by a link' }).click();
    await page.getByText('whoever has this link sees the whole game').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/shared\/\w+$/);
    const lines = page.locator('main ol li');
    const told = await lines.allInnerTexts();

    const friend = await visitor();
    await friend.goto(new URL(link).pathname);
    await friend.waitForURL(/\/local\/\w+\/replay/);
    await expect.poll(() => friend.locator('main ol li').allInnerTexts()).toEqual(told);
    await friend.goto('/shared/nothing');
    await friend.getByText('is not there any more').waitFor();

    const { page: alone } = await house().stage.visitor();
    await startGame(alone, 'middle-ages', SEED);
    await alone.waitForSelector('[data-composer="one"]');
    await alone.goto(alone.url().replace(/(\/local\/\w+).*/, '$1/replay'));
    const [file] = await Promise.all([
      alone.waitForEvent('download'),
      alone.getByRole('button', { name: 'Share this moment by a link' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^homage-middle-ages-\d+\.json$/);
    await alone.getByText('saved as a file instead').waitFor();
  });

  it('has the site’s menu in one line on a phone, in both languages', async () => {
    for (const language of ['en', 'fr']) {
      const { page } = await house().stage.visitor({
        settings: { language },
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      await page.goto('/');
      const tops = await page
        .locator('header nav a')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(1);
      const shown = await page.locator('header nav').evaluate((nav) => nav.scrollWidth - nav.clientWidth);
      expect(shown, language).toBeLessThanOrEqual(0);
      await picture(page, `home-390-${language}`);
      await page.close();
    }
  });
});
