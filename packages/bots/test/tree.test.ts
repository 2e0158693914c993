/** What comes after an answer: replies are found that the fast hand would not give, for everybody alike. */

import { type Ask, FastDice, type Match } from '@homage/kernel';
import { type Squabble, squabble } from '@homage/testkit/fixture';
import { expect, test } from 'vitest';
import type { Mind } from '../src/index.ts';
import { Tree } from '../src/tree.ts';

const match = {} as Match<Squabble>;
const asked = (seat: number, secret = false): Ask<Squabble> =>
  ({ id: seat, seat, kind: Object.keys(squabble.asks)[0], secret, args: {} }) as unknown as Ask<Squabble>;
const OPTIONS = ['first', 'second', 'third'];
const mind = {
  options: () => OPTIONS.map((answer, i) => ({ answer: { answer }, prior: -i })),
} as unknown as Mind<Squabble>;

/** Two seats answer one after the other; `worth` gives both their shares. Returns what each took in the last of the games. */
function play(
  games: number,
  worth: (one: string, other: string) => [number, number],
  legal = (_answer: string): boolean => true,
): string[] {
  const tree = new Tree<Squabble>(mind, 0.2, (_match, _ask, { answer }) => legal(answer as string));
  const dice = new FastDice('tree');
  const counts = new Map<string, number>();
  for (let i = 0; i < games; i++) {
    tree.begin();
    const taken = [0, 1].map((seat) => (tree.pick(match, asked(seat), dice)?.answer as string) ?? 'first');
    tree.end(Float64Array.from(worth(taken[0] as string, taken[1] as string)));
    if (i >= games / 2) counts.set(taken.join(), (counts.get(taken.join()) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0].split(',') ?? [];
}

test('a reply that serves its giver better is found, though the hand puts it last', () => {
  expect(play(300, (_one, other) => (other === 'third' ? [0.2, 0.8] : [0.7, 0.3]))).toContain('third');
});

test('and the one before reckons with it', () => {
  // The first answer looks best as long as the other replies with his first; he need not.
  const worth = (one: string, other: string): [number, number] => {
    if (one === 'first') return other === 'first' ? [0.9, 0.1] : [0.1, 0.9];
    return [0.5, 0.5];
  };
  expect(play(600, worth)[0]).not.toBe('first');
});

test('what the rules refuse is never taken', () => {
  expect(
    play(
      200,
      () => [0.5, 0.5],
      (answer) => answer === 'first',
    ),
  ).toEqual(['first', 'first']);
});

test('at first everybody plays by hand, and secret questions stay out of the tree', () => {
  const tree = new Tree<Squabble>(mind, 0.2, () => true);
  const dice = new FastDice('tree');
  tree.begin();
  expect(tree.pick(match, asked(0), dice)).toBeUndefined();
  tree.end(Float64Array.of(0.5, 0.5));
  tree.begin();
  expect(tree.pick(match, asked(0, true), dice)).toBeUndefined();
  expect(tree.pick(match, asked(0), dice)).toEqual({ answer: 'first' });
});
