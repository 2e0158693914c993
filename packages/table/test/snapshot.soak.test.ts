/** The law of snapshots for whole games with undo, redo and the rest all the time. */

import { expect, test } from 'vitest';
import { goesOnFrom, places, played, rulesets } from './law.ts';

const GAMES = 30;
/** Short games go on for less: then more of them are played. */
const ENTRIES = 5000;

test.each(rulesets())('$name', (ruleset) => {
  let made = 0;
  for (let game = 0; game < GAMES || made < ENTRIES; game++) {
    const course = played(ruleset, `soak ${game}`, 4000, 0, 2 + (game % 5));
    for (const place of places(course).filter((_, i) => i % 12 === game % 12)) made += goesOnFrom(course, place, 100);
  }
  expect(made).toBeGreaterThanOrEqual(ENTRIES);
  console.log(`${ruleset.name}: ${made} entries went on alike`);
});
