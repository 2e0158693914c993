/** What the browser tests of the board share. */

import { sameSeed } from '@homage/web/test';
import type { Page } from 'playwright-core';

export const GAME = 'fief-1981';
export const SEED = '1981'.padEnd(64, '3');

/** One person and two bots around a screen, with the rules and the last turn as wanted; the same at every run. */
export async function startWith(page: Page, rules: 'original' | 'adapted', rounds: number): Promise<void> {
  await sameSeed(page, 81);
  await page.goto(`/hot-seat/${GAME}`);
  await page.getByRole('radio', { name: 'Bot' }).nth(1).check();
  await page.getByLabel('Rules', { exact: true }).selectOption(JSON.stringify(rules));
  await page.getByLabel('Last turn').selectOption(String(rounds));
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForSelector('[data-table]');
}

/** The beginning of the open question: enough to tell the kinds apart. */
export const question = async (page: Page): Promise<string> =>
  (await page.locator('#decision').innerText()).replace(/\d.*/s, '').slice(0, 16);

/** Whoever is called sits down before the screen; returns the name. Without a curtain whoever sat there goes on. */
export async function raise(page: Page, was = ''): Promise<string> {
  const curtain = page.getByRole('button', { name: /^I am / });
  const composer = page.locator('[data-composer]:not([data-composer="busy"])');
  // On a narrow screen the question may lie on a sheet that is down.
  await curtain.or(composer).first().waitFor({ state: 'attached' });
  if ((await curtain.count()) === 0) return was;
  const name = (await curtain.innerText()).replace('I am ', '').trim();
  await curtain.click();
  await composer.first().waitFor({ state: 'attached' });
  return name;
}

/** Answers the open question by the words of its options and by numbers, and waits until it is given. */
export async function answer(page: Page, ...picks: readonly (string | number)[]): Promise<void> {
  const ask = await page.locator('[data-table]').getAttribute('data-ask');
  const handle = page.locator('[data-handle][aria-expanded="false"]');
  if (await handle.isVisible()) await handle.click();
  for (const pick of picks) {
    if (typeof pick === 'number') {
      const amount = page.locator('[data-composer="amount"]');
      await amount.locator('input[type="number"]').fill(String(pick));
      await amount.locator('[data-look="press"]').click();
    } else {
      const options = page.locator('[data-composer="one"] [data-option]');
      await options
        .filter({ hasText: new RegExp(`^\\d?\\s*${pick}`, 'i') })
        .first()
        .click();
    }
  }
  const given = (): Promise<boolean> =>
    page.evaluate((was) => document.querySelector<HTMLElement>('[data-table]')?.dataset.ask !== was, ask ?? undefined);
  const whole = page.locator('[data-composer="whole"] [data-look="press"]:not([aria-disabled="true"])');
  for (let i = 0; i < 600 && !(await given()); i++) {
    if (await whole.isVisible()) await whole.click({ timeout: 2000 }).catch(() => undefined);
    else await page.waitForTimeout(20);
  }
}
