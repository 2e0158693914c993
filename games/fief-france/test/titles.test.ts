/** D.1, D.2. FIEF and church titles. */

import { describe, expect, test } from 'vitest';
import { RANK } from '../rules/index.ts';
import { isTitled, points } from '../rules/queries.ts';
import { A, B, C, realm } from './realm.ts';

/** A holds Rennes and Nantes with a stronghold and may buy Bretagne. */
const breton = () => realm().troopAt(A, 'rennes', { maa: 1 }).troop('nantes', { maa: 1 }).fort('nantes').purse(A, 20);

/** D holds the assassination card. */
const killer = (r: ReturnType<typeof realm>) => r.lordAt(3, 'thierry', 'liege').hand(3, 'assassination');

const kill = (scene: ReturnType<ReturnType<typeof realm>['begin']>, lord: 'eric') =>
  scene.aside(3, 'surprise', { card: 'assassination', lord, by: 'thierry' });

describe('FIEF titles', () => {
  test('FF-D-a a new kind of title costs no old one; FF-D.1-a prestige is duchy, county, barony', () => {
    expect([RANK.bourgogne, RANK.aquitaine, RANK.normandie, RANK.poitou]).toEqual([4, 4, 3, 3]);
    expect([RANK.flandres, RANK.languedoc, RANK.dauphine, RANK.bretagne]).toEqual([3, 3, 2, 2]);
    const scene = breton()
      .lord('charles')
      .at('rennes')
      .bishop(2, 'charles')
      .cardinal('charles')
      .pope('charles')
      .begin('purchase');
    scene.answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'charles', city: 'nantes' });
    expect(scene.s.fiefs.bretagne).toEqual({ lord: 'charles', city: 'nantes' });
    expect([scene.s.sees[2].lord, scene.s.cardinals[0], scene.s.pope]).toEqual(['charles', 'charles', 'charles']);
  });
  test('FF-D-b any one title makes a lord titled, D’ARC and CROWN PRINCE too', () => {
    const { s } = realm()
      .lordAt(A, 'mireille', 'tours')
      .lord('eric')
      .at('tours')
      .lord('henry')
      .at('tours')
      .darc('mireille')
      .prince('eric');
    expect([isTitled(s, 'mireille'), isTitled(s, 'eric'), isTitled(s, 'henry')]).toEqual([true, true, false]);
  });
  test('FF-D.1.1-a the least of three goes to another lord of the owner’s choice', () => {
    const scene = breton()
      .lord('charles')
      .at('reims')
      .title('bourgogne', 'charles', 'reims')
      .lord('blanche')
      .at('poitiers')
      .title('poitou', 'charles', 'poitiers')
      .lord('henry')
      .at('rennes')
      .begin('purchase');
    scene.answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'charles', city: 'nantes' });
    expect(scene.offer(A, 'heir')).toEqual(['blanche', 'henry']);
    scene.answer(A, 'heir', { lord: 'henry' });
    expect([scene.s.fiefs.bretagne.lord, scene.s.fiefs.poitou.lord]).toEqual(['henry', 'charles']);
  });
  test('FF-D.1.1-b a duchy for a count and baron sends the barony to the other lord', () => {
    const r = realm().lordAt(A, 'charles', 'nantes').lord('blanche').at('poitiers').purse(A, 20);
    r.title('bretagne', 'charles', 'nantes').title('poitou', 'charles', 'poitiers');
    r.troop('bordeaux', { maa: 1 }).troop('toulouse', { maa: 1 }).troop('limoges', { maa: 1 }).troop('pau', { maa: 1 });
    const scene = r.fort('pau').begin('purchase');
    scene.answer(A, 'buy', { what: 'title', fief: 'aquitaine', lord: 'charles', city: 'pau' });
    expect(scene.s.fiefs.bretagne.lord).toBe('blanche');
    expect([scene.s.fiefs.aquitaine.lord, scene.s.fiefs.poitou.lord]).toEqual(['charles', 'charles']);
  });
  test('FF-D.1.1-c FFR-D.1.1-2 without another lord with room the least is vacant and scores nothing', () => {
    const r = breton().lord('charles').at('reims').title('bourgogne', 'charles', 'reims');
    const scene = r.troop('poitiers', { maa: 1 }).title('poitou', 'charles', 'poitiers').begin('purchase');
    scene.answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'charles', city: 'nantes' });
    expect(scene.s.fiefs.bretagne).toEqual({ lord: null, city: 'nantes' });
    expect(points(scene.s, A)).toBe(2);
  });
  test('FFR-D.1.1-1 of equals the owner picks which one passes on', () => {
    const r = realm().lordAt(A, 'charles', 'tours').lord('blanche').at('calais').purse(A, 20);
    r.title('flandres', 'charles', 'calais').title('normandie', 'charles', 'rouen').troop('rouen', { maa: 1 });
    r.troop('poitiers', { maa: 1 }).troop('rochelle', { maa: 1 }).fort('tours');
    const scene = r.begin('purchase');
    scene.answer(A, 'buy', { what: 'title', fief: 'poitou', lord: 'charles', city: 'tours' });
    expect(scene.offer(A, 'shed')).toEqual(['normandie', 'poitou', 'flandres']);
    scene.answer(A, 'shed', { fief: 'flandres' });
    expect(scene.s.fiefs.flandres.lord).toBe('blanche');
  });
  test('FF-D.1.1-d a lord who comes into play takes up a vacant title whose city his family holds', () => {
    const scene = realm()
      .troopAt(A, 'nantes', { maa: 1 })
      .title('bretagne', null, 'nantes')
      .hand(A, 'henry')
      .begin('plays');
    scene.answer(A, 'playCard', { card: 'henry' });
    expect(scene.s.fiefs.bretagne.lord).toBe('henry');
  });
  test('FF-D.1.1-e FFR-D.1.1-3 another family that takes the city of a vacant title gets it at once, a captive lord will do', () => {
    const r = realm().family(A).title('bretagne', null, 'nantes').lord('eric').at('rennes').with({ kn: 1 });
    const scene = r.begin('movement');
    scene.answer(A, 'march', { who: 'eric', to: 'nantes', units: {}, on: null });
    expect([scene.holder('nantes'), scene.s.fiefs.bretagne.lord]).toEqual([A, 'eric']);
    const captive = realm().troopAt(B, 'tours', { maa: 1 }).lordAt(A, 'eric', 'tours').captive('eric', B);
    captive.troopAt(A, 'rennes', { maa: 1 }).title('bretagne', null, 'nantes').troop('nantes', { maa: 1 });
    const freed = captive.begin('purchase');
    freed.aside(B, 'give', { to: C, amount: 1 });
    freed
      .answer(A, 'ransom', { do: 'offer', jailer: B, lords: ['eric'], amount: 0 })
      .answer(B, 'haggle', { accept: false });
    expect(freed.lord('eric')?.jailer).toBeNull();
    expect(freed.s.fiefs.bretagne.lord).toBe('eric');
  });
  test('FFR-D.1.1-4 a vacant title can be neither bought nor offered', () => {
    const scene = breton().lord('eric').at('rennes').title('bretagne', null, 'rennes').fort('nantes', 0).purse(A, 9);
    scene.title('poitou', 'eric', 'poitiers').title('normandie', 'eric', 'rouen').king('eric');
    const open = scene.begin('purchase');
    expect(open.greyed(A, 'buy').title).toBe('vacant');
    expect(open.s.fiefs.bretagne.lord).toBeNull();
  });
  test('FFR-D.1.1-5 a vacant fief is ungoverned: its empty towns are free and the king may tax it', () => {
    const r = realm().lordAt(A, 'eric', 'paris').king('eric').title('bretagne', null, 'nantes').hand(A, 'tax');
    const scene = r.begin('plays');
    expect(scene.offer(A, 'playCard', { card: 'tax', tax: 'royal' })).toContain('bretagne');
  });
  test('FFR-D.1.1-6 captive and excommunicated lords may receive FIEF titles', () => {
    const other = breton().lord('eric').at('rennes').banned('eric').begin('purchase');
    other.answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'eric', city: 'nantes' });
    expect(other.s.fiefs.bretagne.lord).toBe('eric');
    const jailed = realm().troopAt(B, 'paris', { maa: 1 }).lordAt(A, 'henry', 'paris').captive('henry', B);
    const dead = jailed.lordAt(A, 'eric', 'nantes').title('bretagne', 'eric', 'nantes');
    const end = killer(dead).begin('movement');
    kill(end, 'eric');
    expect(end.s.fiefs.bretagne.lord).toBe('henry');
  });
});

