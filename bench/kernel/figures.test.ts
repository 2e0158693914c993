import { GAMES } from '@homage/registry';
import { expect, test } from 'vitest';
import type { Figures } from './figures.ts';
import { median } from './measure.ts';
import { bytes, costs, entrySizes, positions, sizeOf } from './operations.ts';
import { playAtRandom, seatsOf } from './playouts.ts';
import { report } from './report.ts';

test('medians', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 100])).toBe(3.5);
  expect(() => median([])).toThrow(RangeError);
});

test.each(GAMES)('$id: playouts end, calls are measured, and a match is small', (game) => {
  const seats = seatsOf(game);
  expect(playAtRandom(game, seats, 'one game')).toBeGreaterThan(0);
  const at = positions(game, seats);
  const before = JSON.stringify(at);
  for (const cost of Object.values(costs(game, at, 1))) expect(cost).toBeGreaterThan(0);
  // What is measured must be there again for the next lap.
  expect(JSON.stringify(at)).toBe(before);
  expect(sizeOf(at.map(bytes)).max).toBeLessThan(16_384);
  expect(entrySizes(game, seats).median).toBeLessThan(1024);
});

const figures: Figures = {
  machine: { node: 'v24.0.0', cpu: 'Some processor', cores: 2 },
  rounds: 5,
  peer: { name: 'boardgame.io', version: '0.50.2', game: 'middle-ages', seats: 4, answersPerSecond: 10_000 },
  games: [
    {
      game: 'middle-ages',
      seats: 4,
      answersPerSecond: 500_000,
      peerAnswersPerSecond: 10_000,
      ratio: 50,
      goal: 20,
      microseconds: { clone: 1.2, structured: 35, submit: 2, view: 2.5, perceive: 3 },
      matchBytes: { median: 1438, max: 1651 },
      entryBytes: { median: 123, max: 151 },
    },
  ],
  journal: { answers: 10_000, journals: 5, early: 58, late: 58.6, growth: 0.0103, meanGrowth: -0.02 },
};

test('the report names each goal and whether it is met', () => {
  const text = report(figures);
  expect(text).toContain('50 times   (at least 20: met)');
  expect(text).toContain('1.20   (at most 5: met)');
  expect(text).toContain('+1.0 %   (within 10 %: met)');
  expect(text).not.toContain('MISSED');
});

test('the report says what is missed', () => {
  const [game] = figures.games;
  const slow = { ...game!, ratio: 19.9, microseconds: { ...game!.microseconds, clone: 5.1 } };
  const text = report({ ...figures, games: [slow], journal: { ...figures.journal, growth: -0.11 } });
  expect(text.match(/MISSED/g)).toHaveLength(3);
});
