/** The two clocks do not pass for each other: `npm run types` fails if they do. */

import { expect, test } from 'vitest';
import type { Keeper, Served, Wall } from '../src/index.ts';

test('served time in the place of the clock on the wall does not compile', () => {
  const tick = (keeper: Keeper<never>, now: Served, at: Wall) => {
    keeper.tick(now, at);
    // @ts-expect-error swapped
    keeper.tick(at, now);
    // @ts-expect-error both by one clock
    keeper.tick(now, now);
  };
  expect(tick).toHaveLength(3);
});
