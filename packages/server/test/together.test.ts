/** Thinking tells nothing: at secret questions and windows the moment of an answer does not depend on what a bot holds. */

import { GAMES } from '@homage/registry';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { together } from '../src/bots/together.ts';
import { Api, eventually, house } from './harness.ts';

describe('together', () => {
  afterEach(() => vi.useRealTimers());

  /** After how many milliseconds answers come, for thoughts that take so long. */
  async function moment(...thoughts: number[]): Promise<number> {
    vi.useFakeTimers();
    const from = performance.now();
    const after = (ms: number): Promise<number> => new Promise((done) => setTimeout(() => done(ms), ms));
    const all = together(thoughts.map(after), 100);
    await vi.runAllTimersAsync();
    expect(await all).toEqual(thoughts);
    return performance.now() - from;
  }

  test.each([[[0]], [[3]], [[40]], [[99]], [[0, 60, 99]]])(
    'thoughts of %j end at the same moment',
    async (thoughts) => {
      expect(await moment(...thoughts)).toBe(100);
    },
  );

  test('a thought that overruns ends at a whole number of moments', async () => {
    expect(await moment(101)).toBe(200);
    expect(await moment(170, 3)).toBe(200);
  });
});

test('bots of every level answer a secret question at one moment', async () => {
  // Much more than a busy machine loses by the way.
  const secretMs = 1500;
  const server = await house({ games: GAMES, gamesModule: '@homage/registry', secretMs });
  const ann = await Api.guest(server.address, 'Ann');
  const bots = ['squire', 'knight', 'lord'].map((bot, i) => ({ seat: i + 1, bot }));
  const { id } = await ann.post('create', { game: 'lancaster', seats: 4, bots, start: true });
  const room = await server.hall.room(id);
  const from = performance.now();
  const answered: number[] = [];
  const keeper = room.keeper!;
  const submit = keeper.submit.bind(keeper);
  keeper.submit = (seat, ...rest) => {
    answered.push(performance.now() - from);
    return submit(seat, ...rest);
  };
  // Everybody chooses a first tile in secret: the goods behind the screens are all that bots could think about.
  await eventually(() => answered.length).toBe(3);
  expect(answered[2]! - answered[0]!).toBeLessThan(secretMs / 2);
  expect(answered[0]!).toBeGreaterThan(secretMs / 2);
  await server.end();
});
