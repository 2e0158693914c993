/** 1.1: the pope's word and marriages. */

import { describe, expect, test } from 'vitest';
import { votesOf } from '../rules/ballots.ts';
import { allyOf, points } from '../rules/queries.ts';
import { winners } from '../rules/victory.ts';
import { A, B, C, realm } from './realm.ts';

const couple = () => realm().lordAt(A, 'eric', 'tours').lordAt(B, 'blanche', 'paris');
/** A is allied with B by marriage, and C has the pope. */
const papal = () => couple().married('eric', 'blanche').lordAt(C, 'henry', 'pau').bishop(5, 'henry').pope('henry');

describe('marriages', () => {
  test('FF-1.1-b seats speak in turn order; a proposal names one own and one other lord, who accepts or refuses', () => {
    const scene = couple().begin('hearYe');
    scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'blanche' });
    expect(scene.asked).toEqual(['1:wed']);
    scene.answer(B, 'wed', { accept: true });
    expect(scene.s.marriages).toEqual([{ a: 'eric', b: 'blanche', prince: false }]);
  });
  test('FFR-1.1-1 after a refusal other couples may be tried, each once', () => {
    const scene = couple().lord('jeanne').at('paris').begin('hearYe');
    scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'blanche' }).answer(B, 'wed', { accept: false });
    expect(scene.refused(A, 'marry', { do: 'propose', own: 'eric', other: 'blanche' })).toBe('askedBefore');
    scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'jeanne' }).answer(B, 'wed', { accept: true });
    expect(allyOf(scene.s, A)).toBe(B);
  });
  test('FF-1.1.1-a FF-D.2.1-a two men, two women, bishops, D’Arc, one family and allied families are refused', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .lord('arthur')
      .at('tours')
      .bishop(1, 'arthur')
      .lord('jeanne')
      .at('tours');
    r.lordAt(B, 'henry', 'paris').lord('blanche').at('paris').lord('mireille').at('paris').darc('mireille');
    r.lordAt(C, 'othon', 'pau').lord('isabelle').at('pau').lordAt(3, 'alienor', 'reims').married('othon', 'alienor');
    const scene = r.begin('hearYe');
    expect(scene.greyed(A, 'marry', { do: 'propose', own: 'eric' })).toEqual({
      henry: 'sameSex',
      mireille: 'isDarc',
      othon: 'sameSex',
      isabelle: 'allied',
      alienor: 'allied',
    });
    expect(scene.greyed(A, 'marry', { do: 'propose', own: 'jeanne' }).blanche).toBe('sameSex');
    expect(scene.offer(A, 'marry', { do: 'propose' })).toEqual(['eric', 'jeanne']);
    expect(scene.refused(A, 'marry', { do: 'propose', own: 'arthur', other: 'blanche' })).toBe('clergy');
    expect(scene.refused(A, 'marry', { do: 'propose', own: 'eric', other: 'jeanne' })).toBe('ownLord');
  });
  test('FF-1.1.1-b captive, seafaring and excommunicated lords may marry', () => {
    const r = realm().troopAt(C, 'tours', { maa: 1 }).lordAt(A, 'eric', 'tours').captive('eric', C).banned('eric');
    const scene = r.lordAt(B, 'blanche', 'sea').begin('hearYe');
    scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'blanche' }).answer(B, 'wed', { accept: true });
    expect(scene.s.marriages).toHaveLength(1);
  });
  test('FF-1.1.2-a each family has exactly one alliance', () => {
    const scene = couple().begin('hearYe');
    scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'blanche' }).answer(B, 'wed', { accept: true });
    expect([allyOf(scene.s, A), allyOf(scene.s, B), allyOf(scene.s, C)]).toEqual([B, A, null]);
    expect(scene.asked).not.toContain('1:marry');
  });
  test('FF-1.1.2-b the king’s bride is queen at once, with her guard', () => {
    const scene = couple().with({ maa: 3 }).king('eric').begin('hearYe');
    scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'blanche' }).answer(B, 'wed', { accept: true });
    expect([scene.s.queen, scene.units(B, 'paris')]).toEqual(['blanche', { maa: 1, qrs: 2 }]);
  });
  test('FF-1.1.2-c the regent’s new husband is not king', () => {
    const scene = couple().regent('blanche').begin('hearYe');
    scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'blanche' }).answer(B, 'wed', { accept: true });
    expect([scene.s.king, scene.s.queen, scene.s.regent]).toEqual([null, 'blanche', true]);
  });
  test('FF-1.1.2-d with four or more a married family does not win alone', () => {
    const r = couple().married('eric', 'blanche').troopAt(A, 'nantes', { maa: 1 }).title('bretagne', 'eric', 'nantes');
    const { s } = r.troop('lyon', { maa: 1 }).title('dauphine', 'eric', 'lyon').king('eric');
    expect([points(s, A), winners(s)]).toEqual([3, undefined]);
  });
  test('FF-1.1.3-a a spouse’s death ends the marriage at once, and both may win alone that very round', () => {
    const r = couple().married('eric', 'blanche').troopAt(A, 'nantes', { maa: 1 }).title('bretagne', 'eric', 'nantes');
    r.troop('lyon', { maa: 1 })
      .title('dauphine', 'eric', 'lyon')
      .king('eric')
      .lordAt(C, 'henry', 'pau')
      .hand(C, 'assassination');
    const scene = r.begin('end', [], true);
    scene.aside(C, 'surprise', { card: 'assassination', lord: 'blanche', by: 'henry' });
    scene.pass();
    expect(scene.match.outcome).toMatchObject({ winners: [A], how: 'lone' });
  });
});

