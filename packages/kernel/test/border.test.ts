/** Bad input: whatever comes from outside is refused with a coded reason, and the match is untouched. */

import { type Squabble, squabble, squabbleWords } from '@homage/testkit/fixture';
import { LANGUAGES, sayRefusal } from '@homage/words';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonical,
  compose,
  copy,
  FastDice,
  isJson,
  type Match,
  openAsks,
  readOptions,
  readSeats,
  same,
  sample,
  start,
  submit,
  why,
} from '../src/index.ts';

const dice = new FastDice('border');
const say = { name: (seat: number) => `P${seat}`, me: undefined, seats: 3 };

/** A match at some point of a random game. */
function somewhere(seed: string, steps: number): Match<Squabble> {
  const game = new FastDice(seed);
  const match = start(squabble, 3, { rounds: 12 }, game);
  for (let i = 0; i < steps && match.outcome === null; i++) {
    const ask = openAsks(match)[0]!;
    submit(squabble, match, ask.seat, ask.id, sample(squabble, match, ask, game), game);
  }
  return match;
}

describe('submit', () => {
  test('random JSON is refused with a reason that both languages can say, and changes nothing', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.nat(60),
        fc.integer({ min: -1, max: 4 }),
        fc.oneof(
          fc.integer({ min: -1, max: 90 }),
          fc.constantFrom('ambush', 'poison', 'offer', 'accept', '__proto__', 'toString', ''),
        ),
        fc.oneof(
          fc.jsonValue(),
          fc.dictionary(
            fc.constantFrom('for', 'play', 'seat', 'lost', 'coins', 'cards', 'to', '__proto__'),
            fc.jsonValue(),
          ),
        ),
        (seed, steps, seat, target, answer) => {
          const match = somewhere(seed, steps);
          const before = canonical(match);
          const why = submit(squabble, match, seat, target, answer, dice);
          if (why === undefined) return;
          expect(canonical(match)).toBe(before);
          for (const language of LANGUAGES)
            expect(sayRefusal(squabbleWords, language, why, say)).not.toMatch(/undefined|^$/);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('an answer is copied: what the caller does to it later changes nothing', () => {
    const match = somewhere('copy', 0);
    const answer = { for: 1 };
    submit(squabble, match, 0, openAsks(match)[0]!.id, answer, dice);
    answer.for = 2;
    expect(match.stack.at(-1)?.pending?.answers[0]).toEqual({ for: 1 });
  });

  test('a finished game takes nothing more', () => {
    const match = somewhere('finished', 100_000);
    expect(match.outcome).not.toBeNull();
    expect(submit(squabble, match, 0, 1, {}, dice)).toEqual({ code: 'house.over' });
    expect(submit(squabble, match, 0, 'offer', {}, dice)).toEqual({ code: 'house.over' });
  });
});

describe('compose', () => {
  test('gives the next choice, says when the draft is whole, and explains what is wrong with it', () => {
    const match = somewhere('compose', 0);
    const { id, seat } = openAsks(match)[0]!;
    expect(compose(squabble, match, seat, id, {})).toMatchObject({
      choice: { key: 'for', type: 'one', of: [0, 1, 2], not: [] },
    });
    expect(compose(squabble, match, seat, id, { for: 2 })).toEqual({ complete: true });
    expect(compose(squabble, match, seat, id, { for: 7 })).toEqual({ why: { code: 'house.notOffered', key: 'for' } });
    expect(compose(squabble, match, seat, id, { nobody: 1 })).toEqual({ why: { code: 'house.extra', key: 'nobody' } });
    expect(compose(squabble, match, seat + 1, id, {})).toEqual({ why: { code: 'house.notYourAsk', ask: id } });
    expect(compose(squabble, match, seat, 999, {})).toEqual({ why: { code: 'house.noSuchAsk', ask: 999 } });
    expect(compose(squabble, match, seat, 'offer', { to: seat })).toMatchObject({
      why: { code: 'yourself', rule: '8' },
    });
    expect(compose(squabble, match, seat, 'offer', { to: 1 })).toMatchObject({ choice: { key: 'give', max: 2 } });
    expect(compose(squabble, match, seat, 'dance', {})).toEqual({ why: { code: 'house.noSuchAside', aside: 'dance' } });
    expect(compose(squabble, match, seat, id, 'x')).toEqual({
      why: { code: 'house.shape', key: '', wanted: 'object' },
    });
  });
});

describe('options and seats', () => {
  test('defaults are filled in; unknown keys and bad values are refused', () => {
    expect(readOptions(squabble, {})).toEqual({ ok: true, value: { rounds: 3 } });
    expect(readOptions(squabble, { rounds: 5 })).toEqual({ ok: true, value: { rounds: 5 } });
    expect(readOptions(squabble, { rounds: 99 })).toEqual({
      ok: false,
      why: { code: 'house.badOption', option: 'rounds' },
    });
    expect(readOptions(squabble, { round: 5 })).toEqual({
      ok: false,
      why: { code: 'house.noSuchOption', option: 'round' },
    });
    expect(readSeats(squabble, 5)).toEqual({ ok: false, why: { code: 'house.seatCount', min: 2, max: 4 } });
    expect(readSeats(squabble, 2.5)).toMatchObject({ ok: false });
    expect(() => start(squabble, 9, { rounds: 3 }, dice)).toThrow('2 to 4');
  });
});

describe('plain data', () => {
  test('canonical text is the same whatever the order of keys, and refuses what JSON would lose', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = normalZero(value);
        const text = canonical(plain);
        expect(canonical(JSON.parse(text))).toBe(text);
        expect(same(JSON.parse(text), plain)).toBe(true);
        expect(canonical(copy(plain))).toBe(text);
        expect(isJson(plain)).toBe(true);
      }),
    );
    for (const lost of [-0, [-0], { a: { b: -0 } }]) {
      expect(isJson(lost)).toBe(false);
      expect(() => canonical(lost)).toThrow('not plain data');
    }
    const odd: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":2}');
    expect(canonical(copy(odd))).toBe(canonical(odd));
    expect(canonical({ b: 1, a: [true, null] })).toBe('{"a":[true,null],"b":1}');
    for (const bad of [undefined, Number.NaN, { a: undefined }, new Date(0), [() => 1], new Map()]) {
      expect(() => canonical(bad)).toThrow('not plain data');
    }
  });
});

