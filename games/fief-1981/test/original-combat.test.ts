import { describe, expect, test } from 'vitest';
import { DIFFERENCES, diceFor } from '../rules/index.ts';
import { scene } from './scenario.ts';

const to18 = <T>(of: (n: number) => T): T[] => Array.from({ length: 18 }, (_, i) => of(i + 1));

describe('the tables', () => {
  test('F81o-P5-T1 original, bare: half, rounded up', () => {
    expect(DIFFERENCES.original.bare.slice(1)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]);
    expect(DIFFERENCES.original.bare.slice(1)).toEqual(to18((n) => Math.ceil(n / 2)));
  });
  test('F81o-P5-T2 original, castle: a third, rounded up', () => {
    expect(DIFFERENCES.original.castle.slice(1)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]);
    expect(DIFFERENCES.original.castle.slice(1)).toEqual(to18((n) => Math.ceil(n / 3)));
  });
  test('F81a-P5-T1 adapted, bare: half, rounded down', () => {
    expect(DIFFERENCES.adapted.bare.slice(1)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9]);
  });
  test('F81a-P5-T2 adapted, castle; F81R-a-P5-2 a 3 kills nobody, as printed', () => {
    expect(DIFFERENCES.adapted.castle.slice(1)).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6]);
    expect(DIFFERENCES.adapted.castle[3]).toBe(0);
  });
  test('F81o-P5-T3 F81a-P5-T3 F81o-P5-b F81a-P5-b dice: 6 pieces one, 7 two, 12 two, 13 three, 30 three', () => {
    expect([1, 6, 7, 12, 13, 30].map(diceFor)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});

describe('combat (original)', () => {
  test('F81o-P5-X1 F81o-P5-a F81o-P5-0 [example] Henry 6s+L against Roland 4s+L in the castle of Bourg', () => {
    const t = scene('original')
      .dice(3, 2, 5)
      .place('bourg', 'B', { soldiers: 4, lords: ['roland'], castle: true })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 6, lords: ['henry'] }, 0)
      .phase('combat');
    expect(t.told('battleBegan')).toEqual([{ village: 'bourg', kind: 'attack', attackers: [0], defenders: [1] }]);
    expect(t.told('struck')[0]).toMatchObject({
      attackDice: [3, 2],
      defenceDice: [5],
      defenceLoss: 2,
      attackLoss: 3,
      castle: true,
    });
    expect(t.asked).toEqual(['A losses', 'B losses']);
    t.answer('B', { losses: { bourg: 2 } })
      .dice(1, 1)
      .answer('A', { losses: { bourg: 3 } });
    // Henry has 3s+L left, Roland 2s+L; next round one die each.
    expect(t.told('struck')[1]).toMatchObject({ attackDice: [1], defenceDice: [1], defenceLoss: 1, attackLoss: 1 });
    // To the end: each loses one soldier, then 6 and 6 decide it.
    t.answer('B', { losses: { bourg: 1 } })
      .dice(6, 6)
      .answer('A', { losses: { bourg: 1 } });
    // 2s+L against 1s+L in the castle: 6 takes both, and 6 takes three.
    expect([t.at('henry'), t.at('roland'), t.holder('bourg')]).toEqual([null, null, null]);
  });

  test('F81o-P5-c F81o-P5-d to the last piece, both throwing every round; no retreat, a lord can die', () => {
    const t = scene('original')
      .dice(2, 2, 2, 2, 2, 2)
      .place('bourg', 'B', { soldiers: 3 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 2, lords: ['henry'] }, 0)
      .phase('combat');
    expect(t.asked).toEqual(['A losses']);
    t.answer('A', { losses: { henry: 1 } });
    expect(t.told('struck')).toHaveLength(3);
    expect([t.at('henry'), t.holder('bourg')]).toEqual([null, null]);
  });

  test('F81o-P5-e the defender counts his dice before his losses: 7 who lose 4 still throw two dice, one next round', () => {
    const t = scene('original')
      .dice(4, 4, 1, 1, 6, 1)
      .place('bourg', 'B', { soldiers: 7 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 8 }, 0)
      .place('villeneuve', 'A', { lords: ['henry'] });
    t.dice(6);
    const table = t.phase('combat');
    const [one, two] = table.told('struck');
    expect([one!.attackDice.length, one!.defenceDice.length, one!.defenceLoss]).toEqual([2, 2, 4]);
    expect([two!.attackDice.length, two!.defenceDice.length]).toEqual([2, 1]);
  });

  test('F81o-P5-e2 F81R-g18 both may fall in one round; the village is then empty', () => {
    const t = scene('original')
      .dice(1, 1)
      .place('bourg', 'B', { soldiers: 1 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 1 }, 0)
      .place('villeneuve', 'A', { lords: ['henry'] })
      .phase('combat');
    expect([t.holder('bourg'), t.s.parties]).toEqual([null, []]);
  });

  test('F81o-P5-f the castle row is for the defender in a castle, the bare row for everybody else', () => {
    const t = scene('original')
      .dice(3, 3)
      .place('bourg', 'B', { soldiers: 1, castle: true })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 2 }, 0)
      .place('villeneuve', 'A', { lords: ['henry'] })
      .phase('combat');
    expect(t.told('struck')[0]).toMatchObject({ defenceLoss: 1, attackLoss: 2 });
    const bare = scene('original')
      .dice(3, 3)
      .place('bourg', 'B', { soldiers: 2 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 2 }, 0)
      .place('villeneuve', 'A', { lords: ['henry'] })
      .phase('combat');
    expect(bare.told('struck')[0]).toMatchObject({ defenceLoss: 2, attackLoss: 2 });
  });

  test('F81o-P5-g the owner removes pieces of his choice, a lord before soldiers if he likes', () => {
    const t = scene('original')
      .dice(1, 6)
      .place('bourg', 'B', { soldiers: 2, lords: ['roland'] })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 1 }, 0)
      .place('villeneuve', 'A', { lords: ['henry'] })
      .phase('combat');
    expect(t.offers('B')).toEqual({ bourg: { max: 2 }, roland: { max: 1 } });
    t.answer('B', { losses: { roland: 1 } });
    expect([t.at('roland'), t.soldiers('bourg', 'B'), t.holder('bourg')]).toEqual([null, 2, 'B']);
  });

  test('F81o-P5-h the attacker who wins goes in with all and owns the village; the defender who wins stays', () => {
    const won = scene('original')
      .dice(2, 1)
      .place('bourg', 'B', { soldiers: 1, castle: true })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 4 }, 0)
      .place('villeneuve', 'A', { lords: ['henry'] })
      .phase('combat');
    expect([won.holder('bourg'), won.soldiers('bourg', 'A'), won.s.parties]).toEqual(['A', 3, []]);
    const lost = scene('original')
      .dice(1, 2)
      .place('bourg', 'B', { soldiers: 4, castle: true })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 1 }, 0)
      .place('villeneuve', 'A', { lords: ['henry'] })
      .phase('combat');
    expect([lost.holder('bourg'), lost.soldiers('bourg', 'B')]).toEqual(['B', 3]);
  });

  const besieged = () =>
    scene('original')
      .place('bourg', 'A', { soldiers: 5, lords: ['roland', 'henry'], castle: true, mills: 2 })
      .bishop('henry', 'blaye')
      .gate('bourg', 'villeneuve', 'B', 'siege', { soldiers: 2, lords: ['jean'] });

  test('F81R-o-P5-1 a sortie: named pieces go out, both on bare ground, those inside do not fight, buildings stay, the siege is lifted', () => {
    const t = besieged().dice(6, 1).watcher().phase('movement');
    // A bishop alone brings no soldiers; a lord may go alone.
    expect(t.offers('A', { act: 'sortie', from: 'bourg', lords: ['henry'] })).toEqual({ complete: true });
    t.answer('A', { act: 'sortie', from: 'bourg', lords: ['roland'], soldiers: 3 })
      .done('B')
      .done('D');
    expect(t.told('battleBegan')).toEqual([{ village: 'bourg', kind: 'sortie', attackers: [0], defenders: [1] }]);
    // 3s+L throw one die: 6, bare 3: B is gone. B throws 1: one piece of those who went out.
    expect(t.told('struck')[0]).toMatchObject({ attackDice: [6], defenceLoss: 3, attackLoss: 1, castle: false });
    expect(t.offers('A')).toEqual({ bourg: { max: 3 }, roland: { max: 1 } });
    t.answer('A', { losses: { bourg: 1 } });
    expect([t.soldiers('bourg', 'A'), t.at('roland'), t.buildings('bourg'), t.s.parties, t.holder('bourg')]).toEqual([
      4,
      'bourg',
      [2, 0],
      [],
      'A',
    ]);
  });

  test('F81R-o-P5-1 a sortie that is beaten leaves the siege and those inside', () => {
    const t = besieged().dice(1, 6).watcher().phase('movement');
    t.answer('A', { act: 'sortie', from: 'bourg', lords: ['roland'], soldiers: 1 })
      .done('B')
      .done('D');
    t.answer('B', { losses: { bourg: 1 } });
    expect([t.soldiers('bourg', 'A'), t.at('roland'), t.at('henry'), t.s.parties[0]!.soldiers]).toEqual([
      4,
      null,
      'bourg',
      1,
    ]);
    expect(t.holder('bourg')).toBe('A');
  });

  test('F81R-o-P5-2 several besieging parties of one player meet the sortie together', () => {
    const t = besieged()
      .gate('bourg', 'st-vivien', 'B', 'siege', { soldiers: 4, lords: ['eric'] })
      .dice(1, 6, 6)
      .watcher()
      .phase('movement');
    t.answer('A', { act: 'sortie', from: 'bourg', lords: ['roland'], soldiers: 0 })
      .done('B')
      .done('D');
    // 2s+L and 4s+L are eight pieces: two dice.
    expect(t.told('struck')[0]!.defenceDice).toEqual([6, 6]);
    t.answer('B', { losses: { bourg: 1 } });
    expect(t.s.parties.map((p) => p.soldiers)).toEqual([2, 3]);
  });

  test('F81R-g17 battles in turn order of the attackers; who has several picks the order', () => {
    const t = scene('original')
      .dice(6, 1)
      .place('bourg', 'C', { soldiers: 1 })
      .place('pugnac', 'C', { soldiers: 1 })
      .place('blaye', 'C', { soldiers: 1 });
    t.gate('blaye', 'charolles', 'B', 'attack', { soldiers: 2 }, 0)
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 2 }, 0)
      .gate('pugnac', 'tournus', 'A', 'attack', { soldiers: 2 }, 0);
    const table = t.phase('combat');
    expect(table.asked).toEqual(['A whichBattle']);
    expect(table.offers('A')).toEqual(['pugnac', 'bourg']);
    table.dice(6, 1, 6, 1).answer('A', { village: 'bourg' });
    expect(table.told('battleBegan').map((e) => e.village)).toEqual(['bourg', 'pugnac', 'blaye']);
  });
});

