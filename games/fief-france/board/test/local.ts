/** A table of FIEF France on one screen: one person against two bots, short, and the same at every run. */

import type { Page } from 'playwright-core';

export const GAME = 'fief-france';

/** Every table that this page lays gets the same seed. */
async function sameSeed(page: Page, byte: number): Promise<void> {
  await page.addInitScript((value) => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T =>
      into instanceof Uint8Array && into.length === 32 ? (into.fill(value) as Uint8Array & T) : real(into as never);
  }, byte);
}

/** `windows`: whether everybody is asked for SURPRISES at every moment at which some may be played. */
export interface Short {
  rounds: number;
  seed: number;
  windows?: 'ask' | 'orders';
}

/** By the page for one screen, which has the options. Its fields are found by their values, so any language will do. */
export async function startShort(page: Page, { rounds, seed, windows = 'orders' }: Short): Promise<void> {
  await sameSeed(page, seed);
  await page.goto(`/hot-seat/${GAME}`);
  const field = (value: string) =>
    page.locator('form select').filter({ has: page.locator(`option[value='${value}']`) });
  await field('60').first().waitFor();
  await page.locator('input[name="kind-1"]').nth(1).check();
  await field('"orders"').selectOption(JSON.stringify(windows));
  await page.locator('form select:has(option[value="0"]):has(option[value="60"])').selectOption(String(rounds));
  await page.locator('form button[type="submit"]').click();
  await page.waitForSelector('[data-table]');
}
