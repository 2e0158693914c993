import { perceive, type SeenEvent } from '@homage/kernel';
import { type Coins, EXTRA, type PettyFiefs, pettyFiefs, SUITS, view } from '@homage/petty-fiefs/rules';
import { LETTERS_EN, LETTERS_FR, words } from '@homage/petty-fiefs/text';
import { faultOf, plainSay, readGame, readSamples } from '@homage/testkit';
import { LANGUAGES } from '@homage/words';
import { describe, expect, test } from 'vitest';
import { scene } from './scene.ts';

type Events = PettyFiefs['Events'];
type Reasons = PettyFiefs['Reasons'];

const heap = (suit: number, values: number[] | null, count = values?.length ?? 0): Coins => ({ suit, count, values });
const all = [heap(0, [0]), heap(9, [0, 1, 2, 3, 4, 5]), heap(EXTRA, null, 6)];
const tile = { suit: EXTRA, value: 0 };

/** Every event, with little and with much to tell. */
const EVENTS: { [K in keyof Events]: Events[K][] } = {
  started: [{ starter: 0 }, { starter: 4 }],
  drew: [
    { seat: 0, left: 55 },
    { seat: 4, left: 0, tile },
  ],
  laid: [
    { seat: 0, slot: 0, province: 0, founded: true },
    { seat: 4, slot: 55, province: 12, founded: false, tile },
  ],
  placed: [
    { seat: 0, suit: 0, province: 0 },
    { seat: 4, suit: 9, province: 12 },
  ],
  warlordPlaced: [{ seat: 0, province: 12 }],
  turn: [
    { seat: 0, round: 1 },
    { seat: 4, round: 99 },
  ],
  bribed: [
    { seat: 0, suit: 0, hired: false },
    { seat: 0, suit: 0, hired: false, coin: 0 },
    { seat: 4, suit: 9, hired: true },
    { seat: 4, suit: 9, hired: true, coin: 59, drawn: 60 },
  ],
  holder: [
    { seat: 0, from: -1, by: 'count' },
    { seat: 4, from: 0, by: 'value' },
    { seat: 0, from: 4, by: 'value' },
  ],
  moved: [
    { seat: 0, pawn: 0, from: 12, to: 0 },
    { seat: 4, pawn: EXTRA, from: 0, to: 1 },
  ],
  deployed: [
    { seat: 0, suit: 0, province: 0 },
    { seat: 4, suit: EXTRA, province: 12, coin: 65 },
  ],
  retrieved: [
    { seat: 0, vassals: [heap(0, null, 1)], mercenaries: 0 },
    { seat: 0, vassals: [heap(0, null, 6), heap(1, null, 6)], mercenaries: 6 },
    { seat: 4, vassals: [], mercenaries: 1, coins: [], hired: [60] },
    { seat: 4, vassals: [], mercenaries: 2 },
  ],
  built: [
    { seat: 0, suit: 0, province: 0 },
    { seat: 4, suit: 9, province: 12, coin: 54 },
  ],
  expanded: [
    { seat: 0, suit: 0, province: 0, level: 1 },
    { seat: 4, suit: 9, province: 12, level: 5, coin: 54 },
  ],
  annexed: [{ seat: 0, suit: 0, province: 0, annexed: 12 }],
  demolished: [
    { seat: 0, suit: 0, province: 0, marked: true },
    { seat: 4, suit: 9, province: 12, marked: false },
  ],
  passed: [{ seat: 0, left: 3 }],
  conflict: [{ province: 0, pieces: 3 }],
  bribesShown: [
    { bribes: [], holder: -1 },
    { bribes: all, holder: 4 },
  ],
  coinsShown: [
    { province: 0, coins: [] },
    { province: 12, coins: all },
  ],
  named: [
    { seat: 0, suit: 0, province: 0, points: 0 },
    { seat: 4, suit: 9, province: 12, points: 21 },
    { seat: 4, suit: 9, province: 12, points: 1 },
  ],
  strengths: [
    { province: 0, totals: [{ suit: 0, strength: 0 }] },
    {
      province: 12,
      totals: [
        { suit: 0, strength: 1 },
        { suit: 9, strength: 27 },
      ],
    },
  ],
  won: [
    { suit: 0, province: 0, held: true, lost: -1, forfeited: -1 },
    { suit: 9, province: 12, held: false, lost: 0, forfeited: 3 },
    { suit: 9, province: 12, held: false, lost: -1, forfeited: -1 },
  ],
  undecided: [{ province: 0 }],
  wentHome: [
    { province: 0, vassals: [heap(0, null, 1)], mercenaries: 0 },
    { province: 12, vassals: [], mercenaries: 1 },
    { province: 12, vassals: [heap(0, null, 2), heap(9, null, 1)], mercenaries: 6 },
  ],
  exposed: [{ seat: 0, province: 0, slot: 0, tile }],
  warlordLand: [{ tiles: [] }, { tiles: [tile, { suit: EXTRA, value: 5 }] }],
  ended: [
    { why: 'control', winners: [0], lower: [11, 9] },
    { why: 'passed', winners: [4], lower: [0, 0, 0, 0, 1] },
    { why: 'rounds', winners: [0, 1, 4], lower: [-3, -3, -9, -9, -3] },
  ],
};

