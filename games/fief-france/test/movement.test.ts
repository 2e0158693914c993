/** 5.1, 5.2.2. STEPS and control. */

import { describe, expect, test } from 'vitest';
import { controller } from '../rules/queries.ts';
import { crossing } from '../rules/roads.ts';
import { type Stack, stepsOf } from '../rules/state.ts';
import { go } from './march.ts';
import { A, B, C, D, d6, hits, realm } from './realm.ts';

describe('STEPS', () => {
  const eric = () => realm().lordAt(A, 'eric', 'rochelle', { maa: 2, ar: 1 });
  test('FF-5-a a seat moves all it wants before the next; moving is optional', () => {
    const scene = eric().lordAt(B, 'henry', 'paris').begin('movement');
    expect(scene.asked).toEqual(['0:march']);
    scene.answer(A, 'march', { who: 'end' });
    expect(scene.asked).toEqual(['1:march']);
  });
  test('FF-5-b FFR-5-2 forces on roads come into their towns at the end, in order of arrival', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { maa: 1 }).lordAt(B, 'henry', 'limoges', { maa: 1 });
    r.troopAt(C, 'poitiers', { maa: 1 }).lordAt(D, 'thierry', 'paris').hand(D, 'uprising').disaster('famine', 1);
    const scene = r.begin('movement', hits(2));
    go(scene, A, 'eric', 'poitiers', { maa: 1 }).answer(A, 'march', { who: 'end' });
    go(scene, B, 'henry', 'poitiers', { maa: 1 }).answer(B, 'march', { who: 'end' });
    expect([scene.lord('eric')?.at, scene.lord('henry')?.at]).toEqual(['tours>poitiers', 'limoges>poitiers']);
    scene.aside(D, 'surprise', { card: 'uprising', town: 'poitiers' });
    expect(scene.s.towns.poitiers).toMatchObject({ holder: null, order: [] });
    scene.answer(D, 'march', { who: 'end' });
    expect(scene.s.towns.poitiers).toMatchObject({ holder: A, order: [A, B] });
  });
  test('FFR-5-1 STEPS of several lords may be interleaved; FF-5.1.1-b pawns count their own STEPS', () => {
    const r = realm().lordAt(A, 'eric', 'rochelle', { kn: 1 }).lord('charles').at('poitiers');
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'poitiers', { kn: 1 });
    go(scene, A, 'charles', 'limoges', { kn: 1 });
    expect(scene.units(A, 'limoges')).toEqual({ kn: 1 });
    expect(stepsOf(scene.s.stacks[0] as Stack)).toBe(2);
    // The knight has made his two STEPS: he is not offered to Charles any more.
    expect(
      scene.refused(A, 'march', { who: 'charles', to: 'toulouse', units: { [scene.pawns(A, 'limoges', 'kn')]: 1 } }),
    ).toBe('pawnsTired');
    go(scene, A, 'eric', 'tours');
    expect(scene.lord('eric')?.at).toBe('tours');
  });
  test('FF-5.1-a FFR-5.1-1 pawns without a lord do not move; a lord alone or with a bombard only is no army', () => {
    const r = realm().troopAt(A, 'tours', { maa: 2 }).lordAt(B, 'henry', 'tours', { bo: 1 });
    const scene = r.begin('movement');
    expect(scene.asked).toEqual(['1:march']);
    scene.answer(B, 'march', { who: 'end' });
    expect(scene.greyed(B, 'attack')).toEqual({ tours: 'noArmy' });
  });
  test('FF-5.1.1-a FF-5.2-a two STEPS a round along roads, there and back too', () => {
    const scene = eric().begin('movement');
    expect(scene.offer(A, 'march', { who: 'eric' })).toEqual(['bordeaux', 'poitiers', 'sea']);
    go(scene, A, 'eric', 'poitiers');
    go(scene, A, 'eric', 'rochelle');
    expect(scene.greyed(A, 'march').eric).toBe('noSteps');
    expect(scene.lord('eric')?.at).toBe('rochelle');
  });
  test('FF-5.1.1-c FF-G.4.1.1-b D’Arc makes three STEPS, and so do those who went with her', () => {
    const r = realm().lordAt(A, 'mireille', 'rochelle', { maa: 2 }).lord('henry').at('rochelle').darc('mireille');
    const scene = r.begin('movement');
    go(scene, A, 'mireille', 'poitiers', { maa: 2 }, { lords: ['henry'] });
    go(scene, A, 'mireille', 'tours', { maa: 2 }, { lords: ['henry'] });
    go(scene, A, 'henry', 'nantes', { maa: 2 });
    expect([scene.lord('henry')?.at, scene.units(A, 'nantes')]).toEqual(['nantes', { maa: 2 }]);
    expect(scene.greyed(A, 'march').henry).toBe('noSteps');
    expect(scene.offer(A, 'march')).toContain('mireille');
  });
  test('FF-G.4.1.1-b FF-6.3-b D’Arc in captivity is moved as a pawn: two STEPS a round', () => {
    const r = realm()
      .lordAt(B, 'mireille', 'rochelle')
      .darc('mireille')
      .lordAt(A, 'charles', 'rochelle')
      .lord('henry')
      .at('tours')
      .captive('mireille', A);
    const scene = r.begin('movement');
    go(scene, A, 'charles', 'poitiers', {}, { lords: ['mireille'] });
    go(scene, A, 'charles', 'tours', {}, { lords: ['mireille'] });
    expect(scene.lord('mireille')).toMatchObject({ at: 'tours', jailer: A });
    expect(() => scene.answer(A, 'march', { who: 'henry', to: 'nantes', lords: ['mireille'], on: null })).toThrow(
      /noSteps/,
    );
  });
  test('FF-5.1.1-d a lord who dies on a STEP leaves his pawns on the road', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { maa: 1 }).lord('othon').at('pau').disaster('plague', 1);
    const scene = go(r.begin('movement', d6(3)), A, 'eric', 'poitiers', { maa: 1 });
    expect([scene.lord('eric'), scene.units(A, 'tours>poitiers'), scene.holder('poitiers')]).toEqual([
      undefined,
      { maa: 1 },
      null,
    ]);
    scene.answer(A, 'march', { who: 'end' });
    expect([scene.units(A, 'poitiers'), scene.holder('poitiers'), scene.exhausted]).toEqual([{ maa: 1 }, A, true]);
  });
  test('FF-5.1.1-e FF-5.2.1-f FF-G.4.2.1-k once on the road an army is in no town: no uprising, no control', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours', { maa: 1 })
      .troopAt(B, 'poitiers', { maa: 1 })
      .lordAt(C, 'othon', 'pau');
    const scene = r
      .hand(C, 'uprising', 'uprising')
      .disaster('famine', 2)
      .disaster('famine', 1)
      .begin('movement', hits(3, 3));
    go(scene, A, 'eric', 'poitiers', { maa: 1 });
    expect([scene.holder('poitiers'), scene.s.towns.poitiers.order]).toEqual([B, [B]]);
    scene.aside(C, 'surprise', { card: 'uprising', town: 'tours' });
    scene.aside(C, 'surprise', { card: 'uprising', town: 'poitiers' });
    expect([scene.lord('eric')?.at, scene.units(A, 'tours>poitiers')]).toEqual(['tours>poitiers', { maa: 1 }]);
    expect(scene.asideRefused(B, 'cede', { town: 'poitiers', to: A })).toBe('nothingToCede');
  });
  test('FFR-5.1.1-1 pawns left on the road block it both ways and come in at the end', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { maa: 2 }).lordAt(B, 'henry', 'limoges', { maa: 1 });
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'poitiers', { maa: 2 });
    const bucket = scene.pawns(A, 'poitiers', 'maa');
    scene.answer(A, 'march', { who: 'shed', units: { [bucket]: 1 } });
    expect([scene.units(A, 'poitiers'), scene.units(A, 'tours>poitiers')]).toEqual([{ maa: 1 }, { maa: 1 }]);
    const henry = scene.lord('henry');
    if (henry === undefined) throw new Error('no Henry');
    expect(crossing(scene.s, { ...henry, at: 'tours', flags: 0 }, 'poitiers')).toEqual([A]);
    expect(crossing(scene.s, { ...henry, at: 'poitiers', flags: 0 }, 'tours')).toEqual([A]);
    scene.answer(A, 'march', { who: 'end' }).answer(B, 'march', { who: 'end' });
    expect(scene.units(A, 'poitiers')).toEqual({ maa: 2 });
  });
  test('FF-5.2.1-g [example] Éric drops an archer in Poitiers and goes on to Limoges', () => {
    const scene = eric().begin('movement');
    go(scene, A, 'eric', 'poitiers', { maa: 2, ar: 1 });
    go(scene, A, 'eric', 'limoges', { maa: 2 });
    expect([scene.units(A, 'poitiers'), scene.units(A, 'limoges')]).toEqual([{ ar: 1 }, { maa: 2 }]);
    expect([scene.holder('poitiers'), scene.holder('limoges'), scene.holder('rochelle')]).toEqual([A, A, null]);
  });
});

