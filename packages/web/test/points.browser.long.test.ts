/** What a table tells by itself: what wins, what the others did, how a game is set up, and what may be taken back. */

import { BROWSER_GAMES } from '@homage/registry/browser';
import { expect, it, vi } from 'vitest';
import { finished } from './finished.ts';
import { inBrowser, openStage } from './harness.ts';
import { openLaid } from './laid.ts';
import { playGame, startGame } from './play.ts';
import { PHONE } from './screen.ts';
import { boxOf } from './sight.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const READY = '[data-table][data-ask] [data-composer]:not([data-composer="busy"])';

inBrowser('a table tells', openStage, (stage) => {
  it.each(BROWSER_GAMES.map(({ id }) => id))(
    'what wins, and how near everybody is, above the board: %s',
    async (id) => {
      for (const screen of [{}, PHONE]) {
        const { page, context, faults } = await stage().visitor(screen);
        await openLaid(page, await finished(id, { most: 40 }));
        const strip = page.getByRole('region', { name: 'What wins' });
        await strip.waitFor();
        expect((await boxOf(page, '[aria-label="What wins"]')).bottom).toBeLessThan(260);
        const race = await strip.locator('ul, ol').first().locator('> li').allInnerTexts();
        expect(race).toHaveLength(4);
        for (const one of race) expect(one).toMatch(/\d/);
        // An empty estate costs: the forecast says so from the beginning.
        if (id === 'middle-ages') expect(race.join(' ')).toContain('−');
        // What it means in full, for everybody by name.
        await strip.getByRole('button').first().click();
        expect((await strip.innerText()).length).toBeGreaterThan(80);
        expect(faults).toEqual([]);
        await context.close();
      }
    },
  );

  it('what the others did since my last answer, with their shields; it is shown step by step, hurried, paused and left', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, 'middle-ages', 'f1'.repeat(32));
    await playGame(page, { by: 'mouse', answers: 4, seed: 'strip' });
    await page.waitForSelector(READY);
    const strip = page.locator('[data-doings]');
    const rows = strip.locator('li');
    expect(await rows.count()).toBeGreaterThan(0);
    for (const row of await rows.all()) expect(await row.locator('svg').count()).toBeGreaterThan(0);
    await strip.getByRole('button', { name: 'Show it step by step on the board' }).click();
    const back = page.getByRole('button', { name: 'Back to now' });
    await back.first().waitFor();
    await strip.getByRole('button', { name: 'Pause' }).click();
    await strip.getByRole('button', { name: '1×' }).click();
    await strip.getByRole('button', { name: '2×' }).waitFor();
    expect(await page.locator('button[data-lit="open"]').count(), 'the past asks nothing').toBe(0);
    await strip.getByRole('button', { name: 'Back to now' }).click();
    await page.locator('button[data-lit="open"]').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('how a game can be played, on one sheet: a first game, how many, how strong, every ruleset; what is rare is folded', async () => {
    const { page, faults } = await stage().visitor();
    await page.goto('/');
    await page.locator('a[href="/set-up/fief-1981"]').click();
    await page.getByLabel('Rules', { exact: true }).selectOption('Adapted');
    // A page that is opened from the foot of another begins at its top.
    await page.goBack();
    await page.locator('a[href="/set-up/fief-france"]').click();
    await page.waitForSelector('form');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const sparing = page.getByLabel('Spare the first round');
    expect(await sparing.inputValue()).toBe('false');
    await page.locator('[data-presets]').getByLabel('First game').check();
    expect(await sparing.inputValue()).toBe('true');
    await page.getByRole('radio', { name: '5', exact: true }).check();
    await page.getByRole('radio', { name: /^knight/ }).check();
    expect(await page.locator('form select:visible').count()).toBeLessThan(14);
    await page.locator('form').getByRole('button', { name: 'Sit down' }).click();
    await page.waitForSelector(READY);
    expect(
      await page.getByRole('region', { name: 'What wins' }).locator('ul, ol').first().locator('> li').count(),
    ).toBe(5);
    expect(faults).toEqual([]);
  });

  it('what may be taken back after bots have replied: the answer is asked for again, the chronicle keeps the trace', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, 'middle-ages', 'f1'.repeat(32));
    await page.waitForSelector(READY);
    const first = await page.locator('[data-table]').getAttribute('data-kind');
    await page.locator('[data-composer] [data-option]').first().click();
    await page.waitForFunction((kind) => {
      const now = document.querySelector<HTMLElement>('[data-table]')?.dataset.kind;
      return now !== undefined && now !== kind;
    }, first);
    await page.waitForSelector(READY);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForSelector(`[data-table][data-kind="${first}"] [data-composer]:not([data-composer="busy"])`);
    expect(await page.locator('li[data-undone], [data-undone]').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
