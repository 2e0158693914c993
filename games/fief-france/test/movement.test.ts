/** 5. Movement: STEPS, control, crossing, cavalcades, the sea. */

import { describe, expect, test } from 'vitest';
import type { LordId, Place, Town, Units } from '../rules/index.ts';
import { controller } from '../rules/queries.ts';
import { crossing, waysThrough } from '../rules/roads.ts';
import { type Lord, STEP, type Stack, stepsOf } from '../rules/state.ts';
import { A, B, C, D, d6, hits, realm, type Scene } from './realm.ts';

/** A lord marches with so many pawns of the place he stands at. */
function go(
  scene: Scene,
  seat: number,
  lord: LordId,
  to: Town | 'sea',
  units: Partial<Units> = {},
  more: { how?: 'ask' | 'ride' | 'underground'; strike?: number; lords?: LordId[] } = {},
): Scene {
  const at = scene.lord(lord)?.at as Place;
  const counts: { [bucket: string]: number } = {};
  for (const unit of Object.keys(units) as (keyof Units)[]) counts[scene.pawns(seat, at, unit)] = units[unit] ?? 0;
  const draft: Record<string, unknown> = { who: lord, to, ...more };
  for (;;) {
    let choice: unknown;
    try {
      choice = scene.offer(seat, 'march', draft);
    } catch {
      break;
    }
    const keys = ['lords', 'units', 'on', 'further'].filter((key) => draft[key] === undefined);
    const isList = Array.isArray(choice);
    const key = isList
      ? (choice as unknown[])[0] === null
        ? draft.on === undefined
          ? 'on'
          : 'further'
        : 'lords'
      : 'units';
    if (!keys.includes(key)) break;
    draft[key] = key === 'units' ? counts : key === 'lords' ? [] : null;
  }
  return scene.answer(seat, 'march', draft as never);
}

