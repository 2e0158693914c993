import {
  browserPath,
  openStage,
  picture,
  playGame,
  type Stage,
  smallTargets,
  startGame,
  violations,
} from '@homage/web/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME, isWide, PHONE, question, SEED, startWith } from './helpers.ts';

/** A person who plays at random: the game may take all its turns. */
const LONG = 900_000;

describe.skipIf(browserPath === '')('long games of FIEF (1981)', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  }, 180_000);
  afterAll(() => stage?.close());

  for (const rules of ['original', 'adapted'] as const) {
    it(
      `${rules} rules, at 390 px, without faults at any question`,
      async () => {
        const { page, faults } = await stage.visitor(PHONE);
        await startWith(page, rules, 12);
        const kinds = new Set<string>();
        await playGame(page, {
          by: 'mouse',
          seed: rules,
          async each() {
            const kind = await question(page);
            if (kinds.has(kind)) return;
            kinds.add(kind);
            expect({ kind, faults: await violations(page) }).toEqual({ kind, faults: [] });
            expect({ kind, small: await smallTargets(page, 44) }).toEqual({ kind, small: [] });
            expect({ kind, wide: await isWide(page) }).toEqual({ kind, wide: false });
          },
        });
        expect(kinds.size).toBeGreaterThan(6);
        await picture(page, `fief-1981-${rules}-over-390`, true);
        expect(faults).toEqual([]);
      },
      LONG,
    );
  }

  it(
    'by keyboard alone',
    async () => {
      const { page, faults } = await stage.visitor();
      await startGame(page, GAME, SEED);
      expect(await playGame(page, { by: 'keyboard', seed: 'keys', answers: 60 })).toBeGreaterThan(20);
      expect(faults).toEqual([]);
    },
    LONG,
  );
});
