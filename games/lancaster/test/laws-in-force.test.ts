import { describe, expect, it } from 'vitest';
import { Blue, Green, Red, type Scene, table, Yellow } from './scenario.ts';

/** A scene with one law that matters: the two others count what nobody has here. */
const under = (law: number, seats = 3): Scene =>
  table(seats).laws(law, ...[18, 11, 14].filter((other) => other !== law).slice(0, 2));

describe('the eighteen laws', () => {
  it('LA-L1: everybody tied for most gold may raise one deployed knight; a knight in court cannot be chosen', () => {
    const t = under(1)
      .goods(Blue, { gold: 4 })
      .goods(Yellow, { gold: 4 })
      .goods(Green, { gold: 2 })
      .holds(Blue, 'B', 1)
      .court(Blue, 2)
      .castle(Yellow, 3, 2)
      .holds(Green, 'F', 1)
      .play('laws');
    expect(t.told('most')).toEqual([{ law: 1, seats: [Blue, Yellow] }]);
    expect(t.asked).toEqual([[Blue, 'raise']]);
    expect(t.refusal(Blue, { knight: 'court.2' })).toEqual({ code: 'notDeployed', rule: 'law-1', knight: 'court.2' });
    t.answer(Blue, { knight: 'B.1' });
    expect(t.holderOf('B')).toMatchObject({ banner: Blue, level: 2 });
    expect(t.asked).toEqual([[Yellow, 'raise']]);
    t.answer(Yellow, { knight: 'none' });
    expect(t.told('raised')).toHaveLength(1);
    expect(t.s.richest).toEqual([]);
  });

  it('LA-L2: everybody tied for most squires gets a new K1 in court, if one is in reserve', () => {
    const t = under(2)
      .goods(Blue, { squires: 3 })
      .goods(Yellow, { squires: 1 })
      .goods(Green, { squires: 3 })
      .court(Green, 1, 1, 1)
      .play('laws');
    // Green gains nothing: that it had as many stays behind its screen.
    expect(t.told('most')).toEqual([{ law: 2, seats: [Blue] }]);
    expect(t.told('recruited')).toEqual([{ banner: Blue, from: 'law2' }]);
  });

  it('LAR-zero: with nothing at all everybody is tied and gains', () => {
    const t = under(2).play('laws');
    expect(t.told('recruited').map(({ banner }) => banner)).toEqual([Blue, Yellow, Green]);
    const gold = under(1).holds(Blue, 'B', 1).holds(Yellow, 'F', 1).play('laws');
    expect(gold.told('most')).toEqual([{ law: 1, seats: [Blue, Yellow, Green] }]);
    gold.answer(Blue, { knight: 'none' });
    expect(gold.asked).toEqual([[Yellow, 'raise']]);
  });

  it('LAR-squirecount: squires that stand in a province do not count', () => {
    const t = under(2).goods(Blue, { squires: 1 }).goods(Yellow, { squires: 2 }).holds(Blue, 'B', 1, 5).play('laws');
    expect(t.told('most')).toEqual([{ law: 2, seats: [Yellow] }]);
  });

  it('LA-L3: 3 points for two provinces each', () => {
    const t = under(3, 4)
      .holds(Blue, 'A', 2)
      .holds(Blue, 'B', 1)
      .holds(Blue, 'C', 3)
      .holds(Blue, 'E', 2)
      .holds(Blue, 'F', 1)
      .holds(Yellow, 'H', 1)
      .play('laws');
    expect(t.told('scored')).toEqual([{ seat: Blue, points: 6, from: 'law3' }]);
  });

  it('LA-L4: a vote for each gold, in turn order, any number', () => {
    const t = under(4)
      .start(Yellow)
      .goods(Yellow, { gold: 3 })
      .goods(Blue, { gold: 1 })
      .holds(Blue, 'B', 1)
      .play('laws');
    expect(t.asked).toEqual([[Yellow, 'trade']]);
    expect(t.refusal(Yellow, { times: 4 })).toEqual({ code: 'needGold', rule: 'law-4', need: 4, have: 3 });
    t.answer(Yellow, { times: 2 });
    expect(t.asked).toEqual([[Green, 'trade']]);
    t.answer(Green, { times: 0 }).answer(Blue, { times: 0 });
    expect([t.s.gold, t.s.votes]).toEqual([
      [1, 1, 0],
      [0, 2, 0],
    ]);
  });

  it('LA-L5: 3 points for a squire and a gold together', () => {
    const t = under(5).goods(Blue, { squires: 3, gold: 2 }).holds(Blue, 'B', 1).play('laws');
    expect(t.refusal(Blue, { times: 3 })).toEqual({ code: 'needGold', rule: 'law-5', need: 3, have: 2 });
    t.answer(Blue, { times: 2 }).answer(Yellow, { times: 0 }).answer(Green, { times: 0 });
    expect([t.s.squires[Blue], t.s.gold[Blue], t.s.score[Blue]]).toEqual([1, 0, 6]);
    expect(t.told('paid')).toEqual([{ seat: Blue, gold: 2, squires: 2, from: 'law5' }]);
  });

  it('LA-L6: a tile for two different conflicts, two for four; it may be declined', () => {
    const t = under(6)
      .conflict('upper1', 5, [Blue, 1], [Yellow, 1])
      .conflict('upper2', 6, [Blue, 1], [Yellow, 1])
      .conflict('lower1', 7, [Blue, 1], [Yellow, 1])
      .conflict('lower2', 8, [Yellow, 2])
      .tiles(Blue, 3)
      .castle(Yellow, 2, 2)
      .holds(Green, 'B', 1)
      .play('laws');
    expect(t.asked).toEqual([[Blue, 'extend']]);
    expect(t.refusal(Blue, { tile: 3 })).toEqual({ code: 'tileBuilt', rule: '3-extension', tile: 3 });
    t.answer(Blue, { tile: 'none' });
    expect(t.asked).toEqual([[Yellow, 'extend']]);
    t.answer(Yellow, { tile: 2 });
    // The knight on the covered space is back in court.
    expect(t.told('covered')).toEqual([{ seat: Yellow, level: 2, at: 'castle2' }]);
    expect(t.courtOf(Yellow)).toEqual([2]);
    t.answer(Yellow, { tile: 5 });
    expect(t.told('built').map(({ seat, tile }) => [seat, tile])).toEqual([
      [Yellow, 2],
      [Yellow, 5],
    ]);
    expect(t.asked).toEqual([[Green, 'province']]);
    // Who has built all but one tile is asked once, who has built all is not asked.
    const full = under(6)
      .conflict('upper1', 5, [Blue, 1], [Yellow, 1])
      .conflict('upper2', 6, [Blue, 1], [Yellow, 1])
      .conflict('lower1', 7, [Yellow, 1])
      .conflict('lower2', 8, [Yellow, 2])
      .tiles(Blue, 1, 2, 3, 4, 5, 6)
      .tiles(Yellow, 1, 2, 3, 4, 5)
      .holds(Green, 'B', 1)
      .play('laws');
    expect(full.asked).toEqual([[Yellow, 'extend']]);
    expect(full.offer(Yellow).of).toEqual([6, 'none']);
    full.answer(Yellow, { tile: 6 });
    expect(full.asked).toEqual([[Green, 'province']]);
  });

  it('LA-L7: a squire (not gold) for each deployed K2, in a lower conflict too', () => {
    const t = under(7).holds(Blue, 'B', 2).conflict('lower1', 8, [Blue, 2]).court(Yellow, 2).play('laws');
    expect(t.told('gained')[0]).toEqual({ seat: Blue, gold: 0, squires: 2, votes: 0, from: 'law7' });
    expect(t.told('gained').filter(({ from }) => from === 'law7')).toHaveLength(1);
  });

  it('LA-L8: a squire, a vote and a gold for two conflicts, twice for four', () => {
    const t = under(8)
      .conflict('upper1', 5, [Blue, 1], [Yellow, 1])
      .conflict('upper2', 6, [Blue, 1], [Yellow, 1])
      .conflict('lower1', 7, [Blue, 1], [Yellow, 1])
      .conflict('lower2', 8, [Yellow, 2], [Green, 1])
      .play('laws');
    expect(t.told('gained').filter(({ from }) => from === 'law8')).toEqual([
      { seat: Blue, gold: 1, squires: 1, votes: 1, from: 'law8' },
      { seat: Yellow, gold: 2, squires: 2, votes: 2, from: 'law8' },
    ]);
  });

  it('LA-L9: without a deployed K2 any knight outside the reserve may be raised', () => {
    const t = under(9)
      .holds(Blue, 'B', 1)
      .court(Blue, 2)
      .holds(Yellow, 'F', 2)
      .court(Yellow, 1)
      .court(Green, 2)
      .play('laws');
    expect(t.asked).toEqual([[Blue, 'raise']]);
    expect(t.offer(Blue).of).toEqual(['B.1', 'court.2', 'none']);
    t.answer(Blue, { knight: 'court.2' });
    expect(t.courtOf(Blue)).toEqual([3]);
    expect(t.asked).toEqual([[Green, 'raise']]);
    t.answer(Green, { knight: 'none' });
    expect(t.told('raised')).toHaveLength(1);
  });

  it('LA-L10: a deployed K3 may be swapped for the K4 in reserve; only that knight', () => {
    const t = under(10)
      .holds(Blue, 'D', 3)
      .court(Blue, 1)
      .holds(Yellow, 'C', 3)
      .court(Yellow, 4)
      .court(Green, 3)
      .play('laws');
    expect(t.asked).toEqual([[Blue, 'raise']]);
    expect(t.refusal(Blue, { knight: 'court.1' })).toMatchObject({ code: 'notDeployed' });
    t.answer(Blue, { knight: 'D.3' });
    expect(t.told('raised')).toEqual([{ banner: Blue, level: 3, at: 'D', from: 'law10' }]);
    expect(t.asked[0]![1]).toBe('province');
    const other = under(10).holds(Blue, 'D', 3).holds(Blue, 'B', 1).play('laws');
    expect(other.refusal(Blue, { knight: 'B.1' })).toEqual({ code: 'notThisKnight', rule: 'law-10', knight: 'B.1' });
  });

  it('LA-L11: 5 points for three extension tiles, 10 for six', () => {
    const t = under(11, 4)
      .tiles(Blue, 1, 2, 3)
      .tiles(Yellow, 1, 2, 3, 4, 5)
      .tiles(Green, 1, 2, 3, 4, 5, 6)
      .tiles(Red, 1, 2)
      .play('laws');
    expect(t.told('scored')).toEqual([
      { seat: Blue, points: 5, from: 'law11' },
      { seat: Yellow, points: 5, from: 'law11' },
      { seat: Green, points: 10, from: 'law11' },
    ]);
  });

  it('LA-L12: 3 points for each conflict with an own knight', () => {
    const t = under(12)
      .conflict('upper1', 5, [Blue, 1, 1])
      .conflict('upper2', 6, [Blue, 1])
      .conflict('lower1', 7, [Yellow, 1], [Blue, 2])
      .play('laws');
    expect(t.told('scored').filter(({ from }) => from === 'law12')).toEqual([
      { seat: Blue, points: 9, from: 'law12' },
      { seat: Yellow, points: 3, from: 'law12' },
    ]);
  });

  it('LA-L13: 8 points for three provinces, 16 for six', () => {
    const t = under(13)
      .holds(Blue, 'A', 2)
      .holds(Blue, 'B', 1)
      .holds(Blue, 'C', 3)
      .holds(Blue, 'E', 2)
      .holds(Blue, 'F', 1)
      .holds(Blue, 'G', 4)
      .holds(Yellow, 'D', 3)
      .holds(Yellow, 'H', 1)
      .holds(Yellow, 'I', 2)
      .play('laws');
    expect(t.told('scored').filter(({ from }) => from === 'law13')).toEqual([
      { seat: Blue, points: 16, from: 'law13' },
      { seat: Yellow, points: 8, from: 'law13' },
    ]);
  });

  it('LA-L14: 5 points if all three K1 are deployed', () => {
    const t = under(14)
      .holds(Blue, 'B', 1)
      .castle(Blue, 3, 1)
      .conflict('upper1', 5, [Blue, 1])
      .holds(Yellow, 'F', 1)
      .holds(Yellow, 'H', 1)
      .holds(Yellow, 'I', 2)
      .castle(Green, 1, 1)
      .castle(Green, 2, 1)
      .court(Green, 1)
      .play('laws');
    expect(t.told('scored')).toEqual([{ seat: Blue, points: 5, from: 'law14' }]);
  });

  it('LA-L15: a new K1 for three nobles, two for six, as far as the reserve goes', () => {
    const t = under(15, 4)
      .seated(Blue, 'A', 'B', 'C', 'D', 'E')
      .seated(Yellow, 'A', 'B', 'C', 'D', 'E', 'F')
      .seated(Green, 'D', 'E', 'F', 'G', 'H', 'I')
      .court(Green, 1, 1)
      .seated(Red, 'H', 'I')
      .play('laws');
    expect(t.told('recruited').map(({ banner }) => banner)).toEqual([Blue, Yellow, Yellow, Green]);
  });

  it('LAR-newknight: a new knight waits in court for the next round; none in reserve, none comes', () => {
    const t = under(15).seated(Blue, 'A', 'B', 'C').seated(Yellow, 'A', 'B', 'C').court(Yellow, 1, 1, 1).play('laws');
    expect(t.told('recruited')).toEqual([{ banner: Blue, from: 'law15' }]);
    expect(t.courtOf(Blue)).toEqual([1]);
    // The round has gone on without it: the next question is the next round's first placement.
    expect(t.s.round).toBe(3);
    expect(t.asked).toEqual([[Blue, 'place']]);
  });

  it('LA-L16: a point for each gold, any number, in turn order', () => {
    const t = under(16).goods(Blue, { gold: 5 }).holds(Blue, 'B', 1).play('laws');
    for (let times = 0; times <= 5; times++) expect(t.allows(Blue, { times })).toBe(true);
    t.answer(Blue, { times: 3 });
    expect(t.asked).toEqual([[Yellow, 'trade']]);
    expect([t.s.gold[Blue], t.s.score[Blue]]).toEqual([2, 3]);
  });

  it('LA-L17: a point for each squire; only squires are traded', () => {
    const t = under(17).goods(Blue, { squires: 4, gold: 7 }).holds(Blue, 'B', 1).play('laws');
    expect(t.allows(Blue, { times: 5 })).toBe(false);
    t.answer(Blue, { times: 4 });
    expect([t.s.squires[Blue], t.s.gold[Blue], t.s.score[Blue]]).toEqual([0, 7, 4]);
  });

  it('LA-L18: 6 points if knights of all four strengths are deployed', () => {
    const t = under(18)
      .holds(Blue, 'B', 1)
      .castle(Blue, 3, 2)
      .conflict('upper1', 5, [Blue, 3])
      .holds(Blue, 'G', 4)
      .holds(Yellow, 'F', 1)
      .holds(Yellow, 'A', 2)
      .holds(Yellow, 'C', 3)
      .court(Yellow, 4)
      .play('laws');
    expect(t.told('scored')).toEqual([{ seat: Blue, points: 6, from: 'law18' }]);
  });

  it('LAR-deployed: a knight in a castle, province or either row of conflicts is deployed; one in court or reserve is not', () => {
    for (const [scene, squires] of [
      [under(7).holds(Blue, 'B', 2), 1],
      [under(7).castle(Blue, 4, 2), 1],
      [under(7).conflict('upper1', 8, [Blue, 2]), 1],
      [under(7).conflict('lower1', 8, [Blue, 2]), 1],
      [under(7).court(Blue, 2), 0],
      [under(7), 0],
    ] as const) {
      const gained = scene
        .play('laws')
        .told('gained')
        .filter(({ from }) => from === 'law7');
      expect(gained.reduce((sum, gain) => sum + gain.squires, 0)).toBe(squires);
    }
  });

  it('LAR-stock: a short stock gives what is left, in turn order', () => {
    const t = under(7)
      .start(Yellow)
      .holds(Blue, 'B', 2)
      .holds(Yellow, 'F', 2)
      .castle(Yellow, 3, 2)
      .stock('squires', 1, Green)
      .play('laws');
    expect(t.told('gained').filter(({ from }) => from === 'law7')).toEqual([
      { seat: Yellow, gold: 0, squires: 1, votes: 0, from: 'law7' },
    ]);
  });

  it('law 4 sells no more votes than the stock holds', () => {
    const t = under(4).goods(Blue, { gold: 3 }).stock('votes', 2, Green).play('laws');
    expect(t.refusal(Blue, { times: 3 })).toEqual({ code: 'stockOfVotes', rule: '3-goods', left: 2 });
    // Points come from no stock: the other trades do not look at it.
    for (const law of [5, 16, 17]) {
      const free = under(law).goods(Blue, { gold: 3, squires: 3 }).stock('votes', 0, Green).play('laws');
      expect(free.allows(Blue, { times: 3 })).toBe(true);
    }
  });
});
