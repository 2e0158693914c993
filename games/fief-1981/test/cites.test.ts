import { type Telling, uncitedEvents } from '@homage/testkit';
import { expect, it } from 'vitest';
import type { Fief81 } from '../rules/index.ts';
import { INTENTS, PHASES } from '../rules/state.ts';
import { CITES } from '../text/cites.ts';
import { words } from '../text/index.ts';

const DEATHS = ['battle', 'plague', 'revolt', 'resistance', 'assassination', 'justice'] as const;

const TELLING: Telling<Fief81> = {
  phaseBegan: PHASES.map((phase) => ({ phase })),
  wrecked: (['battle', 'revolt', 'resistance'] as const).map((cause) => ({ cause })),
  lordDied: DEATHS.map((cause) => ({ cause })),
  fell: (['battle', 'plague', 'revolt', 'resistance'] as const).map((cause) => ({ cause })),
  stopped: INTENTS.map((intent) => ({ intent })),
  lordLaid: [{ free: true }, { free: false }],
  declared: INTENTS.map((intent) => ({ intent })),
  battleBegan: (['attack', 'sortie', 'expulsion'] as const).map((kind) => ({ kind })),
  crowned: [{ how: 'anointed' }, { how: 'conquest' }],
};

it('every event leads to a paragraph of the rules page, in both languages', () => {
  expect(uncitedEvents(words, CITES, TELLING)).toEqual([]);
});

it('the talk is marked with the rounds: their beginning is known', () => {
  expect(words.round?.({ kind: 'roundBegan', data: { round: 3 } })).toBe(3);
});