describe('STEPS', () => {
  const eric = () => realm().family(A).lord('eric').at('rochelle').with({ maa: 2, ar: 1 });
  test('FF-5-a a seat moves all it wants before the next; moving is optional', () => {
    const scene = eric().family(B).lord('henry').at('paris').begin('movement');
    expect(scene.asked).toEqual(['0:march']);
    scene.answer(A, 'march', { who: 'end' });
    expect(scene.asked).toEqual(['1:march']);
  });
  test('FF-5-b FFR-5-2 forces on roads come into their towns at the end, in order of arrival', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .with({ maa: 1 })
      .family(B)
      .lord('henry')
      .at('limoges')
      .with({ maa: 1 });
    r.family(C)
      .troop('poitiers', { maa: 1 })
      .family(D)
      .lord('thierry')
      .at('paris')
      .hand(D, 'uprising')
      .disaster('famine', 1);
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
    const r = realm().family(A).lord('eric').at('rochelle').with({ kn: 1 }).lord('charles').at('poitiers');
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'poitiers', { kn: 1 });
    go(scene, A, 'charles', 'limoges', { kn: 1 });
    expect(scene.units(A, 'limoges')).toEqual({ kn: 1 });
    expect(stepsOf(scene.s.stacks[0] as Stack)).toBe(2);
    // The knight has made his two STEPS: he is not offered to Charles any more.
    expect(
      scene.refused(A, 'march', { who: 'charles', to: 'toulouse', units: { [scene.pawns(A, 'limoges', 'kn')]: 1 } }),
    ).toBe('house.extra');
    go(scene, A, 'eric', 'tours');
    expect(scene.lord('eric')?.at).toBe('tours');
  });
  test('FF-5.1-a FFR-5.1-1 pawns without a lord do not move; a lord alone or with a bombard only is no army', () => {
    const r = realm().family(A).troop('tours', { maa: 2 }).family(B).lord('henry').at('tours').with({ bo: 1 });
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
    const r = realm()
      .family(A)
      .lord('mireille')
      .at('rochelle')
      .with({ maa: 2 })
      .lord('henry')
      .at('rochelle')
      .darc('mireille');
    const scene = r.begin('movement');
    go(scene, A, 'mireille', 'poitiers', { maa: 2 }, { lords: ['henry'] });
    go(scene, A, 'mireille', 'tours', { maa: 2 }, { lords: ['henry'] });
    go(scene, A, 'henry', 'nantes', { maa: 2 });
    expect([scene.lord('henry')?.at, scene.units(A, 'nantes')]).toEqual(['nantes', { maa: 2 }]);
    expect(scene.greyed(A, 'march').henry).toBe('noSteps');
    expect(scene.offer(A, 'march')).toContain('mireille');
  });
  test('FF-5.1.1-d a lord who dies on a STEP leaves his pawns on the road', () => {
    const r = realm().family(A).lord('eric').at('tours').with({ maa: 1 }).lord('othon').at('pau').disaster('plague', 1);
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
      .family(A)
      .lord('eric')
      .at('tours')
      .with({ maa: 1 })
      .family(B)
      .troop('poitiers', { maa: 1 })
      .family(C)
      .lord('othon')
      .at('pau');
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
    expect(scene.asideRefused(B, 'cede', { town: 'poitiers', to: A })).toBe('house.asideClosed');
  });
  test('FFR-5.1.1-1 pawns left on the road block it both ways and come in at the end', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .with({ maa: 2 })
      .family(B)
      .lord('henry')
      .at('limoges')
      .with({ maa: 1 });
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
      .family(A)
      .lord('eric')
      .at('lisieux')
      .with({ maa: 1 })
      .family(B)
      .lord('henry')
      .at('nantes')
      .title('bretagne', 'henry', 'nantes');
    const scene = r.begin('movement');
    expect(controller(scene.s, 'rennes')).toBe(B);
    go(scene, A, 'eric', 'rennes', { maa: 1 });
    expect([scene.holder('rennes'), scene.s.fiefs.bretagne.lord]).toEqual([A, 'henry']);
  });
  test('FF-5.2.2-a FF-5.2.2-b a town left empty goes back to its governor, or is free', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('rennes')
      .family(B)
      .lord('henry')
      .at('nantes')
      .title('bretagne', 'henry', 'nantes');
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'lisieux');
    expect(controller(scene.s, 'rennes')).toBe(B);
    go(scene, A, 'eric', 'rouen');
    expect(controller(scene.s, 'lisieux')).toBeNull();
  });
  test('FF-5.2.2-c control may be handed to a family present at any time; FFR-5.2.2-1 without asking it', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('paris')
      .family(B)
      .troop('paris', { maa: 1 })
      .family(C)
      .lord('othon')
      .at('paris')
      .captive('othon', A);
    const scene = r.begin('purchase');
    scene.aside(A, 'cede', { town: 'paris', to: B });
    expect([scene.holder('paris'), scene.asked]).toEqual([B, ['0:buy']]);
    expect(scene.asideRefused(B, 'cede', { town: 'paris', to: C })).toBe('notPresent');
    const drawing = realm().family(A).lord('eric').at('paris').family(B).troop('paris', { maa: 1 }).begin('draws');
    expect(drawing.asideRefused(A, 'cede', { town: 'paris', to: B })).toBe('house.asideClosed');
  });
  test('FF-5.2.2-d who marches off names the new controller among those present', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('paris')
      .family(B)
      .troop('paris', { maa: 1 })
      .family(C)
      .troop('paris', { maa: 1 });
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'rouen');
    expect([scene.asked, scene.offer(A, 'control')]).toEqual([['0:control'], [B, C]]);
    scene.answer(A, 'control', { seat: C });
    expect(scene.holder('paris')).toBe(C);
  });
  test('FFR-5.2.2-2 wiped out by the plague, the first who came of those present takes over', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('paris')
      .family(C)
      .troop('paris', { maa: 1 })
      .family(B)
      .troop('paris', { maa: 1 })
      .track('plague');
    const scene = r.begin('disasters', d6(1, 1));
    expect(scene.s.towns.paris).toMatchObject({ holder: C, order: [C, B] });
  });
  test('FF-5.2.2-e a city takes its title along to the new controller, by D.1.1; FFR-5.2.2-3 without a lord it is vacant', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('nantes')
      .title('bretagne', 'eric', 'nantes')
      .family(B)
      .troop('nantes', { maa: 1 })
      .lord('henry')
      .at('paris');
    const scene = r.begin('purchase').aside(A, 'cede', { town: 'nantes', to: B });
    expect(scene.s.fiefs.bretagne.lord).toBe('henry');
    const lone = realm()
      .family(A)
      .lord('eric')
      .at('nantes')
      .title('bretagne', 'eric', 'nantes')
      .family(B)
      .troop('nantes', { maa: 1 });
    expect(lone.begin('purchase').aside(A, 'cede', { town: 'nantes', to: B }).s.fiefs.bretagne.lord).toBeNull();
    const full = realm()
      .family(A)
      .lord('eric')
      .at('nantes')
      .title('bretagne', 'eric', 'nantes')
      .family(B)
      .lord('henry')
      .at('nantes')
      .with({ maa: 1 });
    full
      .troop('poitiers', { maa: 1 })
      .title('poitou', 'henry', 'poitiers')
      .troop('reims', { maa: 1 })
      .title('bourgogne', 'henry', 'reims');
    const shed = full.begin('purchase').aside(A, 'cede', { town: 'nantes', to: B });
    expect([shed.s.fiefs.bretagne.lord, shed.s.fiefs.poitou.lord]).toEqual([null, 'henry']);
  });
});

