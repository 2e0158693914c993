/** The last picture of a game ranks everybody as the page of the end does. */

import type { Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import type { GameWords, Say } from '@homage/words';
import { describe, expect, it } from 'vitest';
import type { TableState } from '../src/client/types.ts';
import { rankingOf, talliesOf } from '../src/end/account.ts';
import { countsOf } from '../src/end/counts.ts';
import { endOf } from '../src/stage/end.ts';

const NAMES = ['Ada', 'Sibylle', 'Tancrède', 'Ermengarde'];
const say: Say = { name: (seat) => NAMES[seat] ?? '', me: 0, seats: 4, options: {} };

/** Three have nothing of what wins; what breaks ties tells them apart, but for the last two. */
const BESIDE = [2, 19, 17, 2];
const counts = {
  series: () => [{ id: 'fiefs', name: 'Fiefs', values: [0, 0, 0, 0] }],
  sheet: () => [{ id: 'soldiers', name: 'Soldiers', values: BESIDE, beside: true as const }],
};
const state = {
  game: 'fief-1981',
  log: [],
  seats: NAMES.map((name) => ({ name })),
  seen: { view: {}, outcome: { winners: [] } },
  ending: { why: 'agreed', winners: [] },
} as unknown as TableState;
const words = { texts: {} } as unknown as GameWords<Vocabulary>;

describe('the last picture of a game', () => {
  it('puts everybody where the page ranks him: by what breaks ties, and equal where nothing does', () => {
    const { ceremony } = endOf(state, words, say, 'en', undefined, counts);
    if (ceremony.kind !== 'end') throw new Error(ceremony.kind);
    const places = ceremony.ranks.map(({ seat, rank }) => ({ seat, rank }));
    expect(places).toEqual([
      { seat: 1, rank: 1 },
      { seat: 2, rank: 2 },
      { seat: 0, rank: 3 },
      { seat: 3, rank: 3 },
    ]);
    const [tally] = talliesOf([{ round: 1, moment: 9 }], new Map([[9, {}]]), [], counts, 'en');
    expect(places).toEqual(rankingOf(tally, [], 4).map(({ seat, rank }) => ({ seat, rank })));
  });

  it('counts as the page does, in every game that counts by itself', async () => {
    const own = await countsOf('fief-1981', words, 4);
    expect(own).toBe(await browserGame('fief-1981')?.counts?.());
    expect(await countsOf('fief-1981', words, 4)).toBeDefined();
  });
});
