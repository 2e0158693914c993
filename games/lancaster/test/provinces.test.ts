import { describe, expect, it } from 'vitest';
import { Blue, Green, Red, table, Yellow } from './scenario.ts';

describe('phase 3: provinces', () => {
  it('LA-P3-prov-a: provinces pay in the order A to I', () => {
    const t = table(4)
      .holds(Blue, 'I', 2)
      .holds(Yellow, 'A', 2)
      .holds(Green, 'F', 1)
      .holds(Red, 'B', 1)
      .play('provinces');
    for (const seat of [Yellow, Red, Green]) {
      expect(t.asked).toEqual([[seat, 'province']]);
      t.answer(seat, { take: 'noble' });
    }
    t.answer(Blue, { take: 'noble', start: Blue });
    expect(t.told('returned').map(({ at }) => at)).toEqual(['A', 'B', 'F', 'I']);
  });

  it('LA-P3-prov-b, LAR-pay3: noble, reward, or both for 3 gold paid to the stock, the noble first', () => {
    const scene = (): ReturnType<typeof table> => table(4).holds(Blue, 'F', 1).goods(Blue, { gold: 3 });
    const noble = scene().play('provinces').answer(Blue, { take: 'noble' });
    expect([noble.told('seated').length, noble.told('recruited').length]).toEqual([1, 0]);
    const reward = scene().play('provinces').answer(Blue, { take: 'reward' });
    expect([reward.told('seated').length, reward.told('recruited').length]).toEqual([0, 1]);
    const t = scene().play('provinces');
    const { gold } = t.s.stock;
    t.answer(Blue, { take: 'both' });
    expect(t.story.filter((kind) => ['paid', 'seated', 'recruited', 'returned'].includes(kind))).toEqual([
      'paid',
      'seated',
      'recruited',
      'returned',
    ]);
    expect(t.s.gold[Blue]).toBe(0);
    expect(t.s.stock.gold).toBe(gold + 3);
  });

  it('LA-P3-prov-c: both cost 3 gold in hand; gold of this very province does not help', () => {
    const t = table(4).holds(Blue, 'I', 2).goods(Blue, { gold: 2 }).play('provinces');
    expect(t.refusal(Blue, { take: 'both', start: Blue })).toEqual({
      code: 'needGold',
      rule: '3-province',
      need: 3,
      have: 2,
    });
  });

  it('LA-P3-prov-d: afterwards the knight goes to court and its squires to the stock', () => {
    const t = table(4).holds(Blue, 'B', 2, 3).play('provinces');
    const { squires } = t.s.stock;
    t.answer(Blue, { take: 'noble' });
    expect(t.holderOf('B')).toBeNull();
    expect(t.courtOf(Blue)).toEqual([2]);
    expect(t.told('returned')).toEqual([{ banner: Blue, level: 2, at: 'B', squires: 3 }]);
    expect(t.s.stock.squires).toBe(squires + 3);
  });

  it('LA-P3-prov-e: a noble that sits at the table, or none left: refused', () => {
    const t = table(4).holds(Blue, 'B', 1).seated(Blue, 'B').play('provinces');
    expect(t.refusal(Blue, { take: 'noble' })).toEqual({ code: 'nobleAtTable', rule: '3-nobles', noble: 'B' });
    expect(t.refusal(Blue, { take: 'both' })).toEqual({ code: 'nobleAtTable', rule: '3-nobles', noble: 'B' });
    const none = table(4).holds(Blue, 'B', 1).noNobles('B').play('provinces');
    expect(none.refusal(Blue, { take: 'noble' })).toEqual({ code: 'noNobleLeft', rule: '3-nobles', noble: 'B' });
  });

  it('LA-P3-prov-f: the noble of a province comes from that province', () => {
    const t = table(4).holds(Blue, 'E', 2).play('provinces');
    expect(t.refusal(Blue, { take: 'noble', noble: 'A' })).toEqual({ code: 'house.extra', key: 'noble' });
    const { nobles } = structuredClone(t.s);
    t.answer(Blue, { take: 'noble' });
    expect(t.s.table[Blue]).toEqual([4]);
    expect(t.s.nobles).toEqual(nobles.map((count, p) => (p === 4 ? count - 1 : count)));
  });

  it('LA-P3-prov-g (example): Yellow pays 3 gold in Stafford: the noble takes the first free chair, a knight rises', () => {
    const t = table(4)
      .holds(Yellow, 'B', 1)
      .court(Yellow, 2)
      .seated(Yellow, 'A')
      .goods(Yellow, { gold: 3 })
      .play('provinces');
    expect(t.offer(Yellow, { take: 'both' }).of).toEqual(['B.1', 'court.2', 'none']);
    t.answer(Yellow, { take: 'both', knight: 'court.2' });
    expect(t.s.table[Yellow]).toEqual([0, 1]);
    expect(t.courtOf(Yellow)).toEqual([1, 3]);
    expect(t.s.gold[Yellow]).toBe(0);
    expect(t.dice.exhausted()).toBe(true);
  });

  it('a knight that is raised in its own province goes home with its new strength', () => {
    const t = table(4).holds(Blue, 'B', 1, 1).play('provinces').answer(Blue, { take: 'reward', knight: 'B.1' });
    expect(t.courtOf(Blue)).toEqual([2]);
    expect(t.told('returned')).toEqual([{ banner: Blue, level: 2, at: 'B', squires: 1 }]);
  });

  it('LAR-province-choice: with one way only it is taken without a question; with none the knight just goes home', () => {
    const one = table(4).holds(Blue, 'F', 1).noNobles('F').play('provinces');
    expect(one.told('recruited')).toEqual([{ banner: Blue, from: 'F' }]);
    const none = table(4).holds(Blue, 'F', 1).court(Blue, 1, 1).noNobles('F').play('provinces');
    expect(none.told('nothing')[0]).toEqual({ banner: Blue, from: 'F' });
    expect(none.told('returned')[0]).toEqual({ banner: Blue, level: 1, at: 'F', squires: 0 });
    const must = table(4).holds(Blue, 'F', 1).play('provinces');
    expect(must.refusal(Blue, { take: 'none' })).toEqual({ code: 'mustTake', rule: '3-province', at: 'F' });
    const both = table(4).holds(Blue, 'F', 1).court(Blue, 1, 1).goods(Blue, { gold: 9 }).play('provinces');
    expect(both.told('paid')).toEqual([]);
    expect(both.told('seated')).toHaveLength(1);
    expect(both.s.gold[Blue]).toBe(9);
  });

  it('LA-P3-york: a new K1 and two votes; without a K1 in reserve the votes alone', () => {
    const t = table(4).holds(Blue, 'C', 3).holds(Yellow, 'I', 2).play('provinces').answer(Blue, { take: 'reward' });
    expect(t.courtOf(Blue)).toEqual([1, 3]);
    expect(t.s.votes[Blue]).toBe(2);
    const votes = table(4).holds(Blue, 'C', 3).court(Blue, 1, 1, 1).holds(Yellow, 'I', 2).play('provinces');
    votes.answer(Blue, { take: 'reward' });
    expect(votes.s.votes[Blue]).toBe(2);
    expect(votes.told('recruited')).toEqual([]);
  });

  it('LA-P3-gloucester: a raise and two votes; without a fitting knight the votes alone', () => {
    const t = table(4).holds(Blue, 'D', 3).court(Blue, 1).holds(Yellow, 'I', 2).play('provinces');
    t.answer(Blue, { take: 'reward', knight: 'court.1' });
    expect(t.courtOf(Blue)).toEqual([2, 3]);
    expect(t.s.votes[Blue]).toBe(2);
    const votes = table(4).holds(Blue, 'D', 4).holds(Yellow, 'I', 2).play('provinces');
    votes.answer(Blue, { take: 'reward' });
    expect(votes.s.votes[Blue]).toBe(2);
    expect(votes.told('raised')).toEqual([]);
  });

  it('LAR-round5votes: in round 5 York and Gloucester give no votes; votes alone are no reward', () => {
    const t = table(4).round(5).holds(Blue, 'C', 3).holds(Yellow, 'I', 2).play('provinces');
    t.answer(Blue, { take: 'reward' });
    expect(t.courtOf(Blue)).toEqual([1, 3]);
    expect(t.s.votes[Blue]).toBe(0);
    const york = table(4).round(5).holds(Blue, 'C', 3).court(Blue, 1, 1, 1).play('provinces');
    expect(york.told('seated')).toEqual([{ seat: Blue, noble: 'C', from: 'C' }]);
    const gloucester = table(4).round(5).holds(Blue, 'D', 4).noNobles('D').play('provinces');
    expect(gloucester.told('nothing')).toEqual([{ banner: Blue, from: 'D' }]);
  });

  it('LAR-province-choice, LAR-stock: votes alone are no reward while the stock has none', () => {
    const none = table(4).holds(Blue, 'D', 4).stock('votes', 0, Red).play('provinces');
    expect(none.told('seated')).toEqual([{ seat: Blue, noble: 'D', from: 'D' }]);
    const one = table(4).holds(Blue, 'D', 4).stock('votes', 1, Red).play('provinces').answer(Blue, { take: 'reward' });
    expect(one.told('gained')[0]).toEqual({ seat: Blue, gold: 0, squires: 0, votes: 1, from: 'D' });
  });

  it('LA-P3-extension-a: in Northumberland and Bedford a tile of choice covers its castle space for good', () => {
    for (const letter of ['A', 'E'] as const) {
      const t = table(4).holds(Blue, letter, 2).tiles(Blue, 1).holds(Yellow, 'I', 2).play('provinces');
      expect(t.offer(Blue, { take: 'reward' }).of).toEqual([2, 3, 4, 5, 6]);
      expect(t.refusal(Blue, { take: 'reward', tile: 1 })).toEqual({ code: 'tileBuilt', rule: '3-extension', tile: 1 });
      t.answer(Blue, { take: 'reward', tile: 5 });
      expect(t.s.castle.slice(0, 6)).toEqual([-1, 0, 0, 0, -1, 0]);
    }
  });

  it('LA-P3-extension-b, LAR-cover: a knight on the space goes to court at once, and the tile pays in this castle step', () => {
    const t = table(4)
      .holds(Blue, 'A', 2)
      .castle(Blue, 4, 1)
      .play('provinces')
      .answer(Blue, { take: 'reward', tile: 4 });
    expect(t.told('covered')).toEqual([{ seat: Blue, level: 1, at: 'castle4' }]);
    expect(t.told('gained').filter(({ from }) => from === 'castle4')).toEqual([
      { seat: Blue, gold: 2, squires: 0, votes: 0, from: 'castle4' },
    ]);
    expect(t.told('returned').filter(({ at }) => at === 'castle4')).toEqual([]);
    expect(t.courtOf(Blue)).toEqual([1, 2]);
  });

  it('LA-P3-extension-c: with all six tiles built the extension is not offered', () => {
    const t = table(4).holds(Blue, 'A', 2).seated(Blue, 'A').tiles(Blue, 1, 2, 3, 4, 5, 6).play('provinces');
    expect(t.told('nothing')[0]).toEqual({ banner: Blue, from: 'A' });
    const surrey = table(4).holds(Blue, 'A', 2).holds(Yellow, 'I', 2).tiles(Blue, 1, 2, 3, 4, 5, 6).play('provinces');
    expect(surrey.told('seated')).toEqual([{ seat: Blue, noble: 'A', from: 'A' }]);
  });

  it('LA-P3-suffolk: a new K1 and no votes', () => {
    const t = table(4).holds(Blue, 'F', 1).holds(Yellow, 'I', 2).play('provinces').answer(Blue, { take: 'reward' });
    expect(t.courtOf(Blue)).toEqual([1, 1]);
    expect(t.s.votes[Blue]).toBe(0);
    expect(t.told('nothing')).toEqual([]);
  });

  it('LA-P3-somerset: 6 points', () => {
    const t = table(4).holds(Blue, 'G', 4).play('provinces').answer(Blue, { take: 'reward' });
    expect(t.told('scored')).toEqual([{ seat: Blue, points: 6, from: 'G' }]);
  });

  it('LA-P3-dorset-a: the knight crosses to a conflict of either row, without a favour, and fights this round', () => {
    const t = table(4)
      .holds(Blue, 'H', 2, 1)
      .conflict('upper1', 5, [Yellow, 1], [Green, 2])
      .conflict('lower1', 6, [Blue, 1])
      .holds(Yellow, 'I', 2)
      .play('provinces');
    const { squires } = t.s.stock;
    expect(t.offer(Blue, { take: 'reward' }).of).toEqual(['upper1', 'lower1']);
    expect(t.refusal(Blue, { take: 'reward', to: 'upper2' })).toEqual({
      code: 'noConflict',
      rule: '3-dorset',
      at: 'upper2',
    });
    t.answer(Blue, { take: 'reward', to: 'upper1' });
    expect(t.stacks('upper1')).toEqual([
      [Yellow, [1]],
      [Green, [2]],
      [Blue, [2]],
    ]);
    expect(t.s.stock.squires).toBe(squires + 1);
    expect(t.told('crossed')).toEqual([{ banner: Blue, level: 2, squires: 1, to: 'upper1' }]);
    expect(t.told('favourTaken')).toEqual([]);
    expect(t.asked).toEqual([[Yellow, 'province']]);
    t.answer(Yellow, { take: 'noble', start: Yellow }).answer(Blue, { free: {} });
    expect(t.told('fought').find(({ at }) => at === 'upper1')).toMatchObject({ england: 5, won: true });
    const stack = table(4)
      .holds(Blue, 'H', 2)
      .conflict('lower1', 6, [Blue, 1])
      .holds(Yellow, 'I', 2)
      .play('provinces')
      .answer(Blue, { take: 'reward', to: 'lower1' });
    expect(stack.stacks('lower1')).toEqual([[Blue, [1, 2]]]);
  });

  it('LAR-dorset: a full conflict is closed; with none open the Channel is not offered', () => {
    const t = table(4)
      .holds(Red, 'H', 2)
      .conflict('upper1', 5, [Blue, 1], [Yellow, 1], [Green, 1])
      .conflict('upper2', 6)
      .play('provinces');
    expect(t.refusal(Red, { take: 'reward', to: 'upper1' })).toEqual({
      code: 'conflictFull',
      rule: '1-conflict',
      at: 'upper1',
    });
    const closed = table(4)
      .holds(Red, 'H', 2)
      .noNobles('H')
      .conflict('upper1', 5, [Blue, 1], [Yellow, 1], [Green, 1])
      .play('provinces');
    expect(closed.told('nothing')[0]).toEqual({ banner: Red, from: 'H' });
  });

  it('LA-P3-dorset-b: with the noble alone the knight goes home', () => {
    const t = table(4).holds(Blue, 'H', 2).conflict('upper1', 5).play('provinces').answer(Blue, { take: 'noble' });
    expect(t.told('returned')).toEqual([{ banner: Blue, level: 2, at: 'H', squires: 0 }]);
    expect(t.told('crossed')).toEqual([]);
  });

  it('LA-P3-surrey-a (example): Red takes 2 squires and 2 gold in Surrey and names the start player', () => {
    const t = table(4).holds(Red, 'I', 2).play('provinces').answer(Red, { take: 'reward', start: Green });
    expect([t.s.squires[Red], t.s.gold[Red]]).toEqual([2, 2]);
    expect(t.s.start).toBe(Green);
    expect(t.told('startNamed')).toEqual([{ by: Red, start: Green }]);
    expect(t.dice.exhausted()).toBe(true);
  });

  it('LA-P3-surrey-b: who takes the noble still names anybody, himself included; even with nothing to take', () => {
    const t = table(4).holds(Red, 'I', 2).play('provinces');
    expect(t.offer(Red, { take: 'noble' }).of).toEqual([0, 1, 2, 3]);
    t.answer(Red, { take: 'noble', start: Red });
    expect(t.s.start).toBe(Red);
    const bare = table(4)
      .holds(Red, 'I', 2)
      .noNobles('I')
      .stock('gold', 0, Blue)
      .stock('squires', 0, Blue)
      .play('provinces');
    expect(bare.refusal(Red, { take: 'reward', start: Yellow })).toEqual({
      code: 'nothingToGain',
      rule: '3-province',
      at: 'I',
    });
    bare.answer(Red, { start: Yellow });
    expect(bare.s.start).toBe(Yellow);
  });

  it('an empty stock of gold and squires greys the reward of Surrey', () => {
    const t = table(4).holds(Red, 'I', 2).stock('gold', 0, Blue).stock('squires', 0, Blue).play('provinces');
    expect(t.refusal(Red, { take: 'reward', start: Red })).toEqual({
      code: 'nothingToGain',
      rule: '3-province',
      at: 'I',
    });
  });

  it('LA-P3-surrey-c: the castles of this round already begin with the new start player', () => {
    const t = table(4).holds(Red, 'I', 2).tiles(Blue, 4).tiles(Green, 4).play('provinces');
    t.answer(Red, { take: 'noble', start: Green });
    expect(
      t
        .told('gained')
        .filter(({ from }) => from === 'table')
        .map(({ seat }) => seat),
    ).toEqual([Green, Red, Blue, Yellow]);
  });

  it('LA-P3-surrey-d: with Surrey empty the start pawn stays', () => {
    const t = table(4).start(Yellow).holds(Red, 'B', 1).play('provinces').answer(Red, { take: 'noble' });
    expect(t.s.start).toBe(Yellow);
    expect(t.told('startNamed')).toEqual([]);
  });
});
