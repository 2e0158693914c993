import { type Squabble, squabble } from '@homage/testkit/fixture';
import { expect, test } from 'vitest';
import { type Block, type ContestGame, oddsOf, playBlock, summed } from '../src/index.ts';

const game: ContestGame<Squabble> = {
  def: squabble,
  wisdom: { value: (s, seat) => s.purses[seat] ?? 0 },
  winners: ({ winners }) => winners,
};
const contest = { hero: 'greedy-1', rivals: 'random', seats: 3, options: { rounds: 3 }, seed: 'x' } as const;
const still = (): number => 0;

test('a block is one deal from every seat, and the same seed gives the same block', () => {
  const block = playBlock(game, contest, 4, still);
  expect(block.games).toBe(3);
  expect(playBlock(game, contest, 4, still)).toEqual(block);
  expect(playBlock(game, { ...contest, seed: 'y' }, 4, still)).not.toEqual(block);
});

test('a bot against copies of itself wins exactly its part of every block', () => {
  for (let i = 0; i < 4; i++) {
    const { share } = playBlock(game, { ...contest, hero: 'greedy-1', rivals: 'greedy-1' }, i, still);
    expect(share).toBeCloseTo(1, 9);
  }
});

test('odds and their interval over blocks', () => {
  const block = (share: number): Block => ({
    games: 4,
    share,
    endings: { points: 4 },
    acts: { sieges: [4, 6] },
    questions: 10,
    steps: 500,
    ms: 20,
  });
  const even = summed(new Array(30).fill(block(1)), 4, 's');
  expect(even).toMatchObject({ games: 120, share: 0.25, odds: 1, low: 1, high: 1, steps: 50, ms: 2 });
  expect(even.acts).toEqual({ sieges: { hero: 1, rival: 0.5 } });
  expect(even.endings).toEqual({ points: 120 });
  const mixed = summed([...new Array(15).fill(block(3)), ...new Array(15).fill(block(1))], 4, 's');
  expect(mixed.odds).toBe(3);
  expect(mixed.low).toBeGreaterThan(2);
  expect(mixed.low).toBeLessThan(3);
  expect(mixed.high).toBeGreaterThan(3);
  expect(summed([...new Array(15).fill(block(3)), ...new Array(15).fill(block(1))], 4, 's')).toEqual(mixed);
  expect(oddsOf(0.4, 4)).toBeCloseTo(2, 9);
  expect(summed([block(4)], 4, 's')).toMatchObject({ odds: 999, low: 999, high: 999 });
});
