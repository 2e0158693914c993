import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choice, FastDice, type Json, misfit, same, sampleValue, values } from '../src/index.ts';

const scalars = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom('a', 'b', 'c'),
  fc.boolean(),
  fc.constant(null),
);
const options = fc.uniqueArray(fc.oneof(scalars, fc.record({ town: fc.integer({ min: 0, max: 9 }) })), {
  maxLength: 7,
  comparator: same,
});

const one = options.map((of): Choice => ({ key: 'k', type: 'one', of }));
const some = fc
  .tuple(options, fc.nat(4), fc.nat(4))
  .map(([of, a, b]): Choice => ({ key: 'k', type: 'some', of, min: Math.min(a, b), max: Math.max(a, b) }));
const amount = fc
  .tuple(fc.integer({ min: -3, max: 3 }), fc.nat(5))
  .map(([min, more]): Choice => ({ key: 'k', type: 'amount', min, max: min + more }));
const split = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom('knight', 'sergeant', 'archer'),
      fc
        .tuple(fc.nat(2), fc.nat(3), fc.integer({ min: 1, max: 3 }))
        .map(([min, more, each]) => ({ min, max: min + more, each })),
    ),
    fc.nat(8),
    fc.nat(4),
  )
  .map(([over, low, more]): Choice => ({ key: 'k', type: 'split', over, total: more === 0 ? low : [low, low + more] }));
const anyChoice = fc.oneof(one, some, amount, split);

function brute(choice: Choice): Json[] {
  if (choice.type !== 'split') return [...values(choice)];
  const names = Object.keys(choice.over);
  const all: Json[] = [];
  const go = (i: number, counts: { [name: string]: number }): void => {
    if (i === names.length) {
      if (misfit(choice, counts) === undefined) all.push({ ...counts });
      return;
    }
    const { max } = choice.over[names[i] as string]!;
    for (let n = 0; n <= max; n++) go(i + 1, { ...counts, [names[i] as string]: n });
  };
  go(0, {});
  return all;
}

describe('the choice algebra', () => {
  test('every listed value fits, and none is listed twice', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const all = [...values(choice)];
        for (const value of all) expect(misfit(choice, value)).toBeUndefined();
        expect(new Set(all.map((value) => JSON.stringify(value))).size).toBe(all.length);
      }),
    );
  });

  test('a sample fits, and is missing only where there is nothing to choose', () => {
    fc.assert(
      fc.property(anyChoice, fc.string(), (choice, seed) => {
        const value = sampleValue(choice, new FastDice(seed));
        if (value === undefined) expect([...values(choice)]).toEqual([]);
        else expect(misfit(choice, value)).toBeUndefined();
      }),
    );
  });

  test('a split with costs lists exactly what brute force finds', () => {
    fc.assert(
      fc.property(split, (choice) => {
        expect([...values(choice)].map((v) => JSON.stringify(v)).sort()).toEqual(
          brute(choice)
            .map((v) => JSON.stringify(v))
            .sort(),
        );
      }),
    );
  });

  test('every value of a small choice comes up', () => {
    const choice: Choice = {
      key: 'lost',
      type: 'split',
      total: 6,
      over: { knight: { max: 2, each: 3 }, sergeant: { max: 6 } },
    };
    const seen = new Set<string>();
    const dice = new FastDice('all');
    for (let i = 0; i < 200; i++) seen.add(JSON.stringify(sampleValue(choice, dice)));
    expect(seen.size).toBe([...values(choice)].length);
  });

  test('junk never fits and never throws', () => {
    fc.assert(
      fc.property(anyChoice, fc.jsonValue(), (choice, junk) => {
        const fits = misfit(choice, junk as Json) === undefined;
        const listed = [...values(choice)].some((value) => same(normal(choice, value), normal(choice, junk as Json)));
        expect(fits).toBe(listed);
      }),
      { numRuns: 500 },
    );
  });
});

/** Sets have no order, and a bucket that is left out counts as 0. */
function normal(choice: Choice, value: Json): Json {
  if (choice.type === 'some' && Array.isArray(value))
    return [...value].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (choice.type === 'split' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { ...Object.fromEntries(Object.keys(choice.over).map((name) => [name, 0])), ...value };
  }
  return value;
}
