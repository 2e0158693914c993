/** D’ARC, CARDINAL and UPRISING. */

import { describe, expect, test } from 'vitest';
import { A, B, C, D, d6, hits, realm, type Scene } from './realm.ts';

const rise = (scene: Scene, seat: number, town: 'rennes') => scene.aside(seat, 'surprise', { card: 'uprising', town });

describe('D’ARC and CARDINAL', () => {
  test('FF-G.4.1.1-a on an unmarried woman of any family, captive too; not on a wife, the regent or a man', () => {
    const r = realm()
      .lordAt(B, 'mireille', 'paris')
      .lord('blanche')
      .at('paris')
      .lord('henry')
      .at('paris')
      .lord('jeanne')
      .at('paris');
    r.regent('jeanne').lordAt(C, 'othon', 'pau').married('othon', 'blanche').hand(A, 'darc');
    const scene = r.begin('movement');
    const why = (lord: string) => scene.asideRefused(A, 'surprise', { card: 'darc', lord });
    expect([why('blanche'), why('henry'), why('jeanne')]).toEqual(['cannotBeDarc', 'cannotBeDarc', 'cannotBeDarc']);
    scene.aside(A, 'surprise', { card: 'darc', lord: 'mireille' });
    expect(scene.s.darc).toBe('mireille');
  });
  test('FF-G.4.1.1-c [example] Mireille bears the title and the card is not discarded until she dies', () => {
    const r = realm()
      .lordAt(A, 'mireille', 'paris')
      .hand(A, 'darc')
      .lordAt(D, 'thierry', 'pau')
      .hand(D, 'assassination');
    const scene = r.begin('movement').aside(A, 'surprise', { card: 'darc', lord: 'mireille' });
    expect([scene.hand(A), scene.s.usedCharacters]).toEqual([[], []]);
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'mireille', by: 'thierry' });
    expect([scene.s.darc, scene.s.usedCharacters.sort()]).toEqual([null, ['darc', 'mireille']]);
  });
  test('FFR-G.4.1.1-1 played while she moves it gives her a third STEP', () => {
    const scene = realm().lordAt(A, 'mireille', 'rochelle').hand(A, 'darc').begin('movement');
    scene
      .answer(A, 'march', { who: 'mireille', to: 'poitiers', on: null })
      .answer(A, 'march', { who: 'mireille', to: 'tours' });
    expect(scene.greyed(A, 'march').mireille).toBe('noSteps');
    scene.aside(A, 'surprise', { card: 'darc', lord: 'mireille' });
    scene.answer(A, 'march', { who: 'mireille', to: 'nantes' });
    expect(scene.lord('mireille')?.at).toBe('nantes');
  });
  test('FF-G.4.1.2-a a cardinal’s card on any bishop of any family who has none, captive too, and he cannot refuse', () => {
    const r = realm()
      .lordAt(B, 'henry', 'paris')
      .bishop(1, 'henry')
      .troopAt(A, 'paris', { maa: 1 })
      .captive('henry', A)
      .hand(C, 'cardinal');
    const scene = r.begin('movement').aside(C, 'surprise', { card: 'cardinal', lord: 'henry' });
    expect([scene.s.cardinals[0], scene.asked[0]]).not.toContain('1:promotion');
    expect(scene.s.cardinals[0]).toBe('henry');
  });
  test('FF-G.4.1.2-b [example] François is cardinal: the card lies on the frieze and is discarded when he dies', () => {
    const r = realm()
      .lordAt(B, 'francois', 'avignon')
      .bishop(5, 'francois')
      .hand(B, 'cardinal')
      .lordAt(D, 'thierry', 'pau')
      .hand(D, 'assassination');
    const scene = r.begin('movement').aside(B, 'surprise', { card: 'cardinal', lord: 'francois' });
    expect([scene.hand(B), scene.s.usedCharacters]).toEqual([[], []]);
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'francois', by: 'thierry' });
    expect(scene.s.usedCharacters.sort()).toEqual(['cardinal', 'francois']);
  });
});

