/** Troops as the book has them: each with its own steps, intent, date, and the leave it was given by whom and when. */

import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

/** Roland besieges Saint-Paul with one soldier, and Hugues has just brought him six. */
const reinforced = () =>
  scene('original')
    .first('B')
    .place('st-paul', 'A', { soldiers: 5 })
    .gate('st-paul', 'sigy', 'B', 'siege', { soldiers: 1, lords: ['roland'] })
    .place('sigy', 'B', { soldiers: 6, lords: ['hugues'] })
    .watcher()
    .phase('movement')
    .step('B', 'sigy', ['hugues'], 'st-paul', 6, 'siege');

describe('troops before a village (original)', () => {
  test('F81R-o-P4-5 T378 a siege that is reinforced is still an old one: nobody else comes to the gates', () => {
    const t = scene('original')
      .round(5)
      .first('B')
      .place('blaye', 'A', { soldiers: 4, lords: ['louis'] })
      .gate('blaye', 'la-salle', 'B', 'siege', { soldiers: 5, lords: ['jean'] })
      .place('la-salle', 'B', { soldiers: 2, lords: ['robert'] })
      .place('charolles', 'C', { soldiers: 3, lords: ['eric'] })
      .phase('movement');
    t.step('B', 'la-salle', ['robert'], 'blaye', 2, 'siege').done('B');
    expect(
      t.refuses('C', { act: 'step', from: 'charolles', lords: ['eric'], to: 'blaye', soldiers: 3, meet: 'attack' }),
    ).toBe('besieged');
  });

  test('F81R-o-P5-3 T402 losses of an attack fall on those who fight, not on a troop that waits by leave', () => {
    const t = scene('original')
      .first('B')
      .place('bourg', 'A', { soldiers: 3, lords: ['louis'] })
      .gate('bourg', 'la-buissiere', 'B', 'siege', { soldiers: 3, lords: ['jean'] })
      .gate('bourg', 'villeneuve', 'B', 'passage', { soldiers: 9, lords: ['robert'] }, 0)
      .watcher()
      .phase('movement')
      .answer('B', { act: 'declare', from: 'bourg/la-buissiere', meet: 'attack' })
      .dice(1, 6)
      .until('B', 'losses')
      .dice(1, 6)
      .answer('A', { losses: { bourg: 1, louis: 0 } })
      .answer('B', { losses: { bourg: 3, jean: 0 } })
      .answer('A', { losses: { bourg: 1, louis: 0 } });
    const left = t.s.parties.map(({ from, soldiers }) => [from, soldiers]);
    expect(left).toEqual([['villeneuve', 9]]);
    expect([t.told('struck').length, t.at('jean'), t.at('robert')]).toEqual([2, null, 'bourg/villeneuve']);
  });

  test('F81R-o-P4-2 T410 a comrade who asks leave on the same road does not undo the attack', () => {
    const t = scene('original')
      .first('B')
      .place('bourg', 'A', { soldiers: 5 })
      .place('la-buissiere', 'B', { soldiers: 8, lords: ['jean', 'robert'] })
      .watcher()
      .anyDice()
      .phase('movement')
      .step('B', 'la-buissiere', ['jean'], 'bourg', 8, 'attack')
      .step('B', 'la-buissiere', ['robert'], 'bourg', undefined, 'ask')
      .answer('A', { grant: 'yes' });
    expect(t.s.parties.map(({ soldiers, intent }) => [soldiers, intent])).toEqual([
      [8, 'attack'],
      [0, 'passage'],
    ]);
    t.to('negotiations');
    expect(t.told('battleBegan')).toHaveLength(1);
    expect(t.told('struck')[0]).toMatchObject({ attackers: [1] });
    expect(t.told('struck')[0]?.attackDice).toHaveLength(2);
  });

  test('F81R-o-P4-3 T380 who joins a waiting party does not take its right to go on away', () => {
    const t = scene('original')
      .first('B')
      .place('bourg', 'A', { soldiers: 5 })
      .gate('bourg', 'la-buissiere', 'B', 'passage', { soldiers: 8, lords: ['robert'] })
      .place('la-buissiere', 'B', { soldiers: 1, lords: ['jean'] })
      .watcher()
      .phase('movement')
      .step('B', 'la-buissiere', ['jean'], 'bourg', 1, 'ask')
      .answer('A', { grant: 'yes' });
    expect(t.offers('B', { act: 'step', from: 'bourg/la-buissiere' })).toEqual(['robert']);
    t.step('B', 'bourg/la-buissiere', ['robert'], 'villeneuve', 8);
    expect([t.at('robert'), t.soldiers('villeneuve', 'B'), t.at('jean')]).toEqual([
      'villeneuve',
      8,
      'bourg/la-buissiere',
    ]);
    expect(t.s.parties).toMatchObject([{ soldiers: 1, lords: ['jean'] }]);
  });

  test('F81R-o-P4-1 soldiers whom a comrade has brought to the gate have walked: nobody takes them further', () => {
    const t = reinforced();
    expect(t.offers('B', { act: 'step', from: 'st-paul/sigy', lords: ['roland'], to: 'sigy' })).toEqual([0, 1]);
    t.step('B', 'st-paul/sigy', ['roland'], 'sigy', 1);
    expect([t.soldiers('sigy', 'B'), t.s.parties[0]?.soldiers]).toEqual([1, 6]);
  });

  test('F81R-o-P4-4 troops of one player on one road are one when the turn is over, if they want the same', () => {
    const t = reinforced();
    expect(t.s.parties).toHaveLength(2);
    t.nextRound();
    expect(t.s.parties).toMatchObject([{ soldiers: 7, lords: ['roland', 'hugues'], intent: 'siege' }]);
  });

  test('T378 a waiting party does not ask anew where a third player besieges since an earlier turn', () => {
    const t = scene('original')
      .first('B')
      .place('bourg', 'A', { soldiers: 5 })
      .gate('bourg', 'la-buissiere', 'C', 'siege', { soldiers: 3, lords: ['eric'] }, 2)
      .gate('bourg', 'villeneuve', 'B', 'passage', { soldiers: 3, lords: ['jean'] })
      .watcher()
      .phase('movement');
    expect(t.refuses('B', { act: 'declare', from: 'bourg/villeneuve', meet: 'ask' })).toBe('besieged');
    t.done('B');
  });

  test('F81R-o-P4-3 a waiting party that asks again is described as it is', () => {
    const t = scene('original')
      .first('B')
      .place('bourg', 'A', { soldiers: 5 })
      .gate('bourg', 'villeneuve', 'B', 'passage', { soldiers: 3, lords: ['jean'] })
      .watcher()
      .phase('movement')
      .answer('B', { act: 'declare', from: 'bourg/villeneuve', meet: 'ask' });
    expect(t.ask('A').args).toEqual({ by: 1, village: 'bourg', from: 'villeneuve', soldiers: 3, lords: ['jean'] });
  });

  test('F81R-g14 before a village that falls empty the besieger goes in, and who waits by leave only after him', () => {
    const t = scene('original')
      .hand('A', 'plague')
      .place('bourg', 'D', { lords: ['pierre'] })
      .place('sigy', 'D', { soldiers: 1 })
      .gate('bourg', 'villeneuve', 'B', 'passage', { soldiers: 2 })
      .gate('bourg', 'la-buissiere', 'C', 'siege', { soldiers: 2 })
      .dice(1)
      .phase('cards')
      .answer('A', { act: 'plague', region: 'bourg' });
    expect([t.holder('bourg'), t.s.parties.map((p) => p.seat)]).toEqual(['C', [1]]);
  });

  test('F81R-o-P1-15 without castle and free village a lord goes only where his player controls the village', () => {
    const t = scene('original', 3);
    for (const village of Object.keys(t.s.villages) as (keyof typeof t.s.villages)[])
      t.place(village, village === 'mazilles' || village === 'sigy' ? 'A' : village.startsWith('st-') ? 'B' : 'C', {
        soldiers: 1,
      });
    const table = t
      .place('blaye', 'C', { soldiers: 1, lords: ['eric'] })
      .fief('tournus', 'C', 'eric')
      .hand('A', 'louis')
      .phase('cards');
    expect(table.offers('A', { act: 'lord', card: 'louis' })).toEqual(['sigy']);
  });

  test('F81o-P6.1-a T504 a title has its vote also while the family has no lord', () => {
    const t = scene('original')
      .place('sennecy', 'A', { soldiers: 4 })
      .fief('sennecy', 'A', null, 'sennecy')
      .place('bourg', 'B', { lords: ['jean'] })
      .phase('negotiations');
    expect(t.asked).toEqual(['A vote']);
    expect(t.offers('A', { lord: 'jean' })).toEqual([0, 1]);
  });

  test('F81o-P6.5-1 F81R-g14 the death of a family empties a capital: the besieger goes in before the king gives the title away', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .first('B')
      .place('tournus', 'A', { soldiers: 5 })
      .place('sigy', 'A', { lords: ['louis'] })
      .fief('tournus', 'A', 'louis', 'tournus')
      .place('bourg', 'C', { soldiers: 1, lords: ['eric'] })
      .king('eric')
      .place('la-salle', 'B', { lords: ['jean'] })
      .gate('tournus', 'pugnac', 'D', 'siege', { soldiers: 3, lords: ['robert'] })
      .phase('cards')
      .answer('B', { act: 'assassination', lord: 'louis' })
      .answer('A', { with: 'pass' });
    expect(t.told('disbanded')).toEqual([{ seat: 0, village: 'tournus', soldiers: 5 }]);
    expect([t.holder('tournus'), t.asked]).toEqual(['D', ['C bestow']]);
    t.answer('C', { lord: 'eric' });
    expect([t.titleOf('tournus'), t.holder('tournus'), t.soldiers('tournus', 'C')]).toEqual(['C', 'D', 0]);
    expect(t.told('bestowed')).toEqual([{ region: 'tournus', lord: 'eric', seat: 2, soldier: false }]);
  });

  test('F81R-o-P6-6 a loan of an empty village waits for its troops; who walks through does not end it; unused, it ends with the next turn', () => {
    const lent = () =>
      scene('original')
        .place('tournus', 'A', { soldiers: 3, lords: ['louis'] })
        .fief('tournus', 'A', 'louis', 'tournus')
        .place('bourg', 'B', { soldiers: 2, lords: ['jean'] })
        .phase('negotiations')
        .until('A', 'talk')
        .aside('A', 'lend', { village: 'pugnac', to: 1 })
        .answer('B', { accept: 'yes' })
        .nextRound()
        .until('A', 'march')
        .step('A', 'tournus', ['louis'], 'pugnac', 1)
        .answer('A', {
          act: 'step',
          from: 'pugnac',
          lords: ['louis'],
          to: 'belleville',
          soldiers: { fresh: 0, walked: 1 },
        });
    expect(lent().s.villages.pugnac.lentTo).toBe(1);
    const t = lent().nextRound();
    expect(t.s.villages.pugnac.lentTo).toBeNull();
  });
});
