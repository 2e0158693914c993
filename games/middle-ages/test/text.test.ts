import { FastDice } from '@homage/kernel';
import { ESTATES, EVENT_CARDS, FACES, type MiddleAges, middleAges, SPOTS } from '@homage/middle-ages/rules';
import { words } from '@homage/middle-ages/text';
import { faultIn, plainSay, readGame, readSamples } from '@homage/testkit';
import { LANGUAGES, type Say } from '@homage/words';
import { describe, expect, test } from 'vitest';

type Events = MiddleAges['Events'];
type Reasons = MiddleAges['Reasons'];

/** Every event with the least and the most it can say. */
const EVENTS: { [K in keyof Events]: Events[K][] } = {
  began: [{ order: [0, 1, 2, 3, 4], rows: [[1, 2]], events: [...EVENT_CARDS.slice(0, 4)] }],
  lordPlaced: [{ seat: 0, to: 0, tile: 1 }],
  roundBegan: [{ round: 16, order: [4, 0] }],
  tileDiscarded: ESTATES.map((_, i) => ({ from: SPOTS - 1, tile: Math.min(FACES, i * 3 + 1) })),
  lordMoved: [{ seat: 1, from: 0, to: 23, tile: 23 }],
  scoutReturned: [
    { seat: 0, from: 5 },
    { seat: 4, from: 5 },
  ],
  tileTaken: Array.from({ length: FACES }, (_, i) => ({ seat: 0, from: 0, tile: i + 1 })),
  effectIdle: (['noSymbols', 'nobodyBehind', 'nobodyWeaker', 'cemeteryEmpty', 'noTarget', 'noRoom'] as const).flatMap(
    (why) => ESTATES.map((estate) => ({ seat: 0, estate, why })),
  ),
  symbolsPaid: [
    { seat: 0, estate: 'field', symbols: 1, coins: 1 },
    { seat: 0, estate: 'market', symbols: 20, coins: 20 },
  ],
  millPaid: [
    { seat: 0, from: [{ seat: 1, coins: 0 }], coins: 0 },
    { seat: 1, from: [0, 2, 3, 4].map((seat) => ({ seat, coins: seat === 0 ? 1 : 2 })), coins: 7 },
  ],
  tileReturned: [
    { seat: 0, tile: 1, by: 'village' },
    { seat: 1, tile: 21, by: 'restoration' },
  ],
  scoutPlaced: [
    { seat: 0, from: -1, to: 0, tile: 19 },
    { seat: 1, from: 3, to: 9, tile: 2 },
  ],
  scoutStayed: [
    { seat: 0, at: -1 },
    { seat: 0, at: 7 },
  ],
  attacked: [
    { seat: 0, target: 1, tile: 0, coins: 0 },
    { seat: 1, target: 0, tile: 17, coins: 1 },
    { seat: 2, target: 3, tile: 4, coins: 2 },
  ],
  extraCoinPlaced: ESTATES.map((estate) => ({ seat: 0, estate })),
  plotTokenPlaced: ESTATES.map((estate) => ({ seat: 1, token: 'church', estate })),
  income: [
    { seat: 0, estate: 'church', rate: 4, counted: [{ estate: 'church', tiles: 1 }], coins: 4 },
    {
      seat: 1,
      estate: 'village',
      rate: 3,
      counted: [
        { estate: 'village', tiles: 12 },
        { estate: 'rampart', tiles: 0 },
        { estate: 'palace', tiles: 7 },
      ],
      coins: 57,
    },
  ],
  orangePileOpened: [{ size: 32 }],
  discardsShuffled: [{ size: 1 }, { size: 11 }],
  rowRefilled: [{ row: 3, round: 16, tiles: [1, 5, 9, 14, 18, 23] }],
  eventBegan: EVENT_CARDS.map((card) => ({ card, index: 3 })),
  eventPaid: [
    { seat: 0, card: 'alliance', count: 0, coins: 0 },
    { seat: 0, card: 'alliance', count: 15, coins: 45 },
    { seat: 1, card: 'expensiveCeremonies', count: 3, coins: -5 },
  ],
  tileLost: [{ seat: 0, card: 'earthquake', tile: 12 }],
  eventSpared: [
    { seat: 0, card: 'earthquake' },
    { seat: 1, card: 'restoration' },
  ],
  eventTurned: EVENT_CARDS.map((card) => ({ card, index: 0 })),
  scored: [
    { seat: 0, coins: 0, empty: [...ESTATES], total: -80 },
    { seat: 1, coins: 1, empty: [], total: 1 },
  ],
  ended: [
    { winners: [0], total: -1, decidedBy: null },
    ...ESTATES.map((decidedBy) => ({ winners: [1], total: 100, decidedBy })),
    { winners: [0, 1, 2, 3, 4], total: 0, decidedBy: null },
  ],
};

