/** A table of FIEF France on one screen: one person against two bots, short, and the same at every run. */

import { isWide, sameSeed, smallTargets, violations } from '@homage/web/test';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const GAME = 'fief-france';

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
  // What few tables change is behind a fold.
  await page.locator('form details > summary').click();
  await field('60').first().waitFor();
  await page.locator('input[name="kind-1"]').nth(1).check();
  await field('"orders"').selectOption(JSON.stringify(windows));
  await page.locator('form select:has(option[value="0"]):has(option[value="60"])').selectOption(String(rounds));
  await page.locator('form button[type="submit"]').click();
  await page.waitForSelector('[data-table]');
}

/** The beginning of the open question: enough to tell the kinds apart. */
const kindOf = async (page: Page): Promise<string> =>
  (await page.locator('#decision').innerText()).replace(/\d.*/s, '').slice(0, 14);

/** Looks closely at the first few kinds of question. */
export function watch(page: Page, least: number, most: number): { kinds: Set<string>; each(): Promise<void> } {
  const kinds = new Set<string>();
  return {
    kinds,
    async each() {
      const kind = await kindOf(page);
      if (kinds.has(kind)) return;
      kinds.add(kind);
      expect({ kind, wide: await isWide(page) }).toEqual({ kind, wide: false });
      if (kinds.size > most) return;
      expect({ kind, faults: await violations(page) }).toEqual({ kind, faults: [] });
      expect({ kind, small: await smallTargets(page, least) }).toEqual({ kind, small: [] });
    },
  };
}
