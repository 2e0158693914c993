import { conceal, FastDice, lapse, openAsks, perceive, withdraw } from '@homage/kernel';
import { lancaster } from '@homage/lancaster/rules';
import { describe, expect, it } from 'vitest';
import { Blue, Green, Red, table, Yellow } from './scenario.ts';

describe('phase 2: voting', () => {
  it('LA-P2-vote-a: the three proposals are voted on one after the other from the left', () => {
    const t = table(3).proposals(6, 4, 5).play('parliament');
    const order: number[] = [];
    for (let i = 0; i < 3; i++) {
      order.push((openAsks(t.match)[0]!.args as { law: number }).law);
      t.vote(['no', 0], ['no', 0], ['no', 0]);
    }
    expect(order).toEqual([6, 4, 5]);
    expect(t.told('voted').map(({ law }) => law)).toEqual([6, 4, 5]);
  });

  it('LA-P2-vote-b, LA-view-c: all vote at once; nothing is shown before the last answer', () => {
    const t = table(3).goods(Blue, { votes: 2 }).goods(Yellow, { votes: 1 }).proposals(4).play('parliament');
    expect(t.asked).toEqual([
      [Blue, 'vote'],
      [Yellow, 'vote'],
      [Green, 'vote'],
    ]);
    const before = JSON.stringify(perceive(lancaster, t.match, Green));
    t.answer(Blue, { voice: 'yes', votes: 2 });
    expect(JSON.stringify(perceive(lancaster, t.match, Green))).toBe(before);
    expect(t.told('voted')).toEqual([]);
    t.answer(Yellow, { voice: 'no', votes: 0 });
    expect(JSON.stringify(perceive(lancaster, t.match, Green))).toBe(before);
    expect(JSON.stringify(conceal(lancaster, t.match, Green, new FastDice(1)))).not.toContain('voice');
    t.answer(Green, { voice: 'no', votes: 0 });
    expect(t.told('voted')[0]!.ballots).toEqual([
      { seat: Blue, voice: 'yes', votes: 2 },
      { seat: Yellow, voice: 'no', votes: 0 },
      { seat: Green, voice: 'no', votes: 0 },
    ]);
  });

  it('a ballot may be taken back until the last one is in; silence counts as a plain no', () => {
    const t = table(3).goods(Blue, { votes: 2 }).proposals(4).play('parliament');
    const { id } = openAsks(t.match)[0]!;
    t.answer(Blue, { voice: 'yes', votes: 2 });
    expect(withdraw(t.match, Blue, id)).toBeUndefined();
    expect(t.asked).toHaveLength(3);
    t.answer(Yellow, { voice: 'yes', votes: 0 });
    expect(lapse(lancaster, t.match, t.dice)).toBeUndefined();
    expect(t.s.laws).toEqual([1, 2, 3]);
  });

  it('LA-P2-vote-c: no more votes than one has', () => {
    const t = table(3).goods(Blue, { votes: 2 }).proposals(4).play('parliament');
    expect(t.refusal(Blue, { voice: 'yes', votes: 3 })).toEqual({ code: 'votesAtHand', rule: '2-vote', have: 2 });
    expect(t.refusal(Blue, { voice: 'maybe', votes: 0 })).toEqual({ code: 'house.notOffered', key: 'voice' });
  });

  it('LA-P2-vote-d: each tile is one voice and each vote one more', () => {
    const t = table(4).goods(Blue, { votes: 3 }).goods(Red, { votes: 2 }).proposals(4).play('parliament');
    t.vote(['yes', 3], ['no', 0], ['no', 0], ['no', 1]);
    expect(t.told('voted')[0]).toMatchObject({ yes: 4, no: 4, passed: true });
  });

  it('LA-P2-vote-e (example): 3 to 3 is enough: the oldest law leaves, the others slide, the new one enters on the right', () => {
    const t = table(4)
      .goods(Blue, { votes: 1 })
      .goods(Green, { votes: 1 })
      .laws(2, 3, 1)
      .proposals(4, 5)
      .play('parliament');
    t.vote(['yes', 1], ['yes', 0], ['no', 1], ['no', 0]);
    expect(t.told('voted')[0]).toMatchObject({ law: 4, yes: 3, no: 3, passed: true, out: 2 });
    expect(t.s.laws).toEqual([3, 1, 4]);
    expect(t.view(Blue).gone.laws).toContain(2);
    expect(t.dice.exhausted()).toBe(true);
  });

  it('LA-P2-vote-f (example): 2 to 3 and the proposal leaves the game, the laws stay', () => {
    const t = table(4).goods(Green, { votes: 1 }).laws(2, 3, 1).proposals(4, 5).play('parliament');
    t.vote(['yes', 0], ['yes', 0], ['no', 1], ['no', 0]);
    expect(t.told('voted')[0]).toMatchObject({ law: 4, yes: 2, no: 3, passed: false, out: 4 });
    expect(t.s.laws).toEqual([2, 3, 1]);
    expect(t.view(Blue).gone.laws).toContain(4);
    expect(t.dice.exhausted()).toBe(true);
  });

  it('LA-P2-vote-g: votes that are shown are spent either way, the others wait for the next proposal', () => {
    const t = table(3).goods(Blue, { votes: 4 }).goods(Yellow, { votes: 2 }).proposals(4, 5).play('parliament');
    const stock = t.s.stock.votes;
    t.vote(['no', 3], ['yes', 1], ['yes', 0]);
    expect(t.s.votes).toEqual([1, 1, 0]);
    expect(t.s.stock.votes).toBe(stock + 4);
  });

  it('LA-P2-vote-h: after the third vote all unspent votes go to the stock, before any law', () => {
    const t = table(3)
      .goods(Blue, { votes: 4, gold: 1 })
      .goods(Yellow, { votes: 2 })
      .laws(4, 16, 17)
      .proposals(5)
      .play('parliament');
    t.vote(['no', 1], ['no', 0], ['no', 0]);
    expect(t.told('votesReturned')).toEqual([{ votes: [3, 2, 0] }]);
    expect(t.story.indexOf('votesReturned')).toBeLessThan(t.story.indexOf('lawApplied'));
    expect(t.s.votes).toEqual([0, 0, 0]);
    expect(t.s.stock.votes).toBe(37);
    expect(t.asked).toEqual([[Blue, 'trade']]);
    // Where nobody has any left there is nothing to tell.
    const spent = table(3).goods(Blue, { votes: 1 }).proposals(5).play('parliament');
    spent.vote(['no', 1], ['no', 0], ['no', 0]);
    expect(spent.story).not.toContain('votesReturned');
  });

  it('LA-P2-vote-i: three proposals that all pass replace all three laws', () => {
    const t = table(3).laws(1, 2, 3).proposals(16, 5, 4).play('parliament');
    for (let i = 0; i < 3; i++) t.vote(['yes', 0], ['yes', 0], ['yes', 0]);
    expect(t.s.laws).toEqual([16, 5, 4]);
  });
});

