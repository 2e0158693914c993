/** What everybody remembers: coins that a conflict has shown keep their place in every redeal until one of their suit leaves it face down. */

import { FastDice, start } from '@homage/kernel';
import { pettyFiefs, RESERVE, redeal } from '@homage/petty-fiefs/rules';
import { randomGame } from '@homage/testkit';
import { expect, test } from 'vitest';
import { code, scene, token } from './scene.ts';

const seenBy = (t: ReturnType<typeof scene>, reader: number | undefined): string[] =>
  pettyFiefs.view(t.match.state, reader).shown.map(({ coin, place }) => `${token(coin)} ${place}`);

/** Where a coin lies in so many redeals for a reader. */
function places(t: ReturnType<typeof scene>, coin: string, reader: number | undefined): number[] {
  const found = Array.from(
    { length: 40 },
    (_, i) => redeal(t.match.state, reader, new FastDice(`memory ${i}`)).coins[code(coin)]!,
  );
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Bob's C3 bribes, C2 stands with his prince; Ann's prince comes and they fight over mercenaries. */
const fight = () => {
  const t = scene(2, {
    P1: 'Cp C2 W',
    P2: 'Sp',
    centre: 'C3',
    holder: 'Bob',
    turn: 'Ann',
    dice: [0],
  });
  t.match.state.shown = [];
  t.does('move Sp to P1', 'name C');
  while (t.ask.kind !== 'act') t.lapses();
  return t;
};

test('coins that were shown are remembered where they lie, by every reader and in every redeal', () => {
  const t = fight();
  expect(t.told).toContain('bribesShown');
  expect(seenBy(t, 0)).toEqual(['C2 0', `C3 ${RESERVE}`]);
  expect(seenBy(t, undefined)).toEqual(seenBy(t, 0));
  expect(places(t, 'C2', 0)).toEqual([0]);
  expect(places(t, 'C3', undefined)).toEqual([RESERVE]);
});

test('without that memory the same coins would be dealt anew', () => {
  const t = fight();
  delete t.match.state.shown;
  expect(places(t, 'C2', 0)).toEqual([RESERVE, 0]);
});

test('a coin of the suit that leaves the place face down ends what was known of it there, and nowhere else', () => {
  const t = fight();
  while (t.ask.seat !== 1) t.does('pass');
  t.does('bribe C3');
  expect(seenBy(t, 0)).toEqual(['C2 0']);
});

test('edition 1 kept no memory, and its games go on as they were', () => {
  const old: typeof pettyFiefs = { ...pettyFiefs, edition: 1 };
  const match = start(old, 2, { rounds: 5 }, new FastDice('old'));
  expect(match.edition).toBe(1);
  const played = randomGame(old, { seats: 2, options: { rounds: 5 }, seed: 'old', steps: 400 });
  expect('shown' in played.match.state).toBe(false);
  const now = randomGame(pettyFiefs, { seats: 2, options: { rounds: 5 }, seed: 'old', steps: 400 });
  expect(now.match.state.shown).toBeDefined();
  const { shown: _shown, ...rest } = now.match.state;
  expect(rest).toEqual(played.match.state);
});
