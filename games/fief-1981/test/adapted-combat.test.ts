import { describe, expect, test } from 'vitest';
import { shareLosses } from '../rules/fight.ts';
import { MOST_ANSWERS } from '../rules/negotiations.ts';
import { scene } from './scenario.ts';

/** C and D exist far away. */
const board = () =>
  scene('adapted')
    .place('sigy', 'C', { soldiers: 1, lords: ['eric'] })
    .place('beaujeu', 'D', { soldiers: 1, lords: ['pierre'] });

describe('combat (adapted)', () => {
  test('F81a-P5-X1 [example] A 8s+2L against B 5s+L in a castle: A takes it with 1s+2L', () => {
    const t = board()
      .dice(5, 3, 6, 3, 3, 3, 6, 6)
      .place('bourg', 'B', { soldiers: 5, lords: ['jean'], castle: true })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 8, lords: ['louis', 'henry'] }, 0)
      .phase('combat');
    expect(t.told('struck').map((r) => [r.attackDice, r.defenceDice, r.defenceLoss, r.attackLoss])).toEqual([
      [[5, 3], [6], 2, 3],
      [[3, 3], [3], 2, 1],
      [[6], [6], 2, 3],
    ]);
    expect([t.holder('bourg'), t.soldiers('bourg', 'A'), t.at('louis'), t.at('henry'), t.at('jean')]).toEqual([
      'A',
      1,
      'bourg',
      'bourg',
      null,
    ]);
  });

  test('F81a-P5-0 the attacker wants to conquer, the defender was there first; F81a-P5-a one point each; F81a-P5-c F81a-P5-d rows', () => {
    const t = board()
      .dice(6, 4)
      .place('bourg', 'B', { soldiers: 2, castle: true })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 3, lords: ['louis'] }, 0)
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('combat');
    expect(t.told('battleBegan')[0]).toMatchObject({ attackers: [0], defenders: [1] });
    // The attacker throws first: 6 on the castle row is 2. The defender's 4 on the bare row is 2.
    expect(t.told('struck')[0]).toMatchObject({ attackDice: [6], defenceLoss: 2, defenceDice: [4], attackLoss: 2 });
    expect([t.holder('bourg'), t.soldiers('bourg', 'A')]).toEqual(['A', 1]);
  });

  test('F81a-P5-b dice are counted anew each round', () => {
    const t = board()
      .dice(1, 1, 6, 1, 6, 6, 1)
      .place('bourg', 'B', { soldiers: 4 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 7 }, 0)
      .place('blaye', 'B', { lords: ['jean'] })
      .place('pugnac', 'A', { lords: ['louis'] });
    const table = t.phase('combat');
    expect(
      table
        .told('struck')
        .map((r) => r.attackDice.length)
        .slice(0, 2),
    ).toEqual([2, 1]);
  });

  test('F81a-P5-e soldiers before lords, both removed together; 1s against 1s with 2 and 2: both gone, village empty', () => {
    const t = board()
      .dice(2, 2)
      .place('bourg', 'B', { soldiers: 1 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 1 }, 0)
      .place('blaye', 'B', { lords: ['jean'] })
      .place('pugnac', 'A', { lords: ['louis'] })
      .phase('combat');
    expect([t.holder('bourg'), t.s.parties]).toEqual([null, []]);
    const lord = board()
      .dice(1, 4, 6, 1)
      .place('bourg', 'B', { soldiers: 2 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 2, lords: ['louis'] }, 0)
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('combat');
    // Two losses: the two soldiers, not the lord.
    expect([lord.holder('bourg'), lord.at('louis')]).toEqual(['A', 'bourg']);
  });

  test('F81R-a-P5-1 among lords the owner chooses; rounds without losses are thrown again', () => {
    const t = board()
      .dice(1, 1, 1, 2)
      .place('bourg', 'B', { soldiers: 1 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { lords: ['louis', 'henry'] }, 0)
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('combat');
    expect(t.asked).toEqual(['A losses']);
    expect(t.told('struck')).toHaveLength(2);
    t.dice(6, 1).answer('A', { losses: { henry: 1 } });
    expect([t.at('louis'), t.at('henry')]).toEqual(['bourg', null]);
  });

  test('F81a-P5-f the winner goes in, or stays, castle included', () => {
    const t = board()
      .dice(4, 1)
      .place('bourg', 'B', { soldiers: 1, castle: true })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: 3 }, 0)
      .place('blaye', 'B', { lords: ['jean'] })
      .place('pugnac', 'A', { lords: ['louis'] })
      .phase('combat');
    expect([t.holder('bourg'), t.s.villages.bourg.castle, t.soldiers('bourg', 'A')]).toEqual(['A', true, 3]);
  });

  test('F81a-P5-g F81a-S-RED-1 a dead lord: card, bishopric, hat and crown go back, titles stay while the family has a lord', () => {
    const t = board()
      .dice(1, 2)
      .place('bourg', 'B', { soldiers: 4 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { lords: ['louis'] }, 0)
      .place('pugnac', 'A', { lords: ['henry'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .fief('sennecy', 'A', 'louis')
      .king('louis')
      .phase('combat');
    expect([t.s.king, t.s.discard, t.s.fiefs.sennecy]).toMatchObject([null, ['louis'], { owner: 0, lord: 'henry' }]);
    const bishop = board()
      .dice(1, 2)
      .place('bourg', 'B', { soldiers: 4 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { lords: ['louis'] }, 0)
      .place('pugnac', 'A', { soldiers: 1 })
      .place('blaye', 'B', { lords: ['jean'] })
      .bishop('louis', 'sigy', true)
      .phase('combat');
    expect([bishop.s.discard, bishop.s.lords.louis.cardinal]).toEqual([['louis', 'see-sigy'], false]);
  });

  const buildings = (attackers: number, defenders: number, ...dice: number[]) =>
    board()
      .dice(...dice)
      .place('bourg', 'B', { soldiers: defenders, mills: 2 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { soldiers: attackers }, 0)
      .place('blaye', 'B', { lords: ['jean'] })
      .place('pugnac', 'A', { lords: ['louis'] })
      .phase('combat');

  test('F81a-P5-h attacker wins: buildings go; defender wins: only if the attacker began with more (8 against 7 gone, 7 against 7 kept)', () => {
    expect(buildings(3, 1, 6, 1).buildings('bourg')).toEqual([0, 0]);
    const more = buildings(8, 7, 1, 1, 6, 6, 1, 6);
    expect([more.holder('bourg'), more.buildings('bourg')]).toEqual(['B', [0, 0]]);
    const equal = buildings(7, 7, 1, 1, 6, 6, 1, 6);
    expect([equal.holder('bourg'), equal.buildings('bourg')]).toEqual(['B', [2, 0]]);
  });

  test('F81R-a-P5-3 both wiped out counts as a defender’s win', () => {
    expect(buildings(1, 1, 2, 2).buildings('bourg')).toEqual([2, 0]);
    expect(buildings(2, 1, 2, 4).buildings('bourg')).toEqual([0, 0]);
  });
});

describe('several players (adapted)', () => {
  /** A holds Bourg; B came first, C second. */
  const three = (a = 3, b = 5, c = 6, castle = false) =>
    scene('adapted')
      .place('bourg', 'A', { soldiers: a, castle })
      .place('pugnac', 'A', { lords: ['louis'] })
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: b, lords: ['jean'] }, 0)
      .gate('bourg', 'st-vivien', 'C', 'attack', { soldiers: c, lords: ['eric'] }, 0)
      .place('beaujeu', 'D', { soldiers: 1, lords: ['pierre'] });

  test('F81a-M1-1 attackers say whether they are allied and name the occupant first, or they are not allied', () => {
    const t = three().phase('combat');
    expect(t.asked).toEqual(['B alliance']);
    expect(t.refuses('B', { with: [2] })).toBe('house.missing');
    t.answer('B', { with: [2], occupant: 2 });
    expect([t.asked, t.ask('C').args]).toEqual([['C join'], { village: 'bourg', by: 1, occupant: 2 }]);
  });

  test('F81a-M1-2 F81a-M1-3 allies add up: 5s+L and 6s+L throw three dice; four losses are two and two; F81a-M1-5 the named ally owns the village', () => {
    const t = three(7)
      .dice(6, 6, 6, 4, 4)
      .phase('combat')
      .answer('B', { with: [2], occupant: 2 })
      .answer('C', { join: 'yes' });
    expect(t.told('struck')[0]).toMatchObject({ attackDice: [6, 6, 6], defenceLoss: 9, attackLoss: 4 });
    expect([t.holder('bourg'), t.soldiers('bourg', 'B'), t.soldiers('bourg', 'C')]).toEqual(['C', 3, 4]);
    // F81R-a-M-3 the other ally stays as an admitted guest.
    expect(t.guests('bourg')).toEqual(['B']);
  });

  test('F81R-a-M-1 an odd loss to who has more, then to the named; who has nothing left passes it on; a percentage if agreed', () => {
    const side = (seat: number, soldiers: number) => ({ seat, where: 'gate' as const, soldiers, lords: [] });
    expect(shareLosses(3, [side(1, 5), side(2, 6)], 1, null)).toEqual([1, 2]);
    expect(shareLosses(3, [side(1, 5), side(2, 5)], 1, null)).toEqual([2, 1]);
    expect(shareLosses(6, [side(1, 1), side(2, 9)], 1, null)).toEqual([1, 5]);
    expect(shareLosses(9, [side(1, 2), side(2, 3)], 1, null)).toEqual([2, 3]);
    expect(shareLosses(4, [side(1, 5), side(2, 6)], 1, { seat: 2, percent: 75 })).toEqual([1, 3]);
    expect(shareLosses(4, [side(1, 5), side(2, 1)], 1, { seat: 2, percent: 75 })).toEqual([3, 1]);
  });

  test('F81a-M1-3 F81R-a-M-1 a special split is agreed in the talk of the turn before and holds in the next', () => {
    const t = three(7)
      .with((s) => {
        for (const p of s.parties) p.round = 3;
      })
      .weather('bourg')
      .phase('negotiations')
      .until('B', 'talk');
    t.aside('B', 'share', { with: 2, percent: 100 });
    expect(t.asked).toEqual(['C accept']);
    t.answer('C', { accept: 'yes' });
    expect(t.s.shares).toEqual([{ seats: [1, 2], percent: 100, round: 4 }]);
    t.s.weather.bourg = 0;
    t.s.discard.push('weather');
    t.dice(6, 6, 6, 4, 4)
      .until('B', 'alliance')
      .answer('B', { with: [2], occupant: 1 })
      .answer('C', { join: 'yes' });
    expect([t.soldiers('bourg', 'B'), t.soldiers('bourg', 'C'), t.holder('bourg')]).toEqual([1, 6, 'B']);
    const declined = three().phase('negotiations');
    expect(
      declined.until('B', 'talk').aside('B', 'share', { with: 2, percent: 10 }).answer('C', { accept: 'no' }).s.shares,
    ).toEqual([]);
  });

  test('F81R-a-M-1 offers to share losses come to an end in a talk, and begin anew in the next', () => {
    const t = three().phase('negotiations').until('B', 'talk');
    for (let i = 0; i < MOST_ANSWERS; i++)
      t.aside('B', 'share', { with: 2, percent: 10 }).answer('C', { accept: i % 2 === 0 ? 'yes' : 'no' });
    expect(t.refusesAside('B', 'share', { with: 2, percent: 10 })).toBe('talkedOut');
    expect(t.s.said.length).toBe(MOST_ANSWERS);
    t.aside('B', 'share', { with: 0, percent: 10 }).answer('A', { accept: 'no' });
    t.s.round++;
    t.aside('B', 'share', { with: 2, percent: 10 }).answer('C', { accept: 'no' });
  });

  test('F81a-M1-4 enemies fight each other first, the survivor fights the defender', () => {
    const t = three(1, 5, 1, true).dice(4, 2, 4, 1).phase('combat').answer('B', { with: [] });
    const [first, second] = t.told('struck');
    expect(first).toMatchObject({ attackers: [1], defenders: [2], castle: false, defenceLoss: 2 });
    expect(second).toMatchObject({ attackers: [1], defenders: [0], castle: true });
    expect(t.holder('bourg')).toBe('B');
  });

  test('F81R-a-M-2 three camps: the first two arrivals fight, the survivor the next, then the defender, all outside on bare', () => {
    const t = scene('adapted')
      .place('bourg', 'A', { soldiers: 1, castle: true })
      .place('pugnac', 'A', { lords: ['louis'] })
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 6 }, 0)
      .gate('bourg', 'st-vivien', 'C', 'attack', { soldiers: 1 }, 0)
      .gate('bourg', 'la-buissiere', 'D', 'attack', { soldiers: 1 }, 0);
    t.place('sigy', 'B', { lords: ['jean'] })
      .place('tournus', 'C', { lords: ['eric'] })
      .place('blaye', 'D', { lords: ['pierre'] });
    const table = t.dice(6, 1, 6, 1, 6, 1).phase('combat').answer('B', { with: [] }).answer('C', { with: [] });
    expect(table.told('struck').map((r) => [r.attackers[0], r.defenders[0], r.castle])).toEqual([
      [1, 2, false],
      [1, 3, false],
      [1, 0, true],
    ]);
  });

  test('F81R-a-M-3 the named ally has no piece left: the first arrival of the survivors owns the village', () => {
    const t = three(1, 3, 1)
      .with((s) => {
        s.lords.eric.gate = null;
        s.lords.eric.at = 'sigy';
        s.villages.sigy.holder = 2;
      })
      .dice(6, 2)
      .phase('combat');
    // One loss: B has four pieces, C one; the odd one falls on who has more. Then C is the named and lives.
    t.answer('B', { with: [2], occupant: 2 }).answer('C', { join: 'yes' });
    expect(t.holder('bourg')).toBe('C');
    const gone = three(3, 3, 1)
      .with((s) => {
        s.lords.eric.gate = null;
        s.lords.eric.at = 'sigy';
        s.villages.sigy.holder = 2;
      })
      .dice(6, 4)
      .phase('combat')
      .answer('B', { with: [2], occupant: 2 })
      .answer('C', { join: 'yes' });
    expect([gone.holder('bourg'), gone.soldiers('bourg', 'C'), gone.soldiers('bourg', 'B')]).toEqual(['B', 0, 2]);
  });

  test('F81a-M2-1 F81a-M2-2 relief after the attack was declared: 3s in the castle and 4s+L are eight, two dice, all on bare', () => {
    const t = scene('adapted')
      .place('bourg', 'A', { soldiers: 3, castle: true })
      .place('st-vivien', 'A', { soldiers: 4, lords: ['louis'] })
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 6, lords: ['jean'] }, 0)
      .watcher()
      .phase('movement');
    t.step('A', 'st-vivien', ['louis'], 'bourg', 4).done('A').done('B');
    t.dice(1, 1, 6, 6, 1, 6, 6).done('D');
    expect(t.told('struck')[0]).toMatchObject({ castle: false, defenceDice: [6, 6], defenceLoss: 1 });
    expect(t.holder('bourg')).toBe('A');
  });

  test('F81a-M2-3 F81R-a-M-4 an ally’s relief comes by leave of the owner; if his pieces are all dead the ally owns the village', () => {
    const t = scene('adapted')
      .place('bourg', 'A', { soldiers: 1, castle: true })
      .place('sigy', 'A', { soldiers: 1 })
      .place('pugnac', 'A', { lords: ['louis'] })
      .place('st-vivien', 'C', { soldiers: 4, lords: ['eric'] })
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 2, lords: ['jean'] }, 0)
      .watcher()
      .first('C')
      .phase('movement');
    t.step('C', 'st-vivien', ['eric'], 'bourg', 4, 'ask')
      .answer('A', { grant: 'yes' })
      .done('C')
      .done('D')
      .done('A')
      .done('B');
    expect(t.asked).toEqual(['C stance']);
    t.dice(2, 6).answer('C', { stance: 'defend' });
    // One loss on two sides: the one with more pieces; B loses three and is gone.
    expect([t.told('struck')[0]!.castle, t.holder('bourg'), t.soldiers('bourg', 'C')]).toEqual([false, 'A', 3]);
    const heir = scene('adapted')
      .place('bourg', 'A', { soldiers: 1 })
      .place('pugnac', 'A', { lords: ['louis'] })
      .place('bourg', 'C', { soldiers: 4, lords: ['eric'] })
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 2, lords: ['jean'] }, 0)
      .place('beaujeu', 'D', { lords: ['pierre'] })
      .phase('combat');
    heir.dice(6, 6).answer('C', { stance: 'defend' });
    expect([heir.holder('bourg'), heir.soldiers('bourg', 'A'), heir.soldiers('bourg', 'C')]).toEqual(['C', 0, 2]);
  });

  test('F81R-a-M-4 relief may come by any road; declined, it stays in its last village', () => {
    const t = scene('adapted')
      .place('bourg', 'A', { soldiers: 1, castle: true })
      .place('pugnac', 'A', { lords: ['louis'] })
      .place('villeneuve', 'C', { soldiers: 4, lords: ['eric'] })
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 2, lords: ['jean'] }, 0)
      .watcher()
      .first('C')
      .phase('movement');
    t.step('C', 'villeneuve', ['eric'], 'bourg', 4, 'ask').answer('A', { grant: 'no' }).answer('C', { then: 'back' });
    expect([t.at('eric'), t.soldiers('villeneuve', 'C')]).toEqual(['villeneuve', 4]);
  });

  const camped = () =>
    scene('adapted')
      .place('bourg', 'A', { soldiers: 2, castle: true })
      .place('pugnac', 'A', { lords: ['louis'] })
      .place('bourg', 'C', { soldiers: 3, lords: ['eric'] })
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 6, lords: ['jean'] }, 0)
      .place('beaujeu', 'D', { lords: ['pierre'] })
      .phase('combat');

  test('F81a-M3-1 a guest is neutral or with the defender; joining the attacker is refused', () => {
    const t = camped();
    expect(t.asked).toEqual(['C stance']);
    expect(t.offers('C')).toEqual(['neutral', 'defend']);
    expect(t.refuses('C', { stance: 'attack' })).toBe('house.notOffered');
  });

  test('F81R-a-M-5 a guest who was inside keeps the castle row for all; a neutral one takes no losses and is guest of the winner', () => {
    const defend = camped().dice(1, 1, 6, 1, 6, 1, 6);
    expect(defend.dice().asked).toEqual(['C stance']);
    defend.answer('C', { stance: 'defend' });
    expect(defend.told('struck')[0]).toMatchObject({ castle: true, defenders: [0, 2] });
    const neutral = camped().dice(6, 6, 1).answer('C', { stance: 'neutral' });
    expect([
      neutral.holder('bourg'),
      neutral.soldiers('bourg', 'C'),
      neutral.at('eric'),
      neutral.guests('bourg'),
    ]).toEqual(['B', 3, 'bourg', ['C']]);
  });
});
