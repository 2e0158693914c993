/** Edges between chapters: what one rule does while another is being carried out. */

import { compose, type Draft, openAsks } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { siegesAt } from '../rules/queries.ts';
import { A, B, C, D, hits, realm, type Scene } from './realm.ts';

describe('titles', () => {
  test('D.4.2 D.1.1 an heir with two titles may take a third: the least of the three goes on', () => {
    const r = realm().lordAt(A, 'eric', 'reims').title('bourgogne', 'eric', 'reims');
    r.lord('henry').at('nantes').title('bretagne', 'henry', 'nantes').troop('lyon', { maa: 1 });
    r.title('dauphine', 'henry', 'lyon').lord('blanche').at('nantes');
    const scene = r.lordAt(D, 'thierry', 'liege').hand(D, 'assassination').begin('movement');
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'eric', by: 'thierry' });
    // The duchy's own city is empty now, but the family still governs it.
    expect(scene.offer(A, 'heir')).toEqual(['henry', 'blanche']);
    scene.answer(A, 'heir', { lord: 'henry' });
    expect(scene.offer(A, 'shed')).toEqual(['dauphine', 'bretagne']);
    scene.answer(A, 'shed', { fief: 'dauphine' });
    expect([scene.s.fiefs.bourgogne.lord, scene.s.fiefs.bretagne.lord, scene.s.fiefs.dauphine.lord]).toEqual([
      'henry',
      'henry',
      'blanche',
    ]);
  });
  test('D.4.2 D.1.1 when every heir has two titles the duchy is kept and the barony is vacant', () => {
    const r = realm().lordAt(A, 'eric', 'reims').title('bourgogne', 'eric', 'reims').troop('lyon', { maa: 1 });
    r.lord('henry').at('nantes').title('bretagne', 'henry', 'nantes').troop('tours', { maa: 1 });
    r.title('poitou', 'henry', 'tours');
    const scene = r.lordAt(D, 'thierry', 'liege').hand(D, 'assassination').begin('movement');
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'eric', by: 'thierry' });
    expect([scene.s.fiefs.bourgogne.lord, scene.s.fiefs.poitou.lord, scene.s.fiefs.bretagne.lord]).toEqual([
      'henry',
      'henry',
      null,
    ]);
  });
  test('5.2.2 D.1.1 a conquered title may go to a lord with two, whose least goes to another', () => {
    const r = realm().lordAt(A, 'eric', 'nantes').title('bretagne', 'eric', 'nantes');
    r.troop('lyon', { maa: 1 }).title('dauphine', 'eric', 'lyon').lord('blanche').at('dijon').with({ maa: 1 });
    r.lordAt(B, 'othon', 'calais').title('bourgogne', 'othon', 'reims');
    const scene = r.begin('movement').answer(A, 'march', { who: 'blanche', to: 'reims', units: {}, on: null });
    expect(scene.offer(A, 'heir')).toEqual(['eric', 'blanche']);
    scene.answer(A, 'heir', { lord: 'eric' }).answer(A, 'shed', { fief: 'bretagne' });
    expect([scene.s.fiefs.bourgogne.lord, scene.s.fiefs.bretagne.lord]).toEqual(['eric', 'blanche']);
  });
  test('D a bishop made cardinal by card while his title is being bought has one cardinal’s title, and the price comes back', () => {
    const r = realm().lordAt(A, 'eric', 'tours').bishop(1, 'eric').purse(A, 9).family(B).lord('henry');
    r.at('paris').bishop(2, 'henry').pope('henry').hand(B, 'cardinal');
    const scene = r.begin('purchase').answer(A, 'buy', { what: 'cardinal', lord: 'eric' });
    scene.aside(B, 'surprise', { card: 'cardinal', lord: 'eric' });
    if (scene.asked.includes('1:promotion')) scene.answer(B, 'promotion', { agree: true });
    expect([scene.s.cardinals, scene.purse(A)]).toEqual([['eric', null, null, null], 9]);
  });
  test('4.4 a title that the crown gives away needs every town still held when the crown answers', () => {
    const r = realm().lordAt(A, 'eric', 'rennes').troop('nantes', { maa: 1 }).fort('nantes').purse(A, 9);
    r.lordAt(B, 'othon', 'paris').king('othon').lordAt(C, 'henry', 'pau').hand(C, 'assassination');
    const scene = r.lord('gauvain').at('pau').lordAt(A, 'blanche', 'nantes').begin('purchase');
    scene.answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'blanche', city: 'nantes' });
    scene.aside(C, 'surprise', { card: 'assassination', lord: 'eric', by: 'henry' });
    expect(scene.holder('rennes')).toBeNull();
    if (scene.asked.includes('1:offer')) scene.answer(B, 'offer', { free: true });
    expect([scene.s.fiefs.bretagne, scene.s.towns.nantes.fort, scene.purse(A)]).toEqual([
      { lord: null, city: null },
      1,
      9,
    ]);
    // Nothing was given, so the crown may still give this round.
    expect(scene.s.offered).toBe(false);
  });
  test('1.1 H.2 a proposal waits while the pope refuses a cardinal', () => {
    const r = realm().lordAt(A, 'eric', 'tours').lordAt(B, 'blanche', 'paris').hand(B, 'cardinal');
    r.lordAt(C, 'henry', 'pau').bishop(5, 'henry').pope('henry').lord('othon').at('pau').bishop(1, 'othon');
    const scene = r.begin('hearYe').answer(C, 'pope', { ban: null });
    scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'blanche' });
    scene.aside(B, 'surprise', { card: 'cardinal', lord: 'othon' }).answer(C, 'promotion', { agree: false });
    expect(scene.asked).toEqual(['1:wed']);
    scene.answer(B, 'wed', { accept: true });
    expect(scene.s.marriages).toEqual([{ a: 'eric', b: 'blanche', prince: false }]);
  });
});

