/** H.2, F: what is being resolved is resolved to its end, whatever is given or said meanwhile. */

import { describe, expect, test } from 'vitest';
import type { Play } from '../rules/index.ts';
import { siege } from './fight.ts';
import { A, B, C, D, hits, realm, type Scene } from './realm.ts';

/** A denier from C to D, and back: nothing of the position has changed. */
const gifts = (scene: Scene): Scene =>
  scene.aside(C, 'give', { to: D, amount: 1 }).aside(D, 'give', { to: C, amount: 1 });
const PASS = { card: 'pass' } as const;
/** The window is passed by all but one. */
const all = (scene: Scene, seat: number, play: Play): Scene => {
  for (const other of [A, B, C, D]) scene.answer(other, 'window', other === seat ? play : PASS);
  return scene;
};

describe('acts out of turn and what they interrupt', () => {
  test('H.2, F (R3a): a gift while an heir is chosen in the window before a STEP leaves the choice and all SURPRISES', () => {
    const r = realm()
      .lordAt(A, 'charles', 'nantes')
      .fort('nantes', 0)
      .lord('henry')
      .at('tours')
      .lord('eric')
      .at('tours')
      .title('bretagne', 'charles', 'nantes')
      .lordAt(B, 'othon', 'pau')
      .hand(B, 'assassination')
      .hand(C, 'justice')
      .purse(C, 3)
      .purse(D, 3);
    const scene = r.begin('movement', [], true);
    scene.answer(A, 'march', { who: 'charles', to: 'tours', on: null });
    all(scene, B, { card: 'assassination', lord: 'charles', by: 'othon' });
    expect(scene.asked).toEqual(['0:heir']);
    gifts(scene);
    expect(scene.asked).toEqual(['0:heir']);
    scene.answer(A, 'heir', { lord: 'henry' });
    expect([scene.s.fiefs.bretagne.lord, scene.s.play, scene.s.todo, scene.told('stepLost')]).toEqual([
      'henry',
      null,
      [],
      [{ lord: 'charles' }],
    ]);
    expect(scene.asideRefused(C, 'surprise', { card: 'justice', lord: 'othon' })).toBeUndefined();
  });

  test('H.2, F (R3b): the same in the window of a declared battle', () => {
    const r = siege({ kn: 2 }, { maa: 3 })
      .lordAt(B, 'charles', 'nantes')
      .lord('henry')
      .at('paris')
      .lord('othon')
      .at('paris')
      .title('bretagne', 'charles', 'nantes')
      .lordAt(D, 'quentin', 'pau')
      .hand(D, 'assassination')
      .hand(C, 'justice')
      .purse(C, 3)
      .purse(D, 3);
    const scene = r.begin('battle', [], true);
    scene.answer(A, 'attack', { town: 'paris', family: B });
    all(scene, D, { card: 'assassination', lord: 'charles', by: 'quentin' });
    expect(scene.asked).toEqual(['1:heir']);
    gifts(scene);
    scene.answer(B, 'heir', { lord: 'henry' });
    expect([scene.s.play, scene.asked]).toEqual([null, ['0:window', '1:window', '2:window', '3:window']]);
    expect(scene.asideRefused(C, 'surprise', { card: 'justice', lord: 'quentin' })).toBeUndefined();
  });

  test('H.2, F, G.4.2.1 (R3c): an uprising goes on after a gift while others are asked to add to it', () => {
    const r = siege({ kn: 2 }, { maa: 3 }).disaster('famine', 1).hand(C, 'uprising').purse(C, 3).purse(D, 3);
    const scene = r.begin('battle', hits(2), true);
    scene.answer(A, 'attack', { town: 'paris', family: B });
    all(scene, C, { card: 'uprising', town: 'paris' });
    expect(scene.asked).toEqual(['0:rise', '1:rise', '2:rise', '3:rise']);
    gifts(scene);
    expect(scene.asked).toEqual(['0:rise', '1:rise', '2:rise', '3:rise']);
    for (const seat of [A, B, C, D]) scene.answer(seat, 'rise', { cards: 0, underground: false });
    scene.answer(C, 'riot', { family: B });
    expect([scene.units(B, 'paris'), scene.s.uprising, scene.s.play]).toEqual([{}, null, null]);
    expect(scene.told('uprisingLosses')).toHaveLength(1);
  });

  test('H.2, F, 6.1 (R3d): the attackers’ only lord dies in the window; a bystander is asked to join, with a gift or without', () => {
    const course = (given: boolean): string[] => {
      const r = siege({ kn: 2 }, { maa: 3 })
        .lordAt(C, 'thierry', 'paris', { kn: 1 })
        .lordAt(D, 'quentin', 'pau')
        .hand(D, 'assassination')
        .purse(C, 3)
        .purse(D, 3);
      const scene = r.begin('battle', [], true);
      scene.answer(A, 'attack', { town: 'paris', family: B });
      all(scene, D, { card: 'assassination', lord: 'eric', by: 'quentin' });
      if (given) gifts(scene);
      scene.pass();
      if (given) gifts(scene);
      return scene.asked;
    };
    expect([course(false), course(true)]).toEqual([['2:join'], ['2:join']]);
  });

  test('H.2, 6.2.3.5: a leader who dies out of turn, between two rounds or before the first, ends the battle at once', () => {
    const dies = (seat: number, kind: 'opening' | 'press'): unknown => {
      const r = siege({ kn: 4 }, { kn: 4 }).lordAt(C, 'thierry', 'pau').hand(C, 'assassination');
      const scene = r.begin('battle', kind === 'press' ? hits(0, 0, 0, 0, 0, 0) : []);
      scene.answer(A, 'attack', { town: 'paris', family: B });
      if (kind === 'press') {
        scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
        scene.answer(seat, 'press', { do: 'fight' });
      }
      scene.aside(C, 'surprise', { card: 'assassination', lord: 'eric', by: 'thierry' });
      return [scene.told('battleOver').map(({ ending }) => ending), scene.s.battle];
    };
    expect([dies(A, 'opening'), dies(A, 'press'), dies(B, 'press')]).toEqual(new Array(3).fill([['noLeader'], null]));
  });
});
