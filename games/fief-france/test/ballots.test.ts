/** 1.2 to 1.5: elections. */

import { seen } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { mayStand, votesOf } from '../rules/ballots.ts';
import { fiefFrance, type LordId } from '../rules/index.ts';
import { A, B, C, D, realm, type Scene } from './realm.ts';

/** All towns of the see of Lisieux: A holds Lisieux and Rennes, B Nantes, C Tours. */
const lisieux = () =>
  realm()
    .family(A)
    .troop('lisieux', { maa: 1 })
    .troop('rennes', { maa: 1 })
    .family(B)
    .troop('nantes', { maa: 1 })
    .family(C)
    .troop('tours', { maa: 1 });
const stand = (scene: Scene, ...lords: [number, LordId | null][]) => {
  for (const [seat, lord] of lords) scene.answer(seat, 'nominate', { lord });
  return scene;
};
const vote = (scene: Scene, ...votes: [number, LordId | null, (LordId | null)?][]) => {
  for (const [seat, yes, decoy] of votes) scene.answer(seat, 'lay', { for: yes, decoy: decoy ?? null });
  return scene;
};

describe('the ballot', () => {
  const two = () => lisieux().family(A).lord('eric').at('lisieux').family(B).lord('henry').at('nantes');
  test('FF-1.2-c in turn order each names at most one eligible lord, at sea too', () => {
    const scene = lisieux()
      .family(A)
      .lord('eric')
      .at('sea')
      .lord('blanche')
      .at('rennes')
      .family(B)
      .lord('henry')
      .at('nantes')
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
    const tie = lisieux()
      .family(A)
      .lord('eric')
      .at('pau')
      .family(B)
      .lord('henry')
      .at('nantes')
      .with({ maa: 1 })
      .troop('lyon', { maa: 1 });
    const one = vote(stand(tie.begin('hearYe'), [A, 'eric'], [B, 'henry']), [A, null], [B, 'henry'], [C, 'eric']);
    expect([one.s.sees[2].lord, one.told('notElected')[0]?.why]).toEqual([null, 'tie']);
    const lone = vote(stand(two().begin('hearYe'), [A, 'eric'], [B, null]), [A, null], [B, null], [C, null]);
    expect([lone.s.sees[2].lord, lone.told('notElected')[0]?.why]).toEqual([null, 'noVotes']);
  });
  test('FF-1.2-g 4 against 3 and 3 is enough: more than each other one', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('lisieux')
      .troop('rennes', { maa: 1 })
      .lord('gauvain')
      .at('dijon')
      .bishop(4, 'gauvain', 5);
    r.family(B).lord('henry').at('nantes').lord('arthur').at('pau').bishop(5, 'arthur');
    r.family(C).lord('othon').at('tours').lord('charles').at('paris').bishop(1, 'charles').cardinal('gauvain');
    r.s.towns.rennes = { holder: null, order: [], mills: 0, fort: 0 };
    r.s.stacks = [];
    r.family(D).troop('rennes', { maa: 1 });
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
    const r = two().family(D).lord('thierry').at('pau').hand(D, 'assassination');
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
    const r = two().family(C).troop('lisieux', { maa: 1 });
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
      .family(D)
      .troop('avignon', { maa: 1 })
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
    const scene = r.family(A).troop('bordeaux', { maa: 1 }).title('aquitaine', 'eric', 'bordeaux').begin('hearYe');
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
    const open = lisieux().family(A).lord('eric').at('lisieux').begin('hearYe');
    expect(open.asked).toEqual(['0:nominate']);
    const shut = realm()
      .family(A)
      .lord('eric')
      .at('lisieux')
      .troop('rennes', { maa: 1 })
      .troop('nantes', { maa: 1 })
      .begin('hearYe');
    expect(shut.told('ballotOpened')).toEqual([]);
  });
  test('FF-1.3-b empty towns of a governed fief are controlled and give the governor their votes', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('nantes')
      .title('bretagne', 'eric', 'nantes')
      .troop('lisieux', { maa: 1 })
      .troop('tours', { maa: 1 });
    const scene = r.lord('othon').at('nantes').begin('hearYe');
    expect(scene.told('ballotOpened')).toEqual([{ office: 'bishop', see: 2 }]);
    expect(votesOf(scene.s, { office: 'bishop', see: 2 }, A)).toBe(5);
  });
  test('FF-1.3-d a see that falls vacant is voted on in the next Hear ye', () => {
    const r = lisieux().family(A).lord('eric').at('lisieux').bishop(2, 'eric').lord('othon').at('rennes');
    const scene = r.family(D).lord('thierry').at('pau').hand(D, 'assassination').begin('end', [], true);
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'eric', by: 'thierry' });
    scene.pass();
    scene.windows = false;
    expect(scene.told('ballotOpened')).toEqual([{ office: 'bishop', see: 2 }]);
  });
  test('FF-1.3.1-a who may stand: unmarried, not king, not bishop, free, not banned; a fief or the prince’s title is no bar', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .lord('henry')
      .at('tours')
      .lord('blanche')
      .at('tours')
      .lord('othon')
      .at('tours');
    r.king('eric').bishop(1, 'henry').prince('othon').troop('nantes', { maa: 1 }).title('bretagne', 'othon', 'nantes');
    r.family(B)
      .lord('arthur')
      .at('paris')
      .lord('charles')
      .at('paris')
      .banned('charles')
      .family(C)
      .lord('jeanne')
      .at('pau')
      .married('arthur', 'jeanne');
    const { s } = r;
    const why = (id: LordId) => mayStand(s, 'bishop', id);
    expect(why('othon')).toBeUndefined();
    expect(
      ['eric', 'henry', 'blanche', 'arthur', 'charles'].map((id) => (why(id as LordId) as { why?: string }).why),
    ).toEqual(['king', 'bishop', 'woman', 'married', 'banned']);
  });
  test('FF-1.2-b FF-D.2.3.1-b captives and the excommunicated neither stand nor vote; their family’s town votes count', () => {
    const r = realm().family(A).troop('lisieux', { maa: 1 }).lord('eric').at('lisieux').banned('eric');
    const { s } = r.family(B).lord('henry').at('lisieux').bishop(3, 'henry').captive('henry', A);
    expect([votesOf(s, { office: 'bishop', see: 2 }, A), votesOf(s, { office: 'bishop', see: 2 }, B)]).toEqual([2, 0]);
    expect((mayStand(s, 'pope', 'henry') as { why?: string }).why).toBe('captive');
  });
  test('FF-D.3.3-a a prince who wins a see loses CROWN PRINCE', () => {
    const scene = lisieux()
      .family(A)
      .lord('eric')
      .at('lisieux')
      .prince('eric')
      .family(D)
      .lord('othon')
      .at('pau')
      .king('othon')
      .begin('hearYe');
    vote(stand(scene, [A, 'eric']), [A, 'eric'], [B, null], [C, null]);
    expect([scene.s.sees[2].lord, scene.s.prince]).toEqual(['eric', null]);
  });
  test('FF-1.3.2-a [example] Lisieux, Rennes, Nantes and Tours give 5 votes', () => {
    const r = realm()
      .family(A)
      .troop('lisieux', { maa: 1 })
      .troop('rennes', { maa: 1 })
      .troop('nantes', { maa: 1 })
      .troop('tours', { maa: 1 });
    expect(votesOf(r.s, { office: 'bishop', see: 2 }, A)).toBe(5);
  });
  test('FF-1.3.2-b [example] François wins Avignon with 4 votes to 3', () => {
    const r = realm().family(C).troop('lyon', { maa: 1 }).lord('henry').at('avignon');
    r.family(B)
      .lord('francois')
      .at('pau')
      .troop('montpellier', { maa: 1 })
      .family(D)
      .lord('eric')
      .at('calais')
      .bishop(4, 'eric', 3);
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
      .family(A)
      .lord('eric')
      .at('tours')
      .bishop(1, 'eric', 5)
      .family(B)
      .lord('henry')
      .at('pau')
      .bishop(5, 'henry', 4);
    expect([votesOf(s, { office: 'bishop', see: 3 }, A), votesOf(s, { office: 'bishop', see: 3 }, B)]).toEqual([0, 2]);
    expect([votesOf(s, { office: 'king', see: null }, A), votesOf(s, { office: 'king', see: null }, B)]).toEqual([
      1, 1,
    ]);
  });
  test('FF-1.3.2-d FF-D.2.2-b bishop, cardinal and pope in one lord give 3, once; FFR-1.3.2-1 a cardinal of today gives 3', () => {
    const { s } = realm().family(A).lord('eric').at('tours').bishop(1, 'eric').cardinal('eric').pope('eric');
    expect(votesOf(s, { office: 'bishop', see: 3 }, A)).toBe(3);
    expect(votesOf(s, { office: 'pope', see: null }, A)).toBe(1);
    expect(votesOf(s, { office: 'king', see: null }, A)).toBe(1);
    const fresh = realm().family(A).lord('eric').at('tours').bishop(1, 'eric', 5).cardinal('eric').s;
    expect(votesOf(fresh, { office: 'bishop', see: 3 }, A)).toBe(3);
  });
  test('FF-1.3.3-a a see is governed while its bishop is in play, captive too', () => {
    const r = realm()
      .family(B)
      .troop('tours', { maa: 1 })
      .family(A)
      .lord('eric')
      .at('tours')
      .bishop(2, 'eric')
      .captive('eric', B)
      .hand(A, 'tax');
    expect(r.begin('plays').offer(A, 'playCard', { card: 'tax', tax: 'tithe' })).toEqual([2]);
  });
});

