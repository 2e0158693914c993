import {
  CASTLE_SHEET,
  CONFLICT_SHEET,
  FAVOUR_SHEET,
  FIELDS,
  type Lancaster,
  LETTERS,
  lancaster,
  PLACES,
  PROVINCE_SHEET,
  type Source,
} from '@homage/lancaster/rules';
import { words } from '@homage/lancaster/text';
import { readGame, readSamples } from '@homage/testkit';
import { LANGUAGES, type Say } from '@homage/words';
import { describe, expect, it } from 'vitest';
import { Blue, table, Yellow } from './scenario.ts';

const NAMES = ['Anne', 'Élodie', 'Bob', 'Henri', 'Zoé'];
const sayFor = (seats: number, me: number | undefined): Say => ({ seats, me, name: (seat) => NAMES[seat]! });

const WHOLE = /^[A-ZÉÀL0-9].*\.$/;

/* -------------------------------------------------------- extreme events and reasons */

const SOURCES: Source[] = [...PLACES, 'favour1', 'favour6', 'law1', 'law18', 'table'];

type Samples<T> = { [K in keyof T]: T[K][] };

function eventSamples(seats: number): Samples<Lancaster['Events']> {
  const banners = seats === 2 ? [0, 1, 2, 3] : [0, seats - 1];
  const each = <T>(make: (banner: number) => T): T[] => banners.map(make);
  const all = [...Array(seats).keys()];
  const zeros = all.map(() => 0);
  const many = all.map((seat) => seat * 9);
  return {
    gameBegan: [{ start: 0, laws: [1, 2, 3], conflicts: [0, 11], proposals: [4, 18, 9] }],
    tilesChosen: [{ tiles: all.map((seat) => (seat % 6) + 1) }],
    roundBegan: [{ round: 5, start: seats - 1, conflicts: [5, 10], proposals: [16, 17, 18] }],
    placed: each((banner) => banner).flatMap((banner) =>
      PLACES.flatMap((at) => [0, 1, 37].map((squires) => ({ banner, level: 4, at, squires }))),
    ),
    displaced: each((banner) => banner).flatMap((banner) =>
      LETTERS.flatMap((at) =>
        [0, 1, 12].map((squires) => ({ banner, by: (banner + 1) % seats, level: 1, at, squires })),
      ),
    ),
    stuck: all.map((seat) => ({ seat })),
    favourTaken: each((banner) => banner).flatMap((banner) => [1, 2, 3, 4, 5, 6].map((favour) => ({ banner, favour }))),
    gained: SOURCES.flatMap((from) => [
      { seat: 0, gold: 1, squires: 1, votes: 1, from },
      { seat: seats - 1, gold: 0, squires: 2, votes: 10, from },
    ]),
    paid: SOURCES.flatMap((from) => [
      { seat: 0, gold: 3, squires: 0, from },
      { seat: 1, gold: 0, squires: 1, from },
    ]),
    scored: SOURCES.flatMap((from) => [
      { seat: 0, points: 1, from },
      { seat: 1, points: 16, from },
    ]),
    raised: each((banner) => banner).flatMap((banner) =>
      [...PLACES, 'court' as const].map((at) => ({ banner, level: 3, at, from: 'law10' as const })),
    ),
    recruited: each((banner) => ({ banner, from: 'F' as const })),
    seated: LETTERS.flatMap((noble) => all.map((seat) => ({ seat, noble, from: 'favour1' as const }))),
    banished: each((banner) => ({ banner, noble: 'H' as const, from: 'H' as const })),
    built: [1, 2, 3, 4, 5, 6].map((tile) => ({ seat: 0, tile, from: 'law6' as const })),
    covered: all.map((seat) => ({ seat, level: 2, at: 'castle3' as const })),
    returned: each((banner) => banner).flatMap((banner) =>
      PLACES.map((at) => ({ banner, level: 2, at, squires: at === 'B' ? 2 : 0 })),
    ),
    nothing: each((banner) => banner).flatMap((banner) => SOURCES.map((from) => ({ banner, from }))),
    voted: [true, false].map((passed) => ({
      law: 4,
      ballots: all.map((seat) => ({ seat, voice: seat % 2 === 0 ? ('yes' as const) : ('no' as const), votes: seat })),
      yes: 3,
      no: 2,
      passed,
      out: 1,
    })),
    votesReturned: [{ votes: zeros }, { votes: many }],
    lawApplied: Array.from({ length: 18 }, (_, i) => ({ law: i + 1 })),
    most: [
      { law: 1, seats: [0] },
      { law: 2, seats: all },
    ],
    startNamed: all.flatMap((by) => all.map((first) => ({ by, start: first }))),
    crossed: each((banner) => banner).flatMap((banner) =>
      [0, 3].map((squires) => ({ banner, level: 2, squires, to: 'lower2' as const })),
    ),
    fought: FIELDS.flatMap((at) => [
      { at, card: 11, england: 0, france: 11, won: false, ranks: [] },
      {
        at,
        card: 0,
        england: 40,
        france: 2,
        won: true,
        ranks: banners.slice(0, 3).map((banner) => ({ banner, strength: 14, points: 1 })),
      },
    ]),
    foughtOn: [{ card: 8, to: 'lower1' }],
    captured: each((banner) => banner).flatMap((banner) => [
      { banner, freed: [0, 0, 0, 0], lost: [3, 2, 1, 1] },
      { banner, freed: [3, 2, 1, 1], lost: [0, 0, 0, 0] },
    ]),
    screensLifted: [{ gold: zeros, squires: many }],
    finalRank: (['knights', 'tiles'] as const).map((what) => ({
      what,
      ranks: all.map((seat) => ({ seat, count: 14, tieBreak: 0, points: seat })),
    })),
    noblesCounted: [{ nobles: all.map((seat) => ({ seat, count: 9, points: 36 })) }],
    gameEnded: [
      { winners: [0], scores: many },
      { winners: all, scores: zeros },
    ],
  };
}

