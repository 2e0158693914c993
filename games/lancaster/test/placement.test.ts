import { describe, expect, it } from 'vitest';
import { Blue, Green, Red, table, Yellow } from './scenario.ts';

describe('phase 1: turns', () => {
  it('LA-P1-turn-a, LAR-nopass: exactly one knight leaves the court, then the next is asked; there is no passing', () => {
    const t = table(3).court(Blue, 1, 2).court(Yellow, 1).conflict('upper1', 5).play('placement');
    expect(t.asked).toEqual([[Blue, 'place']]);
    expect(t.refusal(Blue, {})).toEqual({ code: 'house.missing', key: 'knight' });
    expect(t.offer(Blue).of).toEqual([1, 2]);
    expect(t.refusal(Blue, { knight: 4, at: 'castle1' })).toEqual({ code: 'notInCourt', rule: '1-turn', level: 4 });
    t.answer(Blue, { knight: 2, at: 'castle1' });
    expect(t.courtOf(Blue)).toEqual([1]);
    expect(t.asked).toEqual([[Yellow, 'place']]);
  });

  it('LAR-nopass: a knight without any legal space stays in court, and the phase ends', () => {
    const t = table(3)
      .court(Blue, 1)
      .tiles(Blue, 1, 2, 3, 4, 5, 6)
      .holds(Yellow, 'B', 2)
      .holds(Yellow, 'F', 2)
      .holds(Green, 'H', 2)
      .court(Blue, 4)
      .holds(Green, 'I', 2)
      .conflict('upper1', 5)
      .proposals(4, 5, 6);
    // The K4 can go anywhere; the K1 only to the conflict.
    const played = t.play('placement').answer(Blue, { knight: 4, at: 'upper1' }).answer(Blue, { favour: 3 });
    expect(played.asked).toEqual([[Blue, 'place']]);
    expect(played.offer(Blue, { knight: 1 }).of).toEqual(['upper1']);
    const stuck = table(3)
      .court(Blue, 1)
      .tiles(Blue, 1, 2, 3, 4, 5, 6)
      .holds(Yellow, 'B', 2)
      .holds(Yellow, 'F', 2)
      .holds(Green, 'H', 2)
      .proposals(4, 5, 6)
      .play('placement');
    expect(stuck.told('stuck')).toEqual([{ seat: Blue }]);
    expect(stuck.courtOf(Blue)).toEqual([1]);
    expect(stuck.asked.map(([, kind]) => kind)).toEqual(['vote', 'vote', 'vote']);
  });

  it('a knight with nowhere to go is greyed while another can be placed', () => {
    const t = table(3)
      .court(Blue, 1, 3)
      .tiles(Blue, 1, 2, 3, 4, 5, 6)
      .holds(Yellow, 'B', 2)
      .holds(Yellow, 'F', 2)
      .holds(Green, 'H', 2)
      .play('placement');
    const weak = { code: 'tooWeak', rule: '1-displace', need: 3, have: 1 };
    expect(t.refusal(Blue, { knight: 1, at: 'B' })).toEqual({ ...weak, at: 'B' });
    expect(t.refusal(Blue, { knight: 1, at: 'H' })).toEqual({ ...weak, at: 'H' });
    expect(t.refusal(Blue, { knight: 1 })).toEqual({ ...weak, at: 'B', others: true });
  });

  it('LA-P1-turn-b: a player with an empty court is skipped', () => {
    const t = table(3).court(Yellow, 1, 2).court(Green, 1).conflict('upper1', 5).play('placement');
    expect(t.asked).toEqual([[Yellow, 'place']]);
    t.answer(Yellow, { knight: 1, at: 'castle1' });
    expect(t.asked).toEqual([[Green, 'place']]);
    t.answer(Green, { knight: 1, at: 'castle1' });
    expect(t.asked).toEqual([[Yellow, 'place']]);
  });

  it('LA-P1-turn-c: the last player with knights places them one after the other', () => {
    const t = table(4).court(Red, 1, 1, 2).conflict('upper1', 5).proposals(4).play('placement');
    for (const [level, at] of [
      [1, 'castle1'],
      [2, 'castle2'],
      [1, 'castle3'],
    ] as const) {
      expect(t.asked).toEqual([[Red, 'place']]);
      t.answer(Red, { knight: level, at });
    }
    expect(t.asked.map(([, kind]) => kind)).toEqual(['vote', 'vote', 'vote', 'vote']);
  });

  it('LA-P1-turn-d: a skipped player whose knight is displaced gets a turn again when the order reaches him', () => {
    const t = table(3)
      .start(Yellow)
      .holds(Blue, 'B', 2)
      .court(Yellow, 3)
      .court(Green, 1)
      .conflict('upper1', 5)
      .play('placement');
    t.answer(Yellow, { knight: 3, at: 'B', squires: 0 });
    expect(t.asked).toEqual([[Green, 'place']]);
    t.answer(Green, { knight: 1, at: 'castle1' });
    expect(t.asked).toEqual([[Blue, 'place']]);
    expect(t.offer(Blue).of).toEqual([2]);
  });

  it('LA-P1-turn-e: when all courts are empty, parliament begins', () => {
    const t = table(3).court(Blue, 1).conflict('upper1', 5).proposals(4, 5, 6).play('placement');
    t.answer(Blue, { knight: 1, at: 'castle1' });
    expect(t.s.turn).toBe(-1);
    expect(t.asked).toEqual([
      [Blue, 'vote'],
      [Yellow, 'vote'],
      [Green, 'vote'],
    ]);
  });
});

