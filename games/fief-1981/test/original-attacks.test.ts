import { describe, expect, test } from 'vitest';
import type { Card } from '../rules/index.ts';
import { scene } from './scenario.ts';

describe('attacks (original)', () => {
  test('F81o-P1a-1 in one’s own turn only, any number, on a region or (assassination) on a lord', () => {
    const t = scene('original')
      .hand('A', 'weather', 'famine', 'assassination')
      .hand('B', 'plague')
      .place('bourg', 'B', { soldiers: 3, lords: ['louis'] })
      .phase('cards');
    expect(t.asked).toEqual(['A cards']);
    t.answer('A', { act: 'weather', region: 'blaye' }).answer('A', { act: 'famine', region: 'sennecy' });
    expect(t.refuses('A', { act: 'assassination', region: 'bourg' })).toBe('house.missing');
    t.answer('A', { act: 'assassination', lord: 'louis' }).answer('B', { with: 'pass' });
    expect(t.hand('A')).toEqual([]);
  });

  test('F81o-P1a-2 F81R-g15 bad weather: soldiers stay, the lord may leave alone, no battle; the next turn all is free', () => {
    const t = scene('original')
      .hand('B', 'weather')
      .first('B')
      .place('villeneuve', 'A', { soldiers: 8, lords: ['louis'] })
      .place('bourg', 'B', { soldiers: 2 });
    t.gate('bourg', 'la-buissiere', 'C', 'attack', { soldiers: 5, lords: ['jean'] });
    const table = t
      .phase('cards')
      .answer('B', { act: 'weather', region: 'bourg' })
      .answer('A', { with: 'pass' })
      .to('movement')
      .until('A', 'march');
    // No soldier may start a step: the question for soldiers is not even put.
    table.step('A', 'villeneuve', ['louis'], 'charolles');
    expect(table.soldiers('villeneuve', 'A')).toBe(8);
    table.to('negotiations');
    expect(table.told('battleBegan')).toEqual([]);
    expect(table.s.parties).toHaveLength(1);
    table.nextRound().until('A', 'march');
    expect(table.s.weather.bourg).toBe(0);
    expect(table.offers('A', { act: 'step', from: 'charolles', lords: ['louis'], to: 'villeneuve' })).toEqual({
      complete: true,
    });
  });

  test('F81R-g15 soldiers may enter a region under weather and then stop', () => {
    const t = scene('original')
      .hand('B', 'weather')
      .first('B')
      .place('charolles', 'A', { soldiers: 3, lords: ['louis'] })
      .phase('cards');
    t.answer('B', { act: 'weather', region: 'bourg' })
      .to('movement')
      .until('A', 'march')
      .step('A', 'charolles', ['louis'], 'villeneuve', 3);
    expect(t.soldiers('villeneuve', 'A')).toBe(3);
    t.step('A', 'villeneuve', ['louis'], 'bourg');
    expect([t.soldiers('bourg', 'A'), t.at('louis')]).toEqual([0, 'bourg']);
  });

  test('F81o-P1a-3 famine: Tournus with 2 mills and 1 press pays 100, and 600 again in the next turn', () => {
    const t = scene('original')
      .hand('B', 'famine')
      .first('B')
      .place('tournus', 'A', { soldiers: 1, mills: 2, presses: 1 })
      .phase('cards');
    t.answer('B', { act: 'famine', region: 'tournus' }).answer('A', { with: 'pass' }).to('purchases');
    expect(t.money('A')).toBe(100);
    t.nextRound().to('purchases');
    expect(
      t
        .told('income')
        .filter((e) => e.seat === 0)
        .map((e) => e.total),
    ).toEqual([100, 600]);
    expect(t.s.discard).toContain('famine');
  });

  test('F81o-P1a-4 F81R-g12 assassination: pawn and cards go, the throne is vacant', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .first('B')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis', 'jean'] })
      .king('louis')
      .phase('cards');
    t.answer('B', { act: 'assassination', lord: 'louis' }).answer('A', { with: 'pass' });
    expect(t.s.lords.louis).toMatchObject({ owner: null, at: null, gate: null, steps: 0, see: null, cardinal: false });
    expect(t.s.king).toBeNull();
    expect(t.s.discard).toEqual(['assassination', 'louis']);
  });

  test('F81R-g12 a dead bishop and cardinal: both blue cards to the discard pile, the hat back to the stock', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .first('B')
      .place('bourg', 'A', { lords: ['henry'] })
      .bishop('henry', 'blaye', true)
      .phase('cards');
    t.answer('B', { act: 'assassination', lord: 'henry' }).answer('A', { with: 'pass' });
    expect(t.s.discard).toEqual(['assassination', 'henry', 'see-blaye']);
    expect(Object.values(t.s.lords).some((l) => l.cardinal)).toBe(false);
  });

  test('F81o-P1a-5 one’s own lord is refused', () => {
    const t = scene('original')
      .hand('A', 'assassination')
      .place('bourg', 'A', { lords: ['louis'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('cards');
    expect(t.refuses('A', { act: 'assassination', lord: 'louis' })).toBe('ownLord');
  });

  test('F81o-P1a-6 a revolt needs a famine card of the same hand; both go on one region', () => {
    const t = scene('original').hand('A', 'revolt').famine('blaye').phase('cards');
    expect(t.refuses('A', { act: 'revolt', region: 'blaye' })).toBe('needsFamine');
    const u = scene('original')
      .dice(1)
      .hand('A', 'revolt', 'famine')
      .phase('cards')
      .answer('A', { act: 'revolt', region: 'medard' });
    expect(u.hand('A')).toEqual([]);
    expect(u.s.famine.medard).toBe(1);
  });

  const revolt = (...dice: number[]) =>
    scene('original')
      .dice(...dice)
      .hand('B', 'revolt', 'famine')
      .first('B');
  const strike = { act: 'revolt' as const, region: 'tournus' as const };

  test('F81o-P1a-7 die 1: nothing beyond the famine', () => {
    const t = revolt(1)
      .place('tournus', 'A', { soldiers: 3, castle: true, mills: 2 })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect([t.soldiers('tournus', 'A'), t.buildings('tournus'), t.s.famine.tournus]).toEqual([3, [2, 0], 1]);
  });

  test('F81o-P1a-8 die 2, then 4: four soldiers in the castle; of 3s+L three die and the lord lives', () => {
    const t = revolt(2, 4)
      .place('tournus', 'A', { soldiers: 6, castle: true, mills: 1 })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect([t.soldiers('tournus', 'A'), t.buildings('tournus')]).toEqual([2, [1, 0]]);
    const u = revolt(2, 4)
      .place('tournus', 'A', { soldiers: 3, lords: ['louis'], castle: true })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect([u.soldiers('tournus', 'A'), u.at('louis'), u.holder('tournus')]).toEqual([0, 'tournus', 'A']);
  });

  test('F81o-P1a-9 die 3: one mill or press of every village, the attacker choosing where both stand', () => {
    const t = revolt(3)
      .place('tournus', 'A', { soldiers: 3, mills: 2, presses: 1 })
      .place('pugnac', null, { presses: 1 })
      .phase('cards');
    t.answer('B', strike).answer('A', { with: 'pass' });
    expect(t.asked).toEqual(['B wreck']);
    t.answer('B', { tournus: 'press' });
    expect([t.buildings('tournus'), t.buildings('pugnac')]).toEqual([
      [2, 0],
      [0, 0],
    ]);
  });

  test('F81o-P1a-10 die 4: all mills and presses of the region, whoever owns them; garrisons untouched', () => {
    const t = revolt(4)
      .place('tournus', 'A', { soldiers: 3, castle: true, mills: 2, presses: 1 })
      .place('mazilles', 'C', { soldiers: 1, mills: 3 })
      .phase('cards');
    t.answer('B', strike).answer('A', { with: 'pass' });
    expect([
      t.buildings('tournus'),
      t.buildings('mazilles'),
      t.soldiers('tournus', 'A'),
      t.soldiers('mazilles', 'C'),
    ]).toEqual([[0, 0], [0, 0], 3, 1]);
  });

  test('F81o-P1a-11 die 5, then 3: buildings and three soldiers', () => {
    const t = revolt(5, 3)
      .place('tournus', 'A', { soldiers: 8, castle: true, mills: 2 })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect([t.buildings('tournus'), t.soldiers('tournus', 'A')]).toEqual([[0, 0], 5]);
  });

  test('F81o-P1a-12 die 6, then 5 and 2: as 5 with seven soldiers', () => {
    const t = revolt(6, 5, 2)
      .place('tournus', 'A', { soldiers: 8, castle: true, presses: 2 })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect([t.buildings('tournus'), t.soldiers('tournus', 'A')]).toEqual([[0, 0], 1]);
  });

  test('F81R-o-P1-6 a throw for each castle, none without one; F81R-o-P1-7 soldiers in castles only, at most those who are there', () => {
    const t = revolt(2, 6, 1)
      .place('tournus', 'A', { soldiers: 2, castle: true })
      .place('mazilles', 'C', { soldiers: 4, castle: true })
      .place('pugnac', 'A', { soldiers: 5 })
      .phase('cards');
    t.answer('B', strike).answer('A', { with: 'pass' });
    expect([t.soldiers('tournus', 'A'), t.soldiers('mazilles', 'C'), t.soldiers('pugnac', 'A')]).toEqual([0, 3, 5]);
    const u = revolt(2)
      .place('tournus', 'A', { soldiers: 2 })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect(u.soldiers('tournus', 'A')).toBe(2);
  });

  test('F81o-P1a-13 F81R-o-P1-8 plague: A loses 2 of 8, where he likes, B with 2 none', () => {
    const t = scene('original')
      .hand('C', 'plague')
      .first('C')
      .place('st-medard', 'A', { soldiers: 4 })
      .place('st-gerome', 'A', { soldiers: 3 })
      .place('st-andre', 'A', { soldiers: 1 })
      .place('la-buissiere', 'B', { soldiers: 2 })
      .phase('cards');
    t.answer('C', { act: 'plague', region: 'medard' });
    expect(t.asked).toEqual(['A losses']);
    expect(t.refuses('A', { losses: { 'st-medard': 3 } })).toBe('exactly');
    t.answer('A', { losses: { 'st-gerome': 1, 'st-andre': 1 } });
    expect([
      t.soldiers('st-medard', 'A'),
      t.soldiers('st-gerome', 'A'),
      t.soldiers('st-andre', 'A'),
      t.soldiers('la-buissiere', 'B'),
    ]).toEqual([4, 2, 0, 2]);
    expect(t.holder('st-andre')).toBeNull();
  });

  test('F81o-P1a-14 plague, lords: 1 or 2 dies, 3 to 6 lives, bishops and the king too; F81o-P1b-5 nobody is asked to parry', () => {
    const table = scene('original')
      .dice(2, 3, 1, 6)
      .hand('C', 'plague')
      .first('C')
      .place('bourg', 'A', { lords: ['henry', 'louis'] })
      .place('st-paul', 'B', { lords: ['jean', 'robert'] })
      .bishop('henry', 'blaye')
      .king('jean')
      .phase('cards');
    table.answer('C', { act: 'plague', region: 'bourg' });
    expect(table.asked).toEqual(['C cards']);
    // In the order of the names: Henry 2, Jean 3, Louis 1, Robert 6.
    expect(table.told('plagueRolled').map(({ lord, die, dies }) => [lord, die, dies])).toEqual([
      ['henry', 2, true],
      ['jean', 3, false],
      ['louis', 1, true],
      ['robert', 6, false],
    ]);
    expect([table.at('henry'), table.at('jean'), table.at('louis'), table.at('robert')]).toEqual([
      null,
      'st-paul',
      null,
      'st-paul',
    ]);
    expect(table.s.king?.lord).toBe('jean');
  });

  test('F81R-g14 pieces at a gate count as being in the region of the village', () => {
    const t = scene('original')
      .dice(1)
      .hand('C', 'plague')
      .first('C')
      .place('bourg', 'A', { soldiers: 2 })
      .gate('bourg', 'villeneuve', 'B', 'siege', { soldiers: 6, lords: ['jean'] })
      .phase('cards');
    t.answer('C', { act: 'plague', region: 'bourg' });
    expect(t.s.parties[0]!.soldiers).toBe(4);
    expect(t.at('jean')).toBeNull();
  });

  test('F81R-o-P1-9 an attack on an empty region is allowed and nobody can parry it', () => {
    const t = scene('original').hand('A', 'weather').phase('cards').answer('A', { act: 'weather', region: 'sennecy' });
    expect(t.asked).toEqual(['A cards']);
    expect(t.s.weather.sennecy).toBe(1);
  });
});

describe('parries (original)', () => {
  test('F81o-P1b-1 parried: no effect, all cards to the discard pile', () => {
    const t = scene('original')
      .hand('A', 'weather')
      .hand('B', 'sun')
      .place('blaye', 'B', { soldiers: 1 })
      .phase('cards');
    t.answer('A', { act: 'weather', region: 'blaye' }).answer('B', { with: 'sun' });
    expect(t.s.weather.blaye).toBe(0);
    expect([...t.s.discard].sort()).toEqual(['sun', 'weather']);
  });

  test('F81o-P1b-2 sun against weather, harvest against famine, not the other way', () => {
    const t = scene('original')
      .hand('A', 'weather', 'famine')
      .hand('B', 'sun', 'harvest')
      .place('blaye', 'B', { soldiers: 1 })
      .phase('cards');
    t.answer('A', { act: 'weather', region: 'blaye' });
    expect(t.refuses('B', { with: 'harvest' })).toBe('notNow');
    t.answer('B', { with: 'sun' }).answer('A', { act: 'famine', region: 'blaye' });
    expect(t.refuses('B', { with: 'sun' })).toBe('notNow');
    t.answer('B', { with: 'harvest' });
    expect(t.s.famine.blaye).toBe(0);
  });

  test('F81o-P1b-3 F81o-P1b-4 a revolt of 3: one harvest, or 900; either stops both cards', () => {
    const by = (card: Card | null, money: number) =>
      scene('original')
        .dice(3)
        .hand('A', 'revolt', 'famine')
        .money('B', money)
        .place('blaye', 'B', { soldiers: 1, mills: 1 })
        .hand('B', ...(card === null ? [] : [card]))
        .phase('cards')
        .answer('A', { act: 'revolt', region: 'blaye' });
    const harvest = by('harvest', 0).answer('B', { with: 'harvest' });
    expect([harvest.s.famine.blaye, harvest.buildings('blaye')]).toEqual([0, [1, 0]]);
    const money = by(null, 1000).answer('B', { with: 'money' });
    expect([money.s.famine.blaye, money.buildings('blaye'), money.money('B')]).toEqual([0, [1, 0], 100]);
    expect(money.s.discard.sort()).toEqual(['famine', 'revolt']);
  });

  test.each([
    [2, 600],
    [3, 900],
    [6, 1800],
  ])('F81o-P1b-4 [example] die %i costs %i', (die, price) => {
    const t = scene('original')
      .dice(die)
      .hand('A', 'revolt', 'famine')
      .money('B', price)
      .place('blaye', 'B', { soldiers: 1 })
      .phase('cards')
      .answer('A', { act: 'revolt', region: 'blaye' });
    t.answer('B', { with: 'money' });
    expect(t.money('B')).toBe(0);
  });

  test('F81o-P1b-4 with 1700 a revolt of 6 cannot be paid; F81R-o-P1-11 nobody may lend in this phase', () => {
    const t = scene('original')
      .dice(6)
      .hand('A', 'revolt', 'famine')
      .money('B', 1700)
      .money('C', 900)
      .place('blaye', 'B', { soldiers: 1 })
      .phase('cards')
      .answer('A', { act: 'revolt', region: 'blaye' });
    expect(t.refuses('B', { with: 'money' })).toBe('tooPoor');
    expect(t.refusesAside('C', 'give', { to: 1, hundreds: 1 })).toBe('noTalk');
  });

  test('F81R-o-P1-10 the die is thrown first; with a 1 harvest or 300 still lift the famine', () => {
    const t = scene('original')
      .dice(1)
      .hand('A', 'revolt', 'famine')
      .money('B', 300)
      .place('blaye', 'B', { soldiers: 1 })
      .phase('cards')
      .answer('A', { act: 'revolt', region: 'blaye' });
    expect(t.told('revoltRolled')).toEqual([{ seat: 0, region: 'blaye', die: 1 }]);
    t.answer('B', { with: 'money' });
    expect([t.money('B'), t.s.famine.blaye]).toEqual([0, 0]);
  });

  test('F81o-P1b-6 justice: the victim lives, a lord of the assassin dies, the king not exempt', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .hand('A', 'justice')
      .first('B')
      .place('bourg', 'A', { lords: ['louis'] })
      .place('blaye', 'B', { lords: ['jean', 'robert'] })
      .king('jean')
      .phase('cards');
    t.answer('B', { act: 'assassination', lord: 'louis' });
    expect(t.offers('A', { with: 'justice' })).toEqual(['jean', 'robert']);
    t.answer('A', { with: 'justice', lord: 'jean' });
    expect([t.at('louis'), t.at('jean'), t.s.king]).toEqual(['bourg', null, null]);
    expect([...t.s.discard].sort()).toEqual(['assassination', 'jean', 'justice']);
  });

  test('F81R-o-P1-12 only the owner of the victim is asked; without a lord of the attacker justice still saves', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .hand('A', 'justice')
      .first('B')
      .place('bourg', 'A', { lords: ['louis'] })
      .phase('cards');
    t.answer('B', { act: 'assassination', lord: 'louis' });
    expect(t.asked).toEqual(['A parry']);
    t.answer('A', { with: 'justice' });
    expect(t.at('louis')).toBe('bourg');
  });

  test('F81o-P1b-7 who has most lords there parries; F81R-g22 he is asked whether or not he holds the card', () => {
    const t = scene('original')
      .hand('C', 'weather')
      .first('C')
      .place('blaye', 'A', { soldiers: 1, lords: ['louis', 'jean'] })
      .place('beaujeu', 'B', { soldiers: 9, lords: ['eric'] })
      .phase('cards');
    t.answer('C', { act: 'weather', region: 'blaye' });
    expect(t.asked).toEqual(['A parry']);
    expect(t.offers('A')).toEqual(['pass']);
  });

  test('F81R-o-P1-13 equal lords: more soldiers; still equal: the first after the attacker; the attacker himself if he has most', () => {
    const asked = (a: number, b: number, c = 0) => {
      const t = scene('original')
        .hand('C', 'weather')
        .first('C')
        .place('blaye', 'A', { soldiers: a })
        .place('beaujeu', 'B', { soldiers: b });
      if (c > 0) t.place('charolles', 'C', { soldiers: c });
      return t.phase('cards').answer('C', { act: 'weather', region: 'blaye' }).asked;
    };
    expect(asked(2, 3)).toEqual(['B parry']);
    expect(asked(2, 2)).toEqual(['A parry']);
    expect(asked(2, 2, 5)).toEqual(['C parry']);
  });

  test('F81R-o-P1-14 a parry is laid at once, also by one who has had his turn; later nothing undoes the attack', () => {
    const t = scene('original')
      .hand('A', 'sun')
      .hand('B', 'weather')
      .hand('C', 'sun')
      .place('blaye', 'A', { soldiers: 1 })
      .phase('cards');
    t.done('A').answer('B', { act: 'weather', region: 'blaye' });
    expect(t.asked).toEqual(['A parry']);
    t.answer('A', { with: 'pass' }).done('B');
    expect(t.refuses('C', { act: 'sun', region: 'blaye' })).toBe('answersOnly');
  });
});