describe('annulment', () => {
  test('FF-D.2.3-d a spouse asks, the pope’s family agrees or declines', () => {
    const scene = papal().begin('hearYe');
    scene.answer(C, 'pope', { ban: null }).answer(A, 'marry', { do: 'annul' });
    expect(scene.asked).toEqual(['2:annul']);
    scene.answer(C, 'annul', { agree: true });
    expect(scene.s.marriages).toEqual([]);
    const kept = papal().begin('hearYe');
    kept.answer(C, 'pope', { ban: null }).answer(A, 'marry', { do: 'annul' }).answer(C, 'annul', { agree: false });
    expect(kept.s.marriages).toHaveLength(1);
  });
  test('FF-D.2.3-e a couple that ever had a crown prince stays married', () => {
    const r = couple().married('eric', 'blanche', true).lordAt(C, 'henry', 'pau').bishop(5, 'henry').pope('henry');
    const scene = r.lord('jeanne').at('pau').lordAt(3, 'othon', 'lyon').begin('hearYe');
    scene.answer(C, 'pope', { ban: null });
    expect(scene.asked).toEqual(['2:marry']);
    expect(scene.greyed(C, 'marry').annul).toBe('notMarried');
  });
  test('FFR-D.2.3-2 only on the asking family’s own turn of step A; a third family cannot ask', () => {
    const scene = papal().lord('jeanne').at('pau').lordAt(3, 'othon', 'lyon').begin('hearYe');
    scene.answer(C, 'pope', { ban: null });
    expect(scene.asked).toEqual(['0:marry']);
    scene.answer(A, 'marry', { do: 'pass' }).answer(B, 'marry', { do: 'pass' });
    expect(scene.greyed(C, 'marry').annul).toBe('notMarried');
  });
  test('FFR-D.2.3-3 an annulled queen loses her title and guard and keeps the rest', () => {
    const r = papal().king('eric').queen('blanche').troopAt(B, 'paris', { qrs: 2 }).troop('nantes', { maa: 1 });
    const scene = r.title('bretagne', 'blanche', 'nantes').begin('hearYe');
    scene.answer(C, 'pope', { ban: null }).answer(A, 'marry', { do: 'annul' }).answer(C, 'annul', { agree: true });
    expect([scene.s.queen, scene.units(B, 'paris'), scene.s.fiefs.bretagne.lord]).toEqual([
      null,
      { maa: 2 },
      'blanche',
    ]);
  });
  test('FFR-D.2.3-4 a pope of a spouse’s own family may be asked and may agree', () => {
    const r = couple().married('eric', 'blanche').lordAt(A, 'henry', 'pau').bishop(5, 'henry').pope('henry');
    const scene = r.begin('hearYe');
    scene.answer(A, 'pope', { ban: null }).answer(A, 'marry', { do: 'annul' }).answer(A, 'annul', { agree: true });
    expect(scene.s.marriages).toEqual([]);
  });
  test('FF-1.3.1-b a man whose marriage was annulled may stand for bishop in the same phase', () => {
    const r = papal().troopAt(A, 'lyon', { maa: 1 }).troop('avignon', { maa: 1 }).troop('montpellier', { maa: 1 });
    const scene = r
      .lordAt(C, 'thierry', 'lisieux')
      .troop('rennes', { maa: 1 })
      .troop('nantes', { maa: 1 })
      .begin('hearYe');
    expect(votesOf(scene.s, { office: 'bishop', see: 2 }, A)).toBe(1);
    scene.answer(C, 'pope', { ban: null }).answer(A, 'marry', { do: 'annul' }).answer(C, 'annul', { agree: true });
    scene.answer(A, 'marry', { do: 'pass' });
    while (scene.asked[0]?.endsWith(':marry')) scene.answer(Number(scene.asked[0][0]), 'marry', { do: 'pass' });
    expect(scene.offer(A, 'nominate')).toEqual([null, 'eric']);
  });
  test('FFR-D.2.3.1-2 a see emptied by a ban at the start of Hear ye is open in the same phase', () => {
    const r = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').pope('eric').lord('othon').at('lisieux');
    r.troop('rennes', { maa: 1 }).troop('nantes', { maa: 1 }).lordAt(B, 'henry', 'paris').bishop(2, 'henry');
    const scene = r.begin('hearYe');
    scene.answer(A, 'pope', { ban: 'henry' });
    expect(scene.told('ballotOpened')).toEqual([{ office: 'bishop', see: 2 }]);
  });
});
