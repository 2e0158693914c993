/** UNDERGROUND, ASSASSINATION, JUSTICE, AMBUSH, and H. */

import { describe, expect, test } from 'vitest';
import { type Lord, stepsOf } from '../rules/state.ts';
import { A, B, C, D, hits, realm } from './realm.ts';

describe('UNDERGROUND', () => {
  test('FF-G.4.2.2-a an army leaves a siege, in foul weather, past any families, for one STEP; FFR-G.4.2.2-1 it waits before an occupied town', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours', { maa: 1 })
      .fort('tours')
      .hand(A, 'underground')
      .disaster('badWeather', 2);
    r.lordAt(B, 'henry', 'tours').siege('tours', B).troop('poitiers', { maa: 1 });
    const scene = r.begin('movement');
    expect(scene.offer(A, 'march', { who: 'eric', to: 'poitiers' })).toEqual(['underground']);
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', how: 'underground', units: { '0:maa': 1 }, on: null });
    expect([scene.lord('eric')?.at, stepsOf(scene.lord('eric') as Lord), scene.hand(A)]).toEqual([
      'tours>poitiers',
      1,
      [],
    ]);
  });
  test('FF-G.4.2.2-c anybody frees a captive, whose family may free others of the same jailer there', () => {
    const r = realm()
      .troopAt(B, 'paris', { maa: 1 })
      .lordAt(A, 'eric', 'paris')
      .captive('eric', B)
      .lordAt(C, 'othon', 'paris')
      .captive('othon', B);
    r.troopAt(A, 'tours', { maa: 1 }).troopAt(C, 'pau', { maa: 1 }).hand(D, 'underground');
    const scene = r.begin('movement').aside(D, 'surprise', { card: 'underground', use: 'escape', lord: 'eric' });
    expect([scene.asked, scene.offer(A, 'free')]).toEqual([['0:free'], ['othon']]);
    scene.answer(A, 'free', { lords: ['othon'] });
    expect([scene.lord('eric'), scene.lord('othon')]).toMatchObject([
      { at: 'tours', jailer: null },
      { at: 'pau', jailer: null },
    ]);
  });
  test('FFR-G.4.2.2-2 one may dig for another’s attack or army, if he accepts', () => {
    const r = realm()
      .troopAt(B, 'paris', { maa: 2 })
      .fort('paris')
      .lordAt(A, 'eric', 'paris', { kn: 3 })
      .hand(C, 'underground');
    const scene = r.begin('battle').answer(A, 'attack', { town: 'paris', family: B });
    scene.aside(C, 'surprise', { card: 'underground', use: 'assault' });
    expect(scene.asked).toEqual(['0:help']);
    scene.answer(A, 'help', { accept: true });
    expect(scene.s.battle?.underground).toBe(true);
    const march = realm().lordAt(A, 'eric', 'tours').troopAt(B, 'poitiers', { maa: 1 }).hand(C, 'underground');
    const step = march.begin('movement').answer(A, 'march', { who: 'eric', to: 'poitiers', on: null });
    step.answer(A, 'march', { who: 'eric', to: 'limoges', how: 'ask' });
    step.aside(C, 'surprise', { card: 'underground', use: 'passage' }).answer(A, 'help', { accept: true });
    expect(step.lord('eric')?.at).toBe('limoges');
  });
});

