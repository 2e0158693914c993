/** Scenarios: every statement of the rules is a test with its paragraph in the title. */

import { Scene } from '@homage/testkit';
import { expect, test } from 'vitest';
import { cover } from '../cover.ts';
import { type Quitrent, quitrent } from '../rules/index.ts';

const [seats] = cover.seats;
const begin = () => new Scene(quitrent, { seats });

/** Everybody bids; who is not named bids nothing. */
function bids(scene: Scene<Quitrent>, given: number[]) {
  for (let seat = 0; seat < seats; seat++) scene.does(seat, 'bid', { coins: given[seat] ?? 0 });
  return scene;
}

test('2: everybody pays, and the highest bid scores the prize', () => {
  const scene = begin();
  const { prize } = scene.s;
  bids(scene, [2, 1]);
  expect(scene.s.purses.slice(0, 2)).toEqual([3, 4]);
  expect(scene.s.points.slice(0, 2)).toEqual([prize, 0]);
});

test('2: a shared highest bid scores for nobody', () => {
  const scene = bids(begin(), [2, 2]);
  expect(scene.s.points.every((points) => points === 0)).toBe(true);
  expect(scene.s.round).toBe(2);
});

test('2: nobody bids more than he has', () => {
  expect(begin().refuses(0, 'bid', { coins: 6 })).toMatchObject({ code: 'atMost', rule: '2', most: 5 });
});

test('3: the dues come from another player who has a coin, or from nobody', () => {
  const scene = bids(begin(), [5]);
  scene.s.purses[1] = 0;
  expect(scene.refuses(0, 'dues', { from: 0 })).toMatchObject({ code: 'yourself', rule: '3' });
  expect(scene.refuses(0, 'dues', { from: 1 })).toMatchObject({ code: 'emptyPurse', rule: '3' });
  scene.s.purses[1] = 1;
  scene.does(0, 'dues', { from: 1 });
  expect(scene.told.at(-2)).toBe('duesTaken');
});

test('4: once in the game one borrows up to three coins, out of turn', () => {
  const scene = begin().does(1, 'borrow', { coins: 3 });
  expect([scene.s.purses[1], scene.s.debts[1]]).toEqual([8, 3]);
  expect(scene.refuses(1, 'borrow', { coins: 1 })).toMatchObject({ code: 'borrowedAlready', rule: '4' });
});

test('5: debts count against points', () => {
  const scene = new Scene(quitrent, { seats, options: { rounds: 2 } }).does(0, 'borrow', { coins: 3 });
  bids(bids(scene, []), []);
  expect(scene.match.outcome?.scores.slice(0, 2)).toEqual([-3, 0]);
});
