/** Every page, every dialog and every end: nothing that axe finds, in both languages and both themes, on a desk and on a phone. */

import type { Vocabulary } from '@homage/kernel';
import { BROWSER_GAMES } from '@homage/registry/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violations } from './access.ts';
import { finished } from './finished.ts';
import { browserPath, picture } from './harness.ts';
import { type House, openHouse } from './house.ts';
import { type Laid, openLaid } from './laid.ts';
import { startGame } from './play.ts';
import { PHONE } from './screen.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 400_000 });

const PAGES = [
  ...[
    '/',
    '/learn',
    '/tables',
    '/turns',
    '/settings',
    '/settings/notices',
    '/account',
    '/enter',
    '/steward',
    '/privacy',
  ],
  ...['/open', '/shared/nothing', '/people/nobody', '/claim#nothing', '/unsubscribe', '/about', '/gallery', '/nowhere'],
  ...BROWSER_GAMES.flatMap(({ id }) => [`/set-up/${id}`, `/pieces/${id}`]),
  ...['/hot-seat/fief-france', '/rules/fief-1981', '/rules/petty-fiefs'],
];
/** Each pair of language, theme and width occurs. */
const LOOKS = [
  { language: 'en', theme: 'light', screen: {}, name: '1440-en-light' },
  { language: 'fr', theme: 'dark', screen: PHONE, name: '390-fr-dark' },
  { language: 'en', theme: 'dark', screen: PHONE, name: '390-en-dark' },
  { language: 'fr', theme: 'light', screen: {}, name: '1440-fr-light' },
] as const;
/** Whole games of FIEF France take minutes; three rounds end as well. */
const SHORT: { readonly [game: string]: Parameters<typeof finished>[1] } = {
  'fief-france': { options: { rounds: 3 } },
};

describe.skipIf(browserPath === '')('axe finds nothing', () => {
  let house: House;
  let ends: Laid<Vocabulary>[];
  beforeAll(async () => {
    house = await openHouse();
    ends = await Promise.all(BROWSER_GAMES.map(({ id }) => finished(id, SHORT[id])));
  });
  afterAll(() => house?.close());

  async function clean(page: Page, what: string): Promise<void> {
    // What fades in has less contrast on the way.
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
    expect.soft({ what, faults: await violations(page) }).toEqual({ what, faults: [] });
  }

  describe.each(LOOKS)('$name', ({ language, theme, screen, name }) => {
    const visit = () => house.guest('Ada', { ...screen, settings: { language, theme } });

    it('on any page, with all that is folded open', async () => {
      const { page } = await visit();
      for (const path of PAGES) {
        await page.goto(path);
        await page.waitForSelector('h1');
        await page.evaluate(() => {
          for (const folded of document.querySelectorAll('details')) folded.open = true;
        });
        await clean(page, path);
      }
    });

    it('at a table: menu, keys, hint, sheets that explain, and the list of what goes on', async () => {
      const { page } = await visit();
      await startGame(page, 'fief-france', 'ace5'.padEnd(64, '2'));
      await page.waitForSelector('[data-composer]:not([data-composer="busy"])', {
        state: 'attached',
        timeout: 120_000,
      });
      await clean(page, 'the table');
      const handle = page.locator('[data-handle][aria-expanded="false"]');
      if (await handle.isVisible()) {
        await handle.click();
        await clean(page, 'the decision on its sheet');
      }
      const hint = page.getByRole('button', { name: /What would a lord do|Que ferait un seigneur/ }).first();
      if (await hint.isVisible()) {
        await hint.click();
        await page.waitForSelector('[data-hint]', { timeout: 60_000 });
        await clean(page, 'a hint');
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.waitForSelector('dialog[open]');
      await clean(page, 'the keys');
      await page.keyboard.press('Escape');
      await page.locator('[data-place^="town:"]').first().focus();
      await page.keyboard.press('i');
      await clean(page, 'a sheet that explains');
      await page.goto('/');
      await page.waitForSelector('h1');
      await clean(page, 'home with a game that goes on');
    });

    it('at the end of every game, in its replay and its chronicle', async () => {
      for (const laid of ends) {
        const { page } = await visit();
        await openLaid(page, laid);
        await page.waitForSelector('[data-end] svg[role="img"]', { timeout: 120_000 });
        await picture(page, `end-${laid.kept.game}-${name}`, true);
        await clean(page, `the end of ${laid.kept.game}`);
        await page.goto(`/local/${laid.kept.id}/replay`);
        await page.waitForSelector('input[type="range"]');
        await clean(page, `the replay of ${laid.kept.game}`);
        await page.goto(`/local/${laid.kept.id}/chronicle`);
        await page.waitForSelector('h1');
        await page.waitForSelector('article, main h2');
        await clean(page, `the chronicle of ${laid.kept.game}`);
        await page.context().close();
      }
    });
  });
});