describe('the pope', () => {
  const conclave = () =>
    realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .bishop(1, 'eric')
      .cardinal('eric')
      .family(B)
      .lord('henry')
      .at('pau')
      .bishop(2, 'henry')
      .cardinal('henry');
  test('FF-1.4-a two free cardinals and a candidate make a ballot; with one captive none', () => {
    expect(conclave().begin('hearYe').asked).toEqual(['0:nominate']);
    const jailed = conclave().family(C).troop('pau', { maa: 1 }).captive('henry', C).begin('hearYe');
    expect(jailed.told('ballotOpened')).toEqual([]);
  });
  test('FF-1.4.1-a a bishop of this phase may stand and win, without a vote; FF-1.4.2-a each free cardinal gives 1', () => {
    const r = conclave().family(C).lord('othon').at('reims').bishop(4, 'othon', 5);
    const scene = stand(r.begin('hearYe'), [A, null], [B, null], [C, 'othon']);
    expect(scene.asked).toEqual(['0:lay']);
    vote(scene, [A, 'othon'], [B, 'othon']);
    expect(scene.s.pope).toBe('othon');
    expect(scene.told('markersLaid')).toHaveLength(2);
  });
  test('FFR-1.4.2-1 refusals cite 1.4.1 for who may stand', () => {
    const scene = conclave().family(A).lord('charles').at('reims').begin('hearYe');
    expect(scene.refused(A, 'nominate', { lord: 'charles' })).toBe('cannotStand');
    expect((mayStand(scene.s, 'pope', 'charles') as { rule: string }).rule).toBe('1.4.1');
  });
  test('FF-1.4.3-a [example] François holds POPE and BISHOP together; FF-D.2.3-b he may ban before anything else', () => {
    const r = realm()
      .family(B)
      .lord('francois')
      .at('avignon')
      .bishop(5, 'francois')
      .cardinal('francois')
      .family(A)
      .lord('eric')
      .at('tours');
    const scene = stand(r.bishop(1, 'eric').cardinal('eric').begin('hearYe'), [A, null], [B, 'francois']);
    vote(scene, [A, 'francois'], [B, 'francois']);
    expect([scene.s.pope, scene.s.sees[5].lord]).toEqual(['francois', 'francois']);
    expect(scene.asked).toEqual(['1:ban']);
    scene.answer(B, 'ban', { ban: 'eric' });
    expect([scene.s.excommunicated, scene.s.sees[1].lord]).toEqual(['eric', null]);
  });
  test('FFR-1.4-1 a second cardinal named in the window before nominations makes the ballot possible', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .bishop(1, 'eric')
      .cardinal('eric')
      .family(B)
      .lord('henry')
      .at('pau')
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
      .family(A)
      .lord('charles')
      .at('reims')
      .title('bourgogne', 'charles', 'reims')
      .lord('arthur')
      .at('reims')
      .bishop(4, 'arthur')
      .family(B)
      .lord('henry')
      .at('tours')
      .title('poitou', 'henry', 'tours')
      .family(C)
      .lord('othon')
      .at('pau')
      .bishop(5, 'othon');
  test('FF-1.5-a three titled lords and a candidate make a ballot, two do not; FFR-1.5-1 any title counts, captives too', () => {
    expect(electors().begin('hearYe').asked).toEqual(['0:nominate']);
    const two = realm()
      .family(A)
      .lord('charles')
      .at('reims')
      .title('bourgogne', 'charles', 'reims')
      .lord('arthur')
      .at('reims')
      .bishop(4, 'arthur');
    expect(two.begin('hearYe').told('ballotOpened')).toEqual([]);
    const third = realm()
      .family(A)
      .lord('charles')
      .at('reims')
      .title('bourgogne', 'charles', 'reims')
      .lord('arthur')
      .at('reims')
      .bishop(4, 'arthur');
    third.family(B).lord('mireille').at('reims').darc('mireille').captive('mireille', A);
    expect(third.begin('hearYe').told('ballotOpened')).toEqual([{ office: 'king', see: null }]);
  });
  test('FF-1.5.1-a a man with a fief and no church title; not a bishop, a woman, or a prince without a fief', () => {
    const r = electors()
      .title('bretagne', 'arthur', 'nantes')
      .family(D)
      .lord('blanche')
      .at('calais')
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
      .family(A)
      .troop('nantes', { maa: 1 })
      .title('bretagne', 'charles', 'nantes')
      .lord('mireille')
      .at('reims')
      .darc('mireille');
    expect(votesOf(r.s, { office: 'king', see: null }, A)).toBe(2);
    const queen = realm().family(A).lord('blanche').at('tours').queen('blanche').s;
    expect(votesOf(queen, { office: 'king', see: null }, A)).toBe(0);
  });
  test('FF-1.5.3-a three votes to one with a cardinal among them elect; FF-1.5.5.1-a the guard: two of three knights', () => {
    const r = electors().family(A).troop('reims', { kn: 3 }).cardinal('othon');
    const scene = stand(r.begin('hearYe'), [A, 'charles'], [B, 'henry']);
    vote(scene, [A, 'charles'], [B, 'henry'], [C, 'charles']);
    expect(scene.s.king).toBe('charles');
    expect(scene.units(A, 'reims')).toEqual({ kn: 1, krk: 2 });
  });
  test('FF-1.5.3-b the most votes without two bishops, a cardinal or the pope elect nobody', () => {
    const r = electors()
      .family(A)
      .lord('jeanne')
      .at('calais')
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
      .family(D)
      .lord('blanche')
      .at('calais')
      .with({ qrs: 1 })
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
    const r = realm().family(A).lord('charles').at('reims').with({ krk: 2 }).troop('tours', { kn: 7 }).king('charles');
    const scene = r.family(D).lord('thierry').at('pau').hand(D, 'assassination').begin('movement');
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'charles', by: 'thierry' });
    expect(scene.units(A, 'reims')).toEqual({ kn: 1 });
    expect(scene.told('guardDisbanded')).toEqual([{ seat: A, unit: 'krk', kept: 1, lost: 1 }]);
    const freed = realm()
      .family(B)
      .troop('paris', { maa: 1 })
      .family(A)
      .lord('charles')
      .at('paris')
      .captive('charles', B)
      .king('charles');
    const home = freed.family(A).troop('reims', { kn: 2 }).fort('reims').purse(A, 9).begin('purchase');
    home.answer(A, 'ransom', { do: 'pay', lord: 'charles' });
    expect([home.lord('charles')?.at, home.units(A, 'reims')]).toEqual(['reims', { kn: 2 }]);
  });
  test('FF-1.5.5.2-a the queen’s sergeants come from men-at-arms only and go back to them', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .king('eric')
      .family(B)
      .lord('blanche')
      .at('paris')
      .with({ maa: 2, ar: 1, kn: 1 });
    const scene = r.begin('hearYe');
    scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'blanche' }).answer(B, 'wed', { accept: true });
    expect(scene.units(B, 'paris')).toEqual({ ar: 1, kn: 1, qrs: 2 });
  });
  test('FF-1.5.5-a guards are neither bought nor left behind nor led by another lord', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .with({ krk: 2, kn: 1 })
      .king('eric')
      .lord('henry')
      .at('tours')
      .purse(A, 30);
    const scene = r.begin('movement');
    const withKing = scene.offer(A, 'march', { who: 'eric', to: 'poitiers', lords: [] }) as {
      [k: string]: { min: number; max: number };
    };
    expect(withKing['0:krk']).toEqual({ min: 2, max: 2 });
    const alone = scene.offer(A, 'march', { who: 'henry', to: 'poitiers', lords: [] }) as object;
    expect(Object.keys(alone)).toEqual(['0:kn']);
    expect(scene.refused(A, 'march', { who: 'eric', to: 'poitiers', lords: [], units: { '0:kn': 1 }, on: null })).toBe(
      'house.outOfRange',
    );
  });
});
