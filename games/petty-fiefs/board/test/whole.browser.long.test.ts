import { inBrowser, openStage, picture, playGame, smallTargets, violations } from '@homage/web/test';
import { expect, it } from 'vitest';
import { layTable, overlaps, UNTIL_CONTENTION } from './table.ts';

inBrowser('a whole game of Petty Fiefs', openStage, (stage) => {
  it('is played whole against a bot by mouse; at every kind of question axe finds nothing and targets are large enough', async () => {
    const { page, faults } = await stage().visitor();
    await layTable(page, { seats: 2, rounds: 5, seed: 7 });
    const kinds = new Set<string>();
    let conflicts = 0;
    const given = await playGame(page, {
      by: 'mouse',
      seed: 'mouse',
      patience: 120_000,
      async each() {
        if ((await page.locator('[data-clash]').count()) > 0) conflicts++;
        // "Lay your tile, Suns 4" and "Choose an action (3 left)" are one kind each.
        const kind = (await page.locator('#decision').innerText()).split(/[\s,]+/, 2).join(' ');
        if (kinds.has(kind)) return;
        kinds.add(kind);
        expect({ kind, faults: await violations(page) }).toEqual({ kind, faults: [] });
        expect({ kind, small: await smallTargets(page, 24) }).toEqual({ kind, small: [] });
        expect({ kind, over: await overlaps(page) }).toEqual({ kind, over: [] });
      },
    });
    expect(given).toBeGreaterThan(UNTIL_CONTENTION + 10);
    expect(kinds.size).toBeGreaterThanOrEqual(3);
    expect(conflicts).toBeGreaterThan(0);
    expect(await page.locator('[data-table]').getAttribute('data-table')).toBe('over');
    // All tiles lie open, and the lower princes are told with their points.
    await page.getByText('Lower princes', { exact: true }).waitFor();
    expect(await page.locator('[data-where] svg:not([data-up])[class*="tile"]').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'petty-fiefs-over', true);
    expect(faults).toEqual([]);
  }, 300_000);
});
