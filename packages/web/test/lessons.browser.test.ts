import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { smallTargets, violations } from './access.ts';
import { inBrowser, openStage, picture } from './harness.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The step that is shown, once the lesson has come to it. */
const at = (page: Page, step: number | 'over') => page.waitForSelector(`[data-lesson="${step}"]:not([data-playing])`);
const NEXT = '[data-lesson-next]';

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** By keyboard: an option of the open question, by its place in the list. */
async function choose(page: Page, index: number): Promise<void> {
  await page.waitForSelector('[data-composer="one"] [data-option]');
  await tabTo(page, '[data-composer] [data-option]');
  for (let i = 0; i < index; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

inBrowser('lessons', openStage, (stage) => {
  it('are played to the end with the mouse, in English, and remembered', async () => {
    const { page, faults } = await stage().visitor();
    await page.goto('/learn');
    await page.getByRole('link', { name: 'Begin: A turn' }).click();
    await at(page, 0);
    expect(await violations(page)).toEqual([]);
    await page.locator(NEXT).click();
    await at(page, 1);
    // Something else that is legal: a friendly word, and nothing is played.
    await page.locator('button[data-place="row0-2"]').click();
    await page.getByText('For this lesson take the Field with the Farmer').waitFor();
    expect(await violations(page)).toEqual([]);
    // What the rules forbid is refused by them, with the paragraph.
    await page.locator('button[data-place="row1-0"]').click();
    await page.locator('[data-composer] [role="alert"] a[href$="#S.lords"]').waitFor();
    await page.locator('button[data-place="row0-0"]').click();
    await at(page, 2);
    await page.locator(NEXT).click();
    await at(page, 3);
    await page.getByRole('button', { name: 'One step back' }).click();
    await at(page, 2);
    await page.locator(NEXT).click();
    await at(page, 3);
    await picture(page, 'lesson-turn-en');
    await page.locator('button[data-place="row1-0"]').click();
    await at(page, 4);
    await page.getByText('Your first 3 coins!').waitFor();
    await page.locator(NEXT).click();
    await at(page, 5);
    await page.locator('button[data-place="row2-1"]').click();
    await at(page, 6);
    await page.locator(NEXT).click();
    await at(page, 'over');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Play now against bots' }).waitFor();
    await page.getByRole('link', { name: 'Next lesson: Attacks and events' }).click();
    await at(page, 0);
    await page.getByRole('link', { name: 'Leave the lesson' }).click();
    await page.getByRole('link', { name: 'Once more: A turn' }).waitFor();
    await page.getByText('1 of 2 done').waitFor();
    expect(faults).toEqual([]);
  });

  it('are played to the end by keyboard alone, in French, at 390 px', async () => {
    const { page, faults } = await stage().visitor({ ...PHONE, settings: { language: 'fr' } });
    await page.goto('/learn/middle-ages/turn');
    await at(page, 0);
    const next = async (step: number | 'over'): Promise<void> => {
      await tabTo(page, NEXT);
      await page.keyboard.press('Enter');
      await at(page, step);
    };
    await next(1);
    expect(await smallTargets(page, 44)).toEqual([]);
    // The list is on a sheet that is drawn up first.
    const list = async (index: number, step: number): Promise<void> => {
      await tabTo(page, '[data-handle]');
      if ((await page.locator('[data-handle]').getAttribute('aria-expanded')) === 'false')
        await page.keyboard.press('Enter');
      await choose(page, index);
      await at(page, step);
    };
    await list(0, 2);
    await next(3);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'lesson-turn-fr-390');
    await list(0, 4);
    await next(5);
    await list(1, 6);
    await next('over');
    await page.getByRole('heading', { name: 'Ce que vous savez maintenant' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page, 44)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('coach');
    expect(faults).toEqual([]);
  });

  it('of a game of negotiation and war stand at its own board, and say when there is no such lesson', async () => {
    const { page, faults } = await stage().visitor({ settings: { pace: 'short' } });
    await page.goto('/learn/fief-france/battle');
    await at(page, 0);
    await page.locator(NEXT).click();
    for (let step = 1; step < 7; step++) {
      await at(page, step);
      await page.locator('[data-lesson-show]').click();
    }
    await at(page, 7);
    expect(await violations(page)).toEqual([]);
    await page.locator(NEXT).click();
    await at(page, 'over');
    await page.goto('/learn/fief-france/none');
    await page.getByRole('heading', { name: 'There is no such lesson' }).waitFor();
    expect(faults).toEqual([]);
  });
});
