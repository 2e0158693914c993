import { canonical, FastDice, type Happening, openAsks, perceive, sample, seen, start, submit } from '@homage/kernel';
import { ESTATES, EVENT_CARDS, FACES, type MiddleAges, middleAges, SPOTS } from '@homage/middle-ages/rules';
import { words } from '@homage/middle-ages/text';
import { faultOf, plainSay } from '@homage/testkit';
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

/** French puts a narrow no-break space before ; : ! ? and inside guillemets, and writes curly apostrophes. */
function frenchFault(sentence: string): string | undefined {
  const wrong = /[^\u202f][;:!?»]|«[^\u202f]|'|\s(le|la|de|que|je) [aeiouéèêœ]/i.exec(sentence);
  return wrong === null ? undefined : `${JSON.stringify(wrong[0])} in: ${sentence}`;
}

describe.each(LANGUAGES)('in %s', (language) => {
  const text = words.texts[language];
  const sound = (sentence: string): void => {
    expect(faultOf(sentence)).toBeUndefined();
    expect(sentence).not.toMatch(/ {2}|\$\{/);
    if (language === 'fr') expect(frenchFault(sentence)).toBeUndefined();
  };

  test('every event can be told, with the least and the most it can say', () => {
    for (const say of READERS) {
      for (const [kind, all] of Object.entries(EVENTS)) {
        for (const data of all) sound(text.events[kind as keyof Events](data as never, say));
      }
    }
  });

  test('every refusal can be explained', () => {
    for (const say of READERS) {
      for (const [code, all] of Object.entries(REASONS)) {
        for (const data of all) sound(text.reasons[code as keyof Reasons](data as never, say));
      }
    }
  });

  test('every question, choice, option, position, phase and outcome of whole games reads well, and greyed options cite a paragraph that exists', () => {
    for (const seats of [2, 3, 4, 5]) {
      const dice = new FastDice(`text ${seats}`);
      const log: Happening<MiddleAges>[] = [];
      const match = start(middleAges, seats, {}, dice, (event) => log.push(event));
      const say = { ...plainSay(seats), me: 0 };
      for (;;) {
        const { view, stack } = perceive(middleAges, match, 0);
        for (const line of text.position(view, say)) sound(line.trimStart());
        sound(text.phase(stack, view, say));
        const ask = openAsks(match)[0];
        if (ask === undefined) break;
        const me = { ...say, me: ask.seat };
        sound(text.asks[ask.kind].you(ask.args as never, me, view));
        sound(text.asks[ask.kind].wait(ask.args as never, ask.seat, say));
        const draft: Record<string, unknown> = {};
        const answer = sample(middleAges, match, ask, dice)!;
        for (;;) {
          const choice = middleAges.asks[ask.kind].next(match.state, ask as never, draft, true);
          if (choice?.type !== 'one') break;
          sound(text.choice(ask.kind, choice.key, me));
          const labels = choice.of.map((value) => text.value(ask.kind, choice.key, value, view, me));
          labels.forEach(sound);
          expect(new Set(labels).size).toBe(labels.length);
          for (const { value, why } of choice.not ?? []) {
            sound(text.value(ask.kind, choice.key, value, view, me));
            const { code, rule, ...data } = why as { code: keyof Reasons; rule: string };
            sound(text.reasons[code](data as never, me));
            expect(text.rules.map(({ id }) => id)).toContain(rule);
          }
          draft[choice.key] = answer[choice.key];
        }
        submit(middleAges, match, ask.seat, ask.id, answer, dice, (event) => log.push(event));
      }
      sound(text.outcome(match.outcome!, say));
      for (const event of log) {
        const heard = seen(event, 0)!;
        sound(text.events[heard.kind as keyof Events](heard.data as never, say));
        expect(canonical(heard.data)).not.toContain('undefined');
      }
    }
  });

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

test('both languages have the same paragraphs', () => {
  const [en, fr] = LANGUAGES.map((language) => words.texts[language].rules.map(({ id }) => id));
  expect(fr).toEqual(en);
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
