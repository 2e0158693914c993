import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf, isSeed, opens, SealedDice, seal } from '../src/index.ts';

const SEED = 'ab'.repeat(32);

test('the commitment is SHA-256 of the seed', () => {
  expect(commitmentOf(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
  expect(opens(seal(SEED, ['a', 'b']), SEED)).toBe(true);
  expect(opens(seal(SEED, ['a', 'b']), 'cd'.repeat(32))).toBe(false);
  expect(opens(seal(SEED, []), 'short')).toBe(false);
  expect(isSeed(SEED.toUpperCase())).toBe(false);
});

test('draws are the words of HMAC-SHA256 in order, as documented, with another implementation', () => {
  const key = createHmac('sha256', Buffer.from(SEED, 'hex')).update('["homage-dice-1","salt","pepper"]').digest();
  const word = (w: number): number => {
    const index = Buffer.alloc(8);
    index.writeBigUInt64BE(BigInt(Math.floor(w / 8)));
    return createHmac('sha256', key)
      .update(index)
      .digest()
      .readUInt32BE(4 * (w % 8));
  };
  const dice = new SealedDice(SEED, ['salt', 'pepper']);
  for (let w = 0; w < 40; w++) expect(dice.below(0x1_0000_0000)).toBe(word(w));
  expect(dice.used).toBe(40);
  expect(dice.below(1)).toBe(0);
  expect(dice.used).toBe(40);
  expect(dice.below(6)).toBe(word(40) % 6);
});

test('a restarted server goes on where it was', () => {
  const whole = new SealedDice(SEED, ['x']);
  const first = Array.from({ length: 30 }, () => whole.below(52));
  const resumed = new SealedDice(SEED, ['x'], 13);
  expect(Array.from({ length: 17 }, () => resumed.below(52))).toEqual(first.slice(13));
});

test('every face is equally likely, also where 2^32 does not divide', () => {
  const dice = new SealedDice(SEED, []);
  const n = 0xc000_0000;
  let rejected = 0;
  for (let i = 0; i < 2000; i++) {
    const before = dice.used;
    expect(dice.below(n)).toBeLessThan(n);
    rejected += dice.used - before - 1;
  }
  // A quarter of all words is rejected: 2000 / 0.75 - 2000 = 667.
  expect(rejected).toBeGreaterThan(550);
  expect(rejected).toBeLessThan(790);
  const faces = new Array(6).fill(0);
  for (let i = 0; i < 12_000; i++) faces[dice.below(6)]++;
  for (const count of faces) expect(Math.abs(count - 2000)).toBeLessThan(200);
  expect(() => dice.below(0)).toThrow(RangeError);
  expect(() => dice.below(1.5)).toThrow(RangeError);
});

test('another seat seed gives other dice', () => {
  const a = new SealedDice(SEED, ['a']);
  const b = new SealedDice(SEED, ['b']);
  expect(Array.from({ length: 8 }, () => a.below(1000))).not.toEqual(Array.from({ length: 8 }, () => b.below(1000)));
});
