import { enumerate } from '@homage/kernel';
import { pettyFiefs, view } from '@homage/petty-fiefs/rules';
import { describe, expect, test } from 'vitest';
import { code, scene } from './scene.ts';

describe('Turns', () => {
  test('PF-turn-a: three actions, repeats allowed, in any order; then the next seat clockwise', () => {
    const t = scene(3, { P1: 'Sp', dice: [0, 0] });
    t.does('bribe S1');
    expect(t.asked).toBe('Ann act');
    expect(t.ask.args).toEqual({ left: 2 });
    t.does('bribe S2');
    expect(t.ask.args).toEqual({ left: 1 });
    t.does('deploy S3 to P1', 'stop');
    expect(t.asked).toBe('Bob act');
    expect(t.ask.args).toEqual({ left: 3 });
    t.does('pass', 'pass', 'pass');
    expect(t.asked).toBe('Cid act');
    t.does('pass', 'pass', 'pass');
    expect(t.asked).toBe('Ann act');
    expect(t.s.round).toBe(2);
    expect(t.dice.exhausted()).toBe(true);
  });

  test('PF-turn-b: a conflict is settled before anything else', () => {
    const t = scene(2, { P1: 'Sp Cp', tiles: { P1: 'S1 S2' } });
    t.does('deploy S4 to P1');
    expect(t.asked).toBe('Ann expose');
    t.does('turn 0');
    expect(t.asked).toBe('Ann deployOn');
    t.does('stop');
    expect(t.asked).toBe('Ann act');
  });

  test('PF-H-pass: an action may be passed; an unresolved conflict cannot', () => {
    const t = scene(2, { P1: 'Sp Cp', tiles: { P1: 'S1 S2' } });
    t.does('pass', 'deploy S4 to P1');
    expect(t.asked).toBe('Ann expose');
    expect(t.refused('pass')).toBe('house.missing');
    t.does('turn 1', 'stop', 'pass');
    expect(t.asked).toBe('Bob act');
    expect(t.saw('passed')).toEqual({ seat: 0, left: 1 });
  });
});

describe('A. Bribe Mercenaries', () => {
  test('PF-A-bribe-a: the coin lies in the centre, a random band comes to the reserve, seen by its new master alone', () => {
    const t = scene(2, { P1: 'Sp', dice: [4] });
    t.does('bribe S2');
    expect(t.centre).toBe('S2 X0 X1 X2 X3 X5');
    expect(t.reserve('Ann')).toBe('S0 S1 S3 S4 S5 M0 M1 M2 M3 M4 M5 X4 Sd Md Sm Mm');
    expect(t.saw('bribed', 'Ann')).toEqual({ seat: 0, suit: 0, hired: true, coin: code('S2'), drawn: code('X4') });
    expect(t.saw('bribed', 'Bob')).toEqual({ seat: 0, suit: 0, hired: true });
    expect(view(t.s, 0).reserves[0]?.coins.at(-1)).toEqual({ suit: 10, count: 1, values: [4] });
    expect(view(t.s, 1).reserves[0]?.coins.at(-1)).toEqual({ suit: 10, count: 1, values: null });
    expect(t.dice.exhausted()).toBe(true);
  });

  test('PF-A-bribe-b: the first briber takes the mercenary control marker', () => {
    const t = scene(2, { P1: 'Sp', dice: [0] });
    expect(t.holder).toBeUndefined();
    t.does('bribe S0');
    expect(t.holder).toBe('Ann');
    expect(t.saw('holder')).toEqual({ seat: 0, from: -1, by: 'count' });
  });

  test('PF-A-bribe-c: a tie leaves the marker with its holder; one coin more takes it', () => {
    const t = scene(2, { P1: 'Sp', centre: 'S1 M1 C5', holder: 'Ann', turn: 'Bob', dice: [0, 0] });
    t.does('bribe A5');
    expect(t.holder).toBe('Ann');
    t.does('bribe C4');
    expect(t.holder).toBe('Bob');
    // Who holds it takes it from nobody by bribing more.
    const again = scene(2, { P1: 'Sp', centre: 'S1', holder: 'Ann', dice: [0] });
    again.does('bribe S2');
    expect(again.told).not.toContain('holder');
  });

  test('PF-A-bribe-d: both suits of a player are added, and values do not matter', () => {
    const t = scene(2, { P1: 'Sp', centre: 'C5 C4', holder: 'Bob', dice: [0, 0, 0] });
    t.does('bribe S0', 'bribe M0');
    expect(t.holder).toBe('Bob');
    t.does('bribe S1');
    expect(t.holder).toBe('Ann');
  });

  test('PF-A-bribe-e, PFR-emptypool: with an empty pool a bribe draws nothing and still counts', () => {
    const t = scene(2, { P1: 'Sp', hired: { Bob: 'X0 X1 X2 X3 X4 X5' }, centre: 'C5', holder: 'Bob' });
    t.does('bribe S0');
    expect(t.saw('bribed', 'Ann')).toEqual({ seat: 0, suit: 0, hired: false, coin: code('S0') });
    expect(t.holder).toBe('Bob');
    t.does('bribe M0');
    expect(t.holder).toBe('Ann');
    expect(t.centre).toBe('S0 M0 C5');
  });

  test('PF-A-bribe-f, PFR-nomercbribe: a mercenary is no bribe', () => {
    const some = scene(2, { P1: 'Sp', hired: { Ann: 'X3' } });
    expect(some.submit('bribe X3')).toEqual({ code: 'mercenaryCoin', rule: 'PFR-nomercbribe', action: 'bribe' });
    const all = 'S0 S1 S2 S3 S4 S5 M0 M1 M2 M3 M4 M5';
    const none = scene(2, { P1: 'Sp', centre: all, hired: { Ann: 'X3' }, holder: 'Ann' });
    expect(none.submit('bribe X3')).toEqual({ code: 'noVassal', rule: 'contention.a' });
  });

  test('PF-A-bribe-g: no action takes a bribe back', () => {
    const t = scene(2, { P1: 'Sp S1', centre: 'S3 M4', holder: 'Ann' });
    const { answers, complete } = enumerate(pettyFiefs, t.match, t.ask, 10_000);
    expect(complete).toBe(true);
    const bribed = new Set([code('S3'), code('M4')]);
    for (const answer of answers as { coin?: number; coins?: number[] }[]) {
      expect([answer.coin ?? -1, ...(answer.coins ?? [])].some((coin) => bribed.has(coin))).toBe(false);
    }
    expect(t.refused('retrieve S3')).toBe('inReserve');
  });

  test('PFR-pool: the draw is uniform over all bands in the pool, those that came back included', () => {
    const drawn = [0, 1, 2].map((n) => {
      const t = scene(2, { P1: 'Sp', hired: { Bob: 'X0 X2 X4' }, dice: [n] });
      t.does('bribe S0');
      return (t.saw('bribed', 'Ann') as { drawn: number }).drawn;
    });
    expect(drawn).toEqual([code('X1'), code('X3'), code('X5')]);
  });
});
