import {
  inBrowser,
  isWide,
  openStage,
  PHONE,
  picture,
  playGame,
  said,
  smallTargets,
  startGame,
  violations,
} from '@homage/web/test';
import { expect, it } from 'vitest';
import { GAME, question, SEED, startWithAllies } from './helpers.ts';

inBrowser('whole games of Lancaster', openStage, (stage) => {
  it('plays a whole game against bots by mouse; axe finds nothing at a placing and at a vote', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, GAME, SEED);
    const kinds = new Set<string>();
    const given = await playGame(page, {
      by: 'mouse',
      seed: 'mouse',
      async each() {
        const kind = await question(page);
        if (kinds.has(kind)) return;
        kinds.add(kind);
        // The long tests look at every kind of question; here the two that show the most.
        if (/^(Place|Vote)/.test(kind)) expect({ kind, faults: await violations(page) }).toEqual({ kind, faults: [] });
        expect({ kind, small: await smallTargets(page, 24) }).toEqual({ kind, small: [] });
      },
    });
    expect(given).toBeGreaterThan(20);
    expect(kinds.size).toBeGreaterThan(3);
    await picture(page, 'lancaster-over-1440', true);
    expect(await page.locator('#decision').innerText()).toBe('The game is over');
    // The screens are lifted at the end.
    expect(await said(page, 'player@1')).not.toContain('behind the screen');
    expect(faults).toEqual([]);
  }, 150_000);

  it('plays a whole game by keyboard alone', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, GAME, SEED);
    expect(await playGame(page, { by: 'keyboard', seed: 'keys' })).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  }, 120_000);

  it('with allies, at 390 px', async () => {
    const { page, faults } = await stage().visitor(PHONE);
    await startWithAllies(page);
    const kinds = new Set<string>();
    const given = await playGame(page, {
      by: 'mouse',
      seed: 'allies',
      async each() {
        expect(await isWide(page)).toBe(false);
        const kind = await question(page);
        if (kinds.has(kind)) return;
        kinds.add(kind);
        expect({ kind, faults: await violations(page) }).toEqual({ kind, faults: [] });
        expect({ kind, small: await smallTargets(page, 44) }).toEqual({ kind, small: [] });
      },
    });
    expect(given).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });

  for (const settings of [{ language: 'fr' }, { language: 'en', theme: 'dark' }]) {
    it(`without faults at any question: ${JSON.stringify(settings)}`, async () => {
      const { page, faults } = await stage().visitor({ settings });
      await startGame(page, GAME, SEED);
      const kinds = new Set<string>();
      await playGame(page, {
        by: 'mouse',
        seed: 'again',
        async each() {
          const kind = await question(page);
          if (kinds.has(kind)) return;
          kinds.add(kind);
          expect({ kind, faults: await violations(page) }).toEqual({ kind, faults: [] });
        },
      });
      expect(kinds.size).toBeGreaterThan(3);
      expect(faults).toEqual([]);
    });
  }
});
