import { describe, expect, it } from 'vitest';
import { type AnyChoice, EMPTY, firstPartial, isReady, stepped, toggled } from '../src/composer/draft.ts';
import { digest, LINES } from '../src/log/digest.ts';

const some = { key: 'tiles', type: 'some', of: ['a', 'b', 'c'], min: 1, max: 2 } satisfies AnyChoice;
const split = {
  key: 'hits',
  type: 'split',
  total: [2, 4],
  over: { foot: { max: 3 }, knight: { max: 2, each: 3 } },
} satisfies AnyChoice;

describe('a draft', () => {
  it('knows when a set is large enough', () => {
    expect(isReady(some, [])).toBe(false);
    expect(isReady(some, ['a', 'c'])).toBe(true);
    expect(isReady(some, ['a', 'b', 'c'])).toBe(false);
  });
  it('keeps the order of the offer when values are ticked', () => {
    expect(toggled(some, ['c'], 'a')).toEqual(['a', 'c']);
    expect(toggled(some, ['a', 'c'], 'c')).toEqual(['a']);
  });
  it('counts what each piece of a split costs', () => {
    expect(isReady(split, { foot: 1, knight: 0 })).toBe(false);
    expect(isReady(split, { foot: 1, knight: 1 })).toBe(true);
    expect(isReady(split, { foot: 2, knight: 1 })).toBe(false);
  });
  it('begins each widget at the least', () => {
    expect(firstPartial(split)).toEqual({ foot: 0, knight: 0 });
    expect(firstPartial({ key: 'n', type: 'amount', min: 3, max: 9 })).toBe(3);
    // What was laid ready comes first, as far as it can still be had.
    expect([1, 5, 12].map((laid) => firstPartial({ key: 'n', type: 'amount', min: 3, max: 9 }, laid))).toEqual([
      3, 5, 9,
    ]);
    expect(firstPartial({ key: 's', type: 'some', of: ['a', 'b'], min: 0, max: 2 }, ['b', 'c'])).toEqual(['b']);
  });
  it('stays where it is when the house refuses', () => {
    const open = stepped(EMPTY, [], { choice: some });
    const refused = stepped(open, [{ choice: some, value: ['a'] }], { why: { code: 'house.over' } });
    expect(refused.choice).toBe(some);
    expect(refused.made).toEqual([]);
    expect(refused.why).toEqual({ code: 'house.over' });
  });
});

describe('since you left', () => {
  const words = {
    texts: {} as never,
    anchors: () => ['here'],
    weight: (event: { data: object }) => (event.data as { weight: 0 | 1 | 2 | 3 }).weight,
  };
  it('tells at most seven lines, the weightiest, in order', () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({
      index,
      moment: index,
      event: { kind: 'x', data: { weight: index % 4 } },
    }));
    const told = digest(lines, words, 0);
    expect(told.lines).toHaveLength(LINES);
    expect(told.folded).toBe(40 - LINES);
    expect(told.lines.every(({ event }) => (event.data as { weight: number }).weight === 3)).toBe(true);
    expect(told.lines.map(({ index }) => index)).toEqual(
      told.lines.map(({ index }) => index).toSorted((a, b) => a - b),
    );
  });
});