describe('church titles', () => {
  test('FF-D.2-a no church title for a woman or a married man by any means', () => {
    const r = realm().lordAt(A, 'eric', 'tours').lordAt(B, 'blanche', 'paris').married('eric', 'blanche');
    const scene = r.hand(A, 'cardinal').begin('purchase');
    expect(scene.asideRefused(A, 'surprise', { card: 'cardinal', lord: 'eric' })).toBe('noBishop');
  });
  test('FF-D.2.2-a only a bishop can be made cardinal, by card or by purchase', () => {
    const r = realm().lordAt(A, 'eric', 'tours').lord('henry').at('tours').bishop(1, 'henry').purse(A, 9);
    const scene = r.hand(A, 'cardinal').begin('purchase');
    expect(scene.refused(A, 'buy', { what: 'cardinal', lord: 'eric' })).toBe('notBishop');
    expect(scene.asideRefused(A, 'surprise', { card: 'cardinal', lord: 'eric' })).toBe('notBishop');
    scene.aside(A, 'surprise', { card: 'cardinal', lord: 'henry' });
    expect(scene.s.cardinals[0]).toBe('henry');
  });
  test('FF-D.2.2-c FFR-D.2.2-1 the pope may refuse: the card stays in hand, the deniers in the purse, and it is not asked again this phase', () => {
    const r = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').purse(A, 9).hand(A, 'cardinal');
    const scene = r.lordAt(B, 'henry', 'paris').bishop(2, 'henry').pope('henry').begin('purchase');
    scene.aside(A, 'surprise', { card: 'cardinal', lord: 'eric' });
    scene.answer(B, 'promotion', { agree: false });
    expect([scene.hand(A), scene.s.cardinals[0]]).toEqual([['cardinal'], null]);
    expect(scene.asideRefused(A, 'surprise', { card: 'cardinal', lord: 'eric' })).toBe('popeSaidNo');
    expect(scene.refused(A, 'buy', { what: 'cardinal', lord: 'eric' })).toBe('popeSaidNo');
    const bought = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').purse(A, 9);
    const sale = bought.lordAt(B, 'henry', 'paris').bishop(2, 'henry').pope('henry').begin('purchase');
    sale.answer(A, 'buy', { what: 'cardinal', lord: 'eric' }).answer(B, 'promotion', { agree: false });
    expect([sale.purse(A), sale.s.cardinals[3]]).toEqual([9, null]);
  });
  test('FFR-D.2.2-2 a captive or seafaring pope still refuses and bans', () => {
    const r = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').purse(A, 9).lordAt(B, 'henry', 'sea');
    const scene = r.bishop(2, 'henry').pope('henry').begin('purchase');
    scene.answer(A, 'buy', { what: 'cardinal', lord: 'eric' });
    expect(scene.asked).toEqual(['1:promotion']);
    const jail = realm().troopAt(A, 'tours', { maa: 1 }).lordAt(B, 'henry', 'tours').captive('henry', A);
    const speaking = jail.bishop(2, 'henry').pope('henry').begin('hearYe');
    expect(speaking.asked).toEqual(['1:pope']);
  });
  test('FF-D.2.3-a the pope stays a bishop, is worth a point ashore and none at sea', () => {
    const ashore = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').pope('eric').s;
    expect(points(ashore, A)).toBe(1);
    const sea = realm().lordAt(A, 'eric', 'sea').bishop(1, 'eric').pope('eric').s;
    expect(points(sea, A)).toBe(0);
  });
  test('FF-D.2.3-c the pope lifts one ban and lays another in the same breath; FF-1.1-a without a free marker he cannot', () => {
    const r = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').pope('eric');
    const scene = r.lordAt(B, 'arthur', 'paris').lord('henry').at('paris').banned('arthur').begin('hearYe');
    expect(scene.offer(A, 'pope', { lift: true })).toEqual([null, 'henry']);
    expect(scene.refused(A, 'pope', { lift: false, ban: 'henry' })).toBe('banLies');
    scene.answer(A, 'pope', { lift: true, ban: 'henry' });
    expect(scene.s.excommunicated).toBe('henry');
  });
  test('FFR-D.2.3-1 the pope may name anybody but himself, the king too', () => {
    const r = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').pope('eric').lordAt(B, 'henry', 'paris');
    const scene = r.king('henry').begin('hearYe');
    expect(scene.refused(A, 'pope', { ban: 'eric' })).toBe('selfBan');
    scene.answer(A, 'pope', { ban: 'henry' });
    expect([scene.s.excommunicated, scene.s.king]).toEqual(['henry', 'henry']);
  });
  test('FF-D.2.3.1-a a banned bishop-cardinal loses church titles and keeps his fief', () => {
    const r = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').pope('eric').lordAt(B, 'francois', 'nantes');
    const scene = r.bishop(2, 'francois').cardinal('francois').title('bretagne', 'francois', 'nantes').begin('hearYe');
    scene.answer(A, 'pope', { ban: 'francois' });
    expect([scene.s.sees[2].lord, scene.s.cardinals[0], scene.s.fiefs.bretagne.lord]).toEqual([null, null, 'francois']);
    expect(scene.s.usedCharacters).toEqual(['cardinal']);
  });
  test('FF-D.2.3.1-c the marker returns when the banned or the pope dies; FF-D.2.3.1-d lifted, titles stay lost', () => {
    const base = () =>
      killer(
        realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').pope('eric').lordAt(B, 'arthur', 'paris').banned('arthur'),
      );
    const one = base().begin('movement');
    one.aside(3, 'surprise', { card: 'assassination', lord: 'arthur', by: 'thierry' });
    expect(one.s.excommunicated).toBeNull();
    const two = base().begin('movement');
    kill(two, 'eric');
    expect(two.s.excommunicated).toBeNull();
    const three = base().begin('hearYe');
    three.answer(A, 'pope', { lift: true, ban: null });
    expect([three.s.excommunicated, three.s.sees[2].lord]).toEqual([null, null]);
  });
  test('FFR-D.2.3.1-1 never more than one lord is excommunicated', () => {
    const r = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').pope('eric').lordAt(B, 'arthur', 'paris');
    const scene = r.lord('henry').at('paris').begin('hearYe');
    scene.answer(A, 'pope', { ban: 'arthur' });
    expect(scene.s.excommunicated).toBe('arthur');
    expect(scene.asked).not.toContain('0:pope');
  });
});
