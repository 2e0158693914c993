/** A whole game by finger, on a narrow screen. The dice are sealed beforehand: it is the same game every time. */

import { fief1981 } from '@homage/fief-1981/rules';
import { readOptions } from '@homage/kernel';
import { inBrowser, isWide, layTable, openLaid, openStage, PHONE, picture, playGame } from '@homage/web/test';
import { expect, it, vi } from 'vitest';
import { SEED } from './helpers.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });

inBrowser('the board of FIEF (1981) in the hand', openStage, (stage) => {
  for (const rules of ['original', 'adapted'] as const) {
    it(`a whole game of the ${rules} rules, to its end, at 390 px`, async () => {
      const { page, faults } = await stage().visitor(PHONE);
      const options = readOptions(fief1981, { rules, rounds: 3 });
      if (!options.ok) throw new Error(options.why.code);
      const seats = ['Anne', 'Blaise', 'Claire'].map((name, i) => ({
        name,
        kind: i === 0 ? ('person' as const) : ('bot' as const),
      }));
      const setup = {
        id: `phone-${rules}`,
        game: fief1981.id,
        seed: SEED,
        options: options.value,
        seats,
        now: Date.now(),
      };
      const laid = layTable(fief1981, setup, { until: () => true, answer: () => ({}) });
      if (laid === undefined) throw new Error('no table');
      await openLaid(page, laid);
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
