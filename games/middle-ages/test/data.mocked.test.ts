import { FastDice, openAsks, sample, start, submit } from '@homage/kernel';
import * as rules from '@homage/middle-ages/rules';
import { words } from '@homage/middle-ages/text';
import { afterEach, describe, expect, test, vi } from 'vitest';

const { TILE_LIST, TILES_PER_ESTATE, ESTATES } = rules;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('components', () => {
  test('MA-data-a: 84 tiles, 52 blue and 32 orange, per estate as printed, numbers 1 to 23, 31 Farmers, 20 Chests', () => {
    const { faces } = TILE_LIST;
    expect(sum(faces.map((face) => face.blue))).toBe(52);
    expect(sum(faces.map((face) => face.orange))).toBe(32);
    const totals = ESTATES.map((estate) =>
      sum(faces.filter((face) => face.estate === estate).map((face) => face.blue + face.orange)),
    );
    expect(totals).toEqual([14, 13, 12, 11, 10, 9, 8, 7]);
    expect(totals).toEqual(ESTATES.map((estate) => TILES_PER_ESTATE[estate]));
    expect(faces.map((face) => face.number)).toEqual(Array.from({ length: 23 }, (_, i) => i + 1));
    const carrying = (symbol: string): number =>
      sum(faces.filter((face) => face.symbol === symbol).map((face) => face.blue + face.orange));
    expect([carrying('farmer'), carrying('chest')]).toEqual([31, 20]);
    const perBack = ESTATES.map((estate) => {
      const own = faces.filter((face) => face.estate === estate);
      return [sum(own.map((face) => face.blue)), sum(own.map((face) => face.orange))];
    });
    expect(perBack).toEqual([
      [10, 4],
      [9, 4],
      [8, 4],
      [7, 4],
      [6, 4],
      [5, 4],
      [4, 4],
      [3, 4],
    ]);
  });

  test('MA-data-b: the tile list is named a reconstruction in the data, in the rules page and in the notes, in both languages', () => {
    expect(TILE_LIST.provenance).toBe('reconstructed');
    const { en, fr } = words.texts;
    expect(en.rules.find(({ id }) => id === 'R')?.body).toMatch(/reconstruction/);
    expect(fr.rules.find(({ id }) => id === 'R')?.body).toMatch(/reconstitution/);
    expect(en.about.notes.join()).toMatch(/tile list.*reconstruction/);
    expect(fr.about.notes.join()).toMatch(/liste des tuiles.*reconstitution/);
  });

  test('MA-data-c: 15 events, 8 Extra Coins, 8 Plot tokens of different estates, 5 Lords, 5 Scouts', () => {
    expect(new Set(rules.EVENT_CARDS).size).toBe(15);
    expect(Object.keys(rules.EVENT_EFFECTS).sort()).toEqual([...rules.EVENT_CARDS].sort());
    expect(rules.EXTRA_COIN_TOKENS).toBe(8);
    expect(new Set(rules.PLOT_TOKENS).size).toBe(8);
    expect([rules.LORDS, rules.SCOUTS]).toEqual([5, 5]);
    expect(rules.middleAges.seats).toEqual([2, 5]);
  });

  test('the income table shows Plot symbols where the rulebook says', () => {
    const { INCOME } = rules;
    expect(INCOME.village).toEqual({ rate: 2, counts: ['village', 'rampart'] });
    expect(ESTATES.map((estate) => INCOME[estate].rate)).toEqual([2, 2, 2, 2, 2, 2, 3, 3]);
  });
});

describe('another tile list', () => {
  afterEach(() => {
    vi.doUnmock('../rules/data.ts');
    vi.resetModules();
  });

  /** Two faces share the number 1, so that ties of numbers can be seen. */
  async function exchanged(): Promise<typeof rules> {
    vi.resetModules();
    vi.doMock('../rules/data.ts', async (original) => {
      const data = (await original()) as typeof rules;
      const faces = data.TILE_LIST.faces.map((face) => (face.number === 2 ? { ...face, number: 1 } : face));
      return { ...data, TILE_LIST: { provenance: 'proven', faces } };
    });
    return (await import('../rules/index.ts')) as typeof rules;
  }

  test('MA-data-b: it takes the place of ours without a change of the engine', async () => {
    const { middleAges: other } = await exchanged();
    for (const seats of [2, 3, 4, 5]) {
      const dice = new FastDice(`exchanged ${seats}`);
      const match = start(other, seats, {}, dice);
      while (match.outcome === null) {
        const ask = openAsks(match)[0]!;
        expect(submit(other, match, ask.seat, ask.id, sample(other, match, ask, dice), dice)).toBeUndefined();
        expect(other.invariant(match.state)).toBeUndefined();
        const dealt = other.redeal(match.state, 0, dice.fork('redeal'));
        expect(other.view(dealt, 0)).toEqual(other.view(match.state, 0));
      }
    }
  });

  test('MAR-equal: tiles of equal numbers stay in the order in which they were drawn', async () => {
    await exchanged();
    const { layRow } = await import('../rules/table.ts');
    const { setUp } = await import('../rules/setup.ts');
    const s = setUp({}, 3, new FastDice('equal'));
    const lay = (...drawn: number[]): number[] => {
      s.pile.push(...drawn.reverse());
      s.laid = 4;
      layRow(s, new FastDice('unused'));
      return s.table.slice(0, 4);
    };
    expect(lay(2, 10, 1, 1)).toEqual([2, 1, 1, 10]);
    expect(lay(1, 10, 2, 2)).toEqual([1, 2, 2, 10]);
    expect(lay(10, 1, 2, 1)).toEqual([1, 2, 1, 10]);
  });
});

test('MA-data-d: in any state every tile is in exactly one place', () => {
  for (const seats of [2, 3, 4, 5]) {
    const dice = new FastDice(`somewhere ${seats}`);
    const match = start(rules.middleAges, seats, {}, dice);
    const all = seats >= 4 ? 84 : 52;
    while (match.outcome === null) {
      const ask = openAsks(match)[0]!;
      submit(rules.middleAges, match, ask.seat, ask.id, sample(rules.middleAges, match, ask, dice), dice);
      const { pile, orange, discard, table, fiefs } = match.state;
      const owned = fiefs.flatMap((fief) => [...fief.columns.flat(), ...fief.cemetery]);
      const tiles = [...pile, ...orange, ...discard, ...table.filter((tile) => tile > 0), ...owned];
      expect(tiles).toHaveLength(all);
      expect(rules.middleAges.invariant(match.state)).toBeUndefined();
    }
    const lost = rules.middleAges.clone(match.state);
    lost.discard.pop();
    expect(rules.middleAges.invariant(lost)).toMatch(/there are/);
  }
});
