/** Longer games against bots, with everybody asked for SURPRISES, looked at closely at every kind of question. */

import { inBrowser, isOver, openStage, PHONE, picture, playGame } from '@homage/web/test';
import { expect, it } from 'vitest';
import { startShort, watch } from './local.ts';

inBrowser('longer games of FIEF France', openStage, (stage) => {
  it('by mouse, in French and by candlelight', async () => {
    const { page, faults } = await stage().visitor({ settings: { language: 'fr', theme: 'dark' } });
    await startShort(page, { rounds: 3, seed: 23, windows: 'ask' });
    const { kinds, each } = watch(page, 24, 9);
    await playGame(page, { by: 'mouse', seed: 'long', each, patience: 120_000 });
    expect(kinds.size).toBeGreaterThan(6);
    expect(await isOver(page)).toBe(true);
    await picture(page, 'fief-france-1440-fr-dark', true);
    expect(faults).toEqual([]);
  });

  it('by keyboard alone', async () => {
    const { page, faults } = await stage().visitor();
    await startShort(page, { rounds: 2, seed: 29, windows: 'ask' });
    await playGame(page, { by: 'keyboard', seed: 'keys', patience: 120_000 });
    expect(await isOver(page)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('at 390 px, with the fingers', async () => {
    const { page, faults } = await stage().visitor(PHONE);
    await startShort(page, { rounds: 2, seed: 31 });
    const { each } = watch(page, 44, 5);
    await playGame(page, { by: 'mouse', seed: 'fingers', each, patience: 120_000 });
    expect(await isOver(page)).toBe(true);
    await picture(page, 'fief-france-390-en-light', true);
    expect(faults).toEqual([]);
  });
});
