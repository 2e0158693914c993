import { FastDice, start } from '@homage/kernel';
import { lancaster, OUR_BOX } from '@homage/lancaster/rules';
import { describe, expect, it } from 'vitest';
import { Blue, BlueAlly, type Scene, table, Yellow, YellowAlly } from './scenario.ts';

const two = (): Scene => table(2);

describe('two players: setting up', () => {
  it('LA-2p-setup-a, LAR-2p-nobles: cards 2 and 10 are out, six favours, two nobles in each province, no screens', () => {
    const { state } = start(lancaster, 2, {}, new FastDice('two'));
    const strengths = [...state.conflictPile, state.conflicts[0]!.card, state.conflicts[1]!.card].map(
      (c) => OUR_BOX.france[c]!,
    );
    expect(strengths.sort((a, b) => a - b)).toEqual([3, 3, 4, 4, 5, 6, 7, 8, 9, 11]);
    expect(state.favours).toEqual([1, 1, 1, 1, 1, 1]);
    expect(state.nobles).toEqual(Array(9).fill(2));
    for (const seat of [0, 1, undefined]) {
      expect(lancaster.view(state, seat)).toMatchObject({ gold: [2, 2], squires: [2, 2], open: true });
    }
  });

  it('LA-2p-setup-b (example): an ally has one K2 in court, six knights in reserve, and a castle of two spaces', () => {
    const { state } = start(lancaster, 2, {}, new FastDice('two'));
    const view = lancaster.view(state, Blue);
    expect(view.courts).toEqual([
      [1, 1, 0, 0],
      [1, 1, 0, 0],
      [0, 1, 0, 0],
      [0, 1, 0, 0],
    ]);
    expect(view.reserves[BlueAlly]).toEqual([3, 1, 1, 1]);
    expect(view.castles.map((castle) => castle.length)).toEqual([6, 6, 2, 2]);
    const t = two().holds(BlueAlly, 'A', 2).play('provinces');
    expect(t.refusal(Blue, { take: 'reward', tile: 1 })).toEqual({
      code: 'allyGainsNothing',
      rule: '2p-rewards',
      at: 'A',
    });
  });
});

