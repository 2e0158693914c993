/** 1.2, 1.3. The ballot and the bishops. */

import { seen } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { mayStand, votesOf } from '../rules/ballots.ts';
import { fiefFrance, type LordId } from '../rules/index.ts';
import { A, B, C, D, realm } from './realm.ts';
import { lisieux, stand, vote } from './votes.ts';

describe('the ballot', () => {
  const two = () => lisieux().lordAt(A, 'eric', 'lisieux').lordAt(B, 'henry', 'nantes');
  test('FF-1.2-c in turn order each names at most one eligible lord, at sea too', () => {
    const scene = lisieux()
      .lordAt(A, 'eric', 'sea')
      .lord('blanche')
      .at('rennes')
      .lordAt(B, 'henry', 'nantes')
      .begin('hearYe');
    while (scene.asked[0]?.endsWith(':marry')) scene.answer(Number(scene.asked[0][0]), 'marry', { do: 'pass' });
    expect(scene.offer(A, 'nominate')).toEqual([null, 'eric']);
    stand(scene, [A, 'eric'], [B, null]);
    expect(scene.s.ballot?.candidates).toEqual(['eric']);
  });
  test('FF-1.2-d FFR-V-2 where markers lie is seen by all, which is FOR by their owner alone', () => {
    const scene = vote(stand(two().begin('hearYe'), [A, 'eric'], [B, 'henry']), [A, 'eric', 'henry']);
    const [event] = scene.log.filter(({ kind }) => kind === 'markersLaid');
    if (event === undefined) throw new Error('nothing was laid');
    expect(seen(event, B)?.data).toEqual({ seat: A, on: ['eric', 'henry'] });
    expect(seen(event, A)?.data).toMatchObject({ for: 'eric', decoy: 'henry' });
    expect(fiefFrance.view(scene.s, B).ballot?.laid).toEqual([{ seat: A, on: ['eric', 'henry'] }]);
    expect(fiefFrance.view(scene.s, undefined).ballot?.laid).toEqual([{ seat: A, on: ['eric', 'henry'] }]);
    expect(fiefFrance.view(scene.s, A).ballot?.laid[0]?.for).toBe('eric');
  });
  test('FFR-1.2-1 a family without votes lays nothing; FFR-1.2-2 both markers may lie on one candidate', () => {
    const scene = vote(stand(two().begin('hearYe'), [A, 'eric'], [B, 'henry']), [A, 'eric', 'eric']);
    expect(scene.asked).toEqual(['1:lay']);
    vote(scene, [B, null], [C, null]);
    expect(scene.told('markersLaid').map(({ seat }) => seat)).toEqual([A, B, C]);
    expect(scene.s.sees[2].lord).toBe('eric');
  });
  test('FF-1.2-e FOR gives all the votes of the family, DECOY none; FF-1.2-h the title works at once', () => {
    const scene = vote(
      stand(two().begin('hearYe'), [A, 'eric'], [B, 'henry']),
      [A, null, 'eric'],
      [B, 'henry'],
      [C, 'henry'],
    );
    expect(scene.told('ballotShown')[0]?.tally).toEqual([
      { lord: 'eric', votes: 0 },
      { lord: 'henry', votes: 2 },
    ]);
    expect(scene.s.sees[2]).toEqual({ lord: 'henry', round: 5 });
  });
  test('FF-1.2-f a tie elects nobody, nor does a lone candidate without votes', () => {
    const tie = lisieux().lordAt(A, 'eric', 'pau').lordAt(B, 'henry', 'nantes', { maa: 1 }).troop('lyon', { maa: 1 });
    const one = vote(stand(tie.begin('hearYe'), [A, 'eric'], [B, 'henry']), [A, null], [B, 'henry'], [C, 'eric']);
    expect([one.s.sees[2].lord, one.told('notElected')[0]?.why]).toEqual([null, 'tie']);
    const lone = vote(stand(two().begin('hearYe'), [A, 'eric'], [B, null]), [A, null], [B, null], [C, null]);
    expect([lone.s.sees[2].lord, lone.told('notElected')[0]?.why]).toEqual([null, 'noVotes']);
  });
  test('FF-1.2-g 4 against 3 and 3 is enough: more than each other one', () => {
    const r = realm()
      .lordAt(A, 'eric', 'lisieux')
      .troop('rennes', { maa: 1 })
      .lord('gauvain')
      .at('dijon')
      .bishop(4, 'gauvain', 5);
    r.lordAt(B, 'henry', 'nantes').lord('arthur').at('pau').bishop(5, 'arthur');
    r.lordAt(C, 'othon', 'tours').lord('charles').at('paris').bishop(1, 'charles').cardinal('gauvain');
    r.s.towns.rennes = { holder: null, order: [], mills: 0, fort: 0 };
    r.s.stacks = [];
    r.troopAt(D, 'rennes', { maa: 1 });
    const scene = stand(r.begin('hearYe'), [A, 'eric'], [B, 'henry'], [C, 'othon']);
    vote(scene, [A, 'eric'], [B, 'henry'], [C, 'othon'], [D, null]);
    expect(scene.told('ballotShown')[0]?.tally).toEqual([
      { lord: 'eric', votes: 5 },
      { lord: 'henry', votes: 3 },
      { lord: 'othon', votes: 3 },
    ]);
    expect(scene.s.sees[2].lord).toBe('eric');
  });
  test('FFR-1.2-3 there is one window before the count; FFR-1.2-4 markers on a dead candidate count for nobody', () => {
    const r = two().lordAt(D, 'thierry', 'pau').hand(D, 'assassination');
    const scene = r.begin('hearYe', [], true);
    stand(scene, [A, 'eric'], [B, 'henry'], [D, null]);
    vote(scene, [A, 'eric'], [B, 'henry'], [C, 'henry']);
    expect(scene.asked).toEqual(['0:window', '1:window', '2:window', '3:window']);
    scene.answer(D, 'window', { card: 'assassination', lord: 'eric', by: 'thierry' });
    for (const seat of [A, B, C]) scene.answer(seat, 'window', { card: 'pass' });
    expect(scene.lord('eric')).toBeUndefined();
    scene.pass();
    expect(scene.told('ballotShown')[0]?.tally).toEqual([{ lord: 'henry', votes: 2 }]);
    expect(scene.s.sees[2].lord).toBe('henry');
  });
  test('FFR-1.2-3 votes are counted from the position after the window: a town handed over swings the ballot', () => {
    const r = two().troopAt(C, 'lisieux', { maa: 1 });
    const scene = r.begin('hearYe', [], true);
    stand(scene, [A, 'eric'], [B, 'henry']);
    vote(scene, [A, 'eric'], [B, 'henry'], [C, 'henry']);
    scene.aside(A, 'cede', { town: 'lisieux', to: C });
    scene.pass();
    expect(scene.told('ballotShown')[0]?.tally).toEqual([
      { lord: 'eric', votes: 1 },
      { lord: 'henry', votes: 4 },
    ]);
  });
  test('FFR-1.2-5 without a candidate no marker is laid', () => {
    const scene = stand(two().begin('hearYe'), [A, null], [B, null]);
    expect([scene.told('markersLaid'), scene.told('notElected')[0]?.why]).toEqual([[], 'nobody']);
  });
  test('FF-1.2-a bishops come first, then the pope, then the king; FF-1.3-c see 2 before see 5', () => {
    const r = two()
      .troopAt(D, 'avignon', { maa: 1 })
      .troop('lyon', { maa: 1 })
      .troop('montpellier', { maa: 1 })
      .troop('pau', { maa: 1 });
    r.lord('arthur')
      .at('avignon')
      .bishop(3, 'arthur')
      .cardinal('arthur')
      .lord('charles')
      .at('lyon')
      .bishop(4, 'charles')
      .cardinal('charles');
    const scene = r.troopAt(A, 'bordeaux', { maa: 1 }).title('aquitaine', 'eric', 'bordeaux').begin('hearYe');
    stand(scene, [A, 'eric'], [B, null]);
    vote(scene, [A, null], [B, null], [C, null], [D, null]);
    stand(scene, [A, null], [B, null]);
    stand(scene, [D, 'arthur']);
    vote(scene, [D, 'arthur']);
    scene.answer(D, 'ban', { ban: null });
    stand(scene, [A, null]);
    expect(scene.told('ballotOpened').map(({ office, see }) => `${office} ${see}`)).toEqual([
      'bishop 2',
      'bishop 5',
      'pope null',
      'king null',
    ]);
  });
});

