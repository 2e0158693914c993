import { EXTRA, type PettyFiefs } from '@homage/petty-fiefs/rules';
import { faultsOf, isFound, type LogFault } from '@homage/testkit';
import { describe, expect, test } from 'vitest';
import type { Told } from './referee.ts';
import { refereed } from './referee-games.ts';

const fault = faultsOf<PettyFiefs>();

/** One planted fault for each area. */
const FAULTS: readonly LogFault[] = [
  fault('a pawn that walks three provinces', 'moved', (data) => ({ ...data, to: data.from })),
  fault('a vassal far from his prince', 'deployed', (data) =>
    data.suit === EXTRA ? data : { ...data, province: data.province + 1 },
  ),
  fault('a bribe of another suit', 'bribed', (data) => ({ ...data, coin: ((data.coin ?? 0) + 12) % 24 })),
  fault('strengths that are one too high', 'strengths', (data) => ({
    ...data,
    totals: data.totals.map((one) => ({ ...one, strength: one.strength + 1 })),
  })),
  fault('a winner who is not the strongest', 'won', (data) => ({ ...data, suit: (data.suit + 1) % 4 })),
  fault('a conflict that counts too many', 'conflict', (data) => ({ ...data, pieces: data.pieces + 1 })),
  fault('a castle that grows by two', 'expanded', (data) => ({ ...data, level: data.level + 1 })),
  fault('a marker that stays in hand', 'demolished', (data) => ({ ...data, marked: !data.marked })),
  fault('a tile that is not what was laid', 'exposed', (data) => ({
    ...data,
    tile: { ...data.tile, value: data.tile.value + 1 },
  })),
  fault('a turn out of order', 'turn', (data) => ({ ...data, seat: (data.seat + 1) % 2 })),
];

describe('a referee who follows the log', () => {
  test.each([2, 3, 4, 5])('%i seats: finds no difference in 8 random games', (seats) => {
    for (let i = 0; i < 8; i++) expect(refereed(seats, `referee/${i}`)).toEqual([]);
  });

  test.each(FAULTS)('sees $name', (planted) => expect(isFound<Told>(planted, refereed)).toBe(true));
});