describe('control', () => {
  test('FF-5.2.1-e an empty town, of another’s fief too, is taken on arrival; FF-5.2.2-f the title does not move', () => {
    const r = realm()
      .lordAt(A, 'eric', 'lisieux', { maa: 1 })
      .lordAt(B, 'henry', 'nantes')
      .title('bretagne', 'henry', 'nantes');
    const scene = r.begin('movement');
    expect(controller(scene.s, 'rennes')).toBe(B);
    go(scene, A, 'eric', 'rennes', { maa: 1 });
    expect([scene.holder('rennes'), scene.s.fiefs.bretagne.lord]).toEqual([A, 'henry']);
  });
  test('FF-5.2.2-a FF-5.2.2-b a town left empty goes back to its governor, or is free', () => {
    const r = realm().lordAt(A, 'eric', 'rennes').lordAt(B, 'henry', 'nantes').title('bretagne', 'henry', 'nantes');
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'lisieux');
    expect(controller(scene.s, 'rennes')).toBe(B);
    go(scene, A, 'eric', 'rouen');
    expect(controller(scene.s, 'lisieux')).toBeNull();
  });
  test('FF-5.2.2-c control may be handed to a family present at any time; FFR-5.2.2-1 without asking it', () => {
    const r = realm()
      .lordAt(A, 'eric', 'paris')
      .troopAt(B, 'paris', { maa: 1 })
      .lordAt(C, 'othon', 'paris')
      .captive('othon', A);
    const scene = r.begin('purchase');
    scene.aside(A, 'cede', { town: 'paris', to: B });
    expect([scene.holder('paris'), scene.asked]).toEqual([B, ['0:buy']]);
    expect(scene.asideRefused(B, 'cede', { town: 'paris', to: C })).toBe('notPresent');
    const drawing = realm().lordAt(A, 'eric', 'paris').troopAt(B, 'paris', { maa: 1 }).begin('draws');
    expect(drawing.asideRefused(A, 'cede', { town: 'paris', to: B })).toBe('noSurpriseNow');
  });
  test('FF-5.2.2-d who marches off names the new controller among those present', () => {
    const r = realm().lordAt(A, 'eric', 'paris').troopAt(B, 'paris', { maa: 1 }).troopAt(C, 'paris', { maa: 1 });
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'rouen');
    expect([scene.asked, scene.offer(A, 'control')]).toEqual([['0:control'], [B, C]]);
    scene.answer(A, 'control', { seat: C });
    expect(scene.holder('paris')).toBe(C);
  });
  test('FFR-5.2.2-2 wiped out by the plague, the first who came of those present takes over', () => {
    const r = realm()
      .lordAt(A, 'eric', 'paris')
      .troopAt(C, 'paris', { maa: 1 })
      .troopAt(B, 'paris', { maa: 1 })
      .track('plague');
    const scene = r.begin('disasters', d6(1, 1));
    expect(scene.s.towns.paris).toMatchObject({ holder: C, order: [C, B] });
  });
  test('FF-5.2.2-e a city takes its title along to the new controller, by D.1.1; FFR-5.2.2-3 without a lord it is vacant', () => {
    const r = realm()
      .lordAt(A, 'eric', 'nantes')
      .title('bretagne', 'eric', 'nantes')
      .troopAt(B, 'nantes', { maa: 1 })
      .lord('henry')
      .at('paris');
    const scene = r.begin('purchase').aside(A, 'cede', { town: 'nantes', to: B });
    expect(scene.s.fiefs.bretagne.lord).toBe('henry');
    const lone = realm()
      .lordAt(A, 'eric', 'nantes')
      .title('bretagne', 'eric', 'nantes')
      .troopAt(B, 'nantes', { maa: 1 });
    expect(lone.begin('purchase').aside(A, 'cede', { town: 'nantes', to: B }).s.fiefs.bretagne.lord).toBeNull();
    const full = realm()
      .lordAt(A, 'eric', 'nantes')
      .title('bretagne', 'eric', 'nantes')
      .lordAt(B, 'henry', 'nantes', { maa: 1 });
    full
      .troop('poitiers', { maa: 1 })
      .title('poitou', 'henry', 'poitiers')
      .troop('reims', { maa: 1 })
      .title('bourgogne', 'henry', 'reims');
    const shed = full.begin('purchase').aside(A, 'cede', { town: 'nantes', to: B });
    expect([shed.s.fiefs.bretagne.lord, shed.s.fiefs.poitou.lord]).toEqual([null, 'henry']);
  });
});
