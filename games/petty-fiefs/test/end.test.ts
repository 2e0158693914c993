import { decide, type Outcome, type Tally, tally } from '@homage/petty-fiefs/rules';
import { describe, expect, test } from 'vitest';
import { scene } from './scene.ts';

/** Passes until the turn is over. */
const PASSES = ['pass', 'pass', 'pass'] as const;

describe('Game end', () => {
  const controlled = { P1: 'Sm Sp Mp', P2: 'Md0 W', P3: 'Cm Cp', P4: 'Ad2 Ap', closed: true } as const;

  test('PF-end-a: all provinces controlled at the end of a turn end the game, not before', () => {
    const t = scene(2, controlled);
    t.does('pass', 'pass');
    expect(t.match.outcome).toBeNull();
    t.does('pass');
    expect(t.match.outcome?.why).toBe('control');
    // Won by the first action of a turn: the other two are still taken, then it ends.
    const won = scene(2, { ...controlled, P1: 'Sp Mp', tiles: { P1: 'C1' } });
    won.does('deploy S1 to P1', 'stop', 'pass');
    expect(won.controls('P1')).toBe('S');
    expect(won.match.outcome).toBeNull();
    won.does('pass');
    expect(won.match.outcome?.why).toBe('control');
    // Controlled in the middle of the turn, given up before its end: it goes on.
    const given = scene(2, { ...controlled, P1: 'Sp Sd0', P2: 'Sm W Mp' });
    given.does('demolish P1', 'pass', 'pass');
    expect(given.match.outcome).toBeNull();
    expect(given.asked).toBe('Bob act');
  });

  test('PF-end-b: castles and markers are control alike', () => {
    const castles = scene(2, { ...controlled, P1: 'Sd0 Sp Mp', P3: 'Cd0 Cp' });
    castles.does(...PASSES);
    expect(castles.match.outcome?.why).toBe('control');
    const open = scene(2, { ...controlled, P4: 'Ap' });
    open.does(...PASSES);
    expect(open.match.outcome).toBeNull();
  });

  test('PF-end-c, PFR-passed: as many full passes in a row as players end the game', () => {
    const t = scene(3, { P1: 'Sp', P2: 'Tp' });
    t.does(...PASSES, ...PASSES);
    t.does('pass', 'deploy T1 to P2', 'stop', 'pass');
    t.does(...PASSES, ...PASSES);
    expect(t.match.outcome).toBeNull();
    t.does(...PASSES);
    expect(t.match.outcome?.why).toBe('passed');
  });

  test('PF-end-c, PFR-passed: so does the last round; uncontrolled provinces score for nobody', () => {
    const t = scene(2, { P1: 'Sp', P2: 'Cp', rounds: 5, round: 5, turns: 0, passes: 0 });
    t.does('deploy S1 to P1', 'stop', 'pass', 'pass', 'deploy C1 to P2', 'stop', 'pass');
    expect(t.match.outcome).toBeNull();
    t.does('pass');
    expect(t.match.outcome).toMatchObject({ why: 'rounds', lower: [0, 0], winners: [0, 1] });
  });
});

