/** The figures of the bot. */

import { duel, makeBot, playGame, randomBot } from '@homage/bots';
import { expect, test } from 'vitest';
import { wisdom } from '../bot/index.ts';
import { fiefFrance } from '../rules/index.ts';
import { table } from './realm.ts';

const squire = makeBot('squire', fiefFrance, wisdom);
const options = table({ rounds: 40 });

test('a squire wins at least 90 of 100 games of four against three random players', () => {
  const { share } = duel(fiefFrance, options, 4, 100, squire, randomBot(fiefFrance), ({ winners }) => winners, 'long');
  expect(share).toBeGreaterThanOrEqual(0.9);
}, 600_000);

test('of 100 games of four squires at least 90 end with a winner within 40 rounds', () => {
  let won = 0;
  for (let i = 0; i < 100; i++) {
    const { match } = playGame(fiefFrance, options, [squire, squire, squire, squire], `long ${i}`, { asides: false });
    if (match.outcome !== null && match.outcome.how !== 'limit') won++;
  }
  expect(won).toBeGreaterThanOrEqual(90);
}, 600_000);
