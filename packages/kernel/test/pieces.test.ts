import { describe, expect, test } from 'vitest';
import { boxes, boxKey, fits, type PieceSheet, readPieces } from '../src/index.ts';

const sheet: PieceSheet = {
  list: [
    { id: 'a.strength', status: 'inferred', value: 3, shape: { type: 'number', min: 1, max: 4 } },
    { id: 'b.name', status: 'reconstructed', value: 'Suffolk', shape: { type: 'name', most: 12 } },
    {
      id: 'c.reward',
      status: 'reconstructed',
      value: { gold: 1 },
      shape: {
        type: 'parts',
        some: true,
        parts: { gold: { type: 'number', min: 1, max: 9 }, knight: { type: 'one', of: [true] } },
      },
    },
    {
      id: 'd.row',
      status: 'inferred',
      value: [1, 2],
      shape: { type: 'list', min: 2, max: 3, each: { type: 'number', min: 0, max: 9 } },
    },
  ],
  fault: (value) =>
    value('a.strength') === 4 && value('b.name') === 'Nobody'
      ? { code: 'house.pieceSum', pieces: 'a', sum: 4, wanted: 3 }
      : undefined,
};
const read = (input: unknown) => readPieces('game', sheet, input);

describe('a file of corrected components', () => {
  test('is read from the file that is handed out, or plainly by ids; what is as we have it is left out', () => {
    const file = {
      game: 'game',
      pieces: [
        { id: 'd.row', what: 'The row', value: [1, 2], printed: [3, 2, 1] },
        { id: 'a.strength', value: 3, printed: 3 },
        { id: 'b.name', value: 'Suffolk', printed: null },
      ],
    };
    expect(read(file)).toEqual({ ok: true, value: { 'd.row': [3, 2, 1] } });
    expect(read({ 'd.row': [3, 2, 1] })).toEqual({ ok: true, value: { 'd.row': [3, 2, 1] } });
    expect(read({})).toEqual({ ok: true, value: {} });
  });

  test('the same corrections are the same text, whatever the order of the file', () => {
    const one = read({ 'a.strength': 2, 'c.reward': { knight: true, gold: 2 } });
    const other = read({ 'c.reward': { gold: 2, knight: true }, 'a.strength': 2 });
    expect(one.ok && other.ok && boxKey(one.value) === boxKey(other.value)).toBe(true);
    expect(boxKey({})).toBeUndefined();
    expect(boxKey(null)).toBeUndefined();
  });

  test.each([
    ['no file at all', 'x', { code: 'house.notPieces' }],
    ['a list', [1], { code: 'house.notPieces' }],
    ['entries without an id', { pieces: [{ printed: 1 }] }, { code: 'house.notPieces' }],
    ['another game', { game: 'other', pieces: [] }, { code: 'house.otherPieces', game: 'other' }],
    ['a game that is no word', { game: { toString: 1, valueOf: 1 }, pieces: [] }, { code: 'house.notPieces' }],
    ['an unknown piece', { 'z.strength': 1 }, { code: 'house.noSuchPiece', piece: 'z.strength' }],
    ['a name out of the prototype', JSON.parse('{"__proto__": 1}'), { code: 'house.noSuchPiece', piece: '__proto__' }],
    ['a number out of its bounds', { 'a.strength': 5 }, { code: 'house.badPiece', piece: 'a.strength' }],
    ['half a number', { 'a.strength': 1.5 }, { code: 'house.badPiece' }],
    ['markup in a name', { 'b.name': '<b>York</b>' }, { code: 'house.badPiece', piece: 'b.name' }],
    ['a name that moves the cursor', { 'b.name': 'a\u001b[2J' }, { code: 'house.badPiece' }],
    ['a name nobody sees', { 'b.name': '\u3164' }, { code: 'house.badPiece' }],
    ['a name under a pile of accents', { 'b.name': `Z${'\u0301'.repeat(9)}` }, { code: 'house.badPiece' }],
    ['no part at all', { 'c.reward': {} }, { code: 'house.badPiece', piece: 'c.reward' }],
    ['a part nobody knows', { 'c.reward': { gold: 1, silver: 1 } }, { code: 'house.badPiece' }],
    ['a short list', { 'd.row': [1] }, { code: 'house.badPiece', piece: 'd.row' }],
    [
      'a piece twice',
      {
        pieces: [
          { id: 'a.strength', printed: 1 },
          { id: 'a.strength', printed: 2 },
        ],
      },
      { code: 'house.pieceTwice', piece: 'a.strength' },
    ],
    ['what does not fit together', { 'a.strength': 4, 'b.name': 'Nobody' }, { code: 'house.pieceSum' }],
  ])('refuses %s', (_, input, why) => {
    expect(read(input)).toMatchObject({ ok: false, why });
  });

  test('parts that must all be there', () => {
    const shape = { type: 'parts', parts: { x: { type: 'number', min: 0, max: 1 } } } as const;
    expect([fits(shape, { x: 1 }), fits(shape, {}), fits(shape, { x: 1, y: 1 }), fits(shape, null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

test('boxes are made once, and a hundred others do not pile up', () => {
  let made = 0;
  const kept = boxes(sheet.list, (value) => ({ strength: value('a.strength'), made: made++ }));
  expect(kept.ours).toEqual({ strength: 3, made: 0 });
  const key = boxKey({ 'a.strength': 2 }) as string;
  expect(kept.of(key)).toBe(kept.of(key));
  expect(kept.of(key)).toMatchObject({ strength: 2 });
  for (let i = 0; i < 100; i++) kept.of(boxKey({ 'd.row': [i % 10, i] }) as string);
  expect(kept.of(key)).toMatchObject({ strength: 2, made: 102 });
});
