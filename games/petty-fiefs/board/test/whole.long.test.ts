import { inBrowser, isWide, openStage, playGame, smallTargets, violations } from '@homage/web/test';
import { expect, it } from 'vitest';
import { layTable, overlaps } from './table.ts';

/** At five seats nobody lays more than twelve tiles; two princes follow. */
const LAID = 14;
const WIDTHS = [1366, 1300, 1280, 1024, 970, 940, 900, 820];

inBrowser('whole games of Petty Fiefs', openStage, (stage) => {
  it('of five, where the ring is fullest: no card lies on another', async () => {
    const { page, faults } = await stage().visitor();
    await layTable(page, { seats: 5, rounds: 5, seed: 5 });
    await playGame(page, {
      by: 'mouse',
      seed: 'five',
      patience: 300_000,
      async each(_, answer) {
        expect(await overlaps(page)).toEqual([]);
        expect(await smallTargets(page, 24)).toEqual([]);
        if (answer !== LAID && answer !== LAID + 6) return;
        // Laptops and tablets: the ring gives way to columns before its cards get too close.
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => overlaps(page), { message: `at ${width} px` }).toEqual([]);
          expect(await isWide(page)).toBe(false);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      },
    });
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('by keyboard alone, to the end', async () => {
    const { page, faults } = await stage().visitor();
    await layTable(page, { seats: 2, rounds: 5, seed: 13 });
    await playGame(page, { by: 'keyboard', seed: 'keys', patience: 300_000 });
    expect(await page.locator('[data-table]').getAttribute('data-table')).toBe('over');
    expect(faults).toEqual([]);
  });
});
