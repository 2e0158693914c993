/** What stays where it is, stands above the sheet and can be told apart: on a phone and on a desk. */

import { expect, it } from 'vitest';
import { finished } from './finished.ts';
import { inBrowser, openStage } from './harness.ts';
import { openLaid } from './laid.ts';
import { playGame } from './play.ts';
import { PHONE } from './screen.ts';
import { boxOf, DESK } from './sight.ts';

inBrowser('what is in sight at every table', openStage, (stage) => {
  it.each(['fief-1981', 'fief-france'])(
    '%s: the board stays where it is from answer to answer, on a phone and on a desk',
    async (id) => {
      for (const screen of [PHONE, DESK]) {
        const { page, context, faults } = await stage().visitor(screen);
        await openLaid(page, await finished(id, { most: 60 }));
        const tops = new Set<number>();
        await playGame(page, {
          by: 'mouse',
          answers: 8,
          async each() {
            // A battle or an election takes its place above the map; that is a scene, not a panel that grew.
            if ((await page.locator('[data-watched]').count()) > 0) return;
            const top = await page.evaluate(() => {
              const map = document.querySelector('[data-tools]')!.parentElement!;
              return Math.round(map.getBoundingClientRect().top + scrollY);
            });
            tops.add(top);
          },
        });
        expect([...tops], `${id} at ${screen.viewport.width} px`).toHaveLength(1);
        expect(faults).toEqual([]);
        await context.close();
      }
    },
  );

  it('a battle with its dice stands above the sheet, on a phone', async () => {
    const { page } = await stage().visitor(PHONE);
    // The battle of this game in which the first seat has to choose its losses.
    await openLaid(page, await finished('fief-1981', { until: (ask) => ask.seat === 0 && ask.kind === 'losses' }));
    await page.waitForSelector('[data-composer]:not([data-composer="busy"])');
    await page.waitForSelector('[data-watched]');
    await expect
      .poll(async () => {
        const [scene, handle] = [await boxOf(page, '[data-watched]'), await boxOf(page, '[data-handle]')];
        return handle.top - scene.bottom;
      })
      .toBeGreaterThanOrEqual(0);
    expect((await boxOf(page, '[data-watched]')).top).toBeGreaterThan(40);
  });

  it('whoever does not want to wait for bots that take their time skips to the next question', async () => {
    const { page } = await stage().visitor({ settings: { pace: 'long' } });
    await openLaid(page, await finished('middle-ages', { most: 12 }));
    // In three answers there is a time when bots think, each for a second and a half; then there is something to press.
    const played = playGame(page, { by: 'mouse', answers: 3 });
    await page.getByRole('button', { name: 'Skip to my turn' }).click();
    expect(await played).toBe(3);
  });

  it('while a region of FIEF (1981) is chosen each has one border around it, and no name lies under a road', async () => {
    for (const screen of [PHONE, DESK]) {
      const { page, context } = await stage().visitor(screen);
      await openLaid(page, await finished('fief-1981', { until: (ask) => ask.seat === 0 && ask.kind === 'region' }));
      await page.waitForSelector('g[data-place^="region:"][data-lit="open"]');
      const drawn = await page.evaluate(() => {
        const regions = [...document.querySelectorAll('g[data-place^="region:"]')];
        const names = [...document.querySelectorAll<SVGGraphicsElement>('svg text')];
        const roads = [...document.querySelectorAll<SVGPathElement>('path[data-road]')];
        const under = names.filter((name) =>
          roads.some((road) => (name.compareDocumentPosition(road) & Node.DOCUMENT_POSITION_FOLLOWING) > 0),
        );
        // The land of a village has no line of its own: only the region around it has.
        const lined = regions.filter((region) => getComputedStyle(region.firstElementChild!).stroke !== 'none');
        return { regions: regions.length, lined: lined.length, under: under.map((name) => name.textContent) };
      });
      expect(drawn).toEqual({ regions: 6, lined: 0, under: [] });
      await context.close();
    }
  });
});
