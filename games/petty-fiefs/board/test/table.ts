/** A table of Petty Fiefs in a browser: one person against bots, short, and the same at every run. */

import { sameSeed } from '@homage/web/test';
import type { Page } from 'playwright-core';

const GAME = 'petty-fiefs';

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
  const cap = page.locator('form select:has(option[value="5"])');
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

/** At two seats each lays thirteen tiles and places two princes before Contention. */
export const UNTIL_CONTENTION = 15;