describe('Scoring', () => {
  /** What a suit scores when the game ends here and now. */
  function scored(players: number, layout: Parameters<typeof scene>[1], suit = 0): Tally {
    const t = scene(players, { ...layout, passes: players - 1 });
    t.does(...PASSES);
    return t.match.outcome!.princes[suit]!;
  }

  test('PF-score-A: exposed tiles of the extra suit leave first; pieces of an emptied province still score', () => {
    const t = scene(2, { P1: 'Sm Sp S1', P2: '', passes: 1, tiles: { P1: 'X5^' } });
    t.does(...PASSES);
    expect(t.match.outcome?.princes[0]).toMatchObject({ tiles: 0, size: 0, own: 2, total: 2 });
    expect(t.saw('warlordLand')).toEqual({ tiles: [{ suit: 10, value: 5 }] });
    expect(t.s.land[0]).toBe(-2);
  });

  test('PF-score-B: tiles of the extra suit that are shown only now stay and count', () => {
    expect(scored(2, { P1: 'Sm', P2: '', tiles: { P1: 'X5' } })).toMatchObject({ tiles: 5, size: 1, total: 6 });
  });

  test('PF-score-C1, PFR-matching: a tile counts its value, and two more in a province of its own suit', () => {
    expect(scored(2, { P1: 'Sm', tiles: { P1: 'C4' } })).toMatchObject({ tiles: 4, matching: 0, size: 1 });
    expect(scored(2, { P1: 'Sm', tiles: { P1: 'S4' } })).toMatchObject({ tiles: 4, matching: 2, size: 1 });
    expect(scored(2, { P1: 'Sm', tiles: { P1: 'M4' } })).toMatchObject({ tiles: 4, matching: 0, size: 1 });
  });

  test('PF-score-C2: one point for each tile, also for the null of the extra suit', () => {
    expect(scored(2, { P1: 'Sm', tiles: { P1: 'C1 C2 A1' } })).toMatchObject({ size: 3, total: 7 });
    expect(scored(2, { P1: 'Sm', tiles: { P1: 'X0' } })).toMatchObject({ size: 1, tiles: 0, total: 1 });
  });

  test('PF-score-C3: own coins and the prince are one each, whatever their value', () => {
    expect(scored(2, { P1: 'Sm Sp S5 S0', tiles: { P1: 'C1' } })).toMatchObject({ own: 3, total: 5 });
  });

  test('PF-score-C4, PFR-matching: everything foreign is minus one each, and nothing for its owner', () => {
    const layout = { P1: 'Sm Cp M2 X5 W', tiles: { P1: 'X0' } } as const;
    expect(scored(5, layout)).toMatchObject({ foreign: -4, total: -3 });
    for (const suit of [1, 2]) expect(scored(5, layout, suit).total).toBe(0);
  });

  test('PF-score-C5: coins left among the bribes are minus one each for their suit', () => {
    expect(scored(2, { P1: 'Sp', centre: 'S1 S5', holder: 'Ann' })).toMatchObject({ bribes: -2, total: -2 });
  });

  test('PF-score-C6: a castle counts twice with its prince, once without', () => {
    expect(scored(2, { P1: 'Sd3 Sp', tiles: { P1: 'X0' } })).toMatchObject({ castle: 6, own: 1, total: 8 });
    expect(scored(2, { P1: 'Sd3', P2: 'Sp', tiles: { P1: 'X0' } })).toMatchObject({ castle: 3, own: 0, total: 4 });
  });

  test('PF-score-C7: reserves are worth nothing', () => {
    const scores = [0, 1, 2, 3].map((suit) => scored(2, { P1: 'Sp', hired: { Ann: 'X5 X4' } }, suit).total);
    expect(scores).toEqual([0, 0, 0, 0]);
  });

  test('PF-score-C8: coins in a province of another are nothing for their suit and minus one for the controller', () => {
    const layout = { P1: 'Cm S4 S5', tiles: { P1: 'X0' } } as const;
    expect(scored(3, layout, 0).total).toBe(0);
    expect(scored(3, layout, 2)).toMatchObject({ foreign: -2, total: -1 });
  });

  test('PF-score-C9: two provinces of a prince make one total', () => {
    const both = scored(2, { P1: 'Sm', P2: 'Sd1', P3: '', tiles: { P1: 'C4', P2: 'S5 A1' } });
    expect(both).toMatchObject({ tiles: 10, matching: 2, size: 3, castle: 1, total: 16, ties: [1, 2, 1] });
  });

  test('PF-win-c: a prince without a province and with one bribe has -1', () => {
    expect(scored(2, { P1: 'Sp', centre: 'S1', holder: 'Ann' }).total).toBe(-1);
  });

  test("PF-win-d, PFR-warlord-die: holding the mercenary control marker, or the warlord's land, changes no score", () => {
    const layout = { P1: 'Sm', P2: '', tiles: { P1: 'C1', P2: 'X5^ X4^ X3^' } } as const;
    const without = [0, 1, 2, 3].map((suit) => scored(2, layout, suit).total);
    const withMarker = [0, 1, 2, 3].map((suit) => scored(2, { ...layout, holder: 'Ann' }, suit).total);
    expect(withMarker).toEqual(without);
    expect(without).toEqual([2, 0, 0, 0]);
  });

  test('the running score tells what the reader knows, and how many tiles are hidden from him', () => {
    const t = scene(2, { P1: 'Sm Sp', tiles: { P1: 'S4 C2 X3^ A5^' } });
    // Slot 0 was laid by Ann, slot 1 by Bob.
    expect(tally(t.s, 0)[0]).toMatchObject({ tiles: 9, matching: 2, size: 3, hidden: 1, own: 1, total: 15 });
    expect(tally(t.s, 1)[0]).toMatchObject({ tiles: 7, matching: 0, size: 3, hidden: 1, total: 11 });
    expect(tally(t.s, undefined)[0]).toMatchObject({ tiles: 5, size: 3, hidden: 2, total: 9 });
  });
});

