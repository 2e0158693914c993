/** A sample of the leaks that the long test plants in all games: Petty Fiefs whole, and of FIEF France three that once passed all laws. */

import { GAMES, gameById } from '@homage/registry';
import { expect, test } from 'vitest';
import { leaksOf, unexplained } from './leaks.ts';

const THREE = ['drew', 'talkCards', 'swapped'];
const eventOf = (what: string): string => what.replace(/^event (\w+) at .*$/, '$1');

test('a drawn card, talked and swapped cards told to all are caught', () => {
  const france = gameById('fief-france') ?? GAMES[0]!;
  const report = leaksOf(france.def, {
    seats: [4, 5],
    only: (what) => THREE.includes(eventOf(what)),
    steps: 500,
    asideChance: 0.3,
  });
  expect([...new Set(report.planted.map(eventOf))].sort()).toEqual([...THREE].sort());
  expect(report.missed).toEqual([]);
});

test('Petty Fiefs: every leak that tells something is caught', () => {
  const { def } = gameById('petty-fiefs') ?? GAMES[0]!;
  const report = leaksOf(def, { seats: [2, 4] });
  expect(report.planted.length).toBeGreaterThan(12);
  expect(report.missed).toEqual([]);
  expect(unexplained(def, report)).toEqual([]);
});