const REASONS: { [K in keyof Reasons]: Reasons[K][] } = {
  full: [{ province: 12, most: 5 }],
  noProvince: [{}],
  provinceLimit: [{ most: 13 }],
  notYourPrince: [{ suit: 3 }],
  princePlaced: [{ suit: 3, province: 2 }],
  warlordLast: [{}],
  notYourCoin: [{ suit: 3 }],
  notHired: [{}],
  coinAway: [{ coin: 3 }],
  bandsThere: [{ have: 2 }],
  takeOne: [{}],
  inReserve: [{ coin: 3 }],
  notYourSuit: [{ suit: 3 }],
  tileElsewhere: [{ province: 3 }],
  tileShown: [{}],
  crowded: [{ province: 0, most: 5 }],
  noVassal: [{}],
  mercenaryCoin: [{ action: 'expand' }],
  oneProvince: [{}],
  notClockwise: [{ to: 12 }],
  alreadyMoved: [{ suit: EXTRA }],
  notHolder: [{}],
  warlordAlone: [{}],
  princeElsewhere: [{ suit: 9, province: 12 }],
  nothingToDeploy: [{}],
  nothingToRetrieve: [{}],
  uncontrolled: [{ province: 12 }],
  controlledBy: [{ province: 12, suit: 9 }],
  castleHere: [{ province: 12 }],
  castleElsewhere: [{ suit: 9, province: 12 }],
  wrongSuit: [{ suit: 9 }],
  noCoinOf: [{ suit: 9 }],
  noCastle: [{ province: 12 }],
  noCastleOf: [{ suit: 9 }],
  castleFull: [{ suit: 9 }],
  notAdjacent: [{ province: 12, castle: 0 }],
  nothingToBuild: [{}],
  nothingToExpand: [{}],
  nothingToAnnex: [{}],
  nothingToDemolish: [{}],
};

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : [];

