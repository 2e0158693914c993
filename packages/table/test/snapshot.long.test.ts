/** The law of snapshots, widely: whole games and deep positions of all rulesets, from many places, a hundred entries onward. */

import { expect, test } from 'vitest';
import { goesOnFrom, places, played, rulesets } from './law.ts';

const GAMES = 12;
const ENTRIES = 700;
const ONWARD = 100;
const PLACES = 7;

test.each(rulesets())('$name', (ruleset) => {
  let made = 0;
  for (let game = 0; game < GAMES; game++) {
    const course = played(ruleset, `long ${game}`, ENTRIES, 0, 3 + (game % 3));
    const all = places(course);
    for (let i = 0; i < PLACES; i++)
      made += goesOnFrom(course, all[Math.floor((all.length * i + game) / PLACES)] ?? 0, ONWARD);
  }
  expect(made).toBeGreaterThan(2000);
});
