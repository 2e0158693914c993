/** Pictures never keep a decision waiting: none is asked for before it. How long it takes beside a table without any is a figure (art.figures.test.ts). */

import { expect, it, vi } from 'vitest';
import { firstDecision } from './decision.ts';
import { inBrowser, openStage } from './harness.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });

inBrowser('the drawings of FIEF France', openStage, (stage) => {
  it('are asked for after the first decision can be made, and all of them come', async () => {
    const { before, after } = await firstDecision(stage(), true);
    expect(before).toBe(0);
    expect(after).toBeGreaterThan(10);
  });
});
