import { expect, it, vi } from 'vitest';
import { violations } from './access.ts';
import { inBrowser, openStage, picture } from './harness.ts';
import { PHONE } from './screen.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

inBrowser('what is not proven', openStage, (stage) => {
  it('is a page for each game, in both languages, on a phone too', async () => {
    for (const game of ['lancaster', 'middle-ages', 'petty-fiefs', 'fief-1981', 'fief-france']) {
      const { page, context, faults } = await stage().visitor(game === 'fief-france' ? PHONE : {});
      await page.goto(`/pieces/${game}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForSelector('main p');
      expect(await page.locator('main li').count()).toBeGreaterThanOrEqual(game === 'petty-fiefs' ? 0 : 23);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await violations(page)).toEqual([]);
      await picture(page, `pieces-${game}`);
      await page.getByRole('button', { name: 'FR' }).click();
      await page.getByRole('heading', { level: 1, name: /ce qui n’est pas prouvé/ }).waitFor();
      if (game === 'fief-1981') await picture(page, 'pieces-fief-1981-fr');
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});
