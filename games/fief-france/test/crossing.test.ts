/** 5.2.3, 5.2.4. Safe passage and cavalcade. */

import { describe, expect, test } from 'vitest';
import type { Units } from '../rules/index.ts';
import { crossing, waysThrough } from '../rules/roads.ts';
import { STEP } from '../rules/state.ts';
import { go } from './march.ts';
import { A, B, C, D, hits, realm } from './realm.ts';

describe('crossing', () => {
  const guenievre = () => realm().lordAt(A, 'guenievre', 'tours', { kn: 2 }).troopAt(B, 'poitiers', { ar: 1 });
  test('FF-5.2.1-a the first STEP crosses nobody in the town one leaves, only families on the road', () => {
    const r = realm().lordAt(A, 'eric', 'tours').troopAt(B, 'tours', { maa: 1 }).troopAt(C, 'tours', { maa: 1 });
    const scene = go(r.begin('movement'), A, 'eric', 'poitiers').answer(A, 'control', { seat: B });
    expect(scene.lord('eric')?.at).toBe('poitiers');
  });
  test('FF-5.2.1-b FF-6.4.2-a the besieged leave by land only with the leave of every besieger', () => {
    const r = realm().lordAt(A, 'eric', 'tours').fort('tours').lordAt(B, 'henry', 'tours').siege('tours', B);
    const scene = r.lordAt(C, 'othon', 'tours').siege('tours', C).begin('movement');
    go(scene, A, 'eric', 'poitiers', {}, { how: 'ask' });
    expect(scene.asked).toEqual(['1:passage']);
    scene.answer(B, 'passage', { grant: true });
    expect(scene.asked).toEqual(['2:passage']);
    scene.answer(C, 'passage', { grant: true }).answer(A, 'control', { seat: B });
    expect(scene.lord('eric')?.at).toBe('poitiers');
  });
  test('FF-5.2.1-c through a besieged town one crosses the besieger, not the besieged; FFR-6.4.2-1 a guest is not besieged', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .troopAt(B, 'poitiers', { maa: 1 })
      .fort('poitiers')
      .lordAt(D, 'othon', 'poitiers');
    const scene = r.siege('poitiers', D).troopAt(C, 'poitiers', { maa: 1 }).begin('movement');
    go(scene, A, 'eric', 'poitiers');
    const eric = scene.lord('eric');
    expect(eric && crossing(scene.s, eric, 'limoges')).toEqual([D, C]);
  });
  test('FF-5.2.1-d the second STEP through one’s own town crosses its guests', () => {
    const r = realm().lordAt(A, 'eric', 'tours').troop('poitiers', { maa: 1 }).troopAt(B, 'poitiers', { maa: 1 });
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'poitiers');
    const eric = scene.lord('eric');
    expect([eric?.at, eric && crossing(scene.s, eric, 'limoges')]).toEqual(['poitiers', [B]]);
  });
  test('FFR-5.2.1-1 one enters one’s own besieged town freely; leaving again counts as besieged', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .troop('poitiers', { maa: 1 })
      .fort('poitiers')
      .lordAt(B, 'henry', 'poitiers')
      .siege('poitiers', B);
    const scene = r.begin('movement');
    go(scene, A, 'eric', 'poitiers');
    expect(scene.lord('eric')?.at).toBe('poitiers');
    const eric = scene.lord('eric');
    expect(eric && crossing(scene.s, eric, 'limoges')).toEqual([B]);
  });
  test('FF-5.2.3-a FFR-5.2.3-1 all crossed families are asked in turn order, allies too; the first refusal ends it', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .troopAt(C, 'poitiers', { maa: 1 })
      .lordAt(B, 'blanche', 'poitiers')
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
    const r = guenievre().troopAt(A, 'poitiers', { maa: 1 });
    const scene = r.begin('movement');
    go(scene, A, 'guenievre', 'poitiers', { kn: 2 });
    go(scene, A, 'guenievre', 'rochelle', { kn: 2 }, { how: 'ask' });
    scene.answer(B, 'passage', { grant: false });
    const knights = scene.pawns(A, 'tours>poitiers', 'kn');
    expect(scene.refused(A, 'march', { who: 'guenievre', to: 'tours', units: { [knights]: 1 } })).toBe('leavesNobody');
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
    const r = realm().lordAt(A, 'eric', 'tours', { maa: 1 }).troopAt(B, 'poitiers', { maa: 1 });
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
      .lordAt(A, 'eric', 'tours', { kn: 1 })
      .fort('tours')
      .lordAt(B, 'henry', 'tours')
      .siege('tours', B);
    const out = besieged.begin('movement');
    const eric = out.lord('eric');
    expect(eric && waysThrough(out.s, eric, 'poitiers')).toEqual(['ask', 'ride']);
  });
});

describe('cavalcade', () => {
  const ready = (units: Partial<Units> = { kn: 2 }, dice: ReturnType<typeof hits> = []) => {
    const r = realm().lordAt(A, 'guenievre', 'tours').with(units).troopAt(B, 'poitiers', { ar: 1 });
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
    const king = realm().lordAt(A, 'eric', 'tours', { krk: 1 }).king('eric').troopAt(B, 'poitiers', { ar: 1 });
    const scene = go(king.begin('movement'), A, 'eric', 'poitiers', { krk: 1 });
    const eric = scene.lord('eric');
    expect(eric && waysThrough(scene.s, eric, 'rochelle')).toContain('ride');
    const queen = realm()
      .lordAt(A, 'blanche', 'tours', { qrs: 1, kn: 1 })
      .regent('blanche')
      .troopAt(B, 'poitiers', { ar: 1 });
    const her = go(queen.begin('movement'), A, 'blanche', 'poitiers', { qrs: 1, kn: 1 });
    const lady = her.lord('blanche');
    expect(lady && waysThrough(her.s, lady, 'rochelle')).toEqual(['ask']);
  });
  test('FF-5.2.4-b FFR-5.2.4-5 the others are asked before the battle; one refusal and none is fought', () => {
    const r = realm()
      .lordAt(A, 'guenievre', 'tours', { kn: 2 })
      .troopAt(B, 'poitiers', { ar: 1 })
      .troopAt(C, 'poitiers', { maa: 1 });
    const scene = go(r.begin('movement'), A, 'guenievre', 'poitiers', { kn: 2 });
    go(scene, A, 'guenievre', 'rochelle', { kn: 2 }, { how: 'ride', strike: B });
    expect(scene.asked).toEqual(['2:passage']);
    scene.answer(C, 'passage', { grant: false });
    expect([scene.s.battle, scene.asked, scene.units(B, 'poitiers')]).toEqual([null, ['0:march'], { ar: 1 }]);
  });
  test('FF-5.2.4-c only the defender takes confederates and none switches; FF-5.2.4-d each defending die gives one hit more', () => {
    const r = realm()
      .lordAt(A, 'guenievre', 'tours', { kn: 5 })
      .troopAt(B, 'poitiers', { maa: 8 })
      .troopAt(C, 'poitiers', { maa: 3 });
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
