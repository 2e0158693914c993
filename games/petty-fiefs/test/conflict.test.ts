import { view } from '@homage/petty-fiefs/rules';
import { describe, expect, test } from 'vitest';
import { scene } from './scene.ts';

/** One hidden tile in the province, so that step G asks nobody. */
const tiles = { P1: 'C1' } as const;

describe('Trigger', () => {
  test('PF-trig-a: with 2 players three pieces of two suits are a conflict', () => {
    const t = scene(2, { P1: 'Sp S1', P2: '', P3: '', turn: 'Bob', tiles });
    t.does('move Cp to P1');
    expect(t.saw('conflict')).toEqual({ province: 0, pieces: 3 });
  });

  test('PF-trig-b, PFR-control: one suit never fights, whatever its size, and never gains control that way', () => {
    const t = scene(2, { P1: 'Sp S1 S2', P2: '' });
    t.does('deploy S3 to P1', 'deploy S4 to P1', 'deploy S5 to P1', 'deploy S0 to P1');
    expect(t.told).not.toContain('conflict');
    expect(t.controls('P1')).toBe('');
  });

  test('PF-trig-c: two suits of one player fight each other', () => {
    const t = scene(2, { P1: 'Sp Mp', tiles });
    t.does('deploy S1 to P1');
    expect(t.saw('won')).toMatchObject({ suit: 0, province: 0 });
  });

  test.each([
    [3, 4],
    [4, 5],
    [5, 6],
  ])('PF-trig-d: with %i players it takes %i pieces', (players, size) => {
    const coins = ['S1', 'S2', 'S3', 'S4'].slice(0, size - 3).join(' ');
    const t = scene(players, { P1: `Cp Sp ${coins}`, tiles });
    expect(t.told).toEqual([]);
    t.does('deploy S5 to P1');
    expect(t.saw('conflict')).toEqual({ province: 0, pieces: size });
    const small = scene(players, { P1: `Cp Sp ${coins.slice(0, -2)}`, tiles });
    small.does('deploy S5 to P1');
    expect(small.told).not.toContain('conflict');
  });

  test('PF-trig-e: mercenaries and one prince suit are two suits', () => {
    const t = scene(2, { P1: 'Sp X1', tiles });
    t.does('deploy S1 to P1');
    expect(t.told).toContain('conflict');
  });

  test('PF-trig-f, PFR-trigger: what is left does not fight again until another piece arrives', () => {
    const t = scene(2, { P1: 'Sp Cp', tiles: { P1: 'C1 C2 C3' } });
    t.does('deploy S1 to P1', 'turn 0');
    expect(t.at('P1')).toBe('Sp Cp S1 Sm');
    expect(t.told.filter((kind) => kind === 'conflict')).toHaveLength(1);
    t.does('stop', 'pass', 'pass');
    t.does('deploy C5 to P1');
    expect(t.told.filter((kind) => kind === 'conflict')).toHaveLength(2);
    expect(t.controls('P1')).toBe('C');
  });

  test('PFR-pieces: markers, tiles and the control marker do not count; a null coin and a null castle do', () => {
    const marked = scene(2, { P1: 'Sm Sp', P2: '', P3: '', turn: 'Bob' });
    marked.does('move Cp to P1');
    expect(marked.told).not.toContain('conflict');
    const built = scene(2, { P1: 'Sd0 Sp', P2: '', P3: '', turn: 'Bob', tiles });
    built.does('move Cp to P1');
    expect(built.saw('conflict')).toEqual({ province: 0, pieces: 3 });
    const nothing = scene(2, { P1: 'Cp Sp', tiles });
    nothing.does('deploy S0 to P1');
    expect(nothing.saw('conflict')).toEqual({ province: 0, pieces: 3 });
  });

  test('PFR-nochain: a conflict brings no piece anywhere, so it never causes another', () => {
    const t = scene(2, { P1: 'Sp M1', P2: 'Cp Ap M2', P3: 'Mp', tiles });
    t.does('deploy S5 to P1');
    expect(t.told.filter((kind) => kind === 'conflict')).toHaveLength(1);
    expect(t.at('P2')).toBe('Cp Ap M2');
  });
});

