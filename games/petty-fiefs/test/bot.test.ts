import { duel, greedyBot, playGame, randomBot } from '@homage/bots';
import { conceal, FastDice, openAsks, refuse, sample, start, submit } from '@homage/kernel';
import { wisdom } from '@homage/petty-fiefs/bot';
import { pettyFiefs } from '@homage/petty-fiefs/rules';
import { expect, test } from 'vitest';

const options = { rounds: 25 };
const greedy = greedyBot(pettyFiefs, wisdom);
const random = randomBot(pettyFiefs);

test('greedy beats random', () => {
  const { share, finished } = duel(pettyFiefs, options, 2, 8, greedy, random, ({ winners }) => winners, 'short');
  expect(finished).toBe(8);
  expect(share).toBeGreaterThanOrEqual(0.75);
});

test.each([
  [2, 3],
  [3, 2],
  [4, 1],
  [5, 1],
])('greedy players at %i seats bring the land under control', (seats, games) => {
  let control = 0;
  for (let i = 0; i < games; i++) {
    const { match } = playGame(pettyFiefs, options, new Array(seats).fill(greedy), `land ${i}`);
    if (match.outcome?.why === 'control') control++;
  }
  expect(control).toBe(games);
});

test('every answer that the bot considers is legal, and what it decides depends on what it may know alone', () => {
  const dice = new FastDice('legal');
  const match = start(pettyFiefs, 3, options, dice);
  for (let i = 0; i < 120 && match.outcome === null; i++) {
    const ask = openAsks(match)[0]!;
    const known = conceal(pettyFiefs, match, ask.seat, new FastDice(`world ${i}`));
    for (const answer of wisdom.candidates?.(known, ask, new FastDice(i)) ?? []) {
      expect(refuse(pettyFiefs, match, ask.seat, ask.id, answer)).toBeUndefined();
    }
    if (i % 5 === 0) {
      const other = conceal(pettyFiefs, match, ask.seat, new FastDice(`other ${i}`));
      expect(greedy.decide(known, ask.seat, `seed ${i}`)).toEqual(greedy.decide(other, ask.seat, `seed ${i}`));
    }
    submit(pettyFiefs, match, ask.seat, ask.id, sample(pettyFiefs, match, ask, dice), dice);
  }
});
