/** The gallery is walked: every drawing is there, has words, is whole and legible, by day and by candlelight, at a desk and on a phone. */

import { CEREMONIES, LONGEST, LONGEST_BEAT } from '@homage/ui/stage';
import type { Locator, Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { violations } from './access.ts';
import { inBrowser, openStage } from './harness.ts';
import { isWide } from './screen.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** What hangs there at least: cards by the boxes of the games, ceremonies by what each of them celebrates. */
const HALLS: { readonly [game: string]: { readonly [kind: string]: number } } = {
  'fief-france': { cards: 32, faces: 29, pieces: 20, ceremonies: 11 },
  'fief-1981': { cards: 25, faces: 15, pieces: 7, ceremonies: 14 },
  lancaster: { cards: 24, pieces: 13, ceremonies: 5 },
  'middle-ages': { cards: 23, pieces: 13, ceremonies: 5 },
  'petty-fiefs': { cards: 33, pieces: 11, ceremonies: 5 },
};

/** Drawings that are spoken of and are not there. Sheets come when the browser has time. */
const missing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wanted = [...document.querySelectorAll('#content use')].map((use) => use.getAttribute('href') ?? '');
    return [...new Set(wanted)].filter((href) => document.getElementById(href.slice(1)) === null);
  });

/** Exhibits with a picture that is not seen or sticks out, words that are cut off, or no words at all. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const exhibit of document.querySelectorAll<HTMLElement>('#content section li')) {
      const name = exhibit.textContent?.trim() ?? '';
      if (name === '') found.push('no words');
      const pictures = [...exhibit.querySelectorAll('svg')].filter((svg) => svg.closest('button') === null);
      if (pictures.length === 0) found.push(`${name}: no picture`);
      for (const svg of pictures) {
        const { width, height } = svg.getBoundingClientRect();
        if (width < 8 || height < 8) found.push(`${name}: a picture of ${width} by ${height}`);
        if (svg.getAttribute('aria-hidden') !== 'true' && !svg.getAttribute('aria-label'))
          found.push(`${name}: unnamed`);
      }
      // Whatever stands on a card or on a ribbon stands within it.
      for (const frame of exhibit.querySelectorAll<HTMLElement>('[data-kind], figure')) {
        if (frame.dataset.state === 'played') continue; // Lies askew: its box is not its edge.
        const box = frame.getBoundingClientRect();
        for (const part of frame.querySelectorAll<Element>('b, small, figcaption, :scope > span, :scope > svg')) {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const out = Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom);
          if (out > 1) found.push(`${name}: ${part.tagName} sticks out by ${out.toFixed(0)}`);
          if (part instanceof HTMLElement && part.scrollWidth > part.clientWidth + 1 && part.tagName !== 'FIGCAPTION')
            found.push(`${name}: ${part.tagName} is cut off`);
        }
      }
    }
    return [...new Set(found)];
  });

inBrowser('the gallery', openStage, (stage) => {
  it.each([
    ['en', 1440],
    ['fr', 390],
  ] as const)('shows every drawing in both lights (%s, %i px)', async (language, width) => {
    const { page, faults } = await stage().visitor({
      settings: { theme: 'light', language },
      viewport: { width, height: 900 },
    });
    await page.goto('/gallery');
    const all = Object.values(HALLS).reduce((sum, { ceremonies = 0 }) => sum + ceremonies, 0);
    await expect.poll(() => page.locator('[data-plate]').count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(all);
    await expect.poll(() => missing(page), { timeout: 60_000 }).toEqual([]);
    for (const [game, halls] of Object.entries(HALLS)) {
      for (const [kind, least] of Object.entries(halls)) {
        const hall = page.locator(`section[aria-labelledby="gallery-${game}"] ul[data-kind="${kind}"] > li`);
        expect(await hall.count(), `${game}: ${kind}`).toBeGreaterThanOrEqual(least);
      }
      // A card may be greyed, chosen, played or face down.
      const states = page.locator(`section[aria-labelledby="gallery-${game}"] [data-states]`).first();
      expect(await states.locator('[data-state], svg:only-child').count(), game).toBeGreaterThanOrEqual(4);
    }
    // The light in which the page is read is ticked before anybody chooses.
    expect(await page.locator('input[name="light"]:checked').inputValue()).toBe('light');
    // From anywhere the next hall is one press away: the jumps stay in sight, and end below themselves.
    const jumps = page.locator('main nav a');
    for (const game of ['petty-fiefs', 'fief-france', 'middle-ages']) {
      await page.locator(`main nav a[href="#gallery-${game}"]`).click();
      await page.locator(`main nav a[href="#gallery-${game}"][aria-current]`).waitFor();
      await page.locator(`main nav a[href="#gallery-${game}-ceremonies"]`).click();
      const [bar, heading] = await Promise.all([
        jumps.last().boundingBox(),
        page.locator(`#gallery-${game}-ceremonies`).boundingBox(),
      ]);
      expect(bar?.y, game).toBeGreaterThanOrEqual(0);
      expect(heading?.y, game).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
      expect(heading?.y, game).toBeLessThan(300);
    }
    for (const light of ['light', 'dark'] as const) {
      await page.locator(`input[name="light"][value="${light}"]`).check();
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(light);
      expect(await faultsOf(page)).toEqual([]);
      expect(await isWide(page)).toBe(false);
      expect(await violations(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each([false, true])(
    'plays every ceremony in short beats, and as a still picture with less motion: %s',
    async (less) => {
      const { page, context, faults } = await stage().visitor({
        settings: { motion: 'system' },
        reducedMotion: less ? 'reduce' : 'no-preference',
      });
      await page.goto('/gallery');
      const all = Object.values(HALLS).reduce((sum, { ceremonies = 0 }) => sum + ceremonies, 0);
      const plays = page.locator('ul[data-kind="ceremonies"] > li button');
      await expect.poll(() => plays.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(all);
      await expect.poll(() => missing(page), { timeout: 60_000 }).toEqual([]);
      const played = await page.evaluate(async () => {
        const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
        const found: { kind: string; moves: number; longest: number; end: number; what: string[] }[] = [];
        for (const item of document.querySelectorAll('ul[data-kind="ceremonies"] > li')) {
          item.querySelector('button')?.click();
          await frame();
          await frame();
          const plate = item.querySelector<HTMLElement>('[data-plate]');
          const moves = plate?.getAnimations({ subtree: true }) ?? [];
          const times = moves.map(({ effect }) => effect?.getComputedTiming());
          const keys = moves.flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
          found.push({
            kind: plate?.dataset.plate ?? '',
            moves: moves.length,
            longest: Math.max(0, ...times.map((time) => Number(time?.duration))),
            end: Math.max(0, ...times.map((time) => Number(time?.endTime))),
            what: [...new Set(keys.flatMap((key) => Object.keys(key)))].filter(
              (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
            ),
          });
        }
        return found;
      });
      expect(new Set(played.map(({ kind }) => kind))).toEqual(new Set(CEREMONIES));
      for (const { kind, moves, longest, end, what } of played) {
        if (less) expect(moves, kind).toBe(0);
        else expect(moves, kind).toBeGreaterThan(1);
        expect(longest, kind).toBeLessThan(LONGEST_BEAT);
        expect(end, kind).toBeLessThan(LONGEST);
        for (const name of what) expect(['transform', 'opacity', 'translate', 'rotate', 'scale'], kind).toContain(name);
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  /** The clock of the page stands; so much of its time goes by. What a page does after a breath is done after the first of them. */
  const pass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);

  /** How a ceremony ends: left alone, by a key, by a click on it or beside it, by Escape. */
  const WAYS: { readonly [way: string]: (page: Page, shown: Locator) => Promise<unknown> } = {
    'left alone': async (page, shown) => {
      for (let ms = 0; ms < LONGEST && (await shown.count()) > 0; ms += 500) await pass(page, 500);
    },
    'by a key': (page) => page.keyboard.press('x'),
    'by a click on it': (_, shown) => shown.click({ force: true }),
    'by a click beside it': (page) => page.mouse.click(3, 450),
    'by Escape': (page) => page.keyboard.press('Escape'),
  };

  it.each([
    ['moving', Object.values(WAYS)],
    ['with less motion', [WAYS['left alone'], WAYS['by a key']]],
  ] as const)(
    'ceremonies of every kind come in their order, one at a time, and end in every way, %s',
    async (how, ways) => {
      const less = how !== 'moving';
      const { page, context, faults } = await stage().visitor({
        settings: { motion: 'system' },
        reducedMotion: less ? 'reduce' : 'no-preference',
      });
      await page.goto('/gallery');
      const buttons = page.locator('[data-play-all]');
      await expect.poll(() => buttons.count(), { timeout: 60_000 }).toBe(Object.keys(HALLS).length);
      await page.clock.install();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
      const kinds = new Set<string>();
      let told = 0;
      for (const game of Object.keys(HALLS)) {
        const section = page.locator(`section[aria-labelledby="gallery-${game}"]`);
        const wanted = await section
          .locator('[data-kind="ceremonies"] figure')
          .evaluateAll((all) => all.map((one) => [(one as HTMLElement).dataset.plate ?? '', one.textContent ?? '']));
        await section.locator('[data-play-all]').click();
        for (const [kind = '', sentence = ''] of wanted) {
          kinds.add(kind);
          const shown = page.locator(`[data-stage="${kind}"]`, { hasText: sentence });
          await shown.waitFor({ state: 'attached' });
          await pass(page, 50);
          // What moves is known by its style: on a slow machine it may have moved already.
          const { still, moves, all } = await shown.evaluate((one) => ({
            still: (one as HTMLElement).dataset.still !== undefined,
            moves: [...one.querySelectorAll('figure *')].some(
              (part) => getComputedStyle(part).animationName !== 'none',
            ),
            all: document.querySelectorAll('[data-stage]').length,
          }));
          expect({ still, moves, all }, `${game}: ${sentence}`).toEqual({ still: less, moves: !less, all: 1 });
          await ways[told++ % ways.length]?.(page, shown);
          await shown.waitFor({ state: 'detached' });
        }
        expect(await page.locator('[data-stage]').count(), game).toBe(0);
      }
      expect(kinds).toEqual(new Set(CEREMONIES));
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
