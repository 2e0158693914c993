/** D.3, D.4. Political titles, and the loss of lords. */

import { describe, expect, test } from 'vitest';
import { points, pool, siegesAt } from '../rules/queries.ts';
import { ransomOf } from '../rules/ransom.ts';
import { A, B, C, d6, realm } from './realm.ts';

/** D holds the assassination card. */
const killer = (r: ReturnType<typeof realm>) => r.lordAt(3, 'thierry', 'liege').hand(3, 'assassination');

const kill = (scene: ReturnType<ReturnType<typeof realm>['begin']>, lord: 'eric') =>
  scene.aside(3, 'surprise', { card: 'assassination', lord, by: 'thierry' });

describe('political titles', () => {
  test('FF-D.3.1-a the king is worth a point ashore, captive or not, and none at sea', () => {
    const captive = realm()
      .troopAt(B, 'tours', { maa: 1 })
      .lordAt(A, 'eric', 'tours')
      .captive('eric', B)
      .king('eric').s;
    expect(points(captive, A)).toBe(1);
    expect(points(realm().lordAt(A, 'eric', 'sea').king('eric').s, A)).toBe(0);
  });
  test('FF-D.3.2-a FF-3-f the queen or regent brings 2 deniers, captive or at sea too', () => {
    for (const place of ['tours', 'sea'] as const) {
      const scene = realm().lordAt(A, 'blanche', place).regent('blanche').purse(A, 0).begin('income');
      expect(scene.told('income')[0]?.queen).toBe(2);
    }
    const jail = realm().troopAt(B, 'tours', { maa: 1 }).lordAt(A, 'blanche', 'tours').captive('blanche', B);
    expect(jail.queen('blanche').lordAt(C, 'eric', 'paris').king('eric').begin('income').told('income')[0]?.queen).toBe(
      2,
    );
  });
  test('FF-D.3.3-b the crown prince keeps his title when the queen dies', () => {
    const r = realm().lordAt(A, 'eric', 'tours').king('eric').lordAt(B, 'blanche', 'paris').lord('henry').at('paris');
    const scene = killer(r.queen('blanche').married('eric', 'blanche').prince('henry')).begin('movement');
    scene.aside(3, 'surprise', { card: 'assassination', lord: 'blanche', by: 'thierry' });
    expect([scene.s.queen, scene.s.prince]).toEqual([null, 'henry']);
  });
  test('FF-D.3-c FF-G.4.2.4-a JUSTICE never reaches king, queen, regent, prince or pope', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .lord('henry')
      .at('tours')
      .lord('othon')
      .at('tours')
      .lord('blanche')
      .at('tours');
    r.bishop(1, 'othon').pope('othon').king('eric').queen('blanche').prince('henry').hand(B, 'justice');
    for (const lord of ['eric', 'henry', 'othon', 'blanche'] as const) r.assassin(lord);
    const scene = r.lordAt(C, 'quentin', 'pau').assassin('quentin').begin('movement');
    for (const lord of ['eric', 'henry', 'othon', 'blanche'] as const) {
      expect(scene.asideRefused(B, 'surprise', { card: 'justice', lord })).toBe('immune');
    }
    scene.aside(B, 'surprise', { card: 'justice', lord: 'quentin' });
    expect(scene.lord('quentin')).toBeUndefined();
  });
});

