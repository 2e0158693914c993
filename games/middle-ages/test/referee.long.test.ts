import type { MiddleAges } from '@homage/middle-ages/rules';
import { faultsOf, isFound, type LogFault } from '@homage/testkit';
import { describe, expect, test } from 'vitest';
import type { Told } from './referee.ts';
import { refereed } from './referee-games.ts';

const fault = faultsOf<MiddleAges>();

/** One planted fault for each area. */
const FAULTS: readonly LogFault[] = [
  fault('an income that is one coin too high', 'income', (data) => ({ ...data, coins: data.coins + 1 })),
  fault('a mill that is paid by nobody', 'millPaid', (data) => ({ ...data, from: [], coins: 0 })),
  fault('symbols that count twice', 'symbolsPaid', (data) => ({ ...data, coins: data.coins * 2 })),
  fault('an attack that destroys another tile', 'attacked', (data) => ({ ...data, tile: (data.tile % 23) + 1 })),
  fault('an order from right to left', 'roundBegan', (data) => ({ ...data, order: data.order.toReversed() })),
  fault('a row that is not sorted', 'rowRefilled', (data) => ({ ...data, tiles: [23, 1, ...data.tiles.slice(2)] })),
  fault('an event that pays too much', 'eventPaid', (data) => ({ ...data, coins: data.coins + 3 })),
  fault('a lost tile of another estate', 'tileLost', (data) => ({ ...data, tile: ((data.tile + 11) % 23) + 1 })),
  fault('a scout that comes home from elsewhere', 'scoutReturned', (data) => ({ ...data, from: data.from + 6 })),
  fault('a score without its penalty', 'scored', (data) => ({ ...data, total: data.total + 10 })),
];

describe('a referee who follows the log', () => {
  test.each([2, 3, 4, 5])('%i seats: finds no difference in 8 random games', (seats) => {
    for (let i = 0; i < 8; i++) expect(refereed(seats, `referee/${i}`)).toEqual([]);
  });

  test.each(FAULTS)('sees $name', (planted) => expect(isFound<Told>(planted, refereed)).toBe(true));
});