describe('roads and sieges', () => {
  test('5.2.2 6.4.1 who leaves a besieged town names the new controller, and only his engine goes', () => {
    const r = realm().lordAt(B, 'othon', 'paris').fort('paris').lordAt(A, 'eric', 'paris');
    r.with({ maa: 1 }).siege('paris', A).lordAt(C, 'henry', 'paris', { maa: 1 }).siege('paris', C);
    const scene = r.begin('movement').answer(A, 'march', { who: 'end' });
    scene.answer(B, 'march', { who: 'othon', to: 'orleans', how: 'ask', on: null });
    scene.answer(A, 'passage', { grant: true }).answer(C, 'passage', { grant: true });
    scene.answer(B, 'control', { seat: C });
    expect(scene.holder('paris')).toBe(C);
    expect(siegesAt(scene.s, 'paris')).toEqual([{ seat: A, level: 1 }]);
    expect(scene.told('controlChanged').filter(({ town }) => town === 'paris')).toEqual([
      { town: 'paris', from: B, to: C },
    ]);
  });
  /** B waits on the road from Tours before C's Poitiers and has left a guest in A's Tours, which has walls. */
  const blocked = () => {
    const r = realm().first(B).lordAt(A, 'eric', 'tours', { kn: 2 }).fort('tours');
    r.lordAt(B, 'othon', 'tours', { maa: 2 }).troopAt(C, 'poitiers', { maa: 1 });
    const scene = r.begin('movement', hits(3, 0, 0));
    scene.answer(B, 'march', {
      who: 'othon',
      to: 'poitiers',
      units: { [scene.pawns(B, 'tours', 'maa')]: 1 },
      on: null,
    });
    return scene.answer(B, 'march', { who: 'end' });
  };
  test('5.2.3.2 forces on the road are ridden down whatever walls stand in the town one starts from', () => {
    const scene = blocked();
    // C has nothing to move.
    const kn = scene.pawns(A, 'tours', 'kn');
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', how: 'ride', strike: B, units: { [kn]: 2 }, on: null });
    expect(scene.s.battle?.ride?.places).toEqual(['tours>poitiers']);
  });
  test('5.2.1 a cavalcade on the first STEP does not touch guests of the town it leaves', () => {
    const scene = blocked();
    const kn = scene.pawns(A, 'tours', 'kn');
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', how: 'ride', strike: B, units: { [kn]: 2 }, on: null });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect([scene.lord('othon'), scene.units(B, 'tours')]).toEqual([undefined, { maa: 1 }]);
  });
  test('5.2.3.2 out of a siege only a besieger is ridden down, not a guest within the walls', () => {
    const r = realm().lordAt(A, 'eric', 'orleans', { kn: 2 }).troop('paris', { maa: 1 }).fort('paris');
    r.lordAt(C, 'henry', 'paris').siege('paris', C).lordAt(B, 'othon', 'paris', { maa: 1 });
    const scene = r.begin('movement');
    scene.answer(A, 'march', { who: 'eric', to: 'paris', units: { [scene.pawns(A, 'orleans', 'kn')]: 2 }, on: null });
    expect(scene.offer(A, 'march', { who: 'eric', to: 'rouen', how: 'ride' })).toEqual([C]);
    expect(scene.greyed(A, 'march', { who: 'eric', to: 'rouen', how: 'ride' })).toEqual({ [B]: 'fortressBlocks' });
  });
  test('5.2.4 5.1.1 knights that d’Arc takes for a third STEP ride with her', () => {
    const r = realm().lordAt(A, 'eric', 'orleans', { kn: 1 }).lord('jeanne').at('rouen').darc('jeanne');
    const scene = r.troopAt(B, 'rouen', { maa: 1 }).holder('rouen', A).begin('movement');
    scene.answer(A, 'march', {
      who: 'eric',
      to: 'paris',
      units: { [scene.pawns(A, 'orleans', 'kn')]: 1 },
      on: 'rouen',
    });
    scene.answer(A, 'march', { who: 'eric', to: 'rouen', units: { [scene.pawns(A, 'paris', 'kn')]: 1 } });
    expect(scene.units(A, 'rouen')).toEqual({ kn: 1 });
    scene.answer(A, 'march', { who: 'jeanne', to: 'lisieux', lords: [], units: {}, on: null });
    scene.answer(A, 'march', { who: 'jeanne', to: 'rouen', on: null });
    expect(scene.offer(A, 'march', { who: 'jeanne', to: 'calais' })).toContain('ride');
  });
  test('5.1.1 no more pawns are left on a road than came by it', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { maa: 2 }).lord('henry').at('limoges').with({ maa: 1 });
    const scene = r.begin('movement');
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', units: { [scene.pawns(A, 'tours', 'maa')]: 2 }, on: null });
    scene.answer(A, 'march', {
      who: 'henry',
      to: 'poitiers',
      units: { [scene.pawns(A, 'limoges', 'maa')]: 1 },
      on: null,
    });
    const bucket = scene.pawns(A, 'poitiers', 'maa');
    expect(scene.refused(A, 'march', { who: 'shed', units: { [bucket]: 2 } })).toBe('notByThatRoad');
    scene.answer(A, 'march', { who: 'shed', units: { [bucket]: 1 } });
    expect([scene.units(A, 'limoges>poitiers'), scene.units(A, 'poitiers')]).toEqual([{ maa: 1 }, { maa: 2 }]);
    expect(scene.offer(A, 'march')).not.toContain('shed');
  });
  test('6.4.1 6.3 sieges are lifted and captives freed at any time, also while cards are drawn', () => {
    const r = realm().troopAt(B, 'paris', { maa: 2 }).fort('paris').lordAt(A, 'eric', 'paris').siege('paris', A);
    const scene = r.lordAt(C, 'othon', 'paris').captive('othon', A).hand(A, 'uprising').begin('draws');
    expect(scene.asked).toEqual(['0:draw']);
    expect(scene.asideRefused(A, 'surprise', { card: 'uprising', town: 'paris' })).toBe('noSurpriseNow');
    scene.aside(A, 'lift', { town: 'paris' }).aside(A, 'captive', { lord: 'othon', to: 'free' });
    scene.answer(C, 'settle', { town: 'lyon' });
    expect([siegesAt(scene.s, 'paris'), scene.lord('othon')?.jailer]).toEqual([[], null]);
  });
});