describe('bishops', () => {
  test('FF-1.3-a a see is open when all its towns are controlled by whomever; with one free town it is not', () => {
    const open = lisieux().lordAt(A, 'eric', 'lisieux').begin('hearYe');
    expect(open.asked).toEqual(['0:nominate']);
    const shut = realm()
      .lordAt(A, 'eric', 'lisieux')
      .troop('rennes', { maa: 1 })
      .troop('nantes', { maa: 1 })
      .begin('hearYe');
    expect(shut.told('ballotOpened')).toEqual([]);
  });
  test('FF-1.3-b empty towns of a governed fief are controlled and give the governor their votes', () => {
    const r = realm()
      .lordAt(A, 'eric', 'nantes')
      .title('bretagne', 'eric', 'nantes')
      .troop('lisieux', { maa: 1 })
      .troop('tours', { maa: 1 });
    const scene = r.lord('othon').at('nantes').begin('hearYe');
    expect(scene.told('ballotOpened')).toEqual([{ office: 'bishop', see: 2 }]);
    expect(votesOf(scene.s, { office: 'bishop', see: 2 }, A)).toBe(5);
  });
  test('FF-1.3-d a see that falls vacant is voted on in the next Hear ye', () => {
    const r = lisieux().lordAt(A, 'eric', 'lisieux').bishop(2, 'eric').lord('othon').at('rennes');
    const scene = r.lordAt(D, 'thierry', 'pau').hand(D, 'assassination').begin('end', [], true);
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'eric', by: 'thierry' });
    scene.pass();
    scene.windows = false;
    expect(scene.told('ballotOpened')).toEqual([{ office: 'bishop', see: 2 }]);
  });
  test('FF-1.3.1-a who may stand: unmarried, not king, not bishop, free, not banned; a fief or the prince’s title is no bar', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .lord('henry')
      .at('tours')
      .lord('blanche')
      .at('tours')
      .lord('othon')
      .at('tours');
    r.king('eric').bishop(1, 'henry').prince('othon').troop('nantes', { maa: 1 }).title('bretagne', 'othon', 'nantes');
    r.lordAt(B, 'arthur', 'paris')
      .lord('charles')
      .at('paris')
      .banned('charles')
      .lordAt(C, 'jeanne', 'pau')
      .married('arthur', 'jeanne');
    const { s } = r;
    const why = (id: LordId) => mayStand(s, 'bishop', id);
    expect(why('othon')).toBeUndefined();
    expect(
      ['eric', 'henry', 'blanche', 'arthur', 'charles'].map((id) => (why(id as LordId) as { why?: string }).why),
    ).toEqual(['king', 'bishop', 'woman', 'married', 'banned']);
  });
  test('FF-1.2-b FF-D.2.3.1-b captives and the excommunicated neither stand nor vote; their family’s town votes count', () => {
    const r = realm().troopAt(A, 'lisieux', { maa: 1 }).lord('eric').at('lisieux').banned('eric');
    const { s } = r.lordAt(B, 'henry', 'lisieux').bishop(3, 'henry').captive('henry', A);
    expect([votesOf(s, { office: 'bishop', see: 2 }, A), votesOf(s, { office: 'bishop', see: 2 }, B)]).toEqual([2, 0]);
    expect((mayStand(s, 'pope', 'henry') as { why?: string }).why).toBe('captive');
  });
  test('FF-D.3.3-a a prince who wins a see loses CROWN PRINCE', () => {
    const scene = lisieux()
      .lordAt(A, 'eric', 'lisieux')
      .prince('eric')
      .lordAt(D, 'othon', 'pau')
      .king('othon')
      .begin('hearYe');
    vote(stand(scene, [A, 'eric']), [A, 'eric'], [B, null], [C, null]);
    expect([scene.s.sees[2].lord, scene.s.prince]).toEqual(['eric', null]);
  });
  test('FF-1.3.2-a [example] Lisieux, Rennes, Nantes and Tours give 5 votes', () => {
    const r = realm()
      .troopAt(A, 'lisieux', { maa: 1 })
      .troop('rennes', { maa: 1 })
      .troop('nantes', { maa: 1 })
      .troop('tours', { maa: 1 });
    expect(votesOf(r.s, { office: 'bishop', see: 2 }, A)).toBe(5);
  });
  test('FF-1.3.2-b [example] François wins Avignon with 4 votes to 3', () => {
    const r = realm().troopAt(C, 'lyon', { maa: 1 }).lord('henry').at('avignon');
    r.lordAt(B, 'francois', 'pau').troop('montpellier', { maa: 1 }).lordAt(D, 'eric', 'calais').bishop(4, 'eric', 3);
    const scene = stand(r.begin('hearYe'), [B, 'francois'], [C, 'henry']);
    vote(scene, [B, 'francois'], [C, 'henry'], [D, 'francois']);
    expect(scene.told('ballotShown')[0]?.tally).toEqual([
      { lord: 'francois', votes: 4 },
      { lord: 'henry', votes: 3 },
    ]);
    expect(scene.s.sees[5].lord).toBe('francois');
  });
  test('FF-1.3.2-c a bishop of this phase gives no 2 votes now, but votes for the king; FF-D.2.1-b one of earlier rounds gives 2', () => {
    const { s } = realm()
      .lordAt(A, 'eric', 'tours')
      .bishop(1, 'eric', 5)
      .lordAt(B, 'henry', 'pau')
      .bishop(5, 'henry', 4);
    expect([votesOf(s, { office: 'bishop', see: 3 }, A), votesOf(s, { office: 'bishop', see: 3 }, B)]).toEqual([0, 2]);
    expect([votesOf(s, { office: 'king', see: null }, A), votesOf(s, { office: 'king', see: null }, B)]).toEqual([
      1, 1,
    ]);
  });
  test('FF-1.3.2-d FF-D.2.2-b bishop, cardinal and pope in one lord give 3, once; FFR-1.3.2-1 a cardinal of today gives 3', () => {
    const { s } = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').cardinal('eric').pope('eric');
    expect(votesOf(s, { office: 'bishop', see: 3 }, A)).toBe(3);
    expect(votesOf(s, { office: 'pope', see: null }, A)).toBe(1);
    expect(votesOf(s, { office: 'king', see: null }, A)).toBe(1);
    const fresh = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric', 5).cardinal('eric').s;
    expect(votesOf(fresh, { office: 'bishop', see: 3 }, A)).toBe(3);
  });
  test('FF-1.3.3-a a see is governed while its bishop is in play, captive too', () => {
    const r = realm()
      .troopAt(B, 'tours', { maa: 1 })
      .lordAt(A, 'eric', 'tours')
      .bishop(2, 'eric')
      .captive('eric', B)
      .hand(A, 'tax');
    expect(r.begin('plays').offer(A, 'playCard', { card: 'tax', tax: 'tithe' })).toEqual([2]);
  });
});
