import { expect, it, vi } from 'vitest';
import { smallTargets, violations } from './access.ts';
import { inBrowser, openStage } from './harness.ts';
import { playGame, startGame } from './play.ts';
import { PHONE } from './screen.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const GAME = 'middle-ages';
const SEED = 'ace5'.padEnd(64, '2');
const PAGES = ['/', '/learn', '/tables', '/settings', '/about', `/rules/${GAME}`, `/hot-seat/${GAME}`, '/nowhere'];

inBrowser('access for everybody', openStage, (stage) => {
  // Theme and language do not depend on each other: two rounds see both of each.
  for (const [theme, language] of [
    ['light', 'en'],
    ['dark', 'fr'],
  ] as const) {
    it(`finds no fault on any page: ${theme}, ${language}`, async () => {
      const { page } = await stage().visitor({ settings: { theme, language } });
      for (const path of PAGES) {
        await page.goto(path);
        await page.waitForSelector('h1');
        await page.waitForTimeout(150);
        expect({ path, faults: await violations(page) }).toEqual({ path, faults: [] });
        expect({ path, small: await smallTargets(page, 24) }).toEqual({ path, small: [] });
      }
    });
  }

  it('finds no fault at the table, at any question, nor in the replay, the menu and behind the curtain', async () => {
    const { page } = await stage().visitor();
    await startGame(page, GAME, SEED);
    const kinds = new Set<string>();
    await playGame(page, {
      by: 'mouse',
      seed: 'axe',
      async each() {
        const title = (await page.locator('#decision').innerText()).slice(0, 12);
        if (kinds.has(title)) return;
        kinds.add(title);
        expect({ title, faults: await violations(page) }).toEqual({ title, faults: [] });
        expect({ title, small: await smallTargets(page, 24) }).toEqual({ title, small: [] });
      },
    });
    expect(kinds.size).toBeGreaterThan(3);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Replay' }).first().click();
    await page.waitForSelector('input[type="range"]');
    expect(await violations(page)).toEqual([]);
    await page.goto(`/hot-seat/${GAME}`);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('button', { name: /^I am / }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('finds no fault at the table by candlelight and in French', async () => {
    const { page } = await stage().visitor({ settings: { theme: 'dark', language: 'fr' } });
    await startGame(page, GAME, SEED);
    await playGame(page, { by: 'mouse', seed: 'axe', answers: 9 });
    await page.waitForSelector('[data-composer]:not([data-composer="busy"])');
    expect(await violations(page)).toEqual([]);
  });

  it('gives fingers 44 px at 390 px wide', async () => {
    const { page } = await stage().visitor(PHONE);
    for (const path of PAGES) {
      await page.goto(path);
      await page.waitForSelector('h1');
      await page.waitForTimeout(100);
      expect({ path, small: await smallTargets(page, 44) }).toEqual({ path, small: [] });
    }
    await startGame(page, GAME, SEED);
    await page.waitForSelector('button[data-lit="open"]');
    expect(await smallTargets(page, 44)).toEqual([]);
    await page.locator('[data-handle]').click();
    await page.waitForSelector('[data-composer="one"]');
    expect(await smallTargets(page, 44)).toEqual([]);
  });

  it('never hides the focus under the bar or the sheet', async () => {
    const { page } = await stage().visitor();
    await startGame(page, GAME, SEED);
    await page.waitForSelector('[data-composer="one"]');
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return undefined;
        const { left, top, width, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return there !== null && (element.contains(there) || there.contains(element))
          ? undefined
          : element.outerHTML.slice(0, 120);
      });
      expect(hidden).toBeUndefined();
    }
  });

  it('fits 320 px and large text', async () => {
    const { page } = await stage().visitor({ viewport: { width: 320, height: 700 } });
    for (const path of PAGES) {
      await page.goto(path);
      await page.waitForSelector('h1');
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const over = await page.evaluate(() =>
        document.documentElement.scrollWidth <= innerWidth
          ? []
          : [...document.querySelectorAll('body *')]
              .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
              .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect({ path, over }).toEqual({ path, over: [] });
    }
  });
});
