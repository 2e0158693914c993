/** Troops as the book has them: each with its own steps, intent, date, and the leave it was given by whom and when. */

import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

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
    const t = scene('original')
      .first('B')
      .place('st-paul', 'A', { soldiers: 5 })
      .gate('st-paul', 'sigy', 'B', 'siege', { soldiers: 1, lords: ['roland'] })
      .place('sigy', 'B', { soldiers: 6, lords: ['hugues'] })
      .watcher()
      .phase('movement')
      .step('B', 'sigy', ['hugues'], 'st-paul', 6, 'siege');
    expect(t.offers('B', { act: 'step', from: 'st-paul/sigy', lords: ['roland'], to: 'sigy' })).toEqual([0, 1]);
    t.step('B', 'st-paul/sigy', ['roland'], 'sigy', 1);
    expect([t.soldiers('sigy', 'B'), t.s.parties[0]?.soldiers]).toEqual([1, 6]);
  });

  test('F81R-o-P4-4 troops of one player on one road are one when the turn is over, if they want the same', () => {
    const t = scene('original')
      .first('B')
      .place('st-paul', 'A', { soldiers: 5 })
      .gate('st-paul', 'sigy', 'B', 'siege', { soldiers: 1, lords: ['roland'] })
      .place('sigy', 'B', { soldiers: 6, lords: ['hugues'] })
      .watcher()
      .phase('movement')
      .step('B', 'sigy', ['hugues'], 'st-paul', 6, 'siege');
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

describe('troops and leave (adapted)', () => {
  test('F81a-P4-6 T612 no levy in a village that one occupies already when the lord comes', () => {
    const t = scene('adapted')
      .place('villeneuve', 'A', { soldiers: 4, lords: ['louis', 'jean'] })
      .watcher()
      .phase('movement')
      .step('A', 'villeneuve', ['louis'], 'charolles', 4)
      .answer('A', {
        act: 'step',
        from: 'charolles',
        lords: ['louis'],
        to: 'l-eperviere',
        soldiers: { fresh: 0, walked: 2 },
      })
      .answer('A', { act: 'levy', lord: 'louis' })
      .step('A', 'villeneuve', ['jean'], 'charolles');
    expect(t.refuses('A', { act: 'levy', lord: 'jean' })).toBe('notFree');
    expect(t.soldiers('charolles', 'A')).toBe(2);
  });

  const stormed = () =>
    scene('adapted')
      .first('B')
      .place('bourg', 'A', { soldiers: 3, castle: true })
      .place('villeneuve', 'A', { lords: ['louis'] })
      .place('la-buissiere', 'B', { soldiers: 6, lords: ['jean'] })
      .place('beaujeu', 'D', { lords: ['pierre'] })
      .phase('movement')
      .step('B', 'la-buissiere', ['jean'], 'bourg', 6, 'attack')
      .until('A', 'march');

  test('F81a-M2-1 T833 who only walks through an attacked castle takes nobody’s walls away', () => {
    const t = stormed()
      .step('A', 'villeneuve', ['louis'], 'bourg')
      .answer('A', { act: 'step', from: 'bourg', lords: ['louis'], to: 'st-vivien', soldiers: 0 })
      .dice(6, 6, 1);
    t.until('D', 'talk');
    expect(t.told('struck')[0]?.castle).toBe(true);
  });

  test('F81a-M2-1 who stays has come to help: the castle protects nobody', () => {
    const t = stormed().step('A', 'villeneuve', ['louis'], 'bourg').dice(6, 6, 1);
    t.until('D', 'talk');
    expect(t.told('struck')[0]?.castle).toBe(false);
  });

  test('F81a-M2-1 a lord of the garrison who steps out and back is no reinforcement', () => {
    const t = scene('adapted')
      .first('B')
      .place('bourg', 'A', { soldiers: 3, lords: ['louis'], castle: true })
      .place('la-buissiere', 'B', { soldiers: 6, lords: ['jean'] })
      .place('beaujeu', 'D', { lords: ['pierre'] })
      .phase('movement')
      .step('B', 'la-buissiere', ['jean'], 'bourg', 6, 'attack')
      .until('A', 'march')
      .step('A', 'bourg', ['louis'], 'st-vivien', 0)
      .dice(6, 6, 1)
      .step('A', 'st-vivien', ['louis'], 'bourg');
    t.until('D', 'talk');
    expect(t.told('struck')[0]?.castle).toBe(true);
  });

  const hosted = () =>
    scene('adapted')
      .first('B')
      .place('bourg', 'A', { soldiers: 3, lords: ['louis'] })
      .place('villeneuve', 'B', { soldiers: 10, lords: ['robert'] })
      .place('la-buissiere', 'B', { lords: ['jean'] })
      .watcher();

  test('F81a-P4-9 T618 leave is given to a troop: who comes after it asks again', () => {
    const t = hosted().phase('movement').step('B', 'la-buissiere', ['jean'], 'bourg', undefined, 'ask');
    t.answer('A', { grant: 'yes' });
    expect(t.offers('B', { act: 'step', from: 'villeneuve', lords: ['robert'], to: 'bourg', soldiers: 10 })).toEqual([
      'ask',
    ]);
    t.step('B', 'villeneuve', ['robert'], 'bourg', 10, 'ask');
    expect([t.asked, t.ask('A').args]).toEqual([
      ['A passage'],
      { by: 1, village: 'bourg', from: 'villeneuve', soldiers: 10, lords: ['robert'] },
    ]);
  });

  test('F81a-P4-11 who was let in this turn does not attack from outside either; refused as well, there is no way in', () => {
    const t = hosted()
      .phase('movement')
      .step('B', 'la-buissiere', ['jean'], 'bourg', undefined, 'ask')
      .answer('A', { grant: 'yes' });
    const attack = { act: 'step', from: 'villeneuve', lords: ['robert'], to: 'bourg', soldiers: 10, meet: 'attack' };
    expect(t.refuses('B', attack)).toBe('admittedThisRound');
    t.step('B', 'villeneuve', ['robert'], 'bourg', 10, 'ask').answer('A', { grant: 'no' });
    expect(t.offers('B')).toEqual(['back']);
    t.answer('B', { then: 'back' });
    expect(t.refuses('B', { act: 'step', from: 'villeneuve', lords: ['robert'], to: 'bourg' })).toBe('alreadyRefused');
  });

  test('F81a-P4-12 with a guest inside since an earlier turn a fresh army may attack from outside; the guest stays out of it', () => {
    const t = scene('adapted')
      .first('B')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis'] })
      .place('bourg', 'B', { soldiers: 1 })
      .place('villeneuve', 'B', { soldiers: 10, lords: ['robert'] })
      .watcher()
      .phase('movement')
      .step('B', 'villeneuve', ['robert'], 'bourg', 10, 'attack')
      .dice(6, 6, 1);
    t.until('D', 'talk');
    expect([t.holder('bourg'), t.soldiers('bourg', 'B'), t.guests('bourg')]).toEqual(['B', 11, []]);
    expect(t.told('struck')[0]).toMatchObject({ attackers: [1], attackDice: [6, 6], defenders: [0] });
  });

  test('F81a-P4-11 T620 who attacks a village does not ask for leave there as well', () => {
    const t = hosted().phase('movement').step('B', 'villeneuve', ['robert'], 'bourg', 10, 'attack');
    const ask = { act: 'step', from: 'la-buissiere', lords: ['jean'], to: 'bourg', meet: 'ask' };
    expect(t.refuses('B', ask)).toBe('attacking');
  });

  test('F81R-a-P4-3 a troop that was refused does not ask again, another one may', () => {
    const t = hosted()
      .phase('movement')
      .step('B', 'la-buissiere', ['jean'], 'bourg', undefined, 'ask')
      .answer('A', { grant: 'no' })
      .answer('B', { then: 'back' });
    const again = { act: 'step', from: 'la-buissiere', lords: ['jean'], to: 'bourg', meet: 'ask' };
    expect(t.refuses('B', again)).toBe('alreadyRefused');
    t.step('B', 'villeneuve', ['robert'], 'bourg', 10, 'ask');
    expect(t.asked).toEqual(['A passage']);
  });

  test('F81a-P4-11 T752 shelter for a new lord is leave of this turn, and his alone', () => {
    const t = scene('adapted')
      .first('B')
      .hand('B', 'jean')
      .place('bourg', 'A', { soldiers: 3 })
      .place('villeneuve', 'B', { soldiers: 10, lords: ['robert'] })
      .watcher()
      .phase('cards')
      .answer('B', { act: 'lord', card: 'jean', at: 'bourg' })
      .answer('A', { allow: 'yes' })
      .until('B', 'march');
    expect(t.refuses('B', { act: 'rise', from: 'bourg', to: 'villeneuve' })).toBe('admittedThisRound');
    t.step('B', 'villeneuve', ['robert'], 'bourg', 10, 'ask');
    expect(t.asked).toEqual(['A passage']);
  });

  const duchy = () =>
    scene('adapted')
      .first('B')
      .place('tournus', 'A', { soldiers: 3, lords: ['louis'] })
      .fief('tournus', 'A', 'louis', 'tournus')
      .place('chateauneuf', 'B', { lords: ['jean'] })
      .watcher();

  test('F81a-P6e-9 T692 the owner lets one troop pass: against the next he may still call the villagers', () => {
    const t = duchy()
      .place('l-eperviere', 'B', { soldiers: 9, lords: ['robert'] })
      .phase('movement')
      .step('B', 'chateauneuf', ['jean'], 'mazilles')
      .answer('A', { resist: 'no' })
      .step('B', 'l-eperviere', ['robert'], 'chateauneuf', 9)
      .answer('B', {
        act: 'step',
        from: 'chateauneuf',
        lords: ['robert'],
        to: 'mazilles',
        soldiers: { fresh: 0, walked: 9 },
      });
    expect(t.asked).toEqual(['A resist']);
    t.dice(6).answer('A', { resist: 'yes' });
    expect([t.soldiers('mazilles', 'B'), t.at('jean'), t.at('robert')]).toEqual([6, 'mazilles', 'mazilles']);
  });

  test('F81R-a-P6-7 T692 troops that stay meet the villagers though a comrade has met them on arrival', () => {
    const t = duchy()
      .place('mazilles', 'B', { soldiers: 9, lords: ['henry'] })
      .dice(1)
      .phase('movement')
      .step('B', 'chateauneuf', ['jean'], 'mazilles')
      .answer('A', { resist: 'yes' })
      .done('B')
      .done('D')
      .done('A');
    expect(t.asked).toEqual(['A resist']);
    t.dice(6).answer('A', { resist: 'yes' });
    expect([t.soldiers('mazilles', 'B'), t.told('resisted').length]).toEqual([6, 2]);
  });

  test('F81R-g24 T692 when the fief changes hands, leave of the old owner keeps no villagers quiet', () => {
    const t = scene('adapted')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .fief('tournus', 'A', 'louis', 'tournus')
      .place('pugnac', 'A', { soldiers: 1 })
      .place('pugnac', 'C', { soldiers: 5 })
      .place('sigy', 'C', { lords: ['eric'] })
      .gate('tournus', 'st-andromy', 'B', 'attack', { soldiers: 6, lords: ['jean'] }, 0)
      .watcher()
      .dice(6, 6, 1)
      .phase('combat')
      .until('D', 'talk');
    expect([t.titleOf('tournus'), t.guests('pugnac')]).toEqual(['B', ['C']]);
    t.nextRound().until('B', 'resist');
    expect(t.ask('B').args).toEqual({ village: 'pugnac', intruder: 0 });
    t.dice(1).answer('B', { resist: 'yes' });
    expect(t.ask('B').args).toEqual({ village: 'pugnac', intruder: 2 });
  });

  test('F81a-P6e-8 T692 shelter given by an intruder silences no villagers', () => {
    const t = scene('adapted')
      .first('C')
      .hand('C', 'jean')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis'] })
      .fief('bourg', 'A', 'louis', 'bourg')
      .place('les-essarts', 'B', { soldiers: 2 })
      .place('sigy', 'C', { soldiers: 1 })
      .watcher()
      .phase('cards')
      .answer('C', { act: 'lord', card: 'jean', at: 'les-essarts' })
      .answer('B', { allow: 'yes' })
      .until('A', 'resist');
    const met: number[] = [];
    for (let i = 0; i < 2; i++) {
      met.push((t.ask('A').args as { intruder: number }).intruder);
      t.dice(1).answer('A', { resist: 'yes' });
    }
    expect(met.sort()).toEqual([1, 2]);
  });

  test('F81R-a-P3-1 no purchase where anybody stands without leave, whoever holds the village', () => {
    const t = scene('adapted')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis'] })
      .fief('bourg', 'A', 'louis', 'bourg')
      .place('les-essarts', 'A', { soldiers: 1 })
      .place('les-essarts', 'B', { soldiers: 2 })
      .with((s) => {
        s.villages['les-essarts'].soldiers[0] = 0;
        s.villages['les-essarts'].holder = 1;
      })
      .place('les-essarts', 'C', { soldiers: 1 })
      .money('A', 500)
      .phase('purchases');
    expect(t.refuses('A', { what: 'mill', at: 'les-essarts' })).toBe('enemyThere');
  });

  const intruded = () =>
    scene('adapted')
      .anyDice()
      .place('marcamps', 'C', { soldiers: 1, lords: ['eric'] })
      .fief('marcamps', 'C', 'eric', 'marcamps')
      .place('st-ciers', 'A', { soldiers: 4, lords: ['louis'] })
      .place('st-ciers', 'C', { soldiers: 2 })
      .watcher();

  test('F81R-a-P4-4 T626 an attack on troops inside stands whoever comes in meanwhile', () => {
    const t = intruded().phase('movement').answer('A', { act: 'expel', from: 'st-ciers', guest: 2 }).done('A');
    t.step('C', 'marcamps', ['eric'], 'st-ciers', 0, 'ask').answer('A', { grant: 'yes' });
    expect(t.holder('st-ciers')).toBe('A');
    t.to('negotiations');
    expect(t.told('battleBegan')).toEqual([{ village: 'st-ciers', kind: 'expulsion', attackers: [0], defenders: [2] }]);
  });

  test('F81R-a-P4-4 the owner of the fief too may turn on those who hold his village', () => {
    const t = intruded().first('C').phase('movement');
    t.answer('C', { act: 'expel', from: 'st-ciers', guest: 0 });
    expect(t.told('expels')).toEqual([{ seat: 2, village: 'st-ciers', guest: 0 }]);
  });

  test('F81R-a-P4-4 a host may turn on each of his guests; F81R-g15 not in bad weather', () => {
    const t = scene('adapted')
      .place('bourg', 'A', { soldiers: 9, lords: ['louis'] })
      .place('bourg', 'B', { soldiers: 1 })
      .place('bourg', 'C', { soldiers: 1 })
      .watcher();
    const table = t
      .phase('movement')
      .answer('A', { act: 'expel', from: 'bourg', guest: 1 })
      .answer('A', { act: 'expel', from: 'bourg', guest: 2 })
      .dice(6, 6, 1, 6, 6, 1)
      .done('A')
      .until('D', 'talk');
    expect(table.told('battleBegan').map((b) => b.defenders)).toEqual([[1], [2]]);
    const wet = scene('adapted')
      .weather('bourg')
      .place('bourg', 'A', { soldiers: 9, lords: ['louis'] })
      .place('bourg', 'B', { soldiers: 1 })
      .watcher()
      .phase('movement');
    expect(wet.refuses('A', { act: 'expel', from: 'bourg', guest: 1 })).toBe('weather');
  });

  test('F81R-g15 no sortie is declared in bad weather', () => {
    const t = scene('original')
      .weather('bourg')
      .place('bourg', 'A', { soldiers: 3, lords: ['louis'] })
      .gate('bourg', 'villeneuve', 'B', 'siege', { soldiers: 3, lords: ['jean'] })
      .watcher()
      .phase('movement');
    expect(t.asked).toEqual(['B march']);
  });

  test('F81a-M1-5 F81a-P6e-8 allies who storm a village of a fief are intruders there, though guests of the winner', () => {
    const t = scene('adapted')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .fief('tournus', 'A', 'louis', 'tournus')
      .place('pugnac', 'A', { soldiers: 1 })
      .gate('pugnac', 'belleville', 'B', 'attack', { soldiers: 4, lords: ['jean'] }, 0)
      .gate('pugnac', 'st-gerome', 'C', 'attack', { soldiers: 4, lords: ['eric'] }, 0)
      .watcher()
      .dice(6, 6, 1)
      .phase('combat')
      .answer('B', { with: [2], occupant: 1 })
      .answer('C', { join: 'yes' })
      .until('A', 'resist');
    const met: number[] = [];
    for (let i = 0; i < 2; i++) {
      met.push((t.ask('A').args as { intruder: number }).intruder);
      t.dice(1).answer('A', { resist: 'yes' });
    }
    expect(met).toEqual([1, 2]);
  });

  test('F81R-a-P6-7 a party that enters a village emptied by its villagers meets them this turn as well', () => {
    const t = scene('adapted')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .fief('tournus', 'A', 'louis', 'tournus')
      .place('pugnac', 'D', { soldiers: 1 })
      .place('sigy', 'D', { lords: ['pierre'] })
      .gate('pugnac', 'belleville', 'B', 'attack', { soldiers: 4, lords: ['jean'] }, 0)
      .dice(6)
      .phase('movement')
      .until('A', 'resist')
      .answer('A', { resist: 'yes' });
    expect([t.holder('pugnac'), t.ask('A').args]).toEqual(['B', { village: 'pugnac', intruder: 1 }]);
  });

  test('F81a-S-SE-1 a lord goes to an ally’s empty village of a fief, or into one’s own castle where a guest camps by leave', () => {
    const t = scene('adapted')
      .hand('A', 'louis')
      .place('sigy', 'A', { soldiers: 1 })
      .place('bourg', 'B', { soldiers: 1, lords: ['jean'] })
      .fief('bourg', 'B', 'jean', 'bourg')
      .phase('cards')
      .answer('A', { act: 'lord', card: 'louis', at: 'les-essarts' });
    expect(t.asked).toEqual(['B shelter']);
    t.answer('B', { allow: 'yes' });
    expect([t.at('louis'), t.guests('les-essarts')]).toEqual(['les-essarts', ['A']]);
    const own = scene('adapted')
      .hand('A', 'louis')
      .place('bourg', 'A', { soldiers: 1, lords: ['jean'] })
      .fief('bourg', 'A', 'jean', 'bourg')
      .place('st-paul', 'A', { soldiers: 1, castle: true })
      .place('st-paul', 'B', { soldiers: 2 })
      .with((s) => {
        s.villages['st-paul'].soldiers[0] = 0;
        s.villages['st-paul'].holder = 1;
      })
      .phase('cards');
    expect(own.offers('A', { act: 'lord', card: 'louis' })).toEqual(['st-paul']);
    own.answer('A', { act: 'lord', card: 'louis', at: 'st-paul' });
    expect([own.at('louis'), own.holder('st-paul')]).toEqual(['st-paul', 'A']);
  });

  test('F81a-E-1 F81a-S-SE-1 a free lord too may be laid with somebody who agrees', () => {
    const t = scene('adapted', 3)
      .anyDice()
      .place('sigy', 'A', { soldiers: 3 })
      .place('bourg', 'B', { soldiers: 1, lords: ['jean'] })
      .place('blaye', 'C', { soldiers: 1, lords: ['eric'] })
      .with((s) => {
        s.discard = s.pile;
        s.pile = [];
      })
      .phase('deal');
    expect(t.asked).toEqual(['A freeLord']);
    t.answer('A', { lord: 'louis', at: 'bourg' });
    expect(t.asked).toEqual(['B shelter']);
    t.answer('B', { allow: 'no' });
    expect(t.asked).toEqual(['A freeLord']);
    t.answer('A', { lord: 'louis', at: 'blaye' }).answer('C', { allow: 'yes' });
    expect([t.at('louis'), t.told('lordLaid')[0]?.free]).toEqual(['blaye', true]);
  });

  test('F81a-P4-3 T608 soldiers brought to a gate have walked: sixteen by way of Marcamps', () => {
    const t = scene('adapted')
      .place('marcamps', 'A', { soldiers: 5, lords: ['louis'] })
      .gate('marcamps', 'st-ciers', 'B', 'attack', { soldiers: 1, lords: ['roland'] })
      .place('st-ciers', 'B', { soldiers: 16, lords: ['hugues'] })
      .watcher()
      .first('B')
      .phase('movement')
      .step('B', 'st-ciers', ['hugues'], 'marcamps', 16, 'attack');
    expect(t.offers('B', { act: 'step', from: 'marcamps/st-ciers', lords: ['roland'], to: 'st-ciers' })).toEqual([
      0, 1,
    ]);
  });
});
