/** 1.4, 1.5. The pope, the king and the guards. */

import { describe, expect, test } from 'vitest';
import { mayStand, votesOf } from '../rules/ballots.ts';
import type { LordId } from '../rules/index.ts';
import { A, B, C, D, realm } from './realm.ts';
import { stand, vote } from './votes.ts';

describe('the pope', () => {
  const conclave = () =>
    realm()
      .lordAt(A, 'eric', 'tours')
      .bishop(1, 'eric')
      .cardinal('eric')
      .lordAt(B, 'henry', 'pau')
      .bishop(2, 'henry')
      .cardinal('henry');
  test('FF-1.4-a two free cardinals and a candidate make a ballot; with one captive none', () => {
    expect(conclave().begin('hearYe').asked).toEqual(['0:nominate']);
    const jailed = conclave().troopAt(C, 'pau', { maa: 1 }).captive('henry', C).begin('hearYe');
    expect(jailed.told('ballotOpened')).toEqual([]);
  });
  test('FF-1.4.1-a a bishop of this phase may stand and win, without a vote; FF-1.4.2-a each free cardinal gives 1', () => {
    const r = conclave().lordAt(C, 'othon', 'reims').bishop(4, 'othon', 5);
    const scene = stand(r.begin('hearYe'), [A, null], [B, null], [C, 'othon']);
    expect(scene.asked).toEqual(['0:lay']);
    vote(scene, [A, 'othon'], [B, 'othon']);
    expect(scene.s.pope).toBe('othon');
    expect(scene.told('markersLaid')).toHaveLength(2);
  });
  test('FFR-1.4.2-1 refusals cite 1.4.1 for who may stand', () => {
    const scene = conclave().lordAt(A, 'charles', 'reims').begin('hearYe');
    expect(scene.refused(A, 'nominate', { lord: 'charles' })).toBe('cannotStand');
    expect((mayStand(scene.s, 'pope', 'charles') as { rule: string }).rule).toBe('1.4.1');
  });
  test('FF-1.4.3-a [example] François holds POPE and BISHOP together; FF-D.2.3-b he may ban before anything else', () => {
    const r = realm()
      .lordAt(B, 'francois', 'avignon')
      .bishop(5, 'francois')
      .cardinal('francois')
      .lordAt(A, 'eric', 'tours');
    const scene = stand(r.bishop(1, 'eric').cardinal('eric').begin('hearYe'), [A, null], [B, 'francois']);
    vote(scene, [A, 'francois'], [B, 'francois']);
    expect([scene.s.pope, scene.s.sees[5].lord]).toEqual(['francois', 'francois']);
    expect(scene.asked).toEqual(['1:ban']);
    scene.answer(B, 'ban', { ban: 'eric' });
    expect([scene.s.excommunicated, scene.s.sees[1].lord]).toEqual(['eric', null]);
  });
  test('FFR-1.4-1 a second cardinal named in the window before nominations makes the ballot possible', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .bishop(1, 'eric')
      .cardinal('eric')
      .lordAt(B, 'henry', 'pau')
      .bishop(2, 'henry');
    const scene = r.hand(B, 'cardinal').begin('hearYe', [], true);
    for (const seat of [A, C, D]) scene.answer(seat, 'window', { card: 'pass' });
    scene.answer(B, 'window', { card: 'cardinal', lord: 'henry' });
    scene.windows = false;
    scene.pass();
    expect(scene.told('ballotOpened')).toEqual([{ office: 'pope', see: null }]);
  });
});

