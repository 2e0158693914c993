/** The sizes that the rules must keep: the position as JSON, and what a seat is shown of it, as large as random play makes them. */

import {
  clone,
  type Draft,
  FastDice,
  firstOpen,
  type Match,
  openAsides,
  passWindow,
  sample,
  sampleAside,
  start,
  submit,
} from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { table } from './realm.ts';

const STATE = 10_000;
const VIEW = 30_000;
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Random play with many asides, standing orders before all: they make a position large. */
function largest(
  seats: number,
  seed: string,
  options: Partial<FiefFrance['Options']>,
): { state: number; view: number } {
  const dice = new FastDice(`${seed}/game`);
  const players = new FastDice(`${seed}/players`);
  const match: Match<FiefFrance> = start(fiefFrance, seats, table(options), dice);
  let [state, view] = [0, 0];
  for (let deeds = 0; match.outcome === null; deeds++) {
    if (passWindow(fiefFrance, match, dice)) continue;
    const seat = players.below(seats);
    const open = players.below(8) === 0 ? openAsides(fiefFrance, match, seat) : [];
    const aside = open.includes('order') && players.below(2) === 0 ? 'order' : open[players.below(open.length || 1)];
    const act: Draft | undefined = aside && sampleAside(fiefFrance, match, seat, aside, players);
    const ask = firstOpen(match);
    if (aside !== undefined && act !== undefined) submit(fiefFrance, match, seat, aside, act, dice);
    else if (ask !== undefined)
      submit(fiefFrance, match, ask.seat, ask.id, sample(fiefFrance, match, ask, players), dice);
    if (deeds % 4 === 0) state = Math.max(state, bytes(match.state));
    if (deeds % 40 === 0) view = Math.max(view, bytes(fiefFrance.view(match.state, deeds % seats)));
  }
  return { state, view };
}

describe.each([3, 4, 5, 6])('at %i seats', (seats) => {
  test('a position takes at most 10 KB, a view at most 30 KB, with standing orders too', () => {
    for (const options of [
      { rounds: 30 },
      { rounds: 30, windows: 'orders', fog: true },
      { rounds: 30, openTrade: true },
    ] as const) {
      const { state, view } = largest(seats, `sizes ${seats}`, options);
      expect(state).toBeGreaterThan(4_000);
      expect(state).toBeLessThanOrEqual(STATE);
      expect(view).toBeLessThanOrEqual(VIEW);
    }
  });
});

test('a copy is as small as the position', () => {
  const match = start(fiefFrance, 6, table({}), new FastDice('copy'));
  expect(bytes(clone(fiefFrance, match))).toBe(bytes(match));
});
