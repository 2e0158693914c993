import { lapse, openAsks } from '@homage/kernel';
import { middleAges } from '@homage/middle-ages/rules';
import { describe, expect, test } from 'vitest';
import { at, F, Ff, M, R, Rf, startOfRound, taking } from './scene.ts';

const spots = (...rounds: number[]): number[] => rounds.flatMap((round) => [1, 2, 3, 4].map((tile) => at(round, tile)));
const targets = (scene: ReturnType<typeof taking>): unknown[] =>
  scene
    .choice(0)
    .of.filter((spot) => spot !== 'stay')
    .sort((a, b) => Number(a) - Number(b));
const ascending = (numbers: number[]): number[] => numbers.sort((a, b) => a - b);

describe('Rampart', () => {
  test('MA-rampart-a: in round r the Scout may go to rows r+2 and r+3; row r+1 is refused', () => {
    const scene = taking(R, { round: 1 });
    expect(targets(scene)).toEqual(ascending(spots(3, 4)));
    expect(scene.refusal(0, { to: at(2, 4) })).toEqual({ code: 'scoutOwnRow', rule: 'E.rampart', row: 1 });
    scene.play(0, 'scout', { to: at(4, 2) });
    expect(scene.fief(0).scout).toBe(at(4, 2));
    expect(scene.coins[0]).toBe(2);
  });

  test('MAR-scout-target: only tiles of laid rows without Lord and Scout, not in the row of the own Lord', () => {
    const scene = taking(R, { round: 5, fiefs: [{}, { scout: at(8, 1) }] });
    expect(targets(scene)).toEqual(ascending([...spots(7), at(8, 2), at(8, 3), at(8, 4)]));
    // The very first tile of the table is a tile like any other.
    const corner = taking(R, { round: 2, fiefs: [{}, { scout: at(5, 1) }] });
    expect(targets(corner)).toEqual(ascending([...spots(4), at(5, 2), at(5, 3), at(5, 4)]));
  });

  test('MA-rampart-b: a tile with a Lord or with another Scout is refused', () => {
    const scene = startOfRound({
      round: 2,
      lords: [1, 2, 3],
      rows: { 2: [R, R, R, Rf] },
      fiefs: [{}, { scout: at(5, 2) }],
    });
    scene.play(0, 'moveLord', { to: at(3, 1) });
    // The Lords of players 1 and 2 still stand in row 2.
    expect(scene.refusal(0, { to: at(2, 2) })).toEqual({ code: 'lordThere', rule: 'E.rampart', seat: 1 });
    expect(scene.refusal(0, { to: at(5, 2) })).toEqual({ code: 'reserved', rule: 'E.rampart', seat: 1 });
    scene.play(0, 'scout', { to: at(5, 1) });
  });

  test('MA-rampart-c: nobody else may move to the reserved tile; its owner may', () => {
    const scene = startOfRound({
      round: 2,
      lords: [1, 2, 3],
      rows: { 2: [F, F, Ff, M] },
      fiefs: [{}, {}, { scout: at(3, 2) }],
    });
    expect(scene.refusal(0, { to: at(3, 2) })).toEqual({ code: 'reserved', rule: 'E.rampart', seat: 2 });
    scene.play(0, 'moveLord', { to: at(3, 1) });
    expect(scene.refusal(1, { to: at(3, 2) })).toMatchObject({ code: 'reserved', seat: 2 });
    scene.play(1, 'moveLord', { to: at(3, 3) });
    scene.play(2, 'moveLord', { to: at(3, 2) });
    expect(scene.fief(2).scout).toBe(-1);
    scene.close();
  });

  test('MA-rampart-d: when its owner enters the row elsewhere the Scout returns, and later movers may use the tile', () => {
    const scene = startOfRound({
      round: 2,
      lords: [1, 2, 3],
      rows: { 2: [F, F, Ff, M] },
      fiefs: [{ scout: at(3, 2) }],
    });
    scene.play(0, 'moveLord', { to: at(3, 4) });
    expect(scene.happened('scoutReturned')).toEqual([{ seat: 0, from: at(3, 2) }]);
    expect(scene.fief(0).scout).toBe(-1);
    scene.play(1, 'moveLord', { to: at(3, 2) });
    scene.close();
  });

  test('MA-rampart-e: round 13 rows 15 and 16, round 14 row 16, rounds 15 and 16 none', () => {
    expect(targets(taking(R, { round: 13 }))).toEqual(ascending(spots(15, 16)));
    expect(targets(taking(R, { round: 14 }))).toEqual(ascending(spots(16)));
    for (const round of [15, 16]) {
      const scene = taking(R, { round });
      expect(scene.happened('effectIdle')[0]).toEqual({ seat: 0, estate: 'rampart', why: 'noTarget' });
      expect(scene.happened('income')[0]).toMatchObject({ seat: 0, estate: 'rampart', coins: 2 });
    }
  });

  test('MA-rampart-f: in round 2 the Scout may go to row 5, which lies above the Lord', () => {
    const scene = taking(R, { round: 2 });
    expect(targets(scene)).toEqual(ascending(spots(4, 5)));
    expect(at(5, 1)).toBeLessThan(scene.fief(0).lord);
    scene.play(0, 'scout', { to: at(5, 3) });
    expect(scene.fief(0).scout).toBe(at(5, 3));
  });

  test('MA-rampart-g: a Scout that is out may be moved or left', () => {
    const moved = taking(R, { round: 2, fiefs: [{ scout: at(4, 1) }] });
    expect(moved.refusal(0, { to: at(4, 1) })).toEqual({ code: 'scoutThere', rule: 'E.rampart' });
    moved.play(0, 'scout', { to: at(5, 4) });
    expect(moved.happened('scoutPlaced')).toMatchObject([{ seat: 0, from: at(4, 1), to: at(5, 4) }]);
    const left = taking(R, { round: 2, fiefs: [{ scout: at(4, 1) }] });
    left.play(0, 'scout', { to: 'stay' });
    expect(left.fief(0).scout).toBe(at(4, 1));
    expect(left.happened('scoutStayed')).toEqual([{ seat: 0, at: at(4, 1) }]);
  });

  test('MA-rampart-h: two Fields and two Ramparts bring 8', () => {
    const scene = taking(R, { fiefs: [{ board: [F, F, Rf] }] });
    scene.play(0, 'scout', { to: 'stay' });
    expect(scene.happened('income')).toMatchObject([{ coins: 8 }]);
  });

  test('MAR-scout-move: a second Rampart moves the one Scout; the first tile is free again', () => {
    const scene = taking(R, { players: 2, round: 2, fiefs: [{ scout: at(4, 1) }] });
    scene.play(0, 'scout', { to: at(4, 2) });
    expect(scene.s.fiefs.filter(({ scout }) => scout === at(4, 1))).toEqual([]);
    expect(scene.fief(0).scout).toBe(at(4, 2));
  });

  test('MAR-scout-back: the Scout comes home before the effect, so a Rampart of the same turn may use it again', () => {
    const scene = taking(R, { round: 2, fiefs: [{ scout: at(3, 4) }], to: at(3, 3) });
    expect(scene.log.map(({ kind }) => kind)).toEqual(['lordMoved', 'scoutReturned', 'tileTaken']);
    scene.play(0, 'scout', { to: at(4, 4) });
    expect(scene.happened('scoutPlaced')).toMatchObject([{ from: -1, to: at(4, 4) }]);
  });

  test('MAR-must: the Scout may stay in hand, and silence leaves it there', () => {
    const scene = taking(R, { round: 2 });
    expect(lapse(middleAges, scene.match, scene.dice)).toBeUndefined();
    expect(scene.fief(0).scout).toBe(-1);
    expect(openAsks(scene.match)[0]?.kind).toBe('moveLord');
  });
});
