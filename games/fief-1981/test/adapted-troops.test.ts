/** Troops as the book has them: each with its own steps, intent, date, and the leave it was given by whom and when. */

import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

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