describe('phase 1: provinces', () => {
  it('LA-P1-province-a (example): Blue places a K2 in free Stafford and holds it with 2', () => {
    const t = table(4).court(Blue, 2).proposals(4).play('placement').answer(Blue, { knight: 2, at: 'B', squires: 0 });
    expect(t.holderOf('B')).toEqual({ banner: Blue, level: 2, squires: 0 });
    expect(t.told('placed')).toEqual([{ banner: Blue, level: 2, at: 'B', squires: 0 }]);
    expect(t.dice.exhausted()).toBe(true);
  });

  it('LA-P1-province-b: squires never count for the minimum', () => {
    const t = table(4).court(Blue, 2).goods(Blue, { squires: 3 }).play('placement');
    expect(t.refusal(Blue, { knight: 2, at: 'D', squires: 3 })).toEqual({
      code: 'belowMinimum',
      rule: '1-province',
      at: 'D',
      minimum: 3,
      level: 2,
    });
  });

  it('LA-P1-province-c (example): Yellow displaces the blue K2 in Stafford with a K1 and two squires, 3 to 2', () => {
    const t = table(4)
      .start(Yellow)
      .holds(Blue, 'B', 2)
      .court(Yellow, 1)
      .goods(Yellow, { squires: 2 })
      .play('placement');
    t.answer(Yellow, { knight: 1, at: 'B', squires: 2 });
    expect(t.holderOf('B')).toEqual({ banner: Yellow, level: 1, squires: 2 });
    expect(t.courtOf(Blue)).toEqual([2]);
    expect(t.s.squires[Yellow]).toBe(0);
    expect(t.told('displaced')).toEqual([{ banner: Blue, by: Yellow, level: 2, at: 'B', squires: 0 }]);
    expect(t.dice.exhausted()).toBe(true);
  });

  it('LA-P1-province-d: equal strength does not displace, one more does', () => {
    const t = table(4)
      .start(Yellow)
      .holds(Blue, 'B', 1, 2)
      .court(Yellow, 1, 2)
      .goods(Yellow, { squires: 3 })
      .play('placement');
    expect(t.refusal(Yellow, { knight: 1, at: 'B', squires: 2 })).toEqual({
      code: 'tooFewSquires',
      rule: '1-displace',
      at: 'B',
      need: 3,
    });
    expect(t.allows(Yellow, { knight: 1, at: 'B', squires: 3 })).toBe(true);
    expect(t.refusal(Yellow, { knight: 2, at: 'B', squires: 1 })).toMatchObject({ code: 'tooFewSquires', need: 2 });
    const weak = table(4)
      .start(Yellow)
      .holds(Blue, 'B', 1, 2)
      .court(Yellow, 2)
      .goods(Yellow, { squires: 1 })
      .play('placement');
    expect(weak.refusal(Yellow, { knight: 2, at: 'B', squires: 1 })).toEqual({
      code: 'tooWeak',
      rule: '1-displace',
      at: 'B',
      need: 4,
      have: 3,
    });
  });

  it('LA-P1-province-e: squires of a displaced knight go to the stock, not back to their owner', () => {
    const t = table(4).holds(Yellow, 'B', 1, 2).court(Blue, 4).play('placement');
    const { squires } = t.s.stock;
    t.answer(Blue, { knight: 4, at: 'B', squires: 0 });
    expect(t.told('displaced')).toEqual([{ banner: Yellow, by: Blue, level: 1, at: 'B', squires: 2 }]);
    expect(t.courtOf(Yellow)).toEqual([1]);
    expect(t.s.squires[Yellow]).toBe(0);
    expect(t.s.stock.squires).toBe(squires + 2);
  });

  it('LA-P1-province-f: nobody displaces his own knight', () => {
    const t = table(4).holds(Blue, 'B', 1).court(Blue, 4).goods(Blue, { squires: 5 }).play('placement');
    expect(t.refusal(Blue, { knight: 4, at: 'B', squires: 5 })).toEqual({
      code: 'ownColour',
      rule: '1-displace',
      at: 'B',
    });
  });

  it('LA-P1-province-g: squires cannot follow later: the only question is where a knight goes', () => {
    const t = table(4).holds(Blue, 'B', 1).court(Blue, 2).goods(Blue, { squires: 3 }).play('placement');
    expect(t.asked).toEqual([[Blue, 'place']]);
    expect(t.refusal(Blue, { at: 'B', squires: 1 })).toEqual({ code: 'house.missing', key: 'knight' });
    expect(t.offer(Blue, { knight: 2 }).not.B).toBe('ownColour');
  });

  it('LA-P1-province-h: any number of squires may stand beside a knight in a free province, and each must be beaten', () => {
    const t = table(4).court(Blue, 1).court(Yellow, 2, 3).goods(Blue, { squires: 4 }).goods(Yellow, { squires: 2 });
    const played = t.play('placement');
    for (const squires of [0, 1, 2, 3, 4]) expect(played.allows(Blue, { knight: 1, at: 'F', squires })).toBe(true);
    played.answer(Blue, { knight: 1, at: 'F', squires: 3 });
    expect(played.holderOf('F')).toEqual({ banner: Blue, level: 1, squires: 3 });
    expect(played.offer(Yellow, { knight: 2 }).not.F).toBe('tooWeak');
    expect(played.allows(Yellow, { knight: 3, at: 'F', squires: 1 })).toBe(false);
    expect(played.allows(Yellow, { knight: 3, at: 'F', squires: 2 })).toBe(true);
  });

  it('LA-P1-province-i: no more squires than one has', () => {
    const t = table(4).court(Blue, 1).goods(Blue, { squires: 2 }).play('placement');
    expect(t.refusal(Blue, { knight: 1, at: 'B', squires: 3 })).toEqual({
      code: 'squiresAtHand',
      rule: '1-province',
      have: 2,
    });
  });

  it('LA-P1-province-j: strength does not help below the minimum', () => {
    const t = table(4).holds(Yellow, 'A', 2).court(Blue, 1).goods(Blue, { squires: 5 }).play('placement');
    expect(t.refusal(Blue, { knight: 1, at: 'A', squires: 5 })).toMatchObject({ code: 'belowMinimum', minimum: 2 });
  });
});