describe('A. Allegiance', () => {
  test('PF-conflict-A0: without the extra suit bribes stay face down and the marker stays', () => {
    const t = scene(2, { P1: 'Sp Cp', centre: 'S1 C5', holder: 'Ann', tiles });
    t.does('deploy S4 to P1');
    expect(t.told).not.toContain('bribesShown');
    expect(t.centre).toContain('S1 C5');
    expect(t.holder).toBe('Ann');
  });

  test.each([
    ['a mercenary', 'Sp X0'],
    ['the warlord', 'Sp W'],
  ])('PF-conflict-A1: with %s there all bribes of all players are shown', (_, pieces) => {
    const t = scene(2, { P1: pieces, centre: 'S1 M2 C5', holder: 'Ann', tiles });
    t.does('deploy S4 to P1');
    expect(t.saw('bribesShown')).toEqual({
      bribes: [
        { suit: 0, count: 1, values: [1] },
        { suit: 1, count: 1, values: [2] },
        { suit: 2, count: 1, values: [5] },
      ],
      holder: 0,
    });
  });

  test('PF-conflict-A2: the best single suit counts: S3 and M4 are 4, C5 is 5, so Bob takes the marker', () => {
    const t = scene(2, { P1: 'Sp X0', centre: 'S3 M4 C5', holder: 'Ann', tiles });
    t.does('deploy S4 to P1');
    expect(t.holder).toBe('Bob');
    expect(t.saw('holder')).toEqual({ seat: 1, from: 0, by: 'value' });
    expect(t.asked).toBe('Bob name');
    const kept = scene(2, { P1: 'Sp X0', centre: 'S5 C4', holder: 'Ann', tiles });
    kept.does('deploy S4 to P1');
    expect(kept.asked).toBe('Ann name');
    expect(kept.told).not.toContain('holder');
  });

  test('PF-conflict-A2b: S2 and S3 against C5 is a tie, and the holder keeps the marker', () => {
    const t = scene(2, { P1: 'Sp X0', centre: 'S2 S3 C5', holder: 'Ann', tiles });
    t.does('deploy S4 to P1');
    expect(t.holder).toBe('Ann');
  });

  test('PF-conflict-A2c, PFR-values: two others tied above the holder: he keeps it', () => {
    const t = scene(3, { P1: 'Sp X0 S1', centre: 'S2 C4 T4', holder: 'Ann', tiles });
    t.does('deploy S4 to P1');
    expect(t.holder).toBe('Ann');
    // Without bribes nothing changes either.
    const none = scene(2, { P1: 'Sp X0', holder: 'Bob', tiles });
    none.does('deploy S4 to P1');
    expect(none.holder).toBe('Bob');
    expect(none.told).not.toContain('holder');
  });

  test('PF-conflict-A3: all bribes of all suits go home face down', () => {
    const t = scene(2, { P1: 'Sp X0', centre: 'S3 M4 C5 A0', holder: 'Ann', tiles });
    t.does('deploy S4 to P1', 'name C');
    expect(t.centre).toBe('X0 X1 X2 X3 X4 X5');
    expect(t.reserve('Bob')).toBe('C0 C1 C2 C3 C4 C5 A0 A1 A2 A3 A4 A5 Cd Ad Cm Am');
    expect(view(t.s, 0).reserves[1]?.coins[0]).toEqual({ suit: 2, count: 6, values: null });
  });
});

