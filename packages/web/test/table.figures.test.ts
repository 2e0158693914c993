/**
 * How long a slow machine takes: the browser runs at a quarter of this processor's speed. Milliseconds depend on the machine, so they are printed; with
 * HOMAGE_BESIDE=/folder/of/another/built/app that one is measured in the same run, by turns, and the two are compared.
 */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { browserPath, openStage, type Stage, serveFiles } from './harness.ts';
import { playGame } from './play.ts';

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 240_000 });

/** The same game every time. A seed of the dice is 32 bytes. */
const SEED = 'f1'.repeat(32);
const SLOWER = 4;
const RUNS = 5;
const CLICKS = 30;
const beside = process.env.HOMAGE_BESIDE;

const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
const shown = (all: readonly number[]): string => all.map((ms) => Math.round(ms)).join(', ');

declare global {
  interface Window {
    firstDecision?: number;
    events?: number[];
  }
}

async function slow(stage: Stage, at: string): Promise<Page> {
  const { page, context } = await stage.visitor({ at });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await context.addInitScript(() => {
    window.events = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') window.events?.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-table][data-ask] [data-composer]:not([data-composer="busy"])')) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        window.firstDecision = performance.now();
      });
    });
    watch.observe(document, { childList: true, subtree: true, attributes: true });
  });
  return page;
}

async function firstDecision(stage: Stage, at: string): Promise<number> {
  const page = await slow(stage, at);
  await page.goto(`${at}/play/fief-france?seed=${SEED}`);
  await page.waitForFunction(() => window.firstDecision !== undefined, undefined, { timeout: 60_000 });
  const ms = (await page.evaluate(() => window.firstDecision)) ?? Number.NaN;
  await page.context().close();
  return ms;
}

describe.skipIf(browserPath === '')(`FIEF France on a machine ${SLOWER} times slower`, () => {
  let stage: Stage;
  const sides = new Map<string, { url: string; close(): Promise<void> }>();
  beforeAll(async () => {
    stage = await openStage();
    sides.set('this', { url: stage.url, close: async () => undefined });
    if (beside !== undefined) sides.set('beside', await serveFiles(beside));
  });
  afterAll(async () => {
    for (const { close } of sides.values()) await close();
    await stage?.close();
  });

  it('comes to its first decision', async () => {
    const found = new Map([...sides.keys()].map((side) => [side, [] as number[]]));
    for (let run = 0; run < RUNS; run++)
      for (const [side, { url }] of sides) found.get(side)?.push(await firstDecision(stage, url));
    for (const [side, all] of found)
      console.log(`first decision, ${side}: ${Math.round(median(all))} ms (${shown(all)})`);
    const [now, before] = [found.get('this'), found.get('beside')].map((all) => median(all ?? []));
    if (before !== undefined && !Number.isNaN(before)) expect(now).toBeLessThan(before);
  });

  it(`answers ${CLICKS} clicks`, async () => {
    for (const [side, { url }] of sides) {
      const page = await slow(stage, url);
      await page.goto(`${url}/play/fief-france?seed=${SEED}`);
      await page.waitForSelector('[data-table]');
      let durations: number[] = [];
      await playGame(page, {
        by: 'mouse',
        seed: 'figures',
        answers: CLICKS,
        patience: 120_000,
        each: async () => {
          durations = (await page.evaluate(() => window.events)) ?? [];
        },
      });
      const all = durations.slice(0, CLICKS).sort((a, b) => b - a);
      console.log(`slowest of ${all.length} clicks, ${side}: ${shown(all.slice(0, 5))} ms; median ${median(all)}`);
      expect(all.length).toBeGreaterThan(10);
      await page.context().close();
    }
  });
});
