import { describe, expect, it } from 'vitest';
import { Blue, Green, table, Yellow } from './scenario.ts';

describe('phase 3: castles', () => {
  it('LA-P3-castle-a: whole castles one after the other, clockwise from the start player', () => {
    const t = table(3).start(Yellow).tiles(Blue, 4, 5).tiles(Yellow, 3).castle(Green, 6, 1).play('castles');
    expect(t.told('gained').map(({ seat, from }) => [seat, from])).toEqual([
      [Yellow, 'castle3'],
      [Yellow, 'table'],
      [Green, 'castle6'],
      [Green, 'table'],
      [Blue, 'castle4'],
      [Blue, 'castle5'],
      [Blue, 'table'],
    ]);
  });

  it('LA-P3-castle-b: the owner chooses the order; each knight goes to court after its space, tiles stay', () => {
    const t = table(3).castle(Blue, 3, 2).castle(Blue, 4, 1).tiles(Blue, 1).goods(Blue, { squires: 1 }).play('castles');
    expect(t.asked).toEqual([[Blue, 'castle']]);
    expect(t.offer(Blue).of).toEqual(['castle1', 'castle3', 'castle4']);
    t.answer(Blue, { space: 'castle4' });
    expect(t.courtOf(Blue)).toEqual([1]);
    expect(t.refusal(Blue, { space: 'castle4' })).toEqual({ code: 'evaluated', rule: '3-castle', at: 'castle4' });
    t.answer(Blue, { space: 'castle3' }).answer(Blue, { space: 'castle1', pay: 'no' });
    expect(t.courtOf(Blue)).toEqual([1, 2]);
    expect(t.s.castle.slice(0, 6)).toEqual([-1, 0, 0, 0, 0, 0]);
  });

  it('LA-P3-castle-c (example): the knight brings 2 squires, and with 3 squires the tile gives a new K1', () => {
    const t = table(3).castle(Blue, 3, 2).tiles(Blue, 1).goods(Blue, { squires: 1 }).play('castles');
    expect(t.refusal(Blue, { space: 'castle1', pay: 'yes' })).toEqual({
      code: 'needSquires',
      rule: '3-castle',
      need: 3,
      have: 1,
    });
    t.answer(Blue, { space: 'castle3' });
    expect(t.s.squires[Blue]).toBe(3);
    t.answer(Blue, { space: 'castle1', pay: 'yes' });
    expect(t.s.squires[Blue]).toBe(0);
    expect(t.courtOf(Blue)).toEqual([1, 2]);
    expect(t.dice.exhausted()).toBe(true);
  });

  it('LA-P3-castle-d: space 1 needs 3 squires, space 2 needs 2 squires and a knight that can rise', () => {
    const t = table(3).tiles(Blue, 1, 2).court(Blue, 1).goods(Blue, { squires: 1 }).play('castles');
    expect(t.refusal(Blue, { space: 'castle1', pay: 'yes' })).toMatchObject({ code: 'needSquires', need: 3 });
    expect(t.refusal(Blue, { space: 'castle2', knight: 'court.1' })).toMatchObject({ code: 'needSquires', need: 2 });
    const rich = table(3).tiles(Blue, 2).court(Blue, 1).goods(Blue, { squires: 2 }).play('castles');
    rich.answer(Blue, { space: 'castle2', knight: 'court.1' });
    expect(rich.courtOf(Blue)).toEqual([2]);
    expect(rich.s.squires[Blue]).toBe(0);
    // Without a knight of strength 1 in reserve nothing is asked for space 1, and nothing can be paid.
    const spent = table(3).tiles(Blue, 1, 2).court(Blue, 1, 1, 1).goods(Blue, { squires: 5 }).play('castles');
    expect(spent.refusal(Blue, { space: 'castle1', pay: 'yes' })).toEqual({
      code: 'noKnightInReserve',
      rule: '3-newKnight',
    });
    spent.answer(Blue, { space: 'castle1' });
    expect(spent.s.squires[Blue]).toBe(5);
    // Nobody can rise: there is nothing to decide, and nothing is paid.
    const none = table(3).tiles(Blue, 2).court(Blue, 4).goods(Blue, { squires: 2 }).play('castles');
    expect(none.told('nothing')).toEqual([{ banner: Blue, from: 'castle2' }]);
    expect(none.s.squires[Blue]).toBe(2);
  });

  it('LAR-castlepay: paying is never forced, and the knight goes home without gain', () => {
    const t = table(3).castle(Blue, 1, 2).castle(Blue, 2, 1).goods(Blue, { squires: 5 }).play('castles');
    t.answer(Blue, { space: 'castle1', pay: 'no' }).answer(Blue, { space: 'castle2', knight: 'none' });
    expect(t.s.squires[Blue]).toBe(5);
    expect(t.courtOf(Blue)).toEqual([1, 2]);
    expect(t.told('nothing').map(({ from }) => from)).toEqual(['castle1', 'castle2']);
  });

  it('a raise in the castle may lift the knight on the space itself', () => {
    const t = table(3).castle(Blue, 2, 1).goods(Blue, { squires: 2 }).play('castles');
    t.answer(Blue, { space: 'castle2', knight: 'castle2.1' });
    expect(t.courtOf(Blue)).toEqual([2]);
  });

  it('LA-P3-castle-e: spaces and tiles 4, 5 and 6 give 2 gold, 2 votes, 1 gold and 1 squire', () => {
    for (const build of [
      (seat: number) => table(3).tiles(seat, 4, 5, 6),
      (seat: number) => table(3).castle(seat, 4, 1).castle(seat, 5, 1).castle(seat, 6, 2),
    ]) {
      const t = build(Blue).play('castles');
      expect(t.told('gained').slice(0, 3)).toEqual([
        { seat: Blue, gold: 2, squires: 0, votes: 0, from: 'castle4' },
        { seat: Blue, gold: 0, squires: 0, votes: 2, from: 'castle5' },
        { seat: Blue, gold: 1, squires: 1, votes: 0, from: 'castle6' },
      ]);
    }
  });

  it('LA-P3-table-a (example): four nobles and the lord give five votes, after knights and tiles', () => {
    const t = table(4).seated(Blue, 'A', 'C', 'E', 'G').tiles(Blue, 4).play('castles');
    expect(t.told('gained').slice(0, 2)).toEqual([
      { seat: Blue, gold: 2, squires: 0, votes: 0, from: 'castle4' },
      { seat: Blue, gold: 0, squires: 0, votes: 5, from: 'table' },
    ]);
    expect(t.s.votes[Blue]).toBe(5);
    expect(t.dice.exhausted()).toBe(true);
  });

  it('LA-P3-table-b, LAR-round5votes: without nobles one vote; in round 5 none, from the castle neither', () => {
    const t = table(3).play('castles');
    expect(t.s.votes).toEqual([1, 1, 1]);
    const last = table(3).round(5).seated(Blue, 'A', 'B').tiles(Blue, 4, 5).play('castles');
    expect(last.told('gained')).toEqual([{ seat: Blue, gold: 2, squires: 0, votes: 0, from: 'castle4' }]);
  });
});