describe('ASSASSINATION, JUSTICE, AMBUSH', () => {
  test('FF-G.4.2.3-a any lord of another family, king, spouse, captive or at sea; never one’s own', () => {
    const base = () =>
      realm()
        .lordAt(A, 'eric', 'tours', { maa: 1 })
        .hand(A, 'assassination')
        .lordAt(B, 'henry', 'sea')
        .king('henry')
        .lord('blanche')
        .at('pau')
        .married('eric', 'blanche')
        .lord('othon')
        .at('tours')
        .captive('othon', A);
    for (const lord of ['henry', 'blanche', 'othon'] as const) {
      const scene = base().begin('purchase').aside(A, 'surprise', { card: 'assassination', lord, by: 'eric' });
      expect(scene.lord(lord)).toBeUndefined();
    }
    expect(
      base().begin('purchase').asideRefused(A, 'surprise', { card: 'assassination', lord: 'eric', by: 'eric' }),
    ).toBe('ownLord');
  });
  test('FF-G.4.2.3-b FFR-G.4.2.3-1 afterwards one of the player’s lords is marked, a captive will do', () => {
    const r = realm()
      .lordAt(B, 'henry', 'paris')
      .lordAt(A, 'eric', 'paris')
      .captive('eric', B)
      .hand(A, 'assassination');
    const scene = r
      .lordAt(C, 'othon', 'pau')
      .begin('movement')
      .aside(A, 'surprise', { card: 'assassination', lord: 'othon', by: 'eric' });
    expect([scene.s.assassins, scene.told('sponsored')]).toEqual([['eric'], [{ seat: A, lord: 'eric' }]]);
  });
  test('FFR-G.4.2.4-1 FF-6.3-c JUSTICE eliminates a marked lord; nobody marked, or a captive: refused', () => {
    const r = realm().lordAt(A, 'eric', 'tours').assassin('eric').hand(B, 'justice').lordAt(B, 'henry', 'paris');
    const scene = r.begin('movement').aside(B, 'surprise', { card: 'justice', lord: 'eric' });
    expect(scene.lord('eric')).toBeUndefined();
    const none = realm().lordAt(A, 'eric', 'tours').hand(B, 'justice').begin('movement');
    expect(none.asideRefused(B, 'surprise', { card: 'justice', lord: 'eric' })).toBe('notAssassin');
    const jailed = realm()
      .lordAt(C, 'othon', 'tours')
      .assassin('othon')
      .lordAt(A, 'eric', 'tours')
      .assassin('eric')
      .captive('eric', C);
    expect(
      jailed.hand(B, 'justice').begin('movement').asideRefused(B, 'surprise', { card: 'justice', lord: 'eric' }),
    ).toBe('captiveSafe');
  });
  test('FF-G.4.2.5-a FFR-G.4.2.5-1 in a battle with a free lord of ours any other family’s lord in it, from the declaration on', () => {
    const r = realm().lordAt(B, 'henry', 'paris', { maa: 2 }).lordAt(A, 'eric', 'paris', { kn: 2 });
    const scene = r.lordAt(D, 'thierry', 'pau').hand(A, 'ambush').begin('battle', [], true);
    scene.answer(A, 'attack', { town: 'paris', family: B });
    expect(scene.asideRefused(A, 'surprise', { card: 'ambush', lord: 'thierry', by: 'eric' })).toBe('notInBattle');
    expect(scene.asideRefused(A, 'surprise', { card: 'ambush', lord: 'eric', by: 'eric' })).toBe('ownLord');
    scene.answer(A, 'window', { card: 'ambush', lord: 'henry', by: 'eric' });
    for (const seat of [B, C, D]) scene.answer(seat, 'window', { card: 'pass' });
    expect([scene.lord('henry')?.jailer, scene.units(B, 'paris'), scene.s.battle?.stage]).toEqual([
      A,
      { maa: 2 },
      'declared',
    ]);
    const outside = realm().lordAt(B, 'henry', 'paris', { maa: 2 }).lordAt(A, 'eric', 'paris', { kn: 2 });
    const far = outside
      .lordAt(D, 'thierry', 'pau')
      .hand(D, 'ambush')
      .begin('battle')
      .answer(A, 'attack', { town: 'paris', family: B });
    expect(far.asideRefused(D, 'surprise', { card: 'ambush', lord: 'henry', by: 'thierry' })).toBe('noLordInBattle');
  });
});

