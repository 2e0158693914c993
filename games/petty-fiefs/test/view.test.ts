import { canonical, FastDice } from '@homage/kernel';
import { pettyFiefs, redeal, view } from '@homage/petty-fiefs/rules';
import { describe, expect, test } from 'vitest';
import { code, scene } from './scene.ts';

const READERS = [0, 1, undefined];

describe('Hidden information', () => {
  const layout = {
    P1: 'Sp S3',
    P2: 'Cp X4',
    P3: '',
    centre: 'M2 C5',
    hired: { Ann: 'X1', Bob: 'X5' },
    holder: 'Ann',
    tiles: { P1: 'S1 C1', P2: 'X2^' },
  } as const;

  test('PF-view-a: suit and place of a coin are public; its value is for its owner, also in the centre', () => {
    const { s } = scene(2, layout);
    const at = (reader: number | undefined) => view(s, reader).circle[0]?.coins;
    expect(at(0)).toEqual([{ suit: 0, count: 1, values: [3] }]);
    expect(at(1)).toEqual([{ suit: 0, count: 1, values: null }]);
    expect(view(s, 0).centre.bribes).toEqual([
      { suit: 1, count: 1, values: [2] },
      { suit: 2, count: 1, values: null },
    ]);
    expect(view(s, 1).centre.bribes).toEqual([
      { suit: 1, count: 1, values: null },
      { suit: 2, count: 1, values: [5] },
    ]);
    expect(view(s, 1).reserves[1]?.coins[0]).toEqual({ suit: 2, count: 5, values: [0, 1, 2, 3, 4] });
    expect(view(s, 0).reserves[1]?.coins[0]).toEqual({ suit: 2, count: 5, values: null });
  });

  test('PF-view-a: who controls a province, and by what, is public', () => {
    const { s } = scene(2, { P1: 'Sd3', P2: 'Cm', P3: '' });
    for (const reader of READERS) {
      expect(view(s, reader).circle.map(({ control }) => control)).toEqual([
        { suit: 0, castle: 3 },
        { suit: 2, castle: null },
        null,
        null,
      ]);
    }
  });

  test("PF-view-b: the size of the pool is public, its values are nobody's", () => {
    const { s } = scene(2, layout);
    for (const reader of READERS) expect(view(s, reader).centre.pool).toBe(3);
    expect(canonical(view(s, 0).centre)).not.toMatch(/mercenar/);
    expect(Object.keys(view(s, 0).centre).sort()).toEqual(['bribes', 'holder', 'pool', 'tiles', 'warlord']);
  });

  test('PF-view-c, PFR-mercview: others see that a mercenary is in a reserve, not which', () => {
    const { s } = scene(2, layout);
    const reserved = (reader: number | undefined) =>
      [0, 1].map((seat) => view(s, reader).reserves[seat]?.coins.find(({ suit }) => suit === 10)?.values);
    expect(reserved(0)).toEqual([[1], null]);
    expect(reserved(1)).toEqual([null, [5]]);
    expect(reserved(undefined)).toEqual([null, null]);
  });

  test('PF-view-d, PFR-mercview: a deployed mercenary is seen by nobody, its deployer included', () => {
    const t = scene(2, layout);
    t.does('deploy X1 to P3', 'stop');
    for (const reader of READERS) {
      expect(view(t.s, reader).circle[1]?.coins).toEqual([{ suit: 10, count: 1, values: null }]);
      expect(view(t.s, reader).circle[2]?.coins).toEqual([{ suit: 10, count: 1, values: null }]);
    }
  });

  test('PF-view-e, PFR-laid: a face-down tile is seen by the player who laid it and by nobody else', () => {
    const { s } = scene(2, layout);
    const faces = (reader: number | undefined) => view(s, reader).circle[0]?.tiles.map(({ face }) => face);
    expect(faces(0)).toEqual([{ suit: 0, value: 1 }, null]);
    expect(faces(1)).toEqual([null, { suit: 2, value: 1 }]);
    expect(faces(undefined)).toEqual([null, null]);
    expect(view(s, undefined).circle[0]?.tiles.map(({ by }) => by)).toEqual([0, 1]);
  });

  test('PF-view-f: of the draw pile only the size is public', () => {
    const { s } = scene(2, layout);
    const early = pettyFiefs.clone(s);
    early.phase = 'land';
    early.land.length = 6;
    early.up.length = 6;
    expect(view(early, undefined).pile).toBe(19);
    expect(view(early, undefined).drawn).toBeNull();
    const mixed = pettyFiefs.clone(early);
    mixed.tiles = [...early.tiles.slice(0, 7), ...early.tiles.slice(7).reverse()];
    for (const reader of READERS) expect(view(mixed, reader)).toEqual(view(early, reader));
  });

  test('PF-view-g: an exposed tile is public for good', () => {
    const { s } = scene(2, layout);
    for (const reader of READERS) {
      expect(view(s, reader).circle[1]?.tiles).toEqual([{ slot: 2, by: 0, up: true, face: { suit: 10, value: 2 } }]);
    }
  });

  test('PF-view-h, PFR-hand: shown bribes are public in the log; back in reserve only their owners see them', () => {
    const t = scene(2, { ...layout, tiles: { P1: 'S1', P2: 'C2' }, turn: 'Bob' });
    t.does('deploy C4 to P2', 'name C', 'stop');
    expect(t.saw('bribesShown')).toMatchObject({
      bribes: [
        { suit: 1, values: [2] },
        { suit: 2, values: [5] },
      ],
    });
    expect(view(t.s, 0).reserves[1]?.coins[0]).toEqual({ suit: 2, count: 5, values: null });
    expect(view(t.s, 0).circle[1]?.coins).toEqual([{ suit: 2, count: 1, values: null }]);
    expect(view(t.s, 1).circle[1]?.coins).toEqual([{ suit: 2, count: 1, values: [4] }]);
  });

  test('PF-view-i: a spectator sees what is public only', () => {
    const { s } = scene(2, layout);
    const seen = view(s, undefined);
    const coins = [
      ...seen.circle.flatMap((p) => p.coins),
      ...seen.centre.bribes,
      ...seen.reserves.flatMap((r) => r.coins),
    ];
    expect(coins.every(({ values }) => values === null)).toBe(true);
    expect(seen.circle.flatMap((p) => p.tiles).filter(({ face }) => face !== null)).toHaveLength(1);
  });
});

