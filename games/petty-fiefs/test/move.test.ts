import { describe, expect, test } from 'vitest';
import { scene } from './scene.ts';

describe('B. Move Princes & Warlord', () => {
  test('PF-B-move-a: one or both princes, one or two provinces clockwise each; other ways are refused', () => {
    const t = scene(2, { P1: '', P2: 'Sp', P3: '', P4: 'Mp', P5: '' });
    expect(t.submit('move Sp to P1')).toEqual({ code: 'notClockwise', rule: 'contention.b', to: 0 });
    expect(t.refused('move Sp to P5')).toBe('notClockwise');
    expect(t.refused('move Sp to P2')).toBe('notClockwise');
    expect(t.refused('move Cp to P1')).toBe('notYourPrince');
    t.does('move Sp to P4');
    expect(t.asked).toBe('Ann moveOn');
    expect(t.submit('move Sp to P5')).toEqual({ code: 'alreadyMoved', rule: 'contention.b', suit: 0 });
    t.does('move Mp to P5');
    expect(t.at('P4')).toBe('Sp');
    expect(t.at('P5')).toBe('Mp');
    expect(t.ask.args).toEqual({ left: 2 });
    t.does('move Mp to P6');
    expect(t.submit('move Mp to P1')).toEqual({ code: 'alreadyMoved', rule: 'contention.b', suit: 1 });
    t.does('stop');
    expect(t.ask.args).toEqual({ left: 1 });
    // Round the circle: from the last province to the second.
    t.does('move Mp to P2', 'stop');
    expect(t.at('P2')).toBe('Mp');
  });

  test('PF-B-move-b: the warlord moves with the control marker, never without it, never alone', () => {
    const without = scene(2, { P1: 'Sp W', P2: '', P3: '' });
    expect(without.submit('move W to P2')).toEqual({ code: 'notHolder', rule: 'contention.b' });
    without.does('move Sp to P2');
    expect(without.refused('move W to P2')).toBe('notHolder');
    const t = scene(2, { P1: 'Sp W', P2: '', P3: '', holder: 'Ann' });
    t.does('move W to P3');
    expect(t.ask.args).toEqual({ must: true });
    expect(t.submit('stop')).toEqual({ code: 'warlordAlone', rule: 'PFR-move-order' });
    t.does('move Sp to P2', 'stop');
    expect(t.at('P3')).toBe('W');
    expect(t.at('P2')).toBe('Sp');
  });

  test('PF-B-move-c: passing through a province never triggers a conflict', () => {
    const t = scene(2, { P1: 'Sp', P2: 'Cp C1', P3: '' });
    t.does('move Sp to P3');
    expect(t.told).not.toContain('conflict');
    expect(t.at('P2')).toBe('Cp C1');
    const ending = scene(2, { P1: 'Sp', P2: 'Cp C1', P3: '', tiles: { P2: 'X5^' } });
    ending.does('move Sp to P2');
    expect(ending.told).toContain('conflict');
  });

  test('PF-B-move-d, PFR-move-order: the conflict of the first pawn is settled before the second moves', () => {
    const t = scene(2, { P1: 'Sp Mp', P2: 'Cp C1', P3: '', tiles: { P2: 'S1 S2' } });
    t.does('move Sp to P2');
    expect(t.asked).toBe('Bob expose');
    expect(t.at('P1')).toBe('Mp');
    t.does('turn 0');
    expect(t.asked).toBe('Ann moveOn');
    expect(t.at('P2')).toBe('Sp Cp C1 Cm');
    t.does('move Mp to P3');
    expect(t.asked).toBe('Ann act');
  });

  test('PF-B-move-e, PFR-move-marker: the reveal of the first arrival takes the marker, so the warlord stays', () => {
    const t = scene(2, {
      P1: 'Sp',
      P2: 'Cp X1',
      P3: 'W',
      P4: '',
      centre: 'S0 M0 C5',
      holder: 'Ann',
      tiles: { P2: 'S1' },
    });
    t.does('move Sp to P2');
    expect(t.holder).toBe('Bob');
    expect(t.asked).toBe('Bob name');
    t.does('name C');
    expect(t.asked).toBe('Ann moveOn');
    expect(t.submit('move W to P4')).toEqual({ code: 'notHolder', rule: 'contention.b' });
    t.does('stop');
    expect(t.at('P3')).toBe('W');
  });

  test('PFR-move-order: if the warlord goes first a prince must follow, even when the marker is lost on the way', () => {
    const t = scene(2, { P1: 'Sp W', P2: 'Cp C1', P3: '', centre: 'S0 C5', holder: 'Ann', tiles: { P2: 'S1' } });
    t.does('move W to P2', 'name C');
    expect(t.holder).toBe('Bob');
    expect(t.asked).toBe('Ann moveOn');
    expect(t.refused('stop')).toBe('warlordAlone');
    t.does('move Sp to P3', 'stop');
    expect(t.ask.args).toEqual({ left: 2 });
  });

  test('PFR-move-end: a pawn ends in another province: with two provinces one step, with one none', () => {
    const two = scene(2, { P1: 'Sp', P2: 'Mp Cp', closed: true });
    expect(two.refused('move Sp to P1')).toBe('notClockwise');
    two.does('move Mp to P1', 'stop');
    expect(two.at('P1')).toBe('Sp Mp');
    const one = scene(2, { P1: 'Sp', closed: true });
    expect(one.submit('move Sp to P1')).toEqual({ code: 'oneProvince', rule: 'PFR-move-end' });
  });
});
