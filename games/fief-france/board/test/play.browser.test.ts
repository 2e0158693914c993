import {
  browserPath,
  isOver,
  openStage,
  picture,
  playGame,
  type Stage,
  smallTargets,
  violations,
} from '@homage/web/test';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShort } from './local.ts';
import { isWide, PHONE } from './table.ts';

/** The beginning of the open question: enough to tell the kinds apart. */
const kindOf = async (page: Page): Promise<string> =>
  (await page.locator('#decision').innerText()).replace(/\d.*/s, '').slice(0, 14);

/** Looks closely at the first few kinds of question. */
function watch(page: Page, least: number, most: number): { kinds: Set<string>; each(): Promise<void> } {
  const kinds = new Set<string>();
  return {
    kinds,
    async each() {
      const kind = await kindOf(page);
      if (kinds.has(kind)) return;
      kinds.add(kind);
      expect({ kind, wide: await isWide(page) }).toEqual({ kind, wide: false });
      if (kinds.size > most) return;
      expect({ kind, faults: await violations(page) }).toEqual({ kind, faults: [] });
      expect({ kind, small: await smallTargets(page, least) }).toEqual({ kind, small: [] });
    },
  };
}

describe.skipIf(browserPath === '')('games of FIEF France against bots', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  }, 180_000);
  afterAll(() => stage?.close());

  it('a whole short game by mouse; axe finds nothing', async () => {
    const { page, faults } = await stage.visitor();
    await startShort(page, { rounds: 1, seed: 7 });
    const { kinds, each } = watch(page, 24, 3);
    expect(await playGame(page, { by: 'mouse', seed: 'mouse', each, patience: 60_000 })).toBeGreaterThan(4);
    expect(kinds.size).toBeGreaterThan(3);
    expect(await isOver(page)).toBe(true);
    await picture(page, 'fief-france-over-1440', true);
    expect(faults).toEqual([]);
  });

  it('a whole short game by keyboard alone', async () => {
    const { page, faults } = await stage.visitor();
    await startShort(page, { rounds: 1, seed: 11 });
    expect(await playGame(page, { by: 'keyboard', seed: 'keys', patience: 60_000 })).toBeGreaterThan(4);
    expect(await isOver(page)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('fits 390 px, in French, by candlelight, with targets for fingers', async () => {
    const { page, faults } = await stage.visitor({ ...PHONE, settings: { language: 'fr', theme: 'dark' } });
    await startShort(page, { rounds: 2, seed: 3 });
    const { each } = watch(page, 44, 2);
    await playGame(page, { by: 'mouse', seed: 'phone', answers: 5, each, patience: 60_000 });
    await picture(page, 'fief-france-390-fr-dark');
    expect(faults).toEqual([]);
  });
});