const REASONS: Samples<Lancaster['Reasons']> = {
  notInCourt: [{ level: 4 }],
  courtEmpty: [{ banner: 0 }, { banner: 3 }],
  notYourColour: [{ banner: 1 }, { banner: 3 }],
  tooFewSquires: [{ at: 'C', need: 1 }],
  noSquires: [{ at: 'castle1' }, { at: 'upper1' }, { at: 'B' }],
  squiresAtHand: [{ have: 0 }, { have: 1 }],
  votesAtHand: [{ have: 0 }, { have: 2 }],
  stockOfVotes: [{ left: 0 }, { left: 2 }],
  notYourKnight: [{ knight: 'B.2' }],
  notCaptured: [
    { level: 1, have: 0 },
    { level: 1, have: 1 },
    { level: 1, have: 2 },
  ],
  ransomGold: [{ have: 1 }],
  belowMinimum: LETTERS.map((at) => ({ at, minimum: 4, level: 1 })),
  tooWeak: LETTERS.map((at) => ({ at, need: 40, have: 1 })),
  ownColour: LETTERS.map((at) => ({ at })),
  spaceTaken: PLACES.map((at) => ({ at })),
  spaceCovered: PLACES.map((at) => ({ at })),
  otherCastle: [{ at: 'castle1' }, { at: 'ally2' }],
  noConflict: FIELDS.map((at) => ({ at })),
  conflictFull: FIELDS.map((at) => ({ at })),
  favourTurned: [1, 2, 3, 4, 5, 6].map((favour) => ({ favour })),
  favourOut: [{ favour: 2 }],
  noNobleLeft: LETTERS.map((noble) => ({ noble })),
  nobleAtTable: LETTERS.map((noble) => ({ noble })),
  noKnightAbove: [{ level: 1 }, { level: 4 }],
  notDeployed: [{ knight: 'court.1' }],
  notThisKnight: [{ knight: 'upper1.2' }, { knight: 'castle3.1' }],
  noKnightInReserve: [{}],
  nothingToRaise: [{}],
  tileBuilt: [{ tile: 6 }],
  nothingToGain: LETTERS.map((at) => ({ at })),
  channelClosed: [{}],
  needGold: [{ need: 3, have: 0 }],
  needSquires: [
    { need: 1, have: 0 },
    { need: 3, have: 2 },
  ],
  allyGainsNothing: LETTERS.map((at) => ({ at })),
  allyHasNoGold: [{}],
  mustTake: LETTERS.map((at) => ({ at })),
  evaluated: PLACES.map((at) => ({ at })),
};

