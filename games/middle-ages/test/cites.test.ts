import { type Telling, uncitedEvents } from '@homage/testkit';
import { expect, it } from 'vitest';
import { ESTATES, EVENT_CARDS, type MiddleAges } from '../rules/index.ts';
import { CITES } from '../text/cites.ts';
import { words } from '../text/index.ts';

const TELLING: Telling<MiddleAges> = {
  effectIdle: ESTATES.map((estate) => ({ estate })),
  symbolsPaid: ESTATES.map((estate) => ({ estate })),
  tileReturned: (['village', 'restoration'] as const).map((by) => ({ by })),
  income: ESTATES.map((estate) => ({ estate })),
  eventBegan: EVENT_CARDS.map((card) => ({ card })),
  eventPaid: EVENT_CARDS.map((card) => ({ card })),
  tileLost: EVENT_CARDS.map((card) => ({ card })),
  eventSpared: EVENT_CARDS.map((card) => ({ card })),
};

it('every event leads to a paragraph of the rules page, in both languages', () => {
  expect(uncitedEvents(words, CITES, TELLING)).toEqual([]);
});

it('the talk is marked with the rounds: their beginning is known', () => {
  expect(words.round?.({ kind: 'roundBegan', data: { round: 3 } })).toBe(3);
});
