/** Faults that independent readers and referees have found, each with its paragraph. */

import { openAsks } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { siege } from './fight.ts';
import { go } from './march.ts';
import { A, B, C, D, d6, E, hits, realm } from './realm.ts';

describe('titles', () => {
  const widow = () =>
    realm()
      .lordAt(A, 'philippe', 'pau')
      .troop('nantes', { maa: 3 })
      .troop('lyon', { kn: 2 })
      .title('bretagne', 'philippe', 'nantes')
      .title('dauphine', 'philippe', 'lyon')
      .lordAt(B, 'guenievre', 'rouen')
      .title('normandie', 'guenievre', 'rouen')
      .married('philippe', 'guenievre')
      .lordAt(C, 'thierry', 'liege')
      .hand(C, 'assassination');
  test('D.4.2: the garrison of a city whose title is not transmitted stays what it is; the others change colour', () => {
    for (const [shed, kept, city, other] of [
      ['dauphine', 'bretagne', 'lyon', 'nantes'],
      ['bretagne', 'dauphine', 'nantes', 'lyon'],
    ] as const) {
      const scene = widow().begin('income', [], true);
      scene.aside(C, 'surprise', { card: 'assassination', lord: 'philippe', by: 'thierry' });
      expect([scene.asked, scene.told('garrisonTurned')]).toEqual([['1:shed'], []]);
      scene.answer(B, 'shed', { fief: shed });
      expect([scene.s.fiefs[shed].lord, scene.s.fiefs[kept].lord]).toEqual([null, 'guenievre']);
      expect([scene.holder(city), scene.holder(other)]).toEqual([A, B]);
      expect(scene.told('garrisonTurned').map(({ town }) => town)).toEqual([other]);
      expect(scene.units(A, city)).toEqual(city === 'lyon' ? { kn: 2 } : { maa: 3 });
    }
  });
  test('D.4.2: a third title that another lord of the spouse’s family takes up is transmitted, and its garrison too', () => {
    const scene = widow().lordAt(B, 'henry', 'rouen').begin('income', [], true);
    scene.aside(C, 'surprise', { card: 'assassination', lord: 'philippe', by: 'thierry' });
    scene.answer(B, 'shed', { fief: 'dauphine' });
    expect([scene.s.fiefs.dauphine.lord, scene.s.fiefs.bretagne.lord]).toEqual(['henry', 'guenievre']);
    expect([scene.units(B, 'lyon'), scene.units(B, 'nantes')]).toEqual([{ kn: 2 }, { maa: 3 }]);
  });

  test('I.1, FFR-D.4.1-3: king and crown prince who fall in one exchange die together, and the queen is regent', () => {
    const r = realm(4, { adjusted: true })
      .lordAt(B, 'henry', 'limoges', { ar: 1 })
      .fort('limoges')
      .prince('henry')
      .lord('alienor')
      .at('pau')
      .queen('alienor')
      .lordAt(A, 'charles', 'limoges', { ar: 3, kn: 1 })
      .king('charles')
      .married('charles', 'alienor');
    // Two hits of the arrows and one for the second archer; the shot at the king hits with a six.
    const scene = r.begin('battle', [...hits(2), ...d6(6)]);
    scene.answer(A, 'attack', { town: 'limoges', family: B });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    scene.answer(B, 'aim', { lord: 'charles' });
    expect(scene.told('eliminated').map(({ lord, cause }) => [lord, cause])).toEqual([
      ['henry', 'arrows'],
      ['charles', 'shot'],
    ]);
    expect([scene.s.king, scene.s.queen, scene.s.regent, scene.told('crowned')]).toEqual([null, 'alienor', true, []]);
  });

  test('D.2.2: a pope’s refusal dies with him', () => {
    const r = realm()
      .lordAt(B, 'othon', 'paris')
      .bishop(1, 'othon')
      .pope('othon')
      .lordAt(A, 'henry', 'rennes')
      .bishop(2, 'henry')
      .hand(A, 'cardinal')
      .lordAt(C, 'thierry', 'pau')
      .hand(C, 'assassination');
    const scene = r.begin('movement').aside(A, 'surprise', { card: 'cardinal', lord: 'henry' });
    scene.answer(B, 'promotion', { agree: false });
    expect(scene.asideRefused(A, 'surprise', { card: 'cardinal', lord: 'henry' })).toBe('popeSaidNo');
    scene.aside(C, 'surprise', { card: 'assassination', lord: 'othon', by: 'thierry' });
    scene.aside(A, 'surprise', { card: 'cardinal', lord: 'henry' });
    expect([scene.s.cardinals.includes('henry'), scene.hand(A)]).toEqual([true, []]);
  });
});