describe('crossing', () => {
  const guenievre = () =>
    realm().family(A).lord('guenievre').at('tours').with({ kn: 2 }).family(B).troop('poitiers', { ar: 1 });
  test('FF-5.2.1-a the first STEP crosses nobody in the town one leaves, only families on the road', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .family(B)
      .troop('tours', { maa: 1 })
      .family(C)
      .troop('tours', { maa: 1 });
    const scene = go(r.begin('movement'), A, 'eric', 'poitiers').answer(A, 'control', { seat: B });
    expect(scene.lord('eric')?.at).toBe('poitiers');
  });
  test('FF-5.2.1-b FF-6.4.2-a the besieged leave by land only with the leave of every besieger', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .fort('tours')
      .family(B)
      .lord('henry')
      .at('tours')
      .siege('tours', B);
    const scene = r.family(C).lord('othon').at('tours').siege('tours', C).begin('movement');
    go(scene, A, 'eric', 'poitiers', {}, { how: 'ask' });
    expect(scene.asked).toEqual(['1:passage']);
    scene.answer(B, 'passage', { grant: true });
    expect(scene.asked).toEqual(['2:passage']);
    scene.answer(C, 'passage', { grant: true }).answer(A, 'control', { seat: B });
    expect(scene.lord('eric')?.at).toBe('poitiers');
  });
  test('FF-5.2.1-c through a besieged town one crosses the besieger, not the besieged; FFR-6.4.2-1 a guest is not besieged', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .family(B)
      .troop('poitiers', { maa: 1 })
      .fort('poitiers')
      .family(D)
      .lord('othon')
      .at('poitiers');
    const scene = r.siege('poitiers', D).family(C).troop('poitiers', { maa: 1 }).begin('movement');
    go(scene, A, 'eric', 'poitiers');
    const eric = scene.lord('eric');
    expect(eric && crossing(scene.s, eric, 'limoges')).toEqual([D, C]);
  });
  test('FF-5.2.1-d the second STEP through one’s own town crosses its guests', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .troop('poitiers', { maa: 1 })
      .family(B)
      .troop('poitiers', { maa: 1 });
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'poitiers');
    const eric = scene.lord('eric');
    expect([eric?.at, eric && crossing(scene.s, eric, 'limoges')]).toEqual(['poitiers', [B]]);
  });
  test('FFR-5.2.1-1 one enters one’s own besieged town freely; leaving again counts as besieged', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .troop('poitiers', { maa: 1 })
      .fort('poitiers')
      .family(B)
      .lord('henry')
      .at('poitiers')
      .siege('poitiers', B);
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'poitiers');
    expect(scene.lord('eric')?.at).toBe('poitiers');
    const eric = scene.lord('eric');
    expect(eric && crossing(scene.s, eric, 'limoges')).toEqual([B]);
  });
  test('FF-5.2.3-a FFR-5.2.3-1 all crossed families are asked in turn order, allies too; the first refusal ends it', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .family(C)
      .troop('poitiers', { maa: 1 })
      .family(B)
      .lord('blanche')
      .at('poitiers')
      .married('eric', 'blanche');
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'poitiers');
    go(scene, A, 'eric', 'limoges', {}, { how: 'ask' });
    expect(scene.asked).toEqual(['1:passage']);
    scene.answer(B, 'passage', { grant: false });
    expect([scene.asked, scene.lord('eric')?.at]).toEqual([['0:march'], 'tours>poitiers']);
    go(scene, A, 'eric', 'rochelle', {}, { how: 'ask' });
    scene.answer(B, 'passage', { grant: true });
    expect(scene.asked).toEqual(['2:passage']);
  });
  test('FFR-5.2.3-2 a granted STEP is taken as named', () => {
    const scene = guenievre().begin('movement');
    go(scene, A, 'guenievre', 'poitiers', { kn: 2 });
    go(scene, A, 'guenievre', 'rochelle', { kn: 2 }, { how: 'ask' });
    scene.answer(B, 'passage', { grant: true });
    expect([scene.lord('guenievre')?.at, scene.asked]).toEqual(['rochelle', ['0:march']]);
  });
  test('FFR-5.2.3-3 the same is not asked twice, unless the family takes its refusal back', () => {
    const scene = guenievre().begin('movement');
    go(scene, A, 'guenievre', 'poitiers', {});
    go(scene, A, 'guenievre', 'rochelle', {}, { how: 'ask' });
    scene.answer(B, 'passage', { grant: false });
    expect(scene.refused(A, 'march', { who: 'guenievre', to: 'rochelle', how: 'ask', on: null })).toBe('refusedBefore');
    scene.aside(B, 'relent', { lord: 'guenievre', to: 'rochelle' });
    go(scene, A, 'guenievre', 'rochelle', {}, { how: 'ask' });
    expect(scene.asked).toEqual(['1:passage']);
  });
  test('FF-5.2.3.1-a refused, he goes back with all he brought and may pick up his own in the blocked town', () => {
    const r = guenievre().family(A).troop('poitiers', { maa: 1 });
    const scene = r.begin('movement');
    go(scene, A, 'guenievre', 'poitiers', { kn: 2 });
    go(scene, A, 'guenievre', 'rochelle', { kn: 2 }, { how: 'ask' });
    scene.answer(B, 'passage', { grant: false });
    const knights = scene.pawns(A, 'tours>poitiers', 'kn');
    expect(scene.refused(A, 'march', { who: 'guenievre', to: 'tours', units: { [knights]: 1 } })).toBe(
      'house.outOfRange',
    );
    scene.answer(A, 'march', {
      who: 'guenievre',
      to: 'tours',
      units: { [knights]: 2, [scene.pawns(A, 'poitiers', 'maa')]: 1 },
    });
    expect([scene.lord('guenievre')?.at, scene.units(A, 'tours')]).toEqual(['tours', { maa: 1, kn: 2 }]);
  });
  test('FF-5.2.3.1-b refused, he may stop on the road and fight later', () => {
    const scene = guenievre().begin('movement');
    go(scene, A, 'guenievre', 'poitiers', { kn: 2 });
    go(scene, A, 'guenievre', 'rochelle', { kn: 2 }, { how: 'ask' });
    scene.answer(B, 'passage', { grant: false }).answer(A, 'march', { who: 'end' });
    expect([scene.lord('guenievre')?.at, scene.asked]).toEqual(['poitiers', ['0:attack']]);
  });
  test('FFR-5.2.3.1-1 going back crosses the families on that road', () => {
    const r = realm().family(A).lord('eric').at('tours').with({ maa: 1 }).family(B).troop('poitiers', { maa: 1 });
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'poitiers', { maa: 1 });
    scene.s.stacks.push({
      seat: C,
      at: 'tours>poitiers',
      flags: 0,
      maa: 1,
      ar: 0,
      kn: 0,
      bo: 0,
      krk: 0,
      qrs: 0,
    });
    const eric = scene.lord('eric');
    expect(eric && crossing(scene.s, eric, 'tours')).toEqual([C]);
  });
  test('FF-5.2.3.1-c [example] Guenièvre before Poitiers: stay, go back with both, or pass and leave knights there', () => {
    const scene = guenievre().begin('movement');
    go(scene, A, 'guenievre', 'poitiers', { kn: 2 });
    expect(scene.lord('guenievre')?.at).toBe('tours>poitiers');
    go(scene, A, 'guenievre', 'rochelle', { kn: 1 }, { how: 'ask' });
    scene.answer(B, 'passage', { grant: true });
    expect([scene.units(A, 'rochelle'), scene.units(A, 'poitiers'), scene.holder('poitiers')]).toEqual([
      { kn: 1 },
      { kn: 1 },
      B,
    ]);
  });
  test('FF-5.2.3.2-a a fortress bars the cavalcade through the town, not on the road and not out of one’s own siege', () => {
    const scene = guenievre().fort('poitiers').begin('movement');
    go(scene, A, 'guenievre', 'poitiers', { kn: 2 });
    const lord = scene.lord('guenievre');
    expect(lord && waysThrough(scene.s, lord, 'rochelle')).toEqual(['ask']);
    const open = guenievre().begin('movement');
    go(open, A, 'guenievre', 'poitiers', { kn: 2 });
    const rider = open.lord('guenievre');
    expect(rider && waysThrough(open.s, rider, 'rochelle')).toEqual(['ask', 'ride']);
    const besieged = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .with({ kn: 1 })
      .fort('tours')
      .family(B)
      .lord('henry')
      .at('tours')
      .siege('tours', B);
    const out = besieged.begin('movement');
    const eric = out.lord('eric');
    expect(eric && waysThrough(out.s, eric, 'poitiers')).toEqual(['ask', 'ride']);
  });
});

