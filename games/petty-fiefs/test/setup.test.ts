import { FastDice, start } from '@homage/kernel';
import {
  conflictSize,
  EXTRA,
  pawnLimit,
  pettyFiefs,
  princeCount,
  provinceLimit,
  regionTiles,
  suitCount,
  suitOf,
  tileCount,
  view,
} from '@homage/petty-fiefs/rules';
import { describe, expect, test } from 'vitest';

const fresh = (players: number, seed = 'setup') =>
  start(pettyFiefs, players, { rounds: 25 }, new FastDice(`${seed}/${players}`));

describe.each([
  [2, 5, 26, 7, 3, 2],
  [3, 7, 36, 9, 4, 3],
  [4, 9, 46, 11, 5, 4],
  [5, 11, 56, 13, 6, 5],
])('%i players', (players, suits, tiles, provinces, conflict, pawns) => {
  test('PF-data-a: the table of numbers holds', () => {
    expect(suitCount(players)).toBe(suits);
    expect(tileCount(players)).toBe(tiles);
    expect(provinceLimit(players)).toBe(provinces);
    expect(conflictSize(players)).toBe(conflict);
    expect(pawnLimit(players)).toBe(pawns);
    expect(princeCount(players)).toBe(2 * players);
  });

  test('PF-data-a: each suit has six coins, one castle, one pawn, and its tiles', () => {
    const { state } = fresh(players);
    expect(state.coins).toHaveLength(6 * 2 * players);
    expect(state.mercenaries).toHaveLength(6);
    for (const pieces of [state.princes, state.markers, state.castles]) expect(pieces).toHaveLength(2 * players);
  });

  test('PF-data-b: every piece is in exactly one place, and a lost or doubled one is noticed', () => {
    const { state } = fresh(players);
    expect(pettyFiefs.invariant(state)).toBeUndefined();
    const doubled = pettyFiefs.clone(state);
    doubled.tiles[0] = doubled.tiles[1]!;
    expect(pettyFiefs.invariant(doubled)).toMatch(/tiles/);
    const lost = pettyFiefs.clone(state);
    lost.coins[3] = 99;
    expect(pettyFiefs.invariant(lost)).toMatch(/coin 3/);
    const astray = pettyFiefs.clone(state);
    astray.mercenaries[5] = -50;
    expect(pettyFiefs.invariant(astray)).toMatch(/mercenary 5/);
  });

  test('PF-setup-a: each player has 12 coins, 2 pawns, 2 dice and 2 null tiles of two suits in his reserve', () => {
    const { reserves } = view(fresh(players).state, undefined);
    reserves.forEach(({ coins, princes, markers, castles }, seat) => {
      const own = [2 * seat, 2 * seat + 1];
      expect(coins.map(({ suit, count, values }) => [suit, count, values])).toEqual(own.map((suit) => [suit, 6, null]));
      expect([princes, markers, castles]).toEqual([own, own, own]);
    });
  });

  test('PF-setup-b: six mercenaries lie face down in the pool with the warlord; nobody holds the control marker', () => {
    const { centre } = view(fresh(players).state, 0);
    expect(centre).toEqual({ pool: 6, bribes: [], tiles: [], warlord: true, holder: -1 });
  });

  test('PF-setup-c: ace to five of each prince suit and null to five of the extra suit are shuffled', () => {
    const { tiles } = fresh(players).state;
    expect(tiles).toHaveLength(tileCount(players));
    expect([...tiles].sort((a, b) => a - b)).toEqual(regionTiles(players));
    expect(tiles).not.toEqual(regionTiles(players));
    expect(
      tiles
        .filter((tile) => suitOf(tile) === EXTRA)
        .map((tile) => tile % 6)
        .sort(),
    ).toEqual([0, 1, 2, 3, 4, 5]);
    expect(
      tiles
        .filter((tile) => suitOf(tile) === 0)
        .map((tile) => tile % 6)
        .sort(),
    ).toEqual([1, 2, 3, 4, 5]);
  });

  test('PF-setup-d: the start player is drawn at random, every seat as often', () => {
    const begun = new Array<number>(players).fill(0);
    for (let i = 0; i < 200 * players; i++) {
      const { starter } = fresh(players, `start ${i}`).state;
      begun[starter] = begun[starter]! + 1;
    }
    for (const count of begun) expect(Math.abs(count - 200)).toBeLessThan(60);
  });
});
