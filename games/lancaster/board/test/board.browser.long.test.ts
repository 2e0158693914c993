import {
  browserPath,
  isWide,
  openStage,
  PHONE,
  playGame,
  type Stage,
  smallTargets,
  startGame,
  violations,
} from '@homage/web/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME, question, SEED, startWithAllies } from './helpers.ts';

describe.skipIf(browserPath === '')('whole games of Lancaster', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  it('with allies, at 390 px', async () => {
    const { page, faults } = await stage.visitor(PHONE);
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
      const { page, faults } = await stage.visitor({ settings });
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
