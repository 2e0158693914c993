import { greedyBot, makeBot } from '@homage/bots';
import { conceal, FastDice } from '@homage/kernel';
import { wisdom } from '@homage/middle-ages/bot';
import { middleAges } from '@homage/middle-ages/rules';
import { describe, expect, test } from 'vitest';
import {
  at,
  B,
  Bc,
  Bf,
  C,
  Cc,
  Cf,
  F,
  Fc,
  Ff,
  K,
  Kc,
  Kf,
  M,
  Mc,
  Mf,
  P,
  Pc,
  R,
  Rc,
  Rf,
  startOfRound,
  V,
  Vc,
  Vf,
} from './scene.ts';

/** What the first seat may know of a scene. */
const known = ({ match }: ReturnType<typeof startOfRound>) => conceal(middleAges, match, 0, new FastDice('known'));

const mine = [F, M, V, R, K, B, C, P];
const theirs = [Ff, Mf, Vf, Rf, Kc, Bc, Cc, Pc];
const others = [Ff, Mf, Vf, Rf, Kf, Bf, Cc, Pc];

/**
 * A fifth Mill brings the rival who moves next six coins more than any other tile; to me it brings no more than a Rampart. Only who
 * takes it from him is ahead in the end.
 */
const needy = () =>
  startOfRound({
    round: 15,
    lords: [1, 2, 3],
    rows: { 15: [V, K, R, F], 16: [F, M, V, R] },
    events: ['skilledTrades', 'preciousGoods', 'alliance', 'restoration'],
    fiefs: [
      { board: mine, coins: 69 },
      { board: [F, M, Mf, Mf, Mf, Vc, Rf, Kc, B, Cc, Pc], coins: 60 },
      { board: [Fc, Mc, Vf, Rc, Kf, Bf, Cf, Pc], coins: 10 },
    ],
  });

/** Ten coins are lost without a Church; a third Field would bring nine or so. */
const churchless = () =>
  startOfRound({
    round: 15,
    lords: [1, 2, 3],
    rows: { 15: [V, K, R, F], 16: [F, V, K, C] },
    fiefs: [
      { board: [F, F, M, V, R, K, B, P], coins: 40 },
      { board: theirs, coins: 40 },
      { board: others, coins: 40 },
    ],
  });

describe.each(['squire', 'knight', 'lord'] as const)('%s', (level) => {
  const bot = makeBot(level, middleAges, wisdom, { steps: 600 });

  test('fills an empty estate when there is no other chance', () => {
    expect(bot.decide(known(churchless()), 0, 'seed')?.answer).toEqual({ to: at(16, 4) });
  });
});

test('knight and lord take the tile that the rival needs in the last round; greedy as it was leaves it to him', () => {
  for (const level of ['knight', 'lord'] as const) {
    const bot = makeBot(level, middleAges, wisdom, { steps: 600 });
    expect(bot.decide(known(needy()), 0, 'seed')?.answer).toEqual({ to: at(16, 2) });
  }
  expect(greedyBot(middleAges, wisdom).decide(known(needy()), 0, 'seed')?.answer).not.toEqual({ to: at(16, 2) });
});
