import { type Telling, uncitedEvents } from '@homage/testkit';
import { expect, it } from 'vitest';
import type { PettyFiefs } from '../rules/index.ts';
import { CITES } from '../text/cites.ts';
import { words } from '../text/index.ts';

const TELLING: Telling<PettyFiefs> = {
  laid: [{ founded: true }, { founded: false }],
  holder: [{ by: 'count' }, { by: 'value' }],
};

it('every event leads to a paragraph of the rules page, in both languages', () => {
  expect(uncitedEvents(words, CITES, TELLING)).toEqual([]);
});

it('the talk is marked with the rounds: their beginning is known', () => {
  expect(words.round?.({ kind: 'turn', data: { round: 3 } })).toBe(3);
});
