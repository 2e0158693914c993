/** 5.3. The sea, and disasters met on the way. */

import { describe, expect, test } from 'vitest';
import { waysThrough } from '../rules/roads.ts';
import { type Lord, stepsOf } from '../rules/state.ts';
import { go } from './march.ts';
import { A, B, C, d6, hits, realm } from './realm.ts';

describe('the sea', () => {
  test('FF-5.3-b FF-5.3-c FFR-5.3-3 no leave is asked at sea, bad weather and besiegers do not matter', () => {
    const r = realm()
      .lordAt(A, 'eric', 'calais', { maa: 1 })
      .fort('calais')
      .lordAt(B, 'henry', 'calais')
      .siege('calais', B);
    const scene = r.disaster('badWeather', 3).begin('movement');
    go(scene, A, 'eric', 'sea', { maa: 1 });
    expect([scene.lord('eric')?.at, scene.units(A, 'sea')]).toEqual(['sea', { maa: 1 }]);
    const closed = realm(4, { closedHarbors: true })
      .lordAt(A, 'eric', 'calais')
      .fort('calais')
      .lordAt(B, 'henry', 'calais')
      .siege('calais', B);
    expect(closed.begin('movement').greyed(A, 'march', { who: 'eric' }).sea).toBe('closedHarbor');
  });
  test('FF-5.3-d at sea the movement ends, D’Arc’s too', () => {
    const r = realm().lordAt(A, 'mireille', 'nantes', { maa: 1 }).darc('mireille').lord('othon').at('pau');
    const scene = go(r.begin('movement'), A, 'mireille', 'sea', { maa: 1 });
    expect(scene.greyed(A, 'march').mireille).toBe('noSteps');
  });
  test('FF-5.3-e who rode does not sail and who sailed does not ride', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { kn: 3 }).troopAt(B, 'poitiers', { maa: 1 });
    const scene = go(r.begin('movement', hits(1, 0, 0)), A, 'eric', 'poitiers', { kn: 3 });
    go(scene, A, 'eric', 'rochelle', { kn: 3 }, { how: 'ride', strike: B });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect(stepsOf(scene.lord('eric') as Lord)).toBe(1);
    const eric = scene.lord('eric');
    if (eric === undefined) throw new Error('no Éric');
    eric.at = 'rochelle';
    expect(scene.greyed(A, 'march', { who: 'eric' }).sea).toBe('rodeOrSailed');
  });
  test('FF-5.3-f [example] Charles lands at La Rochelle as STEP 1, cannot ride, and asks Marie to go on', () => {
    const r = realm()
      .lordAt(A, 'charles', 'sea', { kn: 2 })
      .troopAt(B, 'rochelle', { maa: 1 })
      .troop('poitiers', { maa: 1 });
    const scene = go(r.begin('movement'), A, 'charles', 'rochelle');
    const charles = scene.lord('charles');
    expect([charles?.at, scene.units(A, 'sea>rochelle')]).toEqual(['sea>rochelle', { kn: 2 }]);
    expect(charles && waysThrough(scene.s, charles, 'poitiers')).toEqual(['ask']);
    go(scene, A, 'charles', 'poitiers', { kn: 2 }, { how: 'ask' });
    scene.answer(B, 'passage', { grant: true }).answer(A, 'march', { who: 'end' });
    expect([scene.lord('charles')?.at, scene.asked]).toEqual(['poitiers', ['0:attack']]);
  });
  test('FF-5.3-g forces at sea must land before the turn ends; FFR-5.3-1 and may not embark again', () => {
    const r = realm().lordAt(A, 'eric', 'sea', { maa: 1 });
    const scene = r.begin('movement');
    expect(scene.refused(A, 'march', { who: 'end' })).toBe('mustLand');
    go(scene, A, 'eric', 'nantes');
    expect([scene.holder('nantes'), scene.units(A, 'nantes')]).toEqual([A, { maa: 1 }]);
    expect(scene.greyed(A, 'march', { who: 'eric' }).sea).toBe('reEmbark');
    scene.answer(A, 'march', { who: 'end' });
  });
  test('FF-5.3-h two lords may land apart with the pawns between them; a troop alone lands whole and stays', () => {
    const r = realm().lordAt(A, 'eric', 'sea', { maa: 5 }).lord('henry').at('sea');
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'nantes', { maa: 2 });
    go(scene, A, 'henry', 'calais');
    expect([scene.units(A, 'nantes'), scene.units(A, 'calais'), scene.units(A, 'sea')]).toEqual([
      { maa: 2 },
      { maa: 3 },
      {},
    ]);
    const alone = realm().troopAt(A, 'sea', { maa: 2 }).lord('othon').at('pau').begin('movement');
    expect(alone.refused(A, 'march', { who: 'end' })).toBe('mustLand');
    alone.answer(A, 'march', { who: 'troop', to: 'calais' });
    expect([alone.units(A, 'calais'), alone.holder('calais')]).toEqual([{ maa: 2 }, A]);
  });
  test('FFR-5.3-2 a landing in an occupied harbour waits at the sea gate and joins at the end', () => {
    const r = realm().lordAt(A, 'eric', 'sea').troopAt(B, 'nantes', { maa: 1 });
    const scene = go(r.begin('movement'), A, 'eric', 'nantes');
    expect(scene.lord('eric')?.at).toBe('sea>nantes');
    scene.answer(A, 'march', { who: 'end' });
    expect(scene.s.towns.nantes.order).toEqual([B, A]);
  });
  test('FF-5.3.1-a OFFSHORE is in no fief and no see: no plague, no battle, no siege', () => {
    const r = realm().lordAt(A, 'eric', 'sea', { maa: 2 }).lordAt(B, 'henry', 'sea', { maa: 2 }).track('plague');
    expect(r.begin('disasters', d6(1)).told('plagueRoll')).toEqual([]);
    const calm = realm().lordAt(A, 'eric', 'sea', { maa: 2 }).lordAt(B, 'henry', 'sea', { maa: 2 }).begin('battle');
    expect(calm.told('battleDeclared')).toEqual([]);
    expect(calm.s.phase).not.toBe('battle');
  });
  test('a storm closes the sea and keeps fleets out without fault', () => {
    const r = realm(4, { storm: true }).lordAt(A, 'eric', 'sea').disaster('storm', 0);
    const scene = r.begin('movement');
    expect(scene.greyed(A, 'march').eric).toBe('storm');
    scene.answer(A, 'march', { who: 'end' });
  });
});

