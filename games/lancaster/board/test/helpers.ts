/** What the browser tests of the board share. */

import type { Page } from 'playwright-core';

export const GAME = 'lancaster';
export const SEED = '1ac5'.padEnd(64, '7');

/** Two players around one screen, the second of them a bot. */
export async function startWithAllies(page: Page): Promise<void> {
  await page.goto(`/hot-seat/${GAME}`);
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('radio', { name: 'Bot' }).nth(1).check();
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForSelector('button[data-lit="open"]');
}

/** The beginning of the open question, without numbers: enough to tell the kinds apart. */
export const question = async (page: Page): Promise<string> =>
  (await page.locator('#decision').innerText()).replace(/\d.*/s, '').slice(0, 20);

/** Hands in the draft, or the part of it that is open. */
export async function confirm(page: Page): Promise<void> {
  await page.locator('[data-composer] [data-look="press"]').click();
}
