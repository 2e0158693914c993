/** One game in two editions, side by side (docs/editions.md): what began under the first goes on under it, whatever the code knows by now. */

import { canonical, FastDice, openAsks, sample } from '@homage/kernel';
import { finishedGame, replayFinished } from '@homage/testkit';
import { type Squabble, squabble, squabble2 } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import { type Header, replay, Table } from '../src/index.ts';
import { headerFor, randomGame, SEED } from './play.ts';

const options = { rounds: 6 };
const first: Header = headerFor('squabble', 3, options);
const second: Header = { ...first, edition: 2 };

describe('a game of the first edition', () => {
  const { journal } = randomGame(squabble, 'editions', options);

  test('is replayed to the letter, digest by digest, by code that knows the second', () => {
    expect(replay(squabble2, journal)).toMatchObject({ ok: true });
    expect(replay(squabble2, journal)).toMatchObject({ table: { match: { edition: 1 } } });
  });

  test('is refused by name where the code is older than the game', () => {
    const later = { ...journal, header: { ...journal.header, edition: 2 } };
    expect(replay(squabble, later)).toMatchObject({ ok: false, damage: { why: 'anotherEdition' } });
  });

  test('a finished game of the tests keeps its edition too', () => {
    const finished = finishedGame(squabble, { seats: 3, options, seed: 'finished' });
    expect(replayFinished(squabble2, finished)).toBeUndefined();
    expect(replayFinished(squabble, { ...finished, edition: 2 })).toBe('it was played under edition 2');
    expect(replayFinished(squabble2, { ...finished, edition: 2 })).toBeDefined();
  });
});

test('side by side, with the same dice and the same answers, the editions part at the ruling that changed and nowhere before', () => {
  const one = Table.open(squabble2, first, SEED).table;
  const two = Table.open(squabble2, second, SEED).table;
  const bare = (table: Table<Squabble>): string => canonical({ ...table.match, edition: 0 });
  const dice = new FastDice('side by side');
  let at = 1001;
  while (bare(one) === bare(two)) {
    expect(one.over).toBe(false);
    const ask = openAsks(one.match).find(({ id }) => !one.holds(id))!;
    const answer = sample(one.def, one.match, ask, dice);
    for (const table of [one, two]) expect(table.submit(ask.seat, ask.id, answer, at).ok).toBe(true);
    at++;
  }
  // Four cards in a hand: under the first edition one has to go.
  expect(openAsks(one.match).map(({ kind }) => kind)).toContain('discard');
  expect(openAsks(two.match).map(({ kind }) => kind)).not.toContain('discard');
  expect([one.match.edition, two.match.edition]).toEqual([1, 2]);
});
