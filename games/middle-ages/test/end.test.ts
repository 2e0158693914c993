import { greedyBot, playGame, randomBot } from '@homage/bots';
import { wisdom } from '@homage/middle-ages/bot';
import { middleAges } from '@homage/middle-ages/rules';
import { describe, expect, test } from 'vitest';
import { B, C, Cc, Cf, F, Ff, K, Kf, M, Mf, P, Pc, R, Rf, scoring, taking, V, Vf } from './scene.ts';

/** One tile in every estate. */
const FULL = [F, M, V, R, K, B, C, P];
const OTHER = [Ff, Mf, Vf, Rf, Kf, B, Cc, Pc];

describe('the end', () => {
  test('MA-end-a: each empty estate costs 10; three cost 30', () => {
    const { scores } = scoring(
      { coins: 100, board: [F, M, V, R, K] },
      { coins: 40, board: [Ff, Mf, Vf, Rf, Kf, B, Cc, Pc] },
    );
    expect(scores[0]).toEqual({ coins: 100, empty: ['barracks', 'church', 'palace'], total: 70, rank: 1 });
    expect(scores[1]).toEqual({ coins: 40, empty: [], total: 40, rank: 2 });
  });

  test('MA-end-a: the game ends after round 16 and its event', () => {
    const { match } = playGame(middleAges, {}, [greedyBot(middleAges, wisdom), randomBot(middleAges)], 'end');
    expect(match.state.round).toBe(16);
    expect(match.state.applied).toBe(4);
    expect(match.outcome).not.toBeNull();
  });

  test('MA-end-b: 12 coins and two empty estates make -8', () => {
    const { scores, winners } = scoring({ coins: 12, board: [F, M, V, R, K, B] }, { coins: 0, board: [Ff] });
    expect(scores[0]!.total).toBe(-8);
    expect(winners).toEqual([0]);
  });

  test('MAR-negative: the last penalty is no payment and may lead below zero', () => {
    const { scores } = scoring({ coins: 0 }, { coins: 5, board: [F] });
    expect(scores.map(({ total }) => total)).toEqual([-80, -65]);
    expect(scores.map(({ rank }) => rank)).toEqual([2, 1]);
  });

  test('MA-end-c: the highest score wins alone', () => {
    const outcome = scoring({ coins: 90, board: FULL }, { coins: 91, board: OTHER }, { coins: 80 });
    expect(outcome.winners).toEqual([1]);
    expect(outcome.decidedBy).toBeNull();
    expect(outcome.scores.map(({ rank }) => rank)).toEqual([2, 1, 3]);
  });

  test('MA-end-d: a tie goes to more Palaces, then Churches, Barracks, Markets, Ramparts, Villages, Mills, Fields', () => {
    const more = [P, C, B, K, R, V, M, F];
    const estates = ['palace', 'church', 'barracks', 'market', 'rampart', 'village', 'mill', 'field'];
    more.forEach((tile, i) => {
      // The rival has more of everything further to the left.
      const rest = more.slice(i + 1);
      const outcome = scoring(
        { coins: 50, board: [F, M, V, R, K, B, C, P, tile] },
        { coins: 50, board: [Ff, Mf, Vf, Rf, Kf, B, Cf, Pc, ...rest] },
        { coins: 0 },
        { coins: 0 },
      );
      expect(outcome.winners).toEqual([0]);
      expect(outcome.decidedBy).toBe(estates[i]);
    });
  });

  test('MA-end-d: only tiles on the board count for a tie', () => {
    const outcome = scoring(
      { coins: 50, board: FULL, cemetery: [Pc, Pc] },
      { coins: 50, board: [...OTHER, Mf] },
      { coins: 0 },
      { coins: 0 },
    );
    expect(outcome.winners).toEqual([1]);
    expect(outcome.decidedBy).toBe('mill');
  });

  test('MA-end-e: complete equality shares the win', () => {
    const outcome = scoring({ coins: 50, board: FULL }, { coins: 50, board: OTHER }, { coins: 49 });
    expect(outcome.winners).toEqual([0, 1]);
    expect(outcome.decidedBy).toBeNull();
    expect(outcome.scores.map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });

  test('MAR-shared: three players who are equal in all estates share the win', () => {
    const outcome = scoring({ coins: 7 }, { coins: 7 }, { coins: 7 }, { coins: 6 });
    expect(outcome.winners).toEqual([0, 1, 2]);
  });

  test('a tie of three is decided estate by estate', () => {
    const outcome = scoring(
      { coins: 50, board: [P, C, F] },
      { coins: 50, board: [Pc, Cc, M] },
      { coins: 60, board: [Pc, K] },
    );
    expect(outcome.scores.map(({ total }) => total)).toEqual([0, 0, 0]);
    expect(outcome.scores.map(({ rank }) => rank)).toEqual([2, 1, 3]);
    expect(outcome.winners).toEqual([1]);
    expect(outcome.decidedBy).toBe('mill');
  });

  test('round 16 leads to the score by itself', () => {
    const scene = taking(F, {
      round: 16,
      players: 2,
      events: ['goodHarvest', 'alliance', 'preciousGoods', 'vastTracts'],
    });
    expect(scene.happened('eventTurned')).toEqual([{ card: 'vastTracts', index: 3 }]);
    expect(scene.happened('scored')).toHaveLength(2);
    expect(scene.match.outcome?.scores.map(({ total }) => total)).toEqual([2 + 2 - 70, -80]);
  });
});