describe('cavalcade', () => {
  const ready = (units: Partial<Units> = { kn: 2 }, dice: ReturnType<typeof hits> = []) => {
    const r = realm().family(A).lord('guenievre').at('tours').with(units).family(B).troop('poitiers', { ar: 1 });
    const scene = r.begin('movement', dice);
    return go(scene, A, 'guenievre', 'poitiers', units);
  };
  test('FF-5.2.4-a FFR-5.2.4-1 only knights and lords ride, each with a STEP left; the unfit are left behind', () => {
    const scene = ready({ kn: 1, maa: 1 });
    const offer = scene.offer(A, 'march', { who: 'guenievre', to: 'rochelle', how: 'ride', strike: B }) as object;
    expect(Object.keys(offer)).toEqual([scene.pawns(A, 'tours>poitiers', 'kn')]);
    const none = ready({ maa: 2 });
    const lord = none.lord('guenievre');
    expect(lord && waysThrough(none.s, lord, 'rochelle')).toEqual(['ask']);
    const tired = ready({ kn: 1 });
    for (const stack of tired.s.stacks) if (stack.seat === A) stack.flags = 2 * STEP;
    const still = tired.lord('guenievre');
    expect(still && waysThrough(tired.s, still, 'rochelle')).toEqual(['ask']);
  });
  test('FFR-1.5.5-2 a king’s knight rides, a queen’s sergeant does not', () => {
    const king = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .with({ krk: 1 })
      .king('eric')
      .family(B)
      .troop('poitiers', { ar: 1 });
    const scene = go(king.begin('movement'), A, 'eric', 'poitiers', { krk: 1 });
    const eric = scene.lord('eric');
    expect(eric && waysThrough(scene.s, eric, 'rochelle')).toContain('ride');
    const queen = realm()
      .family(A)
      .lord('blanche')
      .at('tours')
      .with({ qrs: 1, kn: 1 })
      .regent('blanche')
      .family(B)
      .troop('poitiers', { ar: 1 });
    const her = go(queen.begin('movement'), A, 'blanche', 'poitiers', { qrs: 1, kn: 1 });
    const lady = her.lord('blanche');
    expect(lady && waysThrough(her.s, lady, 'rochelle')).toEqual(['ask']);
  });
  test('FF-5.2.4-b FFR-5.2.4-5 the others are asked before the battle; one refusal and none is fought', () => {
    const r = realm()
      .family(A)
      .lord('guenievre')
      .at('tours')
      .with({ kn: 2 })
      .family(B)
      .troop('poitiers', { ar: 1 })
      .family(C)
      .troop('poitiers', { maa: 1 });
    const scene = go(r.begin('movement'), A, 'guenievre', 'poitiers', { kn: 2 });
    go(scene, A, 'guenievre', 'rochelle', { kn: 2 }, { how: 'ride', strike: B });
    expect(scene.asked).toEqual(['2:passage']);
    scene.answer(C, 'passage', { grant: false });
    expect([scene.s.battle, scene.asked, scene.units(B, 'poitiers')]).toEqual([null, ['0:march'], { ar: 1 }]);
  });
  test('FF-5.2.4-c only the defender takes confederates and none switches; FF-5.2.4-d each defending die gives one hit more', () => {
    const r = realm()
      .family(A)
      .lord('guenievre')
      .at('tours')
      .with({ kn: 5 })
      .family(B)
      .troop('poitiers', { maa: 8 })
      .family(C)
      .troop('poitiers', { maa: 3 });
    const scene = go(r.begin('movement', hits(0, 0, 0, 1, 0)), A, 'guenievre', 'poitiers', { kn: 5 });
    go(scene, A, 'guenievre', 'rochelle', { kn: 5 }, { how: 'ride', strike: B });
    scene.answer(C, 'passage', { grant: true });
    expect(scene.offer(C, 'join')).toEqual(['none', 'defend']);
    scene.answer(C, 'join', { side: 'defend' }).answer(B, 'admit', { accept: true });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect(scene.told('hits')[0]?.hits).toEqual([3, 0]);
    expect(scene.offer(C, 'resolve')).toEqual(['fight', 'stop']);
  });
  test('FF-5.2.4-f [example] FFR-5.2.4-2 FFR-5.2.4-3 the archer dies and kills a knight; the other holds Poitiers and she goes on', () => {
    // The archer's die shows 2, one more for the cavalcade: 3 hits kill a knight; then the knights' die kills the archer.
    const scene = ready({ kn: 2 }, [...hits(2), ...hits(1, 0)]);
    go(scene, A, 'guenievre', 'rochelle', { kn: 2 }, { how: 'ride', strike: B });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect([scene.units(B, 'poitiers'), scene.units(A, 'tours>poitiers')]).toEqual([{}, { kn: 1 }]);
    go(scene, A, 'guenievre', 'rochelle', {});
    expect([scene.lord('guenievre')?.at, scene.units(A, 'poitiers'), scene.holder('poitiers')]).toEqual([
      'rochelle',
      { kn: 1 },
      A,
    ]);
    expect(scene.exhausted).toBe(true);
  });
  test('FF-5.2.4-e any end but victory stops every pawn of the army', () => {
    const scene = ready({ kn: 2 }, [...hits(0), ...hits(0, 0)]);
    go(scene, A, 'guenievre', 'rochelle', { kn: 2 }, { how: 'ride', strike: B });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    scene.answer(A, 'press', { do: 'stop' }).answer(B, 'press', { do: 'stop' });
    expect([scene.greyed(A, 'march').guenievre, scene.lord('guenievre')?.at]).toEqual(['noSteps', 'tours>poitiers']);
  });
  test('FFR-5.2.4-4 bad weather on the way makes it impossible', () => {
    const scene = ready({ kn: 2 });
    scene.s.disasters.push({ card: 'badWeather', see: 1 });
    const lord = scene.lord('guenievre');
    expect(lord && waysThrough(scene.s, lord, 'rochelle')).toEqual([]);
  });
});

