import type { Lancaster } from '@homage/lancaster/rules';
import { faultsOf, isFound, type LogFault } from '@homage/testkit';
import { describe, expect, test } from 'vitest';
import type { Told } from './referee.ts';
import { refereed } from './referee-games.ts';

const fault = faultsOf<Lancaster>();

/** One planted fault for each area. */
const FAULTS: readonly LogFault[] = [
  fault('a vote that is lost by a tie', 'voted', (data) => ({ ...data, passed: !data.passed })),
  fault('a conflict that England wins too easily', 'fought', (data) => ({ ...data, won: !data.won })),
  fault('ranks in another order', 'fought', (data) => ({
    ...data,
    ranks:
      data.ranks.length > 1
        ? data.ranks.toReversed()
        : [...data.ranks, ...data.ranks, { banner: 0, strength: 1, points: 1 }],
  })),
  fault('a knight below the minimum', 'placed', (data) =>
    data.at === 'G' || data.at === 'D' ? { ...data, level: 1 } : data,
  ),
  fault('a displaced knight who was not there', 'displaced', (data) => ({ ...data, squires: data.squires + 1 })),
  fault('gold out of nothing', 'screensLifted', (data) => ({ ...data, gold: data.gold.map((count) => count + 1) })),
  fault('squires that stay on the board', 'returned', (data) => ({ ...data, squires: data.squires + 1 })),
  fault('points that nobody scored', 'scored', (data) => ({ ...data, points: data.points + 1 })),
  fault('a tile built twice', 'built', (data) => ({ ...data, tile: 1 })),
  fault('votes that are kept', 'votesReturned', (data) => ({ ...data, votes: data.votes.map(() => 0) })),
];

describe('a referee who follows the log', () => {
  test.each([2, 3, 4, 5])('%i seats: finds no difference in 8 random games', (seats) => {
    for (let i = 0; i < 8; i++) expect(refereed(seats, `referee/${i}`)).toEqual([]);
  });

  test.each(FAULTS)('sees $name', (planted) => expect(isFound<Told>(planted, refereed)).toBe(true));
});
