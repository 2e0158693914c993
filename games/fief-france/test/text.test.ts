import { readdirSync, readFileSync } from 'node:fs';
import { FastDice, perceive, start } from '@homage/kernel';
import { readGame } from '@homage/testkit';
import { LANGUAGES } from '@homage/words';
import { describe, expect, test } from 'vitest';
import { HARBORS, isWoman, LORDS, ROADS, TOWN_FACTS, TOWNS, UNITS } from '../rules/data.ts';
import { fiefFrance, options } from '../rules/index.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { cardText, NAMES_EN, NAMES_FR, words } from '../text/index.ts';
import { checks, READERS, readerOf } from './text-checks.ts';
import { ASKS, type AskKind, REASONS, type Reasons } from './text-questions.ts';
import { CARDS, EVENTS, type Events } from './text-samples.ts';

const optionsOf = (seed: number): FiefFrance['Options'] =>
  Object.fromEntries(
    options.map((option) => {
      const on = (seed & 1) === 1;
      if (option.key === 'rounds') return ['rounds', 4];
      if (option.key === 'windows') return ['windows', 'ask'];
      if (option.key === 'name24') return ['name24', (['lepuy', 'mende', 'nimes'] as const)[seed % 3]];
      if (option.type === 'amount') return [option.key, option.default];
      return [option.key, on];
    }),
  ) as FiefFrance['Options'];