describe('the texts', () => {
  it('every event and every refusal, with the least and the most it can say, read well in both languages', () => {
    for (const seats of [2, 3, 5]) readSamples(words, { seats, events: eventSamples(seats), reasons: REASONS });
  });

  it.each([2, 3, 4, 5])('whole games of %i read well in both languages', (seats) => {
    expect(readGame(lancaster, words, { seats, options: {}, seed: `text ${seats}` }).outcome).not.toBeNull();
  });

  it('every event and every refusal is a sentence, from its capital to its full stop', () => {
    for (const language of LANGUAGES) {
      const { events, reasons } = words.texts[language];
      const say = sayFor(3, 0);
      for (const [kind, all] of Object.entries(eventSamples(3)))
        for (const data of all)
          expect((events[kind as keyof typeof events] as (d: unknown, s: Say) => string)(data, say)).toMatch(WHOLE);
      for (const [code, all] of Object.entries(REASONS))
        for (const data of all)
          expect((reasons[code as keyof typeof reasons] as (d: unknown, s: Say) => string)(data, say)).toMatch(WHOLE);
    }
  });

  it('LA-data-b: every reconstructed value is called one, on the rules page and wherever it is shown', () => {
    const marks = { en: '(reconstruction)', fr: '(reconstitution)' } as const;
    const sheets = [
      ...PROVINCE_SHEET.flatMap(({ name, minimum, reward }) => [name, minimum, reward]),
      ...CASTLE_SHEET.map(({ reward }) => reward),
      ...FAVOUR_SHEET.map(({ reward }) => reward),
      ...CONFLICT_SHEET.flatMap(({ strength, points }) => [strength, points]),
    ];
    const unfound = sheets.filter(({ status }) => status === 'reconstructed').length;
    expect(unfound).toBe(10 + 3 + 4 + 5 + 11);
    const t = table(2).conflict('upper1', 9).court(Blue, 1).play('placement');
    const say = sayFor(2, Blue);
    for (const language of LANGUAGES) {
      const text = words.texts[language];
      const sheet = text.rules.find(({ id }) => id === 'components')!.body;
      expect(sheet.split(marks[language]).length - 1).toBe(unfound);
      const position = text.position(t.view(Yellow), say).join('\n');
      expect(position).toContain('Suffolk*');
      expect(position).toContain('minimum 4*');
      expect(position).toContain('9 (8-4-2*)');
      expect(position).toMatch(/\* .*reconstitu|\* a reconstruction/);
      expect(text.value('firstTile', 'tile', 5, t.view(Blue), say)).toMatch(/\*$/);
      expect(text.value('firstTile', 'tile', 3, t.view(Blue), say)).not.toMatch(/\*$/);
      expect(text.value('favour', 'favour', 3, t.view(Blue), say)).toMatch(/\*$/);
    }
  });

  it('names a player in every role: reader, opponent, ally, elided', () => {
    const { placed, displaced, seated } = words.texts.fr.events;
    const say = sayFor(2, 1);
    expect(placed({ banner: 2, level: 2, at: 'upper1', squires: 0 }, say)).toBe(
      'L’allié d’Anne place un chevalier de puissance 2 dans le conflit du haut à gauche.',
    );
    expect(placed({ banner: 3, level: 2, at: 'ally1', squires: 0 }, say)).toBe(
      'Votre allié place un chevalier de puissance 2 sur la case 1 du château de l’allié.',
    );
    expect(displaced({ banner: 1, by: 0, level: 2, at: 'B', squires: 0 }, say)).toBe(
      'Anne évince votre chevalier de puissance 2 à Stafford (B).',
    );
    expect(seated({ seat: 0, noble: 'I', from: 'I' }, say)).toBe(
      'Un noble du Surrey (I) prend place à la table ronde d’Anne (Surrey).',
    );
    const english = words.texts.en.events;
    expect(english.placed({ banner: 1, level: 1, at: 'F', squires: 1 }, say)).toBe(
      'You place a knight of strength 1 with 1 squire in Suffolk (F).',
    );
    expect(english.displaced({ banner: 2, by: 1, level: 2, at: 'B', squires: 0 }, say)).toBe(
      'You displace Anne’s ally’s knight of strength 2 from Stafford (B).',
    );
  });

  it('places on the board: a knight, a tile and a place light up where they lie', () => {
    expect(words.place?.('raise', 'knight', 'castle3.2')).toBe('castle3');
    expect(words.place?.('raise', 'knight', 'none')).toBeUndefined();
    expect(words.place?.('extend', 'tile', 4)).toBe('castle4');
    expect(words.place?.('place', 'at', 'B')).toBe('B');
    expect(words.place?.('vote', 'voice', 'yes')).toBe('voice.yes');
    expect(words.place?.('place', 'knight', 2)).toBe('knight2');
    expect(words.place?.('raise', 'knight', 'court.2')).toBe('knight2');
    expect(words.place?.('trade', 'times', 2)).toBeUndefined();
  });
});