describe('Winning', () => {
  const prince = (suit: number, total: number, ties: Tally['ties'] = [0, 0, 0]): Tally => ({
    ...{ suit, tiles: 0, matching: 0, size: 0, own: 0, foreign: 0, castle: 0, bribes: 0, hidden: 0 },
    total,
    ties,
  });
  const won = (...princes: Tally[]): Outcome => decide(princes.length / 2, princes, 'control');

  test('PF-win-a: the higher of the lower princes wins, 11 to 9', () => {
    const { winners, lower } = won(prince(0, 20), prince(1, 9), prince(2, 12), prince(3, 11));
    expect(winners).toEqual([1]);
    expect(lower).toEqual([9, 11]);
  });

  test('PF-win-b, PFR-tiebreak: castle face, largest province, matching tiles, then shared', () => {
    const rival = [prince(2, 9, [2, 4, 1]), prince(3, 30)] as const;
    expect(won(prince(0, 9, [3, 1, 0]), prince(1, 20), ...rival).winners).toEqual([0]);
    expect(won(prince(0, 9, [2, 5, 0]), prince(1, 20), ...rival).winners).toEqual([0]);
    expect(won(prince(0, 9, [2, 4, 0]), prince(1, 20), ...rival).winners).toEqual([1]);
    expect(won(prince(0, 9, [2, 4, 1]), prince(1, 20), ...rival).winners).toEqual([0, 1]);
    // Only the lower prince's castle counts.
    expect(won(prince(0, 9, [0, 1, 0]), prince(1, 20, [5, 9, 5]), ...rival).winners).toEqual([1]);
  });

  test('PFR-tiebreak: of two princes equally low the better one counts', () => {
    const rival = [prince(2, 9, [2, 4, 1]), prince(3, 30)] as const;
    expect(won(prince(0, 9, [0, 0, 0]), prince(1, 9, [2, 4, 2]), ...rival).winners).toEqual([0]);
    expect(won(prince(0, 9, [2, 4, 2]), prince(1, 9, [0, 0, 0]), ...rival).winners).toEqual([0]);
  });

  test('PFR-tiebreak: an unbuilt castle counts as nothing, a built null castle too', () => {
    const t = scene(2, { P1: 'Sd0', P2: 'Cm' });
    expect(tally(t.s, undefined).map(({ ties }) => ties[0])).toEqual([0, 0, 0, 0]);
  });

  test("PFR-warlord-die: at the end the extra die is the warlord's castle at null, and no view counts it", () => {
    const t = scene(2, { P1: 'Sm', P2: '', passes: 1, holder: 'Bob', tiles: { P1: 'C1', P2: 'X5^' } });
    t.does(...PASSES);
    expect(t.s.phase).toBe('over');
    expect(t.s.holder).toBe(-1);
    expect(t.match.outcome?.princes.reduce((sum, { total }) => sum + total, 0)).toBe(2);
  });
});
