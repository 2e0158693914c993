/** What browser tests ask of a page, whatever game is on it. */

import type { Page } from 'playwright-core';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Whether anything sticks out of the page sideways. */
export const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** The name of a place on the board, as a screen reader says it. */
export const said = (page: Page, place: string): Promise<string> =>
  page.locator(`button[data-place="${place}"] .unseen`).first().innerText();

/** Every table that this page lays gets the same seed. */
export async function sameSeed(page: Page, byte: number): Promise<void> {
  await page.addInitScript((value) => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T =>
      into instanceof Uint8Array && into.length === 32 ? (into.fill(value) as Uint8Array & T) : real(into as never);
  }, byte);
}

/** Thrown to end a game in the middle. */
export class Stop extends Error {
  static only(error: unknown): void {
    if (!(error instanceof Stop)) throw error;
  }
}