describe('B and C. Strengths', () => {
  test('PF-conflict-B: all coins of that province are shown to everybody, no others', () => {
    const t = scene(2, { P1: 'Sp X2', P2: 'Cp C3', holder: 'Bob', tiles });
    t.does('deploy S4 to P1');
    expect(t.asked).toBe('Bob name');
    expect(t.saw('coinsShown')).toEqual({
      province: 0,
      coins: [
        { suit: 0, count: 1, values: [4] },
        { suit: 10, count: 1, values: [2] },
      ],
    });
    for (const reader of [0, 1, undefined]) {
      expect(view(t.s, reader).circle[0]?.coins.map(({ values }) => values)).toEqual([[4], [2]]);
    }
    expect(view(t.s, 0).circle[1]?.coins).toEqual([{ suit: 2, count: 1, values: null }]);
    t.does('name C');
    expect(view(t.s, 1).circle[0]?.coins).toEqual([{ suit: 0, count: 1, values: null }]);
  });

  test('PF-conflict-C1: Sp, S4 and Sd2 are 7 against 6 of Cp and C5', () => {
    const t = scene(2, { P1: 'Sp Sd2 Cp C5', P2: '', P3: '', tiles });
    t.does('deploy S4 to P1');
    expect(t.saw('strengths')).toEqual({
      province: 0,
      totals: [
        { suit: 0, strength: 7 },
        { suit: 2, strength: 6 },
      ],
    });
    expect(t.controls('P1')).toBe('S');
  });

  test('PF-conflict-C2: two suits of one player are never added', () => {
    const t = scene(3, { P1: 'Cp Sp M5 C5', turn: 'Ann', tiles });
    t.does('deploy S3 to P1');
    expect(t.saw('strengths')).toMatchObject({
      totals: [
        { suit: 0, strength: 4 },
        { suit: 1, strength: 5 },
        { suit: 2, strength: 6 },
      ],
    });
    expect(t.controls('P1')).toBe('C');
  });

  test('PF-conflict-C3, PFR-assign: warlord and X2 are 8 points for the one suit that the holder names', () => {
    const t = scene(2, { P1: 'W X2', P2: '', P3: '', holder: 'Bob', tiles });
    t.does('move Sp to P1');
    expect(t.asked).toBe('Bob name');
    expect(t.ask.args).toEqual({ province: 0, points: 8 });
    expect(t.refused('name S')).toBe('notYourSuit');
    expect(t.refused('pass')).toBe('house.missing');
    t.does('name A');
    expect(t.saw('named')).toEqual({ seat: 1, suit: 3, province: 0, points: 8 });
    expect(t.saw('strengths')).toEqual({
      province: 0,
      totals: [
        { suit: 0, strength: 1 },
        { suit: 3, strength: 8 },
      ],
    });
  });

  test('PF-conflict-C4, PFR-candidates: the named suit can win without a piece there', () => {
    const t = scene(2, { P1: 'W Sp', holder: 'Bob', tiles });
    t.does('deploy S4 to P1', 'name A');
    expect(t.controls('P1')).toBe('A');
    expect(t.at('P1')).toBe('Sp W Am');
    expect(t.reserve('Ann')).toContain('S4');
  });

  test('PF-conflict-C5, PFR-nomarker: while nobody holds the marker the extra suit counts for nobody', () => {
    const t = scene(2, { P1: 'W X5 X4', P2: '', P3: '', tiles });
    t.does('move Sp to P1');
    expect(t.told).not.toContain('named');
    expect(t.saw('strengths')).toEqual({ province: 0, totals: [{ suit: 0, strength: 1 }] });
    expect(t.controls('P1')).toBe('S');
    // Even with nothing: a null castle and a null coin against the warlord.
    const weak = scene(2, { P1: 'Sm W', P2: 'Sp', tiles });
    weak.does('build S0 in P1');
    expect(weak.saw('strengths')).toEqual({ province: 0, totals: [{ suit: 0, strength: 0 }] });
    expect(weak.controls('P1')).toBe('S');
  });

  test('PF-conflict-C6, PFR-tie: the suit in control wins a tie', () => {
    const t = scene(2, { P1: 'Sp Cm Cp C4', P2: '', tiles });
    t.does('deploy S4 to P1');
    expect(t.saw('strengths')).toMatchObject({ totals: [{ strength: 5 }, { strength: 5 }] });
    expect(t.saw('won')).toEqual({ suit: 2, province: 0, held: true, lost: -1, forfeited: -1 });
  });

  test('PF-conflict-C6, PFR-tie: else the named suit', () => {
    const t = scene(3, { P1: 'Sp Cp C4 X0', holder: 'Ann', tiles });
    t.does('deploy S4 to P1', 'name S');
    expect(t.controls('P1')).toBe('S');
  });

  test('PF-conflict-C6, PFR-tie: else nobody: control stays as it was, all coins go home, no tile is shown', () => {
    const t = scene(3, { P1: 'Sp Am Cp C4', P2: '', tiles });
    t.does('deploy S4 to P1');
    expect(t.saw('undecided')).toEqual({ province: 0 });
    expect(t.at('P1')).toBe('Sp Cp Am');
    expect(t.told).not.toContain('exposed');
    const bands = scene(3, { P1: 'Sp Cp C4 X3', tiles });
    bands.does('deploy S4 to P1');
    expect(bands.at('P1')).toBe('Sp Cp');
    expect(bands.centre).toContain('X3');
    expect(bands.reserve('Bob')).toContain('C4');
  });
});

