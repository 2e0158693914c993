import { type Telling, uncitedEvents } from '@homage/testkit';
import { expect, it } from 'vitest';
import { type Lancaster, PLACES, type Source } from '../rules/index.ts';
import { CITES } from '../text/cites.ts';
import { words } from '../text/index.ts';

const LAWS = Array.from({ length: 18 }, (_, i) => ({ law: i + 1 }));
const FAVOURS = [1, 2, 3, 4, 5, 6].map((favour): Source => `favour${favour}`);
const SOURCES = [...PLACES, ...FAVOURS, ...LAWS.map(({ law }): Source => `law${law}`), 'table' as const].map(
  (from) => ({ from }),
);

const TELLING: Telling<Lancaster> = {
  roundBegan: [{ round: 1 }, { round: 5 }],
  placed: PLACES.map((at) => ({ at })),
  gained: SOURCES,
  paid: SOURCES,
  scored: SOURCES,
  raised: SOURCES,
  recruited: SOURCES,
  seated: SOURCES,
  banished: SOURCES,
  built: SOURCES,
  returned: PLACES.map((at) => ({ at })),
  nothing: SOURCES,
  lawApplied: LAWS,
  most: LAWS,
};

it('every event leads to a paragraph of the rules page, in both languages', () => {
  expect(uncitedEvents(words, CITES, TELLING)).toEqual([]);
});

it('the talk is marked with the rounds: their beginning is known', () => {
  expect(words.round?.({ kind: 'roundBegan', data: { round: 3 } })).toBe(3);
});
