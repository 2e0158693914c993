import { duel, greedyBot, playGame, randomBot, squireBot } from '@homage/bots';
import { conceal, FastDice, openAsks, refuse, start, trust } from '@homage/kernel';
import { wisdom } from '@homage/lancaster/bot';
import { lancaster } from '@homage/lancaster/rules';
import { describe, expect, it } from 'vitest';
import { Blue, table, Yellow } from './scenario.ts';

const greedy = greedyBot(lancaster, wisdom);
const random = randomBot(lancaster);

describe('the bot', () => {
  it('beats random players at 2 and at 4 seats (the full figures are in the long tests)', () => {
    for (const seats of [2, 4]) {
      const { share, finished } = duel(lancaster, {}, seats, 24, greedy, random, ({ winners }) => winners, 'short');
      expect(finished).toBe(24);
      expect(share).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('as a squire glances ahead and beats greedy by it (the figures are in docs/bots.md)', () => {
    const glancing = squireBot(lancaster, wisdom.mind!);
    const { share } = duel(lancaster, {}, 4, 8, glancing, greedy, ({ winners }) => winners, 'glance');
    expect(share).toBeGreaterThanOrEqual(0.5);
  });

  it('plays whole games against itself at all seat counts', () => {
    for (const seats of [2, 3, 4, 5]) {
      const { match } = playGame(lancaster, {}, new Array(seats).fill(greedy), `self ${seats}`);
      expect(match.outcome).not.toBeNull();
    }
  });

  it('names only legal candidates', () => {
    for (const seats of [2, 3, 4, 5]) {
      const dice = new FastDice(`legal ${seats}`);
      const match = start(lancaster, seats, {}, dice);
      while (match.outcome === null) {
        const ask = openAsks(match)[0]!;
        const answers = wisdom.candidates!(conceal(lancaster, match, ask.seat, dice), ask, dice);
        expect(answers.length).toBeGreaterThan(0);
        for (const answer of answers) expect(refuse(lancaster, match, ask.seat, ask.id, answer)).toBeUndefined();
        trust(lancaster, match, ask.seat, ask.id, structuredClone(answers[dice.below(answers.length)]!), dice);
      }
    }
  });

  it('votes for a law that serves it and against one that serves the other', () => {
    const scene = (): ReturnType<typeof table> =>
      table(3).laws(14, 18, 11).proposals(13).goods(Blue, { votes: 3 }).goods(Yellow, { votes: 3 });
    const t = scene().holds(Blue, 'A', 2).holds(Blue, 'B', 1).holds(Blue, 'E', 2).play('parliament');
    const [mine, other] = [Blue, Yellow].map(
      (seat) => greedy.decide(conceal(lancaster, t.match, seat, new FastDice('known')), seat, 'vote')!.answer,
    );
    expect(mine).toEqual({ voice: 'yes', votes: 3 });
    expect(other).toEqual({ voice: 'no', votes: 3 });
  });

  it('takes points at the end rather than keeping gold', () => {
    const t = table(3).round(5).laws(16, 14, 18).goods(Blue, { gold: 5 }).play('laws');
    expect(greedy.decide(conceal(lancaster, t.match, Blue, new FastDice('known')), Blue, 'trade')!.answer).toEqual({
      times: 5,
    });
  });
});
