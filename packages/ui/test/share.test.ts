import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { share } from '../src/board/share.ts';

const json = fc.jsonValue({ maxDepth: 4 });
/** All that hangs on a value, by where it hangs. */
function parts(value: unknown, path = ''): [string, unknown][] {
  const own: [string, unknown][] = [[path, value]];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, part]) => parts(part, `${path}/${key}`))];
}

describe('sharing what is equal', () => {
  it('gives what is new, and nothing else', () => {
    fc.assert(fc.property(json, json, (old, next) => void expect(share(old, next)).toStrictEqual(next)));
  });

  it('takes whatever is equal from the old one, and changes neither', () => {
    fc.assert(
      fc.property(json, json, fc.string(), (common, other, key) => {
        const old = { kept: common, list: [common, other], [key]: other };
        const next = {
          kept: structuredClone(common),
          list: [structuredClone(common), 'new'],
          [key]: structuredClone(other),
        };
        const [was, told] = [structuredClone(old), structuredClone(next)];
        const found = share(old, next);
        const before = new Map(parts(old));
        for (const [path, part] of parts(found))
          if (JSON.stringify(part) === JSON.stringify(before.get(path)) && before.has(path))
            expect(Object.is(part, before.get(path)), path).toBe(true);
        expect(old).toStrictEqual(was);
        expect(next).toStrictEqual(told);
      }),
    );
  });

  it('is the old one where nothing is new', () => {
    fc.assert(fc.property(json, (value) => void expect(share(value, structuredClone(value))).toBe(value)));
  });

  it('tells a field that is missing from one without a value', () => {
    expect(share({ b: 1 }, { a: undefined })).toStrictEqual({ a: undefined });
    expect(share({ a: undefined }, {})).toStrictEqual({});
    expect(share([1], { 0: 1 })).toStrictEqual({ 0: 1 });
  });
});
