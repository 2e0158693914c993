/** Pictures never keep a decision waiting: a table with its drawings against the same table that gets none of them, by turns. */

import { expect, it, vi } from 'vitest';
import { firstDecision } from './decision.ts';
import { inBrowser, openStage } from './harness.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const PAIRS = 5;
/** So much later is what the machine's other work alone makes of two equal tables. */
const NOISE = 1.15;

inBrowser('the drawings of FIEF France', openStage, (stage) => {
  it('make the first decision no later than it is without them', async () => {
    const times = { drawn: [] as number[], bare: [] as number[] };
    for (let pair = 0; pair < PAIRS; pair++)
      for (const side of pair % 2 === 0 ? (['drawn', 'bare'] as const) : (['bare', 'drawn'] as const)) {
        const { ms } = await firstDecision(stage(), side === 'drawn');
        times[side].push(Math.round(ms));
      }
    console.log(`with drawings ${times.drawn.join(', ')} ms, without ${times.bare.join(', ')}`);
    // What else the machine does only makes a run longer: the quickest of each is what it costs.
    const [drawn, bare] = [Math.min(...times.drawn), Math.min(...times.bare)];
    console.log(`first decision ${(drawn / bare).toFixed(2)} times as late with drawings`);
    expect(drawn).toBeLessThanOrEqual(bare * NOISE);
  });
});
