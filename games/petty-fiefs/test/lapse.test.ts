import { FastDice, lapse, openAsks, start } from '@homage/kernel';
import { pettyFiefs } from '@homage/petty-fiefs/rules';
import { describe, expect, test } from 'vitest';
import { scene } from './scene.ts';

describe('PFR-lapse: silence', () => {
  test('passes an action', () => {
    const t = scene(2, { P1: 'Sp' });
    t.lapses();
    expect(t.ask.args).toEqual({ left: 2 });
    expect(t.s.idle).toBe(true);
  });

  test('leaves a second coin and a second pawn', () => {
    const coins = scene(2, { P1: 'Sp' });
    coins.does('deploy S1 to P1');
    coins.lapses();
    expect(coins.at('P1')).toBe('Sp S1');
    const pawns = scene(2, { P1: 'Sp', P2: '', P3: '' });
    pawns.does('move Sp to P2');
    pawns.lapses();
    expect(pawns.asked).toBe('Ann act');
  });

  test('moves the first prince one step where a prince must follow the warlord', () => {
    const t = scene(2, { P1: 'Sp W', P2: '', P3: '', holder: 'Ann' });
    t.does('move W to P3');
    t.lapses();
    expect(t.at('P2')).toBe('Sp');
  });

  test('names the suit that is stronger there, and turns the first tile', () => {
    const t = scene(3, { P1: 'Sp M5 X2', holder: 'Ann', tiles: { P1: 'C1 C2' } });
    t.does('deploy S1 to P1');
    t.lapses();
    expect(t.saw('named')).toMatchObject({ suit: 1 });
    expect(t.asked).toBe('Ann expose');
    t.lapses();
    expect(t.saw('exposed')).toMatchObject({ slot: 0 });
  });

  test.each([2, 3, 4, 5])('brings a game of %i that nobody plays to its end', (seats) => {
    const dice = new FastDice(`silence ${seats}`);
    const match = start(pettyFiefs, seats, { rounds: 25 }, dice);
    for (let i = 0; i < 200 && match.outcome === null; i++) {
      expect(openAsks(match)).toHaveLength(1);
      expect(lapse(pettyFiefs, match, dice)).toBeUndefined();
      expect(pettyFiefs.invariant(match.state)).toBeUndefined();
    }
    expect(match.outcome?.why).toBe('passed');
  });
});