describe('phase 2: applying the laws', () => {
  it('LA-P2-apply-a: the three laws apply from left to right, in every round, old and new alike', () => {
    for (let round = 1; round <= 5; round++) {
      const t = table(3).round(round).laws(3, 13, 12).holds(Blue, 'B', 2).holds(Blue, 'F', 1).play('laws');
      expect(t.told('lawApplied').map(({ law }) => law)).toEqual([3, 13, 12]);
    }
  });

  it('LA-P2-apply-b: a later law sees what an earlier one has changed', () => {
    // Law 17 turns Blue's squires into points, so Yellow has the most squires when law 2 comes.
    const t = table(3).laws(17, 2, 3).goods(Blue, { squires: 3 }).goods(Yellow, { squires: 2 }).play('laws');
    t.answer(Blue, { times: 3 }).answer(Yellow, { times: 0 }).answer(Green, { times: 0 });
    expect(t.told('most')).toEqual([{ law: 2, seats: [Yellow] }]);
    // Law 9 raises a K1 to K2, and law 7 counts it.
    const raised = table(3).laws(9, 7, 3).holds(Blue, 'B', 1).play('laws');
    raised.answer(Blue, { knight: 'B.1' });
    expect(raised.told('gained')[0]).toEqual({ seat: Blue, gold: 0, squires: 1, votes: 0, from: 'law7' });
  });

  it('LA-P2-apply-c: votes from laws 4 and 8 stay for the next parliament', () => {
    const t = table(3)
      .laws(4, 8, 3)
      .goods(Blue, { gold: 2 })
      .conflict('upper1', 5, [Yellow, 1])
      .conflict('upper2', 6, [Yellow, 2])
      .holds(Blue, 'B', 1)
      .play('laws');
    t.answer(Blue, { times: 2 }).answer(Yellow, { times: 0 }).answer(Green, { times: 0 });
    expect(t.asked).toEqual([[Blue, 'province']]);
    expect(t.s.votes).toEqual([2, 1, 0]);
  });

  it('LAR-laworder: a law is finished for all, in turn order from the start player, before the next', () => {
    const t = table(3).start(Green).laws(16, 17, 3).goods(Blue, { gold: 1, squires: 1 }).play('laws');
    const order: [number, string][] = [];
    for (let i = 0; i < 6; i++) {
      const [seat] = t.asked[0]!;
      order.push([seat, String((openAsks(t.match)[0]!.args as { law: number }).law)]);
      t.answer(seat, { times: 0 });
    }
    expect(order).toEqual([
      [Green, '16'],
      [Blue, '16'],
      [Yellow, '16'],
      [Green, '17'],
      [Blue, '17'],
      [Yellow, '17'],
    ]);
  });
});
