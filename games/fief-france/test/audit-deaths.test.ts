/** Death and capture in the middle of other things: who inherits, who holds the town, who goes free. */

import { describe, expect, test } from 'vitest';
import { A, B, C, D, d6, hits, realm } from './realm.ts';

describe('the last lord falls in his own city', () => {
  /** A's only lord holds Nantes, city of Bretagne; his wife's family B has a troop in the town; C attacks A. */
  const nantes = () => {
    const r = realm().lordAt(A, 'eric', 'nantes', { maa: 1 }).title('bretagne', 'eric', 'nantes');
    r.lordAt(B, 'blanche', 'paris').troop('nantes', { maa: 1 }).married('eric', 'blanche');
    return r.lordAt(C, 'othon', 'nantes', { kn: 4, bo: 1 });
  };
  test('D.4.2 6 the victor takes the city and its title, though the widow’s family stands by', () => {
    const scene = nantes()
      .first(C)
      .begin('battle', hits(1, 1, 0));
    scene.answer(C, 'attack', { town: 'nantes', family: A }).answer(B, 'join', { side: 'none' });
    scene.answer(C, 'opening', { do: 'fight' }).answer(A, 'opening', { do: 'fight' });
    expect(scene.told('titlePassed')).toEqual([
      { fief: 'bretagne', lord: 'blanche', seat: B, from: A },
      { fief: 'bretagne', lord: 'othon', seat: C, from: C },
    ]);
    expect([scene.holder('nantes'), scene.s.fiefs.bretagne.lord, scene.s.marriages]).toEqual([C, 'othon', []]);
    expect(scene.told('garrisonTurned')).toEqual([]);
  });
  test('D.4.2 murdered while his garrison stands, it turns to the widow’s colour and she keeps the city', () => {
    const r = nantes().lordAt(D, 'thierry', 'liege').hand(D, 'assassination');
    const scene = r.first(C).begin('battle');
    scene.answer(C, 'attack', { town: 'nantes', family: A });
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'eric', by: 'thierry' });
    expect([scene.holder('nantes'), scene.units(B, 'nantes'), scene.s.battle]).toEqual([B, { maa: 2 }, null]);
    expect(scene.s.fiefs.bretagne.lord).toBe('blanche');
  });
});

describe('captives', () => {
  test('6.3 G.4.2.5 a rider ambushed in his own cavalcade stays with the defenders, and the ride is over', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { kn: 2 }).lordAt(B, 'othon', 'poitiers');
    const scene = r.with({ maa: 2 }).hand(B, 'ambush').begin('movement', [], false);
    const kn = scene.pawns(A, 'tours', 'kn');
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', units: { [kn]: 2 }, on: null });
    const at = scene.pawns(A, 'tours>poitiers', 'kn');
    scene.answer(A, 'march', { who: 'eric', to: 'limoges', how: 'ride', strike: B, units: { [at]: 2 } });
    scene.aside(B, 'surprise', { card: 'ambush', lord: 'eric', by: 'othon' });
    expect(scene.lord('eric')).toMatchObject({ at: 'poitiers', jailer: B });
    expect([scene.units(A, 'tours>poitiers'), scene.s.battle]).toEqual([{ kn: 2 }, null]);
    // At the end of the phase the knights come into the town, beside their captive lord.
    scene.answer(B, 'march', { who: 'end' });
    expect([scene.units(A, 'poitiers'), scene.holder('poitiers')]).toEqual([{ kn: 2 }, B]);
  });
  test('6.3 1.5.5.1 a king captured by ambush loses his guard to the pool’s knights, and the battle goes on without it', () => {
    const r = realm().lordAt(A, 'eric', 'paris', { krk: 2, kn: 7 }).king('eric').lord('henry').at('paris');
    r.lordAt(B, 'othon', 'paris', { maa: 8 }).hand(B, 'ambush');
    const scene = r.begin('battle').answer(A, 'attack', { town: 'paris', family: B });
    scene.aside(B, 'surprise', { card: 'ambush', lord: 'eric', by: 'othon' });
    // Seven of the eight knights are on the board: one guard finds a knight, the other is removed.
    expect(scene.units(A, 'paris')).toEqual({ kn: 8 });
    expect(scene.told('guardDisbanded')).toEqual([{ seat: A, unit: 'krk', kept: 1, lost: 1 }]);
    expect([scene.s.king, scene.lord('eric')?.jailer]).toEqual(['eric', B]);
  });
  test('4.1 several captives of two jailers: an offer for two, then the dearest that can be paid', () => {
    const r = realm().troopAt(B, 'paris', { maa: 1 }).troopAt(C, 'lyon', { maa: 1 });
    r.lordAt(A, 'arthur', 'paris').bishop(1, 'arthur').cardinal('arthur').captive('arthur', B);
    r.lordAt(A, 'alienor', 'paris').captive('alienor', B).lord('eric').at('lyon').captive('eric', C);
    const scene = r.troopAt(A, 'tours', { maa: 1 }).purse(A, 7).begin('purchase');
    expect(scene.refused(A, 'ransom', { do: 'none' })).toBe('ransomDue');
    scene.answer(A, 'ransom', { do: 'offer', jailer: B, lords: ['arthur', 'alienor'], amount: 7 });
    scene.answer(B, 'haggle', { accept: false });
    // Arthur for 6 is due; of the denier that is left no ransom of 2 can be paid.
    scene.answer(A, 'ransom', { do: 'pay', lord: 'arthur' });
    expect([scene.lord('arthur')?.jailer, scene.lord('arthur')?.at, scene.purse(A)]).toEqual([null, 'tours', 1]);
    scene
      .answer(A, 'ransom', { do: 'offer', jailer: C, lords: ['eric'], amount: 1 })
      .answer(C, 'haggle', { accept: true });
    expect([scene.lord('eric')?.at, scene.lord('alienor')?.jailer, scene.purse(A)]).toEqual(['tours', B, 0]);
  });
});

