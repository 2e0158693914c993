/** What can be read, reached and told apart on every board: on a phone and on a desk, by candlelight, in both languages. */

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { finished } from './finished.ts';
import { inBrowser, openStage } from './harness.ts';
import { openLaid } from './laid.ts';
import { isWide, PHONE } from './screen.ts';
import { boxOf, bright, chronicleLines, DESK, smallPrint, unexplained } from './sight.ts';

/** Every game, FIEF (1981) in both rulesets, and how many answers lie behind the positions that are looked at. */
type Game = [id: string, options: { rules?: string }, answers: number];
const GAMES: Game[] = [
  ['middle-ages', {}, 30],
  ['lancaster', {}, 70],
  ['petty-fiefs', {}, 150],
  ['fief-1981', {}, 170],
  ['fief-1981', { rules: 'adapted' }, 300],
  ['fief-france', {}, 330],
];

async function sitDown(page: Page, [id, options, most]: Game): Promise<void> {
  await openLaid(page, await finished(id, { options, most }));
  // On a phone the list may be down.
  await page.waitForSelector('[data-composer]:not([data-composer="busy"])', { state: 'attached' });
}

inBrowser('what is in sight at every table', openStage, (stage) => {
  it.each(GAMES)('%s %o: everything can be read and explains itself, and what I have is at hand', async (...game) => {
    for (const [screen, language] of [
      [PHONE, 'fr'],
      [DESK, 'en'],
    ] as const) {
      const { page, context, faults } = await stage().visitor({ ...screen, settings: { language, theme: 'dark' } });
      await sitDown(page, game);
      const where = `${screen.viewport.width} px`;
      expect(await smallPrint(page), `print below 11 px at ${where}`).toEqual([]);
      expect(await unexplained(page), `signs and figures without a sheet at ${where}`).toEqual([]);
      expect(await bright(page), `bright by candlelight at ${where}`).toEqual([]);
      expect(await isWide(page)).toBe(false);
      // What I have: on the desk in the bar above the fold, on the phone within reach of the thumb.
      const own = await boxOf(page, '[data-own]');
      if (screen === DESK) expect(await chronicleLines(page), 'lines of the chronicle').toBeGreaterThanOrEqual(10);
      if (screen === PHONE) expect(own.top).toBeGreaterThan(844 * 0.4);
      else expect(own.bottom).toBeLessThan(70);
      expect(own.bottom - own.top).toBeGreaterThanOrEqual(screen === PHONE ? 44 : 24);
      // A press leads to all of it, and the next one back.
      const before = await page.evaluate(() => scrollY);
      await page.locator('[data-own]').click();
      const sheet = await boxOf(page, '#content [data-mine]');
      expect(sheet.top).toBeGreaterThan(40);
      expect(sheet.top).toBeLessThan(screen.viewport.height * 0.75);
      // By the mouse itself: a click on a locator may scroll the page to a button that is always in sight.
      const again = await boxOf(page, '[data-own]');
      await page.mouse.click(again.left + 12, (again.top + again.bottom) / 2);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});