describe('Sentences', () => {
  test('every event and every refusal, with the least and the most it can say, read well in both languages', () => {
    readSamples(words, { seats: 5, events: EVENTS, reasons: REASONS });
  });

  test.each([2, 3, 4, 5])('whole games of %i read well in both languages', (seats) => {
    readGame(pettyFiefs, words, { seats, options: { rounds: 5 }, seed: `text ${seats}`, steps: 150, every: 3 });
  });

  test('every event but one is about a place', () => {
    for (const [kind, all] of Object.entries(EVENTS))
      for (const data of all)
        if (kind !== 'warlordLand') expect(words.anchors({ kind, data } as SeenEvent<PettyFiefs>)).not.toEqual([]);
  });

  test('a sentence says "you" to the reader', () => {
    const { en, fr } = words.texts;
    const data: Events['moved'] = { seat: 0, pawn: 0, from: 0, to: 2 };
    expect(en.events.moved(data, plainSay(2, 0))).toBe(
      'You moved the prince of the Suns from province 1 to province 3.',
    );
    expect(en.events.moved(data, plainSay(2, 1))).toBe(
      'P1 moved the prince of the Suns from province 1 to province 3.',
    );
    expect(fr.events.moved(data, plainSay(2, 0))).toBe(
      'Vous avez mené le prince des Soleils de la province 1 à la province 3.',
    );
  });

  test('every paragraph stands in both languages, in the same order, and every one that is cited exists', () => {
    const { en, fr } = words.texts;
    expect(fr.rules.map(({ id }) => id)).toEqual(en.rules.map(({ id }) => id));
    const cited = [
      'land.b',
      'land.c',
      'land.pawns',
      'PFR-nomercbribe',
      'PFR-move-end',
      'PFR-move-order',
      'PFR-adjacent',
    ];
    for (const letter of 'abcdeg') cited.push(`contention.${letter}`);
    cited.push('contention.f1', 'contention.f2');
    for (const id of cited) expect(en.rules.map((paragraph) => paragraph.id)).toContain(id);
    for (const { rules } of [en, fr])
      for (const { title, body } of rules) expect([faultOf(title), faultOf(body)]).toEqual([undefined, undefined]);
  });
});

describe('The help page', () => {
  test('PF-data-c: it names the version of the rules, the licence and every ruling as a ruling of this product', () => {
    for (const [language, ours] of [
      ['en', /^Ruling: /],
      ['fr', /^Décision\u202f: /],
    ] as const) {
      const { rules, about } = words.texts[language];
      const text = [...strings(about), ...strings(rules)].join('\n');
      expect(text).toMatch(/0\.1\.2/);
      expect(text).toMatch(/GNU.*1\.1/);
      const rulings = rules.filter(({ id }) => id.startsWith('PFR-'));
      expect(rulings.length).toBeGreaterThanOrEqual(32);
      for (const { title } of rulings) expect(title).toMatch(ours);
    }
  });

  test('PFR-control: the rules page says that only a conflict gives control', () => {
    const body = words.texts.en.rules.find(({ id }) => id === 'conflict')?.body;
    expect(body).toMatch(/Control is won in a conflict and in no other way/);
  });

  test('PF-data-d: each of eleven suits has a name and a letter of its own in each language', () => {
    expect(SUITS).toHaveLength(11);
    for (const letters of [LETTERS_EN, LETTERS_FR]) expect(new Set(letters).size).toBe(11);
    for (const language of LANGUAGES) {
      const { value } = words.texts[language];
      const { s } = scene(5, { P1: 'Sp' });
      const names = SUITS.map((_, suit) => value('name', 'suit', suit, view(s, 0), plainSay(5)));
      expect(new Set(names).size).toBe(11);
    }
  });
});

