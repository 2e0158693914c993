/** The gallery is walked: every drawing is there, nothing sticks out, the words on it can be read, in both themes and at both sizes. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violations } from './access.ts';
import { browserPath, openStage, type Stage } from './harness.ts';
import { isWide } from './screen.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe.skipIf(browserPath === '')('the gallery', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('shows every drawing by %s at %i px', async (theme, width) => {
    const { page, faults } = await stage.visitor({ settings: { theme }, viewport: { width, height: 900 } });
    await page.goto('/gallery');
    await expect.poll(() => page.locator('[data-plate]').count(), { timeout: 60_000 }).toBeGreaterThan(25);
    // Sheets come when the browser has time.
    const missing = (): Promise<string[]> =>
      page.evaluate(() => {
        const wanted = [...document.querySelectorAll('#content use')].map((use) => use.getAttribute('href') ?? '');
        return [...new Set(wanted)].filter((href) => document.getElementById(href.slice(1)) === null);
      });
    await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
    const empty = await page.evaluate(
      () =>
        [...document.querySelectorAll('#content li svg')].filter((svg) => {
          const { width: w, height: h } = svg.getBoundingClientRect();
          return w < 8 || h < 8;
        }).length,
    );
    expect(empty).toBe(0);
    expect(await isWide(page)).toBe(false);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
