import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BROWSER_GAMES } from '@homage/registry/browser';
import type { Page, Request } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { inBrowser, openStage } from './harness.ts';
import { playGame, startGame } from './play.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const KB = 1024;
/** What is asked first, and by whom, decides what is fetched for it. */
const SEED = '51ce'.padEnd(64, '7');
/** Gzipped JavaScript, in KB. The goals of the house. */
const HOME = 90;
const TABLE = 230;
/**
 * The board and the rules of the largest game, without its words: those are read, and cached, as pages are. What the page and its worker both need is one file.
 */
const BOARD_AND_RULES = 69;

inBrowser('what a visitor has to load', openStage, (stage) => {
  /** Everything that the page and its workers have asked for, by how its path ends, until some moment if one is named; sizes in KB. */
  function loads(page: Page) {
    const seen = new Map<string, Request>();
    page.context().on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!seen.has(pathname)) seen.set(pathname, request);
    });
    const files = (among: RegExp, until = Number.POSITIVE_INFINITY): { path: string; size: number }[] =>
      [...seen]
        .filter(
          ([path, request]) => among.test(path) && !/\/(sw|workbox)/.test(path) && request.timing().startTime <= until,
        )
        .map(([path]) => ({ path, size: gzipSync(readFileSync(join(stage().dist, path)), { level: 9 }).length / KB }));
    const sum = (among: RegExp, until?: number): number => files(among, until).reduce((all, { size }) => all + size, 0);
    return { files, scripts: (until?: number) => sum(/\.js$/, until), styles: () => sum(/\.css$/) };
  }

  /** Notes when the first question can be answered, by the browser's own clock: on a slow machine this test sees it later than the page goes on loading. */
  const watch = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('[data-table][data-ask] [data-composer]:not([data-composer="busy"])')) return;
        seen.disconnect();
        Object.assign(window, { decidedAt: performance.timeOrigin + performance.now() });
      });
      seen.observe(document, { childList: true, subtree: true, attributes: true });
    });

  it(`is at most ${HOME} KB of script for the home page`, async () => {
    const { page } = await stage().visitor();
    const loaded = loads(page);
    await page.goto('/');
    await page.waitForTimeout(800);
    console.log(`home: ${loaded.scripts().toFixed(1)} KB of script, ${loaded.styles().toFixed(1)} KB of styles`);
    expect(loaded.scripts()).toBeLessThanOrEqual(HOME);
  });

  it.each(BROWSER_GAMES.map(({ id }) => id))(
    `is at most ${TABLE} KB of script until the first decision at a table of %s with its bots`,
    async (game) => {
      const { page } = await stage().visitor();
      const loaded = loads(page);
      await watch(page);
      await startGame(page, game, SEED);
      await page.waitForSelector('[data-table][data-ask] [data-composer]:not([data-composer="busy"])');
      await playGame(page, { by: 'mouse', answers: 1, patience: 120_000 });
      const at: number = await page.evaluate('decidedAt');
      // Bots count, whenever they come; the rules page, explanations and ceremonies come after the first decision.
      const BOT = /\/bot-[\w-]+\.js$/;
      const first = loaded.scripts(at) + (loaded.files(BOT, at).length > 0 ? 0 : (loaded.files(BOT)[0]?.size ?? 0));
      const table = loaded.scripts();
      console.log(`${game}: ${first.toFixed(1)} KB of script until the first decision, ${table.toFixed(1)} after it`);
      expect(loaded.files(BOT)).toHaveLength(1);
      expect(first).toBeLessThanOrEqual(TABLE);
      await page.context().close();
    },
  );

  it(`is at most ${BOARD_AND_RULES} KB of script for the board and the rules of FIEF France`, async () => {
    const { page } = await stage().visitor();
    const loaded = loads(page);
    await startGame(page, 'fief-france', SEED);
    await playGame(page, { by: 'mouse', answers: 1, patience: 120_000 });
    // What board and rules are made of; all else is words.
    const parts = new Map(
      loaded
        .files(/\/fief-france\/(board|people|rules|data|kit)-[\w.-]+\.js$/)
        .map(({ path, size }) => [path.replace(/.*fief-france\/(\w+)-.*/, '$1'), size]),
    );
    const sum = [...parts.values()].reduce((all, size) => all + size, 0);
    console.log(`FIEF France: ${[...parts].map(([part, size]) => `${part} ${size.toFixed(1)}`).join(', ')} KB`);
    expect([...parts.keys()]).toEqual(expect.arrayContaining(['board', 'rules']));
    expect(sum).toBeLessThanOrEqual(BOARD_AND_RULES);
  });
});
