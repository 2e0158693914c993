import { describe, expect, it } from 'vitest';
import { Blue, Green, Red, table, Yellow } from './scenario.ts';

describe('phase 3: conflicts', () => {
  it('LA-P3-conf-a, LAR-rows: the lower row before the upper, each from left to right', () => {
    const t = table(4)
      .conflict('upper1', 3, [Blue, 3])
      .conflict('upper2', 3, [Blue, 4])
      .conflict('lower1', 4)
      .conflict('lower2', 4)
      .play('conflicts');
    expect(t.told('fought').map(({ at }) => at)).toEqual(['lower1', 'lower2', 'upper1', 'upper2']);
  });

  it('LA-P3-conf-b: England wins with at least the strength of France; with one less France wins', () => {
    const enough = table(4).conflict('upper1', 5, [Blue, 1, 1], [Green, 3]).play('conflicts');
    expect(enough.told('fought')[0]).toMatchObject({ england: 5, france: 5, won: true });
    const short = table(4).conflict('upper1', 5, [Blue, 1], [Green, 3]).play('conflicts');
    expect(short.told('fought')[0]).toMatchObject({ england: 4, france: 5, won: false });
  });

  it('LA-P3-conf-c: among equals the lower space stands ahead, whoever reinforced last', () => {
    const t = table(4).conflict('upper1', 6, [Blue, 1, 2], [Green, 3]).play('conflicts');
    expect(t.told('fought')[0]!.ranks).toEqual([
      { banner: Green, strength: 3, points: 5 },
      { banner: Blue, strength: 3, points: 3 },
    ]);
  });

  it('LA-P3-conf-d (example): 5 to 5 for England: Red 4, Blue 2, Green 1', () => {
    const t = table(4).conflict('upper1', 5, [Blue, 2], [Green, 1], [Red, 2]).play('conflicts');
    expect(t.told('fought')[0]).toMatchObject({
      england: 5,
      france: 5,
      won: true,
      ranks: [
        { banner: Red, strength: 2, points: 4 },
        { banner: Blue, strength: 2, points: 2 },
        { banner: Green, strength: 1, points: 1 },
      ],
    });
    expect(t.s.score).toEqual([2, 0, 1, 4]);
    expect(t.dice.exhausted()).toBe(true);
  });

  it('LA-P3-conf-e: a rank that nobody has is not paid', () => {
    const two = table(4).conflict('upper1', 5, [Blue, 2], [Green, 3]).play('conflicts');
    expect(two.s.score).toEqual([2, 0, 4, 0]);
    const one = table(4).conflict('upper1', 5, [Blue, 2, 3]).play('conflicts');
    expect(one.s.score).toEqual([4, 0, 0, 0]);
  });

  it('LA-P3-conf-f: after a victory the card leaves the game and all knights go to court', () => {
    const t = table(4).conflict('upper1', 5, [Blue, 2, 1], [Green, 3]).play('conflicts');
    expect(t.courtOf(Blue)).toEqual([1, 2]);
    expect(t.courtOf(Green)).toEqual([3]);
    expect(t.view(undefined).gone.conflicts).toContain(5);
    expect(t.told('returned').map(({ banner, level, at }) => [banner, level, at])).toEqual([
      [Blue, 1, 'upper1'],
      [Blue, 2, 'upper1'],
      [Green, 3, 'upper1'],
    ]);
  });

  it('LA-P3-conf-g (example): 3 to 5 for France: the 4 is not given, Blue 2, Green 1', () => {
    const t = table(4).conflict('upper1', 5, [Blue, 2], [Green, 1]).play('conflicts');
    expect(t.told('fought')[0]).toMatchObject({ england: 3, france: 5, won: false });
    expect(t.s.score).toEqual([2, 0, 1, 0]);
    expect(t.stacks('lower1')).toEqual([
      [Blue, [2]],
      [Green, [1]],
    ]);
    expect(t.dice.exhausted()).toBe(true);
  });

  it('LA-P3-conf-h: when France wins the third rank gets nothing', () => {
    const t = table(4).conflict('upper1', 11, [Blue, 2], [Green, 1], [Red, 3]).play('conflicts');
    expect(t.s.score).toEqual([3, 0, 0, 6]);
  });

  it('LA-P3-conf-i: a conflict lost in the upper row moves down, its knights stay in their order', () => {
    const t = table(4).conflict('upper2', 11, [Blue, 2, 1], [Green, 1], [Red, 3]).play('conflicts');
    expect(t.stacks('lower2')).toEqual([
      [Blue, [1, 2]],
      [Green, [1]],
      [Red, [3]],
    ]);
    expect(t.told('foughtOn')).toEqual([{ card: 11, to: 'lower2' }]);
    expect(t.courtOf(Blue)).toEqual([]);
  });

  it('LA-P3-conf-j: a conflict without knights is lost: above it moves down, below it leaves', () => {
    const t = table(4).conflict('upper1', 3).conflict('lower1', 5).play('conflicts');
    expect(t.told('fought').map(({ at, won }) => [at, won])).toEqual([
      ['lower1', false],
      ['upper1', false],
    ]);
    expect(t.view(undefined).gone.conflicts).toContain(5);
    expect(t.s.conflicts[2]).toMatchObject({ card: 1, who: [-1, -1, -1] });
  });

  it('LA-P3-conf-k: England wins in the lower row as in the upper', () => {
    const t = table(4).conflict('lower1', 5, [Blue, 2], [Green, 1], [Red, 2]).play('conflicts');
    expect(t.s.score).toEqual([2, 0, 1, 4]);
    expect(t.courtOf(Red)).toEqual([2]);
    expect(t.s.conflicts[2]).toBeNull();
  });

  it('LA-P3-conf-l: lost twice: points, then ransom in turn order for a gold a level; the rest goes to reserve, the card leaves', () => {
    const t = table(4)
      .start(Green)
      .conflict('lower1', 11, [Blue, 1, 2], [Green, 2])
      .goods(Blue, { gold: 3 })
      .goods(Green, { gold: 5 })
      .play('conflicts');
    expect(t.s.score).toEqual([6, 0, 3, 0]);
    expect(t.asked).toEqual([[Green, 'ransom']]);
    t.answer(Green, { free: { 2: 1 } });
    expect(t.asked).toEqual([[Blue, 'ransom']]);
    t.answer(Blue, { free: { 1: 1 } });
    expect([t.courtOf(Green), t.courtOf(Blue)]).toEqual([[2], [1]]);
    expect(t.reserveOf(Blue)).toEqual([1, 1, 2, 2, 3, 4]);
    expect(t.s.gold).toEqual([2, 0, 3, 0]);
    expect(t.told('captured')).toEqual([
      { banner: Green, freed: [0, 1, 0, 0], lost: [0, 0, 0, 0] },
      { banner: Blue, freed: [1, 0, 0, 0], lost: [0, 1, 0, 0] },
    ]);
    expect(t.view(undefined).gone.conflicts).toContain(11);
  });

  it('LA-P3-conf-m: with 2 gold a K2 or a K1 can be freed, not both', () => {
    const t = table(4).conflict('lower1', 11, [Blue, 1, 2]).goods(Blue, { gold: 2 }).play('conflicts');
    expect(t.refusal(Blue, { free: { 1: 1, 2: 1 } })).toEqual({
      code: 'ransomGold',
      rule: '3-prison',
      have: 2,
    });
    expect(t.refusal(Blue, { free: { 4: 1 } })).toEqual({ code: 'notCaptured', rule: '3-prison', level: 4, have: 0 });
    expect(t.refusal(Blue, { free: { 1: 2 } })).toEqual({ code: 'notCaptured', rule: '3-prison', level: 1, have: 1 });
    expect(t.allows(Blue, { free: { 1: 1 } })).toBe(true);
    expect(t.allows(Blue, { free: { 2: 1 } })).toBe(true);
    expect(t.allows(Blue, { free: {} })).toBe(true);
  });

  it('a lower conflict that is settled makes room for the upper one in the same column', () => {
    const t = table(4).conflict('upper1', 9, [Yellow, 1]).conflict('lower1', 11, [Blue, 1]).play('conflicts');
    t.answer(Blue, { free: {} });
    expect(t.stacks('lower1')).toEqual([[Yellow, [1]]]);
  });
});
