import { duel, greedyBot, randomBot } from '@homage/bots';
import { conceal, enumerate, FastDice, openAsks } from '@homage/kernel';
import { wisdom } from '@homage/middle-ages/bot';
import { middleAges } from '@homage/middle-ages/rules';
import { expect, test } from 'vitest';
import { at, B, C, Cc, F, K, M, Mf, P, R, Rf, startOfRound, taking, V } from './scene.ts';

const greedy = greedyBot(middleAges, wisdom);

test('greedy wins most games of four against three random players', () => {
  const { share, finished } = duel(middleAges, {}, 4, 60, greedy, randomBot(middleAges), ({ winners }) => winners);
  expect(finished).toBe(60);
  expect(share).toBeGreaterThan(0.85);
});

test('it looks at all answers, even of a Palace', () => {
  const scene = taking(P);
  const ask = openAsks(scene.match)[0]!;
  const all = enumerate(middleAges, scene.match, ask, 1000).answers;
  expect(all).toHaveLength(4 * 6 + 4 * 7);
  expect(wisdom.candidates?.(scene.match, ask, new FastDice('x'))).toEqual(all);
});

test('it takes the tile that pays more', () => {
  // With four Mills, a fifth brings 10 coins; a Field 4 and the Farmers, a Rampart 6, a Church 6.
  const board = [F, M, V, R, K, Mf, Mf, Mf, B, C, P];
  const scene = startOfRound({
    round: 14,
    lords: [1, 2, 3],
    rows: { 14: [F, F, Mf, Rf], 15: [F, Mf, Rf, Cc] },
    fiefs: [{ board }],
  });
  expect(greedy.decide(conceal(middleAges, scene.match, 0, new FastDice('known')), 0, 'seed')?.answer).toEqual({
    to: at(15, 2),
  });
});

test('its opinion does not depend on what is hidden from it', () => {
  const scene = startOfRound({ round: 5, lords: [1, 2, 3] });
  const other = conceal(middleAges, scene.match, 0, new FastDice('other'));
  expect(other.state.pile).not.toEqual(scene.s.pile);
  expect(wisdom.value(other.state, 0, other)).toBe(wisdom.value(scene.s, 0, scene.match));
});