describe('Choices and positions', () => {
  test('every choice of a question has a heading and its values a name, in every language', () => {
    const t = scene(2, { P1: 'Sp S1 Sm', P2: 'Sd1', P3: 'W X1', hired: { Ann: 'X4' }, holder: 'Ann' });
    const seen = view(t.s, 0);
    for (const language of LANGUAGES) {
      const { choice, value } = words.texts[language];
      const keys = [
        'as',
        'after',
        'prince',
        'warlord',
        'action',
        'coin',
        'province',
        'pawn',
        'to',
        'mercenaries',
        'coins',
        'suit',
        'tile',
      ];
      for (const key of keys) expect(choice('act', key, plainSay(2))).not.toBe(key);
      const values: [string, string | number][] = [
        ['as', 'found'],
        ['as', 'join'],
        ['after', 0],
        ['prince', 0],
        ['warlord', 0],
        ['action', 'annex'],
        ['coin', 4],
        ['coin', 'stop'],
        ['province', 2],
        ['pawn', EXTRA],
        ['pawn', 'stop'],
        ['to', 1],
        ['coins', 63],
        ['suit', 3],
        ['tile', 0],
        ['tile', 1],
      ];
      const names = values.map(([key, of]) => value('act', key, of, seen, plainSay(2, 0)));
      for (const name of names) expect(faultOf(name)).toBeUndefined();
      for (const name of names) expect(name).toMatch(/[a-z]/);
    }
    expect(words.texts.en.value('expose', 'tile', 0, seen, plainSay(2, 0))).toMatch(/^Tile 1, laid by you: /);
    expect(words.texts.en.value('expose', 'tile', 1, seen, plainSay(2, 0))).toBe('Tile 2, laid by P2');
    expect(words.place?.('act', 'to', 2)).toBe('province:2');
    expect(words.place?.('expose', 'tile', 2)).toBe('tile:2');
    expect(words.place?.('act', 'action', 'pass')).toBeUndefined();
  });

  test('the position tells pieces, values that the reader knows, and the points so far', () => {
    const t = scene(2, { P1: 'Sp S1 Sm', P2: 'Cp Cd2 C4', centre: 'A3', holder: 'Bob', tiles: { P1: 'S4 C2 X3^' } });
    const lines = words.texts.en.position(view(t.s, 0), plainSay(2, 0)).join('\n');
    expect(lines).toContain('Province 1: Suns (marker). Tiles (S4) ?? X3.');
    expect(lines).toContain('1 coin of the Suns (1)');
    expect(lines).toContain('Crowns (castle 2)');
    expect(lines).toContain('1 coin of the Crowns.');
    expect(lines).toContain('control marker: P2');
    for (const language of LANGUAGES) {
      const { position, phase } = words.texts[language];
      for (const reader of [0, 1, undefined]) {
        const { view: seen, stack } = perceive(pettyFiefs, t.match, reader);
        for (const line of position(seen, plainSay(2, reader))) expect(faultOf(line)).toBeUndefined();
        expect(faultOf(phase(stack, seen, plainSay(2, reader)))).toBeUndefined();
      }
    }
  });

  test('questions are put to the asked and told to the others', () => {
    const t = scene(2, { P1: 'Sp X2', holder: 'Bob', tiles: { P1: 'C1 C2' } });
    t.does('deploy S4 to P1');
    for (const language of LANGUAGES) {
      const { asks } = words.texts[language];
      const seen = view(t.s, 1);
      const said = [
        asks.name.you({ province: 0, points: 2 }, plainSay(2, 1), seen),
        asks.name.wait({ province: 0, points: 2 }, 1, plainSay(2, 0)),
        asks.lay.you({}, plainSay(2, 1), seen),
        asks.lay.wait({}, 1, plainSay(2, 0)),
        asks.place.you({ warlord: true }, plainSay(2, 1), seen),
        asks.place.wait({ warlord: true }, 1, plainSay(2, 0)),
        asks.act.you({ left: 3 }, plainSay(2, 1), seen),
        asks.act.wait({ left: 3 }, 1, plainSay(2, 0)),
        asks.moveOn.you({ must: true }, plainSay(2, 1), seen),
        asks.moveOn.wait({ must: false }, 1, plainSay(2, 0)),
        asks.deployOn.you({}, plainSay(2, 1), seen),
        asks.deployOn.wait({}, 1, plainSay(2, 0)),
        asks.expose.you({ province: 0, suit: 0 }, plainSay(2, 1), seen),
        asks.expose.wait({ province: 0, suit: 0 }, 1, plainSay(2, 0)),
      ];
      for (const sentence of said) expect(faultOf(sentence)).toBeUndefined();
      expect(new Set(said).size).toBe(said.length);
    }
  });

  test('the outcome is told to winners, losers and spectators', () => {
    const outcome = { why: 'control', winners: [1], lower: [9, 11], princes: [] } as const;
    const told = { ...outcome, winners: [1], lower: [9, 11], princes: [] };
    expect(words.texts.en.outcome(told, plainSay(2, 1))).toBe(
      'All provinces are controlled. You win. Lower princes: P1 9 and you 11.',
    );
    expect(words.texts.en.outcome(told, plainSay(2))).toMatch(/P2 wins/);
    expect(words.texts.fr.outcome({ ...told, winners: [0, 1] }, plainSay(2))).toMatch(
      /Victoire partagée\u202f: P1 et P2/,
    );
  });
});
