import type { HouseReason } from '@homage/kernel';
import { TABLE_EVENTS, TABLE_REASONS } from '@homage/table';
import { squabbleWords } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import { cite, houseReason, LANGUAGES, listed, sayEvent, sayRefusal, tableEvent, tableReason } from '../src/index.ts';

/** Every refusal of the house with extreme data. The type makes the list complete. */
const HOUSE: { [C in HouseReason['code']]: Extract<HouseReason, { code: C }> } = {
  'house.over': { code: 'house.over' },
  'house.noSuchAsk': { code: 'house.noSuchAsk', ask: 9_999_999 },
  'house.notYourAsk': { code: 'house.notYourAsk', ask: 1 },
  'house.alreadyAnswered': { code: 'house.alreadyAnswered', ask: 1 },
  'house.notAnswered': { code: 'house.notAnswered', ask: 1 },
  'house.noSuchAside': { code: 'house.noSuchAside', aside: '<b>' },
  'house.asideClosed': { code: 'house.asideClosed', aside: 'ambush' },
  'house.alreadyWaiting': { code: 'house.alreadyWaiting', aside: 'ambush' },
  'house.noSuchSeat': { code: 'house.noSuchSeat', seat: 8 },
  'house.shape': { code: 'house.shape', key: '', wanted: 'object' },
  'house.missing': { code: 'house.missing', key: 'tile' },
  'house.extra': { code: 'house.extra', key: '⚔' },
  'house.notOffered': { code: 'house.notOffered', key: 'tile' },
  'house.tooFew': { code: 'house.tooFew', key: 'cards', min: 2 },
  'house.tooMany': { code: 'house.tooMany', key: 'cards', max: 2 },
  'house.twice': { code: 'house.twice', key: 'cards' },
  'house.outOfRange': { code: 'house.outOfRange', key: 'coins', min: 0, max: 3 },
  'house.nothingLapses': { code: 'house.nothingLapses' },
  'house.noSuchOption': { code: 'house.noSuchOption', option: 'magic' },
  'house.badOption': { code: 'house.badOption', option: 'rounds' },
  'house.notPieces': { code: 'house.notPieces' },
  'house.otherPieces': { code: 'house.otherPieces', game: 'lancaster' },
  'house.noSuchPiece': { code: 'house.noSuchPiece', piece: 'law.99' },
  'house.badPiece': {
    code: 'house.badPiece',
    piece: 'castle.4.reward',
    wanted: {
      type: 'parts',
      some: true,
      parts: { gold: { type: 'number', min: 1, max: 5 }, knight: { type: 'one', of: [true] } },
    },
  },
  'house.pieceTwice': { code: 'house.pieceTwice', piece: 'law.4.back' },
  'house.pieceSum': { code: 'house.pieceSum', pieces: 'tile.*.blue', sum: 51, wanted: 52 },
  'house.pieceApart': { code: 'house.pieceApart', piece: 'road.1' },
  'house.seatCount': { code: 'house.seatCount', min: 2, max: 5 },
};

const say = { name: (seat: number) => ['Anne', 'Bertrand', 'Cécile'][seat] ?? '?', me: 0, seats: 3 };

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.values(HOUSE))('the house says $code', (why) => {
    expect(houseReason(language, why)).toMatch(/^\p{Lu}.*[.]$/su);
  });

  test('the table says all its refusals and news', () => {
    for (const code of TABLE_REASONS) {
      expect(tableReason(language, { code, because: 'diceHaveFallen', seat: 1 } as { code: string })).toMatch(
        /^\p{Lu}.*[.]$/su,
      );
    }
    for (const kind of TABLE_EVENTS) {
      const data = { seat: 1, seats: [0, 1, 2], after: 3, why: 'agreed', winners: [0] };
      expect(tableEvent(language, { kind, data }, say)).toMatch(/^\p{Lu}.*[.]$/su);
    }
  });

  test('a refusal of the rules cites its paragraph; an unknown code is a mistake, not an empty line', () => {
    const why = { code: 'tooPoor', rule: '8', need: 3, have: 2 };
    expect(sayRefusal(squabbleWords, language, why, say)).toContain(cite(language, '8'));
    expect(() => houseReason(language, { code: 'house.nonsense' } as never)).toThrow('no sentence');
    expect(() => tableReason(language, { code: 'table.nonsense' })).toThrow('no sentence');
  });

  test('events of the rules, the house and the table are said by one function', () => {
    expect(sayEvent(squabbleWords, language, { kind: 'roundBegan', data: { round: 2 } }, say)).toContain('2');
    expect(
      sayEvent(squabbleWords, language, { kind: 'house.reopened', data: { seat: 1, ask: 3, kind: 'vote' } }, say),
    ).toContain('Bertrand');
    expect(sayEvent(squabbleWords, language, { kind: 'table.conceded', data: { seat: 2 } }, say)).toContain('Cécile');
  });
});

test('lists read as lists', () => {
  expect(listed('en', ['Anne'])).toBe('Anne');
  expect(listed('en', ['Anne', 'Bertrand', 'Cécile'])).toBe('Anne, Bertrand and Cécile');
  expect(listed('fr', ['Anne', 'Bertrand'])).toBe('Anne et Bertrand');
});

test('French keeps its punctuation together', () => {
  for (const why of Object.values(HOUSE)) expect(houseReason('fr', why)).not.toMatch(/[^\u202f][;:!?»]|«[^\u202f]/);
});
