import { inBrowser, isWide, openStage, PHONE, picture, playGame, smallTargets, violations } from '@homage/web/test';
import { expect, it } from 'vitest';
import { layTable, UNTIL_CONTENTION } from './table.ts';

inBrowser('Petty Fiefs in the browser', openStage, (stage) => {
  it('is played by keyboard alone, from the list and on the board', async () => {
    const { page, faults } = await stage().visitor();
    await layTable(page, { seats: 2, rounds: 5, seed: 11 });
    expect(await playGame(page, { by: 'keyboard', seed: 'keys', answers: 5 })).toBe(5);
    await page.waitForSelector('[data-composer="one"]');
    await page.locator('[data-option]').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('button[data-place^="province:"][data-lit="open"]');
    // One tab stop for the whole board; N goes to the next place that may be chosen.
    await page.locator('button[data-place][tabindex="0"]').first().focus();
    await page.keyboard.press('n');
    const chosen = page.locator('button[data-place]:focus');
    expect(await chosen.getAttribute('data-lit')).toBe('open');
    expect(await chosen.innerText()).toMatch(/^Province \d+, .*can be chosen/);
    const ask = await page.locator('[data-table]').getAttribute('data-ask');
    await page.keyboard.press('Enter');
    // A tile is laid with its last choice: nothing is to be confirmed.
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('[data-table]')?.dataset.ask !== before,
      ask,
    );
    expect(faults).toEqual([]);
  }, 120_000);

  it('fits a phone in French: fingers get 44 px, nothing is cut off, axe finds nothing', async () => {
    const { page, faults } = await stage().visitor({ ...PHONE, settings: { language: 'fr', theme: 'dark' } });
    await layTable(page, { seats: 2, rounds: 5, seed: 7 });
    const check = async (): Promise<void> => {
      expect(await smallTargets(page, 44)).toEqual([]);
      expect(await isWide(page)).toBe(false);
    };
    await check();
    await page
      .getByText(/^Pioche/)
      .first()
      .waitFor();
    await playGame(page, {
      by: 'mouse',
      seed: 'phone',
      patience: 120_000,
      answers: UNTIL_CONTENTION + 4,
      async each(_, answer) {
        if (answer === 6 || answer >= UNTIL_CONTENTION - 1) await check();
      },
    });
    // The list may be down: what is chosen may lie on the board.
    await page.waitForSelector('[data-composer]:not([data-composer="busy"])', { state: 'attached' });
    await page.getByText(/^Manche \d sur 5$/).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'petty-fiefs-390-fr', true);
    expect(faults).toEqual([]);
  }, 240_000);
});