const cited = (): Set<string> => {
  const folder = new URL('../rules/', import.meta.url);
  const out = new Set<string>();
  for (const file of readdirSync(folder)) {
    const source = readFileSync(new URL(file, folder), 'utf8');
    for (const [, rule] of source.matchAll(/because\(\s*'?[^,()]+,\s*'([^']+)'/g)) out.add(rule!);
    for (const [, rule] of source.matchAll(/\brule = ([^;]+);/g))
      for (const [, id] of rule!.matchAll(/'((?:[A-I]|\d)[.\d]*)'/g)) out.add(id!);
  }
  return out;
};

describe.each(LANGUAGES)('in %s', (language) => {
  const text = words.texts[language];
  const ids = new Set(text.rules.map(({ id }) => id));
  const { sound, whole, label } = checks(language);

  test('every event can be told to anybody, with the least and the most it can say', () => {
    for (const say of READERS) {
      for (const [kind, all] of Object.entries(EVENTS)) {
        expect(all.length, kind).toBeGreaterThan(0);
        for (const data of all) whole(text.events[kind as keyof Events](data as never, say));
      }
    }
  });

  test('every refusal can be explained to anybody', () => {
    for (const say of READERS) {
      for (const [code, all] of Object.entries(REASONS)) {
        for (const data of all) whole(text.reasons[code as keyof Reasons](data as never, say));
      }
    }
  });

  test('every question can be put to who answers and to who waits', () => {
    const match = start(fiefFrance, 6, optionsOf(0), new FastDice('asks'));
    const { view } = perceive(fiefFrance, match, 0);
    for (const [kind, all] of Object.entries(ASKS)) {
      for (const args of all) {
        label(text.asks[kind as AskKind].you(args as never, readerOf(0), view));
        for (const say of READERS) label(text.asks[kind as AskKind].wait(args as never, 1, say));
      }
    }
    for (const { title, help } of Object.values(text.asides)) {
      label(title);
      whole(help);
    }
  });

  test('every card has a name and says what it does', () => {
    for (const card of CARDS) {
      const { name, does } = cardText[language](card);
      label(name);
      whole(does);
    }
    expect(new Set(CARDS.map((card) => cardText[language](card).name)).size).toBe(CARDS.length);
  });

  test('the table options are all explained', () => {
    // The house words the file of components itself.
    const worded = options.flatMap((option) => (option.type === 'pieces' ? [] : [option]));
    expect(Object.keys(text.options).sort()).toEqual(worded.map(({ key }) => key).sort());
    for (const option of worded) {
      const told = text.options[option.key]!;
      label(told.label);
      whole(told.help);
      const values = option.type === 'one' ? option.of : [option.min, 1, 2, option.max];
      const labels = values.map((value) => told.value(value));
      labels.forEach(label);
      if (option.type === 'one') expect(new Set(labels).size).toBe(labels.length);
    }
  });

  test('the rules page is whole, and holds every paragraph that the rules cite', () => {
    expect(ids.size).toBe(text.rules.length);
    const missing = [...cited()].filter((rule) => !ids.has(rule));
    expect(missing).toEqual([]);
    expect(cited().size).toBeGreaterThan(30);
    for (const { title, body } of text.rules) {
      label(title);
      for (const block of body.split('\n\n')) {
        for (const line of block.split('\n')) sound(line);
        if (!/[.:]\)?$/.test(block)) expect.fail(`ends without a full stop: ${block}`);
      }
    }
    label(text.title);
    whole(text.blurb);
    label(text.about.designers);
    label(text.about.publishers);
    text.about.notes.forEach(whole);
  });

  test('the outcome is told to winners and losers', () => {
    for (const say of READERS) {
      for (const how of ['lone', 'alliance', 'limit'] as const) {
        for (const winners of [[0], [1], [0, 1], [1, 2]]) {
          whole(text.outcome({ winners, how, round: 1, points: [3, 0, 1] }, say));
          whole(text.outcome({ winners, how, round: 40, points: [5, 4, 3, 2, 1, 0] }, say));
        }
      }
    }
  });
});

test.each([3, 4, 5, 6])(
  'whole games of %i read well in both languages: position, phase, questions, acts, news',
  (seats) => {
    for (const round of [0, 1]) {
      const seed = seats * 2 + round;
      const play = { seats, options: optionsOf(seed), seed: `text ${seed}`, steps: 500, every: 5 };
      readGame(fiefFrance, words, { ...play, asideChance: 0.2, oddChance: 0.02 });
    }
  },
);

test('both languages have the same paragraphs, from A to J', () => {
  const [en, fr] = LANGUAGES.map((language) => words.texts[language].rules.map(({ id }) => id));
  expect(fr).toEqual(en);
  for (const id of [
    'A',
    'B',
    'C',
    'D.4.2',
    'E',
    '1.5.5.2',
    '2.6.1',
    '3',
    '4.5',
    '5.3.2',
    '6.2.3.5',
    '7.3',
    'F',
    'G.4.2.5',
    'H.3',
    'I.4',
    'J',
  ]) {
    expect(en).toContain(id);
  }
});

test('French knows its articles', () => {
  const say = readerOf(undefined);
  const { inTown, ofTown, ofFief, inFief, ofFiefLong, bishopric, title, plural, units, at, ofLord } = NAMES_FR;
  expect([inTown('tours', say), inTown('lepuy', say), inTown('rochelle', say)]).toEqual([
    'à Tours',
    'au Puy',
    'à La Rochelle',
  ]);
  expect([ofTown('orleans', say), ofTown('lepuy', say), ofTown('rochelle', say)]).toEqual([
    'd’Orléans',
    'du Puy',
    'de La Rochelle',
  ]);
  expect([ofFief('aquitaine'), ofFief('poitou'), inFief('dauphine')]).toEqual([
    'de l’Aquitaine',
    'du Poitou',
    'en Dauphiné',
  ]);
  expect([ofFiefLong('bourgogne'), ofFiefLong('dauphine')]).toEqual([
    'du duché de Bourgogne',
    'de la baronnie du Dauphiné',
  ]);
  expect(bishopric(5)).toBe('l’évêché d’Avignon');
  expect(title({ kind: 'fief', fief: 'bourgogne' }, 'alienor')).toBe('duchesse de Bourgogne');
  expect(title({ kind: 'fief', fief: 'bretagne' }, 'eric')).toBe('baron de Bretagne');
  expect([plural(0, 'moulin'), plural(1, 'moulin'), plural(2, 'moulin')]).toEqual([
    '0 moulin',
    '1 moulin',
    '2 moulins',
  ]);
  expect(units({ maa: 1, kn: 2 })).toBe('1 homme d’armes et 2 chevaliers');
  expect(at('lyon>clermont', say)).toBe('sur la route de Lyon à Clermont');
  expect([ofLord('henry'), ofLord('blanche')]).toEqual(['d’Henry', 'de Blanche']);
  for (const lord of LORDS) expect(NAMES_FR.captive(lord)).toBe(isWoman(lord) ? 'prisonnière' : 'prisonnier');
});

test('the name of the 24th town is what the table chose, wherever the view is at hand', () => {
  for (const [i, name] of (['Le Puy', 'Mende', 'Nîmes'] as const).entries()) {
    const match = start(fiefFrance, 3, optionsOf(i), new FastDice('name'));
    const { view } = perceive(fiefFrance, match, 0);
    for (const language of LANGUAGES) {
      const { value, position } = words.texts[language];
      expect(value('home', 'town', 'lepuy', view, readerOf(0))).toBe(name);
      expect(position(view, readerOf(0)).some((line) => line.trimStart().startsWith(`${name} (`))).toBe(true);
    }
    const said = { ...readerOf(0), options: view.opt };
    expect(words.texts.en.events.besieged({ seat: 1, town: 'lepuy', level: 1 }, said)).toContain(name);
    expect(NAMES_EN.town('lepuy', said)).toBe(name);
  }
});

test('what the notes say of the map is what the data say', () => {
  const count = (by: 'fiefBy' | 'seeBy' | 'nameBy', what: string): number =>
    TOWNS.filter((town) => TOWN_FACTS[town][by] === what).length;
  expect([count('nameBy', 'proven'), count('fiefBy', 'proven'), count('seeBy', 'proven')]).toEqual([22, 2, 11]);
  expect(ROADS.filter(([, , by]) => by === 'proven').length).toBe(3);
  expect(ROADS.filter(([, , by]) => by === 'reconstructed').map(([a, b]) => `${a}-${b}`)).toEqual([
    'rouen-paris',
    'lisieux-cherbourg',
    'cherbourg-rennes',
  ]);
  expect(HARBORS.length).toBe(6);
});

const PLACE_ID =
  /^(town:[a-z]+|fief:[a-z]+|bishopric:(toulouse|lisieux|calais|reims|avignon)|family:\d|lord:[a-z]+|card:\w+|pile:\w+|road:[a-z]+>[a-z]+|offshore|frieze|track)$/;

test('every event has its places and its weight', () => {
  for (const [kind, all] of Object.entries(EVENTS)) {
    for (const data of all) {
      const event = { kind: kind as keyof Events, data };
      const places = words.anchors(event);
      for (const place of places) expect(place).toMatch(PLACE_ID);
      expect(new Set(places).size).toBe(places.length);
      for (const seat of [undefined, 0, 1]) expect([0, 1, 2, 3]).toContain(words.weight(event, seat));
    }
  }
  expect(words.anchors({ kind: 'house.reopened', data: {} })).toEqual([]);
  expect(words.anchors({ kind: 'leftOnRoad', data: { seat: 0, at: 'tours>poitiers', count: 1 } })).toEqual([
    'road:tours>poitiers',
    'town:poitiers',
  ]);
});

test('what one loses weighs most to oneself', () => {
  const taken = { kind: 'controlChanged' as const, data: { town: 'tours' as const, from: 1, to: 0 } };
  expect([1, 2, undefined].map((seat) => words.weight(taken, seat))).toEqual([3, 1, 1]);
  const death = { kind: 'eliminated' as const, data: { lord: 'eric' as const, seat: 2, cause: 'battle' as const } };
  expect([2, 0].map((seat) => words.weight(death, seat))).toEqual([3, 2]);
  const dice = { kind: 'battleDice' as const, data: { round: 1, dice: [[1], [2]] as [number[], number[]] } };
  expect(words.weight(dice, 0)).toBe(0);
  const gift = { kind: 'gave' as const, data: { from: 0, to: 1, amount: 3 } };
  expect([1, 2].map((seat) => words.weight(gift, seat))).toEqual([2, 1]);
});

test('options that lie on the board light up there', () => {
  const place = words.place!;
  expect(place('march', 'to', 'tours')).toBe('town:tours');
  expect(place('march', 'to', 'sea')).toBe('offshore');
  expect(place('march', 'who', 'eric')).toBe('lord:eric');
  expect(place('march', 'who', 'end')).toBeUndefined();
  expect(place('march', 'on', null)).toBeUndefined();
  expect(place('march', 'strike', 2)).toBe('family:2');
  expect(place('cede', 'to', 1)).toBe('family:1');
  expect(place('playCard', 'see', 4)).toBe('bishopric:reims');
  expect(place('playCard', 'card', 'eric')).toBe('card:eric');
  expect(place('window', 'card', 'pass')).toBeUndefined();
  expect(place('buy', 'fief', 'poitou')).toBe('fief:poitou');
  expect(place('draw', 'pile', 'events')).toBe('pile:events');
  expect(place('draw', 'pile', 'none')).toBeUndefined();
  expect(place('plunder', 'mills', 'lyon')).toBe('town:lyon');
  for (const unit of UNITS) expect(place('march', 'units', `0:${unit}`)).toBeUndefined();
});