describe('two players: placing', () => {
  it('LA-2p-turn: a turn places one own or one ally knight, in any order', () => {
    const t = two()
      .court(Blue, 1)
      .court(BlueAlly, 2, 2)
      .court(Yellow, 1)
      .court(YellowAlly, 2)
      .proposals(4)
      .play('placement');
    expect(t.offer(Blue).of).toEqual([Blue, BlueAlly]);
    t.answer(Blue, { banner: BlueAlly, knight: 2, at: 'ally1' });
    t.answer(Yellow, { banner: Yellow, knight: 1, at: 'castle1' });
    expect(t.offer(Blue).of).toEqual([Blue, BlueAlly]);
    t.answer(Blue, { banner: BlueAlly, knight: 2, at: 'ally2' });
    expect(t.offer(Yellow).of).toEqual([YellowAlly]);
  });

  it('LA-2p-turn, LAR-2p-skip: a player is skipped only if both courts are empty', () => {
    const t = two().court(BlueAlly, 2, 2).court(Yellow, 1, 2).proposals(4).play('placement');
    expect(t.asked).toEqual([[Blue, 'place']]);
    expect(t.refusal(Blue, { banner: Blue, knight: 2, at: 'castle1' })).toEqual({
      code: 'courtEmpty',
      rule: '2p-turn',
      banner: Blue,
    });
    t.answer(Blue, { banner: BlueAlly, knight: 2, at: 'ally1' });
    t.answer(Yellow, { banner: Yellow, knight: 1, at: 'castle1' });
    t.answer(Blue, { banner: BlueAlly, knight: 2, at: 'ally2' });
    t.answer(Yellow, { banner: Yellow, knight: 2, at: 'castle2' });
    expect(t.asked.map(([, kind]) => kind)).toEqual(['vote', 'vote']);
  });

  it('LA-2p-prov-a: an ally never has squires: minimum and strictly more apply to its knight alone', () => {
    const t = two().court(BlueAlly, 2).goods(Blue, { squires: 5 }).holds(Yellow, 'B', 2).play('placement');
    expect(t.refusal(Blue, { banner: BlueAlly, knight: 2, at: 'F', squires: 1 })).toEqual({
      code: 'noSquires',
      rule: '2p-province',
      at: 'F',
    });
    expect(t.refusal(Blue, { banner: BlueAlly, knight: 2, at: 'B' })).toEqual({
      code: 'tooWeak',
      rule: '1-displace',
      at: 'B',
      need: 3,
      have: 2,
    });
    expect(t.refusal(Blue, { banner: BlueAlly, knight: 2, at: 'D' })).toMatchObject({
      code: 'belowMinimum',
      minimum: 3,
    });
  });

  it('LA-2p-prov-b: own and ally never displace each other; the opponent and his ally can be displaced', () => {
    const t = two()
      .court(Blue, 4)
      .court(BlueAlly, 4)
      .holds(Blue, 'B', 1)
      .holds(BlueAlly, 'F', 1)
      .holds(Yellow, 'H', 1)
      .holds(YellowAlly, 'E', 2)
      .play('placement');
    expect(t.refusal(Blue, { banner: Blue, knight: 4, at: 'F', squires: 0 })).toEqual({
      code: 'ownColour',
      rule: '2p-province',
      at: 'F',
    });
    expect(t.refusal(Blue, { banner: Blue, knight: 4, at: 'B', squires: 0 })).toEqual({
      code: 'ownColour',
      rule: '1-displace',
      at: 'B',
    });
    expect(t.refusal(Blue, { banner: BlueAlly, knight: 4, at: 'B' })).toEqual({
      code: 'ownColour',
      rule: '2p-province',
      at: 'B',
    });
    t.answer(Blue, { banner: BlueAlly, knight: 4, at: 'E' });
    expect(t.courtOf(YellowAlly)).toEqual([2]);
    expect(t.asked).toEqual([[Yellow, 'place']]);
    t.answer(Yellow, { banner: YellowAlly, knight: 2, at: 'ally1' });
    t.answer(Blue, { banner: Blue, knight: 4, at: 'H', squires: 0 });
    expect(t.courtOf(Yellow)).toEqual([1]);
  });

  it('LA-2p-castle-a: own knights keep out of the ally\u2019s castle, and the other way round', () => {
    const t = two().court(Blue, 1).court(BlueAlly, 2).play('placement');
    expect(t.refusal(Blue, { banner: Blue, knight: 1, at: 'ally1' })).toEqual({
      code: 'otherCastle',
      rule: '2p-castle',
      at: 'ally1',
    });
    expect(t.refusal(Blue, { banner: BlueAlly, knight: 2, at: 'castle1' })).toEqual({
      code: 'otherCastle',
      rule: '2p-castle',
      at: 'castle1',
    });
  });

  it('LA-2p-conf-a: own and ally need a space each and stack only on their own colour', () => {
    const t = two()
      .court(Blue, 2)
      .court(BlueAlly, 2, 2)
      .turned(1, 2, 3, 4, 5, 6)
      .conflict('upper1', 11, [Blue, 1])
      .proposals(4)
      .play('placement');
    t.answer(Blue, { banner: BlueAlly, knight: 2, at: 'upper1' });
    t.answer(Blue, { banner: BlueAlly, knight: 2, at: 'upper1' });
    t.answer(Blue, { banner: Blue, knight: 2, at: 'upper1' });
    expect(t.stacks('upper1')).toEqual([
      [Blue, [1, 2]],
      [BlueAlly, [2, 2]],
    ]);
  });

  it('LA-2p-favour-a: an ally that takes gold or squires gains nothing, and the tile is turned', () => {
    for (const favour of [3, 4, 5, 6]) {
      const t = two().court(BlueAlly, 2).conflict('upper1', 5).proposals(4).play('placement');
      t.answer(Blue, { banner: BlueAlly, knight: 2, at: 'upper1' });
      expect(t.asked).toEqual([[Blue, 'favour']]);
      t.answer(Blue, { favour });
      expect([t.s.gold[Blue], t.s.squires[Blue], t.s.favours[favour - 1]]).toEqual([0, 0, 0]);
      expect(t.told('nothing')).toEqual([{ banner: BlueAlly, from: `favour${favour}` }]);
    }
  });

  it('LA-2p-favour-b: an ally\u2019s raise raises an ally knight, never an own one', () => {
    const t = two().court(Blue, 1).court(BlueAlly, 2).conflict('upper1', 5).play('placement');
    t.answer(Blue, { banner: BlueAlly, knight: 2, at: 'upper1' });
    expect(t.offer(Blue, { favour: 2 }).of).toEqual(['upper1.2', 'none']);
    expect(t.refusal(Blue, { favour: 2, knight: 'court.1' })).toEqual({
      code: 'notYourKnight',
      rule: '2p-conflict',
      knight: 'court.1',
    });
    t.answer(Blue, { favour: 2, knight: 'upper1.2' });
    expect(t.stacks('upper1')).toEqual([[BlueAlly, [3]]]);
  });

  it('LA-2p-favour-c, LAR-2p-noble-out: an ally\u2019s noble leaves the game, from any province', () => {
    const t = two().court(BlueAlly, 2).seated(Blue, 'G').conflict('upper1', 5).proposals(4).play('placement');
    t.answer(Blue, { banner: BlueAlly, knight: 2, at: 'upper1' }).answer(Blue, { favour: 1, noble: 'G' });
    expect(t.s.nobles[6]).toBe(0);
    expect(t.s.banished[6]).toBe(1);
    expect(t.s.table[Blue]).toEqual([6]);
    expect(t.told('banished')).toEqual([{ banner: BlueAlly, noble: 'G', from: 'favour1' }]);
  });
});