describe('battles that are interrupted', () => {
  /** A attacks B in Paris; C stands by with an uprising under a famine. */
  const famine = () => {
    const r = realm().lordAt(A, 'eric', 'paris', { maa: 1 }).lordAt(B, 'othon', 'paris');
    return r.with({ kn: 1 }).holder('paris', B).disaster('famine', 1).hand(C, 'uprising');
  };
  test('6.2.3.5 attackers whom an uprising leaves with lords only have lost before a die is rolled', () => {
    const scene = famine().begin('battle', hits(0), true);
    scene.answer(A, 'attack', { town: 'paris', family: B });
    scene.answer(C, 'window', { card: 'uprising', town: 'paris' });
    for (const seat of [A, B, D]) scene.answer(seat, 'window', { card: 'pass' });
    for (const seat of [A, B, C, D]) scene.answer(seat, 'rise', { cards: 0, underground: false });
    scene.windows = false;
    scene.pass();
    expect(scene.told('battleOver')).toEqual([{ town: 'paris', ending: 'onlyLords', winner: 1, leader: B }]);
    expect(scene.asked).toEqual(['1:spoils']);
  });
  test('H.2 hits that have been rolled are suffered even if an ambush takes the last attacking lord', () => {
    const r = realm().lordAt(A, 'eric', 'paris', { maa: 3 }).lordAt(B, 'othon', 'paris');
    r.with({ maa: 3, ar: 0, kn: 1 }).holder('paris', B).hand(B, 'ambush');
    const scene = r.begin('battle', hits(3, 1, 0));
    scene.answer(A, 'attack', { town: 'paris', family: B });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    // Three hits on B, a knight or three men; one on A, forced.
    expect(scene.asked).toEqual(['1:losses']);
    scene.aside(B, 'surprise', { card: 'ambush', lord: 'eric', by: 'othon' });
    expect(scene.asked).toEqual(['1:losses']);
    scene.answer(B, 'losses', { units: { '1:maa': 3, '1:kn': 0 } });
    expect([scene.units(A, 'paris'), scene.units(B, 'paris')]).toEqual([{ maa: 2 }, { kn: 1 }]);
    expect(scene.told('battleOver')).toEqual([{ town: 'paris', ending: 'noLeader', winner: null, leader: null }]);
  });
});