const REASONS: { [K in keyof Reasons]: Reasons[K][] } = {
  lordThere: [{ seat: 0 }, { seat: 4 }],
  reserved: [{ seat: 0 }, { seat: 1 }],
  otherRow: [{ row: 3 }],
  scoutOwnRow: [{ row: 0 }],
  scoutThere: [{}],
  graveOfAnother: [{ seat: 1, tile: 20 }],
  extraCoinThere: ESTATES.map((estate) => ({ estate })),
  tokenTaken: ESTATES.map((token) => ({ token, seat: 0 })),
  notBuried: [{ tile: 1 }],
  allAlike: ESTATES.map((estate) => ({ estate })),
  plotTokenThere: ESTATES.map((estate) => ({ estate, token: 'mill' })),
  symbolShown: ESTATES.map((estate) => ({ estate, token: 'barracks' })),
};

const READERS: Say[] = [
  plainSay(5),
  plainSay(5, 0),
  { name: (seat) => ['Anne', 'Éloi', 'Hugo', 'Paul', 'Ida'][seat]!, me: 1, seats: 5 },
];

test('every event and every refusal, with the least and the most it can say, read well in both languages', () => {
  readSamples(words, { seats: 5, events: EVENTS, reasons: REASONS });
});

test.each([2, 3, 4, 5])('whole games of %i read well in both languages', (seats) => {
  expect(readGame(middleAges, words, { seats, options: {}, seed: `text ${seats}` }).outcome).not.toBeNull();
});

describe.each(LANGUAGES)('in %s', (language) => {
  const text = words.texts[language];
  const sound = (sentence: string): void => expect(faultIn(language, sentence)).toBeUndefined();

  test('options read well to somebody without a seat too', () => {
    const view = middleAges.view(middleAges.setup({}, 3, new FastDice('spectator')), undefined);
    for (const value of [0, 1]) sound(text.value('loseTile', 'mill', value, view, plainSay(3)));
    sound(text.value('moveLord', 'to', 23, view, plainSay(3)));
    for (const token of ESTATES) sound(text.value('palace', 'token', token, view, plainSay(3)));
    for (const estate of ESTATES) sound(text.choice('loseTile', estate, plainSay(3)));
  });

  test('shared wins and broken ties are told', () => {
    const scores = [1, 1, 3].map((rank) => ({ coins: 9, empty: [], total: 9, rank }));
    for (const say of READERS) {
      sound(text.outcome({ winners: [0, 1], scores, decidedBy: null }, say));
      for (const decidedBy of ESTATES) sound(text.outcome({ winners: [0], scores, decidedBy }, say));
    }
  });

  test('the rules page, the title and the notes are there, every event card has its paragraph', () => {
    const ids = text.rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const card of EVENT_CARDS) expect(ids).toContain(`V.${card}`);
    for (const estate of ESTATES) expect(ids).toContain(`E.${estate}`);
    for (const { title, body } of text.rules) {
      sound(title);
      for (const line of body.split('\n\n')) sound(line);
    }
    for (const line of [text.title, text.blurb, text.about.designers, text.about.publishers, ...text.about.notes])
      sound(line);
  });
});

test('every event has its places and its weight; losses weigh most for whom they hit', () => {
  for (const [kind, all] of Object.entries(EVENTS)) {
    for (const data of all) {
      const event = { kind: kind as keyof Events, data };
      for (const place of words.anchors(event))
        expect(place).toMatch(/^(row\d(-\d)?|fief-\d(-\w+)?|event-\d|token-\w+|pile|orange|discard)$/);
      for (const seat of [undefined, 0, 1]) expect([0, 1, 2, 3]).toContain(words.weight(event, seat));
    }
  }
  const attack = { kind: 'attacked' as const, data: { seat: 0, target: 1, tile: 4, coins: 2 } };
  expect([0, 1, 2].map((seat) => words.weight(attack, seat))).toEqual([2, 3, 1]);
  expect(words.anchors(attack)).toEqual(['fief-0-barracks', 'fief-1-mill', 'fief-1-cemetery']);
  expect(words.anchors({ kind: 'house.reopened', data: {} })).toEqual([]);
});

test('choices light up their places on the board', () => {
  const place = words.place!;
  expect(place('moveLord', 'to', 15)).toBe('row2-3');
  expect(place('scout', 'to', 'stay')).toBeUndefined();
  expect(place('village', 'tile', 7)).toBe('own-cemetery-7');
  expect(place('palace', 'token', 'mill')).toBe('token-mill');
  expect(place('palace', 'estate', 'church')).toBe('own-church');
  expect(place('loseTile', 'barracks', 2)).toBe('own-barracks-2');
  expect(place('loseTile', 'nothing', 2)).toBeUndefined();
});