describe('the sea', () => {
  test('FF-5.3-b FF-5.3-c FFR-5.3-3 no leave is asked at sea, bad weather and besiegers do not matter', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('calais')
      .with({ maa: 1 })
      .fort('calais')
      .family(B)
      .lord('henry')
      .at('calais')
      .siege('calais', B);
    const scene = r.disaster('badWeather', 3).begin('movement');
    go(scene, A, 'eric', 'sea', { maa: 1 });
    expect([scene.lord('eric')?.at, scene.units(A, 'sea')]).toEqual(['sea', { maa: 1 }]);
    const closed = realm(4, { closedHarbors: true })
      .family(A)
      .lord('eric')
      .at('calais')
      .fort('calais')
      .family(B)
      .lord('henry')
      .at('calais')
      .siege('calais', B);
    expect(closed.begin('movement').greyed(A, 'march', { who: 'eric' }).sea).toBe('closedHarbor');
  });
  test('FF-5.3-d at sea the movement ends, D’Arc’s too', () => {
    const r = realm().family(A).lord('mireille').at('nantes').with({ maa: 1 }).darc('mireille').lord('othon').at('pau');
    const scene = go(r.begin('movement'), A, 'mireille', 'sea', { maa: 1 });
    expect(scene.greyed(A, 'march').mireille).toBe('noSteps');
  });
  test('FF-5.3-e who rode does not sail and who sailed does not ride', () => {
    const r = realm().family(A).lord('eric').at('tours').with({ kn: 3 }).family(B).troop('poitiers', { maa: 1 });
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
      .family(A)
      .lord('charles')
      .at('sea')
      .with({ kn: 2 })
      .family(B)
      .troop('rochelle', { maa: 1 })
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
    const r = realm().family(A).lord('eric').at('sea').with({ maa: 1 });
    const scene = r.begin('movement');
    expect(scene.refused(A, 'march', { who: 'end' })).toBe('mustLand');
    go(scene, A, 'eric', 'nantes');
    expect([scene.holder('nantes'), scene.units(A, 'nantes')]).toEqual([A, { maa: 1 }]);
    expect(scene.greyed(A, 'march', { who: 'eric' }).sea).toBe('reEmbark');
    scene.answer(A, 'march', { who: 'end' });
  });
  test('FF-5.3-h two lords may land apart with the pawns between them; a troop alone lands whole and stays', () => {
    const r = realm().family(A).lord('eric').at('sea').with({ maa: 5 }).lord('henry').at('sea');
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'nantes', { maa: 2 });
    go(scene, A, 'henry', 'calais');
    expect([scene.units(A, 'nantes'), scene.units(A, 'calais'), scene.units(A, 'sea')]).toEqual([
      { maa: 2 },
      { maa: 3 },
      {},
    ]);
    const alone = realm().family(A).troop('sea', { maa: 2 }).lord('othon').at('pau').begin('movement');
    expect(alone.refused(A, 'march', { who: 'end' })).toBe('mustLand');
    alone.answer(A, 'march', { who: 'troop', to: 'calais' });
    expect([alone.units(A, 'calais'), alone.holder('calais')]).toEqual([{ maa: 2 }, A]);
  });
  test('FFR-5.3-2 a landing in an occupied harbour waits at the sea gate and joins at the end', () => {
    const r = realm().family(A).lord('eric').at('sea').family(B).troop('nantes', { maa: 1 });
    const scene = go(r.begin('movement'), A, 'eric', 'nantes');
    expect(scene.lord('eric')?.at).toBe('sea>nantes');
    scene.answer(A, 'march', { who: 'end' });
    expect(scene.s.towns.nantes.order).toEqual([B, A]);
  });
  test('FF-5.3.1-a OFFSHORE is in no fief and no see: no plague, no battle, no siege', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('sea')
      .with({ maa: 2 })
      .family(B)
      .lord('henry')
      .at('sea')
      .with({ maa: 2 })
      .track('plague');
    expect(r.begin('disasters', d6(1)).told('plagueRoll')).toEqual([]);
    const calm = realm()
      .family(A)
      .lord('eric')
      .at('sea')
      .with({ maa: 2 })
      .family(B)
      .lord('henry')
      .at('sea')
      .with({ maa: 2 })
      .begin('battle');
    expect(calm.told('battleDeclared')).toEqual([]);
    expect(calm.s.phase).not.toBe('battle');
  });
  test('a storm closes the sea and keeps fleets out without fault', () => {
    const r = realm(4, { storm: true }).family(A).lord('eric').at('sea').disaster('storm', 0);
    const scene = r.begin('movement');
    expect(scene.greyed(A, 'march').eric).toBe('noWay');
    scene.answer(A, 'march', { who: 'end' });
  });
});

