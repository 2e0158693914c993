/** A bot takes a concealed match and nothing else: `npm run types` fails if the truth compiles. */

import { conceal, FastDice, type Match, openAsks, start } from '@homage/kernel';
import { type Squabble, squabble } from '@homage/testkit/fixture';
import { expect, test } from 'vitest';
import { randomBot } from '../src/index.ts';

test('the true match does not compile; what `conceal` makes does', () => {
  const bot = randomBot(squabble);
  const truth: Match<Squabble> = start(squabble, 3, { rounds: 2 }, new FastDice('truth'));
  const { seat } = openAsks(truth)[0]!;
  // @ts-expect-error a bot must not be handed the truth
  bot.decide(truth, seat, 'seed');
  // @ts-expect-error nor asked about acts out of turn on it
  bot.interject(truth, seat, 'seed');
  expect(bot.decide(conceal(squabble, truth, seat, new FastDice('known')), seat, 'seed')).toBeDefined();
});