describe('elections', () => {
  const sees = () => {
    const r = realm(4).lordAt(A, 'eric', 'lisieux').lord('charles').at('tours');
    for (const town of ['rennes', 'nantes'] as const) r.troop(town, { maa: 1 });
    r.lordAt(B, 'henry', 'avignon').bishop(5, 'henry');
    for (const town of ['pau', 'montpellier', 'lyon'] as const) r.troop(town, { maa: 1 });
    return r.lordAt(C, 'thierry', 'liege').hand(C, 'assassination');
  };
  test('1.3: a see that falls vacant while another is voted on waits for the next phase', () => {
    const scene = sees().begin('hearYe');
    while (!scene.asked.includes('0:nominate')) scene.lapse();
    scene.aside(C, 'surprise', { card: 'assassination', lord: 'henry', by: 'thierry' });
    while (scene.s.phase === 'hearYe') scene.lapse();
    expect(scene.told('ballotOpened').map(({ see }) => see)).toEqual([2]);
    // In the next phase of this kind it is voted on.
    const next = sees();
    next.s.sees[5].lord = null;
    const later = next.begin('hearYe');
    while (later.s.phase === 'hearYe') later.lapse();
    expect(later.told('ballotOpened').map(({ see }) => see)).toEqual([2, 5]);
  });
  test('1.4.3: a pope who dies while bishops are elected has a successor in the next phase', () => {
    const cardinals = () => {
      const r = sees().lord('quentin').at('liege').bishop(3, 'quentin').cardinal('quentin');
      return r.lordAt(D, 'gauvain', 'reims').bishop(4, 'gauvain').cardinal('gauvain');
    };
    const scene = cardinals().pope('henry').begin('hearYe');
    while (!scene.asked.includes('0:nominate')) scene.lapse();
    scene.aside(C, 'surprise', { card: 'assassination', lord: 'henry', by: 'thierry' });
    while (scene.s.phase === 'hearYe') scene.lapse();
    expect(scene.told('ballotOpened').map(({ office }) => office)).not.toContain('pope');
    const vacant = cardinals().begin('hearYe');
    while (vacant.s.phase === 'hearYe') vacant.lapse();
    expect(vacant.told('ballotOpened').map(({ office }) => office)).toContain('pope');
  });
});

describe('battle', () => {
  test('6.2.3.5: a confederate whose change of sides is declined is asked again: fight on, or stop', () => {
    const r = siege({ kn: 4 }, { kn: 4 }).lordAt(C, 'thierry', 'paris', { kn: 3 });
    const scene = r.begin('battle', hits(0, 0, 0, 0, 0, 0));
    scene.answer(A, 'attack', { town: 'paris', family: B });
    scene.answer(C, 'join', { side: 'defend' }).answer(B, 'admit', { accept: true });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    scene.answer(C, 'resolve', { do: 'switch' }).answer(A, 'admit', { accept: false });
    expect([scene.asked, scene.offer(C, 'resolve')]).toEqual([['2:resolve'], ['fight', 'stop']]);
    expect(scene.refused(C, 'resolve', { do: 'switch' })).toBe('switchSaidNo');
    scene.answer(C, 'resolve', { do: 'stop' });
    expect([scene.s.battle?.sides[1], scene.asked]).toEqual([[B], ['0:press', '1:press']]);
    scene.answer(A, 'press', { do: 'fight' }).answer(B, 'press', { do: 'surrender' });
    expect(scene.units(C, 'paris')).toEqual({ kn: 3 });
  });
  test('4.3, 6.2.3.5: a bombard that goes with the last pawn of its side is told', () => {
    const scene = siege({ kn: 4 }, { maa: 1, bo: 1 }).begin('battle', hits(3, 3, 0, 0));
    scene.answer(A, 'attack', { town: 'paris', family: B });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    if (scene.asked.includes('1:reroll')) scene.answer(B, 'reroll', { die: null });
    if (scene.asked.includes('0:reroll')) scene.answer(A, 'reroll', { die: null });
    expect([scene.told('bombardLost'), scene.units(B, 'paris')]).toEqual([[{ seat: B, at: 'paris' }], {}]);
  });
  test('D.2.2, A: a cardinal who is given three deniers while the bishop thinks is asked after him', () => {
    const r = realm(5)
      .troopAt(B, 'rennes', { maa: 4 })
      .disaster('famine', 2)
      .hand(C, 'uprising')
      .purse(A, 3)
      .purse(E, 0)
      .lordAt(D, 'henry', 'pau')
      .bishop(2, 'henry')
      .lordAt(E, 'othon', 'lyon')
      .bishop(5, 'othon')
      .cardinal('othon');
    const scene = r.begin('movement', d6(4)).aside(C, 'surprise', { card: 'uprising', town: 'rennes' });
    expect(scene.asked).toEqual(['3:calm']);
    scene.aside(A, 'give', { to: E, amount: 3 });
    scene.answer(D, 'calm', { as: 'no' });
    expect(scene.asked).toEqual(['4:calm']);
    scene.answer(E, 'calm', { as: 'cardinal' });
    expect(scene.units(B, 'rennes')).toEqual({ maa: 4 });
  });
});