describe('plague and weather on the way', () => {
  test('FF-G.2.1.3-a who enters a plagued see is tested, lords and half the pawns; FF-G.2.1.3-b once a round', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { maa: 4 }).disaster('plague', 1);
    const scene = go(r.begin('movement', d6(5)), A, 'eric', 'poitiers', { maa: 4 });
    scene.answer(A, 'plague', { units: { [scene.pawns(A, 'tours>poitiers', 'maa')]: 2 } });
    expect([scene.lord('eric')?.at, scene.units(A, 'poitiers')]).toEqual(['poitiers', { maa: 2 }]);
    go(scene, A, 'eric', 'limoges', { maa: 2 });
    expect([scene.units(A, 'limoges'), scene.exhausted]).toEqual([{ maa: 2 }, true]);
  });
  test('FFR-G.2.1.3-1 a lord alone, a landing and a stop at the gate are entering too', () => {
    const gate = realm().lordAt(A, 'eric', 'tours').troopAt(B, 'poitiers', { maa: 1 }).disaster('plague', 1);
    expect(go(gate.begin('movement', d6(1)), A, 'eric', 'poitiers').lord('eric')).toBeUndefined();
    const landing = realm().lordAt(A, 'eric', 'sea').disaster('plague', 1);
    expect(go(landing.begin('movement', d6(2)), A, 'eric', 'bordeaux').lord('eric')).toBeUndefined();
  });
  test('FFR-G.2.1.3-2 of tested and fresh pawns only the fresh are halved', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { maa: 3 }).disaster('plague', 1);
    const scene = r.begin('movement', d6(6));
    scene.s.stacks.push({ seat: A, at: 'tours', flags: 2, maa: 3, ar: 0, kn: 0, bo: 0, krk: 0, qrs: 0 });
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', units: { '0:maa': 3, '1:maa': 3 }, on: null });
    scene.answer(A, 'plague', { units: { [scene.pawns(A, 'tours>poitiers', 'maa')]: 1 } });
    expect(scene.units(A, 'poitiers')).toEqual({ maa: 5 });
  });
  test('FF-G.2.2-a bad weather bars land STEPS inside, into and out of a see, and battles', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { kn: 1 }).troopAt(B, 'tours', { maa: 1 }).disaster('badWeather', 2);
    const scene = r.lordAt(C, 'othon', 'poitiers').begin('movement');
    expect(scene.greyed(A, 'march', { who: 'eric' })).toEqual({});
    expect(scene.greyed(A, 'march').eric).toBe('badWeather');
    scene.answer(A, 'march', { who: 'end' });
    expect(scene.greyed(C, 'march', { who: 'othon' }).tours).toBe('badWeather');
    scene.answer(C, 'march', { who: 'end' });
    expect(scene.told('phaseBegan').at(-1)?.phase).not.toBe('battle');
    expect(scene.told('battleDeclared')).toEqual([]);
  });
  test('5.3: a troop that lands without a lord is told by its kinds; who has embarked since stays at sea', () => {
    const landed = (fog: boolean) => {
      const r = realm(4, { fog }).troopAt(A, 'sea', { maa: 1, kn: 1 }).lord('othon').at('bordeaux').with({ maa: 1 });
      const scene = go(r.begin('movement'), A, 'othon', 'sea', { maa: 1 });
      scene.answer(A, 'march', { who: 'troop', to: 'calais' });
      return scene;
    };
    const scene = landed(false);
    expect([scene.units(A, 'calais'), scene.units(A, 'sea')]).toEqual([{ maa: 1, kn: 1 }, { maa: 1 }]);
    expect(scene.told('troopLanded')).toMatchObject([{ count: 2, units: { maa: 1, kn: 1 } }]);
    expect(landed(true).told('troopLanded')).toEqual([{ seat: A, town: 'calais', count: 2 }]);
  });
});
