/** The worked example of the rulebook: the first round of a game of three. Pink is player 0, Blue player 1, Green player 2. */

import { expect, test } from 'vitest';
import { at, B, C, Cc, F, firstPlacement, K, M, Mf, P, R, Rf, Vf } from './scene.ts';

const [PINK, BLUE, GREEN] = [0, 1, 2];

function example() {
  const scene = firstPlacement({
    players: 3,
    order: [PINK, BLUE, GREEN],
    rows: { 1: [F, Mf, R, B], 2: [Mf, Vf, K, C], 3: [F, M, Rf, P] },
    next: [K, F, Cc, Vf],
  });
  scene.play(PINK, 'placeLord', { to: at(1, 4) });
  scene.play(BLUE, 'placeLord', { to: at(1, 1) });
  scene.play(GREEN, 'placeLord', { to: at(1, 3) });
  return scene;
}

const blueMoves = () => example().play(BLUE, 'moveLord', { to: at(2, 2) });
const greenMoves = () =>
  blueMoves()
    .play(GREEN, 'moveLord', { to: at(2, 3) })
    .play(GREEN, 'scout', { to: at(3, 3) });
const pinkMoves = () => greenMoves().play(PINK, 'moveLord', { to: at(2, 1) });

test('MA-ex-1: the fourth tile is discarded and the order is Blue, Green, Pink', () => {
  const scene = example();
  expect(scene.s.discard).toEqual([Mf]);
  expect(scene.s.order).toEqual([BLUE, GREEN, PINK]);
  expect(scene.asked).toEqual([`${BLUE} moveLord`]);
  scene.close();
});

test('MA-ex-2: Blue takes the Field: effect 0, income 2', () => {
  const scene = blueMoves();
  expect(scene.happened('effectIdle')).toEqual([{ seat: BLUE, estate: 'field', why: 'noSymbols' }]);
  expect(scene.coins).toEqual([0, 2, 0]);
  scene.close();
});

test('MA-ex-3: Green moves to the 3rd tile of row 2, takes the Rampart, reserves a tile of row 3, income 2', () => {
  const scene = greenMoves();
  expect(scene.fief(GREEN)).toMatchObject({ lord: at(2, 3), scout: at(3, 3), coins: 2 });
  expect(scene.column(GREEN, 'rampart')).toEqual([R]);
  scene.close();
});

test('MA-ex-4: Pink attacks only Blue: Field to the cemetery, 2 coins; Pink 4, Blue 0, Green 2', () => {
  const scene = pinkMoves();
  expect(scene.happened('attacked')).toEqual([{ seat: PINK, target: BLUE, tile: F, coins: 2 }]);
  expect(scene.fief(BLUE).cemetery).toEqual([F]);
  expect(scene.coins).toEqual([4, 0, 2]);
  scene.close();
});

test('MA-ex-5: four new tiles are drawn, sorted and shown in the top row', () => {
  const scene = pinkMoves();
  expect(scene.happened('rowRefilled')).toEqual([{ row: 0, round: 5, tiles: [F, Vf, K, Cc] }]);
  expect(scene.view.rows[0]).toEqual({ round: 5, tiles: [F, Vf, K, Cc] });
});

test('MA-ex-6: in round 2 the empty tile is discarded, Pink begins, and neither Pink nor Blue may move to Green’s tile', () => {
  const scene = pinkMoves();
  expect(scene.s.discard).toEqual([Mf, C]);
  expect(scene.s.order).toEqual([PINK, BLUE, GREEN]);
  expect(scene.refusal(PINK, { to: at(3, 3) })).toEqual({ code: 'reserved', rule: 'E.rampart', seat: GREEN });
  scene.play(PINK, 'moveLord', { to: at(3, 1) });
  expect(scene.refusal(BLUE, { to: at(3, 3) })).toEqual({ code: 'reserved', rule: 'E.rampart', seat: GREEN });
  scene.play(BLUE, 'moveLord', { to: at(3, 2) });
  scene.play(GREEN, 'moveLord', { to: at(3, 3) });
  expect(scene.fief(GREEN).scout).toBe(-1);
  scene.close();
});
