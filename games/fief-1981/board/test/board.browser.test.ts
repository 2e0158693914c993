import {
  inBrowser,
  isWide,
  openLaid,
  openStage,
  PHONE,
  picture,
  playGame,
  Stop,
  said,
  smallTargets,
  startGame,
  violations,
} from '@homage/web/test';
import { finished } from '@homage/web/test/finished';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { GAME, question, SEED, startWith } from './helpers.ts';

/** Looks closely at the first few kinds of question; the long tests look at all of them. */
const MOST = 3;

function watch(
  page: Page,
  least: number,
  seen: Set<string> = new Set(),
): { kinds: Set<string>; each(): Promise<void> } {
  const kinds = new Set<string>();
  const before = seen.size;
  return {
    kinds,
    async each() {
      const kind = await question(page);
      kinds.add(kind);
      if (seen.has(kind) || seen.size - before >= MOST) return;
      seen.add(kind);
      expect({ kind, faults: await violations(page) }).toEqual({ kind, faults: [] });
      expect({ kind, small: await smallTargets(page, least) }).toEqual({ kind, small: [] });
      expect({ kind, wide: await isWide(page) }).toEqual({ kind, wide: false });
    },
  };
}

/** How many armies there are, which of them cover more than the edge of a name that is not their own place's, and which leave the map. */
const crowdOn = (page: Page): Promise<{ armies: number; covered: string[]; outside: string[] }> =>
  page.evaluate(() => {
    const placeOf = (element: Element): string => element.closest('button')?.dataset.place ?? '';
    const armies = [...document.querySelectorAll('[class*="troops_"]')];
    const names = document.querySelectorAll('[class*="villageName_"], [class*="regionName_"], [class*="seeName_"]');
    const covered: string[] = [];
    const outside: string[] = [];
    for (const army of armies) {
      const a = army.getBoundingClientRect();
      const map = army.closest('.vellum')?.getBoundingClientRect() ?? a;
      if (a.left < map.left || a.right > map.right) outside.push(placeOf(army));
      for (const name of names) {
        if (placeOf(name) === placeOf(army)) continue;
        const b = name.getBoundingClientRect();
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 4 && high > 4) covered.push(`${name.textContent} by ${placeOf(army)}`);
      }
    }
    return { armies: armies.length, covered, outside };
  });