describe('movement', () => {
  test('1.5.5: a royal guard that is formed before the STEP goes with its king, and a queen’s with her', () => {
    const r = realm()
      .lordAt(A, 'henry', 'paris', { kn: 2, maa: 1 })
      .prince('henry')
      .lordAt(B, 'charles', 'pau')
      .king('charles')
      .lordAt(C, 'thierry', 'liege')
      .hand(C, 'assassination');
    const scene = r.begin('movement', [], true);
    go(scene, A, 'henry', 'orleans', { kn: 2 });
    scene.aside(C, 'surprise', { card: 'assassination', lord: 'charles', by: 'thierry' });
    expect([scene.s.king, scene.units(A, 'paris')]).toEqual(['henry', { maa: 1, krk: 2 }]);
    scene.pass();
    expect([scene.units(A, 'orleans'), scene.units(A, 'paris')]).toEqual([{ krk: 2 }, { maa: 1 }]);
  });
  test('5.2.3.1: after a refusal nobody goes back from pawns that have no STEP left', () => {
    const r = realm()
      .lordAt(A, 'charles', 'nantes', { maa: 2 })
      .lord('eric')
      .at('tours')
      .lordAt(B, 'othon', 'poitiers');
    const scene = r.begin('movement');
    go(scene, A, 'charles', 'tours', { maa: 2 });
    scene.answer(A, 'march', {
      who: 'eric',
      to: 'poitiers',
      lords: [],
      units: { [scene.pawns(A, 'tours', 'maa')]: 2 },
      on: null,
    });
    scene.answer(A, 'march', { who: 'eric', to: 'rochelle', how: 'ask' });
    scene.answer(B, 'passage', { grant: false });
    expect(scene.refused(A, 'march', { who: 'eric', to: 'tours' })).toBe('leavesNobody');
    expect(scene.offer(A, 'march', { who: 'eric' })).not.toContain('tours');
  });
  test('G.2.1.3: a troop without a lord that lands in a plagued bishopric is tested, and only what lands', () => {
    const r = realm().troopAt(A, 'sea', { maa: 4 }).troop('calais', { maa: 2 }).disaster('plague', 3);
    const scene = r.begin('movement');
    scene.answer(A, 'march', { who: 'troop', to: 'calais' });
    expect([scene.asked, openAsks(scene.match)[0]?.args]).toEqual([['0:plague'], { at: 'sea>calais', count: 2 }]);
    scene.answer(A, 'plague', { units: { [scene.pawns(A, 'sea>calais', 'maa')]: 2 } });
    expect(scene.units(A, 'calais')).toEqual({ maa: 4 });
  });
  test('5.2.3: those who are asked are named in turn order', () => {
    const r = realm().first(B).lordAt(A, 'eric', 'tours', { maa: 1 });
    r.troopAt(C, 'poitiers', { maa: 1 }).troopAt(B, 'poitiers', { maa: 1 }).troopAt(D, 'poitiers', { maa: 1 });
    const scene = r.begin('movement');
    for (const seat of [B, C, D])
      if (scene.asked.includes(`${seat}:march`)) scene.answer(seat, 'march', { who: 'end' });
    go(scene, A, 'eric', 'poitiers', { maa: 1 });
    go(scene, A, 'eric', 'limoges', { maa: 1 }, { how: 'ask' });
    expect(scene.told('passageAsked')[0]?.of).toEqual([B, C, D]);
  });
});

