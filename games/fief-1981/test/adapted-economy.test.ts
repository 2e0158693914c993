import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

const pays = (t: ReturnType<typeof scene>) => t.phase('income');
const family = () =>
  scene('adapted')
    .place('pugnac', 'B', { lords: ['jean'] })
    .place('sigy', 'C', { lords: ['eric'] });

describe('income (adapted)', () => {
  test('F81a-P2-1 F81a-P2-2 press 100, mill 200, castle 100 with an own piece there; a village alone pays nothing', () => {
    const t = pays(
      family()
        .place('tournus', 'A', { soldiers: 1, castle: true, mills: 2, presses: 1 })
        .place('st-andromy', 'A', { soldiers: 1, lords: ['louis'] }),
    );
    expect(t.money('A')).toBe(600);
    expect(t.told('income')[0]).toMatchObject({ villages: 0, castles: 100, buildings: 500 });
  });

  test('F81a-P2-3 a castle village left empty pays nothing', () => {
    const t = pays(
      family()
        .place('tournus', null, { castle: true, mills: 2 })
        .place('st-andromy', 'A', { lords: ['louis'] }),
    );
    expect(t.money('A')).toBe(0);
  });

  test('F81a-P2-4 with a piece in the capital the title holder collects in all villages, empty or visited by enemies', () => {
    const t = pays(
      scene('adapted')
        .place('tournus', 'A', { soldiers: 1, lords: ['louis'], castle: true })
        .place('mazilles', null, { mills: 2 })
        .place('pugnac', 'B', { lords: ['jean'], presses: 1 })
        .fief('tournus', 'A', 'louis'),
    );
    expect([t.money('A'), t.money('B')]).toEqual([100 + 400 + 100, 0]);
  });

  test('F81a-P2-5 without one only villages with own pieces pay, and no seigneurial taille', () => {
    const t = scene('adapted')
      .hand('A', 'seigneurial')
      .place('tournus', null, { castle: true })
      .place('mazilles', 'A', { soldiers: 1, lords: ['louis'], mills: 1 })
      .place('belleville', null, { mills: 3 })
      .fief('tournus', 'A', 'louis', 'tournus')
      .phase('cards');
    expect(t.refuses('A', { act: 'seigneurial', region: 'tournus' })).toBe('capitalEmpty');
    t.to('purchases');
    expect(t.money('A')).toBe(200);
    const one = scene('adapted')
      .hand('A', 'seigneurial')
      .place('sigy', 'A', { lords: ['louis'] })
      .fief('sennecy', 'A', 'louis', 'sennecy')
      .fief('marcamps', 'A', 'louis', 'sigy')
      .phase('cards');
    expect(one.refuses('A', { act: 'seigneurial', region: 'sennecy' })).toBe('capitalEmpty');
  });

  test('F81a-P2-6 tax income only from cards laid in phase 1 of this turn', () => {
    const t = family()
      .hand('A', 'royal')
      .place('bourg', 'A', { lords: ['louis'] })
      .king('louis')
      .phase('cards')
      .answer('A', { act: 'royal' })
      .to('purchases');
    expect(t.money('A')).toBe(1500);
    t.nextRound().to('purchases');
    expect(t.money('A')).toBe(1500);
  });

  test('F81R-a-P2-1 a reprisal redirects everything the family receives, taxes included', () => {
    const t = family()
      .hand('A', 'seigneurial')
      .place('bourg', 'A', { lords: ['louis'], mills: 1 })
      .fief('bourg', 'A', 'louis')
      .king('jean')
      .with((s) => {
        s.reprisal = { from: 0, round: 3 };
      })
      .phase('cards');
    t.answer('A', { act: 'seigneurial', region: 'bourg' }).to('purchases');
    expect([t.money('A'), t.money('B')]).toEqual([0, 1200]);
    expect(t.s.reprisal).toBeNull();
  });

  test('F81a-S-TR-1 royal taille: only the king’s player, one per turn, void if he dies before phase 2', () => {
    const t = family()
      .hand('A', 'royal', 'royal')
      .hand('B', 'assassination', 'royal')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis', 'henry'] })
      .king('louis')
      .phase('cards');
    t.answer('A', { act: 'royal' });
    expect(t.refuses('A', { act: 'royal' })).toBe('oncePerTurn');
    t.done('A');
    expect(t.refuses('B', { act: 'royal' })).toBe('oncePerTurn');
    t.answer('B', { act: 'assassination', lord: 'louis' });
    for (const who of ['A', 'C', 'D'] as const) t.answer(who, { with: 'pass' });
    t.to('purchases');
    expect([t.money('A'), t.told('taxVoid')]).toEqual([0, [{ seat: 0, card: 'royal', on: null }]]);
    expect(t.s.discard).toContain('royal');
    const u = family()
      .hand('B', 'royal')
      .first('B')
      .place('bourg', 'A', { lords: ['louis'] })
      .king('louis')
      .phase('cards');
    expect(u.refuses('B', { act: 'royal' })).toBe('notKing');
  });

  test('F81a-S-TS-1 seigneurial taille: title and a piece in the capital, one per fief: duke 1000, count 800, baron 600', () => {
    for (const [region, capital, sum] of [
      ['tournus', 'tournus', 1000],
      ['blaye', 'blaye', 800],
      ['sennecy', 'sennecy', 600],
    ] as const) {
      const t = scene('adapted')
        .hand('A', 'seigneurial', 'seigneurial')
        .place(capital, 'A', { lords: ['louis'] })
        .fief(region, 'A', 'louis', capital)
        .place('bourg', 'B', { lords: ['jean'] })
        .phase('cards');
      t.answer('A', { act: 'seigneurial', region });
      expect(t.refuses('A', { act: 'seigneurial', region })).not.toBeUndefined();
      t.to('purchases');
      expect(t.money('A')).toBe(sum);
    }
  });

  test('F81R-a-S-1 tested when laid and again when paid: a capital empty by then pays nothing', () => {
    const t = family()
      .hand('A', 'seigneurial')
      .hand('B', 'assassination')
      .place('sennecy', 'A', { lords: ['louis'] })
      .place('bourg', 'A', { lords: ['henry'] })
      .fief('sennecy', 'A', 'henry', 'sennecy')
      .phase('cards');
    t.answer('A', { act: 'seigneurial', region: 'sennecy' })
      .done('A')
      .answer('B', { act: 'assassination', lord: 'louis' });
    for (const who of ['A', 'C', 'D'] as const) t.answer(who, { with: 'pass' });
    t.to('purchases');
    expect([t.money('A'), t.told('taxVoid')]).toEqual([0, [{ seat: 0, card: 'seigneurial', on: 'sennecy' }]]);
  });

  test('F81a-S-DI-1 F81a-S-DI-2 tithe: presses and mills of the see to the bishop, castles to their owners', () => {
    const t = scene('adapted')
      .hand('B', 'tithe', 'tithe')
      .first('B')
      .place('blaye', 'A', { soldiers: 1, castle: true, mills: 3, lords: ['louis'] })
      .place('sennecy', 'C', { soldiers: 1, presses: 1, lords: ['eric'] })
      .place('bourg', 'B', { lords: ['jean'] })
      .bishop('jean', 'blaye')
      .phase('cards');
    expect(t.refuses('B', { act: 'tithe', see: 'tournus' })).toBe('noBishop');
    t.answer('B', { act: 'tithe', see: 'blaye' });
    expect(t.refuses('B', { act: 'tithe', see: 'blaye' })).toBe('oncePerTurn');
    t.to('purchases');
    expect([t.money('A'), t.money('B'), t.money('C')]).toEqual([100, 700, 0]);
  });

  test('F81a-S-DI-3 the bishop dead before phase 2: void, owners are paid', () => {
    const t = scene('adapted')
      .hand('B', 'tithe')
      .hand('C', 'assassination')
      .first('B')
      .place('blaye', 'A', { soldiers: 1, mills: 3, lords: ['louis'] })
      .place('sigy', 'C', { lords: ['eric'] })
      .place('bourg', 'B', { soldiers: 1, lords: ['jean'] })
      .bishop('jean', 'blaye')
      .phase('cards');
    t.answer('B', { act: 'tithe', see: 'blaye' }).done('B').answer('C', { act: 'assassination', lord: 'jean' });
    for (const who of ['A', 'B', 'D'] as const) t.answer(who, { with: 'pass' });
    t.to('purchases');
    expect([t.money('A'), t.money('B'), t.told('taxVoid').length]).toEqual([600, 0, 1]);
  });

  test('F81R-a-S-2 only buildings that would pay somebody are tithed; a cardinal may tithe', () => {
    const t = scene('adapted')
      .hand('B', 'tithe')
      .first('B')
      .place('blaye', null, { mills: 3 })
      .place('sennecy', 'C', { soldiers: 1, presses: 2, lords: ['eric'] })
      .famine('sennecy')
      .place('charolles', 'A', { mills: 1, soldiers: 1, lords: ['louis'] })
      .place('bourg', 'B', { lords: ['jean'] })
      .bishop('jean', 'blaye', true)
      .phase('cards');
    t.answer('B', { act: 'tithe', see: 'blaye' }).to('purchases');
    expect([t.money('B'), t.money('A'), t.money('C')]).toEqual([200, 0, 0]);
  });
});

