import { FastDice, lapse, openAsks, start } from '@homage/kernel';
import { lancaster } from '@homage/lancaster/rules';
import { describe, expect, it } from 'vitest';
import { Blue, Green, Red, type Table, table, Yellow } from './scenario.ts';

const silent = (t: Table): Table => {
  expect(lapse(lancaster, t.match, t.dice)).toBeUndefined();
  expect(lancaster.invariant(t.s)).toBeUndefined();
  return t;
};

describe('silence', () => {
  it('a knight stays at home, and nothing is spent', () => {
    const t = table(4)
      .court(Blue, 1, 2)
      .goods(Blue, { squires: 3 })
      .holds(Yellow, 'B', 1)
      .proposals(4)
      .play('placement');
    silent(t);
    expect(t.s.castle.slice(0, 6)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(t.s.squires[Blue]).toBe(3);
  });

  it('without room at home the knight goes to a conflict, and takes the first favour', () => {
    const t = table(4)
      .court(Blue, 1)
      .tiles(Blue, 1, 2, 3, 4, 5, 6)
      .conflict('upper1', 5)
      .turned(1)
      .proposals(4)
      .play('placement');
    silent(silent(t));
    expect(t.stacks('upper1')).toEqual([[Blue, [1]]]);
    expect(t.s.favours[1]).toBe(0);
  });

  it('in a province the first reward on offer is taken; in Surrey the start pawn stays', () => {
    const t = silent(table(4).start(Green).holds(Red, 'I', 2).goods(Red, { gold: 5 }).play('provinces'));
    expect(t.s.table[Red]).toEqual([8]);
    expect(t.s.gold[Red]).toBe(5);
    expect(t.s.start).toBe(Green);
  });

  it('in a castle nothing is paid', () => {
    const t = table(4).castle(Blue, 1, 2).goods(Blue, { squires: 5 }).play('castles');
    silent(t);
    expect(t.s.squires[Blue]).toBe(5);
    expect(t.courtOf(Blue)).toEqual([2]);
  });

  it('prisoners are not ransomed', () => {
    const t = silent(table(4).conflict('lower1', 11, [Blue, 4]).goods(Blue, { gold: 9 }).play('conflicts'));
    expect(t.s.gold[Blue]).toBe(9);
    expect(t.told('paid')).toEqual([]);
    expect(t.courtOf(Blue)).toEqual([]);
  });

  it('a table where nobody ever answers still comes to its end', () => {
    for (const seats of [2, 3, 4, 5]) {
      const dice = new FastDice(`silence ${seats}`);
      const match = start(lancaster, seats, {}, dice);
      for (let i = 0; match.outcome === null && i < 1000; i++) {
        expect(openAsks(match).length).toBeGreaterThan(0);
        expect(lapse(lancaster, match, dice)).toBeUndefined();
        expect(lancaster.invariant(match.state)).toBeUndefined();
      }
      expect(match.outcome).not.toBeNull();
    }
  });
});
