/** The decision is read before it is taken, also by a hand that clicks twice, and says what it is for. */

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { finished } from './finished.ts';
import { inBrowser, openStage } from './harness.ts';
import { openLaid } from './laid.ts';
import { startGame } from './play.ts';

const asked = (page: Page, kind: string) =>
  page.waitForSelector(`[data-table][data-kind="${kind}"] [data-composer]:not([data-composer="busy"])`, {
    state: 'attached',
  });

inBrowser('the decision', openStage, (stage) => {
  it('is not taken by the second click of a double one, and says what it is for until that is understood', async () => {
    const { page, faults } = await stage().visitor();
    await openLaid(page, await finished('fief-france', { until: (ask) => ask.seat === 0 && ask.kind === 'draw' }));
    await asked(page, 'draw');
    expect(await page.locator('[data-help]').innerText()).toMatch(/Up to two cards a round/);
    const first = await page.locator('[data-table]').getAttribute('data-ask');
    const events = page.locator('[data-composer] [data-option]', { hasText: 'Events' });
    const { x, y, width, height } = (await events.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down({ clickCount: 1 });
    await page.mouse.up({ clickCount: 1 });
    await page.waitForFunction((was) => {
      const table = document.querySelector<HTMLElement>('[data-table]')!.dataset;
      return table.ask !== was && document.querySelector('[data-composer]:not([data-composer="busy"])') !== null;
    }, first);
    const second = await page.locator('[data-table]').getAttribute('data-ask');
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.getByRole('button', { name: 'Understood' }).click();
    await page.getByRole('button', { name: 'What is this for?' }).waitFor();
    expect(await page.locator('[data-table]').getAttribute('data-ask')).toBe(second);
    expect(await page.locator('[data-composer]').getAttribute('data-composer')).toBe('one');
    // What was understood is told no more at the next question of its kind, in this game or another.
    await page.reload();
    await asked(page, 'draw');
    expect(await page.locator('[data-help]').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('is taken by a digit wherever the focus is, the next one has the focus if nothing else has; a question mark shows all keys', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, 'middle-ages', 'f1'.repeat(32));
    const byDigit = async (): Promise<void> => {
      await page.waitForSelector('[data-table][data-ask] [data-composer="one"]');
      const before = await page.locator('[data-table]').getAttribute('data-ask');
      await page.keyboard.press('1');
      await page.waitForFunction((was) => {
        const now = document.querySelector<HTMLElement>('[data-table]')?.dataset.ask;
        return now !== undefined && now !== was;
      }, before);
    };
    // A tab of the side has the focus, far from the list, and keeps it.
    const tab = page.locator('[data-tab="houses"]');
    await tab.focus();
    await byDigit();
    expect(await tab.evaluate((one) => one === document.activeElement)).toBe(true);
    // Where nothing has it, it goes to the next decision.
    await tab.evaluate((one) => (one as HTMLElement).blur());
    await byDigit();
    await page.waitForFunction(() => document.activeElement?.closest('[data-composer]') != null);
    await page.keyboard.press('?');
    await expect.poll(() => page.locator('dialog[open] ul > li').count()).toBeGreaterThan(4);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('is a number by a digit and Enter, wherever the focus is', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, 'lancaster', 'f1'.repeat(32));
    const composer = page.locator('[data-composer]:not([data-composer="busy"])');
    for (let i = 0; (await composer.getAttribute('data-composer')) !== 'amount'; i++) {
      expect(i).toBeLessThan(8);
      await page.keyboard.press('1');
      await page.waitForTimeout(100);
    }
    const before = await page.locator('[data-table]').getAttribute('data-ask');
    expect(await page.getByRole('spinbutton').inputValue()).toBe('0');
    await page.keyboard.press('1');
    expect(await page.getByRole('spinbutton').inputValue()).toBe('1');
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => {
      const table = document.querySelector<HTMLElement>('[data-table]');
      return table?.dataset.ask !== was || document.querySelector('[data-composer="whole"]') !== null;
    }, before);
    expect(faults).toEqual([]);
  });
});