describe('purchases (adapted)', () => {
  test('F81a-P3-1 prices and the limit of three as in the original game', () => {
    const t = family()
      .money('A', 500)
      .place('bourg', 'A', { soldiers: 1, lords: ['louis'], mills: 2 })
      .phase('purchases');
    expect(t.refuses('A', { what: 'castle', at: 'bourg' })).toBe('tooPoor');
    t.answer('A', { what: 'mill', at: 'bourg' });
    expect([t.money('A'), t.refuses('A', { what: 'press', at: 'bourg' })]).toEqual([200, 'full']);
    t.answer('A', { what: 'soldiers', at: 'bourg', number: 2 });
    expect(t.soldiers('bourg', 'A')).toBe(3);
  });

  test('F81a-P3-2 where one is, or in a fief one holds, empty villages of it too', () => {
    const t = family()
      .money('A', 500)
      .place('bourg', 'A', { soldiers: 1, lords: ['louis'] })
      .fief('bourg', 'A', 'louis')
      .phase('purchases');
    t.answer('A', { what: 'soldiers', at: 'st-paul', number: 1 });
    expect(t.soldiers('st-paul', 'A')).toBe(1);
    expect(t.refuses('A', { what: 'soldiers', at: 'blaye', number: 1 })).toBe('notControlled');
  });

  test('F81R-a-P3-1 not where enemies stand without leave, nor where one is only a guest', () => {
    const t = family()
      .money('A', 500)
      .place('bourg', 'A', { soldiers: 1, lords: ['louis'] })
      .place('st-paul', 'D', { soldiers: 1, lords: ['henry'] })
      .fief('bourg', 'A', 'louis')
      .place('pugnac', 'A', { soldiers: 2 })
      .phase('purchases');
    expect(t.refuses('A', { what: 'soldiers', at: 'st-paul', number: 1 })).toBe('enemyThere');
    expect(t.refuses('A', { what: 'soldiers', at: 'pugnac', number: 1 })).toBe('notControlled');
  });
});
