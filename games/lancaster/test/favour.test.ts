import { describe, expect, it } from 'vitest';
import { Blue, Red, table, White, Yellow } from './scenario.ts';

describe('phase 1: the king\u2019s favour', () => {
  it('LA-P1-favour-a, LAR-reinforce: six knights take a favour, reinforcements among them; the seventh gets none', () => {
    const t = table(4).court(Blue, 1, 1, 1, 2, 2, 3, 4).conflict('upper1', 11).proposals(4).play('placement');
    const answers = [
      { favour: 1, noble: 'A' },
      { favour: 2, knight: 'none' },
      { favour: 3 },
      { favour: 4 },
      { favour: 5 },
      { favour: 6 },
    ];
    [1, 1, 1, 2, 2, 3].forEach((knight, i) => {
      t.answer(Blue, { knight, at: 'upper1' });
      expect(t.asked).toEqual([[Blue, 'favour']]);
      const answer = answers[i]!;
      // All seven knights are out of the reserve, so there is nobody to raise.
      t.answer(Blue, answer.favour === 2 ? { favour: 2 } : answer);
    });
    expect(t.s.favours).toEqual([0, 0, 0, 0, 0, 0]);
    t.answer(Blue, { knight: 4, at: 'upper1' });
    expect(t.asked[0]).toEqual([Blue, 'vote']);
  });

  it('LA-P1-favour-a: with three players the sixth knight gets none', () => {
    const t = table(3).court(Blue, 1, 1, 1, 2, 2, 3).conflict('upper1', 10).proposals(4).play('placement');
    [1, 3, 4, 5, 6].forEach((favour, i) => {
      t.answer(Blue, { knight: [1, 1, 1, 2, 2][i]!, at: 'upper1' });
      t.answer(Blue, favour === 1 ? { favour, noble: 'B' } : { favour });
    });
    t.answer(Blue, { knight: 3, at: 'upper1' });
    expect(t.asked[0]).toEqual([Blue, 'vote']);
  });

  it('LA-P1-favour-b: a favour that lies face down is refused; so is the one that three players leave out', () => {
    const t = table(4)
      .court(Blue, 1)
      .conflict('upper1', 5)
      .turned(3)
      .play('placement')
      .answer(Blue, { knight: 1, at: 'upper1' });
    expect(t.refusal(Blue, { favour: 3 })).toEqual({ code: 'favourTurned', rule: '1-favour', favour: 3 });
    const three = table(3)
      .court(Blue, 1)
      .conflict('upper1', 5)
      .play('placement')
      .answer(Blue, { knight: 1, at: 'upper1' });
    expect(three.refusal(Blue, { favour: 2 })).toEqual({ code: 'favourOut', rule: 'setup', favour: 2 });
  });

  it('LA-P1-favour-noble: one noble of any province, if one is left and the kind is not at the table; it takes the first free chair', () => {
    const t = table(4)
      .court(Blue, 1)
      .seated(Blue, 'C', 'A')
      .noNobles('D')
      .conflict('upper1', 5)
      .play('placement')
      .answer(Blue, { knight: 1, at: 'upper1' });
    expect(t.refusal(Blue, { favour: 1 })).toEqual({ code: 'house.missing', key: 'noble' });
    expect(t.refusal(Blue, { favour: 1, noble: 'A' })).toEqual({ code: 'nobleAtTable', rule: '3-nobles', noble: 'A' });
    expect(t.refusal(Blue, { favour: 1, noble: 'D' })).toEqual({ code: 'noNobleLeft', rule: '3-nobles', noble: 'D' });
    t.answer(Blue, { favour: 1, noble: 'B' });
    expect(t.s.table[Blue]).toEqual([2, 0, 1]);
  });

  it('LA-P1-favour-raise-a, LAR-raise: any knight outside the reserve may be raised at once, the one just placed among them', () => {
    const scene = (): ReturnType<typeof table> =>
      table(4).court(Blue, 1, 1).holds(Blue, 'B', 2).castle(Blue, 3, 2).conflict('upper1', 5).proposals(4);
    const t = scene().play('placement').answer(Blue, { knight: 1, at: 'upper1' });
    // Both K2 are out, so no K1 can rise; K3 is in reserve, so both K2 can.
    expect(t.offer(Blue, { favour: 2 }).of).toEqual(['B.2', 'castle3.2', 'none']);
    expect(t.refusal(Blue, { favour: 2, knight: 'upper1.1' })).toEqual({
      code: 'noKnightAbove',
      rule: '3-raise',
      level: 1,
    });
    t.answer(Blue, { favour: 2, knight: 'castle3.2' });
    expect(t.s.castle[2]).toBe(3);
    expect(t.reserveOf(Blue)).toEqual([1, 2, 4]);
    expect(t.told('raised')).toEqual([{ banner: Blue, level: 2, at: 'castle3', from: 'favour2' }]);
    const placed = table(4).court(Blue, 1, 1).conflict('upper1', 5).proposals(4).play('placement');
    placed.answer(Blue, { knight: 1, at: 'upper1' });
    expect(placed.offer(Blue, { favour: 2 }).of).toEqual(['court.1', 'upper1.1', 'none']);
    placed.answer(Blue, { favour: 2, knight: 'upper1.1' });
    expect(placed.stacks('upper1')).toEqual([[Blue, [2]]]);
    const court = table(4).court(Blue, 1, 1).conflict('upper1', 5).proposals(4).play('placement');
    court.answer(Blue, { knight: 1, at: 'upper1' }).answer(Blue, { favour: 2, knight: 'court.1' });
    expect(court.courtOf(Blue)).toEqual([2]);
  });

  it('LAR-raise: a raise may be declined', () => {
    const t = table(4).court(Blue, 1).conflict('upper1', 5).proposals(4).play('placement');
    t.answer(Blue, { knight: 1, at: 'upper1' }).answer(Blue, { favour: 2, knight: 'none' });
    expect(t.stacks('upper1')).toEqual([[Blue, [1]]]);
    expect(t.told('nothing')).toEqual([{ banner: Blue, from: 'favour2' }]);
  });

  it('LA-P1-favour-raise-b: a knight raised in a province defends with its new strength', () => {
    const t = table(4)
      .court(Blue, 1)
      .holds(Blue, 'B', 2)
      .court(Yellow, 1, 4)
      .goods(Yellow, { squires: 2 })
      .conflict('upper1', 5)
      .play('placement');
    t.answer(Blue, { knight: 1, at: 'upper1' }).answer(Blue, { favour: 2, knight: 'B.2' });
    expect(t.holderOf('B')).toEqual({ banner: Blue, level: 3, squires: 0 });
    expect(t.refusal(Yellow, { knight: 1, at: 'B', squires: 2 })).toEqual({
      code: 'tooWeak',
      rule: '1-displace',
      at: 'B',
      need: 4,
      have: 3,
    });
    expect(t.allows(Yellow, { knight: 4, at: 'B', squires: 0 })).toBe(true);
  });

  it('LA-P1-favour-goods: the four tiles of goods give 2 gold, 2 squires, and twice 1 of each, from the stock', () => {
    const got = [3, 4, 5, 6].map((favour) => {
      const t = table(5).court(White, 1).conflict('upper1', 5).proposals(4).play('placement');
      const before = { ...t.s.stock };
      t.answer(White, { knight: 1, at: 'upper1' }).answer(White, { favour });
      expect(t.s.stock.gold + t.s.gold[White]!).toBe(before.gold);
      return [t.s.gold[White], t.s.squires[White]];
    });
    expect(got).toEqual([
      [2, 0],
      [0, 2],
      [1, 1],
      [1, 1],
    ]);
  });

  it('LAR-favour-must: a favour is taken while one is there, even if it gives nothing', () => {
    const t = table(4)
      .court(Blue, 1)
      .goods(Blue, { gold: 3 })
      .stock('gold', 0, Red)
      .conflict('upper1', 5)
      .proposals(4)
      .play('placement')
      .answer(Blue, { knight: 1, at: 'upper1' });
    expect(t.refusal(Blue, {})).toEqual({ code: 'house.missing', key: 'favour' });
    t.answer(Blue, { favour: 3 });
    expect(t.s.gold[Blue]).toBe(3);
    expect(t.s.favours[2]).toBe(0);
    expect(t.told('nothing')).toEqual([{ banner: Blue, from: 'favour3' }]);
  });

  it('LAR-favour-must: the noble favour may be taken when no noble is left for this player', () => {
    const t = table(4)
      .court(Blue, 1)
      .noNobles('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I')
      .conflict('upper1', 5)
      .proposals(4)
      .play('placement')
      .answer(Blue, { knight: 1, at: 'upper1' });
    t.answer(Blue, { favour: 1 });
    expect(t.s.favours[0]).toBe(0);
    expect(t.told('nothing')).toEqual([{ banner: Blue, from: 'favour1' }]);
  });
});