describe('two players: parliament', () => {
  it('LA-2p-vote: only the two players vote; 1 to 1 passes', () => {
    const t = two().proposals(4, 5).play('parliament');
    expect(t.asked).toEqual([
      [Blue, 'vote'],
      [Yellow, 'vote'],
    ]);
    t.vote(['yes', 0], ['no', 0]);
    expect(t.told('voted')[0]).toMatchObject({ yes: 1, no: 1, passed: true });
  });

  it('LA-2p-laws: ally knights count for no law and gain nothing', () => {
    const t = two()
      .laws(3, 12, 7)
      .holds(Blue, 'B', 1)
      .holds(BlueAlly, 'F', 2)
      .conflict('upper1', 5, [BlueAlly, 2])
      .play('laws');
    expect(t.told('scored')).toEqual([]);
    expect(t.told('gained')).toEqual([]);
    const raise = two().laws(9, 10, 14).holds(BlueAlly, 'C', 3).play('laws');
    expect(raise.told('raised')).toEqual([]);
    expect(raise.asked).toEqual([[Blue, 'province']]);
  });

  it('LA-2p-laws: under each of the eighteen laws an ally on every kind of space brings nothing and gets nothing', () => {
    for (let law = 1; law <= 18; law++) {
      const others = [18, 11, 14].filter((other) => other !== law).slice(0, 2);
      const t = two()
        .laws(law, ...others)
        .holds(BlueAlly, 'A', 2)
        .holds(BlueAlly, 'C', 3)
        .holds(BlueAlly, 'G', 4)
        .castle(BlueAlly, 1, 1)
        .conflict('upper1', 11, [BlueAlly, 1])
        .conflict('upper2', 9, [BlueAlly, 1, 2])
        .play('laws');
      expect(t.told('lawApplied'), `law ${law}`).toHaveLength(3);
      expect(t.asked, `law ${law}`).toEqual([[Blue, 'province']]);
      for (const kind of ['scored', 'gained', 'raised', 'built', 'paid'] as const) expect(t.told(kind)).toEqual([]);
      // With no squires anywhere both players are tied under law 2: the new knights are their own.
      const recruits = t.told('recruited').map(({ banner }) => banner);
      expect(recruits, `law ${law}`).toEqual(law === 2 ? [Blue, Yellow] : []);
    }
  });

  it('goods lie open, so nobody without goods is asked to trade', () => {
    const t = two().laws(16, 17, 4).goods(Yellow, { gold: 1 }).play('laws');
    expect(t.asked).toEqual([[Yellow, 'trade']]);
    t.answer(Yellow, { times: 1 });
    expect(t.asked[0]?.[1]).not.toBe('trade');
  });
});

