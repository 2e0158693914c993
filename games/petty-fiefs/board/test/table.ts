/** A table of Petty Fiefs in a browser: one person against bots, short, and the same at every run. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const GAME = 'petty-fiefs';

/** Every table that this page lays gets the same seed. */
async function sameSeed(page: Page, byte: number): Promise<void> {
  await page.addInitScript((value) => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T =>
      into instanceof Uint8Array && into.length === 32 ? (into.fill(value) as Uint8Array & T) : real(into as never);
  }, byte);
}

export interface Laid {
  seats: number;
  /** The cap, in rounds of Contention. */
  rounds: number;
  seed: number;
}

/** By the page for one screen, which has the options: the first seat is a person, all others are bots. */
export async function layTable(page: Page, { seats, rounds, seed }: Laid): Promise<void> {
  await sameSeed(page, seed);
  await page.goto(`/hot-seat/${GAME}`);
  const cap = page.locator('form select');
  await cap.waitFor();
  await page
    .locator('input[name="count"]')
    .nth(seats - 2)
    .check();
  await page.locator('input[name="kind-1"]').nth(1).check();
  await cap.selectOption(String(rounds));
  await page.locator('form button[type="submit"]').click();
  await page.waitForSelector('[data-table]');
}

/** Nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(screen ?? 0);
}

/** Cards of the ring that lie on each other: none should, whatever their number. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('button[data-place^="province:"]')].map((card) => ({
      name: card.dataset.place ?? '',
      box: card.getBoundingClientRect(),
    }));
    return cards.flatMap((a, i) =>
      cards
        .slice(i + 1)
        .filter(
          (b) =>
            Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 2 &&
            Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 2,
        )
        .map((b) => `${a.name} and ${b.name}`),
    );
  });
}
