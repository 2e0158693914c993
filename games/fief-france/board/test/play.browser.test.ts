import { inBrowser, isOver, openStage, PHONE, picture, playGame } from '@homage/web/test';
import { expect, it } from 'vitest';
import { startShort, watch } from './local.ts';

inBrowser('games of FIEF France against bots', openStage, (stage) => {
  it('a whole short game by mouse; axe finds nothing', async () => {
    const { page, faults } = await stage().visitor();
    await startShort(page, { rounds: 1, seed: 7 });
    const { kinds, each } = watch(page, 24, 3);
    expect(await playGame(page, { by: 'mouse', seed: 'mouse', each, patience: 60_000 })).toBeGreaterThan(4);
    expect(kinds.size).toBeGreaterThan(3);
    expect(await isOver(page)).toBe(true);
    await picture(page, 'fief-france-over-1440', true);
    expect(faults).toEqual([]);
  });

  it('a whole short game by keyboard alone', async () => {
    const { page, faults } = await stage().visitor();
    await startShort(page, { rounds: 1, seed: 11 });
    // The first question is answered on the map: Tab to it, N to a town that may be chosen, Enter.
    await page.waitForSelector('button[data-place^="town:"][data-lit="open"]');
    const asked = await page.locator('[data-table]').getAttribute('data-ask');
    const focused = (what: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, what);
    for (let i = 0; i < 40 && !(await focused('button[data-place]')); i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+P');
    await expect.poll(() => page.locator(':focus').innerText()).toMatch(/^P/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused('button[data-place^="town:"]')).toBe(true);
    await page.keyboard.press('m');
    await page.waitForSelector('[data-zoomed]');
    await page.keyboard.press('0');
    await page.keyboard.press('n');
    await expect.poll(() => focused('button[data-place^="town:"][data-lit="open"]')).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('[data-table]')?.dataset.ask !== before,
      asked,
    );
    expect(await playGame(page, { by: 'keyboard', seed: 'keys', patience: 60_000 })).toBeGreaterThan(4);
    expect(await isOver(page)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('fits 390 px, in French, by candlelight, with targets for fingers', async () => {
    const { page, faults } = await stage().visitor({ ...PHONE, settings: { language: 'fr', theme: 'dark' } });
    await startShort(page, { rounds: 2, seed: 3 });
    const { each } = watch(page, 44, 2);
    await playGame(page, { by: 'mouse', seed: 'phone', answers: 5, each, patience: 60_000 });
    await picture(page, 'fief-france-390-fr-dark');
    expect(faults).toEqual([]);
  });
});
