import { duel, greedyBot, playGame, randomBot } from '@homage/bots';
import { wisdom } from '@homage/fief-1981/bot';
import { fief1981 } from '@homage/fief-1981/rules';
import { describe, expect, it } from 'vitest';
import { both, optionsOf } from './scenario.ts';

const greedy = greedyBot(fief1981, wisdom);
const random = randomBot(fief1981);

describe('the strength of the bot', () => {
  it.each(both)('%s: wins at least 90 of 100 games against three random players', (rules) => {
    const { share, finished } = duel(
      fief1981,
      optionsOf({ rules }),
      4,
      100,
      greedy,
      random,
      ({ winners }) => winners,
      'long',
    );
    expect(finished).toBe(100);
    expect(share).toBeGreaterThanOrEqual(0.9);
  });

  const quick = greedyBot(fief1981, wisdom, { worlds: 1 });
  it.each(both)(
    '%s: at least 90 of 100 games among four of them are won within 60 rounds, not ended by the cap',
    (rules) => {
      let won = 0;
      for (let i = 0; i < 100; i++) {
        const { match } = playGame(fief1981, optionsOf({ rules, rounds: 60 }), new Array(4).fill(quick), `self ${i}`);
        if (match.outcome !== null && match.outcome.by !== 'time') won++;
      }
      expect(won).toBeGreaterThanOrEqual(90);
    },
  );
});
