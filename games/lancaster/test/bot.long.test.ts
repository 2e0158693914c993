import { duel, greedyBot, randomBot } from '@homage/bots';
import { wisdom } from '@homage/lancaster/bot';
import { lancaster } from '@homage/lancaster/rules';
import { describe, expect, it } from 'vitest';

const greedy = greedyBot(lancaster, wisdom);
const random = randomBot(lancaster);

describe('the strength of the bot', () => {
  it('wins at least 95 % of 200 games against one random player', () => {
    const { share, finished } = duel(lancaster, {}, 2, 200, greedy, random, ({ winners }) => winners, 'long');
    expect(finished).toBe(200);
    expect(share).toBeGreaterThanOrEqual(0.95);
  });

  it('wins at least 90 % of 200 games against three random players', () => {
    const { share, finished } = duel(lancaster, {}, 4, 200, greedy, random, ({ winners }) => winners, 'long');
    expect(finished).toBe(200);
    expect(share).toBeGreaterThanOrEqual(0.9);
  });
});
