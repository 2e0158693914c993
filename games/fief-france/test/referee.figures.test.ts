/** The referee over 200 games of bots and 200 of random players, at all seat counts and under the options of the table. */

import { expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { table } from './realm.ts';
import { botPlay, randomPlay } from './referee/watch.ts';

const TABLES = [
  table({ rounds: 20, adjusted: true }),
  table({ rounds: 20, openTrade: true, windows: 'orders' }),
  table({ rounds: 20, toursLimoges: true, clermontLanguedoc: true, cherbourgLisieux: true, freshPawns: true }),
];

test.each([
  ['bots', botPlay],
  ['random players', randomPlay],
] as const)('200 games of %s: no difference', (_who, play) => {
  let games = 0;
  let events = 0;
  for (const seats of [3, 4, 5, 6]) {
    for (let i = 0; i < 50; i++) {
      const options = TABLES[i % TABLES.length] as (typeof TABLES)[number];
      const watched = play(fiefFrance, seats, options, `figures/${seats}/${i}`);
      expect(watched.faults, `figures/${seats}/${i}`).toEqual([]);
      games++;
      events += watched.events;
    }
  }
  expect(games).toBe(200);
  expect(events).toBeGreaterThan(50_000);
});