describe('the king', () => {
  /** A: Duke Charles and bishop Arthur; B: Count Henry; C: bishop-cardinal Othon. */
  const electors = () =>
    realm()
      .lordAt(A, 'charles', 'reims')
      .title('bourgogne', 'charles', 'reims')
      .lord('arthur')
      .at('reims')
      .bishop(4, 'arthur')
      .lordAt(B, 'henry', 'tours')
      .title('poitou', 'henry', 'tours')
      .lordAt(C, 'othon', 'pau')
      .bishop(5, 'othon');
  test('FF-1.5-a three titled lords and a candidate make a ballot, two do not; FFR-1.5-1 any title counts, captives too', () => {
    expect(electors().begin('hearYe').asked).toEqual(['0:nominate']);
    const two = realm()
      .lordAt(A, 'charles', 'reims')
      .title('bourgogne', 'charles', 'reims')
      .lord('arthur')
      .at('reims')
      .bishop(4, 'arthur');
    expect(two.begin('hearYe').told('ballotOpened')).toEqual([]);
    const third = realm()
      .lordAt(A, 'charles', 'reims')
      .title('bourgogne', 'charles', 'reims')
      .lord('arthur')
      .at('reims')
      .bishop(4, 'arthur');
    third.lordAt(B, 'mireille', 'reims').darc('mireille').captive('mireille', A);
    expect(third.begin('hearYe').told('ballotOpened')).toEqual([{ office: 'king', see: null }]);
  });
  test('FF-1.5.1-a a man with a fief and no church title; not a bishop, a woman, or a prince without a fief', () => {
    const r = electors()
      .title('bretagne', 'arthur', 'nantes')
      .lordAt(D, 'blanche', 'calais')
      .title('flandres', 'blanche', 'calais');
    const { s } = r.lord('thierry').at('calais').prince('thierry');
    const why = (id: LordId) => (mayStand(s, 'king', id) as { why?: string } | undefined)?.why;
    expect(['charles', 'arthur', 'blanche', 'thierry'].map((id) => why(id as LordId))).toEqual([
      undefined,
      'church',
      'woman',
      'noFief',
    ]);
  });
  test('FF-1.5.2-a one vote for each lord with a fief or a see, not for each title; D’ARC or QUEEN alone give none', () => {
    const r = electors()
      .troopAt(A, 'nantes', { maa: 1 })
      .title('bretagne', 'charles', 'nantes')
      .lord('mireille')
      .at('reims')
      .darc('mireille');
    expect(votesOf(r.s, { office: 'king', see: null }, A)).toBe(2);
    const queen = realm().lordAt(A, 'blanche', 'tours').queen('blanche').s;
    expect(votesOf(queen, { office: 'king', see: null }, A)).toBe(0);
  });
  test('FF-1.5.3-a three votes to one with a cardinal among them elect; FF-1.5.5.1-a the guard: two of three knights', () => {
    const r = electors().troopAt(A, 'reims', { kn: 3 }).cardinal('othon');
    const scene = stand(r.begin('hearYe'), [A, 'charles'], [B, 'henry']);
    vote(scene, [A, 'charles'], [B, 'henry'], [C, 'charles']);
    expect(scene.s.king).toBe('charles');
    expect(scene.units(A, 'reims')).toEqual({ kn: 1, krk: 2 });
  });
  test('FF-1.5.3-b the most votes without two bishops, a cardinal or the pope elect nobody', () => {
    const r = electors()
      .lordAt(A, 'jeanne', 'calais')
      .title('flandres', 'jeanne', 'calais')
      .lord('eric')
      .at('lyon')
      .title('dauphine', 'eric', 'lyon');
    r.s.sees[4].lord = null;
    const scene = stand(
      r.begin('hearYe').answer(A, 'marry', { do: 'pass' }).answer(B, 'marry', { do: 'pass' }),
      [A, 'charles'],
      [B, 'henry'],
    );
    vote(scene, [A, 'charles'], [B, 'henry'], [C, 'henry']);
    expect([scene.s.king, scene.told('notElected')[0]?.why]).toEqual([null, 'noClergy']);
  });
  test('FF-1.5.3-c two votes are too few, even with a cardinal', () => {
    const scene = stand(electors().cardinal('arthur').begin('hearYe'), [A, 'charles'], [B, null]);
    vote(scene, [A, 'charles'], [B, null], [C, null]);
    expect([scene.s.king, scene.told('notElected')[0]?.why]).toEqual([null, 'tooFew']);
  });
  test('FF-1.5.3-d FFR-D.4.1-4 a new king ends the regency; FF-1.5.4-a his wife is queen at once', () => {
    const r = electors()
      .lordAt(D, 'blanche', 'calais', { qrs: 1 })
      .regent('blanche')
      .lord('jeanne')
      .at('calais')
      .with({ maa: 2 });
    const scene = r.married('charles', 'jeanne').begin('hearYe');
    stand(scene, [A, 'charles'], [B, null]);
    vote(scene, [A, 'charles'], [B, 'charles'], [C, 'charles']);
    expect([scene.s.king, scene.s.queen, scene.s.regent]).toEqual(['charles', 'jeanne', false]);
    expect(scene.units(D, 'calais')).toEqual({ maa: 1, qrs: 2 });
  });
});