describe('captives and sieges', () => {
  test('6.3: a captive is handed to a family in the same town, not at sea', () => {
    const at = (place: 'sea' | 'calais') =>
      realm()
        .troopAt(A, place, { maa: 1 })
        .lordAt(B, 'othon', place)
        .captive('othon', A)
        .troopAt(C, place, { maa: 1 })
        .begin('purchase');
    expect(at('calais').asideRefused(A, 'captive', { lord: 'othon', to: C })).toBeUndefined();
    expect(at('sea').asideRefused(A, 'captive', { lord: 'othon', to: C })).toBe('nobodyHandedOver');
  });
  test('6.4.1: a besieger who takes no part in the battle lifts his siege while it rages; one who fights does not', () => {
    const r = siege({ kn: 4 }, { maa: 3 }, 1)
      .siege('paris', A)
      .lordAt(C, 'thierry', 'paris', { kn: 1 })
      .siege('paris', C);
    const scene = r.begin('battle');
    scene.answer(A, 'attack', { town: 'paris', family: B }).answer(C, 'join', { side: 'none' });
    expect(scene.asideRefused(A, 'lift', { town: 'paris' })).toBeDefined();
    scene.aside(C, 'lift', { town: 'paris' });
    expect(scene.told('siegeLifted')).toEqual([{ seat: C, town: 'paris' }]);
  });
});

describe('purchase', () => {
  test('4.5, D.2.2: the price of a cardinal’s title stays in the purse until the pope has agreed', () => {
    const buying = () =>
      realm()
        .lordAt(A, 'henry', 'rennes')
        .bishop(2, 'henry')
        .purse(A, 6)
        .lordAt(B, 'othon', 'paris')
        .bishop(1, 'othon')
        .pope('othon')
        .begin('purchase')
        .answer(A, 'buy', { what: 'cardinal', lord: 'henry' });
    const scene = buying();
    expect([scene.asked, scene.purse(A)]).toEqual([['1:promotion'], 6]);
    // Given away meanwhile, there is nothing to pay with.
    scene.aside(A, 'give', { to: C, amount: 4 }).answer(B, 'promotion', { agree: true });
    expect([scene.s.cardinals.includes('henry'), scene.purse(A), scene.told('promoted')]).toEqual([false, 2, []]);
    const paid = buying();
    paid.answer(B, 'promotion', { agree: true });
    expect([paid.s.cardinals.includes('henry'), paid.purse(A)]).toEqual([true, 1]);
  });
});

describe('refusals name what stands in the way', () => {
  test('4.4: too few deniers, no lord and a vacant title say so; without a fief there is none', () => {
    const held = () => realm().troopAt(A, 'rennes', { maa: 1 }).troop('nantes', { maa: 1 }).fort('nantes');
    const poor = held().lord('eric').at('nantes').purse(A, 3).begin('purchase');
    expect(poor.greyed(A, 'buy').title).toBe('tooPoor');
    expect(held().purse(A, 9).begin('purchase').greyed(A, 'buy').title).toBe('noLord');
    expect(realm().lordAt(A, 'eric', 'pau').purse(A, 9).begin('purchase').greyed(A, 'buy').title).toBe('noFief');
  });
  test('G.4.2.1, G.4.2.3, G.4.2.4: one’s own tax, no lord in play, a marked king', () => {
    const r = realm().lordAt(A, 'charles', 'rennes').title('bretagne', 'charles', 'nantes').hand(A, 'uprising');
    const own = r.tax({ seat: A, lord: 'charles', kind: 'tallage', fief: 'bretagne' }).begin('income', [], true);
    expect(own.asideRefused(A, 'surprise', { card: 'uprising', town: 'rennes' })).toBe('ownTax');
    const king = realm().lordAt(B, 'eric', 'pau').king('eric').assassin('eric').hand(A, 'justice').begin('movement');
    expect(king.asideRefused(A, 'surprise', { card: 'justice', lord: 'eric' })).toBe('immune');
    const none = realm().lordAt(B, 'eric', 'pau').hand(A, 'assassination').begin('movement');
    expect(none.asideRefused(A, 'surprise', { card: 'assassination', lord: 'eric', by: 'eric' })).toBe('noLordInPlay');
  });
  test('4.3, 6.2.3.4, 6.4.1: a pool that is empty, losses that do not match, one’s own fortress', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { maa: 11 }).purse(A, 20);
    expect(r.begin('purchase').refused(A, 'buy', { what: 'units', town: 'tours', units: { maa: 3 } })).toBe(
      'poolEmpty',
    );
    const scene = siege({ kn: 2 }, { maa: 2, ar: 2 }).begin('battle', hits(1, 0, 1, 1));
    scene.answer(A, 'attack', { town: 'paris', family: B });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect(scene.asked).toContain('1:losses');
    expect(scene.refused(B, 'losses', { units: { '1:maa': 2 } })).toBe('lossesMatch');
  });
});
