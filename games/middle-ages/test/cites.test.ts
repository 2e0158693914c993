import { LANGUAGES } from '@homage/words';
import { expect, it } from 'vitest';
import { ESTATES, EVENT_CARDS, type MiddleAges } from '../rules/index.ts';
import { CITES } from '../text/cites.ts';
import { words } from '../text/index.ts';

type Events = MiddleAges['Events'];

/** Events whose paragraph depends on what they tell: every kind of it. */
const TELLING: { readonly [K in keyof Events]?: readonly Partial<Events[K]>[] } = {
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
  const cited: [kind: string, rule: string | undefined][] = [];
  for (const [kind, rule] of Object.entries(CITES) as [keyof Events, unknown][]) {
    const told = typeof rule === 'function' ? TELLING[kind] : [{}];
    expect({ kind, told: told?.length }).toEqual({ kind, told: expect.any(Number) });
    for (const data of told ?? []) cited.push([kind, words.cites?.({ kind, data })]);
  }
  expect(cited.length).toBeGreaterThanOrEqual(Object.keys(CITES).length);
  for (const language of LANGUAGES) {
    const known = new Set(words.texts[language].rules.map(({ id }) => id));
    expect(cited.filter(([, rule]) => rule === undefined || !known.has(rule))).toEqual([]);
  }
});

it('what the house tells rests on no rule of the game', () => {
  expect(words.cites?.({ kind: 'house.dropped', data: {} })).toBeUndefined();
});

it('the talk is marked with the rounds: their beginning is known', () => {
  expect(words.round?.({ kind: 'roundBegan', data: { round: 3 } })).toBe(3);
  expect(words.round?.({ kind: 'house.dropped', data: { round: 3 } })).toBeUndefined();
});
