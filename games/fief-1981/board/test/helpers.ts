/** What the browser tests of the board share. */

import type { Page } from 'playwright-core';

export const GAME = 'fief-1981';
export const SEED = '1981'.padEnd(64, '3');
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** One person and two bots around a screen, with the rules and the last turn as wanted. */
export async function startWith(page: Page, rules: 'original' | 'adapted', rounds: number): Promise<void> {
  await page.goto(`/hot-seat/${GAME}`);
  await page.getByRole('radio', { name: 'Bot' }).nth(1).check();
  await page.getByLabel('Rules', { exact: true }).selectOption(JSON.stringify(rules));
  await page.getByLabel('Last turn').selectOption(String(rounds));
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForSelector('[data-table]');
}

/** The name of a place on the board, as a screen reader says it. */
export const said = (page: Page, place: string): Promise<string> =>
  page.locator(`button[data-place="${place}"] .unseen`).first().innerText();

/** Whether anything sticks out of the page sideways. */
export const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** The beginning of the open question: enough to tell the kinds apart. */
export const question = async (page: Page): Promise<string> =>
  (await page.locator('#decision').innerText()).replace(/\d.*/s, '').slice(0, 16);

/** Ends a game in the middle. */
export class Stop extends Error {
  static only(error: unknown): void {
    if (!(error instanceof Stop)) throw error;
  }
}