describe('UPRISING', () => {
  const starved = () => realm().disaster('famine', 2);
  test('FF-G.4.2.1-a only in a town under a tax, by fief or see, or a famine', () => {
    const r = realm()
      .disaster('famine', 2)
      .lordAt(B, 'eric', 'reims')
      .title('bourgogne', 'eric', 'reims')
      .tax({ seat: B, lord: 'eric', kind: 'tallage', fief: 'bourgogne' });
    r.lordAt(C, 'henry', 'avignon')
      .bishop(5, 'henry')
      .tax({ seat: C, lord: 'henry', kind: 'tithe', see: 5 })
      .hand(A, 'uprising', 'uprising', 'uprising');
    const scene = r.begin('income', hits(0, 0, 0), true);
    expect(scene.asideRefused(A, 'surprise', { card: 'uprising', town: 'toulouse' })).toBe('notTaxedOrStarved');
    for (const town of ['orleans', 'pau', 'rennes'] as const) {
      scene.aside(A, 'surprise', { card: 'uprising', town });
      for (const seat of [A, B, C, D]) scene.answer(seat, 'rise', { cards: 0, underground: false });
      while (scene.asked[0] === '2:calm') scene.answer(C, 'calm', { as: 'no' });
    }
    expect(scene.told('uprisingBegan').map(({ town }) => town)).toEqual(['orleans', 'pau', 'rennes']);
  });
  test('FF-G.4.2.1-b [example] not on one’s own tax, unless a famine is there too', () => {
    const base = () =>
      realm()
        .lordAt(A, 'eric', 'tours')
        .bishop(2, 'eric')
        .tax({ seat: A, lord: 'eric', kind: 'tithe', see: 2 })
        .hand(A, 'uprising');
    const own = base().disaster('famine', 3).begin('income', [], true);
    expect(own.asideRefused(A, 'surprise', { card: 'uprising', town: 'rennes' })).toBe('ownTax');
    const starving = base().disaster('famine', 2).begin('income', hits(0), true);
    starving.windows = false;
    rise(starving, A, 'rennes');
    expect(starving.told('uprisingBegan')).toHaveLength(1);
  });
  test('FF-G.4.2.1-c every seat may add its cards, under the same bar; FFR-H-3 that is part of the uprising', () => {
    const r = starved()
      .troopAt(D, 'rennes', { maa: 9 })
      .hand(A, 'uprising')
      .hand(B, 'uprising', 'uprising')
      .hand(C, 'uprising');
    const scene = r.begin('purchase', hits(1, 1, 1), true);
    scene.aside(A, 'surprise', { card: 'uprising', town: 'rennes' });
    expect(scene.asked).toEqual(['0:rise', '1:rise', '2:rise', '3:rise']);
    expect(scene.asideRefused(C, 'surprise', { card: 'uprising', town: 'rennes' })).toBeUndefined();
    for (const [seat, cards] of [
      [A, 0],
      [B, 2],
      [C, 0],
      [D, 0],
    ] as const) {
      scene.answer(seat, 'rise', { cards, underground: false });
    }
    expect(scene.told('uprisingDice')[0]).toMatchObject({ dice: [1, 1, 1], hits: 6 });
  });
  test('FF-G.4.2.1-d FF-G.4.2.1-g walls cancel one or two cards, whoever holds them; with none left nothing happens', () => {
    const quelled = starved().troopAt(B, 'rennes', { maa: 1 }).fort('rennes').hand(A, 'uprising').begin('purchase');
    rise(quelled, A, 'rennes');
    expect([quelled.told('uprisingQuelled'), quelled.units(B, 'rennes')]).toEqual([
      [{ town: 'rennes', walls: 1 }],
      { maa: 1 },
    ]);
    const dug = starved().troopAt(B, 'rennes', { maa: 1 }).fort('rennes').hand(A, 'uprising').hand(C, 'underground');
    const scene = dug.begin('purchase', hits(0), true);
    scene.aside(A, 'surprise', { card: 'uprising', town: 'rennes' });
    scene
      .answer(A, 'rise', { cards: 0, underground: false })
      .answer(B, 'rise', { cards: 0, underground: false })
      .answer(C, 'rise', { cards: 0, underground: true })
      .answer(D, 'rise', { cards: 0, underground: false });
    expect([scene.s.towns.rennes.fort, scene.units(B, 'rennes'), scene.hand(C)]).toEqual([0, {}, []]);
  });
  test('FF-G.4.2.1-e FF-D.2.1-c a free bishop may calm from anywhere: 3-6 the card is gone, 1-2 he dies; a captive may not', () => {
    const base = () =>
      starved().lordAt(B, 'henry', 'lyon').bishop(2, 'henry').troopAt(C, 'rennes', { maa: 1 }).hand(A, 'uprising');
    const calm = rise(base().begin('purchase', d6(3)), A, 'rennes').answer(B, 'calm', { as: 'bishop' });
    expect([calm.told('uprisingQuelled').length, calm.lord('henry')?.id]).toEqual([1, 'henry']);
    const dead = rise(base().begin('purchase', [...d6(2), ...hits(1)]), A, 'rennes').answer(B, 'calm', {
      as: 'bishop',
    });
    expect([dead.lord('henry'), dead.units(C, 'rennes')]).toEqual([undefined, {}]);
    const jailed = base().troopAt(A, 'lyon', { maa: 1 }).captive('henry', A).begin('purchase', hits(0));
    rise(jailed, A, 'rennes');
    expect(jailed.told('calming')).toEqual([]);
  });
  test('FF-D.2.2-d FFR-G.4.2.1-7 a cardinal pays 3 before the roll, anywhere, and lives; a captive one may not', () => {
    const base = () =>
      starved()
        .lordAt(B, 'henry', 'lyon')
        .bishop(1, 'henry')
        .cardinal('henry')
        .troopAt(C, 'rennes', { maa: 1 })
        .hand(A, 'uprising')
        .purse(B, 4);
    const scene = rise(base().begin('purchase', [...d6(1), ...hits(0)]), A, 'rennes');
    expect(scene.offer(B, 'calm')).toEqual(['no', 'cardinal']);
    scene.answer(B, 'calm', { as: 'cardinal' });
    expect([scene.purse(B), scene.lord('henry')?.id, scene.told('calming')[0]?.paid]).toEqual([1, 'henry', true]);
    const poor = rise(base().purse(B, 2).begin('purchase', hits(0)), A, 'rennes');
    expect(poor.told('calming')).toEqual([]);
    const jailed = rise(
      base().troopAt(A, 'lyon', { maa: 1 }).captive('henry', A).begin('purchase', hits(0)),
      A,
      'rennes',
    );
    expect(jailed.told('calming')).toEqual([]);
  });
  test('FFR-G.4.2.1-1 one attempt for each card: the bishop is asked first, then cardinals in turn order', () => {
    const r = starved()
      .lordAt(B, 'henry', 'lyon')
      .bishop(2, 'henry')
      .lordAt(C, 'othon', 'pau')
      .bishop(5, 'othon')
      .cardinal('othon')
      .purse(C, 9);
    const scene = r
      .troopAt(D, 'rennes', { maa: 5 })
      .hand(A, 'uprising', 'uprising')
      .begin('purchase', [...d6(4), ...d6(4)], true);
    scene.aside(A, 'surprise', { card: 'uprising', town: 'rennes' });
    scene.answer(A, 'rise', { cards: 1, underground: false });
    for (const seat of [B, C, D]) scene.answer(seat, 'rise', { cards: 0, underground: false });
    expect(scene.asked).toEqual(['1:calm']);
    scene.answer(B, 'calm', { as: 'no' });
    expect(scene.asked).toEqual(['2:calm']);
    scene.answer(C, 'calm', { as: 'cardinal' });
    expect(scene.asked).toEqual(['1:calm']);
    scene.answer(B, 'calm', { as: 'bishop' });
    expect([scene.told('calming').length, scene.units(D, 'rennes')]).toEqual([2, { maa: 5 }]);
  });
  test('FFR-G.4.2.1-2 attempts come first, walls cancel among what is left', () => {
    const r = starved()
      .lordAt(B, 'henry', 'lyon')
      .bishop(2, 'henry')
      .troopAt(C, 'rennes', { maa: 1 })
      .fort('rennes')
      .hand(A, 'uprising', 'uprising');
    const scene = r.begin('purchase', d6(5), true);
    scene.aside(A, 'surprise', { card: 'uprising', town: 'rennes' });
    scene.answer(A, 'rise', { cards: 1, underground: false });
    for (const seat of [B, C, D]) scene.answer(seat, 'rise', { cards: 0, underground: false });
    scene.answer(B, 'calm', { as: 'bishop' }).answer(B, 'calm', { as: 'no' });
    expect([scene.told('uprisingQuelled')[0]?.walls, scene.units(C, 'rennes')]).toEqual([1, { maa: 1 }]);
  });
  test('FFR-G.4.2.1-3 a pope who is neither bishop there nor cardinal does not calm', () => {
    const r = starved()
      .lordAt(B, 'henry', 'lyon')
      .bishop(1, 'henry')
      .pope('henry')
      .purse(B, 9)
      .troopAt(C, 'rennes', { maa: 3 })
      .hand(A, 'uprising');
    expect(rise(r.begin('purchase', hits(0)), A, 'rennes').told('calming')).toEqual([]);
  });
  test('FF-G.4.2.1-f the first player of a card picks the families one after the other until the hits are used up', () => {
    const r = starved().troopAt(B, 'rennes', { maa: 2 }).troopAt(C, 'rennes', { maa: 1, ar: 1 }).hand(A, 'uprising');
    const scene = rise(r.begin('purchase', hits(2)), A, 'rennes');
    expect(scene.offer(A, 'riot')).toEqual([B, C]);
    scene.answer(A, 'riot', { family: B });
    scene.answer(C, 'riotLosses', { units: { '2:ar': 1 } });
    expect([scene.units(B, 'rennes'), scene.units(C, 'rennes')]).toEqual([{}, { maa: 1 }]);
  });
  test('FFR-G.4.2.1-4 hits that kill no knight pass on to the next family', () => {
    const r = starved().troopAt(B, 'rennes', { kn: 2 }).troopAt(C, 'rennes', { maa: 4 }).hand(A, 'uprising');
    const scene = rise(r.begin('purchase', hits(1)), A, 'rennes');
    expect([scene.units(B, 'rennes'), scene.units(C, 'rennes')]).toEqual([{ kn: 2 }, { maa: 2 }]);
  });
  test('FF-G.4.2.1-h without a troop left all lords die, captives too, mills and stronghold go, a city stays', () => {
    const r = starved()
      .lordAt(B, 'henry', 'rennes', { maa: 1 })
      .mills('rennes', 2)
      .lordAt(C, 'othon', 'rennes')
      .captive('othon', B);
    const scene = rise(r.hand(A, 'uprising').begin('purchase', hits(0)), A, 'rennes');
    expect([scene.lord('henry'), scene.lord('othon'), scene.s.towns.rennes.mills]).toEqual([undefined, undefined, 0]);
    const city = starved()
      .lordAt(B, 'henry', 'rennes')
      .title('bretagne', 'henry', 'rennes')
      .hand(A, 'uprising', 'uprising', 'uprising');
    const ruin = city.begin('purchase', hits(0), true);
    ruin.aside(A, 'surprise', { card: 'uprising', town: 'rennes' });
    ruin.answer(A, 'rise', { cards: 2, underground: false });
    for (const seat of [B, C, D]) ruin.answer(seat, 'rise', { cards: 0, underground: false });
    expect([ruin.lord('henry'), ruin.s.towns.rennes.fort]).toEqual([undefined, 2]);
  });
  test('FFR-G.4.2.1-5 lords alone, with a bombard too, die at once with a die rolled', () => {
    const r = starved().lordAt(B, 'henry', 'rennes', { bo: 1 }).hand(A, 'uprising');
    const scene = rise(r.begin('purchase', hits(0)), A, 'rennes');
    expect([scene.lord('henry'), scene.units(B, 'rennes')]).toEqual([undefined, {}]);
  });
  test('FF-G.4.2.1-i [example] three cards on Calais, dice 1, 1 and 2: 7 hits', () => {
    const r = realm()
      .disaster('famine', 3)
      .troopAt(D, 'calais', { maa: 9 })
      .hand(A, 'uprising')
      .hand(B, 'uprising')
      .hand(C, 'uprising');
    const scene = r.begin('purchase', hits(1, 1, 2), true);
    scene.aside(A, 'surprise', { card: 'uprising', town: 'calais' });
    for (const [seat, cards] of [
      [A, 0],
      [B, 1],
      [C, 1],
      [D, 0],
    ] as const)
      scene.answer(seat, 'rise', { cards, underground: false });
    expect([scene.told('uprisingDice')[0]?.hits, scene.units(D, 'calais'), scene.exhausted]).toEqual([
      7,
      { maa: 2 },
      true,
    ]);
  });
  test('FF-G.4.2.1-j [example] FFR-G.4.2.1-6 Nantes with a stronghold and two archers under one card, and under two', () => {
    const nantes = (face: 0 | 1, cards: 0 | 1) => {
      const r = starved().troopAt(B, 'nantes', { ar: 2 }).fort('nantes').hand(A, 'uprising').hand(C, 'uprising');
      const scene = r.begin('purchase', cards === 0 ? [] : hits(face), true);
      scene.aside(A, 'surprise', { card: 'uprising', town: 'nantes' });
      for (const seat of [A, B, D]) scene.answer(seat, 'rise', { cards: 0, underground: false });
      return scene.answer(C, 'rise', { cards, underground: false });
    };
    expect(nantes(0, 0).units(B, 'nantes')).toEqual({ ar: 2 });
    expect([nantes(1, 1).units(B, 'nantes'), nantes(1, 1).s.towns.nantes.fort]).toEqual([{}, 0]);
    expect([nantes(0, 1).units(B, 'nantes'), nantes(0, 1).s.towns.nantes.fort]).toEqual([{ ar: 1 }, 1]);
  });
  test('FF-G.4.2.1-l [example] FF-H.2-c an uprising at the beginning of a battle weakens a side; the battle goes on with what is left', () => {
    const r = realm()
      .disaster('famine', 1)
      .troopAt(B, 'paris', { maa: 4 })
      .lordAt(A, 'eric', 'paris', { kn: 2 })
      .hand(A, 'uprising');
    const scene = r.begin('battle', [...hits(1), ...hits(0, 0, 0)]);
    scene.answer(A, 'attack', { town: 'paris', family: B });
    scene.aside(A, 'surprise', { card: 'uprising', town: 'paris' });
    expect([scene.units(B, 'paris'), scene.asked]).toEqual([{ maa: 2 }, ['0:opening', '1:opening']]);
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect(scene.told('battleDice')).toHaveLength(1);
  });
});
