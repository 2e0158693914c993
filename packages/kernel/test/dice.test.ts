import { describe, expect, test } from 'vitest';
import { die, FastDice, faces, pick, ScriptedDice, shuffle } from '../src/index.ts';

describe('fast dice', () => {
  test('the same seed gives the same throws, another seed others', () => {
    const throws = (seed: string) =>
      Array.from(
        { length: 20 },
        (
          (dice) => () =>
            dice.below(1000)
        )(new FastDice(seed)),
      );
    expect(throws('a')).toEqual(throws('a'));
    expect(throws('a')).not.toEqual(throws('b'));
    expect(new FastDice('a').fork('bot').below(1e9)).not.toBe(new FastDice('a').below(1e9));
  });

  test('all faces are equally likely, within four standard deviations', () => {
    const dice = new FastDice('fair');
    const n = 60_000;
    const count = new Array(6).fill(0);
    for (let i = 0; i < n; i++) count[die(dice) - 1]++;
    const sd = Math.sqrt(n * (1 / 6) * (5 / 6));
    for (const c of count) expect(Math.abs(c - n / 6)).toBeLessThan(4 * sd);
  });

  test('a shuffle keeps the cards and reaches every order', () => {
    const dice = new FastDice('orders');
    const orders = new Set<string>();
    for (let i = 0; i < 500; i++) orders.add(shuffle(dice, ['a', 'b', 'c', 'd']).join(''));
    expect(orders.size).toBe(24);
  });

  test('no die has 0, half or infinitely many faces', () => {
    for (const n of [0, -1, 1.5, Number.POSITIVE_INFINITY, Number.NaN, 2 ** 33]) {
      expect(() => new FastDice('x').below(n)).toThrow(RangeError);
    }
    expect(() => pick(new FastDice('x'), [])).toThrow('nothing to pick from');
  });
});

describe('scripted dice', () => {
  test('give what is written and must end exhausted', () => {
    const dice = new ScriptedDice(faces(6, 1)).then(3);
    expect([die(dice), die(dice)]).toEqual([6, 1]);
    expect(dice.exhausted()).toBe(false);
    expect(dice.below(4)).toBe(3);
    expect(dice.exhausted()).toBe(true);
    expect(() => dice.below(2)).toThrow('used up');
  });

  test('refuse a throw that the die does not have', () => {
    expect(() => die(new ScriptedDice(faces(7)))).toThrow('6 faces');
    expect(() => new ScriptedDice([-1]).below(6)).toThrow('6 faces');
  });
});