describe('D. Mark Province', () => {
  test('PF-conflict-D1: a rival marker or castle goes home, and the castle loses its value', () => {
    const t = scene(2, { P1: 'Sp Cd2', P2: '', P3: '', tiles });
    t.does('deploy S4 to P1');
    t.does('deploy S1 to P1');
    expect(t.at('P1')).toBe('Sp S1 S4 Sm');
    expect(t.s.levels[2]).toBe(0);
    expect(t.reserve('Bob')).toContain('Cd Ad Cm Am');
    expect(t.saw('won')).toEqual({ suit: 0, province: 0, held: false, lost: 2, forfeited: -1 });
    const marked = scene(2, { P1: 'Cm Cp Sp', tiles });
    marked.does('deploy S4 to P1');
    expect(marked.at('P1')).toBe('Sp Cp S4 Sm');
    expect(marked.reserve('Bob')).toContain('Cm Am');
  });

  test('PF-conflict-D2: a marker in use moves here and the other province is forfeited; its pieces stay', () => {
    const t = scene(2, { P1: 'Sp Cp', P2: '', P3: '', P4: '', P5: 'Sm S1 S2', tiles });
    t.does('deploy S4 to P1');
    expect(t.controls('P1')).toBe('S');
    expect(t.at('P5')).toBe('S1 S2');
    expect(t.saw('won')).toEqual({ suit: 0, province: 0, held: false, lost: -1, forfeited: 4 });
  });

  test("PF-conflict-D3, PFR-owncastle: where the winner's castle stands no marker moves", () => {
    const t = scene(2, { P1: 'Sd1 Sp Cp', P2: 'Sm', tiles });
    t.does('deploy S4 to P1');
    expect(t.at('P1')).toBe('Sp Cp S4 Sd1');
    expect(t.at('P2')).toBe('Sm');
  });

  test('PF-conflict-D4: one prince controls one province by his castle and another by his marker', () => {
    const t = scene(2, { P1: 'Sd1', P2: 'Sp Cp', tiles: { P1: 'C1', P2: 'C2' } });
    t.does('deploy S4 to P2');
    expect([t.controls('P1'), t.controls('P2')]).toEqual(['S', 'S']);
  });

  test('PFR-abandon: a marked province without any piece stays controlled', () => {
    const t = scene(2, { P1: 'Sm Sp S1', P2: '' });
    t.does('retrieve S1', 'move Sp to P2', 'stop');
    expect(t.at('P1')).toBe('Sm');
    expect(t.controls('P1')).toBe('S');
  });
});

describe('E to G', () => {
  test('PF-conflict-E: coins of the winning suit stay face down, all pawns stay', () => {
    const t = scene(2, { P1: 'Cp Sp S2 W', P2: '', holder: 'Ann', tiles });
    t.does('deploy S4 to P1', 'name S');
    expect(t.at('P1')).toBe('Sp Cp W S2 S4 Sm');
    expect(t.told).not.toContain('wentHome');
    expect(view(t.s, 1).circle[0]?.coins).toEqual([{ suit: 0, count: 2, values: null }]);
  });

  test("PF-conflict-F: other coins go home, also the winner's other suit; all mercenaries go to the pool", () => {
    const t = scene(5, { P1: 'Ap Sp M1 C2 X3', holder: 'Bob', hired: { Bob: 'X1' }, tiles });
    t.does('deploy S5 to P1', 'name C');
    expect(t.at('P1')).toBe('Sp Ap S5 Sm');
    expect(t.reserve('Ann')).toContain('M0 M1');
    expect(t.reserve('Bob')).toContain('C2');
    expect(t.centre).toBe('X0 X2 X3 X4 X5');
    expect(t.saw('wentHome')).toEqual({
      province: 0,
      vassals: [
        { suit: 1, count: 1, values: null },
        { suit: 2, count: 1, values: null },
      ],
      mercenaries: 1,
    });
  });

  test('PF-conflict-G: the controlling player picks a face-down tile; also where he controlled before; with none left nothing', () => {
    const t = scene(2, { P1: 'Sp Cp', tiles: { P1: 'C1 C2 X3' } });
    t.does('deploy S4 to P1');
    expect(t.asked).toBe('Ann expose');
    expect(t.refused('turn 7')).toBe('tileElsewhere');
    t.does('turn 2');
    expect(t.saw('exposed')).toEqual({ seat: 0, province: 0, slot: 2, tile: { suit: 10, value: 3 } });
    t.does('deploy S1 to P1');
    expect(t.saw('won')).toMatchObject({ held: true });
    expect(t.refused('turn 2')).toBe('tileShown');
    t.does('turn 0');
    // The last one is turned without a question, and then nothing is left to turn.
    t.does('deploy S2 to P1');
    expect(t.asked).toBe('Ann deployOn');
    expect(t.s.up.slice(0, 3)).toEqual([1, 1, 1]);
    t.does('deploy S3 to P1');
    expect(t.told.filter((kind) => kind === 'exposed')).toHaveLength(3);
  });
});
