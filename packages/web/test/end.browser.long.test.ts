/** The end of a game and what comes after it: ranking, sheet, charts, turning points, picture, playing on, the replay as a story. */

import { readFileSync } from 'node:fs';
import type { Vocabulary } from '@homage/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violations } from './access.ts';
import { finished } from './finished.ts';
import { browserPath, openStage, picture, type Stage } from './harness.ts';
import { type Laid, openLaid } from './laid.ts';
import { isWide, PHONE } from './screen.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe.skipIf(browserPath === '')('the end of a game', () => {
  let stage: Stage;
  let laid: Laid<Vocabulary>;
  beforeAll(async () => {
    [stage, laid] = await Promise.all([openStage(), finished('lancaster')]);
  });
  afterAll(() => stage?.close());

  /** A visitor whose game has just ended, with its account read. */
  async function atTheEnd(page: Page): Promise<void> {
    await openLaid(page, laid);
    await page.waitForSelector('[data-end] svg[role="img"]');
  }

  it('ranks with shields, adds up the sheet, draws the charts, checks the dice, and goes on from a turning point', async () => {
    const { page, faults } = await stage.visitor();
    await atTheEnd(page);
    const { winners, scores } = laid.match.outcome as { winners: number[]; scores: number[] };
    const ranks = page.locator('[data-rank]');
    expect(await ranks.count()).toBe(scores.length);
    expect(await page.locator('[data-won]').count()).toBe(winners.length);
    expect(await ranks.first().innerText()).toContain(String(Math.max(...scores)));

    // The sheet: what stands above the sum adds up to it.
    const column = await page
      .locator('section[aria-labelledby="sheet"] tbody')
      .first()
      .locator('tr td:nth-child(2)')
      .allInnerTexts();
    const numbers = column.map((text) => Number(text.replace('−', '-').replace('–', '0')));
    expect(numbers.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(numbers.at(-1));
    await page.locator('section[aria-labelledby="sheet"] select').selectOption('0');
    await expect.poll(() => page.locator('section[aria-labelledby="sheet"] thead th').count()).toBeGreaterThan(4);

    // The chart, and the same as a table.
    await page.getByRole('button', { name: 'Nobles at the table' }).click();
    await expect.poll(() => page.getByRole('img', { name: /^Nobles at the table by round/ }).count()).toBe(1);
    await page.getByText('The same as a table').click();
    await expect.poll(() => page.locator('section[aria-labelledby="charts"] tbody tr').count()).toBeGreaterThan(4);
    await page.waitForSelector('[data-checked]');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'end-1440', true);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share as a picture' }).click(),
    ]);
    const png = readFileSync(await download.path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.length).toBeGreaterThan(20_000);

    // From a turning point on, a new table with the same beginning, at which somebody is asked.
    await page
      .getByRole('button', { name: /^Play on from here/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/local/') && !url.pathname.includes(laid.kept.id));
    await page.waitForSelector('[data-table="running"]');
    await page.waitForSelector('[data-composer]:not([data-composer="busy"])');
    expect(faults).toEqual([]);
  });

  it('is whole in French by candlelight on a phone', async () => {
    const { page, faults } = await stage.visitor({ ...PHONE, settings: { language: 'fr', theme: 'dark' } });
    await atTheEnd(page);
    expect(await isWide(page)).toBe(false);
    expect(await violations(page)).toEqual([]);
    expect(await page.getByRole('heading', { name: 'Tournants de la partie' }).count()).toBe(1);
    await picture(page, 'end-390-fr', true);
    expect(faults).toEqual([]);
  });

  it('is told again as a story: chapters, jumps, speed, and the chart moves along', async () => {
    const { page, faults } = await stage.visitor();
    await atTheEnd(page);
    await page.getByRole('link', { name: 'Replay' }).click();
    const chapters = page.locator('[data-chapters]');
    await chapters.selectOption({ label: 'Round 3' });
    await expect.poll(() => page.url()).toContain('at=');
    const moment = (): number => Number(new URL(page.url()).searchParams.get('at'));
    const third = moment();
    await page.locator('[data-jump="vote"]').getByRole('button', { name: /^Next/ }).click();
    await expect.poll(moment).toBeGreaterThan(third);
    const now = page.locator('section[aria-labelledby="charts"] svg path[class*="now"]');
    const before = await now.getAttribute('d');
    await page.locator('[data-jump="battle"]').getByRole('button', { name: /^Next/ }).click();
    await expect.poll(() => now.getAttribute('d')).not.toBe(before);
    await page.getByLabel('Speed').selectOption({ label: 'fast' });
    const here = moment();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(moment).toBeGreaterThan(here + 1);
    await page.getByRole('button', { name: 'Pause' }).click();
    // Where nothing was seen to happen a line says so, as wide as any other.
    const nothing = page.getByText('Nothing visible happened here.');
    const slider = page.getByRole('slider', { name: /^Moment/ });
    const last = Number(await slider.getAttribute('max'));
    for (let at = 1; at < last && !(await nothing.isVisible()); at++) {
      await slider.fill(String(at));
      await expect.poll(moment).toBe(at);
    }
    expect((await nothing.boundingBox())?.height).toBeLessThan(60);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'story-1440', true);
    expect(faults).toEqual([]);
  });

  it('is kept as a chronicle: chapters by round, maps of the turning points, one file that needs nothing else', async () => {
    const { page, faults, context } = await stage.visitor();
    await openLaid(page, laid);
    await page.getByRole('link', { name: 'The chronicle' }).click();
    await page.waitForSelector('[data-chronicle=""]');
    expect(await page.locator('[data-chapter]').count()).toBeGreaterThan(4);
    expect(await page.locator('[data-map]').count()).toBeGreaterThan(2);
    const told = await page.locator('main').innerText();
    // For people who were not there: nobody is "you", and no hand is told that only its owner saw.
    expect(told).not.toMatch(/\byou\b/i);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'chronicle-1440', true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as one file' }).click(),
    ]);
    const html = readFileSync(await download.path(), 'utf8');
    expect(html).not.toMatch(/<script|\bsrc=|\bhref="(?!#)/);
    const alone = await context.newPage();
    await alone.setContent(html);
    expect(await alone.locator('h1').innerText()).toBe(await page.locator('h1').innerText());
    expect(await alone.locator('[data-chapter]').count()).toBe(await page.locator('[data-chapter]').count());
    expect(faults).toEqual([]);
  });

  it('tells of a board whose rounds stand above its map: neither covers the other, and nothing is there to press', async () => {
    const { page, faults } = await stage.visitor();
    await openLaid(page, await finished('fief-france', { options: { rounds: 1 } }));
    await page.getByRole('link', { name: 'The chronicle' }).click();
    const map = page.locator('[data-map]').first();
    await map.scrollIntoViewIfNeeded();
    expect(await map.locator('[data-tools]').first().isVisible()).toBe(false);
    const covering = await map.evaluate(
      (one) =>
        [...one.querySelectorAll('*')].filter((part) => {
          const next = part.nextElementSibling?.getBoundingClientRect();
          if (getComputedStyle(part).position !== 'sticky' || next === undefined || next.height === 0) return false;
          return part.getBoundingClientRect().bottom > next.top + 1;
        }).length,
    );
    expect(covering).toBe(0);
    await picture(page, 'chronicle-fief-france-1440');
    expect(faults).toEqual([]);
  });

  it('travels as a file: the moment opens elsewhere, a changed file does not', async () => {
    const { page } = await stage.visitor();
    await openLaid(page, laid);
    await page.goto(`/local/${laid.kept.id}/replay?at=7`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save this moment as a file' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    const friend = await stage.visitor();
    await friend.page.goto('/open');
    const file = (of: string) => ({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(of) });
    const input = friend.page.locator('input[type="file"]');
    await input.setInputFiles(file(text.replace(/"digest":"../, '"digest":"zz')));
    await friend.page.getByRole('alert').waitFor();
    await input.setInputFiles(file('{"homage":"moment"}'));
    await friend.page.getByRole('alert').waitFor();
    await input.setInputFiles(file(text));
    await friend.page.waitForURL(/\/local\/\w+\/replay\?at=7$/);
    await friend.page.waitForSelector('button[data-place]');
    expect(await violations(friend.page)).toEqual([]);
    expect(friend.faults).toEqual([]);
  });
});
