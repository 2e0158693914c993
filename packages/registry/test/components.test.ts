/** Tables that play with corrected components: read once, part of the journal, beside tables with our box. */

import {
  FastDice,
  fits,
  type Json,
  openAsks,
  type PieceShape,
  type PieceSheet,
  readOptions,
  readPieces,
  sample,
} from '@homage/kernel';
import { commitmentOf, type Entry, type Header, journalOf, replay, sealHeader, Table, verify } from '@homage/table';
import { correctionLines, LANGUAGES, pieceFile } from '@homage/words';
import { describe, expect, test } from 'vitest';
import { GAMES, type GameEntry } from '../src/index.ts';

const SEED = '17'.repeat(32);

/** What somebody could have read off the box, for each game that has something to correct. */
const CORRECTED: { readonly [game: string]: { readonly [id: string]: Json } } = {
  lancaster: {
    'province.F.name': 'Norfolk',
    'province.C.minimum': 4,
    'province.G.reward': { tile: true, gold: 1 },
    'castle.5.reward': { votes: 3 },
    'favour.3.reward': { votes: 1, gold: 1 },
    'conflict.4.strength': 6,
    'conflict.1.points': [3, 2, 1],
    'law.3.back': 1,
    'law.4.back': 0,
    'nobles.points': [0, 1, 2, 4, 7, 11, 16, 22, 28, 36],
  },
  'middle-ages': {
    'tile.1': [
      { estate: 'field', symbol: null, blue: 3, orange: 1 },
      { estate: 'mill', symbol: 'chest', blue: 2, orange: 0 },
    ],
    'tile.4': [{ estate: 'mill', symbol: null, blue: 1, orange: 1 }],
    'tile.7': [
      { estate: 'village', symbol: null, blue: 3, orange: 1 },
      { estate: 'field', symbol: 'farmer', blue: 1, orange: 0 },
    ],
  },
  'fief-1981': {
    'village.villeneuve.region': 'medard',
    'village.la-buissiere.region': 'bourg',
    'village.st-paul.see': 'bourg',
    'road.blaye.la-salle': false,
    'roads.more': [['blaye', 'beaujeu']],
  },
  'fief-france': {
    'town.rouen.see': 2,
    'town.tours.fief': 'aquitaine',
    'town.limoges.fief': 'poitou',
    'road.rouen.paris': false,
    'roads.more': [
      ['paris', 'reims'],
      ['nantes', 'rochelle'],
    ],
    mills: 12,
  },
};

