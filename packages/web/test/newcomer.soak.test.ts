/** A newcomer in every game: the home page, then a game by clicks alone. What he needed is printed (`npm run test:soak`). */

import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { inBrowser, openStage } from './harness.ts';
import { type Counted, firstVisit } from './newcomer.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 240_000 });

const told = (game: string, { clicks, refusals, answers }: Counted): void =>
  console.log(`${game}: ${clicks} clicks for ${answers} answers, ${refusals.length} refusals ${refusals.join(' | ')}`);

/** The round as the bar says it. */
const roundOf = async (page: Page): Promise<number> =>
  Number(
    /(?:round|turn) (\d+)/i.exec(
      (await page.locator('[data-table] [class*="phase_"]').first().textContent()) ?? '',
    )?.[1] ?? 0,
  );

inBrowser('a newcomer', openStage, (stage) => {
  it.each([
    { game: 'middle-ages' },
    { game: 'lancaster' },
    { game: 'petty-fiefs' },
    { game: 'fief-1981' },
    { game: 'fief-1981', rules: 'Adapted' },
    { game: 'fief-france' },
  ])('plays $game $rules to its end by clicks alone', async ({ game, rules }) => {
    const visit = await firstVisit(stage(), { game, seed: 'newcomer', ...(rules !== undefined && { rules }) });
    told(`${game} ${rules ?? ''}`, visit);
    expect(visit.over).toBe(true);
    expect(visit.refusals.length).toBeLessThanOrEqual(2);
  });

  it.each(['fief-france', 'fief-1981'])(
    'plays three rounds of %s by clicks alone, with two refusals at most',
    async (game) => {
      const visit = await firstVisit(stage(), {
        game,
        seed: 'newcomer',
        enough: async (page) => (await roundOf(page)) > 3,
      });
      told(game, visit);
      expect(visit.answers).toBeGreaterThan(5);
      expect(visit.refusals.length).toBeLessThanOrEqual(2);
    },
  );

  it('has laid all tiles of Petty Fiefs within 20 clicks', async () => {
    const visit = await firstVisit(stage(), {
      game: 'petty-fiefs',
      seed: 'tiles',
      enough: async (page) => (await page.locator('[data-table]').getAttribute('data-kind')) === 'act',
    });
    told('petty-fiefs until the first action', visit);
    expect(visit.over).toBe(false);
    expect(visit.clicks).toBeLessThanOrEqual(20);
  });
});
