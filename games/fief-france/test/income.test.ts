/** 3, G.3. Income and taxes. */

import { describe, expect, test } from 'vitest';
import { titheHolder } from '../rules/income.ts';
import { A, B, C, D, realm } from './realm.ts';

describe('income', () => {
  test('FFR-3-1 a denier for each controlled town that is not besieged', () => {
    const r = realm()
      .troopAt(A, 'tours', { maa: 1 })
      .troop('paris', { maa: 1 })
      .troop('nantes', { maa: 1 })
      .fort('nantes');
    const scene = r.lordAt(B, 'eric', 'nantes').siege('nantes', B).purse(A, 0).begin('income');
    expect([scene.told('income')[0]?.towns, scene.purse(A)]).toEqual([2, 2]);
  });
  test('FF-3-a FF-G.3.3.1-a tallage: 2 for each town of the fief, whoever holds it; owners keep their denier', () => {
    const r = realm().lordAt(A, 'eric', 'poitiers').title('poitou', 'eric', 'poitiers').troopAt(B, 'tours', { maa: 1 });
    r.tax({ seat: A, lord: 'eric', kind: 'tallage', fief: 'poitou' });
    const scene = r.lordAt(C, 'othon', 'poitiers').siege('poitiers', C).begin('income');
    expect(scene.told('income')[0]).toMatchObject({ tallage: 6, towns: 1 });
    expect(scene.told('income')[1]?.towns).toBe(1);
  });
  test('FF-3-b two mills: 4, with good weather 6, with both 8; FF-3-c famine 0; FF-3-e besieged nothing', () => {
    const base = () => realm().troopAt(A, 'tours', { maa: 1 }).mills('tours', 2);
    expect(base().begin('income').told('income')[0]?.mills).toBe(4);
    expect(base().bonus('goodWeather', 2).begin('income').told('income')[0]?.mills).toBe(6);
    expect(base().bonus('goodWeather', 2).bonus('goodHarvest', 2).begin('income').told('income')[0]?.mills).toBe(8);
    expect(base().disaster('famine', 2).begin('income').told('income')[0]).toMatchObject({ mills: 0, towns: 1 });
    const besieged = base().fort('tours').lordAt(B, 'eric', 'tours').siege('tours', B);
    expect(besieged.begin('income').told('income')[0]).toMatchObject({ mills: 0, towns: 0 });
  });
  test('FF-3-d a tithe takes all mill income of the see, town deniers stay; FFR-3-2 mills of nobody pay the tithe holder only', () => {
    const r = realm().troopAt(A, 'tours', { maa: 1 }).mills('tours', 1).mills('nantes', 1).bonus('goodWeather', 2);
    r.lordAt(C, 'eric', 'paris').bishop(2, 'eric').tax({ seat: C, lord: 'eric', kind: 'tithe', see: 2 });
    const scene = r.begin('income');
    expect([scene.told('income')[0], scene.told('income')[2]]).toMatchObject([{ mills: 0, towns: 1 }, { tithe: 6 }]);
    const free = realm().mills('nantes', 2).begin('income');
    expect(free.told('income').every(({ total }) => total === 0)).toBe(true);
  });
  test('FF-3-g weather, harvest and tax leave the board afterwards, disasters stay; FFR-3-3 windows before and after', () => {
    const r = realm(3)
      .bonus('goodWeather', 1)
      .disaster('famine', 2)
      .lordAt(A, 'eric', 'nantes')
      .title('bretagne', 'eric', 'nantes');
    const scene = r.tax({ seat: A, lord: 'eric', kind: 'tallage', fief: 'bretagne' }).begin('income', [], true);
    expect([scene.asked.length, scene.told('income').length]).toEqual([3, 0]);
    scene.pass();
    expect([scene.asked.length, scene.told('income').length, scene.s.taxes.length]).toEqual([3, 3, 1]);
    scene.pass();
    expect([scene.s.bonuses, scene.s.taxes, scene.s.disasters.length]).toEqual([[], [], 1]);
  });
});