describe('two players: rewards', () => {
  it('LA-2p-rew-a: an ally in B, C, D and F gets raises and new knights, without votes', () => {
    const expected = { B: [3], C: [1, 3], D: [4], F: [1, 3] } as const;
    for (const letter of ['B', 'C', 'D', 'F'] as const) {
      const level = letter === 'C' || letter === 'D' || letter === 'F' ? 3 : 2;
      const raises = letter === 'B' || letter === 'D';
      const t = two().holds(BlueAlly, letter, level).holds(Yellow, 'I', 2).play('provinces');
      t.answer(Blue, raises ? { take: 'reward', knight: `${letter}.${level}` } : { take: 'reward' });
      expect(t.courtOf(BlueAlly), letter).toEqual(expected[letter]);
      expect(t.s.votes[Blue]).toBe(0);
    }
  });

  it('LA-2p-rew-b, LAR-2p-may: instead a noble of that province may leave the game, or nothing is done; never both', () => {
    const t = two().holds(BlueAlly, 'F', 2).goods(Blue, { gold: 9 }).play('provinces');
    expect(t.offer(Blue).of).toEqual(['noble', 'reward', 'none']);
    expect(t.refusal(Blue, { take: 'both' })).toEqual({ code: 'allyHasNoGold', rule: '2p-rewards' });
    t.answer(Blue, { take: 'noble' });
    expect([t.s.nobles[5], t.s.banished[5]]).toEqual([1, 1]);
    expect(t.s.table[Blue]).toEqual([]);
    const none = two().holds(BlueAlly, 'F', 2).holds(Yellow, 'I', 2).play('provinces').answer(Blue, { take: 'none' });
    expect(none.courtOf(BlueAlly)).toEqual([2]);
    expect(none.s.nobles[5]).toBe(2);
  });

  it('LA-2p-rew-c: an ally in A, E, G or I gets nothing besides the noble', () => {
    for (const [letter, level] of [
      ['A', 2],
      ['E', 2],
      ['G', 4],
      ['I', 2],
    ] as const) {
      const t = two().holds(BlueAlly, letter, level).play('provinces');
      expect(t.offer(Blue).not.reward).toBe('allyGainsNothing');
      t.answer(Blue, letter === 'I' ? { take: 'none', start: Blue } : { take: 'none' });
      expect(t.told('scored')).toEqual([]);
    }
  });

  it('an ally\u2019s reward that is exhausted is greyed: no knight in reserve, nobody to raise, no conflict open', () => {
    const recruit = two().holds(BlueAlly, 'F', 1).court(BlueAlly, 1, 1).play('provinces');
    expect(recruit.offer(Blue).not.reward).toBe('noKnightInReserve');
    const raise = two().holds(BlueAlly, 'B', 4).play('provinces');
    expect(raise.offer(Blue).not.reward).toBe('nothingToRaise');
    const channel = two().holds(BlueAlly, 'H', 1).play('provinces');
    expect(channel.offer(Blue).not.reward).toBe('channelClosed');
  });

  it('LA-2p-rew-d: an ally in Dorset may cross to a space of its own', () => {
    const t = two().holds(BlueAlly, 'H', 2).conflict('upper1', 5, [Blue, 1]).holds(Yellow, 'I', 2).play('provinces');
    t.answer(Blue, { take: 'reward', to: 'upper1' });
    expect(t.stacks('upper1')).toEqual([
      [Blue, [1]],
      [BlueAlly, [2]],
    ]);
  });

  it('LA-2p-rew-e: with an ally in Surrey its player names the start player among the two', () => {
    const t = two().holds(YellowAlly, 'I', 2).play('provinces');
    expect(t.asked).toEqual([[Yellow, 'province']]);
    expect(t.offer(Yellow, { take: 'none' }).of).toEqual([Blue, Yellow]);
    t.answer(Yellow, { take: 'noble', start: Yellow });
    expect(t.s.start).toBe(Yellow);
    const bare = two().holds(YellowAlly, 'I', 2).noNobles('I').play('provinces').answer(Yellow, { start: Yellow });
    expect(bare.s.start).toBe(Yellow);
  });

  it('LA-2p-castle-b: the ally castle gives a new K1 and a raise, free of squires', () => {
    const t = two().castle(BlueAlly, 1, 2).castle(BlueAlly, 2, 2).goods(Blue, { squires: 1 }).play('castles');
    expect(t.asked).toEqual([[Blue, 'castle']]);
    t.answer(Blue, { space: 'ally2', knight: 'ally1.2' });
    expect(t.told('recruited')).toEqual([{ banner: BlueAlly, from: 'ally1' }]);
    expect(t.courtOf(BlueAlly)).toEqual([1, 2, 3]);
    expect(t.s.squires[Blue]).toBe(1);
    // Nobody can rise yet: the new knight can, if it comes first.
    const first = two().castle(BlueAlly, 1, 4).castle(BlueAlly, 2, 3).play('castles');
    expect(first.offer(Blue).of).toEqual(['ally1', 'ally2']);
    first.answer(Blue, { space: 'ally1' }).answer(Blue, { space: 'ally2', knight: 'court.1' });
    expect(first.courtOf(BlueAlly)).toEqual([2, 3, 4]);
  });

  it('LAR-2p-castle: own and ally castle are evaluated in one step, in the order the player likes', () => {
    const t = two().castle(BlueAlly, 2, 1).tiles(Blue, 2, 4).court(Blue, 1).goods(Blue, { squires: 2 }).play('castles');
    expect(t.offer(Blue).of).toEqual(['castle2', 'castle4', 'ally2']);
    t.answer(Blue, { space: 'ally2', knight: 'ally2.1' });
    t.answer(Blue, { space: 'castle2', knight: 'court.1' });
    expect(t.told('gained').map(({ seat, from }) => [seat, from])).toEqual([
      [Blue, 'castle4'],
      [Blue, 'table'],
      [Yellow, 'table'],
    ]);
    expect(t.courtOf(BlueAlly)).toEqual([2]);
    expect(t.courtOf(Blue)).toEqual([2]);
  });

  it('LA-2p-gold: gold and squires of a player are never spent for his ally', () => {
    const t = two()
      .holds(BlueAlly, 'F', 1)
      .castle(BlueAlly, 1, 2)
      .conflict('lower1', 11, [BlueAlly, 2])
      .goods(Blue, { gold: 9, squires: 9 })
      .play('provinces');
    t.answer(Blue, { take: 'reward' });
    expect(t.told('paid')).toEqual([]);
    expect([t.s.gold[Blue], t.s.squires[Blue]]).toEqual([9, 9]);
  });

  it('LA-2p-rank: an ally ranks like a player, but its points are lost; its strength counts for England', () => {
    const t = two().conflict('upper1', 5, [Blue, 1], [YellowAlly, 4]).play('conflicts');
    expect(t.told('fought')[0]).toMatchObject({
      england: 5,
      won: true,
      ranks: [
        { banner: YellowAlly, strength: 4, points: 0 },
        { banner: Blue, strength: 1, points: 2 },
      ],
    });
    expect(t.s.score).toEqual([2, 0]);
    expect(t.courtOf(YellowAlly)).toEqual([4]);
  });

  it('LA-2p-prison: ally prisoners go to the ally\u2019s reserve without ransom', () => {
    const t = two().conflict('lower1', 11, [Blue, 1], [BlueAlly, 2, 1]).goods(Blue, { gold: 9 }).play('conflicts');
    expect(t.asked).toEqual([[Blue, 'ransom']]);
    expect(t.reserveOf(BlueAlly)).toEqual([1, 1, 1, 2, 2, 3, 4]);
    t.answer(Blue, { free: { 1: 1 } });
    expect(t.courtOf(Blue)).toEqual([1]);
    expect(t.told('captured')[0]).toEqual({ banner: BlueAlly, freed: [0, 0, 0, 0], lost: [1, 1, 0, 0] });
    // Goods lie open: without gold there is no question.
    const poor = two().conflict('lower1', 11, [Blue, 1]).play('conflicts');
    expect(poor.told('captured')).toEqual([{ banner: Blue, freed: [0, 0, 0, 0], lost: [1, 0, 0, 0] }]);
  });

  it('LA-2p-end, LAR-2p-tie: allies are ignored; 8 to the first only; still tied 4 each', () => {
    const t = two()
      .round(5)
      .court(Blue, 2)
      .court(YellowAlly, 4, 3)
      .court(Yellow, 1)
      .tiles(Blue, 1)
      .tiles(Yellow, 2)
      .enter('count');
    expect(t.match.outcome).toMatchObject({
      knights: [
        { seat: Blue, count: 2, points: 8 },
        { seat: Yellow, count: 1, points: 0 },
      ],
      tiles: [
        { seat: Blue, count: 1, points: 4 },
        { seat: Yellow, count: 1, points: 4 },
      ],
      scores: [12, 4],
      winners: [Blue],
    });
  });
});