describe('plague and weather on the way', () => {
  test('FF-G.2.1.3-a who enters a plagued see is tested, lords and half the pawns; FF-G.2.1.3-b once a round', () => {
    const r = realm().family(A).lord('eric').at('tours').with({ maa: 4 }).disaster('plague', 1);
    const scene = go(r.begin('movement', d6(5)), A, 'eric', 'poitiers', { maa: 4 });
    scene.answer(A, 'plague', { units: { [scene.pawns(A, 'tours>poitiers', 'maa')]: 2 } });
    expect([scene.lord('eric')?.at, scene.units(A, 'poitiers')]).toEqual(['poitiers', { maa: 2 }]);
    go(scene, A, 'eric', 'limoges', { maa: 2 });
    expect([scene.units(A, 'limoges'), scene.exhausted]).toEqual([{ maa: 2 }, true]);
  });
  test('FFR-G.2.1.3-1 a lord alone, a landing and a stop at the gate are entering too', () => {
    const gate = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .family(B)
      .troop('poitiers', { maa: 1 })
      .disaster('plague', 1);
    expect(go(gate.begin('movement', d6(1)), A, 'eric', 'poitiers').lord('eric')).toBeUndefined();
    const landing = realm().family(A).lord('eric').at('sea').disaster('plague', 1);
    expect(go(landing.begin('movement', d6(2)), A, 'eric', 'bordeaux').lord('eric')).toBeUndefined();
  });
  test('FFR-G.2.1.3-2 of tested and fresh pawns only the fresh are halved', () => {
    const r = realm().family(A).lord('eric').at('tours').with({ maa: 3 }).disaster('plague', 1);
    const scene = r.begin('movement', d6(6));
    scene.s.stacks.push({ seat: A, at: 'tours', flags: 2, maa: 3, ar: 0, kn: 0, bo: 0, krk: 0, qrs: 0 });
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', units: { '0:maa': 3, '1:maa': 3 }, on: null });
    scene.answer(A, 'plague', { units: { [scene.pawns(A, 'tours>poitiers', 'maa')]: 1 } });
    expect(scene.units(A, 'poitiers')).toEqual({ maa: 5 });
  });
  test('FF-G.2.2-a bad weather bars land STEPS inside, into and out of a see, and battles', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .with({ kn: 1 })
      .family(B)
      .troop('tours', { maa: 1 })
      .disaster('badWeather', 2);
    const scene = r.family(C).lord('othon').at('poitiers').begin('movement');
    expect(scene.greyed(A, 'march', { who: 'eric' })).toEqual({});
    expect(scene.greyed(A, 'march').eric).toBe('noWay');
    scene.answer(A, 'march', { who: 'end' });
    expect(scene.greyed(C, 'march', { who: 'othon' }).tours).toBe('badWeather');
    scene.answer(C, 'march', { who: 'end' });
    expect(scene.told('phaseBegan').at(-1)?.phase).not.toBe('battle');
    expect(scene.told('battleDeclared')).toEqual([]);
  });
});