/** The least and the most that may be printed, and everything at once where parts may be combined. */
function extreme(shape: PieceShape, high: boolean): Json | undefined {
  if (shape.type === 'number') return high ? shape.max : shape.min;
  if (shape.type === 'one') return high ? shape.of.at(-1) : shape.of[0];
  if (shape.type !== 'parts') return undefined;
  return Object.fromEntries(
    Object.entries(shape.parts).flatMap(([key, part]) => {
      const value = extreme(part, high);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** As many extremes as one file may hold. */
function oddBox(id: string, { list, ...rest }: PieceSheet, high: boolean): { [piece: string]: Json } {
  let box: { [piece: string]: Json } = {};
  for (const { id: piece, shape } of list) {
    const value = extreme(shape, high);
    if (value === undefined) continue;
    const more = { ...box, [piece]: value };
    if (readPieces(id, { list, ...rest }, more).ok) box = more;
  }
  return box;
}

function headerFor({ def }: GameEntry, options: Header['options'], seats = def.seats[0]): Header {
  const names = Array.from({ length: seats }, (_, seat) => `seat ${seat}`);
  const salts = names.map((_, seat) => {
    const salt = `${seat}5`.repeat(32);
    return { how: 'opened' as const, commitment: commitmentOf(salt), salt };
  });
  const plan = { id: 'test', game: def.id, edition: def.edition, options, names, salts, created: 1000 };
  return sealHeader(SEED, plan, (bytes) => 'ef'.repeat(bytes));
}

class Play {
  readonly table;
  readonly header: Header;
  readonly #dice: FastDice;
  readonly #entries: Entry[] = [];

  constructor(game: GameEntry, options: Header['options'], seed: string, seats?: number) {
    this.header = headerFor(game, options, seats);
    this.table = Table.open(game.def, this.header, SEED).table;
    this.#dice = new FastDice(seed);
  }

  step(): void {
    const { table } = this;
    const ask = openAsks(table.match).find(({ id }) => !table.holds(id));
    if (table.over || ask === undefined) return;
    const answer = sample(table.def, table.match, ask, this.#dice);
    const result = table.submit(ask.seat, ask.id, answer, 1001 + this.#entries.length);
    if (!result.ok) throw new Error(`${ask.kind}: ${JSON.stringify(result.why)} ${JSON.stringify(answer)}`);
    this.#entries.push(result.entry);
    expect(table.def.invariant(table.match.state)).toBeUndefined();
  }

  get journal() {
    return journalOf(this.header, this.table.opening, this.#entries, SEED, this.table.head);
  }
}

const STEPS = 140;
const correctable = GAMES.filter(({ def }) => def.pieces !== undefined);

test('every game whose components are inferred or reconstructed can be corrected; a piecepack needs none', () => {
  expect(correctable.map(({ id }) => id).sort()).toEqual(Object.keys(CORRECTED).sort());
  for (const { def, words } of GAMES.filter(({ def: rules }) => rules.pieces === undefined)) {
    expect(words.texts.en.pieces ?? []).toEqual([]);
    expect(readOptions(def, { components: {} })).toMatchObject({ why: { code: 'house.noSuchOption' } });
  }
});

describe.each(correctable.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const { def, words } = game;
  const sheet = def.pieces!;
  const components = CORRECTED[id]!;

  test('lists each value once, with words in both languages, and our own values fit', () => {
    const ids = sheet.list.map((piece) => piece.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { shape, value } of sheet.list) expect(fits(shape, value)).toBe(true);
    for (const language of LANGUAGES) {
      const notes = words.texts[language].pieces ?? [];
      expect(notes.filter(({ fixed }) => !fixed).map((note) => note.id)).toEqual(ids);
      for (const note of notes) {
        for (const line of [note.what, note.why, note.proof, note.say(note.data)]) expect(line).toMatch(/\S/);
        expect(`${note.what} ${note.say(note.data)} ${note.why} ${note.proof}`).not.toMatch(/undefined|\[object|NaN/);
      }
    }
  });

  test('the file that is handed out corrects nothing; filled in, it is read as it was meant', () => {
    const file = pieceFile(id, words.texts.en.pieces ?? []);
    expect(readPieces(id, sheet, JSON.parse(file))).toEqual({ ok: true, value: {} });
    const filled = JSON.parse(pieceFile(id, words.texts.fr.pieces ?? [], components));
    const read = readOptions(def, { components: filled });
    expect(read).toMatchObject({ ok: true, value: { components } });
    expect(readOptions(def, { components: null })).toEqual(readOptions(def, {}));
    for (const language of LANGUAGES) {
      const lines = correctionLines(language, words.texts[language].pieces ?? [], components);
      expect(lines).toHaveLength(Object.keys(components).length);
      for (const line of lines) expect(line).toMatch(language === 'fr' ? /\u202f: .+ au lieu d/ : /: .+ instead of /);
    }
  });

  test('a corrected table beside ours: each plays by its own box, and both journals replay', () => {
    const read = readOptions(def, { components });
    const plain = readOptions(def, {});
    if (!read.ok || !plain.ok) throw new Error('the corrections do not fit');
    const options = [read.value, plain.value] as Header['options'][];
    const [theirs, ours] = options.map((given) => new Play(game, given, 'beside')) as [Play, Play];
    const alone = new Play(game, options[1]!, 'beside');
    for (let i = 0; i < STEPS; i++) {
      theirs.step();
      ours.step();
    }
    for (let i = 0; i < STEPS; i++) alone.step();
    // Nothing of the other box has leaked into ours, nor of ours into it.
    expect(ours.journal).toEqual(alone.journal);
    expect(theirs.journal.header.options).toMatchObject({ components });
    expect(theirs.journal.entries.at(-1)?.digest).not.toBe(ours.journal.entries.at(-1)?.digest);
    for (const { journal } of [theirs, ours]) {
      expect(replay(def, journal)).toMatchObject({ ok: true });
      expect(verify(def, journal, { known: { head: journal.head! } })).toMatchObject({ ok: true, compared: ['head'] });
    }
    // Without the corrections it is another game.
    const { components: _, ...rest } = theirs.journal.header.options;
    const stripped = { ...theirs.journal, header: { ...theirs.journal.header, options: rest } };
    expect(replay(def, stripped)).toMatchObject({ ok: false });
  });

  test.each([true, false])(
    'whatever a file may say, the game stays whole (the most that may be printed: %s)',
    (high) => {
      const read = readOptions(def, { components: oddBox(id, sheet, high) });
      if (!read.ok) throw new Error(JSON.stringify(read.why));
      for (let seed = 0; seed < 4; seed++) {
        const play = new Play(game, read.value as Header['options'], `odd ${seed}`, def.seats[1]);
        for (let i = 0; i < 2 * STEPS; i++) play.step();
      }
    },
  );
});