describe('taxes', () => {
  test('FF-G.3.3.1-b [example] the royal tallage of Aquitaine: 8 for the king, 3 and 1 for the holders', () => {
    const r = realm().lordAt(A, 'eric', 'paris').king('eric').hand(A, 'tax');
    r.troopAt(B, 'bordeaux', { maa: 1 })
      .troop('toulouse', { maa: 1 })
      .troop('limoges', { maa: 1 })
      .troopAt(C, 'pau', { maa: 1 });
    const scene = r.begin('plays').answer(A, 'playCard', { card: 'tax', tax: 'royal', fief: 'aquitaine' });
    expect(scene.told('income').map(({ tallage, towns }) => [tallage, towns])).toEqual([
      [8, 1],
      [0, 3],
      [0, 1],
      [0, 0],
    ]);
  });
  test('FF-G.3.3.1-c the tallage of a dead lord is paid if the title stays in the family, else it is void', () => {
    const base = () => {
      const r = realm().lordAt(A, 'eric', 'nantes', { maa: 1 }).title('bretagne', 'eric', 'nantes');
      return r
        .tax({ seat: A, lord: 'eric', kind: 'tallage', fief: 'bretagne' })
        .lordAt(D, 'thierry', 'pau')
        .hand(D, 'assassination');
    };
    const kill = { card: 'assassination', lord: 'eric', by: 'thierry' } as const;
    const kept = base().lordAt(A, 'henry', 'nantes').begin('income', [], true).aside(D, 'surprise', kill);
    kept.pass();
    expect(kept.told('income')[0]?.tallage).toBe(4);
    const lost = base().begin('income', [], true).aside(D, 'surprise', kill);
    lost.pass();
    expect([lost.told('income')[0]?.tallage, lost.told('taxVoid').length, lost.s.usedEvents]).toEqual([
      0,
      1,
      ['assassination', 'tax'],
    ]);
  });
  test('FFR-G.3.3.1-1 the royal tallage survives only with a new king of the same family', () => {
    const base = (seat: number) => {
      const r = realm()
        .lordAt(A, 'eric', 'paris')
        .king('eric')
        .tax({ seat: A, lord: 'eric', kind: 'royal', fief: 'aquitaine' });
      return r.lordAt(seat, 'henry', 'tours').prince('henry').lordAt(D, 'thierry', 'pau').hand(D, 'assassination');
    };
    const kill = { card: 'assassination', lord: 'eric', by: 'thierry' } as const;
    expect(base(A).begin('income', [], true).aside(D, 'surprise', kill).s.taxes).toHaveLength(1);
    expect(base(B).begin('income', [], true).aside(D, 'surprise', kill).s.taxes).toHaveLength(0);
  });
  test('FF-G.3.3.2-a bishop: own see; cardinal: any governed see; pope: all governed sees; an ungoverned one is refused', () => {
    const r = realm()
      .lordAt(A, 'eric', 'paris')
      .bishop(1, 'eric')
      .lordAt(B, 'henry', 'tours')
      .bishop(2, 'henry')
      .cardinal('henry');
    r.lordAt(C, 'othon', 'pau').bishop(5, 'othon').pope('othon').hand(A, 'tax').hand(B, 'tax').hand(C, 'tax');
    const scene = r.begin('plays');
    expect(scene.offer(A, 'playCard', { card: 'tax' })).toEqual(['tithe']);
    expect(scene.offer(A, 'playCard', { card: 'tax', tax: 'tithe' })).toEqual([1]);
    scene.answer(A, 'playCard', { card: 'end' });
    expect(scene.offer(B, 'playCard', { card: 'tax', tax: 'cardinal' })).toEqual([1, 5]);
    expect(scene.refused(B, 'playCard', { card: 'tax', tax: 'cardinal', see: 3 })).toBe('ungoverned');
    scene.answer(B, 'playCard', { card: 'end' });
    scene.answer(C, 'playCard', { card: 'tax', tax: 'papal' });
    expect(scene.told('taxPlayed')).toEqual([{ seat: C, lord: 'othon', kind: 'papal', fief: null, see: null }]);
  });
  test('FFR-G.3.3.2-1 a cardinal’s tithe needs the see still governed at income', () => {
    const r = realm()
      .lordAt(A, 'eric', 'paris')
      .bishop(1, 'eric')
      .cardinal('eric')
      .lordAt(B, 'henry', 'tours')
      .bishop(2, 'henry');
    r.tax({ seat: A, lord: 'eric', kind: 'cardinal', see: 2 })
      .mills('tours', 1)
      .lordAt(D, 'thierry', 'pau')
      .hand(D, 'assassination');
    const scene = r
      .begin('income', [], true)
      .aside(D, 'surprise', { card: 'assassination', lord: 'henry', by: 'thierry' });
    expect(scene.s.taxes).toEqual([]);
  });
  test('FF-G.3.3.2-b the bishop before the first cardinal before the pope; FF-G.3.3.2-d the next collects when one dies', () => {
    const r = realm()
      .lordAt(A, 'eric', 'calais')
      .bishop(3, 'eric')
      .lordAt(B, 'henry', 'tours')
      .bishop(2, 'henry')
      .cardinal('henry');
    r.lordAt(C, 'othon', 'pau').bishop(5, 'othon').pope('othon').tax({ seat: C, lord: 'othon', kind: 'papal' });
    r.tax({ seat: B, lord: 'henry', kind: 'cardinal', see: 3 }).tax({ seat: A, lord: 'eric', kind: 'tithe', see: 3 });
    expect([titheHolder(r.s, 3), titheHolder(r.s, 2), titheHolder(r.s, 4)]).toEqual([A, C, null]);
    r.s.taxes.pop();
    expect(titheHolder(r.s, 3)).toBe(B);
    r.s.taxes.pop();
    expect(titheHolder(r.s, 3)).toBe(C);
    r.s.taxes.pop();
    expect(titheHolder(r.s, 3)).toBeNull();
  });
  test('FF-G.3.3.2-d a tithe whose lord dies before income is void and the owner is paid', () => {
    const r = realm()
      .lordAt(A, 'eric', 'calais')
      .bishop(3, 'eric')
      .tax({ seat: A, lord: 'eric', kind: 'tithe', see: 3 });
    r.troopAt(B, 'liege', { maa: 1 }).mills('liege', 1).lordAt(D, 'thierry', 'pau').hand(D, 'assassination');
    const scene = r
      .begin('income', [], true)
      .aside(D, 'surprise', { card: 'assassination', lord: 'eric', by: 'thierry' });
    scene.pass();
    expect(scene.told('income')[1]?.mills).toBe(2);
  });
  test('FF-G.3.3.2-c [example] the pope tithes all governed sees but Calais, which its bishop taxed', () => {
    const r = realm()
      .lordAt(A, 'eric', 'calais')
      .bishop(3, 'eric')
      .lordAt(C, 'othon', 'pau')
      .bishop(5, 'othon')
      .pope('othon');
    r.tax({ seat: C, lord: 'othon', kind: 'papal' }).tax({ seat: A, lord: 'eric', kind: 'tithe', see: 3 });
    const scene = r
      .troopAt(B, 'liege', { maa: 1 })
      .mills('liege', 1)
      .troop('lyon', { maa: 1 })
      .mills('lyon', 1)
      .begin('income');
    expect([scene.told('income')[A]?.tithe, scene.told('income')[C]?.tithe]).toEqual([2, 2]);
  });
  test('FFR-G.3.3.2-2 a void tax founds no uprising', () => {
    const r = realm()
      .lordAt(A, 'eric', 'calais')
      .bishop(3, 'eric')
      .tax({ seat: A, lord: 'eric', kind: 'tithe', see: 3 })
      .hand(B, 'uprising');
    const scene = r.lordAt(D, 'thierry', 'pau').hand(D, 'assassination').begin('income', [], true);
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'eric', by: 'thierry' });
    expect(scene.asideRefused(B, 'surprise', { card: 'uprising', town: 'calais' })).toBe('notTaxedOrStarved');
  });
  test('FFR-G.3.3.2-3 a second tax on the same see by the same lord, or on a taxed fief, is refused', () => {
    const r = realm()
      .lordAt(A, 'eric', 'nantes')
      .title('bretagne', 'eric', 'nantes')
      .lord('henry')
      .at('nantes')
      .bishop(2, 'henry');
    const scene = r.hand(A, 'tax', 'tax', 'tax').begin('plays');
    scene
      .answer(A, 'playCard', { card: 'tax', tax: 'tallage', fief: 'bretagne' })
      .answer(A, 'playCard', { card: 'tax', tax: 'tithe', see: 2 });
    expect(scene.refused(A, 'playCard', { card: 'tax', tax: 'tallage', fief: 'bretagne' })).toBe('taxed');
  });
});
