import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { inBrowser, openStage } from './harness.ts';
import { playGame, startGame } from './play.ts';
import { PHONE } from './screen.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const SEED = 'cafe'.padEnd(64, '1');
const ASKED = '[data-table][data-ask] [data-composer]:not([data-composer="busy"])';

/** Each move of the sheet: which way, whether choices were being fetched before and after it, and whether a finger would have hit the sheet. */
interface Moved {
  up: boolean;
  busy: boolean;
  hit: boolean;
}

const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moves: Moved[] = [];
    Object.assign(window, { moves });
    const fetches = (): boolean => document.querySelector('[data-table][data-ask] [data-composer="busy"]') !== null;
    // What changes in one drawing changes at once: a sheet that moves as fetching begins or ends has not moved meanwhile.
    let before = false;
    const seen = new MutationObserver((changes) => {
      for (const { target, attributeName, oldValue } of changes) {
        if (attributeName !== 'data-up') continue;
        const sheet = target as HTMLElement;
        const up = 'up' in sheet.dataset;
        if ((oldValue !== null) === up) continue;
        const { top, height } = sheet.getBoundingClientRect();
        const under = document.elementFromPoint(innerWidth / 2, top + height / 2);
        moves.push({ up, busy: before && fetches(), hit: sheet.contains(under) });
      }
      before = fetches();
    });
    const attributeFilter = ['data-up', 'data-composer', 'data-ask'];
    seen.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter,
      attributeOldValue: true,
    });
  });
const movesOf = (page: Page): Promise<Moved[]> => page.evaluate('moves');

inBrowser('the sheet of a phone', openStage, (stage) => {
  it('keeps still while choices are fetched', async () => {
    const { page } = await stage().visitor(PHONE);
    await watch(page);
    await startGame(page, 'middle-ages', SEED);
    await playGame(page, { by: 'mouse', seed: 'sheet', answers: 6 });
    const moves = await movesOf(page);
    expect(moves).not.toEqual([]);
    expect(moves.filter(({ busy }) => busy)).toEqual([]);
    await page.context().close();
  });

  it('comes up where the board shows nothing to tap, and lets a finger through that is on its way', async () => {
    const { page } = await stage().visitor(PHONE);
    await watch(page);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style');
        style.textContent = '#content { padding-block-start: 3000px !important; }';
        document.head.append(style);
      }),
    );
    await startGame(page, 'middle-ages', SEED);
    await page.waitForSelector(ASKED, { state: 'attached' });
    expect(await page.locator('[data-lit="open"]').count()).toBeGreaterThan(0);
    await page.waitForSelector('[data-up]:not([data-settling])');
    expect(await movesOf(page)).toEqual([{ up: true, busy: false, hit: false }]);
    await page.locator('[data-composer] [data-option]').first().tap();
    await page.context().close();
  });

  it.each([PHONE, { viewport: { width: 1440, height: 900 } }])(
    'shows a new question from its sentence on, however far down the answer before was found: %o',
    async (screen) => {
      const { page } = await stage().visitor(screen);
      await startGame(page, 'fief-france', SEED);
      await page.waitForSelector(ASKED, { state: 'attached' });
      const first = await page.locator('[data-table]').getAttribute('data-ask');
      if (await page.locator('[data-handle][aria-expanded="false"]').isVisible())
        await page.locator('[data-handle]').tap();
      // However short the next list is, it could stand where this one stood.
      await page.addStyleTag({ content: '[data-composer] { padding-block-end: 2000px !important; }' });
      await page.locator('[data-composer] [data-option]').last().click();
      await page.waitForFunction((before) => {
        const ask = document.querySelector<HTMLElement>('[data-table]')?.dataset.ask;
        return ask !== undefined && ask !== before;
      }, first);
      await page.waitForSelector(ASKED);
      expect(
        await page.evaluate(() =>
          [...document.querySelectorAll('[class*="sheet"]')]
            .flatMap((sheet) => [sheet, ...sheet.children].map(({ scrollTop }) => scrollTop))
            .filter((top) => top > 0),
        ),
      ).toEqual([]);
      await page.context().close();
    },
  );

  it('does not take a page away in which somebody writes', async () => {
    const { page } = await stage().visitor(PHONE);
    await startGame(page, 'fief-france', SEED);
    await page.waitForSelector(ASKED, { state: 'attached' });
    const first = await page.locator('[data-table]').getAttribute('data-ask');
    await page.locator('[data-page="deals"]').tap();
    // Something to write in; presses by script leave the focus there.
    await page.locator('[data-up] [class^="opened"] > *').first().waitFor();
    await page.evaluate(() => {
      const field = document.createElement('textarea');
      field.id = 'writing';
      document.querySelector('[data-up] [class^="opened"]')?.append(field);
      field.focus();
    });
    await page.waitForFunction((before) => {
      const ask = document.querySelector<HTMLElement>('[data-table]')?.dataset.ask;
      if (ask !== undefined && ask !== before) return true;
      document
        .querySelector<HTMLElement>('[data-composer] [data-look="press"]:not([aria-disabled="true"]), [data-option]')
        ?.click();
      return false;
    }, first);
    await page.waitForSelector(ASKED, { state: 'attached' });
    expect(await page.locator('#writing').isVisible()).toBe(true);
    await page.context().close();
  });
});
