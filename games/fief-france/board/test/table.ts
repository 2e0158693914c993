/** Scenes of FIEF France on the tables of a real server, and how its questions are answered there. */

import type { Guest, House } from '@homage/web/test/house';
import type { Page } from 'playwright-core';
import { fiefFrance } from '../../rules/index.ts';
import type { Scene } from '../../test/realm.ts';

export const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay'] as const;

/** Puts a scene on a table as if it had been played there, and seats the guests at it in order. */
export const lay = (
  house: House,
  { match }: Scene,
  guests: readonly Guest[],
  names: readonly string[] = NAMES,
): Promise<string> => house.lay(fiefFrance, match, guests, names);

/** Answers the open question in the list: an option for each of its choices. A longer answer is confirmed. */
export async function answer(page: Page, ...options: (string | RegExp)[]): Promise<void> {
  const composer = page.locator('[data-composer]');
  await composer.locator('[data-option]').first().waitFor();
  const asked = await page.locator('[data-table]').getAttribute('data-ask');
  for (const [i, option] of options.entries()) {
    await composer.locator('[data-option]').filter({ hasText: option }).first().click();
    if (options.length > 1) await composer.locator('dl dd').nth(i).waitFor();
  }
  if (options.length > 1) await composer.locator('[data-look="press"]').click();
  await answered(page, asked);
}

/** Hands in what the widget shows: a split, an amount, a list. */
export async function press(page: Page): Promise<void> {
  const asked = await page.locator('[data-table]').getAttribute('data-ask');
  await page.locator('[data-composer] [data-look="press"]').click();
  await answered(page, asked);
}

async function answered(page: Page, asked: string | null): Promise<void> {
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>('[data-table]')?.dataset.ask !== (before ?? undefined),
    asked,
  );
}

/** The question that is open for somebody, once it is. */
export async function question(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('#decision').filter({ hasText: text }).waitFor();
}