describe('Redeal', () => {
  const layout = {
    P1: 'Sp S3 S1 Cp',
    P2: 'X4 X2',
    centre: 'M2 C5',
    hired: { Ann: 'X1', Bob: 'X5' },
    holder: 'Ann',
  } as const;

  test('keeps the tiles a seat laid, its coins and its mercenaries, and deals everything else anew', () => {
    const { s } = scene(4, layout);
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const other = redeal(s, 0, new FastDice(i));
      expect(pettyFiefs.invariant(other)).toBeUndefined();
      expect(view(other, 0)).toEqual(view(s, 0));
      expect(other.coins.slice(0, 12)).toEqual(s.coins.slice(0, 12));
      expect(other.mercenaries[1]).toBe(s.mercenaries[1]);
      for (let slot = 0; slot < s.tiles.length; slot += 4) expect(other.tiles[slot]).toBe(s.tiles[slot]);
      seen.add(`coin ${other.coins.slice(12, 18).indexOf(-2)}`);
      seen.add(`band ${other.mercenaries.indexOf(-4)}`);
      seen.add(`tile ${other.tiles[1]}`);
    }
    // Bob's bribe may be any of his six coins, his mercenary any but Ann's, a tile of his nearly anything.
    expect([...seen].filter((what) => what.startsWith('coin'))).toHaveLength(6);
    expect([...seen].filter((what) => what.startsWith('band'))).toHaveLength(5);
    expect([...seen].filter((what) => what.startsWith('tile')).length).toBeGreaterThan(15);
  });

  test('keeps the tile in hand for the player who drew it, and deals it anew for all others', () => {
    const s = pettyFiefs.setup({ rounds: 25 }, 3, new FastDice('hand'));
    const others = [0, 1, 2, undefined].filter((seat) => seat !== s.turn);
    const dealt = (reader: number | undefined): Set<number> =>
      new Set(Array.from({ length: 40 }, (_, i) => redeal(s, reader, new FastDice(i)).tiles[0]!));
    expect([...dealt(s.turn)]).toEqual([s.tiles[0]]);
    for (const reader of others) expect(dealt(reader).size).toBeGreaterThan(10);
  });

  test('depends on view and dice alone: any two worlds with one view give one redeal', () => {
    const { s } = scene(3, layout);
    for (const reader of [0, 1, 2, undefined]) {
      const world = redeal(s, reader, new FastDice('world'));
      for (let i = 0; i < 10; i++) {
        expect(redeal(world, reader, new FastDice(i))).toEqual(redeal(s, reader, new FastDice(i)));
      }
    }
  });

  test('keeps what a conflict shows just now', () => {
    const t = scene(2, { P1: 'Sp X2', holder: 'Bob', tiles: { P1: 'C1' } });
    t.does('deploy S4 to P1');
    expect(t.asked).toBe('Bob name');
    for (let i = 0; i < 20; i++) {
      const other = redeal(t.s, undefined, new FastDice(i));
      expect(other.coins[code('S4')]).toBe(0);
      expect(other.mercenaries[2]).toBe(0);
    }
  });

  test('PF-reach: with 2 players a settled province never holds coins of two suits with a third piece', () => {
    expect(() => scene(2, { P1: 'Sp S1 C1' })).toThrow(/should have fought/);
    expect(() => scene(3, { P1: 'Sp S1 C1' })).not.toThrow();
  });
});
