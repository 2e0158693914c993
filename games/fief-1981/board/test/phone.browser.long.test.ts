/** A whole game by finger, on a narrow screen, in French. */

import { browserPath, openStage, picture, playGame, type Stage } from '@homage/web/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isWide, PHONE, startWith } from './helpers.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });

describe.skipIf(browserPath === '')('the board of FIEF (1981) in the hand', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  for (const rules of ['original', 'adapted'] as const) {
    it(`a whole game of the ${rules} rules, to its end, at 390 px`, async () => {
      const { page, faults } = await stage.visitor(PHONE);
      await startWith(page, rules, 3);
      let wide = 0;
      const given = await playGame(page, {
        by: 'mouse',
        seed: `finger ${rules}`,
        async each() {
          if (await isWide(page)) wide++;
        },
      });
      expect(given).toBeGreaterThan(10);
      expect(wide).toBe(0);
      expect(await page.locator('#decision').innerText()).toBe('The game is over');
      await picture(page, `fief-1981-${rules}-over-390`, true);
      expect(faults).toEqual([]);
    });
  }
});
