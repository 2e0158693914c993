import { expect, it, vi } from 'vitest';
import { inBrowser, openStage, picture } from './harness.ts';
import { playGame, startGame } from './play.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const GAME = 'middle-ages';
const SEED = '5eed'.padEnd(64, '0');

inBrowser('a game in this browser', openStage, (stage) => {
  it('takes two clicks from the home page to the first move', async () => {
    const { page, faults } = await stage().visitor();
    await page.goto('/');
    await picture(page, 'home-1440');
    await page.getByRole('link', { name: 'Play now' }).click();
    await page.waitForSelector('[data-composer="one"]');
    const before = await page.locator('[data-table]').getAttribute('data-ask');
    await page.locator('button[data-lit="open"]').first().click();
    await page.waitForFunction(
      (ask) => document.querySelector<HTMLElement>('[data-table]')?.dataset.ask !== ask,
      before,
    );
    expect(faults).toEqual([]);
  });

  it('plays a whole game against bots by mouse, then replays it to any move', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, GAME, SEED);
    const given = await playGame(page, {
      by: 'mouse',
      seed: 'mouse',
      each: async (_, answer) => {
        if (answer === 12) await picture(page, 'table-1440');
      },
    });
    expect(given).toBeGreaterThan(16);
    await picture(page, 'over-1440');
    expect(await page.locator('#decision').innerText()).toBe('The game is over');

    await page.getByRole('link', { name: 'Replay' }).click();
    const slider = page.getByRole('slider', { name: /^Moment/ });
    const last = Number(await slider.getAttribute('max'));
    expect(last).toBeGreaterThan(60);
    const fief = page.locator('button[data-place="fief-0"]');
    const late = await fief.innerText();
    await slider.fill('5');
    await expect.poll(() => page.url()).toContain('at=5');
    // The board follows the address when the moment has been fetched.
    await expect.poll(() => fief.innerText()).not.toBe(late);
    await picture(page, 'replay-1440');
    const early = await fief.innerText();
    await page.goto(`${page.url().split('?')[0]}?at=${last}`);
    await page.waitForSelector('button[data-place="fief-0"]');
    await expect.poll(() => page.locator('button[data-place="fief-0"]').innerText()).not.toBe(early);
    expect(faults).toEqual([]);
  });

  it('plays a whole game by keyboard alone', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, GAME, SEED);
    expect(await playGame(page, { by: 'keyboard', seed: 'keys' })).toBeGreaterThan(16);
    expect(faults).toEqual([]);
  });

  it('chooses on the board by keyboard: arrows, N and Enter', async () => {
    const { page } = await stage().visitor();
    await startGame(page, GAME, SEED);
    await page.waitForSelector('button[data-lit="open"]');
    await page.locator('button[data-lit="open"]').first().focus();
    await page.keyboard.press('n');
    const focused = page.locator('button[data-place]:focus');
    expect(await focused.getAttribute('data-lit')).toBe('open');
    const here = await focused.getAttribute('data-place');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('button[data-place]:focus').getAttribute('data-place')).not.toBe(here);
    await page.keyboard.press('ArrowUp');
    const before = await page.locator('[data-table]').getAttribute('data-ask');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (ask) => document.querySelector<HTMLElement>('[data-table]')?.dataset.ask !== ask,
      before,
    );
  });

  it('says why a tile cannot be chosen, with the paragraph', async () => {
    const { page } = await stage().visitor();
    await startGame(page, GAME, SEED);
    await page.waitForSelector('button[data-lit="greyed"]');
    await page.locator('button[data-lit="greyed"]').first().click();
    const why = page.getByRole('alert');
    await why.waitFor();
    const link = why.getByRole('link');
    const href = await link.getAttribute('href');
    await page.goto(href ?? '');
    const paragraph = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await page.waitForSelector(`section[id="${paragraph}"][data-cited]`);
  });

  it('keeps the game and the draft across a reload in mid-turn', async () => {
    const { page } = await stage().visitor({ serviceWorkers: 'allow' });
    await startGame(page, GAME, SEED);
    await playGame(page, { by: 'mouse', seed: 'reload', answers: 9 });
    await page.waitForSelector('[data-composer]:not([data-composer="busy"])');
    const ask = await page.locator('[data-table]').getAttribute('data-ask');
    const title = await page.locator('#decision').innerText();
    await page.reload();
    await page.waitForSelector('[data-composer]:not([data-composer="busy"])');
    expect(await page.locator('[data-table]').getAttribute('data-ask')).toBe(ask);
    expect(await page.locator('#decision').innerText()).toBe(title);
    await page.goto('/');
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.waitForSelector(`[data-ask="${ask}"]`);
  });

  it('undoes what may be undone and says why it may not', async () => {
    const { page } = await stage().visitor();
    await startGame(page, GAME, SEED);
    const undo = page.getByRole('button', { name: /^Undo/ });
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    expect(await undo.getAttribute('data-tip')).toMatch(/\.$/);
    let undone = false;
    for (let answers = 1; answers < 40 && !undone; answers++) {
      await playGame(page, { by: 'mouse', seed: `undo ${answers}`, answers: 1 });
      await page.waitForTimeout(60);
      if ((await undo.getAttribute('aria-disabled')) === 'true') continue;
      const before = await page.locator('[data-table]').getAttribute('data-ask');
      await undo.click();
      await page.waitForFunction(
        (ask) => document.querySelector<HTMLElement>('[data-table]')?.dataset.ask !== ask,
        before,
      );
      undone = true;
    }
    expect(undone).toBe(true);
    await page
      .getByText(/takes? a move back/)
      .first()
      .waitFor();
  });
});
