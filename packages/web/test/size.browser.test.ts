import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { browserPath, openStage, type Stage } from './harness.ts';
import { playGame, startGame } from './play.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const KB = 1024;
/** Gzipped JavaScript, in KB. The goals of the house. */
const HOME = 90;
const TABLE = 230;

describe.skipIf(browserPath === '')('what a visitor has to load', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  /** Everything of a kind that the page and its workers have asked for. */
  function loads(page: Page): (ending: string) => number {
    const seen = new Set<string>();
    page.context().on('request', (request) => seen.add(new URL(request.url()).pathname));
    return (ending) =>
      [...seen]
        .filter((path) => path.endsWith(ending) && !/\/(sw|workbox)/.test(path))
        .reduce((sum, path) => sum + gzipSync(readFileSync(join(stage.dist, path)), { level: 9 }).length, 0) / KB;
  }

  it(`is at most ${HOME} KB of script for the home page`, async () => {
    const { page } = await stage.visitor({ serviceWorkers: 'block' });
    const loaded = loads(page);
    await page.goto('/');
    await page.waitForTimeout(800);
    console.log(`home: ${loaded('.js').toFixed(1)} KB of script, ${loaded('.css').toFixed(1)} KB of styles`);
    expect(loaded('.js')).toBeLessThanOrEqual(HOME);
  });

  it(`is at most ${TABLE} KB of script for a table with its game and bots`, async () => {
    const { page } = await stage.visitor({ serviceWorkers: 'block' });
    const loaded = loads(page);
    await startGame(page, 'middle-ages');
    await playGame(page, { by: 'mouse', answers: 4 });
    console.log(`table: ${loaded('.js').toFixed(1)} KB of script, ${loaded('.css').toFixed(1)} KB of styles`);
    expect(loaded('.js')).toBeLessThanOrEqual(TABLE);
  });
});
