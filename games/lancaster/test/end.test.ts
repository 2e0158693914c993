import { NOBLE_POINTS, rankAll, type State } from '@homage/lancaster/rules';
import { describe, expect, it } from 'vitest';
import { Blue, Green, Red, table, White, Yellow } from './scenario.ts';

const points = (seats: number, counts: number[], ties: number[]): number[] => {
  const out: number[] = [];
  for (const rank of rankAll({ seats } as State, counts, ties)) out[rank.seat] = rank.points;
  return out;
};

describe('the final count', () => {
  it('LA-end-a: 8 for the strongest knights outside the reserve, in court and in France alike, 4 for the second; squires break ties', () => {
    const t = table(4)
      .round(5)
      .court(Blue, 1, 2)
      .conflict('lower1', 9, [Yellow, 4])
      .court(Green, 3)
      .goods(Green, { squires: 1 })
      .court(Red, 1)
      .enter('count');
    expect(t.match.outcome!.knights).toEqual([
      { seat: Yellow, count: 4, tieBreak: 0, points: 8 },
      { seat: Green, count: 3, tieBreak: 1, points: 4 },
      { seat: Blue, count: 3, tieBreak: 0, points: 0 },
      { seat: Red, count: 1, tieBreak: 0, points: 0 },
    ]);
  });

  it('LA-end-b: 8 for the most extension tiles, 4 for the second; gold breaks ties', () => {
    const t = table(3)
      .round(5)
      .tiles(Blue, 1, 2)
      .tiles(Yellow, 1, 2)
      .tiles(Green, 3)
      .goods(Yellow, { gold: 1 })
      .enter('count');
    expect(t.match.outcome!.tiles).toEqual([
      { seat: Yellow, count: 2, tieBreak: 1, points: 8 },
      { seat: Blue, count: 2, tieBreak: 0, points: 4 },
      { seat: Green, count: 1, tieBreak: 0, points: 0 },
    ]);
  });

  it('LA-end-c, LAR-nosecond: who stays tied for first shares 12, and there is no second prize', () => {
    expect(points(4, [5, 5, 3, 1], [2, 2, 9, 9])).toEqual([6, 6, 0, 0]);
    expect(points(4, [5, 5, 5, 1], [2, 2, 2, 9])).toEqual([4, 4, 4, 0]);
    expect(points(4, [5, 5, 5, 5], [0, 0, 0, 0])).toEqual([3, 3, 3, 3]);
    expect(points(5, [5, 5, 5, 5, 5], [0, 0, 0, 0, 0])).toEqual([2, 2, 2, 2, 2]);
  });

  it('LA-end-d, LAR-ranksecond: who stays tied for second shares 4; the tie-break separates seconds too', () => {
    expect(points(4, [7, 5, 5, 1], [0, 2, 2, 0])).toEqual([8, 2, 2, 0]);
    expect(points(4, [7, 5, 5, 5], [0, 2, 2, 2])).toEqual([8, 1, 1, 1]);
    expect(points(4, [7, 5, 5, 5], [0, 2, 3, 2])).toEqual([8, 0, 4, 0]);
  });

  it('LA-end-e: nobles by the table: 1 gives 0, 2 give 1, 7 give 21, 9 give 36', () => {
    expect([1, 2, 7, 9].map((count) => NOBLE_POINTS.value[count])).toEqual([0, 1, 21, 36]);
    const t = table(5)
      .round(5)
      .seated(Blue, 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I')
      .seated(Green, 'A')
      .seated(White, 'A', 'B', 'C', 'D', 'E', 'F', 'G')
      .seated(Red, 'H', 'I')
      .enter('count');
    expect(t.match.outcome!.nobles.map(({ count, points: p }) => [count, p])).toEqual([
      [9, 36],
      [0, 0],
      [1, 0],
      [2, 1],
      [7, 21],
    ]);
  });

  it('LA-end-f: equal points share the win', () => {
    const t = table(3).round(5).score(4, 10, 10).court(Blue, 1).court(Yellow, 2).court(Green, 2).enter('count');
    // Knights: Yellow and Green share 12. Tiles: all three share 12.
    expect(t.match.outcome).toMatchObject({ winners: [Yellow, Green], scores: [8, 20, 20] });
  });

  it('LA-end-g: gold and squires of all are shown', () => {
    const t = table(3).round(5).goods(Blue, { gold: 3, squires: 1 }).goods(Green, { squires: 4 }).enter('count');
    expect(t.told('screensLifted')).toEqual([{ gold: [3, 0, 0], squires: [1, 0, 4] }]);
    expect(t.view(Yellow).gold).toEqual([3, 0, 0]);
    expect(t.view(undefined).squires).toEqual([1, 0, 4]);
  });
});
