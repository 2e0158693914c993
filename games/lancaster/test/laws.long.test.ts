import { lancaster } from '@homage/lancaster/rules';
import { words } from '@homage/lancaster/text';
import { obeysTheLaws } from '@homage/testkit';
import { describe, expect, it } from 'vitest';
import { things } from './things.ts';

describe('the laws of the house, at length', () => {
  for (const seats of [2, 3, 4, 5]) {
    it(`${seats} seats: 1,000 random games keep the invariant after every answer, 50 of them obey all laws`, () => {
      const report = obeysTheLaws(lancaster, {
        seats: [seats],
        games: 1000,
        lawful: 50,
        every: 1,
        words,
        things,
        seed: 'long',
      });
      expect(report).toMatchObject({ games: 1000, finished: 1000 });
    });
  }
});
