/** A table of FIEF France on a slow machine until its first decision, with its drawings and without any. */

import { expect } from 'vitest';
import type { Stage } from './harness.ts';

/** The same game every time. A seed of the dice is 32 bytes. */
const SEED = 'f1'.repeat(32);
const SLOWER = 4;

declare global {
  interface Window {
    decidedAt?: number;
  }
}

/** When the first question can be answered, in ms; and which drawings were asked for until then, and after it. */
export async function firstDecision(
  stage: Stage,
  drawn: boolean,
): Promise<{ ms: number; before: number; after: number }> {
  const { page, context } = await stage.visitor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (!drawn) await context.route('**/assets/**/*.svg', (route) => route.abort());
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-table][data-ask] [data-composer]:not([data-composer="busy"])')) return;
      watch.disconnect();
      window.decidedAt = performance.now();
    });
    watch.observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(`/play/fief-france?seed=${SEED}`);
  await page.waitForFunction(() => window.decidedAt !== undefined, undefined, { timeout: 120_000 });
  const hanging = page.locator('svg[data-sheet="piece"] > g');
  if (drawn) await expect.poll(() => hanging.count(), { timeout: 60_000 }).toBeGreaterThan(5);
  else expect(await hanging.count()).toBe(0);
  const found = await page.evaluate(() => {
    const ms = window.decidedAt ?? Number.NaN;
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.svg$/.test(new URL(name).pathname))
      .map(({ startTime }) => startTime);
    return { ms, before: asked.filter((at) => at < ms).length, after: asked.filter((at) => at >= ms).length };
  });
  await context.close();
  return found;
}
