import { duel, greedyBot, playGame, randomBot } from '@homage/bots';
import { wisdom } from '@homage/fief-1981/bot';
import { fief1981 } from '@homage/fief-1981/rules';
import { conceal, FastDice, openAsks, refuse, start, trust } from '@homage/kernel';
import { describe, expect, it } from 'vitest';
import { both, optionsOf } from './scenario.ts';

const greedy = greedyBot(fief1981, wisdom);
const random = randomBot(fief1981);

describe('the bot', () => {
  it.each(both)('%s: beats three random players (the full figures are in the long tests)', (rules) => {
    const { share, finished } = duel(
      fief1981,
      optionsOf({ rules }),
      4,
      6,
      greedy,
      random,
      ({ winners }) => winners,
      'short',
    );
    expect(finished).toBe(6);
    expect(share).toBeGreaterThanOrEqual(0.66);
  });

  it.each(both)('%s: plays against itself', (rules) => {
    const { match } = playGame(fief1981, optionsOf({ rules, rounds: 10 }), new Array(3).fill(greedy), 'self');
    expect(match.outcome).not.toBeNull();
  });

  it.each(both)('%s: names only legal candidates', (rules) => {
    const dice = new FastDice(`legal ${rules}`);
    const match = start(fief1981, 5, optionsOf({ rules, rounds: 8 }), dice);
    while (match.outcome === null) {
      const ask = openAsks(match)[0]!;
      const answers = wisdom.candidates!(conceal(fief1981, match, ask.seat, dice), ask, dice);
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers)
        expect(refuse(fief1981, match, ask.seat, ask.id, answer), JSON.stringify(answer)).toBeUndefined();
      trust(fief1981, match, ask.seat, ask.id, structuredClone(answers[dice.below(answers.length)]!), dice);
    }
  });
});