describe('royal guards', () => {
  const crowned = (units: object, place = 'reims') => {
    const r = realm()
      .family(A)
      .lord('charles')
      .at(place as 'reims')
      .with(units)
      .lord('arthur')
      .at('paris')
      .bishop(4, 'arthur')
      .lord('eric')
      .at('paris');
    r.troop('reims', { maa: 1 }).title('bourgogne', 'charles', 'reims').bishop(1, 'eric').cardinal('eric');
    const scene = stand(r.begin('hearYe'), [A, 'charles']);
    return vote(scene, [A, 'charles']);
  };
  test('FF-1.5.5.1-a with one knight one guard, with none none; FFR-1.5.5-3 at sea the pawns there are his army', () => {
    expect(crowned({ kn: 1, ar: 2 }).units(A, 'reims')).toEqual({ maa: 1, ar: 2, krk: 1 });
    expect(crowned({ ar: 2 }).units(A, 'reims')).toEqual({ maa: 1, ar: 2 });
    expect(crowned({ kn: 2 }, 'sea').units(A, 'sea')).toEqual({ krk: 2 });
  });
  test('FF-1.5.5.1-c a dead king’s guards become knights as far as the pool holds; FFR-1.5.5-1 guards are never topped up', () => {
    const r = realm().lordAt(A, 'charles', 'reims', { krk: 2 }).troop('tours', { kn: 7 }).king('charles');
    const scene = r.lordAt(D, 'thierry', 'pau').hand(D, 'assassination').begin('movement');
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'charles', by: 'thierry' });
    expect(scene.units(A, 'reims')).toEqual({ kn: 1 });
    expect(scene.told('guardDisbanded')).toEqual([{ seat: A, unit: 'krk', kept: 1, lost: 1 }]);
    const freed = realm()
      .troopAt(B, 'paris', { maa: 1 })
      .lordAt(A, 'charles', 'paris')
      .captive('charles', B)
      .king('charles');
    const home = freed.troopAt(A, 'reims', { kn: 2 }).fort('reims').purse(A, 9).begin('purchase');
    home.answer(A, 'ransom', { do: 'pay', lord: 'charles' });
    expect([home.lord('charles')?.at, home.units(A, 'reims')]).toEqual(['reims', { kn: 2 }]);
  });
  test('FF-1.5.5.2-a the queen’s sergeants come from men-at-arms only and go back to them', () => {
    const r = realm().lordAt(A, 'eric', 'tours').king('eric').lordAt(B, 'blanche', 'paris', { maa: 2, ar: 1, kn: 1 });
    const scene = r.begin('hearYe');
    scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'blanche' }).answer(B, 'wed', { accept: true });
    expect(scene.units(B, 'paris')).toEqual({ ar: 1, kn: 1, qrs: 2 });
  });
  test('FF-1.5.5-a guards are neither bought nor left behind nor led by another lord', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { krk: 2, kn: 1 }).king('eric').lord('henry').at('tours').purse(A, 30);
    const scene = r.begin('movement');
    const withKing = scene.offer(A, 'march', { who: 'eric', to: 'poitiers', lords: [] }) as {
      [k: string]: { min: number; max: number };
    };
    expect(withKing['0:krk']).toEqual({ min: 2, max: 2 });
    const alone = scene.offer(A, 'march', { who: 'henry', to: 'poitiers', lords: [] }) as object;
    expect(Object.keys(alone)).toEqual(['0:kn']);
    expect(scene.refused(A, 'march', { who: 'eric', to: 'poitiers', lords: [], units: { '0:kn': 1 }, on: null })).toBe(
      'guardsFollow',
    );
  });
});
