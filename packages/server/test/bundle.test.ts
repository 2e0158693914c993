import { describe, expect, test } from 'vitest';
import { type Item, packed, pieces, unpacked } from '../src/nodes/bundle.ts';

describe('all that is said in one turn, in one message', () => {
  const items: Item[] = [
    { kind: 'said', text: '1.7\nn\t3,4\t0\t12\t{"t":"update"}\n' },
    { kind: 'ask', n: 12, text: '{"ask":"command","table":"été 🏰"}' },
    { kind: 'answer', n: 3, text: '+' },
    { kind: 'said', text: '' },
  ];

  test('comes out as it went in', () => {
    expect(unpacked(packed(items))).toEqual(items);
    expect(unpacked(Buffer.from(packed(items)).toString())).toEqual(items);
    expect(unpacked('')).toEqual([]);
  });

  test('in pieces no character is cut', () => {
    for (const text of ['', 'a', '🏰🏰🏰🏰🏰', 'a🏰🏰🏰🏰', 'été 🏰 et 👩‍🌾!', '🏰🏰'])
      for (const size of [2, 3, 4, 5, 100]) {
        const all = pieces(text, size);
        expect(all.map((piece) => Buffer.from(piece).toString()).join('')).toBe(text);
        for (const piece of all) expect([piece.length > 0, piece.length <= size]).toEqual([true, true]);
      }
  });

  test('what is torn, or packed otherwise, is lost as a whole', () => {
    const text = packed(items);
    for (let end = 1; end < text.length; end++) {
      const read = unpacked(text.slice(0, end));
      // Cut between two items it cannot be told from a shorter one.
      expect([[], items.slice(0, read.length)]).toContainEqual(read);
    }
    expect(unpacked('{"ask":"join"}')).toEqual([]);
    expect(unpacked(`x${text}`)).toEqual([]);
  });
});