describe('crowns', () => {
  test('D.4.1 D.4.2 king and queen fall to one plague: the prince reigns, and each family keeps its own titles', () => {
    const r = realm().lordAt(A, 'eric', 'paris').king('eric').title('flandres', 'eric', 'paris');
    r.lord('henry').at('lyon').lordAt(B, 'blanche', 'toulouse').queen('blanche').married('eric', 'blanche', true);
    r.lord('gauvain').at('nantes').with({ kn: 1 }).prince('gauvain');
    const scene = r.track('plague').begin('disasters', d6(1, 1, 2));
    expect([scene.s.king, scene.s.queen, scene.s.prince, scene.s.regent]).toEqual(['gauvain', null, null, false]);
    expect([scene.s.fiefs.flandres.lord, scene.units(B, 'nantes')]).toEqual(['henry', { krk: 1 }]);
    expect(scene.told('regentMade')).toEqual([]);
  });
  test('D.4.1 1.5.3 a regent who has married again is queen once more when her husband is elected', () => {
    const r = realm().lordAt(A, 'eric', 'tours').title('poitou', 'eric', 'tours').lord('henry').at('tours');
    r.bishop(1, 'henry').cardinal('henry').lord('othon').at('tours').title('bretagne', 'othon', 'nantes');
    r.lordAt(B, 'blanche', 'paris', { maa: 1, qrs: 1 }).regent('blanche').married('blanche', 'eric');
    const scene = r.begin('hearYe');
    while (!scene.asked[0]?.endsWith('nominate')) scene.answer(Number(scene.asked[0]?.[0]), 'marry', { do: 'pass' });
    scene.answer(A, 'nominate', { lord: 'eric' });
    scene.answer(A, 'lay', { for: 'eric', decoy: null });
    expect([scene.s.king, scene.s.queen, scene.s.regent]).toEqual(['eric', 'blanche', false]);
    expect(scene.units(B, 'paris')).toEqual({ qrs: 2 });
  });
});

test('I.1 6.3 a lord aimed at and ambushed before the shot is a captive, and is not shot', () => {
  const r = realm(4, { adjusted: true }).lordAt(B, 'othon', 'paris', { ar: 1, maa: 2 }).fort('paris');
  r.hand(B, 'ambush').lordAt(A, 'eric', 'paris', { kn: 3 }).lord('henry').at('paris');
  const scene = r.begin('battle', hits(0, 0), true).answer(A, 'attack', { town: 'paris', family: B }).pass().pass();
  scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' }).answer(B, 'aim', { lord: 'eric' });
  expect(scene.asked).toEqual(['0:window', '1:window', '2:window', '3:window']);
  scene.answer(B, 'window', { card: 'ambush', lord: 'eric', by: 'othon' });
  for (const seat of [A, C, D]) scene.answer(seat, 'window', { card: 'pass' });
  scene.pass();
  expect([scene.told('aimed'), scene.lord('eric')?.jailer]).toEqual([[], B]);
});

describe('an uprising in the middle of a battle leaves a side with lords only', () => {
  const battle = (windows: boolean) => {
    const r = realm().lordAt(A, 'eric', 'paris', { kn: 1 }).lordAt(B, 'othon', 'paris');
    r.with({ maa: 1 }).holder('paris', B).disaster('famine', 1).hand(C, 'uprising');
    return r.begin('battle', hits(0), windows).answer(A, 'attack', { town: 'paris', family: B });
  };
  test('6.2.3.5 H.2 while the leaders are asked: no die is rolled, and the lords may be captured', () => {
    const scene = battle(false);
    scene.aside(C, 'surprise', { card: 'uprising', town: 'paris' });
    expect([scene.units(B, 'paris'), scene.asked]).toEqual([{}, ['0:opening', '1:opening']]);
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect(scene.told('battleOver')[0]).toMatchObject({ ending: 'onlyLords', winner: 0 });
    expect([scene.told('battleDice'), scene.offer(A, 'spoils')]).toEqual([[], ['othon']]);
  });
  test('6.2.3.5 H.2 in the window before the dice: the same', () => {
    const scene = battle(true).pass().pass();
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    scene.answer(C, 'window', { card: 'uprising', town: 'paris' });
    for (const seat of [A, B, D]) scene.answer(seat, 'window', { card: 'pass' });
    for (const seat of [A, B, C, D]) scene.answer(seat, 'rise', { cards: 0, underground: false });
    scene.windows = false;
    scene.pass();
    expect([scene.told('battleDice'), scene.told('battleOver')[0]?.ending]).toEqual([[], 'onlyLords']);
  });
});
