import { browserPath, openStage, playGame, type Stage, smallTargets, violations } from '@homage/web/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoOverflow, GAME, layTable, overlaps } from './table.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.skipIf(browserPath === '')('whole games of Petty Fiefs', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  }, 180_000);
  afterAll(() => stage?.close());

  it('by keyboard alone', async () => {
    const { page, faults } = await stage.visitor();
    await layTable(page, { seats: 3, rounds: 5, seed: 3 });
    expect(await playGame(page, { by: 'keyboard', seed: 'keys', patience: 300_000 })).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  it('of five, where the ring is fullest: no card lies on another', async () => {
    const { page, faults } = await stage.visitor();
    await layTable(page, { seats: 5, rounds: 5, seed: 5 });
    await playGame(page, {
      by: 'mouse',
      seed: 'five',
      patience: 300_000,
      async each() {
        expect(await overlaps(page)).toEqual([]);
        expect(await smallTargets(page, 24)).toEqual([]);
      },
    });
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('by touch on a phone, from the page that asks for nothing', async () => {
    const { page, faults } = await stage.visitor(PHONE);
    await page.goto(`/play/${GAME}?seed=${'b0a2d'.padEnd(64, '4')}`);
    await page.waitForSelector('[data-table]');
    await playGame(page, {
      by: 'mouse',
      seed: 'touch',
      patience: 300_000,
      async each() {
        expect(await smallTargets(page, 44)).toEqual([]);
        await expectNoOverflow(page);
      },
    });
    expect(faults).toEqual([]);
  });
});