describe('elections', () => {
  test('1.2 H.2 no marker is laid on a candidate who has died since', () => {
    const r = realm().lordAt(A, 'eric', 'avignon').troop('lyon', { maa: 1 }).lordAt(B, 'henry', 'pau');
    r.troop('montpellier', { maa: 1 }).lordAt(C, 'thierry', 'liege').hand(C, 'assassination');
    const scene = r.begin('hearYe');
    while (scene.asked[0]?.endsWith('marry')) scene.answer(Number(scene.asked[0][0]), 'marry', { do: 'pass' });
    scene
      .answer(A, 'nominate', { lord: 'eric' })
      .answer(B, 'nominate', { lord: 'henry' })
      .answer(C, 'nominate', { lord: null });
    expect(scene.offer(A, 'lay')).toEqual([null, 'eric', 'henry']);
    scene.aside(C, 'surprise', { card: 'assassination', lord: 'henry', by: 'thierry' });
    expect(scene.offer(A, 'lay')).toEqual([null, 'eric']);
  });
});

test('4.1 the sum that is missing is that of the cheapest ransom', () => {
  const r = realm().troopAt(B, 'paris', { maa: 1 }).lordAt(A, 'eric', 'paris').lord('blanche').at('paris');
  const scene = r.bishop(1, 'eric').captive('eric', B).captive('blanche', B).purse(A, 1).begin('purchase');
  expect(scene.refused(A, 'ransom', { do: 'pay', lord: 'blanche' })).toBe('tooPoor');
});

describe('what a refusal says', () => {
  /** The reasons of the greyed options, whole. */
  const reasons = (scene: Scene, seat: number, kind: 'march', draft: object): unknown[] => {
    const found = openAsks(scene.match).find((ask) => ask.seat === seat && ask.kind === kind);
    const step = compose(fiefFrance, scene.match, seat, found?.id ?? 0, draft as Draft);
    return 'choice' in step && 'not' in step.choice ? (step.choice.not ?? []).map(({ why }) => why) : [];
  };
  test('5.2.3 the family that refused is named, not the first one on the way', () => {
    const r = realm().lordAt(A, 'eric', 'tours').troopAt(B, 'poitiers', { maa: 1 });
    const scene = r.troopAt(C, 'poitiers', { maa: 1 }).begin('movement');
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', on: null });
    scene.answer(A, 'march', { who: 'eric', to: 'limoges', how: 'ask' });
    scene.answer(B, 'passage', { grant: true }).answer(C, 'passage', { grant: false });
    const [to] = reasons(scene, A, 'march', { who: 'eric' });
    expect(to).toMatchObject({ code: 'refusedBefore', rule: '5.2.3', seat: C });
  });
  test('5.2.4 who would be struck is not blamed for the refusal of another', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { kn: 2 }).troopAt(B, 'poitiers', { maa: 1 });
    const scene = r.troopAt(C, 'poitiers', { maa: 1 }).begin('movement');
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', units: { [scene.pawns(A, 'tours', 'kn')]: 2 }, on: null });
    const kn = scene.pawns(A, 'tours>poitiers', 'kn');
    scene.answer(A, 'march', { who: 'eric', to: 'limoges', how: 'ask', units: { [kn]: 2 } });
    scene.answer(B, 'passage', { grant: true }).answer(C, 'passage', { grant: false });
    const [ask] = reasons(scene, A, 'march', { who: 'eric', to: 'limoges' });
    expect(ask).toMatchObject({ code: 'refusedBefore', seat: C });
    const [strike] = reasons(scene, A, 'march', { who: 'eric', to: 'limoges', how: 'ride' });
    expect(strike).toMatchObject({ code: 'refusedBefore', rule: '5.2.4', seat: C });
  });
  test('6 one family’s attack that was called off for want of dice does not bar another’s', () => {
    const r = realm().troopAt(B, 'paris', { maa: 1 }).fort('paris').lordAt(A, 'eric', 'paris');
    r.with({ kn: 1 }).lordAt(C, 'othon', 'paris', { kn: 1 }).hand(C, 'underground');
    const scene = r.begin('battle', hits(1, 0)).answer(A, 'attack', { town: 'paris', family: B });
    scene.answer(C, 'join', { side: 'none' }).answer(A, 'attack', { town: 'end' });
    expect(scene.offer(C, 'attack', { town: 'paris' })).toContain(B);
    scene.answer(C, 'attack', { town: 'paris', family: B });
    scene.aside(C, 'surprise', { card: 'underground', use: 'assault' }).answer(A, 'join', { side: 'none' });
    scene.answer(C, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect(scene.holder('paris')).toBe(C);
  });
});