/** JSON has no -0. */
function normalZero(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

test('a sample that is refused again and again takes the first answer that passes', () => {
  // 400 × 400 drafts, of which the judge takes those with one value of `b`: a walk meets it once in 400 tries.
  let judged = 0;
  const numbers = Array.from({ length: 400 }, (_, i) => i);
  const vote = {
    next: (_s: unknown, _ask: unknown, draft: object) =>
      'b' in draft ? undefined : { key: 'a' in draft ? 'b' : 'a', type: 'one', of: numbers },
    check: (_s: unknown, _ask: unknown, { b }: { b: number }) => {
      judged++;
      return b === 7 ? undefined : { code: 'house.over' };
    },
  };
  const strict = { ...squabble, asks: { ...squabble.asks, vote } } as unknown as typeof squabble;
  const match = start(squabble, 3, { rounds: 3 }, new FastDice('deal'));
  const ask = openAsks(match)[0]!;
  expect(ask.kind).toBe('vote');
  const found = new Set<unknown>();
  for (let i = 0; i < 40; i++) {
    const answer = sample(strict, match, ask, new FastDice(`walk ${i}`));
    expect(answer).toMatchObject({ b: 7 });
    found.add(answer?.a);
  }
  expect(judged / 40).toBeLessThan(64 + 400);
  expect(found.size).toBeGreaterThan(20);
});

describe('why', () => {
  test('a thing that is not offered has the reason of the rules, a draft is judged first, and nothing changes', () => {
    const match = somewhere('why', 0);
    const { id, seat } = openAsks(match)[0]!;
    match.state.barred[1] = true;
    const before = canonical(match);
    expect(why(squabble, match, seat, id, {}, 'for', 1)).toEqual({ code: 'poisonedAlready', rule: '2', seat: 1 });
    expect(why(squabble, match, seat, id, {}, 'for', 0)).toBeUndefined();
    expect(why(squabble, match, seat, id, { for: 1 }, 'more', 0)).toEqual({
      code: 'poisonedAlready',
      rule: '2',
      seat: 1,
    });
    expect(why(squabble, match, seat, id, { for: 0 }, 'more', 0)).toEqual({ code: 'house.extra', key: 'more' });
    expect(why(squabble, match, seat, 77, {}, 'for', 1)).toEqual({ code: 'house.noSuchAsk', ask: 77 });
    expect(canonical(match)).toBe(before);
    match.state.hands[0] = ['gold'];
    expect(why(squabble, match, 0, 'poison', {}, 'victim', 1)).toEqual({ code: 'notHeld', rule: '7', card: 'poison' });
    match.state.hands[0] = ['poison'];
    expect(why(squabble, match, 0, 'poison', {}, 'victim', 1)).toEqual({ code: 'poisonedAlready', rule: '7', seat: 1 });
  });
});