describe('convergence (original)', () => {
  /** A holds Bourg; B came first from Villeneuve, C second from St Vivien. */
  const three = (a = 3, b = 6, c = 5, more: { castle?: boolean; mills?: number; bIntent?: 'attack' | 'siege' } = {}) =>
    scene('original')
      .place('bourg', 'A', { soldiers: a, castle: more.castle ?? false, mills: more.mills ?? 0 })
      .gate('bourg', 'villeneuve', 'B', more.bIntent ?? 'attack', { soldiers: b }, 0)
      .gate('bourg', 'st-vivien', 'C', 'attack', { soldiers: c }, 0);

  test('F81o-P5x-1 F81R-o-P5-3 at most two forces: a third player’s arrival is refused; a guest with passage is no force', () => {
    const t = three()
      .place('la-buissiere', 'D', { lords: ['jean'] })
      .first('D')
      .phase('movement');
    expect(t.refuses('D', { act: 'step', from: 'la-buissiere', lords: ['jean'], to: 'bourg', meet: 'attack' })).toBe(
      'twoForces',
    );
    const u = scene('original')
      .place('bourg', 'A', { soldiers: 1 })
      .gate('bourg', 'villeneuve', 'B', 'passage', { soldiers: 1 }, 0)
      .gate('bourg', 'st-vivien', 'C', 'attack', { soldiers: 1 }, 0)
      .place('la-buissiere', 'D', { lords: ['jean'] })
      .first('D')
      .phase('movement');
    expect(u.offers('D', { act: 'step', from: 'la-buissiere', lords: ['jean'] })).toContain('bourg');
  });

  test('F81o-P5x-2 two forces in one turn: combat is compulsory, though the first had declared a siege', () => {
    expect(three(3, 6, 5, { bIntent: 'siege' }).phase('combat').asked).toEqual(['B coalition']);
  });

  test('F81o-P5x-3 two parties of one player, 6s+L and 5s+L: one battle with 13 pieces and three dice', () => {
    const t = scene('original')
      .dice(6, 6, 6, 1)
      .place('bourg', 'A', { soldiers: 2 })
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 6, lords: ['jean'] }, 0)
      .gate('bourg', 'st-vivien', 'B', 'attack', { soldiers: 5, lords: ['eric'] }, 0)
      .phase('combat');
    expect(t.told('struck')[0]).toMatchObject({ attackDice: [6, 6, 6], defenceLoss: 9 });
    t.answer('B', { losses: { bourg: 1 } });
    expect([t.soldiers('bourg', 'B'), t.at('jean'), t.at('eric')]).toEqual([10, 'bourg', 'bourg']);
  });

  test('F81o-P5x-3 of a force on two roads those are struck first who are more, of equal ones the first, and the road is told', () => {
    const t = scene('original')
      .dice(3, 4)
      .place('bourg', 'A', { soldiers: 2 })
      .gate('bourg', 'st-vivien', 'B', 'attack', { soldiers: 2 }, 0)
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 2, lords: ['jean'] }, 0)
      .phase('combat');
    t.answer('B', { losses: { bourg: 2, jean: 0 } });
    expect(t.told('fell').filter(({ seat }) => seat === 1)).toMatchObject([
      { soldiers: 2, at: 'bourg', from: 'st-vivien' },
    ]);
  });

  test('F81o-P5x-4 F81o-P5x-5 [example] B, the first, may propose to C; neither C nor A is asked for allies', () => {
    const t = three().phase('combat');
    expect(t.asked).toEqual(['B coalition']);
    expect(t.ask('B').args).toEqual({ village: 'bourg', partner: 2, against: 0 });
    t.answer('B', { propose: 'yes' });
    expect(t.asked).toEqual(['C join']);
  });

  test('F81o-P5x-6 a) no proposal: B fights C on open ground, the survivor fights A', () => {
    const t = three(1, 6, 2, { castle: true, mills: 1 })
      .dice(4, 1, 6, 1)
      .phase('combat')
      .answer('B', { propose: 'no' });
    const [rivals, storm] = t.told('struck');
    expect(rivals).toMatchObject({ attackers: [1], defenders: [2], castle: false, defenceLoss: 2, attackLoss: 1 });
    expect(storm).toMatchObject({ attackers: [1], defenders: [0], castle: true });
    expect([t.holder('bourg'), t.soldiers('bourg', 'B'), t.buildings('bourg')]).toEqual(['B', 4, [0, 0]]);
  });

  test('F81R-o-P5-4 a) both rivals perish: A is not attacked and his buildings stay', () => {
    const t = three(3, 1, 1, { mills: 2 }).dice(1, 1).phase('combat').answer('B', { propose: 'no' });
    expect([t.holder('bourg'), t.buildings('bourg'), t.told('struck')]).toMatchObject([
      'A',
      [2, 0],
      [{ attackers: [1] }],
    ]);
  });

  test('F81o-P5x-7 b) C refuses: A fights B, the survivor fights C; B who has won defends inside, castle included', () => {
    const t = three(1, 6, 1, { castle: true })
      .dice(1, 1, 1, 6)
      .phase('combat')
      .answer('B', { propose: 'yes' })
      .answer('C', { join: 'no' });
    const [first, second] = t.told('struck');
    expect(first).toMatchObject({ attackers: [1], defenders: [0], castle: true });
    expect(second).toMatchObject({ attackers: [2], defenders: [1], castle: true });
    expect([t.holder('bourg'), t.soldiers('bourg', 'B')]).toEqual(['B', 4]);
  });

  test('F81R-o-P5-4 b) A and B perish: C goes in freely', () => {
    const t = three(1, 1, 4).dice(1, 1).phase('combat').answer('B', { propose: 'yes' }).answer('C', { join: 'no' });
    expect([t.holder('bourg'), t.soldiers('bourg', 'C')]).toEqual(['C', 4]);
  });

  test('F81o-P5x-8 c) C accepts: B and C strike by turns, A answering each; F81R-o-P5-5 dice by the striker’s own pieces', () => {
    const t = three(6, 7, 2)
      .dice(1, 1, 1, 1, 6, 1, 1, 1, 6, 6, 1)
      .phase('combat')
      .answer('B', { propose: 'yes' })
      .answer('C', { join: 'yes' });
    const rounds = t.told('struck');
    expect(rounds.map((r) => [r.attackers[0], r.attackDice.length])).toEqual([
      [1, 2],
      [2, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(rounds.every((r) => r.defenders[0] === 0)).toBe(true);
    expect([t.holder('bourg'), t.soldiers('bourg', 'B')]).toEqual(['B', 1]);
  });

  const beaten = (b: number, c: number) =>
    three(1, 3, 3)
      .money('B', b)
      .money('C', c)
      .dice(6, 1)
      .phase('combat')
      .answer('B', { propose: 'yes' })
      .answer('C', { join: 'yes' });

  test('F81o-P5x-9 sealed bids 300 and 500: C owns the village and pays 500 to B; F81o-P5x-10 B has passage and moves next turn', () => {
    const t = beaten(400, 900);
    expect(t.asked).toEqual(['B bid', 'C bid']);
    t.answer('B', { hundreds: 3 });
    // Sealed: nobody sees it before both are in.
    expect(JSON.stringify(t.sees('C'))).not.toContain('"hundreds":3');
    expect(t.sees('C').asked).toHaveLength(2);
    t.answer('C', { hundreds: 5 });
    expect([t.holder('bourg'), t.money('B'), t.money('C')]).toEqual(['C', 900, 400]);
    expect(t.s.parties).toMatchObject([{ seat: 1, intent: 'passage', round: 3 }]);
    expect(t.told('battleBegan')).toHaveLength(1);
  });

  test('F81o-P5x-11 equal bids above 0 may be raised, not lowered', () => {
    const t = beaten(900, 900).answer('B', { hundreds: 4 }).answer('C', { hundreds: 4 });
    expect(t.asked).toEqual(['B bid', 'C bid']);
    expect(t.refuses('B', { hundreds: 3 })).toBe('atLeast');
    t.answer('C', { hundreds: 4 }).answer('B', { hundreds: 6 });
    expect([t.holder('bourg'), t.money('C')]).toEqual(['B', 1500]);
  });

  test('F81o-P5x-12 both bid nothing: B and C fight; F81R-o-P5-6 on open ground, B attacking; a bid above the purse is refused', () => {
    const t = beaten(200, 0);
    expect(t.refuses('B', { hundreds: 3 })).toBe('tooPoor');
    t.dice(6, 1).answer('B', { hundreds: 0 }).answer('C', { hundreds: 0 });
    expect(t.told('struck').at(-1)).toMatchObject({ attackers: [1], defenders: [2], castle: false });
    expect(t.holder('bourg')).toBe('B');
  });

  test('F81R-o-P5-6 equal and nobody raises: combat as with nothing', () => {
    const t = beaten(200, 200).answer('B', { hundreds: 2 }).answer('C', { hundreds: 2 });
    t.dice(1, 6).answer('B', { hundreds: 2 }).answer('C', { hundreds: 2 });
    expect([t.holder('bourg'), t.money('B'), t.money('C')]).toEqual(['C', 200, 200]);
  });

  test('F81R-o-P5-5 one ally is destroyed: the other goes on alone and takes the village without bidding', () => {
    // B's single soldier dies in the round that destroys A.
    const t = three(1, 1, 3).dice(6, 6).phase('combat').answer('B', { propose: 'yes' }).answer('C', { join: 'yes' });
    expect([t.holder('bourg'), t.soldiers('bourg', 'C'), t.told('bidsShown')]).toEqual(['C', 3, []]);
  });
});
