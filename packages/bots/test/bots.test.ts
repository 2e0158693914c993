import { canonical, conceal, FastDice, type Match, openAsks, start } from '@homage/kernel';
import { type Squabble, squabble } from '@homage/testkit/fixture';
import { expect, test } from 'vitest';
import { duel, greedyBot, playGame, randomBot, standIn, type Wisdom } from '../src/index.ts';

const rich: Wisdom<Squabble> = {
  value: (s, seat) => s.purses[seat]! * 4 + s.troops[seat]!.knight * 3 + s.troops[seat]!.sergeant,
};
const options = { rounds: 4 };

test('greedy beats random where coins can be grabbed', () => {
  const { share, finished } = duel(
    squabble,
    options,
    3,
    60,
    greedyBot(squabble, rich),
    randomBot(squabble),
    ({ winners }) => winners,
  );
  expect(finished).toBe(60);
  expect(share).toBeGreaterThan(0.6);
});

test('the same seed gives the same game', () => {
  const bots = [greedyBot(squabble, rich), randomBot(squabble), greedyBot(squabble, rich)];
  const once = playGame(squabble, options, bots, 'again').match;
  const twice = playGame(squabble, options, bots, 'again').match;
  expect(canonical(once)).toBe(canonical(twice));
});

test('a bot decides alike in every world that its seat cannot tell apart', () => {
  const bot = greedyBot(squabble, rich);
  for (let i = 0; i < 40; i++) {
    const match: Match<Squabble> = start(squabble, 4, options, new FastDice(`deal ${i}`));
    for (const { seat } of openAsks(match)) {
      const one = conceal(squabble, match, seat, new FastDice(`one ${i}`));
      const other = conceal(squabble, match, seat, new FastDice(`other ${i}`));
      expect(bot.decide(other, seat, `thought ${i}`)).toEqual(bot.decide(one, seat, `thought ${i}`));
      expect(bot.interject(other, seat, `thought ${i}`)).toEqual(bot.interject(one, seat, `thought ${i}`));
    }
  }
});

test('what is answered for a bot that fails is what greedy would do; without a judgement it is silence or the first answer', () => {
  const broken: Wisdom<Squabble> = {
    value() {
      throw new Error('broken');
    },
  };
  for (let i = 0; i < 20; i++) {
    const truth = start(squabble, 3, options, new FastDice(`deal ${i}`));
    const { seat, id } = openAsks(truth)[0]!;
    const match = conceal(squabble, truth, seat, new FastDice(`known ${i}`));
    const wish = greedyBot(squabble, rich).decide(match, seat, `thought ${i}`);
    expect(standIn(squabble, rich, match, seat, `thought ${i}`)).toEqual(wish);
    const plain = standIn(squabble, broken, match, seat, `thought ${i}`);
    expect(plain?.target).toBe(id);
    expect(standIn(squabble, broken, match, seat, 'another thought')).toEqual(plain);
  }
});

test('greedy imagines other deals only where there is something to compare', () => {
  let deals = 0;
  const counted = {
    ...squabble,
    redeal: (...args: Parameters<typeof squabble.redeal>) => {
      deals++;
      return squabble.redeal(...args);
    },
  };
  const truth = start(squabble, 3, options, new FastDice('deal'));
  const ask = openAsks(truth)[0]!;
  const match = conceal(squabble, truth, ask.seat, new FastDice('known'));
  const one: Wisdom<Squabble> = { ...rich, candidates: () => [{ for: 0 }] };
  expect(greedyBot(counted, one).decide(match, ask.seat, 'x')).toEqual({ target: ask.id, answer: { for: 0 } });
  expect(deals).toBe(1);
  greedyBot(counted, { ...rich, candidates: () => [{ for: 0 }, { for: 1 }] }).decide(match, ask.seat, 'x');
  expect(deals).toBe(3);
});
