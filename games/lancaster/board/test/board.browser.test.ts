import {
  inBrowser,
  isWide,
  openStage,
  PHONE,
  picture,
  playGame,
  Stop,
  said,
  smallTargets,
  startGame,
  violations,
} from '@homage/web/test';
import { expect, it } from 'vitest';
import { confirm, GAME, question, SEED, startWithAllies } from './helpers.ts';

inBrowser('the board of Lancaster', openStage, (stage) => {
  it('shows where a picked knight can go and what it takes; says why not elsewhere', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, GAME, SEED);
    await page.locator('button[data-place="castle3@0"]').click();
    // Let the table go on until somebody else's knight stands in a province and it is my turn to place.
    await playGame(page, {
      by: 'mouse',
      seed: 'first',
      async each() {
        const held = page.locator('button[data-place]', { hasText: /held by (?!you)/ });
        if ((await question(page)) === 'Place a knight from ' && (await held.count()) > 0) throw new Stop();
      },
    }).catch(Stop.only);
    const lit = await page.locator('button[data-place^="knight"][data-lit="open"]').all();
    expect(lit.length).toBeGreaterThan(0);
    await lit.at(-1)!.click();
    await page.waitForSelector('button[data-place^="knight"][data-lit="chosen"]');
    expect(await page.locator('button[data-place="upper1"]').getAttribute('data-lit')).toMatch(/open|greyed/);
    // Somerset takes only the strongest: a click says so, with the numbers.
    const somerset = page.locator('button[data-place="G"]');
    expect(await somerset.getAttribute('data-lit')).toBe('greyed');
    await somerset.click();
    expect(await page.locator('[role="alert"]').innerText()).toMatch(/Somerset \(G\) takes knights of strength 4/);
    // A held province tells who holds it, what is needed, and how many squires would have to go along.
    const held = page.locator('button[data-place]', { hasText: /held by (?!you)/ });
    expect(await held.first().innerText()).toMatch(/\d+ needed to take it/);
    const open = page.locator('button[data-lit="open"]', { hasText: /held by/ });
    if ((await open.count()) > 0) expect(await open.first().innerText()).toMatch(/alone is enough|or more/);
    await picture(page, 'lancaster-picked-1440');
    expect(faults).toEqual([]);
  });

  it('plays the two-player game with allies', async () => {
    const { page, faults } = await stage().visitor();
    await startWithAllies(page);
    await page.locator('button[data-place="castle1@0"]').click();
    await page.waitForSelector('button[data-place="court@2"][data-lit="open"]');
    // Colour, knight, place: all on the board. An ally goes to its own castle, without squires.
    await page.locator('button[data-place="court@2"]').click();
    await page.locator('button[data-place="knight2@2"][data-lit="open"]').click();
    await page.waitForSelector('button[data-place="ally1@2"][data-lit="open"]');
    expect(await page.locator('button[data-place="castle2@0"]').getAttribute('data-lit')).toBe('greyed');
    await page.locator('button[data-place="castle2@0"]').click();
    expect(await page.locator('[role="alert"]').innerText()).toMatch(/belongs to the other castle/);
    await page.locator('button[data-place="ally1@2"]').click();
    await confirm(page);
    await expect.poll(() => said(page, 'ally1@2')).toContain('a knight of strength 2 stands here');
    // Nothing is hidden with two players.
    expect(await page.getByText('behind the screen').count()).toBe(0);
    await playGame(page, { by: 'mouse', seed: 'allies', answers: 8 });
    await picture(page, 'lancaster-allies-1440', true);
    expect(faults).toEqual([]);
  });

  it('fits 390 px, in French, by candlelight, with targets for fingers', async () => {
    const { page, faults } = await stage().visitor({ ...PHONE, settings: { language: 'fr', theme: 'dark' } });
    await startGame(page, GAME, SEED);
    await page.waitForSelector('button[data-place="A"]');
    expect(await said(page, 'A')).toMatch(/^Northumberland, province A, .*puissance 2 et plus/);
    await playGame(page, {
      by: 'mouse',
      seed: 'phone',
      answers: 6,
      async each(_, answer) {
        expect(await isWide(page)).toBe(false);
        if (answer !== 1) return;
        expect(await violations(page)).toEqual([]);
        expect(await smallTargets(page, 44)).toEqual([]);
      },
    });
    await picture(page, 'lancaster-390-fr-dark', true);
    expect(faults).toEqual([]);
  });

  it('is chosen on by keyboard: N, letters, arrows and Enter', async () => {
    const { page, faults } = await stage().visitor();
    await startGame(page, GAME, SEED);
    expect(await playGame(page, { by: 'keyboard', seed: 'keys', answers: 4 })).toBe(4);
    await page.waitForSelector('button[data-lit="open"]');
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate(() => document.activeElement?.matches('button[data-place]') ?? false)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('n');
    const focused = page.locator('button[data-place]:focus');
    expect(await focused.getAttribute('data-lit')).toBe('open');
    const here = await focused.getAttribute('data-place');
    await page.keyboard.press('Shift+D');
    await expect.poll(() => focused.getAttribute('data-place')).toBe('H');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused.getAttribute('data-place')).not.toBe('H');
    await page.keyboard.press('n');
    await expect.poll(() => focused.getAttribute('data-lit')).toBe('open');
    expect(here).not.toBeNull();
    const before = await page.locator('[data-composer]').innerText();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-composer]').first().innerText()).not.toBe(before);
    expect(faults).toEqual([]);
  });
});