describe('phase 1: castles', () => {
  it('LA-P1-castle-a: any knight may go to a free space of the own castle, without squires', () => {
    const t = table(4).court(Blue, 1, 2, 3, 4).goods(Blue, { squires: 2 }).play('placement');
    for (const knight of [1, 2, 3, 4]) {
      for (let space = 1; space <= 6; space++) expect(t.allows(Blue, { knight, at: `castle${space}` })).toBe(true);
    }
    expect(t.refusal(Blue, { knight: 1, at: 'castle1', squires: 1 })).toEqual({
      code: 'noSquires',
      rule: '1-castle',
      at: 'castle1',
    });
  });

  it('LA-P1-castle-b: a space with a knight or a tile is refused, and there is no way into another castle', () => {
    const t = table(4).court(Blue, 2).castle(Blue, 1, 1).tiles(Blue, 4).castle(Yellow, 2, 1).play('placement');
    expect(t.refusal(Blue, { knight: 2, at: 'castle1' })).toEqual({
      code: 'spaceTaken',
      rule: '1-castle',
      at: 'castle1',
    });
    expect(t.refusal(Blue, { knight: 2, at: 'castle4' })).toEqual({
      code: 'spaceCovered',
      rule: '3-extension',
      at: 'castle4',
    });
    expect(t.allows(Blue, { knight: 2, at: 'castle2' })).toBe(true);
    expect(t.refusal(Blue, { knight: 2, at: 'ally1' })).toEqual({ code: 'house.notOffered', key: 'at' });
  });

  it('LA-P1-castle-c: a knight in a castle cannot be displaced: castle spaces are always one\u2019s own', () => {
    const t = table(4).castle(Yellow, 3, 1).court(Blue, 4).goods(Blue, { squires: 5 }).proposals(4).play('placement');
    t.answer(Blue, { knight: 4, at: 'castle3' });
    expect(t.s.castle[Yellow * 6 + 2]).toBe(1);
    expect(t.s.castle[Blue * 6 + 2]).toBe(4);
    expect(t.told('displaced')).toEqual([]);
  });

  it('LA-P1-stack: outside of conflicts no space holds two knights', () => {
    const t = table(4).holds(Yellow, 'B', 1).castle(Blue, 1, 1).court(Blue, 2).play('placement');
    expect(t.offer(Blue, { knight: 2 }).not.castle1).toBe('spaceTaken');
    t.answer(Blue, { knight: 2, at: 'B', squires: 0 });
    expect(t.courtOf(Yellow)).toEqual([1]);
    expect(t.holderOf('B')).toEqual({ banner: Blue, level: 2, squires: 0 });
  });
});

