/** The peer is only worth comparing with if it plays the same game: here it does so beside our rules, answer by answer. */

import { type Ask, type Draft, FastDice, type Json, openAsks, sample, start, submit } from '@homage/kernel';
import { ESTATES, type Estate, estateIndex, type MiddleAges, middleAges, type State } from '@homage/middle-ages/rules';
import { expect, test } from 'vitest';
import { enumerate, type Option } from './enumerate.ts';
import { begin, make, playAtRandom, resultOf, toMove } from './play.ts';
import type { Realm } from './realm.ts';

/** Our state as `G`. */
function realmOf({ order, turn, ...s }: State): Realm {
  return { ...s, order: order.map(String), waiting: null, chosen: {} };
}

/** Our answer as a move: values in their order, estates by number; places in columns stay together. */
function optionOf({ kind }: Ask<MiddleAges>, answer: Draft): Option {
  const numbered = (value: Json): Json => (isEstate(value) ? estateIndex[value] : value);
  if (kind !== 'loseTile') return { move: kind, args: Object.values(answer).map(numbered) };
  return { move: kind, args: [Object.fromEntries(Object.entries(answer).map(([key, at]) => [numbered(key), at]))] };
}

const isEstate = (value: Json): value is Estate => ESTATES.some((estate) => estate === value);

/** With four seats nothing is drawn after the deal, so the same deal and the same answers must give the same game. */
test('both engines play the same game', () => {
  const kinds = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const dice = new FastDice(`side by side/${i}`);
    const match = start(middleAges, 4, {}, dice);
    let state = begin(4, 'unused', realmOf(middleAges.clone(match.state)));
    while (match.outcome === null) {
      const ask = openAsks(match)[0]!;
      const answer = sample(middleAges, match, ask, dice)!;
      const option = optionOf(ask, answer);
      kinds.add(option.move);
      expect(toMove(state.ctx)).toBe(String(ask.seat));
      expect(enumerate(state.G, state.ctx, String(ask.seat))).toContainEqual(option);
      state = make(state, String(ask.seat), option);
      expect(submit(middleAges, match, ask.seat, ask.id, answer, dice)).toBeUndefined();
      // Secret answers to an event change nothing in our state before all are in, nor do they in the fiefs of the peer.
      expect(state.G.fiefs, `after ${option.move} in game ${i}`).toEqual(match.state.fiefs);
      expect(state.G.table).toEqual(match.state.table);
    }
    expect(resultOf(state)?.winners).toEqual(match.outcome.winners);
    expect(resultOf(state)?.totals).toEqual(match.outcome.scores.map(({ total }) => total));
  }
  expect([...kinds].sort()).toEqual(Object.keys(middleAges.asks).sort());
});

test('its own random games come to an end with any number of seats', () => {
  const dice = new FastDice('own games');
  for (const seats of [2, 3, 4, 5]) {
    const { state, answers } = playAtRandom(seats, `own/${seats}`, dice);
    // Everybody places a lord and moves it fifteen times; effects and events ask more.
    expect(answers).toBeGreaterThan(seats * 16);
    expect(resultOf(state)?.winners.length).toBeGreaterThan(0);
    const { fiefs, pile, orange, discard } = state.G;
    const owned = fiefs.flatMap(({ columns, cemetery }) => [...columns.flat(), ...cemetery]);
    expect(owned).toHaveLength(seats * 16);
    expect([...owned, ...pile, ...orange, ...discard]).toHaveLength(seats >= 4 ? 84 : 52);
    expect(fiefs.every(({ columns }) => columns.length === ESTATES.length)).toBe(true);
  }
});

test('a move that is not allowed is refused', () => {
  const state = begin(4, 'refusal');
  const player = toMove(state.ctx);
  const quiet = console.error;
  console.error = () => {};
  try {
    expect(() => make(state, player, { move: 'placeLord', args: [23] })).toThrow(/invalid_move/);
    expect(() => make(state, player, { move: 'moveLord', args: [0] })).toThrow(/unavailable_move/);
  } finally {
    console.error = quiet;
  }
});
