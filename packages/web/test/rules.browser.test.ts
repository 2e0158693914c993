import { words } from '@homage/fief-france/text';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { smallTargets, violations } from './access.ts';
import { inBrowser, openStage, picture } from './harness.ts';
import { playGame, startGame } from './play.ts';
import { PHONE } from './screen.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const RULE = 'a[href^="/rules/fief-france#"]';
const IDS = new Set(words.texts.en.rules.map(({ id }) => id));

inBrowser('the rules page of FIEF France', openStage, (stage) => {
  /** Where the links of a part of the page lead. */
  const cites = async (page: Page, part: string): Promise<string[]> => {
    const found = await page
      .locator(`${part} ${RULE}`)
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    return found.map((href) => href?.split('#')[1] ?? '');
  };

  it('is where a refusal, a card and a line of the log lead', async () => {
    const { page, context, faults } = await stage().visitor();
    await startGame(page, 'fief-france', 'face'.padEnd(64, '3'));
    const refusal = page.locator(`[data-composer] ${RULE}`);
    const held = page.locator(`section[aria-label="Your hand"] ${RULE}`);
    for (let round = 0; round < 40 && (await refusal.count()) * (await held.count()) === 0; round++) {
      await playGame(page, { by: 'mouse', seed: `asking ${round}`, answers: 1 });
      await page.waitForSelector('[data-composer]:not([data-composer="busy"])');
    }
    // Each of them cites a paragraph that is on the page.
    for (const part of ['[data-composer]', 'section[aria-label="Your hand"]', 'section[aria-label="Chronicle"]']) {
      const cited = await cites(page, part);
      expect([part, cited.length > 0]).toEqual([part, true]);
      expect(cited.filter((id) => !IDS.has(id))).toEqual([]);
    }
    await picture(page, 'rules-links-1440');
    // A line of the log brings its place into sight, however close the map is looked at.
    const closer = page.getByRole('button', { name: 'Closer' });
    for (let i = 0; i < 5; i++) await closer.click();
    const town = page.locator('button[data-place^="town:"][data-pointed]');
    const inSight = (): Promise<boolean> =>
      town.first().evaluate((pin) => {
        const { left, top, width, height } = pin.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') === pin;
      });
    const lines = page.locator('section[aria-label="Chronicle"] button').filter({ hasText: / controls? / });
    expect(await lines.count()).toBeGreaterThan(1);
    for (const line of [lines.first(), lines.nth(1)]) {
      await line.focus();
      await town.first().waitFor({ state: 'attached' });
      await expect.poll(inSight).toBe(true);
    }
    await page.getByRole('button', { name: 'Whole board' }).click();
    // Refusals stand folded beneath the choice.
    const folded = page.locator('[data-composer] details:not([open]) summary');
    if ((await folded.count()) > 0) await folded.first().click();
    const [cited] = await cites(page, '[data-composer]');
    const [rules] = await Promise.all([context.waitForEvent('page'), refusal.first().click()]);
    const paragraph = rules.locator('section[data-cited]');
    await paragraph.waitFor();
    expect(await paragraph.getAttribute('id')).toBe(cited);
    await expect.poll(() => paragraph.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(900);
    await picture(rules, 'rules-cited-1440');
    expect(faults).toEqual([]);
  });

  it('is searched without minding accents, in French and by touch', async () => {
    const { page, faults } = await stage().visitor({ ...PHONE, deviceScaleFactor: 2, settings: { language: 'fr' } });
    await page.goto('/rules/fief-france');
    const sections = page.locator('main section');
    await expect.poll(() => sections.count()).toBe(IDS.size);
    await page.getByRole('searchbox', { name: 'Chercher dans les règles' }).fill('EVEQUE elu');
    await expect.poll(() => sections.count()).toBeLessThan(IDS.size / 4);
    expect(await sections.count()).toBeGreaterThan(0);
    expect((await page.locator('mark').allInnerTexts()).map((text) => text.toLowerCase())).toContain('évêque');
    expect(await page.getByRole('status').last().innerText()).toMatch(/^\d+ paragraphes?$/);
    await picture(page, 'rules-search-390');
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page, 44)).toEqual([]);
    await page.getByRole('searchbox').fill('xyzzy');
    await page.getByText('Aucun paragraphe').waitFor();
    expect(faults).toEqual([]);
  });
});