inBrowser('the board of FIEF (1981)', openStage, (stage) => {
  const seen = new Set<string>();
  for (const rules of ['original', 'adapted'] as const) {
    it(`plays a whole short game of the ${rules} rules against bots; axe finds nothing`, async () => {
      const { page, faults } = await stage().visitor();
      await startWith(page, rules, 2);
      const { kinds, each } = watch(page, 24, seen);
      expect(await playGame(page, { by: 'mouse', seed: rules, each })).toBeGreaterThan(5);
      expect(kinds.size).toBeGreaterThan(3);
      expect(await page.locator('#decision').innerText()).toBe('The game is over');
      expect(await page.getByText(rules === 'original' ? 'Original rules' : 'Adapted rules').count()).toBeGreaterThan(
        0,
      );
      await picture(page, `fief-1981-${rules}-over-1440`, true);
      expect(faults).toEqual([]);
    });
  }

  it('lights up what may be chosen, on the map and in the sheets, and says why not elsewhere', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, GAME, SEED);
    await page.waitForSelector('button[data-place^="region:"][data-lit="open"]');
    // A region is chosen by its row; then the castle goes to one of its villages on the map.
    const region = page.locator('button[data-place^="region:"][data-lit="open"]').first();
    const chosen = await region.getAttribute('data-place');
    await region.click();
    await page.waitForSelector('button[data-place]:not([data-place*=":"])[data-lit="open"]');
    expect(chosen).toMatch(/^region:/);
    const open = await page.locator('button[data-place]:not([data-place*=":"])[data-lit="open"]').all();
    expect(open.length).toBeGreaterThan(2);
    expect(open.length).toBeLessThan(6);
    // A village of another region is not lit, and a click on it is answered.
    await page
      .locator('button[data-place]:not([data-place*=":"]):not([data-place*="@"])[data-lit="greyed"]')
      .first()
      .click();
    expect(await page.locator('[data-composer] [role="alert"]').innerText()).toMatch(/\S/);
    const village = (await open[0]!.getAttribute('data-place'))!;
    await open[0]!.click();
    await expect.poll(() => said(page, village)).toMatch(/held by You, castle, You 8 soldiers/);
    expect(faults).toEqual([]);
  });

  it('shows where a lord can go once he is picked on the map', async () => {
    const { page, faults } = await stage().visitor();
    await startWith(page, 'adapted', 3);
    await playGame(page, {
      by: 'mouse',
      seed: 'lord',
      async each() {
        if ((await question(page)).startsWith('Move your pieces')) throw new Stop();
      },
    }).catch(Stop.only);
    await page.locator('[data-composer] [data-option]', { hasText: /^\d?\s*move$/i }).click();
    const from = page.locator('button[data-place]:not([data-place*=":"])[data-lit="open"]').first();
    const start = await from.getAttribute('data-place');
    await from.click();
    await page.waitForSelector('button[data-place^="lord:"][data-lit]');
    // The lord is lit in his family's sheet and where he stands; the token on the map is as good as the button.
    const token = page.locator('span[data-place^="lord:"]').first();
    if ((await token.getAttribute('data-lit')) === 'open') await token.click();
    await page.waitForSelector('button[data-place^="lord:"][data-lit="chosen"]');
    await page.locator('[data-composer] [data-look="press"]').click();
    await page.waitForSelector('button[data-place]:not([data-place*=":"])[data-lit="open"]');
    expect(await page.locator(`button[data-place="${start}"]`).getAttribute('data-lit')).toBe('chosen');
    await picture(page, 'fief-1981-lord-1440', true);
    expect(faults).toEqual([]);
  });

  it('fits 390 px, in French, by candlelight, with targets for fingers', async () => {
    const { page, faults } = await stage().visitor({ ...PHONE, settings: { language: 'fr', theme: 'dark' } });
    await startGame(page, GAME, SEED);
    await page.waitForSelector('button[data-place="tournus"]');
    expect(await said(page, 'tournus')).toMatch(/^Tournus, la région de Tournus, Évêché de Tournus, libre/);
    expect(await page.getByText('Règle originale').count()).toBeGreaterThan(0);
    const { each } = watch(page, 44);
    await playGame(page, { by: 'mouse', seed: 'phone', answers: 4, each });
    await picture(page, 'fief-1981-390-fr-dark', true);
    expect(faults).toEqual([]);
  });

  it('nobody stands on a name, in a crowded land, at any width', async () => {
    const { page, faults } = await stage().visitor();
    // Six bots, seven turns: armies in 23 of the 24 villages, thirteen lords.
    await openLaid(page, await finished(GAME, { seats: 6, options: { rules: 'original', rounds: 12 }, most: 450 }));
    await page.waitForSelector('[data-composer]', { state: 'attached' });
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForSelector(`svg[viewBox="0 0 ${width < 700 ? '640 960' : '1000 770'}"]`);
      await page.locator('[data-tools] button').nth(2).click();
      await expect
        .poll(() => crowdOn(page), { message: `at ${width}` })
        .toEqual({ armies: 23, covered: [], outside: [] });
    }
    expect(faults).toEqual([]);
  });

  it('is played by keyboard alone, in the list and on the map', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, GAME, SEED);
    expect(await playGame(page, { by: 'keyboard', seed: 'keys', answers: 6 })).toBe(6);
    // Onto the map, to a village by its letter, to its neighbour by an arrow, closer by a key.
    await page.locator('button[data-place="tournus"]').focus();
    const focused = page.locator('button[data-place]:focus');
    await page.keyboard.press('Shift+B');
    const named = await focused.getAttribute('data-place');
    expect(await said(page, named!)).toMatch(/^B/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused.getAttribute('data-place')).not.toBe(named);
    await page.keyboard.press('+');
    await page.waitForSelector('[data-zoomed]');
    await page.keyboard.press('0');
    await expect.poll(() => page.locator('[data-zoomed]').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