describe('elimination', () => {
  test('FF-D.4-a the dead leave, their cards are discarded, a bought cardinal is for sale again', () => {
    const r = killer(realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').cardinal('eric', true));
    const scene = r.begin('movement');
    kill(scene, 'eric');
    expect([scene.lord('eric'), scene.s.sees[1].lord, scene.s.cardinals[3]]).toEqual([undefined, null, null]);
    expect(scene.s.usedCharacters).toEqual(['eric']);
  });
  test('FF-D.4.1-a the prince succeeds at once, without the dead king’s fiefs, and the queen loses her title', () => {
    const r = realm()
      .lordAt(A, 'eric', 'nantes')
      .king('eric')
      .title('bretagne', 'eric', 'nantes')
      .lord('othon')
      .at('nantes');
    r.lordAt(B, 'blanche', 'paris')
      .queen('blanche')
      .married('eric', 'blanche')
      .lord('henry')
      .at('paris')
      .prince('henry');
    const scene = killer(r).begin('movement');
    kill(scene, 'eric');
    expect([scene.s.king, scene.s.prince, scene.s.queen]).toEqual(['henry', null, null]);
    expect(scene.s.fiefs.bretagne.lord).toBe('othon');
  });
  test('FF-D.4.1-b FFR-D.4.1-2 without a prince the queen is regent, with her tile on its available side', () => {
    const r = realm().lordAt(A, 'eric', 'nantes').king('eric').lordAt(B, 'blanche', 'paris');
    const scene = killer(r.queen('blanche').married('eric', 'blanche').hand(B, 'tax')).begin('plays');
    scene.s.offered = true;
    kill(scene, 'eric');
    expect([scene.s.king, scene.s.queen, scene.s.regent, scene.s.offered]).toEqual([null, 'blanche', true, false]);
    expect(scene.offer(B, 'playCard', { card: 'tax', tax: 'royal' })).toHaveLength(8);
  });
  test('FFR-D.4.1-1 the heir gets a guard and his wife is queen; a captive heir gets no guard', () => {
    const base = () => {
      const r = realm().lordAt(A, 'eric', 'nantes').king('eric').lordAt(B, 'henry', 'paris', { kn: 3 });
      return killer(r.prince('henry').lordAt(C, 'blanche', 'pau', { maa: 1 }).married('henry', 'blanche'));
    };
    const scene = base().begin('movement');
    kill(scene, 'eric');
    expect([scene.s.king, scene.s.queen]).toEqual(['henry', 'blanche']);
    expect([scene.units(B, 'paris'), scene.units(C, 'pau')]).toEqual([{ kn: 1, krk: 2 }, { qrs: 1 }]);
    const jailed = base().troopAt(A, 'paris', { maa: 1 }).captive('henry', A).banned('henry').begin('movement');
    kill(jailed, 'eric');
    expect([jailed.s.king, jailed.units(B, 'paris')]).toEqual(['henry', { kn: 3 }]);
  });
  test('FFR-D.4.1-2 a used KING tile passes to the prince as it lies', () => {
    const r = realm().lordAt(A, 'eric', 'nantes').king('eric').lordAt(B, 'henry', 'paris').prince('henry');
    const scene = killer(r).begin('movement');
    scene.s.offered = true;
    kill(scene, 'eric');
    expect(scene.s.offered).toBe(true);
  });
  test('FFR-D.4.1-3 FFR-D.4.2-2 those who die together inherit nothing from each other', () => {
    const r = realm().lordAt(A, 'eric', 'nantes').king('eric').title('bretagne', 'eric', 'nantes');
    r.lordAt(B, 'blanche', 'nantes')
      .queen('blanche')
      .married('eric', 'blanche')
      .lord('henry')
      .at('nantes')
      .prince('henry');
    const scene = r.track('plague').begin('disasters', d6(2, 1, 2, 3));
    expect([scene.s.king, scene.s.queen, scene.s.prince, scene.s.regent]).toEqual([null, null, null, false]);
    expect(scene.s.fiefs.bretagne).toEqual({ lord: null, city: 'nantes' });
    expect(scene.exhausted).toBe(true);
  });
  test('FFR-D.4.1-4 the regent’s death returns her title and her sergeants become men-at-arms', () => {
    const scene = killer(realm().lordAt(A, 'blanche', 'nantes', { qrs: 2 }).regent('blanche')).begin('movement');
    scene.aside(3, 'surprise', { card: 'assassination', lord: 'blanche', by: 'thierry' });
    expect([scene.s.queen, scene.s.regent, scene.units(A, 'nantes')]).toEqual([null, false, { maa: 2 }]);
  });
  test('FFR-D.4.1-5 under a regent no prince is born', () => {
    const scene = realm().lordAt(A, 'blanche', 'nantes').regent('blanche').hand(A, 'henry').begin('plays');
    expect(scene.refused(A, 'playCard', { card: 'henry', prince: true })).toBe('cannotBePrince');
  });
  test('FF-D.4.2-a titles of the dead pass to the family’s lords, women and captives too', () => {
    const r = realm().lordAt(A, 'charles', 'reims').title('bourgogne', 'charles', 'reims').with({ maa: 1 });
    const scene = killer(r.troopAt(B, 'paris', { maa: 1 }).lordAt(A, 'blanche', 'paris').captive('blanche', B)).begin(
      'movement',
    );
    scene.aside(3, 'surprise', { card: 'assassination', lord: 'charles', by: 'thierry' });
    expect(scene.s.fiefs.bourgogne.lord).toBe('blanche');
  });
  test('FF-D.4.2-b the last lord’s titles are vacant if he was unmarried', () => {
    const r = killer(realm().lordAt(A, 'charles', 'reims', { maa: 1 }).title('bourgogne', 'charles', 'reims'));
    const scene = r.begin('movement');
    scene.aside(3, 'surprise', { card: 'assassination', lord: 'charles', by: 'thierry' });
    expect([scene.s.fiefs.bourgogne.lord, points(scene.s, A)]).toEqual([null, 0]);
  });
  test('FF-D.4.2-c FFR-D.4.2-1 the spouse of the last lord gets his titles and the troop of the city, no other', () => {
    const r = realm().lordAt(A, 'charles', 'tours', { maa: 2 }).troop('reims', { maa: 3, bo: 1 });
    r.title('bourgogne', 'charles', 'reims').lordAt(B, 'guenievre', 'paris', { bo: 1 }).married('charles', 'guenievre');
    r.lordAt(C, 'othon', 'reims').siege('reims', C);
    const scene = killer(r).begin('movement');
    scene.aside(3, 'surprise', { card: 'assassination', lord: 'charles', by: 'thierry' });
    expect([scene.s.fiefs.bourgogne.lord, scene.holder('reims')]).toEqual(['guenievre', B]);
    // B's only bombard is on the board already: A's is removed.
    expect([scene.units(B, 'reims'), scene.units(A, 'reims'), scene.units(A, 'tours')]).toEqual([
      { maa: 3 },
      {},
      { maa: 2 },
    ]);
    expect([pool(scene.s, B, 'maa'), siegesAt(scene.s, 'reims')]).toEqual([10, [{ seat: C, level: 1 }]]);
  });
  test('FF-4.1-a each title adds 2 deniers of ransom', () => {
    const { s } = realm().lordAt(A, 'arthur', 'tours').bishop(1, 'arthur').cardinal('arthur').lord('henry').at('tours');
    expect([ransomOf(s, 'arthur'), ransomOf(s, 'henry')]).toEqual([6, 2]);
  });
});