describe('phase 1: conflicts', () => {
  it('LA-P1-conflict-a: colours take the spaces from the top', () => {
    const t = table(4)
      .court(Blue, 1)
      .court(Yellow, 2)
      .court(Red, 1)
      .turned(1, 2, 3, 4, 5, 6)
      .conflict('upper1', 5)
      .proposals(4)
      .play('placement');
    t.answer(Blue, { knight: 1, at: 'upper1' });
    expect(t.s.conflicts[0]!.who).toEqual([Blue, -1, -1]);
    t.answer(Yellow, { knight: 2, at: 'upper1' });
    expect(t.s.conflicts[0]!.who).toEqual([Blue, Yellow, -1]);
    t.answer(Red, { knight: 1, at: 'upper1' });
    expect(t.stacks('upper1')).toEqual([
      [Blue, [1]],
      [Yellow, [2]],
      [Red, [1]],
    ]);
  });

  it('LA-P1-conflict-b: a fourth colour is refused, a colour that is there may reinforce', () => {
    const scene = (): ReturnType<typeof table> =>
      table(4).conflict('upper1', 5, [Blue, 1], [Yellow, 2], [Green, 1]).turned(1, 2, 3, 4, 5, 6).proposals(4);
    expect(scene().court(Red, 1).play('placement').refusal(Red, { knight: 1, at: 'upper1' })).toEqual({
      code: 'conflictFull',
      rule: '1-conflict',
      at: 'upper1',
    });
    const t = scene().court(Yellow, 1).play('placement').answer(Yellow, { knight: 1, at: 'upper1' });
    expect(t.stacks('upper1')).toEqual([
      [Blue, [1]],
      [Yellow, [1, 2]],
      [Green, [1]],
    ]);
  });

  it('LA-P1-conflict-c: a second knight of a colour stacks on its space', () => {
    const t = table(4)
      .court(Green, 2)
      .conflict('upper1', 5, [Blue, 1], [Green, 1])
      .turned(1, 2, 3, 4, 5, 6)
      .proposals(4);
    const played = t.play('placement').answer(Green, { knight: 2, at: 'upper1' });
    expect(played.stacks('upper1')).toEqual([
      [Blue, [1]],
      [Green, [1, 2]],
    ]);
  });

  it('LA-P1-conflict-d (example): Green stands below Blue, takes the noble at once, and stacks later', () => {
    const t = table(4)
      .start(Green)
      .court(Green, 1, 2)
      .court(Red, 1)
      .conflict('upper1', 5, [Blue, 2])
      .proposals(4)
      .play('placement');
    t.answer(Green, { knight: 1, at: 'upper1' });
    expect(t.stacks('upper1')).toEqual([
      [Blue, [2]],
      [Green, [1]],
    ]);
    expect(t.asked).toEqual([[Green, 'favour']]);
    t.answer(Green, { favour: 1, noble: 'G' });
    expect(t.s.table[Green]).toEqual([6]);
    t.answer(Red, { knight: 1, at: 'castle1' });
    t.answer(Green, { knight: 2, at: 'upper1' }).answer(Green, { favour: 3 });
    expect(t.stacks('upper1')).toEqual([
      [Blue, [2]],
      [Green, [1, 2]],
    ]);
    expect(t.dice.exhausted()).toBe(true);
  });

  it('LA-P1-conflict-e: no squires in conflicts', () => {
    const t = table(4).court(Blue, 1).goods(Blue, { squires: 2 }).conflict('upper1', 5).play('placement');
    expect(t.refusal(Blue, { knight: 1, at: 'upper1', squires: 1 })).toEqual({
      code: 'noSquires',
      rule: '1-conflict',
      at: 'upper1',
    });
  });

  it('LA-P1-conflict-f: a player may stand in all four conflicts', () => {
    const t = table(4)
      .court(Blue, 1, 1, 2, 2)
      .conflict('upper1', 5)
      .conflict('upper2', 6)
      .conflict('lower1', 7)
      .conflict('lower2', 8)
      .turned(1, 2, 3, 4, 5, 6)
      .proposals(4)
      .play('placement');
    t.answer(Blue, { knight: 1, at: 'upper1' }).answer(Blue, { knight: 1, at: 'upper2' });
    t.answer(Blue, { knight: 2, at: 'lower1' }).answer(Blue, { knight: 2, at: 'lower2' });
    for (const field of ['upper1', 'upper2', 'lower1', 'lower2'] as const) expect(t.stacks(field)).toHaveLength(1);
  });

  it('LA-P1-conflict-g: whoever joins a conflict of the lower row stands below those of last round, and takes a favour', () => {
    const t = table(4).court(Red, 2).conflict('lower1', 9, [Blue, 1], [Green, 2]).proposals(4).play('placement');
    t.answer(Red, { knight: 2, at: 'lower1' });
    expect(t.asked).toEqual([[Red, 'favour']]);
    t.answer(Red, { favour: 4 });
    expect(t.stacks('lower1')).toEqual([
      [Blue, [1]],
      [Green, [2]],
      [Red, [2]],
    ]);
    expect(t.s.squires[Red]).toBe(2);
  });

  it('a field without a conflict is greyed', () => {
    const t = table(4).court(Blue, 1).conflict('upper1', 5).play('placement');
    expect(t.refusal(Blue, { knight: 1, at: 'lower1' })).toEqual({
      code: 'noConflict',
      rule: '1-conflict',
      at: 'lower1',
    });
  });
});