describe('H. effects', () => {
  test('FF-H.2-a FF-H.2-b a diplomacy pawn goes before a SURPRISE, a SURPRISE before the normal course; no second SURPRISE inside one', () => {
    const r = realm()
      .disaster('famine', 2)
      .troopAt(D, 'rennes', { maa: 5 })
      .hand(A, 'uprising')
      .lordAt(B, 'henry', 'pau')
      .hand(B, 'assassination');
    const scene = r.lordAt(C, 'othon', 'lyon').begin('movement', hits(0), true);
    scene.aside(A, 'surprise', { card: 'uprising', town: 'rennes' });
    // B's card waits until the uprising is over; a talk does not.
    expect(scene.asideRefused(B, 'surprise', { card: 'assassination', lord: 'othon', by: 'henry' })).toBeUndefined();
    expect([scene.lord('othon')?.id, scene.match.waiting.length]).toEqual(['othon', 1]);
    scene.aside(C, 'talk', { with: [D] });
    expect(scene.asked).toEqual(['3:invite']);
    scene.answer(D, 'invite', { join: false });
    for (const seat of [A, B, C, D]) scene.answer(seat, 'rise', { cards: 0, underground: false });
    expect([scene.told('uprisingDice').length, scene.lord('othon')]).toEqual([1, undefined]);
  });
  test('FFR-H-2 of two cards for one man the second was not played yet: it stays in hand', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .hand(A, 'assassination')
      .lordAt(B, 'henry', 'pau')
      .assassin('henry')
      .hand(C, 'justice');
    const scene = r.begin('income', [], true);
    scene
      .answer(A, 'window', { card: 'assassination', lord: 'henry', by: 'eric' })
      .answer(C, 'window', { card: 'justice', lord: 'henry' });
    scene.answer(B, 'window', { card: 'pass' }).answer(D, 'window', { card: 'pass' });
    expect([scene.lord('henry'), scene.hand(A), scene.hand(C)]).toEqual([undefined, [], ['justice']]);
  });
  test('FF-H.2-d a card that was played and can do nothing any more is discarded, not returned', () => {
    // A lays a tax, and the lord who was to raise it dies before it is paid.
    const r = realm().lordAt(A, 'eric', 'nantes', { maa: 1 }).title('bretagne', 'eric', 'nantes');
    r.hand(A, 'tax').lordAt(B, 'henry', 'pau').hand(B, 'assassination');
    const scene = r.begin('plays', [], true);
    scene.answer(A, 'playCard', { card: 'tax', tax: 'tallage', fief: 'bretagne' });
    expect([scene.hand(A), scene.told('taxPlayed').length]).toEqual([[], 1]);
    scene.aside(B, 'surprise', { card: 'assassination', lord: 'eric', by: 'henry' });
    scene.pass();
    expect([scene.told('taxVoid').length, scene.hand(A), scene.s.usedEvents]).toEqual([
      1,
      [],
      ['assassination', 'tax'],
    ]);
  });
  test('FF-H.3-a FFR-H-2 of two who play into one window the first in turn order resolves, then it opens again', () => {
    const r = realm()
      .lordAt(C, 'othon', 'lyon')
      .hand(C, 'assassination')
      .lordAt(B, 'mireille', 'pau')
      .hand(B, 'darc')
      .first(C);
    const scene = r.begin('income', [], true);
    scene
      .answer(B, 'window', { card: 'darc', lord: 'mireille' })
      .answer(C, 'window', { card: 'assassination', lord: 'mireille', by: 'othon' });
    scene.answer(A, 'window', { card: 'pass' }).answer(D, 'window', { card: 'pass' });
    expect([scene.lord('mireille'), scene.s.darc, scene.hand(B)]).toEqual([undefined, null, ['darc']]);
    expect(scene.asked).toEqual(['0:window', '1:window', '2:window', '3:window']);
  });
  test('FFR-H-1 FFR-V-3 windows ask every seat alike, whatever it holds; a path is announced once for all its STEPS', () => {
    const r = realm().lordAt(A, 'eric', 'rochelle').hand(B, 'assassination');
    const scene = r.begin('movement', [], true);
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', on: 'tours' });
    expect(scene.asked).toEqual(['0:window', '1:window', '2:window', '3:window']);
    scene.pass();
    scene.answer(A, 'march', { who: 'eric', to: 'tours' });
    expect([scene.lord('eric')?.at, scene.asked]).toEqual(['tours', ['0:march']]);
    const other = realm().lordAt(A, 'eric', 'rochelle').begin('movement', [], true);
    other.answer(A, 'march', { who: 'eric', to: 'poitiers', on: 'tours' }).pass();
    other.answer(A, 'march', { who: 'eric', to: 'limoges' });
    expect(other.asked).toHaveLength(4);
  });
  test('FFR-H-4 a moving lord who dies before he sets out loses his STEP; an asked family that is gone need not be crossed', () => {
    const r = realm()
      .lordAt(A, 'eric', 'rochelle', { maa: 1 })
      .lord('henry')
      .at('rochelle')
      .lordAt(B, 'othon', 'pau')
      .hand(B, 'assassination');
    const scene = r.begin('movement', [], true);
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', lords: [], units: { '0:maa': 1 }, on: null });
    scene.aside(B, 'surprise', { card: 'assassination', lord: 'eric', by: 'othon' });
    expect([scene.told('stepLost'), scene.units(A, 'rochelle'), scene.asked]).toEqual([
      [{ lord: 'eric' }],
      { maa: 1 },
      ['0:march'],
    ]);
    const gone = realm()
      .lordAt(A, 'eric', 'tours')
      .lordAt(B, 'othon', 'poitiers')
      .lordAt(C, 'thierry', 'pau')
      .hand(C, 'assassination');
    const step = gone.begin('movement').answer(A, 'march', { who: 'eric', to: 'poitiers', on: null });
    step.answer(A, 'march', { who: 'eric', to: 'limoges', how: 'ask' });
    expect(step.asked).toEqual(['1:passage']);
    step.aside(C, 'surprise', { card: 'assassination', lord: 'othon', by: 'thierry' });
    expect(step.lord('eric')?.at).toBe('limoges');
  });
});
