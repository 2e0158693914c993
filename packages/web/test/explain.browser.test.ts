import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser, openStage } from './harness.ts';
import { startGame } from './play.ts';
import { PHONE } from './screen.ts';

const SEED = '07'.repeat(32);
const sheet = (page: Page) => page.locator('[data-explains]');
const lines = (page: Page): Promise<number> => page.locator('ol li[data-weight]').count();

inBrowser('everything explains itself', openStage, (stage) => {
  it('to a pointer that rests: name, effect, paragraph, what can be done or why not; a click changes no chronicle', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, 'middle-ages', SEED);
    await page.waitForSelector('button[data-lit="open"]');
    const open = page.locator('button[data-place^="row"][data-lit="open"]').first();
    await page.mouse.move(2, 2);
    await open.hover();
    await sheet(page).locator('[data-now="can"]').waitFor();
    expect(await sheet(page).innerText()).toMatch(/Effect:/);
    expect(await sheet(page).locator('a.paragraph').count()).toBe(1);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    // What is not on offer: the sheet says why, a click says so too, and the chronicle stays as it is.
    const closed = page.locator('button[data-place^="row"][data-lit="greyed"]').last();
    await closed.hover();
    await sheet(page).locator('[data-now="not"]').waitFor();
    const before = await lines(page);
    await closed.click();
    await page.locator('[data-composer] [role="alert"]').waitFor();
    expect(await page.locator('[data-chip]').count()).toBe(0);
    expect(await lines(page)).toBe(before);
    // The story of a thing is asked for, is seen to be on, and goes with "Everything".
    await page.mouse.move(2, 2);
    await closed.hover();
    await sheet(page).locator('button[aria-pressed]').click();
    await page.locator('[data-chip]').waitFor();
    await page.getByRole('button', { name: 'Everything', exact: true }).click();
    await expect.poll(() => page.locator('[data-chip]').count()).toBe(0);
    expect(await page.locator('[title]:not(link):not(style)').count()).toBe(0);
    // A key leads into the sheet, and Esc out of it and back.
    await page.locator('button[data-place][tabindex="0"]').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('i');
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-explains'));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.matches('button[data-place]'));
    expect(faults).toEqual([]);
  });

  it('to a finger that presses long, which chooses nothing', async () => {
    const { page } = await stage().visitor(PHONE);
    await startGame(page, 'middle-ages', SEED);
    const open = page.locator('button[data-place^="row"][data-lit="open"]').first();
    await open.waitFor();
    const box = (await open.boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await sheet(page).waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await sheet(page).boundingBox()).toMatchObject({ x: expect.any(Number) });
    expect((await sheet(page).boundingBox())!.y).toBeGreaterThan(40);
    expect(await page.locator('button[data-lit="chosen"]').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
